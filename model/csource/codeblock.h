// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <optional>

namespace Mlf {

/// A part of a C source that its reader can take as one thing: what folds into a line.
struct CodeBlock {
    enum class Kind {
        Function, ///< with a body
        Initialiser, ///< values in braces, or that of a constant which is one number or pointer
        Text, ///< an array or behind a pointer, written as string literals
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
    bool isPointer = false; ///< one alone: what it points to stands elsewhere
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

} // namespace Mlf
