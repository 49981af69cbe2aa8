// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reportbuilder.h"

#include "model/analysis/code/modelwork.h"
#include "model/analysis/memory/movedbytes.h"
#include "model/base/errortext.h"
#include "model/base/version.h"
#include "model/document/modelparts.h"
#include "model/document/moduledeployment.h"
#include "model/questions/compileline.h"
#include "model/questions/coresidency.h"
#include "model/report/memoryreport.h"

#include <QJsonArray>

#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Shape = ReportName::Shape;

ReportSection attributeSection(const std::vector<std::pair<QString, QString>> &attributes)
{
    ReportSection section;
    for (const auto &[name, value] : attributes)
        section.add({name}, value);
    return section;
}

ReportTable fileTable(const Document &document)
{
    ReportTable table = reportTable(u"path@file File, bytes Bytes, kind Kind, module Model");
    table.bars = 1;
    table.order = ReportTable::Order::LargestFirst;
    const QSet<QString> files = filesOf(*document.listing);
    for (const DocumentFile &file : document.files)
        table.rows.push_back({files.contains(file.path) ? ReportValue(file.path) : ReportValue(ReportWords {file.path}),
                              file.bytes, ReportWords {artifactKindName(file.kind)}, textOrNothing(file.module)});
    return table;
}

ReportTable otherEntryTable(const Listing &listing)
{
    ReportTable table = reportTable(u"path Path, type Type, target Target of the link");
    for (const Entry &entry : listing.entries) {
        if (entry.hasNoContent())
            table.rows.push_back(
                {ReportWords {entry.path}, ReportWords {entryTypeName(entry.type)},
                 entry.isLink() ? ReportValue(entry.attributes().linkTarget) : ReportValue(nothingValue)});
    }
    return table;
}

ReportTable targetTable(const Module &module)
{
    ReportTable table = reportTable(u"text Target, kind, keys, attributes, deviceType, deviceName Device, basis Basis");
    for (const TargetFact &fact : module.targets)
        table.rows.push_back(
            {fact.target.text, fact.target.kind, fact.target.keys, attributeSection(fact.target.attributes),
             fact.deviceType,
             fact.deviceType ? ReportValue(deviceTypeName(*fact.deviceType)) : ReportValue(unknownValue),
             ReportWords {basisName(fact.basis)}});
    return table;
}

/// Table of input or output tensors. It is unknown, not empty, if `tensors` is not set.
ReportTable tensorTable(const std::optional<std::vector<TensorFact>> &tensors)
{
    ReportTable table = reportTable(u"name Name, dtype Type, dtypeBasis, shape Shape, shapeBasis, bytes Bytes, basis");
    table.isKnown = tensors.has_value();
    if (!tensors)
        return table;
    for (const TensorFact &tensor : *tensors)
        table.rows.push_back({tensor.name, textOrUnknown(tensor.dtype), ReportWords {basisName(tensor.dtypeBasis)},
                              tensor.shape, ReportWords {basisName(tensor.shapeBasis)},
                              makeFigure(tensor.bytes, tensor.basis, tensor.evidence),
                              ReportWords {basisName(tensor.basis)}});
    return table;
}

ReportValue directionValue(const FunctionFact &function, std::size_t argument)
{
    if (argument >= function.uses.size() || function.uses[argument].direction == ArgumentUse::Direction::Unknown)
        return unknownValue;
    return function.uses[argument].direction == ArgumentUse::Direction::Input ? u"input"_s : u"output"_s;
}

ReportTable argumentTable(const FunctionFact &fact)
{
    ReportTable table = reportTable(u"name, dtype, shape, bytes, direction");
    for (const OperatorArgument &argument : fact.arguments) {
        const std::size_t index = table.rows.size();
        const QString own = index < fact.uses.size() ? fact.uses[index].name : QString();
        table.rows.push_back({textOrUnknown(own.isEmpty() ? argument.inputBinding : own), argument.dtype,
                              argument.shape, argument.bytes, directionValue(fact, index)});
    }
    return table;
}

