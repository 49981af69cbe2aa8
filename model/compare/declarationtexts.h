// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>
#include <QSet>

#include <functional>
#include <vector>

namespace Mlf {

/// Names in a source that other parts of the comparison handle.
struct KnownNames {
    QHash<QByteArray, QByteArray> keys; ///< replacement for a name that may differ on the other side
    QSet<QByteArray> functions; ///< their parameters and bodies are compared elsewhere
    QSet<QByteArray> objects; ///< their sizes, values, sections and alignments are compared elsewhere
    QSet<QByteArray> counted; ///< functions and objects that are already reported as different
    QHash<QByteArray, qint64> offsets; ///< offsets of constants in their pools
};

/// Passes the text of a source outside of functions and values to `take`: one text for each declaration and directive,
/// in their order. Omits layout and everything that is compared elsewhere (`known`, prototypes, macros and includes).
/// The entries of a runtime's registry are one text for each function. `parts` are the source without the values
/// between them. Linear. The texts are not kept after `take` returns.
void readDeclarations(const std::vector<QByteArrayView> &parts, const KnownNames &known,
                      const std::function<void(QByteArrayView text)> &take);

} // namespace Mlf
