// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/places.h"

#include "model/archive/entry.h"
#include "model/artifact/jsonfields.h"
#include "model/base/bytesource.h"
#include "model/document/document.h"

#include <QHash>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PlaceKind = NamedPlace::Kind;

QString placeText(const QString &path, LineNumber line)
{
    return formatLink(Link::file(path, line));
}

/// Module name in links; empty if there is only one module.
QString nameInLinks(const Document &document, const Module &module)
{
    return document.linkModule(&module);
}

const FunctionFact *mainOf(const Module &module)
{
    const auto isMain = [](const FunctionFact &fact) {
        return fact.role == FunctionRole::Main && !fact.file.isEmpty();
    };
    const auto main = std::ranges::find_if(module.functions, isMain);
    return main == module.functions.end() ? nullptr : &*main;
}

/// Rank of a file for being shown first; 0 is best. Generated code precedes files that describe the model.
int firstFileRank(const DocumentFile &file, const FunctionFact *main)
{
    if (main && main->file == file.path)
        return 0;
    static constexpr ArtifactKind order[] = {ArtifactKind::OperatorSource, ArtifactKind::EntrySource,
                                             ArtifactKind::OffloadSource,  ArtifactKind::Tir,
                                             ArtifactKind::Graph,          ArtifactKind::Metadata};
    const auto *const rank = std::find(std::begin(order), std::end(order), file.kind);
    const bool isText = file.kind != ArtifactKind::Object && file.kind != ArtifactKind::Parameters;
    return isText ? 1 + int(rank - std::begin(order)) : 100;
}

