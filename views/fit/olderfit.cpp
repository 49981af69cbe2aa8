// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/olderfit.h"

#include "model/analysis/fit/fittext.h"
#include "model/compare/fitchanges.h"

namespace Mlf {

OlderFit::OlderFit(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrap(true);
    hide();
}

void OlderFit::setComparison(const ComparisonPointer &comparison)
{
    m_parts = comparison ? std::optional(olderParts(*comparison)) : std::nullopt;
    m_fit.reset();
    setVisible(m_parts.has_value());
}

void OlderFit::judge(const Board &board, const FitOptions &options, ByteUnit unit)
{
    if (!m_parts)
        return;
    m_fit = fitOnBoard(board, *m_parts, options);
    const QString verdict = boardVerdictText(board, *m_fit, Language::Translated, unit);
    setText(m_parts->empty() ? tr("Of the older archive no part is known.")
                             : tr("The older archive: %1", "verdict on a board").arg(verdict));
}

} // namespace Mlf
