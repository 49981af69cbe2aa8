// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/units.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// Replaces percent codes by the bytes of UTF-8 that they encode. `std::nullopt` if a code is incomplete or wrong, or
/// if the bytes are not UTF-8.
[[nodiscard]] std::optional<QString> percentDecoded(const QString &text);

/// Encodes a text as ASCII. Keeps letters, digits, `-._~` and the characters of `kept`. Other characters become percent
/// codes of their UTF-8 bytes.
[[nodiscard]] QString percentEncoded(const QString &text, QLatin1StringView kept);

/// A place inside an archive. The window can open it and a report can name it.
///
/// Text form: `PATH`, `PATH:LINE`, `PATH:LINE-LINE`, `function:NAME`, `constant:NAME`, `buffer:NAME`, `call:N` or
/// `page:NAME`. Each may follow `module:NAME/`. In names `%`, `:`, `#` and `/` are percent-encoded, in paths `%` and
/// `:`. Lines and calls are zero-based here and one-based in the text.
struct Link {
    enum class Kind { None, File, Function, Constant, Buffer, Call, Page };

    Kind kind = Kind::None;
    QString module; ///< empty if the archive has only one module
    QString name; ///< path, symbol or page; empty for a call
    std::optional<LineNumber> firstLine; ///< line in a file
    std::optional<LineNumber> lastLine; ///< end of a range of lines, not before firstLine
    int step = 0; ///< index of a call

    [[nodiscard]] bool isNull() const { return kind == Kind::None; }
    bool operator==(const Link &) const = default;

    [[nodiscard]] static Link file(const QString &path, std::optional<LineNumber> line = {});
    [[nodiscard]] static Link function(const QString &name, const QString &module = {});
    [[nodiscard]] static Link constant(const QString &name, const QString &module = {});
    [[nodiscard]] static Link buffer(const QString &name, const QString &module = {});
    [[nodiscard]] static Link call(int step, const QString &module = {});
    [[nodiscard]] static Link page(const QString &name, const QString &module = {});
};

/// The text form of a link; empty for a null link.
[[nodiscard]] QString formatLink(const Link &link);

/// Parses the text form of a link. `std::nullopt` if it is malformed: empty, wrong percent code, line or call below 1,
/// or last line before the first.
[[nodiscard]] std::optional<Link> parseLink(const QString &text);

/// View of a place: the part after "?" in a permalink.
struct ViewState {
    QString pool; ///< name of the shown pool; the default pool if empty
    QString filter; ///< filter of the rows; no filter if empty
    int zoom = 0; ///< steps of the text size; 0 for the default
    std::optional<ByteUnit> unit; ///< unit of sizes; not set if the permalink has none
    std::vector<std::pair<QString, QString>> others; ///< `page`, `board`, and keys of newer versions
    QString map {}; ///< visible part of the memory map, see formatMapZoom(); the whole map if empty
    bool operator==(const ViewState &) const = default;
};

/// A place in a model, independent of the location of the archive. For sharing with other people.
///
/// Text form: `mlf:DIGEST`, optionally followed by `#` with a link and by `?` with the view:
/// `mlf:0123456789abcdef#function:tvmgen_default_run?filter=conv&unit=kib`. The view has entries `KEY=VALUE`, separated
/// by `&`. Keys are `pool`, `map`, `filter`, `zoom`, `unit` (`bytes`, `kib`, `hex`), `page` and `board`. All characters
/// except ASCII letters, digits and `-._~:/+,=@` are percent-encoded as UTF-8. So no character is special in Markdown
/// and address bars; in a shell only `&` is.
struct Permalink {
    QString digest; ///< first digits of the model's digest, in lower case; empty for the open archive
    Link link; ///< null for the archive itself
    ViewState view;
    bool operator==(const Permalink &) const = default;

    /// True if the digest of the permalink belongs to the model. Always true for a permalink without digest.
    [[nodiscard]] bool isOf(const QString &modelDigest) const { return modelDigest.startsWith(digest); }
};

inline constexpr qsizetype permalinkDigits = 16; ///< written digits of the digest; more are accepted
inline constexpr qsizetype maxPermalink = 8192; ///< longest accepted text, in characters

/// Text form of a permalink. Without a digest, only the link.
[[nodiscard]] QString formatPermalink(const Permalink &permalink);

/// Text form of the permalink of a place, without a view. `modelDigest` may be empty while it is unknown.
[[nodiscard]] QString permalink(const QString &modelDigest, const Link &link);

/// True if a text is meant as a permalink. It may be malformed.
[[nodiscard]] bool isPermalink(const QString &text);

/// Parses a text that begins with "mlf:". `std::nullopt` if it is malformed: longer than maxPermalink, a digest without
/// 16 to 64 digits, a link that parseLink() rejects, a wrong percent code, or not UTF-8. Ignores invalid values. If a
/// key is repeated, its first value counts.
[[nodiscard]] std::optional<Permalink> parsePermalink(const QString &text);

/// The first error in a malformed permalink, from left to right.
enum class PermalinkFault {
    None,
    TooLong, ///< more than maxPermalink characters
    Digest, ///< not 16 to 64 hexadecimal digits between "mlf:" and "#"
    Place, ///< parseLink() rejects the text between "#" and "?"
    View, ///< bad percent code after "?", or not UTF-8
};
[[nodiscard]] PermalinkFault faultOfPermalink(const QString &text);

/// Sentence that explains why a text is not a valid place; empty for a valid place.
[[nodiscard]] QString placeFaultText(const QString &text, Language language);

/// Parses a permalink or a plain link. A plain link has no digest.
[[nodiscard]] std::optional<Permalink> parsePlace(const QString &text);

} // namespace Mlf
