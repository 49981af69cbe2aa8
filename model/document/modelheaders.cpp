// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/modelheaders.h"

#include "model/document/documentdraft.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestName = 1000; ///< of a header, bytes
constexpr std::size_t maxOfOneName = 100;

qsizetype sharedLength(const QString &a, const QString &b)
{
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return end - a.begin();
}

} // namespace

void ModelHeaders::list()
{
    static const QRegularExpression header(u"\\.(?:h|hh|hpp|hxx|inc|def)$"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    for (const DocumentFile &file : m_draft.document.files) {
        const bool isOwn = file.kind != ArtifactKind::Runtime && file.kind != ArtifactKind::Template
            && m_draft.document.listing->entries[file.entry].isSafe;
        if (!isOwn || !header.match(file.path).hasMatch())
            continue;
        auto &same = m_headers[file.path.section(u'/', -1).toLower()];
        if (same.size() < maxOfOneName)
            same.push_back(&file);
    }
}

const DocumentFile *ModelHeaders::find(const QString &name, const QString &source)
{
    if (!std::exchange(m_isListed, true))
        list();
    const DocumentFile *best = nullptr;
    std::pair<bool, qsizetype> bestRank;
    for (const DocumentFile *file : m_headers.value(name.section(u'/', -1).toLower())) {
        const std::pair rank(file->path == name || file->path.endsWith(u'/' + name), sharedLength(file->path, source));
        if (!best || rank > bestRank) {
            best = file;
            bestRank = rank;
        }
    }
    return best;
}

std::optional<QByteArrayView> ModelHeaders::text(std::string_view name, const QString &source)
{
    if (qsizetype(name.size()) > longestName)
        return QByteArrayView();
    const DocumentFile *file = find(QString::fromUtf8(name.data(), qsizetype(name.size())), source);
    if (!file)
        return QByteArrayView();
    std::shared_ptr<const ByteSource> &bytes = m_opened[file->path];
    const QByteArrayView whole = bytes ? bytes->view() : m_draft.view(*file, bytes);
    m_room -= whole.size();
    return m_room < 0 ? std::nullopt : std::optional(whole);
}

CLanguage ModelHeaders::languageOf(const QString &source)
{
    static const QRegularExpression cpp(u"\\.(?:cc|cpp|cxx|C)$"_s);
    return {cpp.match(source).hasMatch(), [this, source](std::string_view name) { return text(name, source); }};
}

} // namespace Mlf