void addFunctions(std::vector<NamedPlace> &places, const Module &module, const QString &shownModule)
{
    for (const FunctionFact &function : module.functions) {
        NamedPlace place {PlaceKind::Function, function.shownName(module.metadata.name),
                          function.name,       Link::function(function.name, shownModule),
                          function.file,       function.statedWorkspace()};
        if (place.bytes && place.bytes->value() == 0)
            place.bytes.reset(); // 0: it is in a pool
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
        places.push_back({PlaceKind::Constant,
                          constant.name,
                          {},
                          Link::file(constant.file, constant.line),
                          placeText(constant.file, constant.line),
                          constant.bytes});
    for (const PoolFact &pool : module.constants.pools)
        places.push_back({PlaceKind::Pool,
                          pool.name,
                          {},
                          Link::file(pool.file, pool.line),
                          placeText(pool.file, pool.line),
                          pool.bytes});
}

/// The line of the first call that uses a buffer.
std::optional<LineNumber> firstCall(const MainCalls &main, int buffer)
{
    for (const MainCall &call : main.calls) {
        if (call.takes(buffer))
            return call.line;
    }
    return std::nullopt;
}

/// Place of a call in the table: the line in main. For a graph, the definition of the function, else the compiled
/// function, else the graph.
Link placeOf(const BufferCall &call, const FunctionFact *function, const QString &shownModule)
{
    if (call.line)
        return Link::file(call.file, call.line);
    if (!function)
        return Link::file(call.file);
    return function->line ? Link::file(function->file, function->line) : Link::function(function->name, shownModule);
}

/// Adds the buffers that the steps of a graph write. Their place is the function that writes them.
void addGraphBuffers(std::vector<NamedPlace> &places, const Module &module, const QString &shownModule)
{
    QHash<QString, const FunctionFact *> functions;
    for (const FunctionFact &function : module.functions) {
        if (!functions.contains(function.name))
            functions.insert(function.name, &function);
    }
    for (const BufferCall &call : module.buffers.calls) {
        const Link link = placeOf(call, functions.value(call.function), shownModule);
        for (const int index : call.writes) {
            const BufferFact &buffer = module.buffers.buffers[std::size_t(index)];
            places.push_back({PlaceKind::Buffer,
                              buffer.name,
                              {},
                              link,
                              link.kind == Link::Kind::File ? formatLink(link) : call.function,
                              buffer.bytes});
        }
    }
}

void addBuffers(std::vector<NamedPlace> &places, const Module &module, const QString &shownModule)
{
    if (module.buffers.isGraph)
        addGraphBuffers(places, module, shownModule);
    for (std::size_t i = 0; i < module.mainCalls.buffers.size(); ++i) {
        const MainBuffer &buffer = module.mainCalls.buffers[i];
        const std::optional<LineNumber> line = firstCall(module.mainCalls, int(i));
        if (buffer.kind != MainBuffer::Kind::Constant && line)
            places.push_back({PlaceKind::Buffer,
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
        places.push_back({PlaceKind::Relay,
                          u'@' + function.name,
                          {},
                          Link::file(module.relayFile, function.line),
                          placeText(module.relayFile, function.line),
                          {}});
        for (const RelayCall &call : function.calls) {
            if (!call.binding.isEmpty())
                places.push_back({PlaceKind::Relay,
                                  call.binding + u"  "_s + call.callee,
                                  {},
                                  Link::file(module.relayFile, call.line),
                                  placeText(module.relayFile, call.line),
                                  {}});
        }
    }
}

/// Place of a buffer or call that is in the buffer table but not in main: a call of a graph, scratch, or "sid_1@2".
Link bufferPlace(const Module &module, const Link &link, const QString &shownModule)
{
    const BufferTable &table = module.buffers;
    if (link.kind == Link::Kind::Call && std::size_t(link.step) < table.calls.size())
        return placeOfCall(module, link.step, shownModule);
    if (link.kind != Link::Kind::Buffer)
        return {};
    const auto buffer =
        std::ranges::find_if(table.buffers, [&](const BufferFact &candidate) { return candidate.name == link.name; });
    if (buffer == table.buffers.end())
        return {};
    const auto index = int(buffer - table.buffers.begin());
    const auto first = std::ranges::find_if(table.calls, [index](const BufferCall &call) {
        return std::find(call.arguments.begin(), call.arguments.end(), index) != call.arguments.end();
    });
    // The only place of a graph's buffer is the function that uses it.
    return table.isGraph && first != table.calls.end()
        ? placeOfCall(module, int(first - table.calls.begin()), shownModule)
        : buffer->evidence;
}

} // namespace

Link linkOfConstant(const Module &module, const ConstantFact &constant, const QString &shownModule)
{
    const bool isOnly = std::ranges::count(module.constants.constants, constant.name, &ConstantFact::name) == 1;
    return Link::constant(isOnly ? constant.name : constantLabel(constant.file, constant.name), shownModule);
}

Link largestConstantIn(const Module &module, const QString &function, const QString &shownModule)
{
    const ConstantFact *largest = nullptr;
    for (const ConstantFact &constant : module.constants.constants) {
        const bool isOfFunction = constant.isCounted && constant.bytes && constant.users.contains(function);
        if (isOfFunction && (!largest || *largest->bytes < *constant.bytes))
            largest = &constant;
    }
    return largest ? linkOfConstant(module, *largest, shownModule) : Link();
}

const Module *moduleOfRelay(const Document &document, const QString &path)
{
    const auto it =
        std::ranges::find_if(document.modules, [&](const Module &module) { return module.relayFile == path; });
    return it == document.modules.end() ? nullptr : &*it;
}

Link firstPlace(const Document &document, const Module *module)
{
    const FunctionFact *main = module ? mainOf(*module) : nullptr;
    const auto better = [&](const DocumentFile &a, const DocumentFile &b) {
        return firstFileRank(a, main) < firstFileRank(b, main);
    };
    const auto best = std::min_element(document.files.begin(), document.files.end(), better);
    if (best == document.files.end())
        return {};
    return main && main->file == best->path ? Link::file(best->path, main->line) : Link::file(best->path);
}

Link placeOfCall(const Module &module, int step, const QString &shownModule)
{
    const BufferCall &call = module.buffers.calls[std::size_t(step)];
    if (call.line)
        return Link::file(call.file, call.line);
    const auto function = std::ranges::find_if(
        module.functions, [&](const FunctionFact &candidate) { return candidate.name == call.function; });
    return placeOf(call, function == module.functions.end() ? nullptr : &*function, shownModule);
}

std::vector<NamedPlace> placesOf(const Document &document)
{
    std::vector<NamedPlace> places;
    for (const Module &module : document.modules)
        addFunctions(places, module, nameInLinks(document, module));
    for (const Module &module : document.modules) {
        addData(places, module);
        addBuffers(places, module, nameInLinks(document, module));
        addRelay(places, module);
    }
    for (const DocumentFile &file : document.files) {
        if (file.isReplaced)
            continue;
        const qsizetype slash = file.path.lastIndexOf(u'/');
        places.push_back({PlaceKind::File, file.path.mid(slash + 1), file.path, Link::file(file.path),
                          file.path.left(std::max<qsizetype>(slash, 0)), file.bytes});
    }
    return places;
}

Link relayPlaceOfCall(const Module &module, int step)
{
    const std::vector<CallInRelay> &calls = module.relayCalls.calls;
    if (step < 0 || std::size_t(step) >= calls.size() || calls[std::size_t(step)].lines.empty())
        return {};
    const std::vector<LineNumber> &own = calls[std::size_t(step)].lines;
    const LineNumber first = own.front();
    LineNumber last = own.back();
    for (const CallInRelay &other : calls) {
        for (const LineNumber line : other.lines) {
            if (first <= line && line <= last && !std::binary_search(own.begin(), own.end(), line))
                last = *std::prev(std::lower_bound(own.begin(), own.end(), line));
        }
    }
    Link link = Link::file(module.relayFile, first);
    if (last != first)
        link.lastLine = last;
    return link;
}

Link placeOfMetadataKey(const Document &document, const Module &module, const QStringList &keys)
{
    constexpr qsizetype maxBytes = 4 << 20; // limit, because the user waits for the result
    const QString path = u"metadata.json"_s;
    const auto bytes = document.bytes(path);
    if (!bytes)
        return Link::file(path);
    const QByteArrayView text = bytes->view().first(std::min(bytes->view().size(), maxBytes));
    // Since version 7, each model has its own object in "modules".
    auto line = lineOfJson(text, JsonPath(QStringList {u"modules"_s, module.metadata.name} + keys));
    if (!line && document.modules.size() == 1)
        line = lineOfJson(text, JsonPath(keys));
    return Link::file(path, line);
}

Link completedLink(const Document &document, const Link &link)
{
    std::vector<Link> found;
    if (link.kind == Link::Kind::File) {
        if (document.listing->find(link.name))
            return link;
        for (const DocumentFile &file : document.files) {
            if (file.isReplaced || !file.path.endsWith(u'/' + link.name))
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
        const std::size_t before = found.size();
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
        if (found.size() > before)
            continue;
        if (const Link place = bufferPlace(module, link, nameInLinks(document, module)); !place.isNull())
            found.push_back(place);
    }
    return found.size() == 1 ? found.front() : link;
}

} // namespace Mlf
