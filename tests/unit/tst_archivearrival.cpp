// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"
#include "tests/support/archives.h"
#include "tests/support/cputimer.h"
#include "tests/support/tarbuilder.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <mutex>
#include <optional>
#include <thread>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

namespace {

/// A growing listing, as another thread sees it.
class Watched {
public:
    ListingFunction function()
    {
        return [this](const Listing &listing) {
            const std::scoped_lock lock(m_mutex);
            m_listing = listing;
        };
    }
    Listing listing()
    {
        const std::scoped_lock lock(m_mutex);
        return m_listing;
    }

private:
    std::mutex m_mutex;
    Listing m_listing;
};

} // namespace

/// Archives while they arrive.
class TstArchiveArrival : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void member_isReadableWhileTheRestIsMissing_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<qsizetype>("half");
        const QByteArray tar = TarBuilder()
                                   .file("first", patterned(100'000))
                                   .file("second", patterned(3'000'000, 2))
                                   .file("third", "3")
                                   .end();
        QTest::newRow("a plain tar") << tar << qsizetype(1'500'000);
        for (const FilterRow &row : filters) {
            if (row.filter == Filter::Gzip || row.filter == Filter::Zstd) {
                const QByteArray bytes = compress(tar, *row.filter);
                QTest::addRow("%s", row.name) << bytes << bytes.size() / 2;
            }
        }
    }

    void member_isReadableWhileTheRestIsMissing()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(qsizetype, half);
        Pipe pipe;
        Watched watched;
        std::optional<Result<Listing>> result;
        std::jthread reader(
            [&](const std::stop_token &stop) { result = readArchive(pipe.path(), {}, stop, {}, watched.function()); });
        pipe.write(bytes.first(half));
        QTRY_VERIFY(watched.listing().entries.size() == 2);
        const Listing growing = watched.listing();
        QVERIFY(!growing.isComplete);
        const auto first = growing.entries[0].bytes();
        QVERIFY(first->isFinished());
        QCOMPARE(first->view(), patterned(100'000));
        const auto second = growing.entries[1].bytes();
        QTRY_VERIFY(second->available().value() > 500'000);
        QVERIFY(!second->isFinished());
        QCOMPARE(second->size().value(), 3'000'000);
        QVERIFY(patterned(3'000'000, 2).startsWith(second->view().toByteArray()));
        pipe.write(bytes.mid(half));
        pipe.closeWriting();
        reader.join();
        QVERIFY(result && result->isOk());
        QVERIFY((*result)->isComplete);
        QVERIFY(second->isFinished());
        QCOMPARE(second->view(), patterned(3'000'000, 2)); // the source from before, not another one
        QCOMPARE((*result)->entries.size(), 3u);
    }

    void pipeThatEndsEarly_finishesItsMembers()
    {
        Pipe pipe;
        Watched watched;
        std::optional<Result<Listing>> result;
        std::jthread reader(
            [&](const std::stop_token &stop) { result = readArchive(pipe.path(), {}, stop, {}, watched.function()); });
        const QByteArray tar = TarBuilder().file("only", patterned(300'000)).end();
        pipe.write(tar.first(100'000));
        pipe.closeWriting();
        reader.join();
        QVERIFY(result && result->isOk());
        QVERIFY((*result)->damage);
        QCOMPARE((*result)->damage->code, Code::TruncatedArchive);
        QCOMPARE((*result)->damage->entry, u"only"_s);
        const auto bytes = (*result)->entries.front().bytes();
        QVERIFY(bytes->isFinished()); // no more bytes are expected
        QVERIFY(bytes->available() < bytes->size());
        QVERIFY(patterned(300'000).startsWith(bytes->view().toByteArray()));
    }

    void cancel_endsAWaitingRead_data()
    {
        QTest::addColumn<QByteArray>("sent");
        const QByteArray tar = TarBuilder().file("a", patterned(30'000)).file("b", patterned(200'000)).end();
        QTest::newRow("before the first byte") << QByteArray();
        QTest::newRow("inside a member") << tar.first(100'000);
        QTest::newRow("inside a compressed member") << compress(tar, Filter::Gzip).first(100'000);
        QTest::newRow("behind the end mark") << tar;
    }

    void cancel_endsAWaitingRead()
    {
        QFETCH(QByteArray, sent);
        Pipe pipe;
        Watched watched;
        std::optional<Result<Listing>> result;
        pipe.write(sent.first(std::min<qsizetype>(sent.size(), 60'000)));
        std::jthread reader(
            [&](const std::stop_token &stop) { result = readArchive(pipe.path(), {}, stop, {}, watched.function()); });
        pipe.write(sent.mid(60'000));
        if (!sent.isEmpty())
            QTRY_VERIFY(!watched.listing().entries.empty());
        QElapsedTimer timer;
        timer.start();
        reader.request_stop();
        reader.join();
        QVERIFY2(timer.elapsed() < Test::slack * 1500, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(result && !result->isOk());
        QCOMPARE(result->error().code, Code::Cancelled);
    }

    void cancel_beforeTheStart()
    {
        std::stop_source stop;
        stop.request_stop();
        const Result<Listing> listing =
            readArchiveBytes(writeTar(exampleMembers(), TarFormat::Pax), u"x"_s, {}, stop.get_token());
        QVERIFY(!listing.isOk());
        QCOMPARE(listing.error().code, Code::Cancelled);
    }

    void progress_risesToTheEnd()
    {
        QTemporaryDir folder;
        const QByteArray bytes =
            compress(TarBuilder().file("a", patterned(600'000)).file("b", patterned(600'000, 2)).end(), Filter::Gzip);
        writeFile(folder.filePath(u"a"_s), bytes);
        qint64 last = 0;
        bool isRising = true;
        const Result<Listing> listing = readArchive(folder.filePath(u"a"_s), {}, {},
                                                    [&](const Progress &progress) {
                                                        isRising = isRising && progress.done.value() >= last
                                                            && progress.total.value() == bytes.size();
                                                        last = progress.done.value();
                                                    },
                                                    {});
        QVERIFY(listing.isOk());
        QVERIFY(isRising);
        QVERIFY(last > bytes.size() / 2);
        QVERIFY(last <= bytes.size());
    }
};

QTEST_GUILESS_MAIN(TstArchiveArrival)
#include "tst_archivearrival.moc"
