// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/propertytablemodel.h"

#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/items/roles.h"
#include "tests/support/archivewriter.h"
#include "tests/support/documents.h"
#include "tests/support/tarbuilder.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstPropertyTableModel : public QObject {
    Q_OBJECT

    /// "name: value" a row, blanks plain.
    static QStringList rows(const PropertyTableModel &model)
    {
        QStringList result;
        for (int row = 0; row < model.rowCount(); ++row) {
            QString value = model.index(row, 1).data().toString();
            value.replace(QChar(0x202f), u'_').replace(QChar(0x00a0), u' ');
            result += model.index(row, 0).data().toString() + u": "_s + value;
        }
        return result;
    }

    static QString value(const PropertyTableModel &model, const QString &name)
    {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data().toString() == name)
                return model.index(row, 1).data().toString().replace(QChar(0x202f), u'_').replace(QChar(0x00a0), u' ');
        }
        return u"no such row"_s;
    }

    static DocumentPointer read(const QString &path)
    {
        const Result<DocumentPointer> document = buildDocument(path, BuildOptions());
        return document ? *document : nullptr;
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!Trying to construct an instance of an invalid type)"_s));
    }

    void file_showsItsHeader()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.tar"_s);
        Test::writeFile(path, Test::TarBuilder().file("notes/a.txt", QByteArray(1500, 'x')).end());
        const DocumentPointer document = read(path);
        QVERIFY(document);
        auto changed = std::make_shared<Listing>(*document->listing);
        Test::changeEntry(*changed, 0, [](Entry &entry) {
            entry.setAttributes({.mode = 04750, .uid = 1000, .gid = 100, .user = u"anna"_s});
            entry.setModifiedSeconds(1700000000);
        });
        auto shown = std::make_shared<Document>(*document);
        shown->listing = changed;

        ArchiveTreeModel tree;
        tree.setDocument(shown);
        PropertyTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setItem(shown, tree.item(tree.indexOfLink(Link::file(u"notes/a.txt"_s))));
        QCOMPARE(rows(model),
                 (QStringList {u"Path: notes/a.txt"_s, u"Kind: File"_s, u"Size: 1_500 B (1.5 KiB)"_s,
                               u"Permissions: 4750 (rwsr-x---)"_s, u"Owner: anna (1000)"_s, u"Group: 100"_s,
                               u"Modified: 2023-11-14 22:13:20 UTC"_s,
                               u"Data begins at: byte 512 (0x200) of the archive"_s}));
        QVERIFY(model.asTsv().contains("Size\t1500\n"_L1));
        QVERIFY(model.asTsv().contains("Data begins at\t512\n"_L1));
        QVERIFY(model.asTsv().contains("Permissions\t4750\n"_L1));
    }

    void checksums_comeAndGoBelow()
    {
        const DocumentPointer document = Test::documentFromFiles(Test::smallModel());
        ArchiveTreeModel tree;
        tree.setDocument(document);
        PropertyTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setItem(document, tree.item(tree.indexOfLink(Link::file(u"metadata.json"_s))));
        const QStringList before = rows(model);
        model.setChecksums(Checksums {u"12"_s, u"ab"_s});
        QVERIFY(model.hasChecksums());
        QCOMPARE(rows(model), before + (QStringList {u"SHA-256: 12"_s, u"BLAKE2b-256: ab"_s}));
        model.setChecksums(std::nullopt);
        QCOMPARE(rows(model), before);
        model.setItem(nullptr, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void offset_isKnownInAPlainTarOnly_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        const std::vector<Test::Member> members {{.path = "metadata.json", .bytes = "{}"}};
        const QByteArray tar = Test::writeTar(members, Test::TarFormat::Ustar);
        QTest::newRow("plain tar") << tar << u"byte 512 (0x200) of the archive"_s;
        QTest::newRow("tar with gzip") << Test::compress(tar, Test::Filter::Gzip)
                                       << u"No place of its own: the archive is compressed with gzip"_s;
        QTest::newRow("zip") << Test::writeZip(members) << u"Unknown: in a zip each file may be compressed by itself"_s;
        QTest::newRow("folder") << QByteArray() << u"No place: it is a file of its own in a folder"_s;
    }

    void offset_isKnownInAPlainTarOnly()
    {
        QFETCH(const QByteArray, bytes);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"archive"_s);
        if (bytes.isEmpty())
            Test::writeFile(path + u"/metadata.json"_s, "{}");
        else
            Test::writeFile(path, bytes);
        const DocumentPointer document = read(path);
        QVERIFY(document);
        ArchiveTreeModel tree;
        tree.setDocument(document);
        PropertyTableModel model;
        model.setItem(document, tree.item(tree.indexOfLink(Link::file(u"metadata.json"_s))));
        QTEST(value(model, u"Data begins at"_s), "text");
    }

    void groups_showNumberAndSum()
    {
        const DocumentPointer document = Test::documentFromFiles(Test::smallModel(2));
        ArchiveTreeModel tree;
        tree.setDocument(document, ArchiveTreeModel::Arrangement::ByModel);
        PropertyTableModel model;
        const QModelIndex kws = tree.index(0, 0);
        model.setItem(document, tree.item(kws));
        QCOMPARE(rows(model).mid(0, 3), (QStringList {u"Name: kws"_s, u"Kind: All files of a model"_s, u"Files: 3"_s}));
        const qint64 bytes = kws.siblingAtColumn(1).data(Roles::ByteCountRole).toLongLong();
        QVERIFY(bytes > 0);
        QVERIFY(model.asTsv().contains(u"Total size\t%1\n"_s.arg(bytes)));
        model.setItem(document, tree.item(tree.index(0, 0, kws)));
        QCOMPARE(rows(model).mid(0, 4),
                 (QStringList {u"Name: Code"_s, u"Kind: Files of a model that do the same"_s, u"Model: kws"_s,
                               u"Files: 2"_s}));
        model.setItem(document, tree.item(tree.indexOfKey(u"runtime"_s)));
        QCOMPARE(rows(model).mid(0, 3), (QStringList {u"Path: runtime"_s, u"Kind: Folder"_s, u"Files: 3"_s}));
    }

    void unfinishedSums_areSaidToBe()
    {
        auto listing = Test::listingFromFiles({{u"d/a"_s, "12345"}});
        listing->isComplete = false;
        auto document = std::make_shared<Document>();
        document->listing = listing;
        ArchiveTreeModel tree;
        tree.setDocument(document);
        PropertyTableModel model;
        model.setItem(document, tree.item(tree.indexOfKey(u"d"_s)));
        QCOMPARE(value(model, u"Files"_s), u"Still being read"_s);
        QCOMPARE(value(model, u"Total size"_s), u"no such row"_s);
        document->stage = Document::Stage::Facts;
        tree.setDocument(document);
        model.setItem(document, tree.item(tree.indexOfKey(u"d"_s)));
        QCOMPARE(value(model, u"Total size"_s), u"5 B or more: the archive could not be read to its end"_s);
    }

    void missingData_isSaid()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"cut.tar"_s);
        Test::writeFile(path, Test::TarBuilder().header({.name = "a", .size = 5000}).raw(QByteArray(100, 'x')));
        const DocumentPointer document = read(path);
        QVERIFY(document);
        ArchiveTreeModel tree;
        tree.setDocument(document);
        PropertyTableModel model;
        model.setItem(document, tree.item(tree.indexOfLink(Link::file(u"a"_s))));
        QCOMPARE(value(model, u"Size"_s), u"5_000 B (4.9 KiB)"_s);
        QCOMPARE(value(model, u"Data"_s), u"Only 100 B of it is there"_s);
    }

    void oddNames_stayInTheirCell()
    {
        auto listing = Test::listingFromFiles({{u"a\tb\nc"_s, "1"}});
        auto document = std::make_shared<Document>();
        document->listing = listing;
        ArchiveTreeModel tree;
        tree.setDocument(document);
        PropertyTableModel model;
        model.setItem(document, tree.item(tree.index(0, 0)));
        QVERIFY(model.asTsv().startsWith("Path\ta b c\n"_L1));
    }

    void letters_areThoseOfLs_data()
    {
        QTest::addColumn<quint32>("mode");
        QTest::addColumn<QString>("letters");
        QTest::newRow("none") << 0U << u"---------"_s;
        QTest::newRow("all") << 0777U << u"rwxrwxrwx"_s;
        QTest::newRow("a file") << 0644U << u"rw-r--r--"_s;
        QTest::newRow("as another user, a group, sticky") << 07777U << u"rwsrwsrwt"_s;
        QTest::newRow("the same without execution") << 07000U << u"--S--S--T"_s;
        QTest::newRow("bits beyond are not looked at") << 0100644U << u"rw-r--r--"_s;
    }

    void letters_areThoseOfLs()
    {
        QFETCH(const quint32, mode);
        QTEST(permissionLetters(mode), "letters");
    }

    void unit_leavesChecksumsWhereTheyAre()
    {
        const DocumentPointer document = Test::documentFromFiles({{u"a"_s, QByteArray(2560, 'x')}});
        ArchiveTreeModel tree;
        tree.setDocument(document);
        PropertyTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setUnit(ByteUnit::Hexadecimal);
        model.setItem(document, tree.item(tree.index(0, 0)));
        QVERIFY2(model.asTsv().contains("Size\t2560\n"_L1), qPrintable(model.asTsv()));
        model.setChecksums(Checksums {u"1"_s, u"2"_s});
        const int rows = model.rowCount();
        const auto size = [&] {
            for (int row = 0; row < model.rowCount(); ++row) {
                if (model.index(row, 0).data().toString() == "Size"_L1)
                    return model.index(row, 1).data().toString();
            }
            return QString();
        };
        QCOMPARE(size(), u"0xa00 (2\u202f560\u00a0B)"_s);
        model.setUnit(ByteUnit::Kibibytes);
        QCOMPARE(size(), u"2.50\u00a0KiB (2\u202f560\u00a0B)"_s);
        QCOMPARE(model.rowCount(), rows);
        QVERIFY(model.hasChecksums());
    }
};

QTEST_GUILESS_MAIN(TstPropertyTableModel)
#include "tst_propertytablemodel.moc"
