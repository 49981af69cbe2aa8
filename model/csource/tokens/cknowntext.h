// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// The bytes of a C text that are available so far. Functions return `std::nullopt` if the result depends on later
/// bytes. Places are offsets in the text.
class CKnownText {
public:
    CKnownText() = default;
    /// The bytes must outlive this object. `isWhole` is true if no more bytes follow.
    CKnownText(QByteArrayView bytes, bool isWhole) : m_bytes(bytes), m_isWhole(isWhole) { }

    [[nodiscard]] QByteArrayView bytes() const { return m_bytes; }
    [[nodiscard]] qint64 size() const { return m_bytes.size(); }
    [[nodiscard]] char operator[](qint64 at) const { return m_bytes[at]; }
    [[nodiscard]] QByteArrayView sliced(qint64 begin, qint64 end) const { return m_bytes.sliced(begin, end - begin); }
    /// True if no more bytes follow these.
    [[nodiscard]] bool isWhole() const { return m_isWhole; }

    /// True if only blanks precede a place on its line.
    [[nodiscard]] bool startsLine(qint64 at) const;
    /// True if a conflict marker is at a place: `<<<<<<<` at the beginning of a line.
    [[nodiscard]] std::optional<bool> isConflict(qint64 at) const;
    static constexpr qint64 conflictBytes = 7;
    /// True if the `'` at a place separates digits of a number.
    [[nodiscard]] std::optional<bool> isSeparator(qint64 at) const;
    /// Place after all spliced line ends that begin at a place. `std::nullopt` if that depends on bytes that are not
    /// known yet.
    [[nodiscard]] std::optional<qint64> behindSplices(qint64 at) const
    {
        if (at < size() && m_bytes[at] != '\\') // the usual case
            return at;
        return behindBackslashes(at);
    }
    /// True if `rest` may begin with a part of a spliced line end. `rest` is the end of the available bytes.
    [[nodiscard]] bool mayBeSplice(QByteArrayView rest) const;
    /// True if the line is spliced at the line feed at a place. The token that contains the line feed begins at
    /// `begin`.
    [[nodiscard]] bool isSpliced(qint64 lineFeed, qint64 begin) const;
    /// True if an odd number of backslashes precedes a place, so that its character is escaped. The literal that
    /// contains it begins at `begin`.
    [[nodiscard]] bool isEscaped(qint64 at, qint64 begin) const;
    /// True if [begin, end) contains anything other than blanks and comments.
    [[nodiscard]] bool hasToken(qint64 begin, qint64 end) const;

private:
    [[nodiscard]] std::optional<qint64> behindBackslashes(qint64 at) const;

    QByteArrayView m_bytes;
    bool m_isWhole = false;
};

} // namespace Mlf
