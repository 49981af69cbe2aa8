// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/scan/codeblock.h"
#include "model/csource/tokens/cdeclaration.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

class CDeclaredTypes;
class CLexer;
class CStructFields;
class CStructValues;
class CTextValue;

/// Creates blocks for declarations that end at the current place of the lexer.
class CBlockMaker {
public:
    /// Both must outlive this.
    CBlockMaker(const CLexer &lexer, const CDeclaredTypes &types) : m_lexer(lexer), m_types(types) { }

    /// Block of a function or an array. Its body or initialiser begins on line `openLine`.
    [[nodiscard]] CodeBlock function(const CDeclaration &declaration, qint64 openLine) const;
    [[nodiscard]] CodeBlock array(const CDeclaration &declaration, std::optional<qint64> elements,
                                  qint64 openLine) const;
    /// Block of an array without initialiser, or of a struct. The declaration must have a name.
    [[nodiscard]] CodeBlock storage(const CDeclaration &declaration) const;
    [[nodiscard]] CodeBlock number(const CDeclaration &declaration) const;
    [[nodiscard]] CodeBlock text(const CDeclaration &declaration, const CTextValue &text) const;
    [[nodiscard]] CodeBlock structValues(const CDeclaration &declaration, const CStructFields &fields,
                                         const CStructValues &values) const;
    /// Block of a struct field whose initialiser begins on line `openLine`; `std::nullopt` if the field is not found.
    [[nodiscard]] std::optional<CodeBlock> field(const CDeclaration &declaration, const CStructFields &fields,
                                                 CStructValues &values, qint64 openLine) const;
    /// Block of the `#define NAME` at the lexer's token; `std::nullopt` for other directives.
    [[nodiscard]] std::optional<CodeBlock> macro(QByteArrayView directive) const;

private:
    [[nodiscard]] CodeBlock block(CodeBlock::Kind kind, const CDeclaration &declaration, const CDeclaration::Name &name,
                                  qint64 openLine) const;
    /// Block of an array.
    [[nodiscard]] CodeBlock sized(CodeBlock::Kind kind, const CDeclaration &declaration, std::optional<qint64> elements,
                                  qint64 openLine) const;

    const CLexer &m_lexer;
    const CDeclaredTypes &m_types;
};

} // namespace Mlf
