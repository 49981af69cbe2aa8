// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/fulldisk.h"
#include "tests/support/htmltree.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Test::Outcome;
using Test::runProgram;

Outcome runKit(const QString &folder, const QStringList &files)
{
    return runProgram(QStringList {u"kit"_s, u"-o"_s, folder} + files);
}

/// Every file of a folder, including hidden ones, with its bytes; for a link its target.
QMap<QString, QByteArray> filesIn(const QString &folder)
{
    QMap<QString, QByteArray> files;
    const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    const QFileInfoList entries = QDir(folder).entryInfoList(all);
    for (const QFileInfo &entry : entries)
        files.insert(entry.fileName(),
                     entry.isSymLink() ? entry.symLinkTarget().toUtf8() : Test::readFile(entry.filePath()));
    return files;
}

const QString &older()
{
    static const QString path = Test::fixturePath(u"v7-aot-two-pools"_s);
    return path;
}

const QString &newer()
{
    static const QString path = Test::fixturePath(u"v7-three-modules"_s);
    return path;
}

} // namespace

/// The command that writes all files for a review.
class TstKit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void usage_isCheckedAndExplained_data()
    {
        Test::addCases<QString, QByteArray>(u"kit/usage"_s, {"arguments", "message"});
    }
    void usage_isCheckedAndExplained()
    {
        QFETCH(const QString, arguments);
        QFETCH(const QByteArray, message);
        const Outcome run = runProgram(QStringList {u"kit"_s} + Test::wordsOf(arguments));
        QCOMPARE(run.status, 2);
        QVERIFY2(run.messages.contains(message), run.messages.constData());
        QVERIFY(run.output.isEmpty());
        QVERIFY(!QDir(u"/nowhere"_s).exists());
    }

    void kit_hasEverythingThatVerbsPrint()
    {
        const QTemporaryDir place;
        const QString folder = place.filePath(u"deep/kit"_s);
        const Outcome run = runKit(folder, {newer(), older()});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.messages + run.output, QByteArray());
        const QMap<QString, QByteArray> files = filesIn(folder);
        const auto printed = [](const QStringList &arguments) { return runProgram(arguments).output; };
        const auto report = [](const QString &format) {
            return QStringList {u"report"_s, u"--format"_s, format, newer()};
        };
        QCOMPARE(files[u"report.html"_s], printed(report(u"html"_s) + QStringList {u"--compare"_s, older()}));
        QCOMPARE(files[u"report.md"_s], printed(report(u"markdown"_s) + QStringList {u"--compare"_s, older()}));
        QVERIFY(files[u"report.md"_s].contains("\n#### Changes\n"));
        QCOMPARE(files[u"report.json"_s], printed(report(u"json"_s)));
        QCOMPARE(files[u"findings.sarif"_s], printed(report(u"sarif"_s)));
        for (const QString &table : {u"functions"_s, u"constants"_s, u"buffers"_s, u"calls"_s, u"rom"_s, u"findings"_s})
            QCOMPARE(files[u"table-%1.csv"_s.arg(table)],
                     printed(report(u"csv"_s) + QStringList {u"--table"_s, table}));
        const QJsonArray modules = QJsonDocument::fromJson(files[u"report.json"_s])[u"modules"_s].toArray();
        QCOMPARE(modules.size(), 3);
        int charts = 0;
        for (const QJsonValue &module : modules) {
            const QString name = module[u"name"_s].toString();
            for (const QString &chart : {u"workspace"_s, u"timeline"_s, u"map"_s, u"rom"_s, u"graph"_s}) {
                const Outcome drawn =
                    runProgram({u"chart"_s, chart, u"--format"_s, u"svg"_s, u"--module"_s, name, newer()});
                QCOMPARE(files.value(u"chart-%1-%2.svg"_s.arg(chart, name)), drawn.output);
                charts += drawn.status == 0 ? 1 : 0;
            }
        }
        QVERIFY(charts >= 6);
        QCOMPARE(files[u"changes.json"_s], printed({u"compare"_s, u"--format"_s, u"json"_s, older(), newer()}));
    }

    void kit_hasAPictureOfEachTotalThatChanged()
    {
        const QString pair = Test::corpusFolder() + u"/pairs/pair05_%1.tar.xz"_s;
        if (!QFile::exists(pair.arg(u"old"_s)))
            QSKIP("the real archives are not there");
        const QTemporaryDir place;
        QCOMPARE(runKit(place.path(), {pair.arg(u"new"_s), pair.arg(u"old"_s)}).status, 0);
        const QMap<QString, QByteArray> files = filesIn(place.path());
        QCOMPARE(files.keys().filter(u"changes-"_s),
                 (QStringList {u"changes-constants.svg"_s, u"changes-workspace.svg"_s}));
        QVERIFY(
            files[u"changes-workspace.svg"_s].contains("<title>Workspace: from the older archive to the newer one"));
    }

    /// OLD can be an option, as in other commands, or follow FILE.
    void older_isTheSameEitherWay()
    {
        const QTemporaryDir places[3];
        QCOMPARE(runProgram({u"kit"_s, newer(), older(), u"-o"_s, places[0].path()}).status, 0);
        QCOMPARE(runProgram({u"kit"_s, u"-o"_s, places[1].path(), u"--compare"_s, older(), newer()}).status, 0);
        QCOMPARE(runProgram({u"kit"_s, newer(), u"--compare="_s + older(), u"--output"_s, places[2].path()}).status, 0);
        const QMap<QString, QByteArray> files = filesIn(places[0].path());
        QVERIFY(files.contains(u"changes.json"_s));
        QCOMPARE(filesIn(places[1].path()), files);
        QCOMPARE(filesIn(places[2].path()), files);
    }

    /// With a larger workspace in each model, the name and title of each chart have the model's name.
    void changesOfSeveralModels_sayWhichModel()
    {
        const QTemporaryDir place;
        std::vector<Test::Member> members = Test::readTar(Test::readFile(newer()));
        for (Test::Member &member : members) {
            member.bytes.replace("static uint8_t global_workspace[", "static uint8_t global_workspace[1");
        }
        const QString tar = place.filePath(u"a.tar"_s);
        Test::writeFile(tar, Test::writeTar(members, Test::TarFormat::Ustar));
        const QString folder = place.filePath(u"kit"_s);
        QCOMPARE(runKit(folder, {tar, newer()}).status, 0);
        const QMap<QString, QByteArray> files = filesIn(folder);
        const QJsonArray modules = QJsonDocument::fromJson(files[u"changes.json"_s])[u"modules"_s].toArray();
        QCOMPARE(modules.size(), 3);
        QStringList names;
        for (const QJsonValue &module : modules)
            names += module[u"new"_s].toString();
        const QStringList charts = files.keys().filter(u"changes-"_s);
        QVERIFY(!charts.isEmpty());
        for (const QString &chart : charts) {
            const QString name = chart.chopped(4).section(u'-', -1);
            QVERIFY2(names.contains(name), qPrintable(chart));
            QVERIFY2(files[chart].contains("<title>" + name.toUtf8() + ", "), qPrintable(chart));
        }
    }

    void index_leadsToAllFiles()
    {
        const QTemporaryDir place;
        QCOMPARE(runKit(place.path(), {newer(), older()}).status, 0);
        const QMap<QString, QByteArray> files = filesIn(place.path());
        QStringList named;
        const Test::HtmlElement index = Test::readHtml(files[u"index.html"_s]);
        QCOMPARE(index.name, u"html"_s);
        for (const Test::HtmlElement *row : index.all(u"tr"_s)) {
            for (const Test::HtmlElement *link : row->all(u"a"_s)) {
                const QString name = QUrl::fromPercentEncoding(link->attributes[u"href"_s].mid(2).toLatin1());
                named += name;
                QCOMPARE(row->all(u"data"_s).front()->attributes[u"value"_s].toLongLong(), files[name].size());
            }
        }
        named += u"index.html"_s;
        named.sort();
        QCOMPARE(named, QStringList(files.keys()));
    }

    void bytes_areTheSameEachTime()
    {
        const QTemporaryDir places[2];
        for (const QTemporaryDir &place : places)
            QCOMPARE(runKit(place.path(), {newer(), older()}).status, 0);
        const QMap<QString, QByteArray> files = filesIn(places[0].path());
        QVERIFY(files.size() > 20);
        QCOMPARE(filesIn(places[1].path()), files);
    }

    void foldersOfOthers_areLeftAlone_data()
    {
        const Test::Rows<QString, QByteArray> row({"name", "bytes"});
        row("some file", u"a"_s, "mine");
        row("a hidden file", u".a"_s, "mine");
        row("a file of an earlier kit", u"report.html"_s, "mine");
    }
    void foldersOfOthers_areLeftAlone()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, bytes);
        const QTemporaryDir place;
        Test::writeFile(place.filePath(name), bytes);
        const Outcome run = runKit(place.path(), {older()});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.messages.contains("has files already; choose another folder"), run.messages.constData());
        QCOMPARE(filesIn(place.path()), (QMap<QString, QByteArray> {{name, bytes}}));
    }

    void archive_isNeverWrittenTo()
    {
        const QTemporaryDir place;
        const QString archive = place.filePath(u"archive"_s);
        Test::unpackTo(Test::readTar(Test::readFile(older())), archive);
        for (const QString &folder : {archive + u"/kit"_s, archive + u"/codegen/../deep/kit"_s}) {
            const Outcome run = runKit(folder, {archive});
            QCOMPARE(run.status, 2);
            QVERIFY2(run.messages.contains("is in the archive, which is never changed"), run.messages.constData());
            QCOMPARE(runKit(folder, {newer(), archive}).status, 2); // the older archive is not changed either
        }
        const QStringList before = QDir(archive).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        QCOMPARE(runKit(archive, {archive}).status, 2);
        QCOMPARE(QDir(archive).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), before);
        QVERIFY(!QDir(archive).exists(u"kit"_s) && !QDir(archive).exists(u"deep"_s));
        const QString file = place.filePath(u"file"_s);
        Test::writeFile(file, "mine");
        QVERIFY(runKit(file, {older()}).messages.contains("is a file"));
        QCOMPARE(Test::readFile(file), QByteArray("mine"));
    }

    void fullDisk_leavesNothing()
    {
        const QTemporaryDir place;
        const QTemporaryDir fresh;
        {
            const Test::FullDisk disk(40'000);
            const Outcome run = runKit(place.path(), {newer(), older()});
            QCOMPARE(run.status, 2);
            QVERIFY2(run.messages.contains("cannot be saved"), run.messages.constData());
        }
        QVERIFY(filesIn(place.path()).isEmpty());
        QCOMPARE(runKit(place.path(), {newer(), older()}).messages, QByteArray());
        QCOMPARE(runKit(fresh.path(), {newer(), older()}).status, 0);
        QCOMPARE(filesIn(place.path()), filesIn(fresh.path()));
    }

    /// Names of models become file names.
    void hostileNames_stayInTheFolder()
    {
        const QTemporaryDir place;
        std::vector<Test::Member> members = Test::readTar(Test::readFile(newer()));
        const QJsonObject report =
            QJsonDocument::fromJson(runProgram({u"report"_s, u"--format"_s, u"json"_s, newer()}).output).object();
        const QByteArray name = report[u"modules"_s][0][u"name"_s].toString().toUtf8();
        for (Test::Member &member : members) {
            if (member.path.endsWith("metadata.json"))
                member.bytes.replace('"' + name + '"', "\"../../<b>x</b>\\u202e%00\\u0007\"");
        }
        const QString tar = place.filePath(u"a.tar"_s);
        Test::writeFile(tar, Test::writeTar(members, Test::TarFormat::Ustar));
        const QString folder = place.filePath(u"kit"_s);
        QCOMPARE(runKit(folder, {tar}).status, 0);
        QCOMPARE(QDir(place.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 (QStringList {u"a.tar"_s, u"kit"_s}));
        const QMap<QString, QByteArray> files = filesIn(folder);
        QVERIFY2(files.keys().filter(u"b_%00"_s).size() >= 1, qPrintable(files.keys().join(u' ')));
        QVERIFY(!files[u"index.html"_s].contains("<b>"));
        for (const QString &page : {u"index.html"_s, u"report.html"_s})
            QCOMPARE(Test::readHtml(files[page]).name, u"html"_s);
    }

    /// Names that differ only in case and contain what a pattern would take for a number.
    void percentSigns_stayInNames()
    {
        const QTemporaryDir place;
        std::vector<Test::Member> members = Test::readTar(Test::readFile(newer()));
        for (Test::Member &member : members) {
            if (!member.path.endsWith("metadata.json"))
                continue;
            member.bytes.replace("\"gauge\"", "\"m%3x\"");
            member.bytes.replace("\"vad\"", "\"M%3X\"");
        }
        const QString tar = place.filePath(u"a.tar"_s);
        Test::writeFile(tar, Test::writeTar(members, Test::TarFormat::Ustar));
        const QString folder = place.filePath(u"kit"_s);
        QCOMPARE(runKit(folder, {tar}).status, 0);
        const QStringList charts = filesIn(folder).keys().filter(u"chart-"_s).filter(u"%3"_s, Qt::CaseInsensitive);
        QVERIFY(charts.size() >= 2);
        static const QRegularExpression name(u"^chart-[a-z]+-[mM]%3[xX](-2)?\\.svg$"_s);
        for (const QString &chart : charts)
            QVERIFY2(name.match(chart).hasMatch(), qPrintable(chart));
        QVERIFY2(charts.join(u' ').contains(u"-2.svg"_s), qPrintable(charts.join(u' ')));
    }

    void damagedArchive_isWrittenAsFarAsItWasRead()
    {
        const QTemporaryDir place;
        const QString tar = place.filePath(u"a.tar"_s);
        Test::writeFile(tar, Test::readFile(older()).first(20'000));
        const Outcome run = runKit(place.filePath(u"kit"_s), {tar});
        QCOMPARE(run.status, 2);
        QVERIFY(!run.messages.isEmpty());
        QVERIFY(filesIn(place.filePath(u"kit"_s)).contains(u"report.html"_s));
    }
};

QTEST_GUILESS_MAIN(TstKit)
#include "tst_kit.moc"
