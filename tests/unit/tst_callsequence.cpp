// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/graphcalls.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The calls of main or of the graph for every fixture, as reviewed text.
class TstCallSequence : public QObject {
    Q_OBJECT

private:
    /// Labels of all arguments, or only of the read or written ones.
    static QString labels(const MainCalls &main, const MainCall &call, bool MainAccess::*is = nullptr)
    {
        QStringList names;
        for (const MainAccess &access : call.arguments) {
            if (!is || access.*is)
                names += main.buffers[std::size_t(access.buffer)].label();
        }
        return names.join(u", "_s);
    }

    static QString described(const MainCalls &main)
    {
        QString text = main.function + u" in "_s + main.file + u'\n';
        for (const MainBuffer &buffer : main.buffers) {
            text += u"  "_s + buffer.label();
            text += buffer.ctype.isEmpty() ? QString() : u' ' + buffer.ctype;
            text += buffer.bytes ? u" %1 bytes"_s.arg(buffer.bytes->value()) : u" unknown bytes"_s;
            if (buffer.offset)
                text += u" at %1 in %2"_s.arg(buffer.offset->value())
                            .arg(buffer.pool.isEmpty() ? u"the allocator"_s : buffer.pool);
            text += buffer.kind == MainBuffer::Kind::Constant ? u", constant\n"_s : u"\n"_s;
        }
        for (const MainCall &call : main.calls)
            text += u"%1: %2(%3)%4\n     reads %5; writes %6\n"_s.arg(call.line.oneBased(), 4)
                        .arg(call.function, labels(main, call), call.isResolved ? QString() : u", not resolved"_s,
                             labels(main, call, &MainAccess::isRead), labels(main, call, &MainAccess::isWritten));
        return text;
    }

    static QString described(const Module &module)
    {
        const Graph &graph = *module.graph;
        const QStringList names = graphBufferNames(graph, module.tensors);
        QString text = u"steps of %1\n"_s.arg(module.graphFile);
        for (const GraphEntry &entry : graph.entries)
            text += u"  %1 %2\n"_s.arg(
                names[&entry - graph.entries.data()],
                entry.bytes ? u"%1 bytes in storage %2"_s.arg(entry.bytes->value()).arg(entry.storage.value())
                            : u"unknown bytes"_s);
        const auto named = [&](const std::vector<int> &entries) {
            QStringList list;
            for (const int entry : entries)
                list += names[entry];
            return list.join(u", "_s);
        };
        int step = 0;
        for (const GraphCall &call : graphSteps(graph))
            text += u"%1: %2(%3)\n     reads %4; writes %5\n"_s.arg(step++, 4).arg(
                call.function, named(call.arguments), named(call.reads), named(call.writes));
        return text;
    }

    static QString described(const Document &document)
    {
        QString text;
        for (const Module &module : document.modules) {
            if (!module.mainCalls.function.isEmpty())
                text += described(module.mainCalls);
            else if (module.graph)
                text += described(module);
        }
        return text;
    }

    static ScannedSource source(const QByteArray &text)
    {
        return {u"lib.c"_s, ArtifactKind::OperatorSource, std::make_shared<const CSource>(scanCSource(text))};
    }

private Q_SLOTS:
    void fixtures_data() { Test::addRows("name", Test::fixtureNames()); }
    void fixtures()
    {
        QFETCH(const QString, name);
        const DocumentPointer document = Test::documentFromFixture(name);
        Test::compareWithExpected(described(*document).toUtf8(), u"calls/%1.txt"_s.arg(name));
    }

    /// The real archives with a graph executor.
    void graphs_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names = Test::corpusNames();
        for (const QString &name : {u"cnn_graph_c"_s, u"cnn_graph_llvm"_s, u"kws_graph_c_linkparams"_s,
                                    u"tvm18_cnn_graph_c"_s, u"v5_cnn_graph_c"_s})
            QTest::newRow(qPrintable(name)) << (names.contains(name) ? name : QString());
    }
    void graphs()
    {
        QFETCH(const QString, name);
        if (name.isEmpty())
            QSKIP("no real archives");
        const DocumentPointer document = Test::documentAt(Test::corpusPath(name));
        QVERIFY(document->modules.front().graph);
        Test::compareWithExpected(described(*document).toUtf8(), u"calls/%1.txt"_s.arg(name));
    }

    void unusualMains_data() { Test::addCases<QByteArray, QString>(u"callsequence/unusualMains"_s, {"text", "calls"}); }
    void unusualMains()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, calls);
        const std::vector<ScannedSource> sources {source(text)};
        FunctionEffects effects(sources);
        QCOMPARE(described(collectMainCalls(effects)), calls);
    }
};

QTEST_GUILESS_MAIN(TstCallSequence)
#include "tst_callsequence.moc"
