// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/questions/compileline.h"
#include "tests/support/archives.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The probable command line of a model.
class TstCompileLine : public QObject {
    Q_OBJECT

    static CompileLine lineOf(const Document &document, const Module &module)
    {
        return compileLine(module, document.metadata ? document.metadata->version : std::nullopt,
                           document.modules.size());
    }

    static QString described(const Document &document, const Module &module)
    {
        const CompileLine line = lineOf(document, module);
        QString text = u"  %1\n"_s.arg(line.command().isEmpty() ? u"no line"_s : line.command());
        for (const Cause &limit : line.reasons)
            text += u"  but %1\n"_s.arg(causesText({limit}, Language::English));
        for (const auto &[name, verdict] : line.options) {
            const QString why = causesText(verdict.why, Language::English);
            text += u"    %1 %2: %3, %4\n"_s.arg(basisName(verdict.basis), name, verdict.value.value_or(u"?"_s), why);
        }
        return text;
    }

    static DocumentPointer documentOf(const QString &name)
    {
        std::vector<Test::TestFile> files;
        for (const Test::Member &member : Test::readTar(Test::corpusTar(name))) {
            if (member.type == Test::Member::Type::File)
                files.emplace_back(QString::fromUtf8(member.path).remove(u"./"_s), member.bytes);
        }
        return Test::documentFromFiles(files, Document::Stage::Analysis);
    }

    static std::optional<QString> valueOf(const CompileLine &line, const QString &name)
    {
        const auto found = std::ranges::find(line.options, name, &CompileOption::name);
        return found == line.options.end() ? std::nullopt : found->verdict.value;
    }

