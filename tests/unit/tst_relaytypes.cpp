// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaytypes.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QString textOf(const RelayTensorType &tensor)
{
    QStringList extents;
    for (const qint64 extent : tensor.shape)
        extents += QString::number(extent);
    return u"%1[%2]"_s.arg(tensor.dtype.isEmpty() ? u"?"_s : tensor.dtype, extents.join(u','));
}

/// "int8[1,8]"; for a tuple "(int8[1], unknown)".
QString textOf(const RelayTypePointer &type)
{
    if (!type)
        return u"unknown"_s;
    QStringList parts;
    for (const auto &part : type->parts)
        parts += part ? textOf(*part) : u"unknown"_s;
    return type->isTuple ? u"(%1)"_s.arg(parts.join(u", "_s)) : parts.join(u' ');
}

/// The last expression of a function with these parameters and that body.
QString resultOf(const QByteArray &parameters, const QByteArray &body)
{
    const auto types = relayTypes("def @main(" + parameters + ") {\n" + body + "\n}\n");
    return types.empty() || !types.back().binding.isEmpty() ? u"unknown"_s : textOf(types.back().type);
}

/// True if the known parts of both are equal.
bool isNoContradiction(const RelayType &derived, const RelayType &stated)
{
    if (derived.isTuple != stated.isTuple || derived.parts.size() != stated.parts.size())
        return false;
    for (std::size_t i = 0; i < derived.parts.size(); ++i) {
        const auto &one = derived.parts[i];
        const auto &other = stated.parts[i];
        if (one && other && (one->shape != other->shape || (!one->dtype.isEmpty() && one->dtype != other->dtype)))
            return false;
    }
    return true;
}

QByteArray withoutAnnotations(QByteArray text)
{
    QString all = QString::fromUtf8(text);
    static const QRegularExpression annotation(u" ?/\\* ty=.*?\\*/"_s);
    return all.remove(annotation).toUtf8();
}

} // namespace

