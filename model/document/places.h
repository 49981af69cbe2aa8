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

/// Something of a document with the place it is at.
struct NamedPlace {
    enum class Kind { Page, Function, Constant, Pool, Buffer, Relay, File, Typed };
    Kind kind = Kind::File;
    QString name; ///< as shown: the short name of a function, the last part of a path
    QString fullName; ///< also looked for; empty where it is the same
    Link link;
    QString place; ///< as shown beside the name; empty where the name says it
    std::optional<ByteCount> bytes; ///< of data; of a function its stated workspace
    bool operator==(const NamedPlace &) const = default;
};

/// Functions, constants, pools, the buffers of main or of a graph, variables of Relay, then files, as the document has
/// them.
[[nodiscard]] std::vector<NamedPlace> placesOf(const Document &document);

/// Where a call of `module.buffers` is written: the line of main; of a graph the function it calls, the function itself
/// where that is compiled, the graph where nothing is called. `step` is one of its calls; `shownModule` the module of
/// links, empty where the archive holds one only.
[[nodiscard]] Link placeOfCall(const Module &module, int step, const QString &shownModule = {});

/// The lines of Relay that are in the function of that call of `module.buffers`, as a range: from the first of
/// them to the last before one of another call. Null where none is known. Source: Module::relayCalls.
[[nodiscard]] Link relayPlaceOfCall(const Module &module, int step);

/// The model that a file is the Relay of; null where it is that of none.
[[nodiscard]] const Module *moduleOfRelay(const Document &document, const QString &path);

/// The place in a file to show before any has been asked for: the main function of the module, else the file that says
/// most of it, generated code first. Null where there are no files; `module` may be null.
[[nodiscard]] Link firstPlace(const Document &document, const Module *module);

/// The line of metadata.json that holds a key of a module: of {"memory", "functions"} the key "functions" in "memory",
/// lists in between left out. The file alone where the key is not found in its first 4 MiB.
[[nodiscard]] Link placeOfMetadataKey(const Document &document, const Module &module, const QStringList &keys);

/// The place in a file that a link means: of `lib0.c:100` the only file whose path ends so, of a constant its
/// definition, of a buffer the first call that takes it, of a call placeOfCall(). Any other link, and one that means no
/// place or several, comes back as it is.
[[nodiscard]] Link completedLink(const Document &document, const Link &link);

} // namespace Mlf
