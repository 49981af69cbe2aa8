// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/codeconstants.h"
#include "model/artifact/graphreader.h"
#include "model/csource/scan/numbertype.h"

#include <QHash>

namespace Mlf {

/// Position of a constant's values: text in a source, or data in a parameters file.
struct ValueSource {
    QString file;
    ByteOffset begin;
    ByteOffset end;
    bool isText = true;
    QString typeName; ///< in C or TVM spelling
    std::optional<NumberType> type; ///< `std::nullopt` if the values are not numbers
    std::optional<qint64> elements;
    bool isInMacro = false; ///< without braces, on lines with continuations
    bool operator==(const ValueSource &) const = default;
};

struct LedgerRow {
    QString name;
    QString label; ///< text of links: the name, or FILE#NAME if several rows have that name
    std::optional<LineNumber> line; ///< line of its name in the source
    ValueSource values;
    std::vector<qint64> shape; ///< shape of a parameter
    std::optional<ByteCount> bytes;
    /// Bytes before it for alignment: in a pool, by the layout of the pool; in a section, as far as this file
    /// determines it, if the linker keeps the order of the text. `std::nullopt` if a preceding size is unknown.
    std::optional<ByteCount> padding;
    std::optional<ByteCount> alignment; ///< as declared
    QString section;
    QString pool;
    QStringList users; ///< functions
    bool isWritable = false; ///< declared without const
    bool isCounted = true; ///< part of the total
    bool operator==(const LedgerRow &) const = default;
};

/// The constants of one model and their sum. Bytes.
struct ConstantLedger {
    std::vector<LedgerRow> rows; ///< in the order of files and text, parameters in natural order of their names
    std::optional<CountedConstants> total; ///< result of modelConstants(): values and the padding in pools
    ByteCount values; ///< sum of the counted rows
    ByteCount poolPadding;
    QHash<QString, int> numbers; ///< index of the first row with each label
    ByteCount sectionPadding; ///< between arrays outside of pools; not part of the total
    bool operator==(const ConstantLedger &) const = default;
};

/// Position of the values of a constant in the code.
[[nodiscard]] ValueSource valuesOf(const ConstantFact &constant);

/// Lists the constants of `total`, and constants of the code that are not counted. Parameters are listed if they are
/// part of the total, see areParametersConstants(); their users are the functions that receive them in `graph`, which
/// may be null. Linear in constants and graph.
[[nodiscard]] ConstantLedger makeLedger(const ConstantTable &constants, const std::optional<CountedConstants> &total,
                                        const Parameters *parameters, const QString &parametersFile,
                                        const Graph *graph);

} // namespace Mlf
