// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// A value for the older and for the newer archive.
template <typename T>
struct Sides {
    T older {};
    T newer {};
    bool operator==(const Sides &) const = default;

    [[nodiscard]] Sides swapped() const { return {newer, older}; }
};

} // namespace Mlf
