// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <optional>

namespace Mlf {

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

} // namespace Mlf
