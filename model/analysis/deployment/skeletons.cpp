// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/deployment/skeletons.h"

#include "model/analysis/deployment/deploymentfacts.h"
#include "model/artifact/datatype.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using SkeletonValues = std::vector<std::pair<QString, QString>>;

/// Makes a text safe for a comment or string in C.
QString inComment(const QString &text)
{
    QString result;
    for (const QChar c : text)
        result += c.isPrint() && c != u'*' && c != u'"' && c != u'\\' && c != u'?' ? c : u'_';
    return result;
}

/// A #define with at least the usual value, because the runtime calls its own functions, too.
QString limitLine(const QString &name, const std::optional<qint64> &value, int usual, const QString &what)
{
    const QString comment = !value ? u"a usual value: the archive does not tell %1"_s.arg(what)
        : *value > usual           ? what
                                   : u"a usual value: the model needs %1, %2"_s.arg(*value).arg(what);
    return u"#define %1 %2 /* %3 */\n"_s.arg(name).arg(std::max<qint64>(value.value_or(0), usual)).arg(comment);
}

/// Comma-separated list of devices, each prefixed with `type`: as parameters, or as arguments.
QString deviceList(const QStringList &devices, const QString &type)
{
    QStringList texts;
    for (const QString &device : devices)
        texts += type + cIdentifier(device);
    return texts.join(u", "_s);
}

/// A DLTensor with its own buffer; only a comment if size or shape are unknown.
QString tensorSkeleton(const TensorFact &tensor, const QString &variable)
{
    if (!tensor.bytes || !tensor.shape)
        return u"/* The archive does not tell the size and shape of %1. */\n"_s.arg(inComment(tensor.name));
    QStringList extents;
    for (const qint64 extent : *tensor.shape)
        extents += QString::number(extent);
    const QString code = tensor.dtype.startsWith("float"_L1) ? u"kDLFloat"_s
        : tensor.dtype.startsWith("int"_L1)                  ? u"kDLInt"_s
                                                             : u"kDLUInt"_s;
    const qint64 bits = tensor.dtype == "bool"_L1 ? 1 : elementBytes(tensor.dtype).value_or(1) * 8;
    QString text = u"/* %1, %2 bytes */\n"_s.arg(inComment(tensor.name)).arg(tensor.bytes->value());
    text += u"static uint8_t %1_bytes[%2] __attribute__((aligned(16)));\n"_s.arg(variable).arg(
        std::max<qint64>(tensor.bytes->value(), 1));
    const QString shape = extents.isEmpty() ? u"NULL"_s : variable + u"_shape"_s;
    if (!extents.isEmpty())
        text += u"static int64_t %1[] = {%2};\n"_s.arg(shape, extents.join(u", "_s));
    text +=
        u"static DLTensor %1 = {.data = %1_bytes, .device = {kDLCPU, 0}, .ndim = %2, .dtype = {%3, %4, 1}, .shape = %5};\n"_s
            .arg(variable)
            .arg(extents.size())
            .arg(code)
            .arg(bits)
            .arg(shape);
    return text;
}

/// Values for the call of the model's snippet.
SkeletonValues callValues(const DeploymentFacts &facts)
{
    const QString model = cIdentifier(facts.model);
    if (facts.snippet.isEmpty())
        return {{u"MODEL"_s, inComment(facts.model)},
                {u"DECLARATION"_s, u"/* The archive does not tell how to call the model. */"_s},
                {u"START"_s, QString()},
                {u"CALL"_s, u"0 /* %1 */"_s.arg(cIdentifier(facts.entry))}};
    const bool isMapped = facts.snippet.contains("void map_%1(void)"_L1.arg(model));
    QString declaration = u"int32_t run_%1(%2);"_s.arg(
        model, facts.devices.isEmpty() ? u"void"_s : deviceList(facts.devices, u"void *"_s));
    if (isMapped)
        declaration += u"\nvoid map_%1(void);"_s.arg(model);
    QStringList none;
    for (const QString &device : facts.devices)
        none += u"/* context of the driver %1 */ 0"_s.arg(cIdentifier(device));
    return {{u"MODEL"_s, inComment(facts.model)},
            {u"DECLARATION"_s, declaration},
            {u"START"_s, isMapped ? u"    map_%1();\n"_s.arg(model) : QString()},
            {u"CALL"_s, u"run_%1(%2)"_s.arg(model, none.join(u", "_s))}};
}

bool isTensorKnown(const TensorFact &tensor)
{
    return tensor.bytes && tensor.shape;
}

} // namespace

QString cIdentifier(const QString &name)
{
    QString result = name;
    for (QChar &c : result) {
        if (c.unicode() > 0x7f || !c.isLetterOrNumber())
            c = u'_';
    }
    return result.isEmpty() ? u"model"_s : result;
}

