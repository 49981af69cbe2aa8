// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QtGlobal>

#include <array>
#include <span>

namespace Mlf {

/// Limits on how much of an archive is read, because it may be hostile. Does not include bounds inside the analysis of
/// one function, such as nesting. Beyond those the result is unknown with any options.
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
    // its content
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
    const char *name; ///< in English, as in the output of --help
    qint64 value;
    Unit unit;
    bool isLifted; ///< removed by --no-limits
    FindingReason reason; ///< reason of the finding; %1 of its text is the value
    const char *lost; ///< results that are missing after the limit is reached, in English
};

/// One row for each limit, in the order of the enumeration.
[[nodiscard]] std::span<const LimitRow> limitRows();

/// Values of all limits; by default the values in limitRows().
class Limits {
public:
    Limits();
    [[nodiscard]] static Limits none();

    [[nodiscard]] qint64 operator[](Limit limit) const { return m_values[std::size_t(limit)]; }
    [[nodiscard]] qint64 &operator[](Limit limit) { return m_values[std::size_t(limit)]; }
    /// A copy with another value for one limit.
    [[nodiscard]] Limits with(Limit limit, qint64 value) const;
    bool operator==(const Limits &) const = default;

    /// Reason for a figure or a finding after the limit was reached.
    [[nodiscard]] FindingReason reason(Limit limit) const { return limitRows()[std::size_t(limit)].reason; }
    [[nodiscard]] QStringList arguments(Limit limit) const;
    /// Finding LimitReached, at a file or without a place.
    [[nodiscard]] Finding finding(Limit limit, const QString &file = {}) const;
    [[nodiscard]] Error error(Limit limit) const;

private:
    std::array<qint64, std::size_t(Limit::Count)> m_values;
};

} // namespace Mlf
