// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/base/errortext.h"
#include "tests/support/archives.h"
#include "tests/support/corpus.h"
#include "tests/support/programrun.h"
#include "tests/support/rows.h"
#include "tests/support/tarbuilder.h"

#include <QStandardPaths>
#include <QTest>

#include <algorithm>

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
                QCOMPARE(problemOfCut(bytes, cut, *whole, cut >= content + 1024), QString());
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
            QCOMPARE(problemOfCut(bytes, cut, *whole, false), QString());
        }
    }

    void cutOrDamaged_keepsWhatItsProgramExpands_data()
    {
        Test::addColumns<QString, QByteArray, QByteArray>({"program", "bytes", "whole"});
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
        const Outcome peer = runTool(program, {u"-dc"_s}, {}, bytes);
        const QByteArray output = peer.output;
        const auto wrong = std::mismatch(output.begin(), output.end(), whole.begin(), whole.end()).first;
        const QByteArray expanded = output.first(wrong - output.begin());
        constexpr qsizetype memberBytes = 512 + 1024;
        const auto expected = std::size_t(expanded.size() / memberBytes);
        const Result<Listing> listing = readBytes(bytes);
        if (!listing) {
            QCOMPARE(expected, 0u);
            return;
        }
        QVERIFY(listing->damage || peer.status == 0); // zstd without a checksum
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
            QCOMPARE(problemOfCut(bytes, cut, *whole, cut > directory + 3, true), QString());
        }
    }

    void endMark_isLookedFor_data()
    {
        const Test::Rows<QByteArray, bool, bool> row({"bytes", "isWhole", "hasTrailingData"});
        const QByteArray file = TarBuilder().file("a", "1").file("b", "2");
        row("no zero block", QByteArray(TarBuilder().raw(file)), false, false);
        row("one zero block", QByteArray(TarBuilder().raw(file).end(1)), false, false);
        row("one zero block and half of another", QByteArray(TarBuilder().raw(file).end(1).raw(QByteArray(300, '\0'))),
            false, false);
        row("two zero blocks", QByteArray(TarBuilder().raw(file).end()), true, false);
        row("three zero blocks", QByteArray(TarBuilder().raw(file).end(3)), true, false);
        row("two zero blocks and garbage", QByteArray(TarBuilder().raw(file).end().raw("garbage")), true, true);
        row("padding and another tar", QByteArray(TarBuilder().raw(file).end(16).raw(file).end()), true, true);
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

    /// gzip and lz4 decode damaged bytes to anything, and their checksums detect it; zstd without a checksum does not.
    void damagedCompression_keepsWhatCameBefore_data()
    {
        Test::addColumns<QByteArray, FindingCode>({"bytes", "code"});
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

    void damagedTar_keepsTheOthers_data()
    {
        const Test::Rows<QByteArray, FindingCode, FindingReason, QString> row({"bytes", "code", "reason", "found"});
        const QByteArray file = TarBuilder().file("a", "1");
        QByteArray wrong = TarBuilder().file("b", "2");
        wrong[3] = 'X'; // the checksum is now wrong
        row("a checksum that is wrong", TarBuilder().raw(file).raw(wrong).file("c", "3").end(), Code::DamagedArchive,
            {}, u"a=1 c=3"_s);
        row("a text where a header should be", TarBuilder().raw(file).data("int main();").file("c", "3").end(),
            Code::DamagedArchive, {}, u"a=1 c=3"_s);
        for (const int zeros : {3000, 1'500'000}) { // half of a member, and more than is read at once
            QByteArray bytes = TarBuilder().raw(file).file("b", QByteArray(2'000'000, 'x')).file("c", "3").end();
            bytes.replace(file.size(), zeros, QByteArray(zeros, '\0'));
            row(qPrintable(u"%1 zeros over a member"_s.arg(zeros)), bytes, Code::DamagedArchive,
                Reason::MembersBehindEnd, u"a=1 (trailing-data)"_s);
        }
        // A header that announces another header, followed by the end.
        const QByteArray pax = TarBuilder().raw(file).pax({{"mtime", "1.5"}});
        const QByteArray longName = TarBuilder().raw(file).gnuLongName(QByteArray("n").repeated(200));
        row("pax record, then nothing", pax, Code::TruncatedArchive, {}, u"a=1"_s);
        row("pax record, then zero blocks", TarBuilder().raw(pax).end(), Code::DamagedArchive, {}, u"a=1"_s);
        row("GNU long name, then nothing", longName, Code::TruncatedArchive, {}, u"a=1"_s);
        row("GNU long name, then zero blocks", TarBuilder().raw(longName).end(), Code::DamagedArchive, {}, u"a=1"_s);
        row("GNU long name that is cut",
            TarBuilder().raw(file).header({.name = "././@LongLink", .type = 'L', .size = 2000}).raw("nnn"),
            Code::TruncatedArchive, {}, u"a=1"_s);
    }

    void damagedTar_keepsTheOthers()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const FindingCode, code);
        QFETCH(const FindingReason, reason);
        QFETCH(const QString, found);
        QByteArrayList forms {bytes};
        if (reason != Reason::MembersBehindEnd) // compressed, they are only trailing data
            forms += {compress(bytes, Filter::Gzip), compress(bytes, Filter::Xz)};
        for (const QByteArray &form : std::as_const(forms)) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing && listing->damage);
            QCOMPARE(codeName(listing->damage->code), codeName(code));
            if (reason != FindingReason())
                QCOMPARE(listing->damage->reason, reason);
            QVERIFY(!listing->damage->detail.contains("INTERNAL"_L1));
            QVERIFY(!listing->isComplete);
            QCOMPARE(described(*listing), found);
        }
    }

private:
    /// The error in the reading of the first `size` bytes of an archive, from memory or from a pipe; empty if correct.
    static QString problemOfCut(const QByteArray &bytes, qsizetype size, const Listing &whole, bool mayBeComplete,
                                bool mayBeDamaged = false)
    {
        const QByteArray cut = bytes.first(size);
        for (const bool throughPipe : {false, true}) {
            const Result<Listing> result = throughPipe ? readThroughPipe(cut) : readBytes(cut);
            const QString problem = problemOf(result, cut.size(), whole, mayBeComplete, mayBeDamaged);
            if (!problem.isEmpty())
                return u"cut after %1 of %2 bytes%3: %4"_s.arg(size)
                    .arg(bytes.size())
                    .arg(throughPipe ? u" (pipe)"_s : QString(), problem);
        }
        return {};
    }

    static QString problemOf(const Result<Listing> &result, qsizetype size, const Listing &whole, bool mayBeComplete,
                             bool mayBeDamaged)
    {
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
            const bool wasThere = expected.offset() && expected.offset()->value() + expected.size.value() <= size;
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
};

QTEST_GUILESS_MAIN(TstArchiveCuts)
#include "tst_archivecuts.moc"
