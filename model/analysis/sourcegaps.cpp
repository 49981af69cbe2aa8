// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/sourcegaps.h"

namespace Mlf {

ModelGaps sourceGaps(const Findings &findings)
{
    ModelGaps gaps;
    const FigureGroups ofCode = allFigures & ~FigureGroups(FigureGroup::Tensors);
    const FigureGroups ofCalls = FigureGroup::Need;
    for (const Finding &finding : findings) {
        if (finding.code == Code::SourceMissing)
            gaps.push_back(
                {{Reason::SourceNotThere, finding.arguments.mid(0, 1)}, ofCode & ~ofCalls, ofCalls, finding.location});
        else if (finding.code == Code::SourceIncomplete)
            gaps.push_back({{Reason::SourceIsCut, {finding.location.name}}, ofCode, {}, finding.location});
    }
    return gaps;
}

} // namespace Mlf
