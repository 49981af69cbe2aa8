// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/base/errortext.h"
#include "tests/support/archives.h"
#include "tests/support/corpus.h"
#include "tests/support/tarbuilder.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

/// Archives that are cut or damaged: preceding members are kept, and nothing is silently missing.
class TstArchiveCuts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void cutTar_isNeverSilentlyComplete_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const auto &[format, name] : formats)
            QTest::addRow("a %s tar", name) << writeTar(exampleMembers(), format);
        QTest::newRow("a tar of the project") << readFile(fixturePath(u"v4-operator"_s));
    }

    /// Cuts at every block, and beside it.
    void cutTar_isNeverSilentlyComplete()
    {
        QFETCH(QByteArray, bytes);
        const Result<Listing> whole = readBytes(bytes);
        QVERIFY(whole.isOk());
        QVERIFY(whole->isComplete);
        qsizetype content = bytes.size();
        while (bytes[content - 1] == '\0')
            --content;
        content = (content + 511) / 512 * 512;
        for (qsizetype block = 0; block <= bytes.size(); block += 512) {
            for (const qsizetype beside : {0, 1, 100, 257, 511}) {
                const qsizetype cut = block + beside;
                if (cut > bytes.size())
                    continue;
                for (const bool throughPipe : {false, true}) {
                    const QString problem = problemOfCut(bytes.first(cut), *whole, cut >= content + 1024, throughPipe);
                    QVERIFY2(problem.isEmpty(),
                             qPrintable(u"cut after %1 of %2 bytes%3: %4"_s.arg(cut)
                                            .arg(bytes.size())
                                            .arg(throughPipe ? u" (pipe)"_s : QString(), problem)));
                }
            }
        }
    }

    void cutCompressed_isNeverSilentlyComplete_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const FilterRow &row : filters) {
            if (row.filter)
                QTest::addRow("a pax tar in %s", row.name)
                    << compress(writeTar(exampleMembers(), TarFormat::Pax), *row.filter);
        }
    }

    void cutCompressed_isNeverSilentlyComplete()
    {
        QFETCH(QByteArray, bytes);
        const Result<Listing> whole = readBytes(bytes);
        QVERIFY(whole.isOk());
        QVERIFY(whole->isComplete);
        for (qsizetype cut = 0; cut < bytes.size();
             cut += cut < bytes.size() - 40 ? std::min<qsizetype>(97, bytes.size() - 40 - cut) : 1) {
            for (const bool throughPipe : {false, true}) {
                const QString problem = problemOfCut(bytes.first(cut), *whole, false, throughPipe);
                QVERIFY2(problem.isEmpty(),
                         qPrintable(u"cut after %1 of %2 bytes%3: %4"_s.arg(cut)
                                        .arg(bytes.size())
                                        .arg(throughPipe ? u" (pipe)"_s : QString(), problem)));
            }
        }
    }

    void cutOrDamaged_keepsWhatItsProgramExpands_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("whole");
        TarBuilder tar;
        for (quint32 i = 0; i < 1500; ++i) // noise, and more than one block in bzip2
            tar.file("file-" + QByteArray::number(i), patterned(1000, i + 1));
        const QByteArray whole = tar.end();
        for (const FilterRow &row : filters) {
            if (!row.filter)
                continue;
            const QByteArray bytes = compress(whole, *row.filter);
            for (const int tenth : {1, 5, 7, 9}) {
                const qsizetype at = bytes.size() / 10 * tenth;
                QTest::addRow("%s: cut after %d of 10", row.name, tenth)
                    << QString(QLatin1String(row.name)) << bytes.first(at) << whole;
                QByteArray damaged = bytes;
                damaged.replace(at, 400, QByteArray(400, '\xff'));
                QTest::addRow("%s: damaged after %d of 10", row.name, tenth)
                    << QString(QLatin1String(row.name)) << damaged << whole;
            }
        }
        QTest::newRow("xz: a cut after 17 KB") << u"xz"_s << compress(whole, Filter::Xz).first(17'000) << whole;
    }

    /// Keeps everything that the compression's own program expands, up to the first wrong byte.
    void cutOrDamaged_keepsWhatItsProgramExpands()
    {
        QFETCH(const QString, program);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, whole);
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP("the program to compare with is not there");
        QProcess peer;
        peer.start(program, {u"-dc"_s});
        peer.write(bytes);
        peer.closeWriteChannel();
        QVERIFY(peer.waitForFinished());
        const QByteArray output = peer.readAllStandardOutput();
        const auto wrong = std::mismatch(output.begin(), output.end(), whole.begin(), whole.end()).first;
        const QByteArray expanded = output.first(wrong - output.begin());
        constexpr qsizetype memberBytes = 512 + 1024;
        const auto expected = std::size_t(expanded.size() / memberBytes);
        const Result<Listing> listing = readBytes(bytes);
        if (!listing) {
            QCOMPARE(expected, 0u);
            return;
        }
        QVERIFY(listing->damage || peer.exitCode() == 0); // zstd without a checksum
        QVERIFY2(listing->entries.size() >= expected,
                 qPrintable(u"%1 of %2 files"_s.arg(listing->entries.size()).arg(expected)));
        for (std::size_t i = 0; i < expected; ++i)
            QCOMPARE(bytesOf(listing->entries[i]), expanded.sliced(qsizetype(i) * memberBytes + 512, 1000));
    }

    void cutBeforeTheFirstFile_promisesNothing()
    {
        const QByteArray bytes = compress(writeTar(exampleMembers(), TarFormat::Pax), Filter::Bzip2);
        const Result<Listing> listing = readBytes(bytes.first(bytes.size() / 2));
        QVERIFY(!listing);
        QCOMPARE(listing.error().code, Code::TruncatedArchive);
        const QString text = errorText(listing.error(), Language::English);
        QVERIFY2(!text.contains("can be used"_L1), qPrintable(text));
    }

    /// The data of a zip precedes its directory; a cut there loses only the directory.
    void cutZip_losesNothingSilently()
    {
        const QByteArray bytes = writeZip(exampleMembers());
        const Result<Listing> whole = readBytes(bytes);
        QVERIFY(whole.isOk());
        const qsizetype directory = bytes.indexOf("PK\1\2");
        QVERIFY(directory > 0);
        for (qsizetype cut = 0; cut < bytes.size(); cut += 13) {
            for (const bool throughPipe : {false, true}) {
                const QString problem = problemOfCut(bytes.first(cut), *whole, cut > directory + 3, throughPipe, true);
                QVERIFY2(problem.isEmpty(),
                         qPrintable(u"cut after %1 of %2 bytes%3: %4"_s.arg(cut)
                                        .arg(bytes.size())
                                        .arg(throughPipe ? u" (pipe)"_s : QString(), problem)));
            }
        }
    }

    /// Zeros in place of a member, and members after other bytes.
    void zerosOverAPartOfATar_areDamage_data()
    {
        QTest::addColumn<int>("zeros");
        QTest::newRow("over a header and half of its member") << 3000;
        QTest::newRow("over more than is read at once") << 1'500'000;
    }
    void zerosOverAPartOfATar_areDamage()
    {
        QFETCH(const int, zeros);
        const QByteArray first = TarBuilder().file("a", "1");
        const QByteArray second = TarBuilder().file("b", QByteArray(2'000'000, 'x'));
        QByteArray bytes = TarBuilder().raw(first).raw(second).file("c", "3").end();
        bytes.replace(first.size(), zeros, QByteArray(zeros, '\0'));
        const Result<Listing> listing = readBytes(bytes);
        QVERIFY(listing.isOk());
        QCOMPARE(listing->entries.size(), 1u);
        QVERIFY(!listing->isComplete);
        QVERIFY(listing->damage);
        QCOMPARE(listing->damage->code, Code::DamagedArchive);
        QCOMPARE(listing->damage->reason, Reason::MembersBehindEnd);
    }

    void endMark_isLookedFor_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isWhole");
        QTest::addColumn<bool>("hasTrailingData");
        const QByteArray file = TarBuilder().file("a", "1").file("b", "2");
        QTest::newRow("no zero block") << QByteArray(TarBuilder().raw(file)) << false << false;
        QTest::newRow("one zero block") << QByteArray(TarBuilder().raw(file).end(1)) << false << false;
        QTest::newRow("one zero block and half of another")
            << QByteArray(TarBuilder().raw(file).end(1).raw(QByteArray(300, '\0'))) << false << false;
        QTest::newRow("two zero blocks") << QByteArray(TarBuilder().raw(file).end()) << true << false;
        QTest::newRow("three zero blocks") << QByteArray(TarBuilder().raw(file).end(3)) << true << false;
        QTest::newRow("two zero blocks and garbage")
            << QByteArray(TarBuilder().raw(file).end().raw("garbage")) << true << true;
        QTest::newRow("padding and another tar")
            << QByteArray(TarBuilder().raw(file).end(16).raw(file).end()) << true << true;
    }

    void endMark_isLookedFor()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isWhole);
        QFETCH(bool, hasTrailingData);
        for (const QByteArray &form : {bytes, compress(bytes, Filter::Gzip), compress(bytes, Filter::Lz4)}) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(bytesOf(listing->entries[1]), "2");
            QCOMPARE(listing->isComplete, isWhole);
            QCOMPARE(listing->damage.has_value(), !isWhole);
            if (!isWhole)
                QCOMPARE(listing->damage->code, Code::TruncatedArchive);
            QCOMPARE(countOf(*listing, Code::TrailingData), hasTrailingData ? 1 : 0);
        }
    }

    /// A header that announces another header, followed by the end.
    void endBehindExtendedHeader_isACut_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray file = TarBuilder().file("a", "1");
        QTest::newRow("pax record, then nothing") << QByteArray(TarBuilder().raw(file).pax({{"mtime", "1.5"}}));
        QTest::newRow("pax record, then zero blocks")
            << QByteArray(TarBuilder().raw(file).pax({{"mtime", "1.5"}}).end());
        QTest::newRow("GNU long name, then nothing")
            << QByteArray(TarBuilder().raw(file).gnuLongName(QByteArray("n").repeated(200)));
        QTest::newRow("GNU long name, then zero blocks")
            << QByteArray(TarBuilder().raw(file).gnuLongName(QByteArray("n").repeated(200)).end());
        QTest::newRow("GNU long name that is cut") << QByteArray(
            TarBuilder().raw(file).header({.name = "././@LongLink", .type = 'L', .size = 2000}).raw("nnn"));
    }

    void endBehindExtendedHeader_isACut()
    {
        QFETCH(QByteArray, bytes);
        for (const QByteArray &form : {bytes, compress(bytes, Filter::Xz)}) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 1u);
            QCOMPARE(bytesOf(listing->entries[0]), "1");
            QVERIFY(listing->damage);
            QVERIFY(!listing->isComplete);
        }
    }

    /// gzip and lz4 decode damaged bytes to anything, and their checksums detect it; zstd without a checksum does not.
    void damagedCompression_keepsWhatCameBefore_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<FindingCode>("code");
        const QByteArray tar = TarBuilder()
                                   .file("first", patterned(200'000, 7).toHex())
                                   .file("second", patterned(400'000, 8).toHex())
                                   .end();
        for (const FilterRow &row : filters) {
            if (!row.filter)
                continue;
            QByteArray bytes = compress(tar, *row.filter);
            qsizetype at = bytes.size() * 9 / 10;
            if (row.filter == Filter::Zstd) { // a block of a reserved type
                qsizetype block = 6;
                while (block < at)
                    block +=
                        3 + (uchar(bytes[block]) >> 3 | uchar(bytes[block + 1]) << 5 | uchar(bytes[block + 2]) << 13);
                QVERIFY(block + 3 < bytes.size());
                bytes[block] = char(bytes[block] | 6);
            } else {
                bytes.replace(at, 400, QByteArray(400, '\xff'));
            }
            const bool isBySum = row.filter == Filter::Gzip || row.filter == Filter::Lz4;
            QTest::addRow("%s", row.name) << bytes << (isBySum ? Code::ContainerChecksum : Code::DamagedArchive);
        }
    }

    void damagedCompression_keepsWhatCameBefore()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(FindingCode, code);
        const Result<Listing> listing = readBytes(bytes);
        QVERIFY(listing.isOk());
        QVERIFY(listing->damage);
        QCOMPARE(codeName(listing->damage->code), codeName(code));
        QVERIFY(!listing->damage->detail.contains("INTERNAL"_L1));
        QVERIFY(!listing->isComplete);
        QCOMPARE(listing->entries.size(), 2u);
        QCOMPARE(bytesOf(listing->entries[0]), patterned(200'000, 7).toHex());
    }

    void damagedHeader_keepsTheOthers_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray first = TarBuilder().file("first", "1");
        QByteArray wrong = TarBuilder().file("second", "2");
        wrong[3] = 'X'; // the checksum is now wrong
        QTest::newRow("a checksum that is wrong")
            << QByteArray(TarBuilder().raw(first).raw(wrong).file("third", "3").end());
        QTest::newRow("a text where a header should be")
            << QByteArray(TarBuilder().raw(first).data("int main();").file("third", "3").end());
    }

    void damagedHeader_keepsTheOthers()
    {
        QFETCH(QByteArray, bytes);
        for (const QByteArray &form : {bytes, compress(bytes, Filter::Gzip)}) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(bytesOf(listing->entries[0]), "1");
            QCOMPARE(bytesOf(listing->entries[1]), "3");
            QVERIFY(listing->damage);
            QCOMPARE(listing->damage->code, Code::DamagedArchive);
            QVERIFY(!listing->damage->detail.contains("INTERNAL"_L1));
        }
    }

private:
    /// The error in the reading of a cut archive, or empty.
    static QString problemOfCut(const QByteArray &cut, const Listing &whole, bool mayBeComplete, bool throughPipe,
                                bool mayBeDamaged = false)
    {
        const Result<Listing> result = throughPipe ? readThroughPipe(cut) : readBytes(cut);
        if (!result) {
            const FindingCode code = result.error().code;
            const bool isKnown =
                code == Code::EmptyFile || code == Code::NotAnArchive || code == Code::TruncatedArchive;
            return mayBeComplete || !isKnown ? u"error %1"_s.arg(codeName(code)) : QString();
        }
        const Listing &listing = *result;
        if (listing.damage && mayBeComplete && !mayBeDamaged)
            return u"called damaged although only padding is missing"_s;
        if (!listing.damage && !mayBeComplete)
            return u"silently complete"_s;
        if (listing.damage && listing.damage->code != Code::TruncatedArchive
            && listing.damage->code != Code::DamagedArchive)
            return codeName(listing.damage->code);
        if (listing.isComplete == listing.damage.has_value())
            return u"complete and damaged"_s;
        if (!listing.damage && listing.entries.size() != whole.entries.size())
            return u"%1 entries without a word"_s.arg(listing.entries.size());
        if (listing.entries.size() > whole.entries.size())
            return u"more entries than there are"_s;
        for (std::size_t i = 0; i < whole.entries.size(); ++i) {
            const Entry &expected = whole.entries[i];
            const bool wasThere = expected.offset() && expected.offset()->value() + expected.size.value() <= cut.size();
            if (i >= listing.entries.size()) {
                if (wasThere)
                    return expected.path + u" is lost"_s;
                continue;
            }
            const Entry &entry = listing.entries[i];
            if (entry.path != expected.path || entry.type != expected.type)
                return expected.path + u" is another"_s;
            const QByteArray bytes = bytesOf(entry);
            if (!bytesOf(expected).startsWith(bytes))
                return expected.path + u" has other bytes"_s;
            if (entry.type == EntryType::File && (wasThere || !listing.damage || i + 1 < listing.entries.size())
                && bytes != bytesOf(expected))
                return expected.path + u" is not whole"_s;
            if (const auto source = entry.bytes(); source && !source->isFinished())
                return expected.path + u" never finishes"_s;
        }
        return {};
    }

    static Result<Listing> readThroughPipe(const QByteArray &bytes)
    {
        Pipe pipe;
        std::thread writer([&] {
            pipe.write(bytes);
            pipe.closeWriting();
        });
        Result<Listing> listing = readArchive(pipe.path(), {}, {}, {}, {});
        writer.join();
        return listing;
    }
};

QTEST_GUILESS_MAIN(TstArchiveCuts)
#include "tst_archivecuts.moc"
