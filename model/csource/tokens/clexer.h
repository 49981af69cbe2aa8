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

/// Receives the pieces of C text from a CLexer. All functions except beginToken() are called right after the piece,
/// which began at CLexer::tokenBegin() (marks are one byte).
class CLexerClient {
public:
    /// A word, literal or mark begins at CLexer::at().
    virtual void beginToken() { }
    /// A word stays valid until the second word after it.
    virtual void takeWord(QByteArrayView /*word*/) { }
    virtual void takeMark(char /*c*/) { }
    virtual void takeString(QByteArrayView /*content*/) { }
    /// From the # to the end of the line, spliced lines included.
    virtual void takeDirective(QByteArrayView /*directive*/) { }
    /// The skipped braces ended, or the text ended in them.
    virtual void endSkipped() { }
    /// The text ended in skipped braces; endSkipped() follows.
    virtual void endInBraces() { }
    /// The text ended.
    virtual void endText() { }

protected:
    ~CLexerClient() = default;
};

/// Splits C text into pieces: words, marks, string literals and directives go to the client; comments, character
/// literals and the contents of skipped braces do not.
///
/// The text may come in parts that end at any byte; the result does not depend on that. Keeps no tokens. Linear in the
/// text; braces are skipped at memory speed.
class CLexer {
public:
    /// The client must outlive this.
    explicit CLexer(CLexerClient &client) : m_client(client) { }
    CLexer(const CLexer &) = delete;
    CLexer &operator=(const CLexer &) = delete;

    /// Reads to the end of `text`, which contains all bytes passed before, and more. After a stop, call again to
    /// continue.
    void advance(QByteArrayView text, bool isLast, const std::stop_token &stop = {});

    // For the client, during a callback:
    /// Ends the reading.
    void end() { m_isEnded = true; }
    /// Passes the last mark again.
    void giveAgain() { --m_at; }
    /// Skips from the opening brace just read to the matching one. `countsValues` counts commas at the outer level.
    void skipBraces(bool countsValues) { m_braces = CSkippedBraces(m_at, countsValues); }
    /// Continues at a later place of the text, which is on `line`. Skips everything between, directives too.
    void jumpTo(ByteOffset place, LineNumber line);
    /// Skips everything up to the next directive, after which the client decides again: no words, marks and strings are
    /// passed, and braces do not count.
    void setSwitchedOff(bool isOff);
    void noteFault(CTextFault::Kind kind, qint64 line);

    [[nodiscard]] QByteArrayView text() const { return m_text.bytes(); }
    [[nodiscard]] qint64 at() const { return m_at; } ///< next byte to read
    [[nodiscard]] qint64 line() const { return m_line; } ///< zero-based, of at()
    [[nodiscard]] qint64 tokenBegin() const { return m_tokenBegin; }
    [[nodiscard]] qint64 tokenLine() const { return m_tokenLine; }
    [[nodiscard]] bool isEnded() const { return m_isEnded; }
    [[nodiscard]] bool isSkipping() const { return m_braces.isOpen(); }
    [[nodiscard]] bool isSwitchedOff() const { return m_isSwitchedOff; }
    /// Values at the outer level of the braces just skipped.
    [[nodiscard]] qint64 countedValues() const { return m_braces.values(m_text); }
    /// True if there were braces in the braces just skipped.
    [[nodiscard]] bool hasInnerBraces() const { return m_braces.hasInner(); }
    /// True if a digraph was read as two marks: see withoutDigraphs().
    [[nodiscard]] bool hasDigraphs() const { return m_hasDigraphs; }
    /// True if the last comment of the text is not closed.
    [[nodiscard]] bool endsInComment() const { return m_endsInComment; }
    /// The first fault.
    [[nodiscard]] const std::optional<CTextFault> &fault() const { return m_fault; }

private:
    enum class Mode { Code, Word, LineComment, BlockComment, String, Character, Directive };

    /// Reads one piece; false if it needs more bytes than available.
    bool step();
    void enter(Mode mode, qint64 length);
    /// Skips to the next relevant byte in skipped braces.
    bool skip();
    /// Skips to the next relevant byte in switched-off text.
    bool skipSwitchedOff();
    bool takeCode(char c);
    /// Reads spliced lines, or a single backslash.
    bool takeBackslash();
    /// Reads the beginning of a literal, a comment or a directive, or a single mark.
    bool takeTrivia(char c);
    void takeLone();
    /// Reads a conflict marker to the end of its line: `<<<<<<< HEAD`. False if more bytes are needed to decide.
    bool takeConflict();
    bool takeWordBytes();
    /// Moves to a place that may be several lines away.
    void goOn(qint64 at);
    /// Reads a line comment or a directive up to the line end, which stays unread.
    bool takeLine();
    void endLine();
    bool takeComment();
    bool takeLiteral();
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
    bool m_hasDigraphs = false;
    std::optional<CTextFault> m_fault;
    Mode m_mode = Mode::Code;
    QByteArray m_words[2]; ///< words whose lines are joined
    qint64 m_wordBegin = -1; ///< of the current part of a word that spans several lines
    CSkippedBraces m_braces;
    bool m_isSwitchedOff = false;
};

} // namespace Mlf
