// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/documents.h"
#include "views/tree/archivetreeview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstArchiveTreeView : public QObject {
    Q_OBJECT

    std::unique_ptr<ArchiveTreeView> m_view;

    [[nodiscard]] QModelIndex find(const QString &name, const QModelIndex &parent = {}) const
    {
        const QAbstractItemModel *model = m_view->tree()->model();
        for (int row = 0; row < model->rowCount(parent); ++row) {
            const QModelIndex index = model->index(row, 0, parent);
            if (index.data().toString() == name)
                return index;
            if (const QModelIndex below = find(name, index); below.isValid())
                return below;
        }
        return {};
    }

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<Link>(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_view = std::make_unique<ArchiveTreeView>();
        m_view->resize(300, 500);
        m_view->setDocument(Test::documentFromFiles(Test::smallModel()));
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void folders_areOpenButRuntime()
    {
        QVERIFY(m_view->tree()->isExpanded(find(u"codegen"_s)));
        QVERIFY(m_view->tree()->isExpanded(find(u"host"_s)));
        QVERIFY(!m_view->tree()->isExpanded(find(u"runtime"_s)));
    }

    void rows_haveIcons()
    {
        for (const QString &name : {u"codegen"_s, u"kws_lib1.c"_s, u"metadata.json"_s, u"kws.relay"_s})
            QVERIFY2(!find(name).data(Qt::DecorationRole).value<QIcon>().isNull(), qPrintable(name));
    }

    void clickAndEnter_askToGoToFiles()
    {
        QSignalSpy activated(m_view.get(), &ArchiveTreeView::linkActivated);
        QTreeView *tree = m_view->tree();
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(find(u"kws_lib1.c"_s)).center());
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated[0][0].value<Link>(), Link::file(u"codegen/host/src/kws_lib1.c"_s));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(find(u"codegen"_s)).center());
        QCOMPARE(activated.size(), 1); // a folder is no place
        tree->setCurrentIndex(find(u"metadata.json"_s));
        QTest::keyClick(tree, Qt::Key_Return);
        QCOMPARE(activated.size(), 2);
    }

    void currentLink_opensItsFolders()
    {
        QSignalSpy activated(m_view.get(), &ArchiveTreeView::linkActivated);
        const Link link = Link::file(u"runtime/src/p10.c"_s);
        m_view->setCurrentLink(link);
        QCOMPARE(m_view->currentLink(), link);
        QVERIFY(m_view->tree()->isExpanded(find(u"runtime"_s)));
        m_view->setCurrentLink(Link::file(u"no such file"_s));
        QCOMPARE(m_view->currentLink(), link);
        QCOMPARE(activated.size(), 0);
    }

    void filter_showsWhatIsFoundAndPutsEverythingBack()
    {
        m_view->tree()->collapse(find(u"codegen"_s));
        m_view->filterEdit()->setText(u"P10"_s);
        QVERIFY(find(u"p10.c"_s).isValid());
        QVERIFY(m_view->tree()->isExpanded(find(u"runtime"_s)));
        QVERIFY(!find(u"metadata.json"_s).isValid());
        m_view->filterEdit()->clear();
        QVERIFY(find(u"metadata.json"_s).isValid());
        QVERIFY(!m_view->tree()->isExpanded(find(u"runtime"_s)));
        QVERIFY(!m_view->tree()->isExpanded(find(u"codegen"_s)));
    }

    void laterStage_keepsWhatIsOpenAndCurrent()
    {
        m_view->tree()->collapse(find(u"codegen"_s));
        m_view->setCurrentLink(Link::file(u"runtime/src/p2.c"_s));
        m_view->setDocument(Test::documentFromFiles(Test::smallModel()));
        QVERIFY(!m_view->tree()->isExpanded(find(u"codegen"_s)));
        QVERIFY(m_view->tree()->isExpanded(find(u"runtime"_s)));
        QCOMPARE(m_view->currentLink(), Link::file(u"runtime/src/p2.c"_s));
    }

    void copy_givesPaths()
    {
        QTreeView *tree = m_view->tree();
        tree->setCurrentIndex(find(u"codegen"_s));
        tree->selectionModel()->select(find(u"metadata.json"_s),
                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
        tree->actions().constFirst()->trigger();
        const QStringList paths = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(QSet<QString>(paths.begin(), paths.end()), (QSet<QString> {u"codegen"_s, u"metadata.json"_s}));
    }

    void nothing_isShownWithoutADocument()
    {
        m_view->setDocument(nullptr);
        QCOMPARE(m_view->tree()->model()->rowCount(), 0);
        QVERIFY(m_view->currentLink().isNull());
    }
};

QTEST_MAIN(TstArchiveTreeView)
#include "tst_archivetreeview.moc"
