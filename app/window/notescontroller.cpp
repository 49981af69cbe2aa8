// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/notescontroller.h"

#include "app/actions/shortcuts.h"
#include "app/store/settings.h"
#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/questions/subject.h"
#include "model/report/notereport.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/notemarks.h"
#include "views/common/page.h"
#include "views/dialogs/filesaver.h"
#include "views/review/notespanel.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QStringList>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int retryMilliseconds = 250;
constexpr int silentRefusals = 8; ///< attempts in two seconds; another program needs a few milliseconds to write notes
constexpr std::chrono::seconds patienceAtTheEnd(2);
constexpr std::size_t placedAtOnce = 2; ///< notes placed on this thread: each may need a pass through a source file

} // namespace

NotesController::NotesController(Navigator *navigator, PageList *pages, Settings *settings, QMainWindow *window)
    : QObject(window)
    , m_navigator(navigator)
    , m_pages(pages)
    , m_settings(settings)
    , m_window(window)
    , m_store(settings ? NoteStore::defaultFolder() : QString())
    , m_dock(new QDockWidget(tr("Review Notes"), window))
    , m_panel(new NotesPanel(m_dock))
    , m_saver(new FileSaver(window))
    , m_add(makeAction(this, tr("&Add Note"), u"document-edit"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
                       &NotesController::add))
    , m_next(makeAction(this, tr("Ne&xt Note"), u"go-down"_s, QKeySequence(Qt::Key_F8), &NotesController::goToNext))
    , m_previous(makeAction(this, tr("Pre&vious Note"), u"go-up"_s, QKeySequence(Qt::SHIFT | Qt::Key_F8),
                            &NotesController::goToPrevious))
    , m_merge(makeAction(this, tr("Mer&ge Notes…"), u"document-import"_s, {}, &NotesController::askForMerge))
    , m_exportMenu(new QMenu(tr("Save N&otes As"), window))
{
    m_dock->setObjectName(u"review-notes"_s);
    m_dock->setWidget(m_panel);
    window->addDockWidget(Qt::BottomDockWidgetArea, m_dock);
    m_dock->hide();
    m_dock->toggleViewAction()->setText(tr("&Review Notes"));
    m_panel->setAuthor(settings ? settings->value(Keys::noteAuthor) : QString());
    if (m_panel->author().isEmpty())
        m_panel->setAuthor(qEnvironmentVariable("USER"));
    connect(m_panel, &NotesPanel::addRequested, this, &NotesController::add);
    connect(m_panel, &NotesPanel::linkActivated, this, &NotesController::linkActivated);
    connect(m_panel, &NotesPanel::leaveRequested, this, &NotesController::leaveRequested);
    fillExportMenu();
    m_panel->setExportMenu(m_exportMenu);
    connect(m_panel, &NotesPanel::mergeRequested, this, &NotesController::askForMerge);
    connect(m_panel, &NotesPanel::authorChanged, this, [this](const QString &author) {
        if (m_settings)
            m_settings->setValue(Keys::noteAuthor, author);
    });
    connect(m_panel, &NotesPanel::textChanged, this, &NotesController::changeText);
    connect(m_panel, &NotesPanel::textCut, this, [this](int characters) {
        say(u"notes-cut"_s, Severity::Warning,
            tr("A note has room for %L1 characters. Its last %n character(s) were left out.", nullptr, characters)
                .arg(ReviewNotes::maxText));
    });
    connect(m_panel, &NotesPanel::resolvedChanged, this, &NotesController::changeState);
    connect(m_panel, &NotesPanel::removeRequested, this, &NotesController::remove);
    connect(m_dock, &QDockWidget::visibilityChanged, this,
            [this] { m_dock->isHidden() ? m_panel->finish() : m_panel->flush(); });
    m_retry.setSingleShot(true);
    m_retry.setInterval(retryMilliseconds);
    connect(&m_retry, &QTimer::timeout, this, [this] { change([](ReviewNotes &) {}); });
    updateActions();
}

