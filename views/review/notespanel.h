// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/review/noteplacer.h"

#include <QTimer>
#include <QWidget>

class QAbstractButton;
class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

namespace Mlf {

class NoteTableModel;
class TablePage;

/// Table of review notes with an editor. Typed text is emitted after a short pause, to limit losses after a crash.
class NotesPanel : public QWidget {
    Q_OBJECT
public:
    explicit NotesPanel(QWidget *parent = nullptr);

    /// Sets the notes; keeps the selected note if it still exists.
    void setNotes(const std::vector<PlacedNote> &notes);
    void setExportMenu(QMenu *menu);
    void setAuthor(const QString &author);
    [[nodiscard]] QString author() const;
    /// Selects a note; with `edits` starts editing its text.
    void choose(QString id, bool edits = false);
    [[nodiscard]] QString chosen() const { return m_chosen; }
    /// Emits pending changes of the text. Requests removal of a note whose text was deleted.
    void flush();
    /// The user leaves the selected note: calls flush(), and requests removal of a new note without text.
    void finish();

    [[nodiscard]] TablePage *table() const { return m_table; }
    [[nodiscard]] QPlainTextEdit *editor() const { return m_editor; }
    [[nodiscard]] QAbstractButton *stateButton(bool isResolved) const { return isResolved ? m_resolved : m_open; }
    [[nodiscard]] QCheckBox *resolvedBox() const { return m_isResolved; }

Q_SIGNALS:
    void addRequested(); ///< the user wants to add a note on the current selection
    void textChanged(const QString &id, const QString &text);
    void resolvedChanged(const QString &id, bool isResolved);
    void textCut(int characters); ///< `characters` were removed, because the note exceeded its maximum length
    void removeRequested(const QString &id);
    void authorChanged(const QString &author);
    void mergeRequested();
    void linkActivated(const Mlf::Link &link);
    void leaveRequested(); ///< Escape

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makeEditor();
    void showChosen();
    /// Emits pending changes while the user may still be typing: ignores an empty text.
    void flushText();
    void updateCounts();
    [[nodiscard]] const PlacedNote *note() const; ///< selected note; null without one

    NoteTableModel *m_model;
    TablePage *m_table = nullptr;
    QAbstractButton *m_open = nullptr;
    QAbstractButton *m_resolved = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_saveAs = nullptr;
    QStackedWidget *m_side = nullptr; ///< the selected note, or a hint how to begin
    QLabel *m_about = nullptr;
    QPlainTextEdit *m_editor = nullptr;
    QCheckBox *m_isResolved = nullptr;
    QLabel *m_signature = nullptr;
    QLineEdit *m_author = nullptr;
    QString m_chosen;
    QString m_begun; ///< id of a new note
    QTimer m_typing;
    bool m_isTyped = false; ///< the text of the editor was typed and not emitted yet
    bool m_isShowing = false; ///< the panel itself is changing the text
};

} // namespace Mlf