QString fillSkeleton(const QString &name, const SkeletonValues &values)
{
    QFile file(u":/skeletons/"_s + name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QString text = QString::fromUtf8(file.readAll());
    QString result;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype begin = text.indexOf(u'@', at);
        const qsizetype end = begin < 0 ? -1 : text.indexOf(u'@', begin + 1);
        if (end < 0)
            break;
        const QStringView key = QStringView(text).sliced(begin + 1, end - begin - 1);
        const auto found =
            std::find_if(values.begin(), values.end(), [&](const auto &value) { return value.first == key; });
        result += QStringView(text).sliced(at, begin - at);
        if (found == values.end()) {
            result += u'@';
            at = begin + 1;
        } else {
            result += found->second;
            at = end + 1;
        }
    }
    return result.append(QStringView(text).sliced(at));
}

QString configSkeleton(const DeploymentFacts &facts)
{
    // names end with NUL
    const auto withEnd = [](const std::optional<qint64> &length) {
        return length ? std::optional(*length + 1) : std::nullopt;
    };
    const QString limits =
        limitLine(u"TVM_CRT_MAX_NDIM"_s, facts.maxDimensions, 6, u"the most dimensions of a tensor"_s)
        + limitLine(u"TVM_CRT_MAX_ARGS"_s, facts.maxArguments, 10, u"the most arguments of a packed function"_s)
        + limitLine(u"TVM_CRT_MAX_STRLEN_FUNCTION_NAME"_s, withEnd(facts.functionName), 120,
                    u"the longest name of a function and a zero"_s)
        + limitLine(u"TVM_CRT_MAX_STRLEN_PARAM_NAME"_s, withEnd(facts.parameterName), 80,
                    u"the longest name of a tensor and a zero"_s);
    return fillSkeleton(u"crt_config.h"_s, {{u"MODEL"_s, inComment(facts.model)}, {u"LIMITS"_s, limits}});
}

QString platformSkeleton(const DeploymentFacts &facts, bool isStack)
{
    const QString common = fillSkeleton(u"platform_common.c"_s, {}).trimmed();
    const QString model = inComment(facts.model);
    const QString bytes = facts.workspaceBytes ? QString::number(facts.workspaceBytes->value()) : QString();
    if (isStack) {
        const bool isDefined = facts.snippet.contains("tvm_workspace_t app_workspace;"_L1);
        const QString called = isDefined
            ? u"/* The %1 bytes of the model: what calls the model sets them up. */\nextern tvm_workspace_t app_workspace;\n"_s
                  .arg(bytes)
            : bytes.isEmpty()
            ? u"/* The archive does not tell how much the model allocates: give it room, and\n   call StackMemoryManager_Init() with that before the model runs. */\ntvm_workspace_t app_workspace;\n"_s
            : u"/* The model allocates %1 bytes: call StackMemoryManager_Init() with so many\n   before the model runs. */\ntvm_workspace_t app_workspace;\n"_s
                  .arg(bytes);
        return fillSkeleton(u"platform_stack.c"_s, {{u"MODEL"_s, model}, {u"CALLED"_s, called}, {u"COMMON"_s, common}});
    }
    qint64 tensors = facts.parameterBytes.value();
    if (const std::optional<ByteCount> io = facts.tensors.bytes())
        tensors += io->value();
    const QString heap = bytes.isEmpty() || !facts.areParametersRead || !facts.tensors.bytes()
        ? u"/* The archive does not tell how much the executor takes: measure it. */\n#define HEAP_BYTES (64 * 1024)\n"_s
        : u"/* %1 bytes of storages and workspace, %2 of weights, inputs and outputs. How much\n   the runtime takes besides, nothing tells: measure it. */\n#define HEAP_BYTES (%1 + %2 + 16 * 1024)\n"_s
              .arg(bytes)
              .arg(tensors);
    return fillSkeleton(u"platform_pages.c"_s, {{u"MODEL"_s, model}, {u"HEAP"_s, heap}, {u"COMMON"_s, common}});
}

QString poolSkeleton(const DeploymentFacts &facts)
{
    QString pools;
    for (const PoolFact &pool : facts.pools) {
        if (pool.placement != PoolFact::Placement::External)
            continue;
        const bool isConstant = pool.kind == PoolFact::Kind::Constant;
        const QString name = cIdentifier(pool.name);
        const qint64 alignment = std::max<qint64>(pool.alignment ? pool.alignment->value() : 0, 16);
        if (!pool.bytes || pool.isAtLeast) {
            pools += u"/* The archive does not tell how large %1 has to be. */\n"_s.arg(name);
            continue;
        }
        pools += u"/* %1 %2, %3 bytes */\n"_s.arg(isConstant ? u"Constants"_s : u"Workspace"_s, name)
                     .arg(pool.bytes->value());
        pools +=
            u"%1uint8_t pool_%2[%3] __attribute__((aligned(%4)))%5;\n"_s.arg(isConstant ? u"const "_s : QString(), name)
                .arg(std::max<qint64>(pool.bytes->value(), 1))
                .arg(alignment)
                .arg(isConstant ? u" = {/* the header's macro %1_CONSTANT_POOL_DATA */ 0}"_s.arg(
                         (u"tvmgen_"_s + cIdentifier(facts.model) + u'_' + name).toUpper())
                                : QString());
    }
    return fillSkeleton(u"pools.c"_s, {{u"MODEL"_s, inComment(facts.model)}, {u"POOLS"_s, pools.trimmed()}});
}

