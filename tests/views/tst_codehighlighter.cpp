// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codehighlighter.h"

#include "tests/support/highlighting.h"
#include "tests/support/rows.h"
#include "views/code/highlightpass.h"

#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>
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

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

namespace {

/// The simple way: every line in order on this thread.
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

/// Looks of every line of a text from a full pass, stored as one number per line.
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

} // namespace

/// Any line looks as in a full pass.
class TstCodeHighlighter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void cleanupTestCase() { qInfo("%lld lines compared", m_comparedLines); }

    void runs_equalAFullPass_data()
    {
        const Test::Rows<QByteArray, CodeLanguage> row({"text", "language"});
        // Takes some seconds; with MLF_LONG=1 more than a million lines.
        const qsizetype size = qEnvironmentVariableIntValue("MLF_LONG") > 0 ? 7'000'000 : 250'000;
        const QByteArray line = "int x = 0; /* c */ "_ba;
        const QByteArray json = "{\"version\": 7, \"memory\": {\"x\": [1, -2.5e3, true, null, \"a\\\"b\"]}}\n"_ba;
        const QByteArray weights = "    +0x7f, -0x01, +0x02, -0x80, +0x00, +0x11, -0x22, +0x33, \n"_ba;
        std::vector<QByteArray> cpp = cPieces;
        cpp.insert(cpp.end(), cppPieces.begin(), cppPieces.end());
        row("C", cText(size), CodeLanguage::C);
        row("C with long arrays", (cText(size / 10) + weights.repeated(size / 200)).repeated(3), CodeLanguage::C);
        row("C, all of it a comment", "/*\n"_ba + weights.repeated(2000) + "*/\n"_ba + weights, CodeLanguage::C);
        row("C with a line of 100 000 bytes", (repeated(line, 100'000) + "\n\"\nint y;\n"_ba), CodeLanguage::C);
        row("C of many long lines", (repeated(line, 30'000) + "\n\"\nint y; /*\n"_ba).repeated(60), CodeLanguage::C);
        row("C cut inside of a comment",
            ("int x; /* "_ba + QByteArray(30'000, 'x') + " */ int y;\nstill comment */ int z;\n"_ba), CodeLanguage::C);
        row("C cut before what opens a comment", (QByteArray(HighlightPass::exactLineBytes, '0') + "/*\nint y;\n"_ba),
            CodeLanguage::C);
        row("C++", shuffled(cpp, size), CodeLanguage::Cpp);
        row("C++ of few pieces", shuffled(cppPieces, size / 2), CodeLanguage::Cpp);
        row("JSON", shuffled(jsonPieces, size / 2), CodeLanguage::Json);
        row("JSON on one line", repeated(json.trimmed(), 50'000), CodeLanguage::Json);
        row("Relay", relayText(), CodeLanguage::Relay);
        row("Relay of pieces", shuffled(relayPieces, size / 2), CodeLanguage::Relay);
        row("TIR", shuffled(relayPieces, size / 2), CodeLanguage::Tir);
        row("TVMScript", shuffled(pythonPieces, size / 2), CodeLanguage::Python);
        row("CMake", shuffled(cmakePieces, size / 2), CodeLanguage::CMake);
        row("Markdown", shuffled(markdownPieces, size / 2), CodeLanguage::Markdown);
    }

    void runs_equalAFullPass()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const CodeLanguage, language);
        compareWithFullPass(text, language);
    }

    void runs_areByBytesAfterOtherCharacters()
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

    void realFiles_equalAFullPass()
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

private:
    void compareWithFullPass(const QByteArray &text, CodeLanguage language)
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
            if (random.bounded(3) == 0) { // not awaited: the next request interrupts it
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

    qint64 m_comparedLines = 0;
};

QTEST_MAIN(TstCodeHighlighter)
#include "tst_codehighlighter.moc"
