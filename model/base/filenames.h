// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace Mlf {

// File names are bytes, which need not be UTF-8. In the text of a name, an invalid byte is represented by the lone
// surrogate U+DC00 + byte. No valid text contains lone surrogates.

[[nodiscard]] QString fileNameText(QByteArrayView name);
/// Converts the text of a name or path to the bytes for the system.
[[nodiscard]] QByteArray fileNameBytes(const QString &name);
/// The byte that is represented by a lone surrogate at an index; 0 for other characters.
[[nodiscard]] uchar oddByte(QStringView text, qsizetype at);
/// True if the name is not UTF-8. Qt cannot open such a file.
[[nodiscard]] bool hasOddBytes(QStringView name);

} // namespace Mlf
