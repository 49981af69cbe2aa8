// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace Mlf {

/// Finds a string of bytes in a text, at several gigabytes per second. Compares the two rarest bytes of the needle at
/// 16 places at once, and the whole needle only if both match. Const functions may be called from any thread.
class ByteFinder {
public:
    enum class Case { Sensitive, Insensitive }; ///< for ASCII letters; other bytes must be equal

    ByteFinder() = default;
    /// The needle must not be empty. `sample` is a part of the text, which shows the rare bytes. It affects only the
    /// speed.
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
    /// Combined with each byte by OR before it is compared: 0x20 for letters if the search ignores case, otherwise 0.
    QByteArray m_mask;
    bool m_isExact = true; ///< all bytes of the mask are 0
    qsizetype m_first = 0; ///< position of the rarest byte in the needle
    qsizetype m_second = 0; ///< position of the byte that occurs least often together with it
};

} // namespace Mlf
