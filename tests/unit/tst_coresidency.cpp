// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/document/modelparts.h"
#include "model/questions/coresidency.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

using What = Coresidency::What;
using Sharing = Coresidency::Sharing;

/// Memory of several models on one device.
class TstCoresidency : public QObject {
    Q_OBJECT

    static DocumentPointer documentOf(const QString &name)
    {
        std::vector<Test::TestFile> files;
        for (const Test::Member &member : Test::readTar(Test::corpusTar(name))) {
            if (member.type == Test::Member::Type::File)
                files.emplace_back(QString::fromUtf8(member.path).remove(u"./"_s), member.bytes);
        }
        return Test::documentFromFiles(files, Document::Stage::Analysis);
    }

    static const Coresidency::Row *rowOf(const Coresidency &all, What what, const QString &pool = {})
    {
        const auto found = std::ranges::find_if(
            all.rows, [&](const Coresidency::Row &row) { return row.what == what && row.pool == pool; });
        return found == all.rows.end() ? nullptr : &*found;
    }

    /// A model whose main uses pools of the caller, with the sizes of its header; 0: not stated.
    static std::vector<Test::TestFile> modelWithPools(const QString &name,
                                                      const std::vector<std::pair<QByteArray, int>> &pools)
    {
        const QByteArray model = name.toUtf8();
        QByteArray header = "#include <stdint.h>\nstruct tvmgen_" + model + "_workspace_pools {\n";
        for (const auto &[pool, size] : pools)
            header += "  void* " + pool + ";\n";
        header += "};\n";
        for (const auto &[pool, size] : pools) {
            if (size > 0)
                header += "#define TVMGEN_" + model.toUpper() + '_' + pool.toUpper() + "_WORKSPACE_POOL_SIZE "
                    + QByteArray::number(size) + '\n';
        }
        QByteArray parameters;
        QByteArray arguments;
        for (const auto &[pool, size] : pools) {
            parameters += ", uint8_t* " + pool + "_0_var";
            arguments += ", ((uint8_t*)pools->" + pool + ")";
        }
        const QByteArray main = "int32_t tvmgen_" + model + "___tvm_main__(void* input, void* output" + parameters
            + ") {\n  return 0;\n}\n";
        const QByteArray entry = "#include <tvmgen_" + model + ".h>\nint32_t tvmgen_" + model
            + "___tvm_main__(void* input, void* output" + parameters + ");\nint32_t tvmgen_" + model
            + "_run(struct tvmgen_" + model + "_inputs* inputs, struct tvmgen_" + model
            + "_outputs* outputs, struct tvmgen_" + model + "_workspace_pools* pools) {return tvmgen_" + model
            + "___tvm_main__(inputs->x, outputs->y" + arguments + ");\n}\n";
        const QByteArray metadata = "{\"modules\": {\"" + model + "\": {\"model_name\": \"" + model
            + "\", \"style\": \"full-model\", \"executors\": [\"aot\"], \"target\": [\"c\"], \"memory\": {\"functions\": "
              "{\"main\": [], \"operator_functions\": []}}}}, \"version\": 7}";
        return {{u"metadata.json"_s, metadata},
                {u"codegen/host/src/%1_lib1.c"_s.arg(name), main},
                {u"codegen/host/include/tvmgen_%1.h"_s.arg(name), header},
                {u"codegen/host/src/%1_lib0.c"_s.arg(name), entry}};
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void oneModel_hasNothingToShare()
    {
        QVERIFY(coresidency({}).rows.empty());
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        QVERIFY(coresidency({document.get()}).rows.empty());
        QCOMPARE(coresidency({document.get()}).models.size(), 1U);
    }

    void arrayOfTwoModels_countsOnce_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<qint64>("difference");
        QTest::newRow("static") << QByteArray("static uint8_t global_workspace[52];")
                                << QByteArray("static uint8_t global_workspace[52];") << qint64(0);
        QTest::newRow("declared") << QByteArray("uint8_t global_workspace[52];")
                                  << QByteArray("extern uint8_t global_workspace[52];") << qint64(52);
        QTest::newRow("declared without size") << QByteArray("uint8_t global_workspace[60];")
                                               << QByteArray("extern uint8_t global_workspace[];") << qint64(44);
        QTest::newRow("common") << QByteArray("uint8_t global_workspace[52] __attribute__((common));")
                                << QByteArray("uint8_t global_workspace[60] __attribute__((common));") << qint64(44);
    }

    void arrayOfTwoModels_countsOnce()
    {
        QFETCH(const QByteArray, first);
        QFETCH(const QByteArray, second);
        QFETCH(const qint64, difference);
        std::vector<Test::TestFile> files;
        for (const Test::Member &member : Test::readTar(Test::readFile(Test::fixturePath(u"v7-three-modules"_s)))) {
            if (member.type == Test::Member::Type::File)
                files.emplace_back(QString::fromUtf8(member.path).remove(u"./"_s), member.bytes);
        }
        const auto workspaceOf = [&files] {
            const DocumentPointer document = Test::documentFromFiles(files, Document::Stage::Analysis);
            return combinedFigures(*document).togetherWorkspace.bytes.value_or(ByteCount()).value();
        };
        const qint64 separate = workspaceOf();
        for (auto &[path, bytes] : files) {
            if (path.endsWith("vad_lib0.c"_L1) || path.endsWith("vad_noise_lib0.c"_L1))
                bytes.replace("static uint8_t global_workspace[52];", path.endsWith("vad_lib0.c"_L1) ? first : second);
        }
        QCOMPARE(separate - workspaceOf(), difference);
    }

