// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/facts/memorytables.h"

#include <QWidget>

class QGridLayout;
class QToolButton;

namespace Mlf {

/// Figures side by side: title and basis, number, note. Figures that do not fit into one row are shown on demand. The
/// tool tip and the accessible description of each explain what is counted; a button goes to its source.
class FigureStrip : public QWidget {
    Q_OBJECT
public:
    explicit FigureStrip(QWidget *parent = nullptr);

    void setFigures(const std::vector<MemoryFigure> &figures, ByteUnit unit);
    [[nodiscard]] int columns() const { return m_columns; }
    /// True if all figures are shown, even if they do not fit into one row.
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    void setOpen(bool isOpen);
    [[nodiscard]] QToolButton *moreButton() const { return m_more; }
    /// Value of isOpen() for settings; empty if closed.
    [[nodiscard]] QByteArray openState() const { return m_isOpen ? QByteArrayLiteral("open") : QByteArray(); }
    void restoreOpenState(const QByteArray &state) { setOpen(state == "open"); }

    /// At least as wide as one figure.
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void sourceRequested(const Mlf::MemoryFigure &figure);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeCell(const MemoryFigure &figure);
    [[nodiscard]] QToolButton *makeButton(const MemoryFigure &figure);
    void arrange();
    [[nodiscard]] int widthOf(int columns) const;
    void quieten();

    std::vector<MemoryFigure> m_figures;
    ByteUnit m_unit = ByteUnit::Bytes;
    std::vector<QWidget *> m_cells;
    QGridLayout *m_grid;
    QToolButton *m_more; ///< shows the other figures; hidden if all fit
    int m_columns = 0;
    bool m_isOpen = false;
};

} // namespace Mlf
