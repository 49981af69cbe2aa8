// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace Mlf::Test {

/// Folder of the real archives: MLF_CORPUS, or the default beside the project. Empty when it is not there.
[[nodiscard]] QString corpusFolder();

/// Names of its archives, without ".tar.xz": "kws_aot_c_usmp", "diverse/dv_tiny_aot_hill", "pairs/pair02_old". One of
/// every kind under a sanitizer; empty when there are none.
[[nodiscard]] QStringList corpusNames();

/// The plain tar of a corpus archive, unpacked from its .tar.xz.
[[nodiscard]] QByteArray corpusTar(const QString &name);

/// Where truth/NAME.json or observed/NAME.json of an archive stands, in the folder of the archive; it need not exist.
[[nodiscard]] QString corpusJsonPath(const QString &folder, const QString &name);

/// What stands there. Fails the program loudly when it cannot be read.
[[nodiscard]] QJsonObject corpusJson(const QString &folder, const QString &name);

/// Names of the project's own fixtures; each is a tar in fixturesPath() with facts in dataPath().
[[nodiscard]] QStringList fixtureNames();
/// Those of them that a test goes through in which each is opened and drawn: all, and every third under a sanitizer.
[[nodiscard]] QStringList sweptFixtureNames();
[[nodiscard]] QString fixturePath(const QString &name);

/// A file's content; fails the program loudly when it cannot be read.
[[nodiscard]] QByteArray readFile(const QString &path);

} // namespace Mlf::Test
