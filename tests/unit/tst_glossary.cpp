// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/glossary.h"

#include "model/questions/pageplaces.h"
#include "tests/support/corpus.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

using Kind = TermSpot::Kind;

bool hasChinese(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x4e00 && c.unicode() < 0xa000; });
}

bool holds(const Glossary::Terms &terms, const Term &term)
{
    return std::find(terms.begin(), terms.end(), &term) != terms.end();
}

QString idsOf(const Glossary::Terms &terms, std::size_t most = 5)
{
    QStringList ids;
    for (std::size_t i = 0; i < std::min(most, terms.size()); ++i)
        ids += terms[i]->id;
    return ids.join(u' ');
}

/// A text that matches a pattern.
QString exampleOf(const TermSpot &spot)
{
    QString text = spot.text;
    const QString any = spot.kind == Kind::File ? u"any-thing"_s : u"any_1"_s;
    text.replace(u"**"_s, u"some/where"_s);
    text.replace(u'*', any);
    return spot.kind == Kind::File ? text : text.replace(u'#', u"12"_s);
}

/// Terms that the engine finds for a spot of the window.
Glossary::Terms termsAt(const TermSpot &spot)
{
    const QString example = exampleOf(spot);
    switch (spot.kind) {
    case Kind::Key:
        return glossary().ofKey(QStringList {u"modules"_s, u"kws"_s} + example.split(u'.'));
    case Kind::Value:
        return glossary().ofValue({u"modules"_s, u"kws"_s, example.section(u'=', 0, 0)}, example.section(u'=', 1));
    case Kind::File:
        return glossary().ofFile(example);
    case Kind::C:
    case Kind::Relay:
    case Kind::Tir: {
        const QString before(1000, u' ');
        return glossary().ofText(spot.kind, QString(before + example + u" ;"_s), before.size() + example.size() / 2);
    }
    case Kind::Target: {
        const QString target = example.startsWith(u'-') ? u"c -keys=cpu "_s + example + u"1"_s : example + u" -x=1"_s;
        return glossary().ofValue({u"target"_s, u"1"_s}, target);
    }
    case Kind::Label:
        return glossary().ofLabel(spot.text);
    case Kind::Page:
    case Kind::Help:
        return {};
    }
    Q_UNREACHABLE();
}

/// The titles of terms.md, in its order.
QStringList titlesOf(const QByteArray &file)
{
    static const QRegularExpression cut(u"(?<!\\\\)\\|"_s);
    QStringList titles;
    bool isList = false; // in a list of terms
    for (const QString &line : QString::fromUtf8(file).split(u'\n')) {
        if (line.startsWith(u"## "_s))
            isList = line.sliced(3, 1) >= u"0"_s && line.sliced(3, 1) <= u"9"_s;
        const QStringList cells = line.split(cut);
        const QString title = cells.value(1).trimmed();
        if (title == "term"_L1 || title == "text"_L1 || title == "runtime"_L1)
            isList = title != "runtime"_L1;
        else if (isList && line.startsWith(u'|') && !title.startsWith(u"---"_s))
            titles += QString(title).remove(u'`').replace(u"\\|"_s, u"|"_s);
    }
    return titles;
}

} // namespace

