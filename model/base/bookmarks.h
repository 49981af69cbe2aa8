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

/// A line that somebody wants to come back to.
struct Bookmark {
    QString path;
    LineNumber line;
    QString text; ///< of the line when it was marked, shortened; for lists
    bool operator==(const Bookmark &) const = default;
};

/// Bookmarks of one archive, by path and line, one a line. A value; at most `maxLines` of them.
class Bookmarks {
public:
    static constexpr std::size_t maxLines = 1000;
    /// Characters kept of a line's text.
    static constexpr qsizetype longestText = 120;

    /// Sets the bookmark of a line, or takes it away. False where there are `maxLines` already.
    bool set(const Bookmark &bookmark, bool isSet = true);
    [[nodiscard]] bool contains(const QString &path, LineNumber line) const;
    /// Lines of a file that have one, rising.
    [[nodiscard]] std::vector<LineNumber> lines(const QString &path) const;
    /// The one after, or before, a line of a file, round through all files; nothing where there is none.
    [[nodiscard]] std::optional<Bookmark> next(const QString &path, LineNumber line) const;
    [[nodiscard]] std::optional<Bookmark> previous(const QString &path, LineNumber line) const;
    [[nodiscard]] const std::vector<Bookmark> &all() const { return m_all; }
    [[nodiscard]] bool isEmpty() const { return m_all.empty(); }
    bool operator==(const Bookmarks &) const = default;

private:
    [[nodiscard]] std::size_t lowerBound(const QString &path, LineNumber line) const;
    std::vector<Bookmark> m_all; ///< by path and line
};

/// Text form: a line that names the format, then per bookmark its link (see link.h), a tab and the text of the line.
/// UTF-8.
[[nodiscard]] QByteArray formatBookmarks(const Bookmarks &bookmarks);
/// What can be read of a text form; lines that make no sense are left out, as is all behind the first 1 MiB.
[[nodiscard]] Bookmarks readBookmarks(QByteArrayView text);

} // namespace Mlf
