// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/documentcodes.h"
#include "model/document/modelparts.h"
#include "model/questions/compileline.h"
#include "model/questions/coresidency.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// MLF_CASES, or the folder beside the project; empty if it does not exist.
QString casesFolder()
{
    const QString beside = QFileInfo(Test::defaultCorpusPath()).path() + u"/cases"_s;
    const QString folder = qEnvironmentVariable("MLF_CASES", beside);
    return QFileInfo(folder).isDir() ? folder : QString();
}

DocumentPointer documentOf(const QString &path)
{
    const auto document = buildDocument(path, {});
    return document ? *document : nullptr;
}

QString shown(const Figure &figure)
{
    const QString bytes = figure.bytes ? QString::number(figure.bytes->value()) : u"?"_s;
    return (figure.isAtLeast ? u"at least "_s : QString()) + bytes + u' ' + basisName(figure.basis);
}

bool hasCode(const Document &document, FindingCode code)
{
    return std::any_of(document.findings.begin(), document.findings.end(),
                       [code](const Finding &finding) { return finding.code == code; });
}

/// Known bytes of all parts of a kind.
qint64 bytesOf(const std::vector<FitPart> &parts, FitPart::Kind kind)
{
    qint64 sum = 0;
    for (const FitPart &part : parts)
        sum += part.kind == kind ? part.size.known().value() : 0;
    return sum;
}

/// Compiles all sources of `from` into objects in `to`. False without a compiler.
bool compile(const QString &from, const QString &to)
{
    const QString compiler = QStandardPaths::findExecutable(u"cc"_s);
    for (const QString &source : QDir(from).entryList({u"*.c"_s})) {
        const QString object = QDir(to).filePath(source.section(u'.', 0, 0) + u".o"_s);
        const QStringList arguments {u"-c"_s, u"-Os"_s, u"-fno-pic"_s, QDir(from).filePath(source), u"-o"_s, object};
        if (compiler.isEmpty() || QProcess::execute(compiler, arguments) != 0)
            return false;
    }
    return true;
}

} // namespace

