// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace Mlf {

/// Converts UTF-8 to text and keeps a byte order mark at the beginning, which QString::fromUtf8() drops. So different
/// names stay different, and none becomes empty.
[[nodiscard]] QString exactText(QByteArrayView utf8);

} // namespace Mlf
