// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rom/flashpage.h"

#include "views/common/pageparts.h"
#include "views/constants/constantspage.h"
#include "views/rom/rompage.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

PageType FlashPage::type()
{
    return {.id = u"flash"_s,
            .title = tr("Flash"),
            .isPlaceOf = [](const Document &, const Link &link) { return link.kind == Link::Kind::Constant; },
            .make = makePage<FlashPage>};
}

FlashPage::FlashPage(QWidget *parent)
    : CompoundPage(parent)
    , m_rom(new RomPage(this))
    , m_constants(new ConstantsPage(this))
    , m_splitter(new FittedSplitter(Qt::Vertical, this))
{
    addPart(m_rom);
    addPart(m_constants);
    m_rom->addTable(m_constants->tablePart(), tr("Constants"));
    m_splitter->addWidget(m_rom);
    m_splitter->addWidget(m_constants);
    m_splitter->setChildrenCollapsible(false);
    auto *layout = makeLayout<QVBoxLayout>(this, {}, -1);
    layout->addWidget(m_splitter);
    remember(u"flash/splitter"_s, m_splitter, &FittedSplitter::ownSizes, &FittedSplitter::restoreOwnSizes);
}

void FlashPage::setDocument(const DocumentPointer &document, const QString &module)
{
    CompoundPage::setDocument(document, module);
    m_rom->setHidden(m_rom->isEmpty());
    m_constants->setHidden(m_constants->isEmpty());
}

void FlashPage::revealPart(const QString &name)
{
    if (name == "constants"_L1)
        m_rom->showTable(m_constants->tablePart());
}

void FlashPage::resizeEvent(QResizeEvent *event)
{
    m_splitter->fit({height() * 13 / 20, height() * 7 / 20});
    Page::resizeEvent(event);
}

} // namespace Mlf