/// The small inputs of MLF_CASES that were once read wrongly.
class TstReadingCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = casesFolder();
        if (m_folder.isEmpty())
            QSKIP("no folder of cases: set MLF_CASES");
    }

    void graphWithLinkedParameters_hasItsInput()
    {
        const DocumentPointer document = documentOf(m_folder + u"/graph-linked-input"_s);
        QVERIFY(document && document->modules.size() == 1);
        const Module &module = document->modules.front();
        QVERIFY(module.tensors.inputs);
        QCOMPARE(module.tensors.inputs->size(), 1U);
        QCOMPARE(module.tensors.inputs->front().name, u"image"_s);
        QCOMPARE(module.tensors.inputs->front().bytes, ByteCount(16));
        QCOMPARE(shown(module.figures.io.computed), u"32 computed"_s);
        const auto &buffers = module.buffers.buffers;
        QVERIFY(std::any_of(buffers.begin(), buffers.end(), [](const BufferFact &buffer) {
            return buffer.name == u"input:image"_s && buffer.kind == BufferFact::Kind::Input;
        }));
    }

    /// A file of parameters that holds none makes no input a parameter.
    void emptyParameters_hideNoInput()
    {
        QTemporaryDir folder;
        const QString graph = folder.filePath(u"executor-config/graph/default.graph"_s);
        const QString sources = folder.filePath(u"codegen/host/src"_s);
        const QString from = m_folder + u"/graph-linked-input"_s;
        QVERIFY(QDir().mkpath(QFileInfo(graph).path()) && QDir().mkpath(sources));
        QVERIFY(QFile::copy(from + u"/runtime-config/graph/graph.json"_s, graph));
        for (const QString &name : QDir(from + u"/codegen/host/src"_s).entryList({u"*.c"_s}))
            QVERIFY(QFile::copy(from + u"/codegen/host/src/"_s + name, sources + u"/default_"_s + name));
        QVERIFY(QDir().mkpath(folder.filePath(u"parameters"_s)));
        Test::writeFile(folder.filePath(u"parameters/default.params"_s),
                        QByteArray::fromHex("b79c04054f8de5f7") + QByteArray(24, '\0'));
        const DocumentPointer document = documentOf(folder.path());
        QVERIFY(document && document->modules.size() == 1);
        const Module &module = document->modules.front();
        QVERIFY(module.tensors.inputs && module.tensors.inputs->size() == 1);
        QCOMPARE(module.tensors.inputs->front().name, u"image"_s);
        QCOMPARE(shown(module.figures.io.computed), u"32 computed"_s);
    }

    void developmentVersion_isBelieved()
    {
        const DocumentPointer document = documentOf(m_folder + u"/dev-version"_s);
        QVERIFY(document && document->modules.size() == 1);
        QVERIFY(!hasCode(*document, Code::ReleaseContradicted));
        const Verdict &version = document->modules.front().contract.compilerVersion;
        QCOMPARE(version.value, u"0.11.dev0"_s);
        QCOMPARE(version.basis, Basis::Stated);
    }

    void systemLibrary_hasTwoConflicts()
    {
        const DocumentPointer document = documentOf(m_folder + u"/system-lib-c-interface"_s);
        QVERIFY(document);
        QCOMPARE(std::ranges::count(document->findings, Code::ConflictingPrototype, &Finding::code), 2);
    }

    void compileLine_hasWhatTheCodeShows_data()
    {
        Test::addCases<QString, QString>(u"readingcases/compileLine"_s, {"name", "option"});
    }
    void compileLine_hasWhatTheCodeShows()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, option);
        const DocumentPointer document = documentOf(m_folder + u'/' + name);
        QVERIFY(document && document->modules.size() == 1);
        const QString command = compileLine(document->modules.front(), std::nullopt, 1).command();
        QVERIFY2((command + u' ').contains(option + u' '), qPrintable(command));
    }

    void requantisation_hidesNoWork()
    {
        const DocumentPointer document = documentOf(m_folder + u"/per-channel"_s);
        QVERIFY(document && document->modules.size() == 1);
        int kernels = 0;
        for (const FunctionFact &function : document->modules.front().functions) {
            if (function.role != FunctionRole::Operator)
                continue;
            QVERIFY2(function.work && function.work->accumulations.most == 100, qPrintable(function.name));
            ++kernels;
        }
        QCOMPARE(kernels, 7);
    }

    void headerAndPool_areOneAnswer()
    {
        const DocumentPointer document = documentOf(m_folder + u"/header-lib0"_s);
        QVERIFY(document && document->modules.size() == 1);
        const Module &module = document->modules.front();
        QCOMPARE(shown(module.figures.workspace.stated), u"4784640 stated"_s);
        QCOMPARE(shown(module.figures.workspace.computed), u"4784640 computed"_s);
        const std::vector<FitPart> parts = modelParts(*document);
        QCOMPARE(bytesOf(parts, FitPart::Kind::Workspace), 4'784'640);
        QCOMPARE(std::ranges::count(parts, FitPart::Kind::Workspace, &FitPart::kind), 1); // no unknown rest beside it
    }

    /// A header says what a model needs, even if it is all that somebody got.
    void headerAlone_isAModel()
    {
        const QString name = u"tvmgen_default.h"_s;
        QTemporaryDir folder;
        QVERIFY(QFile::copy(m_folder + u"/header-lib0/codegen/host/include/"_s + name, folder.filePath(name)));
        const DocumentPointer document = documentOf(folder.path());
        QVERIFY(document && document->modules.size() == 1);
        const Module &module = document->modules.front();
        QCOMPARE(module.metadata.name, u"default"_s);
        QCOMPARE(shown(module.figures.workspace.stated), u"4784640 stated"_s);
        QVERIFY(!module.figures.workspace.computed.bytes);
        QCOMPARE(shown(module.figures.io.stated), u"66032 stated"_s);
        QCOMPARE(bytesOf(modelParts(*document), FitPart::Kind::Workspace), 4'784'640);
        QVERIFY(!module.figures.constants.computed.bytes);
        QVERIFY(hasCode(*document, Code::EntryNotDefined));
    }

    void largerPool_isNoError()
    {
        const DocumentPointer document = documentOf(m_folder + u"/pool-larger"_s);
        QVERIFY(document && document->modules.size() == 1);
        QVERIFY(!hasCode(*document, Code::HeaderSizeMismatch));
        const Module &module = document->modules.front();
        QCOMPARE(shown(module.figures.workspace.stated), u"592 stated"_s);
        QCOMPARE(shown(module.figures.workspace.computed), u"1024 computed"_s);
    }

    /// 12 and 24 bytes, without a compiler's padding between them.
    void numbers_areVariables()
    {
        const DocumentPointer document = documentOf(m_folder + u"/scalar-variables"_s);
        QVERIFY(document && document->modules.size() == 1);
        const std::vector<FitPart> parts = modelParts(*document);
        QCOMPARE(bytesOf(parts, FitPart::Kind::Variables), 12 + 24);
        QCOMPARE(bytesOf(parts, FitPart::Kind::InitialValues), 12);
    }

    /// A pair of one function under two names, in the same call with the same buffers.
    void renamedKernel_keepsItsPlace()
    {
        const DocumentPointer older = documentOf(m_folder + u"/renamed-kernel/old"_s);
        const DocumentPointer newer = documentOf(m_folder + u"/renamed-kernel/new"_s);
        QVERIFY(older && newer);
        const Comparison comparison = compareDocuments(*older, *newer);
        QCOMPARE(comparison.modules.size(), 1U);
        const ModuleComparison &module = comparison.modules.front();
        const auto counts = [](const ComparedPair &pair) { return pair.counts; };
        QCOMPARE(std::ranges::count_if(module.functions, counts), 1);
        const ComparedPair &pair = *std::ranges::find_if(module.functions, counts);
        QCOMPARE(pair.status, ComparedPair::Status::Edited);
        QVERIFY(pair.names.older.endsWith("_relu_cast"_L1) && pair.names.newer.endsWith("_relu"_L1));
        QVERIFY(!pair.isCertain);
        for (const ComparedPairs *pairs : {&module.buffers, &module.calls})
            QCOMPARE(std::ranges::count_if(*pairs, counts), 0);
        for (const ComparedTotal &total : module.totals)
            QCOMPARE(total.figures.older.bytes, total.figures.newer.bytes);
    }

    void transposedWeights_areTheSame()
    {
        const DocumentPointer older = documentOf(m_folder + u"/transposed/old"_s);
        const DocumentPointer newer = documentOf(m_folder + u"/transposed/new"_s);
        QVERIFY(older && newer);
        const Comparison comparison = compareDocuments(*older, *newer);
        QVERIFY(!comparison.causes.empty());
        QCOMPARE(comparison.causes.front().kind, ChangeCause::Kind::Transposed);
    }

    /// Two exports under the default name are no program.
    void sameSymbols_areFound()
    {
        const DocumentPointer one = documentOf(m_folder + u"/cmsis-switch"_s);
        const DocumentPointer other = documentOf(m_folder + u"/workspace-io"_s);
        QVERIFY(one && other);
        QVERIFY(hasCode(*one, Code::ErrorsSwallowed));
        const std::vector<LinkConflict> conflicts = linkConflicts({one.get(), other.get()});
        QVERIFY(std::ranges::any_of(
            conflicts, [](const LinkConflict &conflict) { return conflict.symbol == "tvmgen_default_run"_L1; }));
    }

    void classicPackage_isNamed()
    {
        const DocumentPointer document = documentOf(m_folder + u"/classic-package"_s);
        QVERIFY(document);
        QCOMPARE(document->findings.size(), 1U);
        const Finding &finding = document->findings.front();
        QCOMPARE(finding.code, Code::MissingMetadata);
        QCOMPARE(finding.reason, Reason::ClassicPackage);
        QVERIFY(document->modules.empty());
    }

    void dataOfObjects_isDefinedThere()
    {
        QTemporaryDir folder;
        const QString objects = folder.filePath(u"codegen/host/lib"_s);
        QVERIFY(QDir().mkpath(objects));
        if (!compile(m_folder + u"/object-symbols"_s, objects))
            QSKIP("no compiler");
        const DocumentPointer document = documentOf(folder.path());
        QVERIFY(document && document->modules.size() == 1);
        const auto &externals = document->modules.front().externals;
        for (const char *name : {"model_state", "shared_table", "weak_counter"}) {
            const auto found = std::find_if(externals.begin(), externals.end(), [&](const ExternalFact &external) {
                return external.name == QLatin1StringView(name);
            });
            QVERIFY2(found != externals.end(), name);
            QCOMPARE(resolverName(found->resolver), u"archive"_s);
            QCOMPARE(found->definition, Link::file(u"codegen/host/lib/default_lib1.o"_s));
        }
    }

    void staticLibrary_isAModel_data()
    {
        QTest::addColumn<bool>("isLibrary");
        QTest::newRow("objects") << false;
        QTest::newRow("library") << true;
    }
    void staticLibrary_isAModel()
    {
        QFETCH(const bool, isLibrary);
        const QString from = m_folder + u"/static-library"_s;
        QTemporaryDir folder;
        if (!compile(from, folder.path()))
            QSKIP("no compiler");
        QVERIFY(QFile::copy(from + u"/tvmgen_default.h"_s, folder.filePath(u"tvmgen_default.h"_s)));
        if (isLibrary) {
            QProcess archiver;
            archiver.setWorkingDirectory(folder.path());
            archiver.start(u"ar"_s, {u"rc"_s, u"mod.a"_s, u"lib0.o"_s, u"lib1.o"_s, u"h.o"_s});
            if (!archiver.waitForFinished() || archiver.exitCode() != 0)
                QSKIP("no ar");
            for (const QString &object : QDir(folder.path()).entryList({u"*.o"_s}))
                QVERIFY(QFile::remove(folder.filePath(object)));
        }
        const DocumentPointer document = documentOf(folder.path());
        QVERIFY(document && document->modules.size() == 1);
        const Module &module = document->modules.front();
        QCOMPARE(module.objects.size(), 3U);
        const auto entry = std::find_if(module.functions.begin(), module.functions.end(),
                                        [](const auto &function) { return function.role == FunctionRole::Entry; });
        QVERIFY(entry != module.functions.end());
        QCOMPARE(entry->name, u"tvmgen_default_run"_s);
        QCOMPARE(shown(module.figures.io.stated), u"16 stated"_s);
        QVERIFY(module.snippet.text.contains("tvmgen_default_run("_L1));
        for (const ExternalFact &external : module.externals)
            QCOMPARE(resolverName(external.resolver), u"archive"_s);
    }

private:
    QString m_folder;
};

QTEST_GUILESS_MAIN(TstReadingCases)
#include "tst_readingcases.moc"
