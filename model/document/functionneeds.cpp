// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/functionneeds.h"

namespace Mlf {

std::shared_ptr<const std::vector<FunctionNeed>> needsOf(const Module &module)
{
    if (module.needs)
        return module.needs;
    return std::make_shared<const std::vector<FunctionNeed>>(
        functionNeeds(module.functions, module.buffers, module.need));
}

} // namespace Mlf
