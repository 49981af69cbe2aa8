// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/placedialog.h"

#include "model/base/format.h"
#include "model/items/placelistmodel.h"
#include "views/table/bardelegate.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

/// True for a name without a line, which is a link to a file only if there is such a file.
bool isBareName(const std::optional<Permalink> &place)
{
    return place && place->digest.isEmpty() && place->link.kind == Link::Kind::File && !place->link.firstLine;
}

} // namespace

PlaceDialog::PlaceDialog(std::vector<NamedPlace> places, std::function<bool(const Permalink &)> isThere,
                         QWidget *parent)
    : QDialog(parent)
    , m_isThere(std::move(isThere))
    , m_edit(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_count(new QLabel(this))
    , m_model(new PlaceListModel(std::move(places), this))
{
    setWindowTitle(tr("Go to Place"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(
        new BadgeDelegate([](int kind) { return badgeOf(NamedPlace::Kind(kind)); }, static_cast<QObject *>(m_list)));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Places"));
    auto *label =
        new QLabel(tr("&Name of a page, function, constant, buffer or file, or a link such as FILE:LINE:"), this);
    label->setBuddy(m_edit);
    m_edit->installEventFilter(this);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_go = buttons->button(QDialogButtonBox::Ok);
    m_go->setText(tr("&Go"));
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(m_count, 1);
    bottom->addWidget(buttons);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(m_edit);
    layout->addWidget(m_list, 1);
    layout->addLayout(bottom);
    connect(m_edit, &QLineEdit::textEdited, this, &PlaceDialog::filter);
    connect(m_list, &QListView::activated, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const QSize wanted(fontMetrics().averageCharWidth() * 120, fontMetrics().height() * 28);
    resize(parent ? wanted.boundedTo(parent->size() * 9 / 10) : wanted);
    updateCount();
}

void PlaceDialog::setText(const QString &text)
{
    m_edit->setText(text);
    m_edit->selectAll();
}

QString PlaceDialog::text() const
{
    return m_edit->text().trimmed();
}

void PlaceDialog::filter(const QString &text)
{
    // A path without digest and line is not treated as a link, because the list already contains that file.
    const std::optional<Permalink> typed = parsePlace(text.trimmed());
    const bool isPlace = typed && !typed->link.isNull() && !isBareName(typed) && m_isThere(*typed);
    m_model->setPattern(text, isPlace ? typed->link : Link());
    m_list->setCurrentIndex(text.trimmed().isEmpty() ? QModelIndex() : m_model->index(0));
    m_list->scrollToTop();
    updateCount();
}

void PlaceDialog::updateCount()
{
    const int shown = m_model->rowCount();
    m_go->setEnabled(shown > 0 || !isBareName(parsePlace(text()))); // the window explains why a link is wrong
    m_count->setText(shown == 0 && parsePermalink(text()) ? tr("A link to this archive or another one")
                         : shown == 0                     ? tr("Nothing has this name")
                         : shown < m_model->matchCount()
                         ? tr("The best %1 of %2").arg(formatCount(shown), formatCount(m_model->matchCount()))
                         : tr("Places: %1").arg(formatCount(shown)));
}

std::optional<Permalink> PlaceDialog::place() const
{
    const NamedPlace *chosen = isPermalink(text()) ? nullptr : m_model->place(m_list->currentIndex());
    if (chosen)
        return Permalink {{}, chosen->link, {}};
    return parsePlace(text()); // a link to a missing place is reported by the window
}

bool PlaceDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_edit || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto *press = static_cast<const QKeyEvent *>(event);
    const int step = press->key() == Qt::Key_Down ? 1
        : press->key() == Qt::Key_Up              ? -1
        : press->key() == Qt::Key_PageDown        ? 10
        : press->key() == Qt::Key_PageUp          ? -10
                                                  : 0;
    if (step == 0 || m_model->rowCount() == 0)
        return QDialog::eventFilter(watched, event);
    const int row = std::clamp(m_list->currentIndex().row() + step, 0, m_model->rowCount() - 1);
    m_list->setCurrentIndex(m_model->index(row));
    return true;
}

} // namespace Mlf