void NotesController::addTo(QMenu *menu)
{
    menu->addActions({m_add, m_next, m_previous});
    menu->addSeparator();
    menu->addActions({m_dock->toggleViewAction(), m_merge, m_exportMenu->menuAction()});
}

void NotesController::updateActions()
{
    m_add->setEnabled(m_isIdentified);
    m_merge->setEnabled(m_isIdentified);
    m_dock->toggleViewAction()->setEnabled(m_document != nullptr);
    const bool hasPlaces =
        std::ranges::any_of(m_placed, [](const PlacedNote &placed) { return placed.state != PlacedNote::State::Gone; });
    m_next->setEnabled(hasPlaces);
    m_previous->setEnabled(hasPlaces);
    m_exportMenu->setEnabled(!m_placed.empty());
    m_panel->setEnabled(m_isIdentified);
}

void NotesController::setDocument(const DocumentPointer &document, bool isNew)
{
    if (isNew) {
        const bool isOther = !m_document || m_document->location != document->location;
        isOther ? m_panel->finish() : m_panel->flush();
        if (m_isUnsaved) // there may be space on the disk again
            change([](ReviewNotes &) {}, patienceAtTheEnd);
        m_task.stop();
        m_reading.stop();
        m_retry.stop();
        m_isIdentified = false;
        m_refusals = 0;
        if (isOther) {
            if (m_isUnsaved)
                say(u"notes-lost"_s, Severity::Error,
                    tr("The last change of the review notes of the archive before could not be saved, and is lost."));
            m_isUnsaved = false;
            m_isTold = false;
            m_removed.clear();
            takeNotes({}, {});
        }
    }
    m_document = document;
    m_saver->setArchive(document->location);
    if (document->stage == Document::Stage::Digests)
        identify();
    updateActions();
}

bool NotesController::mayClose()
{
    m_panel->finish();
    while (m_isUnsaved) {
        change([](ReviewNotes &) {}, patienceAtTheEnd);
        if (!m_isUnsaved)
            break;
        QMessageBox box(QMessageBox::Warning, tr("Notes Are Not Saved"),
                        tr("Review notes of this archive could not be saved. They are lost when it is closed."),
                        QMessageBox::Retry | QMessageBox::Discard | QMessageBox::Cancel, m_window);
        box.setDefaultButton(QMessageBox::Cancel);
        const int answer = box.exec();
        if (answer != QMessageBox::Retry)
            return answer == QMessageBox::Discard;
    }
    return true;
}

void NotesController::finishDocument()
{
    if (m_document && m_document->stage != Document::Stage::Digests)
        identify();
}

void NotesController::identify()
{
    const ReviewNotes unsaved = m_isUnsaved ? m_notes : ReviewNotes();
    m_task.run([this, store = m_store, document = m_document, unsaved,
                removed = m_removed](const std::stop_token &stop, const Task::Delivery &delivery) {
        const Result<ReviewNotes> stored = store.load(document, stop);
        ReviewNotes notes = stored ? *stored : ReviewNotes();
        notes.merge(unsaved);
        for (const QString &id : removed)
            notes.remove(id);
        std::vector<PlacedNote> placed = placeNotes(*document, notes, stop);
        delivery([this, stored, notes, placed = std::move(placed)] {
            m_isIdentified = true;
            if (m_isUnsaved)
                m_retry.start();
            if (!stored)
                say(u"notes"_s, Severity::Error, errorText(stored.error(), Language::Translated));
            takeNotes(notes, placed);
        });
    });
}

void NotesController::takeNotes(const ReviewNotes &notes, std::vector<PlacedNote> placed)
{
    m_notes = notes;
    m_placed = std::move(placed);
    m_panel->setNotes(m_placed);
    for (CodePage *text : std::as_const(m_texts))
        mark(text);
    const QHash<QString, QString> texts = textsByKey();
    for (Page *page : m_pages->built())
        page->setNotes(texts);
    updateActions();
}

