// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/archivetreemodel.h"
#include "model/items/linkproxy.h"
#include "model/items/roles.h"
#include "tests/support/documents.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

/// The tree as text, a row a line, two blanks a level.
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
    // The tester of Qt 6.8 asks for types of Gui, which these tests do without.
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
        const QModelIndex folder = model.indexOfFolder(u"codegen/host"_s);
        QCOMPARE(folder.data(Roles::KindRole).toInt(), int(Roles::FolderKind));
        QVERIFY(!folder.data(Roles::LinkRole).isValid());
        QCOMPARE(model.path(folder), u"codegen/host"_s);
        QVERIFY(!model.indexOfLink(Link::file(u"no/such"_s)).isValid());
        QVERIFY(!model.indexOfLink(Link::function(u"f"_s)).isValid());
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
        listing->entries[3].isSafe = false;
        Entry link;
        link.path = u"link"_s;
        link.type = EntryType::SymbolicLink;
        link.linkTarget = u"/etc"_s;
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
        QCOMPARE(levels, ArchiveTreeModel::deepestLevel + 1);
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
        QElapsedTimer timer;
        timer.start();
        model.setDocument(document);
        QVERIFY2(timer.elapsed() < 3000, "building the tree");
        timer.restart();
        proxy.setFilterText(u"f9999"_s);
        QCOMPARE(proxy.rowCount(), 1 + 10 - 1);
        QVERIFY2(timer.elapsed() < 6000, "filtering the tree");
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
};

QTEST_GUILESS_MAIN(TstArchiveTreeModel)
#include "tst_archivetreemodel.moc"
