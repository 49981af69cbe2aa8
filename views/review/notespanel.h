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

/// The review notes of an archive as a table, and the one that is chosen to read and write. What is typed is handed on
/// after a moment, so that little is lost whatever happens. Knows no file: what changes is asked for by signal.
class NotesPanel : public QWidget {
    Q_OBJECT
public:
    explicit NotesPanel(QWidget *parent = nullptr);
    ~NotesPanel() override;

    /// The chosen note stays chosen where it is still there.
    void setNotes(const std::vector<PlacedNote> &notes);
    /// Without an archive there is nothing to write about.
    void setAvailable(bool isAvailable);
    /// What the button that saves them offers.
    void setExportMenu(QMenu *menu);
    /// Who writes; as it is remembered.
    void setAuthor(const QString &author);
    [[nodiscard]] QString author() const;
    /// Chooses a note; with `edits` its text is written next.
    void choose(QString id, bool edits = false);
    /// The id of the note that is chosen; empty where none is.
    [[nodiscard]] QString chosen() const { return m_chosen; }
    /// Hands on what was typed and has not been yet. A note whose text was deleted is itself to be deleted.
    void flush();

    [[nodiscard]] TablePage *table() const { return m_table; }
    [[nodiscard]] QPlainTextEdit *editor() const { return m_editor; }
    [[nodiscard]] QAbstractButton *stateButton(bool isResolved) const { return isResolved ? m_resolved : m_open; }
    [[nodiscard]] QCheckBox *resolvedBox() const { return m_isResolved; }

Q_SIGNALS:
    void addRequested(); ///< a note on what is selected
    void textChanged(const QString &id, const QString &text);
    void resolvedChanged(const QString &id, bool isResolved);
    void textCut(int characters); ///< that did not fit into a note
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
    /// The same while somebody may still be typing: a note without text is left alone.
    void flushText();
    /// Takes back the end of what was put in where the text is longer than a note can be.
    void cutWhatDoesNotFit();
    void updateCounts();
    [[nodiscard]] const PlacedNote *note() const; ///< that is chosen; null where none is

    NoteTableModel *m_model;
    TablePage *m_table = nullptr;
    QAbstractButton *m_open = nullptr;
    QAbstractButton *m_resolved = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_saveAs = nullptr;
    QStackedWidget *m_side = nullptr; ///< what to read of a note, or how to begin
    QLabel *m_about = nullptr;
    QPlainTextEdit *m_editor = nullptr;
    QCheckBox *m_isResolved = nullptr;
    QLabel *m_signature = nullptr;
    QLineEdit *m_author = nullptr;
    QString m_chosen;
    QTimer m_typing;
    int m_endOfAdded = 0; ///< where what was put in last ends; characters
    bool m_isTyped = false; ///< what is in the editor was typed and is not handed on
    bool m_isShowing = false; ///< the panel itself changes what is in the editor
};

} // namespace Mlf
