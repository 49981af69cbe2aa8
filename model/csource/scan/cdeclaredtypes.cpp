// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cdeclaredtypes.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/scan/cvalue.h"
#include "model/csource/scan/numbertype.h"

#include <QString>

#include <algorithm>

namespace Mlf {

CDeclaredTypes::CDeclaredTypes(const CStructFields &fields, CPreprocessor *preprocessor)
    : m_fields(fields)
    , m_preprocessor(preprocessor)
{
}

bool CDeclaredTypes::isNamed(const CDeclaration &declaration) const
{
    return m_preprocessor && m_preprocessor->result().typeBytes.contains(stdView(declaration.type));
}

std::optional<CStructLayout> CDeclaredTypes::layoutOf(const CDeclaration &declaration) const
{
    const CPacking &packing = m_preprocessor ? m_preprocessor->result().packing : m_packing;
    return packing.isSet ? std::nullopt : m_fields.layoutOf(declaration);
}

void CDeclaredTypes::recordPacking(QByteArrayView directive)
{
    const QByteArrayView rest = directive.sliced(1).trimmed();
    const QByteArrayView pragma = rest.startsWith("pragma") ? rest.sliced(6).trimmed() : QByteArrayView();
    if (pragma.startsWith("pack"))
        m_packing.change(stdView(pragma.sliced(4)));
}

std::optional<qint64> CDeclaredTypes::bytesOf(const CDeclaration &declaration) const
{
    const std::optional<qint64> plain = declaration.elementBytes();
    if (plain || declaration.isPointer || declaration.hasOtherSize)
        return plain;
    if (declaration.hasFields) {
        const auto known = layoutOf(declaration);
        return known ? std::optional(known->bytes) : std::nullopt;
    }
    // The alignment may apply to the elements, unless the array itself is the type.
    const bool isArrayType = !declaration.isTypedef && isNamed(declaration)
        && m_preprocessor->result().arrayTypes.contains(stdView(declaration.type));
    if (!isNamed(declaration) || (declaration.alignment && !isArrayType))
        return std::nullopt;
    return m_preprocessor->result().typeBytes.find(stdView(declaration.type))->second;
}

bool CDeclaredTypes::hasStructElements(const CDeclaration &declaration) const
{
    return !declaration.isPointer && (declaration.isAggregate || isNamed(declaration));
}

std::optional<qint64> CDeclaredTypes::dimension(QByteArrayView text, qint64 at) const
{
    static const CPreprocessed none;
    std::optional<qint64> elements = cInteger(text);
    if (!elements && !text.isEmpty())
        elements = m_preprocessor ? m_preprocessor->result().number(stdView(text), m_preprocessor->placeOf(at))
                                  : none.number(stdView(text), 0);
    return elements && *elements >= 0 ? elements : std::nullopt;
}

void CDeclaredTypes::recordType(CDeclaration &declaration)
{
    const bool isType = !declaration.isPointer && !declaration.isEnum && !declaration.isFunction();
    const bool isTag = declaration.hasFields && declaration.type.contains(' ');
    if (!m_preprocessor || !m_preprocessor->isActive() || !isType)
        return;
    if (isTag)
        m_preprocessor->addTypeBytes(stdView(declaration.type), bytesOf(declaration));
    if (declaration.isTypedef)
        declaration.endName();
    const bool isNew =
        declaration.isAggregate || !declaration.dimensions.empty() || isNamed(declaration) || declaration.hasOtherSize;
    if (!declaration.isTypedef || declaration.name.text.isEmpty() || !isNew)
        return;
    const auto elements = declaration.dimensions.empty() ? 1 : declaration.declaredElements();
    const std::optional<qint64> each = bytesOf(declaration);
    m_preprocessor->addTypeBytes(
        stdView(declaration.name.text), elements && each ? checkedMultiply(*elements, *each) : std::nullopt,
        !declaration.dimensions.empty() || m_preprocessor->result().arrayTypes.contains(stdView(declaration.type)));
}

void CDeclaredTypes::recordTypeName(CDeclaration &declaration, qint64 end)
{
    declaration.endName();
    const bool isPlain = !declaration.isPointerDeclarator && declaration.dimensions.empty() && !declaration.isFunction()
        && (declaration.isPointer || (!declaration.alignment && !declaration.hasOtherSize));
    if (!m_preprocessor || !isPlain || declaration.name.text.isEmpty() || declaration.type.isEmpty())
        return;
    const std::string name = declaration.name.text.toStdString();
    std::string type = declaration.type.toStdString();
    if (declaration.isEnum && type == "enum") // the tag of an enumeration is not needed
        type += ' ' + name;
    const std::string_view tag = std::string_view(type).substr(type.rfind(' ') + 1);
    // `typedef struct {…} *place;` declares no name of the struct.
    const bool isNamed = declaration.isPointer ? tag != name && tag != "struct" && tag != "union"
                                               : declaration.isEnum || !declaration.isAggregate;
    if (isNamed)
        m_preprocessor->addTypeName(name, type, declaration.stars, declaration.isConst, end);
}

void CDeclaredTypes::addArray(const CDeclaration &declaration)
{
    const bool isKnown = !declaration.dimensions.empty() && !declaration.hasEmptyDimension;
    // The brackets may be in the type.
    const bool mayBe =
        declaration.dimensions.empty() && !declaration.isPointer && !isNumberTypeOrKeyword(declaration.type);
    if (m_preprocessor && (isKnown || mayBe) && !declaration.isInitialised && !declaration.name.text.isEmpty())
        m_preprocessor->addArray(stdView(declaration.name.text),
                                 isKnown ? declaration.declaredElements() : std::nullopt);
}

std::optional<qint64> CDeclaredTypes::elementsOf(const CDeclaration &declaration, std::optional<qint64> counted) const
{
    if (!m_preprocessor || !declaration.hasEmptyDimension)
        return counted;
    const auto &arrays = m_preprocessor->result().arrays;
    const auto declared = arrays.find(stdView(declaration.name.text));
    return declared == arrays.end() ? counted : declared->second;
}

void CDeclaredTypes::recordFunctionPointer(const CDeclaration &declaration)
{
    if (declaration.isPointerDeclarator && m_preprocessor && !declaration.name.text.isEmpty())
        m_preprocessor->addFunctionPointer(stdView(declaration.name.text));
}

void CDeclaredTypes::recordEnumerators(QByteArrayView list, qint64 begin)
{
    constexpr qint64 longestEnumeration = 1 << 20; // bytes
    if (m_preprocessor && !list.isEmpty() && list.size() <= longestEnumeration)
        m_preprocessor->addEnumerators(stdView(list), begin);
}

void CDeclaredTypes::recordNumber(const CDeclaration &declaration, QByteArrayView value, qint64 begin)
{
    constexpr qint64 longestNumber = 1000; // bytes of the expression
    const bool isNumber = declaration.isConst && !declaration.isReplaceable && !declaration.isPointer
        && declaration.dimensions.empty() && !declaration.isFunction();
    if (!isNumber || !m_preprocessor || value.size() > longestNumber)
        return;
    const auto number = numberTypeOfC(exactText(declaration.type));
    const bool isWhole =
        number ? *number != NumberType::Bool && !isFloating(*number) : stdView(declaration.type) == "size_t";
    // A target with enough memory for a model has a size_t of at least 32 bits.
    const qint64 limit = (qint64(1) << std::min<qint64>(declaration.elementBytes().value_or(4) * 8 - 1, 62)) - 1;
    if (isWhole)
        m_preprocessor->addNumber(stdView(declaration.name.text), stdView(value), begin, limit,
                                  numberKindOf({stdView(declaration.type)}) == CNumberKind::Unsigned);
}

} // namespace Mlf
