// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonreader.h"

#include "model/artifact/artifactcodes.h"

#include <QJsonParseError>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

qint64 countJsonValues(QByteArrayView bytes)
{
    // Every value but the first follows one of these bytes, so this bounds the memory the parser can take.
    return std::count_if(bytes.begin(), bytes.end(), [](char c) { return c == ',' || c == '[' || c == '{'; });
}

Result<QJsonDocument> readJson(QByteArrayView bytes, const Limits &limits, FindingCode syntaxCode)
{
    const qint64 values = countJsonValues(bytes);
    if (bytes.size() > limits[Limit::JsonBytes])
        return limits.error(Limit::JsonBytes);
    if (values > limits[Limit::JsonValues])
        return limits.error(Limit::JsonValues);
    QJsonParseError status;
    const QJsonDocument document =
        QJsonDocument::fromJson(QByteArray::fromRawData(bytes.data(), bytes.size()), &status);
    if (status.error == QJsonParseError::NoError)
        return document;
    const qsizetype offset = std::clamp<qsizetype>(status.offset, 0, bytes.size());
    const auto line = std::count(bytes.begin(), bytes.begin() + offset, '\n');
    return Error {
        syntaxCode,     {}, ByteOffset(offset), LineNumber(line), {QString::number(offset)}, status.errorString(),
        Reason::NotJson};
}

std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    if (!value.isDouble())
        return std::nullopt;
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    const qint64 number = value.toInteger(none);
    return number == none ? std::nullopt : std::optional(number);
}

} // namespace Mlf
