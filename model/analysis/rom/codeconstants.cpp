// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/codeconstants.h"

using namespace Qt::StringLiterals;

namespace Mlf {

CountedConstants countConstants(const ConstantTable &table)
{
    CountedConstants sum;
    const auto add = [&](std::optional<ByteCount> bytes) {
        sum = sum + CountedConstants {bytes.value_or(ByteCount()), !bytes};
    };
    for (const ConstantFact &constant : table.constants) {
        if (constant.isCounted && constant.pool.isEmpty())
            add(constant.bytes);
    }
    for (const PoolFact &pool : table.pools) {
        if (pool.kind == PoolFact::Kind::Constant)
            add(pool.bytes);
    }
    return sum;
}

ByteCount writableConstants(const ConstantTable &table)
{
    ConstantTable writable;
    for (const ConstantFact &constant : table.constants) {
        if (constant.isWritable && constant.pool.isEmpty())
            writable.constants.push_back(constant);
    }
    for (const PoolFact &pool : table.pools) {
        if (pool.isWritable)
            writable.pools.push_back(pool);
    }
    return countConstants(writable).bytes;
}

CountedConstants operator+(CountedConstants a, CountedConstants b)
{
    const bool isWhole = checkedAdd(a.bytes.value(), b.bytes.value()).has_value();
    return {saturatedAdd(a.bytes, b.bytes), a.isAtLeast || b.isAtLeast || !isWhole};
}

std::optional<CountedConstants> modelConstants(const Verdict &executor, const std::optional<CountedConstants> &inCode,
                                               const Parameters &parameters, bool hasObjects)
{
    const bool areParametersUsed = areParametersConstants(executor, inCode, parameters);
    if (!inCode && !areParametersUsed)
        return std::nullopt;
    CountedConstants sum = inCode.value_or(CountedConstants());
    if (areParametersUsed)
        sum = sum + CountedConstants {parameterBytes(parameters), parameters.damage.has_value()};
    sum.isAtLeast = sum.isAtLeast || hasObjects;
    return sum;
}

bool areParametersConstants(const Verdict &executor, const std::optional<CountedConstants> &inCode,
                            const Parameters &parameters)
{
    const bool areLinked = inCode && inCode->bytes.value() > 0;
    return executor.value == u"graph"_s && !areLinked && (!parameters.tensors.empty() || parameters.damage);
}

ByteCount parameterBytes(const Parameters &parameters)
{
    qint64 sum = 0;
    for (const Parameter &parameter : parameters.tensors)
        sum += parameter.bytes.value(); // each is inside the file: no overflow
    return ByteCount(sum);
}

} // namespace Mlf
