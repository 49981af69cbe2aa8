// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/analysis/modelfigures.h"
#include "model/analysis/modelgaps.h"
#include "model/base/basecodes.h"
#include "model/document/document.h"
#include "model/document/documentdraft.h"
#include "model/document/modelparts.h"
#include "model/report/inforeport.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/archives.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <functional>
#include <limits>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Composition of figures, choice between two of them, and the effect of missing code.
class TstModelFigures : public QObject {
    Q_OBJECT

private:
    static constexpr qint64 unknown = -1;

    static Figure figure(qint64 bytes, Basis basis, bool isAtLeast = false)
    {
        Figure made = makeFigure(bytes == unknown ? std::nullopt : std::optional(ByteCount(bytes)), basis);
        made.isAtLeast = isAtLeast;
        return made;
    }

    /// The document of a fixture with each file changed by `edit`; files without bytes are left out.
    static DocumentPointer edited(const QString &fixture,
                                  const std::function<void(const QString &, QByteArray &)> &edit)
    {
        std::vector<Test::TestFile> files;
        for (const Test::Member &member : Test::readTar(Test::readFile(Test::fixturePath(fixture)))) {
            if (member.type != Test::Member::Type::File)
                continue;
            QByteArray bytes = member.bytes;
            const QString path = Test::shownPath(member);
            edit(path, bytes);
            if (!bytes.isEmpty())
                files.emplace_back(path, bytes);
        }
        return Test::documentFromFiles(files);
    }

    static QString infoLine(const Document &document, const QString &name)
    {
        for (const QString &line : writeInfo(document).split(u'\n')) {
            if (line.startsWith(name + u' '))
                return line.mid(16);
        }
        return {};
    }

    static QJsonValue memoryOf(const Document &document)
    {
        return QJsonDocument::fromJson(writeJson(makeReport(document)))[u"modules"_s][0][u"memory"_s];
    }

private Q_SLOTS:
    /// With any number of functions with unknown scratch, neither a lost tensor nor a missing source is hidden.
    void manyLosses_hideNoOtherGap()
    {
        BufferTable table;
        for (int i = 0; i < 20; ++i) {
            BufferCall &call = table.calls.emplace_back();
            call.function = u"f%1"_s.arg(i);
            call.lostScratch = Link::file(u"a.c"_s, LineNumber(i));
        }
        table.calls.back().lostTensor = Link::file(u"a.c"_s, LineNumber(30));
        MainCalls calls;
        MainCall &missing = calls.calls.emplace_back();
        missing.function = u"gone"_s;
        missing.isInSources = false;
        const ModelGaps gaps = callGaps(calls, table, {});
        const auto has = [&](FigureGroup group, bool isUnknown) {
            return std::any_of(gaps.begin(), gaps.end(), [&](const ModelGap &gap) {
                return (isUnknown ? gap.unknown : gap.atLeast).testFlag(group);
            });
        };
        QVERIFY(has(FigureGroup::Need, true));
        QVERIFY(has(FigureGroup::Workspace, false));
    }

    void figureToUse_isOne_data()
    {
        const Test::Rows<qint64, qint64, bool, FindingReason, QString> row(
            {"stated", "computed", "isAtLeast", "why", "used"});
        row("both", 8LL, 7LL, false, {}, u"7 B (computed)"_s);
        row("stated alone", 8LL, unknown, false, Reason::SizeNotEvaluated, u"8 B (stated)"_s);
        row("computed alone", unknown, 7LL, false, {}, u"7 B (computed)"_s);
        row("neither", unknown, unknown, false, {}, u"unknown"_s);
        row("a bound above what is stated", 0LL, 7LL, true, Reason::CodeIsCompiled, u"at least 7 B (computed)"_s);
        row("a bound below", 8LL, 7LL, true, Reason::CodeIsCompiled, u"8 B (stated)"_s);
        row("a bound, nothing stated", unknown, 7LL, true, Reason::CodeIsCompiled, u"at least 7 B (computed)"_s);
        row("a source is cut", 8LL, 7LL, true, Reason::SourceIsCut, u"at least 8 B (stated)"_s);
        row("a source is missing", 8LL, unknown, false, Reason::SourceNotThere, u"at least 8 B (stated)"_s);
        row("stated as nothing is not a computed nothing", 0LL, unknown, false, Reason::AllocationNotKnown,
            u"0 B (stated)"_s);
    }
    void figureToUse_isOne()
    {
        QFETCH(const qint64, stated);
        QFETCH(const qint64, computed);
        QFETCH(const bool, isAtLeast);
        QFETCH(const FindingReason, why);
        FigurePair pair {figure(stated, Basis::Stated), figure(computed, Basis::Computed, isAtLeast)};
        if (why != FindingReason())
            pair.computed.why.push_back({why, {u"lib1.c"_s}});
        QTEST(figureText(figureToUse(pair)), "used");
    }

