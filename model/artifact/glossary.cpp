// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/glossary.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonfields.h"
#include "model/artifact/termcodes.h"
#include "model/base/errortext.h"
#include "model/base/fuzzymatch.h"

#include <QFile>
#include <QJsonArray>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using SpotKind = TermSpot::Kind;
using Need = JsonFields::Need;

const QString termsSchema = u"mlf-viewer/terms/1"_s;
const QString targetLine = u"// tvm target: "_s;
constexpr qsizetype nearby = 200; ///< characters to read on each side of a position

constexpr std::pair<const char *, SpotKind> spotNames[] = {
    {"key", SpotKind::Key},     {"value", SpotKind::Value}, {"file", SpotKind::File},     {"c", SpotKind::C},
    {"relay", SpotKind::Relay}, {"tir", SpotKind::Tir},     {"target", SpotKind::Target}, {"label", SpotKind::Label},
    {"page", SpotKind::Page},   {"help", SpotKind::Help},
};

bool isTermCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'*' || c == u'#';
}

bool isOfText(SpotKind kind)
{
    return kind == SpotKind::C || kind == SpotKind::Relay || kind == SpotKind::Tir;
}

/// Regular expression of a pattern in the explanations.
QString expressionOf(SpotKind kind, const QString &text)
{
    QString expression;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isTwice = kind == SpotKind::File && text[i] == u'*' && i + 1 < text.size() && text[i + 1] == u'*';
        if (isTwice) {
            expression += u".*"_s;
            ++i;
        } else if (text[i] == u'*') {
            expression += kind == SpotKind::File ? u"[^/]*"_s : u"[A-Za-z0-9_]*"_s;
        } else if (text[i] == u'#' && kind != SpotKind::File) {
            expression += u"[0-9]+"_s;
        } else {
            expression += QRegularExpression::escape(text.sliced(i, 1));
        }
    }
    if (kind == SpotKind::File)
        return QRegularExpression::anchoredPattern(expression);
    if (kind == SpotKind::Target) // the value belongs to the option
        return text.startsWith(u'-') ? u"(?<!\\S)"_s + expression + u"\\S*"_s : u"^\\s*"_s + expression + u"(?!\\S)"_s;
    if (isTermCharacter(text.front()))
        expression.prepend(u"(?<![A-Za-z0-9_])"_s);
    if (isTermCharacter(text.back()))
        expression.append(u"(?![A-Za-z0-9_])"_s);
    return expression;
}

/// Names of a term that are compared with a typed text.
QStringList namesOf(const Term &term)
{
    QStringList names = term.title.english.split(u", "_s) + term.aliases;
    names += term.title.english;
    if (!term.title.chinese.isEmpty())
        names += term.title.chinese;
    return names;
}

/// Score of a term on the scale of fuzzyScore(). If only the letters match in their order, the score goes to
/// `scattered`.
int scoreOf(const Term &term, const QString &asTyped, int &scattered)
{
    constexpr int code = 2500;
    constexpr int explanation = 1200;
    constexpr int wholeLetters = 1100; ///< higher scores have contiguous letters
    const QString typed = asTyped.toLower();
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    int best = 0;
    for (const QString &name : namesOf(term)) {
        const int asWritten = name == asTyped ? 1 : 0; // "Metadata" is a struct, "metadata" a file
        const int score = fuzzyScore(name.toLower(), typed).value_or(0) + asWritten;
        (score > wholeLetters ? best : scattered) = std::max(score > wholeLetters ? best : scattered, score);
    }
    for (const TermSpot &spot : term.spots) {
        if (spot.describes(asTyped))
            best = std::max(best, code + spot.weight);
    }
    const QString said = (namesOf(term).join(u'\n') + u'\n' + term.text.english + u'\n' + term.text.chinese + u'\n'
                          + term.slip.english + u'\n' + term.slip.chinese)
                             .toLower();
    if (std::all_of(words.begin(), words.end(), [&](const QString &word) { return said.contains(word); }))
        best = std::max(best, explanation);
    return best;
}

} // namespace

struct Glossary::Found {
    const Term *term;
    int weight;
};

bool TermSpot::describes(const QString &name) const
{
    if (kind == SpotKind::Key)
        return name.compare(text.section(u'.', -1), Qt::CaseInsensitive) == 0;
    if (!isOfText(kind))
        return false;
    const QRegularExpressionMatch match = pattern.match(name);
    return match.hasMatch() && match.capturedLength() == name.size();
}

