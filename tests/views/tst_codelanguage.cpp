// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/highlightpass.h"

#include "tests/support/cases.h"
#include "tests/support/highlighting.h"

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
    void language_isToldByNameAndText_data();
    void language_isToldByNameAndText();
    void relayDefinition_namesItsParts_data();
    void relayDefinition_namesItsParts();
};

void TstCodeLanguage::language_isToldByNameAndText_data()
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
    QTest::newRow("an address") << u"notes.txt"_s << "@someone = me\nprimfn(\n"_ba << CodeLanguage::Plain;
    QTest::newRow("relay before version 5") << u"src/relay.txt"_s << QByteArray() << CodeLanguage::Relay;
    QTest::newRow("TVMScript") << u"src/tir-1.txt"_s << "# from tvm.script import ir as I\n"_ba << CodeLanguage::Python;
    QTest::newRow("TIR before TVMScript") << u"src/tir-1.txt"_s << "@main = primfn("_ba << CodeLanguage::Tir;
    QTest::newRow("CMake lists") << u"runtime/CMakeLists.txt"_s << QByteArray() << CodeLanguage::CMake;
    QTest::newRow("Markdown") << u"README.md"_s << QByteArray() << CodeLanguage::Markdown;
    QTest::newRow("a name without an end") << u"Makefile"_s << QByteArray() << CodeLanguage::Plain;
}

void TstCodeLanguage::language_isToldByNameAndText()
{
    QFETCH(const QString, path);
    QFETCH(const QByteArray, text);
    QFETCH(const CodeLanguage, language);
    QCOMPARE(codeLanguage(path, text), language);
}

void TstCodeLanguage::relayDefinition_namesItsParts_data()
{
    Test::addCases<QByteArray, QByteArray, QByteArray>(u"codelanguage/relayDefinition"_s, {"line", "part", "alike"});
}

void TstCodeLanguage::relayDefinition_namesItsParts()
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

QTEST_MAIN(TstCodeLanguage)
#include "tst_codelanguage.moc"
