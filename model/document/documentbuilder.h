// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/progress.h"
#include "model/document/document.h"

#include <functional>
#include <stop_token>

namespace Mlf {

struct BuildOptions {
    Limits limits;
    Document::Stage until = Document::Stage::Digests;
    bool wantsArchiveDigest = false; ///< SHA-256 of the container, which is read once more, and of each constant
    bool wantsCodeDigest = false; ///< see codeDigest(); the code is read once more
};

using DeliverFunction = std::function<void(DocumentPointer)>;

/// The whole pipeline from a path to a finished document, on the calling thread. `deliver` gets a snapshot after each
/// stage, and a few during the listing of a container that streams; the last one is also the result.
///
/// Errors as of readArchive(): nothing could be listed, or Cancelled. A damaged container still gives a document of
/// what came before the damage.
[[nodiscard]] Result<DocumentPointer> buildDocument(const QString &path, const BuildOptions &options,
                                                    const std::stop_token &stop = {},
                                                    const ProgressFunction &progress = {},
                                                    const DeliverFunction &deliver = {});

/// The same from a listing that is already there (tests, samples).
[[nodiscard]] Result<DocumentPointer> buildDocument(std::shared_ptr<const Listing> listing, const BuildOptions &options,
                                                    const std::stop_token &stop = {},
                                                    const ProgressFunction &progress = {},
                                                    const DeliverFunction &deliver = {});

} // namespace Mlf
