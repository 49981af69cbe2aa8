// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/text/textsearch.h"
#include "views/code/codecursor.h"
#include "views/code/codefolds.h"
#include "views/code/codeloader.h"
#include "views/code/codelooks.h"
#include "views/code/coderows.h"
#include "views/code/codescreen.h"

#include <QAbstractScrollArea>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// Read-only view of a text of any size, also while it is still growing: only visible lines and columns are decoded and
/// drawn. Changes go through the view, which connects its parts, updates the scroll bars and emits signals. Long
/// initialisers of C and C++ are closed when they are found; that does not move the first line on screen. Going to a
/// place opens the folds that hide it.
class CodeView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit CodeView(QWidget *parent = nullptr);

    /// Shows another text from its beginning; null shows nothing. The path determines the language.
    void setSource(std::shared_ptr<const ByteSource> source, const QString &path,
                   qint64 maxFolds = Limits()[Limit::Folds]);
    [[nodiscard]] const CodeLines &lines() const { return m_loader.lines(); }
    [[nodiscard]] const CodeHighlighter &highlighter() const { return m_loader.highlighter(); }
    [[nodiscard]] const CodeFolds &folds() const { return m_folds; }
    [[nodiscard]] CodeFolding &folding() { return m_folding; }
    /// True if the text has more folds than requested; foldsChanged() reports a change.
    [[nodiscard]] bool areFoldsLimited() const { return m_loader.areFoldsLimited(); }
    [[nodiscard]] const CodeCursor &textCursor() const { return m_cursor; }
    [[nodiscard]] const CodeScreen &onScreen() const { return m_screen; }
    [[nodiscard]] const CodeLooks &looks() const { return m_looks; }
    [[nodiscard]] bool isBusy() const { return m_loader.isBusy(); }

    /// Moves the cursor to a line, marks the lines up to `last`, and scrolls there. If these lines have not arrived,
    /// waits for them. Uses the last line if `line` is after the end of the text.
    void goToLine(LineNumber line, std::optional<LineNumber> last = {});
    [[nodiscard]] std::optional<LineSpan> markedLines() const { return m_marked; }
    /// Moves the cursor to the nearest existing place; `select` keeps the other end of the selection.
    void setCursorPosition(CodePosition position, bool select = false);
    void select(CodePosition anchor, CodePosition position);
    /// Selects bytes with the cursor at their end and scrolls there; false if their lines are not known yet.
    bool selectBytes(ByteRange range);
    /// Moves the cursor. If its line is not on screen, scrolls and shows some lines above it.
    void showPosition(CodePosition position);
    void setFirstVisibleLine(LineNumber line);
    /// Restores opened and closed folds, also for folds found later. Folds around lines in use stay open.
    void setFoldChanges(const FoldChanges &changes);
    /// Zoom in points above the font size of the desktop.
    void setZoom(int zoom);

    /// Marks the hits of a search; null removes the marks. The caller updates the view while the search runs.
    void setSearch(std::shared_ptr<const TextSearch> search);
    [[nodiscard]] std::shared_ptr<const TextSearch> search() const { return m_search; }
    /// Reserves columns for marks before the line numbers. Overlays draw them in CodeFrame::markRect().
    void setMarkColumns(int columns);
    /// Reserves pixels for marks at the right. Overlays draw them in CodeFrame::endRect().
    void setRightMarksWidth(double width);
    /// Draws over the text and the line numbers, after the overlays added before. Called in each paint event.
    using Overlay = std::function<void(QPainter &painter)>;
    void addOverlay(Overlay overlay) { m_overlays.push_back(std::move(overlay)); }

public Q_SLOTS:
    void copy();
    void selectAll();
    void zoomIn() { setZoom(m_looks.zoom() + 1); }
    void zoomOut() { setZoom(m_looks.zoom() - 1); }
    void resetZoom() { setZoom(0); }
    void setWordWrap(bool wraps);
    void setBlanksShown(bool areShown);

Q_SIGNALS:
    void currentLineChanged(Mlf::LineNumber line);
    void selectionChanged();
    void cursorMoved();
    void searchChanged();
    /// Requested lines up to `line` do not exist; the last line is shown.
    void lineMissing(Mlf::LineNumber line);
    void looksChanged();
    /// More lines are known, or the text is complete.
    void lineCountChanged();
    void foldsChanged();
    /// Only the first `copied` of the `selected` bytes are on the clipboard.
    void copyLimited(Mlf::ByteCount copied, Mlf::ByteCount selected);

protected:
    bool event(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void takeLines(qint64 linesBefore, bool isNews);
    void takeColours(LineNumber first, LineNumber end);
    void takeFolds(const std::vector<FoundFold> &found);
    void applyFolds();
    void placeMark(LineSpan lines);
    void move(CodeCursor::Motion motion, bool select);
    [[nodiscard]] std::vector<LineNumber> linesLookedAt() const;
    void updateColours();

    // Each member uses only members declared before it.
    CodeLoader m_loader;
    CodeFolds m_folds;
    CodeFrame m_frame;
    CodeRows m_rows;
    CodeScreen m_screen;
    CodeCursor m_cursor;
    CodeScroller m_scroller;
    CodeFolding m_folding;
    CodeMouse m_mouse;
    CodeLooks m_looks;

    std::optional<LineSpan> m_marked;
    std::shared_ptr<const TextSearch> m_search;
    std::vector<Overlay> m_overlays;
    bool m_areBlanksShown = false;
    bool m_isPainted = false; ///< painted since setSource()
    bool m_isAtMark = false; ///< scrolled to the marked lines, and not scrolled otherwise since
    bool m_isHighlighted = false; ///< painted with all colours at the requested place since setSource()
};

} // namespace Mlf
