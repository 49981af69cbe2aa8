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

/// Finds the functions and initialisers of a C or C++ source in one pass.
///
/// Accepts wrapped signatures, CRLF, unknown attributes and macros, unbalanced braces and unterminated comments. Reads
/// the contents of `extern "C"` and namespace blocks. Skips bodies, types and initialisers to the matching brace at
/// memory speed. Stores nothing of the text except the fields of the struct being read. Linear in the text.
///
/// Reports a block when it ends, so blocks in a struct come right before the struct. All other blocks are disjoint and
/// in the order of the text.
class CSourceScanner final : private CLexerClient {
public:
    /// Receives a block. The scan ends when it returns false.
    using Sink = std::function<bool(CodeBlock &&)>;

    /// With a preprocessor, replaces macros outside of bodies and omits inactive code. Without one, includes all
    /// branches of conditions. The preprocessor must outlive this object.
    explicit CSourceScanner(Sink sink, CPreprocessor *preprocessor = nullptr);

    /// Scans to the end of `text`, which contains all bytes of earlier calls and more. With `isLast`, open constructs
    /// end there. The result does not depend on how the text was split into calls. After a stop, call again to
    /// continue.
    void advance(QByteArrayView text, bool isLast, const std::stop_token &stop = {})
    {
        m_lexer.advance(text, isLast, stop);
    }
    /// True if a declaration outside of bodies mentions tvm_model_t.
    [[nodiscard]] bool definesModel() const { return m_definesModel; }
    /// The first place outside of bodies that is not C, or the first conflict marker at any place. After it, the ends
    /// of functions are uncertain.
    [[nodiscard]] const std::optional<CTextFault> &fault() const { return m_lexer.fault(); }
    /// See CLexer::pragmaLine().
    [[nodiscard]] std::optional<LineNumber> pragmaLine() const { return m_lexer.pragmaLine(); }
    /// The construct that the end of the text cuts off. `std::nullopt` for a complete text, and before the end of the
    /// text.
    [[nodiscard]] const std::optional<CSourceCut> &cut() const { return m_cut; }
    /// Line of the `#` of the current directive.
    [[nodiscard]] LineNumber directiveLine() const { return LineNumber(m_lexer.tokenLine()); }
    /// Line of the first assembler outside of bodies.
    [[nodiscard]] std::optional<LineNumber> assemblyLine() const { return m_assemblyLine; }
    /// Names in the text outside of bodies and initialisers.
    [[nodiscard]] const CFileNames &names() const { return m_names; }

private:
    enum class Context { File, Fields, Values }; ///< `Values` is the outer level of the initialiser of a struct
    enum class Skipped { Nothing, Function, Array, Field, Enumerators }; ///< contents of the braces being skipped

    void beginToken() override;
    void takeWord(QByteArrayView word) override;
    void readPunctuator(char c) override;
    void takeString(QByteArrayView content) override;
    void takeDirective(QByteArrayView directive) override;
    void endSkipped() override;
    void endInBraces() override;
    void endText() override;

    void takeName(QByteArrayView word);
    void readOuterPunctuator(char c, bool followsOpening);
    void openBrackets();
    void readInBrackets(char c);
    void readInValues(char c);
    void readDimension(QByteArrayView text);
    void readAlignment(QByteArrayView text);
    [[nodiscard]] bool takeMacro(QByteArrayView word);
    void endCall();
    void replay();
    void takePiece(const std::vector<CLexeme> &pieces, std::size_t &i);
    void readReplacedBraces(const std::vector<CLexeme> &pieces, std::size_t open, std::size_t close);

    void openBrace();
    void closeBrace();
    void openValues();
    void startSkipping(Skipped what);

    [[nodiscard]] bool isOldParameter() const;
    void recordEndless();
    void endDeclarator(bool hasMore);
    [[nodiscard]] std::optional<CValueText> value() const;
    void nextDeclarator();
    void endDeclaration();
    void endValues();
    void give(CodeBlock &&block);
    void giveAny(std::optional<CodeBlock> block);
    void recordCut(CSourceCut::Kind kind, const CDeclaration::Name &name);
    void recordCutDeclaration();

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

    Skipped m_skipped = Skipped::Nothing; ///< kind of the braces that the lexer skips
    qint64 m_skipBegin = 0; ///< offset after the opening brace
    qint64 m_skipLine = 0; ///< line of the opening brace
    int m_openScopes = 0; ///< number of open namespaces and `extern "C" {`

    // State of the current declaration:
    Context m_context = Context::File;
    CDeclaration m_declaration; ///< the declaration; in Context::Fields, that of the field
    CDeclaration m_outer; ///< in Context::Fields, the declaration of the struct
    CTextValue m_text;
    qint64 m_valueBegin = -1; ///< offset after the "=" of the declaration; -1 if it is in a macro
    int m_parentheses = 0;
    qint64 m_listBegin = -1; ///< first byte of the parameter list; -1 if it is in a macro
    qint64 m_listEnd = -1; ///< its closing parenthesis; -1 before that
    int m_bracketDepth = 0;
    int m_bracketParentheses = 0; ///< number of open parentheses inside brackets
    qint64 m_bracketBegin = 0;
    int m_alignmentDepth = 0; ///< nesting of parentheses in an alignment attribute; 0 outside of one
    bool m_followsValues = false; ///< the last punctuator closed the initialiser of a declarator
    bool m_isPragma = false; ///< the last word is _Pragma
    bool m_followsOpening = false; ///< the last punctuator was the outermost opening parenthesis
};

} // namespace Mlf
