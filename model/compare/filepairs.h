// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/compare/functiontext.h"
#include "model/document/document.h"

#include <QSet>

#include <stop_token>

namespace Mlf {

/// Pairs files of both archives by path, then by content. A difference in a file always counts if its facts are not
/// compared one by one: in objects, headers, the runtime, templates and files that TVM does not write. In other files
/// it counts if the file is in `rest`, see filesWithRest(). Comments and whitespace of C never count.
[[nodiscard]] ComparedPairs filePairs(const Sides<const Document *> &documents, const Sides<QSet<QString>> &rest,
                                      const std::stop_token &stop);

/// Paths of paired files of equal size that could be read in neither archive. Their contents may differ.
[[nodiscard]] QStringList unreadFiles(const Sides<const Document *> &documents, const ComparedPairs &files);

/// True if two files have the same bytes, or if neither can be read and the sizes are not known to differ.
[[nodiscard]] bool haveSameBytes(const Sides<const Document *> &documents, const QString &older, const QString &newer);

/// True if two files differ only in layout, or in the notation of macro values, see haveSameTokens(). Only C, Relay and
/// JSON have a layout. False if a file is missing.
[[nodiscard]] bool isLaidOutAnew(const Sides<const Document *> &documents, const Sides<QString> &paths,
                                 MacroNumbers numbers);

/// Findings of only the older archive, and of only the newer one. Findings are equal if only their places or numbers
/// differ. `renamed` has pairs of names for one item. Omits findings about models that the other side does not have
/// (`single`).
[[nodiscard]] Sides<Findings> findingsApart(const Sides<const Document *> &documents,
                                            const std::vector<Sides<QString>> &renamed,
                                            const Sides<QSet<QString>> &single);

} // namespace Mlf
