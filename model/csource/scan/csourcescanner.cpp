// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/csourcescanner.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <utility>

namespace Mlf {

CSourceScanner::CSourceScanner(Sink sink, CPreprocessor *preprocessor)
    : m_sink(std::move(sink))
    , m_preprocessor(preprocessor)
    , m_types(m_fields, preprocessor)
{
}

// ---- Words and marks -----------------------------------------------------------------------------------------------

void CSourceScanner::beginToken()
{
    if (m_declaration.begin >= 0)
        return;
    m_declaration.begin = m_lexer.at();
    m_declaration.firstLine = m_lexer.line();
}

void CSourceScanner::takeString(QByteArrayView content)
{
    if (m_call.isInArguments())
        return;
    endCall();
    if (m_context != Context::File)
        return;
    m_declaration.takeString(content);
    const QByteArrayView pragma = m_isPragma ? content.trimmed() : QByteArrayView();
    if (m_preprocessor && pragma.startsWith("pack"))
        m_preprocessor->changePacking(stdView(pragma).substr(4));
    // The bytes are needed only if the brackets are empty.
    if (m_declaration.isInitialised)
        m_text.takeString(content, m_declaration.hasEmptyDimension, m_lexer.at(), m_lexer.line());
}

void CSourceScanner::takeWord(QByteArrayView word)
{
    if (m_call.isInArguments())
        return;
    endCall();
    if (!takeMacro(word))
        takeName(word);
}

void CSourceScanner::takeName(QByteArrayView word)
{
    const bool isEnded =
        std::exchange(m_followsValues, false) || m_declaration.isInitialised || !m_declaration.dimensions.empty();
    if (isEnded && m_parentheses == 0 && m_context == Context::File
        && (word == "static" || word == "extern" || word == "typedef"))
        m_lexer.recordFault(CTextFault::Kind::Statement, m_lexer.line()); // a semicolon is missing before it
    m_followsOpening = false;
    m_isPragma = word == "_Pragma";
    m_names.recordWord(word);
    if (isOneOf(stdView(word), {"_Noreturn", "noreturn", "__noreturn__"}))
        m_declaration.neverReturns = true;
    if (!m_assemblyLine && isCAssembly(stdView(word)))
        m_assemblyLine = LineNumber(m_lexer.tokenLine());
    if (m_declaration.isInitialised)
        m_text.takeWord(word);
    if (m_bracketDepth > 0)
        return;
    if (m_context == Context::Values) {
        m_values.takeWord(word);
    } else if (m_parentheses > 0) {
        m_declaration.readInnerWord(word, m_lexer.tokenLine());
    } else {
        m_declaration.takeWord(word, m_lexer.tokenLine());
        m_definesModel = m_definesModel || m_declaration.namesModel;
    }
}

void CSourceScanner::readPunctuator(char c)
{
    if (m_call.isInArguments() || (c == '(' && m_call.isNamed())) {
        if (m_call.take(c, m_lexer.at()))
            replay();
        return;
    }
    endCall();
    m_followsValues = false;
    const bool followsOpening = std::exchange(m_followsOpening, c == '(' && m_parentheses == 0);
    if (m_bracketDepth > 0)
        readInBrackets(c);
    else if (m_context == Context::Values)
        readInValues(c);
    else
        readOuterPunctuator(c, followsOpening);
}

/// Reads a punctuator outside of brackets and initialisers.
void CSourceScanner::readOuterPunctuator(char c, bool followsOpening)
{
    switch (c) {
    case '(':
        // Nested parentheses belong to the declaration: `__attribute__((section("x"), ))`.
        if (!m_declaration.isInitialised && m_declaration.openParenthesis(m_parentheses == 0)) {
            m_listBegin = m_isReplaying ? -1 : m_lexer.at();
            m_listEnd = -1;
        }
        ++m_parentheses;
        if (m_declaration.attribute == CDeclaration::Attribute::Alignment && m_alignmentDepth == 0) {
            m_alignmentDepth = m_parentheses;
            m_bracketBegin = m_lexer.at();
        }
        break;
    case ')':
        if (m_parentheses == 0)
            m_lexer.recordFault(CTextFault::Kind::Bracket, m_lexer.line());
        if (m_alignmentDepth > 0 && m_parentheses == m_alignmentDepth)
            readAlignment(m_lexer.text().sliced(m_bracketBegin, m_lexer.at() - 1 - m_bracketBegin));
        m_parentheses = std::max(m_parentheses - 1, 0);
        if (m_parentheses == 0 && m_listEnd < 0)
            m_listEnd = m_lexer.at() - 1;
        m_declaration.attribute = CDeclaration::Attribute::None;
        break;
    case '[':
        openBrackets();
        break;
    case '=':
        if (m_parentheses == 0 && !m_declaration.isInitialised) {
            m_declaration.endName();
            m_declaration.isInitialised = true;
            m_valueBegin = m_isReplaying ? -1 : m_lexer.at();
        }
        break;
    case '*':
        if (m_declaration.isInitialised)
            break;
        if (followsOpening)
            m_declaration.readPointerDeclarator();
        else if (m_parentheses == 0)
            m_declaration.readStar();
        break;
    case ',':
        if (m_parentheses == 0)
            endDeclarator(true);
        break;
    case '{':
        openBrace();
        break;
    case '}': // ends extern "C", a namespace or a struct, or is unmatched
        closeBrace();
        break;
    case ';':
        if (m_parentheses == 0)
            endDeclarator(false);
        else
            m_lexer.recordFault(CTextFault::Kind::Bracket, m_lexer.line());
        break;
    default:
        if (m_parentheses == 0)
            m_declaration.endType();
        break;
    }
}

void CSourceScanner::openBrackets()
{
    m_bracketDepth = 1;
    m_bracketParentheses = 0;
    m_bracketBegin = m_lexer.at();
}

void CSourceScanner::readInBrackets(char c)
{
    m_bracketParentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == '{' && m_bracketParentheses > 0) // `[sizeof(struct {…})]`
        return startSkipping(Skipped::Nothing);
    if (c == '{' || c == '}' || c == ';') { // these cannot be inside brackets
        m_bracketDepth = 0;
        m_lexer.giveAgain();
        return;
    }
    m_bracketDepth += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (m_bracketDepth == 0)
        readDimension(m_lexer.text().sliced(m_bracketBegin, m_lexer.at() - 1 - m_bracketBegin));
}

