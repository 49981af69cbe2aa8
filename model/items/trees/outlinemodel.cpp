// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/outlinemodel.h"

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionname.h"
#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/intrinsics.h"
#include "model/base/format.h"
#include "model/csource/csource.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <iterator>
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
    using enum OutlineKind;
    static constexpr OutlineKind kinds[] = {Operator, Main, Entry, Offload, Accessor, Helper};
    static_assert(std::size(kinds) == std::size_t(FunctionRole::Helper) + 1);
    return kinds[std::size_t(role)];
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

/// Functions that a file calls and that no file defines, each with its first call. `areIntrinsics`: only those of the
/// compiler, otherwise only the others.
std::vector<OutlineItem> externalsOf(const CodeReferences &references, int file, bool areIntrinsics)
{
    std::vector<OutlineItem> items;
    QSet<int> seen;
    const auto [begin, end] = references.usesIn(file);
    for (auto use = begin; use != end; ++use) {
        if (use->definition >= 0 || use->kind != CodeUse::Kind::Call || seen.contains(use->name))
            continue;
        seen.insert(use->name);
        if (isReservedName(references.names()[std::size_t(use->name)]) != areIntrinsics)
            continue;
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
    for (const bool areIntrinsics : {false, true}) {
        std::vector<OutlineItem> externals = externalsOf(references, file, areIntrinsics);
        if (externals.empty())
            continue;
        OutlineItem group;
        group.name = areIntrinsics ? DocumentOutline::tr("Intrinsics of the compiler")
                                   : DocumentOutline::tr("External functions");
        group.line = externals.front().line;
        group.kind = OutlineKind::Externals;
        group.children = std::move(externals);
        items.push_back(std::move(group));
    }
    items.squeeze();
    return items;
}

} // namespace

const OutlineItem *itemAfter(const QList<OutlineItem> &items, LineNumber line)
{
    const auto after = std::upper_bound(items.begin(), items.end(), line,
                                        [](LineNumber value, const OutlineItem &item) { return value < item.line; });
    return after == items.end() ? nullptr : &*after;
}

const OutlineItem *itemBefore(const QList<OutlineItem> &items, LineNumber line)
{
    const auto at = std::lower_bound(items.begin(), items.end(), line,
                                     [](const OutlineItem &item, LineNumber value) { return item.line < value; });
    return at == items.begin() ? nullptr : &*(at - 1);
}

const OutlineItem *itemOfLine(const QList<OutlineItem> &items, LineNumber line)
{
    const OutlineItem *item = itemBefore(items, LineNumber(line.value() + 1));
    return item && line <= item->lastLine.value_or(line) ? item : nullptr;
}

QString outlineKindText(OutlineKind kind)
{
    static constexpr SourceText texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "function", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "main function", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "entry point", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "operator function", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "offloaded function", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "accessor", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "helper function", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "constant", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "pool", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "macro", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "external function", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "called here, defined nowhere in the archive", "kind of an item"),
        QT_TRANSLATE_NOOP3("Mlf::OutlineModel", "call", "kind of an item"),
    };
    return textOf<OutlineModel, OutlineKind::Call>(texts, kind);
}

void OutlineModel::setItems(QList<OutlineItem> items)
{
    beginResetModel();
    m_items = std::move(items);
    m_hasChildren = false;
    m_itemCount = int(m_items.size());
    for (const OutlineItem &item : std::as_const(m_items)) { // const, so that the shared list is not copied
        m_hasChildren = m_hasChildren || !item.children.empty();
        m_itemCount += int(item.children.size());
    }
    arrange();
    endResetModel();
}

void OutlineModel::setFilterText(const QString &text)
{
    beginResetModel();
    m_filter = text;
    arrange();
    endResetModel();
}

bool OutlineModel::matches(const OutlineItem &item) const
{
    return m_filter.isEmpty() || item.name.contains(m_filter, Qt::CaseInsensitive)
        || item.shortName.contains(m_filter, Qt::CaseInsensitive);
}

