// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/digest.h"

#include "model/base/byteviews.h"

#include <QHash>

#include <botan/hash.h>

#include <functional>
#include <string_view>

namespace Mlf {

Digest::Digest(Algorithm algorithm)
    : m_function(Botan::HashFunction::create_or_throw(algorithm == Algorithm::Sha256 ? "SHA-256" : "BLAKE2b(256)"))
{
}

Digest::~Digest() = default;

void Digest::add(QByteArrayView bytes)
{
    m_function->update(reinterpret_cast<const std::uint8_t *>(bytes.data()), std::size_t(bytes.size()));
}

QByteArray Digest::result()
{
    QByteArray digest(qsizetype(m_function->output_length()), Qt::Uninitialized);
    m_function->final(reinterpret_cast<std::uint8_t *>(digest.data()));
    return digest;
}

std::pair<quint64, quint64> quickHashes(QByteArrayView text)
{
    return {qHashBits(text.data(), std::size_t(text.size())), std::hash<std::string_view>()(stdView(text))};
}

} // namespace Mlf
