// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaytypes.h"
#include "model/document/document.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
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
        Test::addCases<QByteArray, QByteArray, QString>(u"relaytypes/operators"_s, {"parameters", "body", "expected"});
    }

    void operators_followTheirRules()
    {
        QFETCH(const QByteArray, parameters);
        QFETCH(const QByteArray, body);
        QTEST(resultOf(parameters, body), "expected");
    }

    void accumulations_followTheShapes_data()
    {
        Test::addCases<QByteArray, QByteArray, qint64>(u"relaytypes/accumulations"_s,
                                                       {"parameters", "body", "expected"});
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
