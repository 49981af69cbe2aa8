// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

#include <QMenu>

namespace Mlf {

class Settings;

/// The menu of archives that were compared last, newest first. Those of which one is gone are shown and cannot be
/// chosen.
class RecentPairs : public QMenu {
    Q_OBJECT
public:
    static constexpr int maxPairs = 10;

    /// `settings` keeps the list, null for none; it must outlive the menu.
    explicit RecentPairs(Settings *settings, QWidget *parent = nullptr);

    /// Puts a pair on top. Standard input and the sample are not files.
    void add(const Sides<QString> &paths);
    [[nodiscard]] std::vector<Sides<QString>> pairs() const;

Q_SIGNALS:
    void chosen(const Mlf::Sides<QString> &paths);

private:
    void fill();

    Settings *m_settings;
};

} // namespace Mlf