/// Reads the text between brackets.
void CSourceScanner::readDimension(QByteArrayView text)
{
    const bool isDimension = m_context != Context::Values && !m_declaration.isInitialised
        && (m_parentheses > 0) == m_declaration.isPointerDeclarator; // `(*rows)[500]` is one pointer
    if (!isDimension)
        return;
    m_declaration.endName();
    if (m_declaration.name.text.isEmpty()) // [[attribute]] follows no name
        return;
    const QByteArrayView trimmed = text.trimmed();
    m_declaration.readDimension(trimmed.isEmpty(), m_types.dimension(trimmed, m_lexer.tokenBegin()));
}

void CSourceScanner::readAlignment(QByteArrayView text)
{
    m_alignmentDepth = 0;
    m_declaration.readAlignment(m_types.dimension(text.trimmed(), m_lexer.tokenBegin()));
}

void CSourceScanner::readInValues(char c)
{
    m_values.readPunctuator(c, m_lexer.at(), m_lexer.line());
    if (c == '[') {
        openBrackets();
    } else if (c == '{') {
        startSkipping(m_values.consumeBlock() ? Skipped::Field : Skipped::Nothing);
    } else if (c == '}') {
        endValues();
    }
}

/// Creates a block for a `#define NAME` that has several lines and is outside of declarations.
void CSourceScanner::takeDirective(QByteArrayView directive)
{
    const bool isOff = m_lexer.isSwitchedOff();
    m_names.recordMacro(directive);
    if (m_preprocessor)
        m_lexer.setSwitchedOff(!m_preprocessor->take(directive, m_lexer.tokenBegin(), m_lexer.isSkipping()));
    if (isOff)
        return;
    if (m_declaration.isInitialised)
        m_text.takeWord(directive); // the value depends on it
    if (!m_preprocessor)
        m_types.recordPacking(directive);
    m_names.recordDirective(directive, directiveLine());
    const bool isAlone = !m_lexer.isSkipping() && m_context == Context::File && m_declaration.begin < 0;
    if (isAlone && m_lexer.line() > m_lexer.tokenLine())
        giveAny(m_maker.macro(directive));
}

