// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/comparison.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairStatus = ComparedPair::Status;

/// Sort key, equal for a row and its mirror image.
auto rowKey(const TotalRow &row)
{
    const DifferenceCause other = mirrored(row.cause);
    return std::tuple(-std::abs(double(row.delta.value())), int(row.what), std::min(row.cause, other),
                      std::min(row.names.older, row.names.newer), std::max(row.names.older, row.names.newer));
}

} // namespace

std::optional<ByteCount> difference(ByteCount newer, ByteCount older)
{
    qint64 delta = 0;
    // INT64_MIN cannot be negated.
    if (__builtin_sub_overflow(newer.value(), older.value(), &delta) || delta == std::numeric_limits<qint64>::min())
        return std::nullopt;
    return ByteCount(delta);
}

std::optional<ByteCount> ComparedTotal::delta() const
{
    const auto &[older, newer] = figures;
    // Counted and stated figures measure different things. Only the size of tensors is the same in both.
    const bool areSame = name == "io"_L1 && older.bytes == newer.bytes;
    const bool areOfOneKind = areSame || (older.basis == Basis::Stated) == (newer.basis == Basis::Stated);
    return older.bytes && newer.bytes && areOfOneKind ? difference(*newer.bytes, *older.bytes) : std::nullopt;
}

bool ComparedTotal::isChanged() const
{
    const auto &[older, newer] = figures;
    return older.bytes != newer.bytes || older.basis != newer.basis || older.isAtLeast != newer.isAtLeast;
}

std::optional<ByteCount> ComparedPair::delta() const
{
    if (areAtLeast.older || areAtLeast.newer)
        return std::nullopt;
    const bool isGone = status == PairStatus::Removed;
    const bool isNew = status == PairStatus::Added;
    const std::optional<ByteCount> before = isNew ? ByteCount() : bytes.older;
    const std::optional<ByteCount> after = isGone ? ByteCount() : bytes.newer;
    return before && after ? difference(*after, *before) : std::nullopt;
}

const ComparedTotal *ModuleComparison::total(const QString &name) const
{
    const auto found = std::ranges::find_if(totals, [&](const auto &one) { return one.name == name; });
    return found == totals.end() ? nullptr : &*found;
}

std::optional<ByteCount> ModuleComparison::delta(const QString &name) const
{
    const ComparedTotal *found = total(name);
    if (!found || isPaired)
        return found ? found->delta() : std::nullopt;
    if (names.older.isEmpty())
        return found->figures.newer.bytes;
    const std::optional<ByteCount> gone = found->figures.older.bytes;
    return gone ? std::optional(ByteCount(-gone->value())) : std::nullopt;
}

RowPairs::RowPairs(const ModuleComparison &module)
{
    using What = TotalRow::What;
    const std::initializer_list<std::pair<What, const ComparedPairs *>> lists {
        {What::Buffer, &module.buffers}, {What::Constant, &module.constants}, {What::Function, &module.functions},
        {What::Tensor, &module.inputs},  {What::Tensor, &module.outputs},     {What::Pool, &module.pools}};
    for (const auto &[what, pairs] : lists) {
        for (const ComparedPair &pair : *pairs) {
            const ComparedPair *&first = m_pairs[what][{pair.names.older, pair.names.newer}];
            first = first ? first : &pair;
        }
    }
}

const ComparedPair *RowPairs::find(const TotalRow &row) const
{
    const auto pairs = m_pairs.find(row.what);
    return pairs == m_pairs.end() ? nullptr : pairs->second.value({row.names.older, row.names.newer});
}

std::vector<std::pair<const char *, const ComparedPairs *>> ModuleComparison::lists() const
{
    return {{"functions", &functions}, {"constants", &constants}, {"buffers", &buffers},
            {"calls", &calls},         {"pools", &pools},         {"inputs", &inputs},
            {"outputs", &outputs},     {"targets", &targets},     {"parameters", &parameters},
            {"relay", &relay},         {"graph", &graph},         {"variables", &variables},
            {"macros", &macros},       {"interface", &interface}, {"externals", &externals},
            {"contract", &contract},   {"metadata", &metadata}};
}

std::vector<ComparedPairs *> ModuleComparison::pairLists()
{
    return {&functions, &constants, &buffers,   &calls,  &pools,     &inputs,    &outputs,  &targets, &parameters,
            &relay,     &graph,     &variables, &macros, &interface, &externals, &contract, &metadata};
}

bool counts(const ComparedPairs &pairs)
{
    return std::ranges::any_of(pairs, [](const ComparedPair &pair) { return pair.counts; });
}

bool ModuleComparison::isSame() const
{
    const auto lists = this->lists();
    return isPaired && names.older == names.newer
        && std::ranges::none_of(totals, [](const ComparedTotal &total) { return total.isChanged(); })
        && std::ranges::none_of(lists, [](const auto &list) { return counts(*list.second); });
}

const ModuleComparison *Comparison::moduleOrFirst(const QString &name) const
{
    const auto found = std::ranges::find_if(modules, [&](const ModuleComparison &one) {
        return (one.names.newer.isEmpty() ? one.names.older : one.names.newer) == name;
    });
    return found != modules.end() ? &*found : modules.empty() ? nullptr : &modules.front();
}

Comparison::Verdict Comparison::verdict() const
{
    const bool isSameAsRead = std::ranges::all_of(modules, [](const ModuleComparison &one) { return one.isSame(); })
        && !counts(files) && addedFindings.empty() && goneFindings.empty();
    return !isSameAsRead ? Verdict::Different : unread.isEmpty() ? Verdict::Same : Verdict::SameAsRead;
}

bool Comparison::hasSameCode() const
{
    using What = NoiseCount::What;
    static constexpr std::array besideCode {What::ExportTime,     What::Container,  What::Owner,
                                            What::FileOrder,      What::Formatting, What::MetadataOrder,
                                            What::StatementOrder, What::ForeignFile};
    return isSame() && !modules.empty() && std::ranges::all_of(noise, [](const NoiseCount &one) {
               return std::ranges::find(besideCode, one.what) != besideCode.end();
           });
}

bool Comparison::hasOtherTime() const
{
    return std::ranges::find(noise, NoiseCount::What::ExportTime, &NoiseCount::what) != noise.end();
}

DifferenceCause mirrored(DifferenceCause cause)
{
    switch (cause) {
    case DifferenceCause::NowLiveTogether:
        return DifferenceCause::NoLongerLiveTogether;
    case DifferenceCause::NoLongerLiveTogether:
        return DifferenceCause::NowLiveTogether;
    case DifferenceCause::Added:
        return DifferenceCause::Removed;
    case DifferenceCause::Removed:
        return DifferenceCause::Added;
    default:
        return cause;
    }
}

void sortRows(std::vector<TotalRow> &rows)
{
    std::ranges::stable_sort(rows, [](const TotalRow &a, const TotalRow &b) { return rowKey(a) < rowKey(b); });
}

} // namespace Mlf
