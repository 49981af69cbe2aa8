// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cstaticnotes.h"

#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <utility>

namespace Mlf {

void CStaticNotes::addArray(qsizetype nameAt, qsizetype valuesAt, std::optional<qint64> elements, bool isConst,
                            const CBuffer &array, int stars)
{
    CStaticArray fact;
    fact.name = array.name;
    fact.type = array.type + QStringLiteral("*").repeated(std::min(stars, 1));
    if (!m_reading.hidesNames) {
        fact.elements = elements;
        fact.bytes = array.bytes;
    }
    fact.isConst = isConst;
    fact.hasValues = valuesAt >= 0 && valuesAt < m_cursor.end;
    fact.isText = fact.hasValues && m_tokens.at(valuesAt).kind == CToken::Kind::Text;
    fact.line = m_cursor.lineAt(nameAt);
    const qsizetype last = fact.hasValues ? std::max(valuesAt, m_cursor.at - 1) : m_cursor.at - 1;
    const QByteArrayView text = m_tokens.source(last);
    fact.openLine = m_cursor.lineAt(fact.hasValues ? valuesAt : nameAt);
    fact.endLine = LineNumber(m_cursor.lineAt(last).value() + std::count(text.begin(), text.end(), '\n'));
    fact.begin = m_tokens.placeOf(nameAt).begin;
    fact.end = m_tokens.placeOf(last).begin + text.size();
    m_reading.names.insert(m_tokens.text(nameAt));
    m_reading.body.staticArrays.push_back(std::move(fact));
}

void CStaticNotes::recordOther(qsizetype name, qsizetype end, bool isConst)
{
    CStaticArray fact;
    fact.name = cWordText(m_tokens.text(name));
    fact.isConst = isConst;
    fact.hasValues = m_tokens.is(name + 1, "=") || m_tokens.is(m_tokens.at(name + 1).partner + 1, "=");
    fact.line = fact.openLine = m_cursor.lineAt(name);
    fact.endLine = m_cursor.lineAt(std::max(name, end - 1));
    fact.begin = m_tokens.placeOf(name).begin;
    fact.end = std::max(fact.begin, m_tokens.placeOf(std::max(name, end - 1)).begin);
    m_reading.names.insert(m_tokens.text(name));
    m_reading.body.staticArrays.push_back(std::move(fact));
}

bool CStaticNotes::readOther()
{
    bool isStatic = false;
    bool isConst = false;
    qsizetype at = m_cursor.at;
    for (; m_tokens.isWord(at); ++at) {
        isStatic = isStatic || m_tokens.is(at, "static");
        isConst = isConst || m_tokens.is(at, "const");
        const bool isAttribute = isOneOf(m_tokens.text(at), {"__attribute__", "_Alignas", "alignas"});
        if (isAttribute && m_tokens.is(at + 1, "("))
            at = std::max<qsizetype>(at, m_tokens.at(at + 1).partner);
    }
    if (!isStatic)
        return false;
    qsizetype name = -1;
    for (at = m_cursor.at; at < m_cursor.end && !m_tokens.is(at, ";"); ++at) {
        if (name < 0 && m_tokens.isWord(at) && isOneOf(m_tokens.text(at + 1), {"=", ";", ",", "["}))
            name = at;
        at = std::max<qsizetype>(at, m_tokens.at(at).partner);
    }
    m_cursor.at = std::min(at, m_cursor.end);
    if (name >= 0) {
        recordOther(name, m_cursor.at, isConst);
        m_reading.scope.set(m_tokens.text(name), CValue());
    }
    return true;
}

} // namespace Mlf
