// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace Mlf {

/// Places in two lists that belong together; one of them is empty where something has no partner.
struct IndexPair {
    Sides<std::optional<std::size_t>> index;
    ComparedPair::Reason reason = ComparedPair::Reason::NoPartner;
    bool isCertain = true;
    bool operator==(const IndexPair &) const = default;

    [[nodiscard]] bool isWhole() const { return index.older && index.newer; }
};

using Keys = std::vector<QByteArray>;

/// Pairs the items of two lists by one key after another: what a key has paired no later one parts.
class Matcher {
public:
    Matcher(std::size_t older, std::size_t newer);

    /// Pairs items that have no partner yet and whose keys are equal, in their order; those with an empty key stay.
    /// Several with one key are a pair of their order alone, which is not certain.
    void match(const Sides<Keys> &keys, ComparedPair::Reason reason, bool isCertain = true);
    /// Pairs items of equal keys that stand in the same order on both sides: a longest common sequence of all items.
    /// Nothing may be paired before.
    void matchSequence(const Sides<Keys> &keys);
    /// Pairs two items that have no partner yet.
    void pair(std::size_t older, std::size_t newer, ComparedPair::Reason reason, bool isCertain = true);

    [[nodiscard]] std::optional<std::size_t> newerOf(std::size_t older) const { return m_newer[older]; }
    [[nodiscard]] std::optional<std::size_t> olderOf(std::size_t newer) const { return m_older[newer]; }
    /// All items: by the place of the older one, those that are new behind that of the newer one before them.
    [[nodiscard]] std::vector<IndexPair> pairs() const;

private:
    struct How {
        ComparedPair::Reason reason = ComparedPair::Reason::NoPartner;
        bool isCertain = true;
    };
    std::vector<std::optional<std::size_t>> m_newer; ///< of each older item
    std::vector<std::optional<std::size_t>> m_older; ///< of each newer item
    std::vector<How> m_how; ///< of each older item
};

/// A name that is the same for both items of a pair, and that nothing else has: what one side calls it, what the other
/// does, and what it is, for two items may have exchanged their names. Those of two pairs are equal only where each may
/// stand for the other. The same where the sides are swapped.
[[nodiscard]] Sides<Keys> pairNames(const std::vector<IndexPair> &pairs, const Sides<std::vector<QString>> &names,
                                    const Sides<Keys> &contents);

} // namespace Mlf
