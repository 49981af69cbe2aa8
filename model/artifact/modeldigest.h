// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <stop_token>
#include <utility>
#include <vector>

namespace Mlf {

inline constexpr qsizetype shownDigestDigits = 16; ///< shown digits of a digest beside other words

/// Contribution of a file to the digest.
struct DigestFile {
    QString path;
    ByteCount size;
    QByteArray digest; ///< BLAKE2b-256 of its bytes
    QByteArray sortedDigest {}; ///< the same with adjacent lines that set places of buffers (`sid_4_let`) sorted
};

/// Computes the entry from the file's bytes, which need not outlive it. The digest is invalid if stopped.
[[nodiscard]] DigestFile digestFile(const QString &path, QByteArrayView bytes, const std::stop_token &stop);

/// True for files that make up the model: code, parameters, sources, graph; not metadata.json, runtime, templates.
[[nodiscard]] bool belongsToModelDigest(const QString &path);

/// BLAKE2b-256 over path, NUL, 64-bit little-endian size and digest of each file in byte order of the paths, followed
/// by `metadata`, the canonical text of metadata.json. Lower-case hex; equal for one export in any container. Empty if
/// stopped. Cost: 0.24 s for 128 MB.
[[nodiscard]] QString modelDigest(std::vector<DigestFile> files, QByteArrayView metadata, const std::stop_token &stop);

/// The same over DigestFile::sortedDigest: equal for two exports of one model, because an exporter orders only these
/// lines and the lists of metadata.json by chance.
[[nodiscard]] QString sameModelDigest(std::vector<DigestFile> files, QByteArrayView metadata,
                                      const std::stop_token &stop);

} // namespace Mlf
