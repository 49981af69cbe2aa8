// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <optional>

namespace Mlf {

/// What is not known is null in a report.
[[nodiscard]] inline QJsonValue json(std::optional<ByteCount> bytes)
{
    return bytes ? QJsonValue(bytes->value()) : QJsonValue();
}

[[nodiscard]] inline QJsonValue json(std::optional<LineNumber> line)
{
    return line ? QJsonValue(line->oneBased()) : QJsonValue();
}

[[nodiscard]] inline QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

/// Both sides of a number, never merged.
[[nodiscard]] inline QJsonObject statedAndComputed(std::optional<ByteCount> stated, std::optional<ByteCount> computed)
{
    return {{QStringLiteral("stated"), json(stated)}, {QStringLiteral("computed"), json(computed)}};
}

} // namespace Mlf
