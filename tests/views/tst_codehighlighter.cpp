// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codehighlighter.h"

#include "model/text/lineindex.h"
#include "views/code/codelanguage.h"

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

std::shared_ptr<LineIndex> indexOf(const QByteArray &text)
{
    auto index = std::make_shared<LineIndex>(ByteSource::fromBytes(text));
    index->advance();
    return index;
}

QByteArray cText()
{
    QRandomGenerator random(4);
    static const char *pieces[] = {
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
        "<: %: ?\?/\n"};
    QByteArray text;
    while (text.size() < 300'000)
        text += pieces[random.bounded(int(std::size(pieces)))];
    return text;
}

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
    void init();
    void runs_equalAFullPass_data();
    void runs_equalAFullPass();
    void bytes_beyondTheLimitArePlain();
    void runs_areByBytesAfterOtherCharacters();
    void growingText_getsTheSameRuns();
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
};

void TstCodeHighlighter::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
}

void TstCodeHighlighter::compareWithFullPass(const QByteArray &text, CodeLanguage language)
{
    CodeHighlighter highlighter;
    highlighter.setText(indexOf(text), language);
    QTRY_VERIFY_WITH_TIMEOUT(highlighter.isFinished(), 30'000);
    KSyntaxHighlighting::Repository repository;
    FullPass pass(repository, definitionName(language));
    const QList<QByteArray> lines = linesOf(text);
    qint64 offset = 0;
    qint64 coloured = 0;
    for (qsizetype i = 0; i < lines.size() && offset < CodeHighlighter::exactBytes; ++i) {
        QVERIFY(highlighter.doneCount() > i);
        offset += lines[i].size() + 1;
        const QByteArray line = lines[i].first(std::min<qsizetype>(lines[i].size(), CodeHighlighter::exactLineBytes));
        const QString decoded = QString::fromUtf8(line);
        QCOMPARE(decoded.size(), line.size()); // rows here are ASCII: bytes are units
        const QList<Look> expected = pass.next(decoded);
        if (looksOf(highlighter, i, line.size()) != expected)
            QFAIL(qPrintable(u"line %1 differs: %2"_s.arg(i + 1).arg(decoded.left(200))));
        coloured += std::count_if(expected.begin(), expected.end(), [](const Look &look) { return look != Look(); });
    }
    QVERIFY(coloured > 0);
}

void TstCodeHighlighter::runs_equalAFullPass_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<CodeLanguage>("language");
    const QByteArray line = "int x = 0; /* c */ "_ba;
    const QByteArray json = "{\"version\": 7, \"memory\": {\"x\": [1, -2.5e3, true, null, \"a\\\"b\"]}}\n"_ba;
    const QByteArray python =
        "# from tvm.script import ir as I\n@T.prim_func\ndef add(A: T.Buffer((2,), \"int8\")):\n    '''a\n b'''\n    pass\n"_ba;
    const QByteArray cpp =
        "class A : public B {\n  std::string s = R\"x(raw\n\"text)x\";\n  template <typename T> auto f() -> T; // c\n};\n"_ba;
    QTest::newRow("C") << cText() << CodeLanguage::C;
    QTest::newRow("C of more than the limit") << cText().repeated(5) << CodeLanguage::C;
    QTest::newRow("C with a line of 100 000 bytes")
        << (repeated(line, 100'000) + "\n\"\nint y;\n"_ba) << CodeLanguage::C;
    QTest::newRow("C cut inside of a comment")
        << ("int x; /* "_ba + QByteArray(30'000, 'x') + " */ int y;\nstill comment */ int z;\n"_ba) << CodeLanguage::C;
    QTest::newRow("C++") << repeated(cpp, 100'000) << CodeLanguage::Cpp;
    QTest::newRow("JSON") << repeated(json, 200'000) << CodeLanguage::Json;
    QTest::newRow("JSON on one line") << repeated(json.trimmed(), 50'000) << CodeLanguage::Json;
    QTest::newRow("Relay") << relayText() << CodeLanguage::Relay;
    QTest::newRow("TVMScript") << repeated(python, 50'000) << CodeLanguage::Python;
    QTest::newRow("CMake") << repeated("# c\nadd_library(x STATIC \"${Y}\" a.c)\nif(NOT X)\nendif()\n"_ba, 20'000)
                           << CodeLanguage::CMake;
    QTest::newRow("Markdown") << repeated("# Title\n\nText *em* `code`\n\n```c\nint x;\n```\n"_ba, 20'000)
                              << CodeLanguage::Markdown;
}

void TstCodeHighlighter::runs_equalAFullPass()
{
    QFETCH(const QByteArray, text);
    QFETCH(const CodeLanguage, language);
    compareWithFullPass(text, language);
}

void TstCodeHighlighter::bytes_beyondTheLimitArePlain()
{
    const QByteArray text = repeated("int x = 0;\n"_ba, 3 << 20);
    CodeHighlighter highlighter;
    highlighter.setText(indexOf(text), CodeLanguage::C);
    QTRY_VERIFY(highlighter.isFinished());
    QCOMPARE(highlighter.doneCount(), (CodeHighlighter::exactBytes + 10) / 11);
    QVERIFY(!highlighter.runs(LineNumber(highlighter.doneCount() - 1)).empty());
    QVERIFY(highlighter.runs(LineNumber(highlighter.doneCount())).empty());
    QVERIFY(highlighter.runs(LineNumber(-1)).empty());
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

void TstCodeHighlighter::growingText_getsTheSameRuns()
{
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
        growing.resume();
        QTest::qWait(random.bounded(3));
    }
    source->finish();
    index->advance();
    QTRY_VERIFY((growing.resume(), growing.isFinished()));
    CodeHighlighter whole;
    whole.setText(indexOf(text), CodeLanguage::C);
    QTRY_VERIFY(whole.isFinished());
    QCOMPARE(growing.doneCount(), whole.doneCount());
    const QList<QByteArray> lines = linesOf(text);
    for (qsizetype i = 0; i < lines.size(); ++i)
        QVERIFY2(looksOf(growing, i, lines[i].size()) == looksOf(whole, i, lines[i].size()),
                 qPrintable(QString::number(i)));
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
    QCOMPARE(highlighter.doneCount(), 1);
    QCOMPARE(highlighter.runs(LineNumber(0)).size(), 1U);
    highlighter.setText(indexOf("int x;\n"_ba), CodeLanguage::Plain);
    QVERIFY(highlighter.isFinished());
    QVERIFY(highlighter.runs(LineNumber(0)).empty());
    highlighter.setText(nullptr, CodeLanguage::C);
    QVERIFY(highlighter.isFinished());
}

void TstCodeHighlighter::two_workAtTheSameTime()
{
    CodeHighlighter first;
    CodeHighlighter second;
    first.setText(indexOf(cText()), CodeLanguage::C);
    second.setText(indexOf(cText()), CodeLanguage::C);
    QTRY_VERIFY(first.isFinished() && second.isFinished());
    QCOMPARE(first.doneCount(), second.doneCount());
}

void TstCodeHighlighter::destruction_whileWorkingIsClean()
{
    for (int i = 0; i < 20; ++i) {
        CodeHighlighter highlighter;
        highlighter.setText(indexOf(cText()), CodeLanguage::C);
        QTest::qWait(i);
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
        const QByteArray text = file.read(3 << 20);
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
