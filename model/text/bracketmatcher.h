// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/units.h"

#include <array>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

/// Parts of a text whose brackets are ignored.
enum class BracketSyntax {
    Plain, ///< none
    C, ///< comments, strings and character literals
    Relay, ///< block comments and strings
    Json, ///< strings
    Script, ///< strings with either quote, and comments from # to the end of the line
};

/// A bracket and its partner.
struct BracketPair {
    ByteOffset bracket; ///< the given bracket
    std::optional<ByteOffset> partner; ///< `std::nullopt` if the bracket has no partner
    bool operator==(const BracketPair &) const = default;
};

/// Finds the partner of a bracket in a text of any size. The kinds ( ), [ ] and { } are matched independently, as in
/// KWrite. Whether a byte is a bracket or part of a string depends on all the text before it. So the reader saves its
/// state at regular distances, and reads the text only once. Thread-safe.
class BracketMatcher {
public:
    /// Maximum number of open brackets of one kind. Further brackets are not matched.
    static constexpr std::size_t deepest = 100'000;

    BracketMatcher(std::shared_ptr<const ByteSource> source, BracketSyntax syntax);
    ~BracketMatcher();

    struct Answer {
        /// False if stopped, if more than `atMost` bytes had to be read, or if the text has not arrived yet.
        bool isFinal = false;
        std::optional<BracketPair> pair; ///< `std::nullopt` if the byte is no bracket, or is in a comment or string
        bool operator==(const Answer &) const = default;
    };

    /// Finds the partner of the bracket at `offset`. Reads at most `atMost` bytes. The first call takes about one
    /// second for 1 GB.
    [[nodiscard]] Answer find(ByteOffset offset, const std::stop_token &stop = {},
                              ByteCount atMost = ByteCount(std::numeric_limits<qint64>::max())) const;

    /// True if the byte is one of the six brackets.
    [[nodiscard]] static bool isBracket(char byte);

private:
    struct State;
    class Reader;

    [[nodiscard]] State stateBefore(qint64 offset) const;
    void keep(const State &state) const;

    std::shared_ptr<const ByteSource> m_source;
    BracketSyntax m_syntax;
    mutable std::mutex m_mutex; ///< protects m_states
    mutable std::vector<State> m_states; ///< sorted by offset
};

} // namespace Mlf
