// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/items/roles.h"
#include "model/items/trees/outlinemodel.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstOutlineModel : public QObject {
    Q_OBJECT

    /// Rows as "kind name line", children indented.
    static QStringList rowsOf(const OutlineModel &model, const QModelIndex &parent = {})
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            rows += (parent.isValid() ? u"  "_s : QString()) + outlineKindText(model.item(index)->kind) + u' '
                + index.data().toString() + u' ' + index.siblingAtColumn(1).data().toString();
            rows += rowsOf(model, index);
        }
        return rows;
    }
    static QList<OutlineItem> manyItems(int count)
    {
        QList<OutlineItem> items;
        for (int i = 0; i < count; ++i)
            items.push_back({u"tvmgen_default_fused_nn_conv2d_add_%1"_s.arg(i),
                             LineNumber(i * 10),
                             u"conv2d + add #%1"_s.arg(i),
                             {}});
        return items;
    }
    int m_compared = 0;

    /// Every exported function and every array, by name and line, found by reading the text.
    void compareWithText(const Document &document, const DocumentFile &file)
    {
        QSet<QString> listed;
        for (const OutlineItem &item : outlineOf(document, file.path)) {
            listed += u"%1:%2"_s.arg(item.name).arg(item.line.oneBased());
            for (const OutlineItem &child : item.children)
                listed += u"%1:%2"_s.arg(child.name).arg(child.line.oneBased());
        }
        const QString text = QString::fromLatin1(document.bytes(file.path)->view());
        static const QRegularExpression exported(u"^TVM_DLL\\s+\\w+\\s+(\\w+)\\([^;{]*\\)\\s*\\{"_s,
                                                 QRegularExpression::MultilineOption);
        static const QRegularExpression array(
            u"^(?:static )?const \\w+ (?:__attribute__\\(\\(.*?\\)\\) )?(\\w+)\\[\\d+\\] .*= *\\{"_s,
            QRegularExpression::MultilineOption);
        static const QRegularExpression field(u"^  \\.(\\w+_let) = \\{"_s, QRegularExpression::MultilineOption);
        for (const QRegularExpression &pattern : {exported, array, field}) {
            qsizetype counted = 0; // text whose lines have been counted
            qsizetype line = 1;
            for (auto match = pattern.globalMatch(text); match.hasNext();) {
                const QRegularExpressionMatch found = match.next();
                line += QStringView(text).mid(counted, found.capturedStart(1) - counted).count(u'\n');
                counted = found.capturedStart(1);
                const QString name = u"%1:%2"_s.arg(found.captured(1)).arg(line);
                QVERIFY2(listed.contains(name), qPrintable(file.path + u' ' + name));
                ++m_compared;
            }
        }
    }

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void outline_holdsWhatAFileDefines_data()
    {
        Test::addCases<QString, QStringList>(u"outlinemodel/outline"_s, {"path", "rows"});
    }
    void outline_holdsWhatAFileDefines()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp-const"_s);
        OutlineModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setItems(outlineOf(*document, path));
        QTEST(rowsOf(model), "rows");
    }

    void everyDefinition_isListed_data()
    {
        QTest::addColumn<QString>("path");
        const QStringList fixtures = Test::fixtureNames();
        for (const QString &name : fixtures)
            QTest::newRow(qPrintable(name)) << Test::fixturePath(name);
        const QStringList archives = Test::corpusNames();
        for (const QString &name : archives)
            QTest::newRow(qPrintable(name)) << Test::corpusFolder() + u'/' + name + u".tar.xz"_s;
    }
    void everyDefinition_isListed()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        for (const DocumentFile &file : document->files) {
            if (isSource(file.kind) && document->bytes(file.path))
                compareWithText(*document, file);
        }
        if (!path.startsWith(Test::corpusFolder()) || Test::corpusFolder().isEmpty())
            return;
        const QString name = path.sliced(Test::corpusFolder().size() + 1).chopped(7);
        const QJsonObject files = Test::corpusJson(u"truth"_s, name)[u"files"_s].toObject();
        for (auto file = files.begin(); file != files.end(); ++file) {
            QSet<QString> listed;
            for (const OutlineItem &item : outlineOf(*document, file.key()))
                listed += u"%1:%2"_s.arg(item.name).arg(item.line.oneBased());
            const QJsonObject definitions = file->toObject()[u"definitions"_s].toObject();
            for (auto it = definitions.begin(); it != definitions.end(); ++it)
                QVERIFY2(listed.contains(u"%1:%2"_s.arg(it.key()).arg(it->toInteger())), qPrintable(it.key()));
        }
    }

    void cleanupTestCase()
    {
        const int least = Test::corpusFolder().isEmpty() ? 200 : 400; // with fixtures only, or also with real archives
        QVERIFY2(m_compared > least, qPrintable(QString::number(m_compared)));
    }

    void filter_keepsWhatHasTheText_data()
    {
        Test::addCases<QString, QStringList, QString>(u"outlinemodel/filter"_s, {"text", "rows", "first"});
    }
    void filter_keepsWhatHasTheText()
    {
        QFETCH(const QString, text);
        OutlineItem pool {u"consts"_s, LineNumber(2), {}, {}, LineNumber(2), OutlineKind::Pool};
        pool.children = {{u"alpha"_s, LineNumber(3), {}, {}, {}, OutlineKind::Constant},
                         {u"beta"_s, LineNumber(5), {}, {}, {}, OutlineKind::Constant}};
        OutlineModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setItems({pool, {u"tvmgen_gamma"_s, LineNumber(8), u"gamma"_s, {}}});
        model.setFilterText(u"x"_s);
        model.setFilterText(text);
        QTEST(rowsOf(model), "rows");
        QTEST(model.firstMatch().data().toString(), "first");
        QCOMPARE(model.indexOfLine(LineNumber(1)), QModelIndex());
        if (text.isEmpty()) {
            QCOMPARE(model.indexOfLine(LineNumber(2)).data().toString(), u"consts"_s);
            QCOMPARE(model.indexOfLine(LineNumber(6)).data().toString(), u"beta"_s);
            QCOMPARE(model.indexOfLine(LineNumber(600)).data().toString(), u"gamma"_s);
            QCOMPARE(model.index(1, 0).data(Roles::CopyRole).toString(), u"tvmgen_gamma"_s);
        }
    }

    void filter_isQuick()
    {
        OutlineModel model;
        model.setItems(manyItems(10'000));
        Test::CpuTimer clock;
        clock.start();
        model.setFilterText(u"add_99"_s);
        const qint64 passed = clock.elapsed();
        QCOMPARE(model.rowCount(), 111);
        QVERIFY2(passed <= Test::slack * 50, qPrintable(QString::number(passed)));
    }
};

QTEST_GUILESS_MAIN(TstOutlineModel)
#include "tst_outlinemodel.moc"
