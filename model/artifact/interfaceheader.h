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
    std::optional<qint64> value; ///< where it stands for a whole number, other macros of the header replaced
    LineNumber line;
    bool operator==(const HeaderMacro &) const = default;
};

/// A macro that is defined again with another number and no #undef between.
struct RedefinedMacro {
    HeaderMacro first;
    HeaderMacro second; ///< used from there on
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
    std::vector<HeaderField> fields; ///< in their order
    bool operator==(const HeaderStruct &) const = default;
};

/// A function that is declared or defined.
struct HeaderFunction {
    QString name;
    LineNumber line;
    bool operator==(const HeaderFunction &) const = default;
};

/// What a model's header `tvmgen_M.h` declares as a compiler sees it, in the order of the text.
struct InterfaceHeader {
    std::vector<HeaderMacro> macros; ///< of several definitions of a name the last one
    std::vector<RedefinedMacro> redefined;
    std::vector<HeaderStruct> structs;
    std::vector<HeaderFunction> functions;
    std::vector<RelayTensor> inputs; ///< without names, in their order, from a comment; empty if no comment lists them
    std::vector<RelayTensor> outputs; ///< the same
    QStringList conditions; ///< macros taken as undefined that a build may define, in order
    bool isLimited = false; ///< there is more than the limit
    bool operator==(const InterfaceHeader &) const = default;

    /// The macro of that name, or null.
    [[nodiscard]] const HeaderMacro *macro(const QString &name) const;
    /// The first struct whose name ends so, or null.
    [[nodiscard]] const HeaderStruct *structEndingIn(QLatin1StringView suffix) const;
    /// The first function whose name ends so, or null.
    [[nodiscard]] const HeaderFunction *functionEndingIn(QLatin1StringView suffix) const;
};

/// Reads the macros, structs of pointers and prototypes of a header, written by any release of TVM since 2021-08 or by
/// hand: lenient, on tokens. What a conditional leaves out is read all the same. Bodies of macros and functions are
/// skipped at the speed of memory. Stops at `itemLimit` macros, fields and functions. Linear in the text.
[[nodiscard]] InterfaceHeader readInterfaceHeader(QByteArrayView text, qint64 itemLimit = 20'000);

} // namespace Mlf
