// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cfilenames.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/clexeme.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr std::size_t maxFileVariables = 10'000; ///< maximum of each kind
constexpr std::size_t includeLimit = 1000;
constexpr qsizetype longestInclude = 65'536; ///< maximum bytes of a directive
constexpr std::size_t wordLimit = 1'000'000; ///< maximum number of different words

} // namespace

void CFileNames::recordWord(QByteArrayView word)
{
    if (m_words.size() < wordLimit)
        m_words.insert(qHash(word));
}

void CFileNames::recordDirective(QByteArrayView directive, LineNumber line)
{
    for (qsizetype at = 0; at < directive.size();) {
        const qsizetype begin = at;
        while (at < directive.size() && isCWordByte(directive[at]))
            ++at;
        if (at > begin)
            recordWord(directive.sliced(begin, at - begin));
        else
            ++at;
    }
    const std::string joined =
        cJoinedLines({directive.data(), std::size_t(std::min(directive.size(), longestInclude))});
    recordInclude(byteView(joined).sliced(1).trimmed(), line);
}

void CFileNames::recordMacro(QByteArrayView directive)
{
    const QByteArrayView keyword = "define";
    const QByteArrayView rest = directive.sliced(1).trimmed();
    const bool isDefinition =
        rest.startsWith(keyword) && rest.size() > keyword.size() && !isCWordByte(rest[keyword.size()]);
    if (!isDefinition)
        return;
    const QByteArrayView definition = rest.sliced(keyword.size()).trimmed();
    const auto end = std::find_if_not(definition.begin(), definition.end(), isCWordByte);
    const qsizetype length = end - definition.begin();
    if (length > 0 && length <= CDeclaration::longestName && end != definition.end() && *end == '(')
        m_macros.insert(exactText(definition.first(length)));
}

void CFileNames::recordInclude(QByteArrayView directive, LineNumber line)
{
    if (!directive.startsWith("include") || m_includes.size() >= includeLimit)
        return;
    const QByteArrayView name = directive.sliced(7).trimmed();
    const char last = name.startsWith('<') ? '>' : '"';
    const qsizetype end = name.size() > 1 ? name.indexOf(last, 1) : -1;
    if (end > 1)
        m_includes.push_back({exactText(name.sliced(1, std::min(end - 1, CDeclaration::longestName))), line});
}

void CFileNames::recordVariable(const CDeclaration &declaration, QByteArrayView value)
{
    if (declaration.isAlias && std::size_t(m_variables.size()) < maxFileVariables)
        m_variables += exactText(declaration.isFunction() ? declaration.function.text : declaration.name.text);
    if (declaration.name.text.isEmpty() || declaration.isFunction() || declaration.isAlias)
        return;
    const auto name = [&] { return exactText(declaration.name.text); };
    const bool isOfOthers = declaration.isExtern && !declaration.isInitialised;
    const bool isPlain = declaration.dimensions.empty();
    if (isOfOthers && m_externals.size() < maxFileVariables)
        m_externals.push_back({name(), LineNumber(declaration.name.line)});
    if (!isOfOthers && !declaration.isStatic && isPlain && std::size_t(m_variables.size()) < maxFileVariables)
        m_variables += name();
    const QByteArrayView place = value.trimmed();
    const bool hasNoPlace = !declaration.isInitialised || place == "NULL" || place == "nullptr" || place == "0";
    const bool isPointer = declaration.isPointer && !declaration.isPointerDeclarator && isPlain;
    if (isPointer && hasNoPlace && std::size_t(m_pointers.size()) < maxFileVariables)
        m_pointers += name();
}

void CFileNames::recordScalar(const CDeclaration &declaration, std::optional<qint64> bytes, QByteArrayView value)
{
    const QString name = exactText(declaration.name.text);
    const bool hasValue = declaration.isInitialised && cInteger(value.trimmed()) != 0;
    if (const auto known = m_scalarNumbers.constFind(name); known != m_scalarNumbers.constEnd()) {
        m_scalars[*known].hasValue = m_scalars[*known].hasValue || hasValue;
    } else if (m_scalars.size() < maxFileVariables) {
        m_scalarNumbers.insert(name, m_scalars.size());
        m_scalars.push_back({name, LineNumber(declaration.name.line), bytes, hasValue});
    }
}

bool CFileNames::hasWord(QByteArrayView word) const
{
    return m_words.size() >= wordLimit || m_words.contains(qHash(word));
}

} // namespace Mlf
