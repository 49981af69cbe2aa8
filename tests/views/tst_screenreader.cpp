// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/accessbus.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Accessible content of every page, read from the accessibility bus.
class TstScreenReader : public QObject {
    Q_OBJECT

    Test::AccessBus m_bus;
    std::vector<Test::SpokenItem> m_items;
    QString m_trouble;

    /// The items on screen, one line each: role, name and text; spaces of any width become one.
    static QStringList spoken(const std::vector<Test::SpokenItem> &items)
    {
        QStringList lines;
        for (const Test::SpokenItem &item : items) {
            if (item.isShown)
                lines += QStringList {item.role, item.name.simplified(), item.text.simplified()}.join(u'|');
        }
        return lines;
    }
    /// Lines `ROLE
    /// NAME
    /// TEXT` that must be among the items.
    static QStringList wantedOn(const QString &page)
    {
        QFile file(Test::dataPath(u"/expected/spoken/%1.txt"_s).arg(page));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)
                                              : QStringList();
    }
    /// Waits until all wanted lines exist; m_trouble has the missing ones.
    bool isSaid(const QStringList &wanted)
    {
        QStringList notYet = wanted;
        const auto isOver = [&] {
            m_items = m_bus.items();
            const QStringList lines = spoken(m_items);
            notYet.removeIf([&](const QString &line) { return lines.contains(line); });
            return notYet.isEmpty() || m_bus.program()->state() != QProcess::Running;
        };
        const bool isInTime = QTest::qWaitFor(isOver, 20'000);
        QStringList said;
        if (!notYet.isEmpty())
            said =
                spoken(m_items).filter(QRegularExpression(u'^' + notYet.constFirst().section(u'|', 0, 0) + u"\\|"_s));
        if (m_bus.program()->state() != QProcess::Running)
            m_trouble = u"the program has ended: "_s + QString::fromUtf8(m_bus.program()->readAllStandardError());
        else
            m_trouble = u"not said:\n%1\nbut:\n%2"_s.arg(notYet.join(u'\n'), said.join(u'\n'));
        return isInTime && notYet.isEmpty() && !wanted.isEmpty();
    }
    void start(const QStringList &options)
    {
        m_bus.run(Test::windowProgramPath(), options + QStringList {Test::fixturePath(u"v7-aot-usmp"_s)});
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (Test::isSanitized)
            QSKIP("what is said here the other tests of views run through as well");
        if (const QString trouble = m_bus.start(); !trouble.isEmpty())
            QSKIP(qPrintable(trouble));
    }
    void cleanup() { m_bus.endProgram(); }

    /// Each page reports everything that its charts, texts and tables show, and the name of each control.
    void page_isReadOut_data()
    {
        QTest::addColumn<QString>("page");
        for (const QString &page :
             {u"overview"_s, u"memory"_s, u"rom"_s, u"functions"_s, u"code"_s, u"relay"_s, u"graph"_s, u"constants"_s,
              u"fit"_s, u"contract"_s, u"targets"_s, u"checklist"_s, u"findings"_s, u"changes"_s})
            QTest::newRow(qPrintable(page)) << page;
    }
    void page_isReadOut()
    {
        QFETCH(const QString, page);
        QStringList options {u"--at"_s, u"page:"_s + page};
        if (page == "changes"_L1)
            options += {u"--compare"_s, Test::fixturePath(u"v7-aot-two-pools"_s)};
        start(options);
        QVERIFY2(isSaid(wantedOn(page)), qPrintable(m_trouble));
        const QStringList controls {u"push button"_s, u"check box"_s,   u"radio button"_s, u"combo box"_s,
                                    u"text"_s,        u"spin button"_s, u"slider"_s,       u"table"_s,
                                    u"tree"_s,        u"list"_s,        u"page tab"_s};
        for (const Test::SpokenItem &item : m_items) {
            if (item.isShown && item.canHaveFocus && controls.contains(item.role))
                QVERIFY2(!item.name.isEmpty(), qPrintable(u"without a name: %1 %2"_s.arg(item.role, item.text)));
        }
    }

    /// The bytes of a file, row by row.
    void bytes_areReadOut()
    {
        start({u"--at"_s, u"page:code"_s});
        QVERIFY2(isSaid(wantedOn(u"code"_s)), qPrintable(m_trouble));
        QVERIFY(m_bus.press(u"check box"_s, u"Bytes"_s));
        QVERIFY2(isSaid(wantedOn(u"bytes"_s)), qPrintable(m_trouble));
    }
};

QTEST_GUILESS_MAIN(TstScreenReader)

#include "tst_screenreader.moc"
