// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

namespace Mlf {

/// SHA-256 of bytes that come in parts, by the processor's own instructions where it has them: several times as fast as
/// QCryptographicHash, whose code is plain C.
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256 &) = delete;
    Sha256 &operator=(const Sha256 &) = delete;

    void add(QByteArrayView bytes);
    /// The 32 bytes of all that was added since the last result.
    [[nodiscard]] QByteArray result();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace Mlf
