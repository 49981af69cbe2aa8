// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace Mlf {

/// Indices of a pair in two lists. One index is not set for an item without a partner.
struct IndexPair {
    Sides<std::optional<std::size_t>> index;
    ComparedPair::Reason reason = ComparedPair::Reason::NoPartner;
    bool isCertain = true;
    bool operator==(const IndexPair &) const = default;

    [[nodiscard]] bool isWhole() const { return index.older && index.newer; }
};

using Keys = std::vector<QByteArray>;

/// Pairs the items of two lists by one key after another. Later keys do not change existing pairs.
class Matcher {
public:
    Matcher(std::size_t older, std::size_t newer);

    /// Pairs unpaired items with equal keys, in their order; skips items with an empty key. If several items share a
    /// key, only their order decides, and their pairs are not certain.
    void match(const Sides<Keys> &keys, ComparedPair::Reason reason, bool isCertain = true);
    /// Pairs items with equal keys by a longest common sequence of all items. Requires that no items are paired yet.
    void matchSequence(const Sides<Keys> &keys);
    /// Pairs two unpaired items.
    void pair(std::size_t older, std::size_t newer, ComparedPair::Reason reason, bool isCertain = true);

    [[nodiscard]] std::optional<std::size_t> newerOf(std::size_t older) const { return m_newer[older]; }
    [[nodiscard]] std::optional<std::size_t> olderOf(std::size_t newer) const { return m_older[newer]; }
    /// All pairs and unpaired items in the order of the older list. A new item follows the newer item before it.
    [[nodiscard]] std::vector<IndexPair> pairs() const;

private:
    struct How {
        ComparedPair::Reason reason = ComparedPair::Reason::NoPartner;
        bool isCertain = true;
    };
    std::vector<std::optional<std::size_t>> m_newer; ///< for each older item
    std::vector<std::optional<std::size_t>> m_older; ///< for each newer item
    std::vector<How> m_how; ///< for each older item
};

/// A unique name for each pair, the same on both sides. It consists of both names and the content, because two items
/// may have exchanged their names. Two pairs have the same name only if they are interchangeable. Independent of which
/// side is the older one.
[[nodiscard]] Sides<Keys> pairNames(const std::vector<IndexPair> &pairs, const Sides<std::vector<QString>> &names,
                                    const Sides<Keys> &contents);

} // namespace Mlf
