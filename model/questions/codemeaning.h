// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "model/questions/archivesearch.h"
#include "model/text/lineindex.h"

#include <vector>

namespace Mlf {

struct ConstantInRelay;
struct Module;

/// Meaning of a name in a text of an archive.
struct CodeMeaning {
    enum class Kind {
        None,
        Defined, ///< an item of CodeReferences::definitions()
        Local, ///< a parameter or variable of a function; in Relay, any name defined in the text
        External, ///< called, but not defined in the archive
        File, ///< file of an #include
        Constant, ///< constant in Relay, `meta[relay.Constant][3]`; without a target if it is not identified
    };
    Kind kind = Kind::None;
    QString name; ///< as in the definition
    ByteRange word; ///< range in the text
    int definition = -1; ///< index of the definition; also for a local variable that refers to a pool or a constant
    int external = -1; ///< index in CodeReferences::names()
    Link target; ///< link to the definition; for an external function its declaration, or null
    bool isDefinition = false; ///< the range itself is the definition
    QString relayFile; ///< for a name in Relay, the file with the text
    [[nodiscard]] bool isNull() const { return kind == Kind::None; }
    bool operator==(const CodeMeaning &) const = default;
};

/// The meaning of the name at a byte of a line, or ending directly before it; null without a known name. In Relay,
/// values and functions are resolved in the text; in other texts, functions and constants are resolved by name. Reads
/// the enclosing function, at most 4 MB.
[[nodiscard]] CodeMeaning meaningAt(const Document &document, const QString &path, const LineIndex &index,
                                    LineNumber line, qint64 byte);
/// The use of a constant `meta[relay.Constant][3]` on a line of Relay, by that name; null if there is no use.
[[nodiscard]] const ConstantInRelay *relayConstantAt(const Module &module, const QString &name, LineNumber line);
/// The meaning of a definition, as at its own place; null for -1.
[[nodiscard]] CodeMeaning meaningOf(const Document &document, int definition);

/// Lists that can be made for a meaning.
enum class ReferenceList {
    Uses, ///< the definition and all references to it
    Callers, ///< all calls of the function
    Callees, ///< all calls inside the function
};

/// The places of a list, grouped by file; at most `limit` have their text, FileHits::count has the total. Empty if
/// there are no places or the list does not apply. Local names are searched in their function.
[[nodiscard]] std::vector<FileHits> referencesOf(const Document &document, const CodeMeaning &meaning,
                                                 ReferenceList list, qint64 limit = 10'000);

} // namespace Mlf
