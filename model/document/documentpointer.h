// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace Mlf {

struct Document;
struct DocumentFile;
struct Module;

/// A shared, immutable snapshot of a document.
using DocumentPointer = std::shared_ptr<const Document>;

/// Relation of a document to the previously shown one.
enum class DocumentChange {
    Other, ///< another archive
    Reloaded, ///< the same archive, read again
    Grown, ///< a later stage of the same document
};

} // namespace Mlf
