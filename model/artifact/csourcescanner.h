// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/ctextfault.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

class CPreprocessor;

/// A part of a C source that its reader can take as one thing: what folds into a line.
struct CodeBlock {
    enum class Kind {
        Function, ///< with a body
        Initialiser, ///< values in braces
        Text, ///< an array, or 1 KB and more behind a pointer, written as string literals
        Storage, ///< an array or a struct without values, such as a workspace; a single number or pointer is none
        Macro ///< a #define of several lines
    };
    Kind kind = Kind::Function;
    QString name; ///< empty where there is none; cut after 1 000 bytes
    QString type; ///< of one element, without qualifiers: "int8_t", "struct global_const_workspace"
    /// Of an array: as declared, or counted where the brackets are empty. Nothing where neither can be told.
    std::optional<qint64> elements;
    /// Elements times the size of the type; of a struct with known fields, its size with padding. Nothing where the
    /// size depends on the target (pointers, long) or the type is not known.
    std::optional<ByteCount> bytes;
    std::optional<ByteOffset> offset; ///< in the struct around it, where the fields before it are known
    QString section; ///< of its attribute, or of the pool around it
    std::optional<ByteCount> alignment; ///< of its attribute
    bool isConst = false;
    bool isStatic = false;
    bool isExtern = false;
    ByteOffset begin; ///< of the declaration, or of the designator
    ByteOffset end; ///< behind the closing brace, literal, semicolon or line; of the text where that is missing
    LineNumber firstLine; ///< holds `begin`
    LineNumber nameLine; ///< holds the name, or `begin`
    LineNumber openLine; ///< holds the opening brace; elsewhere the line of the name
    LineNumber lastLine; ///< holds the closing brace, or the last byte
    int level = 0; ///< 1 inside of the initialiser of a struct
    bool isInFunction = false; ///< a static array of a function
    bool operator==(const CodeBlock &) const = default;
};

/// Where a text ends inside of something, so that what stood behind is missing.
struct CSourceCut {
    enum class Kind {
        Initialiser, ///< the values of a name, or the fields of a struct
        Function, ///< its parameters or its body
        Comment,
        Condition ///< of an #if that no #endif closes
    };
    Kind kind = Kind::Function;
    QString name; ///< of the innermost function or variable; empty where it has none, and of a comment
    LineNumber line; ///< the last of the text; of a condition its own
    bool operator==(const CSourceCut &) const = default;
};

/// A variable that a text declares and that another one has to define: `extern const float weights[64];`
struct CExternal {
    QString name;
    LineNumber line; ///< holds the name
    bool operator==(const CExternal &) const = default;
};

/// Finds the functions and initialisers of a C or C++ source in one pass over its bytes.
///
/// Lenient: wrapped signatures, CRLF, stray attributes and macros, unbalanced braces and unterminated comments are
/// taken as they come; `extern "C"` and namespace blocks are looked into, bodies, types and values are not: those are
/// skipped to the matching brace at the speed of memory. Keeps nothing of what it has passed but the fields of the
/// struct being read. Blocks come when they end, so those inside of a struct right before it; all others are disjoint
/// and in the order of the text. Linear in the text.
class CSourceScanner {
public:
    /// Takes a block; false ends the scan.
    using Sink = std::function<bool(CodeBlock &&)>;

    /// With a preprocessor, which has to outlive this, macros outside of bodies stand for what they are, and what a
    /// compiler does not see is not there. Without one all branches of conditions are.
    explicit CSourceScanner(Sink sink, CPreprocessor *preprocessor = nullptr);
    ~CSourceScanner();

    /// Goes on to the end of `text`: the bytes given before, and more. With `isLast` what is open then ends there; how
    /// the text was cut before does not change what is found. After a stop, call again to go on.
    void advance(QByteArrayView text, bool isLast, const std::stop_token &stop = {});
    /// A tvm_model_t was seen outside of bodies.
    [[nodiscard]] bool definesModel() const;
    /// The first place outside of bodies, or mark of a conflict anywhere, that is not C: what stands in which function
    /// is open then.
    [[nodiscard]] const std::optional<CTextFault> &fault() const;
    /// Where the text ended inside of something; nothing before the last piece and of a text that is whole.
    [[nodiscard]] const std::optional<CSourceCut> &cut() const;
    /// Variables that are declared and not defined, in the order of the text; at most 10 000.
    [[nodiscard]] const std::vector<CExternal> &externals() const;
    /// Variables for others that are no blocks, as `const int rows = 8;`, in the order of the text; at most 10 000.
    [[nodiscard]] const QStringList &variables() const;
    /// What the text includes, without the marks around it, in its order; at most 1 000.
    [[nodiscard]] const QStringList &includes() const;
    /// The word stands outside of bodies and of values: something may declare it there.
    [[nodiscard]] bool isAtFileLevel(QByteArrayView word) const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Mlf
