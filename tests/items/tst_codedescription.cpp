// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/crossreferences.h"
#include "model/document/document.h"
#include "model/items/codedescription.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

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
    [[nodiscard]] ResolvedName meaning(const QString &path, qint64 line, const QByteArray &word, int number = 0) const
    {
        LineIndex index(m_document->bytes(path));
        index.advance();
        const ByteRange range = index.lineBytes(LineNumber::fromOneBased(line));
        const QByteArrayView text = index.source()->view().sliced(range.begin.value(), range.size());
        qsizetype at = text.indexOf(word);
        for (int i = 0; i < number; ++i)
            at = text.indexOf(word, at + 1);
        return at < 0 ? ResolvedName()
                      : resolvedNameAt(*m_document, path, index, LineNumber::fromOneBased(line), at + word.size() / 2);
    }
    static QString plain(QString text) { return text.replace(QChar(0x2009), u' ').replace(QChar(0xa0), u' '); }

private Q_SLOTS:
    void initTestCase() { m_document = Test::documentFromFixture(u"v7-aot-usmp-const"_s); }

    void name_leadsToItsDefinition_data()
    {
        Test::addCases<QString, qint64, QByteArray, QString, QString>(u"codedescription/name"_s,
                                                                      {"path", "line", "word", "target", "text"});
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
        const ResolvedName meant = meaning(path, found, word);
        QTEST(formatLink(meant.target), "target");
        QTEST(plain(describeCode(*m_document, meant, ByteUnit::Bytes)).replace(u'\n', u'|'), "text");
    }

    void pool_saysWhatItIs()
    {
        const int file = m_document->references->fileOf(entryFile);
        const int pool = m_document->references->resolve(u"global_workspace"_s, file);
        const QString text = plain(describeCode(*m_document, resolvedNameOf(*m_document, pool), ByteUnit::Bytes));
        QVERIFY2(
            text.startsWith("global_workspace: workspace pool, 68 B, .bss.noinit.tvm\nUsed by run, dense + add, "_L1),
            qPrintable(text));
    }

    void definition_isItsOwn()
    {
        const ResolvedName own = meaning(operatorFile, 26, kernel.toUtf8());
        QVERIFY(own.isDefinition);
        const CodeReferences &references = *m_document->references;
        QCOMPARE(own.definition, references.resolve(kernel, references.fileOf(operatorFile)));
        QVERIFY(meaning(operatorFile, 29, "T_matmul_NT_let").isDefinition);
        QVERIFY(!meaning(operatorFile, 33, "T_matmul_NT_let").isDefinition);
    }

    void relay_listsItsOwnUses()
    {
        const ResolvedName value = meaning(relayFile, 3, "%1");
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
        const ResolvedName used = meaning(path, 3, "@tvmgen_scene_cmsis_nn_main_0");
        QCOMPARE(formatLink(used.target), u"src/scene.relay:6"_s);
        const ResolvedName defined = meaning(path, 6, "@tvmgen_scene_cmsis_nn_main_0");
        QVERIFY(defined.isDefinition);
        QVERIFY2(defined.target.name.endsWith(".c"_L1), qPrintable(formatLink(defined.target)));
        const QString text = describeCode(*m_document, used, ByteUnit::Bytes);
        QVERIFY2(text.contains("Defined at src/scene.relay:6"_L1) && text.contains("Places that call it: 1"_L1),
                 qPrintable(text));
        m_document = Test::documentFromFixture(u"v7-aot-usmp-const"_s);
    }

    void list_holdsThePlaces_data()
    {
        Test::addColumns<qint64, QByteArray, int, QStringList>({"line", "word", "list", "places"});
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
        const ResolvedName meant = meaning(operatorFile, line, word);
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
        const ResolvedName meant = meaning(operatorFile, 26, kernel.toUtf8());
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
        QVERIFY(resolvedNameAt(early, operatorFile, index, LineNumber(25), 20).isNull());
        QVERIFY(resolvedNameOf(early, 0).isNull());
        QVERIFY(referencesOf(early, {}, ReferenceList::Uses).empty());
        QVERIFY(describeCode(early, {}, ByteUnit::Bytes).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TstCodeDescription)
#include "tst_codedescription.moc"
