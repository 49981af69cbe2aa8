// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/moduleside.h"

#include "model/base/bytesource.h"
#include "model/base/digest.h"
#include "model/compare/textdifference.h"
#include "model/document/constantvalues.h"

#include <algorithm>
#include <map>

namespace Mlf {

namespace {

/// The text from a function's name on. `text` begins with the line that contains the name.
QByteArrayView fromName(QByteArrayView text, const QByteArray &name)
{
    const auto isPart = [&](qsizetype at) {
        return at >= 0 && at < text.size()
            && (text[at] == '_' || (text[at] | 0x20) >= 'a' || (text[at] >= '0' && text[at] <= '9'));
    };
    for (qsizetype at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
        if (!isPart(at - 1) && !isPart(at + name.size()))
            return text.sliced(at);
    }
    return {};
}

void readFunctions(ModuleSide &side, const std::stop_token &stop)
{
    const std::vector<FunctionFact> &facts = side.module->functions;
    side.functions.resize(facts.size());
    QSet<QByteArray> names;
    std::map<QString, std::vector<std::pair<qint64, std::size_t>>> places; // line and index of each constant, by file
    for (std::size_t i = 0; i < facts.size(); ++i) {
        side.functionNames.push_back(facts[i].name);
        if (!side.functionIndices.contains(facts[i].name))
            side.functionIndices.insert(facts[i].name, i);
        if (facts[i].file.isEmpty() || !facts[i].line)
            continue;
        names.insert(facts[i].name.toUtf8());
        places[facts[i].file].emplace_back(facts[i].line->value(), i);
    }
    for (auto &[file, functions] : places) {
        const auto source = side.document->bytes(file);
        if (!source || stop.stop_requested())
            continue;
        std::ranges::sort(functions);
        std::vector<qint64> lines;
        for (const auto &[line, index] : functions)
            lines.push_back(line);
        const std::vector<QByteArrayView> texts = textsFromLines(source->view(), lines);
        const StringisingMacros stringising = stringisingMacros(source->view());
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::size_t index = functions[i].second;
            const qint64 lineCount = facts[index].endLine.value_or(*facts[index].line).value() - lines[i] + 1;
            const QByteArrayView text = fromName(firstLines(texts[i], lineCount), facts[index].name.toUtf8());
            const bool isMain = facts[index].role == FunctionRole::Main;
            const QString &module = side.module->metadata.name;
            side.functions[index] = isMain ? normaliseMain(text, names, stringising, module)
                                           : normaliseFunction(text, names, stringising, module);
            if (isMain)
                side.mainInOrder = normaliseFunction(text, names, stringising, module).key;
        }
    }
}

/// Hash for large texts, many times faster than a cryptographic hash.
QByteArray quickSum(QByteArrayView text)
{
    const auto [first, second] = quickHashes(text);
    return QByteArray::number(text.size()) + ' ' + QByteArray::number(first, 16) + ' ' + QByteArray::number(second, 16);
}

void readConstants(ModuleSide &side, const std::stop_token &stop)
{
    side.ledger = *constantLedger(*side.module);
    QString path;
    std::shared_ptr<const ByteSource> source;
    for (const LedgerRow &row : side.ledger.rows) {
        side.constantNames.push_back(row.name);
        side.constantTexts.emplace_back();
        if (stop.stop_requested())
            continue;
        if (path != row.values.file || !source) {
            path = row.values.file;
            source = side.document->bytes(path);
        }
        if (!source)
            continue;
        side.constantTexts.back() = row.values.typeName.toUtf8() + '\n'
            + QByteArray::number(row.values.elements.value_or(-1)) + '\n'
            + quickSum(valuesText(source->view(), row.values));
    }
}

/// Texts of the constants that each function uses, sorted.
QHash<QString, QByteArray> constantsByUser(const ModuleSide &side)
{
    QHash<QString, Keys> texts;
    for (std::size_t i = 0; i < side.ledger.rows.size(); ++i) {
        for (const QString &user : side.ledger.rows[i].users)
            texts[user].push_back(side.constantTexts[i]);
    }
    QHash<QString, QByteArray> joined;
    for (auto entry = texts.begin(); entry != texts.end(); ++entry) {
        std::ranges::sort(*entry);
        for (const QByteArray &text : *entry)
            joined[entry.key()] += text;
    }
    return joined;
}

void readContents(ModuleSide &side)
{
    const QHash<QString, QByteArray> constants = constantsByUser(side);
    for (std::size_t i = 0; i < side.functions.size(); ++i) {
        const QByteArray &key = side.functions[i].key;
        side.functionConstants.push_back(constants.value(side.functionNames[i]));
        side.functionContents.push_back(key.isEmpty() ? key : key + side.functionConstants.back());
    }
}

/// A hash of each key.
std::vector<quint64> keyTokens(const Keys &keys)
{
    std::vector<quint64> tokens;
    for (const QByteArray &key : keys)
        tokens.push_back(qHash(key, 0));
    return tokens;
}

} // namespace

