// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaynames.h"
#include "tests/support/cases.h"
#include "tests/support/cputimer.h"

#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// "%1@8": a name and the offset of its definition; "%1" without one, "%1=" at its definition.
QString said(const QByteArray &text, qint64 at)
{
    const std::optional<RelayName> name = relayNameAt(text, ByteOffset(at));
    if (!name)
        return u"none"_s;
    if (name->isDefinition)
        return name->text + u'=';
    return name->definition ? u"%1@%2"_s.arg(name->text).arg(name->definition->begin.value()) : name->text;
}

QStringList placesOf(const QByteArray &text, qint64 at)
{
    const std::optional<RelayName> name = relayNameAt(text, ByteOffset(at));
    QStringList places;
    for (const ByteRange &range : name ? relayPlacesOf(text, *name) : std::vector<ByteRange>())
        places +=
            u"%1:%2"_s.arg(range.begin.value()).arg(QString::fromUtf8(text.mid(range.begin.value(), range.size())));
    return places;
}

} // namespace

/// Names in Relay: their definitions and uses.
class TstRelayNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// `^` precedes the queried byte, `$` the expected definition.
    void definition_isFound_data()
    {
        Test::addCases<QByteArray, bool>(u"relaynames/definition"_s, {"text", "isDefinition"});
    }
    void definition_isFound()
    {
        QFETCH(QByteArray, text);
        QFETCH(const bool, isDefinition);
        const qint64 wanted = text.indexOf('$') - (text.indexOf('^') < text.indexOf('$') ? 1 : 0);
        text.remove(text.indexOf('$'), 1);
        const qint64 at = text.indexOf('^');
        text.remove(at, 1);
        const std::optional<RelayName> name = relayNameAt(text, ByteOffset(at));
        QVERIFY(name);
        QVERIFY(name->definition);
        QCOMPARE(name->definition->begin.value(), wanted);
        QCOMPARE(name->isDefinition, isDefinition);
        QCOMPARE(QByteArrayView(text).sliced(wanted, name->definition->size()), name->text.toUtf8());
    }

    void nothing_isKnown_data() { Test::addCases<QByteArray, QString>(u"relaynames/nothing"_s, {"text", "expected"}); }
    void nothing_isKnown()
    {
        QFETCH(QByteArray, text);
        QFETCH(const QString, expected);
        const qint64 at = text.indexOf('^');
        text.remove(at, 1);
        QCOMPARE(said(text, at), expected);
    }

    void places_areThoseOfTheMeaning()
    {
        const QByteArray text = "def @main(%p: int8) {\n"
                                "  %1 = fn (%p: int8) {\n    a(%p, meta[relay.Constant][1])\n  };\n"
                                "  %2 = %1(%p);\n  add(%2.0, %2, meta[relay.Constant][1])\n}\n\n"
                                "def @g(%p: int8) {\n  @main(%p)\n}\n";
        const auto at = [&](const char *what) { return text.indexOf(what); };
        QCOMPARE(placesOf(text, at("%p: int8) {\n  %1")), (QStringList {u"10:%p"_s, u"%1:%p"_s.arg(at("%1(%p)") + 3)}));
        QCOMPARE(placesOf(text, at("a(%p") + 2).size(), 2);
        QCOMPARE(placesOf(text, at("%2 =")).size(), 3);
        QCOMPARE(placesOf(text, at("meta[")).size(), 2);
        QCOMPARE(placesOf(text, at("@main(%p)")), (QStringList {u"4:@main"_s, u"%1:@main"_s.arg(at("@main(%p)"))}));
    }

    void names_needNotBeUtf8()
    {
        const QByteArray text = "def @main(%\xff\xfe: int8) {\n  a(%\xff\xfe, @\xff)\n}\n\ndef @\xff() {\n  1\n}\n";
        QCOMPARE(placesOf(text, text.indexOf('%')).size(), 2);
        QCOMPARE(placesOf(text, text.indexOf("@\xff")).size(), 2);
        QVERIFY(relayNameAt(text, ByteOffset(text.indexOf("@\xff")))->definition);
    }

    void hostileText_isLinear_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char *piece :
             {"%", "%a ", "%a = ", "%a: ", "@", "def @", "\ndef @f", "{", "}", "fn ", "fn(%a: x){", "\"", "/*",
              "meta[relay.Constant][", "meta[relay.Constant][1]", "%a.1.1", ".", "\\", "\n"})
            QTest::newRow(piece) << QByteArray(piece);
    }
    void hostileText_isLinear()
    {
        QFETCH(const QByteArray, piece);
        const QByteArray text = "def @main() {\n" + piece.repeated(Test::many(2'000'000) / piece.size());
        Test::CpuTimer timer;
        for (const qint64 at : {text.size() / 2, text.size() - 1}) {
            if (const auto name = relayNameAt(text, ByteOffset(at)))
                (void)relayPlacesOf(text, *name, 1000);
        }
        QVERIFY2(timer.elapsed() < Test::slack * 1000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstRelayNames)
#include "tst_relaynames.moc"
