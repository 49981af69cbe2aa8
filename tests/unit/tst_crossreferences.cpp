// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/crossreferences.h"
#include "model/csource/csource.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/document/document.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"

#include <QSet>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

struct Text {
    QString path;
    QString module;
    ArtifactKind kind;
    QByteArray text;
};

std::shared_ptr<const CodeReferences> referencesOf(const std::vector<Text> &texts, qint64 limit = 1000)
{
    ReferenceSources sources;
    for (const Text &text : texts) {
        if (isSource(text.kind))
            sources.scans.emplace(int(sources.files.size()), std::make_shared<const CSource>(scanCSource(text.text)));
        if (!text.module.isEmpty() && !sources.modules.contains(text.module))
            sources.modules += text.module;
        sources.files.push_back({text.path, int(sources.modules.indexOf(text.module)), text.kind});
    }
    sources.open = [&](int file) { return ByteSource::fromBytes(texts[std::size_t(file)].text); };
    return collectReferences(std::move(sources), {}, limit);
}

/// Each use as "file:line name kind > file:line of its definition in FUNCTION".
QStringList described(const CodeReferences &references)
{
    const auto place = [&](int file, std::optional<LineNumber> line) {
        return references.files()[std::size_t(file)].path + u':' + (line ? QString::number(line->oneBased()) : u"-"_s);
    };
    QStringList lines;
    for (const CodeUse &use : references.uses()) {
        static constexpr const char *kinds[] = {"call", "mention", "declaration"};
        QString line = place(use.file, use.line) + u' ' + references.names()[std::size_t(use.name)] + u' '
            + QString::fromLatin1(kinds[int(use.kind)]) + u" > "_s;
        if (use.definition >= 0) {
            const CodeDefinition &definition = references.definitions()[std::size_t(use.definition)];
            line += place(definition.file, definition.line);
        } else {
            line += u"nowhere"_s;
        }
        if (use.function >= 0)
            line += u" in "_s + references.nameOf(references.definitions()[std::size_t(use.function)]);
        lines += line;
    }
    return lines;
}

} // namespace

