// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/print/printpart.h"

#include <QStringList>

#include <vector>

namespace Mlf {

/// Texts of a printed table. The title row is omitted if no column has a title.
struct TableTexts {
    QString title;
    QStringList columns;
    std::vector<bool> areNumbers; ///< true for right-aligned columns
    std::vector<QStringList> rows;
};

/// A table that repeats its title and column titles on every page. Columns are as wide as their texts; if the page is
/// too narrow, the widest texts wrap, and if that is not sufficient, the table is printed smaller.
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
    [[nodiscard]] double headHeight() const; ///< title and column titles
    [[nodiscard]] double heightOf(const QStringList &row, const QFont &font) const;
    void paintRow(QPainter &painter, const QStringList &row, const QFont &font, double top) const;

    TableTexts m_table;
    QFont m_font;
    QFont m_bold;
    double m_lineHeight = 0;
    double m_scale = 1; ///< page units per unit of m_widths and m_heights
    std::vector<double> m_widths;
    std::vector<double> m_heights; ///< height of each row
    std::vector<std::size_t> m_pages; ///< first row of each page
};

} // namespace Mlf