Matcher::Matcher(std::size_t older, std::size_t newer) : m_newer(older), m_older(newer), m_how(older) { }

void Matcher::pair(std::size_t older, std::size_t newer, ComparedPair::Reason reason, bool isCertain)
{
    m_newer[older] = newer;
    m_older[newer] = older;
    m_how[older] = {reason, isCertain};
}

void Matcher::match(const Sides<Keys> &keys, ComparedPair::Reason reason, bool isCertain)
{
    QHash<QByteArray, Sides<std::vector<std::size_t>>> groups;
    for (std::size_t i = 0; i < m_newer.size(); ++i) {
        if (!m_newer[i] && !keys.older[i].isEmpty())
            groups[keys.older[i]].older.push_back(i);
    }
    for (std::size_t i = 0; i < m_older.size(); ++i) {
        if (!m_older[i] && !keys.newer[i].isEmpty())
            groups[keys.newer[i]].newer.push_back(i);
    }
    for (const auto &[older, newer] : std::as_const(groups)) {
        const std::size_t count = std::min(older.size(), newer.size());
        const bool isUnique = older.size() == 1 && newer.size() == 1;
        for (std::size_t i = 0; i < count; ++i)
            pair(older[i], newer[i], reason, isCertain && isUnique);
    }
}

void Matcher::matchSequence(const Sides<Keys> &keys)
{
    const std::vector<quint64> older = keyTokens(keys.older);
    const std::vector<quint64> newer = keyTokens(keys.newer);
    for (const auto &[a, b] : commonSequence(older, newer)) {
        // Different keys may have the same hash.
        if (keys.older[std::size_t(a)] == keys.newer[std::size_t(b)])
            pair(std::size_t(a), std::size_t(b), ComparedPair::Reason::SamePlace);
    }
}

std::vector<IndexPair> Matcher::pairs() const
{
    std::vector<IndexPair> pairs;
    for (std::size_t i = 0; i < m_newer.size(); ++i)
        pairs.push_back({{i, m_newer[i]}, m_how[i].reason, m_how[i].isCertain});
    for (std::size_t i = 0; i < m_older.size(); ++i) {
        if (!m_older[i])
            pairs.push_back({{std::nullopt, i}});
    }
    return pairs;
}

Sides<Keys> pairNames(const std::vector<IndexPair> &pairs, const Sides<std::vector<QString>> &names,
                      const Sides<Keys> &contents)
{
    Sides<Keys> keys {Keys(names.older.size()), Keys(names.newer.size())};
    // The result must not depend on which side is the older one.
    const auto both = [](const QByteArray &older, const QByteArray &newer) {
        return std::min(older, newer) + '\n' + std::max(older, newer) + '\n';
    };
    for (const auto &[index, reason, isCertain] : pairs) {
        const auto &[older, newer] = index;
        const QByteArray key = both(older ? names.older[*older].toUtf8() : QByteArray(),
                                    newer ? names.newer[*newer].toUtf8() : QByteArray())
            + both(older ? contents.older[*older] : QByteArray(), newer ? contents.newer[*newer] : QByteArray());
        if (older)
            keys.older[*older] = key;
        if (newer)
            keys.newer[*newer] = key;
    }
    return keys;
}

Link ModuleSide::functionLink(std::size_t index) const
{
    return Link::function(functionNames[index], link);
}

const FunctionFact *ModuleSide::findFunction(const QString &name) const
{
    const auto found = functionIndices.constFind(name);
    return found == functionIndices.constEnd() ? nullptr : &module->functions[*found];
}

bool ModuleSide::isOnlyListed(const QString &name) const
{
    const FunctionFact *found = findFunction(name);
    return found && found->isStated && !found->workspaces.empty() && found->file.isEmpty();
}

Link ModuleSide::constantLink(std::size_t index) const
{
    const LedgerRow &row = ledger.rows[index];
    return row.line ? Link::file(row.values.file, row.line) : Link::constant(row.name, link);
}

