// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/unpairedfiles.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonreader.h"
#include "model/compare/declarationtexts.h"
#include "model/compare/poolpairs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QStringList sourcesOf(const ModuleSide &side)
{
    QStringList paths;
    for (const DocumentFile &file : side.document->files) {
        if (isSource(file.kind) && file.module == side.module->metadata.name)
            paths += file.path;
    }
    return paths;
}

bool haveSameBytes(const Sides<ModuleSide> &sides, const QString &older, const QString &newer)
{
    const auto before = sides.older.document->bytes(older);
    const auto after = sides.newer.document->bytes(newer);
    if (before && after)
        return before->view() == after->view();
    const DocumentFile *beforeFile = sides.older.document->file(older);
    const DocumentFile *afterFile = sides.newer.document->file(newer);
    // Files that cannot be read are compared by size.
    return !before && !after && (!beforeFile || !afterFile || beforeFile->bytes == afterFile->bytes);
}

/// Names of one side.
KnownNames knownNames(const ModuleSide &side, const ModuleMatch &match, const ModuleComparison &compared, bool isOlder)
{
    KnownNames known;
    const auto indexOf = [isOlder](const IndexPair &pair) { return isOlder ? pair.index.older : pair.index.newer; };
    const auto add = [&](const QString &name, const QByteArray &key, const ComparedPair &pair) {
        known.keys.insert(name.toUtf8(), key);
        if (pair.counts || pair.names.older.isEmpty() || pair.names.newer.isEmpty())
            known.counted.insert(name.toUtf8());
    };
    for (std::size_t i = 0; i < match.functions.size(); ++i) {
        const auto index = indexOf(match.functions[i]);
        if (!index || side.module->functions[*index].file.isEmpty())
            continue;
        add(side.functionNames[*index], "@function" + QByteArray::number(i), compared.functions[i]);
        known.functions.insert(side.functionNames[*index].toUtf8());
    }
    for (std::size_t i = 0; i < match.constants.pairs.size(); ++i) {
        const auto index = indexOf(match.constants.pairs[i]);
        // The ledger begins with the constants of the code.
        if (!index || *index >= side.module->constants.constants.size() || !side.ledger.rows[*index].isCounted)
            continue;
        const ConstantFact &constant = side.module->constants.constants[*index];
        add(constant.name, "@constant" + QByteArray::number(i), compared.constants[i]);
        known.objects.insert(constant.name.toUtf8());
        if (constant.offset)
            known.offsets.insert(constant.name.toUtf8(), constant.offset->value());
    }
    for (std::size_t i = 0; i < match.pools.size(); ++i) {
        const auto index = indexOf(match.pools[i]);
        const QString name = index ? poolIdentity(side, *index).name : QString();
        if (name.isEmpty())
            continue;
        add(name, "@pool" + QByteArray::number(i), compared.pools[i]);
        known.objects.insert(name.toUtf8());
    }
    for (const ComparedPair &pair : compared.variables) {
        const QString &name = isOlder ? pair.names.older : pair.names.newer;
        if (name.isEmpty())
            continue;
        add(name, name.toUtf8(), pair);
        known.objects.insert(name.toUtf8());
    }
    return known;
}

/// The parts of a source between the values of its constants.
std::vector<QByteArrayView> withoutValues(QByteArrayView text, const QString &path,
                                          const std::vector<ConstantFact> &constants)
{
    std::vector<std::pair<qsizetype, qsizetype>> values;
    for (const ConstantFact &constant : constants) {
        if (constant.file != path || constant.isInMacro || !constant.isCounted)
            continue;
        const auto begin = qsizetype(std::clamp<qint64>(constant.begin.value(), 0, text.size()));
        const auto end = qsizetype(std::clamp<qint64>(constant.end.value(), begin, text.size()));
        const qsizetype equals = text.sliced(begin, end - begin).indexOf('=');
        const qsizetype open = text.sliced(begin, end - begin).indexOf('{');
        if (equals >= 0 && open > equals && text[end - 1] == '}')
            values.emplace_back(begin + equals + 1, end);
    }
    std::sort(values.begin(), values.end());
    std::vector<QByteArrayView> parts;
    qsizetype at = 0;
    for (const auto &[begin, end] : values) {
        if (begin < at)
            continue;
        parts.push_back(text.sliced(at, begin - at));
        at = end;
    }
    parts.push_back(text.sliced(at));
    return parts;
}

/// Texts of the sources outside of functions and values: a hash of each, with its file.
struct Declarations {
    using Sum = std::pair<quint64, quint64>; ///< 128 bits: large sources have hundreds of thousands of texts
    QStringList paths;
    std::vector<std::pair<Sum, int>> texts; ///< with the index of the path; ascending, without duplicates
};

