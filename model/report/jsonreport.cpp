// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/jsonreport.h"

#include "model/base/errortext.h"
#include "model/document/modelparts.h"
#include "model/report/jsonvalues.h"
#include "model/report/memoryreport.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QJsonObject json(const Verdict &verdict)
{
    return {{u"value"_s, verdict.value ? QJsonValue(*verdict.value) : QJsonValue()},
            {u"basis"_s, basisName(verdict.basis)},
            {u"why"_s, causesText(verdict.why, Language::English)},
            {u"evidence"_s, textOrNull(formatLink(verdict.evidence))}};
}

QJsonArray json(const std::vector<qint64> &shape)
{
    QJsonArray array;
    for (const qint64 extent : shape)
        array.append(extent);
    return array;
}

QJsonObject archiveObject(const Document &document)
{
    const Listing &listing = *document.listing;
    return {{u"name"_s, listing.name},
            {u"container"_s, containerName(listing.container)},
            {u"compression"_s, compressionName(listing.compression)},
            {u"bytes"_s, listing.bytes.value()},
            {u"sha256"_s, textOrNull(document.archiveDigest)},
            {u"modelDigest"_s, textOrNull(document.modelDigest)},
            {u"entryCount"_s, listing.fileCount()}};
}

QJsonArray filesArray(const Document &document)
{
    QJsonArray files;
    for (const DocumentFile &file : document.files) {
        files.append(QJsonObject {{u"path"_s, file.path},
                                  {u"bytes"_s, file.bytes.value()},
                                  {u"kind"_s, artifactKindName(file.kind)},
                                  {u"module"_s, textOrNull(file.module)}});
    }
    return files;
}

QJsonArray targetsArray(const Module &module)
{
    QJsonArray targets;
    for (const TargetFact &fact : module.targets) {
        QJsonObject attributes;
        for (const auto &[name, value] : fact.target.attributes)
            attributes.insert(name, value);
        targets.append(QJsonObject {
            {u"text"_s, fact.target.text},
            {u"kind"_s, fact.target.kind},
            {u"keys"_s, QJsonArray::fromStringList(fact.target.keys)},
            {u"attributes"_s, attributes},
            {u"deviceType"_s, fact.deviceType ? QJsonValue(*fact.deviceType) : QJsonValue()},
            {u"deviceName"_s, fact.deviceType ? QJsonValue(deviceTypeName(*fact.deviceType)) : QJsonValue()},
            {u"basis"_s, basisName(fact.basis)}});
    }
    return targets;
}

/// Null where they are not known, which is not none.
QJsonValue tensorsValue(const std::optional<std::vector<TensorFact>> &tensors)
{
    if (!tensors)
        return {};
    QJsonArray array;
    for (const TensorFact &tensor : *tensors) {
        array.append(QJsonObject {{u"name"_s, tensor.name},
                                  {u"dtype"_s, textOrNull(tensor.dtype)},
                                  {u"dtypeBasis"_s, basisName(tensor.dtypeBasis)},
                                  {u"shape"_s, tensor.shape ? QJsonValue(json(*tensor.shape)) : QJsonValue()},
                                  {u"shapeBasis"_s, basisName(tensor.shapeBasis)},
                                  {u"bytes"_s, json(tensor.bytes)},
                                  {u"basis"_s, basisName(tensor.basis)}});
    }
    return array;
}

QJsonValue directionValue(const FunctionFact &function, std::size_t argument)
{
    if (argument >= function.uses.size() || function.uses[argument].direction == ArgumentUse::Direction::Unknown)
        return {};
    return function.uses[argument].direction == ArgumentUse::Direction::Input ? u"input"_s : u"output"_s;
}

/// Which of a function's numbers are lower bounds.
void insertBounds(QJsonObject &object, const FunctionFact &fact)
{
    if (fact.isAtLeast && fact.ownWorkspace) {
        QJsonObject workspace = object[u"workspaceBytes"_s].toObject();
        workspace.insert(u"atLeast"_s, true);
        object.insert(u"workspaceBytes"_s, workspace);
    }
    if (fact.isAtLeast && fact.stackBytes)
        object.insert(u"stackBytesAtLeast"_s, true);
    if (fact.areConstantsAtLeast && fact.constantBytes)
        object.insert(u"constantBytesAtLeast"_s, true);
}

