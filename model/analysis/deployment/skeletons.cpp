// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/deployment/skeletons.h"

#include "model/analysis/contract/tensorlookup.h"
#include "model/analysis/deployment/deployment.h"
#include "model/artifact/datatype.h"
#include "model/base/link.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using SkeletonValues = std::vector<std::pair<QString, QString>>;

/// Escapes a text so that it can be part of a comment or a string in C.
QString inComment(const QString &text)
{
    QString result;
    for (const QChar c : text)
        result += c.isPrint() && c != u'*' && c != u'"' && c != u'\\' && c != u'?' ? c : u'_';
    return result;
}

/// A #define with the given value, but at least the usual one, because the runtime also calls functions of its own.
QString limitLine(const QString &name, const std::optional<qint64> &value, int usual, const QString &what)
{
    const QString comment = !value ? u"a usual value: the archive does not tell %1"_s.arg(what)
        : *value > usual           ? what
                                   : u"a usual value: the model needs %1, %2"_s.arg(*value).arg(what);
    return u"#define %1 %2 /* %3 */\n"_s.arg(name).arg(std::max<qint64>(value.value_or(0), usual)).arg(comment);
}

/// Devices as a comma-separated list, each after `type`. With a type it is a list of parameters, otherwise of
/// arguments.
QString deviceList(const QStringList &devices, const QString &type)
{
    QStringList texts;
    for (const QString &device : devices)
        texts += type + cIdentifier(device);
    return texts.join(u", "_s);
}

/// Code for a DLTensor with its own buffer. Only a comment if the size or shape is unknown.
QString tensorSkeleton(const TensorFact &tensor, const QString &variable)
{
    if (!tensor.bytes || !tensor.shape)
        return u"/* The archive does not tell the size and shape of %1. */\n"_s.arg(inComment(tensor.name));
    const QString code = tensor.dtype.startsWith("float"_L1) ? u"kDLFloat"_s
        : tensor.dtype.startsWith("int"_L1)                  ? u"kDLInt"_s
                                                             : u"kDLUInt"_s;
    const qint64 bits = tensor.dtype == "bool"_L1 ? 1 : elementBytes(tensor.dtype).value_or(1) * 8;
    QString text = u"/* %1, %2 bytes */\n"_s.arg(inComment(tensor.name)).arg(tensor.bytes->value());
    text += u"static uint8_t %1_bytes[%2] __attribute__((aligned(16)));\n"_s.arg(variable).arg(
        std::max<qint64>(tensor.bytes->value(), 1));
    const QString shape = tensor.shape->empty() ? u"NULL"_s : variable + u"_shape"_s;
    if (!tensor.shape->empty())
        text += u"static int64_t %1[] = {%2};\n"_s.arg(shape, shapeText(*tensor.shape));
    text +=
        u"static DLTensor %1 = {.data = %1_bytes, .device = {kDLCPU, 0}, .ndim = %2, .dtype = {%3, %4, 1}, .shape = %5};\n"_s
            .arg(variable)
            .arg(tensor.shape->size())
            .arg(code)
            .arg(bits)
            .arg(shape);
    return text;
}

/// Values of the placeholders in the skeleton that calls the model.
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
        const auto found = std::ranges::find_if(values, [&](const auto &value) { return value.first == key; });
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

namespace {

/// Writes definitions of functions, and replacements for types that no included header declares.
class FunctionWriter {
public:
    void add(const NeededFunction &function)
    {
        const QString place = inComment(formatLink(function.use));
        if (function.signature && function.declaration.name.endsWith(".h"_L1)) {
            const QString header = function.declaration.name.section(u'/', -1);
            m_headers.insert(u"#include \"%1\"\n"_s.arg(inComment(header)));
        }
        m_text += u"\n/* %1 calls it. "_s.arg(place);
        if (!function.signature)
            m_text += u"An object file does not tell its parameters. */\nvoid %1(void);\nvoid %1(void)\n{\n}\n"_s.arg(
                cIdentifier(function.name));
        else
            write(function, *function.signature);
    }

