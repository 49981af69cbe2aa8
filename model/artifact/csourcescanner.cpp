// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/csourcescanner.h"

#include "model/artifact/cdeclaration.h"
#include "model/artifact/cfilenames.h"
#include "model/artifact/clexer.h"
#include "model/artifact/cpreprocessor.h"
#include "model/artifact/cvaluecount.h"
#include "model/artifact/cwords.h"
#include "model/artifact/numbertype.h"

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

constexpr qint64 longTextBytes = 1024; ///< a literal behind a pointer that is worth a block
constexpr qint64 longestCall = 65'536; ///< of a macro with its arguments, bytes
constexpr qint64 maxLookedThrough = 1 << 20; ///< bytes of values without a stated number
constexpr qint64 longestEnumeration = 1 << 20; ///< bytes
constexpr qint64 longestNumber = 1000; ///< bytes of its expression
constexpr std::size_t fieldLimit = 100'000; ///< of one struct

std::optional<ByteCount> byteCount(std::optional<qint64> value)
{
    return value ? std::optional(ByteCount(*value)) : std::nullopt;
}

} // namespace

/// Declarations and blocks above the walk over the text.
class CSourceScanner::Private final : public CLexer {
public:
    Private(Sink sink, CPreprocessor *preprocessor) : m_sink(std::move(sink)), m_preprocessor(preprocessor) { }

    [[nodiscard]] bool definesModel() const { return m_definesModel; }
    [[nodiscard]] const std::optional<CTextFault> &fault() const { return m_fault; }
    [[nodiscard]] const std::optional<CSourceCut> &cut() const { return m_cut; }
    [[nodiscard]] const CFileNames &names() const { return m_names; }

private:
    enum class Context { File, Fields, Values }; ///< Values: those of a struct, at the outer level of its braces
    enum class Skipped { Nothing, Function, Array, Field, Enumerators }; ///< what the braces being skipped are

    void takeString(QByteArrayView content) override
    {
        if (m_callParentheses > 0)
            return;
        endCall();
        if (m_context != Context::File)
            return;
        m_declaration.takeString(content);
        if (!m_declaration.isInitialised || m_parentheses > 0)
            return;
        // Only where the brackets say nothing: the text may be long.
        if (m_declaration.hasEmptyDimension)
            m_literalBytes += literalBytes(content);
        m_literalSize += content.size();
        m_literalEnd = m_at;
        m_literalLine = m_line;
    }

    void beginToken() override
    {
        if (m_declaration.begin >= 0)
            return;
        m_declaration.begin = m_at;
        m_declaration.firstLine = m_line;
    }

    void takeWord(QByteArrayView word) override
    {
        if (m_callParentheses > 0)
            return;
        endCall();
        if (!takeMacro(word))
            takeName(word);
    }

    void takeName(QByteArrayView word)
    {
        const bool isEnded =
            std::exchange(m_followsValues, false) || m_declaration.isInitialised || !m_declaration.dimensions.empty();
        if (isEnded && m_parentheses == 0 && m_context == Context::File
            && (word == "static" || word == "extern" || word == "typedef"))
            noteFault(CTextFault::Kind::Statement, m_line); // no semicolon before it
        m_followsOpening = false;
        m_names.noteWord(word);
        if (m_bracketDepth > 0)
            return;
        if (m_context == Context::Values) {
            if (m_isDesignator)
                m_fieldName = word.first(std::min(word.size(), CDeclaration::longestName)).toByteArray();
            m_isDesignator = false;
        } else if (m_parentheses > 0) {
            m_declaration.takeInnerWord(word, m_tokenLine);
        } else {
            m_declaration.takeWord(word, m_tokenLine);
            m_definesModel = m_definesModel || m_declaration.namesModel;
        }
    }

