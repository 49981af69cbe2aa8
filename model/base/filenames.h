// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace Mlf {

// The names of files are bytes, not always UTF-8. In the text of a name, a byte that is not UTF-8 is the lone surrogate
// U+DC00 plus the byte, which no valid text has.

[[nodiscard]] QString fileNameText(QByteArrayView name);
/// The bytes of a name or path for the system.
[[nodiscard]] QByteArray fileNameBytes(const QString &name);
/// The byte that a lone surrogate of such a text represents; 0 for other characters.
[[nodiscard]] uchar oddByte(QStringView text, qsizetype at);
/// True if the name is not UTF-8. Qt cannot open such a file.
[[nodiscard]] bool hasOddBytes(QStringView name);

} // namespace Mlf
