// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/compare/functiontext.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <QSet>

#include <stop_token>

namespace Mlf {

/// Files of both archives by path, then by content. A difference counts in files that are not compared fact by fact:
/// objects, headers, the runtime, templates and files that TVM does not write; comments and whitespace of C never
/// count. In files that are compared fact by fact it counts if the file is in `rest`, see filesWithRest().
[[nodiscard]] ComparedPairs filePairs(const Sides<const Document *> &documents, const Sides<QSet<QString>> &rest,
                                      const std::stop_token &stop);

/// Paths of the paired files that neither archive could read: their sizes are equal, but it is unknown whether their
/// contents are.
[[nodiscard]] QStringList unreadFiles(const Sides<const Document *> &documents, const ComparedPairs &files);

/// True if two files have the same bytes, or if neither can be read and the sizes are not known to differ.
[[nodiscard]] bool haveSameBytes(const Sides<const Document *> &documents, const QString &older, const QString &newer);

/// True if the bytes of two files differ in layout only, or in numbers of macros, see haveSameTokens(). Only C, Relay
/// and JSON have a layout. False if a file is missing.
[[nodiscard]] bool isLaidOutAnew(const Sides<const Document *> &documents, const Sides<QString> &paths,
                                 MacroNumbers numbers);

/// Findings of only the older and of only the newer archive. Findings are equal if only their place or their numbers
/// differ; `renamed` are pairs of names for one item. Leaves out findings about models of `single`, which the other
/// side does not have.
[[nodiscard]] Sides<Findings> findingsApart(const Sides<const Document *> &documents,
                                            const std::vector<Sides<QString>> &renamed,
                                            const Sides<QSet<QString>> &single);

} // namespace Mlf
