// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/archive/archivecodes.h"
#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/csource/tokens/csourcecodes.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// A language of one word: every text becomes "和" with its placeholders in reverse order.
class OneWordTranslator : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *, const char *source, const char *, int) const override
    {
        static const QRegularExpression placeholder(u"%[LB]?\\d"_s);
        QStringList words {u"和"_s};
        for (auto matches = placeholder.globalMatch(QString::fromUtf8(source)); matches.hasNext();)
            words.prepend(matches.next().captured());
        return words.join(u' ');
    }
};

/// Installed during its lifetime.
struct InstalledTranslator {
    InstalledTranslator() { QCoreApplication::installTranslator(&translator); }
    ~InstalledTranslator() { QCoreApplication::removeTranslator(&translator); }
    Q_DISABLE_COPY(InstalledTranslator)
    OneWordTranslator translator;
};

} // namespace

class TstErrorText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The rows are made line by line, so other programs might read another table.
    void table_isJson()
    {
        const QJsonDocument table =
            QJsonDocument::fromJson(Test::readFile(Test::schemasPath() + u"/../findings/findings.json"_s));
        const auto valuesOf = [&](const QString &list, const QString &key) {
            QStringList values;
            const QJsonArray rows = table[list].toArray();
            for (const QJsonValue &row : rows)
                values += row[key].toString();
            return values;
        };
        QStringList advice;
        for (const FindingCode code : codesWithWords())
            advice += adviceText(code, Language::English);
        for (const QString &text : valuesOf(u"advice"_s, u"text"_s))
            QVERIFY2(advice.contains(text), qPrintable(text));
        QStringList sentences;
        for (const FindingReason reason : reasonsWithWords())
            sentences += causesText({{reason, {}}}, Language::English);
        QStringList written = valuesOf(u"reasons"_s, u"text"_s);
        written.replaceInStrings(QRegularExpression(u"%[LB]?\\d"_s), u"?"_s);
        for (QStringList *texts : {&sentences, &written})
            texts->replaceInStrings(u"? bytes"_s, u"?"_s);
        QCOMPARE(sentences, written);
        QCOMPARE(valuesOf(u"codes"_s, u"code"_s).size(), qsizetype(codesWithWords().size()));
    }

    void everyCode_hasOneKebabCaseNameAndASentence()
    {
        QSet<QString> names;
        for (const FindingCode code : codesWithWords()) {
            const QString name = codeName(code);
            QVERIFY2(!name.isEmpty() && !names.contains(name), qPrintable(name));
            QVERIFY2(name == name.toLower() && !name.contains(u' '), qPrintable(name));
            names.insert(name);
            const QString text =
                findingText(makeFinding(code, {}, {u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s}), Language::English);
            QVERIFY2(!text.isEmpty() && !text.contains(u'%'), qPrintable(text));
        }
    }

    void everyCode_saysWhatToDo()
    {
        for (const FindingCode code : codesWithWords()) {
            const QString advice = adviceText(code, Language::English);
            QVERIFY2(!advice.isEmpty() && advice.front().isUpper() && advice.endsWith(u'.') && !advice.contains(u'%'),
                     qPrintable(codeName(code) + u": "_s + advice));
            const InstalledTranslator installed;
            QCOMPARE(adviceText(code, Language::Translated), u"和"_s);
            QCOMPARE(adviceText(code, Language::English), advice);
        }
    }

    void everyReason_hasItsOwnPartOfASentence()
    {
        QSet<QString> sentences;
        for (const FindingReason reason : reasonsWithWords()) {
            const Finding finding = makeFinding(Code::GraphDamaged, {}, reason, {u"1"_s, u"2"_s, u"3"_s, u"4"_s});
            const QString text = findingText(finding, Language::English);
            QVERIFY2(!text.contains(u'%') && !text.contains(u'?') && !text.contains(": ."_L1), qPrintable(text));
            QVERIFY2(!sentences.contains(text), qPrintable(text));
            sentences.insert(text);
        }
    }

    /// The window has no English left, and a report has no translation.
    void everyReason_isTranslated()
    {
        static const QRegularExpression english(u"[A-Za-z]"_s);
        std::vector<FindingReason> reasons = reasonsWithWords();
        reasons.emplace_back();
        for (const FindingCode code : codesWithWords()) {
            for (const FindingReason reason : reasons) {
                const Finding finding = makeFinding(code, {}, reason, {u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s});
                const QString before = findingText(finding, Language::English);
                const InstalledTranslator installed;
                QString translated = findingText(finding, Language::Translated);
                translated.remove(u"\u00a0B"_s); // the unit is the same in every language
                QVERIFY2(translated.contains(u'和') && !translated.contains(english), qPrintable(translated));
                QVERIFY(translated.count(u'和')
                        >= (reason == FindingReason() ? 1 : 2)); // the connecting text is translated too
                QCOMPARE(findingText(finding, Language::English), before);
            }
        }
    }

    void causes_areJoined()
    {
        const std::vector<Cause> causes {{Reason::TargetSays, {u"runtime"_s, u"c"_s}}, {Reason::PoolIsConst, {}}};
        QCOMPARE(causesText(causes, Language::English),
                 u"the target contains -runtime=c; the constant pool is const"_s);
        QCOMPARE(causesText({}, Language::English), QString());
        const InstalledTranslator installed;
        QCOMPARE(causesText(causes, Language::Translated), u"c runtime 和和和"_s);
    }

    void reason_standsInTheSentenceOrBehindIt_data()
    {
        Test::addColumns<Finding, QString>({"finding", "text"});
        const auto row = [](const char *name, Finding finding, const QString &text, const QString &detail = {}) {
            finding.detail = detail;
            QTest::newRow(name) << finding << text;
        };
        row("in it", makeFinding(Code::BadMetadata, {}, Reason::NotAText, {u"target.1"_s}),
            u"metadata.json cannot be understood in full: target.1 is not a text."_s);
        row("in it, with the library's words", makeFinding(Code::BadMetadata, {}, Reason::NotJson, {u"12345"_s}),
            u"metadata.json cannot be understood in full: the text stops being JSON near byte 12345. (illegal value)"_s,
            u"illegal value"_s);
        row("in it, and the sentence has an argument too",
            makeFinding(Code::ParametersDamaged, {}, Reason::TensorCut, {u"70"_s, u"p0"_s}),
            u"The parameters cannot be read in full: the file ends inside tensor p0 (at byte 70)."_s);
        row("behind it", makeFinding(Code::EntryUnreadable, {}, Reason::LessThanStated),
            u"This entry cannot be read. (it holds less data than it states)"_s);
        row("behind it, with the library's words", makeFinding(Code::EntryUnreadable, {}, Reason::TooManyMaps),
            u"This entry cannot be read. (too many files are open at once; no memory)"_s, u"no memory"_s);
    }

    void reason_standsInTheSentenceOrBehindIt()
    {
        QFETCH(const Finding, finding);
        QFETCH(const QString, text);
        QCOMPARE(findingText(finding, Language::English), text);
    }

    void reason_isKeptByAFindingFromAnError()
    {
        const Error error = makeError(Code::LimitReached, Reason::TooManyModels, {u"200"_s});
        const Finding finding = makeFinding(Code::LimitReached, {}, Reason::TooManyModels, {u"200"_s});
        QCOMPARE(findingFromError(error), finding);
        QCOMPARE(errorText(error, Language::English), findingText(finding, Language::English));
    }

    void numbers_areGroupedInTheWindowAlone_data()
    {
        const Test::Rows<Finding, QString, QString> row({"finding", "window", "report"});
        row("an argument of the code", makeFinding(Code::TrailingData, {}, {u"1234567"_s}),
            u"byte 1\u202f234\u202f567 on"_s, u"byte 1234567 on"_s);
        row("an argument of the reason", makeFinding(Code::LimitReached, {}, Reason::TooManyItems, {u"20000"_s}),
            u"than 20\u202f000 functions"_s, u"than 20000 functions"_s);
        row("a name that is a number",
            makeFinding(Code::LimitReached, {}, Reason::UnstatedTooLarge, {u"12345"_s, u"99999"_s}),
            u"12345 states no size, and reading it stopped after 99\u202f999\u00a0B (97.7\u00a0KiB)"_s,
            u"12345 states no size, and reading it stopped after 99999 bytes"_s);
        row("one byte", makeFinding(Code::LimitReached, {}, Reason::UnstatedTooLarge, {u"a"_s, u"1"_s}),
            u"stopped after 1\u00a0B"_s, u"stopped after 1 byte"_s);
        row("no whole number", makeFinding(Code::SizeOverflow, {}, {u"a"_s, u"1e+30"_s}), u"a is 1e+30,"_s,
            u"a is 1e+30,"_s);
    }

    void sizes_areInTheUnitOfTheWindow()
    {
        const Finding finding = makeFinding(Code::IoSizeNotIo, {}, {u"40780"_s, u"1964"_s});
        const auto text = [&](ByteUnit unit) { return findingText(finding, Language::Translated, unit); };
        QVERIFY(text(ByteUnit::Bytes).contains(u"says 40\u202f780\u00a0B (39.8\u00a0KiB), but"_s));
        QVERIFY(text(ByteUnit::Kibibytes).contains(u"are 1.92\u00a0KiB (1\u202f964\u00a0B):"_s));
        QVERIFY(text(ByteUnit::Hexadecimal).contains(u"says 0x9f4c (40\u202f780\u00a0B), but"_s));
        QVERIFY(findingText(finding, Language::English, ByteUnit::Hexadecimal)
                    .contains("says 40780 bytes, but inputs and outputs are 1964 bytes:"_L1));
    }

    void numbers_areGroupedInTheWindowAlone()
    {
        QFETCH(const Finding, finding);
        QFETCH(const QString, window);
        QFETCH(const QString, report);
        const QString translated = findingText(finding, Language::Translated);
        QVERIFY2(translated.contains(window), qPrintable(translated));
        const QString english = findingText(finding, Language::English);
        QVERIFY2(english.contains(report), qPrintable(english));
    }

    void arguments_areFilledOnceEach()
    {
        // An argument that looks like a placeholder is not replaced.
        const Finding finding = makeFinding(Code::SizeOverflow, {}, {u"100%2"_s, u"-5"_s});
        QVERIFY(findingText(finding, Language::English).startsWith("100%2 is -5, which"_L1));
        const Finding nested = makeFinding(Code::BadMetadata, {}, Reason::NotAText, {u"%0%L1"_s});
        QVERIFY(findingText(nested, Language::English).contains(" %0%L1 is not a text"_L1));
    }

    void error_saysWhereAndWhat_data()
    {
        const Test::Rows<QString, qint64, qint64, QString> row({"entry", "line", "offset", "start"});
        row("without a place", {}, 0LL, -1LL, u"The file is empty"_s);
        row("a file", u"a.tar"_s, 0LL, -1LL, u"a.tar: The file"_s);
        row("a line", u"a.tar"_s, 3LL, 70LL, u"a.tar:3: The file"_s);
        row("a byte", u"a.tar"_s, 0LL, 70LL, u"a.tar@70: The file"_s);
    }

    void error_saysWhereAndWhat()
    {
        QFETCH(const QString, entry);
        QFETCH(const qint64, line);
        QFETCH(const qint64, offset);
        QFETCH(const QString, start);
        Error error;
        error.code = Code::EmptyFile;
        error.entry = entry;
        if (line > 0)
            error.line = LineNumber::fromOneBased(line);
        if (offset >= 0)
            error.offset = ByteOffset(offset);
        error.detail = u"why"_s;
        const QString text = errorText(error, Language::English);
        QVERIFY2(text.startsWith(start), qPrintable(text));
        QVERIFY(text.endsWith("(why)"_L1));
    }
};

QTEST_GUILESS_MAIN(TstErrorText)
#include "tst_errortext.moc"
