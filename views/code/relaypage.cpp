// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/relaypage.h"

#include "model/document/document.h"
#include "model/document/module.h"
#include "model/document/places.h"
#include "model/items/relaycallmodel.h"
#include "model/items/tableproxy.h"
#include "model/questions/subject.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/typemarks.h"
#include "views/table/tablepage.h"

#include <QCheckBox>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

PageType RelayPage::type()
{
    return {.id = u"relay"_s,
            .title = tr("Relay"),
            .isPlaceOf =
                [](const Document &document, const Link &link) {
                    return link.kind == Link::Kind::File && moduleOfRelay(document, link.name);
                },
            .make = makePage<RelayPage>,
            .showsCalls = true};
}

RelayPage::RelayPage(QWidget *parent)
    : Page(parent)
    , m_text(new CodePage(this))
    , m_types(new TypeMarks(m_text->view(), this))
    , m_shapes(new QCheckBox(tr("S&hapes beside lines"), this))
    , m_model(new RelayCallModel(this))
    , m_table(new TablePage(m_model, tr("Calls and their operators in Relay"), this))
    , m_callsButton(new QToolButton(this))
    , m_looseOnly(new QCheckBox(tr("Only what is &unmatched"), this))
{
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_text);
    splitter->addWidget(m_table);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(splitter, 1);
    layout->addWidget(makeFoot());
    m_table->setRoomy();
    m_table->hide();
    m_table->controls()->addWidget(m_looseOnly);
    remember(u"relay/calls"_s, this, &RelayPage::callsState, &RelayPage::restoreCallsState);
    remember(u"relay/shapes"_s, this, &RelayPage::shapesState, &RelayPage::restoreShapesState);
    remember(u"relay/columns"_s, m_table, &TablePage::headerState, &TablePage::restoreHeaderState);
    connect(m_text, &CodePage::placeChanged, this, [this](const Link &place) {
        m_call = {};
        showPlace(place);
        Q_EMIT linkSelected(place);
    });
    connect(m_table, &TablePage::currentLinkChanged, this, &RelayPage::showRow);
    // Enter opens the target of the row: a call on the page Calls, an operator at its line.
    connect(m_table, &TablePage::linkActivated, this, [this](const Link &link) {
        if (link.kind == Link::Kind::File)
            m_text->view()->setFocus(Qt::OtherFocusReason);
        else
            Q_EMIT linkActivated(link);
    });
    connect(m_looseOnly, &QCheckBox::toggled, m_model, &RelayCallModel::setLooseOnly);
    connect(m_shapes, &QCheckBox::toggled, this, [this](bool isShown) {
        m_types->setShown(isShown);
        Q_EMIT contentChanged();
    });
}

/// Creates the bar at the foot. It contains a button that shows the table and the number of calls with operators, and
/// the check box for shapes.
QWidget *RelayPage::makeFoot()
{
    m_shapes->setChecked(true);
    m_shapes->setToolTip(tr("Shape, type and size of each line's result"));
    m_callsButton->setCheckable(true);
    m_callsButton->setAutoRaise(true);
    m_callsButton->setArrowType(Qt::RightArrow);
    m_callsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_callsButton, &QToolButton::toggled, this, [this](bool isShown) {
        m_callsButton->setArrowType(isShown ? Qt::DownArrow : Qt::RightArrow);
        m_table->setVisible(isShown);
        Q_EMIT contentChanged();
    });
    m_foot = new QWidget(this);
    auto *layout = new QHBoxLayout(m_foot);
    layout->setContentsMargins(8, 2, 8, 2);
    layout->addWidget(m_callsButton);
    layout->addStretch();
    layout->addWidget(m_shapes);
    return m_foot;
}

void RelayPage::setDocument(const DocumentPointer &document, const QString &module)
{
    // Another archive has another text, even under the same name.
    if (m_document && document && m_document->location != document->location)
        m_text->showSource({}, {});
    m_document = document;
    m_module = module;
    const Module *shown = document ? document->moduleOrFirst(module) : nullptr;
    m_text->showSource(document, shown ? shown->relayFile : QString());
    m_types->setTypes(shown ? shown->relayExpressions : std::vector<RelayExpression>());
    m_model->setDocument(document, module);
    updateCalls();
}

void RelayPage::updateCalls()
{
    const int calls = m_model->callCount();
    m_foot->setVisible(calls > 0 || !m_types->isEmpty());
    m_callsButton->setVisible(calls > 0);
    m_shapes->setVisible(!m_types->isEmpty());
    m_table->setVisible(calls > 0 && m_callsButton->isChecked());
    m_callsButton->setText(
        tr("Calls with their operators here: %1 of %2").arg(formatCount(m_model->matchedCount()), formatCount(calls)));
}

/// Handles selection of a row: shows its lines and selects its call, even if another call has the same lines.
void RelayPage::showRow(const Link &link)
{
    const QModelIndex row = m_model->indexOfLink(link);
    const Link place = m_model->relayPlace(row.row());
    if (!row.isValid() || place.isNull())
        return;
    {
        const QSignalBlocker blocker(m_text);
        m_text->goTo(place);
    }
    m_call = link.kind == Link::Kind::Call ? link : Link();
    Q_EMIT linkSelected(place);
}

/// Makes the row of a line of the text current.
void RelayPage::showPlace(const Link &place)
{
    const Module *shown = m_document ? m_document->moduleOrFirst(m_module) : nullptr;
    if (shown && m_table->isVisible())
        m_table->setCurrentLink(subjectOf(*m_document, shown, place).call);
}

std::vector<Link> RelayPage::selectedLinks() const
{
    std::vector<Link> links = Page::selectedLinks();
    if (!m_call.isNull())
        links.push_back(m_call);
    return links;
}

bool RelayPage::follow(const Subject &subject)
{
    m_table->setCurrentLink(subject.call);
    return !subject.relay.isNull();
}

QByteArray RelayPage::callsState() const
{
    return m_callsButton->isChecked() ? QByteArrayLiteral("shown") : QByteArray();
}

void RelayPage::restoreCallsState(const QByteArray &state)
{
    m_callsButton->setChecked(state == "shown");
}

QByteArray RelayPage::shapesState() const
{
    return m_shapes->isChecked() ? QByteArray() : QByteArrayLiteral("hidden");
}

void RelayPage::restoreShapesState(const QByteArray &state)
{
    m_shapes->setChecked(state != "hidden");
}

void RelayPage::setComparison(const ComparisonPointer &comparison)
{
    m_text->setComparison(comparison);
}

void RelayPage::setUnit(ByteUnit unit)
{
    m_text->setUnit(unit);
    m_types->setUnit(unit);
}

Link RelayPage::currentLink() const
{
    return m_text->currentLink();
}

void RelayPage::setCurrentLink(const Link &link)
{
    m_text->goTo(link);
}

bool RelayPage::isBusy() const
{
    return m_text->isBusy() || Page::isBusy();
}

/// Passes the focus to the text. A focus proxy inside the page would make the tab order of the page circular.
void RelayPage::focusInEvent(QFocusEvent *event)
{
    m_text->view()->setFocus(event->reason());
}

} // namespace Mlf
