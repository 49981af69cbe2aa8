// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fitpolicy.h"
#include "model/artifact/boardreader.h"
#include "model/compare/compare.h"
#include "model/compare/growth.h"
#include "model/document/documentbuilder.h"
#include "model/report/comparereport.h"
#include "model/report/jsonreport.h"
#include "model/report/notereport.h"
#include "model/report/reportbuilder.h"
#include "model/report/seriesreport.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Validates JSON against the part of JSON Schema that our files use. Unknown keywords of a schema are errors.
class SchemaCheck {
public:
    explicit SchemaCheck(const QString &name)
        : m_root(QJsonDocument::fromJson(Test::readFile(Test::schemasPath() + u'/' + name + u".json"_s)).object())
    {
    }

    [[nodiscard]] bool isThere() const { return !m_root.isEmpty(); }

    /// The first error, with its place; empty if valid. With `isClosed` keys that the schema does not list are errors.
    [[nodiscard]] QString problem(const QJsonValue &value, bool isClosed)
    {
        m_isClosed = isClosed;
        return check(m_root, value, u"$"_s);
    }

private:
    [[nodiscard]] QString check(const QJsonObject &schema, const QJsonValue &value, const QString &path) const
    {
        for (auto word = schema.begin(); word != schema.end(); ++word) {
            if (const QString found = checkWord(schema, word.key(), *word, value, path); !found.isEmpty())
                return found;
        }
        return {};
    }

    [[nodiscard]] QString checkWord(const QJsonObject &schema, const QString &word, const QJsonValue &rule,
                                    const QJsonValue &value, const QString &path) const
    {
        static const QStringList notes {u"$schema"_s, u"$defs"_s, u"title"_s, u"description"_s};
        static const QStringList ofMembers {u"patternProperties"_s, u"additionalProperties"_s}; // see `properties`
        const auto wrong = [&](bool isWrong) {
            return isWrong ? path + u": "_s + word + u' '
                    + QString::fromUtf8(QJsonDocument(QJsonArray {rule}).toJson(QJsonDocument::Compact))
                           : QString();
        };
        if (notes.contains(word) || (ofMembers.contains(word) && schema.contains(u"properties"_s)))
            return {};
        if (word == "$ref"_L1) {
            const QJsonValue target = m_root[u"$defs"_s][rule.toString().section(u'/', -1)];
            return target.isObject() ? check(target.toObject(), value, path) : wrong(true);
        }
        if (word == "type"_L1)
            return wrong(!isOfType(rule, value));
        if (word == "const"_L1)
            return wrong(value != rule);
        if (word == "enum"_L1)
            return wrong(!rule.toArray().contains(value));
        if (word == "pattern"_L1)
            return wrong(value.isString() && !QRegularExpression(rule.toString()).match(value.toString()).hasMatch());
        if (word == "minimum"_L1)
            return wrong(value.isDouble() && value.toInteger() < rule.toInteger());
        if (word == "minLength"_L1)
            return wrong(value.isString() && value.toString().size() < rule.toInteger());
        if (word == "minItems"_L1)
            return wrong(value.isArray() && value.toArray().size() < rule.toInteger());
        if (word == "maxItems"_L1)
            return wrong(value.isArray() && value.toArray().size() > rule.toInteger());
        if (word == "minProperties"_L1)
            return wrong(value.isObject() && value.toObject().size() < rule.toInteger());
        if (word == "required"_L1) {
            const QJsonArray keys = rule.toArray();
            return wrong(value.isObject() && std::any_of(keys.begin(), keys.end(), [&](const QJsonValue &key) {
                             return !value.toObject().contains(key.toString());
                         }));
        }
        if (word == "anyOf"_L1) {
            const QJsonArray choices = rule.toArray();
            return wrong(std::none_of(choices.begin(), choices.end(), [&](const QJsonValue &choice) {
                return check(choice.toObject(), value, path).isEmpty();
            }));
        }
        if (word == "items"_L1)
            return checkItems(rule.toObject(), value.toArray(), path);
        if (word == "properties"_L1 || word == "additionalProperties"_L1)
            return checkMembers(schema, value.toObject(), path);
        return path + u": the test does not know "_s + word;
    }

