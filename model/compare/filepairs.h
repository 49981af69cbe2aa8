// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <QSet>

#include <stop_token>

namespace Mlf {

/// Files of both archives by path, then by content. One counts where its content is not compared fact by fact: objects,
/// headers, the runtime, templates and what is nothing of TVM's; comments and blanks of C never do. So does one that is
/// compared fact by fact and stands in `rest`, see filesWithRest().
[[nodiscard]] ComparedPairs filePairs(const Sides<const Document *> &documents, const Sides<QSet<QString>> &rest,
                                      const std::stop_token &stop);

/// Of those pairs the paths of files that neither archive could read: they have one size, and nobody knows whether they
/// are the same.
[[nodiscard]] QStringList unreadFiles(const Sides<const Document *> &documents, const ComparedPairs &files);

/// The bytes of two files differ and what they say does not, for they are C, Relay or JSON with another layout. False
/// of a file that is not there.
[[nodiscard]] bool isLaidOutAnew(const Sides<const Document *> &documents, const Sides<QString> &paths);

/// Findings that only the newer archive has, and those that only the older one had. A finding is the same one where it
/// says the same of another place, or the same with other numbers; `renamed` are names of both sides for one thing.
/// What is found in a model of `single`, which the other side does not have, comes and goes with that.
[[nodiscard]] Sides<Findings> findingsApart(const Sides<const Document *> &documents,
                                            const std::vector<Sides<QString>> &renamed,
                                            const Sides<QSet<QString>> &single);

} // namespace Mlf
