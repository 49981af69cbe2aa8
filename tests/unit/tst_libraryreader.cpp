// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/archive/archivecodes.h"
#include "model/archive/archivereader.h"
#include "model/archive/libraryreader.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/archivewriter.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView start("!<arch>\n");

/// A header as `ar` writes it, and the data with its padding.
QByteArray member(const QByteArray &name, const QByteArray &data, qint64 size = -1)
{
    return name.leftJustified(16) + QByteArray("0").leftJustified(12) + QByteArray("0").leftJustified(6)
        + QByteArray("0").leftJustified(6) + QByteArray("100644").leftJustified(8)
        + QByteArray::number(size < 0 ? data.size() : size).leftJustified(10) + "`\n" + data
        + (data.size() % 2 == 1 ? "\n" : "");
}

QByteArray library(const QByteArrayList &members)
{
    return start.toByteArray() + members.join();
}

/// A name in BSD form, before the data.
QByteArray bsdMember(const QByteArray &name, const QByteArray &data)
{
    return member("#1/" + QByteArray::number(name.size()), name + data);
}

/// An object with functions it defines (0x12), data (0x11) and undefined symbols (in section 0).
QByteArray object(const std::vector<Test::ElfSymbol> &symbols)
{
    Test::ElfSpec spec;
    spec.machine = 40; // ARM
    spec.is64 = false;
    spec.sections = {{".text", 1, 6, QByteArray(100, '\x01')}, {".rodata", 1, 2, QByteArray(40, '\x02')}};
    spec.symbols = symbols;
    return spec.bytes();
}

constexpr const char *header = R"(#include <stdint.h>
/* The generated model library expects the following inputs/outputs:
 * Inputs:
 *    Tensor[(1, 8), int8]
 * Outputs:
 *    Tensor[(2,), float32]
 */
struct tvmgen_kws_inputs {
  void* x;
};
struct tvmgen_kws_outputs {
  void* output;
};
int32_t tvmgen_kws_run(struct tvmgen_kws_inputs* inputs, struct tvmgen_kws_outputs* outputs);
)";

std::vector<std::pair<QByteArray, QByteArray>> modelObjects()
{
    return {{"kws_lib0.o", object({{"tvmgen_kws_run", 0x12, 1, 0, 20}, {"tvmgen_kws___tvm_main__", 0x10, 0, 0, 0}})},
            {"kws_lib1.o",
             object({{"tvmgen_kws___tvm_main__", 0x12, 1, 0, 30},
                     {"tvmgen_kws_fused_add", 0x12, 1, 30, 40},
                     {"scale", 0x10, 0, 0, 0},
                     {"shared_table", 0x10, 0, 0, 0}})},
            {"helpers.o", object({{"scale", 0x12, 1, 0, 24}, {"shared_table", 0x11, 2, 0, 16}})}};
}

} // namespace

