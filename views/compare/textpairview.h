// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/textpair.h"
#include "views/code/codehighlighter.h"
#include "views/code/codelooks.h"

#include <QAbstractScrollArea>
#include <QHash>

#include <memory>

namespace Mlf {

/// Two texts side by side: paired lines share a row, changed words are marked, and equal lines far from a change are
/// collapsed into a row that a click or Enter opens. Only the visible part is decoded and drawn.
class TextPairView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit TextPairView(QWidget *parent = nullptr);

    /// `rows` are the rows of the pair, built on another thread because long texts would block the GUI thread.
    void setPair(const std::shared_ptr<const TextPair> &pair, TextPairRows rows);
    /// Texts about changed values of constants, by the line of their declaration in the newer part.
    void setValueTexts(const QHash<qint64, QString> &texts);
    [[nodiscard]] const TextPairRows &rows() const { return m_rows; }
    [[nodiscard]] int currentRow() const { return m_current; }
    void setCurrentRow(int row);
    void openRow(int row);
    /// Goes to the first row of the next or previous change; false if there is none.
    bool goToChange(bool isNext);
    [[nodiscard]] bool hasChange(bool isNext) const { return m_rows.changeFrom(m_current, isNext).has_value(); }
    /// Copies the current row if it is changed, else all changed rows, with "-" and "+" before the lines as in patches.
    /// Copies at most `maxCopiedRows` rows, then a line that states the limit.
    void copy() const;
    static constexpr qint64 maxCopiedRows = 10'000;
    [[nodiscard]] QString currentRowText() const { return rowText(m_current); }
    [[nodiscard]] QString rowText(int row) const; ///< line as in a patch; for assistive technology and tests
    [[nodiscard]] Sides<QString> rowTexts(int row) const; ///< both lines as shown; empty on a side without a line
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void currentRowChanged(int row);
    /// Emitted for a click or Enter on a row with lines.
    void rowActivated(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Side {
        std::shared_ptr<const LineIndex> lines; ///< null without a text
        CodeHighlighter *highlighter = nullptr;
        CodeLooks looks;
        LineNumber firstLine; ///< line of the file at which the text begins
    };

    void setSide(Side &side, const TextPart &part);
    void setRows(TextPairRows rows);
    void updateScrollBars();
    void updateWidth();
    void updateColours();
    void wantColours();
    [[nodiscard]] std::vector<Sides<std::vector<LinePart>>> wordsOnScreen() const;
    void paintHalf(QPainter &painter, Side &side, bool isNewer, const QRectF &area,
                   const std::vector<Sides<std::vector<LinePart>>> &words);
    void paintLine(QPainter &painter, Side &side, LineNumber line, const std::vector<LinePart> &words,
                   const QColor &wordColour, QPointF topLeft);
    [[nodiscard]] QColor backgroundOf(const TextPairRow &row, bool isNewer) const;
    [[nodiscard]] QString hiddenText(const TextPairRow &row, bool isNewer) const;
    [[nodiscard]] QByteArrayView lineBytes(const Side &side, qint64 line) const;
    [[nodiscard]] int rowCount() const;
    [[nodiscard]] int endOnScreen() const; ///< row after the last visible one
    [[nodiscard]] int rowAt(double y) const;
    [[nodiscard]] int rowsPerPage() const;
    [[nodiscard]] double gutterWidth() const;

    std::shared_ptr<const TextPair> m_pair;
    TextPairRows m_rows;
    QHash<qint64, QString> m_valueTexts;
    std::vector<TextPairRow> m_opened;
    Side m_older;
    Side m_newer;
    qint64 m_columns = 0; ///< columns of the widest line shown so far
    int m_current = -1;
};

} // namespace Mlf