// ---- Macros --------------------------------------------------------------------------------------------------------

/// Replaces a word if it is the name of a macro. False otherwise.
bool CSourceScanner::takeMacro(QByteArrayView word)
{
    if (!m_preprocessor || m_isReplaying || m_bracketDepth > 0 || m_alignmentDepth > 0 || m_context == Context::Values)
        return false;
    const CMacroCall::Kind kind = m_call.begin(word, m_lexer.tokenBegin(), m_lexer.tokenLine(), *m_preprocessor);
    if (kind == CMacroCall::Kind::Plain)
        replay();
    return kind != CMacroCall::Kind::None;
}

/// Ends a macro call without arguments: the name of the macro is then a plain word.
void CSourceScanner::endCall()
{
    if (m_call.isNamed())
        takeName(m_call.leave());
}

/// Reads the replacement of the macro that has just ended.
void CSourceScanner::replay()
{
    const auto pieces = m_call.expand(m_lexer.text(), m_lexer.at(), *m_preprocessor);
    m_isReplaying = true;
    for (std::size_t i = 0; pieces && i < pieces->size() && !m_lexer.isSkipping(); ++i)
        takePiece(*pieces, i);
    m_isReplaying = false;
}

void CSourceScanner::takePiece(const std::vector<CLexeme> &pieces, std::size_t &i)
{
    if (m_declaration.begin < 0) { // the replacement has several declarations
        m_declaration.begin = m_call.begin();
        m_declaration.firstLine = m_call.line();
    }
    const CLexeme &piece = pieces[i];
    const QByteArrayView text = byteView(piece.text);
    if (piece.kind == CLexeme::Kind::Text) {
        if (piece.text.size() > 1 && piece.text[0] == '"')
            takeString(text.sliced(1, text.size() - 2));
    } else if (piece.kind != CLexeme::Kind::Mark) {
        takeWord(text);
    } else if (piece.text == "[") {
        readDimension(byteView(readBrackets(pieces, i)));
    } else if (piece.text == "(" && m_declaration.attribute == CDeclaration::Attribute::Alignment) {
        readAlignment(byteView(readBrackets(pieces, i)));
        m_declaration.attribute = CDeclaration::Attribute::None;
    } else if (const std::size_t end = piece.text == "{" ? closingBrace(pieces, i) : i; end > i) {
        readReplacedBraces(pieces, i, end);
        i = end;
    } else if (piece.isOfType && m_context != Context::Values && m_parentheses == 0 && !m_declaration.isInitialised) {
        m_declaration.readStar(true);
    } else {
        for (const char c : piece.text)
            readPunctuator(c);
    }
}

/// Reads braces that are complete in a replacement. Uses them if they are the initialiser of an array.
void CSourceScanner::readReplacedBraces(const std::vector<CLexeme> &pieces, std::size_t open, std::size_t close)
{
    const bool isArray = m_context == Context::File && m_declaration.isInitialised && m_parentheses == 0
        && !m_declaration.dimensions.empty();
    if (!isArray)
        return;
    std::string braces;
    for (std::size_t i = open; i <= close; ++i)
        braces += pieces[i].text + ' ';
    const CPassedValues values {.braces = byteView(braces), .isNested = true};
    const bool areStructs = m_types.hasStructElements(m_declaration);
    give(m_maker.array(m_declaration, elementsOf(m_declaration, areStructs, values, nullptr), m_lexer.line()));
    nextDeclarator();
}

// ---- Braces --------------------------------------------------------------------------------------------------------