Figure codeFigure(std::optional<ByteCount> bytes, Basis basis, bool isAtLeast)
{
    Figure figure = makeFigure(bytes, basis);
    figure.isAtLeast = isAtLeast && bytes;
    return figure;
}

ReportTable functionTable(const Module &module)
{
    ReportTable table = reportTable(
        u"name@function Function, role Role, file, line, endLine, callingConvention, device, "
        u"workspaceBytes:pair Workspace, stackBytes:bounded Arrays on the stack, stackBytesBasis, "
        u"constantBytes:bounded Constants, constantBytesBasis, callCount Calls, accumulations Multiply-accumulates, "
        u"accumulationsBasis Their basis, movedBytes:bounded Bytes moved, movedBytesBasis, arguments[]");
    table.bars = 7;
    table.order = ReportTable::Order::LargestFirst;
    const std::vector<MovedBytes> moved = movedBytes(module.functions, module.buffers, module.isPartial);
    for (const FunctionFact &fact : module.functions) {
        const FunctionWork work = workInRun(fact).value_or(FunctionWork::unknown());
        const MovedBytes &movedByIt = moved[table.rows.size()];
        const bool isOnOneDevice = fact.workspaces.size() == 1;
        const bool hasArguments = module.metadata.style == Style::Operator && fact.isStated;
        const Figure stack = codeFigure(fact.stackBytes, Basis::Inferred, fact.isAtLeast);
        const Figure constants = codeFigure(fact.constantBytes, fact.constantBasis(), fact.areConstantsAtLeast);
        const FigurePair workspace {makeFigure(fact.statedWorkspace(), Basis::Stated),
                                    codeFigure(fact.ownWorkspace, Basis::Computed, fact.isAtLeast)};
        table.rows.push_back({fact.name, ReportWords {functionRoleName(fact.role)}, textOrUnknown(fact.file), fact.line,
                              fact.endLine, textOrUnknown(fact.callingConvention),
                              isOnOneDevice ? ReportValue(fact.workspaces.front().device) : ReportValue(unknownValue),
                              workspace, stack, ReportWords {basisName(stack.basis)}, constants,
                              ReportWords {basisName(constants.basis)}, fact.callsInRun(), work.accumulations.most,
                              ReportWords {basisName(work.basis())}, makeFigure(movedByIt.bytes, movedByIt.basis),
                              ReportWords {basisName(movedByIt.basis)},
                              hasArguments ? ReportValue(argumentTable(fact)) : ReportValue()});
    }
    return table;
}

ReportTable constantTable(const Module &module)
{
    ReportTable table = reportTable(
        u"name@constant Constant, file@file File, line Line, ctype Type, elements Elements, bytes Bytes, alignment, "
        u"section Section, pool Pool, offset, writable, sha256 SHA-256");
    table.bars = 5;
    table.order = ReportTable::Order::LargestFirst;
    for (const ConstantFact &constant : module.constants.constants)
        table.rows.push_back({constant.name, constant.file, constant.line, textOrUnknown(constant.ctype),
                              constant.elements, makeFigure(constant.bytes, Basis::Computed), constant.alignment,
                              textOrNothing(constant.section), textOrNothing(constant.pool),
                              valueOrNothing(constant.offset), constant.isWritable, textOrNothing(constant.sha256)});
    return table;
}

ReportTable parameterTable(const Module &module)
{
    ReportTable table = reportTable(u"name Parameter, dtype Type, shape Shape, bytes Bytes");
    table.isKnown = !module.parametersFile.isEmpty();
    table.bars = 3;
    table.order = ReportTable::Order::LargestFirst;
    for (const Parameter &parameter : module.parameters.tensors)
        table.rows.push_back(
            {parameter.name, parameter.dtype, parameter.shape, makeFigure(parameter.bytes, Basis::Computed)});
    return table;
}

