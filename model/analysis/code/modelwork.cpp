// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/modelwork.h"

#include <algorithm>

namespace Mlf {

std::optional<FunctionWork> workInRun(const FunctionFact &function)
{
    if (!function.work || function.role == FunctionRole::Main)
        return function.work;
    const bool isAlone = !function.arguments.empty(); // operator style: no code calls the operators
    if (function.callCount.value_or(0) == 0)
        return isAlone ? function.work : std::nullopt;
    return function.work->times(function.turns.value_or(CCount {*function.callCount}));
}

std::optional<FunctionWork> modelWork(const std::vector<FunctionFact> &functions)
{
    const auto main = std::find_if(functions.begin(), functions.end(), [](const FunctionFact &function) {
        return function.role == FunctionRole::Main && function.work;
    });
    if (main != functions.end() && main->work->accumulations.most)
        return main->work;
    std::optional<FunctionWork> all;
    for (const FunctionFact &function : functions) {
        if (function.callCount.value_or(0) > 0)
            all = all.value_or(FunctionWork()).plus(workInRun(function).value_or(FunctionWork::unknown()));
    }
    if (main != functions.end())
        return all && all->isByRelay ? all : main->work;
    return all;
}

} // namespace Mlf
