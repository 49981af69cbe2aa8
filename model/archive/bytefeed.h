// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Bytes that come block after block, of a file or of what it expands to. Used once, by one thread at a time.
class ByteFeed {
public:
    ByteFeed() = default;
    virtual ~ByteFeed() = default;
    ByteFeed(const ByteFeed &) = delete;
    ByteFeed &operator=(const ByteFeed &) = delete;

    /// The next block, valid until the next call; empty at the end, and where failure() says why nothing more comes.
    [[nodiscard]] virtual QByteArrayView next() = 0;
    /// Bytes of the file behind which the blocks so far stand.
    [[nodiscard]] virtual qint64 filePosition() const = 0;
    /// Why the blocks ended: TruncatedArchive, ContainerChecksum or DamagedArchive, with the byte of the file.
    [[nodiscard]] virtual std::optional<Error> failure() const { return {}; }
    /// The byte of the file from which on it holds something else than this feed reads, padding aside; known at the
    /// end.
    [[nodiscard]] virtual std::optional<qint64> trailingData() const { return {}; }
};

} // namespace Mlf