    [[nodiscard]] QString text() const
    {
        QString text = u"/* Functions that the model calls and no file of the archive defines: fill them in. */\n"
                       "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n"_s;
        if (m_needsRuntime)
            text += u"#include <tvm/runtime/c_runtime_api.h>\n"_s;
        for (const QString &header : m_headers)
            text += header;
        for (const auto &[type, declaration] : m_types)
            text += u"/* Replace this line by the header that declares %1. */\n%2\n"_s.arg(type, declaration);
        return text + m_text;
    }

private:
    void write(const NeededFunction &function, const CSignature &signature)
    {
        const bool isDeclared = !function.declaration.isNull();
        const bool hasHeader = isDeclared && function.declaration.name.endsWith(".h"_L1);
        QStringList parameters;
        QString uses;
        QString unknown;
        for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
            auto [name, type] = signature.parameters[i];
            if (type == "..."_L1) {
                parameters += type;
                continue;
            }
            static const QRegularExpression inner(u"\\(\\*(\\w+)\\)"_s); // name of a pointer to a function
            if (const auto match = inner.match(type); match.hasMatch()) {
                name = match.captured(1);
                type.replace(match.capturedStart(), match.capturedLength(), u"(*)"_s);
            }
            if (name.isEmpty())
                name = u"argument_%1"_s.arg(i + 1);
            if (type.isEmpty())
                unknown += u" The type of argument %1 does not show there."_s.arg(i + 1);
            parameters += declared(type.isEmpty() ? u"int32_t"_s : known(type, hasHeader), name);
            uses += u"    (void)%1;\n"_s.arg(name);
        }
        const QString result = known(signature.returnType, hasHeader);
        const QString head = u"%1 %2(%3)"_s.arg(result, cIdentifier(function.name),
                                                parameters.isEmpty() ? u"void"_s : parameters.join(u", "_s));
        m_text += isDeclared
            ? u"%1 declares it. */\n"_s.arg(inComment(formatLink(function.declaration)))
            : u"Nothing declares it, so its parameters are those of the call.%1 */\n%2;\n"_s.arg(unknown, head);
        m_text += u"%1\n{\n%2"_s.arg(head, uses);
        if (result != "void"_L1)
            m_text += result.startsWith("struct "_L1) || result.startsWith("union "_L1)
                ? u"    return (%1){0};\n"_s.arg(result)
                : u"    return 0;\n"_s;
        m_text += u"}\n"_s;
    }

    /// A parameter as C code. The name of a pointer to a function is inside of its type.
    [[nodiscard]] static QString declared(const QString &type, const QString &name)
    {
        const qsizetype function = type.indexOf("(*"_L1);
        if (function >= 0)
            return u"%1(*%2%3"_s.arg(type.first(function), name, type.sliced(type.indexOf(u')', function)));
        qsizetype stars = type.size();
        while (stars > 0 && type[stars - 1] == u'*')
            --stars;
        return u"%1 %2%3"_s.arg(type.first(stars).trimmed(), type.sliced(stars), name);
    }

    /// Returns the type. Before that, writes a replacement for each word that no header declares. If such a word
    /// precedes a plain type, it is a macro and is removed.
    QString known(QString type, bool hasHeader)
    {
        static const QRegularExpression word(u"[A-Za-z_]\\w*"_s);
        static const QSet<QString> plain {u"void"_s,      u"char"_s,     u"short"_s,    u"int"_s,      u"long"_s,
                                          u"float"_s,     u"double"_s,   u"signed"_s,   u"unsigned"_s, u"bool"_s,
                                          u"_Bool"_s,     u"size_t"_s,   u"int8_t"_s,   u"int16_t"_s,  u"int32_t"_s,
                                          u"int64_t"_s,   u"uint8_t"_s,  u"uint16_t"_s, u"uint32_t"_s, u"uint64_t"_s,
                                          u"ptrdiff_t"_s, u"intptr_t"_s, u"uintptr_t"_s};
        static const QSet<QString> beside {u"const"_s, u"volatile"_s, u"restrict"_s};
        static const QSet<QString> tags {u"struct"_s, u"union"_s, u"enum"_s};
        QStringList others;
        QString tag;
        bool isPlain = false;
        for (auto words = word.globalMatch(type); words.hasNext();) {
            const QString text = words.next().captured();
            isPlain = isPlain || plain.contains(text);
            if (tags.contains(text))
                tag = text + u' ';
            else if (!plain.contains(text) && !beside.contains(text))
                others += std::exchange(tag, QString()) + text;
        }
        for (const QString &other : std::as_const(others)) {
            const QString name = other.section(u' ', -1);
            if (isPlain && !type.contains(u'('))
                type = type.remove(QRegularExpression(u"\\b%1\\b ?"_s.arg(name))).trimmed();
            else if (other.startsWith("TVM"_L1) || other.startsWith("DL"_L1))
                m_needsRuntime = true;
            else if (!hasHeader)
                m_types[other] = other == name     ? u"typedef int %1;"_s.arg(name)
                    : other.startsWith("enum "_L1) ? u"enum %1 { %1_unknown };"_s.arg(name)
                                                   : u"%1 { int unknown; };"_s.arg(other);
        }
        return type;
    }

    std::map<QString, QString> m_types; ///< replacements for unknown types
    std::set<QString> m_headers;
    bool m_needsRuntime = false;
    QString m_text;
};

} // namespace

QString functionsSkeleton(const std::vector<NeededFunction> &functions)
{
    FunctionWriter writer;
    for (const NeededFunction &function : functions)
        writer.add(function);
    return writer.text();
}

QString hostedMainSkeleton(const DeploymentFacts &facts)
{
    return fillSkeleton(u"main_hosted.c"_s, {{u"MODEL"_s, inComment(facts.model)}});
}

} // namespace Mlf
