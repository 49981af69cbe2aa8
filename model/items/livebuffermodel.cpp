// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/livebuffermodel.h"

#include "model/analysis/code/dataflowgraph.h"
#include "model/analysis/memory/memorytext.h"
#include "model/csource/body/cfunction.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/facts/memorytables.h"

#include <QHash>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Use = LiveBufferRow::Use;

QString useText(Use use)
{
    static constexpr SourceText texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "reads", "what a call does with a buffer"),
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "changes", "what a call does with a buffer"),
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "writes", "what a call does with a buffer"),
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "keeps", "what a call does with a buffer"),
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "scratch", "what a call does with a buffer"),
    };
    return textOf<LiveBufferModel, Use::Scratch>(texts, use);
}

QString kindText(BufferFact::Kind kind)
{
    static constexpr SourceText texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "workspace", "kind of a buffer"),
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "scratch", "kind of a buffer"),
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "constant", "kind of a buffer"),
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "input", "kind of a buffer"),
        QT_TRANSLATE_NOOP3("Mlf::LiveBufferModel", "output", "kind of a buffer"),
    };
    return textOf<LiveBufferModel, BufferFact::Kind::Output>(texts, kind);
}

constexpr qsizetype maxReaders = 3; ///< maximum readers named in one row
constexpr std::size_t maxShared = 50; ///< maximum shared buffers named in one row

bool contains(const std::vector<int> &list, int value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

} // namespace

LiveBufferModel::LiveBufferModel(QObject *parent) : ModuleTable(parent)
{
    setTable(columns(), {}, [this](const LiveBufferRow &row) { return Link::buffer(fact(row).name, linkModule()); });
}

void LiveBufferModel::setDocument(const DocumentPointer &document, const QString &module, int step)
{
    beginResetModel();
    setModule(document, module);
    m_types.clear();
    if (m_module && m_module->buffers.calls.size() <= maxTypedCalls)
        m_types = tensorTypes(*m_module);
    m_step = step;
    fill();
    endResetModel();
}

void LiveBufferModel::setCall(int step)
{
    if (step == m_step)
        return;
    beginResetModel();
    m_step = step;
    fill();
    endResetModel();
}

void LiveBufferModel::setComparison(const ComparisonPointer &comparison)
{
    m_changes.set(comparison, moduleName(), &ModuleComparison::buffers, false);
    changeColumns(columns(), int(Column::Change), int(Column::Change));
}

void LiveBufferModel::fill()
{
    std::vector<LiveBufferRow> rows;
    if (!m_module || m_step < 0 || std::size_t(m_step) >= m_module->buffers.calls.size())
        return replaceRows({});
    const BufferTable &table = m_module->buffers;
    const BufferCall &call = table.calls[std::size_t(m_step)];
    for (std::size_t i = 0; i < table.buffers.size(); ++i) {
        const BufferFact &buffer = table.buffers[i];
        const int number = int(i);
        const bool isRead = contains(call.reads, number);
        const bool isWritten = contains(call.writes, number);
        const bool isAlive =
            buffer.isHandedOn() && buffer.firstCall && *buffer.firstCall <= m_step && m_step <= *buffer.lastCall;
        if (contains(call.scratch, number))
            rows.push_back({.buffer = number, .use = Use::Scratch});
        else if (isRead || isWritten)
            rows.push_back({.buffer = number, .use = !isRead ? Use::Writes : isWritten ? Use::Changes : Use::Reads});
        else if (isAlive)
            rows.push_back({.buffer = number, .use = Use::Waits});
    }
    std::stable_sort(rows.begin(), rows.end(), [&](const LiveBufferRow &a, const LiveBufferRow &b) {
        const auto rank = [&](const LiveBufferRow &row) {
            return std::pair(fact(row).kind == BufferFact::Kind::Constant, row.use);
        };
        return rank(a) < rank(b);
    });
    addShared(rows);
    replaceRows(std::move(rows));
}

