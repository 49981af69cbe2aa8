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

/// Ways to show the content of a file.
enum class FileForm { Text, Tree, Tensors, Symbols, Sections, Bytes, Count };

/// The forms for a file, most suitable first, by its kind and first bytes.
[[nodiscard]] std::vector<FileForm> formsOf(const Document &document, const QString &path);

/// True if the file itself is an archive, by its first bytes: a tar or zip, or compressed with an archive's name.
[[nodiscard]] bool holdsArchive(const Document &document, const QString &path);

/// Completely read content that the document already has; null if it was not read.
[[nodiscard]] const Parameters *knownParameters(const Document &document, const QString &path);
[[nodiscard]] const ObjectFile *knownObject(const Document &document, const QString &path);

/// A JSON text with its outline, for a tree.
struct JsonTree {
    std::shared_ptr<const ByteSource> text;
    JsonOutline outline; ///< outline of the view of `text`
};

/// Same, but reads the file now, within the limits of the document; also JSON for a tree. Any thread.
[[nodiscard]] Parameters readParametersOf(const Document &document, const QString &path);
[[nodiscard]] Result<ObjectFile> readObjectOf(const Document &document, const QString &path);
[[nodiscard]] Result<JsonTree> readTreeOf(const Document &document, const QString &path, const std::stop_token &stop);

} // namespace Mlf
