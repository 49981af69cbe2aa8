// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/filepairs.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonwalk.h"
#include "model/base/basecodes.h"
#include "model/base/digest.h"
#include "model/compare/moduleside.h"

#include <QHash>
#include <QJsonDocument>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairReason = ComparedPair::Reason;
using PairStatus = ComparedPair::Status;

/// True for kinds of files whose facts are compared one by one, regardless of the text.
bool isComparedByFacts(ArtifactKind kind)
{
    switch (kind) {
    case ArtifactKind::Metadata:
    case ArtifactKind::OperatorSource:
    case ArtifactKind::EntrySource:
    case ArtifactKind::MetadataSource:
    case ArtifactKind::RegistrySource:
    case ArtifactKind::OffloadSource:
    case ArtifactKind::Parameters:
    case ArtifactKind::Graph:
    case ArtifactKind::Relay:
        return true;
    default:
        return false;
    }
}

bool hasEndingOfC(const QString &path)
{
    static const QStringList endings {u".c"_s, u".h"_s, u".cc"_s, u".cpp"_s, u".hpp"_s};
    return std::ranges::any_of(endings, [&](const QString &ending) { return path.endsWith(ending); });
}

QByteArray contentKey(const Document &document, const DocumentFile &file)
{
    const auto bytes = document.bytes(file.path);
    if (!bytes)
        return {};
    Digest sum;
    sum.add(bytes->view());
    return sum.result();
}

/// Files of either document that were not read in full because of a limit.
QSet<QString> limitedFiles(const Sides<const Document *> &documents)
{
    QSet<QString> paths;
    for (const Document *document : {documents.older, documents.newer}) {
        for (const Finding &finding : document->findings) {
            if (finding.code == Code::LimitReached)
                paths += finding.location.name;
        }
    }
    return paths;
}

Keys paths(const std::vector<DocumentFile> &files)
{
    Keys keys;
    for (const DocumentFile &file : files)
        keys.push_back(file.isReplaced ? QByteArray() : file.path.toUtf8());
    return keys;
}

/// Keys of the contents of unpaired files.
template <typename IsOpen>
Keys contents(const Document &document, const IsOpen &isOpen)
{
    Keys keys;
    for (std::size_t i = 0; i < document.files.size(); ++i)
        keys.push_back(isOpen(i) && !document.files[i].isReplaced ? contentKey(document, document.files[i])
                                                                  : QByteArray());
    return keys;
}

/// True for files that editors, version control, Python and operating systems create in the folder of an export.
bool isForeign(const QString &path)
{
    static const QStringList folders {u".git"_s, u".svn"_s, u".hg"_s, u"__pycache__"_s, u"__MACOSX"_s};
    const QStringList parts = path.split(u'/');
    const QString &name = parts.back();
    const auto isFolder = [](const QString &part) { return folders.contains(part); };
    return std::any_of(parts.begin(), parts.end() - 1, isFolder) || name == ".DS_Store"_L1 || name == "Thumbs.db"_L1
        || name.startsWith("._"_L1) || name.endsWith(u'~') || name.endsWith(".swp"_L1);
}

/// True for kinds of files whose absence counts. Not for sources, because another export may divide them differently.
bool isWholeFile(ArtifactKind kind)
{
    return kind == ArtifactKind::Metadata || kind == ArtifactKind::Parameters || kind == ArtifactKind::Graph
        || kind == ArtifactKind::Relay;
}

ComparedPair comparedFile(const Sides<const Document *> &documents, const IndexPair &match,
                          const Sides<QSet<QString>> &rest, const QSet<QString> &limited)
{
    const auto &index = match.index;
    const DocumentFile *older = index.older ? &documents.older->files[*index.older] : nullptr;
    const DocumentFile *newer = index.newer ? &documents.newer->files[*index.newer] : nullptr;
    const auto itemOf = [](const DocumentFile *file) {
        return file ? PairedItem {file->path, Link::file(file->path), file->bytes} : PairedItem();
    };
    ComparedPair pair = comparedPair(match, itemOf(older), itemOf(newer));
    const ArtifactKind kind = (newer ? newer : older)->kind;
    const bool isOfFacts =
        isComparedByFacts(kind) && !limited.contains(pair.names.older) && !limited.contains(pair.names.newer);
    pair.hasRest = (older && rest.older.contains(older->path)) || (newer && rest.newer.contains(newer->path));
    if (!older || !newer) {
        pair.counts = !isOfFacts || isWholeFile(kind);
    } else if (older->path != newer->path) {
        pair.status = PairStatus::Renamed;
        pair.counts = !isOfFacts;
    } else if (!haveSameBytes(documents, older->path, newer->path)) {
        pair.status = PairStatus::Edited;
        pair.counts = !isOfFacts && !isLaidOutAnew(documents, pair.names, MacroNumbers::ByValue);
    }
    pair.isForeign = isForeign((newer ? newer : older)->path);
    pair.counts = (pair.counts || pair.hasRest) && !pair.isForeign;
    return pair;
}

/// Key of a finding, in which renamed items have a common name. `isBrief`: without the arguments of the finding.
QByteArray keyOf(const Finding &finding, const QHash<QString, QString> &names, bool isBrief)
{
    QByteArray key = QByteArray(finding.code.name().data(), qsizetype(finding.code.name().size())) + '\n'
        + QByteArray(finding.reason.name().data(), qsizetype(finding.reason.name().size())) + '\n'
        + names.value(finding.location.module, finding.location.module).toUtf8();
    for (const QString &argument : isBrief ? QStringList() : finding.arguments)
        key += '\n' + names.value(argument, argument).toUtf8();
    return key;
}