    void takeMark(char c) override
    {
        if (m_callParentheses > 0 || (c == '(' && !m_callName.isEmpty())) {
            takeInCall(c);
            return;
        }
        endCall();
        m_followsValues = false;
        // Of an expression only one number has been read.
        if (std::exchange(m_declaration.isAlignmentOpen, false) && c != ')' && c != ',')
            m_declaration.alignment.reset();
        const bool followsOpening = std::exchange(m_followsOpening, c == '(' && m_parentheses == 0);
        if (m_bracketDepth > 0) {
            takeInBrackets(c);
            return;
        }
        if (m_context == Context::Values) {
            takeInValues(c);
            return;
        }
        switch (c) {
        case '(':
            // Nested parentheses belong to the declaration: `__attribute__((section("x"), ))`.
            if (!m_declaration.isInitialised)
                m_declaration.openParenthesis(m_parentheses == 0);
            ++m_parentheses;
            break;
        case ')':
            if (m_parentheses == 0)
                noteFault(CTextFault::Kind::Bracket, m_line);
            m_parentheses = std::max(m_parentheses - 1, 0);
            m_declaration.attribute = CDeclaration::Attribute::None;
            break;
        case '[':
            m_bracketDepth = 1;
            m_bracketBegin = m_at;
            break;
        case '=':
            if (m_parentheses == 0 && !m_declaration.isInitialised) {
                m_declaration.endName();
                m_declaration.isInitialised = true;
                m_valueBegin = m_isReplaying ? -1 : m_at;
            }
            break;
        case '*':
            if (followsOpening)
                m_declaration.takePointerDeclarator();
            else if (m_parentheses == 0 && !m_declaration.isInitialised)
                m_declaration.takeStar();
            break;
        case ',':
            if (m_parentheses == 0)
                endDeclarator(true);
            break;
        case '{':
            openBrace();
            break;
        case '}': // of extern "C", a namespace or a struct, or one too many
            closeBrace();
            break;
        case ';':
            if (m_parentheses == 0)
                endDeclarator(false);
            else
                noteFault(CTextFault::Kind::Bracket, m_line);
            break;
        default:
            if (m_parentheses == 0)
                m_declaration.endType();
            break;
        }
    }

    // ---- Macros ----------------------------------------------------------------------------------------------------

    /// A name that stands for something else; what that is comes instead of it.
    bool takeMacro(QByteArrayView word)
    {
        if (!m_preprocessor || m_isReplaying || m_bracketDepth > 0 || m_context == Context::Values)
            return false;
        const std::string_view name(word.data(), std::size_t(word.size()));
        const CMacro *macro = m_preprocessor->result().macros.find(name, m_preprocessor->placeOf(m_tokenBegin));
        if (!macro)
            return false;
        m_callBegin = m_tokenBegin;
        m_callLine = m_tokenLine;
        if (macro->hasParameters)
            m_callName = word.toByteArray();
        else
            replay(m_at);
        return true;
    }

    /// The name of a macro with parameters stands alone.
    void endCall()
    {
        if (!m_callName.isEmpty() && m_callParentheses == 0)
            takeName(std::exchange(m_callName, {}));
    }

    void takeInCall(char c)
    {
        m_callParentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (m_callParentheses > 0 && m_at - m_callBegin < longestCall)
            return;
        m_callParentheses = 0;
        m_callName.clear();
        replay(m_at);
    }

    /// Takes what the text from m_callBegin to `end` stands for.
    void replay(qint64 end)
    {
        const std::string_view text(m_text.data() + m_callBegin, std::size_t(end - m_callBegin));
        const qint64 place = m_preprocessor->placeOf(m_callBegin);
        const auto pieces = CExpander(m_preprocessor->result().macros, place).expand(cLexemes(text));
        m_isReplaying = true;
        for (std::size_t i = 0; pieces && i < pieces->size() && !isSkipping(); ++i)
            takePiece(*pieces, i);
        m_isReplaying = false;
    }

    void takePiece(const std::vector<CLexeme> &pieces, std::size_t &i)
    {
        if (m_declaration.begin < 0) { // one of several that the macro stands for
            m_declaration.begin = m_callBegin;
            m_declaration.firstLine = m_callLine;
        }
        const CLexeme &piece = pieces[i];
        const QByteArrayView text(piece.text.data(), qsizetype(piece.text.size()));
        if (piece.kind == CLexeme::Kind::Text) {
            if (piece.text.size() > 1 && piece.text[0] == '"')
                takeString(text.sliced(1, text.size() - 2));
        } else if (piece.kind != CLexeme::Kind::Mark) {
            takeWord(text);
        } else if (piece.text == "[") {
            takeReplacedBrackets(pieces, i);
        } else if (const std::size_t end = piece.text == "{" ? closingBrace(pieces, i) : i; end > i) {
            takeReplacedBraces(pieces, i, end);
            i = end;
        } else {
            for (const char c : piece.text)
                takeMark(c);
        }
    }

