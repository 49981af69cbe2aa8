// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"
#include "model/artifact/graphreader.h"
#include "model/csource/scan/numbertype.h"

#include <QHash>

namespace Mlf {

/// Location of the values of a constant: as text in a source, or as data in a parameters file.
struct ValueSource {
    QString file;
    ByteOffset begin;
    ByteOffset end;
    bool isText = true;
    QString typeName; ///< name of the element type in C or TVM spelling
    std::optional<NumberType> type; ///< `std::nullopt` if the values are not numbers
    std::optional<qint64> elements;
    bool isInMacro = false; ///< values are in a macro: without braces, lines end with a backslash
    bool operator==(const ValueSource &) const = default;
};

struct LedgerRow {
    QString name;
    QString label; ///< text of links: the name, or FILE#NAME if several rows have that name
    std::optional<LineNumber> line; ///< line of its name in the source
    ValueSource values;
    std::vector<qint64> shape; ///< shape of a parameter
    std::optional<ByteCount> bytes;
    /// Number of alignment bytes before it. In a pool, the layout of the pool determines it. In a section, it assumes
    /// that the linker keeps the order of the text, and only this file is considered. `std::nullopt` if the size of an
    /// earlier constant is unknown.
    std::optional<ByteCount> padding;
    std::optional<ByteCount> alignment; ///< as declared
    QString section;
    QString pool;
    QStringList users; ///< names of the functions that use it
    bool isWritable = false; ///< declared without const
    bool isCounted = true; ///< part of the total
    bool operator==(const LedgerRow &) const = default;
};

/// The constants of one model and their sum. Bytes.
struct ConstantLedger {
    std::vector<LedgerRow> rows; ///< in the order of files and text; parameters sorted naturally by name
    std::optional<CountedConstants> total; ///< result of modelConstants(): values and the padding in pools
    ByteCount values; ///< sum of the counted rows
    ByteCount poolPadding;
    QHash<QString, int> numbers; ///< by label: index of the first row
    ByteCount sectionPadding; ///< padding between arrays outside of pools; not part of the total
    bool operator==(const ConstantLedger &) const = default;
};

/// Position of the values of a constant in the code.
[[nodiscard]] ValueSource valuesOf(const ConstantFact &constant);

/// Lists the constants in `total`, and constants of the code that do not count. Parameters are listed if they are part
/// of the total, see areParametersConstants(). Their users are the functions that get them in `graph`, which may be
/// null. Linear in the number of constants and the size of the graph.
[[nodiscard]] ConstantLedger makeLedger(const ConstantTable &constants, const std::optional<CountedConstants> &total,
                                        const Parameters *parameters, const QString &parametersFile,
                                        const Graph *graph);

} // namespace Mlf
