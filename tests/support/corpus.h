// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace Mlf::Test {

/// Folder of the real archives: MLF_CORPUS, or the default beside the project. Empty if it does not exist.
[[nodiscard]] QString corpusFolder();

/// Names of its archives, without ".tar.xz": "kws_aot_c_usmp", "diverse/dv_tiny_aot_hill", "pairs/pair02_old". Under a
/// sanitizer one of every kind; empty without a corpus.
[[nodiscard]] QStringList corpusNames();

/// Path of a corpus archive.
[[nodiscard]] QString corpusPath(const QString &name);

/// Test data: one row for each name, which is the only value, in a column of this title.
void addRows(const char *column, const QStringList &names);

/// Test data: one row for each corpus archive, with its name in the column "name". Without a corpus the test is
/// skipped.
void addCorpusRows();

/// Test data: one row for each of these fixtures and each corpus archive, with its path in the column "path".
void addArchiveRows(const QStringList &fixtures);

/// The plain tar of a corpus archive, unpacked from its .tar.xz.
[[nodiscard]] QByteArray corpusTar(const QString &name);

/// Path of truth/NAME.json or observed/NAME.json of an archive, in the folder of the archive; it need not exist.
[[nodiscard]] QString corpusJsonPath(const QString &folder, const QString &name);

/// Content of that file. Aborts the program if it cannot be read.
[[nodiscard]] QJsonObject corpusJson(const QString &folder, const QString &name);

/// Names of the project's own fixtures; each is a tar in fixturesPath() with facts in dataPath().
[[nodiscard]] QStringList fixtureNames();
/// The fixtures for tests that open and draw each one: all, or every third under a sanitizer.
[[nodiscard]] QStringList sweptFixtureNames();
[[nodiscard]] QString fixturePath(const QString &name);

/// Content of a file; aborts the program if it cannot be read.
[[nodiscard]] QByteArray readFile(const QString &path);

} // namespace Mlf::Test
