// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

class InputWatch;
struct Document;

/// What a verb has not told in its own way.
struct Telling {
    bool limits = true;
    bool change = true; ///< of the file while it was read
};

/// Says what is wrong with an archive that was read: damage, nothing in it, limits, a change while it was read. The
/// exit status: limits alone are no failure.
[[nodiscard]] int tellTroubles(const Document &document, const InputWatch &file, const Telling &telling = {});

} // namespace Mlf
