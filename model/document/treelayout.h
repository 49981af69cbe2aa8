// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentdraft.h"

namespace Mlf {

/// Sets the kinds of the draft's files by their paths in an exported archive. If that finds no code and no subfolder
/// has a metadata.json, sets them by content, for folders that were opened at a lower level, flattened or renamed. Of
/// two sources with the same name and content, one counts; if their content differs, the assignment is ambiguous and no
/// file counts as code.
void setKinds(DocumentDraft &draft);

/// Names of the models if metadata.json is unusable: from the names of library files, else from symbols in sources and
/// graphs; without any code from the names of interface headers; in file order.
[[nodiscard]] QStringList modelNamesByFiles(DocumentDraft &draft);

/// Models that metadata.json omits, in file order: they have library files and a header, graph, Relay or parameters,
/// like listed models.
[[nodiscard]] QStringList modelsNotListed(const Document &document);

/// Finding for a missing metadata.json, with a possible location of the model: an archive in the folder, or another
/// folder.
[[nodiscard]] Finding missingMetadata(const Document &document);

} // namespace Mlf
