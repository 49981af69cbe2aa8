// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/mainwindow.h"
#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "tests/support/corpus.h"
#include "tests/support/sanitized.h"
#include "tests/support/shownwidgets.h"
#include "views/common/page.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace Mlf::Test {

/// Base of the main window's tests: a new window for each test, and separate settings for each program, so that several
/// can run at a time. A test class calls begin() in initTestCase(), showWindow() in init(), and closes the window in
/// cleanup().
class MainWindowTest : public QObject {
protected:
    void begin()
    {
        qputenv("HOME", m_home.path().toLocal8Bit());
        QStandardPaths::setTestModeEnabled(true); // below HOME, regardless of XDG_CONFIG_HOME
        QCoreApplication::setApplicationName(QStringLiteral("mlf-viewer"));
    }
    void showWindow(Settings *settings = nullptr)
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin).*")));
        m_window = std::make_unique<MainWindow>(settings);
        m_window->resize(1000, 700);
        m_window->show();
    }
    void rest() const { QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), patience); }
    void loadFile(const QString &path)
    {
        m_window->open(path);
        rest();
    }
    void load(const QString &fixture) { loadFile(fixturePath(fixture)); }
    void loadSample()
    {
        m_window->openSample();
        rest();
    }
    void reload()
    {
        action(QStringLiteral("Reload"))->trigger();
        rest();
    }
    void activate()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    /// Drags over the window and drops; true if the drag is accepted.
    bool drop(const QMimeData &data)
    {
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &drop);
        return enter.isAccepted();
    }
    [[nodiscard]] Link place() const { return m_window->currentPlace().link; }
    /// Page and place: "calls call:2".
    [[nodiscard]] QString here() const { return pageId() + u' ' + formatLink(place()); }
    [[nodiscard]] QString pageId() const { return m_window->currentPlace().page; }
    /// The page with that id, built if necessary, or its part of that class.
    template <typename PageClass>
    [[nodiscard]] PageClass *pageOf(const char *id) const
    {
        Page *page = m_window->page(QString::fromLatin1(id));
        auto *whole = qobject_cast<PageClass *>(page);
        return whole || !page ? whole : page->findChild<PageClass *>();
    }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        return actionNamed(m_window->findChildren<QAction *>(), text);
    }

    std::unique_ptr<MainWindow> m_window;

private:
    QTemporaryDir m_home;
};

} // namespace Mlf::Test