    /// If the code leaves a stated figure open, the text has the reason.
    void statedFigure_saysWhyTheCodeTellsNone()
    {
        FigurePair pair {makeFigure(ByteCount(5), Basis::Stated), makeFigure({}, Basis::Unknown)};
        QCOMPARE(figureText(pair), u"5 B (stated)"_s);
        pair.computed.why = {{Reason::SizeNotEvaluated, {u"w"_s}}};
        QCOMPARE(figureText(pair), u"5 B (stated), unknown from the code: the code does not tell the size of w"_s);
    }

    void sums_areAsCertainAsTheirParts_data()
    {
        const Test::Rows<qint64, Basis, bool, QString, QString> row({"other", "basis", "isAtLeast", "sum", "larger"});
        row("computed", 5LL, Basis::Computed, false, u"12 B (computed)"_s, u"7 B (computed)"_s);
        row("stated", 9LL, Basis::Stated, false, u"16 B (stated)"_s, u"9 B (stated)"_s);
        row("inferred", 5LL, Basis::Inferred, false, u"12 B (inferred)"_s, u"7 B (inferred)"_s);
        row("unknown", unknown, Basis::Computed, false, u"unknown"_s, u"unknown"_s);
        row("a bound", 5LL, Basis::Computed, true, u"at least 12 B (computed)"_s, u"at least 7 B (computed)"_s);
        row("beyond 64 bits", std::numeric_limits<qint64>::max(), Basis::Computed, false,
            u"at least 9223372036854775807 B (computed)"_s, u"9223372036854775807 B (computed)"_s);
    }
    void sums_areAsCertainAsTheirParts()
    {
        QFETCH(const qint64, other);
        QFETCH(const Basis, basis);
        QFETCH(const bool, isAtLeast);
        const Figure one = figure(7, Basis::Computed);
        const Figure second = figure(other, basis, isAtLeast);
        QTEST(figureText(one + second), "sum");
        QTEST(figureText(second + one), "sum");
        QTEST(figureText(largerOf(one, second)), "larger");
        QTEST(figureText(largerOf(second, one)), "larger");
    }

    /// A gap affects only its group of figures, and no stated figure.
    void gaps_makeBoundsOrTakeAway()
    {
        const DocumentPointer whole = Test::documentFromFixture(u"v7-aot-usmp"_s);
        Module module = whole->modules.front();
        const ModelFigures before = module.figures;
        QVERIFY(before.lowerBound.isWhole() && before.workspace.computed.isWhole()
                && before.constants.computed.isWhole());
        module.gaps = {{{Reason::SourceIsCut, {u"lib1.c"_s}}, FigureGroup::Constants, {}},
                       {{Reason::ArgumentsNotFollowed, {u"3"_s}}, {}, FigureGroup::Need, Link::file(u"lib1.c"_s)}};
        module.need = withGaps(std::move(module.need), module.gaps);
        setFigures(module, 7, {});
        const ModelFigures &after = module.figures;
        QCOMPARE(after.workspace, before.workspace);
        QCOMPARE(after.io, before.io);
        QCOMPARE(after.constants.stated, before.constants.stated);
        QCOMPARE(after.constants.computed.bytes, before.constants.computed.bytes);
        QVERIFY(after.constants.computed.isAtLeast);
        QCOMPARE(after.constants.computed.why, std::vector {module.gaps[0].cause});
        for (const Figure &gone :
             {after.lowerBound, after.peak, after.highWater, after.slack, after.pools[0].lowerBound}) {
            QVERIFY(!gone.bytes);
            QCOMPARE(gone.basis, Basis::Unknown);
            QVERIFY(!gone.isAtLeast);
        }
        QCOMPARE(after.lowerBound.evidence, module.gaps[1].place); // where to look for the reason
        QCOMPARE(gapPlace(module.gaps, FigureGroup::Constants), Link());
        QVERIFY(module.need.steps.empty() && !module.need.peak);
        QCOMPARE(after.lowerBound.why, std::vector {module.gaps[1].cause});
        module.gaps = {{{Reason::SourceNotThere, {u"main"_s}}, {}, FigureGroup::Workspace}};
        module.need = withGaps(std::move(module.need), module.gaps);
        setFigures(module, 7, {});
        QVERIFY(!module.figures.workspace.computed.bytes);
        QCOMPARE(figureText(figureToUse(module.figures.workspace)),
                 u"at least %1 B (stated)"_s.arg(before.workspace.stated.bytes->value()));
    }

    void missingSources_makeGaps()
    {
        const Findings findings {
            makeFinding(Code::SourceMissing, Link::file(u"lib1.c"_s), {u"global_workspace"_s}),
            makeFinding(Code::SourceIncomplete, Link::file(u"lib0.c"_s), Reason::CutInInitialiser, {u"weights"_s}),
            makeFinding(Code::PoolNotConst)};
        const ModelGaps gaps = sourceGaps(findings);
        QCOMPARE(gaps.size(), 2U);
        const auto seen = [](const ModelGap &gap, FigureGroup group) {
            return figureText(withGaps(makeFigure(ByteCount(7), Basis::Computed), group, {gap}));
        };
        QCOMPARE(seen(gaps[0], FigureGroup::Need), u"unknown"_s);
        QCOMPARE(seen(gaps[0], FigureGroup::Constants), u"at least 7 B (computed)"_s);
        QCOMPARE(seen(gaps[0], FigureGroup::Tensors), u"7 B (computed)"_s);
        QCOMPARE(seen(gaps[1], FigureGroup::Need), u"at least 7 B (computed)"_s);
        QCOMPARE(gaps[1].cause.arguments, QStringList {u"lib0.c"_s});
    }

