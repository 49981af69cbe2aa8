// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/functionreaderstate.h"

#include <optional>
#include <vector>

namespace Mlf {

/// The cases of the switches of a function.
class CSwitches {
public:
    /// The argument must outlive this object.
    explicit CSwitches(FunctionReaderState &reading);

    /// Adds a token `case` or `default`. The tokens must be added in ascending order, before all other calls.
    void addLabel(qsizetype at) { m_labels.push_back(at); }
    /// True if a label is in tokens [begin, end).
    [[nodiscard]] bool hasLabel(qsizetype begin, qsizetype end) const;
    /// True if an outer `switch` may lead into the statement at the cursor.
    [[nodiscard]] bool isJumpedInto() const;
    /// False if a switch never runs its block, which is at the cursor, because no case has the value of its head:
    /// `switch (0) { case 1: … }`. True if it may run it. `std::nullopt` if the value is unknown.
    [[nodiscard]] std::optional<bool> hasCase(const CValue &head) const;
    /// Records a switch over a negation. Its head is in tokens [first, end), and its statement follows.
    void recordNegated(qsizetype first, qsizetype end);

private:
    [[nodiscard]] qsizetype endOfStatement() const;

    FunctionReaderState &m_reading;
    const CTokens &m_tokens;
    const CTokenCursor &m_cursor;
    std::vector<qsizetype> m_labels; ///< see addLabel()
};

} // namespace Mlf
