// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytecopy.h"

#include <memory>

namespace Mlf {

/// Writes a zip with uncompressed members in order, without dates: the same members give the same bytes. Returns the
/// error of the write function, or CannotSave.
class ZipWriter {
public:
    explicit ZipWriter(WriteFunction write);
    ~ZipWriter();
    Q_DISABLE_COPY_MOVE(ZipWriter)

    /// Begins a member. Exactly `size` bytes must then be passed to write(). Error if the previous member got another
    /// number of bytes.
    [[nodiscard]] std::optional<Error> begin(const QString &name, ByteCount size);
    [[nodiscard]] std::optional<Error> write(QByteArrayView bytes);
    /// Writes the directory. No other call may follow.
    [[nodiscard]] std::optional<Error> finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace Mlf
