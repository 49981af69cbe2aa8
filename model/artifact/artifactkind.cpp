// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactkind.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <string_view>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::string_view targetComment = "// tvm target:";

bool isEntryPoint(const FunctionDefinition &function)
{
    return function.name.startsWith("tvmgen"_L1) && function.name.endsWith("_run"_L1);
}

bool isRegistryFunction(const FunctionDefinition &function)
{
    return function.name == "TVMSystemLibEntryPoint"_L1 || function.name == "TVMFuncRegistry_GetCFunction"_L1;
}

/// True for a file that has only the tables and accessors with which a runtime finds functions.
bool isRegistry(const CSource &scan)
{
    const bool hasTable = std::ranges::any_of(scan.objects, [](const CodeBlock &object) {
        return object.name.startsWith("_tvm_func_"_L1) || object.name == "_tvm_system_lib"_L1;
    });
    return (hasTable || !scan.functions.empty()) && std::ranges::all_of(scan.functions, isRegistryFunction);
}

/// True for calls of an accelerator's driver or of a kernel library.
bool isDriverCall(const CCall &call)
{
    static constexpr QLatin1StringView prefixes[] = {"TVMEthosU"_L1, "ethosu_"_L1,     "arm_"_L1,   "dl_"_L1,
                                                     "esp_nn_"_L1,   "muriscv_nn_"_L1, "riscv_"_L1, "csinn_"_L1};
    return std::ranges::any_of(prefixes, [&](QLatin1StringView prefix) { return call.callee.startsWith(prefix); });
}

bool callsDriver(const FunctionDefinition &function)
{
    const std::vector<CCall> &calls = function.code.body.calls;
    return std::ranges::any_of(calls, isDriverCall);
}

/// Text after the colon of the comment `// tvm target:` of the code generator. The comment is in the first line, or
/// after comments that people have added above it. Null if missing.
std::string_view targetOfSource(std::string_view head)
{
    std::size_t at = 0;
    while ((at = head.find_first_not_of(" \t\r\n", at)) != std::string_view::npos) {
        const std::string_view rest = head.substr(at);
        const bool isLine = rest.starts_with("//");
        if (rest.starts_with(targetComment))
            return rest.substr(targetComment.size(), std::min(rest.find('\n'), rest.size()) - targetComment.size());
        if (!isLine && !rest.starts_with("/*"))
            break;
        const std::size_t end = isLine ? rest.find('\n') : rest.find("*/", 2);
        if (end == std::string_view::npos)
            break;
        at += end + (isLine ? 1 : 2);
    }
    return {};
}

/// True if the text has the lines that TVM's C generator writes.
bool isOfCodeGeneration(std::string_view head)
{
    return head.find("TVM_EXPORTS") != std::string_view::npos
        && head.find("tvm/runtime/c_backend_api.h") != std::string_view::npos
        && head.find("tvm/runtime/c_runtime_api.h") != std::string_view::npos;
}

/// True if no function calls a kernel library or a driver. TVM's code for a CPU calls only its own functions, the
/// runtime and C. Helpers in the same file count as its own functions.
bool callsNoOther(const CSource &scan)
{
    QSet<QString> own;
    for (const FunctionDefinition &function : scan.functions)
        own.insert(function.name);
    const auto isOther = [&](const CCall &call) {
        const QString &name = call.callee;
        return !own.contains(name)
            && (name.startsWith("arm_"_L1) || name.startsWith("esp_nn"_L1) || name.startsWith("dl_"_L1)
                || name.contains("ethosu"_L1, Qt::CaseInsensitive));
    };
    return !scan.functions.empty() && std::ranges::none_of(scan.functions, [&](const auto &function) {
        return std::ranges::any_of(function.code.body.calls, isOther);
    });
}

} // namespace

QString artifactKindName(ArtifactKind kind)
{
    static constexpr const char *names[] = {"metadata",        "operator-source", "entry-source", "metadata-source",
                                            "registry-source", "offload-source",  "header",       "object",
                                            "parameters",      "graph",           "relay",        "tir",
                                            "runtime",         "template",        "other"};
    return QString::fromLatin1(names[std::size_t(kind)]);
}

bool isSource(ArtifactKind kind)
{
    return kind >= ArtifactKind::OperatorSource && kind <= ArtifactKind::OffloadSource;
}

