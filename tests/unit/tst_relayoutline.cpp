// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayoutline.h"

#include "tests/support/cases.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstRelayOutline : public QObject {
    Q_OBJECT

private:
    /// "@name:line" of a function, then "binding=callee:line" of its calls; operators without a mark, others after
    /// "call ".
    static QStringList outlined(const QByteArray &text)
    {
        QStringList result;
        for (const RelayFunction &function : outlineRelay(text).functions) {
            result += u"@%1:%2"_s.arg(function.name).arg(function.line.oneBased());
            for (const RelayCall &call : function.calls)
                result += (call.isOperator ? QString() : u"call "_s) + call.binding + u'=' + call.callee + u':'
                    + QString::number(call.line.oneBased());
        }
        return result;
    }

private Q_SLOTS:
    void outline_data() { Test::addCases<QByteArray, QStringList>(u"relayoutline/outline"_s, {"text", "outline"}); }

    void outline()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, outline);
        QCOMPARE(outlined(text), outline);
    }

    void operands_areFollowed_data()
    {
        Test::addCases<QByteArray, QString>(u"relayoutline/operands"_s, {"body", "operands"});
    }
    void operands_areFollowed()
    {
        QFETCH(const QByteArray, body);
        const QByteArray text = "def @main(%x: Tensor[(1, 4), int8], %y.1: int8) -> (int8, int8) {\n" + body + "}\n";
        for (const QByteArray &variant : {text, QByteArray(text).replace('\n', "\r\n")}) {
            const RelayFunction function = outlineRelay(variant).functions.at(0);
            QCOMPARE(function.parameters.size(), 2U);
            QCOMPARE(function.parameters[0].name, u"x"_s);
            QCOMPARE(function.parameters[1].name, u"y.1"_s);
            QStringList calls;
            for (const RelayCall &call : function.calls) {
                QStringList operands;
                for (const int operand : call.operands)
                    operands += QString::number(operand);
                for (const int parameter : call.parameters)
                    operands += u'%' + function.parameters[std::size_t(parameter)].name;
                calls += operands.join(u' ');
            }
            QTEST(function.hasDataflow ? calls.join(u", "_s) : u"unknown"_s, "operands");
        }
    }

    /// Each tuple contains the previous one twice: the count stays within its limit.
    void tuplesOfTuples_staySmall()
    {
        const auto name = [](const char *prefix, int i) { return prefix + QByteArray::number(i); };
        QByteArray text = "def @main(%x: int8) {\n  %0 = tanh(%x);\n";
        for (int i = 1; i < 20'000; ++i)
            text += name("  %", i) + " = (" + name("%", i - 1) + name(", %", i - 1) + ");\n";
        const RelayOutline outline = outlineRelay(text + "  tanh(%19999)\n}\n");
        QCOMPARE(outline.functions.at(0).calls.back().operands, std::vector<int> {0});
        text = "def @main(%x: int8) {\n  %t0 = (%x,);\n";
        for (int i = 1; i < 10'000; ++i)
            text += name("  %", i) + " = tanh(%x);\n" + name("  %t", i) + " = (" + name("%", i) + name(", %t", i - 1)
                + ");\n";
        QVERIFY(!outlineRelay(text + "}\n").functions.at(0).hasDataflow);
    }

    void attributes_ofTheSignature()
    {
        const RelayOutline outline = outlineRelay(
            "def @f(%a: Tensor[(1, 2), int8], Inline=1, Compiler=\"cmsis-nn\", names=[\"a,b\", \"c\"], global_symbol=\"t_0\") -> int8 {\n  add(%a, %a, k=3)\n}\n");
        const std::vector<std::pair<QString, QString>> expected {{u"Inline"_s, u"1"_s},
                                                                 {u"Compiler"_s, u"cmsis-nn"_s},
                                                                 {u"names"_s, u"[\"a,b\", \"c\"]"_s},
                                                                 {u"global_symbol"_s, u"t_0"_s}};
        QCOMPARE(outline.functions.at(0).attributes, expected);
        QCOMPARE(outline.operatorCount(), 1);
    }

    void tir_oldAndNew()
    {
        const auto old = outlineTir("@main = primfn(A_1: handle) -> ()\n  attr = {}\n@other = primfn(B: handle)\n");
        QCOMPARE(old.size(), std::size_t(2));
        QCOMPARE(old[1].first, u"other"_s);
        QCOMPARE(old[1].second.oneBased(), 3);
        const auto script = outlineTir(
            "# from tvm.script import tir as T\n@I.ir_module\nclass Module:\n    @T.prim_func\n    def add(A: T.Buffer((2,), \"int8\")):\n        pass\n");
        QCOMPARE(script.size(), std::size_t(1));
        QCOMPARE(script[0].first, u"add"_s);
        QCOMPARE(script[0].second.oneBased(), 5);
    }
};

QTEST_GUILESS_MAIN(TstRelayOutline)
#include "tst_relayoutline.moc"
