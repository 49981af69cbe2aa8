// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

namespace Mlf {

/// Empty if there is room for `size` more bytes. The system's message if the address space is limited (ulimit -v) and
/// they would leave too little for the heap and the stacks of threads.
[[nodiscard]] QString lackOfAddresses(ByteCount size);

} // namespace Mlf
