// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cdeclaration.h"
#include "model/csource/codeblock.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

class CDeclaredTypes;
class CLexer;
class CStructFields;
class CStructValues;
class CTextValue;

/// Makes blocks of declarations that end where the lexer stands.
class CBlockMaker {
public:
    /// Both have to outlive this.
    CBlockMaker(const CLexer &lexer, const CDeclaredTypes &types) : m_lexer(lexer), m_types(types) { }

    /// A function whose body, or an array whose values, open on a line.
    [[nodiscard]] CodeBlock function(const CDeclaration &declaration, qint64 openLine) const;
    [[nodiscard]] CodeBlock array(const CDeclaration &declaration, std::optional<qint64> elements,
                                  qint64 openLine) const;
    /// One without values, or a struct; the name is there.
    [[nodiscard]] CodeBlock storage(const CDeclaration &declaration) const;
    [[nodiscard]] CodeBlock number(const CDeclaration &declaration) const;
    [[nodiscard]] CodeBlock text(const CDeclaration &declaration, const CTextValue &text) const;
    [[nodiscard]] CodeBlock structValues(const CDeclaration &declaration, const CStructFields &fields,
                                         const CStructValues &values) const;
    /// The field of the struct whose values open on a line; nothing where there is none.
    [[nodiscard]] std::optional<CodeBlock> field(const CDeclaration &declaration, const CStructFields &fields,
                                                 CStructValues &values, qint64 openLine) const;
    /// `#define NAME` at the lexer's token; nothing of other directives.
    [[nodiscard]] std::optional<CodeBlock> macro(QByteArrayView directive) const;

private:
    [[nodiscard]] CodeBlock block(CodeBlock::Kind kind, const CDeclaration &declaration, const CDeclaration::Name &name,
                                  qint64 openLine) const;
    /// Of an array.
    [[nodiscard]] CodeBlock sized(CodeBlock::Kind kind, const CDeclaration &declaration, std::optional<qint64> elements,
                                  qint64 openLine) const;

    const CLexer &m_lexer;
    const CDeclaredTypes &m_types;
};

} // namespace Mlf
