// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/bookmarks.h"

#include "model/base/link.h"

#include <QStringList>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestBookmarks = 1 << 20;
constexpr auto formatLine = "mlf-viewer bookmarks 1"_L1;

} // namespace

std::size_t Bookmarks::lowerBound(const QString &path, LineNumber line) const
{
    const auto place =
        std::lower_bound(m_all.begin(), m_all.end(), std::tie(path, line),
                         [](const Bookmark &bookmark, const std::tuple<const QString &, const LineNumber &> &key) {
                             return std::tie(bookmark.path, bookmark.line) < key;
                         });
    return std::size_t(place - m_all.begin());
}

bool Bookmarks::set(const Bookmark &bookmark, bool isSet)
{
    const auto place = m_all.begin() + std::ptrdiff_t(lowerBound(bookmark.path, bookmark.line));
    const bool isThere = place != m_all.end() && place->path == bookmark.path && place->line == bookmark.line;
    if (isThere && !isSet) {
        m_all.erase(place);
    } else if (!isThere && isSet) {
        if (m_all.size() >= maxLines)
            return false;
        // Only one line without control characters, because a file stores it as a line and menus show it.
        m_all.insert(place, {bookmark.path, bookmark.line, bookmark.text.simplified().left(longestText)});
    }
    return true;
}

bool Bookmarks::contains(const QString &path, LineNumber line) const
{
    const std::size_t place = lowerBound(path, line);
    return place < m_all.size() && m_all[place].path == path && m_all[place].line == line;
}

std::vector<LineNumber> Bookmarks::lines(const QString &path) const
{
    std::vector<LineNumber> lines;
    for (std::size_t i = lowerBound(path, LineNumber(0)); i < m_all.size() && m_all[i].path == path; ++i)
        lines.push_back(m_all[i].line);
    return lines;
}

std::optional<Bookmark> Bookmarks::next(const QString &path, LineNumber line) const
{
    if (m_all.empty())
        return std::nullopt;
    return m_all[lowerBound(path, LineNumber(line.value() + 1)) % m_all.size()];
}

std::optional<Bookmark> Bookmarks::previous(const QString &path, LineNumber line) const
{
    if (m_all.empty())
        return std::nullopt;
    return m_all[(lowerBound(path, line) + m_all.size() - 1) % m_all.size()];
}

QByteArray formatBookmarks(const Bookmarks &bookmarks)
{
    QByteArray text = formatLine.latin1() + "\n"_ba;
    for (const Bookmark &bookmark : bookmarks.all()) {
        const QString link = formatLink(Link::file(bookmark.path, bookmark.line));
        if (!link.contains(u'\n') && !link.contains(u'\t'))
            text += link.toUtf8() + '\t' + bookmark.text.toUtf8() + '\n';
    }
    return text;
}

Bookmarks readBookmarks(QByteArrayView text)
{
    Bookmarks bookmarks;
    const QString all = QString::fromUtf8(text.first(std::min(text.size(), longestBookmarks)));
    const QStringList rows = all.split(u'\n', Qt::SkipEmptyParts);
    if (rows.isEmpty() || rows.first() != formatLine)
        return bookmarks;
    for (const QString &row : rows.sliced(1)) {
        const std::optional<Link> link = parseLink(row.section(u'\t', 0, 0));
        if (link && link->kind == Link::Kind::File && link->firstLine)
            bookmarks.set({link->name, *link->firstLine, row.section(u'\t', 1)});
    }
    return bookmarks;
}

} // namespace Mlf
