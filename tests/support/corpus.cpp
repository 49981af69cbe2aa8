// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpus.h"

#include "tests/support/archivewriter.h"
#include "tests/support/places.h"
#include "tests/support/sanitized.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

/// True for one archive of every kind, which are the ones tested under a sanitizer.
bool isSwept(const QString &name)
{
    static const QStringList kinds {u"cnn_graph_llvm"_s,
                                    u"kws_aot_c_usmp"_s,
                                    u"kws_aot_cmsisnn"_s,
                                    u"kws_aot_packed"_s,
                                    u"multi_aot_kws_vision"_s,
                                    u"operator_matmul"_s,
                                    u"v5_kws_aot_c"_s,
                                    u"diverse/dv_lstm_aot_nousmp"_s,
                                    u"diverse/dv_tuples_graph_c"_s,
                                    u"pairs/pair07_old"_s,
                                    u"pairs/pair07_new"_s};
    return !isSanitized || kinds.contains(name);
}

} // namespace

QString corpusFolder()
{
    const QString folder = qEnvironmentVariable("MLF_CORPUS", Test::defaultCorpusPath());
    return QDir(folder).exists() ? folder : QString();
}

QStringList corpusNames()
{
    QStringList names;
    const QString folder = corpusFolder();
    if (folder.isEmpty())
        return names;
    for (const QString &group : {QString(), u"diverse/"_s, u"pairs/"_s, u"unusual/"_s}) {
        const QStringList files = QDir(folder + u'/' + group).entryList({u"*.tar.xz"_s}, QDir::Files, QDir::Name);
        for (const QString &file : files) {
            if (const QString name = group + file.chopped(7); isSwept(name))
                names += name;
        }
    }
    return names;
}

QString corpusPath(const QString &name)
{
    return corpusFolder() + u'/' + name + u".tar.xz"_s;
}

void addRows(const char *column, const QStringList &names)
{
    QTest::addColumn<QString>(column);
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << name;
}

void addCorpusRows()
{
    if (corpusNames().isEmpty())
        QSKIP("no real archives here: set MLF_CORPUS");
    addRows("name", corpusNames());
}

void addArchiveRows(const QStringList &fixtures)
{
    QTest::addColumn<QString>("path");
    for (const QString &name : fixtures)
        QTest::newRow(qPrintable(name)) << fixturePath(name);
    for (const QString &name : corpusNames())
        QTest::newRow(qPrintable(u"real "_s + name)) << corpusPath(name);
}

QByteArray corpusTar(const QString &name)
{
    return decompress(readFile(corpusPath(name)));
}

QString corpusJsonPath(const QString &folder, const QString &name)
{
    const qsizetype group = name.lastIndexOf(u'/') + 1;
    return corpusFolder() + u'/' + name.first(group) + folder + u'/' + name.sliced(group) + u".json"_s;
}

QJsonObject corpusJson(const QString &folder, const QString &name)
{
    return QJsonDocument::fromJson(readFile(corpusJsonPath(folder, name))).object();
}

QStringList fixtureNames()
{
    QStringList names = QDir(Test::fixturesPath()).entryList({u"*.tar"_s}, QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(4);
    return names;
}

QStringList sweptFixtureNames()
{
    const QStringList names = fixtureNames();
    if (!isSanitized)
        return names;
    QStringList swept;
    for (qsizetype i = 0; i < names.size(); i += 3)
        swept += names[i];
    return swept;
}

QString fixturePath(const QString &name)
{
    return Test::fixturesPath() + u'/' + name + u".tar"_s;
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    return file.readAll();
}

} // namespace Mlf::Test
