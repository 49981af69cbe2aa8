// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/functiontabletext.h"

#include "model/analysis/code/modelwork.h"
#include "model/document/document.h"
#include "model/items/celltext.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString argumentText(const OperatorArgument &argument, ByteUnit unit)
{
    QStringList dimensions;
    for (const qint64 dimension : argument.shape)
        dimensions += QString::number(dimension);
    const QString size =
        argument.bytes ? formatBytesIn(unit, *argument.bytes, QLocale()) : FunctionTableModel::tr("size not stated");
    return u"%1[%2]  %3"_s.arg(argument.dtype, dimensions.join(u", "_s), size);
}

} // namespace

QString functionRoleText(FunctionRole role)
{
    static constexpr SourceText texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP3("Mlf::FunctionTableModel", "operator", "role of a function"),
        QT_TRANSLATE_NOOP3("Mlf::FunctionTableModel", "main", "role of a function"),
        QT_TRANSLATE_NOOP3("Mlf::FunctionTableModel", "entry", "role of a function"),
        QT_TRANSLATE_NOOP3("Mlf::FunctionTableModel", "offload", "role of a function"),
        QT_TRANSLATE_NOOP3("Mlf::FunctionTableModel", "accessor", "role of a function"),
        QT_TRANSLATE_NOOP3("Mlf::FunctionTableModel", "helper", "role of a function"),
    };
    return textOf<FunctionTableModel, FunctionRole::Helper>(texts, role);
}

QString definitionText(const FunctionFact &function)
{
    return function.line ? function.file + u':' + QString::number(function.line->oneBased()) : function.file;
}

QString workspaceToolTip(const FunctionFact &function, bool isPooled, ByteUnit unit)
{
    QStringList lines;
    for (const StatedWorkspace &workspace : function.workspaces) {
        const QString size = workspace.bytes ? formatBytesIn(unit, *workspace.bytes, QLocale())
                                             : FunctionTableModel::tr("no valid size");
        lines += workspace.device
            ? FunctionTableModel::tr("Device %1: %2, stated in metadata.json").arg(*workspace.device).arg(size)
            : FunctionTableModel::tr("%1, stated in metadata.json").arg(size);
    }
    if (lines.isEmpty())
        return FunctionTableModel::tr("metadata.json states no workspace for this function.");
    if (isPooled)
        lines += FunctionTableModel::tr(
            "The memory planner moved the buffers of this function into a pool that is counted in main.");
    return lines.join(u'\n');
}

QString stackToolTip(const FunctionFact &function, ByteUnit unit)
{
    return function.stackBytes
        ? FunctionTableModel::tr("%1 in arrays on the C stack, inferred; the compiler may differ")
              .arg(formatBytesIn(unit, *function.stackBytes, QLocale()))
        : FunctionTableModel::tr("The arrays that this function has on the C stack are not known.");
}

QString needToolTip(const FunctionNeed &need, bool isOwn, ByteUnit unit)
{
    const auto size = [unit](ByteCount bytes) { return formatBytesIn(unit, bytes, QLocale()); };
    QStringList lines;
    if (need.isAtLeast || need.isOwnAtLeast)
        lines += FunctionTableModel::tr("Code is missing: these are lower bounds.");
    if (isOwn)
        lines += need.own
            ? FunctionTableModel::tr("%1 scratch at most at a time, computed from the code").arg(size(*need.own))
            : FunctionTableModel::tr("The scratch of this function is unknown.");
    if (const auto sum = need.bytes()) {
        lines += need.basis == Basis::Inferred
            ? FunctionTableModel::tr("At most %1 in call %2, inferred: the size of a buffer is an upper bound")
                  .arg(size(*sum))
                  .arg(*need.step + 1)
            : FunctionTableModel::tr("%1 in call %2, computed from the code").arg(size(*sum)).arg(*need.step + 1);
        lines += FunctionTableModel::tr("%1 tensors + %2 scratch").arg(size(*need.inherited), size(*need.added));
        if (need.own && *need.own > *need.added)
            lines += FunctionTableModel::tr("%1 more scratch uses memory of tensors that end in this call.")
                         .arg(size(ByteCount(need.own->value() - need.added->value())));
    } else if (need.steps.empty()) {
        lines += FunctionTableModel::tr("No call of this function is known.");
    } else if (!isOwn) {
        lines += FunctionTableModel::tr("The memory need of a call is unknown.");
    }
    return lines.join(u'\n');
}

