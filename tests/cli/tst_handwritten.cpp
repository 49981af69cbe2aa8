// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/edits/sourcetree.h"
#include "tests/support/expected.h"
#include "tests/support/reportfigures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QJsonObject reportOf(const Test::SourceTree &tree)
{
    const QByteArray report =
        writeJson(makeReport(*Test::documentFromFiles(tree.toFiles(), Document::Stage::Analysis)));
    return QJsonDocument::fromJson(report).object();
}

QString written(const Test::ReportFigure &figure)
{
    const QString value = QString::fromUtf8(QJsonDocument(QJsonArray {figure.value}).toJson(QJsonDocument::Compact));
    return (figure.isAtLeast ? u"at least "_s : QString()) + value.sliced(1).chopped(1)
        + (figure.basis == "computed"_L1 ? QString() : u" ("_s + figure.basis + u')');
}

QStringList findingsOf(const QJsonObject &report)
{
    QStringList findings;
    const QJsonArray list = report[u"findings"_s].toArray();
    for (const QJsonValue &finding : list) {
        const QJsonValue line = finding[u"line"_s];
        findings += u"%1 %2%3: %4"_s.arg(finding[u"code"_s].toString(), finding[u"location"_s].toString(),
                                         line.isDouble() ? u':' + QString::number(line.toInteger()) : QString(),
                                         finding[u"message"_s].toString());
    }
    return findings;
}

/// Multiply-accumulates of main.
Test::ReportFigure workOf(const QJsonObject &module)
{
    const QJsonArray functions = module[u"functions"_s].toArray();
    for (const QJsonValue &function : functions) {
        if (function[u"role"_s] == u"main"_s)
            return {function[u"accumulations"_s], function[u"accumulationsBasis"_s].toString(), false};
    }
    return {};
}

/// Differences of a report after an edit: figures of memory, pools, constants, inputs and outputs, work, and findings.
QByteArray differences(const QJsonObject &before, const QJsonObject &after)
{
    const QJsonObject module = after[u"modules"_s][0].toObject();
    const auto old = Test::figuresOf(before[u"modules"_s][0].toObject());
    const auto now = Test::figuresOf(module);
    QStringList lines;
    for (const auto &[key, figure] : now) {
        const bool isShown = !key.startsWith("calls/"_L1) && !key.startsWith("buffers/"_L1)
            && (!key.startsWith("functions/"_L1) || key.endsWith("/stackBytes"_L1) || key.endsWith("/callCount"_L1)
                || key.endsWith("/constantBytes"_L1) || key.endsWith("/workspaceBytes/computed"_L1));
        const auto found = old.find(key);
        if (isShown && (found == old.end() || found->second != figure))
            lines +=
                u"%1: %2 -> %3"_s.arg(key, found == old.end() ? u"nothing"_s : written(found->second), written(figure));
    }
    for (const auto &[key, figure] : old) {
        if (key.startsWith("constants/"_L1) && !now.contains(key))
            lines += u"%1: %2 -> nothing"_s.arg(key, written(figure));
    }
    const Test::ReportFigure work = workOf(before[u"modules"_s][0].toObject());
    if (workOf(module) != work)
        lines += u"work: %1 -> %2"_s.arg(written(work), written(workOf(module)));
    const QStringList known = findingsOf(before);
    for (const QString &finding : findingsOf(after)) {
        if (!known.contains(finding))
            lines += finding;
    }
    return lines.isEmpty() ? QByteArray() : (lines.join(u'\n') + u'\n').toUtf8();
}

} // namespace

/// Edits of generated code that change its behaviour: each figure follows, or becomes unknown.
class TstHandwritten : public QObject {
    Q_OBJECT

private:
    std::map<QString, Test::SourceTree> m_trees;
    std::map<QString, QJsonObject> m_reports;

    static void replaceIn(Test::SourceTree &tree, const Test::FileEdits &edits)
    {
        for (const auto &[file, from, to, removesFile] : edits) {
            const QString path = u"codegen/host/"_s + file;
            QString &text = tree.files[path];
            const qsizetype at = text.indexOf(QLatin1StringView(from));
            QVERIFY2(at >= 0, from.constData());
            text.replace(at, from.isEmpty() ? text.size() : from.size(), QString::fromLatin1(to));
            if (removesFile)
                tree.files.erase(path);
        }
    }

    /// The module of a report on a fixture after an edit.
    static QJsonValue moduleAfter(const QString &fixture, const Test::FileEdits &edits)
    {
        Test::SourceTree tree =
            Test::SourceTree::fromMembers(Test::readTar(Test::readFile(Test::fixturePath(fixture))));
        replaceIn(tree, edits);
        return reportOf(tree)[u"modules"_s][0];
    }

