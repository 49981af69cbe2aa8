// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/documentoutline.h"

#include "model/analysis/functionname.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// A short name with the @ of a Relay global kept.
QString shortRelayName(const QString &name, const QString &module)
{
    if (!name.startsWith(u'@'))
        return name;
    const QString shortName = shortFunctionName(name.mid(1), module);
    return shortName.isEmpty() ? name : u'@' + shortName;
}

std::vector<OutlineItem> relayOutlineItems(const RelayOutline &relay, const QString &module)
{
    std::vector<OutlineItem> items;
    for (const RelayFunction &function : relay.functions) {
        const QString name = u'@' + function.name;
        OutlineItem item {name, function.line, shortRelayName(name, module), {}};
        for (const RelayCall &call : function.calls) {
            const QString callee = shortRelayName(call.callee, module);
            item.children.push_back(
                {call.callee, call.line, call.binding.isEmpty() ? callee : call.binding + u"  "_s + callee, {}});
        }
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace

std::vector<OutlineItem> outlineOf(const Document &document, const QString &path)
{
    std::vector<OutlineItem> items;
    for (const Module &module : document.modules) {
        if (module.relayFile == path)
            return relayOutlineItems(module.relay, module.metadata.name);
        for (const TirFile &tir : module.tir) {
            if (tir.file != path)
                continue;
            for (const auto &[name, line] : tir.functions)
                items.push_back({name, line, {}, {}});
        }
        for (const FunctionFact &function : module.functions) {
            if (function.file == path && function.line)
                items.push_back({function.name,
                                 *function.line,
                                 shortFunctionName(function.name, module.metadata.name),
                                 {},
                                 function.endLine});
        }
    }
    std::stable_sort(items.begin(), items.end(),
                     [](const OutlineItem &a, const OutlineItem &b) { return a.line < b.line; });
    items.erase(std::unique(items.begin(), items.end()), items.end());
    return items;
}

} // namespace Mlf
