// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/codeblock.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

class CBlockMaker;
class CDeclaredTypes;
class CFileNames;
class CTextValue;
struct CDeclaration;

/// What a variable begins with, as far as that stands in the text.
struct CValueText {
    QByteArrayView text;
    qint64 begin = 0;
};

/// What the variables and types of a file come to where their declarations end: a block, or a name that stands for a
/// number, a type, or something of another file.
class CVariables {
public:
    /// All of them have to outlive this.
    CVariables(const CBlockMaker &maker, CDeclaredTypes &types, CFileNames &names)
        : m_maker(maker)
        , m_types(types)
        , m_names(names)
    {
    }

    /// A declarator ends before `end`, perhaps in what a macro stands for. The values of braces had their block before.
    [[nodiscard]] std::optional<CodeBlock> take(CDeclaration &declaration, const CTextValue &text,
                                                const std::optional<CValueText> &value, qint64 end, bool isInMacro);
    /// Of an array that is written as a text, or of a long one behind a pointer.
    [[nodiscard]] std::optional<CodeBlock> textBlock(CDeclaration &declaration, const CTextValue &text) const;

private:
    const CBlockMaker &m_maker;
    CDeclaredTypes &m_types;
    CFileNames &m_names;
};

} // namespace Mlf
