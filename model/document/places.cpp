// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/places.h"

#include "model/analysis/functionname.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Kind = NamedPlace::Kind;

QString placeText(const QString &path, LineNumber line)
{
    return formatLink(Link::file(path, line));
}

void addFunctions(std::vector<NamedPlace> &places, const Module &module, const QString &shownModule)
{
    for (const FunctionFact &function : module.functions) {
        NamedPlace place {Kind::Function, shortFunctionName(function.name, module.metadata.name),
                          function.name,  Link::function(function.name, shownModule),
                          function.file,  function.statedWorkspace()};
        if (place.bytes && place.bytes->value() == 0)
            place.bytes.reset(); // planned into a pool
        if (function.line)
            place.place = placeText(function.file, *function.line);
        if (place.name.isEmpty() || place.name == function.name) {
            place.name = function.name;
            place.fullName.clear();
        }
        places.push_back(std::move(place));
    }
}

void addData(std::vector<NamedPlace> &places, const Module &module)
{
    for (const ConstantFact &constant : module.constants.constants)
        places.push_back({Kind::Constant,
                          constant.name,
                          {},
                          Link::file(constant.file, constant.line),
                          placeText(constant.file, constant.line),
                          constant.bytes});
    for (const PoolFact &pool : module.constants.pools)
        places.push_back(
            {Kind::Pool, pool.name, {}, Link::file(pool.file, pool.line), placeText(pool.file, pool.line), pool.bytes});
}

/// The line of the first call that takes a buffer.
std::optional<LineNumber> firstCall(const MainCalls &main, int buffer)
{
    for (const MainCall &call : main.calls) {
        if (call.takes(buffer))
            return call.line;
    }
    return std::nullopt;
}

void addBuffers(std::vector<NamedPlace> &places, const Module &module)
{
    for (std::size_t i = 0; i < module.mainCalls.buffers.size(); ++i) {
        const MainBuffer &buffer = module.mainCalls.buffers[i];
        const std::optional<LineNumber> line = firstCall(module.mainCalls, int(i));
        if (buffer.kind != MainBuffer::Kind::Constant && line)
            places.push_back({Kind::Buffer,
                              buffer.label(),
                              {},
                              Link::file(module.mainCalls.file, line),
                              placeText(module.mainCalls.file, *line),
                              buffer.bytes});
    }
}

void addRelay(std::vector<NamedPlace> &places, const Module &module)
{
    for (const RelayFunction &function : module.relay.functions) {
        places.push_back({Kind::Relay,
                          u'@' + function.name,
                          {},
                          Link::file(module.relayFile, function.line),
                          placeText(module.relayFile, function.line),
                          {}});
        for (const RelayCall &call : function.calls) {
            if (!call.binding.isEmpty())
                places.push_back({Kind::Relay,
                                  call.binding + u"  "_s + call.callee,
                                  {},
                                  Link::file(module.relayFile, call.line),
                                  placeText(module.relayFile, call.line),
                                  {}});
        }
    }
}

} // namespace

std::vector<NamedPlace> placesOf(const Document &document)
{
    std::vector<NamedPlace> places;
    for (const Module &module : document.modules)
        addFunctions(places, module, document.modules.size() > 1 ? module.metadata.name : QString());
    for (const Module &module : document.modules) {
        addData(places, module);
        addBuffers(places, module);
        addRelay(places, module);
    }
    for (const DocumentFile &file : document.files) {
        const qsizetype slash = file.path.lastIndexOf(u'/');
        places.push_back({Kind::File, file.path.mid(slash + 1), file.path, Link::file(file.path),
                          file.path.left(std::max<qsizetype>(slash, 0)), file.bytes});
    }
    return places;
}

Link completedLink(const Document &document, const Link &link)
{
    std::vector<Link> found;
    if (link.kind == Link::Kind::File) {
        if (document.listing->find(link.name))
            return link;
        for (const DocumentFile &file : document.files) {
            if (!file.path.endsWith(u'/' + link.name))
                continue;
            found.push_back(link);
            found.back().name = file.path;
        }
        return found.size() == 1 ? found.front() : link;
    }
    for (const Module &module : document.modules) {
        if (!link.module.isEmpty() && link.module != module.metadata.name)
            continue;
        const MainCalls &main = module.mainCalls;
        for (const ConstantFact &constant : module.constants.constants) {
            if (link.kind == Link::Kind::Constant && constant.name == link.name)
                found.push_back(Link::file(constant.file, constant.line));
        }
        for (std::size_t i = 0; i < main.buffers.size(); ++i) {
            const bool isMeant = main.buffers[i].label() == link.name || main.buffers[i].name == link.name;
            if (const auto line = firstCall(main, int(i)); link.kind == Link::Kind::Buffer && isMeant && line)
                found.push_back(Link::file(main.file, line));
        }
        if (link.kind == Link::Kind::Call && std::size_t(link.step) < main.calls.size())
            found.push_back(Link::file(main.file, main.calls[std::size_t(link.step)].line));
    }
    return found.size() == 1 ? found.front() : link;
}

} // namespace Mlf
