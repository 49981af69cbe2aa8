// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"

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

/// The same of figures: `atLeast` where the computed one is a bound, `inferred` instead of it where a rule that can be
/// wrong made it, `why` where there are reasons.
[[nodiscard]] QJsonObject json(const FigurePair &pair);

/// A figure under `name`, with `nameBasis`; `nameAtLeast` where it is a bound, `nameWhy` where there are reasons.
void insertFigure(QJsonObject &object, const QString &name, const Figure &figure);

} // namespace Mlf
