// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/base/units.h"
#include "model/text/codetext.h"
#include "model/text/foldmap.h"
#include "model/text/lineindex.h"
#include "model/text/textsearch.h"
#include "views/code/codehighlighter.h"
#include "views/code/codepalette.h"
#include "views/code/foldpass.h"
#include "views/code/linescale.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <QFont>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A place between two characters of a text.
struct CodePosition {
    LineNumber line;
    qint64 byte = 0; ///< in the line
    auto operator<=>(const CodePosition &) const = default;
};

/// Lines [first, last].
struct LineSpan {
    LineNumber first;
    LineNumber last;
    bool operator==(const LineSpan &) const = default;
};

/// A text as a viewport over bytes: only the lines and columns on screen are decoded and drawn, so that its size does
/// not matter. Read-only. Shows what has arrived of a source that still grows; lines are plain until
/// CodeHighlighter has come to them.
///
/// Scrolls by rows and columns: a row is a line that no closed fold hides or, where long lines are wrapped, a part of
/// one. The vertical bar counts lines, so that nothing needs a count of all parts. The first screen needs no index of
/// the whole text; lines and folds found later change the scroll bars, and never the first line on screen.
///
/// Long initialisers of C and C++ are closed when they are found. Going to a place opens what hides it.
class CodeView : public QAbstractScrollArea {
    Q_OBJECT
public:
    /// More is not put on the clipboard; copyLimited() says so.
    static constexpr ByteCount copyLimit {16 << 20};

    explicit CodeView(QWidget *parent = nullptr);
    ~CodeView() override;

    /// Shows another text from its beginning; null shows nothing. The path decides about the language.
    void setSource(std::shared_ptr<const ByteSource> source, const QString &path);
    /// Lines of the text, null where nothing is shown.
    [[nodiscard]] std::shared_ptr<const LineIndex> index() const { return m_index; }
    [[nodiscard]] const CodeHighlighter &highlighter() const { return m_highlighter; }
    [[nodiscard]] qint64 lineCount() const { return m_index ? m_index->lineCount() : 0; }
    [[nodiscard]] CodeLanguage language() const { return m_language; }

    /// Puts the cursor on a line, marks it up to `last`, and scrolls there. A line that has not arrived yet is gone to
    /// when it does; one behind the end of the text is its last line.
    void goToLine(LineNumber line, std::optional<LineNumber> last = {});
    [[nodiscard]] std::optional<LineSpan> markedLines() const { return m_marked; }

    [[nodiscard]] CodePosition cursorPosition() const { return m_cursor; }
    [[nodiscard]] LineNumber currentLine() const { return m_cursor.line; }
    /// Moves the cursor to the nearest place there is; `select` keeps the other end of the selection.
    void setCursorPosition(CodePosition position, bool select = false);
    [[nodiscard]] bool hasSelection() const { return m_anchor != m_cursor; }
    /// Lines that the selection touches, or the current line.
    [[nodiscard]] LineSpan selectedLines() const;
    /// The current line as it is read out: its text, and what is folded behind it.
    [[nodiscard]] QString spokenLine() const;
    /// As copied: at most copyLimit bytes of it.
    [[nodiscard]] QString selectedText() const;
    /// Bytes of the text that are selected; an empty range at its beginning where none are.
    [[nodiscard]] ByteRange selectedBytes() const;
    /// Where in the bytes of the text a place is.
    [[nodiscard]] ByteOffset offsetOf(CodePosition position) const;
    /// Selects bytes with the cursor at their end and scrolls there; false where the lines are not known that far yet.
    bool selectBytes(ByteRange range);
    /// Marks the hits of a search in this text, the selected one most; null marks none. While it goes on, the caller
    /// has the view drawn anew.
    void setSearch(std::shared_ptr<const TextSearch> search);
    [[nodiscard]] std::shared_ptr<const TextSearch> search() const { return m_search; }
    /// Moves the cursor, and where its line is not on screen, scrolls so that lines above it are seen too.
    void showPosition(CodePosition position);

    [[nodiscard]] LineNumber firstVisibleLine() const { return LineNumber(m_firstLine); }
    void setFirstVisibleLine(LineNumber line);
    /// Rows that are on screen as a whole; at least 1.
    [[nodiscard]] qint64 visibleLineCount() const;
    /// Where in the viewport the first row of a line begins, in pixels; nothing where that row is not on screen.
    [[nodiscard]] std::optional<double> topOfLine(LineNumber line) const;
    /// The line at a height of the viewport, in pixels; the first or last one above or below the text.
    [[nodiscard]] LineNumber lineAt(double y) const;
    [[nodiscard]] double lineHeight() const { return m_lineHeight; }
    /// Part of the viewport beside the line numbers.
    [[nodiscard]] QRectF textRect() const;
    [[nodiscard]] const CodePalette &colours() const { return m_colours; }
    [[nodiscard]] const QFont &textFont() const { return m_fonts[0]; }
    /// Draws over the text and the line numbers, after those added before. Called for each paint event.
    using Overlay = std::function<void(QPainter &painter)>;
    void addOverlay(Overlay overlay) { m_overlays.push_back(std::move(overlay)); }
    /// Where a character is drawn in the viewport, also where it is scrolled out.
    [[nodiscard]] QRectF cellRect(CodePosition position) const;
    /// The place between characters that is nearest to a point of the viewport.
    [[nodiscard]] CodePosition positionAt(QPointF point) const;
    /// Bytes of a line without its end.
    [[nodiscard]] QByteArrayView lineBytes(LineNumber line) const;

