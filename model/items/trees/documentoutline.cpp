// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/documentoutline.h"

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionname.h"
#include "model/analysis/contract/externals.h"
#include "model/csource/csource.h"
#include "model/document/document.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t definitionsAtOnce = 2000;

struct DocumentOutline {
    Q_DECLARE_TR_FUNCTIONS(DocumentOutline)
};

/// The short name of a function. The name of a Relay global keeps its @.
QString shortRelayName(const QString &name, const QString &module)
{
    if (!name.startsWith(u'@'))
        return name;
    const QString shortName = shortFunctionName(name.mid(1), module);
    return shortName.isEmpty() ? name : u'@' + shortName;
}

QList<OutlineItem> relayOutlineItems(const RelayOutline &relay, const QString &module)
{
    QList<OutlineItem> items;
    for (const RelayFunction &function : relay.functions) {
        const QString name = u'@' + function.name;
        OutlineItem item {name, function.line, shortRelayName(name, module), {}};
        for (const RelayCall &call : function.calls) {
            const QString callee = shortRelayName(call.callee, module);
            item.children.push_back({call.callee,
                                     call.line,
                                     call.binding.isEmpty() ? callee : call.binding + u"  "_s + callee,
                                     {},
                                     {},
                                     OutlineKind::Call});
        }
        items.push_back(std::move(item));
    }
    return items;
}

OutlineKind kindOf(FunctionRole role)
{
    switch (role) {
    case FunctionRole::Operator:
        return OutlineKind::Operator;
    case FunctionRole::Main:
        return OutlineKind::Main;
    case FunctionRole::Entry:
        return OutlineKind::Entry;
    case FunctionRole::Offload:
        return OutlineKind::Offload;
    case FunctionRole::Accessor:
        return OutlineKind::Accessor;
    case FunctionRole::Helper:
        break;
    }
    return OutlineKind::Helper;
}

using PlaceKey = std::pair<QString, LineNumber>; ///< name, and line in a file

/// Facts from the models about the functions and data of one file.
class FileFacts {
public:
    FileFacts(const Document &document, const QString &path)
    {
        for (const Module &module : document.modules) {
            for (const FunctionFact &function : module.functions) {
                if (function.file == path && function.line)
                    m_functions.emplace(PlaceKey(function.name, *function.line),
                                        OutlineItem {function.name,
                                                     *function.line,
                                                     function.shownName(module.metadata.name),
                                                     {},
                                                     function.endLine,
                                                     kindOf(function.role)});
            }
            for (const ConstantFact &constant : module.constants.constants) {
                if (constant.file == path)
                    m_constants.emplace(PlaceKey(constant.name, constant.line), &constant);
            }
            for (const PoolFact &pool : module.constants.pools) {
                if (pool.file == path)
                    m_pools.emplace(PlaceKey(pool.name, pool.line), &pool);
            }
        }
    }

    [[nodiscard]] const std::map<PlaceKey, OutlineItem> &functions() const { return m_functions; }

    /// The outline item of a definition, with known facts.
    [[nodiscard]] OutlineItem item(const QString &name, const CodeDefinition &definition) const
    {
        const PlaceKey key(name, *definition.line);
        if (const auto function = m_functions.find(key); function != m_functions.end())
            return function->second;
        OutlineItem item {name, *definition.line, {}, {}, definition.endLine};
        if (definition.kind == CodeDefinition::Kind::Function)
            return item;
        item.lastLine = item.line;
        item.kind = definition.kind == CodeDefinition::Kind::Macro ? OutlineKind::Macro
            : definition.kind == CodeDefinition::Kind::Pool        ? OutlineKind::Pool
                                                                   : OutlineKind::Constant;
        if (const auto constant = m_constants.find(key); constant != m_constants.end())
            item.bytes = constant->second->bytes;
        if (const auto pool = m_pools.find(key); pool != m_pools.end())
            item.bytes = pool->second->bytes;
        return item;
    }

    /// The name of the pool that contains a constant; otherwise empty.
    [[nodiscard]] QString poolOf(const OutlineItem &item) const
    {
        const auto constant = m_constants.find(PlaceKey(item.name, item.line));
        return constant == m_constants.end() ? QString() : constant->second->pool;
    }

private:
    std::map<PlaceKey, OutlineItem> m_functions;
    std::map<PlaceKey, const ConstantFact *> m_constants;
    std::map<PlaceKey, const PoolFact *> m_pools;
};

/// Functions that a file calls and that no file defines, each with its first call.
std::vector<OutlineItem> externalsOf(const CodeReferences &references, int file)
{
    std::vector<OutlineItem> items;
    QSet<int> seen;
    const auto [begin, end] = references.usesIn(file);
    for (auto use = begin; use != end; ++use) {
        if (use->definition >= 0 || use->kind != CodeUse::Kind::Call || seen.contains(use->name))
            continue;
        seen.insert(use->name);
        items.push_back(
            {references.names()[std::size_t(use->name)], use->line, {}, {}, use->line, OutlineKind::External});
    }
    return items;
}

QList<OutlineItem> codeOutline(const Document &document, const CodeReferences &references, int file)
{
    const CodeReferences::File &source = references.files()[std::size_t(file)];
    const FileFacts facts(document, source.path);
    const bool isHeader = source.path.endsWith(".h"_L1) || source.kind == ArtifactKind::Header;
    QList<OutlineItem> items;
    QHash<QString, qsizetype> pools;
    const auto [begin, end] = references.definitionsIn(file);
    for (auto definition = begin; definition != end; ++definition) {
        const bool isShown = definition->kind != CodeDefinition::Kind::Macro || isHeader;
        if (!definition->line || !isShown)
            continue;
        OutlineItem item = facts.item(references.nameOf(*definition), *definition);
        if (item.kind == OutlineKind::Pool)
            pools.insert(item.name, items.size());
        // A pool precedes its constants, so it is already in the list.
        const auto pool = pools.constFind(facts.poolOf(item));
        if (pool != pools.constEnd())
            items[*pool].children.push_back(std::move(item));
        else
            items.push_back(std::move(item));
    }
    std::vector<OutlineItem> externals = externalsOf(references, file);
    if (!externals.empty()) {
        OutlineItem group;
        group.name = DocumentOutline::tr("External functions");
        group.line = externals.front().line;
        group.kind = OutlineKind::Externals;
        group.children = std::move(externals);
        items.push_back(std::move(group));
    }
    items.squeeze();
    return items;
}

} // namespace

bool hasManyDefinitions(const Document &document)
{
    std::size_t known = document.references ? document.references->definitions().size() : 0;
    for (const Module &module : document.modules)
        known += module.functions.size() + module.constants.constants.size();
    return known > definitionsAtOnce;
}

QList<OutlineItem> outlineOf(const Document &document, const QString &path)
{
    QList<OutlineItem> items;
    for (const Module &module : document.modules) {
        if (module.relayFile == path)
            return relayOutlineItems(module.relay, module.metadata.name);
        for (const TirFile &tir : module.tir) {
            if (tir.file != path)
                continue;
            for (const auto &[name, line] : tir.functions)
                items.push_back({name, line, {}, {}});
        }
    }
    if (!items.empty())
        return items;
    const int file = document.references ? document.references->fileOf(path) : -1;
    if (file >= 0)
        return codeOutline(document, *document.references, file);
    const FileFacts facts(document, path);
    for (const auto &[key, item] : facts.functions())
        items.push_back(item);
    std::stable_sort(items.begin(), items.end(),
                     [](const OutlineItem &a, const OutlineItem &b) { return a.line < b.line; });
    return items;
}

} // namespace Mlf
