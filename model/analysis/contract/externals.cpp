// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/externals.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/clibrary.h"
#include "model/analysis/contract/intrinsics.h"
#include "model/base/byteviews.h"
#include "model/base/naturalorder.h"
#include "model/csource/body/cfunction.h"
#include "model/csource/preprocess/ctokens.h"
#include "model/csource/scan/cvalue.h"
#include "model/csource/tokens/cdeclaration.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Resolver = ExternalFact::Resolver;

/// True for names of TVM's runtime, which may be missing in an archive.
bool isTvmRuntimeName(const QString &name)
{
    static const QStringList prefixes {u"TVMBackend"_s, u"TVMFunc"_s,  u"TVMMod"_s,    u"TVMAPI"_s,
                                       u"TVMArray"_s,   u"TVMCFunc"_s, u"TVMGet"_s,    u"TVMDevice"_s,
                                       u"TVMAot"_s,     u"TVMGraph"_s, u"TVMObject"_s, u"TVMByte"_s};
    static const QSet<QString> hooks {u"Activate"_s, u"Open"_s, u"Close"_s, u"Deactivate"_s};
    // TVMDeviceEthosUActivate and similar functions belong to a driver, not to TVM's runtime.
    const bool isHook = name.startsWith("TVMDevice"_L1)
        && std::ranges::any_of(hooks, [&](const QString &hook) { return name.endsWith(hook); });
    return !isHook && std::ranges::any_of(prefixes, [&](const QString &prefix) { return name.startsWith(prefix); });
}

class ExternalCollector {
public:
    explicit ExternalCollector(const OtherDefinitions &others) : m_others(others) { }

    /// Records that a file of the model uses `name` at `use`.
    void need(const QString &name, const Link &use)
    {
        if (!name.isEmpty() && (!isReservedName(name) || m_others.generated.contains(name)))
            m_needed.emplace(name, use);
    }

    std::vector<ExternalFact> resolve() const
    {
        std::vector<ExternalFact> externals;
        for (const auto &[name, use] : m_needed)
            externals.push_back(resolved(name, use));
        std::ranges::stable_sort(externals, [](const ExternalFact &a, const ExternalFact &b) {
            return a.resolver != b.resolver ? a.resolver < b.resolver : compareNaturally(a.name, b.name) < 0;
        });
        return externals;
    }

private:
    [[nodiscard]] ExternalFact resolved(const QString &name, const Link &use) const
    {
        const std::tuple<const DefinitionIndex &, Resolver, FindingReason> places[] = {
            {m_others.generated, Resolver::Archive, Reason::DefinedIn},
            {m_others.runtime, Resolver::Runtime, Reason::DefinedIn},
            {m_others.templates, Resolver::Template, Reason::TemplateHolds}};
        for (const auto &[index, resolver, reason] : places) {
            const auto found = index.constFind(name);
            if (found != index.constEnd())
                return {name, resolver, {reason, {found->name}}, use, *found};
        }
        if (isOfCLibrary(name))
            return {name, Resolver::CLibrary, {Reason::CLibraryHolds, {}}, use, {}};
        if (isTvmRuntimeName(name))
            return {name, Resolver::Runtime, {Reason::RuntimeHolds, {}}, use, {}};
        const FindingReason reason = name.startsWith("arm_"_L1)                                  ? Reason::CmsisHolds
            : name.contains("ethosu"_L1, Qt::CaseInsensitive) || name.startsWith("TVMDevice"_L1) ? Reason::DriverHolds
            : name.startsWith("TVMPlatform"_L1)                                                  ? Reason::PlatformHolds
                                                                                                 : Reason::NobodyHolds;
        return {name, Resolver::Yours, {reason, {}}, use, {}};
    }

    const OtherDefinitions &m_others;
    std::map<QString, Link> m_needed;
};

/// Maximum number of bytes that are read of a declaration. Generators write less; hostile files may not.
constexpr qint64 longestHead = 1 << 13;
constexpr qsizetype longestType = 200; ///< in characters

/// Offset at which a declaration begins whose name is at offset `name`. The declaration begins on the same line, or
/// above if only blanks precede the name on its line. It begins after the end of the previous declaration.
qint64 declarationBegin(QByteArrayView text, qint64 name)
{
    qint64 begin = name;
    bool hasWords = false;
    const qint64 least = std::max<qint64>(name - longestHead, 0);
    for (; begin > least; --begin) {
        const char before = text[begin - 1];
        if (before == ';' || before == '}' || before == '{' || (before == '\n' && hasWords))
            break;
        hasWords = hasWords || (before != ' ' && before != '\t' && before != '\n' && before != '\r');
    }
    return begin;
}

/// True for a type in the form that a generator writes. Other types may not compile in another file.
bool isPlainType(const QString &type)
{
    static const QRegularExpression plain(
        u"^(?:\\.\\.\\.|[A-Za-z_][\\w ]*[\\w *]*(?:\\(\\*\\w*\\)\\([\\w *,]*\\))?)$"_s);
    return type.size() < longestType && plain.match(type).hasMatch();
}

