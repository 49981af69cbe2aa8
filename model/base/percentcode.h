// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace Mlf {

/// Replaces percent codes by the bytes of UTF-8 that they encode. `std::nullopt` if a code is incomplete or wrong, or
/// if the bytes are not UTF-8.
[[nodiscard]] std::optional<QString> percentDecoded(const QString &text);

/// Encodes a text as ASCII. Keeps letters, digits, `-._~` and the characters of `kept`. Other characters become percent
/// codes of their UTF-8 bytes.
[[nodiscard]] QString percentEncoded(const QString &text, QLatin1StringView kept);

} // namespace Mlf
