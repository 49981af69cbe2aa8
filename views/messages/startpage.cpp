// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/startpage.h"

#include "model/items/celltext.h"
#include "views/common/pageparts.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIcon>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int widestList = 980;
constexpr int iconSize = 64;
constexpr int widestCell = 300; ///< limits long names in favour of other columns
constexpr int shownRows = 10;
constexpr int rowPadding = 8; ///< sum above and below the text of a row
constexpr QChar numberMargin(0x2003); ///< between a number and the next column, in which texts begin at the left
constexpr int topMargin = 48; ///< less in a low window

/// Removes mnemonics, because their keys belong to the menus.
QString withoutMnemonic(QString text)
{
    static const QRegularExpression mnemonic(u"\\(&\\w\\)|&"_s);
    return text.remove(mnemonic);
}

/// Paints numbers with a margin before the next column.
class NumberDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text += numberMargin;
    }
};

/// Dashed frame, which is solid and coloured while files are dragged over the window.
class DropArea final : public QWidget {
public:
    using QWidget::QWidget;
    void setActive(bool isActive)
    {
        m_isActive = isActive;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor color = palette().color(m_isActive ? QPalette::Highlight : QPalette::WindowText);
        color.setAlpha(m_isActive ? 255 : 110);
        painter.setPen(QPen(color, m_isActive ? 2 : 1, m_isActive ? Qt::SolidLine : Qt::DashLine));
        color.setAlpha(40);
        painter.setBrush(m_isActive ? color : palette().color(QPalette::Base));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }

private:
    bool m_isActive = false;
};

/// Folder of a path, with "~" for the home folder.
QString folderText(const QString &path)
{
    const QString folder = QFileInfo(path).path();
    const QString home = QDir::homePath();
    const bool isBelow = folder == home || folder.startsWith(home + u'/');
    return isBelow ? u'~' + folder.sliced(home.size()) : folder;
}

} // namespace

StartPage::StartPage(const QList<QAction *> &actions, QWidget *parent)
    : QWidget(parent)
    , m_area(new DropArea(this))
    , m_drop(new QLabel(m_area))
    , m_buttons(new QHBoxLayout)
    , m_title(new QLabel(tr("&Recent archives"), this))
    , m_list(new QTreeWidget(this))
    , m_pages(new QLabel(pagesHtml(), this))
{
    m_buttons->setSpacing(8);
    m_buttons->addStretch();
    m_buttons->addStretch();
    for (QAction *action : actions)
        addButton(action);
    emphasize(m_drop, 1.2);
    m_drop->setAlignment(Qt::AlignCenter);
    auto *area = makeLayout<QVBoxLayout>(m_area, {24, 28, 24, 28}, 16);
    area->addWidget(m_drop);
    area->addLayout(m_buttons);
    setDragged(0);
    makeList();
    m_pages->setWordWrap(true);
    emphasize(m_title, 1, true);
    auto *content = new QWidget(this);
    content->setMaximumWidth(widestList);
    auto *column = makeLayout<QVBoxLayout>(content, {}, 8);
    column->addItem(new QSpacerItem(0, topMargin, QSizePolicy::Minimum, QSizePolicy::Maximum));
    column->addLayout(makeHead());
    column->addSpacing(12);
    column->addWidget(m_area);
    column->addSpacing(12);
    column->addWidget(m_title);
    column->addWidget(m_list, 100); // before the room below, up to the height of its rows
    column->addWidget(m_pages);
    column->addStretch(1);
    auto *layout = makeLayout<QHBoxLayout>(this, {24, 16, 24, 16}, -1);
    layout->addStretch(1);
    layout->addWidget(content, 100); // it gets all the room, up to its maximum width
    layout->addStretch(1);
    setRecent({});
}

void StartPage::addButton(QAction *action)
{
    auto *button = new QPushButton(action->icon(), withoutMnemonic(action->text()), this);
    button->setToolTip(action->toolTip());
    button->setMinimumSize(button->sizeHint() + QSize(24, 8));
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    m_buttons->insertWidget(m_buttons->count() - 1, button);
}

QLayout *StartPage::makeHead()
{
    auto *icon = new QLabel(this);
    icon->setPixmap(QGuiApplication::windowIcon().pixmap(iconSize));
    auto *title = new QLabel(tr("Open a Model Library Format archive"), this);
    emphasize(title, 1.6);
    auto *hint = new QLabel(tr("A tar that TVM's microTVM export has written, plain or compressed, a zip of it, "
                               "or the folder it was unpacked to. The file is never changed."),
                            this);
    hint->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    words->addWidget(title);
    words->addWidget(hint);
    auto *head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(icon, 0, Qt::AlignTop);
    head->addLayout(words, 1);
    return head;
}

/// Table of pages and the questions that they answer; shown if there are no recent archives.
QString StartPage::pagesHtml()
{
    QString rows;
    for (const auto &[name, words] :
         {std::pair(tr("Calls"),
                    tr("What each call of the model needs, which call needs the most, and the buffers it is made of")),
          {tr("Flash"), tr("The kernels and constants that fill it, largest first")},
          {tr("Fit"), tr("The boards with enough memory, and what is left on them")},
          {tr("Integrate"), tr("The code that calls the model, and the functions that you have to write")},
          {tr("Changes"), tr("What differs from an older archive, how many bytes that costs, and why")}})
        rows += u"<tr><td style=\"padding-right: 24px\"><b>%1</b></td><td>%2</td></tr>"_s.arg(name, words);
    return u"<table cellspacing=\"0\" cellpadding=\"4\">%1</table>"_s.arg(rows);
}

