// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>
#include <string_view>

namespace Mlf {

/// A set of up to 16 ASCII bytes.
class ByteSet {
public:
    constexpr explicit ByteSet(std::string_view bytes) : m_count(bytes.size())
    {
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const auto byte = quint8(bytes[i]);
            m_bytes[i] = bytes[i];
            m_low[byte & 15U] = quint8(m_low[byte & 15U] | (1U << (byte >> 4U)));
        }
    }
    [[nodiscard]] constexpr bool contains(char c) const
    {
        const auto byte = quint8(c);
        return byte < 0x80 && ((m_low[byte & 15U] >> (byte >> 4U)) & 1U) != 0;
    }
    [[nodiscard]] constexpr std::string_view bytes() const { return {m_bytes.data(), m_count}; }
    /// Table by the low half of a byte. Bit h is set if the byte with the high half h is in the set.
    [[nodiscard]] constexpr const std::array<quint8, 16> &lowTable() const { return m_low; }

private:
    std::array<char, 16> m_bytes {};
    std::size_t m_count;
    std::array<quint8, 16> m_low {};
};

/// Result of a scan.
struct ByteScan {
    qint64 position = 0; ///< offset of the first byte of the set, or end of the range
    qint64 lineFeeds = 0; ///< number of line feeds before `position`
    qint64 commas = 0; ///< number of commas before `position`
    bool operator==(const ByteScan &) const = default;
};

/// Scans several gigabytes per second. Uses AVX2 if the processor has it, otherwise plain loops that the compiler
/// vectorises. Both give the same results. Thread-safe.
struct ByteScanner {
    /// First byte of [begin, end) that is in the set, or `end`.
    qint64 (*find)(const ByteSet &set, const char *data, qint64 begin, qint64 end);
    /// Like `find`, but also counts the line feeds and commas before that byte.
    ByteScan (*findCounting)(const ByteSet &set, const char *data, qint64 begin, qint64 end);
    /// Sets bit i of masks[w] if data[64 w + i] is a line feed, and counts[w] to the number of bits in masks[w]. Reads
    /// 64 × `words` bytes.
    void (*markLineFeeds)(const char *data, qint64 words, quint64 *masks, quint8 *counts);

    /// The fastest this processor can run.
    [[nodiscard]] static const ByteScanner &best();
    /// The scanner for any processor.
    [[nodiscard]] static const ByteScanner &portable();
};

} // namespace Mlf
