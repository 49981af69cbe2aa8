// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/archive/directoryreader.h"
#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"

#include "tests/support/archivewriter.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

namespace {

Listing readFolder(const QString &path, const Limits &limits = {})
{
    const Result<Listing> listing = readDirectory(path, limits, {}, {});
    return listing ? *listing : Listing();
}

const Entry *entryAt(const Listing &listing, const QString &path)
{
    const auto it = std::find_if(listing.entries.begin(), listing.entries.end(),
                                 [&](const Entry &entry) { return entry.path == path; });
    return it == listing.entries.end() ? nullptr : &*it;
}

bool hasFinding(const Listing &listing, FindingCode code, const QString &path)
{
    return std::any_of(listing.findings.begin(), listing.findings.end(),
                       [&](const Finding &finding) { return finding.code == code && finding.location.name == path; });
}

} // namespace

class TstDirectoryReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void bytesOfAllFiles_haveALimit()
    {
        QTemporaryDir folder;
        unpackTo({{.path = "a", .bytes = "12345"}, {.path = "b", .bytes = "12345"}, {.path = "c", .bytes = "1"}},
                 folder.path());
        const Listing cut = readFolder(folder.path(), Limits().with(Limit::TotalBytes, 7));
        QVERIFY(entryAt(cut, u"a"_s)->hasBytes());
        QVERIFY(!entryAt(cut, u"b"_s)->hasBytes());
        QVERIFY(entryAt(cut, u"c"_s)->hasBytes());
        QVERIFY(hasFinding(cut, Code::LimitReached, u"b"_s));
        QVERIFY(!cut.isComplete && !cut.damage);
        const Listing whole = readFolder(folder.path(), Limits().with(Limit::TotalBytes, 11));
        QVERIFY(whole.isComplete && whole.findings.empty());
    }

    void holes_countAsWhatExpands_data()
    {
        QTest::addColumn<qint64>("size");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("few") << qint64(60 << 20) << true;
        QTest::newRow("many") << qint64(1LL << 30) << false;
        QTest::newRow("a terabyte") << qint64(1LL << 40) << false;
    }

    void holes_countAsWhatExpands()
    {
        QFETCH(const qint64, size);
        QFETCH(const bool, isRead);
        QTemporaryDir folder;
        unpackTo({{.path = "dense", .bytes = QByteArray(1 << 20, 'x')}}, folder.path());
        QFile file(folder.filePath(u"hole"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(size));
        const Listing listing = readFolder(folder.path());
        QVERIFY(entryAt(listing, u"dense"_s)->hasBytes());
        QCOMPARE(entryAt(listing, u"hole"_s)->hasBytes(), isRead);
        QCOMPARE(hasFinding(listing, Code::LimitReached, u"hole"_s), !isRead);
        QCOMPARE(listing.isComplete, isRead);
        QVERIFY(readFolder(folder.path(), Limits::none()).isComplete);
    }

    void entries_haveTheHeaderOfTheirFile()
    {
        QTemporaryDir folder;
        unpackTo({{.path = "a.txt", .bytes = "1"}}, folder.path());
        const QString path = folder.filePath(u"a.txt"_s);
        QCOMPARE(chmod(QFile::encodeName(path).constData(), 0640), 0);
        const QFileInfo file(path);
        const Listing listing = readFolder(folder.path());
        const Entry *entry = entryAt(listing, u"a.txt"_s);
        QVERIFY(entry);
        QCOMPARE(entry->attributes().mode, 0640U);
        QCOMPARE(entry->attributes().uid, qint64(file.ownerId()));
        QCOMPARE(entry->attributes().gid, qint64(file.groupId()));
        QVERIFY(entry->attributes().user.isEmpty()
                && entry->attributes().group.isEmpty()); // names are not looked up, because that may query a network
        QCOMPARE(entry->modifiedSeconds(), file.lastModified().toSecsSinceEpoch());
        QVERIFY(!entry->offset());
    }

    void tree_isListedInOrder()
    {
        QTemporaryDir folder;
        unpackTo({{.path = "metadata.json", .bytes = "{}"},
                  {.path = "src/b.relay", .bytes = "bb"},
                  {.path = "src/a.relay", .bytes = "a"},
                  {.path = "empty/", .type = Member::Type::Directory}},
                 folder.path());
        QStringList added;
        const Result<Listing> listing =
            readDirectory(folder.path(), {}, {}, [&](const Listing &soFar) { added += soFar.entries.back().path; });
        QVERIFY(listing.isOk());
        QStringList paths;
        for (const Entry &entry : listing->entries)
            paths += entry.path;
        const QStringList expected {u"empty"_s, u"metadata.json"_s, u"src"_s, u"src/a.relay"_s, u"src/b.relay"_s};
        QCOMPARE(paths, expected);
        QCOMPARE(added, expected);
        QCOMPARE(listing->container, Container::Directory);
        QCOMPARE(listing->bytes.value(), 5);
        QCOMPARE(listing->fileCount(), 3);
        QVERIFY(listing->isComplete);
        QVERIFY(listing->findings.empty());
        QCOMPARE(entryAt(*listing, u"src/b.relay"_s)->size.value(), 2);
        QCOMPARE(entryAt(*listing, u"src/b.relay"_s)->bytes()->view(), "bb");
        QVERIFY(!entryAt(*listing, u"src"_s)->hasBytes());
    }

    void link_isShownAndNotFollowed()
    {
        QTemporaryDir outside;
        writeFile(outside.filePath(u"secret/key"_s), "secret");
        QTemporaryDir folder;
        unpackTo(
            {{.path = "link.json",
              .type = Member::Type::SymbolicLink,
              .linkTarget = QFile::encodeName(outside.filePath(u"secret/key"_s))},
             {.path = "linked", .type = Member::Type::SymbolicLink, .linkTarget = QFile::encodeName(outside.path())},
             {.path = "self", .type = Member::Type::SymbolicLink, .linkTarget = "."},
             {.path = "file", .bytes = "x"}},
            folder.path());
        const Listing listing = readFolder(folder.path());
        QCOMPARE(listing.entries.size(), 4u);
        for (const QString &path : {u"link.json"_s, u"linked"_s, u"self"_s}) {
            const Entry *link = entryAt(listing, path);
            QVERIFY(link);
            QCOMPARE(link->type, EntryType::SymbolicLink);
            QVERIFY(!link->hasBytes());
            QVERIFY(!link->bytes());
            QVERIFY(hasFinding(listing, Code::EntryLink, path));
        }
        QCOMPARE(entryAt(listing, u"link.json"_s)->attributes().linkTarget, outside.filePath(u"secret/key"_s));
    }

    void pipe_isShownAndNotOpened()
    {
        QTemporaryDir folder;
        unpackTo({{.path = "pipe", .type = Member::Type::Fifo}, {.path = "file", .bytes = "x"}}, folder.path());
        const Listing listing = readFolder(folder.path()); // opening it would block for ever
        QCOMPARE(listing.entries.size(), 2u);
        QCOMPARE(entryAt(listing, u"pipe"_s)->type, EntryType::Fifo);
        QVERIFY(!entryAt(listing, u"pipe"_s)->bytes());
        QVERIFY(hasFinding(listing, Code::EntrySpecial, u"pipe"_s));
    }

    void unreadableFolder_isAFinding()
    {
        if (geteuid() == 0)
            QSKIP("root reads everything");
        QTemporaryDir folder;
        writeFile(folder.filePath(u"closed/file"_s), "x");
        writeFile(folder.filePath(u"open"_s), "x");
        const QByteArray closed = QFile::encodeName(folder.filePath(u"closed"_s));
        chmod(closed.constData(), 0);
        const Listing listing = readFolder(folder.path());
        chmod(closed.constData(), 0755);
        QCOMPARE(listing.entries.size(), 2u);
        QVERIFY(listing.damage && listing.damage->code == Code::EntryUnreadable
                && listing.damage->entry == u"closed"_s);
        QVERIFY(!listing.isComplete);
    }

    void nameThatIsNotUtf8_isShownAndReadable()
    {
        QTemporaryDir folder;
        const QByteArray path = QFile::encodeName(folder.path()) + "/\xfc.c";
        FILE *file = std::fopen(path.constData(), "w");
        QVERIFY(file);
        std::fputs("int f;", file);
        std::fclose(file);
        const Listing listing = readFolder(folder.path());
        QCOMPARE(listing.entries.size(), 1u);
        QCOMPARE(listing.entries[0].path, u"\\xfc.c"_s);
        QVERIFY(hasFinding(listing, Code::EntryNameEncoding, u"\\xfc.c"_s));
        QVERIFY(listing.entries[0].bytes());
        QCOMPARE(listing.entries[0].bytes()->view(), "int f;");
        unlink(path.constData()); // QTemporaryDir cannot represent the name
    }

    void missingFolder_isAnError()
    {
        const Result<Listing> listing = readDirectory(u"/nowhere/at/all"_s, {}, {}, {});
        QVERIFY(!listing.isOk());
        QCOMPARE(listing.error().code, Code::CannotOpen);
    }

    void cancel_isAnError()
    {
        QTemporaryDir folder;
        for (int i = 0; i < 20; ++i)
            writeFile(folder.filePath(QString::number(i)), "x");
        std::stop_source stop;
        int added = 0;
        const Result<Listing> listing = readDirectory(folder.path(), {}, stop.get_token(), [&](const Listing &) {
            if (++added == 5)
                stop.request_stop();
        });
        QVERIFY(!listing.isOk());
        QCOMPARE(listing.error().code, Code::Cancelled);
        QCOMPARE(added, 5);
    }

    // Between listing and reading.

    void change_afterListing_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("the file is gone") << u"gone"_s;
        QTest::newRow("the file is a link now") << u"link"_s;
        QTest::newRow("the file is a pipe now") << u"pipe"_s;
        QTest::newRow("the file is a folder now") << u"folder"_s;
        QTest::newRow("its folder is a link now") << u"parent"_s;
    }

    void change_afterListing()
    {
        QFETCH(QString, what);
        QTemporaryDir outside;
        writeFile(outside.filePath(u"file"_s), "secret");
        QTemporaryDir folder;
        const QString path = folder.filePath(u"src/file"_s);
        writeFile(path, "x");
        const Listing listing = readFolder(folder.path());
        const Entry *entry = entryAt(listing, u"src/file"_s);
        QVERIFY(entry && entry->hasBytes());
        QVERIFY(QFile::remove(path));
        if (what == "link"_L1)
            QVERIFY(QFile::link(outside.filePath(u"file"_s), path));
        else if (what == "pipe"_L1)
            QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0644), 0);
        else if (what == "folder"_L1)
            QVERIFY(QDir().mkpath(path));
        else if (what == "parent"_L1)
            QVERIFY(QDir().rmdir(folder.filePath(u"src"_s)) && QFile::link(outside.path(), folder.filePath(u"src"_s)));
        QVERIFY(!entry->bytes());
        QCOMPARE(entry->open().error().code, Code::EntryUnreadable);
        const bool isOther = what == "pipe"_L1 || what == "folder"_L1;
        QCOMPARE(entry->open().error().reason, isOther ? Reason::NoLongerAFile : FindingReason());
        QCOMPARE(entry->open().error().detail.isEmpty(), isOther); // else the system's message
    }

    void renamedRoot_isStillRead()
    {
        QTemporaryDir parent;
        writeFile(parent.filePath(u"old/src/file"_s), "x");
        const Listing listing = readFolder(parent.filePath(u"old"_s));
        QVERIFY(QDir().rename(parent.filePath(u"old"_s), parent.filePath(u"new"_s)));
        QVERIFY(entryAt(listing, u"src/file"_s)->bytes());
        QCOMPARE(entryAt(listing, u"src/file"_s)->bytes()->view(), "x");
    }

    void bytes_areOpenedOnceAndOutliveTheFile()
    {
        QTemporaryDir folder;
        writeFile(folder.filePath(u"file"_s), "first");
        const Listing listing = readFolder(folder.path());
        const auto bytes = listing.entries[0].bytes();
        QVERIFY(bytes);
        QVERIFY(QFile::remove(folder.filePath(u"file"_s)));
        writeFile(folder.filePath(u"file"_s), "second");
        QCOMPARE(listing.entries[0].bytes(), bytes);
        QCOMPARE(bytes->view(), "first");
        QVERIFY(!bytes->isDamaged());
    }

    /// Only open sources count against the maps of a process.
    void manyFiles_canAllBeReadInTurn()
    {
        constexpr int count = 8300; // more than the number of guards
        QTemporaryDir folder;
        for (int i = 0; i < count; ++i)
            writeFile(folder.filePath(QString::number(i)), QByteArray::number(i));
        const Listing listing = readFolder(folder.path());
        QCOMPARE(listing.entries.size(), std::size_t(count));
        for (const Entry &entry : listing.entries) {
            const auto bytes = entry.open();
            QVERIFY2(bytes, qPrintable(bytes ? QString() : bytes.error().detail));
            QCOMPARE((*bytes)->view(), entry.path.toUtf8());
        }
        std::vector<std::shared_ptr<const ByteSource>> held;
        for (const Entry &entry : listing.entries) {
            if (const auto bytes = entry.bytes())
                held.push_back(bytes);
        }
        QVERIFY(held.size() < std::size_t(count));
        const auto refused = listing.entries.back().open();
        QVERIFY(!refused.isOk());
        QCOMPARE(refused.error().code, Code::EntryUnreadable);
        QCOMPARE(refused.error().reason, Reason::TooManyMaps);
        held.clear();
        QVERIFY(listing.entries.back().open().isOk());
    }

    void truncatedWhileMapped_isDamagedAndReadsAsZero()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"file"_s);
        writeFile(path, QByteArray(100'000, 'x'));
        const Listing listing = readFolder(folder.path());
        const auto bytes = listing.entries[0].bytes();
        QVERIFY(bytes);
        QCOMPARE(bytes->view()[99'999], 'x');
        QVERIFY(QFile::resize(path, 100));
        QCOMPARE(bytes->view()[50], 'x');
        QCOMPARE(bytes->view()[50'000], '\0');
        QVERIFY(bytes->isDamaged());
        QCOMPARE(bytes->view().size(), 100'000);
    }

    // Limits.

    void depth_isLimited()
    {
        QTemporaryDir folder;
        QString path = folder.path();
        for (int i = 0; i < 80; ++i)
            path += u"/d"_s;
        writeFile(path + u"/file"_s, "x");
        writeFile(folder.filePath(u"z"_s), "x");
        const Listing listing = readFolder(folder.path());
        QVERIFY(entryAt(listing, u"z"_s)); // other entries are read
        QVERIFY(std::any_of(listing.findings.begin(), listing.findings.end(),
                            [](const Finding &finding) { return finding.code == Code::LimitReached; }));
        QCOMPARE(listing.entries.size(), 65u);
    }

    /// The system's /dev has others below it. Findings name them, and their content is not listed.
    void otherFileSystems_areNotEntered()
    {
        const auto deviceOf = [](const QString &path) { return statusOf(path).value_or(FileStatus()).device; };
        QStringList others;
        for (const QString &name : QDir(u"/dev"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString path = u"/dev/"_s + name;
            if (deviceOf(path) != deviceOf(u"/dev"_s) && !QFileInfo(path).isSymLink())
                others += name;
        }
        if (others.isEmpty())
            QSKIP("/dev has no other file system below it");
        const Listing listing = readFolder(u"/dev"_s);
        for (const QString &name : std::as_const(others)) {
            QVERIFY2(entryAt(listing, name), qPrintable(name));
            QVERIFY2(hasFinding(listing, Code::EntryUnreadable, name), qPrintable(name));
            QVERIFY(std::ranges::none_of(listing.entries,
                                         [&](const Entry &entry) { return entry.path.startsWith(name + u'/'); }));
        }
        QVERIFY(!listing.isComplete);
        const auto isOther = [](const Finding &finding) { return finding.reason == Reason::OnOtherFileSystem; };
        QCOMPARE(std::ranges::count_if(listing.findings, isOther), others.size());
        const Listing whole = readFolder(u"/dev"_s, Limits::none());
        QVERIFY(std::ranges::none_of(whole.findings, isOther));
    }

    void entries_areLimited()
    {
        QTemporaryDir folder;
        for (int i = 0; i < 9; ++i)
            writeFile(folder.filePath(QString::number(i)), "x");
        writeFile(folder.filePath(u"metadata.json"_s), "x");
        Limits limits;
        limits[Limit::Entries] = 7;
        const Listing cut = readFolder(folder.path(), limits);
        QCOMPARE(cut.entries.size(), 7u);
        QVERIFY(hasFinding(cut, Code::LimitReached, {}));
        QVERIFY(!cut.isComplete);
        limits[Limit::Entries] = 10;
        const Listing whole = readFolder(folder.path(), limits);
        QCOMPARE(whole.entries.size(), 10u);
        QVERIFY(whole.isComplete);
        QVERIFY(whole.findings.empty());
    }

    /// The root of a file system, for example.
    void foldersWithoutModelNearTheTop_areNotReadBeyondTheLimit()
    {
        QTemporaryDir folder;
        for (int i = 0; i < 10; ++i)
            writeFile(folder.filePath(QString::number(i)), "x");
        writeFile(folder.filePath(u"models/deep/metadata.json"_s), "x");
        Limits limits;
        limits[Limit::Entries] = 7;
        const Result<Listing> refused = readDirectory(folder.path(), limits, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Code::LimitReached);
        QCOMPARE(readFolder(folder.path()).entries.size(), 13u);
        writeFile(folder.filePath(u"models/metadata.json"_s), "x");
        QCOMPARE(readFolder(folder.path(), limits).entries.size(), 7u);
    }

    void names_areLimited()
    {
        QTemporaryDir folder;
        for (int i = 0; i < 5; ++i)
            writeFile(folder.filePath(QString(90, QChar(u'a' + i))), "x");
        Limits limits;
        limits[Limit::NameCharacters] = 300;
        const Listing cut = readFolder(folder.path(), limits);
        QCOMPARE(cut.entries.size(), 3u);
        QVERIFY(hasFinding(cut, Code::LimitReached, {}));
        QVERIFY(!cut.isComplete);
        QCOMPARE(readFolder(folder.path(), Limits::none()).entries.size(), 5u);
    }
};

QTEST_GUILESS_MAIN(TstDirectoryReader)
#include "tst_directoryreader.moc"
