// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/textpairrows.h"
#include "views/code/codehighlighter.h"
#include "views/code/codelooks.h"

#include <QAbstractScrollArea>
#include <QHash>

#include <memory>

namespace Mlf {

/// Two texts side by side with one scroll bar: lines that belong together stand beside each other, words that differ
/// are marked, equal lines far from a change are hidden behind a row that a click or Enter opens. Only what is on
/// screen is decoded and drawn. The arrows, Page Up, Page Down, Home and End walk over the rows.
class TextPairView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit TextPairView(QWidget *parent = nullptr);

    /// `rows` are those of the pair, with nothing opened: of long texts too much work for the thread of the window.
    void setPair(const std::shared_ptr<const TextPair> &pair, TextPairRows rows);
    /// What is said of the values of constants that differ, by the line in the newer part in which they are declared.
    void setValueTexts(const QHash<qint64, QString> &texts);
    [[nodiscard]] const TextPairRows &rows() const { return m_rows; }
    [[nodiscard]] int currentRow() const { return m_current; }
    void setCurrentRow(int row);
    /// Opens a row that hides lines.
    void openRow(int row);
    /// Goes to the first row of the next change, or with false of the one before; false where there is none.
    bool goToChange(bool isNext);
    [[nodiscard]] bool hasChange(bool isNext) const { return m_rows.changeFrom(m_current, isNext).has_value(); }
    /// The current row, or all changed ones where it is equal: "-" and "+" before the lines, as patches have them. Of
    /// very many the first `maxCopiedRows`, and a line that says so.
    void copy() const;
    static constexpr qint64 maxCopiedRows = 10'000;
    [[nodiscard]] QString currentRowText() const { return rowText(m_current); }
    [[nodiscard]] QString rowText(int row) const; ///< in words, for assistive tools and tests
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void currentRowChanged(int row);
    /// Lines of the row, of the newer side where it has some.
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
        std::shared_ptr<const LineIndex> lines; ///< null where there is no text
        CodeHighlighter *highlighter = nullptr;
        CodeLooks looks;
        LineNumber firstLine; ///< of the part in its file
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
    [[nodiscard]] int endOnScreen() const; ///< behind the last row that is
    [[nodiscard]] int rowAt(double y) const;
    [[nodiscard]] int rowsPerPage() const;
    [[nodiscard]] double gutterWidth() const;

    std::shared_ptr<const TextPair> m_pair;
    TextPairRows m_rows;
    QHash<qint64, QString> m_valueTexts;
    std::vector<TextPairRow> m_opened;
    Side m_older;
    Side m_newer;
    qint64 m_columns = 0; ///< of the widest line that has been on screen
    int m_current = -1;
};

} // namespace Mlf