ReportValue graphSection(const Module &module)
{
    if (!module.graph)
        return unknownValue;
    std::map<StorageId, std::optional<ByteCount>> stated;
    for (const StatedStorage &storage : module.metadata.storages.value_or(std::vector<StatedStorage> {}))
        stated.emplace(storage.id, storage.bytes);
    ReportTable storages = reportTable(
        u"id Storage, bytes Bytes, basis Basis, statedBytes Stated, inputBinding Input, firstStep First call, "
        u"lastStep Last call");
    storages.bars = 1;
    for (const GraphStorage &storage : module.graph->storages)
        storages.rows.push_back({storage.id.value(), storage.bytes,
                                 ReportWords {basisName(storage.bytes ? Basis::Computed : Basis::Unknown)},
                                 valueOrNothing(stated[storage.id]), textOrNothing(storage.boundTo),
                                 CallStep(storage.firstStep), CallStep(storage.lastStep)});
    ReportSection section;
    section.add({u"file"_s}, module.graphFile);
    section.add({u"nodes"_s, u"Nodes of the graph"_s}, module.graph->nodes.size());
    section.add({u"operators"_s}, module.graph->operatorCount());
    section.add({u"storages"_s, u"Storages of the graph"_s, Shape::Rows}, std::move(storages));
    return section;
}

ReportValue relaySection(const Module &module)
{
    if (module.relayFile.isEmpty())
        return unknownValue;
    ReportTable functions = reportTable(u"name, line, attributes");
    for (const RelayFunction &function : module.relay.functions)
        functions.rows.push_back({function.name, function.line, attributeSection(function.attributes)});
    ReportSection section;
    section.add({u"file"_s}, module.relayFile);
    section.add({u"functions"_s, {}, Shape::Rows}, std::move(functions));
    section.add({u"operatorCount"_s, u"Operators in Relay"_s}, module.relay.operatorCount());
    return section;
}

ReportTable tirTable(const Module &module)
{
    ReportTable table = reportTable(u"file, functions");
    for (const TirFile &tir : module.tir) {
        QStringList names;
        for (const auto &[name, line] : tir.functions)
            names += name;
        table.rows.push_back({tir.file, names});
    }
    return table;
}

ReportTable externalTable(const Module &module)
{
    ReportTable table = reportTable(u"name Name, resolvedBy Comes from, why Why, use Use, definition");
    for (const ExternalFact &external : module.externals)
        table.rows.push_back({external.name, ReportWords {resolverName(external.resolver)},
                              ReportWords {causesText({external.why}, Language::English)}, external.use,
                              external.definition});
    return table;
}

ReportValue causeWords(const std::vector<Cause> &causes)
{
    return ReportWords {causesText(causes, Language::English)};
}

ReportTable wayTable(const ModuleDeployment &deployment)
{
    ReportTable table = reportTable(u"way Way, possible Possible, why Because");
    for (const DeploymentWay &way : deployment.ways)
        table.rows.push_back({ReportWords {runWayName(way.way)}, way.isPossible, causeWords({way.why})});
    return table;
}

ReportTable checklistTable(const ModuleDeployment &deployment)
{
    ReportTable table = reportTable(u"way Way, part Part, givenBy Comes from, why Because, place Place");
    for (const DeploymentWay &way : deployment.ways) {
        for (const DeploymentRow &row : way.rows)
            table.rows.push_back({ReportWords {runWayName(way.way)}, ReportWords {deploymentPartName(row.part)},
                                  ReportWords {partGiverName(row.giver)}, causeWords({row.why}), row.place});
    }
    return table;
}

/// Starter code for the files that the user must write. Each file of a way is listed once.
ReportTable skeletonTable(const ModuleDeployment &deployment)
{
    ReportTable table = reportTable(u"way, file, text");
    for (const DeploymentWay &way : deployment.ways) {
        QSet<QString> seen;
        for (const DeploymentRow &row : way.rows) {
            if (row.skeleton.isEmpty() || seen.contains(row.file))
                continue;
            seen.insert(row.file);
            table.rows.push_back({ReportWords {runWayName(way.way)}, row.file, row.skeleton});
        }
    }
    return table;
}

