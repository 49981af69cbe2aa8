// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/codedigest.h"

#include "model/archive/entry.h"
#include "model/artifact/metadata.h"
#include "model/artifact/modeldigest.h"
#include "model/base/digest.h"
#include "model/csource/tokens/cbaretext.h"
#include "model/document/document.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool isNamedAsCode(const QString &path)
{
    static constexpr std::array endings {".c", ".h", ".cc", ".cpp", ".cxx", ".hpp", ".hh"};
    return std::ranges::any_of(endings, [&](const char *ending) { return path.endsWith(QLatin1StringView(ending)); });
}

DigestFile digestBareFile(const QString &path, QByteArrayView bytes, CBlanks blanks, const std::stop_token &stop)
{
    Digest hash(Digest::Algorithm::Blake2b256);
    qint64 count = 0;
    takeBareC(
        bytes,
        [&](QByteArrayView piece) {
            hash.add(piece);
            count += piece.size();
        },
        blanks, stop);
    return {path, ByteCount(count), hash.result()};
}

} // namespace

std::vector<const Entry *> modelEntries(const Document &document)
{
    std::vector<const Entry *> entries;
    QSet<QString> seen;
    for (auto file = document.files.rbegin(); file != document.files.rend(); ++file) {
        const Entry &entry = document.listing->entries[file->entry];
        // In a rearranged folder, the content determines the kind.
        const bool isOfModel = file->kind != ArtifactKind::Other && file->kind != ArtifactKind::Runtime
            && file->kind != ArtifactKind::Template && file->kind != ArtifactKind::Metadata;
        const bool isOfLibrary = entry.isLibraryMember && belongsToModelDigest(file->path); // the library's own bytes
                                                                                            // are hashed
        if (!entry.isSafe || isOfLibrary || (!belongsToModelDigest(file->path) && !isOfModel)
            || seen.contains(file->path))
            continue;
        seen.insert(file->path);
        entries.push_back(&entry);
    }
    return entries;
}

QString codeDigest(const Document &document, const std::stop_token &stop)
{
    if (!document.listing->isComplete)
        return {};
    std::vector<std::pair<QString, std::shared_ptr<const ByteSource>>> sources;
    CBlanks blanks = CBlanks::Needed; // the same for all files, because a macro may be defined in another file
    for (const Entry *entry : modelEntries(document)) {
        auto source = entry->open();
        if (!source || (*source)->isDamaged())
            return {};
        if (isNamedAsCode(entry->path) && mayStringise((*source)->view(), stop))
            blanks = CBlanks::Kept;
        sources.emplace_back(entry->path, std::move(source).value());
    }
    std::vector<DigestFile> files;
    for (const auto &[path, source] : sources)
        files.push_back(isNamedAsCode(path) ? digestBareFile(path, source->view(), blanks, stop)
                                            : digestFile(path, source->view(), stop));
    const auto source = document.bytes(u"metadata.json"_s);
    const QByteArray metadata = source ? canonicalMetadata(source->view(), document.limits) : QByteArray();
    if ((files.empty() && metadata.isEmpty()) || stop.stop_requested())
        return {};
    return modelDigest(std::move(files), metadata, stop);
}

} // namespace Mlf
