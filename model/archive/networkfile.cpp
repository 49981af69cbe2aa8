// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/networkfile.h"

#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"

#include <QByteArray>

#include <algorithm>
#include <cerrno>

namespace Mlf {

namespace {

/// Size of one read.
constexpr qint64 copiedBlockBytes = 1 << 20;

} // namespace

std::optional<Error> readBlocks(int descriptor, ByteCount size, const std::stop_token &stop,
                                const std::function<std::optional<Error>(QByteArrayView)> &take)
{
    QByteArray block(std::min(copiedBlockBytes, size.value()), Qt::Uninitialized);
    for (qint64 done = 0; done < size.value();) {
        if (stop.stop_requested())
            return makeError(Code::Cancelled);
        const qint64 count = readBytes(descriptor, block.data(), std::min<qint64>(block.size(), size.value() - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return Error {.code = Code::CannotOpen, .detail = systemMessage()};
        if (count == 0)
            break; // the file is shorter now; the caller notices that
        if (const std::optional<Error> error = take(QByteArrayView(block.constData(), count)))
            return error;
        done += count;
    }
    return std::nullopt;
}

std::optional<Error> copyFile(int descriptor, ByteCount size, Spool::File &copy, const std::stop_token &stop,
                              const ProgressFunction &progress)
{
    return readBlocks(descriptor, size, stop, [&](QByteArrayView block) -> std::optional<Error> {
        if (const std::optional<Error> error = copy.append(block))
            return error;
        if (progress)
            progress({Progress::Job::ReadingArchive, {}, copy.size(), size});
        return std::nullopt;
    });
}

} // namespace Mlf
