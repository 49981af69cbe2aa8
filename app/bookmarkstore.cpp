// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bookmarkstore.h"

#include "model/base/bytecopy.h"
#include "model/document/document.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 longestFile = 1 << 20;

} // namespace

QString BookmarkStore::defaultFolder()
{
    // Qt knows the place from 6.7 on.
    const QString stated = qEnvironmentVariable("XDG_STATE_HOME");
    QString state = QDir::isAbsolutePath(stated) ? stated : QDir::homePath() + u"/.local/state"_s;
    if (QStandardPaths::isTestModeEnabled())
        state = QDir::homePath() + u"/.qttest/state"_s;
    return state + u"/mlf-viewer/bookmarks"_s;
}

QString BookmarkStore::keyOf(const Document &document)
{
    if (!document.modelDigest.isEmpty())
        return document.modelDigest;
    const QByteArray hash = QCryptographicHash::hash(document.location.toUtf8(), QCryptographicHash::Sha256);
    return u"location-"_s + QString::fromLatin1(hash.toHex());
}

QString BookmarkStore::fileOf(const QString &key) const
{
    return m_folder + u'/' + key + u".txt"_s;
}

std::optional<Bookmarks> BookmarkStore::load(const QString &key) const
{
    QFile file(fileOf(key));
    if (m_folder.isEmpty() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return readBookmarks(file.read(longestFile));
}

QString BookmarkStore::save(const QString &key, const Bookmarks &bookmarks) const
{
    if (m_folder.isEmpty())
        return {};
    QFile old(fileOf(key));
    if (bookmarks.isEmpty())
        return !old.exists() || old.remove() ? QString() : old.errorString();
    QDir().mkpath(m_folder);
    if (const auto error = saveBytes(*ByteSource::fromBytes(formatBookmarks(bookmarks)), {fileOf(key), {}}, {}))
        return error->detail;
    forgetOldest();
    return {};
}

void BookmarkStore::forgetOldest() const
{
    QDir folder(m_folder);
    const QStringList files = folder.entryList({u"*.txt"_s}, QDir::Files, QDir::Time); // newest first
    for (qsizetype i = maxFiles; i < files.size(); ++i)
        folder.remove(files[i]);
}

} // namespace Mlf