    void takeReplacedBrackets(const std::vector<CLexeme> &pieces, std::size_t &i)
    {
        std::string inner;
        int depth = 1;
        for (++i; i < pieces.size(); ++i) {
            depth += pieces[i].text == "[" ? 1 : pieces[i].text == "]" ? -1 : 0;
            if (depth == 0)
                break;
            inner += pieces[i].text + ' ';
        }
        takeDimension({inner.data(), qsizetype(inner.size())});
    }

    /// The brace that closes the one at `open`, or `open`.
    static std::size_t closingBrace(const std::vector<CLexeme> &pieces, std::size_t open)
    {
        int depth = 0;
        for (std::size_t i = open; i < pieces.size(); ++i) {
            depth += pieces[i].text == "{" ? 1 : pieces[i].text == "}" ? -1 : 0;
            if (depth == 0)
                return i;
        }
        return open;
    }

    /// Braces that are whole: the values of an array, else nothing that is looked into.
    void takeReplacedBraces(const std::vector<CLexeme> &pieces, std::size_t open, std::size_t close)
    {
        const bool isArray = m_context == Context::File && m_declaration.isInitialised && m_parentheses == 0
            && !m_declaration.dimensions.empty();
        if (!isArray)
            return;
        qint64 values = 0;
        qint64 depth = 0;
        bool isNested = false;
        for (std::size_t i = open + 1; i < close; ++i) {
            const std::string &text = pieces[i].text;
            const bool opens = text == "{" || text == "(";
            isNested = isNested || text == "{";
            values += depth == 0 && text != "," && (i == open + 1 || pieces[i - 1].text == ",") ? 1 : 0;
            depth += opens ? 1 : text == "}" || text == ")" ? -1 : 0;
        }
        m_openLine = m_line;
        give(sizedBlock(CodeBlock::Kind::Initialiser, m_declaration.countedElements(values, isNested)));
        nextDeclarator();
    }

    /// Text between brackets.
    void takeDimension(QByteArrayView text)
    {
        const bool isDimension = m_context != Context::Values && !m_declaration.isInitialised
            && (m_parentheses == 0 || m_declaration.isPointerDeclarator);
        if (!isDimension)
            return;
        m_declaration.endName();
        if (m_declaration.name.text.isEmpty()) // [[attribute]] has none before it
            return;
        const QByteArrayView trimmed = text.trimmed();
        std::optional<qint64> elements = cInteger(trimmed);
        if (!elements && !trimmed.isEmpty()) {
            static const CPreprocessed none;
            const std::string_view expression(trimmed.data(), std::size_t(trimmed.size()));
            elements = m_preprocessor
                ? m_preprocessor->result().number(expression, m_preprocessor->placeOf(m_tokenBegin))
                : none.number(expression, 0);
        }
        m_declaration.takeDimension(trimmed.isEmpty(), elements && *elements >= 0 ? elements : std::nullopt);
    }

    void takeInBrackets(char c)
    {
        if (c == '{' || c == '}' || c == ';') { // no brackets end behind these
            m_bracketDepth = 0;
            --m_at;
            return;
        }
        m_bracketDepth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (m_bracketDepth == 0)
            takeDimension(m_text.sliced(m_bracketBegin, m_at - 1 - m_bracketBegin));
    }

    void openBrace()
    {
        CDeclaration &declaration = m_declaration;
        m_openLine = m_line;
        if (m_context == Context::Fields) {
            startSkipping(Skipped::Nothing);
        } else if (declaration.isNamespace
                   || (declaration.isExtern && declaration.hasText && declaration.function.text.isEmpty()
                       && !declaration.isInitialised)) {
            ++m_openScopes;
            endDeclaration();
        } else if (declaration.isInitialised && m_parentheses == 0) {
            if (declaration.dimensions.empty())
                openValues();
            else
                startSkipping(Skipped::Array);
        } else if (declaration.isEnum && m_parentheses == 0 && declaration.function.text.isEmpty()) {
            startSkipping(Skipped::Enumerators);
        } else if (!declaration.function.text.isEmpty() && m_parentheses == 0) {
            startSkipping(Skipped::Function);
        } else if (declaration.isAggregate && m_parentheses == 0) {
            declaration.endType();
            m_outer = std::exchange(m_declaration, {});
            m_fields.clear();
            m_areFieldsKnown = true;
            m_context = Context::Fields;
        } else {
            startSkipping(Skipped::Nothing);
        }
    }

