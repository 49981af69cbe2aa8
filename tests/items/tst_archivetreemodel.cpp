// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/document/document.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "model/items/trees/archivetreemodel.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

/// The tree as text, one row per line, two spaces per level.
QString treeText(const QAbstractItemModel &model)
{
    QString text;
    std::vector<std::pair<QModelIndex, int>> open;
    const auto push = [&](const QModelIndex &parent, int level) {
        for (int row = model.rowCount(parent) - 1; row >= 0; --row)
            open.emplace_back(model.index(row, 0, parent), level);
    };
    push({}, 0);
    while (!open.empty()) {
        const auto [index, level] = open.back();
        open.pop_back();
        text += QString(level * 2, u' ') + index.data().toString() + u' ' + index.siblingAtColumn(1).data().toString()
            + u'\n';
        push(index, level + 1);
    }
    return text.replace(QChar(0x202f), u'_').replace(QChar(0x00a0), u' ');
}

} // namespace

class TstArchiveTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The tester of Qt 6.8 requires types of Qt Gui, which these tests do not link.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void tree_isFoldersFirstInNaturalOrderWithSums()
    {
        ArchiveTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles({{u"b10.txt"_s, "12345"},
                                                   {u"b2.txt"_s, "123"},
                                                   {u"src/x/deep.c"_s, QByteArray(1500, 'x')},
                                                   {u"src/a.c"_s, "1"},
                                                   {u"src/"_s, {}},
                                                   {u"empty/"_s, {}}}));
        QCOMPARE(treeText(model),
                 u"empty 0 B\nsrc 1_501 B\n  x 1_500 B\n    deep.c 1_500 B\n  a.c 1 B\nb2.txt 3 B\nb10.txt 5 B\n"_s);
    }

    void roles_sayKindLinkAndBytes()
    {
        ArchiveTreeModel model;
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        const QModelIndex source = model.indexOfLink(Link::file(u"codegen/host/src/kws_lib1.c"_s, LineNumber(3)));
        QVERIFY(source.isValid());
        QCOMPARE(source.data(Roles::KindRole).toInt(), int(ArtifactKind::OperatorSource));
        QCOMPARE(source.data(Roles::LinkRole).value<Link>(), Link::file(u"codegen/host/src/kws_lib1.c"_s));
        QVERIFY(source.siblingAtColumn(1).data(Roles::SortRole).toLongLong() > 100);
        const QModelIndex folder = model.indexOfKey(u"codegen/host"_s);
        QCOMPARE(folder.data(Roles::KindRole).toInt(), int(Roles::FolderKind));
        QVERIFY(!folder.data(Roles::LinkRole).isValid());
        QCOMPARE(model.path(folder), u"codegen/host"_s);
        QVERIFY(!model.indexOfLink(Link::file(u"no/such"_s)).isValid());
        QVERIFY(!model.indexOfLink(Link::function(u"f"_s)).isValid());
    }

    void byModel_filesStandUnderWhatTheyDo()
    {
        std::vector<Test::TestFile> files = Test::smallModel(2);
        files.emplace_back(u"codegen/host/include/tvmgen_kws.h"_s, "1");
        files.emplace_back(u"executor-config/graph/vad.graph"_s, "12");
        files.emplace_back(u"parameters/vad.params"_s, "123");
        files.emplace_back(u"codegen/host/lib/kws_lib2.o"_s, "1234");
        files.emplace_back(u"notes/todo.txt"_s, "12345");
        files.emplace_back(u"templates/a.template"_s, "123456");
        ArchiveTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        LinkProxy proxy;
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        proxy.setSourceModel(&model);
        proxy.sort(0);
        model.setDocument(Test::documentFromFiles(files), ArchiveTreeModel::Arrangement::ByModel);
        QCOMPARE(model.tree().arrangement(), ArchiveTreeModel::Arrangement::ByModel);
        static const QRegularExpression size(u" [\\d_]+ B\n"_s);
        const QString expected = u"kws\n"
                                 "  Code\n    kws_lib0.c\n    kws_lib1.c\n"
                                 "  Headers\n    tvmgen_kws.h\n"
                                 "  Compiled code\n    kws_lib2.o\n"
                                 "  Relay\n    kws.relay\n"
                                 "vad\n"
                                 "  Code\n    vad_lib1.c\n"
                                 "  Relay\n    vad.relay\n"
                                 "  Graph\n    vad.graph\n"
                                 "  Parameters\n    vad.params\n"
                                 "notes\n  todo.txt\n"
                                 "runtime\n  include\n    tvm\n      runtime\n        crt.h\n"
                                 "  src\n    p2.c\n    p10.c\n"
                                 "templates\n  a.template\n"
                                 "metadata.json\n"_s;
        QCOMPARE(treeText(model).replace(size, u"\n"_s), expected);
        QCOMPARE(treeText(proxy).replace(size, u"\n"_s), expected);
        // Sorted by size, models are also first, each file once.
        proxy.sort(1, Qt::DescendingOrder);
        QCOMPARE(proxy.index(0, 0).data(Roles::KindRole).toInt(), int(Roles::ModelKind));
        int found = 0;
        for (const auto &[path, bytes] : files)
            found += path.endsWith(u'/') || model.indexOfLink(Link::file(path)).isValid() ? 1 : 0;
        QCOMPARE(found, int(files.size()));
    }

    void byModel_sumsAndCounts()
    {
        ArchiveTreeModel model;
        model.setDocument(Test::documentFromFiles(Test::smallModel(2)));
        const qint64 all = model.index(0, 1).data(Roles::TotalRole).toLongLong();
        model.setDocument(model.tree().document(), ArchiveTreeModel::Arrangement::ByModel);
        qint64 sum = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            sum += model.index(row, 1).data(Roles::ByteCountRole).toLongLong();
        QCOMPARE(sum, all);
        const QModelIndex kws = model.index(0, 0);
        QCOMPARE(kws.data(Roles::KindRole).toInt(), int(Roles::ModelKind));
        QCOMPARE(kws.data(Roles::FileCountRole).toInt(), 3);
        QCOMPARE(model.path(kws),
                 u"codegen/host/src/kws_lib0.c\ncodegen/host/src/kws_lib1.c\nsrc/kws.relay"_s); // what is copied
        QCOMPARE(model.indexOfKey(u"runtime"_s).data(Roles::FileCountRole).toInt(), 3);
        QCOMPARE(model.indexOfKey(u"runtime"_s).data(Qt::AccessibleTextRole).toString(), u"runtime, files: 3"_s);
        QVERIFY(!model.indexOfLink(Link::file(u"metadata.json"_s)).data(Roles::FileCountRole).isValid());
        for (const QModelIndex &index : {kws, model.index(0, 0, kws), model.indexOfKey(u"runtime"_s)})
            QCOMPARE(model.indexOfKey(model.key(index)), index);
    }

    void byModel_filterFindsModelAndGroup()
    {
        ArchiveTreeModel model;
        LinkProxy proxy;
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        proxy.setSourceModel(&model);
        model.setDocument(Test::documentFromFiles(Test::smallModel(2)), ArchiveTreeModel::Arrangement::ByModel);
        static const QRegularExpression size(u" [\\d_]+ B\n"_s);
        proxy.setFilterText(u"vad_lib"_s);
        QCOMPARE(treeText(proxy).replace(size, u"\n"_s), u"vad\n  Code\n    vad_lib1.c\n"_s);
        proxy.setFilterText(u"relay"_s);
        QCOMPARE(treeText(proxy).replace(size, u"\n"_s),
                 u"kws\n  Relay\n    kws.relay\nvad\n  Relay\n    vad.relay\n"_s);
        proxy.setFilterText(u"code"_s); // a match of a group shows its files
        QVERIFY(treeText(proxy).contains("kws_lib0.c"_L1));
        QVERIFY(!treeText(proxy).contains("relay"_L1));
    }

    void byModel_sameNamesAreToldApart()
    {
        std::vector<Test::TestFile> files = Test::smallModel();
        files.emplace_back(u"codegen/other/src/kws_lib1.c"_s, "// tvm target: c\n");
        ArchiveTreeModel model;
        model.setDocument(Test::documentFromFiles(files), ArchiveTreeModel::Arrangement::ByModel);
        QCOMPARE(model.indexOfLink(Link::file(u"codegen/host/src/kws_lib0.c"_s)).data().toString(), u"kws_lib0.c"_s);
        for (const QString &path : {u"codegen/host/src/kws_lib1.c"_s, u"codegen/other/src/kws_lib1.c"_s})
            QCOMPARE(model.indexOfLink(Link::file(path)).data().toString(), path);
    }

    void withoutModels_onlyFoldersAreThere()
    {
        ArchiveTreeModel model;
        model.setDocument(Test::documentFromFiles({{u"a/b.c"_s, "1"}}), ArchiveTreeModel::Arrangement::ByModel);
        QVERIFY(!model.tree().hasModels());
        QCOMPARE(model.tree().arrangement(), ArchiveTreeModel::Arrangement::ByFolder);
        QCOMPARE(treeText(model), u"a 1 B\n  b.c 1 B\n"_s);
    }

    void unfinishedSums_areNotShownAsFinal_data()
    {
        const Test::Rows<bool, bool, int, QString> row({"isComplete", "isDamaged", "stage", "text"});
        const int listing = int(Document::Stage::Listing);
        const int facts = int(Document::Stage::Facts);
        row("whole", true, false, listing, u"d 6 B\n  a 1 B\n  b 5 B\n"_s);
        row("entries still come", false, false, listing, u"d \n  a 1 B\n  b 5 B\n"_s);
        row("damaged", false, true, listing, u"d ≥ 6 B\n  a 1 B\n  b 5 B\n"_s);
        row("limited", false, false, facts, u"d ≥ 6 B\n  a 1 B\n  b 5 B\n"_s);
    }

    void unfinishedSums_areNotShownAsFinal()
    {
        QFETCH(const bool, isComplete);
        QFETCH(const bool, isDamaged);
        QFETCH(const int, stage);
        auto listing = Test::listingFromFiles({{u"d/a"_s, "1"}, {u"d/b"_s, "12345"}});
        listing->isComplete = isComplete;
        if (isDamaged)
            listing->damage = Error {Code::DamagedArchive, {}, {}, {}, {}, {}};
        auto document = std::make_shared<Document>();
        document->listing = listing;
        document->stage = Document::Stage(stage);
        ArchiveTreeModel model;
        model.setDocument(document);
        QTEST(treeText(model), "text");
        const QModelIndex sum = model.index(0, 1);
        QCOMPARE(sum.data(Roles::ByteCountRole).isValid(), isComplete);
        QCOMPARE(sum.data(Roles::CopyRole).toString(), isComplete ? u"6"_s : QString());
        QCOMPARE(sum.data(Roles::FileCountRole).isValid(), isComplete || isDamaged || stage > 0);
    }

    void sizeOfAStreamingMember_isTheStatedOneOrNone()
    {
        auto listing = Test::listingFromFiles({{u"stated"_s, "12345678"}, {u"unstated"_s, "123"}});
        Test::changeEntry(*listing, 0,
                          [&](Entry &entry) { entry.m_source = ByteSource::fromBytes("12"); }); // what has come of it
        Test::changeEntry(*listing, 1, [&](Entry &entry) { entry.isSizeKnown = false; });
        auto document = std::make_shared<Document>();
        document->listing = listing;
        ArchiveTreeModel model;
        model.setDocument(document);
        QCOMPARE(treeText(model), u"stated 8 B\nunstated \n"_s);
        QVERIFY(!model.index(1, 1).data(Roles::ByteCountRole).isValid());
        QVERIFY(model.index(1, 0).data(Qt::ToolTipRole).toString().contains("Size unknown"_L1));
    }

    void kinds_areKnownBeforeFacts()
    {
        ArchiveTreeModel model;
        model.setDocument(Test::documentFromFiles(Test::smallModel(), Document::Stage::Listing));
        QCOMPARE(model.indexOfLink(Link::file(u"src/kws.relay"_s)).data(Roles::KindRole).toInt(),
                 int(ArtifactKind::Relay));
    }

    void oddEntries_areShownAndInert()
    {
        auto listing = Test::listingFromFiles({{u"same"_s, "1"},
                                               {u"same"_s, "22"},
                                               {u"same/inside"_s, "333"},
                                               {u"../../etc/passwd"_s, "x"},
                                               {u"<b>bold"_s, "x"}});
        Test::changeEntry(*listing, 3, [&](Entry &entry) { entry.isSafe = false; });
        Entry link;
        link.path = u"link"_s;
        link.type = EntryType::SymbolicLink;
        link.setAttributes({.linkTarget = u"/etc"_s});
        listing->entries.push_back(link);
        auto document = std::make_shared<Document>();
        document->listing = listing;
        ArchiveTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(document);
        QCOMPARE(treeText(model),
                 u"same 3 B\n  inside 3 B\n../../etc/passwd 1 B\n<b>bold 1 B\nlink 0 B\nsame 1 B\nsame 2 B\n"_s);
        QCOMPARE(model.indexOfLink(Link::file(u"same"_s)).row(), 5); // the last one counts
        QVERIFY(!model.index(1, 0).data(Roles::LinkRole).isValid());
        QVERIFY(!model.index(3, 0).data(Roles::LinkRole).isValid());
        QCOMPARE(model.index(3, 0).data(Roles::KindRole).toInt(), int(Roles::SymbolicLinkKind));
        QVERIFY(model.index(2, 0).data(Qt::ToolTipRole).toString().contains("&lt;b&gt;"_L1));
    }

    void deepPaths_endInOneItem()
    {
        const QString deep = u"d/"_s.repeated(5000) + u"file"_s;
        ArchiveTreeModel model;
        model.setDocument(Test::documentFromFiles({{deep, "123"}, {u"d/"_s.repeated(5000), {}}, {u"d/other"_s, "1"}}));
        QModelIndex index = model.indexOfLink(Link::file(deep));
        QVERIFY(index.isValid());
        QCOMPARE(model.path(index), deep);
        QVERIFY(index.data().toString().size() <= 301);
        int levels = 0;
        for (; index.isValid(); index = index.parent())
            ++levels;
        QCOMPARE(levels, ArchiveTree::deepestLevel + 1);
        QCOMPARE(model.index(0, 1).data(Roles::ByteCountRole).toLongLong(), 4);
    }

    void manyEntries_areQuick()
    {
        std::vector<Test::TestFile> files;
        for (int i = 0; i < 100'000; ++i)
            files.emplace_back(u"d%1/e%2/f%3"_s.arg(i % 100).arg(i % 1000).arg(i), QByteArray());
        auto document = std::make_shared<Document>();
        document->listing = Test::listingFromFiles(files);
        ArchiveTreeModel model;
        LinkProxy proxy;
        proxy.setSourceModel(&model);
        Test::CpuTimer timer;
        timer.start();
        model.setDocument(document);
        QVERIFY2(timer.elapsed() < Test::slack * 3000, "building the tree");
        timer.restart();
        proxy.setFilterText(u"f9999"_s);
        QCOMPARE(proxy.rowCount(), 1 + 10 - 1);
        QVERIFY2(timer.elapsed() < Test::slack * 6000, "filtering the tree");
    }

    void nothing_isAnEmptyTree()
    {
        ArchiveTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setDocument(Test::documentFromFiles(Test::smallModel()));
        model.setDocument(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void unit_isThatOfEveryRow()
    {
        ArchiveTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(Test::documentFromFiles({{u"a/b"_s, QByteArray(2560, 'x')}, {u"c"_s, "123"}}));
        QSignalSpy spy(&model, &QAbstractItemModel::dataChanged);
        model.setUnit(ByteUnit::Kibibytes);
        QCOMPARE(spy.size(), 2); // the top and the folder
        const QModelIndex folder = model.index(0, 0);
        const int size = int(ArchiveTreeModel::Column::Size);
        QCOMPARE(folder.siblingAtColumn(size).data().toString(), u"2.50\u00a0KiB"_s);
        QCOMPARE(model.index(0, size, folder).data().toString(), u"2.50\u00a0KiB"_s);
        QVERIFY(model.index(0, 0, folder).data(Qt::ToolTipRole).toString().contains(u"2.50\u00a0KiB (2"_s));
        model.setUnit(ByteUnit::Hexadecimal);
        QCOMPARE(model.index(1, size).data().toString(), u"0x3"_s);
        model.setUnit(ByteUnit::Bytes);
        QCOMPARE(model.index(1, size).data().toString(), u"3\u00a0B"_s);
    }
};

QTEST_GUILESS_MAIN(TstArchiveTreeModel)
#include "tst_archivetreemodel.moc"