/// Adds buffers in use that share addresses. A function may overwrite memory that it has already read. That is an error
/// if the sharing lasts longer than the call.
void LiveBufferModel::addShared(std::vector<LiveBufferRow> &rows) const
{
    QHash<int, std::size_t> numbers;
    for (std::size_t i = 0; i < rows.size(); ++i)
        numbers.insert(rows[i].buffer, i);
    for (const BufferOverlap &overlap : m_module->need.overlaps) {
        const auto one = numbers.constFind(overlap.one);
        const auto other = numbers.constFind(overlap.other);
        const bool isNow = overlap.firstCall <= m_step && m_step <= overlap.lastCall;
        if (!isNow || overlap.kind == BufferOverlap::Kind::Alias || one == numbers.constEnd()
            || other == numbers.constEnd())
            continue;
        for (const auto &[row, with] : {std::pair(*one, overlap.other), std::pair(*other, overlap.one)}) {
            LiveBufferRow &shown = rows[row];
            shown.isMistake = shown.isMistake || overlap.kind == BufferOverlap::Kind::Real;
            if (shown.shared.size() < maxShared)
                shown.shared.push_back(with);
        }
    }
}

const BufferFact &LiveBufferModel::fact(const LiveBufferRow &row) const
{
    return m_module->buffers.buffers[std::size_t(row.buffer)];
}

const BufferFact *LiveBufferModel::buffer(int row) const
{
    return row >= 0 && row < rowCount() ? &fact(rows()[std::size_t(row)]) : nullptr;
}

QString LiveBufferModel::sharedNames(const LiveBufferRow &row, const QString &between) const
{
    QStringList names;
    for (const int other : row.shared)
        names += m_module->buffers.buffers[std::size_t(other)].name;
    return names.join(between);
}

/// Offset of a buffer in its pool. `std::nullopt` for storages of a graph and for buffers outside of pools.
std::optional<ByteOffset> LiveBufferModel::offset(const LiveBufferRow &row) const
{
    return m_module->buffers.isGraph || fact(row).pool < 0 ? std::nullopt : fact(row).offset;
}

/// Describes a buffer and the later calls that read it.
QString LiveBufferModel::titleText(const LiveBufferRow &row) const
{
    const BufferFact &buffer = fact(row);
    const QString title = bufferTitle(m_module->buffers, row.buffer, Language::Translated);
    if (!buffer.isHandedOn() || buffer.kind == BufferFact::Kind::Output)
        return title;
    const std::vector<BufferCall> &calls = m_module->buffers.calls;
    QStringList readers;
    for (int step = m_step + 1; step <= buffer.lastCall.value_or(m_step) && readers.size() <= maxReaders; ++step) {
        if (contains(calls[std::size_t(step)].reads, row.buffer))
            readers += readers.size() < maxReaders ? QString::number(step + 1) : u"\u2026"_s;
    }
    return readers.isEmpty()  ? title
        : readers.size() == 1 ? tr("%1, for call %2", "a buffer").arg(title, readers.front())
                              : tr("%1, for calls %2", "a buffer").arg(title, readers.join(u", "_s));
}

QString LiveBufferModel::poolText(const LiveBufferRow &row) const
{
    const BufferTable &table = m_module->buffers;
    if (fact(row).pool >= 0)
        return table.pools[std::size_t(fact(row).pool)].name;
    if (fact(row).kind == BufferFact::Kind::Constant)
        return tr("constants");
    return table.isGraph ? tr("the executor's", "memory of a buffer") : tr("the caller's", "memory of a buffer");
}

QString LiveBufferModel::sizeToolTip(const LiveBufferRow &row) const
{
    const BufferFact &buffer = fact(row);
    QString size = tr("%1, %2: %3", "a size, its basis, and where it comes from")
                       .arg(buffer.bytes ? formatBytesTwice(*buffer.bytes, QLocale()) : tr("not known", "a size"),
                            basisText(buffer.basis()), sizeText(buffer.size, Language::Translated));
    if (!buffer.sizeEvidence.isNull())
        size += u'\n' + tr("Its type stands at %1.").arg(formatLink(buffer.sizeEvidence));
    return buffer.unread && buffer.unread->value() > 0
        ? size + u'\n' + tr("No call reads its last %1.").arg(formatBytesTwice(*buffer.unread, QLocale()))
        : size;
}

QString LiveBufferModel::sharedText(const LiveBufferRow &row) const
{
    if (row.shared.empty())
        return {};
    const QString first = shownName(m_module->buffers.buffers[std::size_t(row.shared.front())].name.section(u'/', -1));
    return row.shared.size() == 1 ? first
                                  : tr("%1 and %2 more", "name of a buffer").arg(first).arg(row.shared.size() - 1);
}

