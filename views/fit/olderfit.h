// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/base/format.h"
#include "model/compare/comparisonpointer.h"

#include <QLabel>

#include <optional>

namespace Mlf {

/// Label with the verdict on an older archive, below that on the newer one; hidden without an older archive.
class OlderFit : public QLabel {
    Q_OBJECT
public:
    explicit OlderFit(QWidget *parent = nullptr);

    void setComparison(const ComparisonPointer &comparison);
    /// Parts of the older archive, see olderParts(); `std::nullopt` without an older archive.
    [[nodiscard]] const std::optional<std::vector<FitPart>> &parts() const { return m_parts; }
    /// Judges the older archive with the options of the newer one.
    void judge(const Board &board, const FitOptions &options, ByteUnit unit);
    /// Result of the last judge(); null without an older archive.
    [[nodiscard]] const BoardFit *fit() const { return m_fit ? &*m_fit : nullptr; }

private:
    std::optional<std::vector<FitPart>> m_parts;
    std::optional<BoardFit> m_fit;
};

} // namespace Mlf
