// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bookmarkstore.h"

#include "model/document/document.h"

using namespace Qt::StringLiterals;

namespace Mlf {

QString BookmarkStore::defaultFolder()
{
    return StateFolder::defaultPath(u"bookmarks"_s);
}

QString BookmarkStore::keyOf(const Document &document)
{
    return document.modelDigest.isEmpty() ? StateFolder::keyOf(document.location) : document.modelDigest;
}

std::optional<Bookmarks> BookmarkStore::load(const QString &key) const
{
    const std::optional<QByteArray> bytes = m_folder.load(key);
    return bytes ? std::optional(readBookmarks(*bytes)) : std::nullopt;
}

QString BookmarkStore::save(const QString &key, const Bookmarks &bookmarks) const
{
    return bookmarks.isEmpty() ? m_folder.remove(key) : m_folder.save(key, formatBookmarks(bookmarks));
}

} // namespace Mlf
