// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "views/paint/scenepainter.h"

#include <QFont>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

class QPainter;

namespace Mlf {

/// Print units per point. A unit is a tenth of a point, so that fonts are large and rounding is invisible.
constexpr double printUnitsPerPoint = 10;
constexpr double printFontPoints = 8; ///< font size for code and tables

/// Content printed on pages of its own: text, a chart, a table. Created on the GUI thread; then used by one thread at a
/// time. Holds copies of all data.
class PrintPart {
public:
    virtual ~PrintPart() = default;
    using ProgressFunction = std::function<void(double)>;

    /// Divides the content into pages of this size. Returns the number of pages, at least one. Call before paint(), and
    /// again for another size. If a stop is requested, returns the number of pages so far.
    virtual int layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress) = 0;
    /// Paints a page at the origin, in the size passed to layOut().
    virtual void paint(QPainter &painter, int page) const = 0;
    /// Used height of a page; the next part may follow below.
    [[nodiscard]] virtual double usedHeight(int page) const = 0;
    /// True if the content does not fit on the maximum number of pages.
    [[nodiscard]] virtual bool isCut() const { return false; }
};

/// Monospaced or standard font of the desktop in this size.
[[nodiscard]] QFont printFont(bool isFixed, double points);

/// Origin of the content, printed on every page.
struct PrintHeading {
    QString archive; ///< file name
    QString digest; ///< digest of the model, hex; empty if unknown
    QString place; ///< file and lines, or page
    bool operator==(const PrintHeading &) const = default;
};

/// Parts in sequence, small ones on a common page, with headings and page numbers. Used by one thread at a time.
class PrintedPages {
public:
    PrintedPages(PrintHeading heading, std::vector<std::unique_ptr<PrintPart>> parts);

    /// Divides all parts into pages of this size in print units. Returns the number of pages.
    int layOut(QSizeF page, const std::stop_token &stop, const PrintPart::ProgressFunction &progress = {});
    [[nodiscard]] QSizeF page() const { return m_page; } ///< size passed to layOut()
    [[nodiscard]] int count() const { return int(m_pages.size()); }
    [[nodiscard]] bool isCut() const;
    [[nodiscard]] const PrintHeading &heading() const { return m_heading; }
    /// Paints a page in print units at the origin. `page` is zero-based.
    void paint(QPainter &painter, int page) const;

private:
    struct Place {
        std::size_t part = 0;
        int page = 0;
        double top = 0;
    };
    PrintHeading m_heading;
    std::vector<std::unique_ptr<PrintPart>> m_parts;
    std::vector<std::vector<Place>> m_pages;
    QSizeF m_page;
};

/// A chart as wide as the page, or narrower if it was made for a smaller width. High charts continue on the next page,
/// cut between two rows, with their head on each page; charts that are not made of rows are scaled down instead.
class PrintedChart final : public PrintPart {
public:
    /// Width of a scene, in scene units, at which its texts have the usual size on paper.
    static constexpr double usualWidth = 690;

    explicit PrintedChart(ChartScene scene);

    int layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress) override;
    void paint(QPainter &painter, int page) const override;
    [[nodiscard]] double usedHeight(int page) const override;

private:
    ChartScene m_scene;
    SceneStyle m_style;
    double m_scale = 1; ///< print units per unit of the scene
    std::vector<double> m_cuts; ///< begin of the part of the body on each page, then the end of the last part
};

/// Texts of a printed table. The title row is omitted if no column has a title.
struct TableTexts {
    QString title;
    QStringList columns;
    std::vector<bool> areNumbers; ///< true for right-aligned columns
    std::vector<QStringList> rows;
    bool isCode = false; ///< printed in the monospaced font, without lines between rows
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
    double m_titleWidth = 0; ///< a longer title wraps
    double m_titleHeight = 0;
    std::vector<double> m_widths;
    std::vector<double> m_heights; ///< height of each row
    std::vector<std::size_t> m_pages; ///< first row of each page
};

} // namespace Mlf
