// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Blocks of bytes of a file or of its expanded content. Used once, by one thread at a time.
class ByteFeed {
public:
    ByteFeed() = default;
    virtual ~ByteFeed() = default;
    ByteFeed(const ByteFeed &) = delete;
    ByteFeed &operator=(const ByteFeed &) = delete;

    /// The next block, valid until the next call; empty at the end and on failure().
    [[nodiscard]] virtual QByteArrayView next() = 0;
    /// Position in the file after the blocks so far, in bytes.
    [[nodiscard]] virtual qint64 filePosition() const = 0;
    /// Why the blocks ended early: TruncatedArchive, ContainerChecksum or DamagedArchive, with the position in the
    /// file.
    [[nodiscard]] virtual std::optional<Error> failure() const { return {}; }
    /// Position in the file of data after the end of this feed, except padding; `std::nullopt` if there is none. Known
    /// at the end.
    [[nodiscard]] virtual std::optional<qint64> trailingData() const { return {}; }
};

} // namespace Mlf
