// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/archive/archivereader.h"
#include "model/base/basecodes.h"
#include "model/base/bytecopy.h"
#include "model/base/filenames.h"

#include "tests/support/archives.h"
#include "tests/support/corpus.h"
#include "tests/support/rows.h"
#include "tests/support/tarbuilder.h"

#include <QTemporaryDir>
#include <QTest>

#include <clocale>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

/// Listings of whole archives.
class TstArchiveReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    // The same entries in every container.

    void container_givesSameEntries_data()
    {
        Test::addColumns<QByteArray, int, int>({"bytes", "container", "compression"});
        for (const auto &[format, formatName] : formats) {
            const QByteArray tar = writeTar(exampleMembers(), format);
            for (const FilterRow &row : filters)
                QTest::addRow("a %s tar, %s", formatName, row.name)
                    << (row.filter ? compress(tar, *row.filter) : tar) << int(Container::Tar) << int(row.compression);
        }
        QTest::newRow("a zip") << writeZip(exampleMembers()) << int(Container::Zip) << int(Compression::None);
        QTest::newRow("a zip inside gzip")
            << compress(writeZip(exampleMembers()), Filter::Gzip) << int(Container::Zip) << int(Compression::Gzip);
    }

    void container_givesSameEntries()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, container);
        QFETCH(int, compression);
        const Members members = exampleMembers();

        // From a file with an unspecific name.
        QTemporaryDir folder;
        writeFile(folder.filePath(u"x.bin"_s), bytes);
        const Result<Listing> listing = readArchive(folder.filePath(u"x.bin"_s), {}, {}, {}, {});
        QVERIFY(listing.isOk());
        QCOMPARE(int(listing->container), container);
        QCOMPARE(int(listing->compression), compression);
        QCOMPARE(listing->name, u"x.bin"_s);
        QCOMPARE(listing->bytes.value(), bytes.size());
        QCOMPARE(difference(*listing, members), QString());
        QVERIFY(listing->isComplete);
        QVERIFY(!listing->damage);
        QVERIFY(listing->findings.empty());
        for (const Entry &entry : listing->entries) {
            const bool isInPlace = container == int(Container::Tar) && compression == int(Compression::None)
                && entry.type == EntryType::File;
            QCOMPARE(entry.offset().has_value(), isInPlace);
            if (isInPlace)
                QCOMPARE(bytes.mid(entry.offset()->value(), entry.size.value()), bytesOf(entry));
        }

        // From memory, and in small pieces from a pipe.
        const Result<Listing> fromMemory = readBytes(bytes);
        QVERIFY(fromMemory.isOk());
        QCOMPARE(difference(*fromMemory, members), QString());
        const Result<Listing> fromPipe = readThroughPipe(bytes, 700);
        QVERIFY(fromPipe.isOk());
        QCOMPARE(difference(*fromPipe, members), QString());
        QVERIFY(fromPipe->isComplete);
        QVERIFY(fromPipe->findings.empty());
        QCOMPARE(int(fromPipe->container), container);
        QCOMPARE(int(fromPipe->compression), compression);
        QCOMPARE(fromPipe->bytes.value(), bytes.size());
    }

    void folder_givesSameEntries()
    {
        QTemporaryDir folder;
        unpackTo(exampleMembers(), folder.path());
        const Result<Listing> listing = readArchive(folder.path(), {}, {}, {}, {});
        QVERIFY(listing.isOk());
        QCOMPARE(listing->container, Container::Directory);
        QCOMPARE(difference(*listing, exampleMembers(), true), QString());
        QVERIFY(listing->isComplete);
    }

    void path_isNormalized_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        QTest::newRow("names start with ./") << QByteArray("./");
        QTest::newRow("names start at once") << QByteArray();
        QTest::newRow("one directory holds everything") << QByteArray("keyword-1.0/");
        QTest::newRow("one directory behind ./ holds everything") << QByteArray("./keyword-1.0/");
    }

    void path_isNormalized()
    {
        QFETCH(QByteArray, prefix);
        for (const auto &format : formats) {
            const Result<Listing> tar = readBytes(writeTar(exampleMembers(prefix), format.first));
            QVERIFY(tar.isOk());
            QCOMPARE(difference(*tar, exampleMembers()), QString());
        }
        const Result<Listing> zip = readBytes(writeZip(exampleMembers(prefix)));
        QVERIFY(zip.isOk());
        QCOMPARE(difference(*zip, exampleMembers()), QString());
        QTemporaryDir folder;
        unpackTo(exampleMembers(prefix), folder.path());
        const Result<Listing> directory = readArchive(folder.path(), {}, {}, {}, {});
        QVERIFY(directory.isOk());
        QCOMPARE(difference(*directory, exampleMembers(), true), QString());
    }

    void leadingDirectory_staysWhereItIsNotAlone()
    {
        Members members = exampleMembers("keyword/");
        members.push_back({.path = "notes.txt", .bytes = "beside it"});
        const Result<Listing> listing = readBytes(writeTar(members, TarFormat::Pax));
        QVERIFY(listing.isOk());
        QCOMPARE(difference(*listing, members), QString());
    }

    void projectFixture_isCompleteWithoutFindings()
    {
        const Result<Listing> listing = readArchive(fixturePath(u"v7-aot-usmp"_s), {}, {}, {}, {});
        QVERIFY(listing.isOk());
        QVERIFY(listing->isComplete);
        QVERIFY(listing->findings.empty());
        QVERIFY(listing->find(u"metadata.json"_s));
    }

    // Names.

    void name_isReadWhateverTheLocale_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("Latin letters with marks") << QByteArray("src/Übergröße.relay");
        QTest::newRow("Chinese") << QByteArray("src/关键词识别.relay");
        QTest::newRow("beyond the basic plane") << QByteArray("src/🎤.relay");
        QTest::newRow("longer than a header holds") << QByteArray("src/" + QByteArray("long-").repeated(50) + ".relay");
        QTest::newRow("long and not ASCII") << QByteArray("src/" + QByteArray("größe-").repeated(30) + ".relay");
        QTest::newRow("of 4 000 characters") << QByteArray("src/" + QByteArray("n").repeated(4000));
    }

    void name_isReadWhateverTheLocale()
    {
        QFETCH(QByteArray, name);
        const Members members {{.path = name, .bytes = "x"}};
        const QByteArray pax = TarBuilder().pax({{"path", name}}).file("short", "x").end();
        const QByteArray gnu = TarBuilder().gnuLongName(name).file("short", "x").end();
        for (const char *locale : {"C.UTF-8", "C"}) {
            std::setlocale(LC_ALL, locale);
            const Result<Listing> fromPax = readBytes(pax);
            const Result<Listing> fromGnu = readBytes(gnu);
            std::setlocale(LC_ALL, "C.UTF-8");
            QVERIFY(fromPax.isOk());
            QCOMPARE(difference(*fromPax, members), QString());
            QVERIFY(fromGnu.isOk());
            QCOMPARE(difference(*fromGnu, members), QString());
        }
    }

    void name_thatIsOddIsShown_data()
    {
        const Rows<QByteArray, QString, bool, FindingCode> row({"name", "path", "isSafe", "code"});
        row("parent directory", "../../etc/passwd", u"../../etc/passwd"_s, false, Code::EntryUnsafePath);
        row("parent directory in the middle", "src/../../x", u"src/../../x"_s, false, Code::EntryUnsafePath);
        row("absolute", "/etc/passwd", u"/etc/passwd"_s, false, Code::EntryUnsafePath);
        row("drive letter", "C:\\boot.ini", u"C:\\boot.ini"_s, false, Code::EntryUnsafePath);
        row("Latin-1", "src/\xfc.relay", u"src/\\xfc.relay"_s, true, Code::EntryNameEncoding);
        row("broken UTF-8", "src/\xe2\x82", u"src/\\xe2\\x82"_s, true, Code::EntryNameEncoding);
    }

    void name_thatIsOddIsShown()
    {
        QFETCH(QByteArray, name);
        QFETCH(QString, path);
        QFETCH(bool, isSafe);
        QFETCH(FindingCode, code);
        const QByteArray tars[] = {
            TarBuilder().file(name, "odd").file("metadata.json", "{}").end(),
            TarBuilder().pax({{"path", name}}).file("short", "odd").file("metadata.json", "{}").end(),
            TarBuilder().gnuLongName(name).file("short", "odd").file("metadata.json", "{}").end(),
        };
        for (const QByteArray &tar : tars) {
            const Result<Listing> listing = readBytes(tar);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(listing->entries[0].path, path);
            QCOMPARE(listing->entries[0].isSafe, isSafe);
            QCOMPARE(bytesOf(listing->entries[0]), "odd");
            QCOMPARE(countOf(*listing, code), 1);
            QCOMPARE(listing->find(path) != nullptr, isSafe);
            QVERIFY(listing->isComplete);
        }
    }

    void duplicate_lastOneCounts()
    {
        const Result<Listing> listing = readBytes(TarBuilder().file("a", "1").file("a", "22").file("a", "333").end());
        QVERIFY(listing.isOk());
        QCOMPARE(listing->entries.size(), 3u);
        QCOMPARE(countOf(*listing, Code::EntryDuplicate), 1);
        QVERIFY(listing->find(u"a"_s));
        QCOMPARE(bytesOf(*listing->find(u"a"_s)), "333");
    }

    void special_isShownAndNeverOpened_data()
    {
        const Rows<char, int, FindingCode> row({"flag", "type", "code"});
        row("symbolic link", '2', int(EntryType::SymbolicLink), Code::EntryLink);
        row("hard link", '1', int(EntryType::HardLink), Code::EntryLink);
        row("character device", '3', int(EntryType::Device), Code::EntrySpecial);
        row("block device", '4', int(EntryType::Device), Code::EntrySpecial);
        row("pipe", '6', int(EntryType::Fifo), Code::EntrySpecial);
    }

    void special_isShownAndNeverOpened()
    {
        QFETCH(char, flag);
        QFETCH(int, type);
        QFETCH(FindingCode, code);
        const QByteArray tar =
            TarBuilder().item("metadata.json", flag, flag < '3' ? "/etc/passwd" : "").file("behind", "b").end();
        for (const QByteArray &bytes : {tar, compress(tar, Filter::Zstd)}) {
            const Result<Listing> listing = readBytes(bytes);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(int(listing->entries[0].type), type);
            QVERIFY(!listing->entries[0].hasBytes());
            QVERIFY(!listing->entries[0].bytes());
            QCOMPARE(listing->entries[0].attributes().linkTarget, flag < '3' ? u"/etc/passwd"_s : QString());
            QCOMPARE(countOf(*listing, code), 1);
            QVERIFY(!listing->find(u"metadata.json"_s));
            QCOMPARE(bytesOf(listing->entries[1]), "b");
            QVERIFY(listing->isComplete);
        }
    }

    void builder_isNamedOnce()
    {
        const TarHeader byAnna {.name = "runtime/a", .user = "anna"};
        const TarHeader alsoByAnna {.name = "runtime/b", .user = "anna"};
        const Result<Listing> listing = readBytes(TarBuilder().file("x", "1").header(byAnna).header(alsoByAnna).end());
        QVERIFY(listing.isOk());
        QCOMPARE(countOf(*listing, Code::BuilderIdentity), 1);
        QCOMPARE(listing->findings[0].arguments, QStringList {u"anna"_s});
        QCOMPARE(listing->findings[0].location, Link::file(u"runtime/a"_s));
    }

    // Nothing to read.

    void nothingToList_isAnError_data()
    {
        const Rows<QByteArray, FindingCode> row({"bytes", "code"});
        row("an empty file", {}, Code::EmptyFile);
        row("one byte", "x", Code::NotAnArchive);
        row("a text", QByteArray("int main() { return 0; }\n").repeated(100), Code::NotAnArchive);
        row("noise", patterned(20'000), Code::NotAnArchive);
        row("a text in gzip", compress(QByteArray("hello, hello\n").repeated(200), Filter::Gzip), Code::NotAnArchive);
        row("gzip in gzip", compress(compress(patterned(3000), Filter::Gzip), Filter::Gzip), Code::NotAnArchive);
        row("only the start of gzip", QByteArray::fromHex("1f8b0800000000000003"), Code::TruncatedArchive);
    }

    void nothingToList_isAnError()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(FindingCode, code);
        QTemporaryDir folder;
        writeFile(folder.filePath(u"model.tar"_s), bytes);
        const Result<Listing> listing = readArchive(folder.filePath(u"model.tar"_s), {}, {}, {}, {});
        QVERIFY(!listing.isOk());
        QCOMPARE(listing.error().code, code);
        QCOMPARE(listing.error().entry, folder.filePath(u"model.tar"_s));

        const Result<Listing> fromPipe = readThroughPipe(bytes);
        QVERIFY(!fromPipe.isOk());
        QCOMPARE(fromPipe.error().code, code);
    }

    // An archive inside another one.

    void inner_isReadByItsPath_data()
    {
        // The code is empty if it is listed.
        const Rows<QByteArray, QString, FindingCode> row({"bytes", "inside", "code"});
        const QByteArray inner = writeTar(exampleMembers(), TarFormat::Pax);
        const QByteArray outer = writeTar({{.path = "a/inner.tar", .bytes = inner},
                                           {.path = "packed.tar.xz", .bytes = compress(inner, Filter::Xz)},
                                           {.path = "empty.tar", .bytes = {}},
                                           {.path = "text.c", .bytes = "int a;\n"}},
                                          TarFormat::Pax);
        row("a tar", outer, u"a/inner.tar"_s, {});
        row("a packed one", outer, u"packed.tar.xz"_s, {});
        row("in a zip", writeZip({{.path = "inner.tar", .bytes = inner}}), u"inner.tar"_s, {});
        row("in a packed tar", compress(outer, Filter::Gzip), u"a/inner.tar"_s, {});
        row("in one in one", writeTar({{.path = "b/outer.tar", .bytes = outer}}, TarFormat::Pax),
            u"b/outer.tar/a/inner.tar"_s, {});
        row("not there", outer, u"a/other.tar"_s, Code::CannotOpen);
        row("behind it", outer, u"a/inner.tar/none"_s, Code::CannotOpen);
        row("no archive", outer, u"text.c"_s, Code::NotAnArchive);
        row("nothing in it", outer, u"empty.tar"_s, Code::EmptyFile);
        QByteArray deep = inner;
        QString path;
        for (int i = 0; i < 8; ++i) {
            deep = writeTar({{.path = "x.tar", .bytes = deep}}, TarFormat::Pax);
            path += i == 0 ? u"x.tar"_s : u"/x.tar"_s;
        }
        row("eight in each other", deep, path, {});
    }

    void inner_isReadByItsPath()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, inside);
        QFETCH(const FindingCode, code);
        QTemporaryDir folder;
        const QString file = folder.filePath(u"outer.tar"_s);
        writeFile(file, bytes);
        const QString path = file + u'/' + inside;
        QCOMPARE(splitArchivePath(path), (ArchivePath {file, inside}));
        const Result<Listing> listing = readArchive(path, {}, {}, {}, {});
        if (code != FindingCode()) {
            QVERIFY(!listing);
            QCOMPARE(listing.error().code, code);
            QCOMPARE(listing.error().entry, path);
            return;
        }
        QVERIFY2(listing, listing ? "" : qPrintable(listing.error().entry));
        QCOMPARE(listing->name, inside.section(u'/', -1));
        QCOMPARE(listing->sha256.size(), 64);
        for (const QString &other : {file + u"//"_s + inside, file + u"/./"_s + inside, path + u'/'}) {
            const Result<Listing> same = readArchive(other, {}, {}, {}, {});
            QVERIFY(same && same->name == listing->name && same->entries.size() == listing->entries.size());
        }
        const Result<Listing> plain = readArchiveBytes(writeTar(exampleMembers(), TarFormat::Pax), u"x"_s, {}, {});
        QCOMPARE(listing->entries.size(), plain->entries.size());
        for (std::size_t i = 0; i < plain->entries.size(); ++i) {
            QCOMPARE(listing->entries[i].path, plain->entries[i].path);
            if (plain->entries[i].hasBytes())
                QCOMPARE(listing->entries[i].bytes()->view(), plain->entries[i].bytes()->view());
        }
    }

    /// Damaged data of an outer archive may affect the inner one.
    void inner_ofADamagedOneIsDamaged()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"outer.tgz"_s);
        QByteArray bytes = compress(
            writeTar({{.path = "inner.tar", .bytes = writeTar(exampleMembers(), TarFormat::Pax)}}, TarFormat::Pax),
            Filter::Gzip);
        bytes[bytes.size() - 7] = char(bytes[bytes.size() - 7] ^ 1); // its checksum
        writeFile(file, bytes);
        const Result<Listing> listing = readArchive(file + u"/inner.tar"_s, {}, {}, {}, {});
        QVERIFY(listing && listing->damage && !listing->isComplete);
        QCOMPARE(listing->damage->code, Code::ContainerChecksum);
        QCOMPARE(listing->damage->entry, u"outer.tgz"_s);
    }

    /// A cut after the inner archive does not affect it.
    void inner_beforeACutIsWhole()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"outer.tar"_s);
        const QByteArray bytes = writeTar({{.path = "inner.tar", .bytes = writeTar(exampleMembers(), TarFormat::Pax)},
                                           {.path = "behind.bin", .bytes = patterned(20'000)}},
                                          TarFormat::Pax);
        writeFile(file, bytes.chopped(15'000));
        const Result<Listing> outer = readArchive(file, {}, {}, {}, {});
        QVERIFY(outer && outer->damage);
        const Result<Listing> listing = readArchive(file + u"/inner.tar"_s, {}, {}, {}, {});
        QVERIFY(listing && !listing->damage && listing->isComplete);
        for (const QByteArray &rest : {bytes.first(3000), compress(bytes, Filter::Gzip).first(1500)}) {
            writeFile(file, rest);
            const Result<Listing> cut = readArchive(file + u"/inner.tar"_s, {}, {}, {}, {});
            QVERIFY2(!cut || (cut->damage && !cut->isComplete), qPrintable(QString::number(rest.size())));
        }
    }

    void paths_areSplitWhereAFileIs()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"a.tar"_s);
        writeFile(file, "x");
        for (const QString &path :
             {file, folder.path(), folder.filePath(u"none/b.tar"_s), u"/none/at/all"_s, u"-"_s, QString()})
            QCOMPARE(splitArchivePath(path), (ArchivePath {path, {}}));
        QCOMPARE(splitArchivePath(file + u"/b/c"_s), (ArchivePath {file, u"b/c"_s}));
        QCOMPARE(splitArchivePath(file + u"//./b/c/"_s), (ArchivePath {file, u"b/c"_s}));
        QVERIFY(isOfArchive({file, {file + u"/b/c"_s}})); // the outer archive is never written to
        QVERIFY(!isOfArchive({folder.filePath(u"other"_s), {file + u"/b/c"_s}}));
    }

    void missingFile_isAnError()
    {
        const Result<Listing> listing = readArchive(u"/nowhere/at/all.tar"_s, {}, {}, {}, {});
        QVERIFY(!listing.isOk());
        QCOMPARE(listing.error().code, Code::CannotOpen);
        QVERIFY(!listing.error().detail.isEmpty());
        const Result<Listing> device = readArchive(u"/dev/zero"_s, {}, {}, {}, {});
        QVERIFY(!device.isOk());
        QCOMPARE(device.error().code, Code::CannotOpen);
    }
};

QTEST_GUILESS_MAIN(TstArchiveReader)
#include "tst_archivereader.moc"
