// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cfunction.h"

#include "tests/support/cases.h"
#include "tests/support/cputimer.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstCFunction : public QObject {
    Q_OBJECT

private:
    static QString described(const char *what, const AccessRange &reach)
    {
        if (!reach.isAny)
            return {};
        const QString extent = reach.isBounded ? u"%1-%2"_s.arg(reach.begin).arg(reach.end) : u"?"_s;
        return u" %1 %2%3"_s.arg(QLatin1StringView(what), extent, reach.isConditional() ? u"?"_s : QString());
    }

    /// "kind name type bytes in parent+offset read begin-end written begin-end escapes"; a question mark after parts
    /// that depend on a condition.
    static QString described(const CBuffer &buffer, const CBody &body)
    {
        static const char *kinds[] = {"parameter", "slice", "allocation", "array", "named"};
        QString text = QLatin1StringView(kinds[int(buffer.kind)]) + u' ' + buffer.name;
        text += buffer.type.isEmpty() ? QString() : u' ' + buffer.type;
        text += buffer.bytes ? u" %1 B"_s.arg(buffer.bytes->value()) : QString();
        if (buffer.parent >= 0)
            text += u" in %1+%2"_s.arg(body.buffers[std::size_t(buffer.parent)].name).arg(buffer.offset.value());
        text += described("read", buffer.read) + described("written", buffer.written);
        return text + (buffer.lost ? u" escapes"_s : QString());
    }

    static QString described(const CCall &call, const CBody &body)
    {
        QStringList arguments;
        for (const CArgument &argument : call.arguments)
            arguments +=
                argument.buffer >= 0 ? body.buffers[std::size_t(argument.buffer)].name : u'`' + argument.text + u'`';
        const QString name =
            call.callee + (call.isPacked ? u"*"_s : QString()) + (call.isResolved ? QString() : u"!"_s);
        return u"%1:%2(%3)"_s.arg(name).arg(call.line.oneBased()).arg(arguments.join(u", "_s));
    }

    static QStringList bodyOf(const QByteArray &text)
    {
        const CBody body = readCFunction(text, u"f"_s, {}).body;
        QStringList result;
        for (const CBuffer &buffer : body.buffers)
            result += described(buffer, body);
        for (const CCall &call : body.calls)
            result += described(call, body);
        if (body.stackBytes.value() > 0)
            result += u"stack %1 B"_s.arg(body.stackBytes.value());
        if (body.isStackAtLeast)
            result += u"stack of unknown size"_s;
        return result;
    }

private Q_SLOTS:
    void signature_data()
    {
        Test::addCases<QByteArray, QStringList, bool>(u"cfunction/signature"_s, {"text", "signature", "isPacked"});
        const auto row = [](const char *title, const QByteArray &text, const QStringList &signature,
                            bool isPacked = false) { QTest::newRow(title) << text << signature << isPacked; };
        row("stars at the name, over lines", "int32_t f(const int8_t *source,\r\n          int32_t **out)\r\n{}",
            {u"int32_t"_s, u"source: const int8_t*"_s, u"out: int32_t**"_s});
    }
    void signature()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, signature);
        QFETCH(const bool, isPacked);
        const CSignature found = readCFunction(text, u"f"_s, {}).signature;
        QStringList described {found.returnType};
        for (const CParameter &parameter : found.parameters)
            described += parameter.name + u": "_s + parameter.type;
        QCOMPARE(described, signature);
        QCOMPARE(found.isPacked(), isPacked);
    }

    void body_data()
    {
        Test::addCases<QByteArray, QStringList>(u"cfunction/body"_s, {"text", "body"});
        const auto row = [](const char *title, const QByteArray &text, const QStringList &body) {
            QTest::newRow(title) << text << body;
        };
        row("a byte order mark is a name of its own, and part of one",
            "int f() { \xEF\xBB\xBF(); \xEF\xBB\xBFg(); g(); }", {u"\uFEFF:1()"_s, u"\uFEFFg:1()"_s, u"g:1()"_s});
    }
    void body()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, body);
        QCOMPARE(bodyOf(text), body);
        QCOMPARE(bodyOf(QByteArray(text).replace('\n', "\r\n")), body);
    }

    /// Bodies that are not C, or that cannot be read, so that calls may be lost: "kind line", or empty.
    void faults_areNoted_data() { Test::addCases<QByteArray, QString>(u"cfunction/faults"_s, {"text", "fault"}); }
    void faults_areNoted()
    {
        QFETCH(const QByteArray, text);
        static const QStringList kinds {u"conflict"_s, u"bracket"_s, u"quote"_s, u"error"_s, u"statement"_s};
        const std::optional<CTextFault> fault = readCFunction(text, u"f"_s, {}).body.fault;
        QTEST(fault ? kinds[int(fault->kind)] + u' ' + QString::number(fault->line.oneBased()) : QString(), "fault");
    }

    /// Ten times the text takes about ten times as long, for any content.
    void hostileText_isReadInLinearTime_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char *piece : {"{",
                                  "(",
                                  "[",
                                  "((x)",
                                  "a[",
                                  "f(",
                                  "x = ",
                                  "-",
                                  "? ",
                                  "a ",
                                  "for (;;",
                                  "/*",
                                  "\"",
                                  "if (a) ",
                                  "}",
                                  "int x[",
                                  "*",
                                  "a->b.",
                                  "if (i + j < 3) b[i + j] = ",
                                  "for (int i = 0; i < 9; ++i) if ((i * 2) + (j % 3) < 4) b[i] = 1; ",
                                  "int a = &b[1], ",
                                  "else ",
                                  "return 0; ",
                                  "{ break; ",
                                  "switch (0) { case 1: ",
                                  "while (",
                                  "while (1) { ",
                                  "if (a) return 0; else { ",
                                  "do { return 0; } while (0); ",
                                  "x:"})
            QTest::newRow(piece) << QByteArray(piece);
    }
    void hostileText_isReadInLinearTime()
    {
        QFETCH(const QByteArray, piece);
        const auto milliseconds = [&](int count) {
            const QByteArray text = "void f(int* b) {" + piece.repeated(count);
            Test::CpuTimer timer;
            timer.start();
            (void)readCFunction(text, u"f"_s, {});
            return timer.elapsed();
        };
        const qint64 few = milliseconds(int(Test::many(10'000)));
        const qint64 many = milliseconds(int(Test::many(100'000)));
        QVERIFY2(many < Test::slack * 50 || many < 40 * std::max<qint64>(few, 10),
                 qPrintable(u"%1 ms and %2 ms"_s.arg(few).arg(many)));
    }
};

QTEST_GUILESS_MAIN(TstCFunction)
#include "tst_cfunction.moc"
