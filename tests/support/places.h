// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Where the build has what tests look at. Absolute, without a slash at the end; `inside` is put behind it. They are
/// compiled into one file: all others are the same in every checkout, so that a compiler cache knows them.
namespace Mlf::Test {

[[nodiscard]] QString dataPath(const QString &inside = {}); ///< tests/data
[[nodiscard]] QString fixturesPath(); ///< what the build packs of tests/data/fixtures
[[nodiscard]] QString modelSourcesPath(); ///< model
[[nodiscard]] QString boardsPath();
[[nodiscard]] QString schemasPath();
[[nodiscard]] QString observePath(); ///< C that observes what generated code does
[[nodiscard]] QString runtimeStubsPath(const QString &inside = {}); ///< headers that stand in for TVM's runtime
[[nodiscard]] QString samplePath(); ///< the archive that is built in
[[nodiscard]] QString defaultCorpusPath();
[[nodiscard]] QString programPath(); ///< mlf-viewer-cli, which runs the verbs
[[nodiscard]] QString windowProgramPath(); ///< mlf-viewer; built with the views only

} // namespace Mlf::Test