bool Term::isMet() const
{
    return std::any_of(spots.begin(), spots.end(), [](const TermSpot &spot) { return spot.kind != SpotKind::Help; });
}

const Term *Glossary::find(const QString &id) const
{
    const auto found = m_ids.constFind(id);
    return found == m_ids.constEnd() ? nullptr : &m_terms[std::size_t(*found)];
}

Glossary::Terms Glossary::ordered(std::vector<Found> found)
{
    std::stable_sort(found.begin(), found.end(), [](const Found &a, const Found &b) { return a.weight > b.weight; });
    Terms terms;
    for (const Found &one : found) {
        if (std::find(terms.begin(), terms.end(), one.term) == terms.end())
            terms.push_back(one.term);
    }
    return terms;
}

Glossary::Terms Glossary::search(const QString &text) const
{
    const QString typed = QString(text).remove(u'`').simplified();
    std::vector<Found> good;
    std::vector<Found> scattered;
    for (const Term &term : m_terms) {
        int letters = 0;
        const int score = typed.isEmpty() ? 1 : scoreOf(term, typed, letters);
        if (score > 0)
            good.push_back({&term, score});
        else if (letters > 0)
            scattered.push_back({&term, letters});
    }
    return ordered(good.empty() ? std::move(scattered) : std::move(good));
}

bool Glossary::matches(const QString &text) const
{
    const QString typed = QString(text).remove(u'`').simplified();
    return std::ranges::any_of(m_terms, [&](const Term &term) {
        int letters = 0;
        return typed.isEmpty() || scoreOf(term, typed, letters) > 0;
    });
}

/// Terms with a spot that passes the test.
template <typename Test>
std::vector<Glossary::Found> Glossary::where(const Test &test) const
{
    std::vector<Found> found;
    for (const Term &term : m_terms) {
        for (const TermSpot &spot : term.spots) {
            if (test(spot))
                found.push_back({&term, spot.weight});
        }
    }
    return found;
}

Glossary::Terms Glossary::ofKey(const QStringList &keys) const
{
    const QString key = termKey(keys);
    const QString parent = key.contains(u'.') ? key.left(key.lastIndexOf(u'.')) : QString();
    return ordered(where([&](const TermSpot &spot) {
        const bool isAny = spot.text.endsWith(u".*"_s) && !parent.isEmpty() && spot.text.chopped(2) == parent;
        return spot.kind == SpotKind::Key && (isAny || spot.text == key);
    }));
}

Glossary::Terms Glossary::ofKeyName(const QString &name) const
{
    // Keep the file order, because all keys are equally specific.
    std::vector<Found> found =
        where([&](const TermSpot &spot) { return spot.kind == SpotKind::Key && spot.text.section(u'.', -1) == name; });
    for (Found &one : found)
        one.weight = 0;
    return ordered(std::move(found));
}

Glossary::Terms Glossary::ofValue(const QStringList &keys, const QString &value) const
{
    const QString key = termKey(keys);
    std::vector<Found> found =
        where([&](const TermSpot &spot) { return spot.kind == SpotKind::Value && spot.text == key + u'=' + value; });
    if (key.section(u'.', 0, 0) == "target"_L1)
        addTargets(found, value, -1);
    return ordered(std::move(found));
}

Glossary::Terms Glossary::ofFile(const QString &path) const
{
    return ordered(where(
        [&](const TermSpot &spot) { return spot.kind == SpotKind::File && spot.pattern.match(path).hasMatch(); }));
}

Glossary::Terms Glossary::ofLabel(const QString &label) const
{
    return ordered(where([&](const TermSpot &spot) {
        return spot.kind == SpotKind::Label && (spot.text == label || m_labels.value(spot.text).contains(label));
    }));
}

/// Adds the terms of a target string at a position, or all of its terms if `at` is -1.
void Glossary::addTargets(std::vector<Found> &found, const QString &target, qsizetype at) const
{
    for (const Term &term : m_terms) {
        for (const TermSpot &spot : term.spots) {
            if (spot.kind != SpotKind::Target)
                continue;
            const QRegularExpressionMatch match = spot.pattern.match(target);
            if (match.hasMatch() && (at < 0 || (match.capturedStart() <= at && at <= match.capturedEnd())))
                found.push_back({&term, spot.weight});
        }
    }
}

