// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/jsonwalk.h"
#include "model/base/error.h"
#include "model/base/limits.h"

#include <QByteArrayView>

#include <stop_token>
#include <vector>

namespace Mlf {

/// One value of a JSON text, as byte offsets.
struct JsonMember {
    qint64 keyBegin = 0; ///< its key, including quotes; both 0 in a list
    qint64 keyEnd = 0;
    qint64 begin = 0;
    qint64 end = 0;
    JsonKind kind = JsonKind::Word;
    qint64 count = 0; ///< number of its members
    bool operator==(const JsonMember &) const = default;

    [[nodiscard]] bool isContainer() const { return kind == JsonKind::Object || kind == JsonKind::List; }
};

/// Positions of the parts of a JSON text of any length, for a view that shows a few of them at a time. Records only
/// objects and lists of more than `largeBytes`, and of their members only every `pageSize`-th. The outline is therefore
/// small compared to the text, and each query reads at most one page of members.
class JsonOutline {
public:
    static constexpr qint64 largeBytes = 4096;
    static constexpr qint64 pageSize = 1000;

    JsonOutline() = default;

    /// Reads the text once. The text must outlive the outline. Errors: `syntaxCode` with offset and line if it is not
    /// JSON, LimitReached (JsonTreeDepth, JsonTreeParts), Cancelled.
    [[nodiscard]] static Result<JsonOutline> read(QByteArrayView text, const Limits &limits, FindingCode syntaxCode,
                                                  const std::stop_token &stop = {});

    /// The top-level value.
    [[nodiscard]] const JsonMember &root() const { return m_root; }
    /// Members [first, first + count) of an object or list, in text order; fewer if it ends earlier. `count` is at most
    /// pageSize.
    [[nodiscard]] std::vector<JsonMember> members(const JsonMember &container, qint64 first, qint64 count) const;
    /// The member before index `before`, which is a multiple of pageSize or the number of members.
    [[nodiscard]] JsonMember memberBefore(const JsonMember &container, qint64 before) const;

    /// The decoded key or text, the word, or the number as written; empty for objects and lists. Longer texts are cut
    /// after `maxBytes`.
    [[nodiscard]] QString keyText(const JsonMember &member, qint64 maxBytes) const;
    [[nodiscard]] QString valueText(const JsonMember &member, qint64 maxBytes) const;
    /// Memory used by the outline itself.
    [[nodiscard]] ByteCount ownBytes() const;

private:
    class Reader;
    /// An object or list of more than `largeBytes`.
    struct Large {
        qint64 begin = 0;
        qint64 end = 0;
        qint64 count = 0;
        qint64 pages = 0; ///< index of its second page in m_pages, which has no items for first pages
        bool operator<(const Large &other) const { return begin < other.begin; }
    };
    /// Offsets of a page's first member and of the member before it.
    struct Page {
        qint64 begin = 0;
        qint64 before = 0;
    };
    [[nodiscard]] const Large *large(qint64 begin) const;
    /// The member that begins at an offset, possibly after blanks. `end` is the offset after it.
    [[nodiscard]] JsonMember memberAt(qint64 offset, bool hasKey) const;

    QByteArrayView m_text;
    JsonMember m_root;
    std::vector<Large> m_large; ///< in the order of the text
    std::vector<Page> m_pages;
};

} // namespace Mlf