/// Types of Relay expressions, by the printer's annotations and by rules.
class TstRelayTypes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void operators_followTheirRules_data()
    {
        QTest::addColumn<QByteArray>("parameters");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *body, const char *expected, const char *parameters) {
            QTest::newRow(body) << QByteArray(parameters) << QByteArray(body) << QString::fromUtf8(expected);
        };
        const char *image = "%x: Tensor[(1, 3, 32, 30), float32], %y: Tensor[(1, 3, 32, 30), float32]";
        row("nn.relu(%x)", "float32[1,3,32,30]", image);
        row("clip(%x, a_min=0f, a_max=6f)", "float32[1,3,32,30]", image);
        row("add(%x, %y)", "float32[1,3,32,30]", image);
        row("add(%x, 1f)", "float32[1,3,32,30]", image);
        row("add(2f, %x)", "float32[1,3,32,30]", image);
        row("add(%x, meta[relay.Constant][0])", "unknown", image); // it may have more dimensions
        row("add(%x, meta[relay.Constant][0] /* ty=Tensor[(30), float32] */)", "float32[1,3,32,30]", image);
        row("less(%x, %y)", "bool[1,3,32,30]", image);
        row("where(less(%x, %y), %x, %y)", "float32[1,3,32,30]", image);
        row("isnan(%x)", "bool[1,3,32,30]", image);
        row("cast(%x, dtype=\"int8\")", "int8[1,3,32,30]", image);
        row("qnn.quantize(%x, 0.5f, 3, out_dtype=\"int8\")", "int8[1,3,32,30]", image);
        row("nn.conv2d(%x, meta[relay.Constant][0], channels=8, kernel_size=[3, 3])", "float32[1,8,30,28]", image);
        row("nn.conv2d(%x, meta[relay.Constant][0], strides=[2, 2], padding=[1, 1, 1, 1], channels=8, kernel_size=[3, 3])",
            "float32[1,8,16,15]", image);
        row("nn.conv2d(%x, meta[relay.Constant][0], padding=[1, 2], dilation=[2, 1], channels=8, kernel_size=[3, 3])",
            "float32[1,8,30,32]", image);
        row("nn.conv2d(%x, meta[relay.Constant][0], padding=[3], channels=8, kernel_size=[3, 3], out_dtype=\"int32\")",
            "int32[1,8,36,34]", image);
        row("nn.conv2d(%x, meta[relay.Constant][0], kernel_size=[3, 3])", "unknown", image); // the number of channels
                                                                                             // is unknown
        row("nn.conv2d(%x, meta[relay.Constant][0], channels=8, kernel_size=[33, 33])", "unknown", image);
        row("nn.conv2d(%x, meta[relay.Constant][0], channels=8, kernel_size=[3, 3], data_layout=\"NCHW4c\")", "unknown",
            image);
        row("nn.conv2d(%x, meta[relay.Constant][0], channels=8, kernel_size=[3, 3], out_layout=\"NHWC\")",
            "float32[1,30,28,8]", image);
        row("nn.conv2d_transpose(%x, meta[relay.Constant][0], channels=8, kernel_size=[3, 3], strides=[2, 2], padding=[1, 1, 1, 1], output_padding=[1, 1])",
            "float32[1,8,64,60]", image);
        row("nn.max_pool2d(%x, pool_size=[2, 2], strides=[2, 2])", "float32[1,3,16,15]", image);
        row("nn.max_pool2d(%x, pool_size=[2, 2])", "float32[1,3,31,29]", image);
        row("nn.avg_pool2d(%x, pool_size=[3, 3], strides=[2, 2], padding=[0, 0, 0, 0], ceil_mode=True)",
            "float32[1,3,16,15]", image);
        row("nn.avg_pool2d(%x, pool_size=[3, 3], strides=[2, 2])", "float32[1,3,15,14]", image);
        row("nn.global_avg_pool2d(%x)", "float32[1,3,1,1]", image);
        row("nn.adaptive_avg_pool2d(%x, output_size=[7, 7])", "float32[1,3,7,7]", image);
        row("nn.adaptive_avg_pool2d(%x, output_size=[7], layout=\"NHWC\")", "float32[1,7,7,30]", image);
        row("nn.upsampling(%x, scale_h=2f, scale_w=3f)", "float32[1,3,64,90]", image);
        row("nn.upsampling(%x, scale_h=1.5f, scale_w=3f)", "unknown", image);
        row("image.resize2d(%x, size=[64, 64], roi=[0f, 0f, 0f, 0f])", "float32[1,3,64,64]", image);
        row("nn.space_to_depth(%x, block_size=2)", "float32[1,12,16,15]", image);
        row("nn.depth_to_space(%x, block_size=2)", "unknown", image); // three channels are not a block
        row("nn.batch_flatten(%x)", "float32[1,2880]", image);
        row("reshape(%x, newshape=[-1, 90])", "float32[32,90]", image);
        row("reshape(%x, newshape=[0, -3, 0])", "float32[1,96,30]", image);
        row("reshape(%x, newshape=[0, 0, -4, 4, -1, -2])", "float32[1,3,4,8,30]", image);
        row("reshape(%x, newshape=[7, -1])", "unknown", image);
        row("reshape(%x, newshape=[1, 1])", "unknown", image);
        row("reshape(meta[relay.Constant][0], newshape=[4, 4])", "?[4,4]", image);
        row("transpose(%x, axes=[0, 2, 3, 1])", "float32[1,32,30,3]", image);
        row("transpose(%x, axes=None)", "float32[30,32,3,1]", image);
        row("transpose(%x, axes=[0, 0, 3, 1])", "unknown", image);
        row("layout_transform(%x, src_layout=\"NCHW\", dst_layout=\"NHWC\")", "float32[1,32,30,3]", image);
        row("layout_transform(%x, src_layout=\"NCHW\", dst_layout=\"NCHW4c\")", "unknown", image);
        row("squeeze(%x)", "float32[3,32,30]", image);
        row("squeeze(%x, axis=[0])", "float32[3,32,30]", image);
        row("squeeze(%x, axis=[1])", "unknown", image);
        row("expand_dims(%x, axis=-1)", "float32[1,3,32,30,1]", image);
        row("expand_dims(%x, axis=1, num_newaxis=2)", "float32[1,1,1,3,32,30]", image);
        row("concatenate((%x, %y), axis=1)", "float32[1,6,32,30]", image);
        row("concatenate((%x, nn.global_avg_pool2d(%y)), axis=1)", "unknown", image);
        row("stack((%x, %y), axis=-1)", "float32[1,3,32,30,2]", image);
        row("split(%x, indices_or_sections=2, axis=2)", "(float32[1,3,16,30], float32[1,3,16,30])", image);
        row("split(%x, indices_or_sections=[1], axis=1)", "(float32[1,1,32,30], float32[1,2,32,30])", image);
        row("split(%x, indices_or_sections=7, axis=2)", "unknown", image);
        row("strided_slice(%x, begin=[0, 0, 1, 1], end=[1, 3, 32, -1], strides=[1, 1, 2, 1])", "float32[1,3,16,28]",
            image);
        row("strided_slice(%x, begin=[1], end=[4], axes=[2])", "float32[1,3,3,30]", image);
        row("strided_slice(%x, begin=[1], end=[4], strides=[-1], axes=[2])", "unknown", image);
        row("strided_slice(%x, begin=[0, 0, 4, 0], end=[-1, -1, 5, -1], slice_mode=\"size\")", "float32[1,3,5,30]",
            image);
        row("nn.pad(%x, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [2, 3]])", "float32[1,3,34,35]", image);
        row("nn.pad(%x, 0f, pad_width=[[0, 0], [1, 1]])", "unknown", image);
        row("tile(%x, reps=[2, 1, 1, 1, 1])", "float32[2,1,3,32,30]", image);
        row("repeat(%x, repeats=2, axis=1)", "float32[1,6,32,30]", image);
        row("broadcast_to(1f, shape=[2, 3])", "float32[2,3]", image);
        row("zeros(shape=[2, 3], dtype=\"int8\")", "int8[2,3]", image);
        row("sum(%x, axis=[2, 3])", "float32[1,3]", image);
        row("mean(%x, axis=[2, 3], keepdims=True)", "float32[1,3,1,1]", image);
        row("max(%x, axis=[1], exclude=True)", "float32[3]", image);
        row("sum(%x)", "float32[]", image);
        row("argmax(%x, axis=[1])", "int32[1,32,30]", image);
        row("shape_of(%x)", "int32[4]", image);
        row("nn.batch_norm(%x, %g, %b, %m, %v).0", "float32[1,3,32,30]", image);
        row("%0 = nn.batch_norm(%x, %g, %b, %m, %v);\n  %1 = %0.0;\n  nn.relu(%1)", "float32[1,3,32,30]", image);
        row("(%x, nn.global_max_pool2d(%y))", "(float32[1,3,32,30], float32[1,3,1,1])", image);
        row("vision.non_max_suppression(%x)", "unknown", image);
        row("nn.relu(vision.secret(%x))", "unknown", image);
        row("nn.relu(vision.secret(%x) /* ty=Tensor[(4), int8] */)", "int8[4]", image);
        row("if (%c) {\n    nn.relu(%x)\n  } else {\n    nn.relu(%y)\n  }", "float32[1,3,32,30]", image);
        const char *rows = "%x: Tensor[(4, 10), int8], %w: Tensor[(6, 10), int8], %i: Tensor[(2, 5), int32]";
        row("nn.dense(%x, meta[relay.Constant][0], units=6)", "int8[4,6]", rows);
        row("nn.dense(%x, %w, units=None, out_dtype=\"int32\")", "int32[4,6]", rows);
        row("qnn.dense(%x, %w, 0, 0, 0.5f, 0.5f, units=6, out_dtype=\"int32\")", "int32[4,6]", rows);
        row("nn.matmul(%x, %w, transpose_b=True)", "int8[4,6]", rows);
        row("nn.matmul(%x, %w)", "int8[4,6]", rows); // fits only without transposing
        row("nn.matmul(%x, %x)", "int8[4,4]", rows);
        row("nn.matmul(%x, %i)", "unknown", rows);
        row("take(%x, %i, axis=0)", "int8[2,5,10]", rows);
        row("take(%x, %i)", "int8[2,5]", rows);
        row("one_hot(%i, 1, 0, depth=3, dtype=\"int8\")", "int8[2,5,3]", rows);
        row("cumsum(%x, axis=1, dtype=\"int32\")", "int32[4,10]", rows);
        row("cumsum(%x)", "int8[40]", rows);
        row("argsort(%x, axis=-1)", "int32[4,10]", rows);
        const char *sound = "%x: Tensor[(1, 49, 10, 1), int8]";
        row("qnn.conv2d(%x, meta[relay.Constant][0], 83, 0, 0.5f, 0.5f, padding=[5, 1, 5, 2], channels=64, kernel_size=[10, 4], strides=[2, 2], data_layout=\"NHWC\", kernel_layout=\"HWIO\", out_dtype=\"int32\")",
            "int32[1,25,5,64]", sound);
        row("nn.conv1d(%s, meta[relay.Constant][0], channels=4, kernel_size=[3], padding=[1, 1])", "int8[1,4,16]",
            "%s: Tensor[(1, 2, 16), int8]");
        row("nn.conv3d(%s, meta[relay.Constant][0], channels=4, kernel_size=[3, 3, 3])", "int8[1,4,6,7,8]",
            "%s: Tensor[(1, 2, 8, 9, 10), int8]");
        row("nn.conv2d(%x, %w)", "float32[2,16,6,6]",
            "%x: Tensor[(2, 3, 8, 8), float32], %w: Tensor[(16, 3, 3, 3), float32]");
        row("nn.conv2d(%x, %w, groups=3)", "unknown",
            "%x: Tensor[(2, 3, 8, 8), float32], %w: Tensor[(16, 1, 3, 3), float32]");
        row("nn.relu(%x)", "unknown", "%x: Tensor[(?, 3), float32]");
        row("expand_dims(%x, axis=0)", "int64[1]", "%x: int64");
    }

    void operators_followTheirRules()
    {
        QFETCH(const QByteArray, parameters);
        QFETCH(const QByteArray, body);
        QTEST(resultOf(parameters, body), "expected");
    }

    void accumulations_followTheShapes_data()
    {
        QTest::addColumn<QByteArray>("parameters");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<qint64>("expected"); // -1: unknown
        const auto row = [](const char *title, const char *parameters, const char *body, qint64 expected) {
            QTest::newRow(title) << QByteArray(parameters) << QByteArray(body) << expected;
        };
        const char *image = "%x: Tensor[(1, 3, 32, 30), float32], %w: Tensor[(6, 3, 5, 3), float32]";
        row("a convolution", image, "nn.conv2d(%x, %w, channels=6, kernel_size=[5, 3])", 6 * 28 * 28 * 5 * 3 * 3);
        row("a convolution with padding and a stride", image,
            "nn.conv2d(%x, %w, strides=[2, 2], padding=[2, 1, 2, 1], channels=6, kernel_size=[5, 3])",
            6 * 16 * 15 * 5 * 3 * 3);
        row("a convolution inside of another operator", image,
            "nn.relu(nn.conv2d(%x, %w, channels=6, kernel_size=[5, 3]))", 6 * 28 * 28 * 5 * 3 * 3);
        row("groups", "%x: Tensor[(1, 8, 8, 4), int8], %w: Tensor[(3, 3, 4, 1), int8]",
            "nn.conv2d(%x, %w, groups=4, channels=4, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"HWOI\")",
            4 * 6 * 6 * 3 * 3);
        row("one dimension", "%x: Tensor[(1, 2, 9), int8], %w: Tensor[(4, 2, 3), int8]",
            "qnn.conv1d(%x, %w, channels=4, kernel_size=[3])", -1); // no rule gives its shape
        row("a dense layer", "%x: Tensor[(2, 6), int8], %w: Tensor[(5, 6), int8]", "nn.dense(%x, %w, units=5)",
            2 * 5 * 6);
        row("matrices", "%x: Tensor[(7, 2, 6), int8], %w: Tensor[(7, 5, 6), int8]",
            "nn.batch_matmul(%x, %w, transpose_b=True)", 7 * 2 * 5 * 6);
        row("a transposed convolution", "%x: Tensor[(1, 3, 8, 8), float32], %w: Tensor[(3, 4, 2, 2), float32]",
            "nn.conv2d_transpose(%x, %w, channels=4, kernel_size=[2, 2])", -1);
        row("another operator", image, "nn.relu(%x)", 0);
        row("a function", image, "@secret(%x) /* ty=Tensor[(1, 4), float32] */", -1);
    }
    void accumulations_followTheShapes()
    {
        QFETCH(const QByteArray, parameters);
        QFETCH(const QByteArray, body);
        QFETCH(const qint64, expected);
        const auto types = relayTypes("def @main(" + parameters + ") {\n  " + body + "\n}\n");
        QCOMPARE(types.empty() ? -1 : types.back().accumulations.value_or(-1), expected);
    }

    void rules_coverWhatModelsUse()
    {
        const QStringList names = relayOperatorsWithRules();
        QVERIFY2(names.size() >= 150, qPrintable(QString::number(names.size())));
        QVERIFY(std::is_sorted(names.begin(), names.end()));
    }

    void functions_giveWhatTheySay()
    {
        const auto types =
            relayTypes("def @main(%x: Tensor[(1, 4), int8]) {\n"
                       "  %0 = @later(%x);\n"
                       "  %2 = fn (%p: Tensor[(1, 2), int8], Composite=\"a.b\") -> Tensor[(1, 2), int8] {\n"
                       "    %1 = vision.secret(%p);\n"
                       "    clip(%1)\n"
                       "  };\n"
                       "  %3 = %2(%0);\n"
                       "  nn.relu(%3)\n"
                       "}\n\n"
                       "def @later(%y: Tensor[(1, 4), int8], Inline=1) -> Tensor[(1, 2), int8] {\n"
                       "  nn.relu(%y)\n"
                       "}\n");
        QStringList shown;
        for (const RelayExpression &one : types)
            shown += u"%1 %2 %3"_s.arg(one.line.value()).arg(one.binding, textOf(one.type));
        QCOMPARE(shown, QStringList({u"1 %0 int8[1,2]"_s, u"6 %3 int8[1,2]"_s, u"7  int8[1,2]"_s, u"11  int8[1,4]"_s}));
    }

    /// The %x of an inner function is not visible after it.
    void names_ofInnerFunctions_endWithThem()
    {
        const auto types =
            relayTypes("def @main(%x: Tensor[(1, 4), int8]) {\n"
                       "  %1 = fn (%x: Tensor[(9), int32], %y: Tensor[(9), int32]) -> Tensor[(9), int32] {\n"
                       "    %0 = abs(%x);\n"
                       "    nn.relu(%0)\n"
                       "  };\n"
                       "  %2 = nn.relu(%x);\n"
                       "  %3 = nn.relu(%y);\n"
                       "  nn.relu(%2)\n"
                       "}\n");
        QStringList shown;
        for (const RelayExpression &one : types)
            shown += u"%1 %2 %3"_s.arg(one.line.value()).arg(one.binding, textOf(one.type));
        QCOMPARE(shown, QStringList({u"2 %0 int32[9]"_s, u"3  int32[9]"_s, u"5 %2 int8[1,4]"_s, u"7  int8[1,4]"_s}));
    }

    /// The printer's annotations count, and are marked as stated.
    void annotations_areStated()
    {
        const auto types = relayTypes("def @main(%x: Tensor[(1, 4), int8] /* span=a:1:2 */) {\n"
                                      "  %0 = nn.relu(%x) /* ty=Tensor[(1, 5), int8] span=b:3:4 */;\n"
                                      "  %1 = abs(%0) /* ty=(Tensor[(2), int8], Tensor[(?), int8]) */;\n"
                                      "  nn.relu(%0) /* from:nobody */\n"
                                      "}\n");
        QCOMPARE(types.size(), 3u);
        QCOMPARE(textOf(types[0].type), u"int8[1,5]"_s);
        QVERIFY(types[0].isStated);
        QCOMPARE(textOf(types[1].type), u"(int8[2], unknown)"_s);
        QCOMPARE(textOf(types[2].type), u"int8[1,5]"_s);
        QVERIFY(!types[2].isStated);
    }

    void oddTexts_end_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray head = "def @main(%x: Tensor[(4), int8]) {\n";
        QTest::newRow("deep") << head + QByteArray("nn.relu(").repeated(100'000);
        QTest::newRow("deep tuples") << head + QByteArray("(").repeated(100'000) + QByteArray(")").repeated(100'000);
        QTest::newRow("deep functions") << head + QByteArray("fn () {").repeated(100'000);
        QTest::newRow("deep branches") << head + QByteArray("if (True) {").repeated(100'000);
        QTest::newRow("open comments") << head + QByteArray("/* ").repeated(100'000);
        QTest::newRow("open texts") << head + QByteArray("\"a\\").repeated(100'000);
        QTest::newRow("closing alone") << head + QByteArray(")]};").repeated(100'000);
        QTest::newRow("heads alone") << QByteArray("def @f(\n").repeated(50'000);
        QTest::newRow("many sections") << head + "split(%x, indices_or_sections=1000000000000)";
        QTest::newRow("overflow") << head + "reshape(%x, newshape=[9223372036854775807, 9223372036854775807])";
        QTest::newRow("empty annotation") << head + "nn.relu(%x) /* ty= */";
        QTest::newRow("cut annotation") << head + "nn.relu(%x) /* ty=Tensor[(";
        QTest::newRow("operators of nothing")
            << head + "nn.relu(); add(,); concatenate((,)); split(=); transpose(%x, axes=)";
    }

    void oddTexts_end()
    {
        QFETCH(const QByteArray, text);
        for (const RelayExpression &one : relayTypes(text)) {
            QVERIFY(one.type);
            for (const auto &part : one.type->parts)
                QVERIFY(!part || std::all_of(part->shape.begin(), part->shape.end(), [](qint64 extent) {
                    return extent >= 0;
                }));
        }
        // Cut at every place.
        for (qsizetype i = 0; i < std::min<qsizetype>(text.size(), 120); ++i)
            (void)relayTypes(QByteArrayView(text).first(i));
    }

    void items_haveALimit()
    {
        const QByteArray text = "def @main(%x: Tensor[(4), int8]) {\n"
            + QByteArray("  %0 = nn.relu(%x);\n").repeated(100) + "  nn.relu(%0)\n}\n";
        QCOMPARE(relayTypes(text).size(), 101u);
        QCOMPARE(relayTypes(text, 10).size(), 10u);
    }

    void corpus_data() { Test::addCorpusRows(); }

    /// Without the printer's annotations the rules give the same types, and the results of a model match the rest of
    /// the archive.
    void corpus()
    {
        QFETCH(const QString, name);
        if (name.isEmpty())
            QSKIP("the real archives are not there");
        std::vector<Test::TestFile> files;
        for (const Test::Member &member : Test::readTar(Test::corpusTar(name))) {
            if (member.type == Test::Member::Type::File)
                files.emplace_back(QString::fromUtf8(member.path).remove(u"./"_s), member.bytes);
        }
        const DocumentPointer document = Test::documentFromFiles(files, Document::Stage::Analysis);
        for (const Module &module : document->modules) {
            const auto file = std::find_if(files.begin(), files.end(),
                                           [&](const Test::TestFile &one) { return one.first == module.relayFile; });
            if (file == files.end())
                continue; // operator archives have none
            const auto stated = relayTypes(file->second);
            const auto derived = relayTypes(withoutAnnotations(file->second));
            std::size_t compared = 0;
            for (const RelayExpression &one : derived) {
                const auto same = std::find_if(stated.begin(), stated.end(), [&](const RelayExpression &other) {
                    return other.line == one.line && other.binding == one.binding;
                });
                QVERIFY(same != stated.end());
                QVERIFY2(isNoContradiction(*one.type, *same->type),
                         qPrintable(u"line %1: %2, stated %3"_s.arg(one.line.oneBased())
                                        .arg(textOf(one.type), textOf(same->type))));
                compared += same->isStated;
            }
            m_known += derived.size();
            m_all += std::size_t(module.relay.operatorCount());
            m_compared += compared;
            compareWithCode(module, derived);
        }
    }

    void cleanupTestCase()
    {
        qInfo(
            "%zu operators of real archives, %zu expressions known by rules alone, %zu of them compared with an annotation",
            m_all, m_known, m_compared);
        qInfo(
            "%zu calls with operators, what %zu of them write compared with the code; %zu outputs compared with what else says their size",
            m_calls, m_calledCompared, m_outputs);
    }

private:
    /// The C of a call's function writes the result of its last operator, and the outputs of the model match tables,
    /// graph or header.
    void compareWithCode(const Module &module, const std::vector<RelayExpression> &derived)
    {
        for (std::size_t i = 0; i < std::min(module.relayCalls.calls.size(), module.buffers.calls.size()); ++i) {
            const CallInRelay &call = module.relayCalls.calls[i];
            const std::vector<int> &writes = module.buffers.calls[i].writes;
            if (call.lines.empty() || call.how == CallInRelay::How::Prepares || writes.size() != 1)
                continue;
            const BufferFact &buffer = module.buffers.buffers[std::size_t(writes.front())];
            const auto last = std::find_if(derived.begin(), derived.end(), [&](const RelayExpression &one) {
                return one.line == call.lines.back() && !one.type->isTuple;
            });
            const std::optional<ByteCount> bytes =
                last == derived.end() || !last->type->parts.front() ? std::nullopt : last->type->parts.front()->bytes();
            ++m_calls;
            if (!bytes || buffer.basis() != Basis::Computed || !buffer.bytes)
                continue;
            // If the compiler appended its own operators, such as a cast or padding, the call has their output type.
            const auto operation =
                std::find_if(module.relay.functions.front().calls.begin(), module.relay.functions.front().calls.end(),
                             [&](const RelayCall &one) { return one.line == call.lines.back(); });
            static const QRegularExpression number(u"_\\d+$"_s);
            const QString function = QString(module.buffers.calls[i].function).remove(number);
            if (operation == module.relay.functions.front().calls.end()
                || !function.endsWith(QString(operation->callee).replace(u'.', u'_')))
                continue;
            ++m_calledCompared;
            QVERIFY2(*bytes == *buffer.bytes,
                     qPrintable(u"%1 writes %2 bytes, line %3 gives %4"_s.arg(module.buffers.calls[i].function)
                                    .arg(buffer.bytes->value())
                                    .arg(call.lines.back().oneBased())
                                    .arg(bytes->value())));
        }
        if (!module.tensors.outputs || derived.empty() || module.relay.functions.empty())
            return;
        // The last expression of main, which precedes the other functions.
        const RelayFunction &main = module.relay.functions.front();
        const LineNumber end = module.relay.functions.size() > 1 ? module.relay.functions[1].line
                                                                 : LineNumber(std::numeric_limits<qint64>::max());
        const RelayExpression *result = nullptr;
        for (const RelayExpression &one : derived) {
            if (one.binding.isEmpty() && one.line > main.line && one.line < end)
                result = &one;
        }
        if (!result || result->type->parts.size() != module.tensors.outputs->size())
            return;
        for (std::size_t i = 0; i < result->type->parts.size(); ++i) {
            const auto &part = result->type->parts[i];
            const TensorFact &output = (*module.tensors.outputs)[i];
            if (!part || !part->bytes() || !output.bytes || output.basis == Basis::Inferred)
                continue;
            ++m_outputs;
            QVERIFY2(*part->bytes() == *output.bytes, qPrintable(output.name));
        }
    }

    std::size_t m_calls = 0;
    std::size_t m_calledCompared = 0;
    std::size_t m_outputs = 0;
    std::size_t m_known = 0;
    std::size_t m_all = 0;
    std::size_t m_compared = 0;
};

QTEST_APPLESS_MAIN(TstRelayTypes)
#include "tst_relaytypes.moc"
