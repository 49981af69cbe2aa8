// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/preprocess/cmacrocall.h"
#include "model/csource/scan/carrayvalues.h"
#include "model/csource/scan/cblockmaker.h"
#include "model/csource/scan/cdeclaredtypes.h"
#include "model/csource/scan/cfilenames.h"
#include "model/csource/scan/codeblock.h"
#include "model/csource/scan/cstructfields.h"
#include "model/csource/scan/cvariables.h"
#include "model/csource/tokens/clexer.h"

#include <QByteArrayView>

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

class CPreprocessor;

/// Finds the functions and initialisers of a C or C++ source in one pass over its bytes.
///
/// Accepts wrapped signatures, CRLF, stray attributes and macros, unbalanced braces and unterminated comments. Reads
/// the contents of `extern "C"` and namespace blocks. Bodies, types and values are skipped to the matching brace at
/// memory speed. Keeps nothing of the passed text except the fields of the struct being read. Reports a block when it
/// ends, so blocks in a struct come right before the struct; all other blocks are disjoint and in the order of the
/// text. Linear in the text.
class CSourceScanner final : private CLexerClient {
public:
    /// Receives a block; false ends the scan.
    using Sink = std::function<bool(CodeBlock &&)>;

    /// With a preprocessor, which must outlive this, macros outside of bodies are replaced and code that a compiler
    /// does not see is omitted. Without one, all branches of conditions are included.
    explicit CSourceScanner(Sink sink, CPreprocessor *preprocessor = nullptr);

    /// Scans to the end of `text`, which contains all bytes passed before, and more. With `isLast`, open constructs end
    /// there. The result does not depend on where the text was cut before. After a stop, call again to continue.
    void advance(QByteArrayView text, bool isLast, const std::stop_token &stop = {})
    {
        m_lexer.advance(text, isLast, stop);
    }
    /// True if a tvm_model_t was found outside of bodies.
    [[nodiscard]] bool definesModel() const { return m_definesModel; }
    /// The first place outside of bodies that is not C, or the first conflict marker anywhere. After it, the limits of
    /// functions are uncertain.
    [[nodiscard]] const std::optional<CTextFault> &fault() const { return m_lexer.fault(); }
    /// True if digraphs were misread: see withoutDigraphs().
    [[nodiscard]] bool hasDigraphs() const { return m_lexer.hasDigraphs(); }
    /// The construct in which the text ended; `std::nullopt` before the last piece and for complete texts.
    [[nodiscard]] const std::optional<CSourceCut> &cut() const { return m_cut; }
    /// Line of the `#` of the current directive.
    [[nodiscard]] LineNumber directiveLine() const { return LineNumber(m_lexer.tokenLine()); }
    /// The first assembler outside of bodies.
    [[nodiscard]] std::optional<LineNumber> assemblyLine() const { return m_assemblyLine; }
    /// Names in the text outside of bodies and values.
    [[nodiscard]] const CFileNames &names() const { return m_names; }

private:
    enum class Context { File, Fields, Values }; ///< Values: of a struct, at the outer level of its braces
    enum class Skipped { Nothing, Function, Array, Field, Enumerators }; ///< contents of the braces being skipped

    void beginToken() override;
    void takeWord(QByteArrayView word) override;
    void takeMark(char c) override;
    void takeString(QByteArrayView content) override;
    void takeDirective(QByteArrayView directive) override;
    void endSkipped() override;
    void endInBraces() override;
    void endText() override;

    void takeName(QByteArrayView word);
    void takeOuterMark(char c, bool followsOpening);
    void openBrackets();
    void takeInBrackets(char c);
    void takeInValues(char c);
    void takeDimension(QByteArrayView text);
    void takeAlignment(QByteArrayView text);
    [[nodiscard]] bool takeMacro(QByteArrayView word);
    void endCall();
    void replay();
    void takePiece(const std::vector<CLexeme> &pieces, std::size_t &i);
    void takeReplacedBraces(const std::vector<CLexeme> &pieces, std::size_t open, std::size_t close);

    void openBrace();
    void closeBrace();
    void openValues();
    void startSkipping(Skipped what);

    [[nodiscard]] bool isOldParameter() const;
    void noteEndless();
    void endDeclarator(bool hasMore);
    [[nodiscard]] std::optional<CValueText> value() const;
    void nextDeclarator();
    void endDeclaration();
    void endValues();
    void give(CodeBlock &&block);
    void giveAny(std::optional<CodeBlock> block);
    void noteCut(CSourceCut::Kind kind, const CDeclaration::Name &name);
    void noteCutDeclaration();

    CLexer m_lexer {*this};
    Sink m_sink;
    CPreprocessor *m_preprocessor;
    CStructFields m_fields;
    CStructValues m_values; ///< in Context::Values
    CDeclaredTypes m_types;
    CBlockMaker m_maker {m_lexer, m_types};
    CFileNames m_names;
    CVariables m_variables {m_maker, m_types, m_names};
    CMacroCall m_call;
    bool m_isReplaying = false; ///< the input is the replacement of a macro
    bool m_definesModel = false;
    std::optional<CSourceCut> m_cut;
    std::optional<LineNumber> m_assemblyLine;

    Skipped m_skipped = Skipped::Nothing; ///< the braces that the lexer is in
    qint64 m_skipBegin = 0; ///< after the opening brace
    qint64 m_skipLine = 0; ///< of the opening brace
    int m_openScopes = 0; ///< of namespaces and `extern "C" {`

    // For the current declaration:
    Context m_context = Context::File;
    CDeclaration m_declaration; ///< in Context::Fields, the field
    CDeclaration m_outer; ///< in Context::Fields, the struct
    CTextValue m_text;
    qint64 m_valueBegin = -1; ///< after the "=" of the declaration; -1 if that is in a macro
    int m_parentheses = 0;
    qint64 m_listBegin = -1; ///< first byte of the parameter list; -1 if it is in a macro
    qint64 m_listEnd = -1; ///< its closing parenthesis; -1 before that
    int m_bracketDepth = 0;
    int m_bracketParentheses = 0; ///< open in the brackets
    qint64 m_bracketBegin = 0;
    int m_alignmentDepth = 0; ///< parentheses around the value of an alignment attribute; 0 outside of one
    bool m_followsValues = false; ///< the last mark closed the values of a declarator
    bool m_followsOpening = false; ///< the last mark was the outermost opening parenthesis
};

} // namespace Mlf
