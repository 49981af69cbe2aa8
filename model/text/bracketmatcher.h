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

/// What brackets do not count in.
enum class BracketSyntax {
    Plain, ///< nothing
    C, ///< comments of both kinds, strings, characters
    Relay, ///< the same without line comments and characters
    Json, ///< strings
    Script, ///< strings of both kinds, # to the end of the line
};

/// A bracket and the one that belongs to it.
struct BracketPair {
    ByteOffset bracket; ///< the one asked for
    std::optional<ByteOffset> partner; ///< empty where there is none
    bool operator==(const BracketPair &) const = default;
};

/// Finds the partner of a bracket in a text of any size: ( ), [ ] and { }, each kind counted by itself, as in KWrite.
/// What a place is, a bracket or a part of a string, is known from reading the text from its beginning; states are kept
/// on the way, so that this is done once. Any thread may ask.
class BracketMatcher {
public:
    /// Brackets open at one time; more are not followed.
    static constexpr std::size_t deepest = 100'000;

    BracketMatcher(std::shared_ptr<const ByteSource> source, BracketSyntax syntax);
    ~BracketMatcher();

    struct Answer {
        bool isFinal = false; ///< false: stopped, more than `atMost` to read, or the text has not arrived so far
        std::optional<BracketPair> pair; ///< empty where a place is not a bracket
        bool operator==(const Answer &) const = default;
    };

    /// The pair of the bracket at an offset. Reads at most `atMost` bytes. Cost: a second for 1 GB, once.
    [[nodiscard]] Answer find(ByteOffset offset, const std::stop_token &stop = {},
                              ByteCount atMost = ByteCount(std::numeric_limits<qint64>::max())) const;

    /// Whether a byte can be asked for.
    [[nodiscard]] static bool isBracket(char byte);

private:
    struct State;
    class Reader;

    [[nodiscard]] State stateBefore(qint64 offset) const;
    void keep(const State &state) const;

    std::shared_ptr<const ByteSource> m_source;
    BracketSyntax m_syntax;
    mutable std::mutex m_mutex; ///< of m_states
    mutable std::vector<State> m_states; ///< by offset
};

} // namespace Mlf
