// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <map>

namespace Mlf::Test {

/// A number or word of a report that can be right, unknown or wrong.
struct ReportFigure {
    QJsonValue value;
    QString basis; ///< from the report; "computed" without one
    bool isAtLeast = false;
    bool operator==(const ReportFigure &) const = default;

    [[nodiscard]] bool isKnown() const; ///< stated or computed, and not a lower bound
};

/// Keys of buffers: their order in the calls, or names that do not change.
enum class BufferKeys { Order, Names };

/// Every figure of a module by its place, "memory/workspaceBytes/computed". Without files, lines and names that an edit
/// may change: pools, calls and buffers are numbered in their order, constants and functions keep their names. Leaves
/// out helpers, which an edit may add.
[[nodiscard]] std::map<QString, ReportFigure> figuresOf(const QJsonObject &module, BufferKeys keys = BufferKeys::Order);

struct FigureDifferences {
    QStringList wrong; ///< "KEY: BEFORE -> AFTER" for a changed number or word that counts as known
    QStringList unknown; ///< keys of figures that became unknown, with "*" for each buffer, call, function or constant
};

/// Differences caused by an edit that should change nothing.
[[nodiscard]] FigureDifferences compareFigures(const std::map<QString, ReportFigure> &before,
                                               const std::map<QString, ReportFigure> &after);

} // namespace Mlf::Test
