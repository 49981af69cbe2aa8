// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// What a document is to the one shown before.
enum class DocumentChange {
    Other, ///< of another archive
    Reloaded, ///< the same archive read anew
    Grown, ///< a later stage of the same
};

} // namespace Mlf