ReportTable symbolTable(const ModuleDeployment &deployment)
{
    ReportTable table =
        reportTable(u"name Symbol, givenBy Comes from, basis Basis, why Because, use First use, uses, definition");
    for (const SymbolNeed &need : deployment.symbols) {
        QStringList uses;
        for (const Link &use : need.uses)
            uses += formatLink(use);
        table.rows.push_back({need.name, ReportWords {symbolGiverName(need.giver)}, ReportWords {basisName(need.basis)},
                              causeWords({need.why}), need.uses.empty() ? Link() : need.uses.front(), uses,
                              need.definition});
    }
    return table;
}

ReportSection deploymentSection(const ModuleDeployment &deployment)
{
    ReportSection section;
    section.add({u"ways"_s, u"Deployments"_s, Shape::Rows}, wayTable(deployment));
    section.add({u"checklist"_s, u"Checklist"_s, Shape::Rows}, checklistTable(deployment));
    section.add({u"skeletons"_s, {}, Shape::Rows}, skeletonTable(deployment));
    section.add({u"symbols"_s, u"Open symbols"_s, Shape::Rows}, symbolTable(deployment));
    return section;
}

ReportSection compileSection(const CompileLine &line)
{
    ReportTable options = reportTable(u"name Option, value Value, basis Basis, why Because, evidence Place");
    for (const auto &[name, verdict] : line.options)
        options.rows.push_back({ReportWords {name}, verdict.value, ReportWords {basisName(verdict.basis)},
                                ReportWords {causesText(verdict.why, Language::English)}, verdict.evidence});
    ReportSection section;
    section.add({u"command"_s, u"Likely compiled by"_s}, textOrUnknown(line.command()));
    const QString reasons = causesText(line.reasons, Language::English);
    section.add({u"limits"_s, u"About that line"_s},
                reasons.isEmpty() ? ReportValue(unknownValue) : ReportValue(ReportWords {reasons}));
    section.add({u"options"_s, u"Options of the likely compile line"_s, Shape::Rows}, std::move(options));
    return section;
}

/// How completely the uses of memory in the code are understood. Values are in the order of importance.
ReportValue accountingSection(const Module &module)
{
    if (!module.accounting)
        return unknownValue;
    const MemoryAccounting &accounting = *module.accounting;
    ReportTable places = reportTable(u"location, function, what, why");
    for (const UnfollowedMention &mention : accounting.places)
        places.rows.push_back(
            {mention.place, mention.function, textOrNothing(mention.name), ReportWords {mention.why}});
    ReportSection section;
    section.add({u"mentions"_s}, accounting.mentions);
    section.add({u"followed"_s}, accounting.mentions - accounting.notFollowed);
    section.add({u"notFollowed"_s}, accounting.notFollowed);
    section.add({u"places"_s, {}, Shape::Rows}, std::move(places));
    return section;
}

