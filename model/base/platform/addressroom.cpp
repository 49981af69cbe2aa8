// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/platform/addressroom.h"

#include "model/base/platform/descriptor.h"

#include <array>
#include <cerrno>
#include <cstdlib>

#include <sys/resource.h>
#include <unistd.h>

namespace Mlf {

QString lackOfAddresses(ByteCount size)
{
    constexpr quint64 reserve = 128 << 20;
    constexpr qint64 smallest = 1 << 20; // smaller sizes are negligible
    rlimit limit = {};
    if (size.value() < smallest || getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return {};
    std::array<char, 64> text = {};
    const Descriptor file = openForReading(QStringLiteral("/proc/self/statm"));
    if (readBytes(file.number(), text.data(), qint64(text.size()) - 1) <= 0)
        return {};
    const quint64 taken = std::strtoull(text.data(), nullptr, 10) * quint64(sysconf(_SC_PAGESIZE));
    const quint64 left = limit.rlim_cur > taken ? limit.rlim_cur - taken : 0;
    const bool hasRoom = left >= reserve && quint64(size.value()) <= left - reserve;
    return hasRoom ? QString() : systemMessage(ENOMEM);
}

} // namespace Mlf
