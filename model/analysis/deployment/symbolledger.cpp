// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/deployment/symbolledger.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/clibrary.h"
#include "model/analysis/code/crossreferences.h"
#include "model/analysis/deployment/deployment.h"
#include "model/analysis/deployment/deploymentcodes.h"
#include "model/analysis/deployment/skeletons.h"
#include "model/base/naturalorder.h"
#include "model/csource/csource.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using SymbolGiver = SymbolNeed::Giver;
using Resolver = ExternalFact::Resolver;

struct SymbolGiverWords {
    const char *name;
    const char *text;
};

constexpr SymbolGiverWords symbolGivers[] = {
    {"yours", QT_TRANSLATE_NOOP("Deployment", "yours to write")},
    {"driver", QT_TRANSLATE_NOOP("Deployment", "the accelerator's driver")},
    {"cmsis-nn", QT_TRANSLATE_NOOP("Deployment", "CMSIS-NN")},
    {"template", QT_TRANSLATE_NOOP("Deployment", "yours to write, from a template")},
    {"runtime", QT_TRANSLATE_NOOP("Deployment", "TVM's runtime")},
    {"math-library", QT_TRANSLATE_NOOP("Deployment", "maths library")},
    {"c-library", QT_TRANSLATE_NOOP("Deployment", "C library")},
    {"archive", QT_TRANSLATE_NOOP("Deployment", "this archive")},
};

SymbolGiver symbolGiverOf(const ExternalFact &external)
{
    switch (external.resolver) {
    case Resolver::Yours:
        return external.why.reason == Reason::CmsisHolds ? SymbolGiver::CmsisNn
            : external.why.reason == Reason::DriverHolds ? SymbolGiver::Driver
                                                         : SymbolGiver::Yours;
    case Resolver::Template:
        return SymbolGiver::Template;
    case Resolver::Runtime:
        return SymbolGiver::Runtime;
    case Resolver::CLibrary:
        return isOfMathLibrary(external.name) ? SymbolGiver::MathLibrary : SymbolGiver::CLibrary;
    case Resolver::Archive:
        return SymbolGiver::Archive;
    }
    Q_UNREACHABLE();
}

/// Uses of each name in sources of the model, except in a file that defines the name.
QHash<QString, std::vector<Link>> usesByName(const CodeReferences &references, const QString &module,
                                             const QSet<QString> &names)
{
    std::vector<bool> isWanted;
    for (const QString &name : references.names())
        isWanted.push_back(names.contains(name));
    const auto number = int(references.modules().indexOf(module));
    QHash<QString, std::vector<Link>> uses;
    for (const CodeUse &use : references.uses()) {
        if (use.name < 0 || !isWanted[std::size_t(use.name)] || use.kind == CodeUse::Kind::Declaration)
            continue;
        const CodeReferences::File &file = references.files()[std::size_t(use.file)];
        const bool isOther =
            use.definition < 0 || references.definitions()[std::size_t(use.definition)].file != use.file;
        if (file.module != number || !isSource(file.kind) || !isOther)
            continue;
        std::vector<Link> &links = uses[references.names()[std::size_t(use.name)]];
        const Link link = Link::file(file.path, use.line);
        if (links.empty() || !(links.back() == link))
            links.push_back(link);
    }
    return uses;
}

/// Names of functions and data that a source defines for other files, in the order of the text.
QStringList definedIn(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    const CSource source = scanCSource(bytes);
    QStringList names;
    for (const FunctionDefinition &function : source.functions) {
        if (!function.isStatic)
            names += function.name;
    }
    return names;
}

} // namespace

