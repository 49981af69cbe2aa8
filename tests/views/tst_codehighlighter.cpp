// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codehighlighter.h"

#include "model/text/lineindex.h"
#include "views/code/codelanguage.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <algorithm>
#include <numeric>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// How one line looks: per UTF-16 unit colour in both themes and weight; plain text is 0.
struct Look {
    QRgb light = 0;
    QRgb dark = 0;
    bool isBold = false;
    bool operator==(const Look &) const = default;
};

/// The straightforward way: every line, in order, in this thread.
class FullPass : public KSyntaxHighlighting::AbstractHighlighter {
public:
    FullPass(KSyntaxHighlighting::Repository &repository, const QString &definition)
        : m_light(repository.theme(u"Breeze Light"_s))
        , m_dark(repository.theme(u"Breeze Dark"_s))
    {
        setDefinition(repository.definitionForName(definition));
    }
    QList<Look> next(const QString &line)
    {
        m_looks = QList<Look>(line.size());
        m_state = highlightLine(line, m_state);
        return m_looks;
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        Look look;
        if (format.hasTextColor(m_light))
            look.light = format.textColor(m_light).rgb();
        if (format.hasTextColor(m_dark))
            look.dark = format.textColor(m_dark).rgb();
        look.isBold = format.isBold(m_light);
        std::fill_n(m_looks.begin() + offset, length, look);
    }

private:
    KSyntaxHighlighting::Theme m_light;
    KSyntaxHighlighting::Theme m_dark;
    KSyntaxHighlighting::State m_state;
    QList<Look> m_looks;
};

