// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>
#include <utility>

namespace Botan {
class HashFunction;
}

namespace Mlf {

/// Digest of bytes that arrive in parts, 32 bytes long. SHA-256 uses the processor's instructions if available; both
/// take about half of the time of QCryptographicHash.
class Digest {
public:
    enum class Algorithm { Sha256, Blake2b256 };

    explicit Digest(Algorithm algorithm = Algorithm::Sha256);
    ~Digest();
    Digest(const Digest &) = delete;
    Digest &operator=(const Digest &) = delete;

    void add(QByteArrayView bytes);
    /// The 32 bytes of the digest. Covers the data since the last call.
    [[nodiscard]] QByteArray result();

private:
    std::unique_ptr<Botan::HashFunction> m_function;
};

/// Two hashes of a large text, many times faster than a digest, for comparing texts within one run of the program. The
/// same in each run, unlike qHashBits() with a seed.
[[nodiscard]] std::pair<quint64, quint64> quickHashes(QByteArrayView text);

} // namespace Mlf
