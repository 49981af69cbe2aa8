// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"

#include <QString>

#include <stop_token>
#include <vector>

namespace Mlf {

struct Entry;

/// The files of the models that the digests cover, in no particular order. If several files have the same path, only
/// the last one. Does not include metadata.json. The pointers refer to the document.
[[nodiscard]] std::vector<const Entry *> modelEntries(const Document &document);

/// Digest of the model with its C code, but without comments and formatting of the code. Equal for two archives with
/// the same model and code, independent of formatting and export time. Hex; empty if there are no model files, if one
/// is unreadable, or if it was stopped.
///
/// Blanks count if the code defines a macro that stringises its arguments; macros of headers outside of the archive are
/// unknown. Reads all files: 490 MB of generated C take 4 s on one processor, whereas the digest of the bytes takes 1
/// s.
[[nodiscard]] QString codeDigest(const Document &document, const std::stop_token &stop = {});

} // namespace Mlf
