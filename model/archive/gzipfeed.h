// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/bytefeed.h"

#include <memory>

namespace Mlf {

/// What a gzip file expands to, all its members one after the other: zlib, which no other file knows. The checksums
/// and lengths of header and data are verified, as libarchive does not, and a header of any length takes no memory.
/// What was expanded is handed out before a failure is.
class GzipFeed final : public ByteFeed {
public:
    /// `file` gives the compressed bytes and must outlive this.
    explicit GzipFeed(ByteFeed &file);
    ~GzipFeed() override;

    [[nodiscard]] QByteArrayView next() override;
    [[nodiscard]] qint64 filePosition() const override;
    [[nodiscard]] std::optional<Error> failure() const override;
    [[nodiscard]] std::optional<qint64> trailingData() const override;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace Mlf
