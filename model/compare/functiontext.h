// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/piecereader.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QSet>
#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace Mlf {

/// A place in a pool that a function names: `&(global_const_workspace_4_var[224])`.
struct PoolPlace {
    QString parameter; ///< the parameter of the pool
    qint64 offset = 0;
    bool operator==(const PoolPlace &) const = default;
};

/// Spelling of a function that does not affect its behaviour. Equal if written the same way.
struct Spelling {
    QByteArray names; ///< names of its own variables and parameters
    QByteArray numbers; ///< base and digits of numbers of which only the value matters
    QByteArray layout; ///< whitespace and comments
    bool operator==(const Spelling &) const = default;
};

/// A function's text without everything that may differ in another export of the same model.
struct FunctionText {
    QByteArray key; ///< equal for equal functions; empty without a body
    QStringList callees; ///< functions of the model that it calls, in text order
    std::vector<PoolPlace> places; ///< offsets that were removed, in text order
    QStringList objects; ///< variables that it does not declare itself, each once, in text order
    std::map<QString, int> externalCalls; ///< number of calls of other functions, by their names
    Spelling spelling;
    bool operator==(const FunctionText &) const = default;
};

/// Reads a function from its name to the brace that closes its body. Removed: its own name, comments, whitespace and
/// the spacing of directives, the notation of numbers, the names of parameters and variables, the names of variables
/// outside of it (listed in `objects`), and offsets in memory pools, which are numbers after a parameter of type
/// `uint8_t *` whose address is taken. Kept: everything else, including callees outside of `functions`, functions of
/// the model, and all arguments of the macros `stringising`, see stringisingMacros(). Types and macros of the model
/// lose its name `module`. Linear in the text.
[[nodiscard]] FunctionText normaliseFunction(QByteArrayView text, const QSet<QByteArray> &functions,
                                             const StringisingMacros &stringising = {}, const QString &module = {});

/// The same for main, without the statements that set the addresses of buffers: their order depends on hashes in the
/// exporter's process, and buffers are compared separately.
[[nodiscard]] FunctionText normaliseMain(QByteArrayView text, const QSet<QByteArray> &functions,
                                         const StringisingMacros &stringising = {}, const QString &module = {});

/// Name of a function without the prefix of its model, the trailing number and the hash of a long name:
/// "fused_nn_conv2d_add" of "tvmgen_default_fused_nn_conv2d_add_4".
[[nodiscard]] QString plainFunctionName(const QString &name, const QString &module);

enum class MacroNumbers { AsWritten, ByValue };

/// True if two texts of C are equal except for comments, whitespace and line ends outside of strings, and with
/// `ByValue` except for base and brackets of whole numbers that are the value of a macro. Stops at the first
/// difference.
[[nodiscard]] bool haveSameTokens(QByteArrayView older, QByteArrayView newer,
                                  MacroNumbers numbers = MacroNumbers::AsWritten);

/// A macro that a text defines, or a header that it includes.
struct MacroText {
    QString name; ///< "#include <math.h>" for a header
    QString text; ///< its replacement with parameters, with single spaces
    bool operator==(const MacroText &) const = default;
};

/// The macros of a text in its order, including all branches of conditions; at most `limit`.
[[nodiscard]] std::vector<MacroText> macroTexts(QByteArrayView text, std::size_t limit = 10'000);

/// Macros that turn an argument into a string, `#define S(x) #x`, and macros that pass an argument to them. Includes
/// all branches of conditions.
[[nodiscard]] StringisingMacros stringisingMacros(QByteArrayView text);

/// The parts of a text that begin at these lines, zero-based and ascending; empty for lines after the end. One pass.
[[nodiscard]] std::vector<QByteArrayView> textsFromLines(QByteArrayView text, const std::vector<qint64> &lines);

/// The first `count` lines of a text.
[[nodiscard]] QByteArrayView firstLines(QByteArrayView text, qint64 count);

} // namespace Mlf
