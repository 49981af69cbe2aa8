// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/jsonoutline.h"
#include "model/artifact/objectreader.h"
#include "model/artifact/paramsreader.h"
#include "model/base/error.h"
#include "model/document/document.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace Mlf {

/// Ways to show the content of a file.
enum class FileForm { Text, Tree, Tensors, Symbols, Sections, Bytes, Count };

/// The forms that are possible for a file, most suitable first. They depend on its kind and first bytes.
[[nodiscard]] std::vector<FileForm> formsOf(const Document &document, const QString &path);

/// True if the file is itself an archive: it begins as a tar or zip, or it is compressed and has the name of an
/// archive.
[[nodiscard]] bool holdsArchive(const Document &document, const QString &path);

/// Content that the document has already read completely; null if it has not been read.
[[nodiscard]] const Parameters *knownParameters(const Document &document, const QString &path);
[[nodiscard]] const ObjectFile *knownObject(const Document &document, const QString &path);

/// A JSON text with its outline, for a tree.
struct JsonTree {
    std::shared_ptr<const ByteSource> text;
    JsonOutline outline; ///< outline of the view of `text`
};

/// The following functions read the file now, within the limits of the document. Any thread.
[[nodiscard]] Parameters readParametersOf(const Document &document, const QString &path);
[[nodiscard]] Result<ObjectFile> readObjectOf(const Document &document, const QString &path);
[[nodiscard]] Result<JsonTree> readTreeOf(const Document &document, const QString &path, const std::stop_token &stop);

} // namespace Mlf
