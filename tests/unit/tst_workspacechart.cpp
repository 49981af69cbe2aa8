// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/chartscene.h"
#include "model/chart/svgwriter.h"
#include "model/chart/workspacechart.h"
#include "tests/support/cputimer.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"
#include "tests/support/scenetext.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

FunctionFact fact(const QString &name, std::optional<qint64> bytes)
{
    FunctionFact function;
    function.name = name;
    function.isStated = true;
    if (bytes)
        function.workspaces.push_back({1, ByteCount(*bytes)});
    return function;
}

ModuleMetadata moduleWithMain(std::optional<qint64> bytes)
{
    ModuleMetadata module;
    module.executor = u"aot"_s;
    if (bytes) {
        module.mains.emplace_back();
        module.mains.back().workspace = ByteCount(*bytes);
    }
    return module;
}

ChartScene chart(const std::vector<FunctionFact> &functions, const ModuleMetadata &module,
                 WorkspaceChartOptions options = {})
{
    options.module = u"kws"_s;
    std::vector<const FunctionFact *> pointers;
    for (const FunctionFact &function : functions)
        pointers.push_back(&function);
    return workspaceChart(pointers, summarizeWorkspace(module, functions), options);
}

} // namespace

class TstWorkspaceChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void scene_isAsExpected_data()
    {
        const Test::Rows<std::vector<FunctionFact>, ModuleMetadata, double> row({"functions", "module", "width"});
        const std::vector<FunctionFact> three {fact(u"tvmgen_kws_fused_nn_softmax"_s, 48),
                                               fact(u"tvmgen_kws_fused_nn_conv2d_add_clip"_s, 864),
                                               fact(u"tvmgen_kws_fused_nn_conv2d_add_clip_1"_s, 1248)};
        row("allocator", three, moduleWithMain(3000), 700.0);
        row("narrow", three, moduleWithMain(3000), 260.0);
        row("no-main", three, moduleWithMain({}), 700.0);
        row("pooled", {fact(u"tvmgen_kws_fused_add"_s, 0), fact(u"tvmgen_kws_cmsis_nn_main_0"_s, {})},
            moduleWithMain(26000), 700.0);
        row("nothing-stated", {fact(u"fused_add"_s, {})}, moduleWithMain({}), 700.0);
        ModuleMetadata twoDevices = moduleWithMain(3000);
        twoDevices.mains.front().device = 1;
        twoDevices.mains.push_back(twoDevices.mains.front());
        twoDevices.mains.back().device = 12;
        twoDevices.mains.back().workspace = ByteCount(5000);
        std::vector<FunctionFact> onTwo = three;
        onTwo[1].workspaces.push_back({12, ByteCount(4096)});
        onTwo[2].workspaces = {{12, ByteCount(640)}};
        row("two-devices", onTwo, twoDevices, 700.0);
        row("contradiction", three, moduleWithMain(1000), 700.0);
        twoDevices.mains.back().device = 1;
        row("two-entries", three, twoDevices, 700.0);
        row("no-functions", {}, moduleWithMain(0), 700.0);
    }
    void scene_isAsExpected()
    {
        QFETCH(std::vector<FunctionFact>, functions);
        QFETCH(ModuleMetadata, module);
        WorkspaceChartOptions options;
        QFETCH(double, width);
        options.width = width;
        const ChartScene scene = chart(functions, module, options);
        const QString file = u"charts/workspace-"_s + QString::fromLatin1(QTest::currentDataTag());
        Test::compareWithExpected(Test::describeScene(scene).toUtf8(), file + u".txt"_s);
        Test::compareWithExpected(writeSvg(scene, false), file + u".svg"_s);
    }

    void svg_isWellFormedAndItsTextsAreTexts()
    {
        const QString odd = u"<b>&\"'\u0001"_s + QChar(0xd800) + u"\u00e4"_s;
        for (const bool isDark : {false, true}) {
            const QByteArray svg = writeSvg(chart({fact(odd, 20), fact(u"b"_s, 3)}, moduleWithMain(50)), isDark);
            QXmlStreamReader reader(svg);
            QStringList texts;
            while (!reader.atEnd()) {
                if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text")
                    texts += reader.readElementText();
            }
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
            QVERIFY(texts.contains(u"<b>&\"'\ufffd\ufffd\u00e4"_s));
            QCOMPARE(svg.contains("#4da6df"), isDark);
            QCOMPARE(svg.contains("#0072b2"), !isDark);
        }
    }

    void oneDevice_isShownAlone()
    {
        ModuleMetadata module = moduleWithMain(3000);
        module.mains.front().device = 1;
        module.mains.push_back(module.mains.front());
        module.mains.back().device = 12;
        module.mains.back().workspace = ByteCount(900);
        FunctionFact both = fact(u"a"_s, 1000);
        both.workspaces.push_back({12, ByteCount(300)});
        const std::vector<FunctionFact> functions {both, fact(u"b"_s, 2000)};
        const WorkspaceSummary all = summarizeWorkspace(module, functions);
        QCOMPARE(all.devices, (std::vector<qint64> {1, 12}));
        QCOMPARE(all.mains.size(), 2U);
        QVERIFY(!all.main && !all.mainOwn);
        QCOMPARE(all.mains[0].mainOwn, ByteCount(1000));
        QCOMPARE(all.mains[1].mainOwn, ByteCount(600));
        QCOMPARE(all.largestPart, ByteCount(2000));
        const WorkspaceSummary second = summarizeWorkspace(module, functions, 12);
        QCOMPARE(second.main, ByteCount(900));
        QCOMPARE(second.largestFunction, ByteCount(300));
        QCOMPARE(second.mainOwn, ByteCount(600));
        WorkspaceChartOptions options;
        options.device = 12;
        const ChartScene scene = workspaceChart({&functions[0], &functions[1]}, second, options);
        QCOMPARE(scene.body.marks.size(), 2U);
        QCOMPARE(scene.body.rects.size(), 1U);
        QCOMPARE(scene.body.marks[1].value, u"not stated"_s);
        QCOMPARE(scene.foot.marks.size(), 1U);
    }

    void units_changeAxisAndValues()
    {
        for (const auto &[unit, tick, value] :
             {std::tuple(ByteUnit::Bytes, u"20 000 B"_s, u"23 664 B (23.1 KiB)"_s),
              std::tuple(ByteUnit::Kibibytes, u"20 KiB"_s, u"23.1 KiB (23 664 B)"_s),
              std::tuple(ByteUnit::Hexadecimal, u"0x4000"_s, u"0x5c70 (23 664 B)"_s)}) {
            WorkspaceChartOptions options;
            options.unit = unit;
            const ChartScene scene = chart({fact(u"a"_s, 23664)}, moduleWithMain({}), options);
            const auto plain = [](QString text) {
                return text.replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' ');
            };
            QCOMPARE(plain(scene.body.marks[0].value), value);
            QVERIFY(std::any_of(scene.head.texts.begin(), scene.head.texts.end(),
                                [&, tick = tick](const SceneText &text) { return plain(text.text) == tick; }));
        }
    }

    void rows_areSortedAsAsked()
    {
        const std::vector<FunctionFact> functions {fact(u"b"_s, 10), fact(u"c"_s, {}), fact(u"d"_s, 30),
                                                   fact(u"a"_s, 10)};
        const auto names = [&](WorkspaceOrder order) {
            WorkspaceChartOptions options;
            options.order = order;
            QString text;
            for (const SceneMark &mark : chart(functions, moduleWithMain({}), options).body.marks)
                text += mark.name;
            return text;
        };
        QCOMPARE(names(WorkspaceOrder::Given), u"bcda"_s);
        QCOMPARE(names(WorkspaceOrder::Size), u"dabc"_s);
        QCOMPARE(names(WorkspaceOrder::Name), u"abcd"_s);
    }

    void bars_areProportionalAndMainAddsUp()
    {
        const ChartScene scene = chart({fact(u"a"_s, 1000), fact(u"b"_s, 2000)}, moduleWithMain(3000));
        QCOMPARE(scene.body.rects.size(), 2U);
        QCOMPARE(scene.body.rects[0].box.width(), 2 * scene.body.rects[1].box.width());
        QCOMPARE(scene.foot.rects.size(), 2U);
        QCOMPARE(scene.foot.rects[0].box.width(), scene.body.rects[0].box.width());
        QCOMPARE(scene.foot.rects[1].box.left(), scene.foot.rects[0].box.right());
        QVERIFY(scene.foot.rects[1].isHatched);
    }

    void shapes_stayInside_data()
    {
        QTest::addColumn<double>("width");
        for (const double width : {120.0, 200.0, 400.0, 800.0, 3000.0})
            QTest::addRow("width %g", width) << width;
    }
    void shapes_stayInside()
    {
        QFETCH(double, width);
        WorkspaceChartOptions options;
        options.width = width;
        const QString longName = u"tvmgen_kws_fused_"_s + u"nn_conv2d_"_s.repeated(12);
        const ChartScene scene =
            chart({fact(longName, 1LL << 62), fact(u"b"_s, 1)}, moduleWithMain(1LL << 62), options);
        for (const SceneBand *band : {&scene.head, &scene.body, &scene.foot}) {
            for (const SceneRect &rect : band->rects)
                QVERIFY(rect.box.left() >= 0 && (width < 300 || rect.box.right() <= width));
            for (const SceneText &text : band->texts)
                QVERIFY(text.box.left() >= 0 && text.box.width() >= 0 && text.box.bottom() <= band->height);
        }
    }

    void ticks_areRound_data()
    {
        const Test::Rows<qint64, ByteUnit, QString> row({"most", "unit", "expected"});
        row("zero", 0, ByteUnit::Bytes, u"0 B, 1 B"_s);
        row("three", 3, ByteUnit::Bytes, u"0 B, 1 B, 2 B, 3 B"_s);
        row("bytes", 1248, ByteUnit::Bytes, u"0 B, 500 B, 1 000 B, 1 500 B"_s);
        row("many bytes", 26000, ByteUnit::Bytes, u"0 B, 10 000 B, 20 000 B, 30 000 B"_s);
        row("a part of a KiB", 100, ByteUnit::Kibibytes, u"0 KiB, 0.03125 KiB, 0.0625 KiB, 0.09375 KiB, 0.125 KiB"_s);
        row("few KiB", 4000, ByteUnit::Kibibytes, u"0 KiB, 1 KiB, 2 KiB, 3 KiB, 4 KiB"_s);
        row("KiB", 26000, ByteUnit::Kibibytes, u"0 KiB, 10 KiB, 20 KiB, 30 KiB"_s);
        row("many KiB", 1500000, ByteUnit::Kibibytes, u"0 KiB, 500 KiB, 1 000 KiB, 1 500 KiB"_s);
        row("hexadecimal", 26000, ByteUnit::Hexadecimal, u"0x0, 0x2000, 0x4000, 0x6000, 0x8000"_s);
    }
    void ticks_areRound()
    {
        QFETCH(qint64, most);
        QFETCH(ByteUnit, unit);
        QStringList texts;
        for (const ByteCount tick : niceByteTicks(ByteCount(most), 4, unit))
            texts += byteTickText(tick, unit, QLocale::c());
        QTEST(texts.join(u", "_s).replace(QChar(0x202f), u' ').replace(QChar(0x00a0), u' '), "expected");
    }

    void hugeSizes_haveTicks()
    {
        for (const ByteUnit unit : {ByteUnit::Bytes, ByteUnit::Kibibytes, ByteUnit::Hexadecimal}) {
            const auto ticks = niceByteTicks(ByteCount(std::numeric_limits<qint64>::max()), 5, unit);
            QVERIFY(ticks.size() >= 2 && ticks.size() < 12);
        }
    }

    void elidedText_keepsBothEnds()
    {
        const QString name = u"conv2d + add + fixed_point_multiply + clip #12"_s;
        QCOMPARE(elidedText(name, 1000), name);
        const QString cut = elidedText(name, 120);
        QVERIFY(cut.startsWith("conv2d"_L1) && cut.endsWith("#12"_L1) && cut.contains(u'…'));
        QVERIFY(textWidth(cut) <= 120);
        QCOMPARE(elidedText(name, 0), QString());
    }

    void thousandFunctions_areQuick()
    {
        std::vector<FunctionFact> functions;
        for (int i = 0; i < 1000; ++i)
            functions.push_back(fact(u"tvmgen_kws_fused_nn_conv2d_add_clip_%1"_s.arg(i), i * 16));
        Test::CpuTimer timer;
        timer.start();
        QCOMPARE(chart(functions, moduleWithMain(100000)).body.marks.size(), 1000U);
        QVERIFY2(timer.elapsed() < Test::slack * 500, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstWorkspaceChart)
#include "tst_workspacechart.moc"
