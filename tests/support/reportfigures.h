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
    QString basis; ///< as the report has it; "computed" of what has none
    bool isAtLeast = false;
    bool operator==(const ReportFigure &) const = default;

    [[nodiscard]] bool isKnown() const; ///< stated or computed, and all of it
};

/// How buffers are told apart: by their order in the calls, or by names that stay the same.
enum class BufferKeys { Order, Names };

/// Every figure of a module by its place, "memory/workspaceBytes/computed". Without files, lines and the names of what
/// people rename: pools, calls and buffers are numbered in their order, constants and functions keep their names.
/// Helpers are left out, which an edit may add.
[[nodiscard]] std::map<QString, ReportFigure> figuresOf(const QJsonObject &module, BufferKeys keys = BufferKeys::Order);

struct FigureDifferences {
    QStringList wrong; ///< "KEY: BEFORE -> AFTER", another number or word that counts as known
    QStringList unknown; ///< keys of what is not known any more, with "*" for each buffer, call, function or constant
};

/// What an edit that changes nothing has changed.
[[nodiscard]] FigureDifferences compareFigures(const std::map<QString, ReportFigure> &before,
                                               const std::map<QString, ReportFigure> &after);

} // namespace Mlf::Test
