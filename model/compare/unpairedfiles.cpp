// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/unpairedfiles.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonwalk.h"
#include "model/artifact/tvmtables.h"
#include "model/base/digest.h"
#include "model/compare/bufferpairs.h"
#include "model/compare/filepairs.h"
#include "model/compare/functiontext.h"
#include "model/compare/piecereader.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <deque>
#include <functional>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Names in a source that other parts of the comparison cover.
struct KnownNames {
    QHash<QByteArray, QByteArray> keys; ///< replacement for each name that may be different on the other side
    QSet<QByteArray> functions; ///< their parameters and bodies are compared elsewhere
    QSet<QByteArray> objects; ///< their sizes, values, sections and alignments are compared elsewhere
    QSet<QByteArray> counted; ///< functions and objects that are already reported as different
    QHash<QByteArray, qint64> offsets; ///< offsets of constants in their pools
};

QByteArray copied(std::string_view text)
{
    return QByteArray(text.data(), qsizetype(text.size()));
}

class DeclarationReader {
public:
    using Take = std::function<void(QByteArrayView text)>;

    DeclarationReader(const KnownNames &known, const StringisingMacros &stringising, const Take &take)
        : m_known(known)
        , m_stringised(stringising)
        , m_take(take)
    {
    }

    /// Reads a part of the source. Values of a constant precede each part except the first.
    void read(std::string_view part, bool isFirst)
    {
        if (!isFirst) {
            takePiece({"{"});
            takePiece({"}"});
        }
        PieceReader reader(part);
        for (Piece piece; reader.next(piece);) {
            m_stringised.take(piece);
            if (m_stringised.hasBlank())
                takePiece({"@blank"});
            if (piece.isDirective())
                takeDirective(piece);
            else
                takePiece(piece);
        }
    }

    void end()
    {
        finish();
        addRegistry();
    }

private:
    struct Part {
        Piece piece;
        int depth = 0; ///< number of open brackets around the piece
        bool isInBraces = false;
    };

    void takeDirective(const Piece &piece)
    {
        const std::string line = directiveText(piece.text);
        if (m_parts.empty() && !line.starts_with("#define ") && !line.starts_with("#include "))
            m_take(QByteArrayView(line.data(), qsizetype(line.size())));
    }

    void takePiece(const Piece &piece)
    {
        const bool isOpening = piece.is("(") || piece.is("[") || piece.is("{");
        const bool isClosing = piece.is(")") || piece.is("]") || piece.is("}");
        if (piece.is("{") && isLinkage()) { // the content of `extern "C" {…}` is read as if it were outside of braces
            m_parts.clear();
            return;
        }
        if (isClosing && m_depth == 0)
            return;
        if (piece.is("{") && m_depth == 0) {
            m_isBody = isHead();
            m_isKnown = m_isBody && m_known.functions.contains(copied(nameBefore("(")));
        }
        m_braces += piece.is("{") ? 1 : 0;
        m_depth -= isClosing ? 1 : 0;
        if (!m_isKnown)
            m_parts.push_back({piece, m_depth, m_braces > 0});
        m_depth += isOpening ? 1 : 0;
        m_braces -= piece.is("}") ? 1 : 0;
        const bool isEndOfBody = m_isBody && piece.is("}") && m_depth == 0;
        if (isEndOfBody || (piece.is(";") && m_depth == 0))
            finish();
    }

    [[nodiscard]] bool isLinkage() const
    {
        return m_depth == 0 && m_parts.size() == 2 && m_parts[0].piece.is("extern")
            && m_parts[1].piece.kind == CLexeme::Kind::Text;
    }

    /// True if the declaration is the head of a function: it has parameters before the brace, and no value.
    [[nodiscard]] bool isHead() const
    {
        return !nameBefore("(").empty()
            && std::ranges::none_of(m_parts, [](const Part &part) { return part.depth == 0 && part.piece.is("="); });
    }

    /// The word before the first token `mark` outside of brackets; empty for an attribute.
    [[nodiscard]] std::string_view nameBefore(std::string_view mark) const
    {
        for (std::size_t i = 1; i < m_parts.size(); ++i) {
            const Piece &before = m_parts[i - 1].piece;
            if (m_parts[i].depth == 0 && m_parts[i].piece.is(mark) && before.isWord() && !before.is("__attribute__"))
                return before.text;
        }
        return {};
    }

