// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/carithmetic.h"

#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <limits>

namespace Mlf {

namespace {

using CValueKind = CValue::Kind;

/// Maximum number of steps for trying values, per byte of the text. It keeps the total work linear in the text.
constexpr qint64 stepsOfAByte = 256;

} // namespace

CArithmetic::CArithmetic(const CScope &scope, qint64 textSize) : m_scope(scope), m_forms(stepsOfAByte * textSize) { }

CValue CArithmetic::integer(CRangeMaybe range, int form)
{
    CValue value;
    value.kind = CValueKind::Integer;
    value.range = range;
    value.form = range ? form : -1;
    return value;
}

CValue CArithmetic::overflown()
{
    CValue value = unknownInteger();
    value.isOverflown = true;
    return value;
}

CValue CArithmetic::integer(qint64 number)
{
    return integer(CRange {number, number}, m_forms.number(number));
}

CValue CArithmetic::variable(CRange range, qint64 step, bool isLoose)
{
    return integer(range, m_forms.variable(range, step, isLoose));
}

void CArithmetic::forget(CValue &value)
{
    value.range.reset();
    value.form = -1;
}

CValue CArithmetic::combined(std::string_view op, const CValue &left, const CValue &right)
{
    constexpr CRange number {std::numeric_limits<qint32>::min(), std::numeric_limits<quint32>::max()};
    constexpr CRange signedNumber {number.low, std::numeric_limits<qint32>::max()};
    CRangeMaybe range = combine(op, left.range, right.range);
    const bool isTruth = isOneOf(op, {"<", ">", "<=", ">=", "==", "!=", "&&", "||"});
    const bool isShift = op == "<<" || op == ">>";
    const bool isUnsigned = left.isUnsigned || (right.isUnsigned && !isShift);
    const bool isWide = left.isWide || (right.isWide && !isShift);
    const CRange type = isWide ? anyNumber : isUnsigned ? number : signedNumber;
    if (range && (range->low < type.low || range->high > type.high))
        range.reset();
    int form = range ? m_forms.combine(op, left.form, right.form) : -1;
    // In an unsigned type, a negative value becomes a large number.
    const auto isBelow = [](const CRangeMaybe &part) { return part && part->low < 0; };
    if (isUnsigned && op != "&&" && op != "||") {
        if (isBelow(left.range) || isBelow(right.range))
            range.reset();
        else if (isBelow(range) && form >= 0 && m_forms.bounds(form, m_scope.conditions()).range.low >= 0)
            range = CRange {0, std::max<qint64>(range->high, 0)}; // `i < 1 ? 0 : x[i - 1]`
        else if (isBelow(range))
            range.reset();
    }
    const bool isLost = left.range && right.range && !range && isOneOf(op, {"+", "-", "*"});
    form = range ? form : -1;
    CValue result = integer(range, form);
    result.isUnsigned = isUnsigned && !isTruth;
    result.isWide = isWide && !isTruth;
    result.isOverflown = isLost || left.isOverflown || right.isOverflown;
    return result;
}

CValue CArithmetic::chosen(int condition, const CValue &yes, const CValue &no)
{
    if (!yes.range || !no.range || yes.kind != CValueKind::Integer || no.kind != CValueKind::Integer) {
        CValue value;
        value.isOverflown = yes.isOverflown || no.isOverflown;
        return value;
    }
    const CRange range {std::min(yes.range->low, no.range->low), std::max(yes.range->high, no.range->high)};
    const bool isUnsigned = yes.isUnsigned || no.isUnsigned;
    if (isUnsigned && range.low < 0)
        return unknownInteger();
    CValue value = integer(range, m_forms.choose(condition, yes.form, no.form));
    value.isUnsigned = isUnsigned;
    value.isWide = yes.isWide || no.isWide;
    value.isOverflown = yes.isOverflown || no.isOverflown;
    return value;
}

void CArithmetic::step(CValue &pointer, std::string_view op, const CValue &elements)
{
    if (elements.kind == CValueKind::Integer && elements.range == CRange {})
        return; // zero elements, so the element size does not matter
    const auto bytes = indexedBytes(pointer.type, pointer.stars);
    const bool isWrapped = elements.isUnsigned && elements.range && elements.range->low < 0;
    const bool isKnown = bytes && elements.kind == CValueKind::Integer && !isWrapped;
    // Addresses are not limited to 32 bits: a loop that runs too far is an overrun.
    const CRangeMaybe distance = isKnown ? combine("*", elements.range, CRange {*bytes, *bytes}) : std::nullopt;
    const int form = distance ? m_forms.combine("*", elements.form, m_forms.number(*bytes)) : -1;
    pointer.isOverflown = pointer.isOverflown || elements.isOverflown;
    pointer.range = combine(op, pointer.range, distance);
    pointer.form = pointer.range ? m_forms.combine(op, pointer.form, form) : -1;
}

CValue CArithmetic::stepped(const CValue &target)
{
    CValue value = target;
    if (value.kind != CValueKind::Pointer)
        value = unknownInteger();
    forget(value);
    return value;
}

CIndexBounds CArithmetic::boundsOf(const CValue &value)
{
    constexpr qint64 farthest = qint64(1) << 60;
    if (value.form < 0 || !value.range)
        return {value.range.value_or(CRange {-farthest, farthest}), false, false};
    CIndexBounds bounds = m_forms.bounds(value.form, m_scope.conditions());
    // The results of interval arithmetic are also bounds.
    if (!bounds.isExact && !bounds.isEmpty) {
        bounds.range = {std::max(bounds.range.low, value.range->low), std::min(bounds.range.high, value.range->high)};
        bounds.isEmpty = bounds.range.low > bounds.range.high;
    }
    bounds.isExact = bounds.isExact && m_scope.isCertain();
    return bounds;
}

std::optional<qint64> CArithmetic::gapOf(const CFormSum &sum, bool areOpenIncluded) const
{
    if (!areOpenIncluded) {
        for (const int loop : m_loops) {
            const std::optional<CFormSum> own = loop < 0 ? std::nullopt : m_forms.sumOf(loop);
            const bool isOpen = own && std::any_of(own->factors.begin(), own->factors.end(), [&](const auto &part) {
                                    return sum.factors.contains(part.first);
                                });
            if (isOpen)
                return std::nullopt;
        }
    }
    return m_forms.gapOf(sum);
}

CRangeMaybe CArithmetic::rangeOf(const CFormSum &sum)
{
    CRangeMaybe range = CRange {sum.constant, sum.constant};
    for (const auto &[atom, factor] : sum.factors) {
        const CIndexBounds bounds = m_forms.bounds(atom, m_scope.conditions());
        range = combine("+", range, combine("*", bounds.range, CRange {factor, factor}));
    }
    return range;
}

CCondition CArithmetic::conditionOf(const CValue &value)
{
    CCondition condition;
    if (value.kind != CValueKind::Integer)
        return condition;
    if (value.range) {
        condition.isNever = *value.range == CRange {};
        condition.isAlways = value.range->low > 0 || value.range->high < 0;
    }
    condition.form = value.form;
    return condition;
}

} // namespace Mlf
