// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/caccesses.h"

#include <algorithm>

namespace Mlf {

/// True if content from before the function may be read. False for arrays on the stack and named buffers.
bool CAccesses::isTracked(int buffer) const
{
    const CBuffer::Kind kind = m_body.buffers[std::size_t(buffer)].kind;
    return kind != CBuffer::Kind::Array && kind != CBuffer::Kind::Named;
}

/// True if the current code runs only after that use, in the same iterations of all enclosing loops of the use.
bool CAccesses::isAround(const Place &place) const
{
    const std::vector<int> &now = m_scope.around();
    return place.around.size() <= now.size() && std::equal(place.around.begin(), place.around.end(), now.begin());
}

void CAccesses::recordStored(int buffer, int form, qint64 bytes, bool isExact)
{
    constexpr std::size_t maxPlaces = 256; ///< maximum for one buffer; later stores are not known to be complete
    std::vector<Place> &places = m_places[buffer];
    const auto sum =
        form < 0 || places.size() >= maxPlaces || !isTracked(buffer) ? std::nullopt : m_arithmetic.sumOf(form);
    if (!sum || bytes <= 0)
        return;
    const bool isSure = isExact && !m_scope.mayEnd();
    places.push_back(
        {form, bytes, *sum, m_scope.around(), m_scope.conditions(), isSure, -1, m_arithmetic.loops(), m_accesses++});
}

void CAccesses::recordLoaded(int buffer, int form, qint64 bytes, bool isExact)
{
    constexpr std::size_t maxLoads = 64; ///< maximum for one buffer; the first loads show what the function does
    std::vector<Place> &places = m_loads[buffer];
    const bool isParameter = m_body.buffers[std::size_t(buffer)].kind == CBuffer::Kind::Parameter;
    const auto sum = form < 0 || bytes <= 0 || places.size() >= maxLoads || !isParameter || !isExact || m_scope.mayEnd()
        ? std::nullopt
        : m_arithmetic.sumOf(form);
    if (sum)
        places.push_back(
            {form, bytes, *sum, m_scope.around(), m_scope.conditions(), true, -1, m_arithmetic.loops(), m_accesses++});
}

/// Sets isReadFirst of the buffer if this read may return content from before the function.
void CAccesses::recordRead(int buffer, int form, std::optional<qint64> bytes)
{
    CBuffer &read = m_body.buffers[std::size_t(buffer)];
    if (read.isReadFirst || !isTracked(buffer))
        return;
    const auto places = m_places.find(buffer);
    read.isReadFirst = places == m_places.end() || form < 0 || !bytes || mayBeOld(places->second, form, *bytes);
}

bool CAccesses::mayBeOld(const std::vector<Place> &stored, int form, qint64 bytes)
{
    constexpr std::size_t maxCompared = 64;
    const bool isSame = std::any_of(stored.begin(), stored.end(), [&](const Place &place) {
        return place.form == form && place.bytes >= bytes && isAround(place);
    });
    if (isSame || stored.size() > maxCompared)
        return !isSame;
    const auto sum = m_arithmetic.sumOf(form);
    std::map<std::map<int, qint64>, std::vector<CRange>> wholes; // ranges by the terms that must be equal in both
    for (const Place &place : stored) {
        const std::vector<CFormCondition> &now = m_scope.conditions();
        const bool holds = place.conditions.size() <= now.size()
            && std::equal(place.conditions.begin(), place.conditions.end(), now.begin());
        if (!sum || !place.isExact || !holds)
            continue;
        CFormSum rest = place.sum;
        std::map<int, qint64> same;
        for (const auto &[atom, factor] : sum->factors) {
            if (const auto found = rest.factors.find(atom); found != rest.factors.end() && found->second == factor) {
                same.insert(*found);
                rest.factors.erase(found);
            }
        }
        const auto gap = m_arithmetic.gapOf(rest, false);
        const CRangeMaybe range = m_arithmetic.rangeOf(rest);
        if (gap && range && *gap <= place.bytes)
            wholes[same].push_back({range->low, range->high + place.bytes});
    }
    for (auto &[same, ranges] : wholes) {
        CFormSum rest = *sum;
        for (const auto &[atom, factor] : same)
            rest.factors.erase(atom);
        const CRangeMaybe read = m_arithmetic.rangeOf(rest);
        std::sort(ranges.begin(), ranges.end(), [](const CRange &a, const CRange &b) { return a.low < b.low; });
        qint64 end = read ? read->low : 0;
        for (const CRange &range : ranges)
            end = range.low <= end ? std::max(end, range.high) : end;
        if (read && read->high + bytes <= end)
            return false;
    }
    return true;
}

void CAccesses::recordArgument(CArgument &argument, const CValue &value)
{
    if (value.kind != CValue::Kind::Pointer || value.buffer < 0 || !isTracked(value.buffer))
        return;
    if (const auto handed = m_handed.find(value.buffer); handed != m_handed.end()) {
        for (const Place &place : handed->second) {
            if (place.form == value.form && value.form >= 0 && isAround(place))
                argument.before = place.call;
        }
    }
    const auto places = m_places.find(value.buffer);
    argument.isWritten = places != m_places.end()
        && std::any_of(places->second.begin(), places->second.end(), [](const Place &place) { return place.isExact; });
    const auto sum = value.form < 0 || !m_scope.conditions().empty() ? std::nullopt : m_arithmetic.sumOf(value.form);
    if (const auto gap = sum ? m_arithmetic.gapOf(*sum, true) : std::nullopt)
        argument.gap = *gap;
}

void CAccesses::recordCalled(int call, const std::vector<CValue> &values)
{
    constexpr std::size_t maxHanded = 16; ///< calls to remember for each buffer
    for (const CValue &value : values) {
        if (value.kind != CValue::Kind::Pointer || value.buffer < 0 || !isTracked(value.buffer))
            continue;
        std::vector<Place> &places = m_handed[value.buffer];
        Place &place = places.emplace_back();
        place.form = value.form;
        place.around = m_scope.around();
        place.call = call;
        if (places.size() > maxHanded)
            places.erase(places.begin());
    }
}

void CAccesses::recordWhole()
{
    for (const auto &[buffer, places] : m_places) {
        std::map<std::map<int, qint64>, std::vector<CRange>> units; // ranges by the terms of their sum
        std::vector<CRange> wholes;
        for (const Place &place : places) {
            const auto end = checkedAdd(place.sum.constant, place.bytes);
            const auto dense = place.isExact && !place.conditions.empty() ? denseRange(place) : std::nullopt;
            if (place.isExact && place.conditions.empty() && end)
                units[place.sum.factors].push_back({place.sum.constant, *end});
            else if (dense)
                wholes.push_back(*dense);
        }
        for (auto &[factors, ranges] : units)
            addWholes({0, factors}, joined(std::move(ranges)), wholes);
        for (const CRange &whole : joined(std::move(wholes)))
            m_body.buffers[std::size_t(buffer)].written.addWhole(whole.low, whole.high);
    }
}

/// Sorts ranges, and merges ranges that overlap or touch.
std::vector<CRange> CAccesses::joined(std::vector<CRange> ranges)
{
    std::sort(ranges.begin(), ranges.end(), [](const CRange &a, const CRange &b) { return a.low < b.low; });
    std::vector<CRange> all;
    for (const CRange &range : ranges) {
        if (!all.empty() && range.low <= all.back().high)
            all.back().high = std::max(all.back().high, range.high);
        else
            all.push_back(range);
    }
    return all;
}

/// Appends the ranges that become completely written if each of `units` is stored at all values of the sum.
void CAccesses::addWholes(const CFormSum &sum, const std::vector<CRange> &units, std::vector<CRange> &wholes)
{
    constexpr std::size_t maxRanges = 1 << 18;
    const auto gap = m_arithmetic.gapOf(sum, true);
    const CRangeMaybe range = gap ? m_arithmetic.rangeOf(sum) : std::nullopt;
    std::vector<CRange> found;
    for (const CRange &unit : units) {
        const CRangeMaybe whole = combine("+", range, unit);
        if (whole && *gap <= unit.high - unit.low)
            found.push_back(*whole);
    }
    if (found.size() < units.size()) { // one store may fill the gaps of another
        const std::vector<qint64> values = m_arithmetic.valuesOf(sum);
        for (std::size_t i = 0; i < units.size() && values.size() * units.size() <= maxRanges; ++i) {
            for (const qint64 value : values) {
                if (const CRangeMaybe stored = combine("+", CRange {value, value}, units[i]))
                    found.push_back(*stored);
            }
        }
    }
    for (const CRange &whole : joined(std::move(found)))
        wholes.push_back(whole);
}

void CAccesses::recordOverwrites()
{
    constexpr int maxPairs = 4096;
    int pairs = 0;
    for (const auto &[stored, stores] : m_places) {
        if (m_body.buffers[std::size_t(stored)].kind != CBuffer::Kind::Parameter)
            continue;
        for (const auto &[loaded, loads] : m_loads) {
            for (std::size_t i = 0; loaded != stored && i < stores.size(); ++i) {
                for (const Place &load : loads) {
                    if (stores[i].isExact && stores[i].conditions.empty() && ++pairs <= maxPairs)
                        recordOverwrite(stored, stores[i], loaded, load);
                }
            }
        }
    }
}

/// The range in which a load or store accesses each byte. `std::nullopt` if there are gaps or too many values.
std::optional<CRange> CAccesses::denseRange(const Place &place)
{
    std::optional<qint64> gap = m_arithmetic.gapOf(place.sum, true);
    CRangeMaybe range = gap ? m_arithmetic.rangeOf(place.sum) : std::nullopt;
    if (!place.conditions.empty()) {
        const std::vector<qint64> values = m_arithmetic.valuesOf(place.sum, place.conditions);
        if (values.empty())
            return std::nullopt;
        range = CRange {values.front(), values.back()};
        gap = 0;
        for (std::size_t i = 1; i < values.size(); ++i)
            gap = std::max(*gap, values[i] - values[i - 1]);
    }
    if (!gap || !range || *gap > place.bytes)
        return std::nullopt;
    const CRange bounds = range.value_or(CRange());
    const auto end = checkedAdd(bounds.high, place.bytes);
    return end ? std::optional(CRange {bounds.low, *end}) : std::nullopt;
}

/// Records a load after stores in earlier iterations of a common loop, or in an earlier loop.
void CAccesses::recordOverwrite(int stored, const Place &store, int loaded, const Place &load)
{
    const CIndexForms &forms = m_arithmetic.forms();
    COverwrite found {stored, loaded, {}, {}, std::nullopt};
    Place first = store;
    const bool isTogether = !store.loops.empty() && !load.loops.empty() && store.loops.front() == load.loops.front();
    if (!isTogether && (load.order < store.order || !load.conditions.empty())) {
        return;
    } else if (isTogether && store.sum.factors == load.sum.factors) {
        const auto shift = checkedAdd(load.sum.constant, -store.sum.constant);
        if (!shift || !forms.isRising(store.sum))
            return;
        found.shift = shift;
    } else if (isTogether) {
        // Stores of the first iteration come before loads of the second one.
        std::size_t level = 0;
        const auto isApart = [&](int loop) {
            return loop >= 0 && !forms.dependsOn(store.sum, loop) && !forms.dependsOn(load.sum, loop);
        };
        while (level < std::min(store.loops.size(), load.loops.size()) && store.loops[level] == load.loops[level]
               && isApart(store.loops[level]))
            ++level;
        const bool isShared =
            level < std::min(store.loops.size(), load.loops.size()) && store.loops[level] == load.loops[level];
        if (!isShared || !load.conditions.empty() || forms.dependsOn(load.sum, store.loops[level])
            || !forms.setFirst(first.sum, store.loops[level]))
            return;
    }
    const bool isKnown = std::ranges::any_of(m_body.overwrites, [&](const COverwrite &other) {
        return other.stored == stored && other.loaded == loaded && other.shift == found.shift;
    });
    const auto stores = isKnown ? std::nullopt : denseRange(first);
    const auto loads = stores ? denseRange(load) : std::nullopt;
    if (!loads)
        return;
    found.stores = *stores;
    found.loads = *loads;
    m_body.overwrites.push_back(found);
}

} // namespace Mlf
