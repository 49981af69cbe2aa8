// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace Mlf {

/// A text whose percent codes are taken as bytes of UTF-8; nothing where one is cut or wrong, or the bytes are not
/// UTF-8.
[[nodiscard]] std::optional<QString> percentDecoded(const QString &text);

/// A text of ASCII: letters, digits, `-._~` and what is in `kept` stay, all else becomes bytes of UTF-8 as percent
/// codes.
[[nodiscard]] QString percentEncoded(const QString &text, QLatin1StringView kept);

} // namespace Mlf