ArtifactKind kindOfPath(const QString &path)
{
    static const QRegularExpression source(u"\\.(c|cc|cpp|cxx)$"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression header(u"\\.(h|hh|hpp)$"_s, QRegularExpression::CaseInsensitiveOption);
    if (path == "metadata.json"_L1)
        return ArtifactKind::Metadata;
    if (path.startsWith("runtime/"_L1))
        return ArtifactKind::Runtime;
    if (path.startsWith("templates/"_L1))
        return ArtifactKind::Template;
    if (path.startsWith("parameters/"_L1))
        return ArtifactKind::Parameters;
    if (path.startsWith("executor-config/"_L1) || path.startsWith("runtime-config/"_L1))
        return ArtifactKind::Graph;
    if (path == "relay.txt"_L1
        || (path.startsWith("src/"_L1) && (path.endsWith(".relay"_L1) || path == "src/relay.txt"_L1)))
        return ArtifactKind::Relay;
    if (path.startsWith("src/tir-"_L1) && path.endsWith(".txt"_L1))
        return ArtifactKind::Tir;
    if (!path.startsWith("codegen/"_L1))
        return ArtifactKind::Other;
    if (source.match(path).hasMatch())
        return ArtifactKind::OperatorSource;
    if (header.match(path).hasMatch())
        return ArtifactKind::Header;
    return path.endsWith(".o"_L1) || path.endsWith(".obj"_L1) ? ArtifactKind::Object : ArtifactKind::Other;
}

ArtifactKind kindOfSource(QByteArrayView text, const CSource *scan)
{
    const std::string_view whole(text.data(), std::size_t(text.size()));
    const std::string_view head = whole.substr(0, 4096);
    if (const std::string_view line = targetOfSource(head); line.data()) {
        const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
        const std::string_view kind = line.substr(start, line.find_first_of(" \r", start) - start);
        return kind == "c" || kind == "llvm" || kind.empty() ? ArtifactKind::OperatorSource
                                                             : ArtifactKind::OffloadSource;
    }
    const auto isBlank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
    if (whole.size() < 64 && whole.find(';') != std::string_view::npos
        && std::ranges::all_of(whole, [&](char c) { return c == ';' || isBlank(c); }))
        return ArtifactKind::RegistrySource;
    const bool hasTables = scan && std::ranges::any_of(scan->objects, [](const CodeBlock &object) {
                               return object.name.startsWith("kTvmgenMetadata"_L1);
                           });
    if (hasTables || head.find("kTvmgenMetadata") != std::string_view::npos)
        return ArtifactKind::MetadataSource;
    const bool hasEntry = scan && (scan->definesModel || std::ranges::any_of(scan->functions, isEntryPoint));
    if (hasEntry)
        return ArtifactKind::EntrySource;
    // Generated drivers have the same includes as a registry.
    const bool isEmpty = !scan || (scan->functions.empty() && scan->objects.empty());
    const bool includesRegistry = head.find("#include <tvm/runtime/crt/module.h>") != std::string_view::npos;
    if ((scan && isRegistry(*scan)) || (isEmpty && includesRegistry))
        return ArtifactKind::RegistrySource;
    if (scan && std::ranges::any_of(scan->functions, callsDriver))
        return ArtifactKind::OffloadSource;
    if (scan && isOfCodeGeneration(head) && callsNoOther(*scan))
        return ArtifactKind::OperatorSource;
    static constexpr std::string_view marks[] = {"tvm_ethosu_runtime.h", "_cms_data", "ethosu_"};
    if (std::ranges::any_of(marks, [&](std::string_view mark) { return head.find(mark) != std::string_view::npos; }))
        return ArtifactKind::OffloadSource;
    if (head.find("workspace") != std::string_view::npos || head.find("<tvmgen_") != std::string_view::npos)
        return ArtifactKind::EntrySource;
    return scan && !scan->functions.empty() ? ArtifactKind::OffloadSource : ArtifactKind::Other;
}

QString moduleOfFile(const QString &path, const QStringList &modules, const CSource *scan)
{
    const QString file = path.section(u'/', -1);
    // Avoid building strings for each module, because thousands of files may be compared with hundreds of models.
    static const QRegularExpression number(u"^_lib\\d+\\."_s);
    const bool isHeader =
        file.startsWith("tvmgen_"_L1, Qt::CaseInsensitive) && file.endsWith(".h"_L1, Qt::CaseInsensitive);
    const QStringView headerStem = isHeader ? QStringView(file).sliced(7).chopped(2) : QStringView();
    QString best;
    for (const QString &module : modules) {
        if (module.size() <= best.size())
            continue;
        const bool isPrefix = file.startsWith(module);
        const QStringView rest = isPrefix ? QStringView(file).sliced(module.size()) : QStringView();
        const bool isHeaderOfIt = isHeader && headerStem.compare(module, Qt::CaseInsensitive) == 0;
        if (isHeaderOfIt || rest.startsWith(u'.')
            || (rest.startsWith(u'_') && number.match(rest.toString()).hasMatch()))
            best = module;
    }
    if (!best.isEmpty() || modules.isEmpty())
        return best;
    if (modules.size() == 1)
        return modules.first();
    for (const QString &module : modules) {
        const QString prefix = u"tvmgen_%1_"_s.arg(module);
        const auto matches = [&](const FunctionDefinition &function) {
            return function.name.startsWith(prefix, Qt::CaseInsensitive);
        };
        if (scan && module.size() > best.size() && std::ranges::any_of(scan->functions, matches))
            best = module;
    }
    return best;
}

} // namespace Mlf
