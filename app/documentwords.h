// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QCoreApplication>
#include <QString>

namespace Mlf {

struct Document;

/// What a window says of a document around its pages, in the language of the window.
struct DocumentWords {
    Q_DECLARE_TR_FUNCTIONS(DocumentWords)
public:
    /// The names of all models and the version of the format: "kws, vad (format 7)"; empty without models and version.
    [[nodiscard]] static QString models(const Document &document);
    /// The file and its models, as the title of a window.
    [[nodiscard]] static QString title(const Document &document);
    /// What the files hold and, where that is something else, how large the archive is.
    [[nodiscard]] static QString facts(const Document &document, ByteUnit unit);
    /// How many bytes of the archive are kept where while it is open; empty where all are mapped in place.
    [[nodiscard]] static QString kept(const Document &document, ByteUnit unit);
};

} // namespace Mlf
