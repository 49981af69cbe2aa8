// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/placedialog.h"

#include "model/base/format.h"
#include "model/items/placelistmodel.h"
#include "model/items/roles.h"
#include "views/paint/seriescolors.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int rowPadding = 3; ///< above and below a row
constexpr int gap = 12; ///< between the parts of a row

struct Mark {
    QChar letter;
    SeriesRole role;
};

/// What a place is, in a letter of the colour that its kind of data has everywhere.
Mark markOf(NamedPlace::Kind kind)
{
    switch (kind) {
    case NamedPlace::Kind::Function:
        return {u'F', SeriesRole::Workspace};
    case NamedPlace::Kind::Constant:
        return {u'C', SeriesRole::Constants};
    case NamedPlace::Kind::Pool:
        return {u'P', SeriesRole::Scratch};
    case NamedPlace::Kind::Buffer:
        return {u'B', SeriesRole::InputOutput};
    case NamedPlace::Kind::Relay:
        return {u'R', SeriesRole::Stack};
    case NamedPlace::Kind::Typed:
        return {u'→', SeriesRole::Caption};
    case NamedPlace::Kind::Page:
        return {u'▤', SeriesRole::Caption};
    case NamedPlace::Kind::File:
        break;
    }
    return {u'≡', SeriesRole::Caption};
}

/// Kind, name, where it is, bytes.
class PlaceDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        const QString name = std::exchange(row.text, QString());
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &row, painter, option.widget);
        const bool isSelected = row.state.testFlag(QStyle::State_Selected);
        const QColor ink = row.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
        const QColor faint = mixedColor(row.palette.color(isSelected ? QPalette::Highlight : QPalette::Base), ink, 0.7);
        const QFontMetrics &metrics = row.fontMetrics;
        QRect room = row.rect.adjusted(gap / 2, 0, -gap / 2, 0);
        const Mark mark = markOf(NamedPlace::Kind(index.data(Roles::KindRole).toInt()));
        const int markWidth = metrics.horizontalAdvance(u'M');
        painter->save();
        painter->setFont(row.font);
        painter->setPen(isSelected ? ink : seriesColor(mark.role, row.palette));
        painter->drawText(QRect(room.left(), room.top(), markWidth, room.height()), Qt::AlignCenter, mark.letter);
        room.setLeft(room.left() + markWidth + gap / 2);
        painter->setPen(faint);
        const QString bytes = index.data(Roles::BytesTextRole).toString();
        const int bytesWidth = metrics.horizontalAdvance(u"000 000 000 B"_s);
        painter->drawText(room, int(Qt::AlignRight | Qt::AlignVCenter), bytes);
        room.setRight(room.right() - bytesWidth - gap);
        // The name has up to three fifths, the place what is left.
        const int nameWidth = std::min(metrics.horizontalAdvance(name), room.width() * 3 / 5);
        painter->drawText(room.adjusted(nameWidth + gap, 0, 0, 0), int(Qt::AlignRight | Qt::AlignVCenter),
                          metrics.elidedText(index.data(Roles::PlaceTextRole).toString(), Qt::ElideMiddle,
                                             room.width() - nameWidth - gap));
        painter->setPen(ink);
        painter->drawText(room, int(Qt::AlignLeft | Qt::AlignVCenter),
                          metrics.elidedText(name, Qt::ElideMiddle, nameWidth + 1));
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 2 * rowPadding);
    }
};

} // namespace

PlaceDialog::PlaceDialog(std::vector<NamedPlace> places, std::function<bool(const Link &)> isThere, QWidget *parent)
    : QDialog(parent)
    , m_isThere(std::move(isThere))
    , m_edit(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_count(new QLabel(this))
    , m_model(new PlaceListModel(std::move(places), this))
{
    setWindowTitle(tr("Go to Place"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PlaceDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Places"));
    auto *label =
        new QLabel(tr("&Name of a page, function, constant, buffer or file, or a link such as FILE:LINE:"), this);
    label->setBuddy(m_edit);
    m_edit->installEventFilter(this);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Go"));
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
    // A bare path is in the list anyway.
    const std::optional<Link> typed = parseLink(text.trimmed());
    const bool isPlace = typed && (typed->kind != Link::Kind::File || typed->firstLine) && m_isThere(*typed);
    m_model->setPattern(text, isPlace ? *typed : Link());
    m_list->setCurrentIndex(text.trimmed().isEmpty() ? QModelIndex() : m_model->index(0));
    m_list->scrollToTop();
    updateCount();
}

void PlaceDialog::updateCount()
{
    const int shown = m_model->rowCount();
    m_count->setText(shown == 0 ? tr("Nothing has this name")
                         : shown < m_model->matchCount()
                         ? tr("The best %1 of %2").arg(formatCount(shown), formatCount(m_model->matchCount()))
                         : tr("Places: %1").arg(formatCount(shown)));
}

std::optional<Link> PlaceDialog::place() const
{
    if (const NamedPlace *chosen = m_model->place(m_list->currentIndex()))
        return chosen->link;
    return parseLink(text()); // the window says where it is not there
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