QList<QByteArray> linesOf(const QByteArray &text)
{
    QList<QByteArray> lines = text.split('\n');
    if (lines.size() > 1 && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

/// Waits until all that is wanted is there.
bool comesToRest(const CodeHighlighter &highlighter)
{
    QSignalSpy finished(&highlighter, &CodeHighlighter::finished);
    while (!highlighter.isFinished()) {
        if (!finished.wait(60'000))
            return false;
    }
    return true;
}

/// As much of a line as is highlighted.
QByteArray shown(QByteArrayView line)
{
    return line.first(std::min<qsizetype>(line.size(), HighlightPass::exactLineBytes)).toByteArray();
}

/// Runs of a line, spread over its bytes.
QList<Look> looksOf(const CodeHighlighter &highlighter, qint64 line, qsizetype size)
{
    QList<Look> looks(size);
    for (const CodeRun &run : highlighter.runs(LineNumber(line))) {
        const CodeStyle &style = highlighter.style(run.style);
        std::fill(looks.begin() + run.begin, looks.begin() + run.end,
                  Look {style.light.text.value_or(0), style.dark.text.value_or(0), style.isBold});
    }
    return looks;
}

/// What a full pass says about every line of a text, kept as one number a line.
struct FullLooks {
    FullLooks(const QByteArray &text, const QString &definition)
    {
        KSyntaxHighlighting::Repository repository;
        FullPass pass(repository, definition);
        for (const QByteArray &line : linesOf(text)) {
            const QList<Look> looks = pass.next(QString::fromUtf8(shown(line)));
            hashes.push_back(hashOf(looks));
            colouredBytes += std::count_if(looks.begin(), looks.end(), [](const Look &look) { return look != Look(); });
        }
    }
    void compare(const CodeHighlighter &highlighter, const LineIndex &index, qint64 line) const
    {
        const ByteRange range = index.lineBytes(LineNumber(line));
        const QByteArray text = shown(index.source()->view().sliced(range.begin.value(), range.size()));
        if (!highlighter.isReady(LineNumber(line)))
            QFAIL(qPrintable(u"line %1 is not there"_s.arg(line + 1)));
        if (hashOf(looksOf(highlighter, line, text.size())) != hashes[std::size_t(line)])
            QFAIL(qPrintable(u"line %1 differs: %2"_s.arg(line + 1).arg(QString::fromUtf8(text.left(200)))));
    }
    static size_t hashOf(const QList<Look> &looks)
    {
        size_t hash = size_t(looks.size());
        for (const Look &look : looks) {
            const size_t one = (size_t(look.light) << 32U) ^ look.dark ^ size_t(look.isBold);
            hash = (hash ^ one ^ (hash >> 29U)) * 0x9e3779b97f4a7c15U;
        }
        return hash;
    }
    std::vector<size_t> hashes;
    qint64 colouredBytes = 0;
};

std::shared_ptr<LineIndex> indexOf(const QByteArray &text)
{
    auto index = std::make_shared<LineIndex>(ByteSource::fromBytes(text));
    index->advance();
    return index;
}

/// Pieces of a language in random order, whole lines and parts of them, so that what is open somewhere meets all else.
QByteArray shuffled(const std::vector<QByteArray> &pieces, qsizetype size, quint32 seed = 4)
{
    QRandomGenerator random(seed);
    QByteArray text;
    while (text.size() < size) {
        const QByteArray &piece = pieces[random.bounded(quint32(pieces.size()))];
        text += random.bounded(12) == 0 ? piece.left(qsizetype(random.bounded(quint32(piece.size() + 1)))) : piece;
    }
    return text + '\n';
}

const std::vector<QByteArray> cPieces = {
    "int32_t x = 0x1.8p-3;\n",
    "/* a comment\n * over lines */ float y;\n",
    "#include <math.h>\n",
    "#define F(a) \\\n  ((a) + 1)\n",
    "const char* s = \"text \\\" \\n // no comment\";\n",
    "// a comment that \\\ngoes on\n",
    "for (int i = 0; i < 3; ++i) { a[i] = 'c'; }\n",
    "#if 0\nnot code \"\n#endif\n",
    "?\?=define X\n",
    "\n",
    "static const float __attribute__((section(\".rodata\"))) w[2] = {\n  0x1p+0, -0x1p-2\n};\n",
    "\t\ttabs\tand \"an open string\n",
    "/* open",
    " closed */\n",
    "<: %: ?\?/\n",
    "    +0x7f, -0x01, +0x02, -0x80, +0x00, +0x11, -0x22, +0x33, \n",
    "    +0x7f, -0x01, +0x02, -0x80, +0x00, +0x11, -0x22, +0x33, \n    +0x01, \n    -0x02, \n",
    "\\\n",
    "%:define Y \\\n 3\n",
    "[[maybe_unused]] int z; [[\n]]\n",
    "#ifdef A\n#else /* open \\\n*/\n#endif\n",
    "R\"x(raw)x\" u8\"\\x\\\n\"\n",
    "'\\'' '\n",
    "/\\\n* split */\n",
    "x ? y : z;\n",
    "@ $ ` ~ ^ & | % . , ; = ! < >\n",
    "0x1 1.5e3 077 0b1 1'000 1.f .5 0x 1e\n",
    "__builtin_x NULL TRUE asm __asm__ _Bool\n"};

QByteArray cText(qsizetype size = 300'000)
{
    return shuffled(cPieces, size);
}

const std::vector<QByteArray> cppPieces = {"class A : public B {\n  std::string s = R\"x(raw\n\"text)x\";\n",
                                           "template <typename T> auto f() -> T; // c\n};\n",
                                           "__builtin_\n",
                                           "R\"(\n",
                                           ")\"\n",
                                           "namespace n { using x = int; }\n",
                                           "// c \\\nmore\n"};

const std::vector<QByteArray> jsonPieces = {
    "{\"version\": 7, \"memory\": {\"x\": [1, -2.5e3, true, null, \"a\\\"b\"]}}\n",
    "[\n",
    "]\n",
    "{\n",
    "}\n",
    "\"a\": \"open\n",
    "\"k\": [1, 2,\n",
    "nonsense \\ /* */\n"};

const std::vector<QByteArray> pythonPieces = {"# from tvm.script import ir as I\n",
                                              "@T.prim_func\ndef add(A: T.Buffer((2,), \"int8\")):\n",
                                              "    '''a\n b'''\n",
                                              "    \"\"\"open\n",
                                              "\"\"\"\n",
                                              "    x = f\"{a!r:>{w}} {{\" + r'\\' \\\n    + b''\n",
                                              "    for i in T.serial(3): pass # c\n"};

const std::vector<QByteArray> cmakePieces = {"# c\n",
                                             "add_library(x STATIC \"${Y}\" a.c)\n",
                                             "if(NOT X)\nendif()\n",
                                             "#[[ block\n",
                                             "]] set(x [=[ raw\n",
                                             "]=])\n",
                                             "message(\"open\n",
                                             "\")\n"};

const std::vector<QByteArray> markdownPieces = {"# Title\n\n", "Text *em* **strong\n",
                                                "`code`\n\n",  "```c\nint x; /* open\n```\n",
                                                "```\n",       "- item\n  - [x] nested\n",
                                                "> quote\n\n", "| a | b |\n|---|---|\n",
                                                "<b>html\n",   "    indented\n"};

const std::vector<QByteArray> relayPieces = {
    "#[version = \"0.0.5\"]\n",
    "def @main(%data: Tensor[(1, 3), float32] /* ty=Tensor[(1), int8] span=a/b:0:0 */) -> Tensor[(?, 4), int8] {\n",
    "  %0 = qnn.conv2d(%data, meta[relay.Constant][0], -128, 0.00195312f, layout=\"NC\\\"HW\") /* ty=int8 */;\n",
    "  let %y = @other(%1); /* outer /* inner */ still */\n",
    "/* open\n",
    "*/\n",
    "  \"open\n",
    "}\n#[metadata]\n{\n  \"root\": 1, \n}\n"};

QByteArray relayText()
{
    return "#[version = \"0.0.5\"]\n"
           "def @main(%data: Tensor[(1, 3, 32, 32), float32] /* ty=Tensor[(1), int8] span=a/b:0:0 */, %model/dense:0: (int8, ?)) -> Tensor[(?, 4), int8] {\n"
           "  %0 = qnn.conv2d(%data, meta[relay.Constant][0], -128, 0.00195312f, -inff, 3i64, 1e-05f, padding=[1, 1], layout=\"NC\\\"HW\", b=True) /* ty=int8 */;\n"
           "  %1 = fn (%x: Tensor[(1), int8], Compiler=\"cmsis-nn\", Primitive=1) -> bool { add(%x, %0.1) }; // note\n"
           "  let %y = @other(%1); /* outer /* inner */ still */ if (%y) { match? (%z) { Cons(%a, List[int8]) => ref_read(%a) } } else { (1, ) }\n"
           "}\n#[metadata]\n{\n  \"root\": 1, \n  \"nodes\": [{\"type_key\": \"\"}]\n}\n"_ba.repeated(20);
}

QByteArray repeated(const QByteArray &text, qsizetype size)
{
    return text.repeated(size / text.size() + 1);
}

} // namespace

class TstCodeHighlighter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void cleanupTestCase() { qInfo("%lld lines compared", m_comparedLines); }
    void init();
    void runs_equalAFullPass_data();
    void runs_equalAFullPass();
    void memory_holdsWhatIsNear();
    void around_whatIsWantedIsReadyToo();
    void runs_areByBytesAfterOtherCharacters();
    void growingText_getsTheSameRuns_data();
    void growingText_getsTheSameRuns();
    void lookingAhead_leavesLittleToDo();
    void lookingAhead_leavesTheScreenAlone();
    void newText_dropsTheOldOne();
    void two_workAtTheSameTime();
    void destruction_whileWorkingIsClean();
    void relayDefinition_namesItsParts_data();
    void relayDefinition_namesItsParts();
    void realFiles_equalAFullPass();
    void language_isToldByNameAndText_data();
    void language_isToldByNameAndText();

private:
    void compareWithFullPass(const QByteArray &text, CodeLanguage language);

    qint64 m_comparedLines = 0;
};

void TstCodeHighlighter::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
}

/// Jumps about in the text until every line was asked for; all have to look as in a full pass. Lines here are ASCII,
/// so that bytes are units.
void TstCodeHighlighter::compareWithFullPass(const QByteArray &text, CodeLanguage language)
{
    const std::shared_ptr<LineIndex> index = indexOf(text);
    const FullLooks expected(text, definitionName(language));
    QCOMPARE(index->lineCount(), qint64(expected.hashes.size()));
    QVERIFY(expected.colouredBytes > 0);
    QRandomGenerator random(12);
    std::vector<qint64> places;
    for (qint64 line = 0; line < index->lineCount(); line += random.bounded(40, 1000))
        places.push_back(line);
    std::vector<std::size_t> order(places.size());
    places.push_back(index->lineCount());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    CodeHighlighter highlighter;
    highlighter.setText(index, language);
    qint64 compared = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (random.bounded(3) == 0) { // asked for and not waited for: what is asked for next interrupts it
            const qint64 other = places[order[random.bounded(quint32(order.size()))]];
            highlighter.want(LineNumber(other), LineNumber(other + 50));
        }
        const LineNumber first(places[order[i]]);
        const LineNumber end(places[order[i] + 1]);
        highlighter.want(first, end);
        QVERIFY(comesToRest(highlighter));
        for (qint64 line = first.value(); line < end.value(); ++line, ++compared)
            expected.compare(highlighter, *index, line);
        if (QTest::currentTestFailed())
            return;
    }
    QCOMPARE(compared, index->lineCount());
    m_comparedLines += compared;
}

void TstCodeHighlighter::runs_equalAFullPass_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<CodeLanguage>("language");
    // A few seconds; with MLF_LONG=1 more than a million lines.
    const qsizetype size = qEnvironmentVariableIntValue("MLF_LONG") > 0 ? 7'000'000 : 250'000;
    const QByteArray line = "int x = 0; /* c */ "_ba;
    const QByteArray json = "{\"version\": 7, \"memory\": {\"x\": [1, -2.5e3, true, null, \"a\\\"b\"]}}\n"_ba;
    const QByteArray weights = "    +0x7f, -0x01, +0x02, -0x80, +0x00, +0x11, -0x22, +0x33, \n"_ba;
    std::vector<QByteArray> cpp = cPieces;
    cpp.insert(cpp.end(), cppPieces.begin(), cppPieces.end());
    QTest::newRow("C") << cText(size) << CodeLanguage::C;
    QTest::newRow("C with long arrays") << (cText(size / 10) + weights.repeated(size / 200)).repeated(3)
                                        << CodeLanguage::C;
    QTest::newRow("C, all of it a comment")
        << "/*\n"_ba + weights.repeated(2000) + "*/\n"_ba + weights << CodeLanguage::C;
    QTest::newRow("C with a line of 100 000 bytes")
        << (repeated(line, 100'000) + "\n\"\nint y;\n"_ba) << CodeLanguage::C;
    QTest::newRow("C of many long lines")
        << (repeated(line, 30'000) + "\n\"\nint y; /*\n"_ba).repeated(60) << CodeLanguage::C;
    QTest::newRow("C cut inside of a comment")
        << ("int x; /* "_ba + QByteArray(30'000, 'x') + " */ int y;\nstill comment */ int z;\n"_ba) << CodeLanguage::C;
    QTest::newRow("C cut before what opens a comment")
        << (QByteArray(HighlightPass::exactLineBytes, '0') + "/*\nint y;\n"_ba) << CodeLanguage::C;
    QTest::newRow("C++") << shuffled(cpp, size) << CodeLanguage::Cpp;
    QTest::newRow("C++ of few pieces") << shuffled(cppPieces, size / 2) << CodeLanguage::Cpp;
    QTest::newRow("JSON") << shuffled(jsonPieces, size / 2) << CodeLanguage::Json;
    QTest::newRow("JSON on one line") << repeated(json.trimmed(), 50'000) << CodeLanguage::Json;
    QTest::newRow("Relay") << relayText() << CodeLanguage::Relay;
    QTest::newRow("Relay of pieces") << shuffled(relayPieces, size / 2) << CodeLanguage::Relay;
    QTest::newRow("TVMScript") << shuffled(pythonPieces, size / 2) << CodeLanguage::Python;
    QTest::newRow("CMake") << shuffled(cmakePieces, size / 2) << CodeLanguage::CMake;
    QTest::newRow("Markdown") << shuffled(markdownPieces, size / 2) << CodeLanguage::Markdown;
}

void TstCodeHighlighter::runs_equalAFullPass()
{
    QFETCH(const QByteArray, text);
    QFETCH(const CodeLanguage, language);
    compareWithFullPass(text, language);
}

void TstCodeHighlighter::memory_holdsWhatIsNear()
{
    const auto index = indexOf(repeated("int x = 0;\n"_ba, 3 << 20));
    CodeHighlighter highlighter;
    highlighter.setText(index, CodeLanguage::C);
    const LineNumber last(index->lineCount() - 1);
    for (qint64 line = 0; line < 60'000; line += 400) {
        highlighter.want(LineNumber(line), LineNumber(line + 400));
        QVERIFY(comesToRest(highlighter));
        QVERIFY(!highlighter.runs(LineNumber(line + 399)).empty());
    }
    QVERIFY(!highlighter.isReady(LineNumber(0)));
    QVERIFY(highlighter.runs(LineNumber(0)).empty());
    QVERIFY(highlighter.runs(LineNumber(-1)).empty());
    QVERIFY(!highlighter.isReady(last));
    highlighter.want(LineNumber(last.value() - 10), LineNumber(last.value() + 100));
    QVERIFY(comesToRest(highlighter));
    QVERIFY(highlighter.isReady(last));
    QVERIFY(!highlighter.isReady(LineNumber(last.value() + 1)));
    highlighter.want(LineNumber(0), LineNumber(10));
    QTRY_VERIFY(highlighter.isReady(LineNumber(0)));
}

void TstCodeHighlighter::around_whatIsWantedIsReadyToo()
{
    const auto index = indexOf(repeated("int x = 0;\n"_ba, 1 << 20));
    CodeHighlighter highlighter;
    highlighter.setText(index, CodeLanguage::C);
    highlighter.want(LineNumber(50'000), LineNumber(50'040));
    QTRY_VERIFY(highlighter.isReady(LineNumber(50'100)) && highlighter.isReady(LineNumber(49'950)));
    QSignalSpy ready(&highlighter, &CodeHighlighter::linesReady);
    highlighter.want(LineNumber(50'010), LineNumber(50'050));
    QTest::qWait(20);
    QCOMPARE(ready.size(), 0); // nothing to do for a small step
}

void TstCodeHighlighter::runs_areByBytesAfterOtherCharacters()
{
    // ä 2 bytes, 模 3, 😀 4 bytes and 2 units, FF invalid, NUL.
    const QByteArray text = "/* \xc3\xa4\xe6\xa8\xa1\xf0\x9f\x98\x80\xff\0 */ int x;\n"_ba;
    CodeHighlighter highlighter;
    highlighter.setText(indexOf(text), CodeLanguage::C);
    QTRY_VERIFY(highlighter.isFinished());
    const auto runs = highlighter.runs(LineNumber(0));
    QVERIFY(runs.size() >= 2);
    const qsizetype commentEnd = text.indexOf("*/") + 2;
    const auto ofType =
        std::find_if(runs.begin(), runs.end(), [&](const CodeRun &run) { return run.begin == commentEnd + 1; });
    QVERIFY(ofType != runs.end());
    QCOMPARE(ofType->end, commentEnd + 4);
    QCOMPARE(std::prev(ofType)->end, commentEnd);
}

void TstCodeHighlighter::growingText_getsTheSameRuns_data()
{
    QTest::addColumn<bool>("looksAhead");
    QTest::newRow("its end on screen while it comes") << false;
    QTest::newRow("its end waited for") << true;
}

void TstCodeHighlighter::growingText_getsTheSameRuns()
{
    QFETCH(const bool, looksAhead);
    const QByteArray text = cText();
    const int file = memfd_create("tst_codehighlighter", 0);
    QCOMPARE(::write(file, text.constData(), std::size_t(text.size())), text.size());
    const auto region = MappedRegion::map(file, ByteCount(text.size()));
    ::close(file);
    QVERIFY(region.isOk());
    const auto source = ByteSource::growing(region.value(), ByteOffset(0), ByteCount(text.size()));
    const auto index = std::make_shared<LineIndex>(source);
    CodeHighlighter growing;
    growing.setText(index, CodeLanguage::C);
    QRandomGenerator random(9);
    for (qint64 available = 0; available < text.size();) {
        available = std::min<qint64>(available + random.bounded(50'000), text.size());
        source->publish(ByteCount(available));
        index->advance();
        if (!looksAhead)
            growing.want(LineNumber(index->lineCount() - 30), LineNumber(index->lineCount() + 10));
        growing.resume();
        if (looksAhead)
            growing.lookAhead(LineNumber(1 << 20));
        QTest::qWait(random.bounded(3));
    }
    source->finish();
    index->advance();
    QTRY_VERIFY((growing.resume(), growing.isFinished()));
    CodeHighlighter whole;
    whole.setText(indexOf(text), CodeLanguage::C);
    QTRY_VERIFY(whole.isFinished());
    const QList<QByteArray> lines = linesOf(text);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i % 1000 == 0) {
            growing.want(LineNumber(i), LineNumber(i + 1000));
            whole.want(LineNumber(i), LineNumber(i + 1000));
            QVERIFY(comesToRest(growing) && comesToRest(whole));
        }
        QVERIFY2(looksOf(growing, i, lines[i].size()) == looksOf(whole, i, lines[i].size()),
                 qPrintable(QString::number(i)));
    }
}

void TstCodeHighlighter::lookingAhead_leavesLittleToDo()
{
    const auto index = indexOf(shuffled(cppPieces, 1'000'000));
    const qint64 last = index->lineCount() - 1;
    HighlightPass pass(index, CodeLanguage::Cpp);
    QElapsedTimer timer;
    timer.start();
    pass.lookAhead(LineNumber(last), {});
    const qint64 ahead = timer.restart();
    qsizetype lines = 0;
    pass.run({{last, last + 1}}, {}, [&](HighlightedLines &&found) { lines += qsizetype(found.ends.size()); });
    QCOMPARE(lines, 1);
    QVERIFY2(timer.elapsed() * 4 < ahead, qPrintable(u"%1 of %2 ms"_s.arg(timer.elapsed()).arg(ahead)));
}

/// A way that takes seconds, to a line that nobody has seen: the first screen comes first, and another one in between.
void TstCodeHighlighter::lookingAhead_leavesTheScreenAlone()
{
    const auto index = indexOf(shuffled(cppPieces, 6'000'000));
    const LineNumber last(index->lineCount() - 1);
    CodeHighlighter highlighter;
    highlighter.setText(index, CodeLanguage::Cpp);
    highlighter.lookAhead(last);
    QTRY_VERIFY(highlighter.isReady(LineNumber(0)));
    QTRY_VERIFY(comesToRest(highlighter));
    highlighter.lookAhead(last);
    QVERIFY(highlighter.isFinished());
    highlighter.want(LineNumber(200), LineNumber(240));
    QTRY_VERIFY(highlighter.isReady(LineNumber(239)));
    highlighter.lookAhead(last);
    highlighter.want(last, LineNumber(last.value() + 1));
    QTRY_VERIFY_WITH_TIMEOUT(highlighter.isReady(last), 60'000);
}

void TstCodeHighlighter::newText_dropsTheOldOne()
{
    CodeHighlighter highlighter;
    QSignalSpy finished(&highlighter, &CodeHighlighter::finished);
    for (int i = 0; i < 20; ++i) {
        highlighter.setText(indexOf(cText()), CodeLanguage::C);
        QTest::qWait(i % 4);
    }
    highlighter.setText(indexOf("true\n"_ba), CodeLanguage::Json);
    QTRY_VERIFY(highlighter.isFinished());
    QVERIFY(!highlighter.isReady(LineNumber(1)));
    QCOMPARE(highlighter.runs(LineNumber(0)).size(), 1U);
    highlighter.setText(indexOf("int x;\n"_ba), CodeLanguage::Plain);
    QVERIFY(highlighter.isFinished());
    QVERIFY(highlighter.runs(LineNumber(0)).empty());
    highlighter.setText(nullptr, CodeLanguage::C);
    QVERIFY(highlighter.isFinished());
}

/// One has a long way to go; the other does not wait for it.
void TstCodeHighlighter::two_workAtTheSameTime()
{
    CodeHighlighter first;
    CodeHighlighter second;
    const auto far = indexOf(shuffled(cppPieces, 6'000'000));
    const auto near = indexOf(cText());
    const LineNumber last(far->lineCount() - 1);
    first.setText(far, CodeLanguage::Cpp);
    first.want(LineNumber(last.value() - 40), last);
    second.setText(near, CodeLanguage::C);
    QTRY_VERIFY(second.isFinished());
    QVERIFY(!first.isFinished());
    second.want(LineNumber(2000), LineNumber(2040));
    QTRY_VERIFY(second.isFinished());
    QTRY_VERIFY_WITH_TIMEOUT(first.isFinished(), 60'000);
    QVERIFY(first.isReady(LineNumber(last.value() - 1)));
}

void TstCodeHighlighter::destruction_whileWorkingIsClean()
{
    for (int i = 0; i < 20; ++i) {
        CodeHighlighter highlighter;
        const auto index = indexOf(i % 2 == 0 ? cText() : shuffled(cppPieces, 300'000));
        highlighter.setText(index, i % 2 == 0 ? CodeLanguage::C : CodeLanguage::Cpp);
        highlighter.want(LineNumber(index->lineCount() - 20), LineNumber(index->lineCount()));
        QTest::qWait(i);
        highlighter.want(LineNumber(index->lineCount() / 2), LineNumber(index->lineCount() / 2 + 20));
    }
}

void TstCodeHighlighter::relayDefinition_namesItsParts_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("alike"); ///< a line all of which looks as the part should
    QTest::newRow("a local with a colon and a slash") << "  %m/a:0: int8"_ba
                                                      << "%m/a:0"_ba
                                                      << "%x"_ba;
    QTest::newRow("a local before its type") << "(%data: Tensor"_ba
                                             << "%data"_ba
                                             << "%x"_ba;
    QTest::newRow("a tuple's part") << "(%x.0)"_ba
                                    << "%x.0"_ba
                                    << "%x"_ba;
    QTest::newRow("a global") << "def @main()"_ba
                              << "@main"_ba
                              << "@x"_ba;
    QTest::newRow("an operator") << "= nn.conv2d(%0)"_ba
                                 << "nn.conv2d"_ba
                                 << "add()"_ba;
    QTest::newRow("a keyword") << "let %x = 1"_ba
                               << "let"_ba
                               << "def"_ba;
    QTest::newRow("no keyword inside of a name") << "nn.let(%0)"_ba
                                                 << "nn.let"_ba
                                                 << "add()"_ba;
    QTest::newRow("a type") << "%x: Tensor[(1), int8]"_ba
                            << "Tensor"_ba
                            << "bool"_ba;
    QTest::newRow("a scalar type") << "%x: float32"_ba
                                   << "float32"_ba
                                   << "bool"_ba;
    QTest::newRow("a constant") << "f(meta[relay.Constant][12])"_ba
                                << "meta[relay.Constant][12]"_ba
                                << "meta[relay.Constant][0]"_ba;
    QTest::newRow("an attribute") << "f(%0, padding=[1])"_ba
                                  << "padding"_ba
                                  << "key=1"_ba;
    QTest::newRow("an integer with a suffix") << "f(3i64)"_ba
                                              << "3i64"_ba
                                              << "1"_ba;
    QTest::newRow("a float") << "f(-0.00195312f)"_ba
                             << "-0.00195312f"_ba
                             << "1.5f"_ba;
    QTest::newRow("a whole float") << "f(1f)"_ba
                                   << "1f"_ba
                                   << "1.5f"_ba;
    QTest::newRow("an exponent") << "f(1e-05f)"_ba
                                 << "1e-05f"_ba
                                 << "1.5f"_ba;
    QTest::newRow("minus infinity") << "f(-inff)"_ba
                                    << "-inff"_ba
                                    << "1.5f"_ba;
    QTest::newRow("a boolean") << "f(a=True)"_ba
                               << "True"_ba
                               << "False"_ba;
    QTest::newRow("a string") << "f(a=\"x, %y\")"_ba
                              << "\"x, %y\""_ba
                              << "\"\""_ba;
    QTest::newRow("a comment") << "%x /* int8 */"_ba
                               << "/* int8 */"_ba
                               << "/**/"_ba;
    QTest::newRow("a nested comment") << "/* a /* b */ c */"_ba
                                      << "/* a /* b */ c */"_ba
                                      << "/**/"_ba;
    QTest::newRow("the type in an annotation") << "%x /* ty=Tensor[(1)] */;"_ba
                                               << "=Tensor[(1)] */"_ba
                                               << "/**/"_ba;
    QTest::newRow("the version") << "#[version = \"0.0.5\"]"_ba
                                 << "#[version = "_ba
                                 << "#[]"_ba;
}

void TstCodeHighlighter::relayDefinition_namesItsParts()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QByteArray, part);
    QFETCH(const QByteArray, alike);
    CodeHighlighter highlighter;
    highlighter.setText(indexOf(alike + '\n' + line + '\n'), CodeLanguage::Relay);
    QTRY_VERIFY(highlighter.isFinished());
    const Look expected = looksOf(highlighter, 0, alike.size()).first();
    QVERIFY(expected != Look());
    const QList<Look> looks = looksOf(highlighter, 1, line.size());
    const qsizetype begin = line.indexOf(part);
    for (qsizetype i = begin; i < begin + part.size(); ++i)
        QVERIFY2(looks[i] == expected, qPrintable(u"byte %1 of %2"_s.arg(i).arg(QString::fromUtf8(line))));
    if (begin > 0)
        QVERIFY(looks[begin - 1] != expected);
}

/// The files named in MLF_HIGHLIGHT_FILES (separated by colons), when there are any.
void TstCodeHighlighter::realFiles_equalAFullPass()
{
    const QStringList paths = qEnvironmentVariable("MLF_HIGHLIGHT_FILES").split(u':', Qt::SkipEmptyParts);
    if (paths.isEmpty())
        QSKIP("MLF_HIGHLIGHT_FILES names no files");
    for (const QString &path : paths) {
        QFile file(path);
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
        const QByteArray text = file.read(30 << 20).replace("\r\n", "\n"); // as the index cuts lines
        compareWithFullPass(text, codeLanguage(path, text));
        QVERIFY2(!QTest::currentTestFailed(), qPrintable(path));
    }
}

void TstCodeHighlighter::language_isToldByNameAndText_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<CodeLanguage>("language");
    QTest::newRow("C source") << u"codegen/host/src/lib0.c"_s << QByteArray() << CodeLanguage::C;
    QTest::newRow("C++ source .cc") << u"lib0.cc"_s << QByteArray() << CodeLanguage::Cpp;
    QTest::newRow("C++ source .cpp") << u"lib0.cpp"_s << QByteArray() << CodeLanguage::Cpp;
    QTest::newRow("header of C") << u"a.h"_s << "#include <stdint.h>\nint f(void);\n"_ba << CodeLanguage::C;
    QTest::newRow("header of C that C++ may include")
        << u"a.h"_s
        << "#ifdef __cplusplus\n#include <cstdint>\nextern \"C\" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n"_ba
        << CodeLanguage::C;
    QTest::newRow("header with #if defined(__cplusplus)")
        << u"a.h"_s << "#if defined(__cplusplus)\ntemplate <class T> T f();\n#else\nint f();\n#endif\n"_ba
        << CodeLanguage::C;
    QTest::newRow("header whose #else is C++")
        << u"a.h"_s << "#ifndef __cplusplus\nint f();\n#else\nclass A {};\n#endif\n"_ba << CodeLanguage::C;
    QTest::newRow("header of C that speaks of classes")
        << u"a.h"_s << "/*\n * class of things\nclass A is a\n */\n// using std::x\nint f(void);\n"_ba
        << CodeLanguage::C;
    QTest::newRow("header of C++") << u"a.h"_s << "#pragma once\nnamespace tvm {\n}\n"_ba << CodeLanguage::Cpp;
    QTest::newRow("header with a C++ include") << u"a.h"_s << "#include <vector>\n"_ba << CodeLanguage::Cpp;
    QTest::newRow("metadata") << u"metadata.json"_s << QByteArray() << CodeLanguage::Json;
    QTest::newRow("graph") << u"executor-config/graph/default.graph"_s << QByteArray() << CodeLanguage::Json;
    QTest::newRow("relay") << u"src/default.relay"_s << QByteArray() << CodeLanguage::Relay;
    QTest::newRow("relay before version 5") << u"src/relay.txt"_s << QByteArray() << CodeLanguage::Relay;
    QTest::newRow("TVMScript") << u"src/tir-1.txt"_s << "# from tvm.script import ir as I\n"_ba << CodeLanguage::Python;
    QTest::newRow("TIR before TVMScript") << u"src/tir-1.txt"_s << "@main = primfn("_ba << CodeLanguage::Plain;
    QTest::newRow("CMake lists") << u"runtime/CMakeLists.txt"_s << QByteArray() << CodeLanguage::CMake;
    QTest::newRow("Markdown") << u"README.md"_s << QByteArray() << CodeLanguage::Markdown;
    QTest::newRow("a name without an end") << u"Makefile"_s << QByteArray() << CodeLanguage::Plain;
}

void TstCodeHighlighter::language_isToldByNameAndText()
{
    QFETCH(const QString, path);
    QFETCH(const QByteArray, text);
    QFETCH(const CodeLanguage, language);
    QCOMPARE(codeLanguage(path, text), language);
}

QTEST_MAIN(TstCodeHighlighter)
#include "tst_codehighlighter.moc"
