// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cindexform.h"
#include "tests/support/rows.h"

#include <QTest>

#include <limits>

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

private:
    Loops m_loops;

private Q_SLOTS:
    void bounds_data()
    {
        Test::addColumns<int, std::vector<CFormCondition>, CIndexBounds>({"form", "conditions", "bounds"});
        Loops &l = m_loops;
        const auto row = [](const char *name, int form, const std::vector<CFormCondition> &conditions, CRange range,
                            bool isExact = true, bool isEmpty = false) {
            QTest::newRow(name) << form << conditions << CIndexBounds {range, isExact, isEmpty};
        };
        row("a sum of loops", l.flat(), {}, {0, 35});
        row("a guard of the same sum", l.flat(), {{l.op("<", l.flat(), 33)}}, {0, 32});
        row("a guard that does not hold", l.flat(), {{l.op("<", l.flat(), 33), false}}, {33, 35});
        row("a multiple of the sum, and a loop apart", l.sum(l.times(l.flat(), 2), l.apart),
            {{l.op("<=", l.flat(), 9)}}, {5, 25});
        row("a guard of a multiple of the sum", l.flat(), {{l.op("<", l.times(l.flat(), 3), 10)}}, {0, 3});
        row("a guard from below", l.flat(), {{l.op(">", l.flat(), 7)}}, {8, 35});
        row("a guard of the negative sum", l.flat(),
            {{l.op(">", l.forms.combine("-", l.forms.number(0), l.flat()), -10)}}, {0, 9});
        row("two guards of one sum", l.flat(), {{l.op("<", l.flat(), 33)}, {l.op(">=", l.flat(), 2)}}, {2, 32});
        row("guards joined by and", l.flat(),
            {{l.forms.combine("&&", l.op("<", l.flat(), 33), l.op(">=", l.outer, 1))}}, {4, 32});
        row("guards joined by or, where neither holds", l.flat(),
            {{l.forms.combine("||", l.op("<", l.outer, 2), l.op(">=", l.outer, 5)), false}}, {8, 19});
        row("guards joined by or", l.flat(), {{l.forms.combine("||", l.op("<", l.outer, 2), l.op("==", l.outer, 5))}},
            {0, 23});
        const int guard = l.op("<", l.sum(l.times(l.outer, 2), l.op(">>", l.inner, 1)), 5);
        row("a guard with a shift", l.flat(), {{guard}}, {0, 9});
        const int remainder = l.op("==", l.op("%", l.flat(), 7), 3);
        row("a guard with a remainder and a division", l.op("/", l.flat(), 2), {{remainder}}, {1, 15});
        row("a guard that leaves gaps at its end", l.times(l.outer, 5), {{l.op("<", l.times(l.outer, 5), 33)}},
            {0, 30});
        const int sum = l.sum(l.times(l.outer, 10), l.inner);
        row("sums with gaps", sum, {{l.op("<", sum, 28)}}, {0, 23});
        row("unequal numbers", l.outer, {{l.op("!=", l.outer, 8)}}, {0, 7});
        row("a variable that is in it twice", l.sum(l.times(l.op("/", l.outer, 3), 3), l.op("%", l.outer, 3)), {},
            {0, 8});
        row("a choice, as of the least of two", l.forms.choose(l.op("<", l.outer, 6), l.outer, l.forms.number(6)), {},
            {0, 6});
        row("a mask", l.op("&", l.flat(), 6), {}, {0, 6});
        row("steps of three", l.forms.variable({1, 9}, 3), {}, {1, 7});
        row("a guard of other loops", l.apart, {{l.op("<", l.flat(), 3)}}, {5, 7});
        row("a guard of other loops that never holds", l.apart, {{l.op("<", l.outer, 0)}},
            {std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()}, false, true);
        constexpr qint64 largest = std::numeric_limits<qint64>::max();
        row("a guard by the largest number", l.outer, {{l.op("<=", l.outer, largest)}}, {0, 8});
        row("the same, where it does not hold", l.outer, {{l.op("<=", l.outer, largest), false}},
            {largest, std::numeric_limits<qint64>::min()}, true, true);
        row("a triangle of loops", l.sum(l.times(l.outer, 10), l.times(l.inner, 100)),
            {{l.forms.combine("<", l.inner, l.outer)}}, {10, 380});
    }
    void bounds()
    {
        QFETCH(const int, form);
        QFETCH(const std::vector<CFormCondition>, conditions);
        QFETCH(const CIndexBounds, bounds);
        QVERIFY(form >= 0);
        const CIndexBounds found = m_loops.forms.bounds(form, conditions);
        QCOMPARE(found.isEmpty, bounds.isEmpty);
        QCOMPARE(found.isExact, bounds.isExact);
        QCOMPARE(found.range, bounds.range);
    }

    void valuesOfSums_data()
    {
        const Test::Rows<int, QList<qint64>> row({"form", "values"});
        Loops &l = m_loops;
        row("a number", l.forms.number(7), {7});
        // `outer` is from 0 to 8.
        row("quotient and remainder", l.sum(l.times(l.op("/", l.outer, 3), 12), l.times(l.op("%", l.outer, 3), 4)),
            {0, 4, 8, 12, 16, 20, 24, 28, 32});
        row("quotient and remainder that leave a gap",
            l.sum(l.times(l.op("/", l.outer, 3), 12), l.times(l.op("%", l.outer, 3), 3)),
            {0, 3, 6, 12, 15, 18, 24, 27, 30});
        row("atoms that do not reach their ends together",
            l.sum(l.op("/", l.outer, 3), l.times(l.op("%", l.outer, 5), 2)), {0, 1, 2, 4, 6, 7, 8, 9});
        const int wide = l.forms.variable({0, 1 << 17});
        row("too many values", l.sum(l.op("/", wide, 2), l.op("%", wide, 2)), {});
    }
    void valuesOfSums()
    {
        QFETCH(const int, form);
        QFETCH(const QList<qint64>, values);
        const auto sum = m_loops.forms.sumOf(form);
        QVERIFY(sum);
        const std::vector<qint64> found = m_loops.forms.valuesOf(*sum);
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
