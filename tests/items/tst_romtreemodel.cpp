// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/romtreemodel.h"

#include "model/analysis/modelfigures.h"
#include "model/compare/compare.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

using Column = RomTreeModel::Column;

/// The tree of a model on the ROM page, as reviewed texts.
class TstRomTreeModel : public QObject {
    Q_OBJECT

private:
    static QString plain(QString text) { return text.replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' '); }

    static void describe(const QAbstractItemModel &model, const QModelIndex &parent, const QString &indent,
                         QString &text)
    {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells += model.index(row, column, parent).data().toString();
            text += indent + cells.join(u" | "_s) + u'\n';
            describe(model, model.index(row, 0, parent), indent + u"  "_s, text);
        }
    }

    static QStringList namesOf(const QAbstractItemModel &model)
    {
        QString text;
        describe(model, {}, {}, text);
        QStringList names;
        for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts))
            names += line.section(u" | "_s, 0, 0).trimmed();
        return names;
    }

    /// The deltas below a row add up to its delta, if all are known.
    static void checkSums(const RomComparison &compared, std::size_t own)
    {
        for (std::size_t i = 0; i < compared.changes.size(); ++i) {
            const RomRow &row = compared.tree.rows[i];
            const RomChange &change = compared.changes[i];
            QCOMPARE(change.isGone || change.isMoved, i >= own);
            QVERIFY(i < own || (!row.bytes && row.link.isNull()));
            if (row.children.empty())
                continue;
            qint64 sum = 0;
            bool isKnown = true;
            for (const int child : row.children) {
                const RomChange &part = compared.changes[std::size_t(child)];
                QCOMPARE(compared.tree.rows[std::size_t(child)].parent, int(i));
                isKnown = isKnown && (part.delta || (!part.before && !compared.tree.rows[std::size_t(child)].bytes));
                sum += part.delta.value_or(ByteCount()).value();
            }
            if (isKnown && change.delta)
                QCOMPARE(sum, change.delta->value());
        }
    }

    static QString sizeOf(const MemoryFigure &figure) { return plain(figureSize(figure.figure, ByteUnit::Bytes)); }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void fixture_saysTheSame_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"v7-aot-usmp", "v3-aot", "v7-graph", "v7-external-pools", "v4-operator"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void fixture_saysTheSame()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentFromFixture(name);
        RomTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QString text;
        for (const Module &module : document->modules) {
            for (const MemoryFigure &figure : romFigures(module.rom.totals, true, ByteUnit::Bytes)) {
                QVERIFY(!figure.explanation.isEmpty());
                text += u"%1: %2 | %3 | %4\n"_s.arg(figure.title, sizeOf(figure), basisName(figure.figure.basis),
                                                    figure.note);
            }
            model.setTree(std::make_shared<const RomTree>(module.rom), module.metadata.name);
            describe(model, {}, u"  "_s, text);
        }
        Test::compareWithExpected(plain(text).toUtf8(), u"rom/page-%1.txt"_s.arg(name));
    }

    /// Changes since an older archive: groups by their sums, and new rows in full.
    void changes_areThoseOfTheSums_data() { Test::addRows("name", Test::fixtureNames()); }
    void changes_areThoseOfTheSums()
    {
        QFETCH(const QString, name);
        const DocumentPointer newer = Test::documentFromFixture(name);
        for (const QString &otherName : {name, u"v3-aot"_s, u"v7-graph"_s}) {
            const DocumentPointer older = Test::documentFromFixture(otherName);
            const Comparison comparison = compareDocuments(*older, *newer);
            for (const ModuleComparison &compared : comparison.modules) {
                const Module *before = older->module(compared.names.older);
                const Module *after = newer->module(compared.names.newer);
                if (!compared.isPaired || !before || !after || before->rom.rows.empty() || after->rom.rows.empty())
                    continue;
                const RomComparison result = compareRom({&before->rom, &after->rom}, compared, comparison.files, false);
                const std::vector<RomChange> &changes = result.changes;
                QCOMPARE(changes.size(), result.tree.rows.size());
                checkSums(result, after->rom.rows.size());
                // The report has the same total.
                QCOMPARE(changes.front().delta, compared.total(u"rom"_s)->delta());
                for (std::size_t i = 0; i < after->rom.rows.size(); ++i) {
                    const RomRow &row = after->rom.rows[i];
                    const RomChange &change = changes[i];
                    if (otherName == name && change.delta)
                        QCOMPARE(change.delta->value(), 0);
                    QVERIFY(!change.delta || row.bytes || i == 0);
                    QVERIFY(!change.delta || change.isNew || change.before);
                    if (i > 0 && change.delta && change.isNew) {
                        qint64 sum = row.children.empty() ? row.bytes->value() : 0;
                        for (const int child : row.children)
                            sum += changes[std::size_t(child)].delta->value();
                        QCOMPARE(change.delta->value(), sum);
                    } else if (i > 0 && change.delta) {
                        QCOMPARE(change.delta->value(), row.bytes->value() - change.before->value());
                    }
                    QVERIFY(otherName != name || !change.isNew);
                    // Padding has no name to match: it may only have moved.
                    QVERIFY(row.kind != RomRow::Kind::Padding || !change.isNew);
                }
            }
        }
    }

    void otherValues_areAChange()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v3-aot"_s)));
        const DocumentPointer older = Test::documentFromMembers(members);
        for (Test::Member &member : members) {
            if (member.path.endsWith("tilt_lib1.c"))
                member.bytes.replace("0x1.70a3d8p-2", "0x1.80a3d8p-2");
        }
        const DocumentPointer newer = Test::documentFromMembers(members);
        const Comparison comparison = compareDocuments(*older, *newer);
        const Module &before = older->modules.front();
        const Module &after = newer->modules.front();
        RomTreeModel model;
        model.setTree(std::shared_ptr<const RomTree>(newer, &after.rom), u"tilt"_s);
        model.setChanges(compareRom({&before.rom, &after.rom}, comparison.modules.front(), comparison.files, false));
        QStringList changed;
        for (int row = 1; row < int(model.tree().rows.size()); ++row) {
            const QModelIndex index = model.indexOfRow(row);
            const QString text = index.siblingAtColumn(int(RomTreeModel::Column::Change)).data().toString();
            if (!text.isEmpty())
                changed += index.data().toString() + u": "_s + text;
        }
        QCOMPARE(changed, QStringList {u"__tvm_param__p2: other values"_s});
    }

    /// A constant that only the older archive has gets a row in its function. One that is now shared has another
    /// branch.
    void goneRows_completeTheSums()
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v3-aot"_s)));
        const DocumentPointer older = Test::documentFromMembers(members);
        for (Test::Member &member : members) {
            if (!member.path.endsWith("tilt_lib1.c"))
                continue;
            const qsizetype begin = member.bytes.indexOf("static const float __tvm_param__p1");
            member.bytes.remove(begin, member.bytes.indexOf("};", begin) + 2 - begin);
            member.bytes.replace("__tvm_param__p1", "__tvm_param__p3");
        }
        const DocumentPointer newer = Test::documentFromMembers(members);
        const Comparison comparison = compareDocuments(*older, *newer);
        const Module &before = older->modules.front();
        const Module &after = newer->modules.front();
        RomTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTree(std::shared_ptr<const RomTree>(newer, &after.rom), u"tilt"_s);
        const int own = int(after.rom.rows.size());
        const RomComparison compared =
            compareRom({&before.rom, &after.rom}, comparison.modules.front(), comparison.files, false);
        checkSums(compared, std::size_t(own));
        QCOMPARE(compared.changes.front().delta, ByteCount(-16));
        model.setChanges(compared);
        QStringList rows;
        for (int row = 1; row < int(model.tree().rows.size()); ++row) {
            const QModelIndex index = model.indexOfRow(row);
            const QString change = index.siblingAtColumn(int(Column::Change)).data().toString();
            if (!change.isEmpty())
                rows += plain(index.parent().data().toString() + u'/' + index.data().toString() + u": "_s + change);
            const bool isGone = index.data(Roles::GoneRole).toBool();
            QCOMPARE(isGone, index.data(Qt::AccessibleTextRole).toString().endsWith(", gone"_L1));
            QVERIFY(!isGone || (model.isOfOlder(row) && index.data(Roles::LinkRole).isNull()));
            QVERIFY(!model.isOfOlder(row) || index.siblingAtColumn(int(Column::Bytes)).data().toString().isEmpty());
        }
        const QString file = u"codegen/host/src/tilt_lib1.c"_s;
        const QString moved = u"/moved from or to other branches: "_s;
        QCOMPARE(rows,
                 (QStringList {u'/' + file + u": −16 B"_s, file + u"/dense + add + relu: −16 B"_s,
                               file + u"/dense + add: −8 B"_s, u"dense + add + relu/__tvm_param__p1: gone, −16 B"_s,
                               file + moved + u"+8 B"_s, u"dense + add"_s + moved + u"−8 B"_s}));
        model.setChanges({});
        QCOMPARE(int(model.tree().rows.size()), own);
    }

    void rows_areFoundByNumberAndLink()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        RomTreeModel model;
        model.setTree(std::shared_ptr<const RomTree>(document, &document->modules.front().rom), u"tilt"_s);
        const int count = int(model.tree().rows.size());
        QVERIFY(count > 5);
        for (int row = 1; row < count; ++row) {
            const QModelIndex index = model.indexOfRow(row);
            QVERIFY(index.isValid());
            QCOMPARE(model.rowOf(index), row);
            QCOMPARE(model.rowOf(index.parent()),
                     model.tree().rows[std::size_t(row)].parent == 0 ? -1 : model.tree().rows[std::size_t(row)].parent);
        }
        for (const int row : {-1, 0, count})
            QVERIFY(!model.indexOfRow(row).isValid());
        const Link link = Link::constant(u"fused_constant_let"_s);
        QCOMPARE(model.indexOfLink(link).data(Roles::LinkRole).value<Link>(), link);
        QCOMPARE(model.indexOfLink(link).data().toString(), u"fused_constant_let"_s);
        QVERIFY(!model.indexOfLink(Link::constant(u"none"_s)).isValid());
    }

    void proxy_sortsAndFilters()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        RomTreeModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTree(std::shared_ptr<const RomTree>(document, &document->modules.front().rom), u"tilt"_s);
        const auto code = [&] { return proxy.index(proxy.rowCount() - 1, 0).data().toString(); };
        proxy.sort(int(Column::Bytes), Qt::DescendingOrder);
        QVERIFY2(code().startsWith("code"_L1), qPrintable(code())); // unknown size: last in both orders
        proxy.sort(int(Column::Bytes), Qt::AscendingOrder);
        QVERIFY2(code().startsWith("code"_L1), qPrintable(code()));
        QCOMPARE(proxy.index(0, 0, proxy.index(0, 0)).data().toString(), u"alignment padding"_s);
        proxy.setFilterText(u"constant_1"_s);
        QCOMPARE(namesOf(proxy),
                 (QStringList {u"codegen/host/src/tilt_lib0.c"_s, u"dense + add"_s, u"fused_nn_dense_constant_1_let"_s,
                               u"fused_constant_1_let"_s}));
        proxy.setFilterText(u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s); // the name in the code
        QVERIFY(namesOf(proxy).contains(u"dense + add + relu"_s));
        proxy.setFilterText(u"120"_s); // figures are not searched
        QCOMPARE(proxy.rowCount(), 0);
    }

    void numbers_areCopiedPlainly()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        RomTreeModel model;
        model.setTree(std::shared_ptr<const RomTree>(document, &document->modules.front().rom), u"tilt"_s);
        const QModelIndex constant = model.indexOfLink(Link::constant(u"fused_constant_let"_s));
        const auto copied = [&](Column column) { return constant.siblingAtColumn(int(column)).data(Roles::CopyRole); };
        QCOMPARE(copied(Column::Bytes), QVariant(120LL));
        QCOMPARE(copied(Column::OfParent).toDouble(), 120.0 / 140);
        QCOMPARE(copied(Column::OfTotal).toDouble(), 0.5);
        QCOMPARE(constant.parent().data(Roles::CopyRole).toString(), u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s);
        model.setUnit(ByteUnit::Hexadecimal);
        const QModelIndex again = model.indexOfLink(Link::constant(u"fused_constant_let"_s));
        QCOMPARE(again.siblingAtColumn(int(Column::Bytes)).data().toString(), u"0x78"_s);
    }

    void figures_followTheSwitch()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const auto figures = [&](bool counts) {
            return romFigures(romTree(document->modules.front(), {}, {counts}).totals, counts, ByteUnit::Bytes);
        };
        QCOMPARE(sizeOf(figures(true).front()), u"240 B"_s);
        QCOMPARE(figures(true).back().note, u"counted as flash"_s);
        QCOMPARE(sizeOf(figures(false).front()), u"0 B"_s);
        QCOMPARE(sizeOf(figures(false).back()), u"240 B"_s);
        QCOMPARE(figures(false).back().note, u"not counted"_s);
        RomTotals compiled;
        compiled.code = makeFigure(ByteCount(7), Basis::Computed);
        compiled.otherReadOnly = makeFigure(ByteCount(5), Basis::Computed);
        compiled.needsCompiler = false;
        QCOMPARE(romFigures(compiled, true, ByteUnit::Bytes).size(), 5U); // all constants are declared const
        QVERIFY(romFigures(compiled, true, ByteUnit::Bytes)[3].note.isEmpty());
        compiled.needsCompiler = true;
        compiled.code.isAtLeast = true;
        QCOMPARE(sizeOf(romFigures(compiled, true, ByteUnit::Bytes)[3]), u"\u2265 7 B"_s);
    }
};

QTEST_GUILESS_MAIN(TstRomTreeModel)
#include "tst_romtreemodel.moc"
