// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fitpolicy.h"

#include "model/base/errortext.h"
#include "tests/support/cases.h"
#include "tests/support/rows.h"

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
        Test::addCases<QByteArray, QString>(u"fitpolicy/mistake"_s, {"bytes", "text"});
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
        const Test::Rows<QString, bool, qint64, bool> row({"name", "together", "known", "hasUnknown"});
        row("a kind, all at once", u"workspace"_s, true, 60LL, false);
        row("a kind, one after another", u"workspace"_s, false, 40LL, false);
        row("a pool", u"pool:sram"_s, true, 30LL, false);
        row("a pool in another case", u"pool:SRAM"_s, true, 30LL, false);
        row("a pool that is not there", u"pool:dtcm"_s, true, 0LL, false);
        row("constants stay, whatever runs; const or not", u"constants"_s, false, 307LL, false);
        row("those that are not const", u"not-const"_s, true, 7LL, false);
        row("all of ROM, with code that is unknown", u"rom"_s, true, 307LL, true);
        row("all of RAM, one after another", u"ram"_s, false, 45LL, false);
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
        Test::addCases<QByteArray, QStringList>(u"fitpolicy/name"_s, {"policy", "unmatched"});
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
