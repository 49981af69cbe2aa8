// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QCoreApplication>
#include <QString>

namespace Mlf {

struct Document;
struct Module;

/// Translated texts on a document, for the window outside of its pages.
struct DocumentWords {
    Q_DECLARE_TR_FUNCTIONS(DocumentWords)
public:
    /// Names of all models and the format version: "kws, vad (format 7)"; may be empty.
    [[nodiscard]] static QString models(const Document &document);
    [[nodiscard]] static QString title(const Document &document);
    /// Text on a model for the bar at the top of a window: its name (only if it is the only model), interface,
    /// processor, TVM release. Unknown parts are omitted.
    [[nodiscard]] static QString model(const Document &document, const Module &module);
    /// Number and total size of the files; the size of the archive if it is compressed.
    [[nodiscard]] static QString facts(const Document &document, ByteUnit unit);
    /// Bytes of the archive kept in memory and in a temporary file; empty if all files are mapped in place.
    [[nodiscard]] static QString kept(const Document &document, ByteUnit unit);
};

} // namespace Mlf
