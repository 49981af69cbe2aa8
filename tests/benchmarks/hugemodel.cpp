// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/hugemodel.h"

#include "tests/benchmarks/generatedsource.h"
#include "tests/benchmarks/watchedprogram.h"
#include "tests/support/archivewriter.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Mlf::Test::HugeModel {

namespace {

QTemporaryDir &folder()
{
    static QTemporaryDir instance(QDir::tempPath() + u"/bench_window-XXXXXX"_s);
    return instance;
}

QString modelFolder()
{
    return folder().filePath(u"model"_s);
}

/// The sample's own text comes last. It ends with the include of the interface and the entry point.
bool makeSource(const QString &path)
{
    QFile sample(QStringLiteral(MLF_SAMPLE));
    if (!sample.open(QIODevice::ReadOnly))
        return false;
    unpackTo(readTar(sample.readAll()), modelFolder());
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return false;
    const QByteArray own = file.readAll() + '\n';
    bool isWritten = file.seek(0);
    const auto write = [&](const QByteArray &piece) { isWritten = isWritten && file.write(piece) == piece.size(); };
    generateSource(sourceBytes - own.size(), ConstantStyle::ArraysAlone, 8 << 20, write);
    write(own);
    return file.flush() && isWritten;
}

/// Members in the order of the exporter.
QByteArray archive(const QString &name, const QString &other, const QByteArray &option)
{
    QFile::remove(folder().filePath(other));
    const QByteArray path = QFile::encodeName(folder().filePath(name));
    if (QFile::exists(folder().filePath(name)))
        return path;
    const bool isMade = !source().isEmpty()
        && millisecondsToRun({"tar", "--sort=name", "-C", QFile::encodeName(modelFolder()), option, path, "."});
    return isMade ? path : QByteArray();
}

} // namespace

QByteArray source()
{
    static const QByteArray path = [] {
        const QString name = modelFolder() + u'/' + QString::fromLatin1(sourceInArchive());
        return makeSource(name) ? QFile::encodeName(name) : QByteArray();
    }();
    return path;
}

std::shared_ptr<const ByteSource> mappedSource()
{
    const int file = open(source().constData(), O_RDONLY | O_CLOEXEC);
    const ByteCount size(lseek(file, 0, SEEK_END));
    const auto region = MappedRegion::map(file, size);
    close(file);
    return region ? ByteSource::fromRegion(region.value(), ByteOffset(0), size) : nullptr;
}

qint64 sourceLines()
{
    static const qint64 lines = [] {
        const auto mapped = mappedSource();
        return mapped ? qint64(std::count(mapped->view().begin(), mapped->view().end(), '\n')) : 0;
    }();
    return lines;
}

QByteArray sourceInArchive()
{
    return "codegen/host/src/keyword_spotting_lib0.c";
}

QByteArray tar()
{
    return archive(u"model.tar"_s, u"model.tar.gz"_s, "-cf");
}

QByteArray gzippedTar()
{
    return archive(u"model.tar.gz"_s, u"model.tar"_s, "-czf");
}

QByteArray changedTar()
{
    static const QByteArray path = [] {
        QFile changed(QFile::decodeName(temporaryPath("changed.tar")));
        if (tar().isEmpty() || !QFile::copy(QFile::decodeName(tar()), changed.fileName())
            || !changed.open(QIODevice::ReadWrite))
            return QByteArray();
        const qint64 middle = changed.size() / 2;
        const QByteArray piece = changed.seek(middle) ? changed.read(1 << 20) : QByteArray();
        const qsizetype number = piece.indexOf("0x");
        if (number < 0 || number + 4 >= piece.size())
            return QByteArray();
        const qsizetype digit = number + (piece[number + 3] == '.' ? 4 : 3); // 0x1.abcdefp-3 or 0xab
        const char other = piece[digit] == '0' ? '1' : '0';
        const bool isWritten = changed.seek(middle + digit) && changed.write(&other, 1) == 1 && changed.flush();
        return isWritten ? QFile::encodeName(changed.fileName()) : QByteArray();
    }();
    return path;
}

QByteArray temporaryPath(const char *name)
{
    return QFile::encodeName(folder().filePath(QString::fromLatin1(name)));
}

} // namespace Mlf::Test::HugeModel