    void closeBrace()
    {
        if (m_context == Context::Fields) {
            m_declaration = std::exchange(m_outer, {});
            m_declaration.hasFields = true;
            m_parentheses = 0;
            m_context = Context::File;
        } else {
            if (--m_openScopes < 0 || m_parentheses > 0)
                noteFault(CTextFault::Kind::Bracket, m_line);
            endDeclaration();
        }
    }

    void startSkipping(Skipped what)
    {
        m_skipped = what;
        m_skipBegin = m_at;
        skipBraces(what == Skipped::Array && m_declaration.hasEmptyDimension);
    }

    void endSkipped() override
    {
        switch (std::exchange(m_skipped, Skipped::Nothing)) {
        case Skipped::Nothing:
            break;
        case Skipped::Function:
            give(blockOf(CodeBlock::Kind::Function, m_declaration.function));
            endDeclaration();
            break;
        case Skipped::Array:
            emitArray();
            break;
        case Skipped::Field:
            emitField();
            break;
        case Skipped::Enumerators:
            addEnumerators();
            break;
        }
    }

    void addEnumerators()
    {
        const qint64 length = m_at - 1 - m_skipBegin;
        if (!m_preprocessor || length <= 0 || length > longestEnumeration)
            return;
        const std::string_view list(m_text.data() + m_skipBegin, std::size_t(length));
        m_preprocessor->addEnumerators(list, m_skipBegin);
    }

    void openValues()
    {
        m_context = Context::Values;
        m_valuesOpenLine = m_line;
        m_valuesParentheses = 0;
        m_fieldNumber = 0;
        m_layout = m_areFieldsKnown ? layOut(m_fields, m_declaration.isPacked) : std::nullopt;
        nextField();
    }

    void nextField()
    {
        m_fieldBegin = -1;
        m_fieldName.clear();
        m_isDesignator = false;
        m_hasFieldBlock = false;
    }

    void takeInValues(char c)
    {
        if (m_fieldBegin < 0 && c != ',' && c != '}') {
            m_fieldBegin = m_at - 1;
            m_fieldLine = m_line;
        }
        if (c == '(' || c == ')') {
            m_valuesParentheses = std::max(m_valuesParentheses + (c == '(' ? 1 : -1), 0);
        } else if (c == '[') {
            m_bracketDepth = 1;
            m_bracketBegin = m_at;
        } else if (c == '.') {
            m_isDesignator = true;
        } else if (c == ',' && m_valuesParentheses == 0) {
            ++m_fieldNumber;
            nextField();
        } else if (c == '{') {
            m_openLine = m_line;
            startSkipping(m_hasFieldBlock ? Skipped::Nothing : Skipped::Field); // one block a field
            m_hasFieldBlock = true;
        } else if (c == '}') {
            m_context = Context::File;
            m_openLine = m_valuesOpenLine;
            emitValues();
        }
    }

    void endDeclarator(bool hasMore)
    {
        CDeclaration &declaration = m_declaration;
        if (m_context == Context::Fields) {
            declaration.endName();
            addField();
        } else {
            emitText();
            const bool isStorage = !declaration.isInitialised && !declaration.dimensions.empty()
                && !declaration.isTypedef && !declaration.isExtern && declaration.function.text.isEmpty();
            if (isStorage) {
                m_openLine = declaration.name.line;
                give(sizedBlock(CodeBlock::Kind::Storage, declaration.declaredElements()));
            } else if (isStructVariable()) {
                giveStructVariable();
            } else if (declaration.isTypedef) {
                noteTypeName();
            } else {
                noteExternal();
                noteVariable();
                addNumber();
            }
        }
        if (hasMore)
            nextDeclarator();
        else
            endDeclaration();
    }

    /// A struct without values, or something of a type that may be one. Numbers and pointers alone take a few bytes.
    [[nodiscard]] bool isStructVariable()
    {
        CDeclaration &declaration = m_declaration;
        const bool isPlain = !declaration.isInitialised && !declaration.isTypedef && !declaration.isExtern
            && !declaration.isPointer && !declaration.isEnum && declaration.function.text.isEmpty();
        if (!isPlain)
            return false;
        declaration.endName();
        const bool isDeclaredOnly =
            declaration.isAggregate && !declaration.hasFields && !declaration.type.contains(' ');
        return !declaration.name.text.isEmpty() && !declaration.type.isEmpty() && !isDeclaredOnly
            && (declaration.isAggregate || !isSmallCType(declaration.type));
    }

