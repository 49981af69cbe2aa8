// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/dataflowtables.h"

#include "model/document/document.h"
#include "model/questions/dataflow.h"
#include "model/questions/subject.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Boxes, tensors and the parts of graphs as tables.
class TstDataflowTables : public QObject {
    Q_OBJECT

    static std::vector<std::pair<QString, FactTable>> tablesOf(const Document &document, const Module &module)
    {
        const QString linkModule = document.linkModule(&module);
        const DataflowGraph graph = dataflowOf(module, linkModule);
        const ByteUnit unit = ByteUnit::Bytes;
        return {{u"calls"_s, dataflowBoxTable(graph, module.metadata.name, unit)},
                {u"tensors"_s, dataflowEdgeTable(graph, module.metadata.name, unit)},
                {u"nodes"_s, graphNodeTable(module, linkModule)},
                {u"entries"_s, graphEntryTable(module, linkModule, unit)},
                {u"heads"_s, graphHeadTable(module, linkModule, unit)},
                {u"storages"_s, graphStorageTable(module, linkModule, unit)},
                {u"attributes"_s, graphAttributeTable(module, linkModule)}};
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void tables_areAsExpected()
    {
        QString text;
        for (const QString &name : {u"v7-aot-usmp"_s, u"v7-graph"_s}) {
            const DocumentPointer document = Test::documentFromFixture(name);
            for (const auto &[title, table] : tablesOf(*document, document->modules.front())) {
                if (table.rows.empty())
                    continue;
                text += u"%1, %2\n  %3\n"_s.arg(name, title, table.headers.join(u" | "_s));
                for (const FactRow &row : table.rows) {
                    QStringList cells;
                    for (const Cell &cell : row.cells)
                        cells += cell.text;
                    text += u"  %1 > %2\n"_s.arg(cells.join(u" | "_s), formatLink(row.link));
                }
            }
        }
        Test::compareWithExpected(text.toUtf8(), u"dataflowtables.txt"_s);
    }

    /// For any model: a consistent table, and each row has a link with an existing target.
    void everyRow_leadsSomewhere_data() { Test::addRows("name", Test::fixtureNames()); }
    void everyRow_leadsSomewhere()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentFromFixture(name);
        for (const Module &module : document->modules) {
            for (const auto &[title, table] : tablesOf(*document, module)) {
                FactTableModel model;
                QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
                model.setTable(table);
                QCOMPARE(model.rowCount(), int(table.rows.size()));
                for (const FactRow &row : table.rows) {
                    QCOMPARE(qsizetype(row.cells.size()), table.headers.size());
                    if (!row.link.isNull())
                        QVERIFY2(subjectOf(*document, &module, row.link).isKnown() || row.link.kind == Link::Kind::File,
                                 qPrintable(title + u' ' + formatLink(row.link)));
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TstDataflowTables)
#include "tst_dataflowtables.moc"
