// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace Mlf {

struct DocumentComparison;

/// The differences between two documents; immutable and shared by its views.
using ComparisonPointer = std::shared_ptr<const DocumentComparison>;

} // namespace Mlf
