// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/staticvariables.h"

namespace Mlf {

bool isStaticVariable(const ConstantFact &constant)
{
    return constant.isCounted && constant.isWritable && constant.section.isEmpty() && constant.pool.isEmpty();
}

CountedConstants countVariables(const ConstantTable &table)
{
    CountedConstants sum;
    const auto add = [&](std::optional<ByteCount> bytes) {
        sum = sum + CountedConstants {bytes.value_or(ByteCount()), !bytes};
    };
    for (const VariableFact &variable : table.variables)
        add(variable.bytes);
    for (const ConstantFact &constant : table.constants) {
        if (isStaticVariable(constant))
            add(constant.bytes);
    }
    return sum;
}

} // namespace Mlf