Glossary::Terms Glossary::ofText(TermSpot::Kind kind, QStringView line, qsizetype at) const
{
    const qsizetype begin = std::clamp<qsizetype>(at - nearby, 0, line.size());
    const QString text = line.sliced(begin, std::min(line.size() - begin, at - begin + nearby)).toString();
    std::vector<Found> found;
    for (const Term &term : m_terms) {
        for (const TermSpot &spot : term.spots) {
            if (spot.kind != kind)
                continue;
            for (auto it = spot.pattern.globalMatch(text); it.hasNext();) {
                const QRegularExpressionMatch match = it.next();
                if (match.capturedStart() <= at - begin && at - begin <= match.capturedEnd())
                    found.push_back({&term, spot.weight});
            }
        }
    }
    if (kind == SpotKind::C && text.startsWith(targetLine))
        addTargets(found, text.sliced(targetLine.size()), std::max<qsizetype>(at - targetLine.size(), 0));
    return ordered(std::move(found));
}

/// Reads the file of explanations.
class GlossaryReader {
public:
    explicit GlossaryReader(QByteArrayView bytes) : m_fields(bytes, Code::TermsDamaged) { }

    Result<Glossary> read();

private:
    TermText text(const QJsonObject &object, const JsonPath &path, const QString &key, Need need);
    TermText title(const QJsonObject &object, const JsonPath &path);
    void readLabels();
    void readCombinations();
    void readTerm(const QJsonObject &object, const JsonPath &path);
    TermSpot readSpot(const QString &text, const JsonPath &path);
    void checkLinks();

    JsonFields m_fields;
    Glossary m_glossary;
};

/// Reads a text in both languages.
TermText GlossaryReader::text(const QJsonObject &object, const JsonPath &path, const QString &key, Need need)
{
    const QJsonValue value = object.value(key);
    if (value.isUndefined() && need == Need::Optional)
        return {};
    const QJsonObject both = value.toObject();
    return {m_fields.text(both, path / key, u"en"_s, Need::Required),
            m_fields.text(both, path / key, u"zh"_s, Need::Required)};
}

/// Reads a title. Code is the same in both languages, so Chinese is optional.
TermText GlossaryReader::title(const QJsonObject &object, const JsonPath &path)
{
    const QJsonObject both = object.value(u"title"_s).toObject();
    return {m_fields.text(both, path / u"title"_s, u"en"_s, Need::Required),
            m_fields.text(both, path / u"title"_s, u"zh"_s, Need::Optional)};
}

void GlossaryReader::readLabels()
{
    const QJsonObject labels = m_fields.root().value(u"labels"_s).toObject();
    for (const QString &label : labels.keys())
        m_glossary.m_labels.insert(label, m_fields.texts(labels, JsonPath() / u"labels"_s, label));
}

void GlossaryReader::readCombinations()
{
    const QJsonArray combinations = m_fields.root().value(u"combinations"_s).toArray();
    for (qsizetype i = 0; i < combinations.size(); ++i) {
        const JsonPath path = JsonPath() / u"combinations"_s / int(i);
        const QJsonObject object = combinations[i].toObject();
        const auto word = [&](const QString &key, Need need) { return m_fields.text(object, path, key, need); };
        TermCombination combination;
        combination.runtime = word(u"runtime"_s, Need::Required);
        combination.interfaceApi = word(u"interface"_s, Need::Required);
        combination.unpacked = word(u"unpacked"_s, Need::Required);
        combination.called = word(u"called"_s, Need::Optional);
        combination.isAllowed = object.value(u"allowed"_s).toBool();
        combination.seen = text(object, path, u"seen"_s, Need::Optional);
        combination.note = text(object, path, u"note"_s, Need::Optional);
        m_glossary.m_combinations.push_back(combination);
    }
}

