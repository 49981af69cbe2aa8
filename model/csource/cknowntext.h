// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// A text of C as far as its bytes are known, and what stands at a place of it: nothing where that takes more bytes to
/// tell. Places are offsets into it.
class CKnownText {
public:
    CKnownText() = default;
    /// The bytes have to outlive this. No more come where it is whole.
    CKnownText(QByteArrayView bytes, bool isWhole) : m_bytes(bytes), m_isWhole(isWhole) { }

    [[nodiscard]] QByteArrayView bytes() const { return m_bytes; }
    [[nodiscard]] qint64 size() const { return m_bytes.size(); }
    [[nodiscard]] char operator[](qint64 at) const { return m_bytes[at]; }
    [[nodiscard]] QByteArrayView sliced(qint64 begin, qint64 end) const { return m_bytes.sliced(begin, end - begin); }
    /// No more bytes come behind these.
    [[nodiscard]] bool isWhole() const { return m_isWhole; }

    /// Only blanks stand before a place on its line.
    [[nodiscard]] bool startsLine(qint64 at) const;
    /// A mark of a conflict stands at a place: `<<<<<<<` at the beginning of a line.
    [[nodiscard]] std::optional<bool> isConflict(qint64 at) const;
    static constexpr qint64 conflictBytes = 7;
    /// The `'` at a place separates digits of the number that it stands in.
    [[nodiscard]] std::optional<bool> isSeparator(qint64 at) const;
    /// Behind the line ends that are spliced at a place.
    [[nodiscard]] std::optional<qint64> behindSplices(qint64 at) const
    {
        if (at < size() && m_bytes[at] != '\\') // nearly always
            return at;
        return behindBackslashes(at);
    }
    /// What `rest`, the end of these bytes, begins with may become a spliced line end.
    [[nodiscard]] bool mayBeSplice(QByteArrayView rest) const;
    /// Of a token that begins at `begin`: the line feed at a place is one that the line goes on behind.
    [[nodiscard]] bool isSpliced(qint64 lineFeed, qint64 begin) const;
    /// Of a literal that begins at `begin`: the backslashes before a place are odd in number, so that what stands there
    /// does not count.
    [[nodiscard]] bool isEscaped(qint64 at, qint64 begin) const;
    /// Something other than blanks and comments stands in [begin, end).
    [[nodiscard]] bool hasToken(qint64 begin, qint64 end) const;

private:
    [[nodiscard]] std::optional<qint64> behindBackslashes(qint64 at) const;

    QByteArrayView m_bytes;
    bool m_isWhole = false;
};

} // namespace Mlf
