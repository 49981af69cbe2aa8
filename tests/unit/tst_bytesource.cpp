// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basecodes.h"
#include "model/base/bytesource.h"

#include <QTemporaryFile>
#include <QTest>

#include <algorithm>
#include <thread>
#include <vector>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

std::shared_ptr<const MappedRegion> mapped(const QTemporaryFile &file, qint64 size)
{
    const auto region = MappedRegion::map(file.handle(), ByteCount(size));
    return region ? *region : nullptr;
}

bool writeAll(QTemporaryFile &file, const QByteArray &bytes)
{
    return file.open() && file.write(bytes) == bytes.size() && file.flush();
}

} // namespace

class TstByteSource : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void fromBytes_isWholeAndKept()
    {
        std::shared_ptr<const ByteSource> source;
        {
            QByteArray bytes = "hello";
            source = ByteSource::fromBytes(bytes);
            bytes.fill('x');
        }
        QCOMPARE(source->view(), "hello");
        QCOMPARE(source->size().value(), 5);
        QVERIFY(source->isFinished());
        QVERIFY(!source->isDamaged());
    }

    void fromBytes_ofNothing()
    {
        const auto source = ByteSource::fromBytes({});
        QVERIFY(source->view().isEmpty());
        QVERIFY(source->isFinished());
    }

    void fromRegion_cutsAPiece()
    {
        QTemporaryFile file;
        QVERIFY(writeAll(file, "0123456789"));
        const auto source = ByteSource::fromRegion(mapped(file, 10), ByteOffset(3), ByteCount(4)); // keeps the map
                                                                                                   // alive
        QCOMPARE(source->view(), "3456");
        QVERIFY(source->isFinished());
    }

    void emptyRegion_isNoMap()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        const auto region = mapped(file, 0);
        QVERIFY(region);
        const auto source = ByteSource::fromRegion(region, ByteOffset(0), ByteCount(0));
        QVERIFY(source->view().isEmpty());
        QVERIFY(!source->isDamaged());
    }

    void badDescriptor_isAnError()
    {
        const auto region = MappedRegion::map(-1, ByteCount(10));
        QVERIFY(!region.isOk());
        QCOMPARE(region.error().code, Code::CannotOpen);
        QVERIFY(!region.error().detail.isEmpty());
    }

    void growing_showsWhatIsPublished()
    {
        QTemporaryFile file;
        QVERIFY(writeAll(file, "0123456789"));
        const auto source = ByteSource::growing(mapped(file, 10), ByteOffset(2), ByteCount(8));
        QVERIFY(source->view().isEmpty());
        QCOMPARE(source->size().value(), 8);
        QVERIFY(!source->isFinished());
        source->publish(ByteCount(3));
        QCOMPARE(source->view(), "234");
        QVERIFY(!source->isFinished());
        source->publish(ByteCount(8));
        QCOMPARE(source->view(), "23456789");
        source->finish();
        QVERIFY(source->isFinished());
    }

    /// Readers on other threads only see bytes that have been written.
    void growing_isReadWhileItGrows()
    {
        constexpr qint64 size = 1 << 20;
        QTemporaryFile file;
        QVERIFY(file.open());
        QVERIFY(file.resize(size));
        const auto source = ByteSource::growing(mapped(file, size), ByteOffset(0), ByteCount(size));
        std::vector<int> bad(2, 0);
        std::vector<std::jthread> readers;
        for (int &count : bad) {
            readers.emplace_back([&count, source] {
                qsizetype seen = 0;
                while (!source->isFinished() || seen < source->view().size()) {
                    const QByteArrayView view = source->view();
                    count += int(std::count(view.begin() + seen, view.end(), '\0'));
                    seen = view.size();
                }
                count += seen == size ? 0 : 1;
            });
        }
        const QByteArray block(1000, 'x');
        for (qint64 at = 0; at < size; at += block.size()) {
            const qint64 count = qMin<qint64>(block.size(), size - at);
            QCOMPARE(pwrite(file.handle(), block.constData(), std::size_t(count), at), count);
            source->publish(ByteCount(at + count));
        }
        source->finish();
        readers.clear();
        QCOMPARE(bad, std::vector<int>(2, 0));
    }

    void truncated_readsAsZeroAndSaysSo()
    {
        QTemporaryFile file;
        QVERIFY(writeAll(file, QByteArray(50'000, 'x')));
        const auto region = mapped(file, 50'000);
        const auto front = ByteSource::fromRegion(region, ByteOffset(0), ByteCount(100));
        const auto back = ByteSource::fromRegion(region, ByteOffset(30'000), ByteCount(20'000));
        QCOMPARE(back->view().count('x'), 20'000);
        QVERIFY(file.resize(200));
        QVERIFY(!back->isDamaged()); // not read yet
        QCOMPARE(back->view().count('x'), 0);
        QCOMPARE(back->view().count('\0'), 20'000);
        QVERIFY(back->isDamaged());
        QCOMPARE(front->view().count('x'), 100);
        QVERIFY(front->isDamaged()); // the same file
    }

    void truncated_isReadByManyThreads()
    {
        QTemporaryFile file;
        QVERIFY(writeAll(file, QByteArray(400'000, 'x')));
        const auto source = ByteSource::fromRegion(mapped(file, 400'000), ByteOffset(0), ByteCount(400'000));
        QVERIFY(file.resize(0));
        std::vector<qsizetype> zeros(4);
        {
            std::vector<std::jthread> readers;
            for (qsizetype &count : zeros)
                readers.emplace_back([&count, source] { count = source->view().count('\0'); });
        }
        QCOMPARE(zeros, std::vector<qsizetype>(4, 400'000));
        QVERIFY(source->isDamaged());
    }

    /// A damaged region has no effect on the next map.
    void guard_isFreedWithItsRegion()
    {
        QTemporaryFile file;
        QVERIFY(writeAll(file, QByteArray(20'000, 'x')));
        for (int i = 0; i < 20'000; ++i) { // more than the number of guards
            const auto region = mapped(file, 20'000);
            QVERIFY(region);
            QVERIFY(!region->isDamaged());
            if (i == 10) {
                QVERIFY(file.resize(0));
                QCOMPARE(QByteArrayView(region->data(), 20'000).count('\0'), 20'000);
                QVERIFY(region->isDamaged());
                QVERIFY(file.resize(20'000));
            }
        }
    }

    void guards_runOutWithAnError()
    {
        QTemporaryFile file;
        QVERIFY(writeAll(file, "x"));
        std::vector<std::shared_ptr<const MappedRegion>> regions;
        bool isRefused = false;
        while (!isRefused && regions.size() < 100'000) {
            const auto region = MappedRegion::map(file.handle(), ByteCount(1));
            isRefused = !region;
            if (region)
                regions.push_back(*region);
            else
                QCOMPARE(region.error().code, Code::CannotOpen);
        }
        QVERIFY(isRefused);
        QVERIFY(regions.size() > 1000);
        regions.clear();
        QVERIFY(MappedRegion::map(file.handle(), ByteCount(1)).isOk());
    }
};

QTEST_GUILESS_MAIN(TstByteSource)
#include "tst_bytesource.moc"