    /// If metadata.json lists none, the header's macros state them, in the report and in `info`.
    void inputsAndOutputs_areStatedByTheHeaderToo()
    {
        const DocumentPointer document = edited(u"v7-ethosu"_s, [](const QString &path, QByteArray &bytes) {
            if (path == "metadata.json"_L1)
                bytes.replace("\"inputs\"", "\"inputs_\"").replace("\"outputs\"", "\"outputs_\"");
        });
        QVERIFY(!document->modules.front().metadata.mains.front().hasTensors);
        const QJsonValue io = memoryOf(*document)[u"ioBytes"_s];
        QCOMPARE(io[u"stated"_s].toInteger(-1), 32);
        QVERIFY(infoLine(*document, u"inputs+outputs"_s).startsWith(u"32 B (stated)"_s));
        QVERIFY(document->modules.front().figures.io.stated.evidence.name.endsWith(".h"_L1));
    }

    void withoutMetadata_theCodeTells()
    {
        const DocumentPointer document = edited(u"v7-aot-usmp"_s, [](const QString &path, QByteArray &bytes) {
            if (path == "metadata.json"_L1)
                bytes.clear();
        });
        const QJsonValue workspace = memoryOf(*document)[u"workspaceBytes"_s];
        const qint64 computed = workspace[u"computed"_s].toInteger();
        QVERIFY(computed > 0);
        QCOMPARE(workspace[u"stated"_s].toInteger(), computed); // by the header
        QVERIFY(infoLine(*document, u"workspace"_s).contains(u"%1 B"_s.arg(computed)));
        QCOMPARE(workspace[u"lowerBoundBasis"_s].toString(), u"computed"_s);
    }

    void constantsOfAnOperator_areCounted()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v4-operator"_s);
        const ModelFigures &figures = document->modules.front().figures;
        QCOMPARE(figureText(figures.constants), u"0 B (computed)"_s);
        QCOMPARE(figureText(figures.arguments), u"72 B (stated)"_s);
        QCOMPARE(figureText(figures.workspace), u"0 B (computed)"_s);
    }

    /// Fit uses the stated size if the size of a pool is unknown.
    void fit_countsTheStatedWorkspaceOfUnknownPools()
    {
        Module module = Test::documentFromFixture(u"v7-aot-usmp"_s)->modules.front();
        const std::optional<ByteCount> stated = module.figures.workspace.stated.bytes;
        QVERIFY(stated);
        for (PoolFact &pool : module.constants.pools)
            pool.bytes.reset();
        for (BufferPool &pool : module.buffers.pools)
            pool.bytes.reset();
        module.need = memoryNeed(module.buffers);
        setFigures(module, 7, {});
        QCOMPARE(figureText(module.figures.workspace.computed), u"unknown"_s);
        QCOMPARE(module.figures.workspace.computed.why.front().reason, Reason::SizeNotEvaluated);
        Document document;
        document.modules.edit().push_back(module);
        int workspaces = 0;
        for (const FitPart &part : modelParts(document)) {
            if (part.kind != FitPart::Kind::Workspace)
                continue;
            ++workspaces;
            QCOMPARE(part.size.bytes, stated);
            QCOMPARE(part.size.basis, Basis::Stated);
        }
        QCOMPARE(workspaces, 1);
    }

    void texts_sayNumberBasisAndBound()
    {
        QCOMPARE(figureText(figure(240, Basis::Computed, true)), u"at least 240 B (computed)"_s);
        FigurePair pair {figure(0, Basis::Stated), figure(240, Basis::Computed, true)};
        pair.computed.why = {{Reason::CodeIsCompiled, {}}};
        QCOMPARE(figureText(pair), u"0 B (stated), at least 240 B (computed): what compiled code holds is not read"_s);
        pair.stated = {};
        pair.stated.why = {{Reason::DevicesHaveTheirOwn, {}}};
        pair.computed = {};
        QCOMPARE(figureText(pair), u"unknown: each device has a figure of its own"_s);
        QLocale::setDefault(QLocale::c());
        QCOMPARE(figureSize(figure(7, Basis::Computed, true), ByteUnit::Bytes),
                 u"\u2265\u00a0"_s + formatBytes(ByteCount(7)));
        Figure lacking = figure(0, Basis::Computed);
        lacking.bytes = ByteCount(-36);
        QCOMPARE(figureSize(lacking, ByteUnit::Bytes), u"\u2212"_s + formatBytes(ByteCount(36)));
        QVERIFY(figureSize({}, ByteUnit::Bytes).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TstModelFigures)
#include "tst_modelfigures.moc"
