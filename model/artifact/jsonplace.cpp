// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonplace.h"

#include <algorithm>
#include <vector>

namespace Mlf {

namespace {

/// An object or list that is open, and how many keys of the path lead to it; -1 where it is beside the path.
struct Open {
    bool isObject = false;
    int matched = 0;
};

/// Behind the closing quote of the string that begins at `at`, or -1.
qsizetype endOfString(QByteArrayView json, qsizetype at)
{
    for (++at; at < json.size(); ++at) {
        if (json[at] == '\\')
            ++at;
        else if (json[at] == '"')
            return at + 1;
    }
    return -1;
}

} // namespace

std::optional<LineNumber> lineOfJsonKey(QByteArrayView json, const QStringList &path)
{
    std::vector<QByteArray> keys;
    for (const QString &key : path)
        keys.push_back(key.toUtf8());
    std::vector<Open> open;
    int next = 0; // keys that lead to the value that comes next
    bool isKeyNext = false;
    for (qsizetype at = 0; at < json.size(); ++at) {
        switch (json[at]) {
        case '{':
        case '[':
            open.push_back({json[at] == '{', next});
            isKeyNext = json[at] == '{';
            break;
        case '}':
        case ']':
            if (open.empty())
                return std::nullopt;
            open.pop_back();
            isKeyNext = false;
            break;
        case ',':
            isKeyNext = !open.empty() && open.back().isObject;
            if (!open.empty())
                next = open.back().matched;
            break;
        case '"': {
            const qsizetype end = endOfString(json, at);
            if (end < 0)
                return std::nullopt;
            if (isKeyNext) {
                const int matched = open.back().matched;
                const bool isMatch = matched >= 0 && std::size_t(matched) < keys.size()
                    && json.sliced(at + 1, end - at - 2) == keys[std::size_t(matched)];
                next = isMatch ? matched + 1 : -1;
                if (isMatch && std::size_t(next) == keys.size())
                    return LineNumber(std::count(json.begin(), json.begin() + at, '\n'));
                isKeyNext = false;
            }
            at = end - 1;
            break;
        }
        default:
            break;
        }
    }
    return std::nullopt;
}

} // namespace Mlf
