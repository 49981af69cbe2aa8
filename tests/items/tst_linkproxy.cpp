// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/functiontablemodel.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/items/trees/archivetreemodel.h"
#include "tests/support/documents.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

QStringList columnTexts(const QAbstractItemModel &model, int column, const QModelIndex &parent = {})
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(parent); ++row)
        texts += model.index(row, column, parent).data().toString();
    return texts;
}

} // namespace

class TstLinkProxy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void withoutASource_thereIsNothing()
    {
        LinkProxy proxy;
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(!proxy.hasChildren());
    }

    void sourceOrder_isNotSortedAgain()
    {
        ArchiveTreeModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        proxy.setSourceOrder(1, Qt::DescendingOrder); // a wrong order: the source's order is used as stated
        model.setDocument(Test::documentFromFiles({{u"p2"_s, "1"}, {u"p10"_s, "22"}}));
        proxy.sort(1, Qt::AscendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {u"p2"_s, u"p10"_s}));
        proxy.sort(0, Qt::DescendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {u"p10"_s, u"p2"_s}));
        proxy.sort(1, Qt::DescendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {u"p2"_s, u"p10"_s}));
    }

    void filter_keepsAncestorsAndIsLiteral()
    {
        ArchiveTreeModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        proxy.setFilterText(u"LIB1.C"_s);
        QCOMPARE(columnTexts(proxy, 0), QStringList {u"codegen"_s});
        QVERIFY(proxy.indexOf(Link::file(u"codegen/host/src/kws_lib1.c"_s)).isValid());
        QVERIFY(!proxy.indexOf(Link::file(u"codegen/host/src/kws_lib0.c"_s)).isValid());
        proxy.setFilterText(u".*"_s);
        QCOMPARE(proxy.rowCount(), 0);
        proxy.setFilterText(u"runtime/src"_s); // a path finds the content of the folder
        QCOMPARE(columnTexts(proxy, 0, proxy.index(0, 0, proxy.index(0, 0))), (QStringList {u"p2.c"_s, u"p10.c"_s}));
        proxy.setFilterText({});
        QCOMPARE(proxy.rowCount(), model.rowCount());
    }

    void sort_keepsFoldersFirstInBothOrders()
    {
        ArchiveTreeModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles({{u"p10"_s, "1"}, {u"p2"_s, "22"}, {u"dir/x"_s, "333"}}));
        proxy.sort(0, Qt::AscendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {u"dir"_s, u"p2"_s, u"p10"_s}));
        proxy.sort(0, Qt::DescendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {u"dir"_s, u"p10"_s, u"p2"_s}));
        proxy.sort(1, Qt::DescendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {u"dir"_s, u"p2"_s, u"p10"_s}));
    }

    void sort_putsWhatIsUnknownLastInBothOrders()
    {
        FunctionTableModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        const int workspace = int(FunctionTableModel::Column::Workspace);
        const QStringList rising {u"softmax"_s, u"conv2d + add + clip"_s, u"conv2d + add + clip #1"_s, u"run"_s};
        proxy.sort(workspace, Qt::AscendingOrder);
        QCOMPARE(columnTexts(proxy, 0), rising);
        proxy.sort(workspace, Qt::DescendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {rising[2], rising[1], rising[0], rising[3]}));
    }

    void sort_putsEqualValuesInNaturalOrderOfNamesInBothOrders()
    {
        FunctionTableModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        model.setDocument(Test::documentFromFiles(Test::modelWithKernels({{u"tvmgen_kws_fused_nn_dense_10"_s, 16},
                                                                          {u"tvmgen_kws_fused_nn_dense_1"_s, 16},
                                                                          {u"tvmgen_kws_fused_nn_dense_2"_s, 16},
                                                                          {u"tvmgen_kws_fused_nn_dense"_s, 96}},
                                                                         1000)));
        const int workspace = int(FunctionTableModel::Column::Workspace);
        proxy.sort(workspace, Qt::DescendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {u"dense"_s, u"dense #1"_s, u"dense #2"_s, u"dense #10"_s}));
        proxy.sort(workspace, Qt::AscendingOrder);
        QCOMPARE(columnTexts(proxy, 0), (QStringList {u"dense #1"_s, u"dense #2"_s, u"dense #10"_s, u"dense"_s}));
    }

    void links_goBothWays()
    {
        FunctionTableModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        proxy.sort(int(FunctionTableModel::Column::Workspace), Qt::DescendingOrder);
        const Link link = Link::function(u"tvmgen_kws_fused_nn_conv2d_add_clip_1"_s);
        const QModelIndex index = proxy.indexOf(link);
        QCOMPARE(index.row(), 0);
        QCOMPARE(proxy.linkAt(index), link);
        QVERIFY(proxy.linkAt({}).isNull());
        QVERIFY(!proxy.indexOf({}).isValid());
    }
};

QTEST_GUILESS_MAIN(TstLinkProxy)
#include "tst_linkproxy.moc"
