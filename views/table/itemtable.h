// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QTableView>

#include <array>
#include <optional>
#include <set>

class QHeaderView;

namespace Mlf {

/// Approximate width of a text without shaping, to decide which texts are worth an exact measurement.
class RoughWidths {
public:
    explicit RoughWidths(const QFont &font);
    /// Width in pixels; for several lines the sum of their widths.
    [[nodiscard]] int of(QStringView text) const;
    [[nodiscard]] const QFont &font() const { return m_font; }

private:
    [[nodiscard]] int widthOf(QChar letter) const;

    QFont m_font;
    QFontMetricsF m_metrics;
    std::array<int, 128> m_widths {}; ///< widths of ASCII characters, in 64ths of a pixel
    mutable QHash<QChar, int> m_others; ///< cache of other characters
};

/// The table of a TablePage: size hints from few cells, cut text in tool tips, drags only the name of a row.
class ItemTable : public QTableView {
    Q_OBJECT
public:
    explicit ItemTable(QWidget *parent = nullptr);

protected:
    /// Maximum width in pixels of the first visible rows; the header determines how many.
    [[nodiscard]] int sizeHintForColumn(int column) const override;
    /// Height of the highest cell in pixels; one line if all texts of the row fit into one line.
    [[nodiscard]] int sizeHintForRow(int row) const override;
    bool viewportEvent(QEvent *event) override;
    void startDrag(Qt::DropActions actions) override;

private:
    [[nodiscard]] const RoughWidths &roughWidths() const;

    mutable RoughWidths m_roughWidths;
};

/// Paints a text in the middle of the upper edge of an empty view.
void paintPlaceholder(QWidget *viewport, const QString &text);

/// The shown columns in visual order, or all that have a title, and their titles.
[[nodiscard]] std::pair<std::vector<int>, QStringList> tsvColumns(const QHeaderView &header, bool areAll);

/// Returns the state of a header, and the columns `chosen` by the user. Columns `leftOut` for lack of room are saved as
/// visible. Emits no signals.
[[nodiscard]] QByteArray saveColumns(QHeaderView *header, const std::set<int> &leftOut, const std::set<int> &chosen);

/// Restores a header and returns the chosen columns. `std::nullopt` if the state is of another kind.
[[nodiscard]] std::optional<std::set<int>> restoreColumns(QHeaderView *header, const QByteArray &state);

} // namespace Mlf
