// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/statefolder.h"

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

QString StateFolder::defaultPath(const QString &name)
{
    // QStandardPaths supports this location only since Qt 6.7.
    const QString stated = qEnvironmentVariable("XDG_STATE_HOME");
    QString state = QDir::isAbsolutePath(stated) ? stated : QDir::homePath() + u"/.local/state"_s;
    if (QStandardPaths::isTestModeEnabled())
        state = QDir::homePath() + u"/.qttest/state"_s;
    return state + u"/mlf-viewer/"_s + name;
}

QString StateFolder::keyOf(const QString &location)
{
    const QByteArray hash = QCryptographicHash::hash(location.toUtf8(), QCryptographicHash::Sha256);
    return u"location-"_s + QString::fromLatin1(hash.toHex());
}

QString StateFolder::keyOf(const Document &document)
{
    return document.modelDigest.isEmpty() ? keyOf(document.location) : document.modelDigest;
}

std::optional<QByteArray> StateFolder::load(const QString &key) const
{
    QFile file(fileOf(key));
    if (m_path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.read(longestFile);
}

QString StateFolder::save(const QString &key, const QByteArray &bytes) const
{
    if (m_path.isEmpty())
        return {};
    if (QFile file(fileOf(key)); bytes.isEmpty())
        return !file.exists() || file.remove() ? QString() : file.errorString();
    QDir().mkpath(m_path);
    if (const auto error = saveBytes(*ByteSource::fromBytes(bytes), {fileOf(key), {}}, {}))
        return error->detail;
    forgetOldest();
    return {};
}

void StateFolder::forgetOldest() const
{
    QDir folder(m_path);
    const QStringList files = folder.entryList({u'*' + m_suffix}, QDir::Files, QDir::Time); // newest first
    for (qsizetype i = maxFiles; i < files.size(); ++i)
        folder.remove(files[i]);
}

} // namespace Mlf
