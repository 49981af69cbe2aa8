// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/totals.h"

#include <QSet>

#include <map>

namespace Mlf {

/// Collects how often two exports of a model differ in what says nothing of it.
class NoiseCounter {
public:
    /// Container, owners, order, names and layout of files; after all models.
    void countFiles(const Sides<const Document *> &documents, const ComparedPairs &files);
    /// Export time, order and names of what a model is made of. `compared` is what its pairs have become.
    void countModule(const Sides<ModuleSide> &sides, const ModuleMatch &match, const ModuleComparison &compared);

    [[nodiscard]] std::vector<NoiseCount> counts() const;

private:
    void add(NoiseCount::What what, qint64 count) { m_counts[what] += count; }
    void countSpellings(const Sides<ModuleSide> &sides, const ModuleMatch &match);

    std::map<NoiseCount::What, qint64> m_counts;
    Sides<QSet<QString>> m_laidOut; ///< files with functions or values that are laid out otherwise
};

} // namespace Mlf