void CSourceScanner::openBrace()
{
    CDeclaration &declaration = m_declaration;
    if (m_context == Context::Fields) {
        startSkipping(Skipped::Nothing);
    } else if (declaration.isNamespace
               || (declaration.isExtern && declaration.hasText && !declaration.isFunction()
                   && !declaration.isInitialised)) {
        ++m_openScopes;
        endDeclaration();
    } else if (declaration.isInitialised && m_parentheses == 0) {
        if (declaration.dimensions.empty())
            openValues();
        else
            startSkipping(Skipped::Array);
    } else if (declaration.isEnum && m_parentheses == 0 && !declaration.isFunction()) {
        startSkipping(Skipped::Enumerators);
    } else if (declaration.isFunction() && m_parentheses == 0) {
        startSkipping(Skipped::Function);
    } else if (declaration.isAggregate && m_parentheses == 0) {
        declaration.endType();
        m_outer = std::exchange(m_declaration, {});
        m_fields.begin();
        m_context = Context::Fields;
    } else {
        startSkipping(Skipped::Nothing);
    }
}

void CSourceScanner::closeBrace()
{
    if (m_context == Context::Fields) {
        m_declaration = std::exchange(m_outer, {});
        m_declaration.hasFields = true;
        m_parentheses = 0;
        m_context = Context::File;
    } else {
        if (--m_openScopes < 0 || m_parentheses > 0)
            m_lexer.recordFault(CTextFault::Kind::Bracket, m_lexer.line());
        endDeclaration();
    }
}

void CSourceScanner::openValues()
{
    m_context = Context::Values;
    m_types.recordType(m_declaration);
    m_values.open(m_lexer.line(), m_types.layoutOf(m_declaration));
}

void CSourceScanner::startSkipping(Skipped what)
{
    m_skipped = what;
    m_skipBegin = m_lexer.at();
    m_skipLine = m_lexer.line();
    m_lexer.skipBraces(what == Skipped::Array && m_declaration.hasEmptyDimension);
}

void CSourceScanner::endSkipped()
{
    switch (std::exchange(m_skipped, Skipped::Nothing)) {
    case Skipped::Nothing:
        break;
    case Skipped::Function:
        recordEndless();
        give(m_maker.function(m_declaration, m_skipLine));
        endDeclaration();
        break;
    case Skipped::Array: {
        const qint64 begin = m_skipBegin - 1;
        const CPassedValues values {.braces = m_lexer.text().sliced(begin, m_lexer.at() - begin),
                                    .begin = begin,
                                    .count = m_lexer.countedValues(),
                                    .isNested = m_lexer.hasInnerBraces()};
        const CPreprocessed *preprocessed = m_preprocessor ? &m_preprocessor->result() : nullptr;
        const bool areStructs = m_types.hasStructElements(m_declaration);
        give(m_maker.array(m_declaration, elementsOf(m_declaration, areStructs, values, preprocessed), m_skipLine));
        nextDeclarator();
        m_followsValues = true;
        break;
    }
    case Skipped::Field:
        giveAny(m_maker.field(m_declaration, m_fields, m_values, m_skipLine));
        break;
    case Skipped::Enumerators:
        m_types.recordEnumerators(
            m_lexer.text().sliced(m_skipBegin, std::max<qint64>(m_lexer.at() - 1 - m_skipBegin, 0)), m_skipBegin);
        break;
    }
}

// ---- Ends of declarations ------------------------------------------------------------------------------------------

/// True if the declaration is a parameter in the old style: `int f(a, b) float* a; float* b; {`. Then the parameter
/// list contains its name.
bool CSourceScanner::isOldParameter() const
{
    constexpr qint64 longestList = 4096;
    const CDeclaration::Name &name = m_declaration.name.text.isEmpty() ? m_declaration.lastWord : m_declaration.name;
    const bool mayBe = m_context == Context::File && m_declaration.isFunction() && !m_declaration.isInitialised
        && !name.text.isEmpty() && m_listBegin >= 0 && m_listEnd > m_listBegin && m_listEnd - m_listBegin < longestList;
    if (!mayBe)
        return false;
    const QByteArray list = m_lexer.text().sliced(m_listBegin, m_listEnd - m_listBegin).toByteArray();
    const QList<QByteArray> words = list.split(',');
    return std::any_of(words.begin(), words.end(), [&](const QByteArray &word) { return word.trimmed() == name.text; });
}

