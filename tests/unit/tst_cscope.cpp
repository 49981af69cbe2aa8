// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cscope.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;

namespace {

CValue number(qint64 low, qint64 high)
{
    CValue value;
    value.kind = CValue::Kind::Integer;
    value.range = CRange {low, high};
    return value;
}

} // namespace

class TstCScope : public QObject {
    Q_OBJECT

    [[nodiscard]] static CRangeMaybe rangeOf(CScope &scope, std::string_view name)
    {
        const CValue *value = scope.find(name);
        return value ? value->range : std::nullopt;
    }

private Q_SLOTS:
    void names_hideThoseAroundUntilTheirBlockEnds()
    {
        CScope scope;
        scope.set("i", number(1, 1));
        const std::size_t block = scope.beginBlock();
        scope.set("i", number(2, 2));
        scope.set("i", number(3, 3));
        scope.set("j", number(4, 4));
        QCOMPARE(rangeOf(scope, "i"), (CRange {3, 3}));
        QCOMPARE(rangeOf(scope, "j"), (CRange {4, 4}));
        scope.endBlock(block);
        QCOMPARE(rangeOf(scope, "i"), (CRange {1, 1}));
        QVERIFY(!scope.find("j"));
    }

    void forms_areThereUntilTheirConditionEnds()
    {
        CScope scope;
        const CCondition one {.form = 7};
        const CCondition other {.form = 8};
        scope.enter(one, true);
        scope.enter(other, false);
        QCOMPARE(scope.conditions(), (std::vector<CFormCondition> {{7, true}, {8, false}}));
        scope.leave(other, false);
        QCOMPARE(scope.conditions(), (std::vector<CFormCondition> {{7, true}}));
        scope.leave(one, true);
        QVERIFY(scope.conditions().empty());
        const CCondition always {.isAlways = true, .form = 9};
        scope.enter(always, true);
        QVERIFY(scope.conditions().empty()); // it has no effect
        scope.leave(always, true);
    }

    void conditions_data()
    {
        const Test::Rows<bool, bool, bool, bool, bool, bool, bool> row(
            {"isNever", "isAlways", "isForm", "holds", "isCertain", "isDead", "isUnconditional"});
        row("one that nothing is known of", false, false, false, true, false, false, false);
        row("the other side of it", false, false, false, false, false, false, false);
        row("one that always holds", false, true, false, true, true, false, true);
        row("the other side of one that always holds", false, true, false, false, false, true, false);
        row("one that never holds", true, false, false, true, false, true, false);
        row("the other side of one that never holds", true, false, false, false, true, false, false);
        row("one that is a form", false, false, true, true, true, false, false);
        row("the other side of one that is a form", false, false, true, false, true, false, false);
    }
    void conditions()
    {
        QFETCH(const bool, isNever);
        QFETCH(const bool, isAlways);
        QFETCH(const bool, isForm);
        QFETCH(const bool, holds);
        CScope scope;
        const CCondition condition {.isNever = isNever, .isAlways = isAlways, .form = isForm ? 3 : -1};
        scope.enter(condition, holds);
        QTEST(scope.isCertain(), "isCertain");
        QTEST(scope.isDead(), "isDead");
        QTEST(scope.isUnconditional(), "isUnconditional");
        scope.leave(condition, holds);
        QVERIFY(scope.isCertain() && !scope.isDead() && scope.isUnconditional());
        scope.recordWayOut();
        QVERIFY(!scope.isCertain() && !scope.isDead());
    }
};

QTEST_GUILESS_MAIN(TstCScope)
#include "tst_cscope.moc"
