// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/codeconstants.h"
#include "model/artifact/graphreader.h"
#include "model/csource/numbertype.h"

#include <QHash>

namespace Mlf {

/// Where the values of a constant stand: as text in a source, or as data in a file of parameters.
struct ValueSource {
    QString file;
    ByteOffset begin;
    ByteOffset end;
    bool isText = true;
    QString typeName; ///< in C, or of TVM
    std::optional<NumberType> type; ///< empty where the values are not numbers
    std::optional<qint64> elements;
    bool isInMacro = false; ///< without braces, on lines that go on
    bool operator==(const ValueSource &) const = default;
};

struct LedgerRow {
    QString name;
    QString label; ///< what a link says: the name, or FILE#NAME where several rows have that
    std::optional<LineNumber> line; ///< of its name, in the source
    ValueSource values;
    std::vector<qint64> shape; ///< of a parameter
    std::optional<ByteCount> bytes;
    /// In front of it, so that it is aligned: in its pool as that is laid out; in its section as far as this file goes,
    /// where the linker keeps the order of the text. Empty where a size before it is not known.
    std::optional<ByteCount> padding;
    std::optional<ByteCount> alignment; ///< as declared
    QString section;
    QString pool;
    QStringList users; ///< functions
    bool isWritable = false; ///< declared without const
    bool isCounted = true; ///< part of the total
    bool operator==(const LedgerRow &) const = default;
};

/// The constants of one model, one by one, and their sum. Bytes.
struct ConstantLedger {
    std::vector<LedgerRow> rows; ///< in the order of files and text, parameters in natural order of their names
    std::optional<CountedConstants> total; ///< what modelConstants() says: values and the padding in pools
    ByteCount values; ///< of the rows that are counted
    ByteCount poolPadding;
    QHash<QString, int> numbers; ///< of the rows, by label; the first of each
    ByteCount sectionPadding; ///< between arrays that are in no pool; not in the total
    bool operator==(const ConstantLedger &) const = default;
};

/// Where the values of a constant of the code stand.
[[nodiscard]] ValueSource valuesOf(const ConstantFact &constant);

/// Lists what `total` sums up, and the constants of the code that are not counted. Parameters are in it where they are
/// part of that sum, see areParametersConstants(); their users are the functions that `graph`, which may be null, hands
/// them to. Linear in constants and graph.
[[nodiscard]] ConstantLedger makeLedger(const ConstantTable &constants, const std::optional<CountedConstants> &total,
                                        const Parameters *parameters, const QString &parametersFile,
                                        const Graph *graph);

} // namespace Mlf
