// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QtGlobal>

#include <array>
#include <optional>
#include <span>

namespace Mlf {

/// Everything that bounds how much of an archive is read, for it may be hostile. What an analysis gives up on within
/// one function, nesting above all, is not a limit: its answer is unknown there, whatever the options.
enum class Limit {
    // the container
    Entries,
    NameCharacters,
    TotalBytes,
    Expansion,
    ExpansionFloor,
    EmptyBytes,
    UnstatedBytes,
    FolderDepth,
    // its files
    ProbedFiles,
    JsonValues,
    JsonBytes,
    TextBytes,
    Models,
    Items,
    ObjectSections,
    ObjectNameBytes,
    // C
    FunctionTokens,
    MacroBytes,
    MacroPieces,
    Macros,
    Enumerators,
    Conditions,
    HeaderBytes,
    HelperBytes,
    MainCalls,
    Buffers,
    BufferPairs,
    References,
    // what is shown
    FindingsOfACode,
    JsonTreeDepth,
    JsonTreeParts,
    Folds,
    TextDifferences,
    Count
};

struct LimitRow {
    enum class Unit { Count, Bytes, Times };

    Limit limit;
    const char *name; ///< in English, as the help has it
    qint64 value;
    Unit unit;
    bool isLifted; ///< by --no-limits
    FindingReason reason; ///< of the finding; %1 of its sentence is the value
    const char *lost; ///< what is missing once it is reached, in English
};

/// One row for each limit, in their order.
[[nodiscard]] std::span<const LimitRow> limitRows();

/// How much is read: by default what limitRows() says.
class Limits {
public:
    Limits();
    [[nodiscard]] static Limits none();

    [[nodiscard]] qint64 operator[](Limit limit) const { return m_values[std::size_t(limit)]; }
    [[nodiscard]] qint64 &operator[](Limit limit) { return m_values[std::size_t(limit)]; }
    /// The same with another value of one.
    [[nodiscard]] Limits with(Limit limit, qint64 value) const;
    bool operator==(const Limits &) const = default;

    /// What a figure or a finding says of a limit that was reached.
    [[nodiscard]] FindingReason reason(Limit limit) const { return limitRows()[std::size_t(limit)].reason; }
    [[nodiscard]] QStringList arguments(Limit limit) const;
    /// LimitReached at a file, or at none.
    [[nodiscard]] Finding finding(Limit limit, const QString &file = {}) const;
    [[nodiscard]] Error error(Limit limit) const;

private:
    std::array<qint64, std::size_t(Limit::Count)> m_values;
};

} // namespace Mlf
