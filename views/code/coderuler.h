// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/base/units.h"
#include "model/items/outlineitem.h"

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

/// Lines of a text on `rows` rows of pixels, the first line at the top, each row as many lines as the next but for one.
/// Lines hidden in closed folds take no room: they stand where the line stands that they are hidden behind.
struct RulerScale {
    qint64 lines = 0;
    int rows = 0;
    std::shared_ptr<const FoldMap> folds = {}; ///< null where there are none
    /// Row of a line, 0 to rows - 1.
    [[nodiscard]] int rowOf(LineNumber line) const;
    /// The first line that stands at or below a row; `lines` behind the last.
    [[nodiscard]] LineNumber firstLine(int row) const;
    /// Lines that are not hidden.
    [[nodiscard]] qint64 shownLines() const;
};

/// Hits that begin on the lines of each row; one value a row. Asks the search once a row, whatever the number of hits.
/// Empty when stopped. For any thread.
[[nodiscard]] std::vector<qint64> hitsPerRow(const TextSearch &search, const LineIndex &index, const RulerScale &scale,
                                             const std::stop_token &stop = {});

/// Draws the sign of a bookmark: a pennant whose pole stands at the left.
void paintBookmark(QPainter &painter, const QRectF &rect, const QColor &colour);

/// A whole text as one strip beside its scroll bar: where the hits of the search, bookmarks and functions are, the
/// selection and the cursor. A click goes there. Everything it offers is in the menus too, so it takes no focus.
class CodeRuler : public QWidget {
    Q_OBJECT
public:
    /// `view` must outlive the ruler.
    explicit CodeRuler(CodeView *view, QWidget *parent = nullptr);
    ~CodeRuler() override;

    void setItems(const QList<OutlineItem> &items);
    /// Rising.
    void setBookmarks(const std::vector<LineNumber> &lines);
    /// In any order.
    void setNotes(const std::vector<LineNote> &notes);
    /// Hits on each row of pixels, as far as they are counted; empty where nothing is searched for.
    [[nodiscard]] const std::vector<qint64> &hits() const { return m_hits; }
    [[nodiscard]] RulerScale scale() const;
    /// What a click at a height goes to: the nearest mark within three pixels, else the line of the height.
    [[nodiscard]] LineNumber lineAt(int y) const;
    /// What stands at a height, in words.
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
    std::vector<qint64> m_hits; ///< per row
    std::shared_ptr<const FoldMap> m_folds; ///< of the view, for a count in another thread
    QBasicTimer m_timer; ///< until the next count, which is due
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
