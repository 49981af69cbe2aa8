// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/memorychoice.h"

#include "tests/support/documents.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstMemoryChoice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void with_choosesACallOrABuffer_data()
    {
        QTest::addColumn<QString>("from"); // null: no selection
        QTest::addColumn<QString>("link"); // null: the call of the peak
        QTest::addColumn<QString>("call"); // null: the model has no such place
        QTest::addColumn<QString>("chosen");
        // In use during the calls: sid_1 in 1 and 2, sid_2 in 2 and 3.
        QTest::newRow("the peak") << QString() << QString() << u"call:2"_s << u"call:2"_s;
        QTest::newRow("a call") << QString() << u"call:3"_s << u"call:3"_s << u"call:3"_s;
        QTest::newRow("a call that is not there") << u"call:2"_s << u"call:4"_s << QString() << QString();
        QTest::newRow("a buffer, from nothing") << QString() << u"buffer:sid_2"_s << u"call:2"_s << u"buffer:sid_2"_s;
        QTest::newRow("a buffer in use during the call")
            << u"call:3"_s << u"buffer:sid_2"_s << u"call:3"_s << u"buffer:sid_2"_s;
        QTest::newRow("a buffer of other calls")
            << u"call:3"_s << u"buffer:sid_1"_s << u"call:1"_s << u"buffer:sid_1"_s;
        QTest::newRow("a buffer that is not there") << u"call:3"_s << u"buffer:sid_9"_s << QString() << QString();
        QTest::newRow("a call that uses the buffer")
            << u"buffer:sid_2"_s << u"call:3"_s << u"call:3"_s << u"buffer:sid_2"_s;
        QTest::newRow("a call that does not use the buffer")
            << u"buffer:sid_2"_s << u"call:1"_s << u"call:1"_s << u"call:1"_s;
        QTest::newRow("the peak, from a buffer") << u"buffer:sid_1"_s << QString() << u"call:2"_s << u"call:2"_s;
        QTest::newRow("another model") << u"call:2"_s << u"module:other/call:1"_s << QString() << QString();
        QTest::newRow("another place") << u"call:2"_s << u"page:memory"_s << QString() << QString();
    }

    void with_choosesACallOrABuffer()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, link);
        QFETCH(const QString, call);
        QFETCH(const QString, chosen);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const auto linkOf = [](const QString &text) { return text.isEmpty() ? Link() : *parseLink(text); };
        MemoryChoice before {.module = &document->modules.front()};
        if (!from.isEmpty())
            before = *before.with(linkOf(from));
        const std::optional<MemoryChoice> after = before.with(linkOf(link));
        QCOMPARE(after.has_value(), !call.isEmpty());
        if (!after)
            return;
        QCOMPARE(formatLink(after->callLink()), call);
        QCOMPARE(formatLink(after->link()), chosen);
        QVERIFY(!after->place().isNull());
    }

    void nothing_hasNoPlace()
    {
        const MemoryChoice nothing;
        QVERIFY(!nothing.with({}) && !nothing.with(Link::call(0)));
        QCOMPARE(nothing.callCount(), 0);
        QVERIFY(nothing.link().isNull() && nothing.place().isNull() && nothing.relayPlace().isNull());
    }

    void callText_saysWhatTheCallNeeds()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const Module &module = document->modules.front();
        MemoryChoice choice = *MemoryChoice {.module = &module}.with({});
        // The sentence about the peak states name and need.
        QVERIFY2(choice.callText().startsWith(
                     u"<b>In use during call 2, the peak</b>: <a href=\"call\">tilt_lib1.c:75</a> \u00b7 "_s),
                 qPrintable(choice.callText()));
        QVERIFY2(choice.callText().endsWith(u"lines 5 to 6 of Relay</a>, inferred"_s), qPrintable(choice.callText()));
        choice = *choice.with(Link::call(0));
        const QString text = choice.callText().remove(u"<a href=\"call\">"_s).remove(u"</a>"_s);
        QVERIFY2(text.startsWith(u"<b>Call 1 of 3</b>: "_s), qPrintable(text));
        const StepNeed &need = module.need.steps.front();
        QVERIFY(need.scratch > ByteCount());
        for (const ByteUnit unit : {ByteUnit::Bytes, ByteUnit::Hexadecimal}) {
            choice.unit = unit;
            const QString needs = u"needs %1, of that scratch: %2"_s.arg(
                formatBytesIn(unit, ByteCount(need.bytes()), QLocale()), formatBytesIn(unit, need.scratch, QLocale()));
            QVERIFY2(choice.callText().contains(needs), qPrintable(choice.callText()));
        }
    }
};

QTEST_MAIN(TstMemoryChoice)
#include "tst_memorychoice.moc"
