// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lineicon.h"
#include "app/window/sidebar.h"
#include "model/document/document.h"
#include "tests/support/mainwindowtest.h"
#include "views/common/pageparts.h"
#include "views/overview/card.h"
#include "views/tree/archivetreeview.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QButtonGroup>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Colours, keys and focus of every page.
class TstWindowManners : public Test::MainWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void style_isFollowedWhileRunning_data()
    {
        QTest::addColumn<QString>("page");
        for (const QString &page : {u"overview"_s, u"calls"_s, u"functions"_s, u"flash"_s, u"files"_s, u"relay"_s,
                                    u"integrate"_s, u"targets"_s, u"findings"_s})
            QTest::newRow(qPrintable(page)) << page;
    }
    /// A window after a change of colours looks like one created with them.
    void style_isFollowedWhileRunning()
    {
        QFETCH(QString, page);
        const QPalette light = QApplication::palette();
        QPalette dark(QColor(0x33383d), QColor(0x24282c));
        dark.setColor(QPalette::Disabled, QPalette::WindowText, QColor(0x808080));
        const auto load = [&](MainWindow &window) {
            window.resize(1000, 700);
            window.show();
            window.open(Test::fixturePath(u"v7-three-modules"_s));
            [&] { QTRY_VERIFY(!window.isBusy()); }();
            window.pageList()->show(page);
            [&] { QTRY_VERIFY(!window.isBusy()); }();
            window.setFocus();
        };
        // Layouts and scroll bars need a few steps, which take longer if other tests run.
        const auto pictureOf = [](MainWindow &window) {
            QImage last;
            for (int same = 0; same < 10;) {
                QTest::qWait(20);
                const QImage now = window.grab().toImage();
                same = now == last ? same + 1 : 0;
                last = now;
            }
            return last;
        };
        load(*m_window);
        const QImage before = pictureOf(*m_window);
        QApplication::setPalette(dark);
        const QImage changed = pictureOf(*m_window);
        MainWindow other;
        load(other);
        const QImage made = pictureOf(other);
        QApplication::setPalette(light);
        QVERIFY(before != changed);
        QVERIFY(changed == made);
    }

    void disabledArrows_arePale_data()
    {
        QTest::addColumn<QPalette>("palette");
        QPalette dark(QColor(0x33383d), QColor(0x24282c));
        dark.setColor(QPalette::ButtonText, Qt::white);
        dark.setColor(QPalette::Disabled, QPalette::ButtonText, QColor(0x808080));
        QTest::newRow("light") << QApplication::palette();
        QTest::newRow("dark") << dark;
    }
    void disabledArrows_arePale()
    {
        QFETCH(const QPalette, palette);
        const QPalette before = QApplication::palette();
        QApplication::setPalette(palette);
        for (const bool isBack : {true, false}) {
            const auto ink = [&](QIcon::Mode mode) {
                return arrowIcon(isBack).pixmap(QSize(16, 16), 1, mode).toImage().pixelColor(8, 8);
            };
            QCOMPARE(ink(QIcon::Normal).rgb(), palette.color(QPalette::Active, QPalette::ButtonText).rgb());
            QCOMPARE(ink(QIcon::Disabled).rgb(), palette.color(QPalette::Disabled, QPalette::ButtonText).rgb());
            QVERIFY(arrowIcon(isBack).pixmap(16).toImage() != arrowIcon(!isBack).pixmap(16).toImage());
        }
        QApplication::setPalette(before);
    }

    void keyOfAPage_goesIntoIt()
    {
        load(u"v7-aot-usmp"_s);
        m_window->findChild<SideBar *>()->setFocus();
        for (const int key : {Qt::Key_2, Qt::Key_1, Qt::Key_3}) {
            QTest::keyClick(m_window.get(), Qt::Key(key), Qt::AltModifier);
            QVERIFY2(m_window->page(pageId())->isAncestorOf(QApplication::focusWidget()), qPrintable(pageId()));
        }
    }

    void controls_areReachedByTab_data() { style_isFollowedWhileRunning_data(); }
    /// Everything clickable on a page can be reached by Tab, unless a menu has the same action.
    void controls_areReachedByTab()
    {
        QFETCH(QString, page);
        load(u"v7-three-modules"_s);
        m_window->activateWindow();
        m_window->pageList()->show(page);
        QTRY_VERIFY(!m_window->isBusy() && QApplication::activeWindow() == m_window.get());
        QSet<const QWidget *> visited;
        m_window->findChild<SideBar *>()->setFocus();
        for (int i = 0; i < 100; ++i) {
            QVERIFY(QApplication::focusWidget());
            visited += QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QSet<const QAction *> inMenus;
        for (const QAction *top : m_window->menuBar()->actions()) {
            for (const QAction *entry : top->menu()->actions())
                inMenus += entry;
        }
        int count = 0;
        for (const QWidget *control : m_window->findChildren<QWidget *>()) {
            const bool isControl = qobject_cast<const QAbstractButton *>(control)
                || qobject_cast<const QLineEdit *>(control) || qobject_cast<const QComboBox *>(control)
                || (qobject_cast<const QAbstractScrollArea *>(control) && !qobject_cast<const QHeaderView *>(control)
                    && !qobject_cast<const QScrollArea *>(control));
            const auto *button = qobject_cast<const QToolButton *>(control);
            const bool isInMenu = button && (inMenus.contains(button->defaultAction()));
            const bool isPart = qobject_cast<const QTabBar *>(control->parentWidget())
                || qobject_cast<const QDockWidget *>(control->parentWidget())
                || qobject_cast<const QLineEdit *>(control->parentWidget())
                || qobject_cast<const QComboBox *>(control->parentWidget())
                || qobject_cast<const QAbstractScrollArea *>(control->parentWidget())
                || control->objectName() == "qt_toolbar_ext_button"_L1;
            if (!isControl || isInMenu || isPart || !control->isVisible() || !control->isEnabled())
                continue;
            ++count;
            const QAccessibleInterface *spoken =
                QAccessible::queryAccessibleInterface(const_cast<QWidget *>(control)); // it does not accept a const
                                                                                       // object
            const QString name = spoken->text(QAccessible::Name);
            QVERIFY2(!name.isEmpty(), control->metaObject()->className());
            // In a group with one checked button the arrow keys reach the others.
            const auto *member = qobject_cast<const QAbstractButton *>(control);
            const bool isChoice = member && member->group() && member->group()->exclusive();
            const QWidget *reached = isChoice ? member->group()->checkedButton() : control;
            QVERIFY2(visited.contains(reached), qPrintable(name));
        }
        QVERIFY2(count >= 3, qPrintable(QString::number(count)));
    }

    void tab_leadsFromTheBarIntoThePage_data()
    {
        QTest::addColumn<QString>("page");
        for (const QString &page : {u"overview"_s, u"calls"_s, u"functions"_s, u"flash"_s, u"fit"_s, u"files"_s,
                                    u"relay"_s, u"graph"_s, u"integrate"_s, u"targets"_s, u"findings"_s, u"changes"_s})
            QTest::newRow(qPrintable(page)) << page;
    }
    /// Also on a page that is created long after the window.
    void tab_leadsFromTheBarIntoThePage()
    {
        QFETCH(const QString, page);
        load(u"v7-three-modules"_s);
        m_window->activateWindow();
        m_window->pageList()->show(page);
        QTRY_VERIFY(!m_window->isBusy() && QApplication::activeWindow() == m_window.get());
        QCOMPARE(pageId(), page);
        const Page *shown = m_window->page(page);
        QWidget *bar = m_window->findChild<SideBar *>();
        bar->setFocus();
        QTest::keyClick(bar, Qt::Key_Tab);
        const QWidget *first = QApplication::focusWidget();
        QVERIFY2(shown->isAncestorOf(first), first->metaObject()->className());
    }

    void tabStops_canBeSeen_data() { style_isFollowedWhileRunning_data(); }
    /// Every stop looks different with the focus.
    void tabStops_canBeSeen()
    {
        QFETCH(QString, page);
        load(u"v7-three-modules"_s);
        m_window->activateWindow();
        m_window->pageList()->show(page);
        QTRY_VERIFY(!m_window->isBusy() && QApplication::activeWindow() == m_window.get());
        m_window->findChild<SideBar *>()->setFocus();
        QTest::qWait(50); // layouts need a few steps
        QSet<const QWidget *> visited;
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            const QWidget *stop = QApplication::focusWidget();
            if (visited.contains(stop))
                continue; // a label with several links
            visited += stop;
            const QImage with = m_window->grab().toImage();
            m_window->setFocus(); // no control has the focus
            const QImage without = m_window->grab().toImage();
            const_cast<QWidget *>(stop)->setFocus(Qt::TabFocusReason);
            QVERIFY2(
                with != without,
                qPrintable(u"%1 %2"_s.arg(QLatin1StringView(stop->metaObject()->className()), stop->accessibleName())));
        }
        QVERIFY(visited.size() > 3);
    }

    void overview_isScrolledByKeysFromACard()
    {
        m_window->resize(640, 420);
        load(u"v7-three-modules"_s);
        Card *card = nullptr;
        for (Card *candidate : m_window->findChildren<Card *>()) {
            if (candidate->focusPolicy() != Qt::NoFocus && !card)
                card = candidate;
        }
        QVERIFY(card);
        const auto areas = m_window->findChildren<QScrollArea *>();
        const auto area = std::find_if(areas.begin(), areas.end(),
                                       [&](const QScrollArea *candidate) { return candidate->isAncestorOf(card); });
        QVERIFY(area != areas.end());
        QTRY_VERIFY((*area)->verticalScrollBar()->maximum() > 0);
        QTest::keyClick(card, Qt::Key_PageDown);
        QVERIFY((*area)->verticalScrollBar()->value() > 0);
    }
};

QTEST_MAIN(TstWindowManners)
#include "tst_windowmanners.moc"
