// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/declarationtexts.h"

#include "model/artifact/tvmtables.h"
#include "model/compare/functiontext.h"
#include "model/compare/piecereader.h"

#include <algorithm>
#include <deque>
#include <string>

namespace Mlf {

namespace {

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

    /// Values precede each part but the first.
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
        int depth = 0; ///< open brackets around the piece
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
        if (piece.is("{") && isLinkage()) { // its content is read as if outside of the braces
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

    /// True if the declaration is the head of a function: parameters before the brace, and no value.
    [[nodiscard]] bool isHead() const
    {
        return !nameBefore("(").empty()
            && std::ranges::none_of(m_parts, [](const Part &part) { return part.depth == 0 && part.piece.is("="); });
    }

    /// The word before the first such mark outside of brackets, if it is not an attribute.
    [[nodiscard]] std::string_view nameBefore(std::string_view mark) const
    {
        for (std::size_t i = 1; i < m_parts.size(); ++i) {
            const Piece &before = m_parts[i - 1].piece;
            if (m_parts[i].depth == 0 && m_parts[i].piece.is(mark) && before.isWord() && !before.is("__attribute__"))
                return before.text;
        }
        return {};
    }

    /// The declared name: the last word outside of brackets before the value.
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

    /// True for a result, a name and parameters without attributes.
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

    /// Adds the text of parts; for a known function only up to its name.
    void add(const QByteArray &name, const std::vector<Part> &parts)
    {
        if (m_known.counted.contains(name))
            return;
        QByteArray text;
        QByteArray constant; // named by the last literal
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

    /// Reads the parts of a registry; false for other declarations.
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

} // namespace

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

} // namespace Mlf