    void giveStructVariable()
    {
        m_openLine = m_declaration.name.line;
        CodeBlock block = blockOf(CodeBlock::Kind::Storage, m_declaration.name);
        const bool isStruct = m_declaration.hasFields && m_declaration.type.startsWith("struct");
        const auto layout = isStruct && m_areFieldsKnown ? layOut(m_fields, m_declaration.isPacked) : std::nullopt;
        block.bytes = layout ? byteCount(layout->bytes) : std::nullopt;
        give(std::move(block));
    }

    void noteTypeName()
    {
        CDeclaration &declaration = m_declaration;
        declaration.endName();
        const bool isPlain = !declaration.isPointer && !declaration.isAggregate && !declaration.isEnum
            && !declaration.alignment && declaration.dimensions.empty() && declaration.function.text.isEmpty();
        if (m_preprocessor && isPlain && !declaration.name.text.isEmpty())
            m_preprocessor->addTypeName(declaration.name.text.toStdString(), declaration.type.toStdString(), m_at);
    }

    void noteExternal()
    {
        CDeclaration &declaration = m_declaration;
        if (!declaration.isExtern || declaration.isInitialised || !declaration.function.text.isEmpty())
            return;
        declaration.endName();
        m_names.noteExternal(declaration.name);
    }

    void noteVariable()
    {
        CDeclaration &declaration = m_declaration;
        const bool isDefined = !declaration.isStatic && (!declaration.isExtern || declaration.isInitialised);
        if (!isDefined || !declaration.dimensions.empty() || !declaration.function.text.isEmpty())
            return;
        declaration.endName();
        m_names.noteVariable(declaration.name);
    }

    /// `static const int rows = 8;` stands for its value, as an enumerator does.
    void addNumber()
    {
        const CDeclaration &declaration = m_declaration;
        const bool isNumber = declaration.isInitialised && declaration.isConst && !declaration.isPointer
            && declaration.dimensions.empty() && declaration.function.text.isEmpty();
        const qint64 length = m_at - 1 - m_valueBegin;
        if (!isNumber || !m_preprocessor || m_isReplaying || m_valueBegin < 0 || length > longestNumber)
            return;
        const auto type = numberTypeOfC(QString::fromUtf8(declaration.type));
        const bool isWhole = type ? *type != NumberType::Bool && !isFloating(*type) : declaration.type == "size_t";
        // No target has a size_t of less than 32 bits that a model fits on.
        const qint64 limit = (qint64(1) << std::min<qint64>(declaration.elementBytes().value_or(4) * 8 - 1, 62)) - 1;
        const std::string_view value(m_text.data() + m_valueBegin, std::size_t(length));
        if (isWhole)
            m_preprocessor->addNumber({declaration.name.text.data(), std::size_t(declaration.name.text.size())}, value,
                                      m_valueBegin, limit);
    }

    void nextDeclarator()
    {
        m_declaration.nextDeclarator();
        m_literalBytes = m_literalSize = m_literalEnd = 0;
    }

    void addField()
    {
        const CDeclaration &declaration = m_declaration;
        m_areFieldsKnown = m_areFieldsKnown && m_fields.size() < fieldLimit && !declaration.name.text.isEmpty();
        if (!m_areFieldsKnown)
            return;
        const bool isArray = !declaration.dimensions.empty();
        const std::optional<qint64> elements = declaration.declaredElements();
        const bool isKnown = declaration.function.text.isEmpty() && (!isArray || elements);
        m_fields.push_back({declaration.name.text, declaration.type, elements,
                            isKnown ? declaration.elementBytes() : std::nullopt, declaration.alignment,
                            declaration.isPacked});
    }

    void endDeclaration()
    {
        m_declaration = {};
        m_parentheses = 0;
        m_bracketDepth = 0;
        m_literalBytes = m_literalSize = m_literalEnd = 0;
        if (m_context == Context::File)
            m_fields.clear();
    }

    /// `#define NAME` that goes on over lines, where no declaration is being read.
    void takeDirective(QByteArrayView directive) override
    {
        const bool isOff = isSwitchedOff();
        if (m_preprocessor)
            setSwitchedOff(!m_preprocessor->take(directive, m_tokenBegin, isSkipping()));
        if (!isOff)
            m_names.noteDirective(directive);
        if (isOff || m_line == m_tokenLine || isSkipping() || m_context != Context::File || m_declaration.begin >= 0)
            return;
        QByteArrayView rest = directive.sliced(1).trimmed();
        if (!rest.startsWith("define"))
            return;
        rest = rest.sliced(6);
        if (rest.isEmpty() || (rest[0] != ' ' && rest[0] != '\t'))
            return;
        rest = rest.trimmed();
        qsizetype length = 0;
        while (length < std::min(rest.size(), CDeclaration::longestName) && isWordByte(rest[length]))
            ++length;
        CodeBlock block;
        block.kind = CodeBlock::Kind::Macro;
        block.name = QString::fromUtf8(rest.first(length));
        block.begin = ByteOffset(m_tokenBegin);
        block.end = ByteOffset(m_at);
        block.firstLine = block.nameLine = block.openLine = LineNumber(m_tokenLine);
        block.lastLine = LineNumber(m_line);
        give(std::move(block));
    }