ReportSection moduleSection(const Module &module, const CompileLine &line, const ModuleDeployment &deployment)
{
    QJsonArray devices;
    for (const StatedMain &main : module.metadata.mains)
        devices.append(main.verbatim);
    const Contract &contract = module.contract;
    ReportSection section;
    section.add({u"name"_s}, module.metadata.name);
    section.add({u"memory"_s, u"Memory"_s}, memorySection(module));
    section.add({u"rom"_s, u"Flash"_s}, romTotals(module));
    section.add({u"executor"_s, u"Executor"_s}, contract.executor);
    section.add({u"runtime"_s, u"Runtime"_s}, contract.runtime);
    section.add({u"interfaceApi"_s, u"Interface"_s}, contract.interfaceApi);
    section.add({u"callingConvention"_s, u"Calling convention"_s}, contract.callingConvention);
    section.add({u"memoryPlanner"_s, u"Memory planner"_s}, contract.memoryPlanner);
    section.add({u"compilerVersion"_s, u"TVM"_s}, contract.compilerVersion);
    section.add({u"exportedAt"_s, u"Exported"_s}, textOrUnknown(module.metadata.exportedAt));
    section.add({u"compile"_s, u"Likely compile line"_s}, compileSection(line));
    section.add({u"conditions"_s, u"Assumed not defined"_s}, module.conditions);
    section.add({u"accounting"_s}, accountingSection(module));
    section.add({u"devices"_s}, QJsonValue(devices));
    section.add({u"functions"_s, u"Functions"_s, Shape::Rows}, functionTable(module));
    section.add({u"pools"_s, u"Pools"_s, Shape::Rows}, poolTable(module));
    section.add({u"inputs"_s, u"Inputs"_s, Shape::Rows}, tensorTable(module.tensors.inputs));
    section.add({u"outputs"_s, u"Outputs"_s, Shape::Rows}, tensorTable(module.tensors.outputs));
    section.add({u"targets"_s, u"Targets"_s, Shape::Rows}, targetTable(module));
    section.add({u"buffers"_s, u"Buffers"_s, Shape::Rows}, bufferTable(module));
    section.add({u"calls"_s, u"Calls"_s, Shape::Rows}, callTable(module));
    section.add({u"constants"_s, u"Constants"_s, Shape::Rows}, constantTable(module));
    section.add({u"parameters"_s, u"Parameters"_s, Shape::Rows}, parameterTable(module));
    section.add({u"externals"_s, u"Needed from elsewhere"_s, Shape::Rows}, externalTable(module));
    section.add({u"deployment"_s, u"Deployment"_s}, deploymentSection(deployment));
    section.add({u"graph"_s, u"Graph"_s}, graphSection(module));
    section.add({u"relay"_s, u"Relay"_s}, relaySection(module));
    section.add({u"tir"_s, {}, Shape::Rows}, tirTable(module));
    section.add({u"snippet"_s}, textOrUnknown(module.snippet.text));
    section.add({u"snippetWhy"_s}, textOrUnknown(causesText(module.snippet.why, Language::English)));
    return section;
}

ReportSection combinedSection(const QString &how, const Figure &workspace, const Figure &constants)
{
    ReportSection section;
    section.add({u"workspaceBytes"_s, u"Workspace, "_s + how, Shape::Full}, workspace);
    section.add({u"constantBytes"_s, u"Constants, "_s + how, Shape::Full}, constants);
    return section;
}

ReportValue combinedValue(const Document &document)
{
    if (document.modules.size() < 2)
        return unknownValue;
    const CombinedFigures figures = combinedFigures(document);
    ReportSection section;
    section.add({u"exclusive"_s, u"One after another"_s},
                combinedSection(u"one after another"_s, figures.exclusiveWorkspace, figures.constants));
    section.add({u"together"_s, u"At once"_s},
                combinedSection(u"at once"_s, figures.togetherWorkspace, figures.constants));
    return section;
}

ReportTable coresidencyTable(const Document &document)
{
    ReportTable table =
        reportTable(u"what What, pool Pool, sharing Shared, how How, model Model, bytes:own-full Bytes");
    const Coresidency all = coresidency({&document});
    for (const Coresidency::Row &row : all.rows) {
        const auto add = [&](const QString &how, const ReportValue &model, const Figure &figure) {
            table.rows.push_back({ReportWords {coresidentName(row.what)}, textOrUnknown(row.pool),
                                  ReportWords {sharingName(row.sharing)}, ReportWords {how}, model, figure});
        };
        for (std::size_t i = 0; i < all.models.size(); ++i) {
            if (row.ofModels[i])
                add(u"alone"_s, all.models[i].name, *row.ofModels[i]);
        }
        add(u"exclusive"_s, unknownValue, row.exclusive);
        add(u"together"_s, unknownValue, row.together);
    }
    return table;
}

ReportValue styleOf(const Document &document)
{
    if (!document.metadata || document.metadata->modules.empty())
        return unknownValue;
    return document.metadata->modules.front().style == Style::Operator ? u"operator"_s : u"full-model"_s;
}

