// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"
#include "model/document/documentpointer.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

struct ConstantFact;

/// A named item of a document and its place.
struct NamedPlace {
    enum class Kind { Page, Function, Constant, Pool, Buffer, Relay, File, Typed };
    Kind kind = Kind::File;
    QString name; ///< as shown: short name of a function, last part of a path
    QString fullName; ///< full name for searching; empty if equal
    Link link;
    QString place; ///< as shown beside the name; empty if the name includes it
    std::optional<ByteCount> bytes; ///< size of data; for a function its stated workspace
    bool operator==(const NamedPlace &) const = default;
};

/// Functions, constants, pools, buffers of main or of a graph, Relay variables and files, in document order.
[[nodiscard]] std::vector<NamedPlace> placesOf(const Document &document);

/// Place of a call of `module.buffers`: its line in main. For a graph, the source line of the called function, else the
/// compiled function, else the graph. `step` is the index of the call. `shownModule` is the module name in links, empty
/// if the archive has only one module.
[[nodiscard]] Link placeOfCall(const Module &module, int step, const QString &shownModule = {});

/// Lines in Relay of a call of `module.buffers`: from its first line to its last line before lines of another call.
/// Null if unknown. Source: Module::relayCalls.
[[nodiscard]] Link relayPlaceOfCall(const Module &module, int step);

/// Link to a constant of a module: by its name, or by file and name if several constants have that name.
[[nodiscard]] Link linkOfConstant(const Module &module, const ConstantFact &constant, const QString &shownModule = {});

/// The largest constant of known size that a function refers to; null if it refers to no constant.
[[nodiscard]] Link largestConstantIn(const Module &module, const QString &function, const QString &shownModule = {});

/// The model whose Relay is in the file; null if there is no such model.
[[nodiscard]] const Module *moduleOfRelay(const Document &document, const QString &path);

/// The place to show first in an archive: the module's main function, else a place in the most informative file, with
/// generated code before other files. Null if there are no files. `module` may be null.
[[nodiscard]] Link firstPlace(const Document &document, const Module *module);

/// Link to the line of metadata.json with a key of a module: {"memory", "functions"} is the key "functions" in
/// "memory". Indices of lists are left out. Without the line if the key is not in the first 4 MiB.
[[nodiscard]] Link placeOfMetadataKey(const Document &document, const Module &module, const QStringList &keys);

/// Completes a link to a place in a file. For `lib0.c:100`, the place is in the only file whose path ends with the
/// name. For a constant it is the definition, for a buffer the first call that uses it, for a call placeOfCall(). Other
/// links, and links without exactly one matching place, are returned unchanged.
[[nodiscard]] Link completedLink(const Document &document, const Link &link);

} // namespace Mlf
