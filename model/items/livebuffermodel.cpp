// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/livebuffermodel.h"

#include "model/analysis/memorytext.h"
#include "model/items/celltext.h"
#include "model/items/memorytables.h"
#include "model/items/roles.h"

#include <QHash>
#include <QLocale>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Column = LiveBufferModel::Column;
using Use = LiveBufferModel::Use;

constexpr std::size_t maxShared = 50; ///< names of one row

bool isNumber(Column column)
{
    return column == Column::Bytes || column == Column::Offset || column == Column::FirstCall
        || column == Column::LastCall;
}

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
    return m_document->modules.size() > 1 ? m_module->metadata.name : QString();
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
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return display(row, column);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(row, column));
    case Qt::TextAlignmentRole:
        return int((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Roles::SortRole:
        return sortKey(row, column);
    case Roles::CopyRole:
        return copied(row, column);
    case Roles::LinkRole:
        return QVariant::fromValue(Link::buffer(fact(row).name, linkModule()));
    case Roles::SeverityRole:
        return row.isMistake && column == Column::Shared ? QVariant(int(Severity::Warning)) : QVariant();
    case Roles::BasisRole:
        return column == Column::Bytes ? QVariant(int(fact(row).basis())) : QVariant();
    case Roles::ByteCountRole:
        return column == Column::Bytes && fact(row).bytes ? QVariant(fact(row).bytes->value()) : QVariant();
    default:
        return {};
    }
}

QVariant LiveBufferModel::display(const Row &row, Column column) const
{
    const BufferFact &buffer = fact(row);
    const auto call = [](const std::optional<int> &step) { return step ? QString::number(*step + 1) : QString(); };
    switch (column) {
    case Column::Name: // of scratch the call says the function
        return shownName(buffer.kind == BufferFact::Kind::Scratch ? buffer.name.section(u'/', -1) : buffer.name);
    case Column::Use:
        return useText(row.use);
    case Column::Bytes:
        return buffer.bytes ? formatBytesNarrow(m_unit, *buffer.bytes, QLocale()) : tr("not known", "a size");
    case Column::Offset: // storages of a graph have no place among each other
        return buffer.pool >= 0 && buffer.offset && !m_module->buffers.isGraph ? offsetText(*buffer.offset, m_unit)
                                                                               : QString();
    case Column::Pool:
        return buffer.pool >= 0 ? shownName(m_module->buffers.pools[std::size_t(buffer.pool)].name)
            : buffer.kind == BufferFact::Kind::Constant ? tr("constants")
            : m_module->buffers.isGraph                 ? tr("the executor's", "memory of a buffer")
                                                        : tr("the caller's", "memory of a buffer");
    case Column::Shared: {
        if (row.shared.empty())
            return QString();
        const QString first =
            shownName(m_module->buffers.buffers[std::size_t(row.shared.front())].name.section(u'/', -1));
        return row.shared.size() == 1 ? first
                                      : tr("%1 and %2 more", "name of a buffer").arg(first).arg(row.shared.size() - 1);
    }
    case Column::FirstCall:
        return call(buffer.firstCall);
    case Column::LastCall:
        return call(buffer.lastCall);
    case Column::Kind:
        return kindText(buffer.kind);
    case Column::Basis:
        return basisText(buffer.basis());
    case Column::Count:
        break;
    }
    return {};
}

QVariant LiveBufferModel::sortKey(const Row &row, Column column) const
{
    const BufferFact &buffer = fact(row);
    switch (column) {
    case Column::Bytes:
        return buffer.bytes ? QVariant(buffer.bytes->value()) : QVariant();
    case Column::Offset:
        return buffer.offset && !m_module->buffers.isGraph ? QVariant(buffer.offset->value()) : QVariant();
    case Column::FirstCall:
        return buffer.firstCall ? QVariant(*buffer.firstCall) : QVariant();
    case Column::LastCall:
        return buffer.lastCall ? QVariant(*buffer.lastCall) : QVariant();
    case Column::Use:
        return int(row.use);
    default: {
        const QVariant shown = display(row, column);
        return shown.toString().isEmpty() ? QVariant() : shown;
    }
    }
}

QVariant LiveBufferModel::copied(const Row &row, Column column) const
{
    const BufferFact &buffer = fact(row);
    switch (column) {
    case Column::Name:
        return buffer.name;
    case Column::Bytes:
        return buffer.bytes ? QString::number(buffer.bytes->value()) : QString();
    case Column::Offset:
        return buffer.pool >= 0 && buffer.offset && !m_module->buffers.isGraph ? QString::number(buffer.offset->value())
                                                                               : QString();
    case Column::Shared:
        return sharedNames(row, u" "_s);
    default:
        return {};
    }
}

QString LiveBufferModel::toolTip(const Row &row, Column column) const
{
    const BufferFact &buffer = fact(row);
    switch (column) {
    case Column::Name:
        return buffer.aliasOf.isEmpty() ? buffer.name
                                        : tr("%1, the data of %2 under another shape").arg(buffer.name, buffer.aliasOf);
    case Column::Bytes:
    case Column::Basis: {
        QString size = tr("%1, %2: %3", "a size, its basis, and where it comes from")
                           .arg(buffer.bytes ? formatBytesTwice(*buffer.bytes, QLocale()) : tr("not known", "a size"),
                                basisText(buffer.basis()), sizeText(buffer.size, Language::Translated));
        if (!buffer.sizeEvidence.isNull())
            size += u'\n' + tr("Its type stands at %1.").arg(formatLink(buffer.sizeEvidence));
        return buffer.unread && buffer.unread->value() > 0
            ? size + u'\n' + tr("No call reads its last %1.").arg(formatBytesTwice(*buffer.unread, QLocale()))
            : size;
    }
    case Column::Shared:
        return row.shared.empty() ? tr("No other buffer in use has its addresses.")
            : row.isMistake
            ? tr("Both live on beyond this call: a mistake of the plan, or of what is known of it.") + u'\n'
                + sharedNames(row, u"\n"_s)
            : tr("Reused in place during this call, which is not a mistake.") + u'\n' + sharedNames(row, u"\n"_s);
    default:
        return display(row, column).toString();
    }
}

QVariant LiveBufferModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole && isNumber(column))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Roles::CopyRole && (column == Column::Bytes || column == Column::Offset))
        return tr("%1 [B]", "header of a column of bytes in a copied table")
            .arg(headerData(section, orientation, Qt::DisplayRole).toString());
    if (role == Qt::ToolTipRole && column == Column::Shared)
        return tr("Buffers in use with some of the same addresses");
    if (role == Qt::ToolTipRole && column == Column::FirstCall)
        return tr("The call from which it holds something");
    if (role == Qt::ToolTipRole && column == Column::LastCall)
        return tr("The last call that reads it");
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Name:
        return tr("Buffer");
    case Column::Use:
        return tr("This call", "header: what it does with a buffer");
    case Column::Bytes:
        return tr("Size");
    case Column::Offset:
        return tr("Offset");
    case Column::Pool:
        return tr("Pool");
    case Column::Shared:
        return tr("Shares with");
    case Column::FirstCall:
        return tr("From", "header: first call");
    case Column::LastCall:
        return tr("To", "header: last call");
    case Column::Kind:
        return tr("Kind");
    case Column::Basis:
        return tr("Basis");
    case Column::Count:
        break;
    }
    return {};
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