class TstCrossReferences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void uses_meanDefinitions_data()
    {
        Test::addCases<Test::FileEdits, QStringList>(u"crossreferences/uses"_s, {"texts", "uses"});
    }
    void uses_meanDefinitions()
    {
        QFETCH(const Test::FileEdits, texts);
        std::vector<Text> files;
        for (const Test::FileEdit &text : texts) {
            if (text.file.startsWith("runtime/"_L1))
                files.push_back({text.file, {}, ArtifactKind::Runtime, text.to});
            else
                files.push_back({text.file, u"m"_s,
                                 text.file.endsWith(".h"_L1) ? ArtifactKind::Header : ArtifactKind::OperatorSource,
                                 text.to});
        }
        QTEST(described(*referencesOf(files)), "uses");
    }

    void definitionOfAModel_isFoundBeforeThatOfAnother()
    {
        const auto source = ArtifactKind::OperatorSource;
        QCOMPARE(described(*referencesOf({{u"a.c"_s, u"one"_s, source, "int f(void) { return 1; }\n"},
                                          {u"b.c"_s, u"two"_s, source, "int f(void) { return 2; }\n"},
                                          {u"c.c"_s, u"two"_s, source, "int g(void) {\n  return f();\n}\n"}})),
                 QStringList(u"c.c:2 f call > b.c:1 in g"_s));
    }

    void questions_areAnswered()
    {
        const auto references = referencesOf(
            {{u"h.h"_s, u"m"_s, ArtifactKind::Header, "int f(void);\n"},
             {u"a.c"_s, u"m"_s, ArtifactKind::OperatorSource,
              "int f(void);\nint f(void) {\n  return expf(2);\n}\nint g(void) {\n  return f() + f();\n}\n"}});
        const int file = references->fileOf(u"a.c"_s);
        QCOMPARE(references->fileOf(u"b.c"_s), -1);
        const int f = references->resolve(u"f"_s, file);
        QVERIFY(f >= 0);
        QCOMPARE(references->resolve(u"expf"_s, file), -1);
        QCOMPARE(references->resolve(u"nowhere"_s, file), -1);
        QCOMPARE(references->definitionAt(file, LineNumber(1), u"f"), f);
        QCOMPARE(references->definitionAt(file, LineNumber(0), u"f"), -1);
        QCOMPARE(references->functionAt(file, LineNumber(3)), f);
        QCOMPARE(references->functionAt(file, LineNumber(0)), -1);
        QCOMPARE(references->functionAt(file, LineNumber(7)), -1);
        QCOMPARE(references->usesOf(f).size(), std::size_t(4));
        QCOMPARE(references->callsOf(f).size(), std::size_t(2));
        const std::vector<const CodeUse *> calls = references->callsIn(f);
        QCOMPARE(calls.size(), std::size_t(1));
        QCOMPARE(references->usesOfExternal(calls.front()->name).size(), std::size_t(1));
        const CodeUse *declaration = references->declarationOf(references->uses().front().name);
        QVERIFY(declaration);
        QCOMPARE(declaration->file, references->fileOf(u"h.h"_s)); // before the one in the source
        QVERIFY(!references->declarationOf(calls.front()->name));
        QCOMPARE(references->useAt(file, ByteOffset(4))->line, LineNumber(0));
        QVERIFY(!references->useAt(file, ByteOffset(5)));
        const auto [begin, end] = references->definitionsIn(file);
        QVERIFY(begin != end);
        for (auto definition = begin; definition != end; ++definition)
            QCOMPARE(definition->file, file);
        const auto ofFile = [&](const CodeDefinition &definition) { return definition.file == file; };
        const auto &all = references->definitions();
        QCOMPARE(end - begin, std::count_if(all.begin(), all.end(), ofFile));
        QVERIFY(references->definitionsIn(-1).first == references->definitionsIn(-1).second);
    }

    void largestFile_hasMostDefinitionsAndUses()
    {
        const QByteArray macros = "#define A 1\n#define B 2\n#define C 3\n#define D 4\n";
        const auto references =
            referencesOf({{u"big.h"_s, u"m"_s, ArtifactKind::Header, macros},
                          {u"a.c"_s, u"m"_s, ArtifactKind::OperatorSource, "int f(void) {\n return A;\n}\n"}});
        QCOMPARE(references->largestFile(), u"big.h"_s);
        QCOMPARE(referencesOf({})->largestFile(), QString());
    }

    void nameOfThousands_isNoBurden()
    {
        // Defined and used so often that pairwise comparison would take minutes.
        const QByteArray definitions = QByteArray("int f(int a){}\n").repeated(20'000);
        const QByteArray uses = "int g(void) {\n" + QByteArray("f();\n").repeated(50'000) + "}\n";
        Test::CpuTimer clock;
        clock.start();
        const auto references = referencesOf({{u"a.c"_s, u"m"_s, ArtifactKind::OperatorSource, definitions},
                                              {u"b.c"_s, u"m"_s, ArtifactKind::OperatorSource, uses}},
                                             100'000);
        QCOMPARE(references->uses().size(), std::size_t(50'000));
        QCOMPARE(references->uses().back().definition, 0);
        QVERIFY2(clock.elapsed() < Test::slack * 5'000, qPrintable(QString::number(clock.elapsed())));
    }

    void uses_areLimited()
    {
        const std::vector<Text> texts {
            {u"a.c"_s, u"m"_s, ArtifactKind::OperatorSource, "int f(void) {\n  return f() + f() + f();\n}\n"}};
        QCOMPARE(referencesOf(texts, 3)->uses().size(), std::size_t(3));
        QVERIFY(!referencesOf(texts, 3)->isLimited());
        QCOMPARE(referencesOf(texts, 2)->uses().size(), std::size_t(2));
        QVERIFY(referencesOf(texts, 2)->isLimited());
    }

    void definitions_areLimited()
    {
        const std::vector<Text> source {
            {u"a.c"_s, u"m"_s, ArtifactKind::OperatorSource, "int f(void) {\n}\nint g(void) {\n}\n"}};
        const std::vector<Text> header {{u"a.h"_s, u"m"_s, ArtifactKind::Header, "#define F 1\n#define G 2\n"}};
        for (const std::vector<Text> &texts : {source, header}) {
            QVERIFY(!referencesOf(texts, 2)->isLimited());
            QVERIFY(referencesOf(texts, 1)->isLimited());
        }
    }

    /// The reader of bodies and the references agree on calls. They differ in macros and inactive code: one uses the
    /// expansion, the other the written text.
    void everyCallOfABody_isKnown_data() { Test::addRows("fixture", Test::fixtureNames()); }
    void everyCallOfABody_isKnown()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const CodeReferences &references = *document->references;
        for (const DocumentFile &file : document->files) {
            if (!isSource(file.kind))
                continue;
            QStringList read;
            const QByteArrayView text = document->bytes(file.path)->view();
            const QByteArrayList lines = text.toByteArray().split('\n');
            QSet<QString> macros = scanCSource(text).functionMacros;
            CLanguage language;
            language.header = [&](const CInclude &include) {
                const QString header = u'/' + QString::fromUtf8(include.name.data(), qsizetype(include.name.size()));
                for (const DocumentFile &other : document->files) {
                    if (other.path.endsWith(header) && other.kind == ArtifactKind::Header) {
                        macros += scanCSource(document->bytes(other.path)->view()).functionMacros;
                        return std::optional<CHeaderText>(document->bytes(other.path)->view());
                    }
                }
                return std::optional<CHeaderText>(QByteArrayView());
            };
            const CSource source = scanCSource(text, {}, Limits().with(Limit::Items, 20'000), language);
            for (const FunctionDefinition &function : source.functions) {
                for (const CCall &call : function.code.body.calls) {
                    if (!lines[call.line.value()].contains(call.callee.toUtf8() + '('))
                        continue; // in a macro
                    read += u"%1 %2"_s.arg(call.line.oneBased(), 6).arg(call.callee);
                }
            }
            QStringList known;
            const int number = references.fileOf(file.path);
            for (const CodeUse &use : references.uses()) {
                const QString &name = references.names()[std::size_t(use.name)];
                const bool isSeen = source.preprocessed->skipInactive(use.begin.value()) == use.begin.value();
                if (use.file == number && use.kind == CodeUse::Kind::Call && isSeen && !macros.contains(name))
                    known += u"%1 %2"_s.arg(use.line.oneBased(), 6).arg(name);
            }
            known.sort();
            read.sort();
            QCOMPARE(known, read);
        }
    }
};

QTEST_APPLESS_MAIN(TstCrossReferences)
#include "tst_crossreferences.moc"
