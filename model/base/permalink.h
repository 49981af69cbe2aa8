// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/language.h"
#include "model/base/link.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// How a place is looked at: what stands behind "?" in a permalink.
struct ViewState {
    QString pool; ///< on show, by its name; empty for the usual one
    QString filter; ///< of the rows; empty for none
    int zoom = 0; ///< steps of the size of a text; 0 for the usual one
    std::optional<ByteUnit> unit; ///< of sizes; none where any will do
    std::vector<std::pair<QString, QString>> others; ///< keys of newer versions, to be kept and not followed
    QString map {}; ///< the part of the memory map in sight, see formatMapZoom(); empty for all of it
    bool operator==(const ViewState &) const = default;
};

/// A place of a model wherever its archive lies, for texts that others read.
///
/// Text form: `mlf:DIGEST`, then `#` with a link and `?` with the view, each where there is one:
/// `mlf:0123456789abcdef#function:tvmgen_default_run?filter=conv&unit=kib`. The view is `KEY=VALUE` with `&` between;
/// keys are `pool`, `map`, `filter`, `zoom` and `unit` (`bytes`, `kib`, `hex`). All but ASCII letters and digits,
/// `-._~:/+,=@` is percent-encoded as UTF-8, so Markdown and address bars find nothing of their own in it; a shell does
/// in `&`.
struct Permalink {
    QString digest; ///< the first digits of that of the model, lower case; empty for whichever is open
    Link link; ///< null for the archive itself
    ViewState view;
    bool operator==(const Permalink &) const = default;

    /// True where the model of that digest is meant, and where the permalink names none.
    [[nodiscard]] bool isOf(const QString &modelDigest) const { return modelDigest.startsWith(digest); }
};

inline constexpr qsizetype permalinkDigits = 16; ///< of the digest, that are written; more are read
inline constexpr qsizetype maxPermalink = 8192; ///< characters that are read

/// The text form; without a digest that of the link alone.
[[nodiscard]] QString formatPermalink(const Permalink &permalink);

/// The same of a place alone. `modelDigest` may be whole, or empty while it is not known.
[[nodiscard]] QString permalink(const QString &modelDigest, const Link &link);

/// True for a text that means to be a permalink, well formed or not.
[[nodiscard]] bool isPermalink(const QString &text);

/// What a text names that begins with "mlf:", or nothing where it is malformed: longer than maxPermalink, another
/// number of digits than 16 to 64, a link that parseLink() refuses, a bad percent code, or no UTF-8. Values that their
/// key does not know count as if they were not there; of a key that stands twice the first one counts.
[[nodiscard]] std::optional<Permalink> parsePermalink(const QString &text);

/// What is wrong with a text that means to be a permalink, the first of it from the left.
enum class PermalinkFault {
    None,
    TooLong, ///< more than maxPermalink characters
    Digest, ///< not 16 to 64 hexadecimal digits between "mlf:" and "#"
    Place, ///< nothing that parseLink() reads between "#" and "?"
    View, ///< a percent code behind "?" that is none, or no UTF-8
};
[[nodiscard]] PermalinkFault faultOfPermalink(const QString &text);

/// Why a text is no place that can be gone to, as a sentence; empty of one that is.
[[nodiscard]] QString placeFaultText(const QString &text, Language language);

/// The same of a permalink or a plain link, which has no digest.
[[nodiscard]] std::optional<Permalink> parsePlace(const QString &text);

} // namespace Mlf
