// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentbuilder.h"

namespace Mlf {

/// Builds the built-in sample like an archive from a file. Same stages and errors as buildDocument().
[[nodiscard]] Result<DocumentPointer> buildSample(const BuildOptions &options, const std::stop_token &stop = {},
                                                  const ProgressFunction &progress = {},
                                                  const DeliverFunction &deliver = {});

} // namespace Mlf
