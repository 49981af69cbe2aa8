// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/compoundpage.h"

#include <QFocusEvent>

#include <algorithm>

namespace Mlf {

void CompoundPage::addPart(Page *part)
{
    m_parts.push_back(part);
    m_current = m_parts.front();
    connect(part, &Page::linkActivated, this, &Page::linkActivated);
    connect(part, &Page::linkSelected, this, [this, part](const Link &link) { select(part, link); });
    connect(part, &Page::leaveRequested, this, &Page::leaveRequested);
    connect(part, &Page::contentChanged, this, &Page::contentChanged);
    connect(part, &Page::unitRequested, this, &Page::unitRequested);
}

/// Makes the other parts follow a selection by the user.
void CompoundPage::select(Page *part, const Link &link)
{
    m_current = part;
    for (Page *other : m_parts) {
        if (other != part)
            other->setCurrentLink(link);
    }
    Q_EMIT linkSelected(link);
}

void CompoundPage::setDocument(const DocumentPointer &document, const QString &module)
{
    for (Page *part : m_parts)
        part->setDocument(document, module);
}

void CompoundPage::setComparison(const ComparisonPointer &comparison)
{
    for (Page *part : m_parts)
        part->setComparison(comparison);
}

void CompoundPage::setUnit(ByteUnit unit)
{
    for (Page *part : m_parts)
        part->setUnit(unit);
}

Link CompoundPage::currentLink() const
{
    return m_current->currentLink();
}

void CompoundPage::setCurrentLink(const Link &link)
{
    for (Page *part : m_parts)
        part->setCurrentLink(link);
}

std::vector<Link> CompoundPage::selectedLinks() const
{
    return m_current->selectedLinks();
}

bool CompoundPage::follow(const Subject &subject)
{
    bool isFound = false;
    for (Page *part : m_parts)
        isFound = part->follow(subject) || isFound;
    return isFound;
}

bool CompoundPage::isBusy() const
{
    return std::ranges::any_of(m_parts, [](const Page *part) { return part->isBusy(); });
}

/// Passes the focus to the first part. A focus proxy inside the page would make the tab order of the page circular.
void CompoundPage::focusInEvent(QFocusEvent *event)
{
    m_parts.front()->setFocus(event->reason());
}

} // namespace Mlf
