// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cindexform.h"
#include "tests/support/rows.h"

#include <QTest>

#include <functional>

using namespace Mlf;

/// Bounds of index expressions under conditions, compared with all values of their variables.
class TstCIndexForm : public QObject {
    Q_OBJECT

public:
    /// Two variables, `outer` in [0, 8] and `inner` in [0, 3], and an independent one, `apart` in [5, 7].
    struct Loops {
        CIndexForms forms {1'000'000};
        int outer = forms.variable({0, 8});
        int inner = forms.variable({0, 3});
        int apart = forms.variable({5, 7});

        int sum(int left, int right) { return forms.combine("+", left, right); }
        int times(int form, qint64 factor) { return forms.combine("*", form, forms.number(factor)); }
        int op(std::string_view name, int left, qint64 right) { return forms.combine(name, left, forms.number(right)); }
        int flat() { return sum(times(outer, 4), inner); }
    };
    struct Question {
        int form = -1;
        std::vector<CFormCondition> conditions;
    };
    using Make = std::function<Question(Loops &)>;

private Q_SLOTS:
    void bounds_data()
    {
        Test::addColumns<Make, CIndexBounds>({"make", "bounds"});
        const auto row = [](const char *name, const Make &make, CRange range, bool isExact = true,
                            bool isEmpty = false) {
            QTest::newRow(name) << make << CIndexBounds {range, isExact, isEmpty};
        };
        row("a sum of loops", [](Loops &l) { return Question {l.flat(), {}}; }, {0, 35});
        row("a guard of the same sum",
            [](Loops &l) {
                return Question {l.flat(), {{l.op("<", l.flat(), 33)}}};
            },
            {0, 32});
        row("a guard that does not hold",
            [](Loops &l) {
                return Question {l.flat(), {{l.op("<", l.flat(), 33), false}}};
            },
            {33, 35});
        row("a multiple of the sum, and a loop apart",
            [](Loops &l) {
                return Question {l.sum(l.times(l.flat(), 2), l.apart), {{l.op("<=", l.flat(), 9)}}};
            },
            {5, 25});
        row("a guard of a multiple of the sum",
            [](Loops &l) {
                return Question {l.flat(), {{l.op("<", l.times(l.flat(), 3), 10)}}};
            },
            {0, 3});
        row("a guard from below", [](Loops &l) { return Question {l.flat(), {{l.op(">", l.flat(), 7)}}}; }, {8, 35});
        row("a guard of the negative sum",
            [](Loops &l) {
                return Question {l.flat(), {{l.op(">", l.forms.combine("-", l.forms.number(0), l.flat()), -10)}}};
            },
            {0, 9});
        row("two guards of one sum",
            [](Loops &l) {
                return Question {l.flat(), {{l.op("<", l.flat(), 33)}, {l.op(">=", l.flat(), 2)}}};
            },
            {2, 32});
        row("guards joined by and",
            [](Loops &l) {
                return Question {l.flat(), {{l.forms.combine("&&", l.op("<", l.flat(), 33), l.op(">=", l.outer, 1))}}};
            },
            {4, 32});
        row("guards joined by or, where neither holds",
            [](Loops &l) {
                return Question {l.flat(),
                                 {{l.forms.combine("||", l.op("<", l.outer, 2), l.op(">=", l.outer, 5)), false}}};
            },
            {8, 19});
        row("guards joined by or",
            [](Loops &l) {
                return Question {l.flat(), {{l.forms.combine("||", l.op("<", l.outer, 2), l.op("==", l.outer, 5))}}};
            },
            {0, 23});
        row("a guard with a shift",
            [](Loops &l) {
                const int guard = l.op("<", l.sum(l.times(l.outer, 2), l.op(">>", l.inner, 1)), 5);
                return Question {l.flat(), {{guard}}};
            },
            {0, 9});
        row("a guard with a remainder and a division",
            [](Loops &l) {
                const int guard = l.op("==", l.op("%", l.flat(), 7), 3);
                return Question {l.op("/", l.flat(), 2), {{guard}}};
            },
            {1, 15});
        row("a guard that leaves gaps at its end",
            [](Loops &l) {
                return Question {l.times(l.outer, 5), {{l.op("<", l.times(l.outer, 5), 33)}}};
            },
            {0, 30});
        row("sums with gaps",
            [](Loops &l) {
                const int sum = l.sum(l.times(l.outer, 10), l.inner);
                return Question {sum, {{l.op("<", sum, 28)}}};
            },
            {0, 23});
        row("unequal numbers", [](Loops &l) { return Question {l.outer, {{l.op("!=", l.outer, 8)}}}; }, {0, 7});
        row("a variable that is in it twice",
            [](Loops &l) {
                return Question {l.sum(l.times(l.op("/", l.outer, 3), 3), l.op("%", l.outer, 3)), {}};
            },
            {0, 8});
        row("a choice, as of the least of two",
            [](Loops &l) {
                return Question {l.forms.choose(l.op("<", l.outer, 6), l.outer, l.forms.number(6)), {}};
            },
            {0, 6});
        row("a mask", [](Loops &l) { return Question {l.op("&", l.flat(), 6), {}}; }, {0, 6});
        row("steps of three", [](Loops &l) { return Question {l.forms.variable({1, 9}, 3), {}}; }, {1, 7});
        row("a guard of other loops", [](Loops &l) { return Question {l.apart, {{l.op("<", l.flat(), 3)}}}; }, {5, 7});
        row(
            "a guard of other loops that never holds",
            [](Loops &l) {
                return Question {l.apart, {{l.op("<", l.outer, 0)}}};
            },
            {std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()}, false, true);
        constexpr qint64 largest = std::numeric_limits<qint64>::max();
        row("a guard by the largest number",
            [](Loops &l) {
                return Question {l.outer, {{l.op("<=", l.outer, largest)}}};
            },
            {0, 8});
        row(
            "the same, where it does not hold",
            [](Loops &l) {
                return Question {l.outer, {{l.op("<=", l.outer, largest), false}}};
            },
            {largest, std::numeric_limits<qint64>::min()}, true, true);
        row("a triangle of loops",
            [](Loops &l) {
                return Question {l.sum(l.times(l.outer, 10), l.times(l.inner, 100)),
                                 {{l.forms.combine("<", l.inner, l.outer)}}};
            },
            {10, 380});
    }
    void bounds()
    {
        QFETCH(const Make, make);
        QFETCH(const CIndexBounds, bounds);
        Loops loops;
        const Question question = make(loops);
        QVERIFY(question.form >= 0);
        const CIndexBounds found = loops.forms.bounds(question.form, question.conditions);
        QCOMPARE(found.isEmpty, bounds.isEmpty);
        QCOMPARE(found.isExact, bounds.isExact);
        QCOMPARE(found.range, bounds.range);
    }