    static bool hasSystemLibrary(const Module &module)
    {
        return module.contract.runtime.value == u"crt"_s
            && std::ranges::count(module.functions, u"TVMSystemLibEntryPoint"_s, &FunctionFact::name) > 0;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    /// For every fixture, with the basis and the reason of each option.
    void line_isAsExpected()
    {
        QString text;
        for (const QString &name : Test::fixtureNames()) {
            const DocumentPointer document = Test::documentFromFixture(name);
            for (const Module &module : document->modules) {
                text += u"%1, model %2\n"_s.arg(name, module.metadata.name) + described(*document, module);
                for (const auto &[option, verdict] : lineOf(*document, module).options) {
                    QCOMPARE(verdict.value.has_value(), verdict.basis != Basis::Unknown);
                    QVERIFY2(!causesText(verdict.why, Language::English).isEmpty(), qPrintable(option));
                }
            }
        }
        Test::compareWithExpected(text.toUtf8(), u"compilelines.txt"_s);
    }

    /// The line contains `part`, or `unknown` is an option that the archive does not determine; the other one is empty.
    void options_followTheCode_data()
    {
        Test::addCases<QString, QByteArray, QByteArray, QString, QString>(u"compileline/options"_s,
                                                                          {"fixture", "from", "to", "part", "unknown"});
    }
    void options_followTheCode()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, part);
        QFETCH(const QString, unknown);
        std::vector<Test::TestFile> files;
        bool isEdited = from.isEmpty();
        for (const Test::Member &member : Test::readTar(Test::readFile(Test::fixturePath(fixture)))) {
            if (member.type != Test::Member::Type::File)
                continue;
            QByteArray bytes = member.bytes;
            if (!isEdited && bytes.contains(from)) {
                bytes.replace(bytes.indexOf(from), from.size(), to);
                isEdited = true;
            }
            files.emplace_back(Test::shownPath(member), bytes);
        }
        QVERIFY2(isEdited, "the edit finds no place");
        const DocumentPointer document = Test::documentFromFiles(files, Document::Stage::Analysis);
        const CompileLine line = lineOf(*document, document->modules.front());
        if (!part.isEmpty())
            QVERIFY2(line.command().contains(part), qPrintable(line.command()));
        if (unknown.isEmpty())
            return;
        const QString name = unknown.section(u' ', 1).isEmpty() ? unknown : unknown.section(u' ', 1);
        QVERIFY2(!line.command().contains(name), qPrintable(line.command()));
        const auto option = std::ranges::find(line.options, unknown, &CompileOption::name);
        QVERIFY2(option != line.options.end(), qPrintable(described(*document, document->modules.front())));
        QCOMPARE(option->verdict.basis, Basis::Unknown);
    }

    /// Leaves out the default alignment.
    void usualAlignment_isNoOption()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        for (const CompileOption &option : lineOf(*document, document->modules.front()).options)
            QVERIFY2(!option.name.contains("alignment"_L1), qPrintable(option.name));
    }

    /// The true options of real archives are known: no inferred option may differ.
    void line_isTrueOfRealArchives_data() { Test::addRows("name", Test::corpusNames()); }

    void line_isTrueOfRealArchives()
    {
        if (Test::corpusFolder().isEmpty())
            QSKIP("no real archives");
        QFETCH(const QString, name);
        const DocumentPointer document = documentOf(name);
        QVERIFY(!document->modules.empty());
        const bool isOperator = name.contains(u"operator"_s);
        const bool isGraph = name.contains(u"graph"_s);
        const bool isPacked = name.contains(u"packed"_s);
        // These have no planner: pair07_new, kws with CMSIS-NN, and the C++ runtime.
        const bool isAllocator = name.contains(u"allocator"_s) || name.contains(u"_cpp_"_s)
            || name.contains(u"nousmp"_s) || name.endsWith(u"pair07_new"_s) || name == "kws_aot_cmsisnn"_L1;
        for (const Module &module : document->modules) {
            const CompileLine line = lineOf(*document, module);
            QCOMPARE(line.command().isEmpty(), isOperator);
            QCOMPARE(line.options.empty(), isOperator);
            if (isOperator)
                continue;
            const QString target = valueOf(line, u"--target"_s).value_or(QString());
            for (const StatedTarget &stated : module.metadata.targets)
                QVERIFY2(target.contains(stated.text.trimmed()), qPrintable(target));
            QCOMPARE(target.contains(u"cmsis-nn"_s), name == "kws_aot_cmsisnn"_L1 || name.endsWith(u"pair11_new"_s));
            QCOMPARE(line.reasons.size(), std::size_t(document->modules.size() > 1 ? 1 : 0));
            if (document->metadata->version == 5) { // all of it is in the target
                QVERIFY(!valueOf(line, u"--executor"_s));
                QVERIFY(target.contains(u"-runtime=c"_s));
                continue;
            }
            QCOMPARE(valueOf(line, u"--executor"_s), isGraph ? u"graph"_s : u"aot"_s);
            const std::optional<QString> runtime = valueOf(line, u"--runtime"_s);
            QCOMPARE(runtime.value_or(u"crt"_s), name.contains(u"_cpp_"_s) ? u"cpp"_s : u"crt"_s);
            // Pools that the caller provides, and allocations, do not show their alignment; 16 is no option.
            QCOMPARE(valueOf(line, u"--executor-aot-workspace-byte-alignment"_s).value_or(QString()),
                     name.endsWith("qnndw_aot_hill"_L1) ? u"8"_s : QString());
            QCOMPARE(valueOf(line, u"--runtime-crt-system-lib"_s).has_value(), hasSystemLibrary(module));
            const std::optional<QString> linked = valueOf(line, u"--executor-graph-link-params"_s);
            QCOMPARE(linked.has_value(), name.contains(u"linkparams"_s));
            const std::optional<QString> pools = valueOf(line, u"--workspace-pools"_s);
            QCOMPARE(pools.has_value(), (name.contains(u"two_pools"_s) || name.contains(u"twopools"_s)));
            if (pools) {
                const QStringList names = pools->split(u',');
                QCOMPARE(QSet<QString>(names.begin(), names.end()), (QSet<QString> {u"sram"_s, u"dtcm"_s}));
            }
            if (isGraph)
                continue;
            QCOMPARE(valueOf(line, u"--executor-aot-interface-api"_s), isPacked ? u"packed"_s : u"c"_s);
            QCOMPARE(valueOf(line, u"--executor-aot-unpacked-api"_s), isPacked ? u"0"_s : u"1"_s);
            QCOMPARE(valueOf(line, u"--pass-config"_s), isAllocator ? u"tir.usmp.enable=0"_s : u"tir.usmp.enable=1"_s);
        }
    }

    void names_areTextOfAShell_data()
    {
        Test::addCases<QString, QString>(u"compileline/names"_s, {"value", "expected"});
    }

    void names_areTextOfAShell()
    {
        QFETCH(const QString, value);
        CompileLine line;
        line.options.push_back({u"--x"_s, {value, Basis::Stated, {}, {}}});
        line.options.push_back({u"--y"_s, {}});
        QTEST(line.command(), "expected");
    }
};

QTEST_GUILESS_MAIN(TstCompileLine)
#include "tst_compileline.moc"