    /// The declared name: the last word outside of brackets and before the value.
    [[nodiscard]] std::string_view objectName() const
    {
        std::string_view name;
        for (const Part &part : m_parts) {
            if (part.depth == 0 && part.piece.is("="))
                break;
            if (part.depth == 0 && part.piece.isWord() && !part.piece.is("__attribute__"))
                name = part.piece.text;
        }
        return name;
    }

    /// True if the declaration only has a result, a name and parameters, without attributes.
    [[nodiscard]] bool isPlainPrototype() const
    {
        const std::string_view name = nameBefore("(");
        const auto isOther = [](const Part &part) {
            return part.piece.is("__attribute__") || part.piece.is("typedef") || part.piece.is("=");
        };
        return !name.empty() && m_parts[0].piece.text != name && std::ranges::none_of(m_parts, isOther);
    }

    void finish()
    {
        const bool isBody = std::exchange(m_isBody, false);
        const QByteArray function = copied(nameBefore("("));
        const QByteArray object = copied(objectName());
        const bool isPrototype = !isBody && isPlainPrototype();
        const std::vector<Part> parts = std::exchange(m_parts, {});
        m_isKnown = false;
        m_depth = m_braces = 0;
        if (parts.empty() || (parts.size() == 1 && parts[0].piece.is(";")) || isPrototype || takeRegistry(parts))
            return;
        if (isBody && m_known.functions.contains(function))
            add(function, parts);
        else if (!isBody && m_known.objects.contains(object))
            add(object, withoutCompared(parts));
        else
            add({}, parts);
    }

    /// Adds the text of a declaration. A known function is added only up to its name.
    void add(const QByteArray &name, const std::vector<Part> &parts)
    {
        if (m_known.counted.contains(name))
            return;
        QByteArray text;
        QByteArray constant; // constant named by the last string literal
        bool isAfterLiteral = false;
        for (const auto &[piece, depth, isInBraces] : parts) {
            // No copies for look-ups: sources have millions of words.
            const QByteArray own = QByteArray::fromRawData(piece.text.data(), qsizetype(piece.text.size()));
            if (piece.kind == CLexeme::Kind::Text) {
                const QByteArray inner = own.sliced(1).chopped(own.size() > 1 ? 1 : 0);
                if (isAfterLiteral) // "one " "text"
                    text.chop(2);
                constant = isAfterLiteral ? QByteArray() : inner;
                text += (isAfterLiteral ? QByteArray() : QByteArrayLiteral("\"")) + keyOf(inner) + "\" ";
            } else if (piece.kind == CLexeme::Kind::Number && isOffsetOf(constant, piece.text)) {
                text += "@offset ";
                constant.clear();
            } else {
                text += piece.isWord() ? keyOf(own) : own;
                text += ' ';
            }
            isAfterLiteral = piece.kind == CLexeme::Kind::Text;
            if (own == name && m_known.functions.contains(name))
                break;
        }
        m_take(text.replace("__attribute__ ( ( ) ) ", ""));
    }

    [[nodiscard]] bool isOffsetOf(const QByteArray &constant, std::string_view number) const
    {
        const auto offset = m_known.offsets.constFind(constant);
        return offset != m_known.offsets.constEnd()
            && copied(number.substr(0, number.find_first_of("uUlL"))) == QByteArray::number(*offset);
    }