/// Signature of the declaration or definition whose name begins at `begin`. Not set if no return type precedes the
/// name, as in a call.
std::optional<CSignature> signatureAt(QByteArrayView text, qint64 begin, const QString &name)
{
    const qint64 first = declarationBegin(text, begin);
    const QByteArrayView rest = text.sliced(first);
    const QByteArrayView head = rest.first(std::min<qint64>(rest.size(), begin - first + longestHead));
    const auto end =
        std::find_if(head.begin() + (begin - first), head.end(), [](char byte) { return byte == ';' || byte == '{'; });
    const CTokens tokens(head.first(end - head.begin()));
    CSignature signature = readCHead(tokens, stdView(name.toUtf8())).signature;
    const bool isWhole = isPlainType(signature.returnType)
        && std::ranges::all_of(signature.parameters,
                               [](const CParameter &parameter) { return isPlainType(parameter.type); });
    return isWhole ? std::optional(std::move(signature)) : std::nullopt;
}

CSignature packedSignature()
{
    return {u"int32_t"_s,
            {{u"args"_s, u"void*"_s},
             {u"arg_type_ids"_s, u"int32_t*"_s},
             {u"num_args"_s, u"int32_t"_s},
             {u"out_ret_value"_s, u"void*"_s},
             {u"out_ret_tcode"_s, u"int32_t*"_s},
             {u"resource_handle"_s, u"void*"_s}}};
}

/// The type after promotion: a value of `type` has it if it is passed to a function without a declaration.
QString promoted(const QString &type)
{
    const bool isFloat = type == "float"_L1 || type == "half"_L1 || type == "__fp16"_L1;
    const bool isSmall = sizeOfCType(type.toUtf8()).value_or(4) < 4 && type != "_Float16"_L1;
    return isFloat ? u"double"_s : isSmall ? u"int32_t"_s : type;
}

/// Type of an argument, if the call shows it; otherwise empty.
QString argumentType(const CArgument &argument, const CFunction &caller)
{
    const QString text = argument.text.trimmed();
    static const QRegularExpression cast(
        u"^\\(*\\(((?:const |unsigned |signed )*(?:u?int(?:8|16|32|64)_t|float|double|char|int|long|short|bool|void)"
        "(?: ?\\*+)?)\\)"_s);
    static const QRegularExpression integer(u"^-?(?:0[xX][0-9a-fA-F]+|\\d+)([uUlL]*)$"_s);
    static const QRegularExpression real(u"^-?(?:\\d+\\.\\d*|\\.\\d+|\\d+(?=[eE]))(?:[eE][+-]?\\d+)?[fFlL]?$"_s);
    const QString casted = cast.match(text).captured(1);
    if (casted.endsWith(u'*'))
        return casted;
    if (argument.buffer >= 0) {
        const QString &type = caller.body.buffers[std::size_t(argument.buffer)].type;
        return (type.isEmpty() ? u"void"_s : type) + u'*';
    }
    if (!casted.isEmpty())
        return promoted(casted);
    if (const auto match = integer.match(text); match.hasMatch()) {
        const QString suffix = match.captured(1).toUpper();
        return (suffix.contains(u'U') ? u"u"_s : QString()) + (suffix.contains("LL"_L1) ? u"int64_t"_s : u"int32_t"_s);
    }
    if (real.match(text).hasMatch())
        return u"double"_s;
    if (text.startsWith(u'"'))
        return u"const char*"_s;
    for (const CParameter &parameter : caller.signature.parameters) {
        if (parameter.name == text)
            return promoted(parameter.type);
    }
    return {};
}

/// Signature that fits a call. Parameters of unknown type have an empty type.
CSignature signatureOfCall(const CCall &call, const CFunction &caller)
{
    if (call.isPacked)
        return packedSignature();
    CSignature signature {u"int32_t"_s, {}};
    for (const CArgument &argument : call.arguments)
        signature.parameters.push_back({QString(), argumentType(argument, caller)});
    return signature;
}

/// The best declaration and the first call of a name; null if not found.
struct NameUses {
    const CodeUse *declaration = nullptr; ///< preferably in a header
    const CodeUse *call = nullptr;
};

/// Finds the best declaration and the first call of each name in `wanted`.
QHash<QString, NameUses> findUses(const CodeReferences &references, const QSet<QString> &wanted)
{
    QHash<QString, NameUses> found;
    const auto isInHeader = [&](const CodeUse &use) {
        return references.files()[std::size_t(use.file)].kind == ArtifactKind::Header;
    };
    std::vector<bool> isWanted;
    for (const QString &name : references.names())
        isWanted.push_back(wanted.contains(name));
    for (const CodeUse &use : references.uses()) {
        if (use.name < 0 || !isWanted[std::size_t(use.name)])
            continue;
        NameUses &uses = found[references.names()[std::size_t(use.name)]];
        if (use.kind == CodeUse::Kind::Call && use.function >= 0 && !uses.call)
            uses.call = &use;
        const CodeUse *best = uses.declaration;
        if (use.kind == CodeUse::Kind::Declaration && (!best || (isInHeader(use) && !isInHeader(*best))))
            uses.declaration = &use;
    }
    return found;
}

