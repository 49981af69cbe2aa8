// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/boarddialog.h"

#include "model/base/errortext.h"
#include "model/document/boardstore.h"
#include "views/fit/bytespinbox.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr QSize startSize(760, 480);

/// `std::nullopt` if the text is not a size; an empty cell is 0.
std::optional<ByteCount> sizeIn(const QString &text)
{
    return text.trimmed().isEmpty() ? ByteCount() : byteCountIn(text);
}

QString sizeCell(ByteCount bytes)
{
    return bytes == ByteCount() ? QString() : QString::number(bytes.value());
}

} // namespace

BoardDialog::BoardDialog(const Board &board, const QString &file, const QStringList &others, const QString &folder,
                         QWidget *parent)
    : QDialog(parent)
    , m_board(board)
    , m_file(file)
    , m_others(others)
    , m_folder(folder)
    , m_name(new QLineEdit(board.name, this))
    , m_title(new QLineEdit(board.title == board.name ? QString() : board.title, this))
    , m_chip(new QLineEdit(board.chip, this))
    , m_note(new QLineEdit(board.note, this))
    , m_regions(new QTableWidget(0, int(Column::Count), this))
    , m_remove(new QPushButton(tr("&Remove Region"), this))
    , m_problem(new QLabel(this))
{
    setWindowTitle(board.name.isEmpty() ? tr("New Board") : tr("Edit Board"));
    m_name->setPlaceholderText(tr("One word, as the command line takes it"));
    m_title->setPlaceholderText(tr("As people call it; else its name is shown"));
    auto *form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("&Title:"), m_title);
    form->addRow(tr("&Chip:"), m_chip);
    form->addRow(tr("N&ote:"), m_note);
    makeTable();
    auto *add = new QPushButton(tr("&Add Region"), this);
    connect(add, &QPushButton::clicked, this, [this] {
        addRegion({});
        m_regions->setCurrentCell(m_regions->rowCount() - 1, int(Column::Name));
        m_regions->setFocus();
        check();
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        m_regions->removeRow(m_regions->currentRow());
        check();
    });
    auto *row = new QHBoxLayout;
    row->addWidget(add);
    row->addWidget(m_remove);
    row->addStretch(1);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setMinimumHeight(2 * fontMetrics().lineSpacing()); // keeps the layout stable when a problem appears
    m_problem->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = buttons->button(QDialogButtonBox::Save);
    connect(buttons, &QDialogButtonBox::accepted, this, &BoardDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const QLineEdit *edit : {m_name, m_title, m_chip, m_note})
        connect(edit, &QLineEdit::textChanged, this, &BoardDialog::check);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_regions, 1);
    layout->addLayout(row);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    for (const BoardRegion &region : board.regions)
        addRegion(region);
    m_regions->resizeColumnsToContents();
    resize(parent ? startSize.boundedTo(parent->window()->size() * 0.95) : startSize);
    check();
}

void BoardDialog::makeTable()
{
    m_regions->setHorizontalHeaderLabels(
        {tr("Region"), tr("Kind"), tr("Bytes"), tr("Used"), tr("Kept for the stack"), tr("Other names")});
    const auto explain = [this](Column column, const QString &text) {
        m_regions->horizontalHeaderItem(int(column))->setToolTip(text);
    };
    explain(Column::Name, tr("A pool of this name goes here."));
    explain(Column::Bytes, tr("Bytes, or with a unit: 256K, 1M."));
    explain(Column::Used, tr("What something else takes already, such as a boot loader: bytes, or with a unit."));
    explain(Column::StackReserve, tr("The stack of a model grows in these bytes."));
    explain(Column::Aliases, tr("Further names that pools may have, with commas between."));
    m_regions->setAccessibleName(tr("Regions of the board"));
    m_regions->verticalHeader()->hide();
    m_regions->horizontalHeader()->setStretchLastSection(true);
    m_regions->setTabKeyNavigation(false);
    connect(m_regions, &QTableWidget::itemChanged, this, &BoardDialog::check);
    connect(m_regions, &QTableWidget::currentCellChanged, this,
            [this] { m_remove->setEnabled(m_regions->currentRow() >= 0); });
}

