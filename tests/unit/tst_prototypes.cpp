// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/prototypes.h"
#include "model/base/errortext.h"
#include "model/csource/csource.h"
#include "tests/support/cases.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstPrototypes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void conflicts_areFound_data()
    {
        Test::addCases<QString, QByteArray, QStringList>(u"prototypes/conflicts"_s, {"path", "text", "found"});
    }
    void conflicts_areFound()
    {
        QFETCH(const QString, path);
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, found);
        const std::shared_ptr<const ByteSource> bytes = ByteSource::fromBytes(text);
        // Another file defines f for files that only declare it.
        const std::shared_ptr<const ByteSource> other = ByteSource::fromBytes("int f(int a) { return a; }");
        const bool isDefinedElsewhere = text.contains("main");
        ReferenceSources sources {.files = {{path, -1, ArtifactKind::EntrySource}},
                                  .open = [&](int file) { return file == 0 ? bytes : other; },
                                  .scans = {{0, std::make_shared<const CSource>(scanCSource(text))}}};
        if (isDefinedElsewhere) {
            sources.files.push_back({u"lib1.c"_s, -1, ArtifactKind::OperatorSource});
            sources.scans.emplace(1, std::make_shared<const CSource>(scanCSource(other->view())));
        }
        const auto references = collectReferences(std::move(sources));
        QStringList places;
        for (const Finding &finding : checkPrototypes(*references, [&](const QString &) { return bytes; })) {
            QCOMPARE(finding.code, Code::ConflictingPrototype);
            places += formatLink(finding.location) + u' ' + finding.arguments.value(0);
        }
        QCOMPARE(places, found);
        QVERIFY(checkPrototypes(*references, [](const QString &) { return nullptr; }).empty());
    }

    /// After the last known function, calls and declarations cannot be distinguished.
    void conflicts_areNoneBehindALimit_data()
    {
        const Test::Rows<int, QStringList> row({"functions", "found"});
        row("all functions", 3, {u"lib0.c:1 f"_s});
        row("the one that calls is left out", 2, {u"lib0.c:1 f"_s});
        row("no function", 0, {});
    }
    void conflicts_areNoneBehindALimit()
    {
        QFETCH(const int, functions);
        const QByteArray text = "int f(void);\nint f(int a) { return a; }\nint g(int a) { return a; }\n"
                                "int h(int b) {\n  return f(b) +\n    g(7);\n}\n";
        const std::shared_ptr<const ByteSource> bytes = ByteSource::fromBytes(text);
        const CSource scan = scanCSource(text, {}, Limits().with(Limit::Items, functions));
        QCOMPARE(int(scan.functions.size()), functions);
        const auto references = collectReferences({.files = {{u"lib0.c"_s, -1, ArtifactKind::EntrySource}},
                                                   .open = [&](int) { return bytes; },
                                                   .scans = {{0, std::make_shared<const CSource>(scan)}}});
        QStringList found;
        for (const Finding &finding : checkPrototypes(*references, [&](const QString &) { return bytes; }))
            found += formatLink(finding.location) + u' ' + finding.arguments.value(0);
        QTEST(found, "found");
    }

    /// The advice on a prototype depends on the uses of the function before its right declaration.
    void advice_followsTheUses_data()
    {
        Test::addCases<QByteArray, QString, QString>(u"prototypes/advice"_s, {"between", "reason", "arguments"});
    }
    void advice_followsTheUses()
    {
        QFETCH(const QByteArray, between);
        const QByteArray text = "int f(int a);\n" + between + "int f(void* a) { return 0; }\n";
        const std::shared_ptr<const ByteSource> bytes = ByteSource::fromBytes(text);
        const auto references = collectReferences({.files = {{u"lib0.c"_s, -1, ArtifactKind::EntrySource}},
                                                   .open = [&](int) { return bytes; },
                                                   .scans = {{0, std::make_shared<const CSource>(scanCSource(text))}}});
        const Findings findings = checkPrototypes(*references, [&](const QString &) { return bytes; });
        QCOMPARE(findings.size(), std::size_t(1));
        QTEST(QString::fromLatin1(findings[0].reason.name()), "reason");
        QTEST(findings[0].arguments.join(u' '), "arguments");
    }

    void wrongArguments_areFound_data()
    {
        Test::addCases<QByteArray, QStringList>(u"prototypes/wrongArguments"_s, {"definitions", "found"});
    }
    void wrongArguments_areFound()
    {
        QFETCH(const QByteArray, definitions);
        const auto source = [](const QString &path, const QByteArray &text) {
            return ScannedSource {path, ArtifactKind::OperatorSource,
                                  std::make_shared<const CSource>(scanCSource(text))};
        };
        const QByteArray main =
            "int m(int8_t* in, int8_t* out) {\n  if (k(in, &(out[2])) != 0) return -1;\n  k(in, out);\n  return 0;\n}";
        QStringList found;
        for (const Finding &finding : checkArguments({source(u"main.c"_s, main), source(u"k.c"_s, definitions)})) {
            QCOMPARE(finding.code, Code::WrongArgumentCount);
            found += formatLink(finding.location) + u' ' + finding.arguments.join(u' ');
        }
        QTEST(found, "found");
    }
};

QTEST_GUILESS_MAIN(TstPrototypes)
#include "tst_prototypes.moc"
