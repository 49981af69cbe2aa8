// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/romtree.h"

#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/expected.h"

#include <QTest>

#include <limits>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Kind = RomRow::Kind;
using Content = RomRow::Content;

void describe(const RomTree &tree, int index, int level, QString &text)
{
    static constexpr const char *kinds[] = {"model",   "file",     "function", "shared", "not used",
                                            "section", "constant", "padding",  "rest",   "code"};
    static constexpr const char *contents[] = {"mixed", "constants", "padding", "parameters", "code", "read-only data"};
    const RomRow &row = tree.rows[std::size_t(index)];
    text += QString(level * 2, u' ') + QLatin1StringView(kinds[int(row.kind)]) + u' ' + row.name + u" | "_s
        + QLatin1StringView(contents[int(row.content)]) + u" | "_s + (row.isAtLeast ? u">= "_s : QString())
        + (row.bytes ? QString::number(row.bytes->value()) : u"?"_s) + u' ' + basisName(row.basis) + u" | "_s
        + formatLink(row.link) + u'\n';
    for (const int child : row.children)
        describe(tree, child, level + 1, text);
}

QString described(const RomTree &tree)
{
    const RomTotals &totals = tree.totals;
    QString text;
    describe(tree, 0, 0, text);
    const auto size = [](std::optional<ByteCount> bytes) { return bytes ? QString::number(bytes->value()) : u"?"_s; };
    return text
        + u"constants %1, padding %2, parameters %3, code %4, other read-only %5, not const %6%7%8\n"_s.arg(
            size(totals.constants.bytes), size(totals.padding.bytes), size(totals.parameters.bytes),
            size(totals.code.bytes), size(totals.otherReadOnly.bytes), size(totals.writable.bytes),
            totals.all().isAtLeast ? u", at least"_s : QString(),
            totals.needsCompiler ? u", needs a compiler"_s : QString());
}

ByteCount sumOf(const RomTree &tree, Content content)
{
    qint64 sum = 0;
    for (const RomRow &row : tree.rows) {
        if (row.children.empty() && row.content == content)
            sum += row.bytes.value_or(ByteCount()).value();
    }
    return ByteCount(sum);
}

/// Every row is the sum of its children, largest first, and the totals are the sums of the leaves.
void verifySums(const RomTree &tree)
{
    std::size_t reached = 1;
    for (std::size_t i = 0; i < tree.rows.size(); ++i) {
        const RomRow &row = tree.rows[i];
        qint64 sum = 0;
        qint64 last = std::numeric_limits<qint64>::max();
        for (const int child : row.children) {
            const RomRow &below = tree.rows[std::size_t(child)];
            QCOMPARE(below.parent, int(i));
            const qint64 bytes = below.bytes.value_or(ByteCount(-1)).value();
            QVERIFY(bytes <= last);
            last = bytes;
            sum += std::max<qint64>(bytes, 0);
        }
        reached += row.children.size();
        if (!row.children.empty())
            QCOMPARE(row.bytes.value_or(ByteCount()).value(), sum);
    }
    QCOMPARE(reached, tree.rows.size());
    const RomTotals &totals = tree.totals;
    const RomRow &model = tree.rows.front();
    QCOMPARE(model.bytes, totals.all().bytes);
    QCOMPARE(model.isAtLeast, totals.all().isAtLeast);
    QCOMPARE(basisName(model.basis), basisName(totals.all().basis));
    // No row is more certain than its children.
    for (const RomRow &row : tree.rows) {
        for (const int child : row.children) {
            const RomRow &below = tree.rows[std::size_t(child)];
            QVERIFY(!below.bytes || lessCertain(row.basis, below.basis) == row.basis);
        }
    }
    QCOMPARE(sumOf(tree, Content::Constants), totals.constants.known());
    QCOMPARE(sumOf(tree, Content::Padding), totals.padding.known());
    QCOMPARE(sumOf(tree, Content::Parameters), totals.parameters.known());
    QCOMPARE(sumOf(tree, Content::Code), totals.code.known());
    QCOMPARE(sumOf(tree, Content::ReadOnlyData), totals.otherReadOnly.known());
}

RomTree treeOfObjects(const std::vector<ScannedObject> &objects, const std::vector<FunctionFact> &functions = {})
{
    return romTree({{}, {}, objects, functions, {}});
}

RomTree treeOfC(const QByteArray &text, ArtifactKind kind, bool countWritable = true)
{
    const ConstantTable table =
        collectConstants({{u"lib0.c"_s, kind, std::make_shared<const CSource>(scanCSource(text))}});
    return romTree({makeLedger(table, countConstants(table), nullptr, {}, nullptr), table, {}, {}, {}},
                   {countWritable});
}

} // namespace