void StartPage::makeList()
{
    m_title->setBuddy(m_list);
    m_list->setColumnCount(int(Column::Count));
    m_list->setHeaderLabels({tr("Archive"), tr("Models"), tr("Format") + numberMargin, tr("Peak") + numberMargin,
                             tr("Opened"), tr("Folder")});
    for (const Column column : {Column::Format, Column::Peak}) {
        m_list->headerItem()->setTextAlignment(int(column), Qt::AlignRight | Qt::AlignVCenter);
        m_list->setItemDelegateForColumn(int(column), new NumberDelegate(m_list));
    }
    m_list->headerItem()->setToolTip(
        int(Column::Peak),
        tr("The most RAM that a call needs, as it was when the archive was open last; of several "
           "models that of the largest."));
    m_list->setRootIsDecorated(false);
    m_list->setAllColumnsShowFocus(true);
    m_list->setUniformRowHeights(true);
    m_list->setAccessibleName(tr("Recent archives"));
    m_list->header()->setStretchLastSection(true);
    connect(m_list, &QTreeWidget::itemActivated, this, [this] {
        if (const QString path = currentPath(); !path.isEmpty())
            Q_EMIT archiveChosen(path);
    });
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    addActionOf(m_list, tr("&Copy Path"), QKeySequence::Copy, this, [this] {
        if (const QString path = currentPath(); !path.isEmpty())
            QGuiApplication::clipboard()->setText(path);
    })->setIcon(QIcon::fromTheme(u"edit-copy"_s));
    addActionOf(m_list, tr("&Remove from List"), QKeySequence::Delete, this, [this] {
        if (const QString path = currentPath(); !path.isEmpty())
            Q_EMIT archiveForgotten(path);
    })->setIcon(QIcon::fromTheme(u"list-remove"_s));
}

QString StartPage::currentPath() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row < 0 ? QString() : m_archives[std::size_t(row)].path;
}

void StartPage::setRecent(std::vector<RecentArchive> archives)
{
    m_archives = std::move(archives);
    fill();
}

void StartPage::setMissing(const QStringList &paths)
{
    m_missing = paths;
    fill();
}

void StartPage::setDragged(qsizetype files)
{
    m_drop->setText(files == 0       ? tr("Drop an archive here, or two to compare them")
                        : files == 1 ? tr("Drop to open the archive")
                        : files == 2 ? tr("Drop to compare the two archives")
                                     : tr("Drop to open the first of %1 archives").arg(files));
    static_cast<DropArea *>(m_area)->setActive(files > 0);
}

void StartPage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    fill();
}

QString StartPage::peakText(const RecentArchive &archive) const
{
    if (!archive.peak)
        return tr("not known", "the peak of an archive");
    const QString bytes = formatBytesIn(m_unit, *archive.peak, QLocale());
    return archive.isPeakAtLeast ? tr("\u2265 %1", "at least that many bytes").arg(bytes) : bytes;
}

void StartPage::fill()
{
    const int current = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    for (const RecentArchive &archive : m_archives) {
        auto *item = new QTreeWidgetItem(m_list);
        item->setSizeHint(int(Column::Folder), QSize(0, m_list->fontMetrics().height() + rowPadding));
        item->setText(int(Column::Archive), QFileInfo(archive.path).fileName());
        item->setText(int(Column::Models), shownName(archive.models));
        item->setText(int(Column::Format), archive.version ? QString::number(*archive.version) : QString());
        item->setText(int(Column::Peak), peakText(archive));
        item->setText(int(Column::Opened), QLocale().toString(archive.opened.toLocalTime(), QLocale::ShortFormat));
        item->setText(int(Column::Folder), folderText(archive.path));
        item->setToolTip(int(Column::Archive), plainToolTip(archive.path));
        item->setToolTip(int(Column::Models), plainToolTip(archive.models));
        item->setToolTip(int(Column::Folder), plainToolTip(archive.path));
        if (archive.peak)
            item->setToolTip(int(Column::Peak), basisText(archive.peakBasis));
        for (const Column column : {Column::Format, Column::Peak})
            item->setTextAlignment(int(column), Qt::AlignRight | Qt::AlignVCenter);
        if (m_missing.contains(archive.path)) {
            item->setText(int(Column::Folder), tr("not there any more: %1", "folder").arg(folderText(archive.path)));
            const QBrush pale = palette().brush(QPalette::Disabled, QPalette::Text);
            for (int column = 0; column < int(Column::Count); ++column)
                item->setForeground(column, pale); // still enabled: it can be removed, and opening it shows the error
        }
    }
    if (current >= 0)
        m_list->setCurrentItem(m_list->topLevelItem(std::min(current, m_list->topLevelItemCount() - 1)));
    for (int column = 0; column < int(Column::Folder); ++column) {
        m_list->resizeColumnToContents(column);
        m_list->setColumnWidth(column, std::min(m_list->columnWidth(column) + 12, widestCell));
    }
    const int rows = std::clamp(m_list->topLevelItemCount(), 1, shownRows);
    const int rowHeight = std::max(m_list->sizeHintForRow(0), m_list->fontMetrics().height());
    m_list->setMaximumHeight(rows * rowHeight + m_list->header()->sizeHint().height() + 2 * m_list->frameWidth() + 4);
    m_title->setVisible(!m_archives.empty());
    m_list->setVisible(!m_archives.empty());
    m_pages->setVisible(m_archives.empty());
}

} // namespace Mlf
