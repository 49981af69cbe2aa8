// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/functionworkcounter.h"

#include "model/base/wordlist.h"
#include "model/csource/csource.h"
#include "model/csource/tokens/allocatorfunctions.h"

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True for functions of C and of TVM's runtime that do no multiply-accumulates on the model's data.
bool isWithoutWork(const QString &callee)
{
    static const WordList names(
        u"abs acos asin atan atan2 ceil cos cosh erf exp exp2 fabs floor fmax fmin fmod isfinite isinf isnan "
        u"ldexp log log10 log1p log2 nearbyint pow rint round sin sinh sqrt tan tanh trunc llround lround memset "
        u"memcpy memmove memcmp printf fprintf snprintf puts assert clock time TVMAPISetLastError TVMBackendGetFuncFromEnv "
        u"__builtin_popcount __builtin_clz __builtin_ctz __builtin_bswap16 __builtin_bswap32");
    const QString plain = callee.endsWith(u'f') && names.contains(callee.chopped(1)) ? callee.chopped(1) : callee;
    static const WordList ofArm(u"__ssub8 __sel __sxtb16 __sxtab16 __ror __pkhbt "
                                u"__pkhtb __sadd16 __sadd8 __ssub16 __ssat __usat");
    const std::string name = callee.toStdString();
    return names.contains(plain) || ofArm.contains(callee) || allocatorOf(name) || freesMemory(name)
        || neverReturns(name) || callee.startsWith("TVMDevice"_L1);
}

/// The four dimensions in the argument of a CMSIS-NN call whose name begins with `name`, as in `&filter_dims`. Empty if
/// unknown.
std::vector<qint64> dimensionsOf(const CBody &body, const CCall &call, QLatin1StringView name)
{
    for (const CArgument &argument : call.arguments) {
        if (!argument.text.startsWith(u'&') || !QStringView(argument.text).sliced(1).startsWith(name))
            continue;
        const auto isMeant = [&](const CShape &candidate) {
            return candidate.name == QStringView(argument.text).sliced(1);
        };
        // If several shapes have this name, it is unknown which one the call uses.
        const auto shape = std::find_if(body.shapes.begin(), body.shapes.end(), isMeant);
        const bool isOnly = std::count_if(body.shapes.begin(), body.shapes.end(), isMeant) == 1;
        return isOnly && shape->dimensions.size() == 4 ? shape->dimensions : std::vector<qint64>();
    }
    return {};
}

CCount product(std::initializer_list<qint64> factors)
{
    CCount all {1};
    for (const qint64 factor : factors)
        all = factor < 0 ? CCount::unknown() : all.times({factor});
    return all;
}

/// Multiply-accumulates of a CMSIS-NN call, computed from its shapes. The dimensions are batches, height, width and
/// channels; of a filter, output channels, height, width and input channels. Products with padding count, as they do in
/// loops.
CCount ofCmsis(const CBody &body, const CCall &call)
{
    const auto is = [&](QLatin1StringView begin) { return call.callee.startsWith(begin); };
    if (call.callee.endsWith("_get_buffer_size"_L1) || is("arm_max_pool"_L1) || is("arm_avgpool"_L1)
        || is("arm_softmax"_L1) || is("arm_elementwise_add"_L1) || is("arm_elementwise_mul"_L1) || is("arm_relu"_L1))
        return {};
    const std::vector<qint64> filter = dimensionsOf(body, call, "filter_dims"_L1);
    const std::vector<qint64> output = dimensionsOf(body, call, "output_dims"_L1);
    if (filter.empty() || output.empty())
        return CCount::unknown();
    const CCount places = product({output[0], output[1], output[2], output[3]});
    if (is("arm_convolve"_L1))
        return places.times(product({filter[1], filter[2], filter[3]}));
    if (is("arm_depthwise_conv"_L1))
        return places.times(product({filter[1], filter[2]}));
    if (is("arm_fully_connected"_L1))
        return places.times(product({filter[0]}));
    return CCount::unknown();
}

} // namespace

FunctionWork FunctionWorkCounter::of(const FunctionEffects::Found &function)
{
    const auto [known, isNew] = m_known.try_emplace(function.definition, FunctionWork {CCount::unknown()});
    if (!isNew || m_depth >= deepestHelper || m_effects.isCut(function.definition->name, function.file))
        return known->second;
    ++m_depth;
    const CBody &body = function.definition->code.body;
    FunctionWork work {body.accumulations, false, body.hasOtherProducts, body.isChosen};
    for (const CCall &call : body.calls) {
        if (!work.accumulations.most)
            break;
        work = work.plus(ofCall(body, call, function.file).times(call.turns));
    }
    --m_depth;
    return m_known[function.definition] = work;
}

FunctionWork FunctionWorkCounter::ofCall(const CBody &body, const CCall &call, const QString &file)
{
    if (!call.isNamed)
        return {CCount::unknown()};
    if (const FunctionEffects::Found *callee = m_effects.calleeOf(call, file))
        return of(*callee);
    if (call.callee.startsWith("arm_"_L1)) {
        const CCount count = ofCmsis(body, call);
        return {count, count != CCount(), false, false};
    }
    // These Arm instructions add two products.
    if (call.callee == "__smlad"_L1 || call.callee == "__smladx"_L1 || call.callee == "__smlald"_L1)
        return {{2}};
    return {isWithoutWork(call.callee) ? CCount() : CCount::unknown()};
}

QHash<QString, CCount> FunctionWorkCounter::turnsOfCalls(const FunctionEffects::Found &main) const
{
    QHash<QString, CCount> turns;
    const bool isLost = m_effects.isCut(main.definition->name, main.file);
    for (const CCall &call : main.definition->code.body.calls)
        turns[call.callee] = turns.value(call.callee).plus(isLost ? CCount::unknown() : call.turns);
    return turns;
}

} // namespace Mlf
