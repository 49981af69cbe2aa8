// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/result.h"

#include <QByteArrayView>
#include <QJsonDocument>
#include <QJsonValue>

#include <optional>

namespace Mlf {

/// Parses JSON of unknown origin, an object or a list. Of keys that an object has twice the last one counts; NaN and
/// Infinity, which no QJsonValue can be, become texts of that name. Errors: `syntaxCode` with offset and line if it is
/// neither, or nested more than 1 024 deep; LimitReached (JsonBytes, JsonValues).
[[nodiscard]] Result<QJsonDocument> readJson(QByteArrayView bytes, const Limits &limits, FindingCode syntaxCode);

/// A warning for each key that stands again in its object, at its line in `file`; at most 20. One pass over the bytes.
[[nodiscard]] Findings duplicateKeys(QByteArrayView bytes, const QString &file);

/// Number of values in a JSON text, as far as it can be read. One pass over the bytes.
[[nodiscard]] qint64 countJsonValues(QByteArrayView bytes);

/// The whole number a value holds exactly, or nothing.
[[nodiscard]] std::optional<qint64> wholeNumber(const QJsonValue &value);

} // namespace Mlf
