// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages.h"

#include "views/chart/functionpage.h"
#include "views/checklist/checklistpage.h"
#include "views/code/relaypage.h"
#include "views/compare/changespage.h"
#include "views/constants/constantspage.h"
#include "views/contract/contractpage.h"
#include "views/file/filepage.h"
#include "views/fit/fitpage.h"
#include "views/graph/graphpage.h"
#include "views/memory/memorypage.h"
#include "views/overview/overviewpage.h"
#include "views/rom/rompage.h"
#include "views/table/coresidencypage.h"
#include "views/table/findingspage.h"
#include "views/table/targetpage.h"

namespace Mlf {

std::vector<PageType> pageTypes()
{
    return {
        OverviewPage::type(), MemoryPage::type(),      RomPage::type(),     FunctionPage::type(),
        FilePage::type(),     RelayPage::type(),       GraphPage::type(),   ConstantsPage::type(),
        FitPage::type(),      ContractPage::type(),    TargetPage::type(),  ChecklistPage::type(),
        FindingsPage::type(), CoresidencyPage::type(), ChangesPage::type(),
    };
}

} // namespace Mlf
