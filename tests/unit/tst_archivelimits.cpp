// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "tests/support/archives.h"
#include "tests/support/rows.h"
#include "tests/support/tarbuilder.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <limits>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

namespace {

/// Makes the first member store only `size` bytes of its map.
QByteArray withSmallSize(QByteArray tar, qsizetype size)
{
    const auto put = [&tar](qsizetype at, const QByteArray &field) { tar.replace(at, field.size(), field); };
    put(124, octalField(size, 12));
    put(148, QByteArray(8, ' '));
    int sum = 0;
    for (const char c : tar.first(512))
        sum += uchar(c);
    put(148, octalField(sum, 7) + '\0');
    put(512 + size, QByteArray(512 - size, '\0'));
    return tar;
}

} // namespace

/// Wrong sizes, holes, and limits.
class TstArchiveLimits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    // Sizes.

    void oddSize_isNoDanger_data()
    {
        QTest::addColumn<QByteArray>("sizeField");
        QTest::newRow("negative in octal") << octalField(-512, 12);
        QTest::newRow("negative in base 256") << base256Field(-512, 12);
        QTest::newRow("smallest of 64 bits") << base256Field(std::numeric_limits<qint64>::min(), 12);
        QTest::newRow("largest of 64 bits") << base256Field(std::numeric_limits<qint64>::max(), 12);
        QTest::newRow("beyond 64 bits") << QByteArray("\x80\x7f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12);
        QTest::newRow("one terabyte") << base256Field(1LL << 40, 12);
        QTest::newRow("more than the file has left") << octalField(100'000, 12);
        QTest::newRow("largest of the octal field") << QByteArray("777777777777");
        QTest::newRow("no number at all") << QByteArray("size        ");
    }

    void oddSize_isNoDanger()
    {
        QFETCH(QByteArray, sizeField);
        const QByteArray tar = TarBuilder()
                                   .file("before", "b")
                                   .header({.name = "odd", .sizeField = sizeField})
                                   .data("data")
                                   .file("behind", "c")
                                   .end();
        for (const Limits &limits : {Limits(), Limits::none()}) {
            for (const QByteArray &bytes : {tar, compress(tar, Filter::Gzip)}) {
                const Result<Listing> listing = readBytes(bytes, limits);
                QVERIFY(listing.isOk());
                QVERIFY(!listing->entries.empty());
                QCOMPARE(bytesOf(listing->entries[0]), "b");
                // The problem is never silent.
                QVERIFY(listing->damage || !listing->findings.empty() || listing->entries.size() == 3);
                for (const Entry &entry : listing->entries) {
                    QVERIFY(entry.size.value() >= 0);
                    if (const auto source = entry.bytes())
                        QVERIFY(source->view().size() <= tar.size());
                }
            }
        }
    }

    void paxSize_overridesHeader()
    {
        const QByteArray tar =
            TarBuilder().pax({{"size", "5"}}).header({.name = "a", .size = 0}).data("12345").file("b", "2").end();
        const Result<Listing> listing = readBytes(tar);
        QVERIFY(listing.isOk());
        QCOMPARE(difference(*listing, {{.path = "a", .bytes = "12345"}, {.path = "b", .bytes = "2"}}), QString());
    }

    // Files with holes.

    void sparse_holesReadAsZero_data()
    {
        const Rows<QByteArray, QByteArray> row({"tar", "content"});
        const QByteArray hole(2000, '\0');
        const auto pax = [](const QByteArray &size, const QByteArray &map, const QByteArray &stored) {
            return QByteArray(
                TarBuilder()
                    .pax({{"GNU.sparse.size", size}, {"GNU.sparse.numblocks", "1"}, {"GNU.sparse.map", map}})
                    .file("sparse", stored)
                    .file("behind", "b")
                    .end());
        };
        row("old GNU form: hole, piece, hole",
            TarBuilder().gnuSparse("sparse", 4007, {{2000, "middle!"}}).file("behind", "b").end(),
            hole + "middle!" + hole);
        row("old GNU form: two pieces",
            TarBuilder().gnuSparse("sparse", 2007, {{0, "one"}, {2003, "four"}}).file("behind", "b").end(),
            "one" + hole + "four");
        row("old GNU form: only a hole", TarBuilder().gnuSparse("sparse", 2000, {{2000, ""}}).file("behind", "b").end(),
            hole);
        row("pax 0.1: only a hole", pax("2000", "2000,0", {}), hole);
        row("pax 0.1: piece and hole", pax("2003", "0,3", "one"), "one" + hole);
        row("pax 1.0: hole and piece",
            TarBuilder()
                .pax({{"GNU.sparse.major", "1"},
                      {"GNU.sparse.minor", "0"},
                      {"GNU.sparse.name", "sparse"},
                      {"GNU.sparse.realsize", "2003"}})
                .file("GNUSparseFile.0/sparse", QByteArray("1\n2000\n3\n") + QByteArray(503, '\0') + "two")
                .file("behind", "b")
                .end(),
            hole + "two");
    }

    void sparse_holesReadAsZero()
    {
        QFETCH(QByteArray, tar);
        QFETCH(QByteArray, content);
        for (const QByteArray &bytes : {tar, compress(tar, Filter::Gzip)}) {
            const Result<Listing> listing = readBytes(bytes);
            QVERIFY(listing.isOk());
            QCOMPARE(difference(*listing, {{.path = "sparse", .bytes = content}, {.path = "behind", .bytes = "b"}}),
                     QString());
            QVERIFY(listing->isComplete);
            QVERIFY(!listing->entries[0].offset());
        }
    }

    void sparse_mapThatIsWrongIsDamage_data()
    {
        // The content is the valid part.
        const Rows<QByteArray, FindingReason, QByteArray> row({"tar", "reason", "content"});
        const auto gnu = [](qint64 size, const std::vector<std::pair<qint64, QByteArray>> &pieces) {
            return QByteArray(TarBuilder().gnuSparse("sparse", size, pieces).file("behind", "b").end());
        };
        const auto pax = [](qint64 size, const QByteArray &map) {
            return QByteArray(TarBuilder()
                                  .pax({{"GNU.sparse.major", "1"},
                                        {"GNU.sparse.minor", "0"},
                                        {"GNU.sparse.name", "sparse"},
                                        {"GNU.sparse.realsize", QByteArray::number(size)}})
                                  .file("x", map + QByteArray(512 - map.size(), '\0') + "hello")
                                  .file("behind", "b")
                                  .end());
        };
        const auto oldPax = [](const QByteArray &size, const QByteArray &blocks, const QByteArray &map) {
            return QByteArray(
                TarBuilder()
                    .pax({{"GNU.sparse.size", size}, {"GNU.sparse.numblocks", blocks}, {"GNU.sparse.map", map}})
                    .file("sparse", "hello")
                    .file("behind", "b")
                    .end());
        };
        row("no map at all", gnu(2000, {}), Reason::LessThanStated, {});
        row("a piece larger than what is stored", oldPax("4000", "1", "0,4000"), Reason::LessThanStated, "hello");
        row("less data than its pieces have, old GNU form",
            withSmallSize(gnu(100, {{0, "hello"}, {10, "0123456789"}}), 5), Reason::LessThanStated, "hello");
        row("less data than its pieces have, pax 1.0", pax(20, "2\n0\n5\n8\n10\n"), Reason::LessThanStated, "hello");
        row("less data than pieces that overlap have", pax(20, "2\n0\n5\n3\n10\n"), Reason::LessThanStated, "hello");
        row("less data than pieces out of order have, pax 0.1", oldPax("100", "2", "0,5,3,10"), Reason::LessThanStated,
            "hello");
        row("pieces that overlap", gnu(100, {{0, "hello"}, {2, "0123456789"}}), Reason::PiecesOverlap, "hello");
        row("pieces out of order", gnu(100, {{50, "hello"}, {10, "0123456789"}}), Reason::PiecesOverlap,
            QByteArray(50, '\0') + "hello");
        row("a piece behind the end", gnu(12, {{0, "hello"}, {10, "0123456789"}}), Reason::MoreThanStated, "hello");
        row("a piece that is longer than the file", pax(3, "1\n0\n5\n"), Reason::MoreThanStated, {});
    }

    void sparse_mapThatIsWrongIsDamage()
    {
        QFETCH(const QByteArray, tar);
        QFETCH(const FindingReason, reason);
        QFETCH(const QByteArray, content);
        for (const QByteArray &bytes : {tar, compress(tar, Filter::Gzip)}) {
            const Result<Listing> listing = readBytes(bytes);
            QVERIFY(listing.isOk());
            QVERIFY(listing->damage);
            QCOMPARE(listing->damage->code, Code::DamagedArchive);
            QCOMPARE(listing->damage->reason, reason);
            QCOMPARE(listing->damage->entry, u"sparse"_s);
            QCOMPARE(bytesOf(listing->entries[0]), content);
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(bytesOf(listing->entries[1]), "b");
        }
    }

    // Limits.

    void entryLimit_stopsAndIsLifted()
    {
        const QByteArray bytes = TarBuilder().file("a", "1").file("b", "2").file("c", "3").end();
        Limits limits;
        limits[Limit::Entries] = 2;
        const Result<Listing> cut = readBytes(bytes, limits);
        QVERIFY(cut.isOk());
        QCOMPARE(cut->entries.size(), 2u);
        QCOMPARE(countOf(*cut, Code::LimitReached), 1);
        QVERIFY(!cut->isComplete);
        QVERIFY(!cut->damage); // a limit is not damage of the archive
        limits[Limit::Entries] = 3;
        const Result<Listing> exact = readBytes(bytes, limits);
        QVERIFY(exact.isOk());
        QVERIFY(exact->isComplete);
        const Result<Listing> lifted = readBytes(bytes, Limits::none());
        QVERIFY(lifted.isOk());
        QCOMPARE(lifted->entries.size(), 3u);
        QVERIFY(lifted->isComplete);
    }

    void sizeLimit_stopsAndIsLifted()
    {
        const QByteArray tar =
            TarBuilder().file("a", patterned(3000)).file("b", patterned(3000, 2)).file("c", "3").end();
        Limits limits;
        limits[Limit::TotalBytes] = 5000;
        for (const QByteArray &bytes : {tar, compress(tar, Filter::Gzip), writeZip(readTar(tar))}) {
            const Result<Listing> cut = readBytes(bytes, limits);
            QVERIFY(cut.isOk());
            QVERIFY(!cut->entries.empty());
            QCOMPARE(bytesOf(cut->entries[0]), patterned(3000));
            QVERIFY(countOf(*cut, Code::LimitReached) >= 1);
            QVERIFY(!cut->isComplete);
            QVERIFY(!cut->damage);
            const Result<Listing> lifted = readBytes(bytes, Limits::none());
            QVERIFY(lifted.isOk());
            QCOMPARE(lifted->entries.size(), 3u);
            QCOMPARE(bytesOf(lifted->entries[1]), patterned(3000, 2));
            QVERIFY(lifted->isComplete);
        }
    }

    /// A tar that is one large hole on the disk.
    void holesOfTheFile_countAsWhatExpands()
    {
        const QByteArray start = TarBuilder().file("small", "s").header({.name = "hole.c", .size = 1LL << 30});
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"hole.tar"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(start), start.size());
        QVERIFY(file.resize(start.size() + (1LL << 30) + 1024));
        file.close();
        const Result<Listing> cut = readArchive(file.fileName(), {}, {}, {}, {});
        QVERIFY(cut);
        QCOMPARE(bytesOf(cut->entries[0]), "s");
        QVERIFY(!cut->find(u"hole.c"_s)->hasBytes());
        QCOMPARE(countOf(*cut, Code::LimitReached), 1);
        QVERIFY(!cut->isComplete && !cut->damage);
        const Result<Listing> lifted = readArchive(file.fileName(), Limits::none(), {}, {}, {});
        QVERIFY(lifted && lifted->isComplete);
    }

    void whatTheDiskHasNoRoomFor_isNotExpanded()
    {
        const QByteArray tar = TarBuilder()
                                   .file("small", "s")
                                   .header({.name = "huge.c", .sizeField = base256Field(1LL << 60, 12)})
                                   .data("begins");
        const Result<Listing> listing = readBytes(compress(tar, Filter::Gzip), Limits::none());
        QVERIFY(listing.isOk());
        QCOMPARE(listing->entries.size(), 2u);
        QCOMPARE(bytesOf(listing->entries[0]), "s");
        QVERIFY(!listing->entries[1].hasBytes());
        QVERIFY(!listing->isComplete && listing->damage);
        QCOMPARE(listing->damage->code, Code::TruncatedArchive); // the following data was searched
        const auto said = std::find_if(listing->findings.begin(), listing->findings.end(),
                                       [](const Finding &finding) { return finding.reason == Reason::NoRoomToExpand; });
        QVERIFY(said != listing->findings.end());
        QCOMPARE(said->code, Code::EntryUnreadable);
        QCOMPARE(said->location, Link::file(u"huge.c"_s));
        QVERIFY(said->arguments.contains(QString::number(1LL << 60)));
        QCOMPARE(listing->kept.inMemory, ByteCount(1));
        QCOMPARE(listing->kept.onDisk, ByteCount());
    }

    void zipInAPipe_isNotKeptWithoutABound_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<FindingReason>("reason");
        const QByteArray zip = writeZip({{.path = "a", .bytes = "1"}, {.path = "b", .bytes = "2"}});
        const QByteArray open =
            QByteArray::fromHex("504b03041400080008000000000000000000000000000000000001000000") + 'c';
        const QByteArray noise = patterned(3'000'000);
        QTest::newRow("bytes behind its end") << zip + noise << Reason::HoldsNothing;
        QTest::newRow("a member without an end") << open + noise << Reason::UnstatedTooLarge;
        QTest::newRow("bytes between its members and its directory")
            << zip.first(zip.indexOf("PK\1\2")) + noise << Reason::HoldsNothing;
    }

    void zipInAPipe_isNotKeptWithoutABound()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const FindingReason, reason);
        Limits limits;
        limits[Limit::EmptyBytes] = 1'000'000;
        limits[Limit::UnstatedBytes] = 2'000'000;
        const Result<Listing> listing = readBytes(compress(bytes, Filter::Zstd), limits);
        QVERIFY(listing);
        QVERIFY(std::any_of(listing->findings.begin(), listing->findings.end(), [&](const Finding &finding) {
            return finding.code == Code::LimitReached && finding.reason == reason;
        }));
        QVERIFY(!listing->isComplete);
    }

    void sizeNobodyStates_isKnownOnlyAtTheEnd_data()
    {
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<bool>("isKnown");
        QTest::newRow("read to its end") << qint64(1'000'000) << true;
        QTest::newRow("a limit ends it") << qint64(150'000) << false;
    }

    void sizeNobodyStates_isKnownOnlyAtTheEnd()
    {
        QFETCH(const qint64, limit);
        QFETCH(const bool, isKnown);
        // As written to a pipe: the sizes and the checksum of the 200 000 zeros follow them.
        const QByteArray zeros = qCompress(QByteArray(200'000, '\0'), 9);
        const QByteArray deflated = zeros.sliced(6, zeros.size() - 10); // without the headers of Qt and zlib
        QByteArray sizes(16, '\0');
        qToLittleEndian<quint32>(0x08074b50, sizes.data());
        qToLittleEndian<quint32>(0x5ce0587b, sizes.data() + 4);
        qToLittleEndian(quint32(deflated.size()), sizes.data() + 8);
        qToLittleEndian<quint32>(200'000, sizes.data() + 12);
        const QByteArray local =
            QByteArray::fromHex("504b03041400080008000000000000000000000000000000000007000000") + "zeros.c";
        const QByteArray zip = local + deflated + sizes + QByteArray::fromHex("504b0506") + QByteArray(18, '\0');
        Limits limits;
        limits[Limit::TotalBytes] = limit;
        const Result<Listing> listing = readArchiveBytes(compress(zip, Filter::Gzip), u"a.zip.gz"_s, limits, {});
        QVERIFY(listing);
        const Entry *entry = listing->find(u"zeros.c"_s);
        QVERIFY(entry);
        QCOMPARE(entry->isSizeKnown, isKnown);
        if (isKnown)
            QCOMPARE(entry->size, ByteCount(200'000));
    }

    void expansionLimit_stopsAndIsLifted_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray zeros(4 << 20, '\0');
        const QByteArray inMember = TarBuilder().file("small", "s").file("zeros", zeros).end();
        const QByteArray inPadding = TarBuilder().file("small", "s").file("zeros", "").end().raw(zeros);
        for (const FilterRow &row : filters) {
            if (row.filter) {
                QTest::addRow("in a member, %s", row.name) << compress(inMember, *row.filter);
                QTest::addRow("behind the end, %s", row.name) << compress(inPadding, *row.filter);
            }
        }
        QTest::newRow("in a hole") << QByteArray(
            TarBuilder().file("small", "s").gnuSparse("zeros", zeros.size(), {{zeros.size() - 1, "x"}}).end());
        QTest::newRow("in a member of a zip")
            << writeZip({{.path = "small", .bytes = "s"}, {.path = "zeros", .bytes = zeros}});
    }

    void expansionLimit_stopsAndIsLifted()
    {
        QFETCH(QByteArray, bytes);
        Limits limits;
        limits[Limit::Expansion] = 20;
        limits[Limit::ExpansionFloor] = 1 << 20;
        const Result<Listing> cut = readBytes(bytes, limits);
        QVERIFY(cut.isOk());
        QVERIFY(!cut->entries.empty());
        QCOMPARE(bytesOf(cut->entries[0]), "s");
        QVERIFY(countOf(*cut, Code::LimitReached) >= 1);
        QVERIFY(!cut->isComplete);
        QVERIFY(!cut->damage);
        limits[Limit::ExpansionFloor] = 8 << 20;
        const Result<Listing> small = readBytes(bytes, limits); // below the floor the ratio does not matter
        QVERIFY(small.isOk());
        QVERIFY(small->isComplete);
        const Result<Listing> lifted = readBytes(bytes, Limits::none());
        QVERIFY(lifted.isOk());
        QCOMPARE(lifted->entries.size(), 2u);
        QVERIFY(lifted->isComplete);
    }
};

QTEST_GUILESS_MAIN(TstArchiveLimits)
#include "tst_archivelimits.moc"
