// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/generatedfile.h"

#include "model/artifact/objectreader.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

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
