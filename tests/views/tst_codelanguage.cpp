// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codelanguage.h"

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
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("alike"); ///< a line whose whole text looks as the part should
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
