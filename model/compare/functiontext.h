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
    QString parameter; ///< that is the pool
    qint64 offset = 0;
    bool operator==(const PoolPlace &) const = default;
};

/// How a function is written where that says nothing of what it does: equal for equal ones.
struct Spelling {
    QByteArray names; ///< of its own variables and parameters
    QByteArray numbers; ///< base and digits of those whose value alone counts
    QByteArray layout; ///< blanks and comments
    bool operator==(const Spelling &) const = default;
};

/// What is left of a function's text when everything is taken away that another export of the same model may write
/// otherwise.
struct FunctionText {
    QByteArray key; ///< equal for equal functions; empty where there is no body
    QStringList callees; ///< functions of the model that it calls, in the order of the text
    std::vector<PoolPlace> places; ///< offsets that were taken away, in the order of the text
    QStringList objects; ///< variables that it does not declare itself, each once, in the order of the text
    std::map<QString, int> externalCalls; ///< places where it calls others, by their names
    Spelling spelling;
    bool operator==(const FunctionText &) const = default;
};

/// Reads a function from its name to the brace that closes its body. Taken away: its own name, comments, blanks and
/// directives' spacing, how numbers are written, the names of parameters and variables, and offsets in memory pools,
/// which are numbers behind a parameter of type `uint8_t *` whose address is taken. So are the names of variables that
/// stand outside of it, which `objects` lists. Kept: everything else, what is called outside of `functions`, the
/// functions of the model, included, and all of the arguments of `stringising`, see stringisingMacros(). Linear in the
/// text.
[[nodiscard]] FunctionText normaliseFunction(QByteArrayView text, const QSet<QByteArray> &functions,
                                             const StringisingMacros &stringising = {});

/// The same of main without the statements that say where buffers lie, which come in the order that the exporter's
/// process hashed them: buffers are compared as such.
[[nodiscard]] FunctionText normaliseMain(QByteArrayView text, const QSet<QByteArray> &functions,
                                         const StringisingMacros &stringising = {});

/// What a function is called without the prefix of its model, the number behind and the hash of a long name:
/// "fused_nn_conv2d_add" of "tvmgen_default_fused_nn_conv2d_add_4".
[[nodiscard]] QString plainFunctionName(const QString &name, const QString &module);

/// Two texts of C are equal but for comments, blanks and line ends that are part of no text: one is the other, laid out
/// anew. Ends at the first difference.
[[nodiscard]] bool haveSameTokens(QByteArrayView older, QByteArrayView newer);

/// A macro that a text defines, or a header that it includes.
struct MacroText {
    QString name; ///< "#include <math.h>" of a header
    QString text; ///< what it stands for, parameters and all, with single blanks
    bool operator==(const MacroText &) const = default;
};

/// The macros of a text in its order, those of all branches of conditions; at most `limit`.
[[nodiscard]] std::vector<MacroText> macroTexts(QByteArrayView text, std::size_t limit = 10'000);

/// Names of macros that make a text of what they are given, `#define S(x) #x`, and of those that hand it to such a
/// macro. Of a text all branches of conditions are looked at.
[[nodiscard]] StringisingMacros stringisingMacros(QByteArrayView text);

/// The parts of a text that begin with those lines, zero-based and ascending; empty where it has no such line. One
/// pass.
[[nodiscard]] std::vector<QByteArrayView> textsFromLines(QByteArrayView text, const std::vector<qint64> &lines);

/// That many lines of the beginning of a text.
[[nodiscard]] QByteArrayView firstLines(QByteArrayView text, qint64 count);

} // namespace Mlf
