// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/archivewriter.h"

namespace Mlf::Test {

/// Number of items of each kind in a generated model.
struct LargeShape {
    int functions = 10; ///< operator functions, each stated in metadata.json
    int calls = 10; ///< of main, calling the functions in turn
    int constants = 1; ///< in the pool, of 16 bytes each; at least one
    int files = 0; ///< small headers below runtime/, in addition to the model's files
};

/// The members of a model "large" as the exporter writes it (format 7, ahead of time, planned memory). Main passes a
/// tensor of 64 bytes from call to call through two buffers of its pool, so each call but the first and the last needs
/// 128 bytes. The same shape gives the same bytes.
[[nodiscard]] std::vector<Member> largeModel(const LargeShape &shape);

} // namespace Mlf::Test
