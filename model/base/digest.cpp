// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/digest.h"

#include <botan/hash.h>

namespace Mlf {

struct Digest::State {
    std::unique_ptr<Botan::HashFunction> function;
};

Digest::Digest(Algorithm algorithm)
    : m_state(
        new State {Botan::HashFunction::create_or_throw(algorithm == Algorithm::Sha256 ? "SHA-256" : "BLAKE2b(256)")})
{
}

Digest::~Digest() = default;

void Digest::add(QByteArrayView bytes)
{
    m_state->function->update(reinterpret_cast<const std::uint8_t *>(bytes.data()), std::size_t(bytes.size()));
}

QByteArray Digest::result()
{
    QByteArray digest(qsizetype(m_state->function->output_length()), Qt::Uninitialized);
    m_state->function->final(reinterpret_cast<std::uint8_t *>(digest.data()));
    return digest;
}

} // namespace Mlf