QString functionWorkText(const FunctionWork &work)
{
    if (!work.accumulations.most)
        return FunctionTableModel::tr("unknown", "how many multiply-accumulates");
    return (work.accumulations.isExact ? QString() : u"≤\u00a0"_s) + formatCount(*work.accumulations.most);
}

QString workToolTip(const FunctionFact &function)
{
    if (!function.work)
        return FunctionTableModel::tr("No source of the archive defines this function.");
    const FunctionWork &one = *function.work;
    if (!one.accumulations.most)
        return FunctionTableModel::tr(
            "Its multiply-accumulates are not known: a loop, a condition or a call in it cannot be followed.");
    QStringList lines;
    const QString count = formatCount(*one.accumulations.most);
    lines += one.accumulations.isExact
        ? FunctionTableModel::tr("%1 multiply-accumulates in one call").arg(count)
        : FunctionTableModel::tr("At most %1 multiply-accumulates in one call: some stand under conditions").arg(count);
    if (const int calls = function.callsInRun().value_or(0); calls > 1)
        lines += FunctionTableModel::tr("Calls in one run of the model: %1").arg(formatCount(calls));
    lines += one.isByRelay
        ? FunctionTableModel::tr("Inferred from shapes in Relay, because the code does not contain them")
        : one.isByShapes ? FunctionTableModel::tr("Inferred from the shapes passed to functions of CMSIS-NN")
        : one.hasOtherProducts
        ? FunctionTableModel::tr("Inferred: products of values that are stored, and not added, are not counted")
        : one.isConditional ? FunctionTableModel::tr("Inferred: macros that nothing defines decide what is compiled")
        : one.basis() == Basis::Computed
        ? FunctionTableModel::tr("Computed: from the loops of the code")
        : FunctionTableModel::tr("Inferred: an upper bound, from the loops of the code");
    return lines.join(u'\n');
}

QString movedToolTip(const FunctionFact &function, const MovedBytes &moved, ByteUnit unit)
{
    if (!moved.bytes)
        return FunctionTableModel::tr(
            "Not known: the function is not called, or the size of a tensor or of its constants is not known.");
    QStringList lines {
        FunctionTableModel::tr("%1 in one run of the model").arg(formatBytesIn(unit, *moved.bytes, QLocale()))};
    if (function.constantBytes && function.constantBytes->value() > 0)
        lines += FunctionTableModel::tr("%1 of them are constants, in each call")
                     .arg(formatBytesIn(unit, *function.constantBytes, QLocale()));
    if (const std::optional<FunctionWork> work = workInRun(function);
        work && work->basis() == Basis::Computed && *work->accumulations.most > 0 && moved.bytes->value() > 0)
        lines += FunctionTableModel::tr("%1 multiply-accumulates for each byte")
                     .arg(QLocale().toString(double(*work->accumulations.most) / double(moved.bytes->value()), 'g', 3));
    return lines.join(u'\n');
}

QString argumentsToolTip(const FunctionFact &function, ByteUnit unit)
{
    QStringList lines;
    for (const OperatorArgument &argument : function.arguments)
        lines += argumentText(argument, unit);
    return lines.join(u'\n');
}

QString callToolTip(const Module &module, const QString &calls)
{
    const bool isMain = !module.mainCalls.function.isEmpty();
    if (calls.isEmpty())
        return isMain ? FunctionTableModel::tr("The main function does not call this function.")
                      : FunctionTableModel::tr("The graph does not call this function.");
    return isMain ? FunctionTableModel::tr("Called as call %1 of %2, in the order of the main function")
                        .arg(calls)
                        .arg(module.mainCalls.calls.size())
                  : FunctionTableModel::tr("Called as call %1 of %2, in the order of the graph")
                        .arg(calls)
                        .arg(module.graph->operatorCount());
}

QString placeToolTip(const FunctionFact &function, bool hasUnreadObject)
{
    const QString place = !function.file.isEmpty() ? definitionText(function)
        : hasUnreadObject ? FunctionTableModel::tr("An object file that cannot be read may define this function.")
                          : FunctionTableModel::tr("No file of the archive defines this function.");
    if (!function.codeBytes)
        return place;
    return place + u'\n'
        + FunctionTableModel::tr("Machine code: %1").arg(formatBytesTwice(*function.codeBytes, QLocale()));
}

} // namespace Mlf
