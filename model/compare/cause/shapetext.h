// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"

#include <QByteArray>
#include <QByteArrayView>

namespace Mlf {

/// How two texts of a kernel differ whose tensors have other shapes.
enum class KernelDifference {
    Shapes, ///< only in what shapes determine: loop bounds, indices, offsets, sizes, and names of variables
    Values, ///< in operators, called functions or values too, in the same loops
    Loops, ///< in the loops, with the same operators, functions and values
    LoopsAndValues, ///< in both, so another schedule may be the reason
};

/// Compares two texts of a kernel, each from its name to the end of its body. `areCounts`: the kernel divides by a
/// number of elements, so its whole numbers and their reciprocals follow from shapes as well. `hasOtherBorders`: a
/// different padding, stride or window adds or removes conditions at the borders. Linear in the texts.
[[nodiscard]] KernelDifference compareKernels(const Sides<QByteArrayView> &texts, bool areCounts, bool hasOtherBorders);

/// The text of a kernel with its lines, without what shapes determine, without names of variables and without spaces.
[[nodiscard]] QByteArray withoutShapes(QByteArrayView text);

} // namespace Mlf
