// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/print/printpart.h"

#include <QString>

#include <memory>
#include <vector>

namespace Mlf {

/// What stands at the edges of every page, so that paper says where it comes from.
struct PrintHeading {
    QString archive; ///< name of its file
    QString digest; ///< of the model, hex; empty where it is not known
    QString place; ///< file and lines, or page
    bool operator==(const PrintHeading &) const = default;
};

/// Parts one behind the other, small ones on one page, with heading and numbers of pages. Belongs to one thread at a
/// time.
class PrintedPages {
public:
    PrintedPages(PrintHeading heading, std::vector<std::unique_ptr<PrintPart>> parts);

    /// Divides everything into pages of that size in print units; how many there are.
    int layOut(QSizeF page, const std::stop_token &stop, const PrintPart::ProgressFunction &progress = {});
    [[nodiscard]] QSizeF page() const { return m_page; } ///< that it is laid out for
    [[nodiscard]] int count() const { return int(m_pages.size()); }
    [[nodiscard]] bool isCut() const;
    [[nodiscard]] const PrintHeading &heading() const { return m_heading; }
    /// Paints a page, counted from 0, in print units from the origin on.
    void paint(QPainter &painter, int page) const;

private:
    /// A page of a part, on a page of all.
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
