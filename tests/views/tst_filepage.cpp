// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/items/trees/jsontreemodel.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "views/code/codepage.h"
#include "views/file/filepage.h"
#include "views/file/hexview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <functional>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstFilePage : public QObject {
    Q_OBJECT

private:
    DocumentPointer m_document;

private Q_SLOTS:
    void initTestCase()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-graph"_s);
        m_document = document;
    }

    void form_suitsTheFile_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("form");
        for (const DocumentFile &file : m_document->files) {
            const bool isJson = file.kind == ArtifactKind::Metadata || file.kind == ArtifactKind::Graph;
            const FilePage::Form form = isJson          ? FilePage::Form::Tree
                : file.kind == ArtifactKind::Parameters ? FilePage::Form::Tensors
                                                        : FilePage::Form::Text;
            QTest::newRow(qPrintable(file.path)) << file.path << int(form);
        }
    }

    void form_suitsTheFile()
    {
        QFETCH(const QString, path);
        QFETCH(const int, form);
        FilePage page;
        page.showSource(m_document, path);
        QCOMPARE(int(page.form()), form);
        QCOMPARE(page.currentLink().name, path);
    }

    void tree_holdsTheJson()
    {
        FilePage page;
        page.showSource(m_document, u"metadata.json"_s);
        QVERIFY(page.isBusy());
        QTRY_VERIFY(!page.isBusy());
        bool found = false;
        const auto trees = page.findChildren<QTreeView *>();
        for (const QTreeView *candidate : trees) {
            const QAbstractItemModel *model = candidate->model();
            const QModelIndex modules = model ? model->index(0, 0) : QModelIndex();
            if (modules.data().toString() != "modules"_L1)
                continue;
            found = true;
            const QModelIndex module = model->index(0, 0, modules);
            QVERIFY(candidate->isExpanded(modules) && candidate->isExpanded(module)); // it is short
            const QRect key = candidate->visualRect(model->index(0, 0, module));
            QVERIFY(key.width()
                    > candidate->fontMetrics().horizontalAdvance(model->index(0, 0, module).data().toString()));
        }
        QVERIFY(found);
    }

    void longTree_isOpenedInPart()
    {
        QByteArray text("{\"list\": [");
        for (int i = 0; i < 200; ++i)
            text += "{\"" + QByteArray(300, 'k') + "\": 1, \"b\": [1, 2]},";
        text += "0], \"short\": {\"c\": 1}}";
        const DocumentPointer document = Test::documentFromFiles({{u"a.json"_s, text}});
        FilePage page;
        page.resize(800, 600);
        page.show();
        page.showSource(document, u"a.json"_s);
        QTRY_VERIFY(!page.isBusy());
        const auto *tree = qobject_cast<QTreeView *>(page.content());
        QVERIFY(tree);
        const QModelIndex list = tree->model()->index(0, 0);
        QVERIFY(tree->isExpanded(list) && tree->isExpanded(tree->model()->index(1, 0)));
        QVERIFY(!tree->isExpanded(tree->model()->index(150, 0, list)));
        QVERIFY(tree->columnWidth(0) < 600); // not as wide as that key
    }

    void tree_goesToTheModelThatIsMeant()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-three-modules"_s);
        FilePage page;
        page.resize(800, 600);
        page.show();
        page.showSource(document, u"metadata.json"_s);
        for (const Module &module : document->modules) {
            Link link = Link::file(u"metadata.json"_s);
            link.module = module.metadata.name;
            page.goTo(link);
            QTRY_VERIFY(!page.isBusy());
            QCOMPARE(page.form(), FilePage::Form::Tree);
            const auto *tree = qobject_cast<QTreeView *>(page.content());
            QVERIFY(tree);
            QTRY_COMPARE(tree->currentIndex().data().toString(), module.metadata.name);
            QVERIFY(tree->isExpanded(tree->currentIndex()));
        }
    }

    void parameters_areThoseOfTheDocument()
    {
        const Module &module = m_document->modules.front();
        QVERIFY(!module.parameters.tensors.empty());
        FilePage page;
        page.showSource(m_document, module.parametersFile);
        QVERIFY(!page.isBusy());
        const auto *model = qobject_cast<QTableView *>(page.content())->model();
        QCOMPARE(model->rowCount(), int(module.parameters.tensors.size()));
    }

    void parametersOfNoModel_areReadBesideTheWindow()
    {
        const Module &module = m_document->modules.front();
        const auto bytes = m_document->bytes(module.parametersFile);
        const DocumentPointer document =
            Test::documentFromFiles({{u"parameters/lost.params"_s, bytes->view().toByteArray()}});
        FilePage page;
        page.showSource(document, u"parameters/lost.params"_s);
        QCOMPARE(int(page.form()), int(FilePage::Form::Tensors));
        QVERIFY(page.isBusy());
        const auto *model = qobject_cast<QTableView *>(page.content())->model();
        QTRY_COMPARE(model->rowCount(), int(module.parameters.tensors.size()));
        QVERIFY(!page.isBusy());
    }

    void object_isShownAsSymbolsAndSections()
    {
        Test::ElfSpec spec;
        spec.sections = {{".text", 1, 6, QByteArray(40, '\x90')}};
        spec.symbols = {{"kernel", 0x12, 1, 0, 36}, {"helper", 0x02, 1, 36, 4}};
        const QString path = u"codegen/host/lib/default_lib0.o"_s;
        FilePage page;
        page.showSource(Test::documentFromFiles({{path, spec.bytes()}}), path);
        QCOMPARE(int(page.form()), int(FilePage::Form::Symbols));
        QTRY_VERIFY(!page.isBusy());
        QCOMPARE(qobject_cast<QTableView *>(page.content())->model()->rowCount(), 2);
        page.setForm(FilePage::Form::Sections);
        QVERIFY(!page.isBusy());
        QCOMPARE(qobject_cast<QTableView *>(page.content())->model()->rowCount(), 4);
        QCOMPARE(page.currentLink(), Link::file(path));
        QVERIFY(!page.searchedText());
    }

    void wantedSymbol_isTheCurrentRow()
    {
        Test::ElfSpec spec;
        spec.sections = {{".text", 1, 6, QByteArray(40, '\x90')}};
        spec.symbols = {{"kernel", 0x12, 1, 0, 36}, {"helper", 0x02, 1, 36, 4}};
        const QString path = u"codegen/host/lib/default_lib0.o"_s;
        FilePage page;
        page.showSource(Test::documentFromFiles({{path, spec.bytes()}}), path);
        page.showSymbol(Link::function(u"helper"_s)); // before it has been read
        const auto *table = page.findChild<QTableView *>(u"symbols"_s);
        QTRY_COMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), u"helper"_s);
        page.showSymbol(Link::function(u"kernel"_s));
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), u"kernel"_s);
    }

    void brokenObject_isShownAsBytes()
    {
        const QString path = u"codegen/host/lib/default_lib0.o"_s;
        FilePage page;
        page.show();
        page.showSource(Test::documentFromFiles({{path,
                                                  QByteArray("\x7f"
                                                             "ELF",
                                                             4)
                                                      + QByteArray(100, '\0')}}),
                        path);
        QTRY_VERIFY(!page.isBusy());
        QCOMPARE(int(page.form()), int(FilePage::Form::Bytes));
        const auto buttons = page.findChildren<QToolButton *>();
        for (const QToolButton *button : buttons)
            QVERIFY(!button->isVisible() || !button->text().contains(u"S&ymbols"_s));
    }

    void brokenJson_isShownAsTextAtItsLine()
    {
        const DocumentPointer document = Test::documentFromFiles({{u"a.json"_s, "{\n\"a\": 1,\n\"b\": ]\n}\n"}});
        FilePage page;
        page.resize(600, 400);
        page.show();
        page.showSource(document, u"a.json"_s);
        QTRY_VERIFY(!page.isBusy());
        QCOMPARE(int(page.form()), int(FilePage::Form::Text));
        QTRY_COMPARE(page.currentLink(), Link::file(u"a.json"_s, LineNumber::fromOneBased(3)));
    }

    void missingTree_isExplained_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("problem");
        QTest::newRow("no JSON") << "{\n\"a\": ]}"_ba << u"This is not JSON from line 2 on."_s;
        QTest::newRow("cut behind a line end") << "{\"a\": [1,\n"_ba << u"This is not JSON from line 1 on."_s;
        QTest::newRow("too deep") << QByteArray("[").repeated(600) + QByteArray("]").repeated(600)
                                  << u"512 objects and lists in each other"_s;
        QTest::newRow("one value") << "42\n"_ba << QString();
    }

    void missingTree_isExplained()
    {
        QFETCH(const QByteArray, json);
        QFETCH(const QString, problem);
        FilePage page;
        page.resize(900, 400);
        page.show();
        page.showSource(Test::documentFromFiles({{u"a.json"_s, json}, {u"b.json"_s, "[7]"}}), u"a.json"_s);
        QTRY_VERIFY(!page.isBusy());
        QCOMPARE(int(page.form()), int(FilePage::Form::Text));
        const auto isSaid = [&](const QString &text) {
            const QList<QLabel *> labels = page.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](const QLabel *label) { return label->isVisible() && label->text().contains(text); });
        };
        QCOMPARE(problem.isEmpty() || isSaid(problem), true);
        page.showSource(Test::documentFromFiles({{u"b.json"_s, "[7]"}}), u"b.json"_s);
        QTRY_VERIFY(!page.isBusy());
        QCOMPARE(int(page.form()), int(FilePage::Form::Tree));
        QVERIFY(!problem.isEmpty() || !isSaid(u"JSON from line"_s));
        QVERIFY(problem.isEmpty() || !isSaid(problem));
    }

    void newestFile_wins()
    {
        const DocumentPointer document = Test::documentFromFiles(
            {{u"a.json"_s, "[" + QByteArray("1,").repeated(100'000) + "1]"}, {u"b.json"_s, "[7]"}});
        FilePage page;
        page.showSource(document, u"a.json"_s);
        page.showSource(document, u"b.json"_s);
        QTRY_VERIFY(!page.isBusy());
        const auto *model = page.findChild<JsonTreeModel *>();
        QTest::qWait(50);
        QCOMPARE(model->rowCount(), 1);
        QCOMPARE(model->index(0, 1).data().toString(), u"7"_s);
    }

    void formsFollowTheFacts()
    {
        const std::vector<Test::TestFile> files {{u"a.json"_s, "[7]"}};
        const DocumentPointer facts = Test::documentFromFiles(files, Document::Stage::Facts);
        const auto listing = std::make_shared<Document>();
        listing->listing = facts->listing;
        FilePage page;
        page.showSource(listing, u"a.json"_s);
        QCOMPARE(int(page.form()), int(FilePage::Form::Text));
        page.showSource(facts, u"a.json"_s);
        QCOMPARE(int(page.form()), int(FilePage::Form::Tree));
        page.setForm(FilePage::Form::Bytes);
        page.showSource(facts, u"a.json"_s);
        QCOMPARE(int(page.form()), int(FilePage::Form::Bytes));
    }

    void largeJson_doesNotHoldUpTheWindow_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("one long list") << "[" + QByteArray("1234567890123456,").repeated(480'000) + "1]";
        QTest::newRow("many lists") << "["
                + (QByteArray("[") + QByteArray("123456789012345,").repeated(900) + "1],").repeated(500) + "1]";
        QTest::newRow("many objects") << "["
                + QByteArray("{\"name\": \"fused_nn_conv2d\", \"size\": 123456},").repeated(150'000) + "1]";
        QTest::newRow("one long text") << "[\"" + QByteArray(8'000'000, 'x') + "\"]";
    }

    void largeJson_doesNotHoldUpTheWindow()
    {
        QFETCH(const QByteArray, json);
        QVERIFY(json.size() > 6'000'000 && json.size() < (8 << 20));
        const DocumentPointer document = Test::documentFromFiles({{u"big.json"_s, json}, {u"small.json"_s, "[1]"}});
        FilePage page;
        page.resize(900, 600);
        page.show();
        qint64 longest = 0;
        // The longest time without an iteration of the event loop.
        const auto run = [&](const std::function<bool()> &isDone) {
            QElapsedTimer whole;
            whole.start();
            while (!isDone() && whole.elapsed() < 20'000) {
                Test::CpuTimer step;
                step.start();
                QApplication::processEvents(QEventLoop::AllEvents, 0);
                longest = std::max(longest, step.elapsed());
            }
        };
        run([count = 0]() mutable { return ++count > 10; });
        longest = 0;
        Test::CpuTimer step;
        step.start();
        page.showSource(document, u"big.json"_s);
        longest = step.elapsed();
        run([&] { return !page.isBusy(); });
        QCOMPARE(int(page.form()), int(FilePage::Form::Tree));
        run([count = 0]() mutable { return ++count > 10; });
        const qint64 shown = std::exchange(longest, 0);
        step.restart();
        page.showSource(document, u"small.json"_s);
        longest = step.elapsed();
        run([&] { return !page.isBusy(); });
        qInfo("%lld bytes: at most %lld ms to show, %lld ms to go on", qint64(json.size()), shown, longest);
        QVERIFY2(shown < Test::slack * 200 && longest < Test::slack * 200, "the window was held up");
    }

    void line_isGoneToAsText()
    {
        FilePage page;
        page.resize(600, 400);
        page.showSource(m_document, u"metadata.json"_s);
        QCOMPARE(int(page.form()), int(FilePage::Form::Tree));
        page.goTo(Link::file(u"metadata.json"_s, LineNumber::fromOneBased(3)));
        QCOMPARE(int(page.form()), int(FilePage::Form::Text));
        QCOMPARE(page.currentLink(), Link::file(u"metadata.json"_s, LineNumber::fromOneBased(3)));
    }

    void hex_walksByKeyboard()
    {
        HexView view;
        view.resize(700, 200);
        QByteArray bytes;
        for (int i = 0; i < 5000; ++i)
            bytes.append(char(i));
        view.setSource(ByteSource::fromBytes(bytes));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.cursorOffset().value(), 17);
        QCOMPARE(view.selectedText(), u"11"_s);
        QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(view.selectedText(), u"11 12 13 14 15 16 17 18 19 1a 1b 1c 1d 1e 1f 20\n21"_s);
        QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(view.cursorOffset().value(), 4999);
        QCOMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum());
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.cursorOffset().value(), 4999);
        QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_Up);
        QCOMPARE(view.cursorOffset().value(), 0);
        view.setSource(nullptr);
        QTest::keyClick(&view, Qt::Key_PageDown);
        QVERIFY(view.selectedText().isEmpty());
    }
};

QTEST_MAIN(TstFilePage)
#include "tst_filepage.moc"
