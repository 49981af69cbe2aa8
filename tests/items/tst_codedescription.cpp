// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/crossreferences.h"
#include "model/document/document.h"
#include "model/items/codedescription.h"
#include "tests/support/documents.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

const QString entryFile = u"codegen/host/src/tilt_lib0.c"_s;
const QString operatorFile = u"codegen/host/src/tilt_lib1.c"_s;
const QString relayFile = u"src/tilt.relay"_s;
const QString kernel = u"tvmgen_tilt_fused_nn_dense_add"_s;

} // namespace

/// Meaning of the names in the files of a model with pools, its text, and the lists of uses.
class TstCodeDescription : public QObject {
    Q_OBJECT

    DocumentPointer m_document;

    /// The meaning of a word on a one-based line; `number` counts equal names on it, from 0.
    [[nodiscard]] CodeMeaning meaning(const QString &path, qint64 line, const QByteArray &word, int number = 0) const
    {
        LineIndex index(m_document->bytes(path));
        index.advance();
        const ByteRange range = index.lineBytes(LineNumber::fromOneBased(line));
        const QByteArrayView text = index.source()->view().sliced(range.begin.value(), range.size());
        qsizetype at = text.indexOf(word);
        for (int i = 0; i < number; ++i)
            at = text.indexOf(word, at + 1);
        return at < 0 ? CodeMeaning()
                      : meaningAt(*m_document, path, index, LineNumber::fromOneBased(line), at + word.size() / 2);
    }
    static QString plain(QString text) { return text.replace(QChar(0x2009), u' ').replace(QChar(0xa0), u' '); }

private Q_SLOTS:
    void initTestCase() { m_document = Test::documentFromFixture(u"v7-aot-usmp-const"_s); }