QString callSkeleton(const DeploymentFacts &facts)
{
    if (!facts.snippet.isEmpty())
        return facts.snippet;
    QString known;
    const auto note = [&](const QString &what, const std::optional<std::vector<TensorFact>> &tensors) {
        if (!tensors) {
            known += u"   %1: not known\n"_s.arg(what);
            return;
        }
        for (const TensorFact &tensor : *tensors)
            known +=
                u"   %1 %2: %3\n"_s.arg(what, inComment(tensor.name),
                                        tensor.bytes ? u"%1 bytes"_s.arg(tensor.bytes->value()) : u"size not known"_s);
    };
    note(u"input"_s, facts.tensors.inputs);
    note(u"output"_s, facts.tensors.outputs);
    return fillSkeleton(
        u"model_call.c"_s,
        {{u"MODEL"_s, inComment(facts.model)}, {u"KNOWN"_s, known.isEmpty() ? known : known.chopped(1)}});
}

QString embeddedSkeleton(const DeploymentFacts &facts)
{
    QString parameters;
    if (facts.parameterCount > 0)
        parameters = u"        \".global parameters\\n\"\n"
                     "        \".global parameters_end\\n\"\n"
                     "        \"parameters:\\n\"\n"
                     "        \".incbin \\\"%1\\\"\\n\"\n"
                     "        \"parameters_end:\\n\"\n"_s.arg(inComment(facts.parameters.name));
    return fillSkeleton(u"model_data.c"_s,
                        {{u"MODEL"_s, inComment(facts.model)},
                         {u"GRAPH"_s, inComment(facts.graph.name)},
                         {u"PARAMETERS"_s, parameters}});
}

QString transportSkeleton(const DeploymentFacts &)
{
    return fillSkeleton(u"transport.c"_s, {});
}

QString mainSkeleton(const DeploymentFacts &facts)
{
    return fillSkeleton(u"main_aot.c"_s, callValues(facts));
}

QString sketchSkeleton(const DeploymentFacts &facts, std::vector<std::pair<QString, QString>> values)
{
    const SkeletonValues call = callValues(facts);
    values.insert(values.begin(), call.begin(), call.end());
    return fillSkeleton(u"project_arduino.ino"_s, values);
}

QString graphMainSkeleton(const DeploymentFacts &facts)
{
    QString tensors;
    QString set;
    QString get;
    const auto add = [&](const std::optional<std::vector<TensorFact>> &list, const QString &prefix, QString &calls,
                         const auto &call) {
        if (!list) {
            tensors += u"/* The archive does not tell the %1s. */\n"_s.arg(prefix);
            return;
        }
        for (std::size_t i = 0; i < list->size(); ++i) {
            const QString variable = u"%1_%2"_s.arg(prefix).arg(i);
            tensors += tensorSkeleton((*list)[i], variable);
            if (isTensorKnown((*list)[i]))
                calls += u"        "_s + call((*list)[i], i, variable) + u'\n';
        }
    };
    add(facts.tensors.inputs, u"input"_s, set, [](const TensorFact &tensor, std::size_t, const QString &variable) {
        return u"TVMGraphExecutor_SetInput(executor, \"%1\", &%2);"_s.arg(inComment(tensor.name), variable);
    });
    add(facts.tensors.outputs, u"output"_s, get, [](const TensorFact &, std::size_t i, const QString &variable) {
        return u"TVMGraphExecutor_GetOutput(executor, %1, &%2);"_s.arg(i).arg(variable);
    });
    const bool hasParameters = facts.parameterCount > 0;
    const QString data = hasParameters ? u"extern const char parameters[], parameters_end[];\n"_s : QString();
    const QString load = hasParameters
        ? u"    if (TVMGraphExecutor_LoadParams(executor, parameters, (uint32_t)(parameters_end - parameters)) != 0)\n"
          "        return 1;\n"_s
        : QString();
    return fillSkeleton(u"main_graph.c"_s,
                        {{u"MODEL"_s, inComment(facts.model)},
                         {u"DATA"_s, data},
                         {u"TENSORS"_s, tensors},
                         {u"LOAD"_s, load},
                         {u"SET"_s, set},
                         {u"GET"_s, get}});
}

QString hostedMainSkeleton(const DeploymentFacts &facts)
{
    return fillSkeleton(u"main_hosted.c"_s, {{u"MODEL"_s, inComment(facts.model)}});
}

} // namespace Mlf
