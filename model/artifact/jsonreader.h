// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/limits.h"

#include <QByteArrayView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>

#include <optional>

namespace Mlf {

/// Parses untrusted JSON: an object or a list. If a key occurs twice in an object, the last one counts. NaN and
/// Infinity become texts, because QJsonValue cannot store them. Errors: `syntaxCode` with offset and line if the text
/// is neither an object nor a list, or is nested more than 1 024 deep; LimitReached (JsonBytes, JsonValues).
[[nodiscard]] Result<QJsonDocument> readJson(QByteArrayView bytes, const Limits &limits, FindingCode syntaxCode);

/// The object in a JSON text that this program stored earlier; empty if the text is damaged or exceeds the limits.
[[nodiscard]] QJsonObject readStoredObject(QByteArrayView bytes);

/// Warnings for keys that occur repeatedly in an object, each with its line in `file`; at most 20. One pass.
[[nodiscard]] Findings duplicateKeys(QByteArrayView bytes, const QString &file);

/// Number of values in a JSON text, up to its first error. One pass.
[[nodiscard]] qint64 countJsonValues(QByteArrayView bytes);

/// The value as an integer; `std::nullopt` if it is not exactly an integer.
[[nodiscard]] std::optional<qint64> wholeNumber(const QJsonValue &value);

} // namespace Mlf
