// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/tvmtables.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

using Attributes = std::vector<std::pair<QString, QString>>;

class TstTargetString : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parse_takesTheTextApart_data()
    {
        const Test::Rows<QString, QString, QStringList, QStringList> row({"text", "kind", "keys", "attributes"});
        row("kind and a trailing blank", u"cmsis-nn "_s, u"cmsis-nn"_s, {}, {});
        row("keys and a cpu", u"c -keys=arm_cpu,cpu -mcpu=cortex-m7"_s, u"c"_s, {u"arm_cpu"_s, u"cpu"_s},
            {u"mcpu=cortex-m7"_s});
        row("options of TVM 0.8", u"c -keys=cpu -executor=aot -link-params=1 -unpacked-api=1"_s, u"c"_s, {u"cpu"_s},
            {u"executor=aot"_s, u"link-params=1"_s, u"unpacked-api=1"_s});
        row("quoted value with blanks and an escape", u"llvm -mattr='+a b' -x='it\\'s'"_s, u"llvm"_s, {},
            {u"mattr=+a b"_s, u"x=it's"_s});
        row("a value with an equals sign", u"c -opt=a=b"_s, u"c"_s, {}, {u"opt=a=b"_s});
        row("an unterminated quote", u"c -a='b c"_s, u"c"_s, {}, {u"a=b c"_s});
        row("a word that is not an option is kept", u"c stray"_s, u"c"_s, {}, {u"stray="_s});
        row("nothing", {}, {}, {}, {});
    }

    void parse_takesTheTextApart()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, kind);
        QFETCH(const QStringList, keys);
        QFETCH(const QStringList, attributes);
        const TargetString target = parseTarget(text);
        QCOMPARE(target.text, text);
        QCOMPARE(target.kind, kind);
        QCOMPARE(target.keys, keys);
        QStringList found;
        for (const auto &[name, value] : target.attributes)
            found += name + u'=' + value;
        QCOMPARE(found, attributes);
    }

    void deviceNames_inBothNumberings_data()
    {
        const Test::Rows<int, QString> row({"number", "name"});
        row("cpu", 1, u"cpu"_s);
        row("cuda", 2, u"cuda"_s);
        row("only old", 5, u"aocl (TVM up to 0.10)"_s);
        row("changed its meaning", 14, u"oneapi or hexagon (TVM up to 0.10)"_s);
        row("only new", 35, u"microdev"_s);
        row("in no list", 99, u"unknown device 99"_s);
        row("negative", -1, u"unknown device -1"_s);
    }

    void deviceNames_inBothNumberings()
    {
        QFETCH(const int, number);
        QFETCH(const QString, name);
        QCOMPARE(deviceTypeName(number), name);
    }

    void deviceType_isInferredFromTheKind()
    {
        QCOMPARE(deviceTypeOfKind(u"ethos-u"_s), std::optional(1));
        QCOMPARE(deviceTypeOfKind(u"cuda"_s), std::optional(2));
        QVERIFY(!deviceTypeOfKind(u"made-up"_s));
    }
};

QTEST_GUILESS_MAIN(TstTargetString)
#include "tst_targetstring.moc"
