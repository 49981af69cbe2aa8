// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytecopy.h"

#include <memory>

namespace Mlf {

/// Writes a zip whose members are stored as they are, one after the other, without a date: the same members give the
/// same bytes. Errors are those of the function that takes the bytes, or CannotSave.
class ZipWriter {
public:
    explicit ZipWriter(WriteFunction write);
    ~ZipWriter();
    Q_DISABLE_COPY_MOVE(ZipWriter)

    /// A member of that name and as many bytes, which write() has to be given next; an error where it was given others
    /// of the member before.
    [[nodiscard]] std::optional<Error> begin(const QString &name, ByteCount size);
    [[nodiscard]] std::optional<Error> write(QByteArrayView bytes);
    /// The directory at the end; nothing may follow.
    [[nodiscard]] std::optional<Error> finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace Mlf