TermSpot GlossaryReader::readSpot(const QString &text, const JsonPath &path)
{
    const QString name = text.section(u':', 0, 0);
    const auto *const known =
        std::find_if(std::begin(spotNames), std::end(spotNames), [&](const std::pair<const char *, SpotKind> &row) {
            return name == QLatin1StringView(row.first);
        });
    TermSpot spot;
    spot.text = text.section(u':', 1);
    if (known == std::end(spotNames) || spot.text.isEmpty() != (known->second == SpotKind::Help)) {
        m_fields.fail(Reason::SpotUnknown, path, {text});
        return spot;
    }
    spot.kind = known->second;
    spot.weight = 2 * int(spot.text.size() - spot.text.count(u'*') - spot.text.count(u'#'));
    if (isOfText(spot.kind) || spot.kind == SpotKind::File || spot.kind == SpotKind::Target)
        spot.pattern.setPattern(expressionOf(spot.kind, spot.text));
    return spot;
}

void GlossaryReader::readTerm(const QJsonObject &object, const JsonPath &path)
{
    Term term;
    term.id = m_fields.text(object, path, u"id"_s, Need::Required);
    term.title = title(object, path);
    term.aliases = m_fields.texts(object, path, u"aliases"_s);
    term.text = text(object, path, u"text"_s, Need::Required);
    term.slip = text(object, path, u"slip"_s, Need::Optional);
    const QStringList spots = m_fields.texts(object, path, u"met"_s);
    for (qsizetype i = 0; i < spots.size(); ++i)
        term.spots.push_back(readSpot(spots[i], path / u"met"_s / int(i)));
    if (!term.spots.empty())
        ++term.spots.front().weight;
    if (spots.isEmpty())
        m_fields.fail(Reason::KeyMissing, path / u"met"_s);
    if (const QString age = m_fields.text(object, path, u"age"_s, Need::Optional); !age.isEmpty())
        term.age = text(m_fields.root().value(u"ages"_s).toObject(), JsonPath() / u"ages"_s, age, Need::Required);
    for (const QString &document : m_fields.texts(object, path, u"documents"_s))
        term.documents.push_back(text(m_fields.root().value(u"documents"_s).toObject(), JsonPath() / u"documents"_s,
                                      document, Need::Required));
    term.related = m_fields.texts(object, path, u"see"_s);
    term.group = int(m_glossary.m_groups.size()) - 1;
    m_fields.checkKeys(
        object, path,
        {u"id"_s, u"title"_s, u"aliases"_s, u"text"_s, u"slip"_s, u"met"_s, u"age"_s, u"documents"_s, u"see"_s});
    if (m_glossary.m_ids.contains(term.id))
        m_fields.fail(Reason::TermTwice, path / u"id"_s, {term.id});
    m_glossary.m_ids.insert(term.id, int(m_glossary.m_terms.size()));
    m_glossary.m_terms.push_back(std::move(term));
}

void GlossaryReader::checkLinks()
{
    for (const Term &term : m_glossary.m_terms) {
        for (const QString &id : term.related) {
            if (!m_glossary.find(id))
                m_fields.fail(Reason::TermUnknown, JsonPath() / u"groups"_s, {id});
        }
    }
}

Result<Glossary> GlossaryReader::read()
{
    m_fields.checkSchema(termsSchema);
    readLabels();
    readCombinations();
    const QJsonArray groups = m_fields.root().value(u"groups"_s).toArray();
    for (qsizetype i = 0; i < groups.size() && !m_fields.error(); ++i) {
        const JsonPath path = JsonPath() / u"groups"_s / int(i);
        const QJsonObject group = groups[i].toObject();
        m_glossary.m_groups.push_back({text(group, path, u"title"_s, Need::Required)});
        const QJsonArray terms = group.value(u"terms"_s).toArray();
        for (qsizetype k = 0; k < terms.size() && !m_fields.error(); ++k)
            readTerm(terms[k].toObject(), path / u"terms"_s / int(k));
    }
    checkLinks();
    if (m_fields.error())
        return *m_fields.error();
    return std::move(m_glossary);
}

Result<Glossary> readGlossary(QByteArrayView bytes)
{
    return GlossaryReader(bytes).read();
}

const Glossary &glossary()
{
    static const Glossary known = [] {
        QFile file(u":/glossary/terms.json"_s);
        if (!file.open(QIODevice::ReadOnly))
            return Glossary();
        Result<Glossary> read = readGlossary(file.readAll());
        Q_ASSERT(read);
        return read ? std::move(read).value() : Glossary();
    }();
    return known;
}

QString termKey(const QStringList &keys)
{
    const bool isOfModel = keys.size() > 1 && keys.front() == "modules"_L1;
    return (isOfModel ? keys.sliced(2) : keys).join(u'.');
}

} // namespace Mlf
