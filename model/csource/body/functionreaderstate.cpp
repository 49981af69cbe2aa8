// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/functionreaderstate.h"

#include "model/csource/tokens/cwords.h"

#include <algorithm>

namespace Mlf {

FunctionReaderState::FunctionReaderState(const CTokens &tokens, LineNumber firstLine)
    : cursor {tokens, firstLine}
    , mentions(cursor)
{
}

void FunctionReaderState::addToStack(std::optional<qint64> bytes)
{
    const auto sum = bytes ? checkedAdd(stack, *bytes) : std::nullopt;
    stack = sum.value_or(stack);
    body.stackBytes = std::max(body.stackBytes, ByteCount(stack));
    body.isStackAtLeast |= !sum;
}

std::pair<int, int> FunctionReaderState::way() const
{
    return {scope.around().empty() ? 0 : scope.around().back(), skips + breaks + exits};
}

void FunctionReaderState::recordOverflow(const CValue &value)
{
    if (value.isOverflown && !scope.isDead() && !body.overflow)
        body.overflow = cursor.line();
}

CCount FunctionReaderState::executionCount() const
{
    CCount here = turns;
    here.isExact = here.isExact && scope.hasNoBranch();
    return here;
}

void FunctionReaderState::recordAccumulations(qsizetype first, qsizetype last)
{
    if (scope.isDead())
        return;
    const CAccumulations found = accumulationsIn(cursor.tokens, first, last);
    body.accumulations = body.accumulations.plus(CCount {found.count}.times(executionCount()));
    products.add(found);
}

} // namespace Mlf
