// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basecodes.h"
#include "model/base/limits.h"

#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/questions/coresidency.h"
#include "tests/support/archives.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/elfbuilder.h"
#include "tests/support/smalllibrary.h"

#include <QDir>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

namespace {

/// Effect of a limit on the figures of the calls' needs.
enum class Effect {
    None,
    Bound,
    NoModel,
    InWindow, ///< the archive is read completely: the page with this limit reports it, and its test reaches it
};

struct Row {
    Limit limit;
    qint64 value; ///< small enough for the input to reach it
    QByteArray (*input)(); ///< an archive; null: a folder in folders
    QString cause; ///< the file in the finding; empty for the archive
    Effect effect;
};

QByteArray fixture(const QString &name)
{
    QFile file(fixturePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray model()
{
    return fixture(u"v7-aot-usmp"_s);
}

/// A model without folders, so that only content determines the kind of files.
QByteArray flatModel()
{
    std::vector<Member> members = readTar(model());
    for (Member &member : members)
        member.path = member.path.mid(member.path.lastIndexOf('/') + 1);
    std::erase_if(members, [](const Member &member) { return member.path.isEmpty(); });
    return writeTar(members, TarFormat::Pax);
}

QByteArray packedModel()
{
    return compress(model(), Filter::Gzip);
}

QByteArray withSource(const QByteArray &text)
{
    return library().file("./codegen/host/src/tilt_lib2.c", text).end();
}

QByteArray withObject()
{
    ElfSpec spec;
    spec.sections = {{".text", 1, 6, QByteArray(40, '\x90')}, {".rodata", 1, 2, QByteArray(12, '\1')}};
    spec.symbols = {{"kernel", 0x12, 1, 0, 36}, {"weights", 0x01, 2, 4, 8}};
    return library().file("./codegen/host/lib/tilt_lib2.o", spec.bytes()).end();
}

/// A helper that the entry point of the fixture's last source calls with two numbers.
QByteArray withHelper()
{
    return withSource("static void fill(char* p, int n) {\n  for (int i = 0; i < n; ++i) p[i] = 0;\n}\n"
                      "void tvmgen_tilt___tvm_main__(char* in, char* out) {\n  fill(in, 4);\n  fill(out, 8);\n}\n");
}

QByteArray withMacro()
{
    return withSource("#define SUM 1 + 2 + 3 + 4 + 5 + 6\nint h(int a) {\n  a = SUM;\n  return a;\n}\n");
}

/// As from a pipe: the member's size follows it.
QByteArray streamedZip()
{
    const QByteArray zeros = qCompress(QByteArray(2'000'000, '\0'), 9);
    return compress(QByteArray::fromHex("504b03041400080008000000000000000000000000000000000007000000") + "zeros.c"
                        + zeros.sliced(6, zeros.size() - 10) // without the headers of Qt and zlib
                        + QByteArray::fromHex("504b07087b58e05c") + QByteArray(8, '\0')
                        + QByteArray::fromHex("504b0506") + QByteArray(18, '\0'),
                    Filter::Gzip);
}

/// A file with most functions, followed by one with few.
QByteArray unevenSources()
{
    return library()
        .file("./codegen/host/src/tilt_many.c", QByteArray("int f(int a) {\n  return a;\n}\n").repeated(50))
        .file("./codegen/host/src/tilt_one.c", "int last(int a) {\n  return a;\n}\n")
        .end();
}

QByteArray duplicates()
{
    return TarBuilder(library()).file("./a", "1").file("./a", "2").file("./b", "1").file("./b", "2").end();
}

const QString lib0 = u"codegen/host/src/tilt_lib0.c"_s;
const QString lib1 = u"codegen/host/src/tilt_lib1.c"_s;
const QString lib2 = u"codegen/host/src/tilt_lib2.c"_s;
const QString object2 = u"codegen/host/lib/tilt_lib2.o"_s;

const Row rows[] = {
    {Limit::Entries, 9, model, {}, Effect::NoModel},
    {Limit::NameCharacters, 150, model, {}, Effect::NoModel},
    {Limit::TotalBytes, 6000, packedModel, lib1, Effect::NoModel},
    {Limit::Expansion, 1, packedModel, lib1, Effect::NoModel},
    {Limit::ExpansionFloor, 1000, packedModel, lib1, Effect::NoModel},
    {Limit::EmptyBytes,
     5000,
     [] { return compress(model(), Filter::Gzip) + QByteArray(200'000, '\0'); },
     {},
     Effect::None},
    {Limit::UnstatedBytes, 1000, streamedZip, {}, Effect::NoModel},
    {Limit::FolderDepth, 3, nullptr, u"a/b/c"_s, Effect::NoModel},
    {Limit::ProbedFiles, 2, flatModel, {}, Effect::Bound},
    {Limit::JsonValues, 20, model, u"metadata.json"_s, Effect::None},
    {Limit::JsonBytes, 100, model, u"metadata.json"_s, Effect::None},
    {Limit::TextBytes, 3000, model, lib1, Effect::Bound},
    {Limit::Models, 1, [] { return fixture(u"v7-three-modules"_s); }, u"metadata.json"_s, Effect::NoModel},
    {Limit::Items, 30, unevenSources, u"codegen/host/src/tilt_many.c"_s, Effect::NoModel},
    {Limit::ObjectSections, 1, withObject, object2, Effect::NoModel},
    {Limit::ObjectNameBytes, 6, withObject, object2, Effect::NoModel},
    {Limit::FunctionTokens, 100, model, lib1, Effect::Bound},
    {Limit::MacroBytes, 5, withMacro, lib2, Effect::NoModel},
    {Limit::MacroPieces, 5, withMacro, lib2, Effect::NoModel},
    {Limit::Macros, 2, [] { return withSource("#define A 1\n#define B 2\nint rows[B];\n"); }, lib2, Effect::NoModel},
    {Limit::Enumerators, 2, [] { return withSource("enum { A, B, C };\nint rows[C];\n"); }, lib2, Effect::NoModel},
    {Limit::Conditions, 1, [] { return withSource("#ifdef A\n#endif\n#ifdef B\n#endif\nint a;\n"); }, lib2,
     Effect::NoModel},
    {Limit::HeaderBytes, 1500, model, lib0, Effect::Bound},
    {Limit::HelperBytes, 20, withHelper, lib2, Effect::NoModel},
    {Limit::MainCalls, 2, model, lib1, Effect::Bound},
    {Limit::Buffers, 5, model, lib1, Effect::Bound},
    {Limit::BufferPairs, 0, model, lib1, Effect::None},
    {Limit::References, 2, model, u"codegen/host/include/tvmgen_tilt.h"_s, Effect::None},
    {Limit::FindingsOfACode, 1, duplicates, {}, Effect::NoModel},
    {Limit::JsonTreeDepth, 0, nullptr, {}, Effect::InWindow}, // tst_jsonoutline
    {Limit::JsonTreeParts, 0, nullptr, {}, Effect::InWindow}, // tst_jsonoutline
    {Limit::Folds, 0, nullptr, {}, Effect::InWindow}, // tst_codepage
    {Limit::TextDifferences, 0, nullptr, {}, Effect::InWindow}, // tst_textpair
};

bool isBoundOrUnknown(const Figure &figure)
{
    return !figure.isWhole();
}

} // namespace

/// Each row of the table of limits, reached by a small input: it is reported, the figures reflect it, it can be lifted.
class TstLimits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void everyLimit_hasARowHereAndThere()
    {
        QSet<int> walked;
        for (const Row &row : rows)
            walked.insert(int(row.limit));
        QCOMPARE(walked.size(), qsizetype(Limit::Count));
        QSet<QString> names;
        for (const LimitRow &row : limitRows()) {
            QVERIFY(&row - limitRows().data() == qsizetype(row.limit));
            names.insert(QString::fromLatin1(row.name));
            QVERIFY(row.value > 0 && qstrlen(row.lost) > 0);
            QCOMPARE(Limits()[row.limit], row.value);
            QCOMPARE(Limits::none()[row.limit] > row.value, row.isLifted);
        }
        QCOMPARE(names.size(), qsizetype(Limit::Count));
    }

    void limit_isSaidAndLifted_data()
    {
        QTest::addColumn<int>("number");
        for (int i = 0; i < int(std::size(rows)); ++i)
            if (rows[i].effect != Effect::InWindow)
                QTest::newRow(limitRows()[std::size_t(rows[i].limit)].name) << i;
    }

    void limit_isSaidAndLifted()
    {
        QFETCH(const int, number);
        const Row &row = rows[number];
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"input"_s);
        if (row.input)
            writeFile(path, row.input());
        else
            QVERIFY(QDir().mkpath(path + u"/a/b/c/d/e"_s));
        if (!row.input)
            writeFile(path + u"/x"_s, "x");

        BuildOptions options;
        options.limits[row.limit] = row.value;
        if (row.limit == Limit::Expansion) // small files may expand without this limit
            options.limits[Limit::ExpansionFloor] = 1000;
        if (row.limit == Limit::ExpansionFloor)
            options.limits[Limit::Expansion] = 1;
        const DocumentPointer cut = Test::documentAt(path, options);
        const LimitRow &stated = limitRows()[std::size_t(row.limit)];
        const Findings &findings = cut->findings;
        const auto found = std::find_if(findings.begin(), findings.end(),
                                        [](const Finding &finding) { return finding.code == Code::LimitReached; });
        QVERIFY(found != findings.end());
        if (row.limit == Limit::UnstatedBytes || row.limit == Limit::FindingsOfACode)
            QCOMPARE(found->reason, stated.reason); // the sentence has the number of items left out
        else
            QCOMPARE(
                findingText(*found, Language::English),
                findingText(options.limits.finding(row.limit == Limit::ExpansionFloor ? Limit::Expansion : row.limit),
                            Language::English));
        QCOMPARE(found->location.name, row.cause);
        if (row.effect == Effect::Bound) {
            QCOMPARE(cut->modules.size(), 1u);
            const ModelFigures &figures = cut->modules.front().figures;
            QVERIFY(isBoundOrUnknown(figures.peak));
            QVERIFY(isBoundOrUnknown(figures.lowerBound));
        }

        if (row.limit == Limit::Models)
            QVERIFY(combinedFigures(*cut).togetherWorkspace.isAtLeast);

        options.limits = Limits::none();
        const DocumentPointer whole = Test::documentAt(path, options);
        for (const Finding &finding : whole->findings)
            QVERIFY2(finding.code != Code::LimitReached, qPrintable(findingText(finding, Language::English)));
        if (row.limit == Limit::Models)
            QVERIFY(combinedFigures(*whole).togetherWorkspace.isWhole());
        if (row.effect == Effect::Bound)
            QVERIFY(whole->modules.front().figures.peak.isWhole());
    }
};

QTEST_GUILESS_MAIN(TstLimits)
#include "tst_limits.moc"
