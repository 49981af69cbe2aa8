// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/boarddialog.h"

#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/document/boardstore.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr QSize startSize(520, 400);

/// Parses a size. An empty text is 0; `std::nullopt` if it is invalid.
std::optional<ByteCount> sizeIn(const QString &text)
{
    return text.trimmed().isEmpty() ? ByteCount() : byteCountIn(text);
}

/// Parses a text in bytes, with or without the suffix of the box; `std::nullopt` if invalid.
std::optional<qint64> bytesIn(QString text, const QString &suffix)
{
    if (text.endsWith(suffix))
        text.chop(suffix.size());
    const std::optional<ByteCount> bytes = byteCountIn(text);
    return bytes ? std::optional(bytes->value()) : std::nullopt;
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
    , m_regions(new QTableWidget(0, int(Column::Count), this))
    , m_remove(new QPushButton(tr("&Remove Region"), this))
    , m_problem(new QLabel(this))
{
    setWindowTitle(board.name.isEmpty() ? tr("New Board") : tr("Edit Board"));
    m_name->setPlaceholderText(tr("One word, as the command line takes it"));
    auto *form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    makeTable();
    auto *add = new QPushButton(tr("&Add Region"), this);
    connect(add, &QPushButton::clicked, this, [this] {
        addRegion({}, -1);
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
    // Reserve the height of a problem, so that the layout is stable.
    m_problem->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_problem->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = buttons->button(QDialogButtonBox::Save);
    connect(buttons, &QDialogButtonBox::accepted, this, &BoardDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &BoardDialog::check);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_regions, 1);
    layout->addLayout(row);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    for (std::size_t i = 0; i < board.regions.size(); ++i)
        addRegion(board.regions[i], int(i));
    resize(parent ? startSize.boundedTo(parent->window()->size() * 0.95) : startSize);
    check();
}

void BoardDialog::makeTable()
{
    m_regions->setHorizontalHeaderLabels({tr("Region"), tr("Kind"), tr("Bytes")});
    m_regions->horizontalHeaderItem(int(Column::Name))->setToolTip(tr("A pool of this name goes here."));
    m_regions->horizontalHeaderItem(int(Column::Bytes))->setToolTip(tr("Bytes, or with a unit: 256K, 1M."));
    m_regions->setAccessibleName(tr("Regions of the board"));
    m_regions->verticalHeader()->hide();
    m_regions->horizontalHeader()->setSectionResizeMode(int(Column::Name), QHeaderView::Stretch);
    m_regions->setColumnWidth(int(Column::Bytes), fontMetrics().averageCharWidth() * 18);
    m_regions->setTabKeyNavigation(false);
    connect(m_regions, &QTableWidget::itemChanged, this, &BoardDialog::check);
    connect(m_regions, &QTableWidget::currentCellChanged, this,
            [this] { m_remove->setEnabled(m_regions->currentRow() >= 0); });
}

void BoardDialog::addRegion(const BoardRegion &region, int original)
{
    const QSignalBlocker blocker(m_regions);
    const int row = m_regions->rowCount();
    m_regions->insertRow(row);
    auto *name = new QTableWidgetItem(region.name);
    name->setData(Qt::UserRole, original);
    m_regions->setItem(row, int(Column::Name), name);
    auto *bytes = new QTableWidgetItem(region.bytes == ByteCount() ? QString() : QString::number(region.bytes.value()));
    bytes->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_regions->setItem(row, int(Column::Bytes), bytes);
    auto *kind = new QComboBox(m_regions);
    kind->addItems({tr("RAM"), tr("Flash")});
    kind->setCurrentIndex(int(region.kind));
    kind->setAccessibleName(tr("Kind of memory"));
    connect(kind, &QComboBox::currentIndexChanged, this, &BoardDialog::check);
    m_regions->setCellWidget(row, int(Column::Kind), kind);
    // The header measures items only, not the box.
    m_regions->setColumnWidth(int(Column::Kind),
                              std::max(m_regions->columnWidth(int(Column::Kind)), kind->sizeHint().width() + 8));
}

Board BoardDialog::board() const
{
    Board board = m_board;
    board.name = m_name->text().trimmed();
    if (board.title.isEmpty() || board.title == m_board.name)
        board.title = board.name;
    board.regions.clear();
    for (int row = 0; row < m_regions->rowCount(); ++row) {
        const QTableWidgetItem *name = m_regions->item(row, int(Column::Name));
        const int original = name->data(Qt::UserRole).toInt();
        BoardRegion region = original < 0 ? BoardRegion() : m_board.regions[std::size_t(original)];
        region.name = name->text().trimmed();
        const auto *kind = static_cast<const QComboBox *>(m_regions->cellWidget(row, int(Column::Kind)));
        region.kind = BoardRegion::Kind(kind->currentIndex());
        region.bytes = sizeIn(m_regions->item(row, int(Column::Bytes))->text()).value_or(ByteCount(-1));
        board.regions.push_back(region);
    }
    return board;
}

/// Reason why the board cannot be saved. Describes missing input in terms of the dialog, and other problems in those of
/// the file reader.
QString BoardDialog::problem() const
{
    const Board now = board();
    if (now.name.isEmpty())
        return tr("The board has no name yet.");
    if (now.name.startsWith(u'.'))
        return tr("The name begins with a dot: its file would be hidden.");
    if (m_others.contains(now.name))
        return tr("There is another board with the name %1.").arg(now.name);
    if (now.regions.empty())
        return tr("The board has no region yet.");
    for (std::size_t i = 0; i < now.regions.size(); ++i) {
        const BoardRegion &region = now.regions[i];
        if (region.name.isEmpty())
            return tr("Region %1 has no name yet.").arg(i + 1);
        if (region.bytes < ByteCount())
            return tr("A size of %1 is not a number of bytes.", "name of a region").arg(region.name);
    }
    const Result<Board> read = readBoard(formatBoard(now));
    return read ? QString() : causesText({{read.error().reason, read.error().arguments}}, Language::Translated);
}

QString BoardDialog::warning() const
{
    static const QRegularExpression flash(u"flash|rom"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression ram(u"(?<!prog)ram"_s, QRegularExpression::CaseInsensitiveOption);
    const std::vector<BoardRegion> regions = board().regions;
    for (const BoardRegion &region : regions) {
        const bool isRam = region.kind == BoardRegion::Kind::Ram;
        const bool namesFlash = flash.match(region.name).hasMatch();
        const bool namesRam = ram.match(region.name).hasMatch();
        if (namesFlash == namesRam || namesRam == isRam)
            continue;
        return isRam ? tr("The kind of %1 is RAM, but its name is that of flash.", "name of a region").arg(region.name)
                     : tr("The kind of %1 is flash, but its name is that of RAM.", "name of a region").arg(region.name);
    }
    return {};
}

void BoardDialog::check()
{
    const QString text = problem();
    m_problem->setText(text.isEmpty() ? warning() : text);
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

std::optional<ByteCount> byteCountIn(QString text)
{
    static const QRegularExpression blanks(u"[\\s\u00a0\u202f]"_s);
    static const QRegularExpression number(u"^(\\d{1,13})(?:(k|ki|m|mi)?b?)$"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = number.match(text.remove(blanks));
    if (!match.hasMatch())
        return std::nullopt;
    const QString unit = match.captured(2).toLower();
    const qint64 step = unit.startsWith(u'k') ? 1024 : unit.startsWith(u'm') ? 1024 * 1024 : 1;
    return ByteCount(match.captured(1).toLongLong() * step);
}

ByteSpinBox::ByteSpinBox(QWidget *parent) : QSpinBox(parent)
{
    setSuffix(tr(" B", "unit behind a number"));
    setKeyboardTracking(false); // "20" may be the beginning of "20K"
}

QString ByteSpinBox::textFromValue(int value) const
{
    return formatCount(value);
}

int ByteSpinBox::valueFromText(const QString &text) const
{
    const std::optional<qint64> bytes = bytesIn(text, suffix());
    return bytes ? int(std::min<qint64>(*bytes, maximum())) : value();
}

QValidator::State ByteSpinBox::validate(QString &text, int &) const
{
    static const QRegularExpression unfinished(u"^[\\d\\s\u00a0\u202f]*[kmib\\s\u00a0\u202f]*$"_s,
                                               QRegularExpression::CaseInsensitiveOption);
    const std::optional<qint64> bytes = bytesIn(text, suffix());
    if (bytes)
        return *bytes <= maximum() ? QValidator::Acceptable : QValidator::Invalid;
    return unfinished.match(text).hasMatch() ? QValidator::Intermediate : QValidator::Invalid;
}

} // namespace Mlf
