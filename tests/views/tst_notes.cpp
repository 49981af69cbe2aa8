// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/notestore.h"
#include "app/store/settings.h"
#include "app/window/notescontroller.h"
#include "model/base/bytecopy.h"
#include "model/base/platform/folderlock.h"
#include "model/items/notetablemodel.h"
#include "model/items/roles.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"
#include "tests/support/fulldisk.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/notemarks.h"
#include "views/messages/documentmessages.h"
#include "views/review/notespanel.h"
#include "views/table/tablepage.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QTextCursor>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

const QString source = u"codegen/host/src/tilt_lib1.c"_s;

QStringList textsOf(const ReviewNotes &notes)
{
    QStringList texts;
    for (const ReviewNote &note : notes.all())
        texts += note.text;
    texts.sort(); // two can be written in the same millisecond
    return texts;
}

/// Adds a note with that text.
std::function<void(ReviewNotes &)> adding(const DocumentPointer &document, const Link &place, const QString &text)
{
    return [=](ReviewNotes &notes) {
        notes.set(withText(makeNote(NotePlacer(*document).subjectOf(place), u"Ana"_s), text));
    };
}

} // namespace

/// Review notes: their storage, and the window that shows them.
class TstNotes : public Test::MainWindowTest {
    Q_OBJECT

    void openAnew(const QString &path = Test::fixturePath(u"v7-aot-usmp"_s))
    {
        m_window.reset();
        m_settings = std::make_unique<Settings>();
        showWindow(m_settings.get());
        loadFile(path);
        QTRY_VERIFY(notes()->addAction()->isEnabled());
    }
    [[nodiscard]] NotesController *notes() const { return m_window->reviewing(); }
    [[nodiscard]] NotesPanel *panel() const { return notes()->panel(); }
    void type(const QString &text) const
    {
        QTest::keyClicks(panel()->editor(), text);
        QTest::keyClick(panel()->editor(), Qt::Key_Return, Qt::ControlModifier);
    }
    void write(const Link &place, const QString &text)
    {
        m_window->navigate(place);
        notes()->addAction()->trigger();
        QTRY_VERIFY(panel()->editor()->hasFocus());
        type(text);
        QVERIFY(!panel()->editor()->hasFocus());
    }
    [[nodiscard]] QStringList shown() const
    {
        QStringList rows;
        for (const PlacedNote &placed : notes()->notes())
            rows += noteStateName(placed) + u' ' + formatLink(placed.place) + u": "_s + placed.note.text;
        return rows;
    }
    /// The content of the file.
    [[nodiscard]] ReviewNotes stored() const
    {
        const Result<ReviewNotes> found = NoteStore(NoteStore::defaultFolder()).load(m_window->session()->document());
        return found ? *found : ReviewNotes();
    }
    /// True if a message in the window has these words.
    [[nodiscard]] bool says(const QString &words) const
    {
        return Test::labelTexts(*m_window->messages()).contains(words);
    }
    [[nodiscard]] QAbstractButton *undoButton() const
    {
        for (QAbstractButton *button : m_window->messages()->findChildren<QAbstractButton *>()) {
            if (button->text().remove(u'&') == "Undo"_L1)
                return button;
        }
        return nullptr;
    }
    void clearFolder() { QDir(NoteStore::defaultFolder()).removeRecursively(); }

    std::unique_ptr<Settings> m_settings;

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init()
    {
        showWindow();
        clearFolder();
    }
    void cleanup()
    {
        m_window.reset();
        m_settings.reset();
    }

    // ---- The store

