// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/scan/codeblock.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

class CBlockMaker;
class CDeclaredTypes;
class CFileNames;
class CTextValue;
struct CDeclaration;

/// Initial value of a variable, if it is in the text.
struct CValueText {
    QByteArrayView text;
    qint64 begin = 0;
};

/// Classifies a file-level declaration when it ends: it is a block, or only the name of a number, a type or an object
/// of another file.
class CVariables {
public:
    /// All arguments must outlive this object.
    CVariables(const CBlockMaker &maker, CDeclaredTypes &types, CFileNames &names)
        : m_maker(maker)
        , m_types(types)
        , m_names(names)
    {
    }

    /// Processes a declarator that ends before `end`, perhaps in the replacement of a macro. Returns its block;
    /// `std::nullopt` if it has none, or if the block was created when its braces ended.
    [[nodiscard]] std::optional<CodeBlock> take(CDeclaration &declaration, const CTextValue &text,
                                                const std::optional<CValueText> &value, qint64 end, bool isInMacro);
    /// Block of an array initialised by a text, or of a pointer to a long text.
    [[nodiscard]] std::optional<CodeBlock> textBlock(CDeclaration &declaration, const CTextValue &text) const;

private:
    const CBlockMaker &m_maker;
    CDeclaredTypes &m_types;
    CFileNames &m_names;
};

} // namespace Mlf
