// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

class InputWatch;
struct Document;

/// Selects the problems to print.
struct Telling {
    bool limits = true;
    bool change = true; ///< whether the file changed while it was read
};

/// Prints the problems of an archive that was read: damage, no content, limits, a change during reading. Returns the
/// exit status; limits alone are not a failure.
[[nodiscard]] int reportProblems(const Document &document, const InputWatch &file, const Telling &telling = {});

} // namespace Mlf
