// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/modeldigest.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstModelDigest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void digest_isFixed()
    {
        // Computed separately with hashlib.blake2b(digest_size=32) from the definition in the report contract.
        const QString digest =
            modelDigest({digestFile(u"src/b"_s, "two", {}), digestFile(u"codegen/a"_s, "one", {})}, "{}", {});
        QCOMPARE(digest, u"1474258bb5e6d1b1c88387b91cce6f541f71dc5973091f1cf59ea394444accd0"_s);
    }

    void digest_changesWithEachPart()
    {
        const QString base = modelDigest({digestFile(u"src/a"_s, "x", {})}, "{}", {});
        QVERIFY(base != modelDigest({digestFile(u"src/b"_s, "x", {})}, "{}", {}));
        QVERIFY(base != modelDigest({digestFile(u"src/a"_s, "y", {})}, "{}", {}));
        QVERIFY(base != modelDigest({digestFile(u"src/a"_s, "x", {})}, "{1}", {}));
        QVERIFY(base != modelDigest({digestFile(u"src/a"_s, "x", {}), digestFile(u"src/b"_s, "", {})}, "{}", {}));
    }

    void digest_isEmptyWhenStopped()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(modelDigest({digestFile(u"src/a"_s, "x", {})}, "{}", source.get_token()).isEmpty());
    }

    void exportedAgain_isTheSame_data()
    {
        QTest::addColumn<QByteArray>("older");
        QTest::addColumn<QByteArray>("newer");
        QTest::addColumn<bool>("isSame");
        const QByteArray one = "  void* sid_1_let = (&(pool[16]));\n";
        const QByteArray two = "  void* sid_2_let = (&(pool[0]));\n";
        const QByteArray call = "  f(sid_1_let);\n";
        QTest::newRow("places in another order") << "{\n" + one + two + call << "{\n" + two + one + call << true;
        QTest::newRow("two runs") << one + two + call + one + two << two + one + call + two + one << true;
        QTest::newRow("another place") << one + two << one + QByteArray(two).replace("[0]", "[8]") << false;
        QTest::newRow("a statement between them") << one + call + two << two + call + one << false;
        QTest::newRow("other statements") << call + "  g();\n"
                                          << "  g();\n" + call << false;
        QTest::newRow("a run that a line of the other one ends") << one + two + call << one + call + two << false;
        QTest::newRow("a last line without its end") << one + two.chopped(1) << two + one.chopped(1) << false;
    }

    void exportedAgain_isTheSame()
    {
        QFETCH(const QByteArray, older);
        QFETCH(const QByteArray, newer);
        QFETCH(const bool, isSame);
        const std::vector<DigestFile> before {digestFile(u"codegen/a.c"_s, older, {})};
        const std::vector<DigestFile> after {digestFile(u"codegen/a.c"_s, newer, {})};
        QVERIFY(modelDigest(before, "{}", {}) != modelDigest(after, "{}", {}));
        QCOMPARE(sameModelDigest(before, "{}", {}) == sameModelDigest(after, "{}", {}), isSame);
    }

    void belonging_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("belongs");
        QTest::newRow("code") << u"codegen/host/src/a.c"_s << true;
        QTest::newRow("relay of version 1") << u"relay.txt"_s << true;
        QTest::newRow("graph of version 4") << u"runtime-config/graph/graph.json"_s << true;
        QTest::newRow("the runtime of the exporter") << u"runtime/Makefile"_s << false;
        QTest::newRow("templates") << u"templates/a"_s << false;
        QTest::newRow("the metadata goes in canonically") << u"metadata.json"_s << false;
    }

    void belonging()
    {
        QFETCH(const QString, path);
        QFETCH(const bool, belongs);
        QCOMPARE(belongsToModelDigest(path), belongs);
    }
};

QTEST_GUILESS_MAIN(TstModelDigest)
#include "tst_modeldigest.moc"
