// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace Mlf {

/// The text of UTF-8, including a leading byte order mark, which QString::fromUtf8() drops: different names stay
/// different, and none becomes empty.
[[nodiscard]] QString exactText(QByteArrayView utf8);

} // namespace Mlf