void CSourceScanner::endDeclarator(bool hasMore)
{
    if (isOldParameter())
        return m_declaration.passParameter();
    if (m_context == Context::Fields) {
        m_declaration.endName();
        m_fields.add(m_declaration);
    } else {
        m_types.recordType(m_declaration);
        recordEndless();
        giveAny(m_variables.take(m_declaration, m_text, value(), m_lexer.at(), m_isReplaying));
    }
    if (hasMore)
        nextDeclarator();
    else
        endDeclaration();
}

/// Records the function if its declaration states that it never returns.
void CSourceScanner::recordEndless()
{
    const bool isPlain = !m_declaration.isTypedef && !m_declaration.isPointerDeclarator;
    if (m_preprocessor && m_declaration.neverReturns && isPlain && m_declaration.isFunction())
        m_preprocessor->addEndless(stdView(m_declaration.function.text));
}

/// Initial value of the declarator that ends here. `std::nullopt` if there is none, or if it is in a macro.
std::optional<CValueText> CSourceScanner::value() const
{
    if (!m_declaration.isInitialised || m_valueBegin < 0 || m_isReplaying)
        return std::nullopt;
    return CValueText {m_lexer.text().sliced(m_valueBegin, m_lexer.at() - 1 - m_valueBegin), m_valueBegin};
}

void CSourceScanner::nextDeclarator()
{
    m_declaration.nextDeclarator();
    m_text = {};
}

void CSourceScanner::endDeclaration()
{
    m_declaration = {};
    m_parentheses = 0;
    m_bracketDepth = 0;
    m_alignmentDepth = 0;
    m_text = {};
    if (m_context == Context::File)
        m_fields.clear();
}

void CSourceScanner::endValues()
{
    m_context = Context::File;
    give(m_maker.structValues(m_declaration, m_fields, m_values));
    nextDeclarator();
    m_followsValues = true;
}

void CSourceScanner::give(CodeBlock &&block)
{
    if (!m_lexer.isEnded() && !m_sink(std::move(block)))
        m_lexer.end();
}

void CSourceScanner::giveAny(std::optional<CodeBlock> block)
{
    if (block)
        give(std::move(*block));
}

// ---- Ends of the text ----------------------------------------------------------------------------------------------

void CSourceScanner::endInBraces()
{
    if (m_skipped == Skipped::Function)
        recordCut(CSourceCut::Kind::Function, m_declaration.function);
    else
        recordCut(CSourceCut::Kind::Initialiser, m_skipped == Skipped::Field ? m_values.name() : m_declaration.name);
}

void CSourceScanner::endText()
{
    if (m_context == Context::Values) {
        recordCut(CSourceCut::Kind::Initialiser, m_declaration.name);
        endValues();
    } else if (m_context == Context::Fields) {
        const qsizetype tag = m_outer.type.lastIndexOf(' ') + 1; // removes "struct" in "struct global_const_workspace"
        recordCut(CSourceCut::Kind::Initialiser, {m_outer.type.sliced(tag), m_lexer.line()});
    } else {
        recordCutDeclaration();
        giveAny(m_variables.textBlock(m_declaration, m_text));
    }
    if (m_lexer.endsInComment())
        recordCut(CSourceCut::Kind::Comment, {});
    if (m_preprocessor)
        m_preprocessor->finish(m_lexer.at());
}

/// Records a declaration that the end of the file cuts off inside a value, parenthesis or bracket. Words alone are
/// ignored, because they may be a macro after the last declaration.
void CSourceScanner::recordCutDeclaration()
{
    const CDeclaration &declaration = m_declaration;
    const bool isInFunction = !declaration.isInitialised && declaration.isFunction();
    if (declaration.isInitialised || m_parentheses > 0 || m_bracketDepth > 0)
        recordCut(isInFunction ? CSourceCut::Kind::Function : CSourceCut::Kind::Initialiser,
                  isInFunction ? declaration.function : declaration.name);
}

/// Records an open construct at the end of the text. Call it first for the innermost one, because later calls do
/// nothing.
void CSourceScanner::recordCut(CSourceCut::Kind kind, const CDeclaration::Name &name)
{
    if (!m_cut)
        m_cut = CSourceCut {kind, exactText(name.text), LineNumber(m_lexer.line())};
}

} // namespace Mlf
