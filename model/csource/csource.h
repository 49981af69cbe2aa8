// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/csource/body/cfunction.h"
#include "model/csource/scan/cfilenames.h"
#include "model/csource/scan/codeblock.h"
#include "model/csource/tokens/allocatorfunctions.h"
#include "model/csource/tokens/ctextfault.h"

#include <QSet>
#include <QStringList>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <stop_token>
#include <string_view>
#include <utility>

namespace Mlf {

/// A function with a body.
struct FunctionDefinition {
    QString name;
    LineNumber line; ///< line of the name
    LineNumber endLine; ///< line of the closing brace; if it is missing, the last line
    bool isStatic = false;
    CFunction code; ///< signature and effects of the body
    /// Text of a small function whose number parameters may change its effects; else empty. Only for functions that can
    /// be read again for each call.
    QByteArray text;
    LineNumber textLine; ///< line of its first byte
    ByteOffset textBegin; ///< offset of its first byte in the source
    bool operator==(const FunctionDefinition &) const = default;
};

/// A name that a function uses as memory and that its file does not declare outside of functions.
struct UndeclaredName {
    QString name;
    QString function; ///< function that uses the name
    LineNumber line; ///< line of the first use in that function
    bool operator==(const UndeclaredName &) const = default;
};

/// A header or other included file that is not in the archive.
struct CMissingInclude {
    QString name; ///< text between the quotes or angle brackets
    bool isQuoted = true; ///< true for `"x.h"`, false for `<x.h>`
    LineNumber line; ///< line of the `#include` in the source, also if another header includes the file
    bool operator==(const CMissingInclude &) const = default;
};

/// Data that one inclusion of a file defines: name and bytes; `std::nullopt` if the size is unknown.
using CIncludedData = std::pair<QString, std::optional<qint64>>;

struct CSource {
    std::vector<FunctionDefinition> functions; ///< in the order of the text
    /// Initialisers, texts and storage, in the order of the text. Members of a struct come right before it. Includes
    /// static arrays of functions.
    std::vector<CodeBlock> objects;
    std::optional<LineNumber> stdboolLine; ///< line of `#include <stdbool.h>`
    /// Line of the declaration of the first function; only set if all functions are declared.
    std::optional<LineNumber> declarationLine;
    std::optional<Limit> limit; ///< limit that stopped the reading of a part
    std::optional<CSourceCut> cut; ///< set if the text ends inside a construct
    std::vector<CExternal> externals; ///< variables that another source has to define
    QStringList variables; ///< number and pointer variables that other sources can access; not in `objects`
    QStringList pointers; ///< file-level pointers without an initial target; later assignments are not followed
    std::vector<CScalar> scalars; ///< file-level numbers that are not const
    std::vector<UndeclaredName> undeclared; ///< at most 1 000; a header may declare them
    std::vector<CIncludedHeader> includes; ///< in the order of the text; at most 1 000
    /// Macros with parameters, also those in inactive branches; their calls are not function calls.
    QSet<QString> functionMacros;
    std::vector<std::pair<QString, CTextFault>> headerFaults; ///< by path of the included header
    QStringList headers; ///< paths of all headers that it includes, directly or through others; each once
    std::vector<CMissingInclude> missing; ///< at most 1 000
    /// Data defined by each of `headers`, by path, united over all of its inclusions.
    std::map<QString, std::set<CIncludedData>> included;
    std::optional<LineNumber> assemblyLine; ///< line of the first assembler outside of functions
    /// Blocks that are inactive for the compiler, in the order of the text. No other member contains them.
    std::vector<CodeBlock> switchedOff;
    QStringList conditions; ///< macros that a build may define, in order of use; they are assumed to be undefined
    bool isUncertain = false; ///< a condition, macro or fault cannot be decided, so data may be missing here
    std::optional<LineNumber> uncertainLine; ///< first line of the uncertain part, if a directive of the text causes it
    std::optional<CTextFault> fault; ///< first place that is not valid C
    QStringList undecidedHeaders; ///< paths of alternative headers that give different facts; see haveSameFacts()
    std::shared_ptr<const CPreprocessed> preprocessed; ///< for functions that are read again; never null
    bool definesModel = false; ///< a declaration mentions tvm_model_t, the entry point of AOT before 2021-08
};

/// Text of an included header; empty if the archive does not contain the header. The text must stay valid until the
/// scan ends.
struct CHeaderText {
    CHeaderText(QByteArrayView content, const QString &file = {}) : text(content), path(file) { }
    QByteArrayView text;
    QString path; ///< includes in the header are searched in the folder of this path
    bool isMissing = false; ///< the archive has no file with that name
};

struct CInclude {
    std::string_view name; ///< text between the quotes or angle brackets
    /// True for `"x.h"`, which is also searched in the folder of the including file; false for `<x.h>`.
    bool isQuoted = true;
    QString from {}; ///< path of the including file; empty for the source itself
};

/// How a source is compiled.
struct CLanguage {
    bool isCpp = false;
    /// Finds an included header; `std::nullopt` if it cannot be read.
    std::function<std::optional<CHeaderText>(const CInclude &include)> header {};
    CReturns returns {}; ///< functions of other sources for which neverReturns() is wrong
};

/// Functions and data of a source as a compiler sees them. See CSourceScanner and CPreprocessor. The result is
/// incomplete if `stop` is requested, or if there are more functions or data objects than `limits` allows.
[[nodiscard]] CSource scanCSource(QByteArrayView text, const std::stop_token &stop = {}, const Limits &limits = {},
                                  const CLanguage &language = {});

/// True if two readings of one text agree in definitions, calls, requirements and assumptions.
[[nodiscard]] bool haveSameFacts(const CSource &one, const CSource &other);

/// True for an array, struct or text that is outside of functions and structs.
[[nodiscard]] bool isData(const CodeBlock &block);

/// All blocks of a source, outer blocks before inner ones; at most `limit`. Ends early if `stop` is requested.
[[nodiscard]] std::vector<CodeBlock> scanCodeBlocks(QByteArrayView text, const std::stop_token &stop = {},
                                                    qint64 limit = 100'000);

} // namespace Mlf
