// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/livebuffermodel.h"

#include "model/analysis/memory/memorytext.h"
#include "model/csource/cfunction.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/itemcolumn.h"
#include "model/items/memorytables.h"

#include <QHash>
#include <QLocale>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Use = LiveBufferModel::Use;

QString useText(Use use)
{
    switch (use) {
    case Use::Reads:
        return LiveBufferModel::tr("read", "what a call does with a buffer");
    case Use::Changes:
        return LiveBufferModel::tr("read and written", "what a call does with a buffer");
    case Use::Writes:
        return LiveBufferModel::tr("written", "what a call does with a buffer");
    case Use::Waits:
        return LiveBufferModel::tr("waits", "what a buffer does during a call that does not use it");
    case Use::Scratch:
        return LiveBufferModel::tr("scratch", "what a call does with a buffer");
    }
    Q_UNREACHABLE();
}

QString kindText(BufferFact::Kind kind)
{
    switch (kind) {
    case BufferFact::Kind::Workspace:
        return LiveBufferModel::tr("workspace", "kind of a buffer");
    case BufferFact::Kind::Scratch:
        return LiveBufferModel::tr("scratch", "kind of a buffer");
    case BufferFact::Kind::Constant:
        return LiveBufferModel::tr("constant", "kind of a buffer");
    case BufferFact::Kind::Input:
        return LiveBufferModel::tr("input", "kind of a buffer");
    case BufferFact::Kind::Output:
        return LiveBufferModel::tr("output", "kind of a buffer");
    }
    Q_UNREACHABLE();
}

constexpr std::size_t maxShared = 50; ///< names of one row

bool contains(const std::vector<int> &list, int value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

} // namespace

void LiveBufferModel::setDocument(const DocumentPointer &document, const QString &module, int step)
{
    beginResetModel();
    m_document = document;
    m_module = document ? document->moduleOrFirst(module) : nullptr;
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
    m_changes.set(comparison, m_module ? m_module->metadata.name : QString(), &ModuleComparison::buffers, false);
    Q_EMIT headerDataChanged(Qt::Horizontal, int(Column::Change), int(Column::Change));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Change)), index(rowCount() - 1, int(Column::Change)));
}

void LiveBufferModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void LiveBufferModel::fill()
{
    m_rows.clear();
    if (!m_module || m_step < 0 || std::size_t(m_step) >= m_module->buffers.calls.size())
        return;
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
            m_rows.push_back({number, Use::Scratch, {}, false});
        else if (isRead || isWritten)
            m_rows.push_back({number,
                              isRead && isWritten ? Use::Changes
                                  : isRead        ? Use::Reads
                                                  : Use::Writes,
                              {},
                              false});
        else if (isAlive)
            m_rows.push_back({number, Use::Waits, {}, false});
    }
    std::stable_sort(m_rows.begin(), m_rows.end(), [&](const Row &a, const Row &b) {
        const auto rank = [&](const Row &row) {
            return std::pair(fact(row).kind == BufferFact::Kind::Constant, row.use);
        };
        return rank(a) < rank(b);
    });
    addShared();
}

/// A function may write where it no longer has to read: legal, as long as it ends with the call.
void LiveBufferModel::addShared()
{
    QHash<int, std::size_t> rows;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        rows.insert(m_rows[i].buffer, i);
    for (const BufferOverlap &overlap : m_module->need.overlaps) {
        const auto one = rows.constFind(overlap.one);
        const auto other = rows.constFind(overlap.other);
        const bool isNow = overlap.firstCall <= m_step && m_step <= overlap.lastCall;
        if (!isNow || overlap.kind == BufferOverlap::Kind::Alias || one == rows.constEnd() || other == rows.constEnd())
            continue;
        for (const auto &[row, with] : {std::pair(*one, overlap.other), std::pair(*other, overlap.one)}) {
            Row &shown = m_rows[row];
            shown.isMistake = shown.isMistake || overlap.kind == BufferOverlap::Kind::Real;
            if (shown.shared.size() < maxShared)
                shown.shared.push_back(with);
        }
    }
}

const BufferFact &LiveBufferModel::fact(const Row &row) const
{
    return m_module->buffers.buffers[std::size_t(row.buffer)];
}

