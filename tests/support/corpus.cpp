// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpus.h"

#include "tests/support/archivewriter.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

QString corpusFolder()
{
    const QString folder = qEnvironmentVariable("MLF_CORPUS", QStringLiteral(MLF_DEFAULT_CORPUS));
    return QDir(folder).exists() ? folder : QString();
}

QStringList corpusNames()
{
    QStringList names;
    const QString folder = corpusFolder();
    if (!folder.isEmpty())
        names = QDir(folder).entryList({u"*.tar.xz"_s}, QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(7);
    return names;
}

QByteArray corpusTar(const QString &name)
{
    return decompress(readFile(corpusFolder() + u'/' + name + u".tar.xz"_s));
}

QJsonObject corpusJson(const QString &folder, const QString &name)
{
    return QJsonDocument::fromJson(readFile(corpusFolder() + u'/' + folder + u'/' + name + u".json"_s)).object();
}

QStringList fixtureNames()
{
    QStringList names = QDir(QStringLiteral(MLF_FIXTURES)).entryList({u"*.tar"_s}, QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(4);
    return names;
}

QString fixturePath(const QString &name)
{
    return QStringLiteral(MLF_FIXTURES) + u'/' + name + u".tar"_s;
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    return file.readAll();
}

} // namespace Mlf::Test
