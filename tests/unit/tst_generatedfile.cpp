// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactkind.h"

#include "tests/support/cases.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstGeneratedFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kinds_followTheContent_data()
    {
        Test::addCases<QString, QByteArray, QString>(u"generatedfile/kinds"_s, {"path", "bytes", "kind"});
        const auto row = [](const char *title, const QString &path, const QByteArray &bytes, const char *kind) {
            QTest::newRow(title) << path << bytes << QString::fromLatin1(kind);
        };
        row("parameters", u"weights.bin"_s, QByteArray("\xb7\x9c\x04\x05\x4f\x8d\xe5\xf7", 8) + QByteArray(24, '\0'),
            "parameters");
        row("an object of a library", u"kws_lib0.o"_s,
            "\x7f"
            "ELF",
            "object");
        row("an object of the program", u"build/main.o"_s,
            "\x7f"
            "ELF",
            "other");
    }

    void kinds_followTheContent()
    {
        QFETCH(const QString, path);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, kind);
        QCOMPARE(artifactKindName(kindOfContent(path, bytes)), kind);
    }

    void models_areNamedBySymbols_data()
    {
        Test::addCases<QByteArray, QStringList>(u"generatedfile/models"_s, {"text", "models"});
    }

    void models_areNamedBySymbols()
    {
        QFETCH(const QByteArray, text);
        QTEST(modelsNamedIn(text, 16), "models");
    }

    void models_endAtTheLimit()
    {
        QCOMPARE(modelsNamedIn("tvmgen_a_run tvmgen_b_run tvmgen_c_run", 2), (QStringList {u"a"_s, u"b"_s}));
    }
};

QTEST_GUILESS_MAIN(TstGeneratedFile)
#include "tst_generatedfile.moc"
