// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basecodes.h"
#include "model/base/bytecopy.h"

#include "tests/support/cases.h"
#include "tests/support/fulldisk.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <thread>

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be opened");
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Three blocks and some bytes.
QByteArray manyBytes()
{
    QByteArray bytes;
    for (int i = 0; bytes.size() < (3 << 20) + 17; ++i)
        bytes += QByteArray::number(i);
    return bytes;
}

/// Bytes of a file, none available yet.
std::shared_ptr<ByteSource> growingSource(QTemporaryFile &file, const QByteArray &bytes)
{
    if (!file.open() || file.write(bytes) != bytes.size() || !file.flush())
        return nullptr;
    const auto region = MappedRegion::map(file.handle(), ByteCount(bytes.size()));
    return region ? ByteSource::growing(*region, ByteOffset(0), ByteCount(bytes.size())) : nullptr;
}

} // namespace

class TstByteCopy : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void save_writesTheSameBytes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("no bytes") << QByteArray();
        QTest::newRow("text") << QByteArray("int f(void);\n");
        QTest::newRow("zeros, line ends and high bytes") << QByteArray("a\0b\r\n\n\xff\x80", 8);
        QTest::newRow("several blocks") << manyBytes();
    }

    void save_writesTheSameBytes()
    {
        QFETCH(const QByteArray, bytes);
        const QString path = m_folder.filePath(u"out.c"_s);
        qint64 last = -1;
        const auto progress = [&](ByteCount done, ByteCount total) {
            QVERIFY(done.value() > last);
            QCOMPARE(total.value(), bytes.size());
            last = done.value();
        };
        QVERIFY(!saveBytes(*ByteSource::fromBytes(bytes), {path, {}}, {}, progress));
        QCOMPARE(contentOf(path), bytes);
        QCOMPARE(last, bytes.isEmpty() ? -1 : bytes.size());
    }

    void save_replacesNoPipe()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath(u"pipe"_s);
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const std::optional<Error> error = saveBytes(*ByteSource::fromBytes("a"), {pipe, {}}, {});
        QVERIFY(error);
        QCOMPARE(error->reason, Reason::IsNoRegularFile);
        struct stat status = {};
        QCOMPARE(lstat(QFile::encodeName(pipe).constData(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
    }

    void save_neverMakesAProgram()
    {
        const QString fresh = m_folder.filePath(u"fresh.sh"_s);
        QVERIFY(!saveBytes(*ByteSource::fromBytes("#!/bin/sh\n"), {fresh, {}}, {}));
        QVERIFY(!(QFile::permissions(fresh) & (QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther)));
        const QString replaced = m_folder.filePath(u"replaced.sh"_s);
        write(replaced, "old");
        QVERIFY(QFile::setPermissions(
            replaced, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther));
        QVERIFY(!saveBytes(*ByteSource::fromBytes("#!/bin/sh\n"), {replaced, {}}, {}));
        QCOMPARE(contentOf(replaced), QByteArray("#!/bin/sh\n"));
        QVERIFY(!(QFile::permissions(replaced) & (QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther)));
    }

    /// Nothing made from several archives is written into one of them, also by another path and into a folder that does
    /// not exist.
    void archives_areNeverWrittenTo_data()
    {
        const Test::Rows<QString, bool> row({"path", "isOfOne"});
        row("the file", u"a.tar"_s, true);
        row("the file by a link", u"link"_s, true);
        row("in the folder", u"tree/x"_s, true);
        row("in a folder to be made", u"tree/new/deep/x"_s, true);
        row("by a way around", u"new/../tree/x"_s, true);
        row("beside", u"b.tar"_s, false);
        row("a folder with the same beginning", u"tree2/x"_s, false);
    }
    void archives_areNeverWrittenTo()
    {
        QFETCH(const QString, path);
        QFETCH(const bool, isOfOne);
        const QTemporaryDir folder;
        write(folder.filePath(u"a.tar"_s), "a");
        QVERIFY(QFile::link(folder.filePath(u"a.tar"_s), folder.filePath(u"link"_s)));
        QVERIFY(QDir(folder.path()).mkpath(u"tree"_s) && QDir(folder.path()).mkpath(u"tree2"_s));
        const SaveTarget target {folder.filePath(path),
                                 {QString(), folder.filePath(u"a.tar"_s), folder.filePath(u"tree"_s)}};
        QCOMPARE(isOfArchive(target), isOfOne);
        QCOMPARE(isOfArchive({target.path, {}}), false);
        const std::optional<Error> error = saveBytes(*ByteSource::fromBytes("x"), target, {});
        QCOMPARE(error && error->reason == Reason::IsOnShow, isOfOne);
        QCOMPARE(contentOf(folder.filePath(u"a.tar"_s)), QByteArray("a"));
    }

    void failure_saysWhatAndLeavesTheOldFile()
    {
        const QString nowhere = m_folder.filePath(u"no such folder/a"_s);
        const auto error = saveBytes(*ByteSource::fromBytes("x"), {nowhere, {}}, {});
        QVERIFY(error);
        QCOMPARE(error->code, Code::CannotSave);
        QCOMPARE(error->entry, nowhere);
        QVERIFY(!error->detail.isEmpty());

        const QString path = m_folder.filePath(u"old"_s);
        write(path, "old");
        std::stop_source stop;
        const auto stopAtOnce = [&](ByteCount, ByteCount) { stop.request_stop(); };
        const auto cancelled = saveBytes(*ByteSource::fromBytes(manyBytes()), {path, {}}, stop.get_token(), stopAtOnce);
        QVERIFY(cancelled);
        QCOMPARE(cancelled->code, Code::Cancelled);
        QCOMPARE(contentOf(path), QByteArray("old"));
    }

    void fullDisk_leavesTheOldFile_data()
    {
        const Test::Rows<QByteArray, int> row({"bytes", "room"});
        row("no room for a few bytes", "new and longer", 4);
        row("no room at all", "new", 0);
        row("no room in the middle of many", manyBytes(), (2 << 20) + 100);
        row("no room for the last byte", manyBytes(), int(manyBytes().size() - 1));
    }

    void fullDisk_leavesTheOldFile()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const int, room);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"old"_s);
        write(path, "old");
        std::optional<Error> error;
        {
            const Test::FullDisk disk {rlim_t(room)};
            error = saveBytes(*ByteSource::fromBytes(bytes), {path, {}}, {});
        }
        QVERIFY(error);
        QCOMPARE(error->code, Code::CannotSave);
        QCOMPARE(error->detail, QString::fromLocal8Bit(std::strerror(EFBIG)));
        QCOMPARE(contentOf(path), QByteArray("old"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList {u"old"_s}); // no temporary file remains
    }

    void growingSource_isWaitedFor()
    {
        QTemporaryFile file;
        const QByteArray bytes = manyBytes();
        const auto source = growingSource(file, bytes);
        QVERIFY(source);
        const std::jthread writer([&] {
            for (qint64 there = 0; there < bytes.size(); there += 700'000) {
                source->publish(ByteCount(there));
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
            source->publish(ByteCount(bytes.size()));
            source->finish();
        });
        const QString path = m_folder.filePath(u"grown"_s);
        QVERIFY(!saveBytes(*source, {path, {}}, {}));
        QCOMPARE(contentOf(path), bytes);
    }

    void cutSource_isNoWholeFile()
    {
        QTemporaryFile file;
        const auto source = growingSource(file, "0123456789");
        QVERIFY(source);
        source->publish(ByteCount(4));
        source->finish();
        const QString path = m_folder.filePath(u"cut"_s);
        const auto error = saveBytes(*source, {path, {}}, {});
        QVERIFY(error);
        QCOMPARE(error->code, Code::EntryUnreadable);
        QCOMPARE(error->detail, u"only 4 of 10 bytes are there"_s);
        QVERIFY(!QFile::exists(path));
        QVERIFY(!computeChecksums(*source, {}));
    }

    void shrunkenFile_isNoWholeFile()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        QVERIFY(file.resize(3 << 20));
        const auto region = MappedRegion::map(file.handle(), ByteCount(3 << 20));
        QVERIFY(region);
        const auto source = ByteSource::fromRegion(*region, ByteOffset(0), ByteCount(3 << 20));
        QCOMPARE(ftruncate(file.handle(), 4096), 0);
        const Result<Checksums> sums = computeChecksums(*source, {});
        QVERIFY(!sums);
        QCOMPARE(sums.error().code, Code::ChangedWhileReading);
    }

    void checksums_areThoseOfTheStandards_data()
    {
        Test::addCases<QByteArray, QString, QString>(u"bytecopy/checksums"_s, {"bytes", "sha256", "blake2b256"});
    }

    void checksums_areThoseOfTheStandards()
    {
        QFETCH(const QByteArray, bytes);
        const Result<Checksums> sums = computeChecksums(*ByteSource::fromBytes(bytes), {});
        QVERIFY(sums);
        QTEST(sums->sha256, "sha256");
        QTEST(sums->blake2b256, "blake2b256");
    }

    void proposedName_isOneHarmlessComponent_data()
    {
        const Test::Rows<QString, QString> row({"path", "name"});
        row("a plain one stays", u"codegen/host/src/kws_lib1.c"_s, u"kws_lib1.c"_s);
        row("Chinese stays", u"src/模型.relay"_s, u"模型.relay"_s);
        row("the way up is left", u"../../etc/passwd"_s, u"passwd"_s);
        row("only the way up", u"a/.."_s, u"file"_s);
        row("a hidden file is shown", u"home/.bashrc"_s, u"_bashrc"_s);
        row("a home folder", u"~root"_s, u"_root"_s);
        row("an option", u"-rf"_s, u"_rf"_s);
        row("a drive and backslashes", u"C:\\autoexec.bat"_s, u"C__autoexec.bat"_s);
        row("control characters and turned writing", u"a\n\tb\u202egpj.c"_s, u"abgpj.c"_s);
        row("blanks and dots at the end", u"x/ name. "_s, u"name"_s);
        row("nothing left", u"x/\u202e"_s, u"file"_s);
        row("too long keeps its suffix", QString(300, u'x') + u".relay"_s, QString(194, u'x') + u".relay"_s);
        row("too long in Chinese, whole characters", QString(100, u'模'), QString(66, u'模'));
    }

    void proposedName_isOneHarmlessComponent()
    {
        QFETCH(const QString, path);
        QTEST(proposedFileName(path), "name");
    }
};

QTEST_GUILESS_MAIN(TstByteCopy)
#include "tst_bytecopy.moc"
