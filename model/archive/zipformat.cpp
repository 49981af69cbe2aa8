// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/zipformat.h"

namespace Mlf {

ZipSizes with64(ZipSizes sizes, QByteArrayView extra)
{
    constexpr quint16 zip64Field = 1;
    while (extra.size() >= 4) {
        const auto length = zipNumber<quint16>(extra, 2);
        const bool isIt = zipNumber<quint16>(extra, 0) == zip64Field;
        extra = extra.sliced(4);
        QByteArrayView field = extra.first(std::min<qint64>(length, extra.size()));
        extra = extra.sliced(field.size());
        if (!isIt)
            continue;
        for (quint64 *number : {&sizes.full, &sizes.packed, &sizes.offset}) {
            if (*number != in64 || field.size() < 8)
                continue;
            *number = zipNumber<quint64>(field, 0);
            field = field.sliced(8);
        }
        break;
    }
    return sizes;
}

} // namespace Mlf
