// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Paths of the build and of test data. Absolute, without a trailing slash; `inside` is appended. They are compiled
/// into one file, so that all other files are the same in every checkout and a compiler cache works.
namespace Mlf::Test {

[[nodiscard]] QString dataPath(const QString &inside = {}); ///< tests/data
[[nodiscard]] QString fixturesPath(); ///< built from tests/data/fixtures
[[nodiscard]] QString boardsPath();
[[nodiscard]] QString schemasPath();
[[nodiscard]] QString observePath(); ///< C code that records the memory accesses of generated code
[[nodiscard]] QString runtimeStubsPath(const QString &inside = {}); ///< headers that replace TVM's runtime
[[nodiscard]] QString samplePath(); ///< the built-in archive
[[nodiscard]] QString defaultCorpusPath();
[[nodiscard]] QString programPath(); ///< mlf-viewer-cli, the command-line program
[[nodiscard]] QString windowProgramPath(); ///< mlf-viewer; only built with the views

} // namespace Mlf::Test
