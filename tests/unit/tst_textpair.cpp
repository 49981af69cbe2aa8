// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basecodes.h"
#include "model/compare/textpair.h"
#include "model/document/document.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"

#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace Mlf;
using Kind = TextPairRow::Kind;

namespace {

constexpr const char *source = "codegen/host/src/kws_lib1.c";

DocumentPointer documentOf(const QByteArray &text, const Limits &limits = {})
{
    auto files = Test::modelWithKernels({{u"tvmgen_kws_a"_s, 16}}, 64);
    files.back().second = text;
    const DocumentPointer document = Test::documentFromFiles(files, Document::Stage::Analysis);
    const auto limited = std::make_shared<Document>(*document);
    limited->limits = limits;
    return limited;
}

TextPair filesOf(const QByteArray &older, const QByteArray &newer, const Limits &limits = {},
                 const std::stop_token &stop = {}, const ProgressFunction &progress = {})
{
    const Link link = Link::file(QString::fromLatin1(source));
    return compareTexts({documentOf(older), documentOf(newer, limits)}, {link, link}, stop, progress);
}

std::vector<TextPairRow> textPairRows(const TextPair &pair, const std::vector<TextPairRow> &opened = {})
{
    const TextPairRows rows(pair, opened);
    std::vector<TextPairRow> list;
    for (qint64 i = 0; i < rows.size(); ++i)
        list.push_back(rows[i]);
    return list;
}

/// "=1/1 ~2/2 +/3 …4/4*10": sign, one-based lines of both sides, number of lines if a row replaces several.
QString described(const std::vector<TextPairRow> &rows)
{
    static constexpr const char *signs[] = {"=", "~", "…", "v", "V"};
    QStringList words;
    for (const TextPairRow &row : rows) {
        const auto line = [](qint64 one) { return one < 0 ? QString() : QString::number(one + 1); };
        QString word =
            QString::fromUtf8(signs[std::size_t(row.kind)]) + line(row.line.older) + u'/' + line(row.line.newer);
        if (std::max(row.count.older, row.count.newer) > 1)
            word += u"*%1,%2"_s.arg(row.count.older).arg(row.count.newer);
        words += word;
    }
    return words.join(u' ');
}

QByteArray values(int first, int count, const QByteArray &name = "weights")
{
    QByteArray text = "static const int " + name + "[" + QByteArray::number(count) + "] = {\n";
    for (int i = 0; i < count; ++i)
        text += "  " + QByteArray::number(first + i) + ",\n";
    return text + "};\n";
}

} // namespace

