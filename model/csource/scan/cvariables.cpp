// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cvariables.h"

#include "model/csource/scan/carrayvalues.h"
#include "model/csource/scan/cblockmaker.h"
#include "model/csource/scan/cdeclaredtypes.h"
#include "model/csource/scan/cfilenames.h"

namespace Mlf {

namespace {

/// True for a struct without initialiser, and for a variable whose type may be a struct. Single numbers and pointers
/// take only a few bytes and do not count.
bool isStructVariable(CDeclaration &declaration)
{
    const bool isPlain = !declaration.isInitialised && !declaration.isTypedef && !declaration.isExtern
        && !declaration.isPointer && !declaration.isEnum && !declaration.isFunction();
    if (!isPlain)
        return false;
    declaration.endName();
    const bool isDeclaredOnly = declaration.isAggregate && !declaration.hasFields && !declaration.type.contains(' ');
    return !declaration.name.text.isEmpty() && !declaration.type.isEmpty() && !isDeclaredOnly
        && (declaration.isAggregate || !isNumberTypeOrKeyword(declaration.type));
}

/// True for a file-level number variable that is not const.
bool isScalarVariable(const CDeclaration &declaration, const CTextValue &text)
{
    const bool isOfOthers = declaration.isExtern && !declaration.isInitialised;
    return !declaration.name.text.isEmpty() && !declaration.type.isEmpty() && !declaration.isConst
        && !declaration.isPointer && !declaration.isAggregate && !declaration.isFunction() && !isOfOthers
        && declaration.dimensions.empty() && text.isEmpty();
}

} // namespace

std::optional<CodeBlock> CVariables::take(CDeclaration &declaration, const CTextValue &text,
                                          const std::optional<CValueText> &value, qint64 end, bool isInMacro)
{
    std::optional<CodeBlock> block = textBlock(declaration, text);
    if (!declaration.isTypedef && !declaration.isFunction()) {
        declaration.endName();
        m_types.addArray(declaration);
    }
    const bool isStorage = !declaration.isInitialised && !declaration.dimensions.empty() && !declaration.isTypedef
        && !declaration.isExtern && !declaration.isFunction();
    if (isStorage || isStructVariable(declaration))
        return m_maker.storage(declaration);
    if (declaration.isTypedef) {
        m_types.recordTypeName(declaration, end);
        return block;
    }
    declaration.endName();
    m_names.recordVariable(declaration, value ? value->text : QByteArrayView());
    if (isScalarVariable(declaration, text))
        m_names.recordScalar(declaration, m_types.bytesOf(declaration), value ? value->text : QByteArrayView());
    m_types.recordFunctionPointer(declaration);
    if (value)
        m_types.recordNumber(declaration, value->text, value->begin);
    // `static const int rows = 8;` and pointers count as constants.
    const bool isConstant = declaration.isInitialised && declaration.isConst && !isInMacro && text.isEmpty()
        && declaration.dimensions.empty() && !declaration.isFunction();
    if (isConstant && !declaration.name.text.isEmpty())
        return m_maker.number(declaration);
    return block;
}

std::optional<CodeBlock> CVariables::textBlock(CDeclaration &declaration, const CTextValue &text) const
{
    constexpr qint64 longText = 1024; // minimum bytes of a literal at a pointer for a separate block
    // Braces were processed before, so any other value of an array is a text.
    const bool isArray = declaration.isInitialised && !declaration.dimensions.empty();
    const bool isText = !text.isEmpty() && (declaration.isPointer || text.size() >= longText);
    if (!isArray && !isText)
        return std::nullopt;
    declaration.endName();
    return m_maker.text(declaration, text);
}

} // namespace Mlf