class TstRomTree : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_addUp_data() { Test::addArchiveRows(Test::fixtureNames()); }
    void rows_addUp()
    {
        QFETCH(const QString, path);
        BuildOptions options;
        options.until = Document::Stage::Analysis;
        const DocumentPointer document = Test::documentAt(path, options);
        for (const Module &module : document->modules) {
            const RomTree &tree = module.rom;
            verifySums(tree);
            // The ledger's sum, and padding that it does not count: between separate arrays and at the ends of pools.
            const ConstantLedger ledger = *constantLedger(module);
            const RomTotals &totals = tree.totals;
            const qint64 values = totals.constants.known().value() + totals.parameters.known().value();
            QCOMPARE(values, ledger.values.value());
            if (ledger.total)
                QCOMPARE(values + ledger.poolPadding.value(), ledger.total->bytes.value());
            const qint64 known = ledger.poolPadding.value() + ledger.sectionPadding.value();
            QVERIFY(totals.padding.known().value() >= known);
            QVERIFY(module.constants.pools.empty() ? totals.padding.known().value() == known
                                                   : totals.padding.known().value() < known + 64);
            // Without constants that lack const, the rest.
            const QString linkModule = document->modules.size() > 1 ? module.metadata.name : QString();
            const RomTree strict = romTree(module, linkModule, {.countWritable = false});
            verifySums(strict);
            QCOMPARE(strict.totals.writable, totals.writable);
            QCOMPARE(strict.totals.all().known().value() + totals.writable.known().value(),
                     totals.all().known().value());
            QCOMPARE(romTree(module, linkModule), tree);
        }
    }

    void trees_areAsExpected_data()
    {
        QTest::addColumn<QString>("fixture");
        for (const char *name :
             {"v7-aot-usmp", "v3-aot", "v7-graph", "v7-external-pools", "v4-operator", "v7-three-modules", "v7-ethosu"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void trees_areAsExpected()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        QString text;
        for (const Module &module : document->modules)
            text += described(module.rom);
        Test::compareWithExpected(text.toUtf8(), u"rom/%1.txt"_s.arg(fixture));
    }

    void paddingOfAPool_reachesItsSizeof()
    {
        const QByteArray pool = "static struct pool {\n  int8_t a[3] __attribute__((aligned(16)));\n"
                                "  int8_t b[1] __attribute__((packed, aligned(16)));\n} pool = {\n  .a = {1, 2, 3},\n"
                                "  .b = {1},\n};\n";
        const RomTree tree = treeOfC(pool, ArtifactKind::EntrySource);
        verifySums(tree);
        QCOMPARE(tree.totals.constants.known(), ByteCount(4));
        QCOMPARE(tree.totals.padding.known(), ByteCount(13 + 15));
        QCOMPARE(tree.totals.writable.known(), ByteCount(32));
        QCOMPARE(tree.totals.all().basis, Basis::Inferred); // the linker script decides whether it is ROM
        const RomTree strict = treeOfC(pool, ArtifactKind::EntrySource, false);
        QCOMPARE(strict.totals.all().known(), ByteCount(0));
        QCOMPARE(strict.totals.writable.known(), ByteCount(32));
        const RomTree isConst = treeOfC("const " + pool.mid(7), ArtifactKind::EntrySource, false);
        QCOMPARE(isConst.totals.all().known(), ByteCount(32));
        QCOMPARE(isConst.totals.all().basis, Basis::Computed);
        QCOMPARE(isConst.totals.writable.known(), ByteCount(0));
    }

    void aSizeThatIsNotKnown_makesASumAtLeast()
    {
        const RomTree tree = treeOfC("static const char* a[1] = {\"x\"};\nstatic const int8_t b[1] = {1};\n",
                                     ArtifactKind::OperatorSource);
        QVERIFY(tree.totals.all().isAtLeast);
        QCOMPARE(tree.totals.constants.known(), ByteCount(1));
        QVERIFY(tree.rows.front().isAtLeast);
        QVERIFY(!treeOfC("static const int8_t b[1] = {1};\n", ArtifactKind::OperatorSource).totals.all().isAtLeast);
    }

    /// Static arrays with one name in two files, as exporters write them; a unique name has no file.
    void constantsOfOneName_areNamedWithTheirFile()
    {
        std::vector<ScannedSource> sources;
        for (const char *file : {"lib1.c", "lib2.c"}) {
            const QByteArray text = "static const int8_t weights[4] = {1, 2, 3, 4};\nstatic const int8_t only_in_"
                + QByteArray(file).left(4) + "[2] = {1, 2};\n";
            sources.push_back({QString::fromLatin1(file), ArtifactKind::OperatorSource,
                               std::make_shared<const CSource>(scanCSource(text))});
        }
        const ConstantTable table = collectConstants(sources);
        const RomTree tree =
            romTree({makeLedger(table, countConstants(table), nullptr, {}, nullptr), table, {}, {}, {}},
                    {.countWritable = true});
        verifySums(tree);
        QStringList links;
        for (const RomRow &row : tree.rows) {
            if (row.kind != Kind::Constant)
                continue;
            links += formatLink(row.link);
            QCOMPARE(tree.find(row.link), int(&row - tree.rows.data())); // links are unique
        }
        links.sort();
        QCOMPARE(links,
                 (QStringList {formatLink(Link::constant(u"lib1.c#weights"_s)),
                               formatLink(Link::constant(u"lib2.c#weights"_s)), u"constant:only_in_lib1"_s,
                               u"constant:only_in_lib2"_s}));
    }

    void tablesOfTheRuntime_areNotInIt()
    {
        const RomTree tree = treeOfC("static const int64_t a[2] = {1, 2};", ArtifactKind::MetadataSource);
        QCOMPARE(tree.totals.all().known(), ByteCount(0));
        QCOMPARE(tree.rows.size(), 2U); // the model and its code
    }

    void objects_areSectionsAndTheirFunctions()
    {
        Test::ElfSpec spec;
        spec.sections = {{".text", 1, 6, QByteArray(4000, '\x90')}, {".rodata.cst", 1, 2, QByteArray(120, '\1')},
                         {".rodata", 1, 2, QByteArray(50, '\1')},   {".eh_frame", 1, 2, QByteArray(30, '\1')},
                         {".data", 1, 3, QByteArray(20, '\1')},     {".text.hot", 1, 6, QByteArray(8, '\x90')}};
        spec.symbols = {{"add", 0x12, 1, 0, 3000},    {"alias", 0x12, 1, 0, 3000},  {"beyond", 0x12, 1, 3900, 200},
                        {"sub", 0x12, 1, 3000, 500},  {"weights", 0x11, 2, 0, 120}, {"open", 0x12, 0, 0, 10},
                        {"no size", 0x12, 1, 3600, 0}};
        const auto object = readObject(spec.bytes());
        QVERIFY(object);
        const RomTree tree = treeOfObjects({{u"lib0.o"_s, *object}});
        verifySums(tree);
        QCOMPARE(described(tree),
                 u"model  | mixed | 4178 computed | \n"
                 "  file lib0.o | mixed | 4178 computed | lib0.o\n"
                 "    section .text | code | 4000 computed | lib0.o\n"
                 "      function add | code | 3000 computed | function:add\n"
                 "      rest  | code | 500 computed | lib0.o\n"
                 "      function sub | code | 500 computed | function:sub\n"
                 "    section .rodata.cst | read-only data | 120 computed | lib0.o\n"
                 "      constant weights | read-only data | 120 computed | lib0.o\n"
                 "    section .rodata | read-only data | 50 computed | lib0.o\n"
                 "    section .text.hot | code | 8 computed | lib0.o\n"
                 "constants 0, padding 0, parameters 0, code 4008, other read-only 170, not const 0\n"_s);
        QVERIFY(treeOfObjects({{u"lib0.o"_s, *object}, {u"lib1.o"_s, {}}}).totals.needsCompiler);
        FunctionFact inC;
        inC.file = u"lib0.c"_s;
        QVERIFY(treeOfObjects({{u"lib0.o"_s, *object}}, {inC}).totals.needsCompiler);
        QVERIFY(!treeOfObjects({{u"lib0.o"_s, *object}}, {FunctionFact()}).totals.needsCompiler);
        QVERIFY(!treeOfObjects({}).totals.code.bytes);
        ScannedObject endless {u"lib0.o"_s, *object};
        endless.object->sections[0].bytes = ByteCount(std::numeric_limits<qint64>::max());
        const RomTree most = treeOfObjects({endless, endless});
        QCOMPARE(most.totals.code.known(), ByteCount(std::numeric_limits<qint64>::max()));
        QVERIFY(most.rows.front().isAtLeast);
    }
};

QTEST_GUILESS_MAIN(TstRomTree)
#include "tst_romtree.moc"
