// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/modeldigest.h"

#include "model/base/digest.h"

#include <QtEndian>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr auto algorithm = Digest::Algorithm::Blake2b256;

} // namespace

DigestFile digestFile(const QString &path, QByteArrayView bytes, const std::stop_token &stop)
{
    Digest hash(algorithm);
    constexpr qsizetype block = 4 << 20;
    for (qsizetype at = 0; at < bytes.size() && !stop.stop_requested(); at += block)
        hash.add(bytes.sliced(at, std::min(block, bytes.size() - at)));
    return {path, ByteCount(bytes.size()), hash.result()};
}

bool belongsToModelDigest(const QString &path)
{
    static constexpr std::array folders {"codegen/", "parameters/", "src/", "executor-config/", "runtime-config/"};
    return path == "relay.txt"_L1 || std::any_of(folders.begin(), folders.end(), [&](const char *folder) {
               return path.startsWith(QLatin1StringView(folder));
           });
}

QString modelDigest(std::vector<DigestFile> files, QByteArrayView metadata, const std::stop_token &stop)
{
    std::sort(files.begin(), files.end(),
              [](const DigestFile &a, const DigestFile &b) { return a.path.toUtf8() < b.path.toUtf8(); });
    Digest hash(algorithm);
    for (const DigestFile &file : files) {
        const QByteArray path = file.path.toUtf8();
        hash.add(QByteArrayView(path.constData(), path.size() + 1)); // including NUL
        const quint64 size = qToLittleEndian(quint64(file.size.value()));
        hash.add(QByteArrayView(reinterpret_cast<const char *>(&size), sizeof size));
        hash.add(file.digest);
    }
    hash.add(metadata);
    return stop.stop_requested() ? QString() : QString::fromLatin1(hash.result().toHex());
}

} // namespace Mlf
