// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/cfilenames.h"

#include "model/artifact/clexeme.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr std::size_t externalLimit = 10'000;
constexpr qsizetype includeLimit = 1000;
constexpr qsizetype longestInclude = 65'536; ///< directive, bytes
constexpr std::size_t wordLimit = 1'000'000; ///< different ones

} // namespace

void CFileNames::noteWord(QByteArrayView word)
{
    if (m_words.size() < wordLimit)
        m_words.insert(qHash(word));
}

void CFileNames::noteDirective(QByteArrayView directive)
{
    for (qsizetype at = 0; at < directive.size();) {
        const qsizetype begin = at;
        while (at < directive.size() && isCWordByte(directive[at]))
            ++at;
        if (at > begin)
            noteWord(directive.sliced(begin, at - begin));
        else
            ++at;
    }
    const std::string joined =
        cJoinedLines({directive.data(), std::size_t(std::min(directive.size(), longestInclude))});
    noteInclude(QByteArrayView(joined.data(), qsizetype(joined.size())).sliced(1).trimmed());
}

void CFileNames::noteInclude(QByteArrayView directive)
{
    if (!directive.startsWith("include") || m_includes.size() >= includeLimit)
        return;
    const QByteArrayView name = directive.sliced(7).trimmed();
    const char last = name.startsWith('<') ? '>' : '"';
    const qsizetype end = name.size() > 1 ? name.indexOf(last, 1) : -1;
    if (end > 1)
        m_includes += QString::fromUtf8(name.sliced(1, std::min(end - 1, CDeclaration::longestName)));
}

void CFileNames::noteExternal(const CDeclaration::Name &name)
{
    if (!name.text.isEmpty() && m_externals.size() < externalLimit)
        m_externals.push_back({QString::fromUtf8(name.text), LineNumber(name.line)});
}

void CFileNames::noteVariable(const CDeclaration::Name &name)
{
    if (!name.text.isEmpty() && std::size_t(m_variables.size()) < externalLimit)
        m_variables += QString::fromUtf8(name.text);
}

bool CFileNames::hasWord(QByteArrayView word) const
{
    return m_words.size() >= wordLimit || m_words.contains(qHash(word));
}

} // namespace Mlf
