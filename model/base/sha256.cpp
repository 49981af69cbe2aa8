// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/sha256.h"

#include <nettle/sha2.h>

namespace Mlf {

struct Sha256::State {
    sha256_ctx context;
};

Sha256::Sha256() : m_state(std::make_unique<State>())
{
    sha256_init(&m_state->context);
}

Sha256::~Sha256() = default;

void Sha256::add(QByteArrayView bytes)
{
    sha256_update(&m_state->context, std::size_t(bytes.size()), reinterpret_cast<const std::uint8_t *>(bytes.data()));
}

QByteArray Sha256::result()
{
    QByteArray digest(SHA256_DIGEST_SIZE, Qt::Uninitialized);
    sha256_digest(&m_state->context, SHA256_DIGEST_SIZE, reinterpret_cast<std::uint8_t *>(digest.data()));
    return digest;
}

} // namespace Mlf
