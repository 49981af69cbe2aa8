// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/lineindex.h"

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace Mlf {

/// A phrase of generated C: text that the exporter always writes in the same way and with the same meaning.
struct CIdiom {
    enum class Kind : quint8 {
#include "model/questions/idiomkinds.inc"
        Count
    };
    Kind kind = Kind::Count;
    ByteRange place; ///< range in the text
    std::vector<QByteArray> values; ///< as written in the text, in the order of "values" in idioms.json
    bool operator==(const CIdiom &) const = default;
};

/// Idioms that contain the token at a byte of a text, or the token that ends right before it. At most three, smallest
/// first, each kind once. `text` is a piece of generated C. A few lines are enough, and it may begin and end between
/// any two tokens.
[[nodiscard]] std::vector<CIdiom> idiomsAt(QByteArrayView text, qint64 at);

/// The explanation of an idiom for QCoreApplication::translate() in the context "Idioms". %1, %2 ... are its values,
/// unless idiomText() has others.
[[nodiscard]] const char *idiomSentence(CIdiom::Kind kind);

} // namespace Mlf
