// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causetext.h"
#include "model/compare/cause/layerchanges.h"
#include "model/compare/cause/shapetext.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// A text of tests/data/cases/layerchanges.
QByteArray relayText(const QString &name)
{
    return Test::readFile(Test::dataPath(u"/cases/layerchanges/%1.relay"_s.arg(name)));
}

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
    void kernels_differInShapesOrMore_data()
    {
        QTest::addColumn<Replacements>("replacements");
        QTest::addColumn<KernelDifference>("difference");
        const Replacements shapes {{"< 12", "< 24"}, {"* 4", "* 8"}, {"+ 3", "+ 7"}, {"[96]", "[192]"}};
        const auto row = [&](const char *name, Replacements edits, KernelDifference difference) {
            edits.insert(edits.begin(), shapes.begin(), shapes.end());
            QTest::newRow(name) << edits << difference;
        };
        row("only the shape", {}, KernelDifference::Shapes);
        row("another name of a constant", {{"constant_3", "constant_2"}}, KernelDifference::Shapes);
        row("an index without a term", {{"((i * 8) + 1)", "i"}}, KernelDifference::Shapes);
        row("another bound of a condition", {{"(i < 9)", "(i < 21)"}}, KernelDifference::Shapes);
        row("a condition for the last part", {{"    t[k]", "    if (i < 23) t[k]"}}, KernelDifference::Shapes);
        row("another start value", {{"-3.402823e+38f", "0.000000e+00f"}}, KernelDifference::Values);
        row("another subtracted number", {{"- 128", "- 127"}}, KernelDifference::Values);
        row("subtraction instead of addition", {{"128) + expf", "128) - expf"}}, KernelDifference::Values);
        row("another function", {{"expf", "logf"}}, KernelDifference::Values);
        row("another operator in an index", {{"i + 7", "i - 7"}}, KernelDifference::Values);
        row("operands exchanged", {{"p0[k]", "p1[k]"}, {"p1[(i", "p0[(i"}}, KernelDifference::Values);
        row("a factor more", {{"expf(", "expf(0.5f * "}}, KernelDifference::Values);
        row("a loop less", {{"for (int32_t j = 0; j < 5; ++j) {", ""}, {"}}", "}"}}, KernelDifference::Loops);
        row("a loop less and another function",
            {{"for (int32_t j = 0; j < 5; ++j) {", ""}, {"}}", "}"}, {"expf", "logf"}},
            KernelDifference::LoopsAndValues);
    }

    void kernels_differInShapesOrMore()
    {
        QFETCH(const Replacements, replacements);
        const QByteArray older = "fused(float* p0, float* p1, float* t, uint8_t* pool_var) {\n"
                                 "  void* constant_3 = (&(pool_var[96]));\n"
                                 "  t[0] = -3.402823e+38f;\n"
                                 "  for (int32_t i = 0; i < 12; ++i) {for (int32_t j = 0; j < 5; ++j) {\n"
                                 "    int32_t k = ((i * 4) + 1);\n"
                                 "    t[k] = (((p0[k] - 128) + expf(p1[(i + 3)] * 2.0f)) + ((i < 9) ? p0[0] : 0.0f));\n"
                                 "  }}\n"
                                 "  return 0;\n}\n";
        const QByteArray newer = replaced(older, replacements);
        QTEST(compareKernels({older, newer}, false, false), "difference");
        QTEST(compareKernels({newer, older}, false, false), "difference");
    }

    void averages_divideByAnotherCount()
    {
        const QByteArray older = "pool(float* p0, float* t) {\n  t[0] = (p0[0] * 2.777778e-02f);\n}\n";
        const QByteArray newer = replaced(older, {{"2.777778e-02f", "6.250000e-02f"}});
        QCOMPARE(compareKernels({older, newer}, true, false), KernelDifference::Shapes);
        QCOMPARE(compareKernels({older, newer}, false, false), KernelDifference::Values);
        QCOMPARE(compareKernels({older, replaced(older, {{"2.777778e-02f", "2.700000e-01f"}})}, true, false),
                 KernelDifference::Values);
    }

    /// A changed activation explains no bytes, so it is no second cause of those of a changed shape.
    void activation_isNotShared()
    {
        const QByteArray older = "def @main(%x: Tensor[(1, 3, 8), float32]) {\n"
                                 "  %0 = nn.conv1d(%x, meta[relay.Constant][0], channels=12, kernel_size=[3]) "
                                 "/* ty=Tensor[(1, 12, 6), float32] */;\n"
                                 "  %1 = nn.relu(%0) /* ty=Tensor[(1, 12, 6), float32] */;\n"
                                 "  max(%1, axis=[2]) /* ty=Tensor[(1, 12), float32] */\n}\n";
        const QByteArray newer = "def @main(%x: Tensor[(1, 3, 8), float32]) {\n"
                                 "  %0 = nn.conv1d(%x, meta[relay.Constant][0], channels=24, kernel_size=[3]) "
                                 "/* ty=Tensor[(1, 24, 6), float32] */;\n"
                                 "  max(%0, axis=[2]) /* ty=Tensor[(1, 24), float32] */\n}\n";
        const RelayOutline before = outlineRelay(older);
        const RelayOutline after = outlineRelay(newer);
        const LayerChanges changes = compareLayers({&before, &after});
        QCOMPARE(changes.changes.size(), std::size_t(2));
        QVERIFY(changes.sharedLines.older.isEmpty());
        QVERIFY(changes.sharedLines.newer.isEmpty());
    }

    void change_isNamed_data()
    {
        Test::addCases<QString, Test::FileEdits, QString>(u"layerchanges/changes"_s, {"base", "edits", "words"});
    }

    void change_isNamed()
    {
        QFETCH(const QString, base);
        QFETCH(const Test::FileEdits, edits);
        QFETCH(const QString, words);
        const QByteArray text = relayText(base.isEmpty() ? u"network"_s : base);
        Sides<QByteArray> texts {text, text};
        for (const auto &[side, from, to, removesFile] : edits) {
            QByteArray &edited = side == "older"_L1 ? texts.older : texts.newer;
            edited = from.isEmpty() ? to : replaced(edited, {{from, to}});
        }
        const Sides<RelayOutline> relay {outlineRelay(texts.older), outlineRelay(texts.newer)};
        const LayerChanges forth = compareLayers({&relay.older, &relay.newer});
        QVERIFY(forth.isKnown);
        QCOMPARE(wordsOf(forth), words);
        QCOMPARE(forth.isSame, words.isEmpty());
        const LayerChanges back = compareLayers({&relay.newer, &relay.older});
        QCOMPARE(back.changes.size(), forth.changes.size());
        QCOMPARE(back.isSame, forth.isSame);
        const auto isOther = [](const LayerChanges &one) {
            return !one.changes.empty()
                && (one.changes.front().kind == ChangeCause::Kind::OtherLayers
                    || one.changes.front().kind == ChangeCause::Kind::OtherModel);
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
        const RelayOutline older = outlineRelay(relayText(u"network"_s));
        const RelayOutline newer = outlineRelay(replaced(
            relayText(u"network"_s),
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
        const RelayOutline older = outlineRelay(relayText(u"network"_s));
        const RelayOutline newer = outlineRelay(replaced(
            relayText(u"network"_s),
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
        const RelayOutline relay = outlineRelay(relayText(u"network"_s));
        const RelayOutline none;
        QVERIFY(!compareLayers({&relay, &none}).isKnown);
        QVERIFY(!compareLayers({&none, &none}).isKnown);
    }
};

QTEST_APPLESS_MAIN(TstLayerChanges)
#include "tst_layerchanges.moc"
