// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/boardstore.h"
#include "model/document/documentbuilder.h"
#include "model/report/illustration.h"

#include <QStringList>

#include <optional>

namespace Mlf {

/// Additions to a page about an archive.
struct PageOptions {
    QString older; ///< the archive to compare with, may be empty
    QStringList notes; ///< files of review notes to show
    QStringList boards; ///< by name or title; if empty, a page uses all and a comment none
    BuildOptions options; ///< options used to read the archive
    bool isComment = false; ///< without charts
};

/// The boards with those names or titles, without duplicates. If a board is missing, prints an error and sets `status`
/// to failure.
[[nodiscard]] std::vector<Board> boardsNamed(const QStringList &names, const BoardList &list, int &status);

/// Adds the review notes of files to a report; several files are merged. If one cannot be read, prints why and returns
/// false.
[[nodiscard]] bool addNotesOf(Report &report, const Document &document, const QStringList &files);

/// The report of a document for people. `std::nullopt` if a board, the older archive or the notes are missing or
/// unreadable. Prints errors, and sets `status` to failure. If the older archive is damaged, also fails, but uses its
/// readable part.
[[nodiscard]] std::optional<IllustratedReport> illustrateFor(const Document &document, const PageOptions &wanted,
                                                             int &status);

} // namespace Mlf
