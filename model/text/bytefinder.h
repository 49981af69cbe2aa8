// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace Mlf {

/// Finds one string of bytes in others, several gigabytes a second: compares two bytes of the needle, those rarest in
/// the text, at 16 places at once, and the whole needle only if both match. Const functions may be called from any
/// thread.
class ByteFinder {
public:
    enum class Case { Sensitive, Insensitive }; ///< of ASCII letters; other bytes are always taken as they are

    ByteFinder() = default;
    /// For a needle that is not empty. Which of its bytes are rare is read from `sample`, a part of the text; any
    /// sample gives the same answers.
    explicit ByteFinder(const QByteArray &needle, Case sensitivity = Case::Sensitive, QByteArrayView sample = {});

    [[nodiscard]] qsizetype size() const { return m_needle.size(); }
    /// First match at or after `from`, -1 if there is no match.
    [[nodiscard]] qsizetype find(QByteArrayView text, qsizetype from) const;

private:
    void chooseRareBytes(QByteArrayView sample);
    [[nodiscard]] bool isAt(const char *text) const;
    [[nodiscard]] bool fits(char byte, qsizetype position) const
    {
        return char(byte | m_mask[position]) == m_needle[position];
    }

    QByteArray m_needle; ///< in lower case if the search ignores case
    QByteArray m_mask; ///< or-ed to a byte before it is compared: 0x20 at letters if the search ignores case
    bool m_isExact = true; ///< the mask is all zero
    qsizetype m_first = 0; ///< position of the rarest byte in the needle
    qsizetype m_second = 0; ///< position of the byte that occurs least often together with it
};

} // namespace Mlf
