// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QtEndian>

#include <algorithm>

namespace Mlf {

// Records of a zip: APPNOTE.TXT of PKWARE, version 6.3.10.

inline constexpr QByteArrayView localMark("PK\3\4");
inline constexpr QByteArrayView centralMark("PK\1\2");
inline constexpr QByteArrayView zipEndMark("PK\5\6");
inline constexpr QByteArrayView end64Mark("PK\6\6");
inline constexpr QByteArrayView locator64Mark("PK\6\7");
inline constexpr QByteArrayView descriptorMark("PK\7\10");
constexpr qint64 localSize = 30;
constexpr qint64 centralSize = 46;
constexpr qint64 endSize = 22;
constexpr qint64 end64Size = 56;
constexpr qint64 locator64Size = 20;
constexpr qint64 longestComment = 0xffff;
constexpr quint32 in64 = 0xffffffff; ///< in a size field: the size is in the extra field
constexpr quint16 hasDescriptor = 1 << 3;
constexpr quint16 isEncrypted = 1 << 0;

template <typename Number>
[[nodiscard]] Number zipNumber(QByteArrayView bytes, qint64 offset)
{
    return qFromLittleEndian<Number>(bytes.data() + offset);
}

struct ZipSizes {
    quint64 packed = 0;
    quint64 full = 0;
    quint64 offset = 0;
    bool operator==(const ZipSizes &) const = default;
};

/// Replaces sizes that do not fit into 32 bits by the numbers of the extra field.
[[nodiscard]] ZipSizes with64(ZipSizes sizes, QByteArrayView extra);

} // namespace Mlf
