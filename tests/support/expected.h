// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Mlf::Test {

/// Fails the running test if the file `name` of tests/data/expected has another text, with the first difference in the
/// message. An empty text has no file. MLF_UPDATE_EXPECTED=1 rewrites the file instead.
void compareWithExpected(const QByteArray &text, const QString &name);

/// The first differing line with its actual and expected text, shortened; empty if the texts are equal.
[[nodiscard]] QString firstDifference(const QByteArray &text, const QByteArray &expected);

} // namespace Mlf::Test
