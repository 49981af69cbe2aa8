// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/bytecopy.h"

#include "model/base/basecodes.h"
#include "model/base/digest.h"
#include "model/base/filenames.h"
#include "model/base/platform/descriptor.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Size of a written block; small enough for prompt cancelling and smooth progress.
constexpr qint64 writtenBlockBytes = 1 << 20;

/// Passes every byte of the source to `take`, block by block.
template <typename Take>
std::optional<Error> passOver(const ByteSource &source, const std::stop_token &stop,
                              const ByteProgressFunction &progress, const Take &take)
{
    const qint64 total = source.size().value();
    for (qint64 done = 0; done < total;) {
        if (stop.stop_requested())
            return Error {.code = Code::Cancelled};
        const bool isFinished = source.isFinished(); // read first, because bytes may arrive before view() is called
        const QByteArrayView there = source.view();
        if (there.size() > done) {
            const QByteArrayView block = there.sliced(done, std::min<qint64>(there.size() - done, writtenBlockBytes));
            if (std::optional<Error> error = take(block))
                return error;
            done += block.size();
            if (progress)
                progress(ByteCount(done), ByteCount(total));
        } else if (isFinished) {
            return Error {.code = Code::EntryUnreadable,
                          .detail = u"only %1 of %2 bytes are there"_s.arg(done).arg(total)};
        } else {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    if (source.isDamaged())
        return Error {.code = Code::ChangedWhileReading};
    return std::nullopt;
}

QString withoutOddities(const QString &name)
{
    QString result;
    for (const QChar c : name) {
        const QChar::Category category = c.category();
        // Remove control characters and changes of the text direction, because they obscure the name.
        if (category == QChar::Other_Control || category == QChar::Other_Format)
            continue;
        result += u"\\:*?\"<>|"_s.contains(c) ? u'_' : c;
    }
    return result.trimmed();
}

/// The longest prefix with at most `bytes` bytes of UTF-8. Does not split a character.
QString cutBytes(const QString &text, qsizetype bytes)
{
    QString result = text.left(bytes);
    while (result.toUtf8().size() > bytes || (!result.isEmpty() && result.back().isHighSurrogate()))
        result.chop(1);
    return result;
}

/// The folder of a file. If it does not exist, the nearest existing parent.
QString existingFolder(const QFileInfo &file)
{
    QDir folder(QDir::cleanPath(file.absolutePath()));
    while (!folder.exists() && !folder.isRoot())
        folder.setPath(QFileInfo(folder.path()).path());
    return folder.canonicalPath();
}

/// Message for the file's last error. If Qt has no message for it, the system's message.
QString problemOf(const QSaveFile &file)
{
    const int number = errno;
    const QString said = file.errorString();
    return said == QFile().errorString() ? systemMessage(number) : said;
}

/// Flushes the file to the disk. Needed because QSaveFile of Qt 6.4 replaces the old file even if the last bytes could
/// not be written. File systems without fsync() are accepted.
bool isWrittenWhole(QSaveFile &file, QString &problem)
{
    if (!file.flush() || file.bytesToWrite() > 0) {
        problem = problemOf(file);
        return false;
    }
    if (syncFile(file.handle()))
        return true;
    problem = systemMessage();
    return false;
}

} // namespace

bool isOfArchive(const SaveTarget &target)
{
    const QFileInfo file(target.path);
    return std::ranges::any_of(target.archives, [&](const QString &archive) {
        const QFileInfo info(splitArchivePath(archive).file);
        const QString shown = archive.isEmpty() ? QString() : info.canonicalFilePath();
        if (shown.isEmpty())
            return false;
        return info.isDir() ? (existingFolder(file) + u'/').startsWith(shown + u'/')
                            : file.canonicalFilePath() == shown;
    });
}

bool makeFolder(const QString &path, QString &problem)
{
    // QDir::mkpath() does not return the reason.
    const QByteArray name = fileNameBytes(QDir::cleanPath(path));
    std::error_code error;
    std::filesystem::create_directories(std::filesystem::path(name.toStdString()), error);
    problem = error ? systemMessage(error.value()) : QString();
    return !error;
}

std::optional<Error> saveProduced(const SaveTarget &target,
                                  const std::function<std::optional<Error>(const WriteFunction &)> &produce)
{
    if (isOfArchive(target))
        return Error {.code = Code::CannotSave, .entry = target.path, .reason = Reason::IsOnShow};
    // Saving would replace a device or pipe by a file.
    if (const QFileInfo there(target.path); there.exists() && !there.isFile())
        return Error {.code = Code::CannotSave, .entry = target.path, .reason = Reason::IsNoRegularFile};
    QSaveFile file(target.path);
    const auto failed = [&] {
        return Error {.code = Code::CannotSave, .entry = target.path, .detail = problemOf(file)};
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    // The new file has inherited the permissions of a replaced file.
    constexpr QFileDevice::Permissions executable =
        QFileDevice::ExeOwner | QFileDevice::ExeUser | QFileDevice::ExeGroup | QFileDevice::ExeOther;
    if (file.permissions() & executable && !file.setPermissions(file.permissions() & ~executable))
        return failed();
    const WriteFunction write = [&](QByteArrayView block) -> std::optional<Error> {
        return file.write(block.data(), block.size()) == block.size() ? std::nullopt : std::optional(failed());
    };
    std::optional<Error> error = produce(write);
    if (QString problem; !error && !isWrittenWhole(file, problem))
        error = Error {.code = Code::CannotSave, .entry = target.path, .detail = problem};
    if (error) {
        file.cancelWriting();
        return error;
    }
    return file.commit() ? std::nullopt : std::optional(failed());
}

std::optional<Error> saveBytes(const ByteSource &source, const SaveTarget &target, const std::stop_token &stop,
                               const ByteProgressFunction &progress)
{
    return saveProduced(target, [&](const WriteFunction &write) { return passOver(source, stop, progress, write); });
}

Result<Checksums> computeChecksums(const ByteSource &source, const std::stop_token &stop,
                                   const ByteProgressFunction &progress)
{
    Digest sha;
    Digest blake(Digest::Algorithm::Blake2b256);
    const auto add = [&](QByteArrayView block) -> std::optional<Error> {
        sha.add(block);
        blake.add(block);
        return std::nullopt;
    };
    if (std::optional<Error> error = passOver(source, stop, progress, add))
        return *error;
    return Checksums {QString::fromLatin1(sha.result().toHex()), QString::fromLatin1(blake.result().toHex())};
}

QString proposedFileName(const QString &path)
{
    constexpr qsizetype longest = 200;
    QString name = withoutOddities(path.section(u'/', -1));
    while (name.endsWith(u'.'))
        name.chop(1);
    if (name.isEmpty())
        return u"file"_s;
    if (name.startsWith(u'.') || name.startsWith(u'~') || name.startsWith(u'-'))
        name[0] = u'_';
    if (name.toUtf8().size() <= longest)
        return name;
    const qsizetype dot = name.lastIndexOf(u'.');
    const QString suffix = dot > 0 ? cutBytes(name.mid(dot), 20) : QString();
    return cutBytes(name, longest - suffix.toUtf8().size()) + suffix;
}

} // namespace Mlf
