// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// A marked line.
struct Bookmark {
    QString path;
    LineNumber line;
    QString text; ///< text of the line when it was marked, shortened; for lists
    bool operator==(const Bookmark &) const = default;
};

/// Bookmarks of one archive, sorted by path and line; at most one for each line, and at most `maxLines`. A value type.
class Bookmarks {
public:
    static constexpr std::size_t maxLines = 1000;
    /// Maximum length of the stored text, in characters.
    static constexpr qsizetype longestText = 120;

    /// Sets or removes the bookmark of a line. False if there are `maxLines` already.
    bool set(const Bookmark &bookmark, bool isSet = true);
    [[nodiscard]] bool contains(const QString &path, LineNumber line) const;
    /// Marked lines of a file, ascending.
    [[nodiscard]] std::vector<LineNumber> lines(const QString &path) const;
    /// The bookmark after, or before, a line of a file. Continues in the other files, and from the last to the first.
    /// `std::nullopt` if there are no bookmarks.
    [[nodiscard]] std::optional<Bookmark> next(const QString &path, LineNumber line) const;
    [[nodiscard]] std::optional<Bookmark> previous(const QString &path, LineNumber line) const;
    [[nodiscard]] const std::vector<Bookmark> &all() const { return m_all; }
    [[nodiscard]] bool isEmpty() const { return m_all.empty(); }
    bool operator==(const Bookmarks &) const = default;

private:
    [[nodiscard]] std::size_t lowerBound(const QString &path, LineNumber line) const;
    std::vector<Bookmark> m_all; ///< sorted by path and line
};

/// Text form: a line with the format's name, then one line for each bookmark: its link (see link.h), a tab and the text
/// of the marked line. UTF-8.
[[nodiscard]] QByteArray formatBookmarks(const Bookmarks &bookmarks);
/// Reads the text form. Skips malformed lines, and everything after the first 1 MiB.
[[nodiscard]] Bookmarks readBookmarks(QByteArrayView text);

} // namespace Mlf
