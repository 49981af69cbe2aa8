// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages.h"

#include "views/chart/functionpage.h"
#include "views/code/relaypage.h"
#include "views/compare/changespage.h"
#include "views/contract/contractpage.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/graph/graphpage.h"
#include "views/memory/memorypage.h"
#include "views/overview/overviewpage.h"
#include "views/rom/flashpage.h"
#include "views/table/findingspage.h"
#include "views/table/targetpage.h"

namespace Mlf {

std::vector<PageType> pageTypes()
{
    std::vector<PageType> pages {OverviewPage::type()};
    const auto add = [&](PageGroup group, const std::vector<PageType> &types) {
        for (PageType type : types) {
            type.group = group;
            pages.push_back(type);
        }
    };
    add(PageGroup::Memory, {MemoryPage::type(), FunctionPage::type(), FlashPage::type(), FitPage::type()});
    add(PageGroup::Code, {FilePage::type(), RelayPage::type(), GraphPage::type()});
    add(PageGroup::Deploy, {IntegratePage::type(), TargetPage::type()});
    add(PageGroup::Review, {FindingsPage::type(), ChangesPage::type()});
    return pages;
}

} // namespace Mlf
