// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaysignature.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A macro without parameters.
struct HeaderMacro {
    QString name;
    std::optional<qint64> value; ///< integer after macro expansion; `std::nullopt` if it is none
    LineNumber line;
    bool operator==(const HeaderMacro &) const = default;
};

/// A macro that is defined twice with different numbers, without an #undef in between.
struct RedefinedMacro {
    HeaderMacro first;
    HeaderMacro second; ///< in effect from its line on
    bool operator==(const RedefinedMacro &) const = default;
};

struct HeaderField {
    QString name;
    LineNumber line;
    bool operator==(const HeaderField &) const = default;
};

struct HeaderStruct {
    QString name;
    LineNumber line;
    std::vector<HeaderField> fields; ///< in text order
    bool operator==(const HeaderStruct &) const = default;
};

/// A function that is declared or defined.
struct HeaderFunction {
    QString name;
    LineNumber line;
    bool operator==(const HeaderFunction &) const = default;
};

/// Declarations of a model's header `tvmgen_M.h` as a compiler sees them, in text order.
struct InterfaceHeader {
    std::vector<HeaderMacro> macros; ///< only the last definition of each name
    std::vector<RedefinedMacro> redefined;
    std::vector<HeaderStruct> structs;
    std::vector<HeaderFunction> functions;
    std::vector<RelayTensor> inputs; ///< in order, without names; read from a comment; empty if no comment lists them
    std::vector<RelayTensor> outputs; ///< same
    QStringList conditions; ///< macros that a build may define, in order; the figures assume that they are undefined
    bool isLimited = false; ///< the header has more items than the limit
    bool operator==(const InterfaceHeader &) const = default;

    /// The macro with that name, or null.
    [[nodiscard]] const HeaderMacro *macro(const QString &name) const;
    /// The first struct whose name ends with `suffix`, or null.
    [[nodiscard]] const HeaderStruct *structEndingIn(QLatin1StringView suffix) const;
    /// The first function whose name ends with `suffix`, or null.
    [[nodiscard]] const HeaderFunction *functionEndingIn(QLatin1StringView suffix) const;
};

/// Reads the macros, structs of pointers and prototypes of a header, written by TVM (2021-08 and later) or by hand.
/// Tolerates errors. Skips the bodies of macros and functions. Stops at `itemLimit` macros, fields and functions.
/// Linear in the text.
[[nodiscard]] InterfaceHeader readInterfaceHeader(QByteArrayView text, qint64 itemLimit = 20'000);

/// A range of values of a constant pool, as a position in the header that defines them.
struct PoolDataPart {
    ByteOffset begin; ///< first byte of the first value
    ByteOffset end; ///< after the last value
    LineNumber firstLine;
    LineNumber lastLine;
    bool operator==(const PoolDataPart &) const = default;
};

/// The values of a macro that defines the bytes of a constant pool.
struct PoolData {
    qint64 values = 0;
    LineNumber line; ///< line of the macro's name
    std::vector<PoolDataPart> parts; ///< one for each range; empty if the number of values is not the number of bytes
    bool operator==(const PoolData &) const = default;
};

/// Reads the macro `name`: rows of bytes on lines that end in a backslash (`#define TVMGEN_M_POOL_CONSTANT_POOL_DATA
/// \`). `ranges` are pairs of value indices [first, index after the last], zero-based and ascending. `std::nullopt` if
/// there is no such macro, or if it contains anything except values and comments. Linear in the text.
[[nodiscard]] std::optional<PoolData> readPoolData(QByteArrayView text, const QString &name, qint64 bytes,
                                                   const std::vector<std::pair<qint64, qint64>> &ranges);

} // namespace Mlf
