// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/documentbuilder.h"
#include "tests/support/corpus.h"
#include "views/code/codepage.h"
#include "views/file/filepage.h"
#include "views/file/hexview.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstFilePage : public QObject {
    Q_OBJECT

private:
    DocumentPointer m_document;

private Q_SLOTS:
    void initTestCase()
    {
        const auto document = buildDocument(Test::fixturePath(u"v7-graph"_s), {});
        QVERIFY(document);
        m_document = *document;
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
        const auto *tree = page.findChild<QTreeView *>(); // the first one may belong to the outline of the code page
        QVERIFY(tree);
        bool found = false;
        const auto trees = page.findChildren<QTreeView *>();
        for (const QTreeView *candidate : trees) {
            const QAbstractItemModel *model = candidate->model();
            const QModelIndex modules = model ? model->index(0, 0) : QModelIndex();
            if (modules.data().toString() != "modules"_L1)
                continue;
            found = true;
            QVERIFY(candidate->isExpanded(modules)); // one level
            QVERIFY(!candidate->isExpanded(model->index(0, 0, modules)));
        }
        QVERIFY(found);
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
