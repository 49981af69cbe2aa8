// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/platform/mappedregion.h"

#include <sys/mman.h>
#include <unistd.h>

#include <memory>

namespace Mlf::Test {

/// A source of which no byte is available yet; it grows by publish(). Aborts the program if there is no memory.
[[nodiscard]] inline std::shared_ptr<ByteSource> growingSource(const QByteArray &bytes)
{
    const int file = memfd_create("growingsource", MFD_CLOEXEC);
    if (::write(file, bytes.constData(), std::size_t(bytes.size())) != bytes.size())
        qFatal("no memory file");
    const auto region = MappedRegion::map(file, ByteCount(bytes.size()));
    ::close(file);
    return ByteSource::growing(region.value(), ByteOffset(0), ByteCount(bytes.size()));
}

} // namespace Mlf::Test
