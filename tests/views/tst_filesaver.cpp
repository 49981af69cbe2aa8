// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basecodes.h"
#include "tests/support/archivewriter.h"
#include "tests/support/documents.h"
#include "views/dialogs/filesaver.h"

#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>
#include <QWidget>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be opened");
}

} // namespace

class TstFileSaver : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<QWidget> m_window;
    FileSaver *m_saver = nullptr;

    static Entry entry(const QString &path, const QByteArray &bytes)
    {
        return Test::listingFromFiles({{path, bytes}})->entries.front();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        qRegisterMetaType<Error>();
    }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s));
        m_window = std::make_unique<QWidget>();
        m_saver = new FileSaver(m_window.get());
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void file_isSavedWhereTheUserSays()
    {
        QSignalSpy saved(m_saver, &FileSaver::saved);
        m_saver->setFolder(m_folder.path());
        m_saver->askAndSave(entry(u"../../outside/.profile"_s, "bytes\n"));
        auto *dialog = m_window->findChild<QFileDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->acceptMode(), QFileDialog::AcceptSave);
        QVERIFY(!dialog->testOption(QFileDialog::DontConfirmOverwrite)); // it asks before overwriting
        QCOMPARE(dialog->directory().absolutePath(), QDir(m_folder.path()).absolutePath());
        QCOMPARE(dialog->findChild<QLineEdit *>()->text(), u"_profile"_s);
        dialog->findChild<QLineEdit *>()->setText(u"mine.txt"_s);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(saved[0][0].toString(), m_folder.filePath(u"mine.txt"_s));
        QCOMPARE(contentOf(m_folder.filePath(u"mine.txt"_s)), QByteArray("bytes\n"));
        QVERIFY(!QFile::exists(m_folder.filePath(u"_profile"_s)));
    }

    void archiveOnShow_isNeverTouched_data()
    {
        QTest::addColumn<QString>("archive");
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("isSaved");
        QTest::newRow("the archive itself") << u"a.tar"_s << u"a.tar"_s << false;
        QTest::newRow("the archive, by another way") << u"a.tar"_s << u"in/../a.tar"_s << false;
        QTest::newRow("a file of the folder on show") << u"in"_s << u"in/b.c"_s << false;
        QTest::newRow("beside the folder on show") << u"in"_s << u"inside.c"_s << true;
        QTest::newRow("beside the archive") << u"a.tar"_s << u"b.tar"_s << true;
    }
    void archiveOnShow_isNeverTouched()
    {
        QFETCH(const QString, archive);
        QFETCH(const QString, target);
        QFETCH(const bool, isSaved);
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"in"_s));
        for (const QString &name : {u"a.tar"_s, u"in/b.c"_s}) {
            Test::writeFile(folder.filePath(name), "old");
        }
        QSignalSpy saved(m_saver, &FileSaver::saved);
        QSignalSpy failed(m_saver, &FileSaver::failed);
        m_saver->setArchive(folder.filePath(archive));
        m_saver->save(entry(u"b.c"_s, "new"), folder.filePath(target));
        QTRY_COMPARE(saved.size() + failed.size(), 1);
        QCOMPARE(saved.size(), isSaved ? 1 : 0);
        QCOMPARE(contentOf(folder.filePath(target)), QByteArray(isSaved ? "new" : "old"));
        m_saver->setArchive({});
    }

    void failure_saysWhatAndWhere()
    {
        QSignalSpy failed(m_saver, &FileSaver::failed);
        const QString path = m_folder.filePath(u"no/such/folder"_s);
        m_saver->save(entry(u"a"_s, "1"), path);
        QTRY_COMPARE(failed.size(), 1);
        const auto error = failed[0][0].value<Error>();
        QCOMPARE(error.code, Code::CannotSave);
        QCOMPARE(error.entry, path);

        Entry gone = entry(u"src/gone.c"_s, "1");
        gone.m_source = nullptr;
        m_saver->save(gone, m_folder.filePath(u"gone.c"_s));
        QTRY_COMPARE(failed.size(), 2);
        QCOMPARE(failed[1][0].value<Error>().code, Code::EntryUnreadable);
        QCOMPARE(failed[1][0].value<Error>().entry, u"src/gone.c"_s);
        QVERIFY(!QFile::exists(m_folder.filePath(u"gone.c"_s)));
    }

    void longSaving_showsProgressAndCanBeCancelled()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        QVERIFY(file.resize(10'000'000));
        const auto region = MappedRegion::map(file.handle(), ByteCount(10'000'000));
        QVERIFY(region);
        const auto source = ByteSource::growing(*region, ByteOffset(0), ByteCount(10'000'000));
        source->publish(ByteCount(5'000'000)); // the rest does not arrive yet
        Entry entry = TstFileSaver::entry(u"big"_s, {});
        entry.m_source = source;
        QSignalSpy failed(m_saver, &FileSaver::failed);
        QSignalSpy saved(m_saver, &FileSaver::saved);
        const QString path = m_folder.filePath(u"big"_s);
        m_saver->save(entry, path);
        auto *progress = m_window->findChild<QProgressDialog *>();
        QVERIFY(progress);
        QVERIFY(!progress->isVisible()); // a quick save shows none
        QTRY_VERIFY(progress->isVisible());
        QVERIFY(!progress->isModal());
        progress->findChild<QPushButton *>()->click();
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<Error>().code, Code::Cancelled);
        QVERIFY(!m_saver->isRunning());
        QTRY_VERIFY(!m_window->findChild<QProgressDialog *>());
        m_window.reset(); // waits for the thread
        QVERIFY(!QFile::exists(path));
        QCOMPARE(saved.size(), 0);
    }
};

QTEST_MAIN(TstFileSaver)
#include "tst_filesaver.moc"
