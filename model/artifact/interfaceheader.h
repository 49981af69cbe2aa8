// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaysignature.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// A macro without parameters.
struct HeaderMacro {
    QString name;
    std::optional<qint64> value; ///< its whole number, after other macros of the header are replaced; `std::nullopt`
                                 ///< for other values
    LineNumber line;
    bool operator==(const HeaderMacro &) const = default;
};

/// A macro that is defined a second time with another number, without an #undef in between.
struct RedefinedMacro {
    HeaderMacro first;
    HeaderMacro second; ///< in effect from there on
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
    std::vector<RelayTensor> inputs; ///< in order, without names, from a comment; empty if no comment lists them
    std::vector<RelayTensor> outputs; ///< same
    QStringList conditions; ///< macros that a build may define and that are assumed undefined, in order
    bool isLimited = false; ///< the header has more items than the limit
    bool operator==(const InterfaceHeader &) const = default;

    /// The macro with that name, or null.
    [[nodiscard]] const HeaderMacro *macro(const QString &name) const;
    /// The first struct whose name ends with `suffix`, or null.
    [[nodiscard]] const HeaderStruct *structEndingIn(QLatin1StringView suffix) const;
    /// The first function whose name ends with `suffix`, or null.
    [[nodiscard]] const HeaderFunction *functionEndingIn(QLatin1StringView suffix) const;
};

/// Reads the macros, structs of pointers and prototypes of a header, whether written by TVM (2021-08 and later) or by
/// hand. Lenient; works on tokens. Bodies of macros and functions are skipped. Stops at `itemLimit` macros, fields and
/// functions. Linear in the text.
[[nodiscard]] InterfaceHeader readInterfaceHeader(QByteArrayView text, qint64 itemLimit = 20'000);

} // namespace Mlf
