// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "model/questions/archivesearch.h"
#include "model/questions/cidioms.h"
#include "model/text/lineindex.h"

#include <QString>

#include <vector>

namespace Mlf {

struct ConstantInRelay;
struct Module;

/// Meaning of a name in a text of an archive.
struct ResolvedName {
    enum class Kind {
        None,
        Defined, ///< an item of CodeReferences::definitions()
        Local, ///< a parameter or variable of a function; in Relay, any name defined in the text
        External, ///< called but not defined in the archive
        File, ///< file of an #include
        Constant, ///< constant in Relay, `meta[relay.Constant][3]`; the target is null if it is not identified
    };
    Kind kind = Kind::None;
    QString name; ///< name as in the definition
    ByteRange word; ///< range in the text
    int definition = -1; ///< index of the definition; for a local variable, of its pool or constant; else -1
    int external = -1; ///< index in CodeReferences::names()
    Link target; ///< link to the definition; for an external function, to its declaration; may be null
    bool isDefinition = false; ///< true if the range itself is the definition
    QString relayFile; ///< for a name in Relay: path of its text
    [[nodiscard]] bool isNull() const { return kind == Kind::None; }
    bool operator==(const ResolvedName &) const = default;
};

/// The meaning of the name that contains a byte of a line, or that ends directly before it. Null without a known name.
/// In Relay, values and functions are looked up in the text. In other texts, functions and constants are looked up by
/// name. Reads the enclosing function, at most 4 MB.
[[nodiscard]] ResolvedName resolvedNameAt(const Document &document, const QString &path, const LineIndex &index,
                                          LineNumber line, qint64 byte);
/// The use of a constant such as `meta[relay.Constant][3]`, given by that name, on a line of Relay; null if not found.
[[nodiscard]] const ConstantInRelay *relayConstantAt(const Module &module, const QString &name, LineNumber line);
/// The meaning of a definition, as resolvedNameAt() returns it at the place of the definition; null for -1.
[[nodiscard]] ResolvedName resolvedNameOf(const Document &document, int definition);

/// Kinds of lists of references.
enum class ReferenceList {
    Uses, ///< the definition and all references to it
    Callers, ///< all calls of the function
    Callees, ///< all calls inside the function
};

/// The places of a list, grouped by file. At most `limit` places have their text; FileHits::count has the total. Empty
/// if there are no places, or if the list does not apply to the meaning. Local names are searched in their function.
[[nodiscard]] std::vector<FileHits> referencesOf(const Document &document, const ResolvedName &meaning,
                                                 ReferenceList list, qint64 limit = 10'000);

/// Idioms that contain a byte of a line of generated C, smallest idiom first. Other files, including files of the
/// runtime, have no idioms. Reads the surrounding lines, at most 1 MB.
[[nodiscard]] std::vector<CIdiom> idiomsAt(const Document &document, const QString &path, const LineIndex &index,
                                           LineNumber line, qint64 byte);

} // namespace Mlf
