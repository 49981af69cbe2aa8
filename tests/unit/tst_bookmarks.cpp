// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/bookmarks.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

Bookmark at(const QString &path, qint64 line, const QString &text = {})
{
    return {path, LineNumber(line), text};
}

Bookmarks some()
{
    Bookmarks bookmarks;
    for (const Bookmark &bookmark : {at(u"b.c"_s, 4, u"  return\t0; "_s), at(u"a.c"_s, 9), at(u"a.c"_s, 2)})
        bookmarks.set(bookmark);
    return bookmarks;
}

} // namespace

class TstBookmarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bookmarks_areOneALineInOrder()
    {
        Bookmarks bookmarks = some();
        QVERIFY(bookmarks.set(at(u"a.c"_s, 9)));
        QCOMPARE(bookmarks.all(), (std::vector {at(u"a.c"_s, 2), at(u"a.c"_s, 9), at(u"b.c"_s, 4, u"return 0;"_s)}));
        QCOMPARE(bookmarks.lines(u"a.c"_s), (std::vector {LineNumber(2), LineNumber(9)}));
        QVERIFY(bookmarks.lines(u"c.c"_s).empty());
        QVERIFY(bookmarks.contains(u"a.c"_s, LineNumber(9)) && !bookmarks.contains(u"b.c"_s, LineNumber(9)));
        QVERIFY(bookmarks.set(at(u"a.c"_s, 9), false));
        QVERIFY(!bookmarks.contains(u"a.c"_s, LineNumber(9)));
        QVERIFY(bookmarks.set(at(u"a.c"_s, 9), false));
        QCOMPARE(bookmarks.all().size(), 2U);
    }

    void walk_goesRound_data()
    {
        const Test::Rows<QString, qint64, QString, QString> row({"path", "line", "next", "previous"});
        row("between two", u"a.c"_s, 5LL, u"a.c:9"_s, u"a.c:2"_s);
        row("on one", u"a.c"_s, 9LL, u"b.c:4"_s, u"a.c:2"_s);
        row("before all", u"a.c"_s, 0LL, u"a.c:2"_s, u"b.c:4"_s);
        row("behind all", u"z.c"_s, 0LL, u"a.c:2"_s, u"b.c:4"_s);
    }
    void walk_goesRound()
    {
        QFETCH(QString, path);
        QFETCH(qint64, line);
        const auto text = [](const std::optional<Bookmark> &bookmark) {
            return u"%1:%2"_s.arg(bookmark->path).arg(bookmark->line.value());
        };
        QTEST(text(some().next(path, LineNumber(line))), "next");
        QTEST(text(some().previous(path, LineNumber(line))), "previous");
        QVERIFY(!Bookmarks().next(path, LineNumber(line)) && !Bookmarks().previous(path, LineNumber(line)));
    }

    void number_isBounded()
    {
        Bookmarks bookmarks;
        for (std::size_t i = 0; i < Bookmarks::maxLines; ++i)
            QVERIFY(bookmarks.set(at(u"a.c"_s, qint64(i))));
        QVERIFY(!bookmarks.set(at(u"b.c"_s, 0)));
        QVERIFY(bookmarks.set(at(u"a.c"_s, 0))); // already set
        QCOMPARE(bookmarks.all().size(), Bookmarks::maxLines);
    }

    void file_isReadAsWritten()
    {
        Bookmarks bookmarks = some();
        bookmarks.set(at(u"odd name 100%:7/ü.c"_s, 41, u"größe"_s));
        QCOMPARE(readBookmarks(formatBookmarks(bookmarks)), bookmarks);
        QCOMPARE(readBookmarks(formatBookmarks({})), Bookmarks());
    }

    void damagedFile_givesWhatIsLeft_data()
    {
        Test::addColumns<QByteArray, std::size_t>({"text", "count"});
        const QByteArray good = formatBookmarks(some());
        QTest::newRow("as written") << good << std::size_t(3);
        QTest::newRow("empty") << QByteArray() << std::size_t(0);
        QTest::newRow("another format") << "something else\na.c:1\n"_ba << std::size_t(0);
        QTest::newRow("cut in a row") << good.chopped(5) << std::size_t(3);
        QTest::newRow("cut in a link") << good.left(good.indexOf("b.c:") + 4) << std::size_t(2);
        QTest::newRow("rows that are not links") << good + "\n\nb.c:0\nb.c:-4\npage:code\nb.c:99999999999999999999\n"
                                                 << std::size_t(3);
        QTest::newRow("bytes that are not text") << good + "\xff\xfe\0\t\n"_ba << std::size_t(3);
        QByteArray many = good;
        for (int i = 0; i < 200'000; ++i)
            many += "x.c:" + QByteArray::number(i + 1) + "\n";
        QTest::newRow("far too many") << many << Bookmarks::maxLines;
    }
    void damagedFile_givesWhatIsLeft()
    {
        QFETCH(QByteArray, text);
        QTEST(readBookmarks(text).all().size(), "count");
    }
};

QTEST_GUILESS_MAIN(TstBookmarks)
#include "tst_bookmarks.moc"
