// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

namespace Mlf {

/// Error message of the system if `size` more bytes would leave too little address space (ulimit -v) for the heap and
/// the stacks of threads. Empty otherwise.
[[nodiscard]] QString lackOfAddresses(ByteCount size);

} // namespace Mlf
