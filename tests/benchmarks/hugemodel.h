// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"

#include <QByteArray>

#include <memory>

namespace Mlf::Test {

/// The built-in sample with a main source of 500 MB: generated constants and then its own text, so that the include of
/// the interface comes after the constants, as exporters write it. Made in a temporary folder (of TMPDIR) when it is
/// first asked for, gone with the program. Paths are empty where one cannot be made.
namespace HugeModel {

constexpr qint64 sourceBytes = 500'000'000;

/// The source as a file of its own.
[[nodiscard]] QByteArray source();
/// The same mapped anew: taking in the pages is part of what is measured.
[[nodiscard]] std::shared_ptr<const ByteSource> mappedSource();
/// Lines of the source, counted without any code of the viewer.
[[nodiscard]] qint64 sourceLines();
/// Path of the source in the archives.
[[nodiscard]] QByteArray sourceInArchive();

/// The archive as a plain tar, or as a .tar.gz. Only the one asked for last is there: at no time is more than 1.2 GB
/// of disk taken, what the viewer unpacks included.
[[nodiscard]] QByteArray tar();
[[nodiscard]] QByteArray gzippedTar();

/// The plain tar with one digit of a constant in its middle changed; beside it, so 2.2 GB are taken.
[[nodiscard]] QByteArray changedTar();

/// A path in the temporary folder that nothing else uses.
[[nodiscard]] QByteArray temporaryPath(const char *name);

} // namespace HugeModel

} // namespace Mlf::Test
