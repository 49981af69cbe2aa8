// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/chunkedlist.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>

using namespace Mlf;

namespace {

/// Counts its instances.
class Counted {
public:
    explicit Counted(int value) : m_value(value) { ++alive; }
    Counted(const Counted &other) noexcept : m_value(other.m_value) { ++alive; }
    Counted &operator=(const Counted &) = default;
    ~Counted() { --alive; }
    [[nodiscard]] int value() const { return m_value; }

    static inline int alive = 0;

private:
    int m_value;
};

ChunkedList<Counted> counted(int count)
{
    ChunkedList<Counted> list;
    for (int i = 0; i < count; ++i)
        list.push_back(Counted(i));
    return list;
}

} // namespace

class TstChunkedList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void elements_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {0, 1, 255, 256, 257, 512, 1000})
            QTest::addRow("%d", count) << count;
    }

    void elements()
    {
        QFETCH(const int, count);
        {
            const ChunkedList<Counted> list = counted(count);
            QCOMPARE(list.size(), std::size_t(count));
            QCOMPARE(list.empty(), count == 0);
            QCOMPARE(list.end() - list.begin(), std::ptrdiff_t(count));
            int expected = 0;
            for (const Counted &element : list)
                QCOMPARE(element.value(), expected++);
            QCOMPARE(expected, count);
            for (int i = 0; i < count; ++i)
                QCOMPARE(list[std::size_t(i)].value(), i);
            const auto found =
                std::ranges::lower_bound(list, count / 2, {}, [](const Counted &element) { return element.value(); });
            QCOMPARE(found - list.begin(), std::ptrdiff_t(count / 2));
            QCOMPARE(Counted::alive, count);
        }
        QCOMPARE(Counted::alive, 0);
    }

    void copies_shareElementsAndGrowAlone_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 100, 256, 300})
            QTest::addRow("%d", count) << count;
    }

    void copies_shareElementsAndGrowAlone()
    {
        QFETCH(const int, count);
        ChunkedList<Counted> list = counted(count);
        ChunkedList<Counted> copy = list;
        QCOMPARE(Counted::alive, count);
        QCOMPARE(&copy[0], &list[0]);
        list.push_back(Counted(1000));
        copy.push_back(Counted(2000));
        const ChunkedList<Counted> moved = std::move(list);
        copy.push_back(Counted(3000));
        QCOMPARE(moved.size(), std::size_t(count + 1));
        QCOMPARE(copy.size(), std::size_t(count + 2));
        QCOMPARE(moved.back().value(), 1000);
        QCOMPARE(copy[std::size_t(count)].value(), 2000);
        QCOMPARE(copy.back().value(), 3000);
        for (int i = 0; i < count; ++i) {
            QCOMPARE(moved[std::size_t(i)].value(), i);
            QCOMPARE(copy[std::size_t(i)].value(), i);
        }
        list = copy; // of a moved-from list
        QCOMPARE(list.back().value(), 3000);
    }

    void copies_areReadWhileTheListGrows()
    {
        constexpr int last = 20'000;
        ChunkedList<std::shared_ptr<int>> list;
        std::vector<std::jthread> readers;
        std::vector<qint64> sums(20);
        for (int i = 1; i <= last; ++i) {
            list.push_back(std::make_shared<int>(i));
            if (i % (last / 20) != 0)
                continue;
            const std::size_t reader = readers.size();
            readers.emplace_back([copy = list, &sum = sums[reader]] {
                sum = std::accumulate(copy.begin(), copy.end(), qint64(0),
                                      [](qint64 before, const auto &element) { return before + *element; });
            });
        }
        readers.clear(); // joins the threads
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const qint64 count = qint64(i + 1) * (last / 20);
            QCOMPARE(sums[i], count * (count + 1) / 2);
        }
    }
};

QTEST_APPLESS_MAIN(TstChunkedList)
#include "tst_chunkedlist.moc"
