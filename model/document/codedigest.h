// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"

#include <QString>

#include <stop_token>
#include <vector>

namespace Mlf {

struct Entry;

/// The files that make the model, which its digest is taken of, in no order; of duplicates the last one. metadata.json
/// is not among them. They belong to the document.
[[nodiscard]] std::vector<const Entry *> modelEntries(const Document &document);

/// The digest of the model with its C as it is without comments and formatting: equal where two archives hold the same
/// model and the same code, whoever laid that out and whenever it was exported. Hex; empty where there is no file of a
/// model, where one cannot be read, and when stopped. Where the code defines a macro that makes a text of its
/// arguments, blanks count; those of headers that the archive does not hold are not known. Reads all files: 490 MB of
/// generated C take 4 s of one processor, where the digest of the bytes takes 1 s.
[[nodiscard]] QString codeDigest(const Document &document, const std::stop_token &stop = {});

} // namespace Mlf