    [[nodiscard]] static bool isOfType(const QJsonValue &rule, const QJsonValue &value)
    {
        const QJsonArray types = rule.isArray() ? rule.toArray() : QJsonArray {rule};
        return std::any_of(types.begin(), types.end(), [&](const QJsonValue &type) {
            const QString name = type.toString();
            return (name == "null"_L1 && value.isNull()) || (name == "boolean"_L1 && value.isBool())
                || (name == "string"_L1 && value.isString()) || (name == "array"_L1 && value.isArray())
                || (name == "object"_L1 && value.isObject()) || (name == "number"_L1 && value.isDouble())
                || (name == "integer"_L1 && value.isDouble() && std::floor(value.toDouble()) == value.toDouble());
        });
    }

    [[nodiscard]] QString checkItems(const QJsonObject &schema, const QJsonArray &items, const QString &path) const
    {
        for (qsizetype i = 0; i < items.size(); ++i) {
            if (const QString found = check(schema, items[i], path + u'/' + QString::number(i)); !found.isEmpty())
                return found;
        }
        return {};
    }

    [[nodiscard]] QString checkMembers(const QJsonObject &schema, const QJsonObject &object, const QString &path) const
    {
        const QJsonObject known = schema[u"properties"_s].toObject();
        const QJsonObject patterns = schema[u"patternProperties"_s].toObject();
        const QJsonValue others = schema[u"additionalProperties"_s];
        for (auto member = object.begin(); member != object.end(); ++member) {
            const QString place = path + u'/' + member.key();
            QJsonValue rule = known.contains(member.key()) ? known[member.key()] : others;
            for (auto pattern = patterns.begin(); pattern != patterns.end(); ++pattern) {
                if (QRegularExpression(pattern.key()).match(member.key()).hasMatch())
                    rule = *pattern;
            }
            // A schema in a choice or beside one lists only a part of the keys.
            const bool listsAll = m_isClosed && schema.contains(u"type"_s);
            if (rule == QJsonValue(false) || (rule.isUndefined() && listsAll))
                return place + u": a key that is not listed"_s;
            if (const QString found = check(rule.toObject(), *member, place); !found.isEmpty())
                return found;
        }
        return {};
    }

    QJsonObject m_root;
    bool m_isClosed = false;
};

} // namespace

