// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/statedmemory.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/module.h"
#include "tests/support/corpus.h"

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
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<qint64>("values");
        QTest::addColumn<qint64>("poolPadding");
        QTest::addColumn<qint64>("sectionPadding");
        const auto row = [](const char *name, const char *text, ArtifactKind kind, const QStringList &rows,
                            qint64 values, qint64 poolPadding, qint64 sectionPadding) {
            QTest::newRow(name) << QByteArray(text) << int(kind) << rows << values << poolPadding << sectionPadding;
        };
        using enum ArtifactKind;
        row("nothing", "int f(void) { return 1; }", OperatorSource, {}, 0, 0, 0);
        row("aligned as their elements are", "static const int8_t a[3] = {1};\nstatic const float b[1] = {1};\n",
            OperatorSource, {u"a 3 +0"_s, u"b 4 +1"_s}, 7, 0, 1);
        row("aligned as declared",
            "static const int8_t __attribute__((section(\".r\"), aligned(16))) a[3] = {1};\n"
            "static const int8_t __attribute__((section(\".r\"), aligned(16))) b[17] = {1};\n"
            "static const int8_t __attribute__((section(\".r\"), aligned(16))) c[1] = {1};\n",
            OperatorSource, {u"a 3 +0"_s, u"b 17 +13"_s, u"c 1 +15"_s}, 21, 0, 28);
        row("every section begins anew",
            "static const int8_t __attribute__((section(\".r\"))) a[3] = {1};\n"
            "static const int32_t __attribute__((section(\".s\"))) b[1] = {1};\nstatic int32_t c[1] = {1};\n",
            OperatorSource, {u"a 3 +0"_s, u"b 4 +0"_s, u"c 4 +0 writable"_s}, 11, 0, 0);
        row("behind a size that is not known", "static const char* a[1] = {\"x\"};\nstatic const int8_t b[1] = {1};\n",
            OperatorSource, {u"a ? +0"_s, u"b 1 +?"_s}, 1, 0, 0);
        row("a pool whose values are written in another order",
            "static struct pool {\n  int8_t a[16] __attribute__((aligned(16)));\n"
            "  int8_t b[3] __attribute__((aligned(16)));\n  int8_t c[16] __attribute__((aligned(16)));\n"
            "} pool = {\n  .c = {1},\n  .a = {1},\n  .b = {1},\n};\n",
            EntrySource, {u"c 16 +13 writable"_s, u"a 16 +0 writable"_s, u"b 3 +0 writable"_s}, 35, 13, 0);
        row("a pool",
            "static struct pool {\n  int8_t a[3] __attribute__((aligned(16)));\n"
            "  int8_t b[1] __attribute__((packed, aligned(16)));\n} pool = {\n  .a = {1, 2, 3},\n  .b = {1},\n};\n",
            EntrySource, {u"a 3 +0 writable"_s, u"b 1 +13 writable"_s}, 4, 13, 0);
        row("the second copy for TVMMetadata", "static const int64_t a[2] = {1, 2};", MetadataSource,
            {u"a 16 +0 uncounted"_s}, 0, 0, 0);
    }
    void rows_saySizePaddingAndMarks()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, kind);
        QFETCH(const QStringList, rows);
        const ConstantLedger ledger = ledgerOf(text, ArtifactKind(kind));
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
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("constant");
        QTest::addColumn<QStringList>("users");
        const auto row = [](const QString &fixture, const QString &constant, const QStringList &users) {
            QTest::newRow(qPrintable(fixture + u' ' + constant)) << fixture << constant << users;
        };
        row(u"v7-aot-usmp"_s, u"fused_constant_let"_s, {u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s});
        row(u"v3-aot"_s, u"__tvm_param__p0"_s, {u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s});
        row(u"v7-graph"_s, u"p0"_s, {u"tvmgen_gauge_fused_nn_dense_add_nn_relu"_s});
    }
    void users_areThoseWhoReadIt()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, constant);
        QFETCH(const QStringList, users);
        const Result<DocumentPointer> document = buildDocument(Test::fixturePath(fixture), {});
        QVERIFY(document);
        const ConstantLedger ledger = *constantLedger((*document)->modules.front());
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
        const Result<DocumentPointer> document = buildDocument(path, options);
        QVERIFY(document);
        for (const Module &module : (*document)->modules) {
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