    void name_leadsToItsDefinition_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<qint64>("line");
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("text"); ///< its lines, separated by |
        const auto row = [](const char *title, const QString &path, qint64 line, const QByteArray &word,
                            const QString &target,
                            const QString &text) { QTest::newRow(title) << path << line << word << target << text; };
        const QString kernelText = kernel
            + u"|dense + add|Constants: 96 B|Places that call it: 1|Defined at codegen/host/src/tilt_lib1.c:26"_s;
        row("a call", operatorFile, 91, kernel.toUtf8(), operatorFile + u":26"_s, kernelText);
        row("a prototype", operatorFile, 22, "tvmgen_tilt___tvm_main__", operatorFile + u":87"_s,
            u"tvmgen_tilt___tvm_main__|__tvm_main__|Places that call it: 1|"
            "Defined at codegen/host/src/tilt_lib1.c:87"_s);
        row("a call behind a definition on the same line", entryFile, 34, "tvmgen_tilt___tvm_main__",
            operatorFile + u":87"_s,
            u"tvmgen_tilt___tvm_main__|__tvm_main__|Places that call it: 1|"
            "Defined at codegen/host/src/tilt_lib1.c:87"_s);
        row("a slice of a constant pool, where it is used", operatorFile, 35, "fused_nn_dense_constant_1_let",
            operatorFile + u":27"_s,
            u"fused_nn_dense_constant_1_let|"
            "void* fused_nn_dense_constant_1_let = (&(global_const_workspace_4_var[224]));|"
            "fused_nn_dense_constant_1_let: float[4], 16 B, .rodata.tvm, at offset 224 of global_const_workspace|"
            "Used by dense + add|Defined at codegen/host/src/tilt_lib0.c:26"_s);
        row("and where it is declared", operatorFile, 27, "fused_nn_dense_constant_1_let", entryFile + u":26"_s,
            u"fused_nn_dense_constant_1_let|"
            "fused_nn_dense_constant_1_let: float[4], 16 B, .rodata.tvm, at offset 224 of global_const_workspace|"
            "Used by dense + add|Defined at codegen/host/src/tilt_lib0.c:26"_s);
        row("a buffer of main", operatorFile, 91, "sid_1_let", operatorFile + u":89"_s,
            u"Buffer sid_1: 20 B at offset 0 of global_workspace|"
            "void* sid_1_let = (&(global_workspace_1_var[0]));"_s);
        row("a variable of a kernel", operatorFile, 33, "T_matmul_NT_let", operatorFile + u":29"_s,
            u"T_matmul_NT_let|void* T_matmul_NT_let = (&(global_workspace_5_var[48]));"_s);
        row("an external function", operatorFile, 72, "expf", QString(), u"expf|No file of the archive defines it"_s);
        row("an include", entryFile, 32, "tvmgen_tilt.h", u"codegen/host/include/tvmgen_tilt.h"_s,
            u"codegen/host/include/tvmgen_tilt.h|955 B"_s);
        row("a keyword", operatorFile, 30, "for", QString(), QString());
        row("a name in the description of the model", u"metadata.json"_s, 1, kernel.toUtf8(), operatorFile + u":26"_s,
            kernelText);
        row("a value of Relay", relayFile, 4, "%1", relayFile + u":3"_s,
            u"%1|%1 = nn.bias_add(%0, meta[relay.Constant][1] /* ty=Tensor[(5), float32] span=tilt/hidden:0:0 */) "
            "/* ty=Tensor[(1, 5), float32] span=tilt/hidden:0:0 */;|1×5 float32 · 20 B|"
            "Stated: TVM has printed this type behind the expression.|Defined at src/tilt.relay:3"_s);
        row("and where it is defined", relayFile, 3, "%1", relayFile + u":3"_s,
            u"%1|1×5 float32 · 20 B|Stated: TVM has printed this type behind the expression.|"
            "Defined at src/tilt.relay:3"_s);
        row("a parameter of Relay", relayFile, 2, "%accel", relayFile + u":1"_s,
            u"%accel|1×5 float32 · 20 B|Defined at src/tilt.relay:1"_s);
        row("a constant of Relay", relayFile, 5, "meta[relay.Constant][2]", u"constant:fused_constant_1_let"_s,
            u"meta[relay.Constant][2]|Values: 20 of float32|fused_constant_1_let: 80 B|"
            "Inferred: no other constant of that call has as many values; the compiler may have changed them|Defined at codegen/host/src/tilt_lib0.c:18"_s);
        row("an operator of Relay", relayFile, 4, "nn.relu", QString(), QString());
    }
    void name_leadsToItsDefinition()
    {
        QFETCH(const QString, path);
        QFETCH(const qint64, line);
        QFETCH(const QByteArray, word);
        LineIndex index(m_document->bytes(path));
        index.advance();
        qint64 found = line;
        while (path == "metadata.json"_L1 && found < index.lineCount()) {
            const ByteRange range = index.lineBytes(LineNumber::fromOneBased(found));
            if (index.source()->view().sliced(range.begin.value(), range.size()).contains('"' + word + '"'))
                break;
            ++found;
        }
        const CodeMeaning meant = meaning(path, found, word);
        QTEST(formatLink(meant.target), "target");
        QTEST(plain(describeCode(*m_document, meant, ByteUnit::Bytes)).replace(u'\n', u'|'), "text");
    }

    void pool_saysWhatItIs()
    {
        const int file = m_document->references->fileOf(entryFile);
        const int pool = m_document->references->resolve(u"global_workspace"_s, file);
        const QString text = plain(describeCode(*m_document, meaningOf(*m_document, pool), ByteUnit::Bytes));
        QVERIFY2(
            text.startsWith("global_workspace: workspace pool, 68 B, .bss.noinit.tvm\nUsed by run, dense + add, "_L1),
            qPrintable(text));
    }

    void definition_isItsOwn()
    {
        const CodeMeaning own = meaning(operatorFile, 26, kernel.toUtf8());
        QVERIFY(own.isDefinition);
        const CodeReferences &references = *m_document->references;
        QCOMPARE(own.definition, references.resolve(kernel, references.fileOf(operatorFile)));
        QVERIFY(meaning(operatorFile, 29, "T_matmul_NT_let").isDefinition);
        QVERIFY(!meaning(operatorFile, 33, "T_matmul_NT_let").isDefinition);
    }

    void relay_listsItsOwnUses()
    {
        const CodeMeaning value = meaning(relayFile, 3, "%1");
        const std::vector<FileHits> uses = referencesOf(*m_document, value, ReferenceList::Uses);
        QCOMPARE(uses.size(), std::size_t(1));
        QCOMPARE(uses[0].path, relayFile);
        QCOMPARE(uses[0].count, 2);
        QCOMPARE(uses[0].hits[0].line.oneBased(), 3);
        QCOMPARE(uses[0].hits[1].line.oneBased(), 4);
    }

    void relayFunction_leadsToItsCode()
    {
        m_document = Test::documentFromFixture(u"v7-cmsis"_s);
        const QString path = u"src/scene.relay"_s;
        const CodeMeaning used = meaning(path, 3, "@tvmgen_scene_cmsis_nn_main_0");
        QCOMPARE(formatLink(used.target), u"src/scene.relay:6"_s);
        const CodeMeaning defined = meaning(path, 6, "@tvmgen_scene_cmsis_nn_main_0");
        QVERIFY(defined.isDefinition);
        QVERIFY2(defined.target.name.endsWith(".c"_L1), qPrintable(formatLink(defined.target)));
        const QString text = describeCode(*m_document, used, ByteUnit::Bytes);
        QVERIFY2(text.contains("Defined at src/scene.relay:6"_L1) && text.contains("Places that call it: 1"_L1),
                 qPrintable(text));
        m_document = Test::documentFromFixture(u"v7-aot-usmp-const"_s);
    }

    void list_holdsThePlaces_data()
    {
        QTest::addColumn<qint64>("line");
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<int>("list");
        QTest::addColumn<QStringList>("places");
        const auto row = [](const char *title, qint64 line, const QByteArray &word, ReferenceList list,
                            const QStringList &places) { QTest::newRow(title) << line << word << int(list) << places; };
        row("callers", 26, kernel.toUtf8(), ReferenceList::Callers, {u"tilt_lib1.c:91"_s});
        row("uses of a function, its own line among them", 26, kernel.toUtf8(), ReferenceList::Uses,
            {u"tilt_lib1.c:10"_s, u"tilt_lib1.c:26"_s, u"tilt_lib1.c:91"_s});
        row("calls", 87, "tvmgen_tilt___tvm_main__", ReferenceList::Callees,
            {u"tilt_lib1.c:90"_s, u"tilt_lib1.c:91"_s, u"tilt_lib1.c:92"_s});
        row("a kernel calls nothing", 26, kernel.toUtf8(), ReferenceList::Callees, {});
        row("uses of a variable", 89, "sid_1_let", ReferenceList::Uses,
            {u"tilt_lib1.c:89"_s, u"tilt_lib1.c:90"_s, u"tilt_lib1.c:91"_s});
        row("callers of an external function", 72, "expf", ReferenceList::Callers, {u"tilt_lib1.c:72"_s});
        row("a variable has no callers", 33, "T_matmul_NT_let", ReferenceList::Callers, {});
    }
    void list_holdsThePlaces()
    {
        QFETCH(const qint64, line);
        QFETCH(const QByteArray, word);
        QFETCH(const int, list);
        const CodeMeaning meant = meaning(operatorFile, line, word);
        QStringList places;
        for (const FileHits &file : referencesOf(*m_document, meant, ReferenceList(list))) {
            QCOMPARE(file.count, qint64(file.hits.size()));
            for (const SearchHit &hit : file.hits) {
                places += u"%1:%2"_s.arg(file.path.section(u'/', -1)).arg(hit.line.oneBased());
                QVERIFY2(hit.text.mid(hit.markBegin, hit.markEnd - hit.markBegin) == QString::fromUtf8(word)
                             || ReferenceList(list) == ReferenceList::Callees,
                         qPrintable(hit.text));
            }
        }
        QTEST(places, "places");
    }

    void list_isLimitedAndSaysSo()
    {
        const CodeMeaning meant = meaning(operatorFile, 26, kernel.toUtf8());
        const std::vector<FileHits> files = referencesOf(*m_document, meant, ReferenceList::Uses, 2);
        QCOMPARE(files.size(), std::size_t(1));
        QCOMPARE(files.front().hits.size(), std::size_t(2));
        QCOMPARE(files.front().count, qint64(3));
    }

    void withoutReferences_nothingIsKnown()
    {
        Document early = *m_document;
        early.references = nullptr;
        LineIndex index(m_document->bytes(operatorFile));
        index.advance();
        QVERIFY(meaningAt(early, operatorFile, index, LineNumber(25), 20).isNull());
        QVERIFY(meaningOf(early, 0).isNull());
        QVERIFY(referencesOf(early, {}, ReferenceList::Uses).empty());
        QVERIFY(describeCode(early, {}, ByteUnit::Bytes).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TstCodeDescription)
#include "tst_codedescription.moc"
