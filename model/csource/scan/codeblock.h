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
        Initialiser, ///< values in braces, or the value of a constant that is one number or pointer
        Text, ///< an array or a pointer with string literals as value
        Storage, ///< an array or a struct without values, such as a workspace; not a single number or pointer
        Macro ///< a #define of several lines
    };
    Kind kind = Kind::Function;
    QString name; ///< empty without a name; cut after 1 000 bytes
    QString type; ///< of one element, without qualifiers: "int8_t", "struct global_const_workspace"
    /// Declared elements of an array, or counted ones if the brackets are empty. `std::nullopt` if unknown.
    std::optional<qint64> elements;
    /// Elements times the size of the type; for a struct with known fields, its size with padding. `std::nullopt` if
    /// the size depends on the target (pointers, long) or the type is unknown.
    std::optional<ByteCount> bytes;
    std::optional<ByteOffset> offset; ///< in the struct around it, if the fields before it are known
    QString section; ///< from its attribute, or of the pool around it
    std::optional<ByteCount> alignment; ///< from its attribute
    bool isConst = false;
    bool isStatic = false;
    bool isExtern = false;
    ByteOffset begin; ///< of the declaration, or of the designator
    ByteOffset end; ///< after the closing brace, literal, semicolon or line; end of the text if that is missing
    LineNumber firstLine; ///< of `begin`
    LineNumber nameLine; ///< of the name, or of `begin`
    LineNumber openLine; ///< of the opening brace; else of the name
    LineNumber lastLine; ///< of the closing brace, or of the last byte
    int level = 0; ///< 1 in the initialiser of a struct
    bool isInFunction = false; ///< a static array of a function
    bool isPointer = false; ///< a single pointer: its target is elsewhere
    bool operator==(const CodeBlock &) const = default;
};

/// A construct in which a text ends, so that its rest is missing.
struct CSourceCut {
    enum class Kind {
        Initialiser, ///< the values of a name, or the fields of a struct
        Function, ///< its parameters or its body
        Comment,
        Condition ///< of an #if that no #endif closes
    };
    Kind kind = Kind::Function;
    QString name; ///< of the innermost function or variable; empty if it has none, and for a comment
    LineNumber line; ///< last line of the text; for a condition, the line of its #if
    bool operator==(const CSourceCut &) const = default;
};

} // namespace Mlf
