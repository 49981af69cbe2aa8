// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/cnames.h"

#include "model/csource/csource.h"
#include "tests/support/cases.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstCNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_areFoundInOrder_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("names"); ///< line:name, with ( for a call and = for a defined macro
        QTest::newRow("keywords and numbers are none")
            << QByteArray("if (a) return sizeof(b) + 0x1fULL * 3e5f;") << u"1:a 1:b"_s;
        QTest::newRow("a call, also with blanks") << QByteArray("f(x);\ng (y);") << u"1:f( 1:x 2:g( 2:y"_s;
        QTest::newRow("comments and texts hold none")
            << QByteArray("a; // b\n/* c\n */ d = \"e\"; 'f';") << u"1:a 3:d"_s;
        QTest::newRow("macros, with what they stand for")
            << QByteArray("#define SIZE(n) ((n) * \\\n  unit)\n#ifdef SIZE\n#include <other.h>\n")
            << u"1:SIZE(= 1:n 1:n 2:unit 3:SIZE"_s;
        QTest::newRow("CRLF") << QByteArray("a\r\n(b);\r\nc") << u"1:a( 2:b 3:c"_s;
        QTest::newRow("the last word of a text") << QByteArray("a b") << u"1:a 1:b"_s;
        QTest::newRow("no text") << QByteArray("") << QString();
    }
    void names_areFoundInOrder()
    {
        QFETCH(const QByteArray, text);
        QStringList names;
        scanCNames(text, {}, [&](const CName &name) {
            names += u"%1:%2%3%4"_s.arg(name.line.oneBased())
                         .arg(QString::fromUtf8(name.text), name.isCalled ? u"("_s : QString(),
                              name.isMacro ? u"="_s : QString());
            if (text.mid(name.begin.value(), name.text.size()) != name.text)
                names += u"misplaced"_s;
            return true;
        });
        QTEST(names.join(u' '), "names");
    }

    void valuesOfArrays_areLeftOut()
    {
        const QByteArray values = QByteArray("x1, ").repeated(100);
        const QByteArray text = "int8_t small[] = {a};\nstatic const int8_t large[400] = {\n" + values
            + "};\nvoid* table[] = {" + values + "};\nlast";
        QStringList names;
        scanCNames(text, scanCodeBlocks(text), [&](const CName &name) {
            names += QString::number(name.line.oneBased()) + u':' + QString::fromUtf8(name.text);
            return name.text != "x1";
        });
        // Pointers may be names of functions.
        QCOMPARE(names, QStringList({u"1:int8_t"_s, u"1:small"_s, u"1:a"_s, u"4:table"_s, u"4:x1"_s}));
    }

    void localDeclaration_isFound_data()
    {
        Test::addCases<QByteArray, QByteArray, qint64>(u"cnames/localDeclaration"_s, {"function", "name", "begin"});
    }
    void localDeclaration_isFound()
    {
        QFETCH(const QByteArray, function);
        QFETCH(const QByteArray, name);
        QFETCH(const qint64, begin);
        const std::optional<CName> found = findLocalDeclaration(function, name);
        QCOMPARE(found ? found->begin.value() : -1, begin);
        if (found)
            QCOMPARE(found->line.value(), function.first(begin).count('\n'));
    }

    void word_isTheNameAtTheCursor_data()
    {
        QTest::addColumn<qint64>("byte");
        QTest::addColumn<QString>("word");
        // 0123456789012345678901
        // if (sid_1_let[42] + é)
        QTest::newRow("a keyword") << qint64(1) << QString();
        QTest::newRow("before it") << qint64(4) << u"sid_1_let@4"_s;
        QTest::newRow("in it") << qint64(9) << u"sid_1_let@4"_s;
        QTest::newRow("right behind it") << qint64(13) << u"sid_1_let@4"_s;
        QTest::newRow("a number") << qint64(15) << QString();
        QTest::newRow("a blank between marks") << qint64(19) << QString();
        QTest::newRow("outside of the line") << qint64(400) << QString();
        QTest::newRow("before the line") << qint64(-4) << QString();
    }
    void word_isTheNameAtTheCursor()
    {
        QFETCH(const qint64, byte);
        const QByteArray line = "if (sid_1_let[42] + + 1)";
        const CWord word = cWordAt(line, byte);
        const QString text =
            word.text.isEmpty() ? QString() : u"%1@%2"_s.arg(QString::fromUtf8(word.text)).arg(word.begin);
        QTEST(text, "word");
    }
};

QTEST_APPLESS_MAIN(TstCNames)
#include "tst_cnames.moc"