/// Static libraries, and models whose objects are in one.
class TstLibraryReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void members_areListed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("members"); ///< name and data
        QTest::addColumn<QString>("damage"); ///< code of the reason
        const auto row = [](const char *name, const QByteArray &bytes, const QStringList &members,
                            const char *damage = "") {
            QTest::newRow(name) << bytes << members << QString(QLatin1StringView(damage));
        };
        const QByteArray names = "a_long_name_of_an_object.o/\nanother_long_name_of_one.o/\n";
        row("none", library({}), {});
        row("System V", library({member("/", "\0\0\0\0"), member("a.o/", "one"), member("b.o/", "four")}),
            {u"a.o=one"_s, u"b.o=four"_s});
        row("long names of GNU",
            library({member("/", "tab"), member("//", names), member("/0", "1"), member("/28", "22")}),
            {u"a_long_name_of_an_object.o=1"_s, u"another_long_name_of_one.o=22"_s});
        row("BSD",
            library({bsdMember("__.SYMDEF SORTED", "table"), bsdMember("a long name.o", "one"), member("b.o", "2")}),
            {u"a long name.o=one"_s, u"b.o=2"_s});
        row("an empty member", library({member("a.o/", ""), member("b.o/", "x")}), {u"a.o="_s, u"b.o=x"_s});
        row("two of one name", library({member("a.o/", "1"), member("a.o/", "2")}), {u"a.o=1"_s, u"2/a.o=2"_s});
        row("a library in it", library({member("in.a/", library({member("a.o/", "1")}))}),
            {u"in.a="_s + QString::fromLatin1(library({member("a.o/", "1")}))});
        row("cut in a member", library({member("a.o/", "one"), member("b.o/", "four").chopped(2)}), {u"a.o=one"_s},
            "library-member-cut");
        row("cut in a header", library({member("a.o/", "four"), member("b.o/", "x").first(30)}), {u"a.o=four"_s},
            "library-header-wrong");
        row("a size beyond the file", library({member("a.o/", "four", 9'000'000'000)}), {}, "library-member-cut");
        row("a size that is none", library({member("a.o/", "four").replace("4    ", "-4   ")}), {u"a.o="_s},
            "library-header-wrong");
        row("a name outside of the table", library({member("//", names), member("/900", "1")}), {},
            "library-header-wrong");
        row("thin", "!<thin>\n" + member("//", names), {}, "library-thin");
        row("no library", "!<arc", {}, "library-header-wrong");
    }
    void members_areListed()
    {
        QFETCH(const QByteArray, bytes);
        const Library found = readLibrary(bytes);
        QStringList members;
        for (const LibraryMember &one : found.members) {
            QVERIFY(one.isSafe);
            QVERIFY(one.offset.value() >= 0 && one.size.value() <= bytes.size() - one.offset.value());
            members += one.name + u'=' + QString::fromLatin1(bytes.sliced(one.offset.value(), one.size.value()));
        }
        QTEST(members, "members");
        QTEST(found.damage ? QString::fromLatin1(found.damage->reason.name().data(),
                                                 qsizetype(found.damage->reason.name().size()))
                           : QString(),
              "damage");
        QVERIFY(!found.limit);
    }

    void anything_isCutAndDamagedWithoutHarm()
    {
        const QByteArray whole = library({member("//", "a_name_of_an_object.o/\n"), member("/0", "data"),
                                          bsdMember("an other name.o", "more"), member("c.o/", "x")});
        for (qsizetype at = 0; at < whole.size(); ++at) {
            QByteArray damaged = whole;
            damaged[at] = char(damaged[at] ^ 0x15);
            for (const QByteArray &bytes : {whole.first(at), damaged}) {
                for (const LibraryMember &one : readLibrary(bytes).members)
                    QVERIFY(one.offset.value() >= 0 && one.size.value() <= bytes.size() - one.offset.value());
            }
        }
    }

    void limits_endTheList()
    {
        const QByteArray bytes = library(
            {member("//", QByteArray(2000, 'n') + "/\n"), member("/0", "1"), member("/0", "2"), member("/0", "3")});
        QCOMPARE(readLibrary(bytes).members.size(), 3U);
        const Library few = readLibrary(bytes, Limits().with(Limit::Entries, 2));
        QCOMPARE(few.members.size(), 2U);
        QCOMPARE(few.limit, Limit::Entries);
        const Library brief = readLibrary(bytes, Limits().with(Limit::NameCharacters, 2500));
        QCOMPARE(brief.members.size(), 1U);
        QCOMPARE(brief.limit, Limit::NameCharacters);
    }

    /// The model is the same with its objects in a library or beside the header.
    void libraryOfAModel_isAsGoodAsItsObjects()
    {
        QTemporaryDir loose;
        QTemporaryDir packed;
        QByteArrayList members;
        for (const auto &[name, bytes] : modelObjects()) {
            Test::writeFile(loose.filePath(QString::fromLatin1(name)), bytes);
            members += member(name + '/', bytes);
        }
        Test::writeFile(packed.filePath(u"libkws.a"_s), library(members));
        for (const QTemporaryDir *folder : {&loose, &packed})
            Test::writeFile(folder->filePath(u"tvmgen_kws.h"_s), header);
        const auto one = buildDocument(loose.path(), {});
        const auto other = buildDocument(packed.path(), {});
        QVERIFY(one && other);
        QCOMPARE((*other)->listing->fileCount(), 2);
        QVERIFY((*other)->listing->find(u"libkws.a/kws_lib1.o"_s));
        QCOMPARE((*other)->bytes(u"libkws.a/helpers.o"_s)->view(), modelObjects().back().second);
        QString snippet;
        for (const DocumentPointer &document : {*one, *other}) {
            QCOMPARE(document->modules.size(), 1U);
            const Module &module = document->modules.front();
            QCOMPARE(module.metadata.name, u"kws"_s);
            QCOMPARE(module.objects.size(), 3U);
            QCOMPARE(module.contract.executor.value, u"aot"_s);
            QCOMPARE(module.contract.interfaceApi.value, u"c"_s);
            QCOMPARE(module.figures.io.stated.bytes, ByteCount(16));
            QCOMPARE(module.rom.totals.code.bytes, ByteCount(300));
            for (const ExternalFact &external : module.externals)
                QCOMPARE(resolverName(external.resolver), u"archive"_s);
            QVERIFY2(module.snippet.text.contains("tvmgen_kws_run("_L1), qPrintable(module.snippet.text));
            QVERIFY(snippet.isEmpty() || snippet == module.snippet.text);
            snippet = module.snippet.text;
        }
    }

    /// A library is opened by itself, also through a link, and its neighbours are left alone.
    void libraryAlone_isOpened()
    {
        QTemporaryDir folder;
        QByteArrayList members;
        for (const auto &[name, bytes] : modelObjects())
            members += member(name + '/', bytes);
        Test::writeFile(folder.filePath(u"libkws.a"_s), library(members));
        Test::writeFile(folder.filePath(u"tvmgen_kws.h"_s), header);
        QVERIFY(QFile::link(u"libkws.a"_s, folder.filePath(u"liblink.a"_s)));
        for (const QString &name : {u"libkws.a"_s, u"liblink.a"_s}) {
            const DocumentPointer document = Test::documentAt(folder.filePath(name));
            QCOMPARE(document->listing->fileCount(), 1);
            QVERIFY(document->listing->find(u"libkws.a/kws_lib1.o"_s));
            QCOMPARE(document->modules.size(), 1U);
            QCOMPARE(document->modules.front().objects.size(), 3U);
        }
        Test::writeFile(folder.filePath(u"text.a"_s), "no library");
        QVERIFY(!buildDocument(folder.filePath(u"text.a"_s), {}));
    }

    /// Unreadable parts of a library make the dependent figures unknown.
    void damagedLibrary_leavesSizesOpen_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto objects = modelObjects();
        const QByteArray first = member(objects[0].first + '/', objects[0].second);
        const QByteArray second = member(objects[1].first + '/', objects[1].second);
        QTest::newRow("a member is cut") << library({first, second}).chopped(40);
        QTest::newRow("thin") << QByteArray("!<thin>\n" + first);
    }
    void damagedLibrary_leavesSizesOpen()
    {
        QFETCH(const QByteArray, bytes);
        QTemporaryDir folder;
        Test::writeFile(folder.filePath(u"codegen/host/lib/kws_lib0.a"_s), bytes);
        Test::writeFile(folder.filePath(u"codegen/host/include/tvmgen_kws.h"_s), header);
        const DocumentPointer document = Test::documentAt(folder.path());
        const auto isOfLibrary = [](const Finding &finding) { return finding.code == Code::LibraryDamaged; };
        QCOMPARE(std::count_if(document->findings.begin(), document->findings.end(), isOfLibrary), 1);
        QCOMPARE(document->modules.size(), 1U);
        const Module &module = document->modules.front();
        QVERIFY(module.isPartial);
        QVERIFY(!module.rom.totals.code.isWhole());
    }
};

QTEST_GUILESS_MAIN(TstLibraryReader)
#include "tst_libraryreader.moc"
