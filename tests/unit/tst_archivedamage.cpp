// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "tests/support/archives.h"
#include "tests/support/programrun.h"
#include "tests/support/rows.h"
#include "tests/support/tarbuilder.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

namespace {

Members twoMembers()
{
    return {{.path = "first.c", .bytes = QByteArray("int f(void);\n").repeated(300) + patterned(2000).toHex()},
            {.path = "second.c", .bytes = patterned(3000, 2)}};
}

QByteArray twoMembersTar()
{
    TarBuilder tar;
    for (const Member &member : twoMembers())
        tar.file(member.path, member.bytes);
    return tar.end();
}

/// Two uncompressed members of 5 and 6 bytes, so that every field is at a known offset.
struct StoredZip {
    QByteArray bytes;
    qsizetype second = 0; ///< local header of the second member
    qsizetype directory = 0;
    qsizetype end64 = 0; ///< 64-bit end record, if there is one
    qsizetype end = 0;
};

QByteArray number(quint64 value, int bytes)
{
    QByteArray field(bytes, '\0');
    for (char &byte : field) {
        byte = char(value);
        value >>= 8;
    }
    return field;
}

QByteArray headerFields(quint32 crc, quint32 size)
{
    return number(20, 2) + number(0, 8) + number(crc, 4) + number(size, 4) + number(size, 4) + number(1, 2);
}

constexpr quint32 crcOfHello = 0x3610a686;
constexpr quint32 crcOfWorld = 0x3a771143;

StoredZip storedZip()
{
    StoredZip zip;
    const QByteArray first = "PK\3\4" + headerFields(crcOfHello, 5) + number(0, 2) + "a" + "hello";
    const QByteArray second = "PK\3\4" + headerFields(crcOfWorld, 5) + number(0, 2) + "b" + "world";
    const auto row = [](quint32 crc, qsizetype place, const char *name) {
        return "PK\1\2" + number(20, 2) + headerFields(crc, 5) + number(0, 12) + number(quint64(place), 4) + name;
    };
    zip.second = first.size();
    zip.directory = first.size() + second.size();
    const QByteArray rows = row(crcOfHello, 0, "a") + row(crcOfWorld, zip.second, "b");
    zip.end = zip.directory + rows.size();
    zip.bytes = first + second + rows + "PK\5\6" + number(0, 4) + number(2, 2) + number(2, 2)
        + number(quint64(rows.size()), 4) + number(quint64(zip.directory), 4) + number(0, 2);
    return zip;
}

/// The same with 64-bit records at its end; the 32-bit records have no values.
StoredZip storedZip64()
{
    StoredZip zip = storedZip();
    const QByteArray front = zip.bytes.first(zip.end);
    zip.end64 = zip.end;
    const QByteArray record = "PK\6\6" + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 4) + number(0, 4)
        + number(2, 8) + number(2, 8) + number(quint64(zip.end64 - zip.directory), 8)
        + number(quint64(zip.directory), 8);
    const QByteArray locator = "PK\6\7" + number(0, 4) + number(quint64(zip.end64), 8) + number(1, 4);
    zip.end = front.size() + record.size() + locator.size();
    zip.bytes = front + record + locator + "PK\5\6" + number(0, 4) + QByteArray(12, '\xff') + number(0, 2);
    return zip;
}

QByteArray patched(QByteArray bytes, qsizetype at, const QByteArray &with)
{
    return bytes.replace(at, with.size(), with);
}

QByteArray zstdWithoutChecksumFlag()
{
    QByteArray zstd = compress(twoMembersTar(), Filter::Zstd);
    constexpr qsizetype flags = 4;
    if ((zstd[flags] & 4) == 0) // the library wrote no checksum: four bytes replace it
        zstd += "abcd";
    zstd[flags] = char(zstd[flags] & ~4);
    return zstd;
}

bool isWhole(const Listing &listing)
{
    return listing.isComplete && !listing.damage;
}

/// lz4 format from before 2013: blocks with their lengths. The content is not compressed.
QByteArray legacyLz4(const QByteArray &bytes)
{
    const qsizetype more = bytes.size() - 15; // beyond the token's range
    const QByteArray block = "\xf0" + QByteArray(more / 255, '\xff') + QByteArray(1, char(more % 255)) + bytes;
    return "\x02\x21\x4c\x18" + number(quint64(block.size()), 4) + block;
}

} // namespace

