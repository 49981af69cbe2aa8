// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/csource/cknowntext.h"
#include "model/csource/cskippedbraces.h"
#include "model/csource/ctextfault.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <stop_token>

namespace Mlf {

/// What a walk over C gives to whoever asked for it. All but beginToken() come right behind what they take, which began
/// at CLexer::tokenBegin() (marks are one byte).
class CLexerClient {
public:
    /// A word, literal or mark begins at CLexer::at().
    virtual void beginToken() { }
    /// A word stays as long as it is the last one or the one before.
    virtual void takeWord(QByteArrayView /*word*/) { }
    virtual void takeMark(char /*c*/) { }
    virtual void takeString(QByteArrayView /*content*/) { }
    /// From the # to the end of the line, spliced lines included.
    virtual void takeDirective(QByteArrayView /*directive*/) { }
    /// The braces are behind, or the text ends in them.
    virtual void endSkipped() { }
    /// The text ends in the braces being skipped; endSkipped() comes next.
    virtual void endInBraces() { }
    /// The text ends here.
    virtual void endText() { }

protected:
    ~CLexerClient() = default;
};

/// Walks over C, a piece at a time: words, marks, string literals and directives go to the client; comments, character
/// literals and whatever stands in braces that are skipped do not.
///
/// May end at any byte and go on when there are more: nothing it says depends on where that was. Keeps no tokens.
/// Linear in the text; braces are skipped at the speed of memory.
class CLexer {
public:
    /// The client has to outlive this.
    explicit CLexer(CLexerClient &client) : m_client(client) { }
    CLexer(const CLexer &) = delete;
    CLexer &operator=(const CLexer &) = delete;

    /// Goes on to the end of `text`: the bytes given before, and more. After a stop, call again to go on.
    void advance(QByteArrayView text, bool isLast, const std::stop_token &stop = {});

    // For the client, while it takes something:
    /// Nothing more is wanted.
    void end() { m_isEnded = true; }
    /// The mark that was just given comes again.
    void giveAgain() { --m_at; }
    /// Behind the opening brace: to the one that closes it. `countsValues` counts commas at the outer level.
    void skipBraces(bool countsValues) { m_braces = CSkippedBraces(m_at, countsValues); }
    /// Goes on at a later place of the text, which is on `line`. Nothing between is given, no directive either.
    void jumpTo(ByteOffset place, LineNumber line);
    /// What follows is passed over up to the next directive, which is asked again: no word, mark or text of it is
    /// given, and its braces do not count.
    void setSwitchedOff(bool isOff);
    void noteFault(CTextFault::Kind kind, qint64 line);

    [[nodiscard]] QByteArrayView text() const { return m_text.bytes(); }
    [[nodiscard]] qint64 at() const { return m_at; } ///< next byte to look at
    [[nodiscard]] qint64 line() const { return m_line; } ///< zero-based, of at()
    [[nodiscard]] qint64 tokenBegin() const { return m_tokenBegin; }
    [[nodiscard]] qint64 tokenLine() const { return m_tokenLine; }
    [[nodiscard]] bool isEnded() const { return m_isEnded; }
    [[nodiscard]] bool isSkipping() const { return m_braces.isOpen(); }
    [[nodiscard]] bool isSwitchedOff() const { return m_isSwitchedOff; }
    /// Values at the outer level of the braces just skipped.
    [[nodiscard]] qint64 countedValues() const { return m_braces.values(m_text); }
    /// There were braces in these.
    [[nodiscard]] bool hasInnerBraces() const { return m_braces.hasInner(); }
    /// A digraph was passed, which is taken for two marks: see withoutDigraphs().
    [[nodiscard]] bool hasDigraphs() const { return m_hasDigraphs; }
    /// Nothing closes the last comment of the text.
    [[nodiscard]] bool endsInComment() const { return m_endsInComment; }
    /// The first one.
    [[nodiscard]] const std::optional<CTextFault> &fault() const { return m_fault; }

private:
    enum class Mode { Code, Word, LineComment, BlockComment, String, Character, Directive };

    /// Takes one piece; false when it needs more bytes than there are.
    bool step();
    void enter(Mode mode, qint64 length);
    /// To the next byte that matters in braces which nobody looks into.
    bool skip();
    /// The same in text that is switched off.
    bool skipSwitchedOff();
    bool takeCode(char c);
    /// Lines that are spliced, or a lone mark.
    bool takeBackslash();
    /// What begins a literal, a comment or a directive, or is a lone mark.
    bool takeTrivia(char c);
    void takeLone();
    /// A mark of a conflict, to the end of its line: `<<<<<<< HEAD`. False where that takes more bytes to tell.
    bool takeConflict();
    bool takeWordBytes();
    /// Goes on at a place that may be lines away.
    void goOn(qint64 at);
    /// A comment or a directive, to the end of its line, which stays.
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
    QByteArray m_words[2]; ///< whose lines are joined
    qint64 m_wordBegin = -1; ///< of the rest of a word that goes on over lines
    CSkippedBraces m_braces;
    bool m_isSwitchedOff = false;
};

} // namespace Mlf
