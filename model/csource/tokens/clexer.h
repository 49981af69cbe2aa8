// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/csource/tokens/cknowntext.h"
#include "model/csource/tokens/cskippedbraces.h"
#include "model/csource/tokens/ctextfault.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <stop_token>

namespace Mlf {

/// Receives the tokens of C text from a CLexer. Each function except beginToken() is called right after its token was
/// read. CLexer::tokenBegin() is the beginning of the token, and a punctuator is one byte.
class CLexerClient {
public:
    /// A word, literal or punctuator begins at CLexer::at().
    virtual void beginToken() { }
    /// A word. Its bytes stay valid until the second word after it.
    virtual void takeWord(QByteArrayView /*word*/) { }
    virtual void readPunctuator(char /*c*/) { }
    virtual void takeString(QByteArrayView /*content*/) { }
    /// A directive from its # to the end of the line, including spliced lines.
    virtual void takeDirective(QByteArrayView /*directive*/) { }
    /// The skipped braces ended, or the text ended inside them.
    virtual void endSkipped() { }
    /// The text ended inside skipped braces. endSkipped() follows.
    virtual void endInBraces() { }
    /// The text ended.
    virtual void endText() { }

protected:
    ~CLexerClient() = default;
};

/// Splits C text into tokens. Words, punctuators, string literals and directives are passed to the client. Comments,
/// character literals and the contents of skipped braces are not.
///
/// The text may arrive in parts that end at any byte; the result does not depend on that. Stores no tokens. Linear in
/// the text; braces are skipped at memory speed.
class CLexer {
public:
    /// The client must outlive this object.
    explicit CLexer(CLexerClient &client) : m_client(client) { }
    CLexer(const CLexer &) = delete;
    CLexer &operator=(const CLexer &) = delete;

    /// Reads to the end of `text`, which contains all bytes of earlier calls and more. After a stop, call again to
    /// continue.
    void advance(QByteArrayView text, bool isLast, const std::stop_token &stop = {});

    // The client may call the following functions during a callback.
    /// Ends the reading.
    void end() { m_isEnded = true; }
    /// Passes the last punctuator again.
    void giveAgain() { --m_at; }
    /// Skips to the brace that matches the opening brace just read. `countsValues` counts commas at the outer level.
    void skipBraces(bool countsValues) { m_braces = CSkippedBraces(m_at, countsValues); }
    /// Continues at a later place, which is on `line`. Skips everything before it, including directives.
    void jumpTo(ByteOffset place, LineNumber line);
    /// Skips everything up to the next directive: no words, punctuators and strings are passed, and braces do not
    /// count. After the directive the client decides again.
    void setSwitchedOff(bool isOff);
    void recordFault(CTextFault::Kind kind, qint64 line);

    [[nodiscard]] QByteArrayView text() const { return m_text.bytes(); }
    [[nodiscard]] qint64 at() const { return m_at; } ///< next byte to read
    [[nodiscard]] qint64 line() const { return m_line; } ///< zero-based, of at()
    [[nodiscard]] qint64 tokenBegin() const { return m_tokenBegin; }
    [[nodiscard]] qint64 tokenLine() const { return m_tokenLine; }
    [[nodiscard]] bool isEnded() const { return m_isEnded; }
    [[nodiscard]] bool isSkipping() const { return m_braces.isOpen(); }
    [[nodiscard]] bool isSwitchedOff() const { return m_isSwitchedOff; }
    /// Number of values at the outer level of the braces just skipped.
    [[nodiscard]] qint64 countedValues() const { return m_braces.values(m_text); }
    /// True if the braces just skipped contain braces.
    [[nodiscard]] bool hasInnerBraces() const { return m_braces.hasInner(); }
    /// Line of the first text that may be that of `_Pragma("pop_macro(…)")` or, in braces, of `_Pragma("pack(…)")`,
    /// which change the meaning of the following text.
    [[nodiscard]] std::optional<LineNumber> pragmaLine() const { return m_pragmaLine; }
    /// True if the last comment of the text is not closed.
    [[nodiscard]] bool endsInComment() const { return m_endsInComment; }
    /// The first fault.
    [[nodiscard]] const std::optional<CTextFault> &fault() const { return m_fault; }

private:
    enum class Mode { Code, Word, LineComment, BlockComment, String, Character, Directive };

    /// Reads one token; false if more bytes must arrive first.
    bool step();
    void enter(Mode mode, qint64 length);
    /// Skips to the next relevant byte in skipped braces.
    bool skip();
    /// Skips to the next relevant byte in switched-off text.
    bool skipSwitchedOff();
    bool takeCode(char c);
    /// Reads spliced line ends, or a single backslash.
    bool readBackslash();
    /// Reads a punctuator, or the beginning of a literal, a comment or a directive.
    bool readTrivia(char c);
    void readLone();
    /// Reads a conflict marker, `<<<<<<< HEAD`, to the end of its line. False if more bytes must arrive first.
    bool readConflict();
    bool readWordBytes();
    /// Moves to a place, which may be several lines away.
    void goOn(qint64 at);
    /// Reads a line comment or a directive, but not the end of its line.
    bool takeLine();
    void endLine();
    bool readComment();
    bool readLiteral();
    void endLiteral(qint64 contentEnd);
    void finish();

    CLexerClient &m_client;
    CKnownText m_text;
    qint64 m_at = 0;
    qint64 m_line = 0;
    qint64 m_tokenBegin = 0;
    qint64 m_tokenLine = 0;
    bool m_isEnded = false;
    bool m_endsInComment = false;
    bool m_isInDirective = false; ///< the current comment began in a directive
    qint64 m_commentsRead = 0; ///< in the current directive: the comments before this place
    std::optional<LineNumber> m_pragmaLine;
    std::optional<CTextFault> m_fault;
    Mode m_mode = Mode::Code;
    QByteArray m_words[2]; ///< words after joining their lines
    qint64 m_wordBegin = -1; ///< begin of the current part of a word on several lines
    CSkippedBraces m_braces;
    bool m_isSwitchedOff = false;
};

} // namespace Mlf
