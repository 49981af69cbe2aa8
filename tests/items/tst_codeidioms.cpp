// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/crossreferences.h"
#include "model/document/document.h"
#include "model/items/idiomtext.h"
#include "model/questions/cidioms.h"
#include "model/questions/resolvedname.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Mlf;
using namespace Qt::StringLiterals;

using Kind = CIdiom::Kind;

namespace {

struct Sample {
    QString name;
    Kind kind;
    QByteArray text;
};

QJsonArray idiomRows()
{
    return QJsonDocument::fromJson(Test::readFile(Test::schemasPath() + u"/../idioms/idioms.json"_s)).array();
}

/// One sample per kind, and more for kinds with several spellings.
const std::vector<Sample> &samples()
{
    static const std::vector<Sample> all = [] {
        QHash<QString, Kind> kinds;
        for (const QJsonValue &row : idiomRows())
            kinds.insert(row[u"idiom"_s].toString(), Kind(kinds.size()));
        std::vector<Sample> read;
        for (const Test::Case &sample : Test::readCases(u"codeidioms/samples"_s, {u"kind"_s, u"text"_s}))
            read.push_back({sample.title, kinds.value(sample.fields[u"kind"_s].join(u' '), Kind::Count),
                            sample.fields[u"text"_s].join(u'\n').toUtf8()});
        return read;
    }();
    return all;
}

QString plain(QString text)
{
    return text.replace(QChar(0x2009), u' ').replace(QChar(0xa0), u' ').replace(QChar(0x2212), u'-');
}

std::vector<CIdiom> idiomsOf(const Sample &sample)
{
    const qint64 at = sample.text.indexOf('^');
    return idiomsAt(QByteArray(sample.text).remove(at, 1), at);
}

/// A C number as the compiler's library reads it.
double numberOf(const QString &text)
{
    return std::strtod(text.toLatin1().constData(), nullptr);
}

} // namespace

/// Idioms of generated C: each is found at its place, and explained in whole sentences with its own values.
class TstCodeIdioms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void idiom_isFound_data()
    {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < samples().size(); ++i)
            QTest::newRow(qPrintable(samples()[i].name)) << int(i);
    }
    void idiom_isFound()
    {
        QFETCH(const int, number);
        const Sample &sample = samples()[std::size_t(number)];
        const std::vector<CIdiom> idioms = idiomsOf(sample);
        QVERIFY2(!idioms.empty(), sample.text.constData());
        const auto found =
            std::find_if(idioms.begin(), idioms.end(), [&](const CIdiom &idiom) { return idiom.kind == sample.kind; });
        QVERIFY2(found != idioms.end(), qPrintable(u"found: "_s + idiomText(idioms.front(), ByteUnit::Bytes)));
        const qint64 at = sample.text.indexOf('^');
        QVERIFY(found->place.begin.value() <= at && at <= found->place.end.value());
    }

    /// The rows are made line by line, so other programs might read another table.
    void table_isJson()
    {
        const QJsonArray rows = idiomRows();
        QCOMPARE(rows.size(), qsizetype(Kind::Count));
        for (qsizetype i = 0; i < rows.size(); ++i)
            QCOMPARE(rows[i][u"text"_s].toString(), QString::fromUtf8(idiomSentence(Kind(i))));
    }

    void everyKind_isTriedAndSaid()
    {
        QSet<int> tried;
        QByteArray told;
        for (const Sample &sample : samples()) {
            tried.insert(int(sample.kind));
            told += sample.name.toUtf8() + "\n    " + QByteArray(sample.text).replace("\n", "\n    ") + "\n";
            for (const CIdiom &idiom : idiomsOf(sample))
                told += "    = " + plain(idiomText(idiom, ByteUnit::Bytes)).toUtf8() + "\n";
        }
        for (int kind = 0; kind < int(Kind::Count); ++kind)
            QVERIFY2(tried.contains(kind), qPrintable(QString::number(kind)));
        QVERIFY(!told.contains('%'));
        Test::compareWithExpected(told, u"idioms.txt"_s);
    }

    void otherText_isNoIdiom_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray("^");
        QTest::newRow("blanks") << QByteArray("  ^  ");
        QTest::newRow("a name of somebody's own") << QByteArray("int ^counter = 0;");
        QTest::newRow("a condition") << QByteArray("if (^a > b) { c(); }");
        QTest::newRow("a choice that is none") << QByteArray("x = (a) ^> (b) ? (c) : (b);");
        QTest::newRow("a subtraction") << QByteArray("x = y ^- 5;");
        QTest::newRow("brackets that do not fit") << QByteArray("TVMBackendFreeWorkspace^(1, (0, x;");
        QTest::newRow("inside of a text") << QByteArray("puts(\"^sid_3\");");
        QTest::newRow("inside of a comment") << QByteArray("/* about ^sid_3 */");
    }
    void otherText_isNoIdiom()
    {
        QFETCH(QByteArray, text);
        const qint64 at = text.indexOf('^');
        QVERIFY(idiomsAt(text.remove(at, 1), at).empty());
    }

    void hugeText_endsSoon()
    {
        // Patterns with random content, and unclosed brackets.
        QByteArray text;
        for (int i = 0; i < 20000; ++i)
            text += "( a && b ) ? c : ((( ";
        Test::CpuTimer timer;
        timer.start();
        (void)idiomsAt(text, text.size() / 2);
        QVERIFY2(timer.elapsed() < Test::slack * 5000, qPrintable(QString::number(timer.elapsed())));
    }

    void runtime_isLeftAlone()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp-const"_s);
        for (const QString &path : {u"codegen/host/src/tilt_lib1.c"_s, u"metadata.json"_s}) {
            LineIndex index(document->bytes(path));
            index.advance();
            int found = 0;
            for (qint64 line = 0; line < index.lineCount(); ++line)
                found += int(idiomsAt(*document, path, index, LineNumber(line), 5).size());
            QCOMPARE(found > 0, path.endsWith(".c"_L1));
        }
    }

    void archives_areExplained_data() { Test::addCorpusRows(); }
    void archives_areExplained()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
        int idioms = 0;
        for (const DocumentFile &file : document->files) {
            const int number = document->references->fileOf(file.path);
            const ArtifactKind kind =
                number < 0 ? ArtifactKind::Other : document->references->files()[std::size_t(number)].kind;
            if (number < 0 || kind == ArtifactKind::Runtime || kind == ArtifactKind::Object)
                continue;
            LineIndex index(document->bytes(file.path));
            while (!index.isFinished())
                index.advance();
            // Only a part of a huge file, because it consists of numbers.
            for (qint64 line = 0; line < std::min<qint64>(index.lineCount(), 1500); ++line) {
                const ByteRange range = index.lineBytes(LineNumber(line));
                if (range.size() > 4000)
                    continue;
                const QByteArray text = index.source()->view().sliced(range.begin.value(), range.size()).toByteArray();
                if (!checkLine(*document, file.path, index, LineNumber(line), text, idioms))
                    return;
            }
        }
        if (name != "cnn_graph_llvm"_L1)
            QVERIFY2(idioms >= 5, qPrintable(QString::number(idioms)));
    }

