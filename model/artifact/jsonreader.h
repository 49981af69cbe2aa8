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

/// Parses JSON of unknown origin. Errors carry the byte offset: `syntaxCode` when it is not JSON or nested too deep,
/// LimitReached when it holds more than about values than the limit.
[[nodiscard]] Result<QJsonDocument> readJson(QByteArrayView bytes, const Limits &limits, FindingCode syntaxCode);

/// A warning for each key that stands again in its object, at its line in `file`; at most 20. One pass over the bytes.
[[nodiscard]] Findings duplicateKeys(QByteArrayView bytes, const QString &file);

/// An upper bound of the values in a JSON text. One pass over the bytes.
[[nodiscard]] qint64 countJsonValues(QByteArrayView bytes);

/// The whole number a value holds exactly, or nothing.
[[nodiscard]] std::optional<qint64> wholeNumber(const QJsonValue &value);

} // namespace Mlf
