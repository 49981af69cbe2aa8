// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causetext.h"
#include "model/compare/cause/layerchanges.h"
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
