// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/artifact/artifactcodes.h"
#include "model/document/document.h"
#include "model/items/findingsmodel.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "tests/support/documents.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;
using Column = FindingsModel::Column;

class TstFindingsModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void findings_standGravestFirst()
    {
        auto document = std::make_shared<Document>();
        document->listing = Test::listingFromFiles({});
        document->findings = {
            makeFinding(Code::TimestampLocal, {}, {u"2024"_s}),
            makeFinding(Code::BadMetadata, Link::file(u"metadata.json"_s), Reason::NotAText, {u"odd"_s}),
            makeFinding(Code::ConstantsNotStated, Link::file(u"metadata.json"_s, LineNumber(4)))};
        document->findings[1].offset = ByteOffset(17);
        document->findings[2].location.module = u"vad"_s;
        FindingsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(document, u"vad"_s);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, int(Column::Severity)).data().toString(), u"error"_s);
        QCOMPARE(model.index(0, int(Column::Severity)).data(Roles::SeverityRole).toInt(), int(Severity::Error));
        QCOMPARE(model.index(0, int(Column::Code)).data().toString(), u"bad-metadata"_s);
        QVERIFY(model.index(0, int(Column::Sentence)).data().toString().contains("odd"_L1));
        QCOMPARE(model.index(0, int(Column::Place)).data().toString(), u"metadata.json, byte 17"_s);
        QCOMPARE(model.index(1, int(Column::Place)).data().toString(), u"vad: metadata.json:5"_s);
        QCOMPARE(model.index(2, int(Column::Place)).data().toString(), QString());
        QVERIFY(!model.index(2, 0).data(Roles::LinkRole).isValid());
        QCOMPARE(model.indexOfLink(document->findings[2].location).row(), 1);
        QVERIFY(!model.indexOfLink({}).isValid());
        proxy.sort(int(Column::Severity), Qt::AscendingOrder);
        QCOMPARE(proxy.index(0, 0).data().toString(), u"error"_s);
        model.setDocument(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void findings_areThoseOfTheModelAndOfTheArchive()
    {
        auto document = std::make_shared<Document>();
        document->listing = Test::listingFromFiles({});
        document->modules.edit().resize(2);
        document->modules.edit()[0].metadata.name = u"kws"_s;
        document->modules.edit()[1].metadata.name = u"vad"_s;
        for (const QString &module : {u"kws"_s, u"vad"_s, QString()}) {
            document->findings.push_back(makeFinding(Code::TimestampLocal, Link::file(u"metadata.json"_s), {module}));
            document->findings.back().location.module = module;
        }
        FindingsModel model;
        const auto modules = [&] {
            QStringList result;
            for (int row = 0; row < model.rowCount(); ++row)
                result += model.index(row, 0).data(Roles::LinkRole).value<Link>().module;
            return result;
        };
        model.setDocument(document, u"vad"_s);
        QCOMPARE(modules(), (QStringList {u"vad"_s, QString()}));
        model.setDocument(document);
        QCOMPARE(modules(), (QStringList {u"kws"_s, QString()}));
    }

    void severity_canBeLeftOut()
    {
        auto document = std::make_shared<Document>();
        document->listing = Test::listingFromFiles({});
        document->findings = {
            makeFinding(Code::TimestampLocal, {}, {u"2024"_s}),
            makeFinding(Code::BadMetadata, Link::file(u"metadata.json"_s), Reason::NotAText, {u"a"_s}),
            makeFinding(Code::BadMetadata, Link::file(u"b.json"_s), Reason::NotAText, {u"b"_s})};
        FindingsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(document);
        const auto codes = [&] {
            QStringList result;
            for (int row = 0; row < model.rowCount(); ++row)
                result += model.index(row, int(Column::Code)).data().toString();
            return result;
        };
        model.setSeverityShown(Severity::Error, false);
        QCOMPARE(codes(), QStringList {u"timestamp-local"_s});
        QVERIFY(!model.indexOfLink(Link::file(u"b.json"_s)).isValid());
        QCOMPARE(model.count(Severity::Error), 2); // hidden findings are counted
        QCOMPARE(model.count(Severity::Warning), 0);
        model.setDocument(document); // stays hidden
        QCOMPARE(codes(), QStringList {u"timestamp-local"_s});
        model.setSeverityShown(Severity::Note, false);
        QCOMPARE(model.rowCount(), 0);
        model.setSeverityShown(Severity::Error, true);
        QCOMPARE(codes(), (QStringList {u"bad-metadata"_s, u"bad-metadata"_s}));
        QCOMPARE(model.indexOfLink(Link::file(u"b.json"_s)).row(), 1);
    }

    void finding_saysWhatToDo()
    {
        auto document = std::make_shared<Document>();
        document->listing = Test::listingFromFiles({});
        document->findings = {
            makeFinding(Code::PoolTooSmall, Link::file(u"codegen/host/src/a_lib0.c"_s, LineNumber(6)), {u"p"_s})};
        document->findings.front().location.module = u"kws"_s;
        FindingsModel model;
        model.setDocument(document, u"kws"_s);
        QVERIFY(model.index(0, int(Column::Advice)).data().toString().startsWith("Do not run the model."_L1));
        const QModelIndex place = model.index(0, int(Column::Place));
        QCOMPARE(place.data().toString(), u"kws: a_lib0.c:7"_s);
        QCOMPARE(place.data(Qt::ToolTipRole).toString().contains("codegen/host/src/a_lib0.c:7"_L1), true);
    }

    void unit_isThatOfTheSentences()
    {
        auto document = std::make_shared<Document>();
        document->listing = Test::listingFromFiles({});
        document->findings = {makeFinding(Code::IoSizeNotIo, {}, {u"40780"_s, u"1964"_s})};
        FindingsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(document);
        model.setUnit(ByteUnit::Hexadecimal);
        QVERIFY(model.index(0, int(Column::Sentence)).data().toString().contains("0x9f4c"_L1));
        model.setDocument(document);
        QVERIFY(model.index(0, int(Column::Sentence)).data().toString().contains("0x9f4c"_L1));
    }
};

QTEST_GUILESS_MAIN(TstFindingsModel)
#include "tst_findingsmodel.moc"
