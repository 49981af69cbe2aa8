// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causetext.h"
#include "model/compare/cause/layerchanges.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Two convolutions with bias and activation, pooling and a dense layer, as TVM 0.14 prints them.
const QByteArray network =
    "def @main(%x: Tensor[(1, 3, 8, 8), float32] /* ty=Tensor[(1, 3, 8, 8), float32] */) -> Tensor[(1, 4), float32] {\n"
    "  %0 = nn.conv2d(%x, meta[relay.Constant][0] /* ty=Tensor[(8, 3, 3, 3), float32] */, padding=[1, 1, 1, 1], "
    "channels=8, kernel_size=[3, 3]) /* ty=Tensor[(1, 8, 8, 8), float32] */;\n"
    "  %1 = nn.bias_add(%0, meta[relay.Constant][1] /* ty=Tensor[(8), float32] */) "
    "/* ty=Tensor[(1, 8, 8, 8), float32] */;\n"
    "  %2 = nn.relu(%1) /* ty=Tensor[(1, 8, 8, 8), float32] */;\n"
    "  %3 = nn.conv2d(%2, meta[relay.Constant][2] /* ty=Tensor[(8, 1, 3, 3), float32] */, padding=[1, 1, 1, 1], "
    "groups=8, channels=8, kernel_size=[3, 3]) /* ty=Tensor[(1, 8, 8, 8), float32] */;\n"
    "  %4 = nn.bias_add(%3, meta[relay.Constant][3] /* ty=Tensor[(8), float32] */) "
    "/* ty=Tensor[(1, 8, 8, 8), float32] */;\n"
    "  %5 = nn.relu(%4) /* ty=Tensor[(1, 8, 8, 8), float32] */;\n"
    "  %6 = nn.max_pool2d(%5, pool_size=[2, 2], strides=[2, 2], padding=[0, 0, 0, 0]) "
    "/* ty=Tensor[(1, 8, 4, 4), float32] */;\n"
    "  %7 = nn.batch_flatten(%6) /* ty=Tensor[(1, 128), float32] */;\n"
    "  %8 = nn.dense(%7, meta[relay.Constant][4] /* ty=Tensor[(4, 128), float32] */, units=None) "
    "/* ty=Tensor[(1, 4), float32] */;\n"
    "  nn.softmax(%8) /* ty=Tensor[(1, 4), float32] */\n"
    "}\n";

/// Two branches of one tensor that are added.
const QByteArray branches = "def @main(%x: Tensor[(1, 8), float32]) {\n"
                            "  %0 = nn.relu(%x) /* ty=Tensor[(1, 8), float32] */;\n"
                            "  %1 = tanh(%x) /* ty=Tensor[(1, 8), float32] */;\n"
                            "  add(%0, %1) /* ty=Tensor[(1, 8), float32] */\n"
                            "}\n";

const QByteArray quantised =
    "def @main(%x: Tensor[(1, 8), int8]) {\n"
    "  %0 = qnn.dense(%x, meta[relay.Constant][0], -128, 0, 0.05f, 0.003f, units=4, out_dtype=\"int32\");\n"
    "  %1 = qnn.requantize(%0, 0.00015f, 0, 0.25f, 27, out_dtype=\"int8\");\n"
    "  qnn.dequantize(%1, 0.25f, 27)\n"
    "}\n";

using Replacements = std::vector<std::pair<QByteArray, QByteArray>>;

QByteArray replaced(QByteArray text, const Replacements &replacements)
{
    for (const auto &[before, after] : replacements) {
        if (!text.contains(before))
            qFatal("no '%s'", before.constData());
        text.replace(before, after);
    }
    return text;
}

/// Removes the lines that begin with these bindings.
QByteArray without(QByteArray text, const QByteArrayList &bindings, const Replacements &replacements)
{
    QByteArrayList lines = text.split('\n');
    lines.removeIf([&](const QByteArray &line) {
        return std::ranges::any_of(bindings, [&](const QByteArray &one) { return line.startsWith("  " + one + " ="); });
    });
    return replaced(lines.join('\n'), replacements);
}

QString wordsOf(const LayerChanges &changes)
{
    QStringList words;
    for (const LayerChange &change : changes.changes) {
        ChangeCause cause {change.kind};
        cause.subject = change.subject;
        cause.attribute = change.attribute;
        cause.texts = change.texts;
        cause.count = change.count;
        words += (change.isCertain ? QString() : u"likely "_s) + causeWords(cause, Language::English);
    }
    return words.join(u"; "_s);
}

} // namespace

class TstLayerChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void change_isNamed_data()
    {
        QTest::addColumn<QByteArray>("older");
        QTest::addColumn<QByteArray>("newer");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const QByteArray &newer, const QString &words,
                            const QByteArray &older = network) { QTest::newRow(name) << older << newer << words; };
        row("nothing", network, QString());
        row("other numbers of values", replaced(network, {{"%8", "%108"}, {"%2 ", "%102 "}, {"(%2,", "(%102,"}}),
            QString());
        row("channels",
            replaced(network,
                     {{"channels=8, kernel_size=[3, 3]) /* ty=Tensor[(1, 8, 8, 8), float32] */;\n  %1",
                       "channels=16, kernel_size=[3, 3]) /* ty=Tensor[(1, 16, 8, 8), float32] */;\n  %1"},
                      {"%0, meta[relay.Constant][1] /* ty=Tensor[(8), float32] */) /* ty=Tensor[(1, 8,",
                       "%0, meta[relay.Constant][1] /* ty=Tensor[(16), float32] */) /* ty=Tensor[(1, 16,"},
                      {"nn.relu(%1) /* ty=Tensor[(1, 8,", "nn.relu(%1) /* ty=Tensor[(1, 16,"},
                      {"groups=8, channels=8, kernel_size=[3, 3]) /* ty=Tensor[(1, 8,",
                       "groups=16, channels=16, kernel_size=[3, 3]) /* ty=Tensor[(1, 16,"},
                      {"[3] /* ty=Tensor[(8), float32] */) /* ty=Tensor[(1, 8,",
                       "[3] /* ty=Tensor[(16), float32] */) /* ty=Tensor[(1, 16,"},
                      {"nn.relu(%4) /* ty=Tensor[(1, 8,", "nn.relu(%4) /* ty=Tensor[(1, 16,"},
                      {"(1, 8, 4, 4)", "(1, 16, 4, 4)"},
                      {"128", "256"}}),
            u"conv2d #0 has 16 output channels, was 8"_s);
        row("kernel size",
            replaced(network,
                     {{"kernel_size=[3, 3]) /* ty=Tensor[(1, 8, 8, 8), float32] */;\n  %4",
                       "kernel_size=[5, 5]) /* ty=Tensor[(1, 8, 6, 6), float32] */;\n  %4"}}),
            u"conv2d #1 has kernel 5×5, was 3×3"_s);
        row("stride, which has a default",
            replaced(network, {{"padding=[1, 1, 1, 1], groups", "strides=[2, 2], padding=[1, 1, 1, 1], groups"}}),
            u"conv2d #1 has stride 2×2, was 1×1"_s);
        row("padding", replaced(network, {{"padding=[1, 1, 1, 1], groups", "padding=[0, 0, 0, 0], groups"}}),
            u"conv2d #1 has padding 0, was 1"_s);
        row("dilation",
            replaced(network, {{"padding=[1, 1, 1, 1], groups", "dilation=[2, 2], padding=[1, 1, 1, 1], groups"}}),
            u"conv2d #1 has dilation 2×2, was 1×1"_s);
        row("groups and channels of an unchanged input",
            replaced(network, {{"groups=8, channels=8", "groups=4, channels=8"}}), u"conv2d #1 has groups: 4, was 8"_s);
        row("window of a pooling", replaced(network, {{"pool_size=[2, 2]", "pool_size=[3, 3]"}}),
            u"max_pool2d has window 3×3, was 2×2"_s);
        row("outputs of a dense layer without units",
            replaced(network, {{"(4, 128)", "(6, 128)"}, {"Tensor[(1, 4), float32] */", "Tensor[(1, 6), float32] */"}}),
            u"dense has 6 outputs, was 4"_s);
        row("activation", replaced(network, {{"nn.relu(%4)", "nn.leaky_relu(%4, alpha=0.1f)"}}),
            u"conv2d #1 has the activation nn.leaky_relu, was nn.relu"_s);
        row("activation removed", without(network, {"%5"}, {{"(%5,", "(%4,"}}),
            u"conv2d #1 has no activation, was nn.relu"_s);
        row("bias after its activation",
            replaced(
                network,
                {{"%4 = nn.bias_add(%3, meta[relay.Constant][3] /* ty=Tensor[(8), float32] */)", "%4 = nn.relu(%3)"},
                 {"%5 = nn.relu(%4)", "%5 = nn.bias_add(%4, meta[relay.Constant][3] /* ty=Tensor[(8), float32] */)"}}),
            u"layer relu #1 is after conv2d #1, was after bias_add #1"_s);
        row("bias removed", without(network, {"%4"}, {{"(%4)", "(%3)"}}), u"conv2d #1 has no bias, had one"_s);
        row("layer removed", without(network, {"%3", "%4", "%5"}, {{"(%5,", "(%2,"}}),
            u"layer conv2d #1 is gone (conv2d, bias_add, relu)"_s);
        row("layer inserted", network, u"layer conv2d #1 is new (conv2d, bias_add, relu)"_s,
            without(network, {"%3", "%4", "%5"}, {{"(%5,", "(%2,"}}));
        // It may as well be the other one that is gone, and the first one that changed.
        row("a layer removed beside a changed one",
            without(network, {"%0", "%1", "%2"},
                    {{"(%2, meta", "(%x, meta"},
                     {"padding=[1, 1, 1, 1], groups=8, channels=8, kernel_size=[3, 3]",
                      "padding=[1, 1, 1, 1], groups=8, channels=8, kernel_size=[5, 5]"}}),
            u"likely layer conv2d #0 is gone (conv2d, bias_add, relu); likely conv2d has kernel 5×5, was 3×3"_s);
        row("number", "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = multiply(%x, 0.5f);\n  nn.softmax(%0)\n}\n",
            u"multiply has number 0.5f, was 2f"_s,
            "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = multiply(%x, 2f);\n  nn.softmax(%0)\n}\n");
        row("one of two equal layers removed", replaced(network, {}),
            u"likely layer max_pool2d #1 is gone (max_pool2d)"_s,
            replaced(network,
                     {{"  %7 =",
                       "  %60 = nn.max_pool2d(%6, pool_size=[2, 2], strides=[2, 2], padding=[0, 0, 0, 0]) "
                       "/* ty=Tensor[(1, 8, 4, 4), float32] */;\n  %7 ="},
                      {"nn.batch_flatten(%6)", "nn.batch_flatten(%60)"}}));
        row("layer replaced", replaced(network, {{"nn.max_pool2d", "nn.avg_pool2d"}}),
            u"layer max_pool2d is replaced by avg_pool2d"_s);
        row("layers swapped",
            without(network, {"%6"},
                    {{"  %3 =",
                      "  %6 = nn.max_pool2d(%2, pool_size=[2, 2], strides=[2, 2], padding=[0, 0, 0, 0]) "
                      "/* ty=Tensor[(1, 8, 4, 4), float32] */;\n  %3 ="},
                     {"(%2, meta", "(%6, meta"},
                     {"flatten(%6)", "flatten(%5)"}}),
            u"layer max_pool2d is after conv2d #0, was after conv2d #1"_s);
        row("branches in another order",
            "def @main(%x: Tensor[(1, 8), float32]) {\n"
            "  %0 = tanh(%x) /* ty=Tensor[(1, 8), float32] */;\n"
            "  %1 = nn.relu(%x) /* ty=Tensor[(1, 8), float32] */;\n"
            "  add(%1, %0) /* ty=Tensor[(1, 8), float32] */\n"
            "}\n",
            u"the branches are in another order, from tanh on"_s, branches);
        row("scale", replaced(quantised, {{"0.00015f", "0.0002f"}}),
            u"requantize has the scale or zero point 0.0002f, was 0.00015f"_s, quantised);
        row("a scale that two operators use", replaced(quantised, {{"0.25f", "0.5f"}}),
            u"2 operators have other scales or zero points, the first is requantize: 0.5f, was 0.25f"_s, quantised);
        row("quantised",
            "def @main(%x: Tensor[(1, 8), int8]) {\n"
            "  %0 = qnn.dense(%x, meta[relay.Constant][0], -128, 0, 0.05f, 0.003f, units=4);\n  qnn.dequantize(%0)\n}\n",
            u"the model is quantised, was not"_s,
            "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = nn.dense(%x, meta[relay.Constant][0], units=4);\n"
            "  nn.softmax(%0)\n}\n");
        row("type", replaced(quantised, {{"out_dtype=\"int8\"", "out_dtype=\"uint8\""}}),
            u"requantize has the type uint8, was int8"_s, quantised);
        row("another network with fewer layers",
            "def @main(%x: Tensor[(1, 3, 8, 8), float32]) {\n"
            "  %0 = nn.conv2d(%x, meta[relay.Constant][0], channels=4, kernel_size=[5, 5]);\n"
            "  %1 = nn.global_avg_pool2d(%0);\n  %2 = nn.batch_flatten(%1);\n  sigmoid(%2)\n}\n",
            u"another network: layers in common: 1 of 3"_s);
        row("another network",
            "def @main(%x: Tensor[(1, 3, 8, 8), float32]) {\n  %0 = exp(%x);\n  %1 = log(%0);\n  %2 = sqrt(%1);\n"
            "  sum(%2)\n}\n",
            u"another network: layers in common: 0 of 4"_s);
    }

    void change_isNamed()
    {
        QFETCH(QByteArray, older);
        QFETCH(QByteArray, newer);
        QFETCH(QString, words);
        const Sides<RelayOutline> relay {outlineRelay(older), outlineRelay(newer)};
        const LayerChanges forth = compareLayers({&relay.older, &relay.newer});
        QVERIFY(forth.isKnown);
        QCOMPARE(wordsOf(forth), words);
        QCOMPARE(forth.isSame, words.isEmpty());
        const LayerChanges back = compareLayers({&relay.newer, &relay.older});
        QCOMPARE(back.changes.size(), forth.changes.size());
        QCOMPARE(back.isSame, forth.isSame);
        const auto isOther = [](const LayerChanges &one) {
            return !one.changes.empty() && one.changes.front().kind == ChangeCause::Kind::OtherLayers;
        };
        QCOMPARE(isOther(back), isOther(forth));
    }

    /// What follows from another input is no change of a layer.
    void changedInput_isNoLayer()
    {
        const QByteArray text = "def @main(%x: Tensor[(1, 8), float32]) {\n"
                                "  %0 = reshape(%x, newshape=[-1, 8]) /* ty=Tensor[(1, 8), float32] */;\n"
                                "  nn.relu(%0) /* ty=Tensor[(1, 8), float32] */\n}\n";
        const RelayOutline older = outlineRelay(text);
        const RelayOutline newer = outlineRelay(replaced(text, {{"(1, 8)", "(1, 9)"}, {"-1, 8", "-1, 9"}}));
        QVERIFY(!compareLayers({&older, &newer}).changes.empty());
        const LayerChanges changes = compareLayers({&older, &newer}, {{u"x"_s}, {u"x"_s}});
        QCOMPARE(wordsOf(changes), QString());
    }

    /// After two changes nothing shows which one has an effect.
    void laterLines_areShared()
    {
        const RelayOutline older = outlineRelay(network);
        const RelayOutline newer = outlineRelay(replaced(
            network,
            {{"%0 = nn.conv2d(%x, meta[relay.Constant][0] /* ty=Tensor[(8, 3, 3, 3), float32] */, padding=[1, 1, 1, 1]",
              "%0 = nn.conv2d(%x, meta[relay.Constant][0] /* ty=Tensor[(8, 3, 3, 3), float32] */, padding=[0, 0, 0, 0]"},
             {"padding=[1, 1, 1, 1], groups=8", "padding=[0, 0, 0, 0], groups=8"},
             {"(1, 8, 8, 8)", "(1, 8, 6, 6)"},
             {"(1, 8, 4, 4)", "(1, 8, 3, 3)"},
             {"128", "72"}}));
        const LayerChanges changes = compareLayers({&older, &newer});
        QCOMPARE(wordsOf(changes), u"conv2d #0 has padding 0, was 1; conv2d #1 has padding 0, was 1"_s);
        QCOMPARE(changes.ownLines.newer, (QSet<qint64> {1, 4}));
        QVERIFY(!changes.sharedLines.newer.contains(1) && !changes.sharedLines.newer.contains(2));
        QVERIFY(changes.sharedLines.newer.contains(4) && changes.sharedLines.newer.contains(7));
    }

    /// The lines that change with a layer are those that read or write what it made.
    void consequences_belongToTheLayer()
    {
        const RelayOutline older = outlineRelay(network);
        const RelayOutline newer = outlineRelay(replaced(
            network,
            {{"padding=[0, 0, 0, 0]) /* ty=Tensor[(1, 8, 4, 4)", "padding=[1, 1, 1, 1]) /* ty=Tensor[(1, 8, 5, 5)"},
             {"(1, 128)", "(1, 200)"},
             {"(4, 128)", "(4, 200)"}}));
        const LayerChanges changes = compareLayers({&older, &newer});
        QCOMPARE(wordsOf(changes), u"max_pool2d has padding 1, was 0"_s);
        std::vector<qint64> lines;
        for (const auto &[line, change] : changes.lines.newer)
            lines.push_back(line);
        QCOMPARE(lines, (std::vector<qint64> {7, 8, 9})); // pooling, flatten and its reader
    }

    void withoutRelay_nothingIsKnown()
    {
        const RelayOutline relay = outlineRelay(network);
        const RelayOutline none;
        QVERIFY(!compareLayers({&relay, &none}).isKnown);
        QVERIFY(!compareLayers({&none, &none}).isKnown);
    }
};

QTEST_APPLESS_MAIN(TstLayerChanges)
#include "tst_layerchanges.moc"
