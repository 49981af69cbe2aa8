// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"
#include "model/base/link.h"
#include "model/document/documentpointer.h"

#include <QByteArrayView>

#include <vector>

namespace Mlf {

/// A place of an archive where a term is met.
struct TermPlace {
    QString text; ///< as shown: what stands there
    Link link;
    bool operator==(const TermPlace &) const = default;
};

/// Where a term is met in an archive, one place for each of its spots where there is one; none for what is only in the
/// documents. Of a model: that one, where keys of metadata.json say something of each. Definitions of the code come
/// before other places in it; of texts without them the first 4 MiB are looked through.
[[nodiscard]] std::vector<TermPlace> placesOfTerm(const Document &document, const Term &term, const QString &module);

/// The terms that a place of a text names: in C, Relay and TIR at the byte of the line, in metadata.json by the key
/// around it. Looks at the line as far as some 4 KiB around the place.
[[nodiscard]] Glossary::Terms termsInText(const Document &document, const QString &path, QByteArrayView line,
                                          qint64 byte);

/// True where the file is metadata.json.
[[nodiscard]] bool isMetadata(const Document &document, const QString &path);

} // namespace Mlf