/// Parses a function again, because the arguments of its calls are needed.
CFunction readCaller(QByteArrayView text, const CodeDefinition &caller, const QString &name)
{
    if (!caller.begin || !caller.line || caller.begin->value() >= text.size())
        return {};
    const qint64 begin = declarationBegin(text, caller.begin->value());
    qint64 end = caller.begin->value();
    for (qint64 left = caller.endLine.value() - caller.line->value() + 1; left > 0 && end < text.size(); --left) {
        const qint64 next = text.indexOf('\n', end);
        end = next < 0 ? text.size() : next + 1;
    }
    return readCFunction(text.sliced(begin, end - begin), name, *caller.line);
}

} // namespace

QString resolverName(ExternalFact::Resolver resolver)
{
    switch (resolver) {
    case Resolver::Yours:
        return u"yours"_s;
    case Resolver::Template:
        return u"template"_s;
    case Resolver::Runtime:
        return u"runtime"_s;
    case Resolver::CLibrary:
        return u"c-library"_s;
    case Resolver::Archive:
        return u"archive"_s;
    }
    Q_UNREACHABLE();
}

std::vector<ExternalFact> collectExternals(const std::vector<ScannedSource> &sources,
                                           const std::vector<ScannedObject> &objects, const QStringList &registered,
                                           const OtherDefinitions &others)
{
    ExternalCollector collector(others);
    for (const ScannedSource &source : sources) {
        QSet<QString> own;
        for (const FunctionDefinition &function : source.source->functions)
            own.insert(function.name);
        for (const FunctionDefinition &function : source.source->functions) {
            for (const CCall &call : function.code.body.calls) {
                // "float5(a, b, c, d, e)" constructs a vector.
                if (call.isNamed && !own.contains(call.callee) && !source.source->functionMacros.contains(call.callee)
                    && !isVectorType(call.callee.toStdString()))
                    collector.need(call.callee, Link::file(source.path, call.line));
            }
        }
        for (const CodeBlock &block : source.source->objects) {
            if (block.name != "_tvm_func_array"_L1)
                continue;
            for (const QString &name : registered) {
                if (!own.contains(name))
                    collector.need(name, Link::file(source.path, block.nameLine));
            }
        }
    }
    for (const ScannedObject &scanned : objects) {
        if (!scanned.object)
            continue;
        for (const ObjectSymbol &symbol : scanned.object->symbols) {
            if (!symbol.isDefined)
                collector.need(symbol.name, Link::file(scanned.path));
        }
    }
    return collector.resolve();
}

std::vector<NeededFunction> findNeededFunctions(
    const std::vector<ExternalFact> &externals, const CodeReferences &references,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text)
{
    std::vector<NeededFunction> functions;
    QSet<QString> wanted;
    for (const ExternalFact &external : externals) {
        if (external.resolver == ExternalFact::Resolver::Template
            || (external.resolver == ExternalFact::Resolver::Yours && external.why.reason != Reason::CmsisHolds
                && external.why.reason != Reason::DriverHolds)) {
            functions.push_back({external.name, external.use});
            wanted.insert(external.name);
        }
    }
    if (functions.empty())
        return functions;
    const QHash<QString, NameUses> uses = findUses(references, wanted);
    std::map<int, std::shared_ptr<const ByteSource>> files;
    std::map<int, CFunction> callers;
    const auto viewOf = [&](int file) {
        const auto [found, isNew] = files.try_emplace(file);
        if (isNew)
            found->second = text(references.files()[std::size_t(file)].path);
        return found->second ? found->second->view() : QByteArrayView();
    };
    for (NeededFunction &function : functions) {
        const auto [declaration, call] = uses.value(function.name);
        if (declaration && declaration->begin.value() < viewOf(declaration->file).size())
            function.signature = signatureAt(viewOf(declaration->file), declaration->begin.value(), function.name);
        if (function.signature)
            function.declaration =
                Link::file(references.files()[std::size_t(declaration->file)].path, declaration->line);
        else if (call) {
            const CodeDefinition &definition = references.definitions()[std::size_t(call->function)];
            const auto [caller, isNew] = callers.try_emplace(call->function);
            if (isNew)
                caller->second = readCaller(viewOf(call->file), definition, references.nameOf(definition));
            const auto &calls = caller->second.body.calls;
            const auto found = std::ranges::find(calls, function.name, &CCall::callee);
            if (found != calls.end())
                function.signature = signatureOfCall(*found, caller->second);
        }
    }
    return functions;
}

} // namespace Mlf
