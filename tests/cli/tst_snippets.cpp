// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The C that calls a model: compiled against the archive's own header, for every fixture and every real archive.
class TstSnippets : public QObject {
    Q_OBJECT

private:
    static QJsonArray modulesOf(const QString &path)
    {
        QProcess program;
        program.start(Test::programPath(), {u"report"_s, u"--format"_s, u"json"_s, path});
        if (!program.waitForFinished())
            qWarning("%s", program.readAllStandardError().constData());
        return QJsonDocument::fromJson(program.readAllStandardOutput())[u"modules"_s].toArray();
    }

    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        if (!QDir().mkpath(path.section(u'/', 0, -2)) || !file.open(QIODevice::WriteOnly)
            || file.write(bytes) != bytes.size())
            qFatal("%s cannot be written", qPrintable(path));
    }

    /// What the compiler says; empty where all is well.
    static QString compile(const QString &compiler, const QString &folder, const QString &source)
    {
        QProcess program;
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.setWorkingDirectory(folder);
        program.start(compiler,
                      {u"-std=gnu11"_s, u"-Wall"_s, u"-Wextra"_s, u"-Werror"_s, u"-Wstrict-prototypes"_s,
                       u"-I"_s + folder, u"-I"_s + Test::runtimeStubsPath(), u"-c"_s, source, u"-o"_s,
                       source + u".o"_s});
        if (!program.waitForFinished())
            return program.errorString();
        const QString output = QString::fromUtf8(program.readAll());
        return program.exitCode() == 0 ? QString() : output + u"failed"_s;
    }

    /// Does what the snippet asks for where the header of the archive has other letters than the code.
    static void respellHeader(const QString &folder, const QString &snippet)
    {
        static const QRegularExpression include(u"#include \"(tvmgen_\\w+)\\.h\""_s);
        const QString wanted = include.match(snippet).captured(1);
        const QString path = folder + u'/' + wanted + u".h"_s;
        if (wanted.isEmpty() || QFile::exists(path))
            return;
        QByteArray header = Test::readFile(folder + u'/' + wanted.toLower() + u".h"_s);
        write(path, header.replace(wanted.toLower().toLatin1(), wanted.toLatin1()));
    }

private Q_SLOTS:
    /// Texts as expected/snippets/FIXTURE-MODULE.c; of the others the reasons in expected/snippets/none.txt.
    void snippets_areAsExpected()
    {
        QString none;
        int compared = 0;
        for (const QString &name : Test::fixtureNames()) {
            const QJsonArray modules = modulesOf(Test::fixturePath(name));
            for (const QJsonValue &module : modules) {
                const QString file = name + u'-' + module[u"name"_s].toString();
                const QString text = module[u"snippet"_s].toString();
                if (module[u"snippet"_s].isNull()) {
                    none += file + u": "_s + module[u"snippetWhy"_s].toString() + u'\n';
                    continue;
                }
                Test::compareWithExpected(text.toUtf8(), u"snippets/%1.c"_s.arg(file));
                ++compared;
            }
        }
        Test::compareWithExpected(none.toUtf8(), u"snippets/none.txt"_s);
        QCOMPARE(QDir(Test::dataPath(u"/expected/snippets"_s)).entryList({u"*.c"_s}).size(), compared);
    }

    void snippets_compile_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name : Test::sweptFixtureNames())
            QTest::newRow(qPrintable(name)) << Test::fixturePath(name);
        for (const QString &name : Test::corpusNames())
            QTest::newRow(qPrintable(u"real "_s + name)) << Test::corpusFolder() + u'/' + name + u".tar.xz"_s;
    }
    void snippets_compile()
    {
        QFETCH(const QString, path);
        const QString compiler = QStandardPaths::findExecutable(u"cc"_s);
        if (compiler.isEmpty())
            QSKIP("there is no C compiler here");
        const QTemporaryDir temporary;
        const QString folder = temporary.path();
        const QByteArray tar = path.endsWith(".xz"_L1)
            ? Test::corpusTar(path.sliced(Test::corpusFolder().size() + 1).chopped(7))
            : Test::readFile(path);
        for (const Test::Member &member : Test::readTar(tar)) {
            const QString name = QString::fromUtf8(member.path).section(u'/', -1);
            if (name.startsWith("tvmgen_"_L1) && name.endsWith(".h"_L1))
                write(folder + u'/' + name, member.bytes);
        }
        const QJsonArray modules = modulesOf(path);
        for (const QJsonValue &module : modules) {
            // Of a C interface whose header is there, nothing may be missing.
            const bool hasHeader =
                QFile::exists(folder + u"/tvmgen_"_s + module[u"name"_s].toString().toLower() + u".h"_s);
            if (module[u"interfaceApi"_s][u"value"_s] == u"c"_s)
                QCOMPARE(module[u"snippet"_s].isString(), hasHeader);
            if (module[u"snippet"_s].isNull())
                continue;
            respellHeader(folder, module[u"snippet"_s].toString());
            const QString source = folder + u'/' + module[u"name"_s].toString() + u".c"_s;
            write(source, module[u"snippet"_s].toString().toUtf8());
            const QString complaint = compile(compiler, folder, source);
            QVERIFY2(complaint.isEmpty(), qPrintable(complaint));
        }
    }
};

QTEST_GUILESS_MAIN(TstSnippets)
#include "tst_snippets.moc"
