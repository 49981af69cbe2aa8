// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "model/document/documentbuilder.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

namespace Mlf::Test {

struct Member;

/// A file of an archive in memory; a path with a trailing slash is a folder.
using TestFile = std::pair<QString, QByteArray>;

/// The listing of those files, in that order, named "test.tar".
[[nodiscard]] std::shared_ptr<Listing> listingFromFiles(const std::vector<TestFile> &files);

/// Changes an entry of a listing that is not shared yet: lists of entries can otherwise only grow.
void changeEntry(Listing &listing, std::size_t index, const std::function<void(Entry &)> &change);

/// The document of those files at a stage; aborts the program if it cannot be built.
[[nodiscard]] DocumentPointer documentFromFiles(const std::vector<TestFile> &files,
                                                Document::Stage until = Document::Stage::Digests);

/// The same for members of an archive.
[[nodiscard]] DocumentPointer documentFromMembers(const std::vector<Member> &members);

/// The document of an archive or folder; aborts the program if it cannot be built.
[[nodiscard]] DocumentPointer documentAt(const QString &path, const BuildOptions &options = {});

/// The document of tests/data/fixtures/NAME.
[[nodiscard]] DocumentPointer documentFromFixture(const QString &name);

/// A small ahead-of-time model "kws": three kernels with workspace, main with more, and a second module if `modules` is
/// 2.
[[nodiscard]] std::vector<TestFile> smallModel(int modules = 1);

/// A metadata.json of format 7 and a source for one model whose kernels need the given workspaces.
[[nodiscard]] std::vector<TestFile> modelWithKernels(const std::vector<std::pair<QString, qint64>> &kernels,
                                                     qint64 mainWorkspace);

} // namespace Mlf::Test
