// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/archive/archivecodes.h"
#include "model/archive/streamfeed.h"
#include "model/base/platform/descriptor.h"

#include <QTemporaryFile>
#include <QTest>

#include <atomic>
#include <cstdio>
#include <stop_token>

using namespace Mlf;

namespace {

/// Numbered blocks of bytes, followed by a failure or trailing data. Positions increase by ten bytes per block.
class CountedFeed final : public ByteFeed {
public:
    enum class Fails { AtTheEnd, WithTheLastBlock };
    CountedFeed(int blocks, std::optional<Error> failure, Fails fails = Fails::AtTheEnd)
        : m_blocks(blocks)
        , m_failure(std::move(failure))
        , m_fails(fails)
    {
    }

    QByteArrayView next() override
    {
        if (m_given == m_blocks) {
            m_isAtEnd = true;
            return {};
        }
        m_block = QByteArray::number(m_given++).repeated(3);
        return m_block;
    }
    qint64 filePosition() const override { return qint64(m_given) * 10; }
    std::optional<Error> failure() const override
    {
        const bool isKnown = m_isAtEnd || (m_fails == Fails::WithTheLastBlock && m_given == m_blocks);
        return isKnown ? m_failure : std::nullopt;
    }
    std::optional<qint64> trailingData() const override
    {
        return m_isAtEnd && !m_failure ? std::optional<qint64>(filePosition()) : std::nullopt;
    }

    [[nodiscard]] int given() const { return m_given; }

private:
    const int m_blocks;
    const std::optional<Error> m_failure;
    const Fails m_fails;
    QByteArray m_block;
    std::atomic<int> m_given = 0;
    bool m_isAtEnd = false;
};

} // namespace

class TstAheadFeed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blocks_areThoseOfTheSource_data()
    {
        QTest::addColumn<int>("blocks");
        QTest::addColumn<bool>("fails");
        for (const int blocks : {0, 1, 3, 4, 5, 1000}) {
            QTest::addRow("%d", blocks) << blocks << false;
            QTest::addRow("%d and a failure", blocks) << blocks << true;
        }
    }

    void blocks_areThoseOfTheSource()
    {
        QFETCH(const int, blocks);
        QFETCH(const bool, fails);
        const auto failure = fails ? std::optional(makeError(Code::DamagedArchive)) : std::nullopt;
        CountedFeed source(blocks, failure);
        AheadFeed feed(source);
        for (int i = 0; i < blocks; ++i) {
            QCOMPARE(feed.next().toByteArray(), QByteArray::number(i).repeated(3));
            QCOMPARE(feed.filePosition(), qint64(i + 1) * 10); // not the position of blocks read ahead
            QVERIFY(!feed.failure());
            QVERIFY(!feed.trailingData());
        }
        for (int times = 0; times < 3; ++times) {
            QVERIFY(feed.next().isEmpty());
            QCOMPARE(feed.failure().has_value(), fails);
            QCOMPARE(feed.trailingData().has_value(), !fails);
            QCOMPARE(feed.filePosition(), qint64(blocks) * 10);
        }
    }

    void failure_mayComeWithBytes()
    {
        CountedFeed source(3, makeError(Code::DamagedArchive), CountedFeed::Fails::WithTheLastBlock);
        AheadFeed feed(source);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(feed.next().toByteArray(), QByteArray::number(i).repeated(3));
            QCOMPARE(feed.failure().has_value(), i == 2);
        }
        QVERIFY(feed.next().isEmpty());
        QVERIFY(feed.failure());
    }

    void failure_mayBeThereBefore()
    {
        CountedFeed source(1, makeError(Code::DamagedArchive), CountedFeed::Fails::WithTheLastBlock);
        QVERIFY(!source.next().isEmpty());
        AheadFeed feed(source);
        QVERIFY(feed.failure());
        QVERIFY(feed.next().isEmpty());
    }

    /// A search for holes moves the descriptor.
    void file_isReadWhereTheFeedIs()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        const QByteArray bytes = QByteArray(64 * 1024, 'a') + QByteArray(64 * 1024, 'b') + QByteArray(64 * 1024, 'c');
        file.write(bytes);
        QVERIFY(file.flush());
        QVERIFY(seekIn(file.handle(), 0, SEEK_SET) == 0);
        const Limits limits;
        const std::stop_token stop;
        FileFeed feed(file.handle(), true, stop, limits);
        QByteArray read = feed.next().toByteArray();
        feed.keepOwnPlace();
        for (QByteArrayView block = feed.next(); !block.isEmpty(); block = feed.next()) {
            read += block.toByteArray();
            QVERIFY(seekIn(file.handle(), 7, SEEK_SET) == 7);
        }
        QCOMPARE(read, bytes);
        QCOMPARE(feed.filePosition(), qint64(bytes.size()));
    }

    void source_isReadSomeBlocksAhead()
    {
        CountedFeed source(1000, {});
        AheadFeed feed(source);
        QTRY_COMPARE(source.given(), 4);
        QTest::qWait(20);
        QCOMPARE(source.given(), 4); // and no further
        QCOMPARE(feed.next().toByteArray(), "000");
        QTRY_COMPARE(source.given(), 5);
    }

    void end_doesNotWaitForTheRest()
    {
        CountedFeed source(1'000'000'000, {});
        {
            AheadFeed feed(source);
            QVERIFY(!feed.next().isEmpty());
        }
        QVERIFY(source.given() < 10);
    }

    void stop_letsTheRestBeTaken()
    {
        CountedFeed source(10, {});
        AheadFeed feed(source);
        QTRY_COMPARE(source.given(), 4);
        feed.stop();
        int taken = 0;
        while (!feed.next().isEmpty())
            ++taken;
        QVERIFY(taken <= 4); // the reader does not block
        QCOMPARE(source.given(), 4);
    }
};

QTEST_APPLESS_MAIN(TstAheadFeed)
#include "tst_aheadfeed.moc"
