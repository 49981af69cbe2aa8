// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

#include <QMenu>

namespace Mlf {

class Settings;

/// The menu of recently compared archives, newest first. Pairs with a missing file are displayed but disabled.
class RecentPairs : public QMenu {
    Q_OBJECT
public:
    static constexpr int maxPairs = 10;

    /// `settings` stores the list; null stores none. It must outlive the menu.
    explicit RecentPairs(Settings *settings, QWidget *parent = nullptr);

    /// Moves a pair to the top. Standard input and the sample are not files.
    void add(const Sides<QString> &paths);
    [[nodiscard]] std::vector<Sides<QString>> pairs() const;

Q_SIGNALS:
    void chosen(const Mlf::Sides<QString> &paths);

private:
    void fill();

    Settings *m_settings;
};

} // namespace Mlf
