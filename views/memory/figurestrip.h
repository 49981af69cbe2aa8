// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/memorytables.h"

#include <QWidget>

class QGridLayout;
class QToolButton;

namespace Mlf {

/// Figures side by side, as many as there is room for, the others below on demand: title and basis, number, note. Each
/// says in its tool tip, and to assistive tools, what is counted in it, and has a button to where it comes from.
class FigureStrip : public QWidget {
    Q_OBJECT
public:
    explicit FigureStrip(QWidget *parent = nullptr);

    /// The numbers are shown in that unit.
    void setFigures(const std::vector<MemoryFigure> &figures, ByteUnit unit);
    [[nodiscard]] int columns() const { return m_columns; }
    /// All of them are shown, also those for which there is no room in one row.
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    void setOpen(bool isOpen);
    [[nodiscard]] QToolButton *moreButton() const { return m_more; }
    /// Whether it is, for settings; empty where not.
    [[nodiscard]] QByteArray openState() const { return m_isOpen ? QByteArrayLiteral("open") : QByteArray(); }
    void restoreOpenState(const QByteArray &state) { setOpen(state == "open"); }

    /// Any width will do down to that of a figure.
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
    QToolButton *m_more; ///< shows the others; hidden where there are none
    int m_columns = 0;
    bool m_isOpen = false;
};

} // namespace Mlf
