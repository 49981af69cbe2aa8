// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graphcalls.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstGraphCalls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void calls_areTheOperatorNodesInOrder()
    {
        Graph graph;
        for (const QString &function : {u""_s, u"conv"_s, u"__nop"_s, u""_s, u"add"_s, u"conv"_s}) {
            GraphNode node;
            node.function = function;
            node.isOperator = !function.isEmpty();
            graph.nodes.push_back(node);
        }
        const QHash<QString, std::vector<int>> calls = graphCalls(graph);
        QCOMPARE(calls.size(), 2);
        QCOMPARE(calls[u"conv"_s], (std::vector<int> {0, 3})); // doing nothing takes a step, inputs take none
        QCOMPARE(calls[u"add"_s], std::vector<int> {2});
    }

    void graphWithoutNodes_hasNoCalls() { QVERIFY(graphCalls(Graph()).isEmpty()); }
};

QTEST_GUILESS_MAIN(TstGraphCalls)
#include "tst_graphcalls.moc"
