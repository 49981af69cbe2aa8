// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/notestore.h"
#include "model/base/task.h"
#include "model/review/noteplacer.h"
#include "views/messages/documentmessages.h"

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

/// The review notes of the displayed archive: loading, saving, dock, menu, and marks at their places. Notes are stored
/// by the digest of the archive, so they can be shown and written only after the archive has been read completely.
class NotesController : public QObject {
    Q_OBJECT
public:
    /// The window owns the dock of notes. Without `settings` nothing is stored. The parameters must outlive this.
    NotesController(Navigator *navigator, PageList *pages, Settings *settings, QMainWindow *window);

    /// Sets a document or its next stage. `isNew` is true for the first stage of each opening.
    void setDocument(const DocumentPointer &document, bool isNew);
    /// Call when the document is final: neither a further stage nor the digest will follow.
    void finishDocument();
    void follow(Page *page);
    void addTo(QMenu *menu);

    void add();
    [[nodiscard]] const std::vector<PlacedNote> &notes() const { return m_placed; }
    [[nodiscard]] NotesPanel *panel() const { return m_panel; }
    [[nodiscard]] QAction *addAction() const { return m_add; }
    [[nodiscard]] FileSaver *saver() const { return m_saver; }

    /// Saves unsaved notes. If that fails, the user decides whether they may be lost.
    [[nodiscard]] bool mayClose();

    void merge(const QString &path);

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);
    void leaveRequested();
    void messageRequested(const Mlf::MessageBar::Message &message);

private:
    void updateActions();
    void identify();
    void takeNotes(const ReviewNotes &notes, std::vector<PlacedNote> placed);
    void change(const std::function<void(ReviewNotes &)> &change,
                std::chrono::milliseconds patience = std::chrono::milliseconds(20));
    [[nodiscard]] static QString failureText(const NoteStore::Updated &updated);
    void reportUnsaved(const NoteStore::Updated &updated);
    void takeTheirs(const NoteFile &theirs);
    void placeAll();
    /// Finds the places of notes whose place is not known yet. Each can need a pass through a source file.
    [[nodiscard]] std::vector<PlacedNote> placeUnplacedNotes(const ReviewNotes &notes) const;
    // The following functions change one note, even if it was not written yet or another program has deleted it.
    void changeText(const QString &id, const QString &text);
    void changeState(const QString &id, bool isResolved);
    void remove(const QString &id);
    void say(const QString &key, Severity severity, const QString &text);
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
    QList<CodePage *> m_texts; ///< of the window; they outlive this
    DocumentPointer m_document;
    bool m_isIdentified = false; ///< the notes of the document have been loaded
    bool m_isUnsaved = false; ///< the last write failed
    bool m_isTold = false; ///< the last failure was reported
    int m_refusals = 0; ///< failed writes in a row because another program was writing
    QTimer m_retry; ///< for the next attempt to save
    QSet<QString> m_removed; ///< deleted notes that the file may still contain
    ReviewNotes m_notes;
    std::vector<PlacedNote> m_placed;
    Task m_reading; ///< reads a colleague's file
    Task m_task; ///< last: destroyed before the members that its function uses
};

} // namespace Mlf
