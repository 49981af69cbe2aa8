// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QObject>
#include <QString>

#include <span>
#include <vector>

class QColor;
class QPainter;
class QRectF;

namespace Mlf {

class CodeView;

struct LineNote {
    LineNumber line;
    QString text;
    bool isResolved = false;
    bool operator==(const LineNote &) const = default;
};

/// Draws the sign of a note: a speech balloon, as an outline if the note is resolved.
void paintNoteSign(QPainter &painter, const QRectF &rect, const QColor &colour, bool isResolved);

/// Review notes of a text: a sign beside the line, and the beginning of the note after the line. A tool tip shows the
/// whole note.
class NoteMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit NoteMarks(CodeView *view, QObject *parent = nullptr);

    /// Sets the notes, sorted by line; notes of the same line are adjacent.
    void setNotes(std::vector<LineNote> notes);
    [[nodiscard]] const std::vector<LineNote> &notes() const { return m_notes; }
    /// All notes of a line; empty without notes.
    [[nodiscard]] QString textOf(LineNumber line) const;
    /// Text drawn after a line; empty without notes.
    [[nodiscard]] QString shownOf(LineNumber line) const { return firstOf(line) + moreOf(line); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QString firstOf(LineNumber line) const; ///< first note of the line, cut if it is long
    [[nodiscard]] QString moreOf(LineNumber line) const; ///< number of further notes: " (+2)"; empty for 0
    void paint(QPainter &painter) const;
    void paintLine(QPainter &painter, LineNumber line, double top) const;
    /// Rectangle of the sign of a line whose first row begins at `top`.
    [[nodiscard]] QRectF signRect(double top) const;
    [[nodiscard]] QRectF textRect(LineNumber line, double top) const;
    [[nodiscard]] std::span<const LineNote> notesOf(LineNumber line) const;
    [[nodiscard]] bool isResolved(LineNumber line) const;

    CodeView *m_view;
    std::vector<LineNote> m_notes;
};

} // namespace Mlf
