// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/archivewriter.h"

namespace Mlf::Test {

/// How much of each kind a generated model has.
struct LargeShape {
    int functions = 10; ///< operator functions, each stated in metadata.json
    int calls = 10; ///< of main, one function after the other, over and over
    int constants = 1; ///< in the pool, of 16 bytes each; at least one
    int files = 0; ///< small headers below runtime/, beside the files of the model
};

/// The members of a model "large" as the exporter writes it (format 7, ahead of time, planned memory). Main hands a
/// tensor of 64 bytes from call to call through two buffers of its pool, so each call but the first and the last needs
/// 128 bytes. The same shape gives the same bytes.
[[nodiscard]] std::vector<Member> largeModel(const LargeShape &shape);

} // namespace Mlf::Test
