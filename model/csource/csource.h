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
    LineNumber line; ///< of the name
    LineNumber endLine; ///< of the closing brace; the last line if the brace is missing
    bool isStatic = false;
    CFunction code; ///< signature and effects of the body
    /// Text of a small function of this file that has number parameters, because its effects can depend on them; else
    /// empty.
    QByteArray text;
    LineNumber textLine; ///< of its first byte
    ByteOffset textBegin; ///< of its first byte, in the source
    bool operator==(const FunctionDefinition &) const = default;
};

/// A name that a function uses as memory and that its file does not declare outside of functions.
struct UndeclaredName {
    QString name;
    QString function; ///< that uses it
    LineNumber line; ///< of its first use there
    bool operator==(const UndeclaredName &) const = default;
};

/// A header or other included file that is not in the archive.
struct CMissingInclude {
    QString name; ///< text between the quotes or angle brackets
    bool isQuoted = true; ///< true for `"x.h"`, false for `<x.h>`
    LineNumber line; ///< of the include in the source, even if another header includes the file
    bool operator==(const CMissingInclude &) const = default;
};

/// Data that an included file defines at that include: name and bytes; `std::nullopt` if the size is unknown.
using CIncludedData = std::pair<QString, std::optional<qint64>>;

struct CSource {
    std::vector<FunctionDefinition> functions; ///< in the order of the text
    /// Initialisers, texts and storage, in the order of the text; those in a struct right before the struct. Includes
    /// static arrays of functions.
    std::vector<CodeBlock> objects;
    std::optional<LineNumber> stdboolLine; ///< of the include of <stdbool.h>
    std::optional<LineNumber> declarationLine; ///< of the first function's declaration, if all functions have one
    std::optional<Limit> limit; ///< reason why some of it was not read
    std::optional<CSourceCut> cut; ///< set if the text ends inside a construct
    std::vector<CExternal> externals; ///< variables that another source has to define
    QStringList variables; ///< visible to other sources but not in `objects`: numbers and pointers
    QStringList pointers; ///< of the file, initially without a target; targets assigned later are not followed
    std::vector<CScalar> scalars; ///< numbers of the file that are not const
    std::vector<UndeclaredName> undeclared; ///< at most 1 000; a header may declare them
    std::vector<CIncludedHeader> includes; ///< in the order of the text; at most 1 000
    QSet<QString> functionMacros; ///< with parameters, in any branch of the text; their calls are not function calls
    std::vector<std::pair<QString, CTextFault>> headerFaults; ///< by path of the included header
    QStringList headers; ///< paths of all headers that it includes, directly or through others; each once
    std::vector<CMissingInclude> missing; ///< at most 1 000
    /// Data that each of `headers` defines here, by path, over all of its inclusions.
    std::map<QString, std::set<CIncludedData>> included;
    std::optional<LineNumber> assemblyLine; ///< of the first assembler outside of functions
    /// Blocks that a compiler does not see, in the order of the text. No other member includes them.
    std::vector<CodeBlock> switchedOff;
    QStringList conditions; ///< macros that a build may define, assumed to be undefined, in order
    bool isUncertain = false; ///< a condition, a macro or a fault is undecided: data here may be incomplete
    std::optional<LineNumber> uncertainLine; ///< line where that begins, if a directive of the text is the cause
    std::optional<CTextFault> fault; ///< first place that is not valid C
    QStringList undecidedHeaders; ///< paths of alternative headers that give different facts; see haveSameFacts()
    std::shared_ptr<const CPreprocessed> preprocessed; ///< for functions that are read again; never null
    bool hasDigraphs = false; ///< in the original text; the places here refer to withoutDigraphs()
    bool definesModel = false; ///< defines a tvm_model_t, the entry point of AOT before 2021-08
};

/// A header; empty if the archive does not contain it. The text must stay valid until the scan ends.
struct CHeaderText {
    CHeaderText(QByteArrayView content, const QString &file = {}) : text(content), path(file) { }
    QByteArrayView text;
    QString path; ///< headers that it includes are searched in the same folder
    bool isMissing = false; ///< the archive has no file with that name
};

struct CInclude {
    std::string_view name; ///< text between the quotes or angle brackets
    bool isQuoted = true; ///< true for `"x.h"`, which may be in the folder of the file; false for `<x.h>`
    QString from {}; ///< path of the including file; empty for the source itself
};

/// How a source is compiled.
struct CLanguage {
    bool isCpp = false;
    /// Returns the included header; `std::nullopt` if it cannot be read.
    std::function<std::optional<CHeaderText>(const CInclude &include)> header {};
    CReturns returns {}; ///< functions of other sources for which neverReturns() is wrong
};

/// Function definitions and data of a source as a compiler sees it, see CSourceScanner and CPreprocessor. Returns early
/// with a partial result if `stop` is requested or if there are more functions or data objects than `limits` allows.
[[nodiscard]] CSource scanCSource(QByteArrayView text, const std::stop_token &stop = {}, const Limits &limits = {},
                                  const CLanguage &language = {});

/// True if two readings of one text agree in definitions, calls, requirements and assumptions.
[[nodiscard]] bool haveSameFacts(const CSource &one, const CSource &other);

/// True for an array, a struct or a text outside of functions and not inside a struct.
[[nodiscard]] bool isData(const CodeBlock &block);

/// All blocks of a source, outer blocks before inner ones; at most `limit`. Ends early if `stop` is requested.
[[nodiscard]] std::vector<CodeBlock> scanCodeBlocks(QByteArrayView text, const std::stop_token &stop = {},
                                                    qint64 limit = 100'000);

} // namespace Mlf
