// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QTableView>

#include <array>

namespace Mlf {

/// About how wide a text is, without shaping it: the sum of the widths of its characters. To tell which of many texts
/// are worth measuring.
class RoughWidths {
public:
    explicit RoughWidths(const QFont &font);
    /// Pixels; of several lines those of all together.
    [[nodiscard]] int of(QStringView text) const;
    [[nodiscard]] const QFont &font() const { return m_font; }

private:
    [[nodiscard]] int widthOf(QChar letter) const;

    QFont m_font;
    QFontMetricsF m_metrics;
    std::array<int, 128> m_widths {}; ///< of ASCII, in 64ths of a pixel
    mutable QHash<QChar, int> m_others; ///< that were asked for
};

/// The table of a TablePage. Says how wide and how high its cells want to be by measuring few of them, shows text that
/// is cut in a tool tip, and drags a row as its name alone.
class ItemTable : public QTableView {
    Q_OBJECT
public:
    explicit ItemTable(QWidget *parent = nullptr);

protected:
    /// Of as many rows as the header asks for, from the first in sight: the width of the widest. Pixels.
    [[nodiscard]] int sizeHintForColumn(int column) const override;
    /// The height of the highest cell; that of one line where all texts of the row have room on one. Pixels.
    [[nodiscard]] int sizeHintForRow(int row) const override;
    bool viewportEvent(QEvent *event) override;
    void startDrag(Qt::DropActions actions) override;

private:
    [[nodiscard]] const RoughWidths &roughWidths() const;

    mutable RoughWidths m_roughWidths;
};

} // namespace Mlf
