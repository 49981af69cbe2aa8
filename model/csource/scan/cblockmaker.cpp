// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cblockmaker.h"

#include "model/base/byteviews.h"
#include "model/csource/scan/carrayvalues.h"
#include "model/csource/scan/cdeclaredtypes.h"
#include "model/csource/tokens/clexeme.h"
#include "model/csource/tokens/clexer.h"

#include <algorithm>

namespace Mlf {

namespace {

std::optional<ByteCount> byteCount(std::optional<qint64> value)
{
    return value ? std::optional(ByteCount(*value)) : std::nullopt;
}

std::optional<ByteCount> alignmentOf(std::optional<qint64> value)
{
    return byteCount(value == CDeclaration::unknownAlignment ? std::nullopt : value);
}

} // namespace

CodeBlock CBlockMaker::block(CodeBlock::Kind kind, const CDeclaration &declaration, const CDeclaration::Name &name,
                             qint64 openLine) const
{
    CodeBlock block;
    block.kind = kind;
    block.name = exactText(name.text);
    block.type = exactText(declaration.type) + (declaration.isPointer ? QStringLiteral("*") : QString());
    block.section = exactText(declaration.section);
    block.alignment = alignmentOf(declaration.alignment);
    block.isConst = declaration.isConst;
    block.isStatic = declaration.isStatic;
    block.isExtern = declaration.isExtern;
    block.begin = ByteOffset(declaration.begin);
    block.end = ByteOffset(m_lexer.at());
    block.firstLine = LineNumber(declaration.firstLine);
    block.nameLine = name.text.isEmpty() ? block.firstLine : LineNumber(name.line);
    block.openLine = LineNumber(openLine);
    block.lastLine = LineNumber(m_lexer.line());
    return block;
}

CodeBlock CBlockMaker::sized(CodeBlock::Kind kind, const CDeclaration &declaration, std::optional<qint64> elements,
                             qint64 openLine) const
{
    CodeBlock block = this->block(kind, declaration, declaration.name, openLine);
    const std::optional<qint64> each = m_types.bytesOf(declaration);
    block.elements = m_types.elementsOf(declaration, elements);
    block.bytes = block.elements && each ? byteCount(checkedMultiply(*block.elements, *each)) : std::nullopt;
    return block;
}

CodeBlock CBlockMaker::function(const CDeclaration &declaration, qint64 openLine) const
{
    return block(CodeBlock::Kind::Function, declaration, declaration.function, openLine);
}

CodeBlock CBlockMaker::array(const CDeclaration &declaration, std::optional<qint64> elements, qint64 openLine) const
{
    return sized(CodeBlock::Kind::Initialiser, declaration, elements, openLine);
}

CodeBlock CBlockMaker::storage(const CDeclaration &declaration) const
{
    const qint64 line = declaration.name.line;
    if (!declaration.dimensions.empty())
        return sized(CodeBlock::Kind::Storage, declaration, declaration.declaredElements(), line);
    CodeBlock block = this->block(CodeBlock::Kind::Storage, declaration, declaration.name, line);
    block.bytes = byteCount(m_types.bytesOf(declaration));
    return block;
}

CodeBlock CBlockMaker::number(const CDeclaration &declaration) const
{
    CodeBlock block = this->block(CodeBlock::Kind::Initialiser, declaration, declaration.name, declaration.name.line);
    block.bytes = byteCount(m_types.bytesOf(declaration));
    block.isPointer = declaration.isPointer;
    return block;
}

CodeBlock CBlockMaker::text(const CDeclaration &declaration, const CTextValue &text) const
{
    const bool isCounted = declaration.hasEmptyDimension && declaration.dimensions.size() == 1;
    const bool isOfBytes = declaration.elementBytes() == 1; // for other sizes, a character is not one byte
    const std::optional<qint64> elements = !isCounted ? declaration.declaredElements()
        : text.bytes() && isOfBytes                   ? checkedAdd(*text.bytes(), 1)
                                                      : std::nullopt;
    CodeBlock block = sized(CodeBlock::Kind::Text, declaration, elements,
                            declaration.name.text.isEmpty() ? declaration.firstLine : declaration.name.line);
    if (!text.isEmpty()) {
        block.end = ByteOffset(text.end());
        block.lastLine = LineNumber(text.line());
    }
    return block;
}

CodeBlock CBlockMaker::structValues(const CDeclaration &declaration, const CStructFields &fields,
                                    const CStructValues &values) const
{
    CodeBlock block = this->block(CodeBlock::Kind::Initialiser, declaration, declaration.name, values.openLine());
    if (fields.areKnown() && !declaration.isPointer && values.layout())
        block.bytes = ByteCount(values.layout()->bytes);
    if (!block.bytes)
        block.bytes = byteCount(m_types.bytesOf(declaration));
    return block;
}

std::optional<CodeBlock> CBlockMaker::field(const CDeclaration &declaration, const CStructFields &fields,
                                            CStructValues &values, qint64 openLine) const
{
    const CField *field = values.field(fields);
    const CDeclaration::Name name = values.name();
    if (!field && name.text.isEmpty())
        return std::nullopt;
    CodeBlock block = this->block(CodeBlock::Kind::Initialiser, declaration, name, openLine);
    block.type.clear();
    block.alignment.reset();
    if (field) {
        block.name = exactText(field->name);
        block.type = exactText(field->type);
        block.elements = field->elements;
        block.bytes = byteCount(field->bytes());
        block.alignment = alignmentOf(field->alignment);
        if (values.layout())
            block.offset = ByteOffset(values.layout()->offsets[std::size_t(field - fields.all().data())]);
    }
    block.begin = ByteOffset(values.begin());
    block.firstLine = block.nameLine = LineNumber(name.line);
    block.level = 1;
    return block;
}

std::optional<CodeBlock> CBlockMaker::macro(QByteArrayView directive) const
{
    QByteArrayView rest = directive.sliced(1).trimmed();
    if (!rest.startsWith("define"))
        return std::nullopt;
    rest = rest.sliced(6);
    if (rest.isEmpty() || (rest[0] != ' ' && rest[0] != '\t'))
        return std::nullopt;
    rest = rest.trimmed();
    qsizetype length = 0;
    while (length < std::min(rest.size(), CDeclaration::longestName) && isCWordByte(rest[length]))
        ++length;
    CodeBlock block;
    block.kind = CodeBlock::Kind::Macro;
    block.name = exactText(rest.first(length));
    block.begin = ByteOffset(m_lexer.tokenBegin());
    block.end = ByteOffset(m_lexer.at());
    block.firstLine = block.nameLine = block.openLine = LineNumber(m_lexer.tokenLine());
    block.lastLine = LineNumber(m_lexer.line());
    return block;
}

} // namespace Mlf
