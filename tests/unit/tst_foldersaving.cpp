// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basecodes.h"
#include "model/document/foldersaving.h"

#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

using Paths = QStringList;
using Reasons = QList<int>;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be opened");
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

std::vector<int> allOf(const Listing &listing)
{
    std::vector<int> entries(listing.entries.size());
    std::iota(entries.begin(), entries.end(), 0);
    return entries;
}

/// A listing with one file per path; its content is its number.
std::shared_ptr<Listing> listingOf(const Paths &paths)
{
    std::vector<Test::TestFile> files;
    for (qsizetype i = 0; i < paths.size(); ++i)
        files.push_back({u"f%1"_s.arg(i), QByteArray::number(i)});
    auto listing = Test::listingFromFiles(files);
    for (qsizetype i = 0; i < paths.size(); ++i) {
        Test::changeEntry(*listing, std::size_t(i), [&](Entry &entry) {
            entry.path = paths[i];
            entry.isSafe = !paths[i].startsWith(u'/') && !paths[i].split(u'/').contains(u".."_s);
            entry.setAttributes({.mode = 0755});
        });
    }
    return listing;
}

/// Paths below a folder with their content, as `path=content`, sorted.
Paths filesBelow(const QString &folder)
{
    Paths files;
    QDirIterator all(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        const QString path = all.next();
        files += QDir(folder).relativeFilePath(path) + u'=' + QString::fromUtf8(contentOf(path));
    }
    files.sort();
    return files;
}

Reasons reasonsOf(const FolderSaving &saving)
{
    Reasons reasons;
    for (const LeftFile &left : saving.left)
        reasons += int(left.because);
    return reasons;
}

} // namespace

