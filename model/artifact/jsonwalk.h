// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// Kind of a JSON value, by its first character.
enum class JsonKind {
    Object,
    List,
    Text,
    Number, ///< also NaN and Infinity, which Python writes
    Word ///< true, false, null
};

/// Reads a JSON text piece by piece without building values. All readers of JSON use it. A byte order mark may precede
/// the text. The text must outlive the walk.
class JsonWalk {
public:
    explicit JsonWalk(QByteArrayView text);

    struct Piece {
        enum class Kind {
            Open, ///< begin of an object or list
            Close,
            Key,
            Value ///< a value other than an object or list
        };
        Kind kind = Kind::Value;
        JsonKind value = JsonKind::Text; ///< not set for keys
        qint64 begin = 0;
        qint64 end = 0; ///< after the last byte; for Open and Close, after the bracket
    };
    /// Returns the next piece; `std::nullopt` at the end of the text or at its first error.
    [[nodiscard]] std::optional<Piece> next();

    /// Number of open objects and lists.
    [[nodiscard]] qint64 depth() const { return qint64(m_open.size()); }
    /// The bytes of a piece.
    [[nodiscard]] QByteArrayView literal(const Piece &piece) const
    {
        return m_text.sliced(piece.begin, piece.end - piece.begin);
    }
    /// Line of a piece. Pieces must be passed in ascending order.
    [[nodiscard]] LineNumber lineOf(const Piece &piece);
    /// The syntax error with offset and line, with the code `code`; `std::nullopt` without an error.
    [[nodiscard]] std::optional<Error> error(FindingCode code) const;
    /// Ends the walk with an error at a piece.
    void fail(const Piece &piece, const char *mistake);

private:
    /// The tokens that are expected next.
    enum class Next { Value, MemberOrEnd, Member, Colon, CommaOrEnd, Nothing };

    std::optional<Piece> fail(const char *mistake);
    std::optional<Piece> consumeMember();
    std::optional<Piece> consumeValue();
    std::optional<Piece> takeKey();
    std::optional<Piece> close();
    void endValue();
    void skipBlanks();

    QByteArrayView m_text;
    std::vector<bool> m_open; ///< true for an object
    qint64 m_at = 0;
    Next m_next = Next::Value;
    const char *m_mistake = nullptr; ///< what is wrong at m_at; null if there is no error
    qint64 m_line = 0;
    qint64 m_lineAt = 0; ///< offset that m_line belongs to
};

[[nodiscard]] bool isJsonBlank(char c);
/// True for characters of numbers and of words such as true.
[[nodiscard]] bool isJsonWordByte(char c);

/// Offset after the closing quote of the literal that begins at `at`; `std::nullopt` if it is not closed.
[[nodiscard]] std::optional<qsizetype> behindJsonText(QByteArrayView text, qsizetype at);

/// Decodes a literal that includes its quotes. Unknown escapes stay as written; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] QString jsonText(QByteArrayView literal);

/// Parses untrusted JSON: an object or a list. If a key occurs twice in an object, the last one counts. NaN and
/// Infinity become texts, because QJsonValue cannot store them. Errors: `syntaxCode` with offset and line if the text
/// is neither an object nor a list, or is nested more than 1 024 deep; LimitReached (JsonBytes, JsonValues).
[[nodiscard]] Result<QJsonDocument> readJson(QByteArrayView bytes, const Limits &limits, FindingCode syntaxCode);

/// The object in a JSON text that this program stored earlier; empty if the text is damaged or exceeds the limits.
[[nodiscard]] QJsonObject readStoredObject(QByteArrayView bytes);

/// Warnings for keys that occur repeatedly in an object, each with its line in `file`; at most 20. One pass.
[[nodiscard]] Findings duplicateKeys(QByteArrayView bytes, const QString &file);

/// Number of values in a JSON text, up to its first error. One pass.
[[nodiscard]] qint64 countJsonValues(QByteArrayView bytes);

/// The value as an integer; `std::nullopt` if it is not exactly an integer.
[[nodiscard]] std::optional<qint64> wholeNumber(const QJsonValue &value);

} // namespace Mlf
