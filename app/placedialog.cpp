// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/placedialog.h"

#include "model/analysis/functionname.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStringListModel>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

std::vector<NamedPlace> namedPlaces(const Document &document)
{
    std::vector<NamedPlace> places;
    for (const Module &module : document.modules) {
        const QString name = document.modules.size() > 1 ? module.metadata.name : QString();
        for (const FunctionFact &function : module.functions) {
            const QString shortName = shortFunctionName(function.name, module.metadata.name);
            const bool isShort = !shortName.isEmpty() && shortName != function.name;
            places.push_back({isShort ? u"%1  –  %2"_s.arg(shortName, function.name) : function.name,
                              Link::function(function.name, name)});
        }
    }
    for (const DocumentFile &file : document.files)
        places.push_back({file.path, Link::file(file.path)});
    return places;
}

PlaceDialog::PlaceDialog(const std::vector<NamedPlace> &places, std::function<bool(const Link &)> isThere,
                         QWidget *parent)
    : QDialog(parent)
    , m_places(places)
    , m_isThere(std::move(isThere))
    , m_edit(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_proxy(new QSortFilterProxyModel(this))
{
    setWindowTitle(tr("Go to Place"));
    QStringList names;
    for (const NamedPlace &place : m_places)
        names += place.name;
    m_proxy->setSourceModel(new QStringListModel(names, this));
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_proxy);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setTextElideMode(Qt::ElideRight); // the short name stands first
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Places"));
    auto *label = new QLabel(tr("&Name of a page, function or file, or a link such as FILE:LINE:"), this);
    label->setBuddy(m_edit);
    m_edit->installEventFilter(this);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Go"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(m_edit);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    connect(m_edit, &QLineEdit::textEdited, this, &PlaceDialog::filter);
    connect(m_list, &QListView::activated, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 24);
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
    m_proxy->setFilterFixedString(text.trimmed());
    m_list->setCurrentIndex({});
}

Link PlaceDialog::linkOf(const QModelIndex &index) const
{
    return index.isValid() ? m_places[std::size_t(m_proxy->mapToSource(index).row())].link : Link();
}

std::optional<Link> PlaceDialog::place() const
{
    if (m_list->currentIndex().isValid())
        return linkOf(m_list->currentIndex());
    const std::optional<Link> typed = parseLink(text());
    if (typed && m_isThere(*typed))
        return typed;
    if (text().isEmpty() || m_proxy->rowCount() == 0 || m_proxy->filterRegularExpression().pattern().isEmpty())
        return typed; // the window says that it is not there
    // One that begins so is meant before one that has it somewhere.
    int best = 0;
    for (int row = m_proxy->rowCount() - 1; row >= 0; --row) {
        if (m_proxy->index(row, 0).data().toString().startsWith(text(), Qt::CaseInsensitive))
            best = row;
    }
    return linkOf(m_proxy->index(best, 0));
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
    if (step == 0 || m_proxy->rowCount() == 0)
        return QDialog::eventFilter(watched, event);
    const int row = std::clamp(m_list->currentIndex().row() + step, 0, m_proxy->rowCount() - 1);
    m_list->setCurrentIndex(m_proxy->index(row, 0));
    return true;
}

} // namespace Mlf