    [[nodiscard]] const FoldMap &folds() const { return m_folds; }
    /// Opens or closes the fold that begins on a line, where there is one.
    void setFolded(LineNumber first, bool isFolded);
    /// What stands for the lines hidden behind one; empty where none are.
    [[nodiscard]] QString foldText(LineNumber line) const;
    /// The same as it is drawn: without what the line says itself, and as far as there is room.
    [[nodiscard]] QString shownFoldText(LineNumber line) const;
    /// Values of one constant, or of one field of a pool of them.
    struct Initialiser {
        LineSpan lines;
        QString name;
        QString text; ///< name, type, bytes and section, as far as they are known
    };
    /// The innermost one that a line is in, closed or open; nothing where it is in none.
    [[nodiscard]] std::optional<Initialiser> initialiserAt(LineNumber line) const;
    [[nodiscard]] bool isWordWrapped() const { return m_wraps; }
    /// Folds, or colours of what is on screen, are still to come.
    [[nodiscard]] bool isBusy() const
    {
        return m_pendingMark || !m_highlighter.isFinished() || !m_foldPass.isFinished();
    }

public Q_SLOTS:
    void copy();
    void selectAll();
    void zoomIn() { setZoom(m_zoom + 1); }
    void zoomOut() { setZoom(m_zoom - 1); }
    void resetZoom() { setZoom(0); }
    void setWordWrap(bool wraps);
    /// Marks blanks with a dot and tabs with an arrow.
    void setBlanksShown(bool areShown);
    /// Closes the smallest open fold around the cursor.
    void fold();
    /// Opens the fold on the line of the cursor.
    void unfold();
    void foldInitialisers();
    /// Also those that are found later stay open.
    void unfoldAll();

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
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void timerEvent(QTimerEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    enum class Motion {
        Left,
        Right,
        Up,
        Down,
        WordLeft,
        WordRight,
        LineStart,
        LineEnd,
        PageUp,
        PageDown,
        TextStart,
        TextEnd
    };

    /// A part of a line as wide as the view, or all of it where lines are not wrapped: then its width is not known.
    struct Row {
        LineNumber line;
        WrappedRow part;
    };

    void startIndexing();
    void poll();
    void onIndexed();
    void onLinesReady(LineNumber first, LineNumber end);
    /// Tells the highlighter what is on screen.
    void wantVisible();
    void updateFont();
    void updateColours();
    void updateScrollBars();
    void setZoom(int zoom);
    void placeMark(LineSpan lines);
    void announceLine();

    // Rows; a place that is the first of its row stands for the row
    [[nodiscard]] Row rowAt(CodePosition position) const;
    [[nodiscard]] Row rowOf(LineNumber line, WrappedRow part, bool isBehindText) const;
    bool goDown(Row &row) const;
    [[nodiscard]] CodePosition rowStart(CodePosition position) const;
    [[nodiscard]] CodePosition rowsBelow(CodePosition start, qint64 rows) const;
    [[nodiscard]] CodePosition rowsAbove(CodePosition start, qint64 rows) const;
    [[nodiscard]] CodePosition firstRow() const { return {LineNumber(m_firstLine), m_firstByte}; }
    [[nodiscard]] CodePosition lastFirstRow() const;
    [[nodiscard]] std::optional<double> topOfRow(CodePosition start) const;
    [[nodiscard]] qint64 firstColumnOf(const Row &row) const;
    [[nodiscard]] CodePosition positionInRow(const Row &row, qint64 column) const;
    [[nodiscard]] qint64 rowCount() const; ///< of lines
    [[nodiscard]] std::optional<LineNumber> lineBelow(LineNumber line) const;
    [[nodiscard]] std::optional<LineNumber> lineAbove(LineNumber line) const;
    [[nodiscard]] qint64 lastLineOnScreen() const; ///< or one below it
    [[nodiscard]] bool isOnScreen(CodePosition position) const;
    [[nodiscard]] qint64 wrapWidth() const;
    void setFirstRow(CodePosition start);
    void scrollRows(qint64 rows);
    void relayout();
    void ensureCursorVisible();

    // Folds
    /// What stands for a fold, where it is drawn.
    struct Chip {
        QString text;
        QRectF rect;
    };
    void takeFolds(const std::vector<FoundFold> &found);
    void applyFolds();
    void reveal(LineNumber line);
    [[nodiscard]] CodePosition shown(CodePosition position) const; ///< or the end of the line that stands for it
    [[nodiscard]] const Fold *foldUnder(QPointF point) const;
    [[nodiscard]] double foldMarkWidth() const;
    [[nodiscard]] double chipWidth(const QString &text) const;
    [[nodiscard]] qint64 chipColumns(LineNumber line) const;
    [[nodiscard]] Chip chipOf(const Row &row, double top) const;
    [[nodiscard]] QStringList chipTexts(LineNumber line) const;
    [[nodiscard]] QString chipText(LineNumber line, double room) const;
    void paintChip(QPainter &painter, const Row &row, double top);
    void paintFoldMark(QPainter &painter, LineNumber line, double top);
    void paintTriangle(QPainter &painter, QPointF centre, bool isClosed, const QColor &colour);

    [[nodiscard]] CodePosition clamped(CodePosition position) const;
    [[nodiscard]] CodePosition moved(CodePosition from, Motion motion) const;
    [[nodiscard]] CodePosition movedByRows(qint64 rows) const;
    [[nodiscard]] qint64 wantedColumn() const;
    [[nodiscard]] CodePosition movedByWord(CodePosition from, bool forward) const;
    void move(Motion motion, bool select);
    void selectWord(CodePosition position);
    void selectLine(LineNumber line);
    [[nodiscard]] std::pair<CodePosition, CodePosition> selection() const;

    struct HitMark {
        QRectF rect;
        bool isCurrent = false;
    };
    [[nodiscard]] std::vector<HitMark> hitMarks(const Row &row, const TextRow &text, double top) const;
    void paintHits(QPainter &painter, const std::vector<HitMark> &marks);
    void outlineHits(QPainter &painter, const std::vector<HitMark> &marks);

    [[nodiscard]] double gutterWidth() const;
    [[nodiscard]] double textLeft() const;
    [[nodiscard]] qint64 visibleColumnCount() const;
    void paintRow(QPainter &painter, const Row &row, double top);
    void paintBlanks(QPainter &painter, const Row &row, const TextRow &text, double top);
    void paintCursor(QPainter &painter, const Row &row, double top);
    void paintGutter(QPainter &painter, const Row &row, double top);
    [[nodiscard]] const QColor &tokenColour(quint16 style);

    std::shared_ptr<LineIndex> m_index;
    CodeLanguage m_language = CodeLanguage::Plain;
    CodeHighlighter m_highlighter;
    FoldPass m_foldPass;
    FoldMap m_folds;
    std::vector<FoundFold> m_foldFacts; ///< by Fold::label
    bool m_areFoldsOpen = false; ///< by wish: also those found later
    QBasicTimer m_pollTimer;
    QBasicTimer m_dragTimer;

    qint64 m_firstLine = 0; ///< never hidden
    qint64 m_firstByte = 0; ///< of the first row on screen; 0 where lines are not wrapped
    qint64 m_firstColumn = 0; ///< 0 where they are
    bool m_wraps = false;
    bool m_areBlanksShown = false;
    int m_wheelRest = 0; ///< turned and not scrolled yet, in eighths of a degree times lines
    LineScale m_scale;
    qint64 m_widestLine = 0; ///< columns, of the lines shown so far
    qint64 m_knownLineCount = 0; ///< as last announced
    bool m_isSettingScrollBars = false;

    CodePosition m_cursor;
    CodePosition m_anchor; ///< other end of the selection
    std::optional<qint64> m_wantedColumn; ///< kept while moving over shorter lines
    std::optional<LineSpan> m_marked;
    std::optional<LineSpan> m_pendingMark; ///< asked for, not arrived
    std::shared_ptr<const TextSearch> m_search;
    std::vector<Overlay> m_overlays;
    QPointF m_dragPoint;
    bool m_isDragging = false;
    bool m_isPainted = false; ///< once at least, since setSource()
    bool m_isHighlighted = false; ///< painted with all runs at the place asked for, once at least, since setSource()
    bool m_isIndexed = false;
    bool m_dragsLines = false;

    std::array<QFont, 4> m_fonts; ///< plain, bold, italic, bold italic
    int m_zoom = 0;
    double m_columnWidth = 8;
    double m_ascent = 12;
    int m_lineHeight = 16;
    CodePalette m_colours;
    std::vector<QColor> m_tokenColours; ///< by style number, made on demand

    Task m_indexTask; ///< last: gone before what its function uses
};

} // namespace Mlf
