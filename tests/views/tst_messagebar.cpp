// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/archive/archivecodes.h"
#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"
#include "tests/support/documents.h"
#include "views/messages/documentmessages.h"
#include "views/messages/progressstrip.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

DocumentPointer documentWith(const Findings &findings)
{
    auto document = std::make_shared<Document>();
    document->listing = Test::listingFromFiles({});
    document->findings = findings;
    return document;
}

} // namespace

class TstMessageBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<Link>(); }
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).*"_s)); }

    void message_staysUntilDismissed()
    {
        QWidget window;
        MessageBar bar(&window);
        window.show();
        QVERIFY(!bar.isVisible());
        bar.showMessage({u"a"_s, Severity::Error, u"first"_s, {}, {}});
        bar.showMessage({u"b"_s, Severity::Warning, u"second"_s, {}, {}});
        bar.showMessage({u"a"_s, Severity::Error, u"instead"_s, {}, {}});
        QVERIFY(bar.isVisible());
        QCOMPARE(bar.count(), 2);
        QCOMPARE(bar.text(u"a"_s), u"instead"_s);
        QSignalSpy dismissed(&bar, &MessageBar::dismissed);
        QTest::mouseClick(bar.findChildren<QToolButton *>().constLast(), Qt::LeftButton);
        QCOMPARE(dismissed.size(), 1);
        QCOMPARE(bar.count(), 1);
        bar.clear();
        QCOMPARE(bar.count(), 0);
        QVERIFY(!bar.isVisible());
        QVERIFY(bar.text(u"a"_s).isNull());
    }

    void text_isNeverMarkup()
    {
        MessageBar bar;
        bar.showMessage({u"a"_s, Severity::Note, u"<img src=x><b>name</b>"_s + u"x"_s.repeated(10'000), {}, {}});
        QVERIFY(bar.text(u"a"_s).startsWith(u"<img"_s));
        QVERIFY(bar.text(u"a"_s).size() < 2100);
        for (const QLabel *label : bar.findChildren<QLabel *>()) {
            if (!label->text().isEmpty())
                QCOMPARE(label->textFormat(), Qt::PlainText);
        }
    }

    void action_runsAndMayReplaceItsOwnMessage()
    {
        MessageBar bar;
        int runs = 0;
        bar.showMessage({u"a"_s, Severity::Warning, u"text"_s, u"&Act"_s, [&] {
                             ++runs;
                             bar.showMessage({u"a"_s, Severity::Note, u"done"_s, {}, {}});
                         }});
        QTest::mouseClick(bar.findChild<QPushButton *>(), Qt::LeftButton);
        QCOMPARE(runs, 1);
        QCOMPARE(bar.text(u"a"_s), u"done"_s);
        QCOMPARE(bar.count(), 1);
    }

    void documentMessages_sayWhatMatters()
    {
        DocumentMessages bar;
        bar.setDocument(documentWith({makeFinding(Code::TimestampLocal, {}, {u"x"_s})}), true);
        QCOMPARE(bar.count(), 0);
        const Findings findings {
            makeFinding(Code::BadMetadata, Link::file(u"metadata.json"_s, LineNumber(2)), Reason::NotAText, {u"odd"_s}),
            makeFinding(Code::DamagedArchive), makeFinding(Code::MissingMetadata),
            makeFinding(Code::LimitReached, {}, Reason::TooManyItems, {u"20000"_s})};
        bar.setDocument(documentWith(findings), true);
        QCOMPARE(bar.count(), 3);
        QVERIFY(bar.hasLimit());
        QVERIFY(bar.text(u"error"_s).startsWith("metadata.json:3: "_L1) && bar.text(u"error"_s).contains("odd"_L1));
        QVERIFY(bar.text(u"error"_s).endsWith("Further errors: 1."_L1));
        QSignalSpy unlimited(&bar, &DocumentMessages::unlimitedRequested);
        QSignalSpy links(&bar, &DocumentMessages::linkActivated);
        for (QPushButton *button : bar.findChildren<QPushButton *>())
            button->click();
        QCOMPARE(unlimited.size(), 1);
        QCOMPARE(links.size(), 2);
        QCOMPARE(links[0][0].value<Link>(), Link::page(u"findings"_s));
        QCOMPARE(links[1][0].value<Link>(), Link::file(u"metadata.json"_s, LineNumber(2)));
    }

    void archiveInTheFolder_hasALink()
    {
        DocumentMessages bar;
        Document document;
        document.listing = std::make_shared<const Listing>();
        document.location = u"/projects/kws"_s;
        document.findings = {makeFinding(Code::MissingMetadata, Link::file(u"src/model/model.tar"_s),
                                         Reason::ArchiveInFolder, {u"src/model/model.tar"_s})};
        bar.setDocument(std::make_shared<const Document>(document), true);
        QVERIFY(bar.text(u"format"_s).contains("src/model/model.tar"_L1));
        QSignalSpy archives(&bar, &DocumentMessages::archiveRequested);
        bar.findChild<QPushButton *>()->click();
        QCOMPARE(archives.size(), 1);
        QCOMPARE(archives[0][0].toString(), u"/projects/kws/src/model/model.tar"_s);
    }

    void dismissed_staysAwayUntilOpenedAgain()
    {
        DocumentMessages bar;
        const DocumentPointer document = documentWith({makeFinding(Code::MissingMetadata)});
        bar.setDocument(document, true);
        bar.findChild<QToolButton *>()->click();
        QCOMPARE(bar.count(), 0);
        bar.setDocument(document, false);
        QCOMPARE(bar.count(), 0);
        bar.setDocument(document, true);
        QCOMPARE(bar.count(), 1);
    }

    void changedFile_isSaidUntilItIsRead()
    {
        using State = FileWatcher::State;
        DocumentMessages bar;
        bar.setFileState(State::Changed); // without a file
        QCOMPARE(bar.count(), 0);
        const DocumentPointer document = documentWith({});
        bar.setDocument(document, true);
        bar.setFileState(State::Changed);
        QCOMPARE(bar.text(u"changed"_s),
                 u"test.tar has changed on disk since it was read. Reload it for what it holds now."_s);
        QSignalSpy reload(&bar, &DocumentMessages::reloadRequested);
        bar.findChild<QPushButton *>()->click();
        QCOMPARE(reload.size(), 1);
        QSignalSpy compare(&bar, &DocumentMessages::compareRequested);
        QCOMPARE(bar.findChildren<QPushButton *>().constLast()->text(), u"&Compare"_s);
        bar.findChildren<QPushButton *>().constLast()->click();
        QCOMPARE(compare.size(), 1);
        bar.setFileState(State::Gone);
        QCOMPARE(bar.text(u"changed"_s), u"test.tar was moved or deleted. What was read of it is still shown."_s);
        bar.setFileState(State::Same);
        QCOMPARE(bar.count(), 0);
        bar.setFileState(State::Changed);
        bar.findChildren<QToolButton *>().constLast()->click();
        bar.setFileState(State::Gone); // dismissed until the file is opened again
        QCOMPARE(bar.count(), 0);
        bar.setDocument(document, true);
        QCOMPARE(bar.count(), 0);
        bar.setFileState(State::Changed);
        QCOMPARE(bar.count(), 1);
    }

    void progress_appearsAfterAWhile()
    {
        QWidget window;
        ProgressStrip strip(&window);
        window.show();
        strip.start();
        strip.setProgress({Progress::Job::ReadingArchive, u"a/b.c"_s, ByteCount(1), ByteCount(4)});
        QVERIFY(!strip.isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(strip.isVisible(), 2000);
        QSignalSpy cancel(&strip, &ProgressStrip::cancelRequested);
        strip.cancelButton()->click();
        QCOMPARE(cancel.size(), 1);
        strip.stop();
        QVERIFY(!strip.isVisible());
    }
};

QTEST_MAIN(TstMessageBar)
#include "tst_messagebar.moc"
