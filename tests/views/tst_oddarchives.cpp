// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "tests/support/archivewriter.h"
#include "tests/support/mainwindowtest.h"
#include "tests/support/sanitized.h"
#include "views/chart/chartview.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace Mlf;
using Test::Member;

/// Archives with more, longer, other or fewer items than usual: no items on a page overlap.
class TstOddArchives : public Test::MainWindowTest {
    Q_OBJECT

    using Members = std::vector<Member>;

    QTemporaryDir m_folder;

    static Members fixture(const QString &name)
    {
        QFile file(Test::fixturePath(name));
        return file.open(QIODevice::ReadOnly) ? Test::readTar(file.readAll()) : Members();
    }
    /// The fixture of one model with another model name, in paths and in texts.
    static Members namedModel(const QByteArray &name)
    {
        Members members = fixture(u"v7-aot-usmp"_s);
        for (Member &member : members) {
            member.path.replace("tilt", name);
            if (!member.path.endsWith(".params"))
                member.bytes.replace("tilt", name);
        }
        return members;
    }
    static Member *metadataOf(Members &members)
    {
        const auto found = std::find_if(members.begin(), members.end(),
                                        [](const Member &member) { return member.path.endsWith("metadata.json"); });
        return found == members.end() ? nullptr : &*found;
    }
    static Members manyModels(int count)
    {
        Members all;
        QJsonObject whole;
        QJsonObject modules;
        for (int i = 0; i < count; ++i) {
            Members members = namedModel("model" + QByteArray::number(i));
            whole = QJsonDocument::fromJson(metadataOf(members)->bytes).object();
            const QJsonObject one = whole[u"modules"_s].toObject();
            modules.insert(one.begin().key(), one.begin().value());
            std::erase_if(members, [&](const Member &member) {
                return member.path.endsWith("metadata.json")
                    || std::any_of(all.begin(), all.end(), [&](const Member &old) { return old.path == member.path; });
            });
            all.insert(all.end(), members.begin(), members.end());
        }
        whole[u"modules"_s] = modules;
        all.push_back({.path = "./metadata.json", .bytes = QJsonDocument(whole).toJson()});
        return all;
    }
    /// Links to outside of the archive, each of which is a finding.
    static Members manyFindings(int count)
    {
        Members members = fixture(u"v7-aot-usmp"_s);
        for (int i = 0; i < count; ++i)
            members.push_back({.path = "./runtime/link" + QByteArray::number(i),
                               .type = Member::Type::SymbolicLink,
                               .linkTarget = "../../../outside"});
        return members;
    }
    static Members onlyMetadata()
    {
        Members members = fixture(u"v7-aot-usmp"_s);
        std::erase_if(members, [](const Member &member) { return !member.path.endsWith("metadata.json"); });
        return members;
    }

