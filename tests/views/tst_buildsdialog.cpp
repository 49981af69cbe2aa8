// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/buildsdialog.h"
#include "model/document/document.h"
#include "model/items/tableproxy.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"
#include "views/table/tablepage.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// More than two builds in one table.
class TstBuildsDialog : public QObject {
    Q_OBJECT

private:
    static QStringList pathsOf(const QStringList &fixtures)
    {
        QStringList paths;
        for (const QString &fixture : fixtures)
            paths += Test::fixturePath(fixture);
        return paths;
    }

    /// Texts of a row by the titles of their columns.
    static QHash<QString, QString> rowOf(const QAbstractItemModel &model, int row)
    {
        QHash<QString, QString> texts;
        for (int column = 0; column < model.columnCount(); ++column)
            texts.insert(model.headerData(column, Qt::Horizontal).toString(),
                         model.index(row, column).data().toString());
        return texts;
    }

    static QPushButton *button(const BuildsDialog &dialog, const QString &text)
    {
        const QList<QPushButton *> buttons = dialog.findChildren<QPushButton *>();
        const auto found = std::ranges::find(buttons, text, &QPushButton::text);
        return found == buttons.end() ? nullptr : *found;
    }

    /// The newest first, as somebody may choose them.
    const QStringList m_fixtures {u"v7-aot-two-pools"_s, u"v3-aot"_s, u"v7-aot-usmp"_s};

private Q_SLOTS:
    void builds_areInTheOrderOfTheirExport()
    {
        BuildsDialog dialog(pathsOf(m_fixtures));
        dialog.show();
        TableProxy &model = *dialog.table()->proxy();
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 3, 60'000);
        QCOMPARE(dialog.message(), QString());
        QCOMPARE(rowOf(model, 0).value(u"Exported"_s), u"2021-06-30 13:22:09"_s);
        QCOMPARE(rowOf(model, 1).value(u"Exported"_s), u"2023-09-14 10:20:30"_s);
        QCOMPARE(rowOf(model, 2).value(u"Exported"_s), u"2024-07-30 22:01:15"_s);
        QCOMPARE(rowOf(model, 1).value(u"Workspace"_s), u"68\u00a0B"_s);
        QCOMPARE(rowOf(model, 0).value(u"Since the build before"_s), QString());
        QVERIFY(rowOf(model, 1).value(u"Since the build before"_s).contains(u"change"_s));
    }

    void changesOfAStep_areOneKeyAway()
    {
        BuildsDialog dialog(pathsOf(m_fixtures));
        dialog.show();
        QTRY_COMPARE_WITH_TIMEOUT(dialog.table()->proxy()->rowCount(), 3, 60'000);
        QSignalSpy wanted(&dialog, &BuildsDialog::comparisonRequested);
        QTableView *table = dialog.table()->table();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        const auto paths = wanted.front().front().value<Sides<QString>>();
        QVERIFY(paths.older.contains(u"v7-aot-usmp"_s));
        QVERIFY(paths.newer.contains(u"v7-aot-two-pools"_s));
        QVERIFY(button(dialog, u"Show &Changes"_s)->isEnabled());
        table->selectRow(0); // nothing is before it
        QVERIFY(!button(dialog, u"Show &Changes"_s)->isEnabled());
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
    }

    void buildThatCannotBeRead_isNamed()
    {
        BuildsDialog dialog(pathsOf(m_fixtures) + QStringList {u"/nowhere/kws.tar"_s});
        dialog.show();
        QTRY_VERIFY_WITH_TIMEOUT(dialog.message().contains(u"kws.tar"_s) && !dialog.message().startsWith(u"Reading"_s),
                                 60'000);
        QCOMPARE(dialog.table()->proxy()->rowCount(), 0);
        QVERIFY(!button(dialog, u"Save &HTML…"_s)->isEnabled());
    }

    void savingOverABuild_isRefused()
    {
        QTemporaryDir folder;
        QStringList paths;
        for (const QString &fixture : m_fixtures) {
            paths += folder.filePath(fixture + u".tar"_s);
            QVERIFY(QFile::copy(Test::fixturePath(fixture), paths.back()));
        }
        const QByteArray before = Test::readFile(paths[1]);
        BuildsDialog dialog(paths);
        dialog.show();
        QTRY_COMPARE_WITH_TIMEOUT(dialog.table()->proxy()->rowCount(), 3, 60'000);
        button(dialog, u"Save &HTML…"_s)->click();
        auto *files = dialog.findChild<QFileDialog *>();
        QVERIFY(files);
        Q_EMIT files->fileSelected(paths[1]);
        files->close();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.message().isEmpty(), 60'000);
        QVERIFY2(!dialog.message().startsWith(u"Saved"_s), qPrintable(dialog.message()));
        QCOMPARE(Test::readFile(paths[1]), before);
    }

    void closing_cancels()
    {
        auto dialog = std::make_unique<BuildsDialog>(pathsOf(m_fixtures));
        dialog->show();
        dialog.reset(); // waits for no archive
        QCoreApplication::processEvents();
    }
};

QTEST_MAIN(TstBuildsDialog)
#include "tst_buildsdialog.moc"