void NotesController::change(const std::function<void(ReviewNotes &)> &change, std::chrono::milliseconds patience)
{
    if (!m_isIdentified)
        return;
    const NoteStore::Updated updated = m_store.update(
        *m_document, m_notes,
        [&](ReviewNotes &notes) {
            if (m_isUnsaved)
                notes.merge(m_notes);
            for (const QString &id : std::as_const(m_removed))
                notes.remove(id);
            change(notes);
        },
        patience);
    reportUnsaved(updated);
    if (!updated.keptFile.isEmpty())
        say(u"notes-aside"_s, Severity::Warning,
            tr("The notes that could not be read are kept as %1.").arg(updated.keptFile));
    if (updated.notes.size() > m_placed.size() + placedAtOnce) {
        m_notes = updated.notes;
        placeAll();
    } else {
        takeNotes(updated.notes, placeUnplacedNotes(updated.notes));
    }
}

QString NotesController::failureText(const NoteStore::Updated &updated)
{
    switch (updated.failure) {
    case NoteStore::Failure::Busy:
        return tr("another program has been writing notes for a while");
    case NoteStore::Failure::Folder:
        return tr("%1 cannot be written to").arg(updated.detail);
    case NoteStore::Failure::KeepingAside:
        return tr("%1 cannot be read, and renaming it failed").arg(updated.detail);
    case NoteStore::Failure::Writing:
        return updated.detail;
    case NoteStore::Failure::None:
        break;
    }
    return {};
}

/// If another program is writing, tries again soon, and reports an error only after several attempts.
void NotesController::reportUnsaved(const NoteStore::Updated &updated)
{
    const bool wasUnsaved = std::exchange(m_isUnsaved, updated.failure != NoteStore::Failure::None);
    m_retry.stop();
    if (!m_isUnsaved) {
        m_removed.clear();
        m_refusals = 0;
        if (std::exchange(m_isTold, false) && wasUnsaved)
            say(u"notes"_s, Severity::Note, tr("The notes are saved now."));
        return;
    }
    const bool isBusy = updated.failure == NoteStore::Failure::Busy;
    m_refusals = isBusy ? m_refusals + 1 : 0;
    if (isBusy)
        m_retry.start();
    // Report once, not with each attempt.
    if (isBusy && (m_isTold || m_refusals <= silentRefusals))
        return;
    m_isTold = true;
    say(u"notes"_s, Severity::Error,
        tr("The notes could not be saved: %1. They are here until another archive is opened or this one is "
           "closed; save them elsewhere with Save Notes As.")
            .arg(failureText(updated)));
}

void NotesController::placeAll()
{
    m_isIdentified = false; // false until the places of the notes are known
    updateActions();
    m_task.run(
        [this, document = m_document, notes = m_notes](const std::stop_token &stop, const Task::Delivery &delivery) {
            std::vector<PlacedNote> placed = placeNotes(*document, notes, stop);
            delivery([this, notes, placed = std::move(placed)] {
                m_isIdentified = true;
                if (m_isUnsaved) // meanwhile, attempts to save were skipped
                    m_retry.start();
                takeNotes(notes, placed);
            });
        });
}

std::vector<PlacedNote> NotesController::placeUnplacedNotes(const ReviewNotes &notes) const
{
    QHash<QString, const PlacedNote *> known;
    for (const PlacedNote &placed : m_placed)
        known.insert(placed.note.id, &placed);
    NotePlacer placer(*m_document);
    std::vector<PlacedNote> placed;
    for (const ReviewNote &note : notes.all()) {
        const PlacedNote *before = known.value(note.id);
        if (before && before->note.subject == note.subject)
            placed.push_back({note, before->state, before->place, before->sentence});
        else
            placed.push_back(placer.place(note));
    }
    return placed;
}