    void store_keepsNotesByDigest()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const NoteStore store(NoteStore::defaultFolder());
        QVERIFY(store.load(document)->isEmpty());
        QCOMPARE(store.update(*document, {}, adding(document, Link::call(1), u"one"_s)).failure,
                 NoteStore::Failure::None);
        // A second program does not have the first note yet.
        const NoteStore::Updated updated = store.update(*document, {}, adding(document, Link::call(2), u"two"_s));
        QCOMPARE(textsOf(updated.notes), (QStringList {u"one"_s, u"two"_s}));
        QCOMPARE(*store.load(document), updated.notes);
        QVERIFY(store.load(Test::documentFromFixture(u"v7-graph"_s))->isEmpty());
        QCOMPARE(textsOf(NoteStore({}).update(*document, {}, adding(document, {}, u"x"_s)).notes),
                 QStringList {u"x"_s});
    }

    void store_findsNotesOfAnEarlierBuild_data()
    {
        // The location of the newer build, and the changed text of its source.
        const Test::Rows<QString, QByteArray, bool> row({"location", "text", "isFound"});
        row("at the same place, all changed", u"/here/a.tar"_s, "k", true);
        row("elsewhere, with the same function", u"/there/b.tar"_s, "#include <math.h>", true);
        row("elsewhere, nothing the same", u"/there/b.tar"_s, "int32_t", false);
    }
    void store_findsNotesOfAnEarlierBuild()
    {
        QFETCH(QString, location);
        QFETCH(QByteArray, text);
        QFETCH(bool, isFound);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        Document older = *document;
        older.location = u"/here/a.tar"_s;
        const NoteStore store(NoteStore::defaultFolder());
        const auto add = adding(document, Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s), u"mind this"_s);
        QCOMPARE(store.update(older, {}, add).failure, NoteStore::Failure::None);
        std::vector<Test::TestFile> files;
        for (const DocumentFile &file : document->files) {
            QByteArray bytes = document->bytes(file.path)->view().toByteArray();
            if (file.path.endsWith(u".c"_s))
                bytes.replace(text, text == "int32_t" ? "int64_t" : text + "x");
            files.emplace_back(file.path, bytes);
        }
        Document newer = *Test::documentFromFiles(files);
        newer.location = location;
        QVERIFY(newer.modelDigest != document->modelDigest);
        QCOMPARE(textsOf(*store.load(std::make_shared<const Document>(newer))),
                 isFound ? QStringList {u"mind this"_s} : QStringList());
    }

    void store_takesNoNotesOfAnotherModelAtTheSamePlace()
    {
        Document older = *Test::documentFromFixture(u"v7-aot-usmp"_s);
        Document other = *Test::documentFromFixture(u"v7-three-modules"_s);
        older.location = other.location = u"/here/a.tar"_s;
        const NoteStore store(NoteStore::defaultFolder());
        const auto add = adding(Test::documentFromFixture(u"v7-aot-usmp"_s),
                                Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s), u"mind this"_s);
        QCOMPARE(store.update(older, {}, add).failure, NoteStore::Failure::None);
        QVERIFY(store.load(std::make_shared<const Document>(other))->isEmpty());
    }

    void store_keepsAsideWhatItCannotRead_data() { Test::addCases<QByteArray>(u"notes/store"_s, {"bytes"}); }
    void store_keepsAsideWhatItCannotRead()
    {
        QFETCH(QByteArray, bytes);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const QString folder = NoteStore::defaultFolder();
        const NoteStore store(folder);
        Test::writeFile(folder + u'/' + document->modelDigest + u".json"_s, bytes);
        QVERIFY(!store.load(document));
        for (const QString &text : {u"one"_s, u"two"_s}) {
            const NoteStore::Updated updated = store.update(*document, {}, adding(document, Link::call(1), text));
            QCOMPARE(updated.failure, NoteStore::Failure::None);
            QCOMPARE(updated.keptFile.isEmpty(), text == u"two"_s);
            if (!updated.keptFile.isEmpty())
                QCOMPARE(Test::readFile(updated.keptFile), bytes);
        }
        QCOMPARE(textsOf(*store.load(document)), (QStringList {u"one"_s, u"two"_s}));
    }

    void fullDisk_losesNothing()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const NoteStore store(NoteStore::defaultFolder());
        QCOMPARE(store.update(*document, {}, adding(document, Link::call(1), u"one"_s)).failure,
                 NoteStore::Failure::None);
        const QString file = NoteStore::defaultFolder() + u'/' + document->modelDigest + u".json"_s;
        const QByteArray before = Test::readFile(file);
        {
            const Test::FullDisk full(0);
            const NoteStore::Updated updated = store.update(*document, {}, adding(document, Link::call(2), u"two"_s));
            QCOMPARE(updated.failure, NoteStore::Failure::Writing);
            QVERIFY(!updated.detail.isEmpty());
            QCOMPARE(textsOf(updated.notes), (QStringList {u"one"_s, u"two"_s}));
        }
        QCOMPARE(Test::readFile(file), before);
    }

    // ---- The window

    void notes_areWrittenByKeyboard_andAreThereAgain()
    {
        openAnew();
        write(Link::function(u"tvmgen_tilt_fused_nn_dense_add"_s), u"Too large?"_s);
        write(Link::call(2), u"The peak"_s);
        QCOMPARE(notes()->notes().size(), 2U);
        const QStringList before = shown();
        openAnew();
        QCOMPARE(shown(), before);
        QVERIFY2(before.last().endsWith(u"call:3: The peak"_s), qPrintable(before.last()));
    }

    /// A new note without text is gone when the user leaves it.
    void noteWithoutText_doesNotStay_data()
    {
        QTest::addColumn<QString>("way");
        for (const char *way : {"Escape", "another note", "another archive", "the window is closed"})
            QTest::newRow(way) << QString::fromLatin1(way);
    }
    void noteWithoutText_doesNotStay()
    {
        QFETCH(const QString, way);
        openAnew();
        const DocumentPointer document = m_window->session()->document();
        write(Link::call(1), u"The first call"_s);
        m_window->navigate(Link::call(2));
        notes()->addAction()->trigger();
        QTRY_VERIFY(panel()->editor()->hasFocus());
        panel()->resolvedBox()->setFocus(); // the user is still at the note
        QCOMPARE(notes()->notes().size(), 2U);
        panel()->editor()->setFocus();
        if (way == "Escape"_L1)
            QTest::keyClick(panel()->editor(), Qt::Key_Escape);
        else if (way == "another note"_L1)
            panel()->choose(notes()->notes().front().note.id);
        else if (way == "another archive"_L1)
            load(u"v1-graph"_s);
        else
            QVERIFY(m_window->close());
        const Result<ReviewNotes> left = NoteStore(NoteStore::defaultFolder()).load(document);
        QVERIFY(left);
        QCOMPARE(left->size(), 1U);
    }

    void marks_standWhereTheNoteIs()
    {
        openAnew();
        write(Link::call(1), u"Look at this call"_s);
        m_window->navigate(Link::file(source, LineNumber(9)));
        write(Link::file(source, LineNumber(10)), u"Why zero?"_s);
        CodePage *text = m_window->page(u"code"_s)->frontText();
        QVERIFY(text);
        QCOMPARE(text->path(), source);
        QVERIFY(text->noteMarks()->textOf(LineNumber(10)).contains(u"Why zero?"_s));
        QVERIFY(text->noteMarks()->textOf(LineNumber(11)).isEmpty());
        m_window->navigate(Link::call(1));
        Page *memory = m_window->page(u"memory"_s);
        bool isMarked = false;
        for (TablePage *table : memory->findChildren<TablePage *>()) {
            const QAbstractItemModel *rows = table->table()->model();
            for (int row = 0; row < rows->rowCount(); ++row) {
                const bool hasIcon = rows->index(row, 0).data(Qt::DecorationRole).isValid();
                isMarked = isMarked
                    || (hasIcon && rows->index(row, 0).data(Qt::ToolTipRole).toString().contains(u"Look at"_s));
            }
        }
        QVERIFY(isMarked);
        // A note on a call is also a note on its operators in Relay.
        m_window->pageList()->show(u"relay"_s);
        CodePage *relay = m_window->page(u"relay"_s)->frontText();
        QTRY_VERIFY(std::ranges::any_of(relay->noteMarks()->notes(),
                                        [](const LineNote &note) { return note.text == u"Look at this call"_s; }));
    }

    void states_areFilteredAndRemembered()
    {
        openAnew();
        write(Link::call(0), u"first"_s);
        write(Link::call(1), u"second"_s);
        panel()->resolvedBox()->click();
        QVERIFY(notes()->notes()[1].note.isResolved);
        const QAbstractItemModel *rows = panel()->table()->table()->model();
        QAbstractItemModelTester tester(panel()->findChild<NoteTableModel *>(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(rows->rowCount(), 2);
        QCOMPARE(panel()->table()->table()->selectionModel()->selectedRows().size(), 1);
        panel()->stateButton(true)->click();
        QCOMPARE(rows->rowCount(), 1);
        panel()->stateButton(true)->click();
        panel()->table()->filterEdit()->setText(u"second"_s);
        QCOMPARE(rows->rowCount(), 1);
        panel()->table()->filterEdit()->clear();
        openAnew();
        QVERIFY(notes()->notes()[1].note.isResolved);
        if (!panel()->isVisible())
            action(u"Review Notes"_s)->trigger();
        QTRY_VERIFY(panel()->isVisible());
        panel()->choose(notes()->notes()[0].note.id);
        panel()->table()->table()->setFocus();
        QTRY_VERIFY(panel()->table()->table()->hasFocus());
        QTest::keyClick(panel()->table()->table(), Qt::Key_Delete);
        QCOMPARE(notes()->notes().size(), 1U);
        QCOMPARE(notes()->notes()[0].note.text, u"second"_s);
    }

    void walk_goesThroughOpenNotes()
    {
        openAnew();
        write(Link::call(0), u"first"_s);
        write(Link::call(2), u"second"_s);
        m_window->navigate(Link::page(u"overview"_s));
        QAction *next = action(u"Next Note"_s);
        QVERIFY(next && next->isEnabled());
        next->trigger();
        QCOMPARE(place(), Link::call(0));
        next->trigger();
        QCOMPARE(place(), Link::call(2));
        next->trigger();
        QCOMPARE(place(), Link::call(0));
    }

    void walk_goesAsOneReads()
    {
        openAnew();
        write(Link::file(source, LineNumber(30)), u"second"_s);
        write(Link::call(1), u"fourth"_s);
        write(Link::file(source, LineNumber(27)), u"first"_s);
        write(Link::call(0), u"third"_s);
        m_window->navigate(Link::page(u"overview"_s));
        panel()->choose({});
        QStringList walked;
        for (int i = 0; i < 4; ++i) {
            action(u"Next Note"_s)->trigger();
            walked += formatLink(place());
        }
        QCOMPARE(walked, (QStringList {source + u":28"_s, source + u":31"_s, u"call:1"_s, u"call:2"_s}));
    }

    void merge_takesTheNotesOfAColleague()
    {
        openAnew();
        write(Link::call(0), u"mine"_s);
        const DocumentPointer document = m_window->session()->document();
        NoteFile theirs = noteFileOf(*document);
        adding(document, Link::call(1), u"theirs"_s)(theirs.notes);
        const QTemporaryDir folder;
        Test::writeFile(folder.filePath(u"n.json"_s), formatNotes(theirs));
        notes()->merge(folder.filePath(u"n.json"_s));
        QTRY_COMPARE(notes()->notes().size(), 2U);
        QVERIFY(says(u"Notes added: 1."_s));
        notes()->merge(folder.filePath(u"n.json"_s));
        QTRY_VERIFY(says(u"Notes added: 0."_s));
        QCOMPARE(notes()->notes().size(), 2U);
        notes()->merge(folder.filePath(u"missing.json"_s));
        QTRY_VERIFY(says(u"missing.json"_s));
        QCOMPARE(notes()->notes().size(), 2U);
    }

    void merge_placesManyNotes()
    {
        openAnew();
        const DocumentPointer document = m_window->session()->document();
        NoteFile theirs = noteFileOf(*document);
        for (int i = 0; i < 50; ++i)
            adding(document, Link::file(source, LineNumber(27 + i % 5)), u"note %1"_s.arg(i))(theirs.notes);
        const QTemporaryDir folder;
        Test::writeFile(folder.filePath(u"n.json"_s), formatNotes(theirs));
        notes()->merge(folder.filePath(u"n.json"_s));
        QTRY_COMPARE(notes()->notes().size(), 50U);
        write(Link::call(0), u"mine"_s);
        QCOMPARE(notes()->notes().size(), 51U);
        QCOMPARE(stored().size(), 51U);
    }

    /// Another program writes notes: text typed meanwhile is saved a little later, without blocking.
    void anotherProgramThatWrites_isWaitedFor()
    {
        openAnew();
        write(Link::call(0), u"before"_s);
        auto lock = std::make_unique<FolderLock>(NoteStore::defaultFolder(), std::chrono::seconds(1));
        QCOMPARE(lock->state(), FolderLock::State::Held);
        write(Link::call(1), u"meanwhile"_s);
        QCOMPARE(notes()->notes().size(), 2U);
        QCOMPARE(stored().size(), 1U);
        QVERIFY(!says(u"could not be saved"_s));
        lock.reset();
        QTRY_COMPARE(stored().size(), 2U);
        QVERIFY(!says(u"saved now"_s));
    }

    void anotherProgramThatWritesForLong_isSaidOnce()
    {
        openAnew();
        write(Link::call(0), u"before"_s);
        auto lock = std::make_unique<FolderLock>(NoteStore::defaultFolder(), std::chrono::seconds(1));
        write(Link::call(1), u"meanwhile"_s);
        QTRY_VERIFY_WITH_TIMEOUT(says(u"another program has been writing notes"_s), Test::patience);
        lock.reset();
        QTRY_VERIFY(says(u"The notes are saved now"_s));
        QCOMPARE(stored().size(), 2U);
    }

    /// The next archive is opened while another program holds the notes: typed text is saved, or a message reports that
    /// it is not.
    void openingAnother_whileNotesWait_losesNothingSilently()
    {
        openAnew();
        write(Link::call(0), u"before"_s);
        auto lock = std::make_unique<FolderLock>(NoteStore::defaultFolder(), std::chrono::seconds(1));
        write(Link::call(1), u"meanwhile"_s);
        QTimer::singleShot(0, m_window.get(), [&] { m_window->open(Test::fixturePath(u"v7-graph"_s)); });
        QTRY_VERIFY_WITH_TIMEOUT(says(u"could not be saved, and is lost"_s), Test::patience);
        lock.reset();
        QTRY_VERIFY(notes()->addAction()->isEnabled());
        write(Link::page(u"overview"_s), u"on the next"_s);
        QVERIFY(!says(u"could not be saved:"_s));
        QCOMPARE(stored().size(), 1U);
    }

    void notesThatCannotBeSaved_stayWhenTheArchiveIsReadAgain()
    {
        openAnew();
        {
            const Test::FullDisk full(0);
            write(Link::call(0), u"kept"_s);
            QVERIFY(m_window->messages()->text(u"notes"_s).contains(u"could not be saved"_s));
            reload();
            QTRY_VERIFY(notes()->addAction()->isEnabled());
            QCOMPARE(shown(), QStringList {u"same call:1: kept"_s});
        }
        write(Link::call(1), u"another"_s);
        openAnew();
        QCOMPARE(notes()->notes().size(), 2U);
    }

    void walking_keepsWhatWasTyped()
    {
        openAnew();
        write(Link::call(2), u"first"_s);
        write(Link::call(0), u"second"_s);
        panel()->choose(notes()->notes()[1].note.id, true);
        QTest::keyClicks(panel()->editor(), u" and more"_s);
        action(u"Next Note"_s)->trigger(); // before it is saved
        QStringList texts;
        for (const PlacedNote &placed : notes()->notes())
            texts += placed.note.text;
        QCOMPARE(texts, (QStringList {u"first"_s, u"second and more"_s}));
        QCOMPARE(panel()->editor()->toPlainText(), u"first"_s);
        QCOMPARE(panel()->table()->currentModelRow(), 0);
    }

    void textOfANoteThatIsDeleted_comesBackByUndo()
    {
        openAnew();
        write(Link::call(0), u"first"_s);
        write(Link::call(1), u"second"_s);
        panel()->choose(notes()->notes()[0].note.id, true);
        panel()->editor()->selectAll();
        QTest::keyClick(panel()->editor(), Qt::Key_Delete);
        QTest::qWait(1'000); // the delay after which text is saved
        QCOMPARE(notes()->notes().size(), 2U);
        panel()->choose(notes()->notes()[1].note.id, true);
        QCOMPARE(notes()->notes().size(), 1U);
        QTest::keyClicks(panel()->editor(), u"!"_s);
        QTest::keyClick(panel()->editor(), Qt::Key_Escape);
        QCOMPARE(m_window->messages()->text(u"notes-deleted"_s), u"The note was deleted."_s);
        undoButton()->click();
        openAnew();
        QCOMPARE(textsOf(stored()), (QStringList {u"first"_s, u"second!"_s}));
    }

    void textThatDoesNotFit_isCutAtItsEnd()
    {
        openAnew();
        write(Link::call(0), u"text"_s);
        panel()->choose(notes()->notes()[0].note.id, true);
        QString pasted = QString(ReviewNotes::maxText - 5, u'x');
        for (int i = 0; i < 100; ++i)
            pasted += u"\U0001F600"_s; // surrogate pairs: the limit would split one
        panel()->editor()->insertPlainText(pasted);
        panel()->flush();
        QVERIFY(m_window->messages()->text(u"notes-cut"_s).contains(u"last 200 "_s));
        const QStringList left {u"text"_s + QString(ReviewNotes::maxText - 5, u'x')};
        QCOMPARE(textsOf(stored()), left);
        QCOMPARE(panel()->editor()->toPlainText(), left.front());
        QTest::keyClicks(panel()->editor(), u"y"_s);
        panel()->flush();
        QCOMPARE(textsOf(stored()).front().size(), ReviewNotes::maxText);
        bool isWhole = false;
        while (panel()->editor()->document()->isUndoAvailable()) {
            panel()->editor()->undo();
            isWhole = isWhole || panel()->editor()->toPlainText() == u"text"_s + pasted;
        }
        QVERIFY(isWhole);
    }

    void anotherWindow_losesNoText()
    {
        openAnew();
        write(Link::call(0), u"text"_s);
        const QString id = notes()->notes()[0].note.id;
        const DocumentPointer document = m_window->session()->document();
        QCOMPARE(NoteStore(NoteStore::defaultFolder())
                     .update(*document, {},
                             [&](ReviewNotes &all) { all.set(withText(*all.find(id), u"text of another window"_s)); })
                     .failure,
                 NoteStore::Failure::None);
        panel()->choose(id, true);
        QTest::keyClicks(panel()->editor(), u" of this one"_s);
        panel()->flush();
        QVERIFY(!m_window->messages()->text(u"notes-kept"_s).isEmpty());
        QTest::keyClicks(panel()->editor(), u"!"_s);
        panel()->flush();
        QCOMPARE(textsOf(stored()), (QStringList {u"text of another window"_s, u"text of this one!"_s}));
    }

    void closing_triesAgainToSave_andAsks()
    {
        openAnew();
        {
            const Test::FullDisk full(0);
            write(Link::call(0), u"kept"_s);
            QString asked;
            QTimer::singleShot(0, m_window.get(), [&] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                if (box) {
                    asked = box->text();
                    box->button(QMessageBox::Cancel)->click();
                }
            });
            QVERIFY(!m_window->close());
            QVERIFY(asked.contains(u"could not be saved"_s));
            QVERIFY(m_window->isVisible());
        }
        QVERIFY(m_window->close());
        QCOMPARE(textsOf(stored()), QStringList {u"kept"_s});
    }

    void deletingWhileSavingFails_isKnownLater()
    {
        openAnew();
        write(Link::call(0), u"first"_s);
        write(Link::call(1), u"second"_s);
        {
            const Test::FullDisk full(0);
            panel()->choose(notes()->notes()[0].note.id);
            Q_EMIT panel()->removeRequested(panel()->chosen());
            QCOMPARE(notes()->notes().size(), 1U);
            QVERIFY(m_window->messages()->text(u"notes"_s).contains(u"could not be saved"_s));
        }
        write(Link::call(2), u"third"_s);
        QCOMPARE(textsOf(stored()), (QStringList {u"second"_s, u"third"_s}));
        QVERIFY(!m_window->messages()->text(u"notes"_s).contains(u"could not be saved"_s));
    }

    void pages_withoutDigestYet_takeNoNotes()
    {
        m_window->open(Test::fixturePath(u"v7-aot-usmp"_s));
        QVERIFY(!notes()->addAction()->isEnabled());
        QTRY_VERIFY(notes()->addAction()->isEnabled());
    }

    void findings_areNotedAsSuch()
    {
        openAnew(Test::fixturePath(u"v7-workspace-mismatch"_s));
        m_window->pageList()->show(u"findings"_s);
        Page *findings = m_window->page(u"findings"_s);
        findings->frontTable()->table()->setCurrentIndex(findings->frontTable()->table()->model()->index(0, 0));
        QVERIFY(findings->currentFinding());
        const QString code = codeName(findings->currentFinding()->code);
        notes()->addAction()->trigger();
        QCOMPARE(notes()->notes().size(), 1U);
        QCOMPARE(notes()->notes()[0].note.subject.finding, code);
    }

    /// Several findings are at one place: a note is on one of them.
    void findings_areMarkedOneByOne()
    {
        openAnew(Test::fixturePath(u"v7-broken-plan"_s));
        m_window->pageList()->show(u"findings"_s);
        Page *findings = m_window->page(u"findings"_s);
        QAbstractItemView *rows = findings->frontTable()->table();
        QHash<QString, int> places;
        int chosen = -1;
        for (int row = 0; row < rows->model()->rowCount(); ++row) {
            const QString link = formatLink(rows->model()->index(row, 0).data(Roles::LinkRole).value<Link>());
            if (++places[link] == 2)
                chosen = row;
        }
        QVERIFY(chosen >= 0);
        rows->setCurrentIndex(rows->model()->index(chosen, 0));
        notes()->addAction()->trigger();
        QTRY_VERIFY(panel()->editor()->hasFocus());
        type(u"Known"_s);
        QList<int> marked;
        for (int row = 0; row < rows->model()->rowCount(); ++row) {
            for (int column = 0; column < rows->model()->columnCount(); ++column) {
                if (rows->model()->index(row, column).data(Qt::ToolTipRole).toString().contains(u"Known"_s)) {
                    marked += row;
                    break;
                }
            }
        }
        QCOMPARE(marked, QList<int> {chosen});
    }
};

QTEST_MAIN(TstNotes)
#include "tst_notes.moc"
