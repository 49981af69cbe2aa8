// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentdraft.h"

namespace Mlf {

/// Says what the files of the draft are: by their paths, as exporters lay them out; where none of them is code that way
/// and no metadata.json stands deeper, by their content, for trees that were opened deeper, laid flat or renamed. Of
/// two sources of one name one counts where they are equal; where they differ nothing tells which are of one model, and
/// none is taken for code.
void setKinds(DocumentDraft &draft);

/// Names of the models where metadata.json is of no use: those in the names of library files, else those that the
/// symbols in sources and graphs name; in the order of the files.
[[nodiscard]] QStringList modelNamesByFiles(DocumentDraft &draft);

/// Models that metadata.json leaves out, in the order of the files: of them there are library files and a header,
/// graph, Relay or parameters, as of those that it lists.
[[nodiscard]] QStringList modelsNotListed(const Document &document);

/// Why metadata.json is missing, and where the model may be instead: in an archive that lies in the folder, or in
/// another folder.
[[nodiscard]] Finding missingMetadata(const Document &document);

} // namespace Mlf
