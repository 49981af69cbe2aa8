// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/missingsources.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/clibrary.h"
#include "model/analysis/code/graphcalls.h"
#include "model/base/wordlist.h"
#include "model/csource/scan/cvalue.h"
#include "model/csource/tokens/allocatorfunctions.h"

#include <QHash>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True for headers of C, of TVM and of the libraries that TVM calls. They declare nothing that a model defines.
bool isKnownInclude(const QString &path)
{
    static const WordList standard(
        u"assert.h float.h inttypes.h limits.h math.h stdarg.h stddef.h stdint.h stdio.h stdlib.h string.h cmath "
        u"cstdint cstring stdbool.h");
    static const QStringList folders {u"tvm/"_s, u"dlpack/"_s, u"dmlc/"_s};
    const QString file = path.section(u'/', -1);
    return standard.contains(path) || file.startsWith("tvm"_L1) || file.startsWith("arm_"_L1)
        || std::any_of(folders.begin(), folders.end(), [&](const QString &folder) { return path.contains(folder); });
}

bool isModelFunction(const QString &name)
{
    return name.startsWith("tvmgen"_L1) || isMainName(name);
}

class MissingSourceFinder {
public:
    explicit MissingSourceFinder(const ModelCode &code)
        : m_code(code)
        , m_hasAssembly(std::ranges::any_of(
              code.sources, [](const ScannedSource &one) { return one.source->assemblyLine.has_value(); }))
    {
    }

    Findings find()
    {
        QHash<QString, const CSource *> byPath;
        QHash<QString, std::vector<const CSource *>> includers;
        for (const ScannedSource &source : m_code.sources) {
            byPath.insert(source.path, source.source.get());
            for (const QString &path : source.source->headers)
                includers[path].push_back(source.source.get());
        }
        for (const ScannedSource &source : m_code.sources) {
            m_own.clear();
            addOwn(*source.source);
            for (const QString &path : source.source->headers) {
                if (const CSource *included = byPath.value(path))
                    addOwn(*included);
            }
            const std::vector<const CSource *> around = includers.value(source.path);
            for (const CSource *includer : around)
                addOwn(*includer);
            findCalls(source);
            findDeclared(source);
            if (around.empty()) {
                findUndeclared(source);
                findIncludes(source);
            }
        }
        findPools();
        findSteps();
        return std::move(m_findings);
    }

private:
    void add(const QString &name, const QString &file, std::optional<LineNumber> line)
    {
        if (m_seen.insert({name, file}).second)
            m_findings.push_back(makeFinding(Code::SourceMissing, Link::file(file, line), {name}));
    }

    void addOwn(const CSource &source)
    {
        for (const FunctionDefinition &function : source.functions)
            m_own.insert(function.name);
        for (const CodeBlock &block : source.objects) {
            if (!block.isInFunction)
                m_own.insert(block.name);
        }
    }

    [[nodiscard]] bool isDefined(const QString &name) const
    {
        return m_own.contains(name) || m_code.defined.contains(name);
    }

    /// Finds calls of undefined functions of the model.
    void findCalls(const ScannedSource &source)
    {
        for (const FunctionDefinition &function : source.source->functions) {
            for (const CCall &call : function.code.body.calls) {
                if (isModelFunction(call.callee) && !isDefined(call.callee))
                    add(call.callee, source.path, call.line);
            }
        }
    }

    /// Finds uses of `extern` variables that no source defines.
    void findDeclared(const ScannedSource &source)
    {
        QSet<QString> declared;
        for (const CExternal &external : source.source->externals) {
            if (!isDefined(external.name))
                declared.insert(external.name);
        }
        if (declared.isEmpty() || m_hasAssembly)
            return;
        for (const FunctionDefinition &function : source.source->functions) {
            for (const CBuffer &buffer : function.code.body.buffers) {
                if (buffer.kind == CBuffer::Kind::Named && declared.contains(buffer.name))
                    add(buffer.name, source.path, buffer.line);
            }
        }
    }

    /// Finds names that are not declared in the file.
    void findUndeclared(const ScannedSource &source)
    {
        if (!std::ranges::all_of(source.source->includes, isKnownInclude, &CIncludedHeader::name))
            return;
        for (const UndeclaredName &name : source.source->undeclared) {
            if (!isDefined(name.name))
                add(name.name, source.path, name.line);
        }
    }

