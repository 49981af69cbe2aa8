// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/settingsdialog.h"
#include "app/store/settings.h"
#include "model/document/boardstore.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/places.h"
#include "tests/support/sanitized.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/file/filepage.h"
#include "views/messages/documentmessages.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFontComboBox>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QStandardPaths>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Settings files from other versions, crashes and manual edits.
class TstSettings : public Test::MainWindowTest {
    Q_OBJECT

    QString m_path;

    void write(const QByteArray &text) const
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    static QByteArray content(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase()
    {
        begin();
        m_path =
            QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/mlf-viewer/mlf-viewer.ini"_s;
    }
    void init()
    {
        QDir(QFileInfo(m_path).path()).removeRecursively();
        QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
    }
    void cleanup() { m_window.reset(); }

    /// The first copy is kept, and nothing says that it is of today's file.
    void oddFile_isNotKeptTwice()
    {
        write("first\n");
        QVERIFY(QFile::rename(m_path, m_path + u".damaged"_s));
        write("second\n");
        Settings settings;
        QCOMPARE(settings.oddity(), Settings::Oddity::Damaged);
        QCOMPARE(settings.keptFile(), QString());
        QCOMPARE(content(m_path + u".damaged"_s), QByteArray("first\n"));
    }

    void oddFile_isRepairedAndKept_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("kept"); // suffix of the backup file; empty without one
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("message");
        const int usual = Keys::fontSize.fallback;
        QTest::newRow("none") << QByteArray() << QString() << usual << QString();
        QTest::newRow("of this version") << QByteArray(
            "[files]\nwidth=1\n[settings]\nversion=1\n[code]\nfont-size=444\n")
                                         << QString() << 444 << QString();
        QTest::newRow("older, without a version")
            << QByteArray("[code]\nfont-size=444\n") << QString() << 444 << QString();
        QTest::newRow("newer") << QByteArray("[settings]\nversion=99\n[code]\nfont-size=444\nfuture=x\n") << u".newer"_s
                               << 444 << u"newer version"_s;
        QTest::newRow("a value of another type")
            << QByteArray("[code]\nfont-size=wide\n") << QString() << usual << QString();
        QTest::newRow("damaged in the middle") << QByteArray("[code]\nfont-size=444\n\x01\x02garbage\n[view]\nunit=1\n")
                                               << u".damaged"_s << 444 << u"damaged"_s;
        QTest::newRow("another file") << QByteArray("\x7f"
                                                    "ELF\x02\x01\x01 binary\nnothing of ours\n")
                                      << u".damaged"_s << usual << u"damaged"_s;
        QTest::newRow("zeros of a lost disk") << QByteArray(4096, '\0') << u".damaged"_s << usual << u"damaged"_s;
    }
    void oddFile_isRepairedAndKept()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, kept);
        QFETCH(const int, size);
        QFETCH(const QString, message);
        if (!text.isEmpty())
            write(text);
        {
            Settings settings;
            QCOMPARE(settings.value(Keys::fontSize), size);
            QCOMPARE(settings.keptFile(), kept.isEmpty() ? QString() : m_path + kept);
            m_window = std::make_unique<MainWindow>(&settings);
            m_window->show();
            const QString said = m_window->messages()->text(u"settings"_s);
            QCOMPARE(said.isEmpty(), message.isEmpty());
            QVERIFY2(said.contains(message), qPrintable(said));
            m_window.reset();
            settings.setValue(Keys::openFolder, u"/tmp"_s);
        }
        if (!kept.isEmpty())
            QCOMPARE(content(m_path + kept), text);
        // The next settings are valid, and readable values are not lost.
        Settings settings;
        QCOMPARE(settings.oddity(), Settings::Oddity::None);
        QCOMPARE(settings.value(Keys::fontSize), size);
        QCOMPARE(settings.value(Keys::openFolder), u"/tmp"_s);
        QCOMPARE(content(m_path).contains("future"), text.contains("future"));
    }

    void unwritablePlace_isSaid_data()
    {
        QTest::addColumn<bool>("isReadOnly");
        QTest::newRow("a folder that may not be written") << true;
        QTest::newRow("a file where the folder should be") << false;
    }
    void unwritablePlace_isSaid()
    {
        QFETCH(const bool, isReadOnly);
        const QString folder = QFileInfo(m_path).path();
        const QByteArray text = "[code]\nfont-size=444\n";
        if (isReadOnly) {
            write(text);
            QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::ExeOwner));
            if (QFileInfo(folder).isWritable())
                QSKIP("this user may write everywhere");
        } else {
            QFile file(folder);
            QVERIFY(QDir(folder).removeRecursively() && file.open(QIODevice::WriteOnly));
        }
        {
            Settings settings;
            m_window = std::make_unique<MainWindow>(&settings);
            m_window->show();
            QCOMPARE(settings.value(Keys::fontSize), isReadOnly ? 444 : Keys::fontSize.fallback);
            settings.setValue(Keys::fontSize, 445);
            QTRY_VERIFY(m_window->messages()->text(u"settings"_s).contains(u"could not be saved"_s));
            QCOMPARE(settings.value(Keys::fontSize), 445); // valid while the program runs
            m_window.reset();
        }
        if (isReadOnly)
            QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        else
            QVERIFY(QFile::remove(folder));
        QCOMPARE(content(m_path), isReadOnly ? text : QByteArray());
    }

    void dialog_isAppliedAndRemembered()
    {
        const QTemporaryDir boards;
        const QPalette palette = QApplication::palette();
        Settings settings;
        m_window = std::make_unique<MainWindow>(&settings);
        m_window->resize(1000, 700);
        m_window->show();
        load(u"v7-aot-usmp"_s);
        m_window->navigate(Link::page(u"files"_s));
        const CodeLooks &looks = pageOf<FilePage>("code")->codePage()->view()->looks();
        const int sizeBefore = looks.font().pointSize();
        const auto open = [this] {
            action(u"Settings…"_s)->trigger();
            for (SettingsDialog *dialog : m_window->findChildren<SettingsDialog *>()) {
                if (dialog->isVisible())
                    return dialog;
            }
            return static_cast<SettingsDialog *>(nullptr);
        };
        const auto press = [](const SettingsDialog *dialog, QDialogButtonBox::StandardButton button) {
            dialog->findChild<QDialogButtonBox *>()->button(button)->click();
        };
        SettingsDialog *dialog = open();
        QVERIFY(dialog);
        QCOMPARE(dialog->choices(), SettingsDialog::Choices()); // all as on the desktop
        SettingsDialog::Choices chosen {
            ByteUnit::Hexadecimal, u"dark"_s,  u"zh_CN"_s, dialog->findChild<QFontComboBox *>()->itemText(0),
            sizeBefore + 5,        u"boards"_s};
        dialog->setChoices(chosen);
        QVERIFY2(dialog->problem().contains("whole path"_L1), qPrintable(dialog->problem()));
        QVERIFY(!dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
        chosen.boardFolder = boards.path();
        dialog->setChoices(chosen);
        QCOMPARE(dialog->problem(), QString());
        press(dialog, QDialogButtonBox::Cancel);
        QCOMPARE(settings.value(Keys::style), QString()); // cancelled
        QCOMPARE(looks.font().pointSize(), sizeBefore);
        dialog = open();
        dialog->setChoices(chosen);
        press(dialog, QDialogButtonBox::Ok);
        QVERIFY(!dialog->isVisible());
        QCOMPARE(m_window->findChild<UnitMenu *>()->unit(), ByteUnit::Hexadecimal);
        QCOMPARE(settings.value(Keys::byteUnit), int(ByteUnit::Hexadecimal));
        QVERIFY(QApplication::palette().color(QPalette::Base).lightness() < 60);
        QCOMPARE(looks.font().pointSize(), sizeBefore + 5);
        QCOMPARE(ownBoardFolder(), boards.path());
        QCOMPARE(settings.value(Keys::language), u"zh_CN"_s); // for the next window
        // The dialog shows it again, also in the next window.
        m_window = std::make_unique<MainWindow>(&settings);
        m_window->show();
        dialog = open();
        QCOMPARE(dialog->choices(), chosen);
        dialog->findChild<QLineEdit *>(u"boardFolder"_s)->clear();
        press(dialog, QDialogButtonBox::Apply);
        QVERIFY(dialog->isVisible());
        QCOMPARE(ownBoardFolder(), usualBoardFolder());
        dialog->setChoices({});
        press(dialog, QDialogButtonBox::Ok);
        QCOMPARE(fixedFont().pointSize(), sizeBefore);
        m_window.reset();
        QApplication::setPalette(palette);
    }

    /// Values stored by another window are read before a list grows.
    void twoWindows_keepWhatBothOpen()
    {
        Settings first;
        first.setValue(Keys::recentFiles, QStringList());
        first.save();
        Settings second;
        MainWindow one(&first);
        MainWindow other(&second);
        one.open(Test::fixturePath(u"v7-aot-usmp"_s));
        QTRY_VERIFY(!one.isBusy());
        other.open(Test::fixturePath(u"v7-graph"_s));
        QTRY_VERIFY(!other.isBusy());
        QCOMPARE(Settings::storedValue(Keys::recentFiles).size(), 2);
    }

    /// A program that is killed loses only the changes of the last seconds.
    void killedProgram_hasStoredItsWindow()
    {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"XDG_CONFIG_HOME"_s, QFileInfo(m_path).path() + u"/killed"_s);
        environment.remove(u"DBUS_SESSION_BUS_ADDRESS"_s);
        program.setProcessEnvironment(environment);
        const QString path = QFileInfo(m_path).path() + u"/killed/mlf-viewer/mlf-viewer.ini"_s;
        program.start(Test::windowProgramPath(), {u"--size"_s, u"777x555"_s, Test::fixturePath(u"v7-aot-usmp"_s)});
        QTRY_VERIFY_WITH_TIMEOUT(content(path).contains("geometry"), Test::patience);
        kill(pid_t(program.processId()), SIGKILL);
        QVERIFY(program.waitForFinished());
        const QByteArray stored = content(path);
        QVERIFY2(stored.contains("recent=\"") && stored.contains("v7-aot-usmp"), stored.constData());
        // The next window is restored like that one.
        program.start(Test::windowProgramPath(), {Test::fixturePath(u"v7-aot-usmp"_s)});
        QVERIFY(program.waitForStarted());
        QCOMPARE(program.state(), QProcess::Running);
        program.kill();
        QVERIFY(program.waitForFinished());
        QCOMPARE(QDir(QFileInfo(path).path()).entryList(QDir::Files), QStringList {u"mlf-viewer.ini"_s}); // no partial
                                                                                                          // files
    }
};

QTEST_MAIN(TstSettings)
#include "tst_settings.moc"
