// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/termsdialog.h"
#include "app/window/termhelp.h"
#include "model/artifact/artifactcodes.h"
#include "model/artifact/glossary.h"
#include "model/items/roles.h"
#include "model/items/trees/jsontreemodel.h"
#include "tests/support/mainwindowtest.h"
#include "views/code/codenavigator.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/file/filepage.h"
#include "views/overview/card.h"
#include "views/pages.h"
#include "views/tree/archivetreeview.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QToolTip>
#include <QTranslator>
#include <QTreeView>
#include <QTreeWidget>
#include <QWhatsThis>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Explanations of the format's terms in the window.
class TstTerms : public Test::MainWindowTest {
    Q_OBJECT

    [[nodiscard]] TermHelp *help() const { return m_window->findChild<TermHelp *>(); }
    TermsDialog *openTerms()
    {
        action(u"Terms…"_s)->trigger();
        TermsDialog *dialog = help()->dialog();
        (void)QTest::qWaitForWindowActive(dialog);
        return dialog;
    }
    [[nodiscard]] static QStringList rowsOf(const QTreeWidget *list)
    {
        QStringList rows;
        for (int i = 0; i < list->topLevelItemCount(); ++i)
            rows += list->topLevelItem(i)->text(0);
        return rows;
    }
    /// The link with that text in the article; empty without one.
    [[nodiscard]] static QUrl linkOf(const TermsDialog *dialog, const QString &text)
    {
        for (QTextBlock block = dialog->article()->document()->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); it != block.end(); ++it) {
                if (it.fragment().charFormat().isAnchor() && it.fragment().text() == text)
                    return QUrl(it.fragment().charFormat().anchorHref());
            }
        }
        return {};
    }
    void follow(const TermsDialog *dialog, const QString &text)
    {
        const QUrl url = linkOf(dialog, text);
        QVERIFY2(!url.isEmpty(), qPrintable(dialog->article()->toPlainText()));
        Q_EMIT dialog->article()->anchorClicked(url);
    }
    /// The tree of metadata.json.
    [[nodiscard]] QTreeView *jsonTree()
    {
        m_window->navigate(Link::file(u"metadata.json"_s));
        auto *page = pageOf<FilePage>("code");
        for (QToolButton *button : page->findChildren<QToolButton *>()) {
            if (button->text().remove(u'&') == "Tree"_L1)
                button->click();
        }
        QTreeView *tree = nullptr;
        for (QTreeView *candidate : page->findChildren<QTreeView *>()) {
            if (qobject_cast<JsonTreeModel *>(candidate->model()))
                tree = candidate;
        }
        return tree;
    }
    [[nodiscard]] static QModelIndex childOf(const QAbstractItemModel &model, const QModelIndex &parent,
                                             const QString &key)
    {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            if (model.index(row, 0, parent).data().toString() == key)
                return model.index(row, 0, parent);
        }
        return {};
    }

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init()
    {
        showWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup()
    {
        QToolTip::hideText();
        QWhatsThis::leaveWhatsThisMode();
        m_window->close();
        m_window.reset();
    }

    void list_isBySubject_andRankedWhileTyping()
    {
        const TermsDialog *dialog = openTerms();
        QVERIFY(dialog->isVisible());
        QCOMPARE(dialog->list()->topLevelItemCount(), int(glossary().groups().size()));
        int terms = 0;
        for (int i = 0; i < dialog->list()->topLevelItemCount(); ++i)
            terms += dialog->list()->topLevelItem(i)->childCount();
        QCOMPARE(terms, int(glossary().terms().size()));
        QVERIFY(dialog->current());
        QTest::keyClicks(dialog->filter(), u"peak memory"_s);
        QCOMPARE(rowsOf(dialog->list()).front(), u"peak memory"_s);
        QVERIFY(dialog->article()->toPlainText().contains(u"The most bytes that are in use at the same time"_s));
        dialog->filter()->setText(u"memory"_s);
        QVERIFY(dialog->list()->topLevelItemCount() > 5);
        // Arrow keys move in the list while the field has the focus.
        const Term *first = dialog->current();
        QTest::keyClick(dialog->filter(), Qt::Key_Down);
        QVERIFY(dialog->current() && dialog->current() != first);
        dialog->filter()->clear();
        QCOMPARE(dialog->list()->topLevelItemCount(), int(glossary().groups().size()));
        dialog->filter()->setText(u"xqzxqz"_s);
        QCOMPARE(dialog->list()->topLevelItemCount(), 0);
        QCOMPARE(dialog->article()->toPlainText(), QString());
        QVERIFY(!dialog->current());
        QTest::keyClick(dialog->filter(), Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

    void pages_areNamedAsInTheSideBar()
    {
        const std::vector<PageType> types = pageTypes();
        int count = 0;
        for (const Term &term : glossary().terms()) {
            for (const TermSpot &spot : term.spots) {
                if (spot.kind != TermSpot::Kind::Page)
                    continue;
                const auto type = std::ranges::find(types, spot.text, &PageType::id);
                QVERIFY2(type != types.end(), qPrintable(term.id + u": "_s + spot.text));
                QCOMPARE(spotText(spot, Language::Translated), u"Page of this window: "_s + type->title);
                ++count;
            }
        }
        QVERIFY(count > 20);
    }

    /// Every term has an article in the window with its whole text, whose links to other terms work.
    void eachArticle_isWhole()
    {
        TermsDialog *dialog = openTerms();
        for (const Term &term : glossary().terms()) {
            QVERIFY(dialog->showTerm(term.id));
            QCOMPARE(dialog->current(), &term);
            const QString text = dialog->article()->toPlainText();
            QVERIFY2(text.startsWith(term.title.english), qPrintable(text));
            QVERIFY2(text.contains(term.text.english), qPrintable(text));
            QVERIFY2(text.contains(term.slip.english), qPrintable(text));
            for (const TermSpot &spot : term.spots)
                QVERIFY2(text.contains(spotText(spot, Language::Translated)), qPrintable(text));
            for (const QString &id : term.related) {
                const Term *other = glossary().find(id);
                QVERIFY2(!linkOf(dialog, other->title.english).isEmpty(), qPrintable(text));
            }
            QVERIFY(dialog->copiedText().contains(term.text.english));
        }
    }

    void links_leadOnAndBack()
    {
        TermsDialog *dialog = openTerms();
        QVERIFY(dialog->showTerm(u"tvm-main"_s));
        follow(dialog, glossary().find(u"run-model"_s)->title.english);
        QCOMPARE(dialog->current()->id, u"run-model"_s);
        const auto *back = dialog->findChild<QToolButton *>(u"back"_s);
        QVERIFY(back);
        QCOMPARE(back->defaultAction()->shortcut(), QKeySequence(Qt::ALT | Qt::Key_Left));
        back->defaultAction()->trigger();
        QVERIFY(dialog->current());
        QCOMPARE(dialog->current()->id, u"tvm-main"_s);
        QVERIFY(!back->isEnabled()); // no earlier article
    }

    void places_areThoseOfTheArchive()
    {
        TermsDialog *dialog = openTerms();
        QVERIFY(dialog->showTerm(u"tvm-main"_s));
        QVERIFY(!dialog->article()->toPlainText().contains(u"Shown here"_s));
        load(u"v7-aot-usmp-const"_s);
        QVERIFY2(dialog->article()->toPlainText().contains(u"Shown here"_s),
                 qPrintable(dialog->article()->toPlainText()));
        follow(dialog, u"tvmgen_tilt___tvm_main__"_s);
        QCOMPARE(pageId(), u"files"_s);
        QVERIFY2(formatLink(place()).startsWith(u"codegen/host/src/tilt_lib1.c:"_s), qPrintable(formatLink(place())));
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->showTerm(u"peak-memory"_s));
        follow(dialog, u"Calls"_s);
        QCOMPARE(pageId(), u"calls"_s);
        QVERIFY(dialog->showTerm(u"graph-json"_s));
        QVERIFY(dialog->article()->toPlainText().contains(u"This archive does not show it."_s));
        load(u"v7-graph"_s);
        QVERIFY(!linkOf(dialog, u"executor-config/graph/gauge.graph"_s).isEmpty());
    }

    void article_isCopied()
    {
        TermsDialog *dialog = openTerms();
        QVERIFY(dialog->showTerm(u"io-size"_s));
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == "Copy"_L1)
                button->click();
        }
        QCOMPARE(QApplication::clipboard()->text(), dialog->copiedText());
        QVERIFY(dialog->copiedText().startsWith(u"io_size_bytes\n\nMeant as the size"_s));
    }

    void metadata_isExplainedInItsTree()
    {
        load(u"v7-aot-usmp-const"_s);
        const QTreeView *tree = jsonTree();
        QVERIFY(tree);
        const QAbstractItemModel &model = *tree->model();
        QTRY_VERIFY(model.rowCount() > 0);
        const QAbstractItemModelTester tester(tree->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto termOf = [](const QModelIndex &index) {
            return index.data(Roles::TermRole).toStringList().value(0);
        };
        const QModelIndex modules = childOf(model, {}, u"modules"_s);
        QCOMPARE(termOf(modules), u"modules-key"_s);
        QCOMPARE(termOf(childOf(model, {}, u"version"_s)), u"version-key"_s);
        const QModelIndex tilt = childOf(model, modules, u"tilt"_s);
        QVERIFY(tilt.isValid());
        QCOMPARE(termOf(tilt), QString());
        const QModelIndex executors = childOf(model, tilt, u"executors"_s);
        QCOMPARE(termOf(executors), u"executors-key"_s);
        QCOMPARE(termOf(model.index(0, 1, executors)), u"aot"_s); // its value
        const QModelIndex main =
            childOf(model, childOf(model, childOf(model, tilt, u"memory"_s), u"functions"_s), u"main"_s);
        QCOMPARE(termOf(main), u"main-key"_s);
        const QModelIndex io = childOf(model, model.index(0, 0, main), u"io_size_bytes"_s);
        QCOMPARE(termOf(io), u"io-size"_s);
        QVERIFY(io.data(Qt::ToolTipRole).toString().contains(u"must not be read as"_s));
        const QModelIndex target = childOf(model, tilt, u"target"_s);
        QCOMPARE(termOf(target), u"target-key"_s);
        QVERIFY(!termOf(model.index(0, 1, target)).isEmpty()); // options of the string
    }

    void otherJson_isNot()
    {
        JsonTreeModel model;
        const auto text = ByteSource::fromBytes(R"({"version": 1, "memory": {"sids": []}})");
        model.setText(text, *JsonOutline::read(text->view(), Limits(), Code::BadMetadata));
        QVERIFY(!model.index(0, 0).data(Qt::ToolTipRole).isValid());
        QVERIFY(model.index(0, 0).data(Roles::TermRole).toStringList().isEmpty());
    }

    void files_areExplained()
    {
        load(u"v7-graph"_s);
        auto *files = m_window->findChild<ArchiveTreeView *>();
        files->setWantedArrangement(ArchiveTreeModel::Arrangement::ByFolder);
        files->setCurrentLink(Link::file(u"metadata.json"_s));
        const QModelIndex current = files->tree()->currentIndex();
        QVERIFY(current.data(Qt::ToolTipRole).toString().contains(u"Nothing on the device reads this file"_s));
        QCOMPARE(current.data(Roles::TermRole).toStringList().value(0), u"metadata-json"_s);
        files->setCurrentLink(Link::file(u"executor-config/graph/gauge.graph"_s));
        QVERIFY(files->tree()->currentIndex().data(Qt::ToolTipRole).toString().contains(u"order in which they run"_s));
        QVERIFY(files->tree()->currentIndex().parent().data(Qt::ToolTipRole).toString().contains(u"executor"_s));
    }

    void code_isExplained()
    {
        load(u"v7-aot-usmp-const"_s);
        m_window->navigate(Link::file(u"codegen/host/src/tilt_lib1.c"_s, LineNumber(0)));
        rest();
        CodePage *page = pageOf<FilePage>("code")->codePage();
        page->view()->setCursorPosition({LineNumber(0), 5});
        QVERIFY2(page->navigator()->textAtCursor().contains(u"The first line of a file with operators"_s),
                 qPrintable(page->navigator()->textAtCursor()));
        m_window->navigate(Link::file(u"metadata.json"_s, LineNumber(1)));
        rest();
        for (qint64 line = 0; line < page->view()->lines().count(); ++line) {
            const qsizetype at = page->view()->lines().bytes(LineNumber(line)).indexOf("export_datetime");
            if (at < 0)
                continue;
            page->view()->setCursorPosition({LineNumber(line), at + 3});
            QVERIFY(page->navigator()->textAtCursor().contains(u"wrongly claims universal time"_s));
            return;
        }
        QFAIL("metadata.json has no export time");
    }

    void labelsAndHeaders_haveToolTips()
    {
        load(u"v7-aot-usmp-const"_s);
        m_window->pageList()->show(u"contract"_s);
        const Page *page = m_window->page(u"integrate"_s);
        QVERIFY(page);
        int rows = 0;
        for (QTableView *table : page->findChildren<QTableView *>()) {
            for (int row = 0; table->model() && row < table->model()->rowCount(); ++row) {
                const QModelIndex index = table->model()->index(row, 0);
                const QString label = index.data().toString();
                if (label != "Interface API"_L1 && label != "Calling convention"_L1 && label != "Executor"_L1)
                    continue;
                ++rows;
                const TermSubject subject = termSubjectAt(table->viewport(), table->visualRect(index).center());
                QVERIFY2(!subject.terms.empty(), qPrintable(label));
                QVERIFY(TermHelp::answerAbout(subject).contains(u"interface-api c and unpacked-api on"_s));
            }
        }
        QCOMPARE(rows, 3);
        m_window->pageList()->show(u"constants"_s);
        bool hasTip = false;
        for (const QHeaderView *header : m_window->page(u"constants"_s)->findChildren<QHeaderView *>()) {
            for (int section = 0; header->model() && section < header->count(); ++section) {
                if (header->model()->headerData(section, Qt::Horizontal).toString() != "Section"_L1
                    || header->isSectionHidden(section))
                    continue;
                const QPoint point(header->sectionViewportPosition(section) + 4, 4);
                hasTip = hasTip || TermHelp::toolTipAt(header->viewport(), point).contains(u"only read"_s);
            }
        }
        QVERIFY(hasTip);
    }

    void overview_namesWhatItSays()
    {
        load(u"v7-aot-usmp-const"_s);
        m_window->pageList()->show(u"overview"_s);
        QStringList tips;
        for (const Card *card : m_window->page(u"overview"_s)->findChildren<Card *>()) {
            for (const QLabel *label : card->findChildren<QLabel *>())
                tips += TermHelp::toolTipAt(label, QPoint(2, 2));
        }
        tips.removeAll(QString());
        const QString all = tips.join(u'\n');
        QVERIFY2(all.contains(u"What runs the operators of a model"_s), qPrintable(all));
        QVERIFY(all.contains(u"How the application calls the model"_s));
        QVERIFY(all.contains(u"interface-api c and unpacked-api on"_s));
    }

    void whatIsThis_answersForTheFocus()
    {
        load(u"v7-aot-usmp-const"_s);
        QTreeView *tree = jsonTree();
        QTRY_VERIFY(tree->model()->rowCount() > 0);
        tree->setFocus();
        tree->setCurrentIndex(childOf(*tree->model(), {}, u"version"_s));
        const TermSubject subject = termSubjectOf(tree);
        QCOMPARE(subject.terms.front()->id, u"version-key"_s);
        QVERIFY(subject.isNamed);
        QVERIFY(TermHelp::answerAbout(subject).contains(u"The number of the format"_s));
        QVERIFY(!QWhatsThis::inWhatsThisMode());
        QTest::keyClick(m_window.get(), Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(!QWhatsThis::inWhatsThisMode()); // it has been answered
        QWidget *answer = nullptr;
        for (QWidget *widget : QApplication::topLevelWidgets())
            answer = widget->inherits("QWhatsThat") && widget->isVisible() ? widget : answer;
        QVERIFY(answer);
        QTest::keyClick(answer, Qt::Key_Escape);
        // A link in the answer opens the list of terms.
        QWhatsThisClickedEvent click(u"version-key"_s);
        QApplication::sendEvent(tree, &click);
        QVERIFY(help()->dialog() && help()->dialog()->isVisible());
        QCOMPARE(help()->dialog()->current()->id, u"version-key"_s);
    }

    void whatIsThis_asksWhereNothingIsKnown()
    {
        m_window->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(QWhatsThis::inWhatsThisMode());
        QWhatsThis::leaveWhatsThisMode();
    }

    void chinese_isShownInAChineseWindow()
    {
        class Chinese : public QTranslator {
        public:
            [[nodiscard]] bool isEmpty() const override { return false; }
            [[nodiscard]] QString translate(const char *context, const char *source, const char *, int) const override
            {
                return qstrcmp(context, "Terms") == 0 && qstrcmp(source, "en") == 0 ? u"zh"_s : QString();
            }
        } chinese;
        QVERIFY(QCoreApplication::installTranslator(&chinese));
        TermsDialog *dialog = openTerms();
        for (const Term &term : glossary().terms()) {
            QVERIFY(dialog->showTerm(term.id));
            const QString text = dialog->article()->toPlainText();
            QVERIFY2(text.contains(term.text.chinese), qPrintable(text));
            QVERIFY2(!text.contains(term.text.english), qPrintable(text));
            QVERIFY2(text.contains(term.title.english), qPrintable(text)); // the documents' term stays
        }
        QCoreApplication::removeTranslator(&chinese);
    }
};

QTEST_MAIN(TstTerms)
#include "tst_terms.moc"
