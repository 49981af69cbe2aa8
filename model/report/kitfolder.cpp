// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/kitfolder.h"

#include "model/artifact/jsonreader.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>
#include <optional>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr QLatin1StringView kitSchema("mlf-viewer/kit/1");
constexpr qint64 maxManifest = 1 << 20;

/// SHA-256 in hex of the files of a kit, by name. While a kit is being written, a name has the digests of both its old
/// and its new file, so that either is recognized after an interruption.
using KitDigests = std::map<QString, std::set<QString>>;

QString digestOf(const QByteArray &bytes)
{
    return computeChecksums(*ByteSource::fromBytes(bytes), {})->sha256; // bytes in memory: reading cannot fail
}

/// Reads the digests of a manifest; `std::nullopt` if the file is not a manifest of a kit.
std::optional<KitDigests> readManifest(const QString &path)
{
    const QFileInfo info(path);
    QFile file(path);
    if (info.isSymLink() || !info.isFile() || info.size() > maxManifest || !file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject manifest = readStoredObject(file.readAll());
    if (manifest[u"schema"_s] != kitSchema)
        return {};
    KitDigests digests;
    const QJsonArray files = manifest[u"files"_s].toArray();
    for (const QJsonValue &one : files) {
        const QString name = one[u"name"_s].toString();
        if (name.isEmpty() || name.startsWith(u'.') || name.contains(u'/'))
            continue; // invalid, because a kit does not write such names
        const QJsonArray known = one[u"sha256"_s].toArray();
        for (const QJsonValue &digest : known)
            digests[name].insert(digest.toString());
    }
    return digests;
}

QByteArray writeManifest(const KitDigests &digests)
{
    QJsonArray files;
    for (const auto &[name, known] : digests) {
        QJsonArray list;
        for (const QString &digest : known)
            list.append(digest);
        files.append(QJsonObject {{u"name"_s, name}, {u"sha256"_s, list}});
    }
    return QJsonDocument(QJsonObject {{u"schema"_s, QString(kitSchema)}, {u"files"_s, files}}).toJson();
}

class KitFolder {
public:
    KitFolder(QString folder, QStringList archives) : m_folder(std::move(folder)), m_archives(std::move(archives)) { }

    QStringList write(const std::vector<KitFile> &files)
    {
        if (!open())
            return m_messages;
        KitDigests planned;
        std::vector<const KitFile *> changed;
        for (const KitFile &file : files) {
            const QString digest = digestOf(file.bytes);
            if (!isFree(file.name, digest)) {
                if (const auto known = m_known.find(file.name); known != m_known.end())
                    planned.insert(*known); // keep its digests, because a kit may have written the file
                continue;
            }
            planned[file.name] = {digest};
            changed.push_back(&file);
        }
        KitDigests both = m_known;
        for (const auto &[name, digests] : planned)
            both[name].insert(digests.begin(), digests.end());
        if (!save(kitManifest, writeManifest(both)))
            return m_messages;
        for (const KitFile *file : changed) {
            if (!save(file->name, file->bytes))
                return m_messages;
        }
        for (const auto &[name, digests] : m_known) {
            if (!planned.contains(name))
                takeAway(name, digests, planned);
        }
        (void)save(kitManifest, writeManifest(planned));
        return m_messages;
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder + u'/' + name; }

    bool refuse(const QString &message)
    {
        m_messages += message;
        return false;
    }

    /// Opens or creates the folder and reads its manifest.
    bool open()
    {
        if (isOfArchive({path(kitManifest), m_archives}))
            return refuse(u"%1 lies in the archive, which is never changed"_s.arg(m_folder));
        const QFileInfo info(m_folder);
        if (info.exists() && !info.isDir())
            return refuse(u"%1 is not a folder"_s.arg(m_folder));
        if (QString problem; !info.exists() && !makeFolder(m_folder, problem))
            return refuse(u"%1: the folder cannot be made (%2)"_s.arg(m_folder, problem));
        const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
        if (QDir(m_folder).isEmpty(all))
            return true;
        const std::optional<KitDigests> known = readManifest(path(kitManifest));
        if (!known)
            return refuse(u"%1 has files that no kit wrote: choose another folder"_s.arg(m_folder));
        m_known = *known;
        return true;
    }

    /// True if a file may be written with that name: no file has it, a kit wrote the existing file, or the existing
    /// file has this digest.
    bool isFree(const QString &name, const QString &digest)
    {
        const QFileInfo info(path(name));
        if (!info.exists() && !info.isSymLink())
            return true;
        if (isOfArchive({path(name), m_archives}))
            return refuse(u"%1 is kept: it is the archive"_s.arg(path(name)));
        const std::optional<QString> there = checksumOfFile(path(name));
        const auto known = m_known.find(name);
        if (there && (there == digest || (known != m_known.end() && known->second.contains(*there))))
            return true;
        return refuse(known == m_known.end() ? u"%1 is kept: no kit wrote it"_s.arg(path(name))
                                             : u"%1 is kept: it was changed since it was written"_s.arg(path(name)));
    }

    bool save(const QString &name, const QByteArray &bytes)
    {
        if (checksumOfFile(path(name)) == digestOf(bytes))
            return true;
        const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(bytes), {path(name), m_archives}, {});
        return !error || refuse(errorText(*error, Language::English));
    }

    /// Removes a file of an earlier kit that this kit does not contain, if the file is unchanged.
    void takeAway(const QString &name, const std::set<QString> &digests, KitDigests &planned)
    {
        const std::optional<QString> there = checksumOfFile(path(name));
        if (there && digests.contains(*there) && !QFile::remove(path(name))) {
            planned[name] = digests;
            refuse(u"%1: the file cannot be removed"_s.arg(path(name)));
        }
    }

    QString m_folder;
    QStringList m_archives;
    KitDigests m_known;
    QStringList m_messages;
};

} // namespace

QStringList writeKitFolder(const QString &folder, const std::vector<KitFile> &files, const QStringList &archives)
{
    return KitFolder(folder, archives).write(files);
}

} // namespace Mlf