/// Removes findings with equal keys, the same number on each side.
void removeCommon(Sides<Findings> &findings, const Sides<QHash<QString, QString>> &names, bool isBrief)
{
    std::map<QByteArray, Sides<int>> counts;
    for (const Finding &finding : findings.older)
        ++counts[keyOf(finding, names.older, isBrief)].older;
    for (const Finding &finding : findings.newer)
        ++counts[keyOf(finding, names.newer, isBrief)].newer;
    for (auto &[key, count] : counts)
        count = {std::min(count.older, count.newer), std::min(count.older, count.newer)};
    std::erase_if(findings.older,
                  [&](const Finding &finding) { return counts[keyOf(finding, names.older, isBrief)].older-- > 0; });
    std::erase_if(findings.newer,
                  [&](const Finding &finding) { return counts[keyOf(finding, names.newer, isBrief)].newer-- > 0; });
}

/// Removes findings about the export, and about models that the other side does not have (`single`).
void removeNoise(Findings &findings, const Document &document, const QSet<QString> &single)
{
    const auto isOfExport = [](const Finding &finding) {
        return finding.code.name() == "timestamp-local" || finding.code.name() == "builder-identity";
    };
    // In an archive with one model, findings do not name it.
    const bool isOnly = document.modules.size() == 1 && !single.isEmpty();
    std::erase_if(findings, [&](const Finding &finding) {
        const bool isOfSingle = isOnly ? !finding.location.isNull() : single.contains(finding.location.module);
        return isOfSingle || isOfExport(finding);
    });
}

} // namespace

bool haveSameBytes(const Sides<const Document *> &documents, const QString &older, const QString &newer)
{
    const auto before = documents.older->bytes(older);
    const auto after = documents.newer->bytes(newer);
    if (before && after)
        return before->view() == after->view();
    const DocumentFile *beforeFile = documents.older->file(older);
    const DocumentFile *afterFile = documents.newer->file(newer);
    // Files that cannot be read are compared by size; see unreadFiles().
    return !before && !after && (!beforeFile || !afterFile || beforeFile->bytes == afterFile->bytes);
}

bool isLaidOutAnew(const Sides<const Document *> &documents, const Sides<QString> &paths, MacroNumbers numbers)
{
    const auto before = documents.older->bytes(paths.older);
    const auto after = documents.newer->bytes(paths.newer);
    if (!before || !after)
        return false;
    if (paths.newer.endsWith(".json"_L1) || paths.newer.endsWith(".graph"_L1)) {
        const Limits &limits = documents.newer->limits;
        const Result<QJsonDocument> older = readJson(before->view(), limits, Code::BadMetadata);
        const Result<QJsonDocument> newer = readJson(after->view(), limits, Code::BadMetadata);
        return older && newer && *older == *newer;
    }
    return (hasEndingOfC(paths.newer) || paths.newer.endsWith(".relay"_L1))
        && haveSameTokens(before->view(), after->view(), numbers);
}

ComparedPairs filePairs(const Sides<const Document *> &documents, const Sides<QSet<QString>> &rest,
                        const std::stop_token &stop)
{
    const auto &[older, newer] = documents;
    Matcher matcher(older->files.size(), newer->files.size());
    matcher.match({paths(older->files), paths(newer->files)}, PairReason::SameName);
    matcher.match({contents(*older, [&](std::size_t i) { return !matcher.newerOf(i); }),
                   contents(*newer, [&](std::size_t i) { return !matcher.olderOf(i); })},
                  PairReason::SameContent);
    const QSet<QString> limited = limitedFiles(documents);
    const auto isReplaced = [](const Document &document, const std::optional<std::size_t> &file) {
        return file && document.files[*file].isReplaced;
    };
    ComparedPairs pairs;
    for (const IndexPair &match : matcher.pairs()) {
        if (stop.stop_requested())
            break;
        if (!isReplaced(*older, match.index.older) && !isReplaced(*newer, match.index.newer))
            pairs.push_back(comparedFile(documents, match, rest, limited));
    }
    return pairs;
}

QStringList unreadFiles(const Sides<const Document *> &documents, const ComparedPairs &files)
{
    const QSet<QString> limited = limitedFiles(documents);
    QStringList paths;
    for (const ComparedPair &pair : files) {
        const QString &path = pair.names.newer;
        if (pair.status == PairStatus::Equal && !pair.isForeign && limited.contains(path)
            && !documents.older->bytes(path) && !documents.newer->bytes(path))
            paths += path;
    }
    return paths;
}

Sides<Findings> findingsApart(const Sides<const Document *> &documents, const std::vector<Sides<QString>> &renamed,
                              const Sides<QSet<QString>> &single)
{
    Sides<QHash<QString, QString>> names;
    for (std::size_t i = 0; i < renamed.size(); ++i) {
        // A common name for both. It is unique to the pair, because two items may have exchanged their names.
        const QString both = u'\n' + QString::number(i);
        names.older.insert(renamed[i].older, both);
        names.newer.insert(renamed[i].newer, both);
    }
    // In an archive with one model, findings do not name it.
    if ((documents.older->modules.size() == 1) != (documents.newer->modules.size() == 1)) {
        for (const Module &module : documents.older->modules)
            names.older.insert(module.metadata.name, QString());
        for (const Module &module : documents.newer->modules)
            names.newer.insert(module.metadata.name, QString());
    }
    Sides<Findings> apart {documents.older->findings, documents.newer->findings};
    removeNoise(apart.older, *documents.older, single.older);
    removeNoise(apart.newer, *documents.newer, single.newer);
    removeCommon(apart, names, false);
    removeCommon(apart, names, true); // also pairs that differ only in their numbers, which the rows compare
    return apart;
}

} // namespace Mlf