    /// All at once equals the sums of several models elsewhere; one after another is never more, and never less than
    /// with everything shared.
    void sums_agreeWithTheOthers_data()
    {
        Test::addRows("name", Test::fixtureNames());
        for (const QString &name : Test::corpusNames()) {
            if (name.contains(u"multi_aot"_s))
                QTest::newRow(qPrintable(u"real "_s + name)) << u'!' + name;
        }
    }

    void sums_agreeWithTheOthers()
    {
        QFETCH(const QString, name);
        const DocumentPointer document =
            name.startsWith(u'!') ? documentOf(name.sliced(1)) : Test::documentFromFixture(name);
        const Coresidency all = coresidency({document.get()});
        QCOMPARE(all.rows.empty(), document->modules.size() < 2);
        if (all.rows.empty())
            return;
        const CombinedFigures sums = combinedFigures(*document);
        const Coresidency::Row *workspace = rowOf(all, What::Workspace);
        QVERIFY(workspace);
        QCOMPARE(workspace->together.bytes, sums.togetherWorkspace.bytes);
        QCOMPARE(workspace->together.isAtLeast, sums.togetherWorkspace.isAtLeast);
        QCOMPARE(workspace->exclusive.bytes.has_value(), sums.exclusiveWorkspace.bytes.has_value());
        QVERIFY(workspace->exclusive.known() <= workspace->together.known());
        QVERIFY(workspace->exclusive.known() >= sums.exclusiveWorkspace.known());
        QCOMPARE(rowOf(all, What::Constants)->together.bytes, sums.constants.bytes);
        QCOMPARE(rowOf(all, What::Constants)->exclusive, rowOf(all, What::Constants)->together);
        for (const Coresidency::Row &row : all.rows) {
            QCOMPARE(row.ofModels.size(), all.models.size());
            QCOMPARE(row.exclusive.bytes.has_value(), row.exclusive.basis != Basis::Unknown);
            qint64 sum = 0;
            qint64 largest = 0;
            bool isKnown = true;
            for (const std::optional<Figure> &figure : row.ofModels) {
                sum += figure ? figure->known().value() : 0;
                largest = std::max(largest, figure ? figure->known().value() : 0);
                isKnown = isKnown && (!figure || figure->bytes);
            }
            QCOMPARE(row.together.bytes.has_value(), isKnown);
            if (!isKnown)
                continue;
            QCOMPARE(row.together.known().value(), sum);
            QVERIFY(row.exclusive.known().value() >= largest);
            if (row.sharing == Sharing::Own)
                QCOMPARE(row.exclusive, row.together);
            else if (row.sharing != Sharing::Several)
                QCOMPARE(row.exclusive.known().value(), largest);
        }
    }

    /// The models of this archive define their own pools, which are not shared.
    void realPools_stay()
    {
        if (Test::corpusFolder().isEmpty())
            QSKIP("no real archives");
        const Coresidency all = coresidency({documentOf(u"multi_aot_kws_vision"_s).get()});
        QCOMPARE(all.models.size(), 2U);
        const Coresidency::Row *pool = rowOf(all, What::Pool, u"global_workspace"_s);
        QVERIFY(pool);
        QCOMPARE(pool->sharing, Sharing::Own);
        QVERIFY(pool->ofModels[0] && pool->ofModels[1]);
        QCOMPARE(pool->exclusive.bytes, pool->together.bytes);
        const Coresidency::Row *peak = rowOf(all, What::Peak);
        QCOMPARE(peak->exclusive.known(), std::max(peak->ofModels[0]->known(), peak->ofModels[1]->known()));
        QCOMPARE(peak->together.basis, Basis::Computed);
    }

    /// Several archives behave like several models of one.
    void archives_areTakenTogether()
    {
        const DocumentPointer first = Test::documentFromFiles(modelWithPools(u"kws"_s, {{"sram", 1000}, {"dtcm", 64}}));
        const DocumentPointer second = Test::documentFromFiles(modelWithPools(u"vad"_s, {{"sram", 600}}));
        const Coresidency all = coresidency({first.get(), second.get()});
        QCOMPARE(all.models.size(), 2U);
        QCOMPARE(all.models[1].name, u"vad"_s);
        const Coresidency::Row *sram = rowOf(all, What::Pool, u"sram"_s);
        const Coresidency::Row *dtcm = rowOf(all, What::Pool, u"dtcm"_s);
        QVERIFY(sram && dtcm);
        QCOMPARE(sram->sharing, Sharing::ByName);
        QCOMPARE(sram->exclusive.known(), ByteCount(1000));
        QCOMPARE(sram->together.known(), ByteCount(1600));
        QVERIFY(!dtcm->ofModels[1]);
        QCOMPARE(dtcm->exclusive.known(), ByteCount(64));
        const Coresidency::Row *workspace = rowOf(all, What::Workspace);
        QCOMPARE(workspace->exclusive.known(), ByteCount(1064));
        QCOMPARE(workspace->together.known(), ByteCount(1664));
    }

    /// A pool of unknown size makes the sums unknown.
    void unknownPool_leavesSumsUnknown()
    {
        const DocumentPointer first = Test::documentFromFiles(modelWithPools(u"kws"_s, {{"sram", 1000}}));
        const DocumentPointer second = Test::documentFromFiles(modelWithPools(u"vad"_s, {{"sram", 0}}));
        const Coresidency all = coresidency({first.get(), second.get()});
        const Coresidency::Row *workspace = rowOf(all, What::Workspace);
        QVERIFY(workspace);
        QVERIFY(!workspace->exclusive.isWhole());
        QVERIFY(!workspace->together.isWhole());
        QVERIFY(!rowOf(all, What::Ram)->together.isWhole());
    }
};

QTEST_GUILESS_MAIN(TstCoresidency)
#include "tst_coresidency.moc"