private:
    /// Compares the explanation of a line with this test's own reading of it; counts the comparisons.
    static bool checkLine(const Document &document, const QString &path, const LineIndex &index, LineNumber line,
                          const QByteArray &text, int &count)
    {
        struct Expectation {
            const char *pattern;
            Kind kind;
            qsizetype wordsBehind = 0; ///< bytes from the beginning of the match to the queried place
        };
        static const std::vector<std::pair<QRegularExpression, Expectation>> expectations = [] {
            const Expectation all[] = {
                {R"(TVMBackendAllocWorkspace\((\d+), (\w+), \(uint64_t\)(\d+), (\d+), (\d+)\))",
                 Kind::WorkspaceAllocation},
                {R"(TVMBackendFreeWorkspace\((\d+), (\w+), (\w+)\))", Kind::WorkspaceRelease},
                {R"(\(&\((\w+)_(\d+)_var\[(\d+)\]\)\))", Kind::PoolPlace},
                {R"(if \((\w+) == NULL\) \{)", Kind::AllocationCheck},
                {R"(\(\(\(TVMValue\*\)args\)\[(\d+)\]\.v_handle\))", Kind::CallArgument, 4},
                {R"(\(\(\(DLTensor\*\)(\w+)\)\[(\d+)\]\.data\))", Kind::TensorData},
                {R"(\(\(\(DLTensor\*\)(\w+)\)\[(\d+)\]\.ndim\) = \(uint32_t\)(\d+))", Kind::TensorRank},
                {R"(if \((tvmgen_\w+)\(([^()]*)\) != 0 \) return -1;)", Kind::CheckedCall},
                {R"(for \(int32_t (\w+) = 0; \1 < (\d+); \+\+\1\))", Kind::LoopHead},
                {R"(^#define TVMGEN_(\w+)_SIZE (\d+)$)", Kind::HeaderSize, 9},
                {R"(cmsis_nn_dims (\w+) = \{(\d+),(\d+),(\d+),(\d+)\})", Kind::CmsisSizes},
                {R"(^// tvm target: )", Kind::TargetComment},
                {R"(struct tvmgen_(\w+)_inputs\b)", Kind::InputStruct},
            };
            std::vector<std::pair<QRegularExpression, Expectation>> made;
            for (const Expectation &each : all)
                made.emplace_back(QRegularExpression(QLatin1StringView(each.pattern)), each);
            return made;
        }();
        const auto told = [&](qint64 at, Kind kind) -> std::optional<CIdiom> {
            for (const CIdiom &idiom : idiomsAt(document, path, index, line, at)) {
                if (idiom.kind == kind)
                    return idiom;
            }
            return std::nullopt;
        };
        const auto fails = [&](const QString &what) {
            QTest::qFail(
                qPrintable(
                    u"%1:%2: %3: %4"_s.arg(path).arg(line.oneBased()).arg(what, QString::fromUtf8(text.trimmed()))),
                __FILE__, __LINE__);
            return false;
        };
        const QString shown = QString::fromLatin1(text);
        for (const auto &[expression, expected] : expectations) {
            for (auto found = expression.globalMatch(shown); found.hasNext();) {
                const QRegularExpressionMatch match = found.next();
                const std::optional<CIdiom> idiom = told(match.capturedStart() + expected.wordsBehind, expected.kind);
                if (!idiom)
                    return fails(u"not found: "_s + match.captured());
                QStringList values;
                for (int i = 1; i <= match.lastCapturedIndex(); ++i)
                    values += match.captured(i);
                if (expected.kind == Kind::TensorData)
                    values.removeLast();
                for (qsizetype i = 0; i < std::min(values.size(), qsizetype(idiom->values.size())); ++i) {
                    if (values[i].toLatin1() != idiom->values[std::size_t(i)])
                        return fails(
                            u"%1 instead of %2"_s.arg(QString::fromUtf8(idiom->values[std::size_t(i)]), values[i]));
                }
                ++count;
            }
        }
        // Sizes and offsets of pool members also follow from the type and the number of elements.
        static const QRegularExpression member(
            uR"(^  (u?int|float)(\d*)(?:_t)? \w+\[(\d+)\] .*// (\d+) bytes, aligned offset: (\d+)$)"_s);
        if (const auto match = member.match(shown); match.hasMatch()) {
            const qint64 bits = match.captured(1) == "float"_L1 ? 32 : match.captured(2).toLongLong();
            const qint64 bytes = match.captured(3).toLongLong() * bits / 8;
            const std::optional<CIdiom> idiom = told(match.capturedStart(3), Kind::PoolMember);
            const QString said = idiom ? plain(idiomText(*idiom, ByteUnit::Bytes)) : QString();
            if (!said.contains(plain(formatBytesIn(ByteUnit::Bytes, ByteCount(bytes), QLocale())))
                || !said.endsWith(u" at offset %1."_s.arg(plain(formatCount(match.captured(5).toLongLong())))))
                return fails(u"said: "_s + said);
            ++count;
        }
        // Hexadecimal numbers, as the C library reads them.
        static const QRegularExpression hex(uR"((?<![\w.])([-+]?)(0x[0-9a-f]+(\.[0-9a-f]*)?(p[-+]?\d+)?)(?![\w.]))"_s);
        int numbers = 0;
        for (auto found = hex.globalMatch(shown); found.hasNext() && numbers < 2; ++numbers) {
            const QRegularExpressionMatch match = found.next();
            const bool isFloating = match.capturedLength(4) > 0;
            std::optional<CIdiom> idiom = told(match.capturedStart(2), isFloating ? Kind::HexFloat : Kind::HexInteger);
            if (!idiom)
                idiom = told(match.capturedStart(2), Kind::HexBits);
            const double value = numberOf(match.captured(1) + match.captured(2));
            const QString number = isFloating ? QLocale().toString(value, 'g', 9) : plain(formatCount(qint64(value)));
            if (!idiom
                || !plain(idiomText(*idiom, ByteUnit::Bytes)).startsWith(u"This is the number %1."_s.arg(number)))
                return fails(
                    u"%1 is not %2"_s.arg(match.captured(), idiom ? idiomText(*idiom, ByteUnit::Bytes) : u"found"_s));
            ++count;
        }
        // The explanation of a fixed-point multiplication has the factor that the code computes.
        static const QRegularExpression multiply(
            uR"(\((\d+) != 0\).* << \(\(int64_t\)\d+\)\).*\* \(int64_t\)(\d+)\) \+ \(\(int64_t\)1 << .*>> \(\(int64_t\)\((\d+) \+ 31\)\))"_s);
        if (const auto match = multiply.match(shown); match.hasMatch()) {
            const std::optional<CIdiom> idiom = told(match.capturedStart(2), Kind::FixedPointMultiply);
            if (!idiom)
                return fails(u"not found"_s);
            static const QRegularExpression about(u"about ([-+.e0-9]+) "_s);
            const double factor = numberOf(about.match(plain(idiomText(*idiom, ByteUnit::Bytes))).captured(1));
            const int shift = match.captured(3).toInt() + 31;
            const qint64 sample = 1'000'000;
            const qint64 result =
                ((sample << match.captured(1).toInt()) * match.captured(2).toLongLong() + (qint64(1) << (shift - 1)))
                >> shift;
            if (std::abs(factor * double(sample) - double(result)) > 1)
                return fails(u"%1 * %2 is not %3"_s.arg(factor).arg(sample).arg(result));
            ++count;
        }
        // Every name of the runtime in generated code has an explanation.
        static const QRegularExpression names(u"\\b(?:TVM(?!GEN_)|DL)[A-Za-z_]\\w*"_s);
        for (auto found = names.globalMatch(shown); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const bool isInComment = shown.trimmed().startsWith(u'*') || shown.trimmed().startsWith(u"//"_s);
            const bool isGuard = match.captured().endsWith("_H_"_L1);
            if (!isInComment && !isGuard && idiomsAt(document, path, index, line, match.capturedStart() + 1).empty())
                return fails(u"nothing is told of "_s + match.captured());
        }
        return true;
    }
};

QTEST_GUILESS_MAIN(TstCodeIdioms)
#include "tst_codeidioms.moc"
