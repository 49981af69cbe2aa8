// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"
#include "model/base/link.h"
#include "model/document/documentpointer.h"

#include <QByteArrayView>

#include <vector>

namespace Mlf {

/// A place of a term in an archive.
struct TermPlace {
    QString text; ///< text at the place, as shown
    Link link;
    bool operator==(const TermPlace &) const = default;
};

/// Places of a term in an archive, at most one for each of its spots. Empty for a term that occurs only in documents.
/// Keys of metadata.json are searched in the given model. Definitions in code are preferred. A text without definitions
/// is searched up to 4 MiB.
[[nodiscard]] std::vector<TermPlace> placesOfTerm(const Document &document, const Term &term, const QString &module);

/// The terms at a place of a text. In C, Relay and TIR: at the byte of the line; in metadata.json: for the enclosing
/// key. Reads about 4 KiB of the line around the place.
[[nodiscard]] Glossary::Terms termsInText(const Document &document, const QString &path, QByteArrayView line,
                                          qint64 byte);

/// True if the file is metadata.json.
[[nodiscard]] bool isMetadata(const Document &document, const QString &path);

} // namespace Mlf
