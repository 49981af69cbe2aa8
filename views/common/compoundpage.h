// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

namespace Mlf {

/// Page that consists of other pages, its parts, with a common selection. Subclasses place the parts.
class CompoundPage : public Page {
    Q_OBJECT
public:
    using Page::Page;

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    /// Current place of the part in which the user has selected last.
    [[nodiscard]] Link currentLink() const override;
    void setCurrentLink(const Link &link) override;
    [[nodiscard]] std::vector<Link> selectedLinks() const override;
    bool follow(const Subject &subject) override;
    [[nodiscard]] bool isBusy() const override;

protected:
    /// Adds a part, which the caller puts into a layout. The first part gets the focus of the page.
    void addPart(Page *part);
    void focusInEvent(QFocusEvent *event) override;

private:
    void select(Page *part, const Link &link);

    std::vector<Page *> m_parts;
    Page *m_current = nullptr; ///< part in which the user has selected last
};

} // namespace Mlf
