// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace Mlf {

struct DocumentComparison;

/// What changed between two documents; shared by whoever shows it, and never changed.
using ComparisonPointer = std::shared_ptr<const DocumentComparison>;

} // namespace Mlf
