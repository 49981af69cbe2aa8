// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace Mlf::Test {

/// Folder of the real archives: MLF_CORPUS, or the default beside the project. Empty when it is not there.
[[nodiscard]] QString corpusFolder();

/// Names of its archives, without ".tar.xz"; a message says so when there are none.
[[nodiscard]] QStringList corpusNames();

/// The plain tar of a corpus archive, unpacked from its .tar.xz.
[[nodiscard]] QByteArray corpusTar(const QString &name);

/// truth/NAME.json or observed/NAME.json.
[[nodiscard]] QJsonObject corpusJson(const QString &folder, const QString &name);

/// Names of the project's own fixtures; each is a tar in MLF_FIXTURES with facts in MLF_TEST_DATA.
[[nodiscard]] QStringList fixtureNames();
[[nodiscard]] QString fixturePath(const QString &name);

/// A file's content; fails the program loudly when it cannot be read.
[[nodiscard]] QByteArray readFile(const QString &path);

} // namespace Mlf::Test
