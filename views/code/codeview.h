// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/base/units.h"
#include "model/text/lineindex.h"
#include "model/text/textsearch.h"
#include "views/code/codehighlighter.h"
#include "views/code/codepalette.h"
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

struct TextRow;

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
/// Scrolls by lines and columns. The first screen needs no index of the whole text; lines found later change the
/// scroll bars and nothing that is visible.
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
    /// Lines that are on screen as a whole; at least 1.
    [[nodiscard]] qint64 visibleLineCount() const;
    /// Top of a line in the viewport; nothing where the line is not on screen.
    [[nodiscard]] std::optional<double> topOfLine(LineNumber line) const;
    /// The line drawn at a height of the viewport; the nearest one where there is none.
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
    /// Where in the viewport the first row of a line begins, in pixels; nothing where that row is not on screen.
    [[nodiscard]] std::optional<double> topOfLine(LineNumber line) const;
    /// The line at a height of the viewport, in pixels; the first or last one above or below the text.
    [[nodiscard]] LineNumber lineAt(double y) const;
    /// Bytes of a line without its end.
    [[nodiscard]] QByteArrayView lineBytes(LineNumber line) const;

public Q_SLOTS:
    void copy();
    void selectAll();
    void zoomIn() { setZoom(m_zoom + 1); }
    void zoomOut() { setZoom(m_zoom - 1); }
    void resetZoom() { setZoom(0); }

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
    void ensureCursorVisible();
    void announceLine();

    [[nodiscard]] CodePosition clamped(CodePosition position) const;
    [[nodiscard]] CodePosition moved(CodePosition from, Motion motion) const;
    [[nodiscard]] CodePosition movedByLines(qint64 lines) const;
    [[nodiscard]] CodePosition movedByWord(CodePosition from, bool forward) const;
    [[nodiscard]] CodePosition positionAt(QPointF point) const;
    void move(Motion motion, bool select);
    void selectWord(CodePosition position);
    void selectLine(LineNumber line);
    [[nodiscard]] std::pair<CodePosition, CodePosition> selection() const;

    struct HitMark {
        QRectF rect;
        bool isCurrent = false;
    };
    [[nodiscard]] std::vector<HitMark> hitMarks(LineNumber line, const TextRow &row, double top) const;
    void paintHits(QPainter &painter, const std::vector<HitMark> &marks);
    void outlineHits(QPainter &painter, const std::vector<HitMark> &marks);

    [[nodiscard]] double gutterWidth() const;
    [[nodiscard]] double textLeft() const;
    [[nodiscard]] qint64 visibleColumnCount() const;
    void paintLine(QPainter &painter, LineNumber line, double top);
    void paintLineNumber(QPainter &painter, LineNumber line, double top);
    [[nodiscard]] const QColor &tokenColour(quint16 style);

    std::shared_ptr<LineIndex> m_index;
    CodeLanguage m_language = CodeLanguage::Plain;
    CodeHighlighter m_highlighter;
    QBasicTimer m_pollTimer;
    QBasicTimer m_dragTimer;

    qint64 m_firstLine = 0;
    qint64 m_firstColumn = 0;
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