class TstGlossary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void theFile_isWhole()
    {
        QCOMPARE(glossary().terms().size(), std::size_t(243));
        QCOMPARE(glossary().groups().size(), std::size_t(12));
        const QJsonObject file = QJsonDocument::fromJson(Test::readFile(u":/glossary/terms.json"_s)).object();
        QCOMPARE(file[u"schema"_s].toString(), u"mlf-viewer/terms/1"_s);
        static const QRegularExpression place(u"^(key|value|file|c|relay|tir|target|label|page):.|^help$"_s);
        static const QStringList keys {u"aliases"_s, u"age"_s,  u"documents"_s, u"id"_s,   u"met"_s,
                                       u"see"_s,     u"slip"_s, u"text"_s,      u"title"_s};
        const QJsonArray groups = file[u"groups"_s].toArray();
        for (const QJsonValue &group : groups) {
            const QJsonArray terms = group[u"terms"_s].toArray();
            for (const QJsonValue &term : terms) {
                for (const QString &key : term.toObject().keys())
                    QVERIFY2(keys.contains(key), qPrintable(key));
                const QJsonArray met = term[u"met"_s].toArray();
                for (const QJsonValue &spot : met)
                    QVERIFY2(place.match(spot.toString()).hasMatch(), qPrintable(spot.toString()));
                QCOMPARE(glossary().find(term[u"id"_s].toString())->age.isEmpty(), term[u"age"_s].isUndefined());
            }
        }
    }

    void eachTerm_data()
    {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < glossary().terms().size(); ++i)
            QTest::newRow(qPrintable(glossary().terms()[i].id)) << int(i);
    }

    /// Each has a description in both languages in whole sentences, is found by all its names, and is linked from its
    /// spots.
    void eachTerm()
    {
        QFETCH(int, number);
        const Term &term = glossary().terms()[std::size_t(number)];
        QCOMPARE(glossary().find(term.id), &term);
        QVERIFY(!term.title.isEmpty());
        for (const TermText &text : {term.text, term.slip}) {
            if (text.isEmpty())
                continue;
            QVERIFY2(text.english.size() > 20 && text.english.endsWith(u'.'), qPrintable(text.english));
            QVERIFY2(!hasChinese(text.english), qPrintable(text.english));
            QVERIFY2(hasChinese(text.chinese) && text.chinese.endsWith(u"。"_s), qPrintable(text.chinese));
            QVERIFY2(!text.english.contains(u"  "_s) && !text.english.contains(u'`'), qPrintable(text.english));
        }
        QVERIFY(!term.text.isEmpty());
        QVERIFY(!term.related.isEmpty());
        QVERIFY(!term.related.contains(term.id));
        for (const QString &id : term.related)
            QVERIFY2(glossary().find(id), qPrintable(id));
        for (const TermText &text : term.documents)
            QVERIFY(!text.english.isEmpty() && !text.chinese.isEmpty());
        QVERIFY(term.age.isEmpty() || !term.age.chinese.isEmpty());

        const auto isFound = [&](const QString &typed, std::size_t within) {
            const Glossary::Terms found = glossary().search(typed);
            return std::find(found.begin(), found.begin() + std::ptrdiff_t(std::min(within, found.size())), &term)
                != found.begin() + std::ptrdiff_t(std::min(within, found.size()));
        };
        QVERIFY2(isFound(term.title.english, 1), qPrintable(idsOf(glossary().search(term.title.english))));
        QVERIFY2(isFound(term.title.english.toUpper(), 1), qPrintable(term.title.english));
        if (!term.title.chinese.isEmpty())
            QVERIFY2(isFound(term.title.chinese, 3), qPrintable(idsOf(glossary().search(term.title.chinese))));
        for (const QString &alias : term.aliases)
            QVERIFY2(isFound(alias, 8), qPrintable(alias + u": "_s + idsOf(glossary().search(alias), 10)));
        QVERIFY(isFound(term.text.english.section(u' ', 0, 5), 243));
        QVERIFY(isFound(term.text.chinese.left(6), 243));

        QVERIFY(!term.spots.empty());
        for (const TermSpot &spot : term.spots) {
            QVERIFY2(spot.pattern.isValid(), qPrintable(spot.text));
            if (spot.kind != Kind::Help && spot.kind != Kind::Page)
                QVERIFY2(holds(termsAt(spot), term), qPrintable(spot.text + u": "_s + idsOf(termsAt(spot))));
        }
        const bool isOnlyHelp = term.spots.front().kind == Kind::Help;
        QVERIFY(!isOnlyHelp || term.spots.size() == 1);
        QCOMPARE(term.isMet(), !isOnlyHelp);
        const QString article = termArticle(term, Language::English);
        QVERIFY(article.startsWith(term.title.english));
        QVERIFY(article.contains(term.text.english) && article.contains(term.slip.english));
    }

    /// Articles name pages by their titles, not by ids or by names that reports still have.
    void pages_areNamedByTheirTitles()
    {
        const QString article = termArticle(*glossary().find(u"peak-memory"_s), Language::English);
        QVERIFY2(article.contains(u"\nPage of this window: Calls\n"_s), qPrintable(article));
        for (const Term &term : glossary().terms()) {
            for (const TermSpot &spot : term.spots) {
                if (spot.kind != Kind::Page)
                    continue;
                QVERIFY2(windowPage(spot.text) == spot.text, qPrintable(term.id + u": "_s + spot.text));
                QVERIFY2(glossary().labels().contains(spotText(spot, Language::English).section(u": "_s, 1)),
                         qPrintable(term.id + u": "_s + spot.text));
            }
        }
    }

    void aList_misses_no_term()
    {
        const QString list = Test::defaultCorpusPath() + u"/../terms.md"_s; // beside the project
        if (!QFileInfo::exists(list))
            QSKIP("the list of terms is not there");
        QStringList titles;
        for (const Term &term : glossary().terms())
            titles += term.title.english;
        const QStringList wanted = titlesOf(Test::readFile(list));
        // In the order of the list; additional terms may be in between.
        titles.removeIf([&](const QString &title) { return !wanted.contains(title); });
        QCOMPARE(titles, wanted);
    }

    /// The labels named by terms are texts of the window, with the shown translations.
    void labels_areTranslated()
    {
        QHash<QString, QSet<QString>> translations;
        QFile file(Test::schemasPath() + u"/../../translations/mlf-viewer_zh_CN.ts"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString source;
        for (QXmlStreamReader xml(&file); !xml.atEnd();) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == "source"_L1)
                source = xml.readElementText();
            else if (xml.isStartElement() && xml.name() == "translation"_L1)
                translations[source].insert(xml.readElementText(QXmlStreamReader::IncludeChildElements));
        }
        for (const Term &term : glossary().terms()) {
            for (const TermSpot &spot : term.spots) {
                if (spot.kind != Kind::Label && spot.kind != Kind::Page)
                    continue;
                const QString label = spot.kind == Kind::Label
                    ? spot.text
                    : spotText(spot, Language::English).section(u": "_s, 1); // the title of a page
                QVERIFY2(glossary().labels().contains(label), qPrintable(label));
                const QStringList known = glossary().labels().value(label);
                QCOMPARE(QSet<QString>(known.begin(), known.end()), translations.value(label));
                if (spot.kind == Kind::Page)
                    continue;
                for (const QString &translation : known)
                    QVERIFY(holds(glossary().ofLabel(translation), term));
            }
        }
    }

    void search_data()
    {
        Test::addColumns<QString, QString>({"typed", "first"});
        QTest::newRow("abbreviation") << u"usmp"_s << u"usmp"_s;
        QTest::newRow("other letters and blanks") << u"  Peak  MEMORY "_s << u"peak-memory"_s;
        QTest::newRow("a name of this model's code") << u"tvmgen_kws___tvm_main__"_s << u"tvm-main"_s;
        QTest::newRow("a function that allocates") << u"TVMBackendFreeWorkspace"_s << u"alloc-workspace"_s;
        QTest::newRow("a key") << u"io_size_bytes"_s << u"io-size"_s;
        QTest::newRow("part of a word") << u"quantiz"_s << u"qnn-requantize"_s;
        QTest::newRow("words of an explanation") << u"lower case header"_s << u"include-folder"_s;
        QTest::newRow("letters left out") << u"tvmbkndalloc"_s << u"alloc-workspace"_s;
        QTest::newRow("a key of the target") << u"arm_cpu"_s << u"arm-cpu"_s;
        QTest::newRow("a CPU") << u"cortex-m7"_s << u"cortex-m7"_s;
        QTest::newRow("a CPU of its family") << u"cortex-m55"_s << u"cortex-m7"_s;
        QTest::newRow("a microcontroller") << u"stm32f746xx"_s << u"stm32f746xx"_s;
        QTest::newRow("functions in TIR") << u"tir_primfuncs"_s << u"primfuncs"_s;
        QTest::newRow("functions in Relay") << u"relay_primfuncs"_s << u"primfuncs"_s;
        QTest::newRow("the contrary of a term") << u"non-DSO-exportable"_s << u"dso-exportable"_s;
        QTest::newRow("a class in other words too") << u"Compiler"_s << u"micro-classes"_s;
        QTest::newRow("a struct with the name of a file") << u"Metadata"_s << u"proposed-metadata"_s;
        QTest::newRow("that file") << u"metadata"_s << u"metadata-json"_s;
        QTest::newRow("the column of a basis") << u"Basis"_s << u"basis"_s;
        for (const QString &word : {u"stated"_s, u"computed"_s, u"inferred"_s, u"unknown"_s})
            QTest::addRow("the basis %s", qPrintable(word)) << word << u"basis-"_s + word;
        QTest::newRow("a row of page Calls") << u"Lower bound"_s << u"lower-bound"_s;
        QTest::newRow("its name in a comparison") << u"needed at least"_s << u"lower-bound"_s;
        QTest::newRow("what a plan wastes") << u"slack"_s << u"slack"_s;
        QTest::newRow("the highest address") << u"High water"_s << u"high-water"_s;
        QTest::newRow("that row in Chinese") << u"最高地址"_s << u"high-water"_s;
        QTest::newRow("a lower bound") << u"at least"_s << u"bounds"_s;
        QTest::newRow("an upper bound") << u"at most"_s << u"bounds"_s;
        QTest::newRow("Chinese basis") << u"推断值"_s << u"basis-inferred"_s;
        QTest::newRow("Chinese title") << u"峰值内存"_s << u"peak-memory"_s;
        QTest::newRow("Chinese words of an explanation") << u"读取顺序"_s << u"executor"_s;
    }

    void search()
    {
        QFETCH(QString, typed);
        QFETCH(QString, first);
        const Glossary::Terms found = glossary().search(typed);
        QVERIFY(!found.empty());
        QVERIFY2(found.front()->id == first, qPrintable(idsOf(found)));
    }

    void search_withoutText_findsAll_andNonsenseNothing()
    {
        QCOMPARE(glossary().search({}).size(), glossary().terms().size());
        QCOMPARE(glossary().search({}).front(), &glossary().terms().front());
        QCOMPARE(glossary().search(u"xqzxqz"_s).size(), std::size_t(0));
    }

    void met_data()
    {
        const Test::Rows<Glossary::Terms, QString> row({"found", "first"});
        const auto inC = [](const QString &line, const QString &word) {
            return glossary().ofText(Kind::C, line, line.indexOf(word));
        };
        const QString call = u"  if (tvmgen_kws_fused_add(sid_1_let, global_workspace_0_var) != 0 ) return -1;"_s;
        row("kernel in a call", inC(call, u"fused"_s), u"kernel"_s);
        row("buffer in a call", inC(call, u"sid_1"_s), u"sid-let"_s);
        row("pool in a call", inC(call, u"workspace"_s), u"global-workspace-var"_s);
        row("check of a call", inC(call, u"!= 0"_s), u"call-check"_s);
        row("nothing known", inC(u"int sum = 0;"_s, u"sum"_s), {});
        const QString comment = u"// tvm target: c -keys=cpu -mcpu=cortex-m7 -unpacked-api=1"_s;
        row("option of a target", inC(comment, u"cortex"_s), u"cortex-m7"_s);
        row("convention of a target", inC(comment, u"unpacked"_s), u"unpacked"_s);
        row("target comment", inC(comment, u"tvm"_s), u"target-comment"_s);
        row("part of a longer name", inC(u"my_TVM_DLLx();"_s, u"TVM_DLL"_s), {});
        row("key of a model", glossary().ofKey({u"modules"_s, u"kws"_s, u"memory"_s, u"functions"_s}),
            u"functions-key"_s);
        row("key of an early format", glossary().ofKey({u"runtimes"_s}), u"runtimes-key"_s);
        row("name of a model", glossary().ofKey({u"modules"_s, u"version"_s}), {});
        row("target of a device", glossary().ofKey({u"target"_s, u"1"_s}), u"sub-target"_s);
        row("value", glossary().ofValue({u"executors"_s}, u"graph"_s), u"graph-executor"_s);
        row("glue file", glossary().ofFile(u"codegen/host/src/kws_lib0.c"_s), u"default-lib0"_s);
        row("file of the graph", glossary().ofFile(u"runtime-config/graph/graph.json"_s), u"graph-json"_s);
        row("folder", glossary().ofFile(u"runtime/"_s), u"runtime-folder"_s);
        row("other file", glossary().ofFile(u"README.md"_s), {});
        row("label", glossary().ofLabel(u"Calling convention"_s), u"packedfunc"_s);
        const QStringList target {u"target"_s, u"1"_s};
        row("a CPU of the target", glossary().ofValue(target, u"c -mcpu=cortex-m55"_s), u"cortex-m7"_s);
        row("another CPU", glossary().ofValue(target, u"llvm -mcpu=skylake"_s), u"target-options"_s);
        row("relay", glossary().ofText(Kind::Relay, u"  %4 = qnn.conv2d(%3, x);"_s, 10), u"qnn-conv2d"_s);
    }

    void met()
    {
        QFETCH(Glossary::Terms, found);
        QFETCH(QString, first);
        QVERIFY2((found.empty() ? QString() : found.front()->id) == first, qPrintable(idsOf(found)));
    }

    void combinations_areSaid()
    {
        QCOMPARE(glossary().combinations().size(), std::size_t(7));
        const QString article = termArticle(*glossary().find(u"interface-api"_s), Language::English);
        QVERIFY(article.contains(
            u"Allowed: runtime crt with interface-api c and unpacked-api on. The calling convention of operators is unpacked."_s));
        QVERIFY(article.contains(u"Not allowed: runtime crt with interface-api c and unpacked-api off."_s));
    }
};

QTEST_GUILESS_MAIN(TstGlossary)
#include "tst_glossary.moc"
