// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/boardstore.h"
#include "model/document/documentbuilder.h"
#include "model/report/illustration.h"

#include <QStringList>

#include <optional>

namespace Mlf {

/// What a page about an archive is to have besides.
struct PageOptions {
    QString older; ///< the archive since which changes are told; empty for none
    QStringList notes; ///< files of review notes that are shown, too
    QStringList boards; ///< by name; empty for all there are, of a comment for none
    BuildOptions options; ///< that the archive was read with
    bool isComment = false; ///< there is no room for charts
};

/// The boards of those names, none twice; `status` is raised where one is not there, which is said.
[[nodiscard]] std::vector<Board> boardsNamed(const QStringList &names, const BoardList &list, int &status);

/// Puts the review notes of files into a report, those of several merged; false where one cannot be read, which is
/// said.
[[nodiscard]] bool addNotesOf(Report &report, const Document &document, const QStringList &files);

/// The report for people of a document; nothing where a board is not there or the older archive or the notes cannot be
/// read, which is said and raises `status`. So does damage of the older one, which is shown as far as it was read.
[[nodiscard]] std::optional<IllustratedReport> illustrateFor(const Document &document, const PageOptions &wanted,
                                                             int &status);

} // namespace Mlf
