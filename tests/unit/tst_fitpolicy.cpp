// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fitpolicy.h"

#include "model/base/errortext.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

const char wholePolicy[] = R"({"schema": "mlf-viewer/policy/1", "boards": ["a", "b"], "run": "exclusive",
 "applicationRam": 5, "applicationRom": 6, "notConst": "ram", "unknown": "fail",
 "regions": {"kws/workspace:sram": "dtcm"}, "limits": {"workspace": 7, "pool:sram": 8, "ram": 9}})";

FitPart part(FitPart::Kind kind, qint64 bytes, const QString &model, const QString &pool = {})
{
    FitPart part;
    part.kind = kind;
    part.model = model;
    part.name = pool;
    if (bytes >= 0)
        part.size.bytes = ByteCount(bytes);
    return part;
}

} // namespace

class TstFitPolicy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wholePolicy_isRead()
    {
        const Result<FitPolicy> policy = readPolicy(wholePolicy);
        QVERIFY2(policy.isOk(), policy.isOk() ? "" : qPrintable(errorText(policy.error(), Language::English)));
        FitPolicy expected;
        expected.boards = QStringList {u"a"_s, u"b"_s};
        expected.together = false;
        expected.failsOnUnknown = true;
        expected.options.applicationRam = ByteCount(5);
        expected.options.applicationRom = ByteCount(6);
        expected.options.notConstInRam = true;
        expected.options.regions = {{u"kws/workspace:sram"_s, u"dtcm"_s}};
        expected.limits = {{u"pool:sram"_s, ByteCount(8)}, {u"ram"_s, ByteCount(9)}, {u"workspace"_s, ByteCount(7)}};
        QCOMPARE(*policy, expected);
    }

    void mistake_isNamedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QByteArray &bytes, const QString &text) {
            QTest::newRow(name) << bytes << text;
        };
        row("no JSON", "{\n!", u"2:1: This policy cannot be used: the text stops being JSON near byte 2. "_s);
        row("nothing to check", "{}",
            u"1:1: This policy cannot be used: boards is missing or empty: a policy needs a board or a limit."_s);
        row("a board's file", "{\"schema\": \"mlf-viewer/board/1\"}", u"1:2: This policy cannot be used: schema is "_s);
        row("a key that there is not", "{\"boards\": [\"a\"],\n \"limit\": {\"ram\": 1}}",
            u"2:2: This policy cannot be used: limit is not a key that is read; those are \"applicationRam\", "
            "\"applicationRom\", \"boards\", \"growth\", \"limits\", \"notConst\", \"regions\", \"run\", "
            "\"schema\" and \"unknown\"."_s);
        row("a key of another case", "{\"Boards\": [\"a\"]}",
            u"1:2: This policy cannot be used: Boards is not a key "_s);
        row("a way to run that is none", "{\"run\": \"fast\", \"boards\": [\"a\"]}",
            u"1:2: This policy cannot be used: run is neither \"exclusive\" nor \"together\"."_s);
        row("an unknown limit", "{\"limits\": {\n  \"speed\": 1}}",
            u"2:3: This policy cannot be used: limits.speed is not a limit that can be checked."_s);
        row("a pool without a name", "{\"limits\": {\n  \"pool:\": 1}}",
            u"2:3: This policy cannot be used: limits.pool: is not a limit that can be checked."_s);
        row("a limit that is not a size", "{\"limits\": {\n  \"ram\": \"64K\"}}",
            u"2:3: This policy cannot be used: limits.ram is not a size."_s);
        row("a name with a bracket", "{\"limits\": {\n  \"ram\": 1, \"ram[\": 1}}",
            u"2:13: This policy cannot be used: limits.ram[ is not a limit that can be checked."_s);
        row("a name with a dot", "{\"limits\": {\n  \"ram\": 1, \"ram.x\": 1}}",
            u"2:13: This policy cannot be used: limits.ram.x is not a limit that can be checked."_s);
        row("limits that are a list", "{\"limits\": []}",
            u"1:2: This policy cannot be used: limits is not an object."_s);
        row("a region that is not a name", "{\"boards\": [\"a\"], \"regions\": {\"code\": 1}}",
            u"1:31: This policy cannot be used: regions.code is not a text."_s);
    }

    void mistake_isNamedWithItsPlace()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, text);
        const Result<FitPolicy> policy = readPolicy(bytes);
        QVERIFY(!policy.isOk());
        Error error = policy.error();
        error.entry = u"p.json"_s;
        const QString actual = errorText(error, Language::English);
        QVERIFY2(actual.startsWith(u"p.json:"_s + text), qPrintable(actual));
    }

    void limits_countWhatTheyName_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("together");
        QTest::addColumn<qint64>("known");
        QTest::addColumn<bool>("hasUnknown");
        QTest::newRow("a kind, all at once") << u"workspace"_s << true << 60LL << false;
        QTest::newRow("a kind, one after another") << u"workspace"_s << false << 40LL << false;
        QTest::newRow("a pool") << u"pool:sram"_s << true << 30LL << false;
        QTest::newRow("a pool in another case") << u"pool:SRAM"_s << true << 30LL << false;
        QTest::newRow("a pool that is not there") << u"pool:dtcm"_s << true << 0LL << false;
        QTest::newRow("constants stay, whatever runs; const or not") << u"constants"_s << false << 307LL << false;
        QTest::newRow("those that are not const") << u"not-const"_s << true << 7LL << false;
        QTest::newRow("all of ROM, with code that is unknown") << u"rom"_s << true << 307LL << true;
        QTest::newRow("all of RAM, one after another") << u"ram"_s << false << 45LL << false;
    }

    void limits_countWhatTheyName()
    {
        QFETCH(const QString, name);
        QFETCH(const bool, together);
        QFETCH(const qint64, known);
        using Kind = FitPart::Kind;
        const std::vector<FitPart> parts {
            part(Kind::Workspace, 10, u"a"_s),  part(Kind::Workspace, 30, u"a"_s, u"sram"_s),
            part(Kind::Workspace, 20, u"b"_s),  part(Kind::InputsOutputs, 5, u"a"_s),
            part(Kind::Constants, 100, u"a"_s), part(Kind::Constants, 200, u"b"_s),
            part(Kind::NotConst, 7, u"b"_s),    part(Kind::Code, -1, u"a"_s),
        };
        FitPolicy policy;
        policy.limits = {{name, ByteCount(known)}};
        std::vector<LimitCheck> checks = checkLimits(policy, parts, together);
        QCOMPARE(checks.size(), std::size_t(1));
        QCOMPARE(checks[0].known, ByteCount(known));
        QTEST(checks[0].hasUnknown, "hasUnknown");
        QVERIFY(!checks[0].isBroken()); // exactly at the limit
        policy.limits[0].second = ByteCount(known - 1);
        QVERIFY(checkLimits(policy, parts, together)[0].isBroken());
    }

    void limits_countWhatThePolicyAdds()
    {
        using Kind = FitPart::Kind;
        const std::vector<FitPart> parts {part(Kind::Workspace, 10, u"a"_s), part(Kind::NotConst, 100, u"a"_s)};
        FitPolicy policy;
        policy.options.notConstInRam = true;
        policy.options.applicationRam = ByteCount(7);
        policy.limits = {{u"not-const-copy"_s, ByteCount(99)}, {u"ram"_s, ByteCount(116)}};
        for (const LimitCheck &check : checkLimits(policy, parts, true))
            QVERIFY2(check.isBroken(), qPrintable(check.name));
    }

    void name_matchesWhatIsThere_data()
    {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<QStringList>("unmatched"); // key and name
        const auto limit = [](const char *row, const QByteArray &name, const QStringList &unmatched) {
            QTest::newRow(row) << "{\"limits\": {\"" + name + "\": 1}}" << unmatched;
        };
        const auto region = [](const char *row, const QByteArray &key, const QByteArray &name,
                               const QStringList &unmatched) {
            QTest::newRow(row) << "{\"boards\": [\"a\"], \"regions\": {\"" + key + "\": \"" + name + "\"}}"
                               << unmatched;
        };
        limit("a pool", "pool:sram", {});
        limit("a pool in another case", "pool:SRAM", {});
        limit("a kind, also where there is none of it", "stack", {});
        limit("a pool that is not there", "pool:typo", {u"limits.pool:typo"_s, u"pool:typo"_s});
        limit("a pool that has the name of a model", "pool:kws", {u"limits.pool:kws"_s, u"pool:kws"_s});
        region("a part and a region", "kws/workspace:sram", "DTCM", {});
        region("a region by its alias", "kws/workspace:sram", "tcm", {});
        region("a region of the other board", "kws/workspace:sram", "ccm", {});
        region("an application that needs nothing", "application-ram", "dtcm", {});
        region("a copy that is not made", "kws/not-const-copy", "dtcm", {});
        region("a part that is empty", "kws/stack", "dtcm", {});
        region("a part that is none", "kws/stak", "dtcm", {u"regions.kws/stak"_s, u"kws/stak"_s});
        region("a part of no model", "kwz/stack", "dtcm", {u"regions.kwz/stack"_s, u"kwz/stack"_s});
        region("a workspace without its pool", "kws/workspace", "dtcm",
               {u"regions.kws/workspace"_s, u"kws/workspace"_s});
        region("a region that is not there", "kws/workspace:sram", "dtmc",
               {u"regions.kws/workspace:sram"_s, u"dtmc"_s});
        region("a region of the other kind", "kws/workspace:sram", "flash",
               {u"regions.kws/workspace:sram"_s, u"flash"_s});
    }

    void name_matchesWhatIsThere()
    {
        QFETCH(const QByteArray, policy);
        const std::vector<FitPart> parts {part(FitPart::Kind::Workspace, 1, u"kws"_s, u"sram"_s),
                                          part(FitPart::Kind::NotConst, 1, u"kws"_s)};
        std::vector<Board> boards(2);
        boards[0].regions.resize(2);
        boards[0].regions[0].name = u"dtcm"_s;
        boards[0].regions[0].aliases = QStringList {u"tcm"_s};
        boards[0].regions[1].name = u"flash"_s;
        boards[0].regions[1].kind = BoardRegion::Kind::Rom;
        boards[1].regions.resize(1);
        boards[1].regions[0].name = u"ccm"_s;
        const Result<FitPolicy> read = readPolicy(policy);
        QVERIFY(read.isOk());
        QStringList names;
        for (const UnmatchedName &one : unmatchedNames(*read, parts, boards))
            names += {one.key, one.name};
        QTEST(names, "unmatched");
    }
};

QTEST_GUILESS_MAIN(TstFitPolicy)
#include "tst_fitpolicy.moc"
