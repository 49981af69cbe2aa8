// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/statedmemory.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/kinds.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QString number(std::optional<ByteCount> bytes)
{
    return bytes ? QString::number(bytes->value()) : u"?"_s;
}

QString shown(const LedgerRow &row)
{
    return u"%1 %2 +%3%4%5"_s.arg(row.name, number(row.bytes), number(row.padding),
                                  row.isWritable ? u" writable"_s : QString(),
                                  row.isCounted ? QString() : u" uncounted"_s);
}

ConstantLedger ledgerOf(const QByteArray &text, ArtifactKind kind)
{
    const ConstantTable table =
        collectConstants({{u"lib0.c"_s, kind, std::make_shared<const CSource>(scanCSource(text))}});
    return makeLedger(table, countConstants(table), nullptr, {}, nullptr);
}

} // namespace

class TstConstantLedger : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_saySizePaddingAndMarks_data()
    {
        Test::addCases<QByteArray, QString, QStringList, qint64, qint64, qint64>(
            u"constantledger/rows"_s, {"text", "kind", "rows", "values", "poolPadding", "sectionPadding"});
    }
    void rows_saySizePaddingAndMarks()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, kind);
        QFETCH(const QStringList, rows);
        const ConstantLedger ledger = ledgerOf(text, Test::kindNamed(kind));
        QStringList found;
        for (const LedgerRow &row : ledger.rows)
            found += shown(row);
        QCOMPARE(found, rows);
        QTEST(ledger.values.value(), "values");
        QTEST(ledger.poolPadding.value(), "poolPadding");
        QTEST(ledger.sectionPadding.value(), "sectionPadding");
    }

    void users_areThoseWhoReadIt_data()
    {
        Test::addCases<QString, QString, QStringList>(u"constantledger/users"_s, {"fixture", "constant", "users"});
    }
    void users_areThoseWhoReadIt()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, constant);
        QFETCH(const QStringList, users);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const ConstantLedger ledger = *constantLedger(document->modules.front());
        const auto row = std::find_if(ledger.rows.begin(), ledger.rows.end(),
                                      [&](const LedgerRow &candidate) { return candidate.name == constant; });
        QVERIFY(row != ledger.rows.end());
        QCOMPARE(row->users, users);
    }

    void totals_areThoseOfTheOverview_data() { Test::addArchiveRows(Test::fixtureNames()); }
    /// Every byte of the total is in a row, its padding, or a pool's padding.
    void totals_areThoseOfTheOverview()
    {
        QFETCH(const QString, path);
        BuildOptions options;
        options.until = Document::Stage::Analysis;
        const DocumentPointer document = Test::documentAt(path, options);
        for (const Module &module : document->modules) {
            const ConstantLedger ledger = *constantLedger(module);
            QCOMPARE(ledger.total, module.countedConstants);
            if (ledger.total)
                QCOMPARE(ledger.values.value() + ledger.poolPadding.value(), ledger.total->bytes.value());
            else
                QCOMPARE(ledger.values.value(), 0);
        }
    }
};

QTEST_GUILESS_MAIN(TstConstantLedger)
#include "tst_constantledger.moc"
