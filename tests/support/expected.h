// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Mlf::Test {

/// Fails the running test where the file `name` of tests/data/expected holds another text, and says the first line that
/// differs. Of an empty text there is no file. MLF_UPDATE_EXPECTED=1 writes the file anew instead.
void compareWithExpected(const QByteArray &text, const QString &name);

/// The first line that differs, with what it is and what it should be, as far as lines are short; empty where the texts
/// are the same.
[[nodiscard]] QString firstDifference(const QByteArray &text, const QByteArray &expected);

} // namespace Mlf::Test