Declarations declarationsOf(const ModuleSide &side, const KnownNames &known)
{
    Declarations declarations;
    for (const QString &path : sourcesOf(side)) {
        const auto bytes = side.document->bytes(path);
        if (!bytes)
            continue;
        const auto file = int(declarations.paths.size());
        declarations.paths += path;
        readDeclarations(withoutValues(bytes->view(), path, side.module->constants.constants), known,
                         [&](QByteArrayView text) {
                             const auto sum = [text](std::size_t seed) {
                                 return quint64(qHashBits(text.data(), std::size_t(text.size()), seed));
                             };
                             const Declarations::Sum both {sum(0x9e3779b97f4a7c15U), sum(0xc2b2ae3d27d4eb4fU)};
                             declarations.texts.emplace_back(both, file);
                         });
    }
    std::ranges::sort(declarations.texts);
    declarations.texts.erase(std::unique(declarations.texts.begin(), declarations.texts.end()),
                             declarations.texts.end());
    return declarations;
}

void addThoseApart(QSet<QString> &files, const Declarations &own, const Declarations &others)
{
    for (const auto &[sum, file] : own.texts) {
        const auto found = std::ranges::lower_bound(others.texts, std::pair(sum, 0));
        if (found == others.texts.end() || found->first != sum)
            files.insert(own.paths[file]);
    }
}

/// The graph without the names that depend on the export.
QJsonObject graphWithoutNames(const ModuleSide &side, const Keys &functions)
{
    QHash<QString, QString> keys;
    for (std::size_t i = 0; i < side.functionNames.size(); ++i)
        keys.insert(side.functionNames[i], QString::fromLatin1(functions[i].toHex()));
    const auto bytes = side.document->bytes(side.module->graphFile);
    const Result<QJsonDocument> json =
        readJson(bytes ? bytes->view() : QByteArrayView(), side.document->limits, Code::GraphDamaged);
    QJsonObject graph = json ? json->object() : QJsonObject();
    QJsonArray nodes = graph[u"nodes"_s].toArray();
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        QJsonObject node = nodes[i].toObject();
        node.remove(u"name"_s);
        QJsonObject attributes = node[u"attrs"_s].toObject();
        attributes.remove(u"hash"_s);
        const QString function = attributes[u"func_name"_s].toString();
        attributes[u"func_name"_s] = keys.value(function, function);
        node[u"attrs"_s] = attributes;
        nodes[i] = node;
    }
    graph[u"nodes"_s] = nodes;
    return graph;
}

bool hasGraphRest(const Sides<ModuleSide> &sides, const ModuleMatch &match, const ModuleComparison &compared)
{
    if (!sides.older.module->graph || !sides.newer.module->graph || counts(compared.graph) || counts(compared.outputs)
        || haveSameBytes(sides, sides.older.module->graphFile, sides.newer.module->graphFile))
        return false;
    const Sides<Keys> names = functionPairNames(sides, match.functions);
    return graphWithoutNames(sides.older, names.older) != graphWithoutNames(sides.newer, names.newer);
}

/// True if unreadable parameters differ: readable ones are compared one by one.
bool haveParametersRest(const Sides<ModuleSide> &sides, const ModuleComparison &compared)
{
    const QString &older = sides.older.module->parametersFile;
    const QString &newer = sides.newer.module->parametersFile;
    return !older.isEmpty() && !newer.isEmpty() && compared.parameters.empty() && !haveSameBytes(sides, older, newer);
}

} // namespace

Sides<QSet<QString>> filesWithRest(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                   const ModuleComparison &compared)
{
    Sides<QSet<QString>> files;
    const QStringList older = sourcesOf(sides.older);
    const auto isSame = [&](const QString &path) { return haveSameBytes(sides, path, path); };
    if (older != sourcesOf(sides.newer) || !std::ranges::all_of(older, isSame)) {
        const Declarations before = declarationsOf(sides.older, knownNames(sides.older, match, compared, true));
        const Declarations after = declarationsOf(sides.newer, knownNames(sides.newer, match, compared, false));
        addThoseApart(files.older, before, after);
        addThoseApart(files.newer, after, before);
    }
    if (hasGraphRest(sides, match, compared)) {
        files.older.insert(sides.older.module->graphFile);
        files.newer.insert(sides.newer.module->graphFile);
    }
    if (haveParametersRest(sides, compared)) {
        files.older.insert(sides.older.module->parametersFile);
        files.newer.insert(sides.newer.module->parametersFile);
    }
    return files;
}

} // namespace Mlf
