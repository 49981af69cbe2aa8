// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaysignature.h"

#include "tests/support/cputimer.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstRelaySignature : public QObject {
    Q_OBJECT

private:
    static QStringList described(const RelaySignature &signature)
    {
        QStringList rows;
        for (const auto *list : {&signature.parameters, &signature.results}) {
            for (const RelayTensor &tensor : *list) {
                QStringList extents;
                for (const qint64 extent : tensor.shape.value_or(std::vector<qint64> {}))
                    extents += QString::number(extent);
                rows += u"%1:%2 %3 %4"_s.arg(list == &signature.results ? u"->"_s : tensor.name)
                            .arg(tensor.line.oneBased())
                            .arg(tensor.dtype, tensor.shape ? u'[' + extents.join(u',') + u']' : u"?"_s);
            }
        }
        return rows;
    }

private Q_SLOTS:
    void signature_data()
    {
        const Test::Rows<QByteArray, QStringList> row({"text", "rows"});
        row("without a result", "def @main(%input: Tensor[(1, 1960), int8]) {\n  %0 = reshape(%input);\n}\n",
            {u"input:1 int8 [1,1960]"_s});
        row("annotations, attributes and a result",
            "def @f(%q: int8) {}\n\ndef @main(%a: Tensor[(1, 4), float32] /* ty=Tensor[(1, 4), float32] span=x:0:0 */, %b:0: int8, hash=\"a)b\", list=[1, (2)]) -> Tensor[(1), float32] {\n}\n",
            {u"a:3 float32 [1,4]"_s, u"b:0:3 int8 []"_s, u"->:3 float32 [1]"_s});
        row("a tuple on several lines",
            "#[version = \"0.0.5\"]\ndef @main(%a: Tensor[(), bool],\n    %b: Tensor[(2, ?), int8]) -> (Tensor[(3), int8], float32 /* ty=float32 */) {\n",
            {u"a:2 bool []"_s, u"b:3 int8 ?"_s, u"->:3 int8 [3]"_s, u"->:3 float32 []"_s});
        row("types that are not tensors",
            "def @main(%a: (int8, int8), %f: fn (int8) -> int8, %l: List[int8]) -> () {\n",
            {u"a:1  ?"_s, u"f:1 fn []"_s, u"l:1  ?"_s});
        row("type parameters", "def @main[T](%a: Tensor[(1,), T]) {", {u"a:1 T [1]"_s});
        row("no parameters", "def @main() -> Tensor[(1, 2), int32] {", {u"->:1 int32 [1,2]"_s});
        row("a name that only begins so",
            "def @main_2(%a: int8) {}\n  def @main(%b: int8) {}\ndef @main(%c: int8) {}\n", {u"c:3 int8 []"_s});
        row("cut in a parameter", "def @main(%a: Tensor[(1, 4", {});
        row("cut in a text", "def @main(%a: int8, h=\"x", {});
        row("a NUL", QByteArray("def @main(%a: int8, \0x, %b\0: int8) {", 36),
            {u"a:1 int8 []"_s, QString(u"b"_s + QChar(0) + u":1 int8 []"_s)});
        row("a result that is cut", "\ndef @main() -> Tensor[(1, 6a(", {u"->:2  ?"_s});
        // If the head has no result type, the last operators may have it.
        row("a result by its annotation",
            "def @main(%a: int8) {\n  nn.conv2d(%a) /* ty=Tensor[(1, 10), float32] */\n}\n",
            {u"a:1 int8 []"_s, u"->:1  [1,10]"_s});
        row("a result of a dense layer behind a reshape",
            "def @main(%a: int8) {\n  %0 = reshape(%a, newshape=[-1, 60]);\n  %1 = qnn.dense(%0, meta[relay.Constant][0], units=4, out_dtype=\"int32\");\n  %2 = nn.bias_add(%1, meta[relay.Constant][1]);\n  nn.softmax(%2)\n}\n",
            {u"a:1 int8 []"_s, u"->:1  [-1,4]"_s});
        row("a result of the input's shape", "def @main(%a: Tensor[(2, 3), int8]) {\n  nn.relu(%a)\n}\n",
            {u"a:1 int8 [2,3]"_s, u"->:1  [2,3]"_s});
        row("a result of an operator that is not followed",
            "def @main(%a: Tensor[(2, 3), int8]) {\n  %0 = sum(%a, axis=[1]);\n  nn.relu(%0)\n}\n",
            {u"a:1 int8 [2,3]"_s});
        row("a sum, which may be wider than its first argument",
            "def @main(%a: Tensor[(1, 3), int8]) {\n  add(%a, meta[relay.Constant][0])\n}\n", {u"a:1 int8 [1,3]"_s});
        row("a dense layer without units",
            "def @main(%a: Tensor[(1, 3), int8]) {\n  nn.dense(%a, meta[relay.Constant][0], units=None)\n}\n",
            {u"a:1 int8 [1,3]"_s});
        row("the result of a function that is a parameter",
            "def @main(%f: fn (int8) -> int8, %a: int8) {\n  %f(%a)\n}\n", {u"f:1 fn []"_s, u"a:1 int8 []"_s});
        row("an operator on the result of a function",
            "def @main(%f: fn (int8) -> int8, %a: int8) {\n  nn.relu(%f(%a))\n}\n", {u"f:1 fn []"_s, u"a:1 int8 []"_s});
        row("a tuple of results", "def @main(%a: Tensor[(1, 3), int8]) {\n  (%a, %a)\n}\n", {u"a:1 int8 [1,3]"_s});
        row("a result that is itself", "def @main(%a: int8) {\n  %0 = nn.relu(%0);\n  nn.relu(%0)\n}\n",
            {u"a:1 int8 []"_s});
        row("no main", "def @other(%a: int8) {}", {});
        row("nothing", "", {});
    }
    void signature()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, rows);
        for (const QByteArray &variant : {text, QByteArray(text).replace('\n', "\r\n")})
            QCOMPARE(described(readRelaySignature(variant)), rows);
    }

    void extremes_areLinear()
    {
        Test::CpuTimer timer;
        timer.start();
        QVERIFY(readRelaySignature("def @main(" + QByteArray("%a: int8, ").repeated(100'000) + ")", 1000)
                    .parameters.empty());
        QVERIFY(readRelaySignature("def @main(" + QByteArray(1'000'000, '(')).parameters.empty());
        QVERIFY(readRelaySignature("def @main(" + QByteArray("/*").repeated(1'000'000)).parameters.empty());
        QVERIFY(readRelaySignature(QByteArray("\ndef @main[").repeated(100'000)).parameters.empty());
        QVERIFY2(timer.elapsed() < Test::slack * 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TstRelaySignature)
#include "tst_relaysignature.moc"
