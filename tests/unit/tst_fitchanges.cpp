// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/fitchanges.h"

#include "model/compare/compare.h"
#include "model/document/modelparts.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Kind = FitPart::Kind;
constexpr qint64 unknown = -1;

FitPart part(Kind kind, qint64 bytes)
{
    FitPart part;
    part.kind = kind;
    part.model = u"m"_s;
    if (bytes != unknown)
        part.size = makeFigure(ByteCount(bytes), Basis::Computed);
    return part;
}

Board oneOfEach()
{
    Board board;
    board.name = board.title = u"board"_s;
    board.regions = {{u"sram"_s, BoardRegion::Kind::Ram, ByteCount(1000), {}, {}, {}, {}},
                     {u"flash"_s, BoardRegion::Kind::Rom, ByteCount(2000), {}, {}, {}, {}}};
    return board;
}

} // namespace

class TstFitChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void region_isHeldAgainstTheOlder_data()
    {
        Test::addColumns<std::vector<FitPart>, std::vector<FitPart>, RegionChange>({"older", "newer", "ram"});
        using Parts = std::vector<FitPart>;
        const auto row = [](const char *name, const Parts &older, const Parts &newer, const RegionChange &ram) {
            QTest::newRow(name) << older << newer << ram;
        };
        row("more", {part(Kind::Workspace, 400)}, {part(Kind::Workspace, 500)}, {ByteCount(100), false});
        row("less", {part(Kind::Workspace, 500)}, {part(Kind::Workspace, 400)}, {ByteCount(-100), false});
        row("as much", {part(Kind::Workspace, 500)}, {part(Kind::Workspace, 500)}, {ByteCount(), false});
        row("too much before", {part(Kind::Workspace, 1500)}, {part(Kind::Workspace, 500)}, {ByteCount(-1000), false});
        row("a part more", {part(Kind::Workspace, 500)}, {part(Kind::Workspace, 500), part(Kind::InputsOutputs, 20)},
            {ByteCount(20), false});
        row("a stack that a compiler decides of", {part(Kind::Workspace, 400), part(Kind::Stack, unknown)},
            {part(Kind::Workspace, 500), part(Kind::Stack, unknown)}, {ByteCount(100), true});
        row("not known before", {part(Kind::Workspace, unknown)}, {part(Kind::Workspace, 500)}, {});
        row("not known any more", {part(Kind::Workspace, 500)}, {part(Kind::Workspace, unknown)}, {});
        row("known of neither", {part(Kind::Workspace, unknown)}, {part(Kind::Workspace, unknown)}, {});
    }

    void region_isHeldAgainstTheOlder()
    {
        QFETCH(std::vector<FitPart>, older);
        QFETCH(std::vector<FitPart>, newer);
        QFETCH(RegionChange, ram);
        const BoardFit before = fitOnBoard(oneOfEach(), older, {});
        const BoardFit after = fitOnBoard(oneOfEach(), newer, {});
        QCOMPARE(regionChange(before, after, 0), ram);
        QCOMPARE(regionChange(before, after, 1), (RegionChange {ByteCount(), false}));
        // Swapped, the result is the mirror image.
        RegionChange mirror = ram;
        if (mirror.delta)
            mirror.delta = ByteCount(-mirror.delta->value());
        QCOMPARE(regionChange(after, before, 0), mirror);
    }

    void part_isHeldAgainstTheOlder()
    {
        const std::vector<FitPart> older {part(Kind::Workspace, 400), part(Kind::Constants, unknown)};
        const auto changeOf = [&](const FitPart &newer) { return partChange(newer, {older, {newer}}); };
        QCOMPARE(changeOf(part(Kind::Workspace, 500)), (PartChange {false, ByteCount(400), ByteCount(100)}));
        QCOMPARE(changeOf(part(Kind::Workspace, unknown)), (PartChange {false, ByteCount(400), std::nullopt}));
        QCOMPARE(changeOf(part(Kind::Constants, 500)), (PartChange {false, std::nullopt, std::nullopt}));
        QCOMPARE(changeOf(part(Kind::Stack, 20)), (PartChange {true, std::nullopt, ByteCount(20)}));
        QCOMPARE(changeOf(part(Kind::Stack, unknown)), (PartChange {true, std::nullopt, std::nullopt}));
        // Constants that are no longer declared without const.
        const std::vector<FitPart> writable {part(Kind::NotConst, 400)};
        const FitPart constants = part(Kind::Constants, 500);
        QCOMPARE(partChange(constants, {writable, {constants}}), (PartChange {false, ByteCount(400), ByteCount(100)}));
        QCOMPARE(partChange(constants, {writable, {constants, part(Kind::NotConst, 400)}}),
                 (PartChange {true, std::nullopt, ByteCount(500)}));
        // Arrays of 5 and 3 bytes; only the first was declared with const before.
        const std::vector<FitPart> both {part(Kind::Constants, 5), part(Kind::NotConst, 3)};
        for (const Kind kind : {Kind::Constants, Kind::NotConst}) {
            const FitPart all = part(kind, 8);
            QCOMPARE(partChange(all, {both, {all}}), (PartChange {false, ByteCount(8), ByteCount(0)}));
            QCOMPARE(partChange(both.front(), {{all}, both}).isNew, kind == Kind::NotConst);
        }
        const FitPart all = part(Kind::Constants, 8);
        const std::vector<FitPart> partlyKnown {part(Kind::Constants, 5), part(Kind::NotConst, unknown)};
        QCOMPARE(partChange(all, {partlyKnown, {all}}), (PartChange {false, std::nullopt, std::nullopt}));
    }

    void part_isGone()
    {
        const auto gone = [](const std::vector<FitPart> &older, const std::vector<FitPart> &newer) {
            QStringList keys;
            for (const FitPart &part : goneParts({older, newer}))
                keys += part.key();
            return keys.join(u' ');
        };
        const std::vector<FitPart> all {part(Kind::Workspace, 4), part(Kind::Constants, 5), part(Kind::NotConst, 3)};
        QCOMPARE(gone(all, all), QString());
        QCOMPARE(gone(all, {part(Kind::Constants, 8)}), u"m/workspace"_s);
        QCOMPARE(gone({part(Kind::NotConst, 3)}, {part(Kind::Constants, 8)}), QString());
        QCOMPARE(gone(all, {}), u"m/workspace m/constants m/not-const"_s);
        QCOMPARE(gone({}, all), QString());
    }

    /// A model with another name is the same if it is the partner.
    void olderParts_haveTheNamesOfTheNewer()
    {
        DocumentComparison comparison;
        comparison.documents = {Test::documentFromFixture(u"v7-aot-usmp"_s),
                                Test::documentFromFixture(u"v7-aot-usmp"_s)};
        comparison.changes = compareDocuments(*comparison.documents.older, *comparison.documents.newer);
        const std::vector<FitPart> own = modelParts(*comparison.documents.newer);
        QVERIFY(!own.empty());
        QCOMPARE(olderParts(comparison), own);
        comparison.changes.modules.front().names = {own.front().model, u"slope"_s};
        for (const FitPart &older : olderParts(comparison))
            QCOMPARE(older.model, u"slope"_s);
    }

    /// The memory of a model is compared with its memory, under any name.
    void pool_isHeldAgainstTheOneItReplaces_data()
    {
        Test::addCases<QString, QString, QString>(u"fitchanges/pool"_s, {"older", "newer", "change"});
    }

    void pool_isHeldAgainstTheOneItReplaces()
    {
        QFETCH(QString, older);
        QFETCH(QString, newer);
        const auto documentOf = [](const QString &fixture) {
            std::vector<Test::Member> members =
                Test::readTar(Test::readFile(Test::fixturePath(fixture.section(u' ', 0, 0))));
            for (Test::Member &member : members) {
                if (const QByteArray name = fixture.section(u' ', 1, 1).toUtf8(); !name.isEmpty())
                    member.bytes.replace("global_workspace", name);
            }
            return Test::documentFromMembers(members);
        };
        DocumentComparison comparison;
        comparison.documents = {documentOf(older), documentOf(newer)};
        comparison.changes = compareDocuments(*comparison.documents.older, *comparison.documents.newer);
        const std::vector<FitPart> before = olderParts(comparison);
        QStringList changes;
        for (const FitPart &part : modelParts(*comparison.documents.newer)) {
            if (part.kind != Kind::Workspace)
                continue;
            const PartChange change = partChange(part, {before, modelParts(*comparison.documents.newer)});
            changes += change.isNew
                ? u"new"_s
                : part.name + u' ' + (change.delta ? QString::number(change.delta->value()) : u"?"_s);
        }
        QTEST(changes.join(u", "_s), "change");
    }
};

QTEST_APPLESS_MAIN(TstFitChanges)
#include "tst_fitchanges.moc"
