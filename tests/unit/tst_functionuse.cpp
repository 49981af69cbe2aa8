// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/corpus.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstFunctionUse : public QObject {
    Q_OBJECT

private:
    static QString number(std::optional<qint64> value) { return value ? QString::number(*value) : u"-"_s; }

private Q_SLOTS:
    void fixtures_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("function");
        QTest::addColumn<QString>("use"); // role, convention, calls, stack, constants
        const auto row = [](const QString &fixture, const QString &function, const QString &use) {
            QTest::newRow(qPrintable(fixture + u' ' + function)) << fixture << function << use;
        };
        row(u"v7-aot-allocator-09"_s, u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s, u"operator unpacked 1 4 112"_s);
        row(u"v7-aot-allocator-09"_s, u"tvmgen_tilt_fused_nn_softmax"_s, u"operator unpacked 1 16 0"_s);
        row(u"v7-aot-allocator-09"_s, u"tvmgen_tilt___tvm_main__"_s, u"main unpacked - 0 0"_s);
        row(u"v7-aot-allocator-09"_s, u"tvmgen_tilt_run"_s, u"entry - - 0 0"_s);
        row(u"v3-aot"_s, u"tvmgen_tilt_fused_nn_dense_add"_s, u"operator unpacked 1 4 40"_s);
        row(u"v1-aot-empty-memory"_s, u"fused_multiply"_s, u"operator cpacked 1 0 0"_s);
        row(u"v1-graph"_s, u"fused_nn_softmax"_s, u"operator packed 1 20 0"_s);
        row(u"v7-packed-metadata"_s, u"tvmgen_tilt_fused_nn_softmax"_s, u"operator cpacked 1 0 0"_s);
        row(u"v7-packed-metadata"_s, u"tvmgen_tilt_run"_s, u"entry packed - 32 0"_s);
        row(u"v7-ethosu"_s, u"tvmgen_scene_ethos_u_main_0"_s, u"offload unpacked 1 - 112"_s);
        row(u"v7-ethosu-vendor"_s, u"tvmgen_scene_ethos_u_main_0"_s, u"offload unpacked 1 - 112"_s);
        row(u"v7-ethosu-vendor"_s, u"tvmgen_scene_ethos_u_main_1"_s, u"offload unpacked 1 - 40"_s);
        row(u"v7-packed-metadata"_s, u"tvmgen_tilt_get_c_metadata"_s, u"accessor - - 0 -"_s);
    }
    void fixtures()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, function);
        QFETCH(const QString, use);
        const Result<DocumentPointer> document = buildDocument(Test::fixturePath(fixture), {});
        QVERIFY(document);
        QStringList found;
        for (const FunctionFact &fact : (*document)->modules.front().functions) {
            if (fact.name != function)
                continue;
            found += u"%1 %2 %3 %4 %5"_s.arg(
                functionRoleName(fact.role), fact.callingConvention.isEmpty() ? u"-"_s : fact.callingConvention,
                number(fact.callCount ? std::optional<qint64>(*fact.callCount) : std::nullopt),
                number(fact.stackBytes ? std::optional(fact.stackBytes->value()) : std::nullopt),
                number(fact.constantBytes ? std::optional(fact.constantBytes->value()) : std::nullopt));
        }
        QCOMPARE(found, QStringList {use});
    }
};

QTEST_GUILESS_MAIN(TstFunctionUse)
#include "tst_functionuse.moc"
