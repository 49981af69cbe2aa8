// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/exportmenu.h"
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/report/notereport.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"
#include "views/dialogs/filesaver.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The window saves the same bytes as the command line.
class TstExportMenu : public QObject {
    Q_OBJECT

private:
    static DocumentPointer read(const QString &fixture)
    {
        return buildDocument(Test::fixturePath(fixture), {}).value();
    }

    /// Runs the command line on the same archives and notes.
    static QByteArray output(const QStringList &words)
    {
        QProcess program;
        program.start(Test::programPath(), words);
        if (!program.waitForFinished(60'000) || program.exitCode() != 0)
            return program.readAllStandardError();
        return program.readAllStandardOutput();
    }

    static QAction *actionOf(const QMenu &menu, const QString &text)
    {
        for (QAction *action : menu.actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }

    /// Chooses an entry of the menu and a path; returns the path that was saved, or nothing if that failed.
    QString exported(QAction *action, const QString &name)
    {
        QSignalSpy saved(m_menu->saver(), &FileSaver::saved);
        QSignalSpy failed(m_menu->saver(), &FileSaver::failed);
        action->trigger();
        auto *dialog = m_window->findChild<QFileDialog *>();
        m_proposed = QFileInfo(dialog->selectedFiles().value(0)).fileName() + u' ' + dialog->selectedNameFilter();
        Q_EMIT dialog->fileSelected(m_folder.filePath(name));
        dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const bool isDone = QTest::qWaitFor([&] { return saved.size() + failed.size() > 0; }, 60'000);
        return isDone && failed.isEmpty() ? saved.front().front().toString() : QString();
    }

    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<QMainWindow> m_window;
    ExportMenu *m_menu = nullptr;
    ExportMenu::Content m_content;
    QString m_old = Test::fixturePath(u"v7-aot-usmp"_s);
    QString m_new = Test::fixturePath(u"v7-external-pools"_s);
    QString m_notes;
    QString m_proposed; ///< by the last dialog: file name and filter

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QMainWindow>();
        m_menu = new ExportMenu([this] { return m_content; }, m_window.get());
        const DocumentPointer older = read(u"v7-aot-usmp"_s);
        m_content.document = read(u"v7-external-pools"_s);
        const auto comparison = std::make_shared<DocumentComparison>();
        comparison->documents = {older, m_content.document};
        comparison->changes = compareDocuments(*older, *m_content.document);
        m_content.comparison = comparison;
        NotePlacer placer(*m_content.document);
        ReviewNote note = makeNote(placer.subjectOf(Link::page(u"memory"_s)), u"A"_s);
        note.text = u"Why is this pool external?"_s;
        m_content.notes = {placer.place(note)};
        m_notes = m_folder.filePath(u"notes.json"_s);
        QFile file(m_notes);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(writeNotesJson(*m_content.document, m_content.notes));
    }

    void report_isThatOfTheCommandLine_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QStringList>("options");
        const QStringList compare {u"--compare"_s, m_old};
        const QStringList notes {u"--notes"_s, m_folder.filePath(u"notes.json"_s)};
        QTest::newRow("HTML") << u"&HTML…"_s << QStringList {u"--format"_s, u"html"_s} + compare + notes;
        QTest::newRow("Markdown") << u"&Markdown…"_s << QStringList {u"--format"_s, u"markdown"_s} + compare + notes;
        QTest::newRow("JSON") << u"&JSON…"_s << QStringList {u"--format"_s, u"json"_s} + notes;
        for (const QString &table : {u"functions"_s, u"changes"_s})
            QTest::newRow(qPrintable(table)) << table + u"…"_s
                                             << QStringList {u"--format"_s, u"csv"_s, u"--table"_s, table}
                    + (table == u"changes"_s ? compare : QStringList());
    }
    void report_isThatOfTheCommandLine()
    {
        QFETCH(const QString, entry);
        QFETCH(const QStringList, options);
        QAction *action = actionOf(*m_menu, entry);
        if (!action)
            action = actionOf(*actionOf(*m_menu, u"&CSV"_s)->menu(), entry);
        QVERIFY(action && action->isEnabled());
        const QByteArray saved = contentOf(exported(action, u"saved"_s));
        QVERIFY(saved.size() > 100);
        const QString suffix = options[1] == "markdown"_L1 ? u"md"_s : options[1];
        QVERIFY2(m_proposed.startsWith("v7-external-pools-"_L1), qPrintable(m_proposed));
        QVERIFY2(m_proposed.endsWith(u".%1 %2 (*.%1)"_s.arg(suffix, suffix.toUpper())), qPrintable(m_proposed));
        QCOMPARE(saved, output(QStringList {u"report"_s} + options + QStringList {m_new}));
    }

    void kit_hasTheFilesOfTheCommandLine()
    {
        const QString saved = exported(actionOf(*m_menu, u"&Review Kit…"_s), u"kit"_s);
        const QString expected = m_folder.filePath(u"expected"_s);
        QCOMPARE(output({u"kit"_s, u"--compare"_s, m_old, u"--notes"_s, m_notes, u"-o"_s, expected, m_new}),
                 QByteArray());
        const QStringList names = QDir(expected).entryList(QDir::Files, QDir::Name);
        QVERIFY(names.size() > 10 && names.contains(u"changes.json"_s));
        QCOMPARE(QDir(saved).entryList(QDir::Files, QDir::Name), names);
        for (const QString &name : names)
            QCOMPARE(contentOf(QDir(saved).filePath(name)), contentOf(QDir(expected).filePath(name)));
        // A folder with other files is not touched.
        QVERIFY(QDir(m_folder.path()).mkdir(u"other"_s));
        Test::writeFile(m_folder.filePath(u"other/mine.txt"_s), "mine");
        QSignalSpy failed(m_menu->saver(), &FileSaver::failed);
        QCOMPARE(exported(actionOf(*m_menu, u"&Review Kit…"_s), u"other"_s), QString());
        QCOMPARE(failed.size(), 1);
        QCOMPARE(QDir(m_folder.filePath(u"other"_s)).entryList(QDir::Files), QStringList {u"mine.txt"_s});
    }

    void changes_needAComparison()
    {
        QMenu *tables = actionOf(*m_menu, u"&CSV"_s)->menu();
        QAction *changes = actionOf(*tables, u"changes…"_s);
        Q_EMIT tables->aboutToShow();
        QVERIFY(changes->isEnabled());
        m_content.comparison = {};
        Q_EMIT tables->aboutToShow();
        QVERIFY(!changes->isEnabled());
    }
};

QTEST_MAIN(TstExportMenu)
#include "tst_exportmenu.moc"
