// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/print/printpart.h"

#include <QStringList>

#include <vector>

namespace Mlf {

/// A table as it is printed. Where no column has a title there is no row for them.
struct TableTexts {
    QString title;
    QStringList columns;
    std::vector<bool> areNumbers; ///< of each column: stands at its right
    std::vector<QStringList> rows;
};

/// A table with its title and those of its columns on every page. Columns are as wide as their texts; where that is too
/// much for the page the widest give way, and texts wrap.
class PrintedTable final : public PrintPart {
public:
    explicit PrintedTable(TableTexts table);

    int layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress) override;
    void paint(QPainter &painter, int page) const override;
    [[nodiscard]] double usedHeight(int page) const override;

private:
    void fitColumns(double width);
    [[nodiscard]] std::size_t endOf(int page) const;
    [[nodiscard]] double columnTitlesHeight() const;
    [[nodiscard]] double headHeight() const; ///< of title and titles of columns
    [[nodiscard]] double heightOf(const QStringList &row, const QFont &font) const;
    void paintRow(QPainter &painter, const QStringList &row, const QFont &font, double top) const;

    TableTexts m_table;
    QFont m_font;
    QFont m_bold;
    double m_lineHeight = 0;
    std::vector<double> m_widths;
    std::vector<double> m_heights; ///< of the rows
    std::vector<std::size_t> m_pages; ///< first row of each
};

} // namespace Mlf
