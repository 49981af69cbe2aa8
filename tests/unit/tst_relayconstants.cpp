// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/relayconstants.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"

#include <QTest>

#include <map>
#include <set>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// "0:2 30 float32 fused_constant_let": number, line, values, type and name of each use.
QStringList said(const Module &module)
{
    const ConstantLedger ledger = *constantLedger(module);
    QStringList lines;
    for (const ConstantInRelay &constant : module.relayConstants)
        lines += u"%1:%2 %3 %4 %5"_s.arg(constant.use.number)
                     .arg(constant.use.line.oneBased())
                     .arg(constant.use.elements ? QString::number(*constant.use.elements) : u"?"_s,
                          constant.use.dtype.isEmpty() ? u"?"_s : constant.use.dtype,
                          constant.row < 0 ? u"one of %1"_s.arg(constant.candidates)
                                           : ledger.rows[std::size_t(constant.row)].name);
    return lines;
}

} // namespace

/// The constants that Relay omits.
class TstRelayConstants : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void operators_sayHowManyValues_data()
    {
        Test::addCases<QByteArray, QString>(u"relayconstants/operators"_s, {"call", "expected"});
    }
    void operators_sayHowManyValues()
    {
        QFETCH(const QByteArray, call);
        QFETCH(const QString, expected);
        std::vector<RelayConstantUse> uses;
        (void)relayTypes("def @main(%x: Tensor[(1, 4, 5, 6), float32], %y: Tensor[(2, 7), float32]) {\n  " + call
                             + "\n}\n",
                         100, &uses);
        QString found;
        for (const RelayConstantUse &use : uses) {
            QCOMPARE(use.number, 3);
            QCOMPARE(use.line.oneBased(), 2);
            found = u"%1 %2"_s.arg(use.elements ? QString::number(*use.elements) : u"?"_s,
                                   use.dtype.isEmpty() ? u"?"_s : use.dtype);
        }
        QCOMPARE(found, expected);
    }

    void limit_isKept()
    {
        std::vector<RelayConstantUse> uses;
        (void)relayTypes("def @main() {\n" + QByteArray("  f(meta[relay.Constant][1]);\n").repeated(50) + "}\n", 20,
                         &uses);
        QVERIFY(uses.size() <= 20);
    }

    void fixture_isTold_data()
    {
        Test::addCases<QString, QStringList>(u"relayconstants/fixture"_s, {"fixture", "expected"});
    }
    void fixture_isTold()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        QTEST(said(document->modules.front()), "expected");
    }

    /// In the real archives two Relay constants in one call are never paired with the same constant, and values and
    /// types match.
    void realArchives_agree_data() { Test::addCorpusRows(); }
    void realArchives_agree()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
        for (const Module &module : document->modules) {
            const ConstantLedger ledger = *constantLedger(module);
            std::map<int, std::set<qint64>> numbersOfRow;
            std::set<qint64> all;
            std::set<qint64> told;
            for (const ConstantInRelay &constant : module.relayConstants) {
                all.insert(constant.use.number);
                if (constant.row < 0)
                    continue;
                told.insert(constant.use.number);
                const LedgerRow &row = ledger.rows[std::size_t(constant.row)];
                QCOMPARE(row.values.elements, constant.use.elements);
                numbersOfRow[constant.row].insert(constant.use.number);
            }
            for (const auto &[row, numbers] : numbersOfRow) {
                // Constants with equal values are one constant in the code.
                QVERIFY2(numbers.size() == 1, qPrintable(ledger.rows[std::size_t(row)].name));
            }
            qInfo("%s %s: %zu of %zu constants are told", qPrintable(name), qPrintable(module.metadata.name),
                  told.size(), all.size());
        }
    }
};

QTEST_GUILESS_MAIN(TstRelayConstants)
#include "tst_relayconstants.moc"
