// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/externals.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/clibrary.h"
#include "model/base/naturalorder.h"
#include "model/csource/scan/cvalue.h"

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

/// True for reserved names. They are compiler intrinsics (`__smlad`) unless the archive defines them (`__tvm_main__`).
bool isReserved(const QString &name)
{
    return name.startsWith("__"_L1) || name == "_GLOBAL_OFFSET_TABLE_"_L1;
}

class ExternalCollector {
public:
    explicit ExternalCollector(const OtherDefinitions &others) : m_others(others) { }

    /// Records that a file of the model uses `name` at `use`.
    void need(const QString &name, const Link &use)
    {
        if (!name.isEmpty() && (!isReserved(name) || m_others.generated.contains(name)))
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

} // namespace Mlf
