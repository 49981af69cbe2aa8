// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/bytefinder.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace Mlf {

namespace {

// Compares sixteen bytes at once. mask() has `bitsPerByte` bits for each byte, the lowest bits for the first byte.
#if defined(__SSE2__)
constexpr bool hasLanes = true;
using Lane = __m128i;
constexpr int bitsPerByte = 1;
Lane load(const char *bytes)
{
    return _mm_loadu_si128(reinterpret_cast<const Lane *>(bytes));
}
Lane filled(char byte)
{
    return _mm_set1_epi8(byte);
}
Lane fitting(Lane bytes, Lane mask, Lane wanted)
{
    return _mm_cmpeq_epi8(_mm_or_si128(bytes, mask), wanted);
}
Lane both(Lane a, Lane b)
{
    return _mm_and_si128(a, b);
}
Lane either(Lane a, Lane b)
{
    return _mm_or_si128(a, b);
}
quint64 bitsOf(Lane lane)
{
    return quint64(quint32(_mm_movemask_epi8(lane)));
}
#elif defined(__aarch64__)
constexpr bool hasLanes = true;
using Lane = uint8x16_t;
constexpr int bitsPerByte = 4;
Lane load(const char *bytes)
{
    return vld1q_u8(reinterpret_cast<const std::uint8_t *>(bytes));
}
Lane filled(char byte)
{
    return vdupq_n_u8(std::uint8_t(byte));
}
Lane fitting(Lane bytes, Lane mask, Lane wanted)
{
    return vceqq_u8(vorrq_u8(bytes, mask), wanted);
}
Lane both(Lane a, Lane b)
{
    return vandq_u8(a, b);
}
Lane either(Lane a, Lane b)
{
    return vorrq_u8(a, b);
}
quint64 bitsOf(Lane lane)
{
    return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(lane), 4)), 0);
}
#else
constexpr bool hasLanes = false;
#endif

bool isLetter(char byte)
{
    const char lower = char(byte | 0x20);
    return lower >= 'a' && lower <= 'z';
}

} // namespace

ByteFinder::ByteFinder(const QByteArray &needle, Case sensitivity, QByteArrayView sample)
    : m_needle(needle)
    , m_mask(needle.size(), '\0')
{
    Q_ASSERT(!needle.isEmpty());
    for (qsizetype i = 0; sensitivity == Case::Insensitive && i < m_needle.size(); ++i) {
        if (!isLetter(m_needle[i]))
            continue;
        m_needle[i] = char(m_needle[i] | 0x20);
        m_mask[i] = 0x20;
        m_isExact = false;
    }
    chooseRareBytes(sample);
}

/// Chooses a rare byte, and the byte that occurs least often together with it. The second byte need not be rare itself:
/// two rare bytes that always occur together ("0x") would exclude nothing.
void ByteFinder::chooseRareBytes(QByteArrayView sample)
{
    std::array<qint64, 256> counts {};
    for (const char byte : sample)
        ++counts[quint8(byte)];
    const auto countOf = [&](qsizetype position) {
        const auto byte = quint8(m_needle[position]);
        return counts[byte] + (m_mask[position] != 0 ? counts[byte & 0xdfU] : 0);
    };
    // The beginning of a long needle is enough.
    const qsizetype considered = std::min<qsizetype>(m_needle.size(), 64);
    std::vector<qsizetype> rarest(std::size_t(considered), 0);
    std::iota(rarest.begin(), rarest.end(), 0);
    const auto tried = rarest.begin() + std::min<qsizetype>(considered, 4);
    std::partial_sort(rarest.begin(), tried, rarest.end(),
                      [&](qsizetype a, qsizetype b) { return std::pair(countOf(a), a) < std::pair(countOf(b), b); });
    m_first = rarest.front();
    m_second = m_first == 0 ? considered - 1 : 0;
    qint64 fewest = std::numeric_limits<qint64>::max();
    for (auto first = rarest.begin(); first != tried; ++first) {
        std::vector<qint64> together(std::size_t(considered), 0);
        for (qsizetype at = *first; at + considered - *first <= sample.size(); ++at) {
            if (!fits(sample[at], *first))
                continue;
            for (qsizetype i = 0; i < considered; ++i)
                together[std::size_t(i)] += fits(sample[at - *first + i], i) ? 1 : 0;
        }
        for (qsizetype i = 0; i < considered; ++i) {
            if (i == *first || together[std::size_t(i)] >= fewest)
                continue;
            fewest = together[std::size_t(i)];
            m_first = *first;
            m_second = i;
        }
    }
}

bool ByteFinder::isAt(const char *text) const
{
    if (m_isExact)
        return std::memcmp(text, m_needle.constData(), std::size_t(m_needle.size())) == 0;
    for (qsizetype i = 0; i < m_needle.size(); ++i) {
        if (!fits(text[i], i))
            return false;
    }
    return true;
}

qsizetype ByteFinder::find(QByteArrayView text, qsizetype from) const
{
    const char *const data = text.data();
    const qsizetype end = text.size() - m_needle.size() + 1; // end of the positions at which the needle fits
    qsizetype at = from;
    if constexpr (hasLanes) {
        const Lane firstMask = filled(m_mask[m_first]);
        const Lane secondMask = filled(m_mask[m_second]);
        const Lane firstByte = filled(m_needle[m_first]);
        const Lane secondByte = filled(m_needle[m_second]);
        const auto fitsAt = [&](qsizetype place) {
            return both(fitting(load(data + place + m_first), firstMask, firstByte),
                        fitting(load(data + place + m_second), secondMask, secondByte));
        };
        const auto firstOf = [&](quint64 bits, qsizetype place) -> qsizetype {
            for (; bits != 0; bits &= bits - 1) {
                const qsizetype candidate = place + std::countr_zero(bits) / bitsPerByte;
                if (isAt(data + candidate))
                    return candidate;
            }
            return -1;
        };
        // A load reads up to 15 bytes after the last position; they are inside the text while place + 64 <= end.
        for (; at + 64 <= end; at += 64) {
            const std::array lanes {fitsAt(at), fitsAt(at + 16), fitsAt(at + 32), fitsAt(at + 48)};
            if (Q_LIKELY(bitsOf(either(either(lanes[0], lanes[1]), either(lanes[2], lanes[3]))) == 0))
                continue;
            for (int i = 0; i < 4; ++i) {
                if (const qsizetype found = firstOf(bitsOf(lanes[std::size_t(i)]), at + i * 16); found >= 0)
                    return found;
            }
        }
        for (; at + 16 <= end; at += 16) {
            if (const qsizetype found = firstOf(bitsOf(fitsAt(at)), at); found >= 0)
                return found;
        }
    }
    for (; at < end; ++at) {
        if (!hasLanes && m_mask[m_first] == 0) {
            const void *next = std::memchr(data + at + m_first, m_needle[m_first], std::size_t(end - at));
            if (!next)
                return -1;
            at = static_cast<const char *>(next) - data - m_first;
        }
        if (fits(data[at + m_first], m_first) && isAt(data + at))
            return at;
    }
    return -1;
}

} // namespace Mlf