void NotesController::changeText(const QString &id, const QString &text)
{
    const ReviewNote *known = m_notes.find(id);
    if (!known)
        return;
    const ReviewNote shown = *known;
    const bool isInEditor = m_panel->editor()->hasFocus();
    QString written = id;
    change([&](ReviewNotes &notes) { written = notes.edit(shown, text); });
    if (written == id)
        return;
    say(u"notes-kept"_s, Severity::Warning,
        tr("Somebody else has changed this note meanwhile. Both texts are kept, yours as a note of its own."));
    if (m_panel->chosen() == id)
        m_panel->choose(written, isInEditor);
}

void NotesController::changeState(const QString &id, bool isResolved)
{
    const ReviewNote *known = m_notes.find(id);
    if (!known)
        return;
    const ReviewNote shown = *known;
    change([&](ReviewNotes &notes) {
        const ReviewNote *stored = notes.find(id);
        notes.set(withState(stored ? *stored : shown, isResolved));
    });
}

void NotesController::remove(const QString &id)
{
    m_panel->flush(); // save typed text, so that Undo restores it
    const ReviewNote *known = m_notes.find(id);
    if (!known)
        return;
    const ReviewNote note = *known;
    m_removed.insert(note.id);
    change([&](ReviewNotes &notes) { notes.remove(note.id); });
    if (note.text.isEmpty())
        return;
    Q_EMIT messageRequested(
        {u"notes-deleted"_s, Severity::Note, tr("The note was deleted."), tr("&Undo"), [this, note] {
             m_removed.remove(note.id);
             change([&](ReviewNotes &notes) { notes.set(note); });
             m_panel->choose(note.id);
         }});
}

void NotesController::say(const QString &key, Severity severity, const QString &text)
{
    Q_EMIT messageRequested({key, severity, text, {}, {}});
}

void NotesController::add()
{
    if (!m_isIdentified)
        return;
    m_panel->finish();
    const Page *front = m_pages->front();
    const Finding *finding = front ? front->currentFinding() : nullptr;
    NotePlacer placer(*m_document);
    const ReviewNote note =
        makeNote(finding ? placer.subjectOf(*finding) : placer.subjectOf(m_navigator->placeLink()), m_panel->author());
    change([&](ReviewNotes &notes) {
        if (!notes.set(note))
            say(u"notes-full"_s, Severity::Error,
                tr("There is room for %1 notes on an archive.").arg(ReviewNotes::maxNotes));
    });
    showPanel();
    m_panel->choose(note.id, true);
}

void NotesController::showPanel()
{
    if (!m_dock->isVisible()) {
        m_dock->show();
        m_window->resizeDocks({m_dock}, {220}, Qt::Vertical);
    }
    m_dock->raise();
}

void NotesController::walk(int step)
{
    std::vector<const PlacedNote *> there;
    for (const PlacedNote &placed : m_placed) {
        if (placed.state != PlacedNote::State::Gone && !placed.note.isResolved)
            there.push_back(&placed);
    }
    if (there.empty()) { // without open notes, visit the resolved notes
        for (const PlacedNote &placed : m_placed) {
            if (placed.state != PlacedNote::State::Gone)
                there.push_back(&placed);
        }
    }
    if (there.empty())
        return;
    // In reading order: by file and line; calls in execution order.
    std::ranges::stable_sort(there, {}, [](const PlacedNote *placed) {
        const Link &place = placed->place;
        return std::tuple(place.kind, place.module, place.name, place.firstLine.value_or(LineNumber(0)), place.step);
    });
    const auto current =
        std::ranges::find_if(there, [&](const PlacedNote *placed) { return placed->note.id == m_panel->chosen(); });
    const auto count = std::ptrdiff_t(there.size());
    const std::ptrdiff_t next =
        current == there.end() ? (step > 0 ? 0 : count - 1) : (current - there.begin() + step + count) % count;
    const PlacedNote placed = *there[std::size_t(next)];
    m_panel->choose(placed.note.id);
    if (!placed.place.isNull())
        Q_EMIT linkActivated(placed.place);
}

