// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace Mlf {

/// Paired indices of two lists; one is empty for an item without a partner.
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
    /// Pairs items with equal keys in the same order on both sides: a longest common sequence of all items. Requires
    /// that no items are paired yet.
    void matchSequence(const Sides<Keys> &keys);
    /// Pairs two unpaired items.
    void pair(std::size_t older, std::size_t newer, ComparedPair::Reason reason, bool isCertain = true);

    [[nodiscard]] std::optional<std::size_t> newerOf(std::size_t older) const { return m_newer[older]; }
    [[nodiscard]] std::optional<std::size_t> olderOf(std::size_t newer) const { return m_older[newer]; }
    /// All items in the order of the older list; new items follow the newer item before them.
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

/// A name for each pair, equal for both of its items and unique: made of both names and of the content, because two
/// items may have exchanged their names. Names of two pairs are equal only if the pairs are interchangeable.
/// Independent of which side is the older one.
[[nodiscard]] Sides<Keys> pairNames(const std::vector<IndexPair> &pairs, const Sides<std::vector<QString>> &names,
                                    const Sides<Keys> &contents);

} // namespace Mlf
