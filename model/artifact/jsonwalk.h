// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Goes over a text that is known to be JSON, without making values of it. Stays within the bytes even where it is not.
class JsonWalk {
public:
    explicit JsonWalk(QByteArrayView bytes) : m_bytes(bytes) { }

    struct Piece {
        enum class Kind {
            Open, ///< of an object or a list
            Close,
            Key,
            Text ///< a value
        };
        Kind kind = Kind::Text;
        QByteArrayView literal; ///< of a key or text, with its quotes
        LineNumber line;
    };
    /// The next piece of all that follow, whatever is around it; nothing behind the last one.
    std::optional<Piece> next();

    // One step of a path after the other:
    [[nodiscard]] qsizetype at() const { return m_at; }
    void skipSpace();
    /// Goes to the value of a member; the place of its key, or nothing with the walk at an end. The last one counts.
    /// Of a list it is a member of its first item.
    std::optional<qsizetype> enterMember(const QByteArray &name);
    std::optional<qsizetype> enterItem(int index);

private:
    [[nodiscard]] bool isAt(char c) const { return m_at < m_bytes.size() && m_bytes[m_at] == c; }
    bool take(char c);
    QByteArrayView takeLiteral();
    void skipValue();

    QByteArrayView m_bytes;
    qsizetype m_at = 0;
    qint64 m_line = 0; ///< of m_at, as far as next() went
};

[[nodiscard]] bool isJsonBlank(char c);

/// Behind the closing quote of the literal that begins at `at`; nothing where it has none.
[[nodiscard]] std::optional<qsizetype> behindJsonText(QByteArrayView text, qsizetype at);

/// What a literal with its quotes stands for, in UTF-8.
[[nodiscard]] QByteArray jsonText(QByteArrayView literal);

} // namespace Mlf