/// Pairing of the lines of two texts.
class TstTextPair : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_standBesideEachOther_data()
    {
        Test::addCases<QByteArray, QByteArray, QString>(u"textpair/rows"_s, {"older", "newer", "rows"});
        QTest::newRow("line ends do not count")
            << QByteArray("a;\r\nb;\r\n") << QByteArray("a;\nb;\n") << u"…1/1*2,2"_s;
    }
    void rows_standBesideEachOther()
    {
        QFETCH(const QByteArray, older);
        QFETCH(const QByteArray, newer);
        QFETCH(const QString, rows);
        QCOMPARE(described(textPairRows(filesOf(older, newer))), rows);
    }

    void hiddenLines_canBeOpened()
    {
        const TextPair pair = filesOf(values(0, 9) + "int x;\n", values(0, 9) + "int y;\n");
        std::vector<TextPairRow> rows = textPairRows(pair);
        QCOMPARE(rows[1].kind, Kind::HiddenValues);
        rows = textPairRows(pair, {rows[1]});
        QVERIFY(std::none_of(rows.begin(), rows.end(),
                             [](const TextPairRow &row) { return row.kind == Kind::HiddenValues; }));
    }

    /// With any rows hidden or opened, every line of both sides is in one row, and changes are found by their first
    /// row.
    void everyLine_isInOneRow()
    {
        std::mt19937 random(7);
        for (int run = 0; run < 60; ++run) {
            QByteArray texts[2];
            for (QByteArray &text : texts) {
                for (auto i = random() % 12; i > 0; --i) {
                    text += random() % 3 == 0 ? values(int(random() % 2), 4 + int(random() % 3))
                                              : QByteArray(10, char('a' + random() % 3)).replace(1, 9, ";\n");
                }
            }
            const TextPair pair = filesOf(texts[0], texts[1]);
            std::vector<TextPairRow> opened;
            for (int step = 0; step < 4; ++step) {
                const TextPairRows rows(pair, opened);
                Sides<qint64> lines;
                std::optional<qint64> change;
                for (qint64 i = 0; i < rows.size(); ++i) {
                    const TextPairRow row = rows[i];
                    if (row.line.older >= 0)
                        QCOMPARE(row.line.older, lines.older);
                    if (row.line.newer >= 0)
                        QCOMPARE(row.line.newer, lines.newer);
                    if (row.count.newer > 0)
                        QCOMPARE(rows.rowOfNewerLine(lines.newer + row.count.newer - 1), i);
                    lines.older += row.count.older;
                    lines.newer += row.count.newer;
                    QCOMPARE(rows.changeFrom(i, false), change);
                    if (row.isChange() && (i == 0 || !rows[i - 1].isChange())) {
                        QCOMPARE(rows.changeFrom(change.value_or(-1), true), i);
                        change = i;
                    }
                    if (row.hidesLines() && random() % 2 == 0)
                        opened.push_back(row);
                }
                QCOMPARE(rows.changeFrom(change.value_or(-1), true), std::nullopt);
                QCOMPARE(lines.older, texts[0].count('\n'));
                QCOMPARE(lines.newer, texts[1].count('\n'));
            }
        }
    }

    /// For a function only its definition is compared, in any place.
    void functions_areCompared()
    {
        const QByteArray kernel = "int32_t tvmgen_kws_a(void* a) {\n  return 1;\n}\n";
        const DocumentPointer older = documentOf("int one;\n" + kernel);
        const DocumentPointer newer =
            documentOf("int one;\nint two;\nint three;\n" + QByteArray(kernel).replace("1", "2"));
        const Link link = Link::function(u"tvmgen_kws_a"_s);
        const TextPair pair = compareTexts({older, newer}, {link, link});
        QCOMPARE(pair.parts.older.firstLine.value(), 1);
        QCOMPARE(pair.parts.newer.firstLine.value(), 3);
        QCOMPARE(described(textPairRows(pair)), u"=1/1 ~2/2 =3/3"_s);
    }

    void oneSideAlone_isShown()
    {
        const DocumentPointer older = documentOf("int32_t tvmgen_kws_a(void* a) {\n  return 1;\n}\n");
        const TextPair pair = compareTexts({older, older}, {Link::function(u"tvmgen_kws_a"_s), {}});
        QCOMPARE(described(textPairRows(pair)), u"~1/ ~2/ ~3/"_s);
        QVERIFY(pair.parts.newer.path.isEmpty());
    }

    void whatIsNotText_isNotCompared() { QVERIFY(filesOf(QByteArray("\0\1\2", 3), QByteArray("\0\1\3", 3)).isEmpty()); }

    /// The text after the last reported difference is shown, with a message.
    void limit_isSaidAndLifted_data()
    {
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<QString>("rows");
        const QString apart = u"~1/1 =2/2 ~3/3 =4/4 ~5/5"_s;
        QTest::newRow("one") << qint64(1) << u"~1/1 =2/2 ~3/3 ~4/4 ~5/5"_s;
        QTest::newRow("two") << qint64(2) << apart;
        QTest::newRow("as many as there are") << qint64(3) << apart;
        QTest::newRow("without limits") << Limits::none()[Limit::TextDifferences] << apart;
    }
    void limit_isSaidAndLifted()
    {
        QFETCH(const qint64, limit);
        QFETCH(const QString, rows);
        const TextPair pair =
            filesOf("a;\nb;\nc;\nd;\ne;\n", "1;\nb;\n3;\nd;\n5;\n", Limits().with(Limit::TextDifferences, limit));
        QCOMPARE(described(textPairRows(pair)), rows);
        QCOMPARE(pair.limit.has_value(), limit < 3);
        if (pair.limit) {
            QCOMPARE(pair.limit->code, Code::LimitReached);
            QCOMPARE(pair.limit->location, Link::file(QString::fromLatin1(source)));
        }
    }

    /// Values after the last allowed fold are ordinary lines.
    void folds_haveTheirLimit()
    {
        const QByteArray text = values(0, 4, "one") + values(0, 4, "two");
        const TextPair pair = filesOf(text, text + "int x;\n", Limits().with(Limit::Folds, 1));
        QCOMPARE(pair.parts.older.folds.size(), std::size_t(1));
        QCOMPARE(described(textPairRows(pair)), u"…1/1*9,9 =10/10 =11/11 =12/12 ~/13"_s);
    }

    void progress_endsWithAllOfIt()
    {
        Progress last;
        const QByteArray text = values(0, 9) + "int x;\n";
        (void)filesOf(text, text + "int y;\n", {}, {}, [&](const Progress &now) {
            QVERIFY(now.done >= last.done && now.done <= now.total);
            last = now;
        });
        QCOMPARE(last.job, Progress::Job::Comparing);
        QVERIFY(last.total.value() > 0);
        QCOMPARE(last.done, last.total);
    }

    void stopped_itEnds()
    {
        std::stop_source stop;
        stop.request_stop();
        (void)filesOf(values(0, 9), values(1, 9), {}, stop.get_token());
    }
};

QTEST_GUILESS_MAIN(TstTextPair)
#include "tst_textpair.moc"
