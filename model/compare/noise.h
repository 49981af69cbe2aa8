// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/totals.h"

#include <QSet>

#include <map>

namespace Mlf {

/// Counts the differences between two exports that do not make their models different.
class NoiseCounter {
public:
    /// Counts differences of container, owners, order, names and layout of files. Call it after countModule() for all
    /// models.
    void countFiles(const Sides<const Document *> &documents, const ComparedPairs &files);
    /// Counts differences of export time, order and names in a model. `compared` contains its pairs.
    void countModule(const Sides<ModuleSide> &sides, const ModuleMatch &match, const ModuleComparison &compared);

    [[nodiscard]] std::vector<NoiseCount> counts() const;

private:
    void add(NoiseCount::What what, qint64 count) { m_counts[what] += count; }
    void countSpellings(const Sides<ModuleSide> &sides, const ModuleMatch &match);

    std::map<NoiseCount::What, qint64> m_counts;
    Sides<QSet<QString>> m_laidOut; ///< files that contain functions or values with a different layout
};

} // namespace Mlf
