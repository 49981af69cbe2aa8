// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"

#include <QByteArray>

#include <memory>

namespace Mlf::Test {

/// The built-in sample with a main source of 500 MB: generated constants before its own text, so that the include of
/// the interface follows the constants, as exporters write it. Created on first use in a temporary folder (of TMPDIR),
/// removed at the end of the program. Paths are empty on failure.
namespace HugeModel {

constexpr qint64 sourceBytes = 500'000'000;

/// Path of the source as a separate file.
[[nodiscard]] QByteArray source();
/// A new map of the source: reading in the pages is part of the measurement.
[[nodiscard]] std::shared_ptr<const ByteSource> mappedSource();
/// Lines of the source, counted without any code of the viewer.
[[nodiscard]] qint64 sourceLines();
/// Path of the source in the archives.
[[nodiscard]] QByteArray sourceInArchive();

/// Path of the archive as a plain tar, or as a .tar.gz. Only the last requested one exists: at most 1.2 GB of disk are
/// used, including the viewer's unpacked files.
[[nodiscard]] QByteArray tar();
[[nodiscard]] QByteArray gzippedTar();

/// The plain tar with one changed digit in a constant in its middle; both tars together use 2.2 GB.
[[nodiscard]] QByteArray changedTar();

/// An unused path in the temporary folder.
[[nodiscard]] QByteArray temporaryPath(const char *name);

} // namespace HugeModel

} // namespace Mlf::Test