    /// Finds missing headers of the model, whose definitions and macros are therefore unknown. The interface header has
    /// a finding of its own, see checkHeaderIsThere().
    void findIncludes(const ScannedSource &source)
    {
        const QString interface = u"tvmgen_%1.h"_s.arg(m_code.metadata.name);
        for (const CMissingInclude &include : source.source->missing) {
            const QString file = include.name.section(u'/', -1);
            const bool isOwn = file.startsWith("tvmgen_"_L1) && file.compare(interface, Qt::CaseInsensitive) != 0;
            if (isOwn || (include.isQuoted && !isKnownInclude(include.name)))
                m_findings.push_back(
                    makeFinding(Code::IncludeMissing, Link::file(source.path, include.line), {include.name}));
        }
    }

    /// Finds pools that main gets as parameters if no source calls main.
    void findPools()
    {
        const FunctionDefinition *main = nullptr;
        QString file;
        for (const ScannedSource &source : m_code.sources) {
            for (const FunctionDefinition &function : source.source->functions) {
                if (function.name == m_code.main && !main) {
                    main = &function;
                    file = source.path;
                }
                for (const CCall &call : function.code.body.calls) {
                    if (call.callee == m_code.main)
                        return;
                }
            }
        }
        const bool isCalled = std::any_of(m_code.objects.begin(), m_code.objects.end(),
                                          [](const ScannedObject &scanned) { return scanned.object.has_value(); });
        if (!main || isCalled)
            return;
        for (const CBuffer &buffer : main->code.body.buffers) {
            const QString pool = buffer.kind == CBuffer::Kind::Parameter ? poolOfVariable(buffer.name) : QString();
            if (!pool.isEmpty() && !m_code.pools.contains(pool))
                add(pool, file, main->line);
        }
    }

    /// Finds undefined operators that the graph calls.
    void findSteps()
    {
        m_own.clear();
        for (const GraphCall &step : m_code.graph ? graphSteps(*m_code.graph) : std::vector<GraphCall>()) {
            if (isModelFunction(step.function) && !isDefined(step.function))
                add(step.function, m_code.graphFile, std::nullopt);
        }
    }

    const ModelCode &m_code;
    bool m_hasAssembly; ///< assembly code may define any variable
    QSet<QString> m_own; ///< names that the current file, its headers and the files that include it define
    std::set<std::pair<QString, QString>> m_seen; ///< pairs of name and file that are already reported
    Findings m_findings;
};

} // namespace

QSet<QString> definedNames(const std::vector<ScannedSource> &sources, const std::vector<ScannedObject> &objects)
{
    QSet<QString> names;
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            if (!function.isStatic)
                names.insert(function.name);
        }
        for (const CodeBlock &block : source.source->objects) {
            if (block.level == 0 && !block.isStatic)
                names.insert(block.name);
        }
        names.unite(QSet<QString>(source.source->variables.begin(), source.source->variables.end()));
    }
    for (const ScannedObject &scanned : objects) {
        if (!scanned.object)
            continue;
        for (const ObjectSymbol &symbol : scanned.object->symbols) {
            if (symbol.isDefined)
                names.insert(symbol.name);
        }
    }
    return names;
}

Findings findCutSources(const std::vector<ScannedSource> &sources)
{
    Findings findings;
    for (const ScannedSource &source : sources) {
        const std::optional<CSourceCut> &cut = source.source->cut;
        if (!cut)
            continue;
        const FindingReason reason = cut->kind == CSourceCut::Kind::Comment ? Reason::CutInComment
            : cut->kind == CSourceCut::Kind::Condition                      ? Reason::CutInCondition
            : cut->kind == CSourceCut::Kind::Function                       ? Reason::CutInFunction
                                                                            : Reason::CutInInitialiser;
        findings.push_back(makeFinding(Code::SourceIncomplete, Link::file(source.path, cut->line), reason,
                                       {cut->name.isEmpty() ? source.path.section(u'/', -1) : cut->name}));
    }
    return findings;
}

namespace {

Finding faultFinding(const QString &file, const CTextFault &fault)
{
    const Link place = Link::file(file, fault.line);
    if (fault.kind == CTextFault::Kind::Condition)
        return makeFinding(Code::SourceIncomplete, place, Reason::CutInCondition, {file.section(u'/', -1)});
    const FindingReason reason = fault.kind == CTextFault::Kind::Conflict ? Reason::ConflictIsOpen
        : fault.kind == CTextFault::Kind::Bracket                         ? Reason::BracketDoesNotFit
        : fault.kind == CTextFault::Kind::Error                           ? Reason::ErrorIsReached
                                                                          : Reason::QuoteIsOpen;
    return fault.kind == CTextFault::Kind::Statement ? makeFinding(Code::SourceNotFollowed, place)
                                                     : makeFinding(Code::SourceNotC, place, reason, {});
}

} // namespace

