// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/items/relaycallmodel.h"
#include "model/items/roles.h"
#include "model/questions/linemarks.h"
#include "tests/support/documents.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Calls and operators side by side, as a table and as marks of lines.
class TstRelayCallModel : public QObject {
    Q_OBJECT

    static QStringList rowsOf(const RelayCallModel &model)
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells += model.index(row, column).data().toString();
            rows += cells.join(u" | "_s);
        }
        return rows;
    }

    static QStringList marksOf(const Document &document, const QString &path)
    {
        QStringList marks;
        for (const LineMark &mark : lineMarksOf(document, path)) {
            QStringList calls;
            for (const int step : mark.calls)
                calls += QString::number(step + 1);
            const QString what = mark.what == LineMark::What::Call ? u"call"_s
                : mark.what == LineMark::What::Kernel              ? u"kernel"_s
                : mark.isInferred                                  ? u"operator, inferred"_s
                                                                   : u"operator"_s;
            const qint64 bytes = mark.highest ? mark.module->need.steps[std::size_t(*mark.highest)].bytes() : -1;
            marks += u"%1: %2 %3, %4 B"_s.arg(QString::number(mark.line.oneBased()), what, calls.join(u'+')).arg(bytes);
        }
        return marks;
    }

private Q_SLOTS:
    void rows_sayWhereTheOperatorsAreOrWhyNowhere()
    {
        RelayCallModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        model.setDocument(document, {});
        QCOMPARE(model.callCount(), 3);
        QCOMPARE(model.matchedCount(), 3);
        QCOMPARE(rowsOf(model),
                 (QStringList {
                     u"1 | dense + add + relu | nn.dense, nn.bias_add, nn.relu | 2–4 | inferred from names and order"_s,
                     u"2 | dense + add | nn.dense, nn.bias_add | 5–6 | inferred from names and order"_s,
                     u"3 | softmax | nn.softmax | 7 | inferred from names and order"_s}));
        QCOMPARE(formatLink(model.relayPlace(1)), u"src/tilt.relay:5-6"_s);
        QCOMPARE(model.indexOfLink(Link::call(2)).row(), 2);
        model.setLooseOnly(true);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.matchedCount(), 3);
    }

    void rowsWithoutAPartner_sayWhy()
    {
        RelayCallModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Document document = *Test::documentFromFixture(u"v7-aot-usmp"_s);
        Module &module = document.modules.edit().front();
        module.relay = outlineRelay("def @main(%x: Tensor[(1), float32]) {\n"
                                    "  %0 = nn.dense(%x);\n"
                                    "  %1 = nn.dense(%x);\n"
                                    "  %2 = erf(%1);\n"
                                    "  add(%0, %2)\n"
                                    "}\n");
        module.relayCalls = callsInRelay(module.relay, module.buffers, module.metadata.name);
        model.setDocument(std::make_shared<Document>(document), {});
        const QString several = u"Several operators could run in this call."_s;
        QCOMPARE(
            rowsOf(model),
            (QStringList {
                u"1 | dense + add + relu |  |  | "_s + several, u"2 | dense + add |  |  | "_s + several,
                u"3 | softmax |  |  | Relay has none of these operators: the compiler made them of others."_s,
                u"none |  | nn.dense | 2 | It could run in several calls."_s,
                u"none |  | nn.dense | 3 | It could run in several calls."_s,
                u"none |  | erf | 4 | No function has this operator in its name: the compiler replaced it by other operators, or by a constant."_s,
                u"none |  | add | 5 | It could run in several calls."_s}));
        QCOMPARE(model.matchedCount(), 0);
        QVERIFY(model.relayPlace(0).isNull());
        QCOMPARE(formatLink(model.relayPlace(3)), u"src/tilt.relay:2"_s);
        model.setLooseOnly(true);
        QCOMPARE(model.rowCount(), 7);
    }

    void marks_sayCallsAndWhatTheyNeed()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        QCOMPARE(marksOf(*document, u"src/tilt.relay"_s),
                 (QStringList {u"2: operator, inferred 1, 24 B"_s, u"3: operator, inferred 1, 24 B"_s,
                               u"4: operator, inferred 1, 24 B"_s, u"5: operator, inferred 2, 36 B"_s,
                               u"6: operator, inferred 2, 36 B"_s, u"7: operator, inferred 3, 32 B"_s}));
        QCOMPARE(marksOf(*document, u"codegen/host/src/tilt_lib1.c"_s),
                 (QStringList {u"10: kernel 2, 36 B"_s, u"27: kernel 1, 24 B"_s, u"45: kernel 3, 32 B"_s,
                               u"74: call 1, 24 B"_s, u"75: call 2, 36 B"_s, u"76: call 3, 32 B"_s}));
        QCOMPARE(marksOf(*document, u"metadata.json"_s), QStringList());
        const DocumentPointer offloaded = Test::documentFromFixture(u"v7-cmsis"_s);
        QCOMPARE(marksOf(*offloaded, u"src/scene.relay"_s),
                 (QStringList {u"2: operator, inferred 1, 4 B"_s, u"8: operator 2, 76 B"_s, u"9: operator 2, 76 B"_s,
                               u"10: operator 2, 76 B"_s}));
        QCOMPARE(marksOf(*offloaded, u"codegen/host/src/scene_lib2.c"_s), (QStringList {u"16: kernel 2, 76 B"_s}));
    }
};

QTEST_GUILESS_MAIN(TstRelayCallModel)
#include "tst_relaycallmodel.moc"
