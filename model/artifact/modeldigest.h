// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <stop_token>
#include <vector>

namespace Mlf {

inline constexpr qsizetype shownDigestDigits = 16; ///< number of digits shown if a digest is part of a line

/// Contribution of a file to the digest.
struct DigestFile {
    QString path;
    ByteCount size;
    QByteArray digest; ///< BLAKE2b-256 of its bytes
    QByteArray sortedDigest {}; ///< as digest, but runs of lines that set places of buffers (`sid_4_let`) are sorted
};

/// Computes the entry of a file. The bytes need not outlive it. The digest is invalid if stopped.
[[nodiscard]] DigestFile digestFile(const QString &path, QByteArrayView bytes, const std::stop_token &stop);

/// True for files that make up the model: code, parameters, sources, graph; not metadata.json, runtime, templates.
[[nodiscard]] bool belongsToModelDigest(const QString &path);

/// BLAKE2b-256 over path, NUL, 64-bit little-endian size and digest of each file in byte order of the paths, followed
/// by `metadata`, the canonical text of metadata.json. Lower-case hex; equal for one export in any container. Empty if
/// stopped. Cost: 0.24 s for 128 MB.
[[nodiscard]] QString modelDigest(std::vector<DigestFile> files, QByteArrayView metadata, const std::stop_token &stop);

/// As modelDigest(), but from DigestFile::sortedDigest. Equal for two exports of one model, because only the order of
/// these lines and of the lists in metadata.json varies between exports.
[[nodiscard]] QString sameModelDigest(std::vector<DigestFile> files, QByteArrayView metadata,
                                      const std::stop_token &stop);

} // namespace Mlf