/// The files in resources/schemas match the output and the accepted input.
class TstSchemas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reports_keepToTheirSchema_data() { Test::addArchiveRows(Test::sweptFixtureNames()); }
    void reports_keepToTheirSchema()
    {
        QFETCH(const QString, path);
        BuildOptions options;
        options.wantsChecksums = true;
        const DocumentPointer document = Test::documentAt(path, options);
        SchemaCheck schema(u"report"_s);
        QVERIFY(schema.isThere());
        QCOMPARE(schema.problem(QJsonDocument::fromJson(writeJson(makeReport(*document))).object(), true), QString());
    }

    void notes_keepToTheirSchema()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-workspace-mismatch"_s);
        NotePlacer placer(*document);
        NoteFile file = noteFileOf(*document);
        file.archive = u"/here/a.tar"_s;
        ReviewNote resolved = withText(withText(makeNote(placer.subjectOf(Link::call(0)), u"Ana"_s), u"a"_s), u"b"_s);
        file.notes.set(withState(resolved, true));
        file.notes.set(withText(makeNote(placer.subjectOf(document->findings.front()), {}), u"c"_s));
        file.notes.set(withText(makeNote(placer.subjectOf(Link()), {}), u"d"_s));
        SchemaCheck schema(u"notes"_s);
        QVERIFY(schema.isThere());
        QCOMPARE(schema.problem(QJsonDocument::fromJson(formatNotes(file)).object(), true), QString());
        Report report = makeReport(*document);
        addNotes(report, placeNotes(*document, file.notes));
        const QJsonObject json = QJsonDocument::fromJson(writeJson(report)).object();
        QCOMPARE(json[u"notes"_s].toArray().size(), 3);
        QCOMPARE(SchemaCheck(u"report"_s).problem(json, true), QString());
    }

    void comparisons_keepToTheirSchema_data()
    {
        const Test::Rows<QString, QString> row({"older", "newer"});
        const QStringList fixtures = Test::sweptFixtureNames();
        for (qsizetype i = 0; i + 1 < fixtures.size(); ++i)
            row(qPrintable(fixtures[i]), Test::fixturePath(fixtures[i]), Test::fixturePath(fixtures[i + 1]));
        const QStringList real = Test::corpusNames();
        for (qsizetype i = 0; i + 1 < real.size(); ++i)
            row(qPrintable(u"real "_s + real[i]), Test::corpusPath(real[i]), Test::corpusPath(real[i + 1]));
    }
    void comparisons_keepToTheirSchema()
    {
        QFETCH(const QString, older);
        QFETCH(const QString, newer);
        const Result<DocumentPointer> documents[] = {buildDocument(older, {}), buildDocument(newer, {})};
        QVERIFY(documents[0] && documents[1]);
        const Document &one = **documents[0];
        const Document &other = **documents[1];
        const QByteArray json = writeJson(comparisonValues(one, other, compareDocuments(one, other)));
        SchemaCheck schema(u"compare"_s);
        QVERIFY(schema.isThere());
        QCOMPARE(schema.problem(QJsonDocument::fromJson(json).object(), true), QString());
        const BuildSeries series {{*documents[0], *documents[1], *documents[0]},
                                  {compareDocuments(one, other), compareDocuments(other, one)}};
        const QByteArray several = writeJson(seriesValues(series));
        QCOMPARE(schema.problem(QJsonDocument::fromJson(several).object(), true), QString());
    }

    /// A schema that accepts everything would be useless.
    void changedReports_areNotTaken_data()
    {
        const Test::Rows<QByteArray, QByteArray> row({"from", "to"});
        row("a key less", "\"entryCount\": ", "\"entries\": ");
        row("another schema", "mlf-viewer/report/1", "mlf-viewer/report/2");
        row("a basis that there is not", "\"stated\",", "\"guessed\",");
        row("a text for a number", "\"liveBytes\": ", "\"liveBytes\": \"\", \"a\": ");
        row("a fraction", "\"formatVersion\": ", "\"formatVersion\": 0.5, \"a\": ");
        row("line 0", "\"line\": 1", "\"line\": 0, \"a\": 1");
        row("a code in other letters", "\"timestamp-local\"", "\"Timestamp\"");
        row("null for a list", "\"findings\": [", "\"findings\": null, \"a\": [");
    }
    void changedReports_areNotTaken()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-two-pools"_s);
        QByteArray report = writeJson(makeReport(*document));
        const qsizetype at = report.indexOf(from);
        QVERIFY(at > 0);
        const QJsonObject changed = QJsonDocument::fromJson(report.replace(at, from.size(), to)).object();
        QVERIFY(!changed.isEmpty());
        SchemaCheck schema(u"report"_s);
        QVERIFY(!schema.problem(changed, false).isEmpty());
    }

    void boards_keepToTheirSchema()
    {
        SchemaCheck schema(u"board"_s);
        const QFileInfoList files = QDir(Test::boardsPath()).entryInfoList({u"*.json"_s});
        QVERIFY(files.size() > 10);
        for (const QFileInfo &file : files) {
            const QJsonObject board = QJsonDocument::fromJson(Test::readFile(file.filePath())).object();
            QVERIFY2(schema.problem(board, true).isEmpty(), qPrintable(file.fileName() + schema.problem(board, true)));
        }
    }

    /// The reader and the schema accept the same.
    void boardsAndPolicies_areReadAsTheirSchemaSays_data()
    {
        Test::addCases<QString, QByteArray, bool>(u"schemas/boardsAndPolicies"_s, {"schema", "text", "isTaken"});
    }
    void boardsAndPolicies_areReadAsTheirSchemaSays()
    {
        QFETCH(const QString, schema);
        QFETCH(const QByteArray, text);
        QFETCH(const bool, isTaken);
        const QJsonDocument json = QJsonDocument::fromJson(text);
        QVERIFY(json.isObject());
        const bool isPolicy = schema == "policy"_L1;
        QCOMPARE(isPolicy ? readPolicy(text).isOk() && readGrowth(text).isOk() : readBoard(text).isOk(), isTaken);
        SchemaCheck check(schema);
        const QString problem = check.problem(json.object(), false);
        QVERIFY2(problem.isEmpty() == isTaken, qPrintable(problem));
    }
};

QTEST_GUILESS_MAIN(TstSchemas)
#include "tst_schemas.moc"