Findings findFaults(const std::vector<ScannedSource> &sources)
{
    Findings findings;
    std::set<QString> seen;
    for (const ScannedSource &scanned : sources) {
        const CSource &source = *scanned.source;
        if (source.fault && seen.insert(scanned.path).second)
            findings.push_back(faultFinding(scanned.path, *source.fault));
        for (const auto &[header, fault] : source.headerFaults) {
            if (seen.insert(header).second)
                findings.push_back(faultFinding(header, fault));
        }
        if (!source.fault && source.headerFaults.empty() && source.uncertainLine && source.undecidedHeaders.isEmpty())
            findings.push_back(makeFinding(Code::SourceNotDecided, Link::file(scanned.path, source.uncertainLine)));
    }
    return findings;
}

Findings findMissingSources(const ModelCode &code)
{
    const bool areObjectsRead = std::all_of(code.objects.begin(), code.objects.end(),
                                            [](const ScannedObject &scanned) { return scanned.object.has_value(); });
    if (code.metadata.style == Style::Operator || !areObjectsRead)
        return {};
    return MissingSourceFinder(code).find();
}

namespace {

/// True if the callee needs no source: it has code elsewhere, or belongs to a library that every firmware has.
bool hasKnownCallee(const CCall &call, const QSet<QString> &withCode)
{
    const std::string name = call.callee.toStdString();
    return !call.isNamed || freesMemory(name) || allocatesUnfollowed(name) || allocatorOf(name)
        || isRuntimeFunction(call.callee) || call.callee.startsWith("__builtin_"_L1) || withCode.contains(call.callee);
}

} // namespace

std::vector<CCall> callsWithoutCode(const PoolBindings &pools, const MainCalls &main, const QSet<QString> &withCode)
{
    std::vector<CCall> calls;
    QSet<QString> seen;
    for (const MainCall &step : main.calls)
        seen.insert(step.function);
    for (const CCall &call : pools.main() ? pools.main()->code.body.calls : std::vector<CCall>()) {
        const bool isKnown = hasKnownCallee(call, withCode) || pools.find(call.callee, pools.mainFile()).first
            || seen.contains(call.callee);
        if (isKnown)
            continue;
        seen.insert(call.callee);
        calls.push_back(call);
    }
    return calls;
}

std::optional<LibraryCall> firstLibraryCall(const PoolBindings &pools, const std::vector<ScannedSource> &sources,
                                            const QSet<QString> &withCode)
{
    QSet<QString> macros; // function-like macros, whose uses look like calls
    for (const ScannedSource &source : sources)
        macros.unite(source.source->functionMacros);
    std::vector<std::pair<const FunctionDefinition *, QString>> waiting;
    if (pools.main())
        waiting.emplace_back(pools.main(), pools.mainFile());
    std::set<const FunctionDefinition *> seen;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const auto [function, file] = waiting[i];
        for (const CCall &call : function->code.body.calls) {
            const auto [callee, calleeFile] = pools.find(call.callee, file);
            if (callee && seen.insert(callee).second)
                waiting.emplace_back(callee, calleeFile);
            const bool isOfCompiler = call.callee.startsWith("__"_L1) // an intrinsic
                || isVectorType(call.callee.toStdString()); // "float5(a, b, c, d, e)" constructs a vector
            if (!callee && !isOfCompiler && !macros.contains(call.callee) && !hasKnownCallee(call, withCode))
                return LibraryCall {call.callee, file, call.line};
        }
    }
    return std::nullopt;
}

Findings findMissingEntry(const ModelCode &code)
{
    const HeaderFunction *run = code.header.functionEndingIn("_run"_L1);
    const bool areObjectsRead = std::all_of(code.objects.begin(), code.objects.end(),
                                            [](const ScannedObject &scanned) { return scanned.object.has_value(); });
    if (!run || !areObjectsRead)
        return {};
    // If only the case differs, the name is misspelt and no source is missing.
    const bool isThere = std::any_of(code.defined.begin(), code.defined.end(), [&](const QString &name) {
        return name.compare(run->name, Qt::CaseInsensitive) == 0;
    });
    return isThere ? Findings()
                   : Findings {makeFinding(Code::EntryNotDefined, Link::file(code.headerFile, run->line), {run->name})};
}

} // namespace Mlf