void BoardDialog::addRegion(const BoardRegion &region)
{
    const QSignalBlocker blocker(m_regions);
    const int row = m_regions->rowCount();
    m_regions->insertRow(row);
    const auto set = [&](Column column, const QString &text, bool isSize) {
        auto *item = new QTableWidgetItem(text);
        if (isSize)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_regions->setItem(row, int(column), item);
    };
    set(Column::Name, region.name, false);
    set(Column::Bytes, sizeCell(region.bytes), true);
    set(Column::Used, sizeCell(region.used), true);
    set(Column::StackReserve, sizeCell(region.stackReserve), true);
    set(Column::Aliases, region.aliases.join(u", "_s), false);
    m_regions->item(row, int(Column::Name))->setData(Qt::UserRole, region.source); // kept with its region
    auto *kind = new QComboBox(m_regions);
    kind->addItems({tr("RAM"), tr("Flash")});
    kind->setCurrentIndex(int(region.kind));
    kind->setAccessibleName(tr("Kind of memory"));
    connect(kind, &QComboBox::currentIndexChanged, this, &BoardDialog::check);
    m_regions->setCellWidget(row, int(Column::Kind), kind);
}

Board BoardDialog::board() const
{
    Board board = m_board;
    board.name = m_name->text().trimmed();
    board.title = m_title->text().trimmed().isEmpty() ? board.name : m_title->text().trimmed();
    board.chip = m_chip->text().trimmed();
    board.note = m_note->text().trimmed();
    board.regions.clear();
    for (int row = 0; row < m_regions->rowCount(); ++row) {
        const auto text = [&](Column column) { return m_regions->item(row, int(column))->text().trimmed(); };
        const auto size = [&](Column column) { return sizeIn(text(column)).value_or(ByteCount(-1)); };
        const auto *kind = static_cast<const QComboBox *>(m_regions->cellWidget(row, int(Column::Kind)));
        BoardRegion region {text(Column::Name),
                            BoardRegion::Kind(kind->currentIndex()),
                            size(Column::Bytes),
                            size(Column::Used),
                            size(Column::StackReserve),
                            {},
                            m_regions->item(row, int(Column::Name))->data(Qt::UserRole).toString()};
        for (const QString &alias : text(Column::Aliases).split(u',', Qt::SkipEmptyParts))
            region.aliases += alias.trimmed();
        board.regions.push_back(region);
    }
    return board;
}

/// Describes missing input in words of the dialog; other problems in words of the file reader.
QString BoardDialog::problem() const
{
    const Board now = board();
    if (now.name.isEmpty())
        return tr("The board has no name yet.");
    if (now.name.startsWith(u'.'))
        return tr("The name begins with a dot: its file would be hidden.");
    if (m_others.contains(now.name))
        return tr("There is another board of your own with the name %1.").arg(now.name);
    if (now.regions.empty())
        return tr("The board has no region yet.");
    for (std::size_t i = 0; i < now.regions.size(); ++i) {
        const BoardRegion &region = now.regions[i];
        if (region.name.isEmpty())
            return tr("Region %1 has no name yet.").arg(i + 1);
        for (const ByteCount size : {region.bytes, region.used, region.stackReserve}) {
            if (size < ByteCount())
                return tr("A size of %1 is not a number of bytes.", "name of a region").arg(region.name);
        }
    }
    const Result<Board> read = readBoard(formatBoard(now));
    return read ? QString() : causesText({{read.error().reason, read.error().arguments}}, Language::Translated);
}

void BoardDialog::check()
{
    const QString text = problem();
    m_problem->setText(text);
    m_remove->setEnabled(m_regions->currentRow() >= 0);
    if (m_save)
        m_save->setEnabled(text.isEmpty());
}

void BoardDialog::save()
{
    const Board wanted = board();
    const Result<QString> path = saveBoard(wanted, m_file, m_folder);
    if (!path) {
        m_problem->setText(errorText(path.error(), Language::Translated));
        return;
    }
    Q_EMIT saved(wanted.name);
    accept();
}

} // namespace Mlf