    /// The row of a list that has a name; null if it has none.
    static QJsonValue named(const QJsonValue &list, const QString &name)
    {
        const QJsonArray rows = list.toArray();
        const auto found =
            std::ranges::find_if(rows, [&](const QJsonValue &one) { return one[u"name"_s].toString() == name; });
        return found == rows.end() ? QJsonValue() : QJsonValue(*found);
    }

private Q_SLOTS:
    void figures_data()
    {
        Test::addCases<QString, Test::FileEdits>(u"handwritten/figures"_s, {"fixture", "edits"});
        const QByteArray call = "tvmgen_tilt_fused_nn_dense_add_nn_relu(accel_buffer_var, sid_1)";
        const QByteArray checked = "if (" + call + " != 0 ) return -1;";
        const QByteArray many = QByteArray(call + ";\n").repeated(201);
        QTest::newRow("main-has-many-calls-behind-return")
            << u"v7-aot-allocator-09"_s
            << Test::FileEdits {{u"src/tilt_lib1.c"_s, checked, checked + "\n  {return 0;}\n  " + many}};
    }
    void figures()
    {
        QFETCH(const QString, fixture);
        QFETCH(const Test::FileEdits, edits);
        if (!m_trees.contains(fixture)) {
            m_trees[fixture] = Test::SourceTree::fromMembers(Test::readTar(Test::readFile(Test::fixturePath(fixture))));
            m_reports[fixture] = reportOf(m_trees[fixture]);
        }
        Test::SourceTree tree = m_trees[fixture];
        replaceIn(tree, edits);
        Test::compareWithExpected(differences(m_reports[fixture], reportOf(tree)),
                                  u"handwritten/%1.txt"_s.arg(QLatin1StringView(QTest::currentDataTag())));
    }

    /// Sizes and places that the code of an undecided file determines are unknown, also those of single buffers.
    void undecidedCode_hasNoSizes()
    {
        const QJsonValue module =
            moduleAfter(u"v7-aot-usmp"_s,
                        {{u"src/tilt_lib1.c"_s, "#define TVM_EXPORTS",
                          "#if defined(__GNUC__)\n#define NK 5\n#else\n#define NK 3\n#endif\n#define TVM_EXPORTS"},
                         {u"src/tilt_lib1.c"_s, "k < 5", "k < NK"}});
        const QJsonArray buffers = module[u"buffers"_s].toArray();
        QVERIFY(buffers.size() > 4);
        for (const QJsonValue &buffer : buffers) {
            const bool isStated = buffer[u"basis"_s] == u"stated"_s;
            QCOMPARE(buffer[u"bytes"_s].isNull(), !isStated);
            QVERIFY(buffer[u"offset"_s].isNull());
            QVERIFY(buffer[u"unreadBytes"_s].isNull());
        }
        const QJsonArray functions = module[u"functions"_s].toArray();
        for (const QJsonValue &function : functions) {
            QVERIFY(function[u"accumulations"_s].isNull());
            QVERIFY(function[u"movedBytes"_s].isNull());
        }
    }

    /// Bytes that a call moves, and the constants of its function, after an edit.
    void movedBytes_data()
    {
        Test::addCases<Test::FileEdits, QString, QString, QString>(u"handwritten/movedBytes"_s,
                                                                   {"edits", "function", "moved", "constants"});
    }
    void movedBytes()
    {
        QFETCH(const Test::FileEdits, edits);
        QFETCH(const QString, function);
        const QJsonValue one = named(moduleAfter(u"v7-aot-allocator-09"_s, edits)[u"functions"_s], function);
        QVERIFY(!one.isNull());
        const auto figure = [&](const QString &key) {
            return QString::number(one[key].toInteger(-1)) + u' ' + one[QString(key + u"Basis"_s)].toString();
        };
        QTEST(figure(u"movedBytes"_s), "moved");
        QTEST(figure(u"constantBytes"_s), "constants");
    }

    /// Size of a buffer that a kernel reads, and the bytes that it does not read, after an edit of the reading loop.
    void unreadBytes_data()
    {
        Test::addCases<Test::FileEdits, QString, QString>(u"handwritten/unreadBytes"_s, {"edits", "size", "unread"});
    }
    void unreadBytes()
    {
        QFETCH(const Test::FileEdits, edits);
        const QJsonValue buffer = named(moduleAfter(u"v7-aot-usmp"_s, edits)[u"buffers"_s], u"sid_1"_s);
        QVERIFY(!buffer.isNull());
        const QJsonValue unread = buffer[u"unreadBytes"_s];
        QTEST(QString::number(buffer[u"bytes"_s].toInteger(-1)) + u' ' + buffer[u"basis"_s].toString(), "size");
        QTEST(unread.isNull() ? u"null"_s : QString::number(unread.toInteger(-1)), "unread");
    }

    /// Constants of a function, and the first call that needs a constant, after an edit of places in the pool.
    void poolConstants_data()
    {
        Test::addCases<Test::FileEdits, QString, QString>(u"handwritten/poolConstants"_s, {"edits", "bytes", "needed"});
    }
    void poolConstants()
    {
        QFETCH(const Test::FileEdits, edits);
        const QJsonValue module = moduleAfter(u"v7-aot-usmp"_s, edits);
        const QJsonValue function = named(module[u"functions"_s], u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s);
        const QJsonValue constant = named(module[u"buffers"_s], u"fused_nn_dense_constant_let"_s);
        QTEST(QString::number(function[u"constantBytes"_s].toInteger(-1)) + u' '
                  + function[u"constantBytesBasis"_s].toString(),
              "bytes");
        QTEST(QString::number(constant[u"firstCall"_s].toInteger(-1)), "needed");
    }
};

QTEST_GUILESS_MAIN(TstHandwritten)
#include "tst_handwritten.moc"