ModuleSide readModuleSide(const Document &document, const Module &module, const std::stop_token &stop)
{
    ModuleSide side;
    side.document = &document;
    side.module = &module;
    side.link = document.modules.size() > 1 ? module.metadata.name : QString();
    readFunctions(side, stop);
    readConstants(side, stop);
    readContents(side);
    return side;
}

ComparedPair comparedPair(const IndexPair &match, const PairedItem &older, const PairedItem &newer)
{
    ComparedPair pair;
    pair.names = {older.name, newer.name};
    pair.links = {older.link, newer.link};
    pair.bytes = {older.bytes, newer.bytes};
    pair.bases = {older.basis, newer.basis};
    pair.areAtLeast = {older.isAtLeast, newer.isAtLeast};
    pair.texts = {older.text, newer.text};
    pair.reason = match.reason;
    pair.isCertain = match.isCertain;
    if (!match.isWhole()) {
        pair.status = match.index.older ? ComparedPair::Status::Removed : ComparedPair::Status::Added;
        pair.counts = true;
    }
    return pair;
}

ComparedPair comparedPair(const Sides<ModuleSide> &sides, const IndexPair &match,
                          const std::function<PairedItem(const ModuleSide &side, std::size_t index)> &describe)
{
    const auto itemOf = [&](const ModuleSide &side, std::optional<std::size_t> index) {
        return index ? describe(side, *index) : PairedItem();
    };
    return comparedPair(match, itemOf(sides.older, match.index.older), itemOf(sides.newer, match.index.newer));
}

QHash<QString, QByteArray> pairNamesByFunction(const ModuleSide &side, const Keys &pairNames)
{
    QHash<QString, QByteArray> names;
    for (std::size_t i = 0; i < side.functionNames.size(); ++i)
        names.insert(side.functionNames[i], pairNames[i]);
    return names;
}

Sides<Keys> functionPairNames(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pairs)
{
    return pairNames(pairs, {sides.older.functionNames, sides.newer.functionNames},
                     {sides.older.functionContents, sides.newer.functionContents});
}

QSet<QString> guessedFunctions(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions)
{
    QSet<QString> names;
    for (const IndexPair &pair : functions) {
        if (pair.isWhole() && !pair.isCertain)
            names.insert(sides.older.functionNames[*pair.index.older]);
    }
    return names;
}

QByteArrayView valuesText(QByteArrayView text, const ValueSource &values)
{
    const qint64 begin = std::clamp<qint64>(values.begin.value(), 0, text.size());
    const qint64 end = std::clamp<qint64>(values.end.value(), begin, text.size());
    const QByteArrayView own = text.sliced(begin, end - begin);
    if (!values.isText || values.isInMacro)
        return own;
    const qsizetype equals = own.indexOf('=');
    return equals < 0 ? own : own.sliced(equals + 1);
}

QByteArray constantValueKey(const ModuleSide &side, std::size_t constant, const std::stop_token &stop)
{
    const LedgerRow &row = side.ledger.rows[constant];
    const QString digest = constantDigest(*side.document, row.values, stop);
    if (digest.isEmpty())
        return {};
    return digest.toLatin1() + QByteArray::number(int(*row.values.type)) + '\n'
        + QByteArray::number(row.values.elements.value_or(-1));
}

namespace {

/// A hash of each line that contains a word.
std::vector<quint64> lineTokens(const ModuleSide &side, std::size_t index)
{
    constexpr qint64 maxLines = 20'000;
    const FunctionFact &fact = side.module->functions[index];
    const auto source = fact.line && fact.endLine ? side.document->bytes(fact.file) : nullptr;
    const qint64 count = source ? fact.endLine->value() - fact.line->value() + 1 : 0;
    if (count <= 0 || count > maxLines)
        return {};
    std::vector<quint64> tokens;
    const std::vector<QByteArrayView> texts = textsFromLines(source->view(), {fact.line->value()});
    for (const QByteArray &line : firstLines(texts.front(), count).toByteArray().split('\n')) {
        const QByteArray own = line.simplified();
        if (own.size() > 1)
            tokens.push_back(qHash(own, 0));
    }
    return tokens;
}

} // namespace

bool areSimilarFunctions(const Sides<ModuleSide> &sides, std::size_t older, std::size_t newer)
{
    const std::vector<quint64> before = lineTokens(sides.older, older);
    const std::vector<quint64> after = lineTokens(sides.newer, newer);
    const std::size_t most = std::max(before.size(), after.size());
    constexpr std::size_t fewest = 5; // shorter functions may be similar by chance
    return most >= fewest && commonSequence(before, after).size() * 5 >= most * 3;
}

} // namespace Mlf
