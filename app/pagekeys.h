// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace Mlf {

class Page;

/// A key and what it does.
struct PageKey {
    QString what;
    QString keys; ///< as the desktop writes them
    bool operator==(const PageKey &) const = default;
};

/// The keys that a page has of its own, of what it shows now: those of its actions, and those that its charts, texts
/// and tables know without a menu. Each once.
[[nodiscard]] std::vector<PageKey> keysOf(const Page &page);

} // namespace Mlf
