// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/modelfigures.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using What = FigureChange::What;

class TstFigureChange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatDiffers_isListed_data()
    {
        const Test::Rows<Figure, Figure, bool, std::optional<qint64>> row({"before", "after", "isChange", "added"});
        const Figure small = makeFigure(ByteCount(100), Basis::Computed);
        const Figure large = makeFigure(ByteCount(300), Basis::Computed);
        const Figure stated = makeFigure(ByteCount(100), Basis::Stated);
        Figure bound = small;
        bound.isAtLeast = true;
        Figure elsewhere = small;
        elsewhere.evidence = Link::file(QStringLiteral("a.c"));
        using Added = std::optional<qint64>;
        row("the same", small, small, false, Added());
        row("the same from elsewhere", small, elsewhere, false, Added());
        row("more", small, large, true, Added(200));
        row("less", large, small, true, Added(-200));
        row("known now", {}, small, true, Added());
        row("not known any more", small, {}, true, Added());
        row("never known", {}, {}, false, Added());
        row("another basis", stated, small, true, Added());
        row("a bound now", small, bound, true, Added());
        row("more than a bound", bound, large, true, Added());
    }
    void whatDiffers_isListed()
    {
        QFETCH(const Figure, before);
        QFETCH(const Figure, after);
        QFETCH(const bool, isChange);
        QFETCH(const std::optional<qint64>, added);
        const auto figuresOf = [](const Figure &figure, What what) {
            ModelFigures figures;
            (what == What::Peak            ? figures.peak
                 : what == What::Workspace ? figures.workspace.computed
                                           : figures.constants.stated) = figure;
            return figures;
        };
        for (const What what : {What::Peak, What::Workspace, What::Constants}) {
            const auto changes = changedFigures(figuresOf(before, what), figuresOf(after, what));
            QCOMPARE(changes.size(), isChange ? 1U : 0U);
            if (!isChange)
                continue;
            QCOMPARE(int(changes.front().what), int(what));
            const std::optional<ByteCount> found = difference(changes.front());
            QCOMPARE(found.has_value(), added.has_value());
            if (added)
                QCOMPARE(found->value(), *added);
        }
    }
};

QTEST_APPLESS_MAIN(TstFigureChange)
#include "tst_figurechange.moc"
