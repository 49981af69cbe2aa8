// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/modelfigures.h"
#include "model/compare/compare.h"
#include "model/compare/comparison.h"
#include "model/document/document.h"
#include "model/document/documentdraft.h"
#include "model/document/places.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/facts/memorytables.h"
#include "model/items/linkproxy.h"
#include "model/items/livebuffermodel.h"
#include "model/items/roles.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

using Column = LiveBufferModel::Column;

/// Tables of a model on the memory page, as reviewed texts.
class TstMemoryModels : public QObject {
    Q_OBJECT

private:
    static QString plain(QString text)
    {
        return text.replace(QChar(0x202f), u' ').replace(QChar(0x2009), u' ').replace(QChar(0x00a0), u' ');
    }

    static QString sizeOf(const MemoryFigure &figure) { return plain(figureSize(figure.figure, ByteUnit::Bytes)); }

    static QString described(const QAbstractItemModel &model)
    {
        QString text;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column) {
                if (!model.headerData(column, Qt::Horizontal).toString().isEmpty()) // columns without a title are
                                                                                    // hidden
                    cells += model.index(row, column).data().toString();
            }
            text += u"    "_s + cells.join(u" | "_s) + u'\n';
        }
        return text;
    }

    static QString described(const DocumentPointer &document, const Module &module)
    {
        QString text = module.metadata.name + u'\n';
        for (const MemoryFigure &figure : memoryFigures(module, ByteUnit::Bytes))
            text += u"  %1: %2 | %3 | %4\n"_s.arg(figure.title, sizeOf(figure), basisName(figure.figure.basis),
                                                  figure.note);
        if (const QString gap = memoryGapText(module); !gap.isEmpty())
            text += u"  "_s + gap + u'\n';
        FactTableModel peak;
        peak.setTable(peakTable(module, ByteUnit::Bytes, {}));
        text += u"  peak\n"_s + described(peak);
        LiveBufferModel live;
        const QAbstractItemModelTester tester(&live, QAbstractItemModelTester::FailureReportingMode::QtTest);
        live.setDocument(document, module.metadata.name, 0);
        for (int step = 0; step < int(module.buffers.calls.size()); ++step) {
            live.setCall(step);
            text += u"  call %1\n"_s.arg(step + 1) + described(live);
        }
        return plain(text);
    }

    /// The table of the newer archive's peak, and the totals it comes from; no rows if one has no peak.
    static std::pair<FactTable, ComparedTotal> comparedPeakOf(const Document &older, const Document &newer)
    {
        const Comparison comparison = compareDocuments(older, newer);
        for (const ModuleComparison &one : comparison.modules) {
            const Module *module = newer.module(one.names.newer);
            const ComparedTotal *total = one.total(u"peak"_s);
            if (one.isPaired && module && total)
                return {comparedPeakTable(peakTable(*module, ByteUnit::Bytes, newer.linkModule(module)), *total,
                                          ByteUnit::Bytes),
                        *total};
        }
        return {};
    }

    static BufferFact made(const QString &name, BufferFact::Kind kind, qint64 offset, qint64 bytes, int first, int last)
    {
        BufferFact buffer;
        buffer.name = name;
        buffer.kind = kind;
        buffer.pool = 0;
        buffer.offset = ByteOffset(offset);
        buffer.bytes = ByteCount(bytes);
        buffer.size = BufferFact::Size::Written;
        buffer.firstCall = first;
        buffer.lastCall = last;
        return buffer;
    }

    /// Two calls; the second reads "a" and writes "b".
    static Module madeModule()
    {
        Module module;
        module.metadata.name = u"made"_s;
        module.buffers.pools.push_back({BufferPool::Kind::Planned, u"sram"_s, ByteCount(100), {}});
        module.buffers.buffers = {made(u"a"_s, BufferFact::Kind::Workspace, 0, 40, 0, 1),
                                  made(u"b"_s, BufferFact::Kind::Workspace, 40, 20, 1, 1)};
        module.buffers.calls.resize(2);
        module.buffers.calls[0].writes = {0};
        module.buffers.calls[1].reads = {0};
        module.buffers.calls[1].writes = {1};
        module.need = memoryNeed(module.buffers);
        return module;
    }

    static const MemoryFigure *figure(const std::vector<MemoryFigure> &figures, const QString &title)
    {
        const auto it = std::find_if(figures.begin(), figures.end(),
                                     [&](const MemoryFigure &candidate) { return candidate.title == title; });
        return it == figures.end() ? nullptr : &*it;
    }

    static DocumentPointer documentOf(Module module)
    {
        auto document = std::make_shared<Document>();
        document->stage = Document::Stage::Analysis;
        document->listing = std::make_shared<const Listing>();
        document->modules.edit().push_back(std::move(module));
        return document;
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void fixture_saysTheSame_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("pools of the planner") << u"v7-aot-usmp"_s;
        QTest::newRow("the allocator") << u"v7-aot-allocator-09"_s;
        QTest::newRow("inputs and outputs in a pool") << u"v7-io-in-pools"_s;
        QTest::newRow("two pools with peaks at different calls") << u"v7-external-pools"_s;
        QTest::newRow("a pool without a size") << u"v7-clang-formatted"_s;
        QTest::newRow("a pool beside the allocator, less stated") << u"v7-ethosu"_s;
        QTest::newRow("a graph") << u"v7-graph"_s;
        QTest::newRow("two devices") << u"v5-two-devices"_s;
        QTest::newRow("several modules") << u"v7-three-modules"_s;
    }
    void fixture_saysTheSame()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentFromFixture(name);
        QString text;
        for (const Module &module : document->modules)
            text += described(document, module);
        Test::compareWithExpected(text.toUtf8(), u"memorypage/%1.txt"_s.arg(name));
    }

    /// With any sort order the sum is last, and equals the rows.
    void peak_addsUp_data() { Test::addRows("name", Test::fixtureNames()); }
    void peak_addsUp()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentFromFixture(name);
        for (const Module &module : document->modules) {
            FactTableModel model;
            const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
            model.setTable(peakTable(module, ByteUnit::Kibibytes, {}));
            QCOMPARE(model.rowCount() > 0, module.need.peak.has_value());
            if (!module.need.peak)
                continue;
            LinkProxy proxy;
            proxy.setSourceModel(&model);
            for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
                proxy.sort(2, order);
                qint64 sum = 0;
                const int last = proxy.rowCount() - 1;
                for (int row = 0; row < last; ++row)
                    sum += proxy.index(row, 2).data(Roles::ByteCountRole).toLongLong();
                QCOMPARE(proxy.index(last, 2).data(Roles::ByteCountRole).toLongLong(), sum);
                QCOMPARE(sum, module.need.peak->at.bytes.value());
                QCOMPARE(formatLink(proxy.linkAt(proxy.index(last, 0))),
                         u"call:%1"_s.arg(module.need.peak->at.step + 1));
            }
        }
    }

    /// The change of each part since an older archive, as a reviewed text.
    void comparedPeak_isAsExpected_data()
    {
        const Test::Rows<QString, QString> row({"older", "newer"});
        row("another model", u"v7-clang-formatted"_s, u"v7-aot-usmp"_s);
        row("the same", u"v7-aot-usmp"_s, u"v7-aot-usmp"_s);
        row("not known before", u"v4-operator"_s, u"v7-aot-usmp"_s);
    }
    void comparedPeak_isAsExpected()
    {
        QFETCH(const QString, older);
        QFETCH(const QString, newer);
        const auto [table, total] =
            comparedPeakOf(*Test::documentFromFixture(older), *Test::documentFromFixture(newer));
        FactTableModel model;
        model.setTable(table);
        QString text = described(model);
        for (int row = 0; row < model.rowCount(); ++row)
            text += model.index(row, 3).data(Qt::ToolTipRole).toString() + u'\n';
        Test::compareWithExpected(plain(text).toUtf8(), u"comparedpeak/%1-%2.txt"_s.arg(older, newer));
    }

    /// The differences add up to the difference of the peaks; if that is unknown, all are unknown.
    void comparedPeak_addsUp_data() { Test::addRows("name", Test::fixtureNames()); }
    void comparedPeak_addsUp()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentFromFixture(name);
        for (const QString &otherName : {u"v7-aot-usmp"_s, u"v7-aot-two-pools"_s, u"v7-graph"_s}) {
            const DocumentPointer other = Test::documentFromFixture(otherName);
            for (const auto &[older, newer] : {std::pair(document, other), std::pair(other, document)}) {
                const auto [table, total] = comparedPeakOf(*older, *newer);
                if (table.rows.empty())
                    continue;
                const std::optional<ByteCount> delta = total.delta();
                qint64 sum = 0;
                for (const FactRow &row : table.rows) {
                    QCOMPARE(qsizetype(row.cells.size()), table.headers.size());
                    const Cell &change = row.cells[3];
                    QVERIFY(delta || !change.number.isValid());
                    sum += row.isSum ? 0 : change.number.toLongLong();
                }
                QVERIFY(table.rows.back().isSum);
                QCOMPARE(sum, delta.value_or(ByteCount()).value());
                if (delta)
                    QCOMPARE(table.rows.back().cells[3].number.toLongLong(), sum);
            }
        }
    }

    void gap_isSaidInWords_data()
    {
        const Test::Rows<int, QString, QString> row({"gap", "sentence", "computed"});
        row("nothing is missing", 0, u""_s, u"100 B"_s);
        row("a size", 1, u"because the size of b is not known."_s, u"100 B"_s);
        row("a place", 2, u"because the place of b in its pool is not known."_s, u"100 B"_s);
        row("machine code", 3, u"what they use for themselves is not known"_s, u""_s);
        row("too many buffers", 4, u"more buffers than are looked at"_s, u"100 B"_s);
        row("a buffer of no possible size", 5, u"a buffer is too large to be counted."_s, u"100 B"_s);
    }
    void gap_isSaidInWords()
    {
        QFETCH(const int, gap);
        Module module = madeModule();
        BufferFact &buffer = module.buffers.buffers[1];
        if (gap == 1)
            buffer.bytes.reset();
        else if (gap == 2)
            buffer.offset.reset();
        else if (gap == 5)
            buffer.bytes = ByteCount(qint64(1) << 50);
        module.buffers.knowsScratch = gap != 3;
        module.buffers.isLimited = gap == 4;
        module.need = memoryNeed(module.buffers);
        setFigures(module, 7, {});
        QFETCH(const QString, sentence);
        const QString said = memoryGapText(module);
        QVERIFY2(sentence.isEmpty() ? said.isEmpty() : said.contains(sentence), qPrintable(said));
        const std::vector<MemoryFigure> figures = memoryFigures(module, ByteUnit::Bytes);
        QTEST(sizeOf(*figure(figures, u"Workspace computed"_s)), "computed");
        QCOMPARE(sizeOf(*figure(figures, u"Lower bound"_s)), gap == 0 ? u"60 B"_s : u""_s);
        QCOMPARE(figure(figures, u"Slack"_s) != nullptr, gap == 0);
        QCOMPARE(plain(figure(figures, u"Workspace stated"_s)->note), u"metadata.json does not say"_s);
    }

    void figures_nameTheirSource_data()
    {
        Test::addCases<QString, QStringList>(u"memorymodels/figures"_s, {"fixture", "sources"});
    }
    /// The link of each figure is its line in the texts of the fixtures.
    void figures_nameTheirSource()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        QStringList sources;
        const Module &module = document->modules.back();
        for (const MemoryFigure &figure : memoryFigures(module, ByteUnit::Bytes)) {
            const Link link =
                figure.keys.isEmpty() ? figure.source : placeOfMetadataKey(*document, module, figure.keys);
            sources += figure.title + u": "_s + formatLink(link);
        }
        QTEST(sources, "sources");
    }

    void sizeOfAPool_isMissedByItsName_data()
    {
        const Test::Rows<BufferPool::Kind, QString, QString> row({"kind", "name", "note"});
        row("of the planner", BufferPool::Kind::Planned, u"sram"_s, u"the size of sram is not known"_s);
        row("of a graph, without a name", BufferPool::Kind::Storages, {},
            u"the size of storages of the graph is not known"_s);
    }
    void sizeOfAPool_isMissedByItsName()
    {
        QFETCH(const BufferPool::Kind, kind);
        QFETCH(const QString, name);
        Module module = madeModule();
        module.buffers.pools[0] = {kind, name, {}, {}};
        module.need = memoryNeed(module.buffers);
        setFigures(module, 7, {});
        const std::vector<MemoryFigure> figures = memoryFigures(module, ByteUnit::Bytes);
        QTEST(figure(figures, u"Workspace computed"_s)->note, "note");
    }

    void upperBound_isInferred()
    {
        Module module = madeModule();
        module.buffers.buffers[1].size = BufferFact::Size::UpTo;
        module.need = memoryNeed(module.buffers);
        setFigures(module, 7, {});
        const std::vector<MemoryFigure> figures = memoryFigures(module, ByteUnit::Bytes);
        QCOMPARE(figure(figures, u"Needed at most"_s)->figure.basis, Basis::Inferred);
        QCOMPARE(figure(figures, u"Workspace computed"_s)->figure.basis, Basis::Computed);
    }

    void buffersInPlace_nameEachOther()
    {
        Module module = madeModule();
        module.buffers.buffers[1].offset = ByteOffset(8);
        module.need = memoryNeed(module.buffers);
        LiveBufferModel model;
        model.setDocument(documentOf(module), u"made"_s, 1);
        QCOMPARE(model.index(0, int(Column::Shared)).data().toString(), u"b"_s);
        QCOMPARE(model.index(1, int(Column::Shared)).data().toString(), u"a"_s);
        QVERIFY(!model.index(0, int(Column::Shared)).data(Roles::SeverityRole).isValid());
        QVERIFY(model.index(0, int(Column::Shared)).data(Qt::ToolTipRole).toString().contains("Reused in place"_L1));
        model.setCall(0);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(model.index(0, int(Column::Shared)).data().toString().isEmpty());
    }

    void realOverlap_isMarked()
    {
        Module module = madeModule();
        module.buffers.buffers[1].offset = ByteOffset(8);
        module.buffers.calls.resize(3);
        module.buffers.buffers[0].lastCall = 2;
        module.buffers.buffers[1].lastCall = 2;
        module.need = memoryNeed(module.buffers);
        LiveBufferModel model;
        model.setDocument(documentOf(module), u"made"_s, 1);
        const QModelIndex shared = model.index(0, int(Column::Shared));
        QCOMPARE(shared.data(Roles::SeverityRole).toInt(), int(Severity::Warning));
        QVERIFY(shared.data(Qt::ToolTipRole).toString().contains("the plan is wrong"_L1));
        model.setCall(2); // both are waiting
        QCOMPARE(model.index(0, int(Column::Use)).data().toString(), u"keeps"_s);
    }

    void live_isFoundSortedAndCopied()
    {
        LiveBufferModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFixture(u"v7-three-modules"_s), u"vad"_s, 0);
        LinkProxy proxy;
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        proxy.setSourceModel(&model);
        proxy.sort(int(Column::Bytes), Qt::DescendingOrder);
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto link = model.index(row, 0).data(Roles::LinkRole).value<Link>();
            QCOMPARE(link.module, u"vad"_s);
            QCOMPARE(model.indexOfLink(link), model.index(row, 0));
            const QModelIndex size = model.index(row, int(Column::Bytes));
            QCOMPARE(size.data(Roles::CopyRole).toString(),
                     QString::number(size.data(Roles::ByteCountRole).toLongLong()));
        }
        QVERIFY(model.rowCount() > 2);
        QVERIFY(!model.indexOfLink(Link::buffer(u"nothing"_s)).isValid());
        QVERIFY(!model.indexOfLink(Link::call(0)).isValid());
        qint64 before = std::numeric_limits<qint64>::max();
        for (int row = 0; row < proxy.rowCount(); ++row) {
            const qint64 bytes = proxy.index(row, int(Column::Bytes)).data(Roles::ByteCountRole).toLongLong();
            QVERIFY(bytes <= before);
            before = bytes;
        }
        QSignalSpy changed(&model, &LiveBufferModel::dataChanged);
        model.setUnit(ByteUnit::Hexadecimal);
        QCOMPARE(changed.size(), 1);
        QVERIFY(model.index(0, int(Column::Bytes)).data().toString().startsWith("0x"_L1));
        model.setCall(99);
        QCOMPARE(model.rowCount(), 0);
        model.setDocument({}, {}, 0);
        QCOMPARE(model.rowCount(), 0);
    }

    void offset_followsTheUnit()
    {
        QCOMPARE(plain(offsetText(ByteOffset(18432), ByteUnit::Bytes)), u"18 432"_s);
        QCOMPARE(offsetText(ByteOffset(18432), ByteUnit::Hexadecimal), u"0x4800"_s);
    }
};

QTEST_GUILESS_MAIN(TstMemoryModels)
#include "tst_memorymodels.moc"
