// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/modelfigures.h"

#include <QTest>

using namespace Mlf;
using What = FigureChange::What;

class TstFigureChange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatDiffers_isListed_data()
    {
        QTest::addColumn<Figure>("before");
        QTest::addColumn<Figure>("after");
        QTest::addColumn<bool>("isChange");
        QTest::addColumn<std::optional<qint64>>("added");
        const Figure small = makeFigure(ByteCount(100), Basis::Computed);
        const Figure large = makeFigure(ByteCount(300), Basis::Computed);
        const Figure stated = makeFigure(ByteCount(100), Basis::Stated);
        Figure bound = small;
        bound.isAtLeast = true;
        Figure elsewhere = small;
        elsewhere.evidence = Link::file(QStringLiteral("a.c"));
        using Added = std::optional<qint64>;
        QTest::newRow("the same") << small << small << false << Added();
        QTest::newRow("the same from elsewhere") << small << elsewhere << false << Added();
        QTest::newRow("more") << small << large << true << Added(200);
        QTest::newRow("less") << large << small << true << Added(-200);
        QTest::newRow("known now") << Figure() << small << true << Added();
        QTest::newRow("not known any more") << small << Figure() << true << Added();
        QTest::newRow("never known") << Figure() << Figure() << false << Added();
        QTest::newRow("another basis") << stated << small << true << Added();
        QTest::newRow("a bound now") << small << bound << true << Added();
        QTest::newRow("more than a bound") << bound << large << true << Added();
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