ReportSection unknownKeys(const Document &document)
{
    ReportSection section;
    if (document.metadata) {
        for (const UnknownKey &key : document.metadata->unknownKeys)
            section.add({key.path}, key.value);
    }
    return section;
}

} // namespace

ReportSection generatorSection()
{
    ReportSection section;
    section.add({u"name"_s}, u"mlf-viewer"_s);
    section.add({u"version"_s}, programVersion());
    return section;
}

ReportSection archiveSection(const Document &document)
{
    const Listing &listing = *document.listing;
    ReportSection section;
    section.add({u"name"_s, u"Archive"_s}, listing.name);
    section.add({u"container"_s, u"Container"_s}, containerName(listing.container));
    section.add({u"compression"_s, u"Compression"_s}, compressionName(listing.compression));
    section.add({u"bytes"_s, u"Size"_s}, listing.bytes);
    section.add({u"sha256"_s, u"SHA-256"_s}, textOrNothing(document.archiveDigest));
    section.add({u"modelDigest"_s, u"Digest of the model"_s}, textOrUnknown(document.modelDigest));
    section.add({u"sameModelDigest"_s}, textOrUnknown(document.sameModelDigest));
    section.add({u"codeDigest"_s}, textOrUnknown(document.codeDigest));
    section.add({u"entryCount"_s, u"Files"_s}, listing.fileCount());
    return section;
}

QSet<QString> filesOf(const Listing &listing)
{
    QSet<QString> files;
    for (const Entry &entry : listing.entries) {
        if (entry.type == EntryType::File && entry.isSafe)
            files.insert(entry.path);
    }
    return files;
}

ReportTable findingTable(const Findings &findings, const Listing *listing)
{
    const QSet<QString> files = listing && !findings.empty() ? filesOf(*listing) : QSet<QString>();
    const auto place = [&](const Link &link) -> ReportValue {
        const bool isThere = listing && (link.kind != Link::Kind::File || files.contains(link.name));
        return link.isNull() ? ReportValue(nothingValue) : isThere ? ReportValue(link) : ReportValue(formatLink(link));
    };
    ReportTable table = reportTable(u"severity Severity, code Code, location Place, message What is odd, offset");
    for (const Finding &finding : findings)
        table.rows.push_back({ReportWords {severityName(finding.severity)}, codeName(finding.code),
                              place(finding.location), ReportWords {findingText(finding, Language::English)},
                              finding.offset ? ReportValue(*finding.offset) : ReportValue()});
    return table;
}

ModuleReport makeModuleReport(const Module &module, const CompileLine &line, const ModuleDeployment &deployment)
{
    return {module.metadata.name, moduleSection(module, line, deployment), romRows(module.rom)};
}

Report makeReport(const Document &document)
{
    Report report;
    report.values.add({u"generator"_s}, generatorSection());
    report.values.add({u"archive"_s, u"Archive"_s}, archiveSection(document));
    const std::optional<qint64> version = document.metadata ? document.metadata->version : std::nullopt;
    report.values.add({u"formatVersion"_s, u"Version of the format"_s}, version);
    report.values.add({u"style"_s}, styleOf(document));
    report.values.add({u"combined"_s, u"All models"_s}, combinedValue(document));
    const QString together = document.modules.size() > 1 ? u"All models on one device"_s : QString();
    report.values.add({u"coresidency"_s, together, Shape::Rows}, coresidencyTable(document));
    report.values.add({u"findings"_s, u"Findings"_s, Shape::Rows},
                      findingTable(document.findings, document.listing.get()));
    report.values.add({u"files"_s, u"Files"_s, Shape::Rows}, fileTable(document));
    report.values.add({u"otherEntries"_s, {}, Shape::Rows}, otherEntryTable(*document.listing));
    report.values.add({u"unknownKeys"_s}, unknownKeys(document));
    for (const Module &module : document.modules)
        report.modules.push_back(makeModuleReport(module, compileLine(module, version, document.modules.size()),
                                                  moduleDeployment(document, module)));
    return report;
}

} // namespace Mlf
