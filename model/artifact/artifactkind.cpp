// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactkind.h"

#include "model/artifact/objectreader.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
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

/// Number of bytes to search for a mention of TVM. Generated C has one in its first lines, and people add little above
/// them.
constexpr qsizetype headSize = 64 * 1024;

bool contains(QByteArrayView text, QByteArrayView wanted)
{
    return text.indexOf(wanted) >= 0;
}

bool isFunctionOfTvm(const QString &name)
{
    static constexpr std::array names {"tvm__run_func"_L1, "__tvm_main__"_L1, "TVMSystemLibEntryPoint"_L1,
                                       "get_c_metadata"_L1};
    return name.startsWith("tvmgen_"_L1) || std::find(names.begin(), names.end(), name) != names.end();
}

bool isDefinedByTvm(const FunctionDefinition &function)
{
    return isFunctionOfTvm(function.name) && !(function.isStatic && function.name.startsWith("tvmgen_"_L1));
}

/// True for constants and pools, which may be moved to a separate file.
bool isDataOfTvm(const CodeBlock &block)
{
    static constexpr std::array prefixes {"__tvm_param__"_L1, "kTvmgenMetadata"_L1, "global_const_workspace"_L1,
                                          "global_workspace"_L1};
    return block.section == ".rodata.tvm"_L1
        || std::ranges::any_of(prefixes, [&](QLatin1StringView prefix) { return block.name.startsWith(prefix); });
}

bool isGeneratedSource(const QString &path, QByteArrayView text, const std::stop_token &stop)
{
    const QByteArrayView head = text.first(std::min(text.size(), headSize));
    const bool isLibrary = !modelOfLibrary(path).isEmpty();
    if (isLibrary && text.size() < 64 && text.trimmed() == QByteArrayView(";"))
        return true;
    if (!contains(head, "tvm") && !contains(head, "TVM"))
        return false;
    if (contains(head.first(std::min<qsizetype>(head.size(), 4096)), "// tvm target:"))
        return true;
    const CSource scan = scanCSource(text, stop);
    return scan.definesModel || std::ranges::any_of(scan.functions, isDefinedByTvm)
        || std::ranges::any_of(scan.objects, isDataOfTvm) || (isLibrary && !scan.functions.empty());
}

/// True if an object file defines a function of a model.
bool isGeneratedObject(QByteArrayView bytes)
{
    const Result<ObjectFile> object = readObject(bytes);
    return object && std::ranges::any_of(object->symbols, [](const ObjectSymbol &symbol) {
               return symbol.isDefined && symbol.kind == ObjectSymbol::Kind::Function
                   && symbol.binding == ObjectSymbol::Binding::Global && isFunctionOfTvm(symbol.name);
           });
}

bool isRelay(QByteArrayView text)
{
    return text.startsWith("def @main") || contains(text, "\ndef @main");
}

/// Model's name in a symbol that begins with tvmgen_, and true if the symbol is a main function or an entry point.
std::pair<QString, bool> modelOfSymbol(QByteArrayView word)
{
    static constexpr QByteArrayView prefix("tvmgen_");
    static const std::array<QByteArrayView, 4> entries {"___tvm_main__", "_run_model", "_run", "_get_c_metadata"};
    static const std::array<QByteArrayView, 3> kernels {"_fused_", "_cmsis_nn_main_", "_ethos_u_main_"};
    const QByteArrayView rest = word.sliced(prefix.size());
    for (const QByteArrayView ending : entries) {
        if (rest.size() > ending.size() && rest.endsWith(ending))
            return {QString::fromLatin1(rest.chopped(ending.size())), true};
    }
    qsizetype end = -1;
    for (const QByteArrayView mark : kernels) {
        if (const qsizetype at = rest.indexOf(mark); at > 0 && (end < 0 || at < end))
            end = at;
    }
    return {end < 0 ? QString() : QString::fromLatin1(rest.first(end)), false};
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

ArtifactKind kindOfContent(const QString &path, QByteArrayView bytes, const std::stop_token &stop)
{
    static constexpr QByteArrayView parameterList("\xb7\x9c\x04\x05\x4f\x8d\xe5\xf7", 8);
    static const QRegularExpression source(u"\\.(c|cc|cpp|cxx)$"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression header(u"\\.(h|hh|hpp)$"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression text(u"\\.(relay|txt|json|graph)$"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression object(u"\\.(o|obj)$"_s);
    const QString name = path.section(u'/', -1);
    if (bytes.startsWith(parameterList))
        return ArtifactKind::Parameters;
    if (source.match(name).hasMatch())
        return isGeneratedSource(path, bytes, stop) ? ArtifactKind::OperatorSource : ArtifactKind::Other;
    if (header.match(name).hasMatch()) {
        const bool isNamed = name.startsWith("tvmgen_"_L1, Qt::CaseInsensitive);
        return isNamed || contains(bytes, "struct tvmgen_") ? ArtifactKind::Header : ArtifactKind::Other;
    }
    if (object.match(name).hasMatch())
        return modelOfLibrary(path).isEmpty() && !isGeneratedObject(bytes) ? ArtifactKind::Other : ArtifactKind::Object;
    if (!text.match(name).hasMatch())
        return ArtifactKind::Other;
    if (contains(bytes, "\"arg_nodes\"") && contains(bytes, "\"node_row_ptr\""))
        return ArtifactKind::Graph;
    if (name.startsWith("tir-"_L1) && (contains(bytes, "primfn(") || contains(bytes, "T.prim_func")))
        return ArtifactKind::Tir;
    return isRelay(bytes) ? ArtifactKind::Relay : ArtifactKind::Other;
}

QString modelOfLibrary(const QString &path)
{
    static const QRegularExpression library(u"^(?:(.+)_)?lib\\d+\\.\\w+$"_s);
    const QRegularExpressionMatch match = library.match(path.section(u'/', -1));
    if (!match.hasMatch())
        return {};
    return match.captured(1).isEmpty() ? u"default"_s : match.captured(1);
}

QStringList modelsNamedIn(QByteArrayView text, qsizetype limit)
{
    static constexpr QByteArrayView prefix("tvmgen_");
    constexpr qsizetype longest = 1000;
    QStringList ofEntries;
    QStringList ofKernels;
    QSet<QString> knownEntries;
    QSet<QString> knownKernels;
    for (qsizetype at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at)) {
        qsizetype end = at + prefix.size();
        const auto isWord = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        };
        while (end < text.size() && end - at < longest && isWord(text[end]))
            ++end;
        const auto [model, isEntry] = modelOfSymbol(text.sliced(at, end - at));
        QStringList &names = isEntry ? ofEntries : ofKernels;
        QSet<QString> &known = isEntry ? knownEntries : knownKernels;
        if (!model.isEmpty() && names.size() < limit && !known.contains(model)) {
            names += model;
            known += model;
        }
        at = end;
    }
    return ofEntries.isEmpty() ? ofKernels : ofEntries;
}

} // namespace Mlf
