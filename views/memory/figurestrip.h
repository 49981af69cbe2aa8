// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/memorytables.h"

#include <QWidget>

class QGridLayout;
class QToolButton;

namespace Mlf {

/// Figures side by side, in as many rows as the width asks for: title and basis, number, note. Each says in its tool
/// tip, and to assistive tools, what is counted in it, and has a button to where it comes from.
class FigureStrip : public QWidget {
    Q_OBJECT
public:
    explicit FigureStrip(QWidget *parent = nullptr);

    /// The numbers are shown in that unit.
    void setFigures(const std::vector<MemoryFigure> &figures, ByteUnit unit);
    [[nodiscard]] int columns() const { return m_columns; }

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
    int m_columns = 0;
};

} // namespace Mlf
