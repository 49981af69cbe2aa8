// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentdraft.h"

namespace Mlf {

/// Sets the kinds of the draft's files by their paths in an exported archive. If no code is found and no subfolder has
/// a metadata.json, sets them by content. This is for folders that were opened at a lower level, flattened or renamed.
/// If two sources have the same name and content, only one counts. If their content differs, the assignment is
/// ambiguous and no file counts as code.
void setKinds(DocumentDraft &draft);

/// Names of the models if metadata.json is unusable, in file order: from the names of library files, else from symbols
/// in sources and graphs. Without any code, from the names of interface headers.
[[nodiscard]] QStringList modelNamesByFiles(DocumentDraft &draft);

/// Models that metadata.json does not list, in file order. Like listed models, they have library files and a header,
/// graph, Relay or parameters.
[[nodiscard]] QStringList modelsNotListed(const Document &document);

/// Finding for a missing metadata.json. Names a possible location of the model: an archive in the folder, or another
/// folder.
[[nodiscard]] Finding missingMetadata(const Document &document);

} // namespace Mlf