    void valuesOfSums_data()
    {
        const Test::Rows<Make, QList<qint64>> row({"make", "values"});
        row("a number", [](Loops &l) { return Question {l.forms.number(7), {}}; }, {7});
        // `outer` is from 0 to 8.
        row("quotient and remainder",
            [](Loops &l) {
                return Question {l.sum(l.times(l.op("/", l.outer, 3), 12), l.times(l.op("%", l.outer, 3), 4)), {}};
            },
            {0, 4, 8, 12, 16, 20, 24, 28, 32});
        row("quotient and remainder that leave a gap",
            [](Loops &l) {
                return Question {l.sum(l.times(l.op("/", l.outer, 3), 12), l.times(l.op("%", l.outer, 3), 3)), {}};
            },
            {0, 3, 6, 12, 15, 18, 24, 27, 30});
        row("atoms that do not reach their ends together",
            [](Loops &l) {
                return Question {l.sum(l.op("/", l.outer, 3), l.times(l.op("%", l.outer, 5), 2)), {}};
            },
            {0, 1, 2, 4, 6, 7, 8, 9});
        row("too many values",
            [](Loops &l) {
                const int wide = l.forms.variable({0, 1 << 17});
                return Question {l.sum(l.op("/", wide, 2), l.op("%", wide, 2)), {}};
            },
            {});
    }
    void valuesOfSums()
    {
        QFETCH(const Make, make);
        QFETCH(const QList<qint64>, values);
        Loops loops;
        const auto sum = loops.forms.sumOf(make(loops).form);
        QVERIFY(sum);
        const std::vector<qint64> found = loops.forms.valuesOf(*sum);
        QCOMPARE(QList<qint64>(found.begin(), found.end()), values);
    }

    void whatCostsTooMuch_isBoundedAndNotExact()
    {
        CIndexForms forms(10'000);
        const int i = forms.variable({0, 999});
        const int j = forms.variable({0, 999});
        const int far = forms.combine("*", i, j);
        const CIndexBounds found = forms.bounds(far, {{forms.combine("<", forms.combine("%", i, forms.number(7)), j)}});
        QCOMPARE(found.isExact, false);
        QCOMPARE(found.range, (CRange {0, 999 * 999}));
        // A sum needs no enumeration.
        const int flat = forms.combine("+", forms.combine("*", i, forms.number(1000)), j);
        const CIndexBounds guarded = forms.bounds(flat, {{forms.combine("<", flat, forms.number(123'456))}});
        QCOMPARE(guarded.isExact, true);
        QCOMPARE(guarded.range, (CRange {0, 123'455}));
    }

    void parametersOfHelpers_areNotExactTogether()
    {
        CIndexForms forms(10'000);
        const int i = forms.variable({0, 3}, 1, true);
        const int j = forms.variable({0, 3}, 1, true);
        QCOMPARE(forms.bounds(i, {}).isExact, true);
        const CIndexBounds both = forms.bounds(forms.combine("+", i, j), {});
        QCOMPARE(both.isExact, false);
        QCOMPARE(both.range, (CRange {0, 6}));
    }

    void endlessForms_areNone()
    {
        CIndexForms forms(10'000);
        int form = forms.variable({0, 1});
        for (int i = 0; i < 100 && form >= 0; ++i)
            form = forms.combine("+", form, form);
        QCOMPARE(form, -1);
        QCOMPARE(forms.combine("+", -1, forms.number(1)), -1);
        QCOMPARE(forms.combine("/", forms.number(1), forms.number(0)), -1);
        const int large = forms.number(std::numeric_limits<qint64>::max());
        QCOMPARE(forms.bounds(forms.combine("+", large, large), {}).isExact, false);
    }
};

QTEST_GUILESS_MAIN(TstCIndexForm)
#include "tst_cindexform.moc"