const BufferFact *LiveBufferModel::buffer(int row) const
{
    return row >= 0 && row < rowCount() ? &fact(m_rows[std::size_t(row)]) : nullptr;
}

QString LiveBufferModel::linkModule() const
{
    return m_document->linkModule(m_module);
}

int LiveBufferModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int LiveBufferModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QString LiveBufferModel::sharedNames(const Row &row, const QString &between) const
{
    QStringList names;
    for (const int other : row.shared)
        names += m_module->buffers.buffers[std::size_t(other)].name;
    return names.join(between);
}

QVariant LiveBufferModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (role == Roles::LinkRole)
        return QVariant::fromValue(Link::buffer(fact(row).name, linkModule()));
    if (role == Roles::SeverityRole)
        return row.isMistake && Column(index.column()) == Column::Shared ? QVariant(int(Severity::Warning))
                                                                         : QVariant();
    const QVariant value = cellData(columnAt(index.column()), *this, row, role);
    return role == Roles::SortRole && value.toString().isEmpty() ? QVariant() : value; // what says nothing stands last
}

QVariant LiveBufferModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

/// Of its pool; storages of a graph have no place among each other.
std::optional<ByteOffset> LiveBufferModel::offset(const Row &row) const
{
    return m_module->buffers.isGraph || fact(row).pool < 0 ? std::nullopt : fact(row).offset;
}

QString LiveBufferModel::poolText(const Row &row) const
{
    const BufferTable &table = m_module->buffers;
    if (fact(row).pool >= 0)
        return shownName(table.pools[std::size_t(fact(row).pool)].name);
    if (fact(row).kind == BufferFact::Kind::Constant)
        return tr("constants");
    return table.isGraph ? tr("the executor's", "memory of a buffer") : tr("the caller's", "memory of a buffer");
}

QString LiveBufferModel::sizeToolTip(const Row &row) const
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

QString LiveBufferModel::sharedText(const Row &row) const
{
    if (row.shared.empty())
        return {};
    const QString first = shownName(m_module->buffers.buffers[std::size_t(row.shared.front())].name.section(u'/', -1));
    return row.shared.size() == 1 ? first
                                  : tr("%1 and %2 more", "name of a buffer").arg(first).arg(row.shared.size() - 1);
}

QString LiveBufferModel::sharedToolTip(const Row &row) const
{
    return row.shared.empty() ? tr("No other buffer in use has its addresses.")
        : row.isMistake
        ? tr("Both live on beyond this call: a mistake of the plan, or of what is known of it.") + u'\n'
            + sharedNames(row, u"\n"_s)
        : tr("Reused in place during this call, which is not a mistake.") + u'\n' + sharedNames(row, u"\n"_s);
}

