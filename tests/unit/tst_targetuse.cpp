// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/document/targetuse.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The parts of a model for each of its targets.
class TstTargetUse : public QObject {
    Q_OBJECT

    /// "c: fused_clip, run; 1 calls; 4 bytes in call 1; 0 of constants"
    static QString described(const Module &module, const TargetUse &use)
    {
        QStringList functions;
        for (const TargetFunction &function : use.functions) {
            QString name = module.functions[function.function].name;
            name.remove(u"tvmgen_%1_"_s.arg(module.metadata.name));
            functions += name;
        }
        const QString need =
            use.need ? u"%1 bytes in call %2"_s.arg(use.need->bytes.value()).arg(use.need->step + 1) : u"no need"_s;
        const QString constants = use.constants ? QString::number(use.constants->value()) : u"unknown"_s;
        return u"%1: %2; %3 calls; %4; %5 of constants; %6"_s.arg(
            use.target ? module.targets[*use.target].target.kind : use.compiler, functions.join(u", "_s),
            use.calls ? QString::number(*use.calls) : u"unknown"_s, need, constants, basisName(use.basis));
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void use_isThatOfTheFunctions_data()
    {
        Test::addCases<QString, QStringList>(u"targetuse/use"_s, {"fixture", "uses"});
    }

    void use_isThatOfTheFunctions()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QStringList, uses);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const Module &module = document->modules.front();
        QStringList found;
        for (const TargetUse &use : findTargetUses(module, {}))
            found += described(module, use);
        QCOMPARE(found, uses);
    }

    void compilerWithoutTarget_hasARowOfItsOwn()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v5-byoc-empty-workspace"_s);
        const std::vector<TargetUse> uses = findTargetUses(document->modules.front(), {});
        QCOMPARE(uses.size(), std::size_t(2));
        QCOMPARE(uses.front().target, std::optional<std::size_t>(0));
        QVERIFY(!uses.back().target);
        QCOMPARE(uses.back().compiler, u"accel"_s);
        QCOMPARE(uses.back().basis, Basis::Computed);
        QCOMPARE(uses.back().functions.size(), std::size_t(1));
        QCOMPARE(operatorsOrName(uses.back().functions.front(), document->modules.front()),
                 (QStringList {u"multiply"_s, u"clip"_s}));
    }

    void operators_areThoseOfRelay()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-cmsis"_s);
        const std::vector<TargetUse> uses = findTargetUses(document->modules.front(), u"scene"_s);
        const TargetFunction &offloaded = uses.back().functions.front();
        QCOMPARE(offloaded.operators, (QStringList {u"qnn.dense"_s, u"nn.bias_add"_s, u"qnn.requantize"_s}));
        QCOMPARE(relayPlaceOfCall(document->modules.front(), offloaded.relayCall).name, u"src/scene.relay"_s);
        const Link largest = largestConstantOf(offloaded, document->modules.front(), u"scene"_s);
        QCOMPARE(largest, Link::constant(u"constant_0"_s, u"scene"_s));
        QCOMPARE(uses.back().largestConstant, largest);
        QCOMPARE(operatorsOrName(uses.front().functions.front(), document->modules.front()), QStringList {u"clip"_s});
        QVERIFY(uses.front().largestConstant.isNull());
    }

    /// Constants that main only passes on are those of the functions that it calls.
    void constantsPassedOn_countOnce()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-cmsis"_s);
        const Module &module = document->modules.front();
        const std::vector<TargetUse> uses = findTargetUses(module, {});
        ByteCount sum;
        for (const TargetUse &use : uses) {
            QVERIFY(use.constants);
            sum = saturatedAdd(sum, *use.constants);
            for (const TargetFunction &function : use.functions) {
                if (module.functions[function.function].role == FunctionRole::Main)
                    QCOMPARE(function.largestConstant, -1);
            }
        }
        QCOMPARE(sum, constantLedger(module)->values);
    }

    /// Every function except helpers and accessors is in one row, with a known or unknown target.
    void functions_areInOneRowEach_data()
    {
        QTest::addColumn<QString>("fixture");
        for (const char *name : {"v7-ethosu", "v7-ethosu-vendor", "v7-cmsis", "v7-graph", "v7-operator-flat",
                                 "v7-three-modules", "v7-no-metadata", "v5-byoc-empty-workspace", "v1-graph"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void functions_areInOneRowEach()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        for (const Module &module : document->modules) {
            std::vector<int> counts(module.functions.size());
            const std::vector<TargetUse> uses = findTargetUses(module, {});
            QVERIFY(uses.size() >= module.targets.size());
            for (const TargetUse &use : uses) {
                for (const TargetFunction &function : use.functions)
                    ++counts[function.function];
            }
            for (std::size_t i = 0; i < counts.size(); ++i) {
                const FunctionRole role = module.functions[i].role;
                const bool isShown = role != FunctionRole::Accessor && role != FunctionRole::Helper;
                QVERIFY2(counts[i] == (isShown ? 1 : 0), qPrintable(module.functions[i].name));
            }
        }
    }

    void nothing_isNothing() { QVERIFY(findTargetUses(Module(), {}).empty()); }
};

QTEST_GUILESS_MAIN(TstTargetUse)
#include "tst_targetuse.moc"
