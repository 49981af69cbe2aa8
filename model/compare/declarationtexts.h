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

/// What a comparison knows of the names in a source.
struct KnownNames {
    QHash<QByteArray, QByteArray> keys; ///< what stands for a name that the other side may have otherwise
    QSet<QByteArray> functions; ///< parameters and bodies are compared elsewhere
    QSet<QByteArray> objects; ///< so are sizes, values, sections and alignments
    QSet<QByteArray> counted; ///< functions and objects of which is said already that they differ
    QHash<QByteArray, qint64> offsets; ///< of constants in their pools
};

/// What a source says outside of functions and values, one text for each declaration and directive, in its order:
/// layout is taken away, so is what is compared elsewhere (`known`, prototypes, macros and includes). What the registry
/// of a runtime calls a function is one text for each function. `parts` are the text without the values between them.
/// Linear; of what is given to `take` nothing is kept.
void readDeclarations(const std::vector<QByteArrayView> &parts, const KnownNames &known,
                      const std::function<void(QByteArrayView text)> &take);

} // namespace Mlf