    void give(CodeBlock &&block) { m_isEnded = m_isEnded || !m_sink(std::move(block)); }

    [[nodiscard]] CodeBlock blockOf(CodeBlock::Kind kind, const CDeclaration::Name &name) const
    {
        const CDeclaration &declaration = m_declaration;
        CodeBlock block;
        block.kind = kind;
        block.name = QString::fromUtf8(name.text);
        block.type = QString::fromUtf8(declaration.type) + (declaration.isPointer ? QStringLiteral("*") : QString());
        block.section = QString::fromUtf8(declaration.section);
        block.alignment = byteCount(declaration.alignment);
        block.isConst = declaration.isConst;
        block.isStatic = declaration.isStatic;
        block.isExtern = declaration.isExtern;
        block.begin = ByteOffset(declaration.begin);
        block.end = ByteOffset(m_at);
        block.firstLine = LineNumber(declaration.firstLine);
        block.nameLine = name.text.isEmpty() ? block.firstLine : LineNumber(name.line);
        block.openLine = LineNumber(m_openLine);
        block.lastLine = LineNumber(m_line);
        return block;
    }

    [[nodiscard]] CodeBlock sizedBlock(CodeBlock::Kind kind, std::optional<qint64> elements) const
    {
        CodeBlock block = blockOf(kind, m_declaration.name);
        const std::optional<qint64> each = m_declaration.elementBytes();
        block.elements = elements;
        block.bytes = elements && each ? byteCount(checkedMultiply(*elements, *each)) : std::nullopt;
        return block;
    }