std::vector<SymbolNeed> programSymbols(const DeploymentWay &way, std::vector<SymbolNeed> ledger,
                                       const std::vector<NeededFunction> &functions)
{
    QHash<QString, const NeededFunction *> byName;
    for (const NeededFunction &function : functions)
        byName.insert(function.name, &function);
    for (SymbolNeed &need : ledger) {
        const NeededFunction *function = byName.value(need.name);
        if (!function)
            continue;
        need.file = u"functions.c"_s;
        need.skeleton = functionsSkeleton({*function});
    }
    std::vector<SymbolNeed> symbols;
    for (const DeploymentRow &row : way.rows) {
        const FindingReason why = row.part == DeploymentPart::Platform ? Reason::RuntimeCallsIt
            : row.part == DeploymentPart::Transport                    ? Reason::MainCallsIt
            : row.part == DeploymentPart::Setup                        ? Reason::ProgramBeginsThere
                                                                       : FindingReason();
        if (row.giver != PartGiver::Yours || why == FindingReason())
            continue;
        for (const QString &name : definedIn(row.skeleton)) {
            const auto known = std::ranges::find(ledger, name, &SymbolNeed::name);
            SymbolNeed need {name, SymbolGiver::Yours, Basis::Inferred, {why, {}}, {}, {}};
            if (known != ledger.end()) {
                need = *known;
                ledger.erase(known);
            }
            need.file = row.file;
            need.skeleton = row.skeleton;
            symbols.push_back(std::move(need));
        }
    }
    // Functions that only the user can write are listed before functions that are the same for every model.
    const auto others =
        std::ranges::find_if(ledger, [](const SymbolNeed &need) { return need.giver != SymbolGiver::Yours; });
    ledger.insert(others, std::make_move_iterator(symbols.begin()), std::make_move_iterator(symbols.end()));
    return ledger;
}

std::vector<SymbolNeed> makeSymbolLedger(const std::vector<ExternalFact> &externals, const CodeReferences *references,
                                         const QString &module, const SymbolTarget &target)
{
    QSet<QString> names;
    for (const ExternalFact &external : externals)
        names.insert(external.name);
    const auto uses = references ? usesByName(*references, module, names) : QHash<QString, std::vector<Link>>();
    std::vector<SymbolNeed> ledger;
    for (const ExternalFact &external : externals) {
        const SymbolGiver giver = symbolGiverOf(external);
        const bool isOfCpp = target.isCpp && giver == SymbolGiver::Runtime;
        const Cause why = giver == SymbolGiver::MathLibrary ? Cause {Reason::MathLibraryHolds, {}}
            : isOfCpp                                       ? Cause {Reason::RuntimeIsCpp, {}}
                                                            : external.why;
        SymbolNeed need {external.name, giver, Basis::Computed, why, uses.value(external.name), external.definition};
        if (!external.use.isNull() && std::find(need.uses.begin(), need.uses.end(), external.use) == need.uses.end())
            need.uses.insert(need.uses.begin(), external.use);
        ledger.push_back(std::move(need));
    }
    std::ranges::stable_sort(ledger, [](const SymbolNeed &a, const SymbolNeed &b) {
        return a.giver != b.giver ? a.giver < b.giver : compareNaturally(a.name, b.name) < 0;
    });
    if (!target.hasSources)
        return ledger;
    for (const QString &name : {u"memcpy"_s, u"memmove"_s, u"memset"_s}) {
        if (!names.contains(name))
            ledger.push_back({name, SymbolGiver::CLibrary, Basis::Inferred, {Reason::CompilerMayCall, {}}, {}, {}});
    }
    if (target.isArm)
        ledger.push_back(
            {u"__aeabi_*"_s, SymbolGiver::CLibrary, Basis::Inferred, {Reason::ArmCompilerMayCall, {}}, {}, {}});
    return ledger;
}

QString symbolGiverName(SymbolNeed::Giver giver)
{
    return QString::fromLatin1(symbolGivers[int(giver)].name);
}

QString symbolGiverText(SymbolNeed::Giver giver, Language language)
{
    return inLanguage("Deployment", symbolGivers[int(giver)].text, language);
}

} // namespace Mlf
