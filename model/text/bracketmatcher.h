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

/// Parts of a text in which brackets are not matched.
enum class BracketSyntax {
    Plain, ///< nothing
    C, ///< comments of both kinds, strings, characters
    Relay, ///< the same without line comments and characters
    Json, ///< strings
    Script, ///< strings of both kinds, # to the end of the line
};

/// A bracket and its partner.
struct BracketPair {
    ByteOffset bracket; ///< the one asked for
    std::optional<ByteOffset> partner; ///< `std::nullopt` if the bracket has no partner
    bool operator==(const BracketPair &) const = default;
};

/// Finds the partner of a bracket in a text of any size: ( ), [ ] and { }, each kind counted by itself, as in KWrite.
/// Whether a byte is a bracket or part of a string depends on all the text before it. The reader saves its state every
/// few bytes, so the text is read once. Thread-safe.
class BracketMatcher {
public:
    /// Brackets open at one time; more are not followed.
    static constexpr std::size_t deepest = 100'000;

    BracketMatcher(std::shared_ptr<const ByteSource> source, BracketSyntax syntax);
    ~BracketMatcher();

    struct Answer {
        bool isFinal = false; ///< false: stopped, more than `atMost` bytes to read, or the text has not arrived yet
        std::optional<BracketPair> pair; ///< `std::nullopt` if the byte is not a bracket of the code
        bool operator==(const Answer &) const = default;
    };

    /// Finds the partner of the bracket at an offset. Reads at most `atMost` bytes. The first call takes a second for 1
    /// GB.
    [[nodiscard]] Answer find(ByteOffset offset, const std::stop_token &stop = {},
                              ByteCount atMost = ByteCount(std::numeric_limits<qint64>::max())) const;

    /// Whether a byte is one of the six brackets.
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
