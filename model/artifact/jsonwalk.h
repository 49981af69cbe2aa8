// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// What a value of a JSON text is, by its first character.
enum class JsonKind {
    Object,
    List,
    Text,
    Number, ///< NaN and Infinity too, which Python writes
    Word ///< true, false, null
};

/// Reads a JSON text piece by piece, without making values of it: every other reader of JSON is made of this one. A
/// byte order mark may precede the text. The text must outlive the walk.
class JsonWalk {
public:
    explicit JsonWalk(QByteArrayView text);

    struct Piece {
        enum class Kind {
            Open, ///< of an object or a list
            Close,
            Key,
            Value ///< that is no object and no list
        };
        Kind kind = Kind::Value;
        JsonKind value = JsonKind::Text; ///< not set for keys
        qint64 begin = 0;
        qint64 end = 0; ///< after the last byte: of a text or key with its quotes, of Open and Close of the bracket
    };
    /// The next piece, or nothing at the end of the text and at its first mistake.
    [[nodiscard]] std::optional<Piece> next();

    /// Number of objects and lists that are open.
    [[nodiscard]] qint64 depth() const { return qint64(m_open.size()); }
    /// The bytes of a piece.
    [[nodiscard]] QByteArrayView literal(const Piece &piece) const
    {
        return m_text.sliced(piece.begin, piece.end - piece.begin);
    }
    /// The line of a piece that is not before the one that was asked for last.
    [[nodiscard]] LineNumber lineOf(const Piece &piece);
    /// The mistake with offset and line, if there is one; its code is `code`.
    [[nodiscard]] std::optional<Error> error(FindingCode code) const;
    /// Ends the walk with a mistake at a piece.
    void fail(const Piece &piece, const char *mistake);

private:
    /// What may come next.
    enum class Next { Value, MemberOrEnd, Member, Colon, CommaOrEnd, Nothing };

    std::optional<Piece> fail(const char *mistake);
    std::optional<Piece> takeMember();
    std::optional<Piece> takeValue();
    std::optional<Piece> takeKey();
    std::optional<Piece> close();
    void endValue();
    void skipBlanks();

    QByteArrayView m_text;
    std::vector<bool> m_open; ///< true for an object
    qint64 m_at = 0;
    Next m_next = Next::Value;
    const char *m_mistake = nullptr; ///< at m_at
    qint64 m_line = 0;
    qint64 m_lineAt = 0; ///< place whose line is m_line
};

[[nodiscard]] bool isJsonBlank(char c);
/// True for what numbers and words such as true are made of.
[[nodiscard]] bool isJsonWordByte(char c);

/// Behind the closing quote of the literal that begins at `at`; nothing where it has none.
[[nodiscard]] std::optional<qsizetype> behindJsonText(QByteArrayView text, qsizetype at);

/// What a literal with its quotes stands for. Escapes that JSON does not know stay as they are written, bytes that are
/// not UTF-8 become U+FFFD.
[[nodiscard]] QString jsonText(QByteArrayView literal);

} // namespace Mlf
