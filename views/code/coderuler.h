// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/base/units.h"
#include "model/items/trees/outlinemodel.h"

#include <QBasicTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

class CodeView;
class FoldMap;
class LineIndex;
struct LineNote;
class TextSearch;

/// Maps lines of a text to `rows` rows of pixels. Lines in closed folds share the row of the visible line before them.
struct RulerScale {
    qint64 lines = 0;
    int rows = 0;
    std::shared_ptr<const FoldMap> folds = {}; ///< null if there are no folds
    /// Row of a line, 0 to rows - 1.
    [[nodiscard]] int rowOf(LineNumber line) const;
    /// First line at or below a row; `lines` if no line is that low.
    [[nodiscard]] LineNumber firstLine(int row) const;
    [[nodiscard]] qint64 shownLines() const;
};

/// Number of hits that begin on the lines of each row; empty if stopped. May run on any thread.
[[nodiscard]] std::vector<qint64> hitsPerRow(const TextSearch &search, const LineIndex &index, const RulerScale &scale,
                                             const std::stop_token &stop = {});

/// Draws the sign of a bookmark: a pennant with its pole at the left.
void paintBookmark(QPainter &painter, const QRectF &rect, const QColor &colour);

/// Overview of a whole text beside its scroll bar: search hits, bookmarks, notes, functions, selection and cursor. A
/// click goes to a place. Takes no focus, because the menus offer the same functions.
class CodeRuler : public QWidget {
    Q_OBJECT
public:
    /// `view` must outlive the ruler.
    explicit CodeRuler(CodeView *view, QWidget *parent = nullptr);
    ~CodeRuler() override;

    void setItems(const QList<OutlineItem> &items);
    /// `lines` must be ascending.
    void setBookmarks(const std::vector<LineNumber> &lines);
    /// `notes` may be in any order.
    void setNotes(const std::vector<LineNote> &notes);
    /// Hits per row of pixels, as counted so far; empty without a search.
    [[nodiscard]] const std::vector<qint64> &hits() const { return m_hits; }
    [[nodiscard]] RulerScale scale() const;
    /// Target of a click at a height: the nearest mark within three pixels, else the line at that height.
    [[nodiscard]] LineNumber lineAt(int y) const;
    [[nodiscard]] QString describe(int y) const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    void countHits();
    void goTo(int y);
    void paintHits(QPainter &painter) const;
    void paintItems(QPainter &painter) const;
    void paintBookmarks(QPainter &painter) const;
    void paintNotes(QPainter &painter) const;
    void paintCursor(QPainter &painter) const;
    [[nodiscard]] std::optional<LineNumber> nearestMark(int y) const;
    [[nodiscard]] std::optional<LineNumber> firstHit(int row) const;

    CodeView *m_view;
    QList<OutlineItem> m_items;
    std::vector<LineNumber> m_bookmarks;
    std::vector<LineNote> m_notes;
    std::vector<qint64> m_hits; ///< number of hits per row
    std::shared_ptr<const FoldMap> m_folds; ///< copied from the view, for counting on another thread
    QBasicTimer m_timer; ///< runs until the next count
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