QString LiveBufferModel::sharedToolTip(const LiveBufferRow &row) const
{
    return row.shared.empty() ? tr("No overlap with another buffer in use.")
        : row.isMistake
        ? tr("Both are still in use after this call: the plan is wrong, or a part of it could not be read.") + u'\n'
            + sharedNames(row, u"\n"_s)
        : tr("Reused in place during this call, which is not a mistake.") + u'\n' + sharedNames(row, u"\n"_s);
}

LiveBufferModel::Columns LiveBufferModel::columns() const
{
    using Row = const LiveBufferRow &;
    const auto title = [this](Row row) -> Cell {
        const QString text = titleText(row);
        return {.text = text, .toolTip = fact(row).name, .filter = text + u'\n' + fact(row).name};
    };
    const auto type = [this](Row row) -> Cell {
        const TensorType found =
            std::size_t(row.buffer) < m_types.size() ? m_types[std::size_t(row.buffer)] : TensorType();
        const QString text = tensorTypeText(found.shape, found.dtype);
        return {.text = text,
                .toolTip = text.isEmpty()
                    ? QString()
                    : tr("%1, %2", "shape and type of a tensor, and the basis").arg(text, basisText(found.basis))};
    };
    const auto name = [this](Row row) -> Cell { // for scratch without the function, because the call identifies it
        const BufferFact &buffer = fact(row);
        return {.text = buffer.kind == BufferFact::Kind::Scratch ? buffer.name.section(u'/', -1) : buffer.name,
                .toolTip = buffer.aliasOf.isEmpty()
                    ? buffer.name
                    : tr("%1, the data of %2 under another shape").arg(buffer.name, buffer.aliasOf),
                .copy = buffer.name};
    };
    const auto size = [this](Row row) {
        Cell cell = sizeCell(fact(row).bytes, m_unit, sizeToolTip(row));
        if (!fact(row).bytes)
            cell.text = tr("not known", "a size");
        cell.basis = fact(row).basis();
        return cell;
    };
    const auto change = [this](Row row) { return m_changes.cell(fact(row).name, m_unit); };
    const auto basis = [this](Row row) -> Cell {
        return {.text = basisText(fact(row).basis()), .toolTip = sizeToolTip(row)};
    };
    const auto offsetCell = [this](Row row) -> Cell {
        const std::optional<ByteOffset> place = offset(row);
        return place ? Cell {offsetText(*place, m_unit), place->value()} : Cell {};
    };
    const auto call = [](const std::optional<int> &step) -> Cell {
        return step ? Cell {.text = QString::number(*step + 1), .sortKey = QVariant(*step)} : Cell {};
    };
    const auto shared = [this](Row row) -> Cell {
        return {.text = sharedText(row),
                .toolTip = sharedToolTip(row),
                .copy = sharedNames(row, u" "_s),
                .severity = row.isMistake ? std::optional(Severity::Warning) : std::nullopt};
    };
    return {
        {tr("Use", "header: what the call does with a buffer"),
         [](Row row) -> Cell { return {.text = useText(row.use), .sortKey = int(row.use)}; }},
        {tr("Size"), size, ColumnKind::Bytes},
        {m_changes.areThere() ? tr("Δ Size") : QString(), change, ColumnKind::Bytes,
         tr("How much more or less it is than in the older archive")},
        {tr("Buffer"), title},
        {tr("Shape and type"), type},
        {tr("Name"), name},
        {tr("Basis"), basis},
        {tr("Offset"), offsetCell, ColumnKind::Bytes},
        {tr("From", "header: first call"), [=, this](Row row) { return call(fact(row).firstCall); }, ColumnKind::Number,
         tr("The call from which it holds something")},
        {tr("To", "header: last call"), [=, this](Row row) { return call(fact(row).lastCall); }, ColumnKind::Number,
         tr("The last call that reads it")},
        {.title = tr("Shares with"),
         .cell = shared,
         .titleToolTip = tr("Buffers in use with some of the same addresses")},
        {tr("Kind"), [this](Row row) { return kindText(fact(row).kind); }},
        {tr("Pool"), [this](Row row) { return poolText(row); }},
    };
}

} // namespace Mlf