/// Archives with wrong content: each is reported as damaged, and the remaining content is shown.
class TstArchiveDamage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    // Flipped bits, compared with the program of each compression.

    void flippedBit_isNeverSilent_data()
    {
        QTest::addColumn<QString>("program");
        QTest::newRow("gzip") << u"gzip"_s;
        QTest::newRow("xz") << u"xz"_s;
        QTest::newRow("zstd") << u"zstd"_s;
        QTest::newRow("bzip2") << u"bzip2"_s;
        QTest::newRow("lz4") << u"lz4"_s;
        QTest::newRow("zip") << u"unzip"_s;
    }

    void flippedBit_isNeverSilent()
    {
        QFETCH(const QString, program);
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP("the program to compare with is not there");
        const bool isZip = program == "unzip"_L1;
        const QByteArray bytes =
            isZip ? writeZip(twoMembers()) : runTool(program, {u"-c"_s}, {}, twoMembersTar()).output;
        const QStringList test = isZip ? QStringList {u"-tqq"_s} : QStringList {u"-t"_s, u"-q"_s};
        const QString path = m_folder.filePath(isZip                       ? u"x.zip"_s
                                                   : program == "gzip"_L1  ? u"x.gz"_s
                                                   : program == "bzip2"_L1 ? u"x.bz2"_s
                                                   : program == "zstd"_L1  ? u"x.zst"_s
                                                                           : u"x."_s + program);
        writeFile(path, bytes);
        QCOMPARE(runTool(program, test + QStringList {path}).status, 0);
        const Result<Listing> whole = readBytes(bytes);
        QVERIFY(whole && isWhole(*whole));
        quint32 seed = 1;
        int noticed = 0;
        for (int flip = 0; flip < 200; ++flip) {
            seed = seed * 1664525 + 1013904223;
            // Half of them near headers, checksums and directories.
            const qsizetype edge = std::min<qsizetype>(bytes.size(), 120);
            const qsizetype at = flip % 4 == 0 ? seed % quint32(edge)
                : flip % 4 == 1                ? bytes.size() - 1 - seed % quint32(edge)
                                               : seed % quint32(bytes.size());
            QByteArray flipped = bytes;
            flipped[at] = char(flipped[at] ^ (1 << (seed >> 24 & 7)));
            const Result<Listing> listing = readBytes(flipped);
            if (!listing || !isWhole(*listing) || listing->findings.size() > whole->findings.size()) {
                ++noticed;
                continue;
            }
            QCOMPARE(difference(*listing, twoMembers()), QString());
            writeFile(path, flipped);
            const int status = runTool(program, test + QStringList {path}).status;
            QVERIFY2(status == 0,
                     qPrintable(u"bit %1 of byte %2 of %3: silent, and %4 says %5"_s.arg(seed >> 24 & 7)
                                    .arg(at)
                                    .arg(bytes.size())
                                    .arg(program)
                                    .arg(status)));
        }
        qInfo("%d of 200 noticed, none of the others by %s", noticed, qPrintable(program));
        QVERIFY(noticed > 100);
    }

    // Trailing data and data between members.

    void otherBytes_areNoDamage_data()
    {
        Test::addColumns<QByteArray, int>({"bytes", "trailing"});
        const QByteArray tar = twoMembersTar();
        for (const FilterRow &row : filters) {
            if (!row.filter)
                continue;
            const QByteArray first = compress(tar.first(3000), *row.filter);
            const QByteArray second = compress(tar.mid(3000), *row.filter);
            QTest::addRow("%s: two streams", row.name) << first + second << 0;
            QTest::addRow("%s: zeros behind", row.name) << first + second + QByteArray(512, '\0') << 0;
            QTest::addRow("%s: many zeros behind", row.name) << first + second + QByteArray(200'000, '\0') << 0;
            QTest::addRow("%s: a text behind", row.name) << first + second + "and so on" << 1;
            QTest::addRow("%s: a byte behind", row.name) << first + second + "x" << 1;
            QTest::addRow("%s: two bytes behind", row.name) << first + second + "xy" << 1;
            QTest::addRow("%s: zeros and a text behind", row.name)
                << first + second + QByteArray(70'000, '\0') + "text" << 1;
            QTest::addRow("%s: an odd number of zeros behind", row.name) << first + second + QByteArray(7, '\0') << 0;
            if (row.filter == Filter::Xz)
                QTest::addRow("%s: padding between", row.name) << first + QByteArray(8, '\0') + second << 0;
            if (row.filter == Filter::Zstd || row.filter == Filter::Lz4) {
                const QByteArray skippable = QByteArray::fromHex("552a4d1809000000") + "skip this";
                QTest::addRow("%s: a skippable frame between", row.name) << first + skippable + second << 0;
                QTest::addRow("%s: a skippable frame behind", row.name) << first + second + skippable << 0;
                QTest::addRow("%s: a skippable frame in front", row.name) << skippable + first + second << 0;
            }
        }
        QTest::newRow("lz4 of before 2013: two files in one")
            << legacyLz4(tar.first(3000)) + legacyLz4(tar.mid(3000)) << 0;
        QTest::newRow("lz4 of before 2013: zeros behind") << legacyLz4(tar) + QByteArray(512, '\0') << 0;
        QTest::newRow("a comment in a zip")
            << patched(storedZip().bytes, storedZip().end + 20, number(4, 2)) + "note" << 0;
        QTest::newRow("a zip of 64 bits") << storedZip64().bytes << 0;
        QTest::newRow("a zip of 64 bits that has the numbers twice")
            << patched(storedZip64().bytes, storedZip64().end, storedZip().bytes.sliced(storedZip().end)) << 0;
        QTest::newRow("zeros behind a zip") << storedZip().bytes + QByteArray(9000, '\0') << 0;
        QTest::newRow("a text behind a zip") << storedZip().bytes + "note" << 1;
    }

    void otherBytes_areNoDamage()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const int, trailing);
        for (const bool throughPipe : {false, true}) {
            const Result<Listing> listing = throughPipe ? readThroughPipe(bytes) : readBytes(bytes);
            QVERIFY(listing);
            QVERIFY2(isWhole(*listing), listing->damage ? qPrintable(listing->damage->detail) : "");
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(countOf(*listing, Code::TrailingData), trailing);
        }
    }

    // Checksums and lengths.

    void damage_isSaid_data()
    {
        const Test::Rows<QByteArray, FindingCode, FindingReason, QString, QString> row(
            {"bytes", "code", "reason", "about", "found"});
        const auto sum = [&](const char *title, const QByteArray &bytes, FindingCode code, const QString &found) {
            row(title, bytes, code, {}, {}, found);
        };
        const QString both = u"first.c second.c"_s;
        const QByteArray gzip = compress(twoMembersTar(), Filter::Gzip);
        const qsizetype end = gzip.size();
        sum("gzip: checksum", patched(gzip, end - 8, "abcd"), Code::ContainerChecksum, both);
        sum("gzip: length", patched(gzip, end - 4, "abcd"), Code::ContainerChecksum, both);
        sum("gzip: checksum of the first of two members",
            patched(compress(twoMembersTar().first(3000), Filter::Gzip),
                    compress(twoMembersTar().first(3000), Filter::Gzip).size() - 8, "abcd")
                + compress(twoMembersTar().mid(3000), Filter::Gzip),
            Code::ContainerChecksum, u"first.c"_s);
        sum("gzip: without its last byte", gzip.first(end - 1), Code::TruncatedArchive, both);
        const QByteArray legacy = legacyLz4(twoMembersTar().first(5000)) + legacyLz4(twoMembersTar().mid(5000));
        sum("lz4 of before 2013: cut in a block", legacy.first(6000), Code::TruncatedArchive, u"first.c"_s);
        sum("lz4 of before 2013: cut behind a block", legacy.first(5030), Code::TruncatedArchive, u"first.c"_s);
        sum("lz4 of before 2013: a length that cannot be", patched(legacy, 5033, "\xff\xff\xff\x7f"),
            Code::DamagedArchive, u"first.c"_s);
        const QString pair = u"a=hello b=world"_s;
        const StoredZip zip = storedZip();
        const QByteArray &bytes = zip.bytes;
        sum("zip: other data", patched(bytes, 31, "j"), Code::ContainerChecksum, u"a=jello b=world"_s);
        sum("zip: other checksum in the directory", patched(bytes, zip.directory + 16, "abcd"), Code::ContainerChecksum,
            pair + u" (damaged-archive)"_s);
        sum("zip: other length in the directory", patched(bytes, zip.directory + 24, number(6, 4)),
            Code::DamagedArchive, pair + u" (damaged-archive)"_s);
        sum("zip: a member is missing from its directory",
            bytes.first(zip.directory) + bytes.sliced(zip.directory, 47) + "PK\5\6" + number(0, 4) + number(1, 2)
                + number(1, 2) + number(47, 4) + number(quint64(zip.directory), 4) + number(0, 2),
            Code::DamagedArchive, pair);
        sum("zip: a count that is wrong", patched(bytes, zip.end + 8, number(3, 2) + number(3, 2)),
            Code::DamagedArchive, pair);
        sum("zip: the first file of several", patched(bytes, zip.end + 8, number(1, 2) + number(2, 2)),
            Code::DamagedArchive, pair);
        sum("zip: the last file of several", patched(bytes, zip.end + 4, number(1, 2) + number(1, 2)),
            Code::DamagedArchive, pair);
        const StoredZip zip64 = storedZip64();
        const qint64 locator = zip64.end - 20;
        const auto row64 = [&](const char *name, qint64 at, const QByteArray &wrong) {
            sum(name, patched(zip64.bytes, at, wrong), Code::DamagedArchive, pair);
        };
        row64("zip64: the record has another size", zip64.end64 + 4, number(45, 8));
        row64("zip64: the record is of the second file", zip64.end64 + 16, number(1, 4));
        row64("zip64: the directory is in the second file", zip64.end64 + 20, number(1, 4));
        row64("zip64: other members in this file", zip64.end64 + 24, number(1, 8));
        row64("zip64: another count in the smaller record", zip64.end + 8, number(3, 2) + number(3, 2));
        row64("zip64: another size in the smaller record", zip64.end + 12, number(95, 4));
        row64("zip64: another place in the smaller record", zip64.end + 16, number(1, 4));
        row64("zip64: the record is in the second file", locator + 4, number(1, 4));
        row64("zip64: the record is elsewhere", locator + 8, number(0, 8));
        row64("zip64: two files", locator + 16, number(2, 4));
        sum("zip: two rows lead to one member", patched(bytes, zip.directory + 47 + 42, number(0, 4)),
            Code::DamagedArchive, u"b=hello b=world (entry-duplicate)"_s);
        sum("zip: a row leads nowhere", patched(bytes, zip.directory + 47 + 42, number(7, 4)), Code::DamagedArchive,
            pair);
        sum("zip: no directory", bytes.first(zip.directory), Code::TruncatedArchive, pair + u" (truncated-archive)"_s);
        sum("zip: half a directory", bytes.first(zip.directory + 50), Code::TruncatedArchive, pair);
        // The directory's name is shown, because other programs use it.
        row("a bit of the header's name", patched(bytes, 30, "c"), Code::DamagedArchive, Reason::ZipNamesDiffer, {},
            pair);
        row("a bit of the directory's name", patched(bytes, zip.directory + 46, "c"), Code::DamagedArchive,
            Reason::ZipNamesDiffer, {}, u"c=hello b=world"_s);
        const auto twice = [&](qsizetype local, qsizetype directory, const QByteArray &field) {
            return patched(patched(bytes, local, field), zip.directory + directory, field);
        };
        row("an encrypted member", twice(6, 8, number(1, 2)), Code::EntryUnreadable, Reason::MemberEncrypted, u"a"_s,
            u"a b=world"_s);
        row("a method of its own", twice(8, 10, number(99, 2)), Code::EntryUnreadable, Reason::MethodNotRead, u"a"_s,
            u"a b=world"_s);
        row("a sparse file whose map has fewer bytes than stated",
            TarBuilder().gnuSparse("sparse", 2000, {}).file("behind", "b").end(), Code::DamagedArchive, {}, u"sparse"_s,
            u"sparse behind=b"_s);
        const QByteArray three = TarBuilder().file("1.c", "1").file("2.c", "2").file("3.c", "3").end();
        row("a damaged first header", patched(three, 0, "F"), Code::DamagedArchive, Reason::HeaderDamaged, u" 0"_s,
            u"2.c=2 3.c=3"_s);
        row("a damaged second header", patched(three, 1024, "F"), Code::DamagedArchive, Reason::HeaderDamaged,
            u" 1024"_s, u"1.c=1 3.c=3"_s);
        row("a damaged last header", patched(three, 2048, "F"), Code::DamagedArchive, Reason::HeaderDamaged, u" 2048"_s,
            u"1.c=1 2.c=2"_s);
        row("a later volume",
            TarBuilder().file("a", "1").header({.name = "rest", .type = 'M', .size = 4}).data("data").end(),
            Code::DamagedArchive, Reason::PartOfVolumes, u"rest"_s, u"a=1 rest"_s);
        row("a lost checksum flag", zstdWithoutChecksumFlag(), Code::ContainerChecksum, Reason::ChecksumLeft, {}, both);
    }

    void damage_isSaid()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const FindingCode, code);
        QFETCH(const FindingReason, reason);
        QFETCH(const QString, about); ///< entry, and the arguments if it is not compressed
        QFETCH(const QString, found);
        QByteArrayList forms {bytes};
        if (readBytes(bytes)->compression == Compression::None)
            forms += compress(bytes, Filter::Gzip);
        for (const QByteArray &form : std::as_const(forms)) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing && listing->damage);
            QCOMPARE(codeName(listing->damage->code), codeName(code));
            if (reason != FindingReason())
                QCOMPARE(listing->damage->reason, reason);
            if (!about.isEmpty())
                QCOMPARE(listing->damage->entry, about.section(u' ', 0, 0));
            if (about.contains(u' ') && form == bytes)
                QCOMPARE(listing->damage->arguments, about.split(u' ').sliced(1));
            QCOMPARE(described(*listing), found);
            QVERIFY(!listing->isComplete);
        }
    }

    /// A byte behind the stream shows that the flag, and not the checksum, was wrong.
    void byteBehindAStreamWithoutChecksum_isNoDamage()
    {
        const Result<Listing> more = readBytes(zstdWithoutChecksumFlag() + "x");
        QVERIFY(more && !more->damage);
        QCOMPARE(countOf(*more, Code::TrailingData), 1);
    }

    void oddName_isAFinding_data()
    {
        const Test::Rows<QByteArray, FindingReason, int> row({"bytes", "reason", "warnings"});
        const auto named = [](const QByteArray &name) { // the first member, by one byte
            const StoredZip zip = storedZip();
            return patched(patched(zip.bytes, 30, name), zip.directory + 46, name);
        };
        row("a zero byte", named(QByteArray(1, '\0')), Reason::NameHasZero, 1);
        row("a folder with data", named("/"), Reason::FolderHasData, 0);
        const QByteArray tar = TarBuilder().pax({{"path", QByteArray("a\0b.c", 5)}}).file("x", "1").end();
        row("a zero byte in pax", tar, Reason::NameHasZero, 1);
        row("a zero byte in compressed pax", compress(tar, Filter::Gzip), Reason::NameHasZero, 1);
    }

    void oddName_isAFinding()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const FindingReason, reason);
        const Result<Listing> listing = readBytes(bytes);
        QFETCH(const int, warnings);
        QVERIFY(listing);
        QCOMPARE(countOf(*listing, Code::ArchiveWarning), warnings);
        QVERIFY(std::ranges::any_of(listing->findings, [&](const Finding &one) { return one.reason == reason; }));
    }

    void emptyZip_isWhole()
    {
        const QByteArray zip = "PK\5\6" + QByteArray(18, '\0');
        for (const QByteArray &form : {zip, compress(zip, Filter::Gzip)}) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing);
            QVERIFY(isWhole(*listing));
            QCOMPARE(listing->container, Container::Zip);
        }
    }

    // Only one compression, and a bound on the data before the first header.

    void secondCompression_isRefusedByName_data()
    {
        Test::addColumns<QByteArray, QStringList>({"bytes", "names"});
        const QByteArray tar = twoMembersTar();
        for (const FilterRow &outer : filters) {
            for (const FilterRow &inner : filters) {
                if (outer.filter && inner.filter)
                    QTest::addRow("%s in %s", inner.name, outer.name)
                        << compress(compress(tar, *inner.filter), *outer.filter)
                        << QStringList {QString::fromLatin1(inner.name), QString::fromLatin1(outer.name)};
            }
        }
    }

    void secondCompression_isRefusedByName()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QStringList, names);
        const Result<Listing> listing = readBytes(bytes);
        QVERIFY(!listing);
        QCOMPARE(listing.error().code, Code::NotAnArchive);
        QCOMPARE(listing.error().reason, Reason::CompressedTwice);
        QCOMPARE(listing.error().arguments, names);
    }

    void nameOfACompression_isNoCompression()
    {
        for (const char *name : {"BZh91AY&SY", "\x1f\x8b\x08", "PK\3\4"}) {
            const Result<Listing> listing = readBytes(TarBuilder().file(name, "x").end());
            QVERIFY(listing);
            QCOMPARE(listing->container, Container::Tar);
            QCOMPARE(listing->compression, Compression::None);
        }
    }

    void zipBehindOtherData_isRead()
    {
        const Result<Listing> listing = readBytes(QByteArray("#!/bin/sh\n").repeated(20) + storedZip().bytes);
        QVERIFY(listing);
        QVERIFY(isWhole(*listing));
        QCOMPARE(listing->container, Container::Zip);
        QCOMPARE(listing->entries.size(), 2u);
        QCOMPARE(bytesOf(listing->entries[1]), "world");
        QCOMPARE(countOf(*listing, Code::ArchiveWarning), 1);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TstArchiveDamage)
#include "tst_archivedamage.moc"
