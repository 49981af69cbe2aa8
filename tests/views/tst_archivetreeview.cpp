// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"
#include "views/dialogs/filesaver.h"
#include "views/dialogs/propertiesdialog.h"
#include "views/tree/archivetreeview.h"
#include "views/tree/filedrag.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>

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

    static std::vector<Test::TestFile> manyFiles(int count)
    {
        std::vector<Test::TestFile> files = Test::smallModel();
        for (int i = 0; i < count; ++i)
            files.emplace_back(u"codegen/host/src/kws_lib%1.c"_s.arg(i + 2), "// tvm target: c\n");
        return files;
    }

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<Link>(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_view = std::make_unique<ArchiveTreeView>();
        m_view->resize(300, 500);
        m_view->setWantedArrangement(ArchiveTreeModel::Arrangement::ByFolder);
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

    void draggedFiles_areCopiesThatGo_data()
    {
        const Test::Rows<QStringList, QStringList> row({"rows", "names"});
        row("none", {}, {});
        row("a folder", {u"codegen"_s}, {});
        row("a file", {u"kws_lib1.c"_s}, {u"kws_lib1.c"_s});
        row("two files and a folder", {u"kws_lib1.c"_s, u"codegen"_s, u"metadata.json"_s},
            {u"kws_lib1.c"_s, u"metadata.json"_s});
    }
    void draggedFiles_areCopiesThatGo()
    {
        QFETCH(const QStringList, rows);
        QFETCH(const QStringList, names);
        const QTemporaryDir cache;
        qputenv("XDG_CACHE_HOME", cache.path().toLocal8Bit());
        QTreeView *tree = m_view->tree();
        tree->clearSelection();
        for (const QString &row : rows) {
            QCOMPARE(bool(find(row).flags() & Qt::ItemIsDragEnabled), row != "codegen"_L1);
            tree->selectionModel()->select(find(row), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
        const std::unique_ptr<FileDrag> dragged = m_view->dragged();
        QCOMPARE(dragged != nullptr, !names.isEmpty());
        if (!dragged)
            return;
        QCOMPARE(dragged->formats(), QStringList {u"text/uri-list"_s});
        QVERIFY(dragged->hasUrls() && QDir(cache.path()).isEmpty()); // files are written on request only
        QStringList found;
        const QList<QUrl> urls = dragged->urls();
        for (const QUrl &url : urls) {
            const QFileInfo file(url.toLocalFile());
            found += file.fileName();
            QVERIFY(!file.isExecutable() && file.size() > 0);
            QFile copy(file.filePath());
            QVERIFY(copy.open(QIODevice::ReadOnly));
            for (const auto &[path, bytes] : Test::smallModel()) {
                if (path.section(u'/', -1) == found.constLast())
                    QCOMPARE(copy.readAll(), bytes);
            }
            QDir folder = file.dir();
            QVERIFY(folder.cdUp());
            QCOMPARE(int(QFileInfo(folder.path()).permissions() & 0x0077), 0); // private
        }
        found.sort();
        QCOMPARE(found, names);
        QCOMPARE(dragged->urls(), urls); // requested again, but not written again
    }

    void clickAndEnter_askToGoToFiles()
    {
        QSignalSpy activated(m_view.get(), &ArchiveTreeView::linkActivated);
        QTreeView *tree = m_view->tree();
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(find(u"kws_lib1.c"_s)).center());
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated[0][0].value<Link>(), Link::file(u"codegen/host/src/kws_lib1.c"_s));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(find(u"codegen"_s)).center());
        QCOMPARE(activated.size(), 1); // a folder is not a place
        QSignalSpy entered(m_view.get(), &ArchiveTreeView::linkEntered);
        tree->setCurrentIndex(find(u"metadata.json"_s));
        QTest::keyClick(tree, Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(entered.size(), 1);
        QCOMPARE(entered[0][0].value<Link>(), Link::file(u"metadata.json"_s));
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

    /// Navigation keys are still held down when the tree follows.
    void place_isAloneSelected()
    {
        QTest::keyPress(m_view->tree(), Qt::Key_Control, Qt::ControlModifier);
        m_view->setCurrentLink(Link::file(u"runtime/src/p2.c"_s));
        m_view->setCurrentLink(Link::file(u"runtime/src/p10.c"_s));
        QCOMPARE(m_view->tree()->selectionModel()->selectedRows().size(), 1);
        QTest::keyRelease(m_view->tree(), Qt::Key_Control);
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

    void arrangement_isByModelUntilToldOtherwise()
    {
        ArchiveTreeView view;
        view.setDocument(Test::documentFromFiles(Test::smallModel()));
        QCOMPARE(view.wantedArrangement(), ArchiveTreeModel::Arrangement::ByModel);
        QCOMPARE(view.tree()->model()->index(0, 0).data().toString(), u"kws"_s);
        QVERIFY(view.arrangementActions()[0]->isChecked());
    }

    void arrangement_keepsWhatIsCurrent()
    {
        const Link link = Link::file(u"codegen/host/src/kws_lib1.c"_s);
        m_view->setCurrentLink(link);
        QSignalSpy activated(m_view.get(), &ArchiveTreeView::linkActivated);
        m_view->arrangementActions()[0]->trigger();
        QCOMPARE(m_view->wantedArrangement(), ArchiveTreeModel::Arrangement::ByModel);
        QCOMPARE(m_view->currentLink(), link);
        QVERIFY(find(u"Code"_s).isValid());
        QVERIFY(m_view->tree()->isExpanded(find(u"Code"_s)));
        QVERIFY(!m_view->tree()->isExpanded(find(u"runtime"_s)));
        // A reload keeps the selection and the folded rows.
        m_view->tree()->collapse(find(u"Relay"_s));
        m_view->setDocument(Test::documentFromFiles(Test::smallModel()));
        QCOMPARE(m_view->currentLink(), link);
        QVERIFY(m_view->tree()->isExpanded(find(u"Code"_s)));
        QVERIFY(!m_view->tree()->isExpanded(find(u"Relay"_s)));
        m_view->tree()->setCurrentIndex(find(u"Code"_s));
        m_view->setDocument(Test::documentFromFiles(Test::smallModel()));
        QCOMPARE(m_view->tree()->currentIndex().data().toString(), u"Code"_s);
        m_view->setCurrentLink(link);
        m_view->arrangementActions()[1]->trigger();
        QCOMPARE(m_view->currentLink(), link);
        QVERIFY(!find(u"Code"_s).isValid());
        QCOMPARE(activated.size(), 0);
    }

    void arrangement_isOfferedOnlyWhereThereAreModels()
    {
        auto *button = m_view->findChild<QToolButton *>(u"arrangement"_s);
        QVERIFY(button);
        QVERIFY(button->isVisible());
        m_view->setDocument(Test::documentFromFiles({{u"a/b.c"_s, "1"}}));
        QVERIFY(!button->isVisible());
        for (const QAction *action : m_view->arrangementActions())
            QVERIFY(!action->isEnabled());
    }

    void models_areThereWithTheFacts()
    {
        m_view->setWantedArrangement(ArchiveTreeModel::Arrangement::ByModel);
        m_view->setDocument(Test::documentFromFiles(Test::smallModel(), Document::Stage::Listing));
        QVERIFY(!find(u"Code"_s).isValid());
        m_view->setCurrentLink(Link::file(u"src/kws.relay"_s));
        m_view->setDocument(Test::documentFromFiles(Test::smallModel()));
        QVERIFY(find(u"Code"_s).isValid());
        QVERIFY(m_view->tree()->isExpanded(find(u"Code"_s)));
        QCOMPARE(m_view->currentLink(), Link::file(u"src/kws.relay"_s));
    }

    void count_standsBehindFoldedNames()
    {
        const QTreeView *tree = m_view->tree();
        const auto pictured = [&](const QString &name) {
            const QRect row = tree->visualRect(find(name));
            return m_view->tree()->viewport()->grab(row).toImage();
        };
        const QImage folded = pictured(u"runtime"_s);
        m_view->tree()->expand(find(u"runtime"_s));
        QVERIFY(folded != pictured(u"runtime"_s));
        const QImage file = pictured(u"metadata.json"_s);
        m_view->tree()->collapse(find(u"runtime"_s));
        QCOMPARE(pictured(u"runtime"_s), folded);
        QCOMPARE(pictured(u"metadata.json"_s).size(), file.size());
    }

    void save_isForFilesProperties_areForAll()
    {
        m_view->tree()->setCurrentIndex(find(u"codegen"_s));
        QVERIFY(!m_view->saveAction()->isEnabled());
        QVERIFY(m_view->propertiesAction()->isEnabled());
        m_view->setCurrentLink(Link::file(u"metadata.json"_s));
        QVERIFY(m_view->saveAction()->isEnabled());
        m_view->setDocument(nullptr);
        QVERIFY(!m_view->saveAction()->isEnabled());
        QVERIFY(!m_view->propertiesAction()->isEnabled());
    }

    void selectedFolders_countWithAllInThem()
    {
        QVERIFY(!m_view->saveSelectedAction()->isEnabled());
        QVERIFY(m_view->saveAllAction()->isEnabled());
        m_view->tree()->setCurrentIndex(find(u"codegen"_s));
        QVERIFY(m_view->saveSelectedAction()->isEnabled());
        const DocumentPointer document = Test::documentFromFiles(Test::smallModel());
        QStringList below;
        for (const Entry &entry : document->listing->entries) {
            if (entry.path.startsWith("codegen/"_L1) && entry.hasBytes())
                below += entry.path;
        }
        QStringList selected;
        for (const int i : m_view->selectedEntries()) {
            if (const Entry &entry = document->listing->entries[std::size_t(i)]; entry.hasBytes())
                selected += entry.path;
        }
        QVERIFY(!selected.isEmpty());
        QCOMPARE(selected, below);
        m_view->setDocument(nullptr);
        QVERIFY(!m_view->saveSelectedAction()->isEnabled());
        QVERIFY(!m_view->saveAllAction()->isEnabled());
    }

    void savingToAFolder_asksBeforeItReplaces_data()
    {
        const Test::Rows<QString, bool> row({"button", "isReplaced"});
        row("keep", u"&Keep"_s, false);
        row("replace", u"&Replace"_s, true);
    }
    void savingToAFolder_asksBeforeItReplaces()
    {
        QFETCH(const QString, button);
        QFETCH(const bool, isReplaced);
        const QTemporaryDir folder;
        const auto write = [&] {
            QFile file(folder.filePath(u"a.txt"_s));
            return file.open(QIODevice::WriteOnly) && file.write("old") == 3;
        };
        QVERIFY(write());
        const DocumentPointer document = Test::documentFromFiles({{u"a.txt"_s, "new"}, {u"b/c.txt"_s, "other"}});
        QSignalSpy finished(m_view->folderSaver(), &FolderSaver::finished);
        std::vector<int> entries;
        for (int i = 0; i < int(document->listing->entries.size()); ++i)
            entries.push_back(i);
        m_view->folderSaver()->save(document, entries, folder.path());
        QTRY_VERIFY(m_view->findChild<QMessageBox *>());
        auto *question = m_view->findChild<QMessageBox *>();
        QCOMPARE(finished.size(), 0);
        QCOMPARE(question->defaultButton()->text(), u"&Keep"_s);
        for (QAbstractButton *each : question->buttons()) {
            if (each->text() == button)
                each->click();
        }
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(Test::readFile(folder.filePath(u"a.txt"_s)), QByteArray(isReplaced ? "new" : "old"));
        QVERIFY(QFileInfo::exists(folder.filePath(u"b/c.txt"_s)));
        QTRY_COMPARE(m_view->findChildren<QMessageBox *>().size(), 1);
        const auto *summary = m_view->findChild<QMessageBox *>();
        QCOMPARE(summary->text().contains(isReplaced ? u'2' : u'1'), true);
        QCOMPARE(summary->detailedText(), isReplaced ? QString() : u"a.txt: A file of that name is there already."_s);
        QCOMPARE(m_view->findChildren<QMessageBox *>().size(), 1);
    }

    void properties_followTheDocument()
    {
        m_view->setCurrentLink(Link::file(u"metadata.json"_s));
        m_view->propertiesAction()->trigger();
        PropertiesDialog *dialog = m_view->propertiesDialog();
        QVERIFY(dialog);
        QVERIFY(dialog->isVisible());
        QCOMPARE(dialog->item().path, u"metadata.json"_s);
        m_view->tree()->setCurrentIndex(find(u"runtime"_s));
        QCOMPARE(dialog->item().path, u"metadata.json"_s); // still for the entry it was opened for
        m_view->propertiesAction()->trigger();
        QCOMPARE(m_view->propertiesDialog(), dialog);
        QCOMPARE(dialog->item().files, 3);
        auto files = Test::smallModel();
        files.emplace_back(u"runtime/one-more.c"_s, "1");
        m_view->setDocument(Test::documentFromFiles(files));
        QCOMPARE(dialog->item().files, 4);
        m_view->setDocument(Test::documentFromFiles({{u"a/b.c"_s, "1"}}));
        QVERIFY(!dialog->isVisible());
    }

    void manyEntries_areShownQuickly()
    {
        const DocumentPointer document = Test::documentFromFiles(manyFiles(10'000));
        for (const int arrangement : {0, 1}) {
            m_view->setWantedArrangement(ArchiveTreeModel::Arrangement(arrangement));
            Test::CpuTimer timer;
            timer.start();
            m_view->setDocument(document);
            QTRY_VERIFY(!m_view->isBusy());
            const qint64 shown = timer.restart();
            m_view->filterEdit()->setText(u"lib999"_s);
            QApplication::processEvents();
            const qint64 filtered = timer.restart();
            m_view->filterEdit()->clear();
            QApplication::processEvents();
            qInfo("10 000 entries: %lld ms to show, %lld ms to filter, %lld ms to put back", shown, filtered,
                  timer.elapsed());
            QVERIFY(shown < Test::slack * 1000 && filtered < Test::slack * 1000
                    && timer.elapsed() < Test::slack * 1000);
        }
    }

    /// The tree of many entries is built on another thread; requests made meanwhile are not lost.
    void manyEntries_takeWhatIsAskedMeanwhile()
    {
        Document large = *Test::documentFromFiles(manyFiles(5'000));
        large.location = u"large.tar"_s;
        const auto document = std::make_shared<const Document>(large);
        m_view->setDocument(document);
        QVERIFY(m_view->isBusy());
        QCOMPARE(m_view->tree()->model()->rowCount(), 0); // the previous archive is removed at once
        m_view->setCurrentLink(Link::file(u"codegen/host/src/kws_lib4000.c"_s));
        QTRY_VERIFY(!m_view->isBusy());
        QCOMPARE(m_view->currentLink(), Link::file(u"codegen/host/src/kws_lib4000.c"_s));
        QVERIFY(
            m_view->tree()->viewport()->rect().intersects(m_view->tree()->visualRect(m_view->tree()->currentIndex())));
        // An entry that exists only in the tree being built is shown once that is ready.
        Document grown = *Test::documentFromFiles(manyFiles(5'100));
        grown.location = large.location;
        m_view->setDocument(std::make_shared<const Document>(grown));
        m_view->setCurrentLink(Link::file(u"codegen/host/src/kws_lib5050.c"_s));
        QTRY_VERIFY(!m_view->isBusy());
        QCOMPARE(m_view->currentLink(), Link::file(u"codegen/host/src/kws_lib5050.c"_s));
        QVERIFY(
            m_view->tree()->viewport()->rect().intersects(m_view->tree()->visualRect(m_view->tree()->currentIndex())));
        m_view->setCurrentLink(Link::file(u"codegen/host/src/kws_lib4000.c"_s));
        // A later stage, another arrangement before it is ready, and a stage after that.
        m_view->setDocument(std::make_shared<const Document>(*document));
        QVERIFY(m_view->isBusy());
        m_view->setWantedArrangement(ArchiveTree::Arrangement::ByModel);
        m_view->setDocument(std::make_shared<const Document>(*document));
        QTRY_VERIFY(!m_view->isBusy());
        QVERIFY(find(u"kws"_s).isValid());
        QCOMPARE(m_view->currentLink(), Link::file(u"codegen/host/src/kws_lib4000.c"_s));
        // Another archive, large and then small, before the first tree is ready.
        large.location = u"other.tar"_s;
        auto dropped = std::make_shared<const Document>(large);
        const std::weak_ptr<const Document> kept = dropped;
        m_view->setDocument(std::exchange(dropped, nullptr));
        QVERIFY(m_view->isBusy());
        m_view->setDocument(Test::documentFromFiles({{u"a/b.c"_s, "1"}}));
        QVERIFY(!m_view->isBusy());
        QTRY_VERIFY(kept.expired()); // the thread has ended, its results are gone, and the archive is released
        QVERIFY(find(u"b.c"_s).isValid());
        QVERIFY(!find(u"kws"_s).isValid());
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

    void archiveInTheArchive_getsItsOwnWindow_data()
    {
        const Test::Rows<QString, bool> row({"file", "isOffered"});
        row("a tar", u"models/inner.tar"_s, true);
        row("one of another name", u"models/inner.bin"_s, true);
        row("a packed one", u"models/inner.tar.gz"_s, true);
        row("a packed text", u"notes.gz"_s, false);
        row("a text", u"notes.tar"_s, false);
        row("nothing", u"empty.tar"_s, false);
    }

    void archiveInTheArchive_getsItsOwnWindow()
    {
        QFETCH(const QString, file);
        QFETCH(const bool, isOffered);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"outer.tar"_s);
        const QByteArray inner = Test::writeTar({{.path = "a.c", .bytes = "int a;\n"}}, Test::TarFormat::Pax);
        const QByteArray outer =
            Test::writeTar({{.path = "models/inner.tar", .bytes = inner},
                            {.path = "models/inner.bin", .bytes = inner},
                            {.path = "models/inner.tar.gz", .bytes = Test::compress(inner, Test::Filter::Gzip)},
                            {.path = "notes.gz", .bytes = Test::compress("text", Test::Filter::Gzip)},
                            {.path = "notes.tar", .bytes = "text"},
                            {.path = "empty.tar", .bytes = {}}},
                           Test::TarFormat::Pax);
        Test::writeFile(path, outer);
        const DocumentPointer document = Test::documentAt(path);
        m_view->setDocument(document);
        m_view->setCurrentLink(Link::file(file));
        QCOMPARE(m_view->currentLink(), Link::file(file));
        QCOMPARE(m_view->openInnerAction()->isEnabled(), isOffered);
        QSignalSpy requested(m_view.get(), &ArchiveTreeView::innerArchiveRequested);
        m_view->openInnerAction()->trigger();
        QCOMPARE(requested.size(), isOffered ? 1 : 0);
        if (isOffered)
            QVERIFY(buildDocument(requested[0][0].toString(), {}));
        // Sources that cannot be read again by a path have none: standard input, a folder.
        Document piped = *document;
        piped.location = u"-"_s;
        m_view->setDocument(std::make_shared<Document>(piped));
        m_view->setCurrentLink(Link::file(file));
        QVERIFY(!m_view->openInnerAction()->isEnabled());
    }
};

QTEST_MAIN(TstArchiveTreeView)
#include "tst_archivetreeview.moc"
