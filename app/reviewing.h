// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/notestore.h"
#include "model/base/task.h"
#include "model/review/noteplacer.h"
#include "views/messages/messagebar.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>
#include <QString>
#include <QTimer>

#include <chrono>
#include <functional>
#include <vector>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;

namespace Mlf {

class CodePage;
class FileSaver;
class Navigator;
class NotesPanel;
class Page;
class PageList;
class Settings;

/// The review notes of the archive in a window: where they come from and go to, their dock and menu, and the marks of
/// places that have one. An archive is known by its digest, which comes last: notes are there, and can be written, once
/// all of it has been read.
class Reviewing : public QObject {
    Q_OBJECT
public:
    /// Puts its dock into the window, which owns it. The others must outlive this; `settings` may be null: then
    /// nothing is kept.
    Reviewing(Navigator *navigator, PageList *pages, Settings *settings, QMainWindow *window);
    ~Reviewing() override;

    /// A document or its next stage; `isNew` with the first stage of each opening.
    void setDocument(const DocumentPointer &document, bool isNew);
    /// Nothing more comes of a document, also no digest.
    void finishDocument();
    /// Marks places in a page from now on.
    void follow(Page *page);
    void addTo(QMenu *menu);

    /// Writes a note on what is selected on the page in front.
    void add();
    [[nodiscard]] const std::vector<PlacedNote> &notes() const { return m_placed; }
    [[nodiscard]] NotesPanel *panel() const { return m_panel; }
    [[nodiscard]] QAction *addAction() const { return m_add; }
    [[nodiscard]] FileSaver *saver() const { return m_saver; }

    /// Hands on what was typed, and tries once more to save what could not be saved; where that fails it asks whether
    /// the notes may be lost.
    [[nodiscard]] bool mayClose();

    /// Takes the notes of a file.
    void merge(const QString &path);

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);
    void leaveRequested();
    void messageRequested(const Mlf::MessageBar::Message &message);

private:
    QAction *makeAction(const QString &text, const QString &icon, const QKeySequence &key, void (Reviewing::*run)());
    void updateActions();
    void identify();
    void takeNotes(const ReviewNotes &notes, std::vector<PlacedNote> placed);
    void change(const std::function<void(ReviewNotes &)> &change,
                std::chrono::milliseconds patience = std::chrono::milliseconds(20));
    [[nodiscard]] static QString failureText(const NoteStore::Updated &updated);
    void tellUnsaved(const NoteStore::Updated &updated);
    void takeTheirs(const NoteFile &theirs);
    void placeAll();
    /// Only what is not known yet is looked for: that can take a pass through a source.
    [[nodiscard]] std::vector<PlacedNote> placedAnew(const ReviewNotes &notes) const;
    // The same for one note, also where it was not written yet or somebody else has deleted it.
    void changeText(const QString &id, const QString &text);
    void changeState(const QString &id, bool isResolved);
    void remove(const QString &id);
    void say(const QString &key, Severity severity, const QString &text);
    void setPlaced(std::vector<PlacedNote> placed);
    void showPanel();
    void goToNext() { walk(1); }
    void goToPrevious() { walk(-1); }
    void walk(int step);
    void askForMerge();
    void fillExportMenu();
    void mark(CodePage *text) const;
    [[nodiscard]] QHash<QString, QString> textsByKey() const;

    Navigator *m_navigator;
    PageList *m_pages;
    Settings *m_settings;
    QMainWindow *m_window;
    NoteStore m_store;
    QDockWidget *m_dock;
    NotesPanel *m_panel;
    FileSaver *m_saver;
    QAction *m_add;
    QAction *m_next;
    QAction *m_previous;
    QAction *m_merge;
    QMenu *m_exportMenu;
    QList<CodePage *> m_texts; ///< of the window, which outlive the use of this
    DocumentPointer m_document;
    bool m_isIdentified = false; ///< the notes of the document were loaded
    bool m_isUnsaved = false; ///< the last writing failed
    bool m_isTold = false; ///< and the reader knows
    int m_refusals = 0; ///< writings in a row that another program was in the way of
    QTimer m_retry; ///< for the next of them
    QSet<QString> m_removed; ///< notes that were deleted since, and that the file may still have
    ReviewNotes m_notes;
    std::vector<PlacedNote> m_placed;
    Task m_reading; ///< of a colleague's file
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
