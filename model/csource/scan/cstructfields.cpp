// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cstructfields.h"

#include <algorithm>
#include <utility>

namespace Mlf {

void CStructFields::begin()
{
    m_fields.clear();
    m_areKnown = true;
}

void CStructFields::add(const CDeclaration &field)
{
    constexpr std::size_t maxFields = 100'000;
    m_areKnown = m_areKnown && m_fields.size() < maxFields && !field.name.text.isEmpty();
    if (!m_areKnown)
        return;
    const bool isArray = !field.dimensions.empty();
    const std::optional<qint64> elements = field.declaredElements();
    const bool isKnown = !field.isFunction() && (!isArray || elements);
    m_fields.push_back({.name = field.name.text,
                        .type = field.type,
                        .elements = elements,
                        .elementBytes = isKnown ? field.elementBytes() : std::nullopt,
                        .alignment = field.alignment,
                        .isPacked = field.isPacked});
}

std::optional<CStructLayout> CStructFields::layoutOf(const CDeclaration &declaration) const
{
    const bool isPlain = m_areKnown && declaration.type.startsWith("struct");
    auto found = isPlain ? layOut(m_fields, declaration.isPacked) : std::nullopt;
    const qint64 alignment = std::max<qint64>(declaration.alignment.value_or(1), 1);
    const bool isUnknown = declaration.alignment == CDeclaration::unknownAlignment;
    if (found && declaration.mayAlignType && (isUnknown || found->bytes % alignment != 0))
        found.reset();
    return found;
}

void CStructValues::open(qint64 line, std::optional<CStructLayout> layout)
{
    m_openLine = line;
    m_layout = std::move(layout);
    m_parentheses = 0;
    m_number = 0;
    nextField();
}

void CStructValues::nextField()
{
    m_begin = -1;
    m_name.clear();
    m_isDesignator = false;
    m_hasBlock = false;
}

void CStructValues::takeWord(QByteArrayView word)
{
    if (m_isDesignator)
        m_name = word.first(std::min(word.size(), CDeclaration::longestName)).toByteArray();
    m_isDesignator = false;
}

void CStructValues::readPunctuator(char c, qint64 at, qint64 line)
{
    if (m_begin < 0 && c != ',' && c != '}') {
        m_begin = at - 1;
        m_line = line;
    }
    if (c == '(' || c == ')') {
        m_parentheses = std::max(m_parentheses + (c == '(' ? 1 : -1), 0);
    } else if (c == '.') {
        m_isDesignator = true;
    } else if (c == ',' && m_parentheses == 0) {
        ++m_number;
        nextField();
    }
}

bool CStructValues::consumeBlock()
{
    return !std::exchange(m_hasBlock, true);
}

const CField *CStructValues::field(const CStructFields &fields)
{
    const std::vector<CField> &all = fields.all();
    if (m_name.isEmpty())
        return m_number < all.size() ? &all[m_number] : nullptr;
    // The search is short, because pools name their fields in the order of declaration.
    for (std::size_t i = 0; i < all.size(); ++i, ++m_number) {
        if (m_number >= all.size())
            m_number = 0;
        if (all[m_number].name == m_name)
            return &all[m_number];
    }
    return nullptr;
}

} // namespace Mlf
