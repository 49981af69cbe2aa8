// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/modeldigest.h"
#include "tests/support/rows.h"

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
        const Test::Rows<QByteArray, QByteArray, bool> row({"older", "newer", "isSame"});
        const QByteArray one = "  void* sid_1_let = (&(pool[16]));\n";
        const QByteArray two = "  void* sid_2_let = (&(pool[0]));\n";
        const QByteArray call = "  f(sid_1_let);\n";
        row("places in another order", "{\n" + one + two + call, "{\n" + two + one + call, true);
        row("two runs", one + two + call + one + two, two + one + call + two + one, true);
        row("another place", one + two, one + QByteArray(two).replace("[0]", "[8]"), false);
        row("a statement between them", one + call + two, two + call + one, false);
        row("other statements", call + "  g();\n", "  g();\n" + call, false);
        row("a run that a line of the other one ends", one + two + call, one + call + two, false);
        row("a last line without its end", one + two.chopped(1), two + one.chopped(1), false);
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
        const Test::Rows<QString, bool> row({"path", "belongs"});
        row("code", u"codegen/host/src/a.c"_s, true);
        row("relay of version 1", u"relay.txt"_s, true);
        row("graph of version 4", u"runtime-config/graph/graph.json"_s, true);
        row("the runtime of the exporter", u"runtime/Makefile"_s, false);
        row("templates", u"templates/a"_s, false);
        row("the metadata goes in canonically", u"metadata.json"_s, false);
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