    /// An item that overlaps another one on a page, by its text; empty without overlap.
    static QString overlap(const QWidget &page)
    {
        QList<const QWidget *> shown;
        for (const QWidget *widget : page.findChildren<QWidget *>()) {
            const bool isContent = qobject_cast<const QLabel *>(widget) || qobject_cast<const QAbstractButton *>(widget)
                || qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget)
                || qobject_cast<const QAbstractItemView *>(widget) || qobject_cast<const ChartView *>(widget);
            if (isContent && widget->isVisible() && !widget->visibleRegion().isEmpty())
                shown += widget;
        }
        const auto rect = [&](const QWidget *widget) {
            const QRect seen = widget->visibleRegion().boundingRect();
            return QRect(widget->mapTo(&page, seen.topLeft()), seen.size());
        };
        for (qsizetype i = 0; i < shown.size(); ++i) {
            for (qsizetype j = i + 1; j < shown.size(); ++j) {
                const QWidget *one = shown[i];
                const QWidget *other = shown[j];
                if (!one->isAncestorOf(other) && !other->isAncestorOf(one) && rect(one).intersects(rect(other)))
                    return u"%1 and %2"_s.arg(words(*one), words(*other));
            }
        }
        return {};
    }
    static QString words(const QWidget &widget)
    {
        const QString text = widget.property("text").toString();
        return QString::fromLatin1(widget.metaObject()->className()) + u": "_s
            + (text.isEmpty() ? widget.accessibleName() : text).left(60);
    }

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { showWindow(); }
    void cleanup() { m_window.reset(); }

    void nothingLiesOnSomethingElse_data()
    {
        QTest::addColumn<QByteArray>("archive");
        QTest::addColumn<std::size_t>("models");
        QTest::addColumn<qsizetype>("findings"); // minimum number
        const auto row = [](const char *name, const Members &members, std::size_t models = 1, qsizetype findings = 0) {
            QTest::newRow(name) << Test::writeTar(members, Test::TarFormat::Pax) << models << findings;
        };
        row("500 findings of one kind", manyFindings(500), 1, 100); // more are counted
        row("64 models", manyModels(64), 64);
        row("names of 300 characters", namedModel("t" + QByteArray("ilt_").repeated(75)));
        row("names from right to left", namedModel("\xd7\x9e\xd7\x95\xd7\x93\xd7\x9c"));
        row("no calls", fixture(u"v7-operator-flat"_s));
        row("no functions", onlyMetadata());
        const QByteArray whole = Test::writeTar(fixture(u"v7-aot-usmp"_s), Test::TarFormat::Pax);
        QTest::newRow("a part of an archive") << whole.first(whole.size() / 3) << std::size_t(1) << qsizetype(1);
    }
    void nothingLiesOnSomethingElse()
    {
        QFETCH(const QByteArray, archive);
        QFETCH(const std::size_t, models);
        QFETCH(const qsizetype, findings);
        const QString path = m_folder.filePath(u"odd.tar"_s);
        Test::writeFile(path, archive);
        loadFile(path);
        const DocumentPointer document = m_window->session()->document();
        QVERIFY(document);
        QCOMPARE(document->modules.size(), models);
        QVERIFY2(qsizetype(document->findings.size()) >= findings,
                 qPrintable(QString::number(document->findings.size())));
        int pages = 0;
        for (const QSize size : {QSize(1280, 800), QSize(800, 600)}) {
            m_window->resize(size);
            for (const QString &id :
                 {u"overview"_s, u"memory"_s, u"rom"_s, u"workspace"_s, u"code"_s, u"relay"_s, u"graph"_s,
                  u"constants"_s, u"fit"_s, u"contract"_s, u"targets"_s, u"checklist"_s, u"findings"_s}) {
                m_window->pageList()->show(id);
                rest();
                if (pageId() != id)
                    continue; // the page has nothing for this archive
                ++pages;
                const Page *page = m_window->page(id);
                QTRY_VERIFY2(overlap(*page).isEmpty(), qPrintable(id + u": "_s + overlap(*page)));
                QCOMPARE(m_window->size(), size); // names do not make the window wider
            }
        }
        QVERIFY(pages >= 4);
    }

    /// The first page fits on a laptop screen.
    void overview_needsNoScrolling_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name : {u"v7-aot-usmp"_s, u"v7-three-modules"_s, u"v7-operator-flat"_s})
            QTest::newRow(qPrintable(name)) << Test::fixturePath(name);
        for (const QString &name : Test::corpusNames()) {
            if (!name.contains(u'/'))
                QTest::newRow(qPrintable(name)) << Test::corpusFolder() + u'/' + name + u".tar.xz"_s;
        }
    }
    void overview_needsNoScrolling()
    {
        QFETCH(const QString, path);
        m_window->resize(1280, 800);
        loadFile(path);
        QCOMPARE(pageId(), u"overview"_s);
        const auto *area = m_window->page(u"overview"_s)->findChild<QScrollArea *>();
        QVERIFY(area);
        m_window->grab(); // before the cards have their places, the bar is at 0 as well
        QCoreApplication::processEvents();
        QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
    }
};

QTEST_MAIN(TstOddArchives)

#include "tst_oddarchives.moc"
