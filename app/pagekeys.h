// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace Mlf {

class Page;

/// A key and its description.
struct PageKey {
    QString what;
    QString keys; ///< in the notation of the desktop
    bool operator==(const PageKey &) const = default;
};

/// Keys of a page in its current state: of its actions, and the keys that its charts, texts and tables handle without a
/// menu. No duplicates.
[[nodiscard]] std::vector<PageKey> keysOf(const Page &page);

} // namespace Mlf
