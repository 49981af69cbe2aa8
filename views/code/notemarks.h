// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QObject>
#include <QPointF>
#include <QString>

#include <functional>
#include <span>
#include <utility>
#include <vector>

class QColor;
class QPainter;
class QRectF;

namespace Mlf {

class CodeView;

/// What somebody has noted on a line.
struct LineNote {
    LineNumber line;
    QString text;
    bool isResolved = false;
    bool operator==(const LineNote &) const = default;
};

/// Draws the sign of a note: a speech balloon; of one that is resolved its outline.
void paintNoteSign(QPainter &painter, const QRectF &rect, const QColor &colour, bool isResolved);

/// The review notes of a text: a sign beside the line, and behind the line how the note begins. A tool tip has all of
/// it.
class NoteMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit NoteMarks(CodeView *view, QObject *parent = nullptr);

    /// By line; several on a line stand together.
    void setNotes(std::vector<LineNote> notes);
    [[nodiscard]] const std::vector<LineNote> &notes() const { return m_notes; }
    /// Pixels at the right end of a line that something else is drawn over.
    void setTaken(std::function<double(LineNumber)> taken) { m_taken = std::move(taken); }
    /// All that is noted on a line; empty where nothing is.
    [[nodiscard]] QString textOf(LineNumber line) const;
    /// What is drawn behind a line; empty where nothing is.
    [[nodiscard]] QString shownOf(LineNumber line) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QString firstOf(LineNumber line) const; ///< the first of its notes, cut where it is long
    [[nodiscard]] QString moreOf(LineNumber line) const; ///< how many more there are: " (+2)"; empty for none
    void paint(QPainter &painter) const;
    void paintLine(QPainter &painter, LineNumber line, double top) const;
    /// Where the sign of a line is drawn whose first row begins at that height.
    [[nodiscard]] QRectF signRect(double top) const;
    /// Where its text is drawn: behind the line.
    [[nodiscard]] QRectF textRect(LineNumber line, double top) const;
    [[nodiscard]] std::span<const LineNote> notesOf(LineNumber line) const;
    [[nodiscard]] bool isResolved(LineNumber line) const;

    CodeView *m_view;
    std::vector<LineNote> m_notes;
    std::function<double(LineNumber)> m_taken = [](LineNumber) { return 0.0; };
};

} // namespace Mlf
