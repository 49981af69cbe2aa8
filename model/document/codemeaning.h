// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/archivesearch.h"
#include "model/document/documentpointer.h"
#include "model/text/lineindex.h"

#include <vector>

namespace Mlf {

struct ConstantInRelay;
struct Module;

/// What a name in a text of an archive stands for.
struct CodeMeaning {
    enum class Kind {
        None,
        Defined, ///< something of CodeReferences::definitions()
        Local, ///< a parameter or variable of a function; of Relay any name of its own
        External, ///< called here and defined nowhere in the archive
        File, ///< what an #include names
        Constant, ///< of Relay, `meta[relay.Constant][3]`; without a target where it cannot be told which one it is
    };
    Kind kind = Kind::None;
    QString name; ///< as the definition has it
    ByteRange word; ///< the place in the text
    int definition = -1; ///< also of a local one that stands for a pool or a constant
    int external = -1; ///< index in CodeReferences::names()
    Link target; ///< of the definition; of an external function its declaration, null where there is none
    bool isDefinition = false; ///< the place itself defines it
    QString relayFile; ///< of a name of Relay the text that it stands in
    [[nodiscard]] bool isNull() const { return kind == Kind::None; }
    bool operator==(const CodeMeaning &) const = default;
};

/// The meaning of the name around, or right before, a byte of a line; none where there is no name, or none that is
/// known. In Relay a value or function is what the text defines under that name; in texts other than these, functions
/// and constants are known by their names. Looks through the function around the place, at most 4 MB of it.
[[nodiscard]] CodeMeaning meaningAt(const Document &document, const QString &path, const LineIndex &index,
                                    LineNumber line, qint64 byte);
/// The use of a constant on a line of Relay that stands there under that name, `meta[relay.Constant][3]`; null where
/// there is none.
[[nodiscard]] const ConstantInRelay *relayConstantAt(const Module &module, const QString &name, LineNumber line);
/// The meaning of a definition, as if asked at its own place; none of -1.
[[nodiscard]] CodeMeaning meaningOf(const Document &document, int definition);
/// The definition of a function of a model, -1 where no C or object defines it.
[[nodiscard]] int definitionOf(const Document &document, const QString &function, const QString &module);

/// What can be listed of a meaning.
enum class ReferenceList {
    Uses, ///< the definition, and every place that names it
    Callers, ///< every call of it
    Callees, ///< every call in it
};

/// Places to be listed, by file, at most `limit` with their text; FileHits::count tells all. Empty where there are
/// none, or the list does not fit the meaning. A name of its own is looked for in its function.
[[nodiscard]] std::vector<FileHits> referencesOf(const Document &document, const CodeMeaning &meaning,
                                                 ReferenceList list, qint64 limit = 10'000);

} // namespace Mlf