const ItemColumn<LiveBufferModel, LiveBufferModel::Row> &LiveBufferModel::columnAt(int column)
{
    using Model = const LiveBufferModel &;
    using Of = const Row &;
    static constexpr auto inBytes = [](const QString &title) {
        return tr("%1 [B]", "header of a column of bytes in a copied table").arg(title);
    };
    static constexpr auto callText = [](const std::optional<int> &step) {
        return step ? QString::number(*step + 1) : QString();
    };
    static constexpr auto callKey = [](const std::optional<int> &step) { return step ? QVariant(*step) : QVariant(); };
    static constexpr auto sizeTip = [](Model model, Of row) { return model.sizeToolTip(row); };
    static constexpr ItemColumn<LiveBufferModel, Row> columns[] = {
        {.id = Column::Name,
         .title = [](Model) { return tr("Buffer"); },
         .text =
             [](Model model, Of row) { // of scratch the call says the function
                 const BufferFact &buffer = model.fact(row);
                 const bool isScratch = buffer.kind == BufferFact::Kind::Scratch;
                 return shownName(isScratch ? buffer.name.section(u'/', -1) : buffer.name);
             },
         .copy = [](Model model, Of row) -> QVariant { return model.fact(row).name; },
         .toolTip =
             [](Model model, Of row) {
                 const BufferFact &buffer = model.fact(row);
                 return buffer.aliasOf.isEmpty()
                     ? buffer.name
                     : tr("%1, the data of %2 under another shape").arg(buffer.name, buffer.aliasOf);
             }},
        {.id = Column::Use,
         .title = [](Model) { return tr("This call", "header: what it does with a buffer"); },
         .text = [](Model, Of row) { return useText(row.use); },
         .sortKey = [](Model, Of row) -> QVariant { return int(row.use); }},
        {.id = Column::Bytes,
         .title = [](Model) { return tr("Size"); },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Of row) {
                 const std::optional<ByteCount> &bytes = model.fact(row).bytes;
                 return bytes ? formatBytesNarrow(model.m_unit, *bytes, QLocale()) : tr("not known", "a size");
             },
         .number = [](Model model, Of row) { return numberOf(model.fact(row).bytes); },
         .isBytes = true,
         .toolTip = sizeTip,
         .basis = [](Model model, Of row) -> QVariant { return int(model.fact(row).basis()); }},
        {.id = Column::Change,
         .title = [](Model model) { return model.m_changes.areThere() ? tr("Δ Size") : QString(); },
         .titleToolTip = [](Model) { return tr("How much more or less it is than in the older archive"); },
         .copiedTitle = [](const QString &title) { return title.isEmpty() ? QString() : inBytes(title); },
         .text = [](Model model, Of row) { return model.m_changes.text(model.fact(row).name, model.m_unit); },
         .number = [](Model model, Of row) { return numberOf(model.m_changes.delta(model.fact(row).name)); },
         .toolTip = [](Model model, Of row) { return model.m_changes.toolTip(model.fact(row).name, model.m_unit); }},
        {.id = Column::Basis,
         .title = [](Model) { return tr("Basis"); },
         .text = [](Model model, Of row) { return basisText(model.fact(row).basis()); },
         .toolTip = sizeTip},
        {.id = Column::Offset,
         .title = [](Model) { return tr("Offset"); },
         .copiedTitle = inBytes,
         .text = [](Model model,
                    Of row) { return model.offset(row) ? offsetText(*model.offset(row), model.m_unit) : QString(); },
         .number = [](Model model,
                      Of row) { return model.offset(row) ? std::optional(model.offset(row)->value()) : std::nullopt; }},
        {.id = Column::FirstCall,
         .title = [](Model) { return tr("From", "header: first call"); },
         .titleToolTip = [](Model) { return tr("The call from which it holds something"); },
         .text = [](Model model, Of row) { return callText(model.fact(row).firstCall); },
         .isRight = true,
         .sortKey = [](Model model, Of row) { return callKey(model.fact(row).firstCall); }},
        {.id = Column::LastCall,
         .title = [](Model) { return tr("To", "header: last call"); },
         .titleToolTip = [](Model) { return tr("The last call that reads it"); },
         .text = [](Model model, Of row) { return callText(model.fact(row).lastCall); },
         .isRight = true,
         .sortKey = [](Model model, Of row) { return callKey(model.fact(row).lastCall); }},
        {.id = Column::Shared,
         .title = [](Model) { return tr("Shares with"); },
         .titleToolTip = [](Model) { return tr("Buffers in use with some of the same addresses"); },
         .text = [](Model model, Of row) { return model.sharedText(row); },
         .copy = [](Model model, Of row) -> QVariant { return model.sharedNames(row, u" "_s); },
         .toolTip = [](Model model, Of row) { return model.sharedToolTip(row); }},
        {.id = Column::Kind,
         .title = [](Model) { return tr("Kind"); },
         .text = [](Model model, Of row) { return kindText(model.fact(row).kind); }},
        {.id = Column::Pool,
         .title = [](Model) { return tr("Pool"); },
         .text = [](Model model, Of row) { return model.poolText(row); }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex LiveBufferModel::indexOfLink(const Link &link) const
{
    const bool isHere = m_module && (link.module.isEmpty() || link.module == m_module->metadata.name)
        && link.kind == Link::Kind::Buffer;
    for (int row = 0; isHere && row < rowCount(); ++row) {
        if (buffer(row)->name == link.name)
            return index(row, 0);
    }
    return {};
}

} // namespace Mlf