QJsonArray functionsArray(const Module &module)
{
    QJsonArray functions;
    for (const FunctionFact &fact : module.functions) {
        QJsonValue device;
        if (fact.workspaces.size() == 1 && fact.workspaces.front().device)
            device = *fact.workspaces.front().device;
        QJsonObject function {{u"name"_s, fact.name},
                              {u"role"_s, functionRoleName(fact.role)},
                              {u"file"_s, textOrNull(fact.file)},
                              {u"line"_s, json(fact.line)},
                              {u"endLine"_s, json(fact.endLine)},
                              {u"callingConvention"_s, textOrNull(fact.callingConvention)},
                              {u"device"_s, device},
                              {u"workspaceBytes"_s, statedAndComputed(fact.statedWorkspace(), fact.ownWorkspace)},
                              {u"stackBytes"_s, json(fact.stackBytes)},
                              {u"constantBytes"_s, json(fact.constantBytes)},
                              {u"callCount"_s, fact.callCount ? QJsonValue(*fact.callCount) : QJsonValue()}};
        insertBounds(function, fact);
        if (module.metadata.style == Style::Operator && fact.isStated) {
            QJsonArray arguments;
            for (const OperatorArgument &argument : fact.arguments) {
                const auto index = std::size_t(arguments.size());
                const QString own = index < fact.uses.size() ? fact.uses[index].name : QString();
                arguments.append(QJsonObject {{u"name"_s, textOrNull(own.isEmpty() ? argument.inputBinding : own)},
                                              {u"dtype"_s, argument.dtype},
                                              {u"shape"_s, json(argument.shape)},
                                              {u"bytes"_s, json(argument.bytes)},
                                              {u"direction"_s, directionValue(fact, index)}});
            }
            function.insert(u"arguments"_s, arguments);
        }
        functions.append(function);
    }
    return functions;
}

QJsonArray constantsArray(const Module &module)
{
    QJsonArray array;
    for (const ConstantFact &constant : module.constants.constants) {
        array.append(QJsonObject {{u"name"_s, constant.name},
                                  {u"file"_s, constant.file},
                                  {u"line"_s, constant.line.oneBased()},
                                  {u"ctype"_s, textOrNull(constant.ctype)},
                                  {u"elements"_s, constant.elements ? QJsonValue(*constant.elements) : QJsonValue()},
                                  {u"bytes"_s, json(constant.bytes)},
                                  {u"alignment"_s, json(constant.alignment)},
                                  {u"section"_s, textOrNull(constant.section)},
                                  {u"pool"_s, textOrNull(constant.pool)},
                                  {u"offset"_s, constant.offset ? QJsonValue(constant.offset->value()) : QJsonValue()},
                                  {u"writable"_s, constant.isWritable},
                                  {u"sha256"_s, textOrNull(constant.sha256)}});
    }
    return array;
}

QJsonArray parametersArray(const Parameters &parameters)
{
    QJsonArray array;
    for (const Parameter &parameter : parameters.tensors) {
        array.append(QJsonObject {{u"name"_s, parameter.name},
                                  {u"dtype"_s, parameter.dtype},
                                  {u"shape"_s, json(parameter.shape)},
                                  {u"bytes"_s, parameter.bytes.value()}});
    }
    return array;
}

QJsonValue graphObject(const Module &module)
{
    if (!module.graph)
        return {};
    std::map<StorageId, std::optional<ByteCount>> stated;
    for (const StatedStorage &storage : module.metadata.storages.value_or(std::vector<StatedStorage> {}))
        stated.emplace(storage.id, storage.bytes);
    QJsonArray storages;
    for (const GraphStorage &storage : module.graph->storages) {
        storages.append(QJsonObject {{u"id"_s, storage.id.value()},
                                     {u"bytes"_s, json(storage.bytes)},
                                     {u"statedBytes"_s, json(stated[storage.id])},
                                     {u"inputBinding"_s, textOrNull(storage.boundTo)},
                                     {u"firstStep"_s, storage.firstStep},
                                     {u"lastStep"_s, storage.lastStep}});
    }
    return QJsonObject {{u"file"_s, module.graphFile},
                        {u"nodes"_s, qint64(module.graph->nodes.size())},
                        {u"operators"_s, module.graph->operatorCount()},
                        {u"storages"_s, storages}};
}

QJsonValue relayObject(const Module &module)
{
    if (module.relayFile.isEmpty())
        return {};
    QJsonArray functions;
    for (const RelayFunction &function : module.relay.functions) {
        QJsonObject attributes;
        for (const auto &[name, value] : function.attributes)
            attributes.insert(name, value);
        functions.append(QJsonObject {
            {u"name"_s, function.name}, {u"line"_s, function.line.oneBased()}, {u"attributes"_s, attributes}});
    }
    return QJsonObject {
        {u"file"_s, module.relayFile}, {u"functions"_s, functions}, {u"operatorCount"_s, module.relay.operatorCount()}};
}

QJsonArray tirArray(const Module &module)
{
    QJsonArray array;
    for (const TirFile &tir : module.tir) {
        QJsonArray names;
        for (const auto &[name, line] : tir.functions)
            names.append(name);
        array.append(QJsonObject {{u"file"_s, tir.file}, {u"functions"_s, names}});
    }
    return array;
}