    /// The parts without sizes, values, sections, alignments and const.
    static std::vector<Part> withoutCompared(const std::vector<Part> &parts)
    {
        std::vector<Part> left;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto &[piece, depth, isInBraces] = parts[i];
            const bool isArgument = piece.is("section") || piece.is("aligned");
            if (isArgument || piece.is("[")) {
                const std::string_view end = isArgument ? ")" : "]";
                while (i + 1 < parts.size() && !(parts[i].depth == depth && parts[i].piece.is(end)))
                    ++i;
            } else if (!isInBraces && !piece.is("const") && !piece.is(",") && !piece.is("=")) {
                left.push_back(parts[i]);
            }
        }
        return left;
    }

    /// Reads the functions of a runtime's registry. Returns false for other declarations.
    bool takeRegistry(const std::vector<Part> &parts)
    {
        const auto has = [&](std::string_view word) {
            return std::ranges::any_of(parts,
                                       [&](const Part &part) { return !part.isInBraces && part.piece.is(word); });
        };
        const bool isArray = has("TVMBackendPackedCFunc");
        if (!isArray && !has("TVMFuncRegistry"))
            return false;
        QByteArray bytes;
        for (const auto &[piece, depth, isInBraces] : parts) {
            if (isArray && isInBraces && piece.isWord() && !piece.is("TVMBackendPackedCFunc"))
                m_functions.push_back(keyOf(copied(piece.text)));
            if (!isArray && piece.kind == CLexeme::Kind::Text)
                bytes += registryBytes(
                    copied(piece.text.substr(1, piece.text.size() - std::min<std::size_t>(2, piece.text.size()))));
        }
        for (const QByteArray &name : readRegisteredNames(bytes).names)
            m_names.push_back(keyOf(name));
        return true;
    }

    [[nodiscard]] QByteArray keyOf(const QByteArray &name) const { return m_known.keys.value(name, name); }

    void addRegistry()
    {
        const std::size_t count = std::max(m_functions.size(), m_names.size());
        m_functions.resize(count);
        m_names.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            m_take("registered " + m_names[i] + " as " + m_functions[i]);
    }

    const KnownNames &m_known;
    StringisedArguments m_stringised;
    const Take &m_take;
    std::vector<Part> m_parts; ///< of the current declaration
    int m_depth = 0;
    int m_braces = 0;
    bool m_isBody = false; ///< the brace at depth 0 opens the body of a function
    bool m_isKnown = false; ///< the body is compared elsewhere
    std::vector<QByteArray> m_functions; ///< functions of the registry
    std::vector<QByteArray> m_names;
};

/// Calls `take` with the text of each declaration and directive of a source, in order. Omits layout, function bodies,
/// values, and everything that is compared elsewhere (`known`, prototypes, macros and includes). The entries of a
/// runtime's registry are one text for each function. `parts` is the source without the values of constants. A text is
/// valid only until `take` returns. Linear.
void readDeclarations(const std::vector<QByteArrayView> &parts, const KnownNames &known,
                      const std::function<void(QByteArrayView text)> &take)
{
    StringisingMacros stringising;
    for (const QByteArrayView &part : parts)
        stringising.merge(stringisingMacros(part));
    DeclarationReader reader(known, stringising, take);
    std::deque<std::string> joined; // keeps joined text alive, because pieces of an unfinished declaration point into
                                    // it
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::string_view text(parts[i].data(), std::size_t(parts[i].size()));
        if (parts[i].contains("\\\n") || parts[i].contains("\\\r"))
            text = joined.emplace_back(cJoinedLines(text));
        reader.read(text, i == 0);
    }
    reader.end();
}

QStringList sourcesOf(const ModuleSide &side)
{
    QStringList paths;
    for (const DocumentFile &file : side.document->files) {
        if (isSource(file.kind) && file.module == side.module->metadata.name)
            paths += file.path;
    }
    return paths;
}

Sides<const Document *> documentsOf(const Sides<ModuleSide> &sides)
{
    return {sides.older.document, sides.newer.document};
}

/// Names of one archive whose differences other tables of the comparison show.
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
        // The ledger begins with the constants that are in code.
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
    std::ranges::sort(values);
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

/// Hashes of all texts of the sources outside of functions and values, with their files.
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
                         [&](QByteArrayView text) { declarations.texts.emplace_back(quickHashes(text), file); });
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

/// The graph without names that depend on the export.
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
        || haveSameBytes(documentsOf(sides), sides.older.module->graphFile, sides.newer.module->graphFile))
        return false;
    const Sides<Keys> names = functionPairNames(sides, match.functions);
    return graphWithoutNames(sides.older, names.older) != graphWithoutNames(sides.newer, names.newer);
}

/// True if unreadable parameters differ: readable ones are compared one by one.
bool haveParametersRest(const Sides<ModuleSide> &sides, const ModuleComparison &compared)
{
    const QString &older = sides.older.module->parametersFile;
    const QString &newer = sides.newer.module->parametersFile;
    return !older.isEmpty() && !newer.isEmpty() && compared.parameters.empty()
        && !haveSameBytes(documentsOf(sides), older, newer);
}

} // namespace

Sides<QSet<QString>> filesWithRest(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                   const ModuleComparison &compared)
{
    Sides<QSet<QString>> files;
    const QStringList older = sourcesOf(sides.older);
    const auto isSame = [&](const QString &path) { return haveSameBytes(documentsOf(sides), path, path); };
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