void NotesController::askForMerge()
{
    QFileDialog *dialog = makeFileDialog(m_window, tr("Merge Notes"), QFileDialog::ExistingFile, m_saver->folder());
    dialog->setNameFilters({tr("Review notes (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &NotesController::merge);
    dialog->open();
}

void NotesController::merge(const QString &path)
{
    m_reading.run([this, path](const std::stop_token &, const Task::Delivery &delivery) {
        delivery([this, theirs = loadNotes(path)] {
            if (theirs)
                takeTheirs(*theirs);
            else
                say(u"notes-merged"_s, Severity::Error, errorText(theirs.error(), Language::Translated));
        });
    });
}

void NotesController::takeTheirs(const NoteFile &theirs)
{
    m_panel->flush();
    ReviewNotes::Merged merged;
    change([&](ReviewNotes &notes) { merged = notes.merge(theirs.notes); });
    showPanel();
    const bool isOther = !theirs.digest.isEmpty() && theirs.digest != m_document->modelDigest;
    QStringList sentences {tr("Notes added: %1. Brought up to date: %2. Kept beside yours, for both were changed: %3.")
                               .arg(merged.added)
                               .arg(merged.updated)
                               .arg(merged.forked)};
    if (merged.refused > 0)
        sentences += tr("There was no room for %1.").arg(merged.refused);
    if (isOther)
        sentences += tr("They were written about another build; the column In this build says what became of each.");
    say(u"notes-merged"_s, merged.refused > 0 || isOther ? Severity::Warning : Severity::Note, sentences.join(u'\n'));
}

void NotesController::fillExportMenu()
{
    struct Format {
        QString text;
        QString name;
        QByteArray (*write)(const Document &document, const std::vector<PlacedNote> &notes);
    };
    for (const Format &format : {Format {tr("&JSON, to Merge…"), u"notes.json"_s, writeNotesJson},
                                 Format {tr("&Markdown…"), u"notes.md"_s, writeNotesMarkdown},
                                 Format {tr("&HTML…"), u"notes.html"_s, writeNotesHtml}}) {
        m_exportMenu->addAction(format.text, this, [this, format] {
            m_panel->flush();
            m_saver->askAndSave(
                format.name,
                [document = m_document, placed = m_placed, write = format.write](
                    const SaveTarget &target, const std::stop_token &stop, const ByteProgressFunction &progress) {
                    return saveBytes(*ByteSource::fromBytes(write(*document, placed)), target, stop, progress);
                });
        });
    }
}

void NotesController::follow(Page *page)
{
    for (CodePage *text : page->findChildren<CodePage *>()) {
        m_texts += text;
        connect(text, &CodePage::sourceChanged, this, [this, text] { mark(text); });
        text->view()->addAction(m_add);
        mark(text);
    }
    page->setNotes(textsByKey());
}

void NotesController::mark(CodePage *text) const
{
    std::vector<LineNote> notes;
    for (const PlacedNote &placed : m_placed) {
        if (placed.state == PlacedNote::State::Gone || placed.place.isNull())
            continue;
        // Lines to mark: for a call, its line in C and its operators in Relay.
        const Subject subject = subjectOf(*m_document, m_document->moduleOrFirst(placed.place.module), placed.place);
        const bool isLine = placed.place.kind == Link::Kind::File;
        for (const Link &line : {isLine ? placed.place : subject.code, isLine ? Link() : subject.relay}) {
            if (line.kind == Link::Kind::File && line.name == text->path() && line.firstLine)
                notes.push_back({*line.firstLine, placed.note.text, placed.note.isResolved});
        }
    }
    text->setNotes(std::move(notes));
}

QHash<QString, QString> NotesController::textsByKey() const
{
    QHash<QString, QString> texts;
    for (const PlacedNote &placed : m_placed) {
        if (placed.state == PlacedNote::State::Gone || (placed.place.isNull() && placed.sentence.isEmpty()))
            continue;
        QString &text = texts[noteKey(placed)];
        text += text.isEmpty() ? placed.note.text : u"\n\n"_s + placed.note.text;
    }
    return texts;
}

} // namespace Mlf
