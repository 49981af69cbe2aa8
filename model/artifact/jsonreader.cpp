// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonreader.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonwalk.h"

#include <QJsonParseError>
#include <QSet>

#include <algorithm>
#include <limits>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

qint64 countJsonValues(QByteArrayView bytes)
{
    // Every value but the first follows one of these bytes, so this bounds the memory the parser can take. A text that
    // does not end is the last thing it reads.
    qint64 count = 0;
    bool isText = false;
    for (const char *at = bytes.begin(); at < bytes.end(); ++at) {
        if (*at == '"')
            isText = !isText;
        else if (isText)
            at += *at == '\\'; // and what it stands before
        else
            count += *at == ',' || *at == '[' || *at == '{';
    }
    return count;
}

Result<QJsonDocument> readJson(QByteArrayView bytes, const Limits &limits, FindingCode syntaxCode)
{
    if (bytes.size() > limits[Limit::JsonBytes]) // before any byte is touched
        return limits.error(Limit::JsonBytes);
    if (countJsonValues(bytes) > limits[Limit::JsonValues])
        return limits.error(Limit::JsonValues);
    QJsonParseError status;
    const QJsonDocument document =
        QJsonDocument::fromJson(QByteArray::fromRawData(bytes.data(), bytes.size()), &status);
    if (status.error == QJsonParseError::NoError)
        return document;
    const auto isDigit = [&](qsizetype at) {
        return at >= 0 && at < bytes.size() && bytes[at] >= '0' && bytes[at] <= '9';
    };
    const qsizetype last = status.offset - 1; // what Qt did not take
    const bool isLeadingZero = isDigit(last) && isDigit(last - 1) && bytes[last - 1] == '0' && !isDigit(last - 2);
    const qsizetype offset = std::clamp<qsizetype>(status.offset, 0, bytes.size());
    const auto line = std::count(bytes.begin(), bytes.begin() + offset, '\n');
    return Error {.code = syntaxCode,
                  .offset = ByteOffset(offset),
                  .line = LineNumber(line),
                  .arguments = {QString::number(offset)},
                  .detail = isLeadingZero ? u"a number begins with 0"_s : status.errorString(),
                  .reason = Reason::NotJson};
}

Findings duplicateKeys(QByteArrayView bytes, const QString &file)
{
    constexpr std::size_t maxFindings = 20;
    Findings findings;
    std::vector<QSet<QByteArray>> open; // keys of each object; of lists none
    JsonWalk walk(bytes);
    for (auto piece = walk.next(); piece && findings.size() < maxFindings; piece = walk.next()) {
        if (piece->kind == JsonWalk::Piece::Kind::Open)
            open.emplace_back();
        else if (piece->kind == JsonWalk::Piece::Kind::Close && !open.empty())
            open.pop_back();
        if (piece->kind != JsonWalk::Piece::Kind::Key || open.empty())
            continue;
        const QByteArray key = jsonText(piece->literal);
        if (open.back().contains(key))
            findings.push_back(
                makeFinding(Code::DuplicateKey, Link::file(file, piece->line), {QString::fromUtf8(key)}));
        open.back().insert(key);
    }
    return findings;
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