void OutlineModel::arrange()
{
    m_rows.clear();
    for (int i = 0; i < int(m_items.size()); ++i) {
        const OutlineItem &item = m_items.at(i);
        const std::vector<OutlineItem> &children = item.children;
        Row row {i, {}};
        const bool isMatch = matches(item);
        for (int child = 0; child < int(children.size()); ++child) {
            if (isMatch || matches(children[std::size_t(child)]))
                row.children.push_back(child);
        }
        if (isMatch || !row.children.empty())
            m_rows.push_back(std::move(row));
    }
    m_rows.shrink_to_fit();
}

const OutlineItem *OutlineModel::item(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    if (index.internalId() == 0)
        return &m_items[m_rows[std::size_t(index.row())].item];
    const Row &row = m_rows[std::size_t(index.internalId()) - 1];
    return &m_items[row.item].children[std::size_t(row.children[std::size_t(index.row())])];
}

QModelIndex OutlineModel::indexOfLine(LineNumber line) const
{
    // Externals are the last rows and not in the order of lines, so exclude them.
    const auto isBehind = [this](LineNumber value, const Row &row) {
        const OutlineItem &item = m_items[row.item];
        return item.kind == OutlineKind::Externals || value < item.line;
    };
    const auto behind = std::upper_bound(m_rows.begin(), m_rows.end(), line, isBehind);
    if (behind == m_rows.begin())
        return {};
    const auto row = behind - 1;
    const QModelIndex parent = index(int(row - m_rows.begin()), 0);
    int best = -1;
    const std::vector<OutlineItem> &children = m_items[row->item].children;
    for (std::size_t i = 0; i < row->children.size(); ++i) {
        if (children[std::size_t(row->children[i])].line <= line)
            best = int(i);
    }
    return best < 0 ? parent : index(best, 0, parent);
}

QModelIndex OutlineModel::firstMatch() const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QModelIndex parent = index(int(i), 0);
        if (matches(*item(parent)))
            return parent;
        for (int child = 0; child < rowCount(parent); ++child) {
            if (matches(*item(index(child, 0, parent))))
                return index(child, 0, parent);
        }
    }
    return {};
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex OutlineModel::parent(const QModelIndex &child) const
{
    return child.isValid() && child.internalId() != 0 ? createIndex(int(child.internalId()) - 1, 0, quintptr(0))
                                                      : QModelIndex();
}

int OutlineModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_rows.size());
    return parent.internalId() == 0 && parent.column() == 0 ? int(m_rows[std::size_t(parent.row())].children.size())
                                                            : 0;
}

int OutlineModel::columnCount(const QModelIndex & /*parent*/) const
{
    return int(Column::Count);
}

QVariant OutlineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const OutlineItem &shown = *item(index);
    const bool isName = index.column() == int(Column::Name);
    switch (role) {
    case Qt::DisplayRole:
        if (!isName)
            return shown.kind == OutlineKind::Externals ? QString() : QString::number(shown.line.oneBased());
        return shown.shownName();
    case Qt::TextAlignmentRole:
        return isName ? QVariant() : QVariant(int(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::ToolTipRole: {
        QString text = u"%1\n%2"_s.arg(shown.name, outlineKindText(shown.kind));
        if (shown.bytes)
            text += u", "_s + formatBytesTwice(*shown.bytes, QLocale());
        return plainToolTip(text);
    }
    case Qt::AccessibleTextRole:
        return isName ? tr("%1, %2, line %3", "name, kind and line of an item")
                            .arg(shown.shownName(), outlineKindText(shown.kind))
                            .arg(shown.line.oneBased())
                      : QVariant();
    case Roles::KindRole:
        return int(shown.kind);
    case Roles::CopyRole:
        return isName ? shown.name : QVariant();
    case Roles::LineRole:
        return shown.line.oneBased();
    default:
        return {};
    }
}

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
