// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/text/textsearch.h"
#include "views/code/codecursor.h"
#include "views/code/codefolding.h"
#include "views/code/codefolds.h"
#include "views/code/codeframe.h"
#include "views/code/codelines.h"
#include "views/code/codeloader.h"
#include "views/code/codelooks.h"
#include "views/code/codemouse.h"
#include "views/code/coderows.h"
#include "views/code/codescreen.h"
#include "views/code/codescroller.h"

#include <QAbstractScrollArea>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A text as a viewport over bytes: only the lines and columns on screen are decoded and drawn, so that its size does
/// not matter. Read-only. Shows what has arrived of a source that still grows; lines are plain until
/// CodeHighlighter has come to them.
///
/// Holds the parts that it is made of, and connects them with each other and with what somebody does: lines(), folds(),
/// textCursor() and onScreen() answer what is asked of them; what changes one goes through the view, which brings the
/// others and the scroll bars along and says so.
///
/// The first screen needs no index of the whole text; lines and folds found later change the scroll bars, and never the
/// first line on screen. Long initialisers of C and C++ are closed when they are found. Going to a place opens what
/// hides it.
class CodeView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit CodeView(QWidget *parent = nullptr);
    ~CodeView() override;

    /// Shows another text from its beginning; null shows nothing. The path decides about the language.
    void setSource(std::shared_ptr<const ByteSource> source, const QString &path,
                   qint64 maxFolds = Limits()[Limit::Folds]);
    [[nodiscard]] const CodeLines &lines() const { return m_loader.lines(); }
    [[nodiscard]] const CodeHighlighter &highlighter() const { return m_loader.highlighter(); }
    [[nodiscard]] const CodeFolds &folds() const { return m_folds; }
    [[nodiscard]] CodeFolding &folding() { return m_folding; }
    /// The text has more folds than were asked for; foldsChanged() says when that is known.
    [[nodiscard]] bool areFoldsLimited() const { return m_loader.areFoldsLimited(); }
    [[nodiscard]] const CodeCursor &textCursor() const { return m_cursor; }
    /// What of the text is where in the viewport.
    [[nodiscard]] const CodeScreen &onScreen() const { return m_screen; }
    [[nodiscard]] const CodeLooks &looks() const { return m_looks; }
    /// Folds, or colours of what is on screen, are still to come.
    [[nodiscard]] bool isBusy() const { return m_loader.isBusy(); }

    /// Puts the cursor on a line, marks it up to `last`, and scrolls there. A line that has not arrived yet is gone to
    /// when it does; one behind the end of the text is its last line.
    void goToLine(LineNumber line, std::optional<LineNumber> last = {});
    [[nodiscard]] std::optional<LineSpan> markedLines() const { return m_marked; }
    /// Moves the cursor to the nearest place there is; `select` keeps the other end of the selection.
    void setCursorPosition(CodePosition position, bool select = false);
    /// Selects from one place to another, where the cursor then is.
    void select(CodePosition anchor, CodePosition position);
    /// Selects bytes with the cursor at their end and scrolls there; false where the lines are not known that far yet.
    bool selectBytes(ByteRange range);
    /// Moves the cursor, and where its line is not on screen, scrolls so that lines above it are seen too.
    void showPosition(CodePosition position);
    void setFirstVisibleLine(LineNumber line);
    /// Opens and closes folds as they were left, also those found later; what is looked at stays open.
    void setFoldChanges(const FoldChanges &changes);
    /// So many points above the font of the desktop.
    void setZoom(int zoom);

    /// Marks the hits of a search in this text, the selected one most; null marks none. While it goes on, the caller
    /// has the view drawn anew.
    void setSearch(std::shared_ptr<const TextSearch> search);
    [[nodiscard]] std::shared_ptr<const TextSearch> search() const { return m_search; }
    /// Leaves room for marks of so many columns before the line numbers; overlays draw them in CodeFrame::markRect().
    void setMarkColumns(int columns);
    /// Draws over the text and the line numbers, after those added before. Called for each paint event.
    using Overlay = std::function<void(QPainter &painter)>;
    void addOverlay(Overlay overlay) { m_overlays.push_back(std::move(overlay)); }

public Q_SLOTS:
    void copy();
    void selectAll();
    void zoomIn() { setZoom(m_looks.zoom() + 1); }
    void zoomOut() { setZoom(m_looks.zoom() - 1); }
    void resetZoom() { setZoom(0); }
    void setWordWrap(bool wraps);
    /// Marks blanks with a dot and tabs with an arrow.
    void setBlanksShown(bool areShown);

Q_SIGNALS:
    void currentLineChanged(Mlf::LineNumber line);
    void selectionChanged();
    void cursorMoved();
    void searchChanged();
    /// Lines were asked for, `line` the last of them, that the text does not have; its last line is shown.
    void lineMissing(Mlf::LineNumber line);
    /// Font or colours are others now.
    void looksChanged();
    /// More lines are known, or all of them.
    void lineCountChanged();
    /// Lines were hidden or shown, or can be now.
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

    // Each needs only those above it
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
    bool m_isPainted = false; ///< once at least, since setSource()
    bool m_isAtMark = false; ///< the mark is what it was scrolled for, and no line has been asked for at the top since
    bool m_isHighlighted = false; ///< painted with all runs at the place asked for, once at least, since setSource()
};

} // namespace Mlf
