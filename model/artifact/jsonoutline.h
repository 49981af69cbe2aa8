// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/jsonwalk.h"
#include "model/base/limits.h"
#include "model/base/result.h"

#include <QByteArrayView>

#include <stop_token>
#include <vector>

namespace Mlf {

/// One value of a JSON text, as offsets into it.
struct JsonMember {
    qint64 keyBegin = 0; ///< of its key with quotes; nothing in a list
    qint64 keyEnd = 0;
    qint64 begin = 0;
    qint64 end = 0;
    JsonKind kind = JsonKind::Word;
    qint64 count = 0; ///< its own members
    bool operator==(const JsonMember &) const = default;

    [[nodiscard]] bool isContainer() const { return kind == JsonKind::Object || kind == JsonKind::List; }
};

/// Where the parts of a JSON text stand, for a view that shows a few of them at a time, whatever the length of the
/// text. Only objects and lists of more than `largeBytes` are noted, and every `pageSize`-th member of theirs, so that
/// it takes a small part of the text's length, and no question is answered by reading more than a page of members.
class JsonOutline {
public:
    static constexpr qint64 largeBytes = 4096;
    static constexpr qint64 pageSize = 1000;

    JsonOutline() = default;

    /// Reads the text once, which has to outlive the outline. Errors: `syntaxCode` with offset and line where it is not
    /// JSON, LimitReached (JsonTreeDepth, JsonTreeParts), Cancelled.
    [[nodiscard]] static Result<JsonOutline> read(QByteArrayView text, const Limits &limits, FindingCode syntaxCode,
                                                  const std::stop_token &stop = {});

    /// The one value that the text is.
    [[nodiscard]] const JsonMember &root() const { return m_root; }
    /// The members [first, first + count) of an object or list, in the order of the text, as many of them as there are;
    /// `count` is at most pageSize.
    [[nodiscard]] std::vector<JsonMember> members(const JsonMember &container, qint64 first, qint64 count) const;
    /// The last member in front of number `before`, which is a multiple of pageSize or the number of members.
    [[nodiscard]] JsonMember memberBefore(const JsonMember &container, qint64 before) const;

    /// What a key or text stands for, the name of a word, a number as it is written; empty for objects and lists. Of
    /// what is longer than `maxBytes` the beginning.
    [[nodiscard]] QString keyText(const JsonMember &member, qint64 maxBytes) const;
    [[nodiscard]] QString valueText(const JsonMember &member, qint64 maxBytes) const;
    /// Bytes that the outline takes itself.
    [[nodiscard]] ByteCount ownBytes() const;

private:
    class Reader;
    /// An object or list that is large.
    struct Large {
        qint64 begin = 0;
        qint64 end = 0;
        qint64 count = 0;
        qint64 pages = 0; ///< in m_pages, from here on: one for each page but the first
        bool operator<(const Large &other) const { return begin < other.begin; }
    };
    /// Where a page begins, and the last member of the page before.
    struct Page {
        qint64 begin = 0;
        qint64 before = 0;
    };
    [[nodiscard]] const Large *large(qint64 begin) const;
    /// The member that begins at an offset, with blanks before it; `end` is behind it.
    [[nodiscard]] JsonMember memberAt(qint64 offset, bool hasKey) const;

    QByteArrayView m_text;
    JsonMember m_root;
    std::vector<Large> m_large; ///< in the order of the text
    std::vector<Page> m_pages;
};

} // namespace Mlf
