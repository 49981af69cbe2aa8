// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/jsonoutline.h"
#include "model/artifact/objectreader.h"
#include "model/artifact/paramsreader.h"
#include "model/base/result.h"
#include "model/document/document.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace Mlf {

/// How the content of a file can be shown.
enum class FileForm { Text, Tree, Tensors, Symbols, Sections, Bytes, Count };

/// The forms of a file, the one that suits first; by what it is and its first bytes.
[[nodiscard]] std::vector<FileForm> formsOf(const Document &document, const QString &path);

/// The file is an archive itself, by its first bytes: a tar or zip, or compressed and named as an archive.
[[nodiscard]] bool holdsArchive(const Document &document, const QString &path);

/// What the document has read of a file already, whole; null where it has not.
[[nodiscard]] const Parameters *knownParameters(const Document &document, const QString &path);
[[nodiscard]] const ObjectFile *knownObject(const Document &document, const QString &path);

/// A JSON text with what a tree of it needs.
struct JsonTree {
    std::shared_ptr<const ByteSource> text;
    JsonOutline outline; ///< of the view of `text`
};

/// The same read now, within the limits of the document, as is JSON for a tree. Any thread.
[[nodiscard]] Parameters readParametersOf(const Document &document, const QString &path);
[[nodiscard]] Result<ObjectFile> readObjectOf(const Document &document, const QString &path);
[[nodiscard]] Result<JsonTree> readTreeOf(const Document &document, const QString &path, const std::stop_token &stop);

} // namespace Mlf