class TstFolderSaving : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void files_landInTheFolderOrAreLeft_data()
    {
        const Test::Rows<Paths, Paths, Reasons> row({"paths", "files", "reasons"});
        const int unsafe = int(LeftBecause::UnsafeName);
        const int same = int(LeftBecause::SameName);
        row("none", {}, {}, {});
        row("in their folders", {u"a/b/c.c"_s, u"d"_s}, {u"a/b/c.c=0"_s, u"d=1"_s}, {});
        row("going up", {u"../a"_s, u"b/../../c"_s, u"d"_s}, {u"d=2"_s}, {unsafe, unsafe});
        row("absolute", {u"/etc/a"_s}, {}, {unsafe});
        row("without a name", {u""_s}, {}, {unsafe});
        row("odd letters", {u"a\\b/c:d"_s, u"x\ny"_s}, {u"a_b/c_d=0"_s, u"xy=1"_s}, {});
        row("hidden", {u".ssh/.profile"_s}, {u"_ssh/_profile=0"_s}, {});
        row("the last of a name counts", {u"a"_s, u"a"_s}, {u"a=1"_s}, {same});
        row("names that differ in case", {u"A/b.C"_s, u"a/B.c"_s}, {u"a/B.c=1"_s}, {same});
        row("alike only once made safe", {u"a:"_s, u"a?"_s}, {u"a_=1"_s}, {same});
        row("a file where a folder should be", {u"a"_s, u"a/b"_s}, {u"a=0"_s}, {int(LeftBecause::Failed)});
        row("a folder where a file should be", {u"a/b"_s, u"a"_s}, {u"a/b=0"_s}, {int(LeftBecause::Failed)});
    }
    void files_landInTheFolderOrAreLeft()
    {
        QFETCH(const Paths, paths);
        const QTemporaryDir parent;
        const QString folder = parent.filePath(u"in/to"_s);
        QVERIFY(QDir().mkpath(folder));
        const auto listing = listingOf(paths);
        FolderSaving result;
        QVERIFY(!saveToFolder(*listing, allOf(*listing), {folder, {}}, ExistingFiles::Keep, {}, {}, result));
        QTEST(filesBelow(folder), "files");
        QTEST(reasonsOf(result), "reasons");
        QCOMPARE(result.saved, filesBelow(folder).size());
        QCOMPARE(filesBelow(parent.path()).size(), filesBelow(folder).size()); // no other file is created
        QCOMPARE(result.saved + qint64(result.left.size()), paths.size());
    }

    void files_haveNoExecutableBit()
    {
        const QTemporaryDir folder;
        const auto listing = listingOf({u"a/run.sh"_s});
        FolderSaving result;
        QVERIFY(!saveToFolder(*listing, {0}, {folder.path(), {}}, ExistingFiles::Keep, {}, {}, result));
        QVERIFY(!QFileInfo(folder.filePath(u"a/run.sh"_s)).isExecutable());
    }

    void otherKinds_areLeft()
    {
        const QTemporaryDir folder;
        const auto listing = listingOf({u"link"_s, u"device"_s, u"folder"_s});
        Test::changeEntry(*listing, 0, [&](Entry &entry) {
            entry.type = EntryType::SymbolicLink;
            entry.setAttributes({.linkTarget = u"/etc/passwd"_s});
        });
        Test::changeEntry(*listing, 1, [&](Entry &entry) { entry.type = EntryType::Device; });
        Test::changeEntry(*listing, 2, [&](Entry &entry) { entry.type = EntryType::Directory; });
        FolderSaving result;
        QVERIFY(!saveToFolder(*listing, allOf(*listing), {folder.path(), {}}, ExistingFiles::Keep, {}, {}, result));
        QCOMPARE(result.saved, 0);
        QCOMPARE(reasonsOf(result), Reasons({int(LeftBecause::NotFile), int(LeftBecause::NotFile)}));
        QCOMPARE(filesBelow(folder.path()), Paths());
    }

    void existingFiles_stayUnlessToldOtherwise()
    {
        const QTemporaryDir folder;
        const auto listing = listingOf({u"a/b"_s, u"c"_s});
        write(folder.filePath(u"a/b"_s), "old");
        FolderSaving kept;
        QVERIFY(!saveToFolder(*listing, {0, 1}, {folder.path(), {}}, ExistingFiles::Keep, {}, {}, kept));
        QCOMPARE(filesBelow(folder.path()), Paths({u"a/b=old"_s, u"c=1"_s}));
        QCOMPARE(reasonsOf(kept), Reasons({int(LeftBecause::AlreadyThere)}));
        FolderSaving replaced;
        QVERIFY(!saveToFolder(*listing, {kept.left[0].entry}, {folder.path(), {}}, ExistingFiles::Replace, {}, {},
                              replaced));
        QCOMPARE(filesBelow(folder.path()), Paths({u"a/b=0"_s, u"c=1"_s}));
        QCOMPARE(replaced.saved, 1);
    }

    void links_areNeverFollowed()
    {
        const QTemporaryDir parent;
        const QString folder = parent.filePath(u"to"_s);
        QVERIFY(QDir().mkpath(folder) && QDir().mkpath(parent.filePath(u"outside"_s)));
        write(parent.filePath(u"outside/file"_s), "old");
        QVERIFY(QFile::link(parent.filePath(u"outside"_s), folder + u"/a"_s));
        QVERIFY(QFile::link(parent.filePath(u"outside/file"_s), folder + u"/b"_s));
        QVERIFY(QFile::link(parent.filePath(u"outside/nothing"_s), folder + u"/c"_s));
        const auto listing = listingOf({u"a/file"_s, u"b"_s, u"c"_s});
        FolderSaving result;
        QVERIFY(!saveToFolder(*listing, allOf(*listing), {folder, {}}, ExistingFiles::Replace, {}, {}, result));
        QCOMPARE(reasonsOf(result), Reasons(3, int(LeftBecause::LinkInWay)));
        QCOMPARE(filesBelow(parent.filePath(u"outside"_s)), Paths({u"file=old"_s}));
    }

    void archiveOnShow_staysAsItIs()
    {
        const QTemporaryDir folder;
        const auto listing = listingOf({u"new/file"_s});
        FolderSaving result;
        QVERIFY(!saveToFolder(*listing, {0}, {folder.path(), {folder.path()}}, ExistingFiles::Replace, {}, {}, result));
        QCOMPARE(result.left.at(0).error.reason, Reason::IsOnShow);
        QVERIFY(!QFileInfo::exists(folder.filePath(u"new"_s)));
    }

    void cancel_keepsWhatIsThere()
    {
        const QTemporaryDir folder;
        const auto listing = listingOf({u"a"_s, u"b"_s, u"c"_s});
        std::stop_source stop;
        FolderSaving result;
        const auto error = saveToFolder(
            *listing, allOf(*listing), {folder.path(), {}}, ExistingFiles::Keep, stop.get_token(),
            [&](ByteCount done, ByteCount total) {
                QVERIFY(done <= total);
                stop.request_stop();
            },
            result);
        QCOMPARE(error.value().code, Code::Cancelled);
        QCOMPARE(filesBelow(folder.path()), Paths({u"a=0"_s}));
        QCOMPARE(result.saved, 1);
    }
};

QTEST_GUILESS_MAIN(TstFolderSaving)
#include "tst_foldersaving.moc"