QJsonArray externalsArray(const Module &module)
{
    QJsonArray array;
    for (const ExternalFact &external : module.externals) {
        array.append(QJsonObject {{u"name"_s, external.name},
                                  {u"resolvedBy"_s, resolverName(external.resolver)},
                                  {u"why"_s, causesText({external.why}, Language::English)},
                                  {u"use"_s, textOrNull(formatLink(external.use))},
                                  {u"definition"_s, textOrNull(formatLink(external.definition))}});
    }
    return array;
}

QJsonObject moduleObject(const Module &module)
{
    QJsonArray devices;
    for (const StatedMain &main : module.metadata.mains)
        devices.append(main.verbatim);
    return {{u"name"_s, module.metadata.name},
            {u"exportedAt"_s, textOrNull(module.metadata.exportedAt)},
            {u"devices"_s, devices},
            {u"executor"_s, json(module.contract.executor)},
            {u"runtime"_s, json(module.contract.runtime)},
            {u"interfaceApi"_s, json(module.contract.interfaceApi)},
            {u"callingConvention"_s, json(module.contract.callingConvention)},
            {u"memoryPlanner"_s, json(module.contract.memoryPlanner)},
            {u"compilerVersion"_s, json(module.contract.compilerVersion)},
            {u"conditions"_s, QJsonArray::fromStringList(module.conditions)},
            {u"targets"_s, targetsArray(module)},
            {u"inputs"_s, tensorsValue(module.tensors.inputs)},
            {u"outputs"_s, tensorsValue(module.tensors.outputs)},
            {u"functions"_s, functionsArray(module)},
            {u"constants"_s, constantsArray(module)},
            {u"pools"_s, poolsArray(module)},
            {u"calls"_s, callsValue(module)},
            {u"buffers"_s, buffersValue(module)},
            {u"memory"_s, memoryValue(module)},
            {u"rom"_s, romObject(module)},
            {u"parameters"_s,
             module.parametersFile.isEmpty() ? QJsonValue() : QJsonValue(parametersArray(module.parameters))},
            {u"graph"_s, graphObject(module)},
            {u"relay"_s, relayObject(module)},
            {u"tir"_s, tirArray(module)},
            {u"externals"_s, externalsArray(module)},
            {u"snippet"_s, textOrNull(module.snippet.text)},
            {u"snippetWhy"_s, textOrNull(causesText(module.snippet.why, Language::English))}};
}

/// Of several models only.
QJsonValue combinedValue(const Document &document)
{
    if (document.modules.size() < 2)
        return {};
    const CombinedFigures figures = combinedFigures(document);
    QJsonObject exclusive;
    insertFigure(exclusive, u"workspaceBytes"_s, figures.exclusiveWorkspace);
    insertFigure(exclusive, u"constantBytes"_s, figures.constants);
    QJsonObject together;
    insertFigure(together, u"workspaceBytes"_s, figures.togetherWorkspace);
    insertFigure(together, u"constantBytes"_s, figures.constants);
    return QJsonObject {{u"exclusive"_s, exclusive}, {u"together"_s, together}};
}

QJsonArray findingsArray(const Document &document)
{
    QJsonArray findings;
    for (const Finding &finding : document.findings) {
        QJsonObject object {{u"code"_s, codeName(finding.code)},
                            {u"severity"_s, severityName(finding.severity)},
                            {u"message"_s, findingText(finding, Language::English)},
                            {u"location"_s, textOrNull(formatLink(finding.location))}};
        if (finding.offset)
            object.insert(u"offset"_s, finding.offset->value());
        findings.append(object);
    }
    return findings;
}

QJsonValue styleOf(const Document &document)
{
    if (!document.metadata || document.metadata->modules.empty())
        return {};
    return document.metadata->modules.front().style == Style::Operator ? u"operator"_s : u"full-model"_s;
}

} // namespace

QByteArray writeJsonReport(const Document &document)
{
    QJsonValue version;
    if (document.metadata && document.metadata->version)
        version = *document.metadata->version;
    QJsonArray modules;
    for (const Module &module : document.modules)
        modules.append(moduleObject(module));
    QJsonObject report {
        {u"schema"_s, u"mlf-viewer/report/1"_s},
        {u"generator"_s, QJsonObject {{u"name"_s, u"mlf-viewer"_s}, {u"version"_s, QStringLiteral(MLF_VERSION)}}},
        {u"archive"_s, archiveObject(document)},
        {u"formatVersion"_s, version},
        {u"style"_s, styleOf(document)},
        {u"files"_s, filesArray(document)},
        {u"modules"_s, modules},
        {u"combined"_s, combinedValue(document)},
        {u"findings"_s, findingsArray(document)}};
    QJsonObject unknown;
    if (document.metadata) {
        for (const UnknownKey &key : document.metadata->unknownKeys)
            unknown.insert(key.path, key.value);
    }
    report.insert(u"unknownKeys"_s, unknown);
    return QJsonDocument(report).toJson(QJsonDocument::Indented);
}

} // namespace Mlf
