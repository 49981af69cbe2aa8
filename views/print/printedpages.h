// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/print/printpart.h"

#include <QString>

#include <memory>
#include <vector>

namespace Mlf {

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
    /// A page of one part, and its top on the printed page.
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

} // namespace Mlf
