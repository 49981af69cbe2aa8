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

/// View of a place: the part after "?" in a permalink.
struct ViewState {
    QString pool; ///< name of the shown pool; the default pool if empty
    QString filter; ///< filter of the rows; no filter if empty
    int zoom = 0; ///< steps of the text size; 0 for the default
    std::optional<ByteUnit> unit; ///< unit of sizes; unset for any unit
    std::vector<std::pair<QString, QString>> others; ///< keys of newer versions, kept but not used
    QString map {}; ///< visible part of the memory map, see formatMapZoom(); the whole map if empty
    bool operator==(const ViewState &) const = default;
};

/// A place of a model, independent of the archive's location, for sharing with others.
///
/// Text form: `mlf:DIGEST`, then `#` with a link and `?` with the view, both optional:
/// `mlf:0123456789abcdef#function:tvmgen_default_run?filter=conv&unit=kib`. The view is `KEY=VALUE` separated by `&`;
/// keys are `pool`, `map`, `filter`, `zoom` and `unit` (`bytes`, `kib`, `hex`). All characters except ASCII letters and
/// digits, `-._~:/+,=@` are percent-encoded as UTF-8, so nothing in it is special in Markdown and address bars; in a
/// shell `&` is.
struct Permalink {
    QString digest; ///< first digits of the model's digest, lower case; the open archive if empty
    Link link; ///< null for the archive itself
    ViewState view;
    bool operator==(const Permalink &) const = default;

    /// True for the model with that digest, and for every model if the permalink has no digest.
    [[nodiscard]] bool isOf(const QString &modelDigest) const { return modelDigest.startsWith(digest); }
};

inline constexpr qsizetype permalinkDigits = 16; ///< written digits of the digest; more are accepted
inline constexpr qsizetype maxPermalink = 8192; ///< longest accepted text, in characters

/// The text form; without a digest only the link.
[[nodiscard]] QString formatPermalink(const Permalink &permalink);

/// The permalink of a place without a view. `modelDigest` may be complete, or empty while it is unknown.
[[nodiscard]] QString permalink(const QString &modelDigest, const Link &link);

/// True for a text that is meant as a permalink, well formed or not.
[[nodiscard]] bool isPermalink(const QString &text);

/// Parses a text that begins with "mlf:". `std::nullopt` if it is malformed: longer than maxPermalink, not 16 to 64
/// digits, a link that parseLink() refuses, a bad percent code, or not UTF-8. Ignores values that are invalid for their
/// key; the first of several equal keys counts.
[[nodiscard]] std::optional<Permalink> parsePermalink(const QString &text);

/// The first error from the left in a text that is meant as a permalink.
enum class PermalinkFault {
    None,
    TooLong, ///< more than maxPermalink characters
    Digest, ///< not 16 to 64 hexadecimal digits between "mlf:" and "#"
    Place, ///< text between "#" and "?" that parseLink() refuses
    View, ///< bad percent code after "?", or not UTF-8
};
[[nodiscard]] PermalinkFault faultOfPermalink(const QString &text);

/// Why a text is not a valid place, as a sentence; empty for a valid place.
[[nodiscard]] QString placeFaultText(const QString &text, Language language);

/// Parses a permalink, or a plain link, which has no digest.
[[nodiscard]] std::optional<Permalink> parsePlace(const QString &text);

} // namespace Mlf
