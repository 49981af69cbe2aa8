// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/highlightpass.h"

#include "tests/support/cases.h"
#include "tests/support/highlighting.h"
#include "tests/support/rows.h"

#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

using namespace Mlf;
using namespace Mlf::Test;
using namespace Qt::StringLiterals;

/// Language of a text, and the highlighting of Relay by our own definition.
class TstCodeLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void language_isToldByNameAndText_data()
    {
        const Test::Rows<QString, QByteArray, CodeLanguage> row({"path", "text", "language"});
        row("C source", u"codegen/host/src/lib0.c"_s, {}, CodeLanguage::C);
        row("C++ source .cc", u"lib0.cc"_s, {}, CodeLanguage::Cpp);
        row("C++ source .cpp", u"lib0.cpp"_s, {}, CodeLanguage::Cpp);
        row("header of C", u"a.h"_s, "#include <stdint.h>\nint f(void);\n", CodeLanguage::C);
        row("header of C that C++ may include", u"a.h"_s,
            "#ifdef __cplusplus\n#include <cstdint>\nextern \"C\" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n",
            CodeLanguage::C);
        row("header with #if defined(__cplusplus)", u"a.h"_s,
            "#if defined(__cplusplus)\ntemplate <class T> T f();\n#else\nint f();\n#endif\n", CodeLanguage::C);
        row("header whose #else is C++", u"a.h"_s, "#ifndef __cplusplus\nint f();\n#else\nclass A {};\n#endif\n",
            CodeLanguage::C);
        row("header of C that speaks of classes", u"a.h"_s,
            "/*\n * class of things\nclass A is a\n */\n// using std::x\nint f(void);\n", CodeLanguage::C);
        row("header of C++", u"a.h"_s, "#pragma once\nnamespace tvm {\n}\n", CodeLanguage::Cpp);
        row("header with a C++ include", u"a.h"_s, "#include <vector>\n", CodeLanguage::Cpp);
        row("metadata", u"metadata.json"_s, {}, CodeLanguage::Json);
        row("graph", u"executor-config/graph/default.graph"_s, {}, CodeLanguage::Json);
        row("relay", u"src/default.relay"_s, {}, CodeLanguage::Relay);
        row("an address", u"notes.txt"_s, "@someone = me\nprimfn(\n", CodeLanguage::Plain);
        row("relay before version 5", u"src/relay.txt"_s, {}, CodeLanguage::Relay);
        row("TVMScript", u"src/tir-1.txt"_s, "# from tvm.script import ir as I\n", CodeLanguage::Python);
        row("TIR before TVMScript", u"src/tir-1.txt"_s, "@main = primfn(", CodeLanguage::Tir);
        row("CMake lists", u"runtime/CMakeLists.txt"_s, {}, CodeLanguage::CMake);
        row("Markdown", u"README.md"_s, {}, CodeLanguage::Markdown);
        row("a name without an end", u"Makefile"_s, {}, CodeLanguage::Plain);
    }

    void language_isToldByNameAndText()
    {
        QFETCH(const QString, path);
        QFETCH(const QByteArray, text);
        QFETCH(const CodeLanguage, language);
        QCOMPARE(codeLanguage(path, text), language);
    }

    void relayDefinition_namesItsParts_data()
    {
        Test::addCases<QByteArray, QByteArray, QByteArray>(u"codelanguage/relayDefinition"_s,
                                                           {"line", "part", "alike"});
    }

    void relayDefinition_namesItsParts()
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
};

QTEST_MAIN(TstCodeLanguage)
#include "tst_codelanguage.moc"
