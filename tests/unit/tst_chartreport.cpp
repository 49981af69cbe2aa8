// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chartreport.h"
#include "model/report/jsonreport.h"
#include "tests/support/documents.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The numbers of charts.
class TstChartReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsStatedTwice_hasOneRow_data()
    {
        QTest::addColumn<WorkspaceBars>("bars");
        QTest::newRow("stated") << WorkspaceBars::Stated;
        QTest::newRow("computed") << WorkspaceBars::Computed;
    }
    void whatIsStatedTwice_hasOneRow()
    {
        QFETCH(const WorkspaceBars, bars);
        const DocumentPointer document =
            Test::documentFromFiles(Test::modelWithKernels({{u"twice"_s, 8}, {u"once"_s, 32}, {u"twice"_s, 16}}, 64));
        const Module &module = document->modules.front();
        const QJsonDocument json = QJsonDocument::fromJson(writeJson(workspaceValues(*document, module, bars)));
        QList<qint64> bytes;
        const QJsonArray functions = json[u"functions"_s].toArray();
        for (const QJsonValue &function : functions)
            bytes.append(function[u"bytes"_s].toInteger());
        std::sort(bytes.begin(), bytes.end());
        QCOMPARE(bytes, QList<qint64>({8, 32}));
    }
};

QTEST_GUILESS_MAIN(TstChartReport)
#include "tst_chartreport.moc"
