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

/// A place in a pool to which a function refers: `&(global_const_workspace_4_var[224])`.
struct PoolPlace {
    QString parameter; ///< the parameter of the pool
    qint64 offset = 0;
    bool operator==(const PoolPlace &) const = default;
};

/// Details of a function's text that do not affect its behaviour, as hashes. Equal for functions that are written
/// alike.
struct Spelling {
    QByteArray names; ///< names of its own variables and parameters
    QByteArray numbers; ///< base and digits of numbers of which only the value matters
    QByteArray layout; ///< whitespace and comments
    bool operator==(const Spelling &) const = default;
};

/// A function's text without details that may differ in another export of the same model.
struct FunctionText {
    QByteArray key; ///< equal for equal functions; empty without a body
    QStringList callees; ///< functions of the model that it calls, in the order of the text
    std::vector<PoolPlace> places; ///< offsets that were removed from the text, in their order
    QStringList objects; ///< variables that it does not declare itself, each once, in text order
    std::map<QString, int> externalCalls; ///< number of calls of functions outside of the model, by name
    Spelling spelling;
    bool operator==(const FunctionText &) const = default;
};

/// Reads a function from its name to the brace that closes its body.
///
/// Removes its own name, comments, whitespace, the spacing of directives and the notation of numbers. Removes the names
/// of parameters and variables, also of outer variables, which `objects` lists. Removes offsets in memory pools:
/// numbers after a parameter of type `uint8_t *` whose address is taken. Removes the name `module` from types and
/// macros of the model.
///
/// Keeps everything else, including the names of functions inside and outside of `functions`, and all arguments of the
/// macros `stringising`, see stringisingMacros(). Linear in the text.
[[nodiscard]] FunctionText normaliseFunction(QByteArrayView text, const QSet<QByteArray> &functions,
                                             const StringisingMacros &stringising = {}, const QString &module = {});

/// normaliseFunction() for main. Also removes the statements that set the addresses of buffers: their order depends on
/// hashes in the exporter's process, and buffers are compared separately.
[[nodiscard]] FunctionText normaliseMain(QByteArrayView text, const QSet<QByteArray> &functions,
                                         const StringisingMacros &stringising = {}, const QString &module = {});

/// Name of a function without the prefix of its model, the number at its end and the hash of a long name:
/// "fused_nn_conv2d_add" for "tvmgen_default_fused_nn_conv2d_add_4".
[[nodiscard]] QString plainFunctionName(const QString &name, const QString &module);

enum class MacroNumbers { AsWritten, ByValue };

/// True if two texts of C are equal except for comments, whitespace and line ends outside of strings. With `ByValue`,
/// whole numbers that are the value of a macro may also differ in base and brackets. Stops at the first difference.
[[nodiscard]] bool haveSameTokens(QByteArrayView older, QByteArrayView newer,
                                  MacroNumbers numbers = MacroNumbers::AsWritten);

/// A macro that a text defines, or a header that it includes.
struct MacroText {
    QString name; ///< "#include <math.h>" for a header
    QString text; ///< its replacement with parameters, with single spaces
    bool operator==(const MacroText &) const = default;
};

/// The macros and included headers of a text in their order, including all branches of conditions; at most `limit`.
[[nodiscard]] std::vector<MacroText> macroTexts(QByteArrayView text, std::size_t limit = 10'000);

/// Macros that turn an argument into a string, `#define S(x) #x`, and macros that pass an argument to them. Includes
/// all branches of conditions.
[[nodiscard]] StringisingMacros stringisingMacros(QByteArrayView text);

/// The parts of a text that begin at these lines, which are zero-based and ascending. Parts after the end of the text
/// are empty. One pass.
[[nodiscard]] std::vector<QByteArrayView> textsFromLines(QByteArrayView text, const std::vector<qint64> &lines);

/// The first `count` lines of a text.
[[nodiscard]] QByteArrayView firstLines(QByteArrayView text, qint64 count);

} // namespace Mlf
