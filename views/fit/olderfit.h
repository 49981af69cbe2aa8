// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/base/format.h"
#include "model/compare/comparisonpointer.h"

#include <QLabel>

#include <optional>

namespace Mlf {

/// How an older archive fits on a board, in words below those on the newer one; hidden while there is none.
class OlderFit : public QLabel {
    Q_OBJECT
public:
    explicit OlderFit(QWidget *parent = nullptr);

    void setComparison(const ComparisonPointer &comparison);
    /// The parts of the older archive, see olderParts(); nothing where there is none.
    [[nodiscard]] const std::optional<std::vector<FitPart>> &parts() const { return m_parts; }
    /// Judges it as the newer one was judged.
    void judge(const Board &board, const FitOptions &options, ByteUnit unit);
    /// As it was judged last; null where there is no older archive.
    [[nodiscard]] const BoardFit *fit() const { return m_fit ? &*m_fit : nullptr; }

private:
    std::optional<std::vector<FitPart>> m_parts;
    std::optional<BoardFit> m_fit;
};

} // namespace Mlf
