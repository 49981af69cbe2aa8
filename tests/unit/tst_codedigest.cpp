// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/documentbuilder.h"

#include "model/compare/compare.h"
#include "model/document/document.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// The files of a document in another order; in files whose paths end with `file`, one text is replaced.
DocumentPointer edited(const Document &document, const QString &file, const QByteArray &before, const QByteArray &after)
{
    std::vector<Test::TestFile> files;
    for (const DocumentFile &one : document.files) {
        QByteArray bytes = document.bytes(one.path)->view().toByteArray();
        if (one.path.endsWith(file) && !before.isEmpty()) {
            if (!bytes.contains(before))
                qFatal("%s has no %s", qPrintable(one.path), before.constData());
            bytes.replace(before, after);
        }
        files.emplace_back(one.path, bytes);
    }
    std::reverse(files.begin(), files.end());
    return Test::documentFromFiles(files);
}

} // namespace

class TstCodeDigest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void digest_isOfTheCodeAlone_data()
    {
        const Test::Rows<QString, QByteArray, QByteArray, bool, bool> row(
            {"file", "before", "after", "isSameModel", "isSameCode"});
        row("nothing", u"lib1.c"_s, {}, {}, true, true);
        row("a comment", u"lib1.c"_s, ";\n", "; // of another day\n", false, true);
        row("blank lines", u"lib1.c"_s, ";\n", " ;\r\n\r\n", false, true);
        row("another word", u"lib1.c"_s, ";\n", "; int more;\n", false, false);
        row("words that become one", u"lib1.c"_s, "int32_t ", "int32_t_", false, false);
        row("the day of the export", u"metadata.json"_s, "2023", "2025", true, true);
        row("the format of metadata.json", u"metadata.json"_s, "\n", "\n\n", true, true);
        row("another number in metadata.json", u"metadata.json"_s, "\"device\": 1", "\"device\": 2", false, false);
        row("blanks in a file that is not C", u".relay"_s, " ", "  ", false, false);
    }

    void digest_isOfTheCodeAlone()
    {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, after);
        QFETCH(const bool, isSameModel);
        QFETCH(const bool, isSameCode);
        const DocumentPointer first = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const DocumentPointer second = edited(*first, file, before, after);
        QCOMPARE(codeDigest(*first).size(), 64);
        QCOMPARE(second->modelDigest == first->modelDigest, isSameModel);
        QCOMPARE(codeDigest(*second) == codeDigest(*first), isSameCode);
        QVERIFY(codeDigest(*first) != first->modelDigest);
    }

    /// The exporter writes hashed items in another order in each export.
    void placesOfBuffers_haveNoOrder()
    {
        const auto digestOf = [](const QByteArray &places) {
            const QByteArray code =
                "int32_t tvmgen_default___tvm_main__(uint8_t* p) {\n" + places + "  return f(a, b);\n}\n";
            return codeDigest(*Test::documentFromFiles({{u"codegen/host/src/default_lib0.c"_s, code}}));
        };
        const QString one = digestOf("  void* a = (&(p[0]));\n  void* b = (&(p[64]));\n");
        QCOMPARE(digestOf("  void* b = (&(p[64]));\n  void* a = (&(p[0]));\n"), one);
        QVERIFY(digestOf("  void* a = (&(p[64]));\n  void* b = (&(p[0]));\n") != one);
    }

    /// A macro of one file stringises text of another: then whitespace is significant.
    void stringisedBlanks_areCode()
    {
        const auto digestOf = [](const QByteArray &header, const QByteArray &code) {
            return codeDigest(*Test::documentFromFiles(
                {{u"codegen/host/include/tvmgen_default.h"_s, header}, {u"codegen/host/src/default_lib0.c"_s, code}}));
        };
        const QByteArray text = "#define S(x) #x\n";
        const QByteArray value = "#define S(x) (x)\n";
        QVERIFY(digestOf(text, "int a = f(S(a+b));\n") != digestOf(text, "int a = f(S(a + b));\n"));
        QCOMPARE(digestOf(value, "int a = f(S(a+b));\n"), digestOf(value, "int a = f(S(a + b));\n"));
        QCOMPARE(digestOf(text, "int a;\n"), digestOf(text + "// more\n", "int  a; /* more */\n"));
    }

    /// Comparison and digest agree on pairs of archives.
    void comparison_agrees_data()
    {
        const Test::Rows<QString, QByteArray, QByteArray, bool> row({"file", "before", "after", "hasSameCode"});
        row("another day", u"metadata.json"_s, "2023", "2024", true);
        row("comments", u"lib1.c"_s, ";\n", "; /* x */\n", true);
        row("another name", u"lib1.c"_s, "v__1", "v__z", false);
        row("another value", u"metadata.json"_s, "\"device\": 1", "\"device\": 2", false);
    }

    void comparison_agrees()
    {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, after);
        QFETCH(const bool, hasSameCode);
        const DocumentPointer older = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const DocumentPointer newer = edited(*older, file, before, after);
        QCOMPARE(codeDigest(*newer) == codeDigest(*older), hasSameCode);
        const Comparison comparison = compareDocuments(*older, *newer);
        QCOMPARE(comparison.hasSameCode(), hasSameCode);
        QCOMPARE(comparison.hasOtherTime(), before == "2023");
        QCOMPARE(compareDocuments(*newer, *older).hasSameCode(), hasSameCode);
    }

    /// Two exports by TVM with different targets: apart from the target, only order and time differ.
    void realExports_haveTheSameCode()
    {
        if (Test::corpusFolder().isEmpty())
            QSKIP("no real archives");
        const auto documentOf = [](const QString &name) {
            std::vector<Test::TestFile> files;
            for (const Test::Member &member : Test::readTar(Test::corpusTar(name))) {
                if (member.type != Test::Member::Type::File)
                    continue;
                QByteArray bytes = member.bytes;
                const QString path = QString::fromUtf8(member.path).remove(u"./"_s);
                bytes.replace("cortex-m7", "cortex-m4");
                files.emplace_back(path, bytes);
            }
            return Test::documentFromFiles(files);
        };
        const DocumentPointer older = documentOf(u"pairs/pair10_old"_s);
        const DocumentPointer newer = documentOf(u"pairs/pair10_new"_s);
        QVERIFY(older->modelDigest != newer->modelDigest); // statements in another order
        QCOMPARE(codeDigest(*older), codeDigest(*newer));
        const Comparison comparison = compareDocuments(*older, *newer);
        QVERIFY(comparison.hasSameCode());
        QVERIFY(comparison.hasOtherTime());
        QVERIFY(codeDigest(*documentOf(u"pairs/pair02_old"_s)) != codeDigest(*documentOf(u"pairs/pair02_new"_s)));
    }

    /// Of all pairs of real archives, one was exported again.
    void sameModelDigest_isEqualOfOnePair()
    {
        if (Test::corpusFolder().isEmpty())
            QSKIP("no real archives");
        for (const QString &name : {u"01"_s, u"02"_s, u"03"_s, u"05"_s, u"06"_s, u"07"_s, u"10"_s, u"11"_s}) {
            QStringList digests;
            for (const QString &side : {u"old"_s, u"new"_s}) {
                std::vector<Test::TestFile> files;
                for (const Test::Member &member :
                     Test::readTar(Test::corpusTar(u"pairs/pair%1_%2"_s.arg(name, side)))) {
                    if (member.type == Test::Member::Type::File)
                        files.emplace_back(QString::fromUtf8(member.path).remove(u"./"_s), member.bytes);
                }
                digests += Test::documentFromFiles(files)->sameModelDigest;
            }
            QCOMPARE(digests[0].size(), 64);
            QVERIFY2((digests[0] == digests[1]) == (name == "01"_L1), qPrintable(name));
        }
    }

    void nothingOfAModel_hasNone()
    {
        QVERIFY(codeDigest(*Test::documentFromFiles({{u"notes.txt"_s, "x"}})).isEmpty());
        std::stop_source source;
        source.request_stop();
        QVERIFY(codeDigest(*Test::documentFromFixture(u"v7-aot-usmp"_s), source.get_token()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TstCodeDigest)
#include "tst_codedigest.moc"
