// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <optional>

namespace Mlf {

/// A part of a C source that an editor can fold into one line.
struct CodeBlock {
    enum class Kind {
        Function, ///< with a body
        Initialiser, ///< an initialiser in braces, or the value of a constant that is one number or pointer
        Text, ///< an array or a pointer with string literals as value
        Storage, ///< an array or a struct without an initialiser, such as a workspace; not a single number or pointer
        Macro ///< a #define of several lines
    };
    Kind kind = Kind::Function;
    QString name; ///< empty without a name; cut after 1 000 bytes
    QString type; ///< of one element, without qualifiers: "int8_t", "struct global_const_workspace"
    /// Number of elements of an array: as declared, or counted if the brackets are empty. `std::nullopt` if unknown.
    std::optional<qint64> elements;
    /// Size of all elements; for a struct with known fields, its size with padding. `std::nullopt` if the type is
    /// unknown, or if its size depends on the target (pointers, long).
    std::optional<ByteCount> bytes;
    std::optional<ByteOffset> offset; ///< offset in the enclosing struct, if the fields before it are known
    QString section; ///< from its attribute, or from that of the enclosing pool
    std::optional<ByteCount> alignment; ///< from its attribute
    bool isConst = false;
    bool isStatic = false;
    bool isExtern = false;
    ByteOffset begin; ///< begin of the declaration or of the designator
    ByteOffset end; ///< after the closing brace, literal, semicolon or line; if that is missing, the end of the text
    LineNumber firstLine; ///< line of `begin`
    LineNumber nameLine; ///< line of the name; without a name, of `begin`
    LineNumber openLine; ///< line of the opening brace; without braces, of the name
    LineNumber lastLine; ///< line of the closing brace; without braces, of the last byte
    int level = 0; ///< 1 inside the initialiser of a struct; otherwise 0
    bool isInFunction = false; ///< static array inside a function
    bool isPointer = false; ///< single pointer; its target is not part of the block
    bool operator==(const CodeBlock &) const = default;
};

/// A construct that the end of the text cuts off.
struct CSourceCut {
    enum class Kind {
        Initialiser, ///< the initialiser of a variable, or the fields of a struct
        Function, ///< the parameters or the body of a function
        Comment,
        Condition ///< the code of an #if without #endif
    };
    Kind kind = Kind::Function;
    QString name; ///< name of the innermost function or variable; empty if it has no name, and for a comment
    LineNumber line; ///< last line of the text; for a condition, the line of its #if
    bool operator==(const CSourceCut &) const = default;
};

} // namespace Mlf
