// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/items/facts/propertytablemodel.h"
#include "tests/support/documents.h"
#include "views/dialogs/propertiesdialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstPropertiesDialog : public QObject {
    Q_OBJECT

    std::unique_ptr<PropertiesDialog> m_dialog;
    ArchiveTreeModel m_tree;

    void show(const DocumentPointer &document, const QString &path)
    {
        m_tree.setDocument(document);
        m_dialog->setItem(document, m_tree.item(m_tree.indexOfLink(Link::file(path))));
        m_dialog->show();
    }
    [[nodiscard]] static QString clipboard() { return QGuiApplication::clipboard()->text(); }

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_dialog = std::make_unique<PropertiesDialog>();
    }
    void cleanup() { m_dialog.reset(); }

    void rows_areCopied()
    {
        show(Test::documentFromFiles({{u"notes/abc.txt"_s, "abc"}}), u"notes/abc.txt"_s);
        QVERIFY(!m_dialog->isModal());
        QCOMPARE(m_dialog->windowTitle(), u"Properties of abc.txt"_s);
        m_dialog->table()->selectRow(0);
        m_dialog->table()->actions().constFirst()->trigger();
        QCOMPARE(clipboard(), u"notes/abc.txt"_s); // one row: its value
        m_dialog->table()->selectAll();
        m_dialog->table()->actions().constFirst()->trigger();
        QVERIFY(clipboard().startsWith("Path\tnotes/abc.txt\nKind\tFile\nSize\t3\n"_L1));
        QGuiApplication::clipboard()->clear();
        m_dialog->copyButton()->click();
        QCOMPARE(clipboard(), m_dialog->model()->asTsv());
    }

    void checksums_areComputedWhenAskedFor()
    {
        const DocumentPointer document = Test::documentFromFiles({{u"abc"_s, "abc"}, {u"other"_s, "1"}});
        show(document, u"abc"_s);
        const QString sha = u"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"_s;
        QVERIFY(!m_dialog->model()->asTsv().contains("SHA-256"_L1));
        m_dialog->checksumButton()->click();
        QTRY_VERIFY(m_dialog->model()->hasChecksums());
        QVERIFY(m_dialog->model()->asTsv().contains("SHA-256\t"_L1 + sha));
        QVERIFY(!m_dialog->checksumButton()->isEnabled()); // already computed
        const QModelIndex last = m_dialog->model()->index(m_dialog->model()->rowCount() - 1, 1);
        const QTableView *table = m_dialog->table();
        QVERIFY(table->visualRect(last).width() > table->fontMetrics().horizontalAdvance(last.data().toString()));
        QVERIFY(table->viewport()->rect().contains(table->visualRect(last).bottomLeft())); // without scrolling
        show(document, u"abc"_s);
        QVERIFY(m_dialog->model()->hasChecksums()); // the same entry again
        show(document, u"other"_s);
        QVERIFY(!m_dialog->model()->hasChecksums());
        QVERIFY(m_dialog->checksumButton()->isEnabled());
    }

    void longChecksums_canBeCancelled()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        QVERIFY(file.resize(1'000'000));
        const auto region = MappedRegion::map(file.handle(), ByteCount(1'000'000));
        QVERIFY(region);
        const auto source = ByteSource::growing(*region, ByteOffset(0), ByteCount(1'000'000));
        const auto listing = Test::listingFromFiles({{u"big"_s, QByteArray(10, 'x')}});
        Test::changeEntry(*listing, 0, [&](Entry &entry) { entry.m_source = source; });
        const auto document = std::make_shared<Document>();
        document->listing = listing;
        show(document, u"big"_s);
        auto *progress = m_dialog->findChild<QProgressBar *>();
        QVERIFY(!progress->isVisible());
        m_dialog->checksumButton()->click();
        QVERIFY(progress->isVisible());
        QTest::qWait(30);
        QVERIFY(!m_dialog->model()->hasChecksums());
        m_dialog->checksumButton()->click(); // Cancel
        QVERIFY(!progress->isVisible());
        // Missing bytes are reported, and there is no checksum.
        source->finish();
        m_dialog->checksumButton()->click();
        const auto text = [this] {
            QString texts;
            for (const QLabel *label : m_dialog->findChildren<QLabel *>())
                texts += label->isVisible() ? label->text() : QString();
            return texts;
        };
        QTRY_VERIFY(text().contains("only 0 of 1000000 bytes are there"_L1));
        QVERIFY(!m_dialog->model()->hasChecksums());
    }

    void folders_haveNoChecksums()
    {
        const DocumentPointer document = Test::documentFromFiles(Test::smallModel());
        m_tree.setDocument(document);
        m_dialog->setItem(document, m_tree.item(m_tree.indexOfKey(u"runtime"_s)));
        m_dialog->show();
        QVERIFY(!m_dialog->checksumButton()->isVisible());
        QVERIFY(m_dialog->model()->asTsv().contains("Files\t3\n"_L1));
    }
};

QTEST_MAIN(TstPropertiesDialog)
#include "tst_propertiesdialog.moc"
