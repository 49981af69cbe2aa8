// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/csource/cfilenames.h"
#include "model/csource/cfunction.h"
#include "model/csource/codeblock.h"
#include "model/csource/ctextfault.h"

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
    LineNumber line; ///< holds the name
    LineNumber endLine; ///< holds the closing brace, or the last line where it is missing
    bool isStatic = false;
    CFunction code; ///< signature and what the body does
    /// Of a small function of the file's own that gets numbers: they can decide what it does.
    QByteArray text;
    LineNumber textLine; ///< of its first byte
    ByteOffset textBegin; ///< of its first byte, in the source
    bool operator==(const FunctionDefinition &) const = default;
};

/// A name that a function uses as memory and that nothing in its file declares outside of functions.
struct UndeclaredName {
    QString name;
    QString function; ///< that uses it
    LineNumber line; ///< of its first use there
    bool operator==(const UndeclaredName &) const = default;
};

/// A header, or another file, that the archive does not have.
struct CMissingInclude {
    QString name; ///< what stands between the marks
    bool isQuoted = true; ///< by `"x.h"`
    LineNumber line; ///< of the include in the source, also where another header includes it
    bool operator==(const CMissingInclude &) const = default;
};

/// Data of a file that is included, as it is where that happens: its name and its bytes, where they are known.
using CIncludedData = std::pair<QString, std::optional<qint64>>;

struct CSource {
    std::vector<FunctionDefinition> functions; ///< in the order of the text
    /// Initialisers, texts and storage, in the order of the text; those inside of a struct right before it. Static
    /// arrays of functions are among them.
    std::vector<CodeBlock> objects;
    std::optional<LineNumber> stdboolLine; ///< includes <stdbool.h>
    std::optional<LineNumber> declarationLine; ///< of the first function, declared before it is defined
    std::optional<Limit> limit; ///< not all of it was read, for that reason
    std::optional<CSourceCut> cut; ///< the text ends inside of something
    std::vector<CExternal> externals; ///< variables that another source has to define
    QStringList variables; ///< for others, that are no objects: numbers and pointers
    QStringList pointers; ///< of the file, that begin without a place: what they point to later is not followed
    std::vector<CScalar> scalars; ///< numbers of the file that are not const
    std::vector<UndeclaredName> undeclared; ///< at most 1 000; a header may declare them
    std::vector<CIncludedHeader> includes; ///< in the order of the text; at most 1 000
    QSet<QString> functionMacros; ///< with parameters, in any branch of the text: a call of one is none
    std::vector<std::pair<QString, CTextFault>> headerFaults; ///< of headers that it includes, by path
    QStringList headers; ///< paths of those that it includes, by itself or through others; each once
    std::vector<CMissingInclude> missing; ///< at most 1 000
    /// By path of those in `headers`: all that they define here, each time that they are included.
    std::map<QString, std::set<CIncludedData>> included;
    std::optional<LineNumber> assemblyLine; ///< of the first assembler outside of functions
    /// Blocks that a compiler does not see, in the order of the text. Nothing else here knows of them.
    std::vector<CodeBlock> switchedOff;
    QStringList conditions; ///< macros taken as undefined that a build may define, in order
    bool isUncertain = false; ///< a condition, a macro or a fault leaves its code open: something may be missing here
    std::optional<LineNumber> uncertainLine; ///< where that begins, if a directive of the text is the cause
    std::optional<CTextFault> fault; ///< it is not C all through
    QStringList undecidedHeaders; ///< paths: with another of these it would be another source; see haveSameFacts()
    std::shared_ptr<const CPreprocessed> preprocessed; ///< for functions that are read again; never null
    bool hasDigraphs = false; ///< of the text; here all is as withoutDigraphs() has it
    bool definesModel = false; ///< a tvm_model_t, the entry point of AOT before 2021-08
};

/// A header, empty where the archive has none. The text stays until the scan ends.
struct CHeaderText {
    CHeaderText(QByteArrayView content, const QString &file = {}) : text(content), path(file) { }
    QByteArrayView text;
    QString path; ///< what headers that it includes lie beside
    bool isMissing = false; ///< no file of the archive has that name
};

struct CInclude {
    std::string_view name; ///< what stands between the marks
    bool isQuoted = true; ///< by `"x.h"`, which may lie beside the file; else by `<x.h>`
    QString from {}; ///< path of the file that includes it; empty for the source itself
};

/// How a source is compiled.
struct CLanguage {
    bool isCpp = false;
    /// The header that is included; nothing where it cannot be read.
    std::function<std::optional<CHeaderText>(const CInclude &include)> header {};
};

/// The function definitions and data of a source as a compiler sees it, see CSourceScanner and CPreprocessor. Stops
/// early, with what it has, when `stop` says so or there are more functions or data objects than the limits say.
[[nodiscard]] CSource scanCSource(QByteArrayView text, const std::stop_token &stop = {}, const Limits &limits = {},
                                  const CLanguage &language = {});

/// Two readings of one text say the same of what it defines, calls, needs and takes for granted.
[[nodiscard]] bool haveSameFacts(const CSource &one, const CSource &other);

/// An array, a struct or a text outside of functions, and not inside of a struct.
[[nodiscard]] bool isData(const CodeBlock &block);

/// All blocks of a source, those around others first; at most `limit`, which a stop also ends.
[[nodiscard]] std::vector<CodeBlock> scanCodeBlocks(QByteArrayView text, const std::stop_token &stop = {},
                                                    qint64 limit = 100'000);

} // namespace Mlf