    /// The values of an array of characters are texts, `{"abc"}` or rows of them: how many elements that makes. Nothing
    /// where other values stand beside a text; no answer where there is none.
    [[nodiscard]] std::optional<std::optional<qint64>> textElements() const
    {
        const qint64 length = m_at - 1 - m_skipBegin;
        if (m_declaration.isPointer || length <= 0 || length > maxLookedThrough)
            return {};
        const std::vector<CLexeme> pieces =
            cLexemes({m_text.data() + m_skipBegin, std::size_t(length)}, std::size_t(length));
        qint64 texts = 0; // those that follow each other are one
        qint64 bytes = 1;
        bool isAny = false;
        bool isAll = true;
        qint64 values = 0;
        qint64 depth = 0;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const std::string_view text = pieces[i].text;
            const std::string_view before = i > 0 ? std::string_view(pieces[i - 1].text) : ",";
            const bool isPart = isOneOf(before, {",", "}"}) || before.starts_with('"') || pieces[i].isGlued; // of L"x"
            const bool isText = text.size() > 1 && depth == 0 && isPart && text.starts_with('"')
                && (i + 1 == pieces.size() || pieces[i + 1].text != "[");
            depth += isOneOf(text, {"(", "{"}) ? 1 : isOneOf(text, {")", "}"}) ? -1 : 0;
            values += depth == 0 && before == "," ? 1 : 0;
            texts += isText && before == "," ? 1 : 0;
            isAny = isAny || isText;
            isAll = isAll && (isText || (text == "," && before != ","));
            if (isText)
                bytes += literalBytes(QByteArrayView(text.data(), qsizetype(text.size())).sliced(1).chopped(1));
        }
        const std::size_t dimensions = m_declaration.dimensions.size();
        if (!isAny || (dimensions == 1 && values > 1)) // of several the elements are pointers
            return {};
        if (dimensions == 1)
            return isAll && m_declaration.elementBytes() == 1 ? std::optional(bytes) : std::optional<qint64>();
        return isAll && dimensions == 2 ? m_declaration.countedElements(texts, true) : std::optional<qint64>();
    }

    /// Elements of the array whose values were just passed. Of very many values the commas alone tell.
    [[nodiscard]] std::optional<qint64> arrayElements() const
    {
        if (const auto texts = m_declaration.hasEmptyDimension ? textElements() : std::nullopt)
            return *texts;
        const qint64 begin = m_skipBegin - 1;
        const QByteArrayView braces = m_text.sliced(begin, m_at - begin);
        const bool isLong = braces.size() > maxLookedThrough;
        const bool isPlain = !braces.contains('[') && !braces.contains('#'); // no place is named, no file included
        if (!m_declaration.hasEmptyDimension || m_isReplaying || (isLong && isPlain))
            return m_declaration.countedElements(countedValues(), m_isNested);
        const std::optional<qint64> row = m_declaration.rowElements();
        const CPreprocessed *preprocessed = m_preprocessor ? &m_preprocessor->result() : nullptr;
        return isLong || !row ? std::nullopt : countCValues(braces, {preprocessed, begin}, *row, true);
    }

    void emitArray()
    {
        give(sizedBlock(CodeBlock::Kind::Initialiser, arrayElements()));
        nextDeclarator();
        m_followsValues = true;
    }

    void emitField()
    {
        const auto found = m_fieldName.isEmpty()
            ? (m_fieldNumber < m_fields.size() ? m_fields.begin() + qint64(m_fieldNumber) : m_fields.end())
            : findField();
        if (m_fieldName.isEmpty() && found == m_fields.end())
            return;
        CodeBlock block = blockOf(CodeBlock::Kind::Initialiser, {m_fieldName, m_fieldLine});
        block.type.clear();
        block.alignment.reset();
        if (found != m_fields.end()) {
            block.name = QString::fromUtf8(found->name);
            block.type = QString::fromUtf8(found->type);
            block.elements = found->elements;
            block.bytes = byteCount(found->bytes());
            block.alignment = byteCount(found->alignment);
            if (m_layout)
                block.offset = ByteOffset(m_layout->offsets[std::size_t(found - m_fields.begin())]);
        }
        block.begin = ByteOffset(m_fieldBegin);
        block.firstLine = block.nameLine = LineNumber(m_fieldLine);
        block.level = 1;
        give(std::move(block));
    }

    /// Pools name their fields in the order they are declared, so that the search is short.
    [[nodiscard]] std::vector<CField>::const_iterator findField()
    {
        for (std::size_t i = 0; i < m_fields.size(); ++i, ++m_fieldNumber) {
            if (m_fieldNumber >= m_fields.size())
                m_fieldNumber = 0;
            if (m_fields[m_fieldNumber].name == m_fieldName)
                return m_fields.begin() + qint64(m_fieldNumber);
        }
        return m_fields.end();
    }

    void emitValues()
    {
        CodeBlock block = blockOf(CodeBlock::Kind::Initialiser, m_declaration.name);
        if (m_areFieldsKnown && !m_declaration.isPointer)
            block.bytes = m_layout ? byteCount(m_layout->bytes) : std::nullopt;
        if (!block.bytes)
            block.bytes = byteCount(m_declaration.elementBytes());
        give(std::move(block));
        nextDeclarator();
        m_followsValues = true;
    }

    void emitText()
    {
        const bool isArray = !m_declaration.dimensions.empty();
        if (m_literalEnd == 0 || (!isArray && m_literalSize < longTextBytes))
            return;
        m_openLine = m_declaration.name.line;
        const std::optional<qint64> elements = m_declaration.hasEmptyDimension && m_declaration.dimensions.size() == 1
            ? checkedAdd(m_literalBytes, 1)
            : m_declaration.declaredElements();
        CodeBlock block = sizedBlock(CodeBlock::Kind::Text, elements);
        block.end = ByteOffset(m_literalEnd);
        block.lastLine = LineNumber(m_literalLine);
        give(std::move(block));
    }

    void endInBraces() override
    {
        if (m_skipped == Skipped::Function)
            noteCut(CSourceCut::Kind::Function, m_declaration.function);
        else if (m_skipped == Skipped::Array)
            noteCut(CSourceCut::Kind::Initialiser, m_declaration.name);
        else if (m_skipped == Skipped::Field)
            noteCut(CSourceCut::Kind::Initialiser, {m_fieldName, m_fieldLine});
        else
            noteCut(CSourceCut::Kind::Initialiser, m_declaration.name);
    }

    void endText() override
    {
        if (m_context == Context::Values) {
            noteCut(CSourceCut::Kind::Initialiser, m_declaration.name);
            m_context = Context::File;
            m_openLine = m_valuesOpenLine;
            emitValues();
        } else if (m_context == Context::Fields) {
            const qsizetype tag = m_outer.type.lastIndexOf(' ') + 1; // "struct global_const_workspace"
            noteCut(CSourceCut::Kind::Initialiser, {m_outer.type.sliced(tag), m_line});
        } else {
            noteCutDeclaration();
            emitText();
        }
        if (m_endsInComment)
            noteCut(CSourceCut::Kind::Comment, {});
        if (m_preprocessor)
            m_preprocessor->finish(m_at);
    }

    /// A declaration that has begun and does not end. A macro may stand alone behind everything else.
    void noteCutDeclaration()
    {
        if (m_declaration.isInitialised)
            noteCut(CSourceCut::Kind::Initialiser, m_declaration.name);
        else if (m_parentheses > 0 || m_bracketDepth > 0)
            noteCut(m_declaration.function.text.isEmpty() ? CSourceCut::Kind::Initialiser : CSourceCut::Kind::Function,
                    m_declaration.function.text.isEmpty() ? m_declaration.name : m_declaration.function);
    }

    /// The innermost of what is open comes first.
    void noteCut(CSourceCut::Kind kind, const CDeclaration::Name &name)
    {
        if (!m_cut)
            m_cut = CSourceCut {kind, QString::fromUtf8(name.text), LineNumber(m_line)};
    }

    Sink m_sink;
    CPreprocessor *m_preprocessor;
    bool m_definesModel = false;
    std::optional<CSourceCut> m_cut;
    CFileNames m_names;

    Skipped m_skipped = Skipped::Nothing; ///< the braces the lexer is in
    qint64 m_skipBegin = 0; ///< behind the one that opens them

    // Of a macro with parameters:
    QByteArray m_callName; ///< empty where none is being read
    int m_callParentheses = 0;
    qint64 m_callBegin = 0;
    qint64 m_callLine = 0;
    bool m_isReplaying = false; ///< what comes is what a macro stands for

    // Of the declaration being read:
    Context m_context = Context::File;
    CDeclaration m_declaration; ///< in Context::Fields, that of a field
    CDeclaration m_outer; ///< in Context::Fields, that of the struct
    std::vector<CField> m_fields;
    bool m_areFieldsKnown = true;
    std::optional<CStructLayout> m_layout; ///< of m_fields, once its values come
    int m_parentheses = 0;
    bool m_followsValues = false; ///< the last mark closed the values of a declarator
    bool m_followsOpening = false; ///< the last mark was the outermost opening parenthesis
    int m_bracketDepth = 0;
    qint64 m_bracketBegin = 0;
    qint64 m_valueBegin = -1; ///< behind the "=" of the declaration; -1 where that stands in a macro
    qint64 m_openLine = 0;
    qint64 m_literalBytes = 0;
    qint64 m_literalSize = 0;
    qint64 m_literalEnd = 0;
    qint64 m_literalLine = 0;

    // Of the values of a struct:
    int m_openScopes = 0; ///< of namespaces and `extern "C" {`
    qint64 m_valuesOpenLine = 0;
    int m_valuesParentheses = 0;
    std::size_t m_fieldNumber = 0;
    qint64 m_fieldBegin = -1;
    qint64 m_fieldLine = 0;
    QByteArray m_fieldName;
    bool m_isDesignator = false;
    bool m_hasFieldBlock = false;
};

CSourceScanner::CSourceScanner(Sink sink, CPreprocessor *preprocessor)
    : d(std::make_unique<Private>(std::move(sink), preprocessor))
{
}

CSourceScanner::~CSourceScanner() = default;

void CSourceScanner::advance(QByteArrayView text, bool isLast, const std::stop_token &stop)
{
    d->advance(text, isLast, stop);
}

const std::optional<CTextFault> &CSourceScanner::fault() const
{
    return d->fault();
}

bool CSourceScanner::definesModel() const
{
    return d->definesModel();
}

const std::optional<CSourceCut> &CSourceScanner::cut() const
{
    return d->cut();
}

const std::vector<CExternal> &CSourceScanner::externals() const
{
    return d->names().externals();
}

const QStringList &CSourceScanner::variables() const
{
    return d->names().variables();
}

const QStringList &CSourceScanner::includes() const
{
    return d->names().includes();
}

bool CSourceScanner::isAtFileLevel(QByteArrayView word) const
{
    return d->names().hasWord(word);
}

} // namespace Mlf
