// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/glossary.h"

#include "model/artifact/jsonwalk.h"
#include "model/base/nearwords.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using SpotKind = TermSpot::Kind;

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

/// Regular expression of a pattern with wildcards, see TermSpot.
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
    if (kind == SpotKind::Target) // also match the value of an option
        return text.startsWith(u'-') ? u"(?<!\\S)"_s + expression + u"\\S*"_s : u"^\\s*"_s + expression + u"(?!\\S)"_s;
    if (isTermCharacter(text.front()))
        expression.prepend(u"(?<![A-Za-z0-9_])"_s);
    if (isTermCharacter(text.back()))
        expression.append(u"(?![A-Za-z0-9_])"_s);
    return expression;
}

/// Names of a term that are compared with the typed text.
QStringList namesOf(const Term &term)
{
    QStringList names = term.title.english.split(u", "_s) + term.aliases;
    names += term.title.english;
    if (!term.title.chinese.isEmpty())
        names += term.title.chinese;
    return names;
}

/// Score of a term on the scale of fuzzyScore(). If a name contains the letters only in their order, with gaps, raises
/// `scattered` instead.
int scoreOf(const Term &term, const QString &asTyped, int &scattered)
{
    constexpr int code = 2500;
    constexpr int explanation = 1200;
    constexpr int wholeLetters = 1100; ///< a higher score means that all letters are adjacent
    const QString typed = asTyped.toLower();
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    int best = 0;
    for (const QString &name : namesOf(term)) {
        const int asWritten = name == asTyped ? 1 : 0; // prefer equal case: "Metadata" is a struct, "metadata" a file
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
    if (std::ranges::all_of(words, [&](const QString &word) { return said.contains(word); }))
        best = std::max(best, explanation);
    return best;
}

constexpr const char *context = "Terms";

/// Translates a text of this file.
QString sentence(const char *source, Language language)
{
    return inLanguage(context, source, language);
}

bool isChinese()
{
    //: In which language the explanations of terms are shown: zh for Chinese, else en.
    return QCoreApplication::translate("Terms", "en", "language of the explanations: en or zh") == "zh"_L1;
}

const char *spotSource(TermSpot::Kind kind)
{
    switch (kind) {
    case TermSpot::Kind::Key:
    case TermSpot::Kind::Value:
        return QT_TRANSLATE_NOOP("Terms", "In metadata.json: %1");
    case TermSpot::Kind::File:
        return QT_TRANSLATE_NOOP("Terms", "Among the files: %1");
    case TermSpot::Kind::C:
        return QT_TRANSLATE_NOOP("Terms", "In the C code: %1");
    case TermSpot::Kind::Relay:
        return QT_TRANSLATE_NOOP("Terms", "In Relay: %1");
    case TermSpot::Kind::Tir:
        return QT_TRANSLATE_NOOP("Terms", "In TIR: %1");
    case TermSpot::Kind::Target:
        return QT_TRANSLATE_NOOP("Terms", "In target strings: %1");
    case TermSpot::Kind::Label:
        return QT_TRANSLATE_NOOP("Terms", "In this window: %1");
    case TermSpot::Kind::Page:
        return QT_TRANSLATE_NOOP("Terms", "Page of this window: %1");
    case TermSpot::Kind::Help:
        return QT_TRANSLATE_NOOP("Terms", "In the documents only; nothing in an archive shows it.");
    }
    Q_UNREACHABLE();
}

/// A text of the window.
QString labelText(const QString &english, Language language)
{
    const QStringList translations = glossary().labels().value(english);
    return language == Language::Translated && isChinese() ? translations.value(0, english) : english;
}

/// Text of a spot with readable wildcards.
QString spotName(const TermSpot &spot, Language language)
{
    switch (spot.kind) {
    case TermSpot::Kind::File:
        return QString(spot.text).replace(u"**"_s, u"…"_s);
    case TermSpot::Kind::C:
    case TermSpot::Kind::Relay:
    case TermSpot::Kind::Tir:
        return QString(spot.text).replace(u'#', u'0').replace(u'*', u'…');
    case TermSpot::Kind::Value:
        return QString(spot.text).replace(u"="_s, u": "_s);
    case TermSpot::Kind::Label:
        return labelText(spot.text, language);
    case TermSpot::Kind::Page: // the title is the id with a capital
        return labelText(spot.text.first(1).toUpper() + spot.text.sliced(1), language);
    default:
        return spot.text;
    }
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
    return std::ranges::any_of(spots, [](const TermSpot &spot) { return spot.kind != SpotKind::Help; });
}

const Term *Glossary::find(const QString &id) const
{
    const auto found = m_ids.constFind(id);
    return found == m_ids.constEnd() ? nullptr : &m_terms[std::size_t(*found)];
}

Glossary::Terms Glossary::ordered(std::vector<Found> found)
{
    std::ranges::stable_sort(found, [](const Found &a, const Found &b) { return a.weight > b.weight; });
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

/// Terms with a spot for which the test is true.
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

/// Reads the file of explanations. It is part of the program, so tests look for its mistakes.
class GlossaryReader {
public:
    explicit GlossaryReader(const QJsonObject &root) : m_root(root) { }

    Glossary read();

private:
    static TermText textOf(const QJsonValue &both) { return {both[u"en"_s].toString(), both[u"zh"_s].toString()}; }
    static QStringList textsOf(const QJsonValue &list);
    static TermSpot readSpot(const QString &text);
    void readTerm(const QJsonValue &row);

    const QJsonObject m_root;
    Glossary m_glossary;
};

QStringList GlossaryReader::textsOf(const QJsonValue &list)
{
    QStringList texts;
    const QJsonArray rows = list.toArray();
    for (const QJsonValue &text : rows)
        texts += text.toString();
    return texts;
}

TermSpot GlossaryReader::readSpot(const QString &text)
{
    const QString name = text.section(u':', 0, 0);
    TermSpot spot;
    spot.text = text.section(u':', 1);
    for (const auto &[known, kind] : spotNames) {
        if (name == QLatin1StringView(known))
            spot.kind = kind;
    }
    spot.weight = 2 * int(spot.text.size() - spot.text.count(u'*') - spot.text.count(u'#'));
    if (isOfText(spot.kind) || spot.kind == SpotKind::File || spot.kind == SpotKind::Target)
        spot.pattern.setPattern(expressionOf(spot.kind, spot.text));
    return spot;
}

void GlossaryReader::readTerm(const QJsonValue &row)
{
    Term term;
    term.id = row[u"id"_s].toString();
    term.title = textOf(row[u"title"_s]);
    term.aliases = textsOf(row[u"aliases"_s]);
    term.text = textOf(row[u"text"_s]);
    term.slip = textOf(row[u"slip"_s]);
    for (const QString &spot : textsOf(row[u"met"_s]))
        term.spots.push_back(readSpot(spot));
    if (!term.spots.empty())
        ++term.spots.front().weight;
    term.age = textOf(m_root[u"ages"_s][row[u"age"_s].toString()]);
    for (const QString &document : textsOf(row[u"documents"_s]))
        term.documents.push_back(textOf(m_root[u"documents"_s][document]));
    term.related = textsOf(row[u"see"_s]);
    term.group = int(m_glossary.m_groups.size()) - 1;
    m_glossary.m_ids.insert(term.id, int(m_glossary.m_terms.size()));
    m_glossary.m_terms.push_back(std::move(term));
}

Glossary GlossaryReader::read()
{
    const QJsonObject labels = m_root[u"labels"_s].toObject();
    for (auto label = labels.begin(); label != labels.end(); ++label)
        m_glossary.m_labels.insert(label.key(), textsOf(*label));
    const QJsonArray combinations = m_root[u"combinations"_s].toArray();
    for (const QJsonValue &row : combinations)
        m_glossary.m_combinations.push_back({.runtime = row[u"runtime"_s].toString(),
                                             .interfaceApi = row[u"interface"_s].toString(),
                                             .unpacked = row[u"unpacked"_s].toString(),
                                             .called = row[u"called"_s].toString(),
                                             .isAllowed = row[u"allowed"_s].toBool(),
                                             .seen = textOf(row[u"seen"_s]),
                                             .note = textOf(row[u"note"_s])});
    const QJsonArray groups = m_root[u"groups"_s].toArray();
    for (const QJsonValue &group : groups) {
        m_glossary.m_groups.push_back({textOf(group[u"title"_s])});
        const QJsonArray terms = group[u"terms"_s].toArray();
        for (const QJsonValue &term : terms)
            readTerm(term);
    }
    return std::move(m_glossary);
}

const Glossary &glossary()
{
    static const Glossary known = [] {
        QFile file(u":/glossary/terms.json"_s);
        return file.open(QIODevice::ReadOnly) ? GlossaryReader(readStoredObject(file.readAll())).read() : Glossary();
    }();
    return known;
}

QString termKey(const QStringList &keys)
{
    const bool isOfModel = keys.size() > 1 && keys.front() == "modules"_L1;
    return (isOfModel ? keys.sliced(2) : keys).join(u'.');
}

QString inLanguage(const TermText &text, Language language)
{
    return language == Language::Translated && isChinese() && !text.chinese.isEmpty() ? text.chinese : text.english;
}

QString termTitle(const Term &term, Language language)
{
    const QString title = inLanguage(term.title, language);
    return title == term.title.english ? title : u"%1（%2）"_s.arg(title, term.title.english);
}

QString spotText(const TermSpot &spot, Language language)
{
    const QString text = sentence(spotSource(spot.kind), language);
    return spot.kind == TermSpot::Kind::Help ? text : text.arg(spotName(spot, language));
}

QString termHint(const Glossary::Terms &terms, Language language)
{
    if (terms.empty())
        return {};
    return termTitle(*terms.front(), language) + u'\n' + inLanguage(terms.front()->text, language);
}

QStringList termIds(const Glossary::Terms &terms)
{
    QStringList ids;
    for (const Term *term : terms)
        ids += term->id;
    return ids;
}

bool isAboutCombinations(const Term &term)
{
    static const QStringList ids {u"executor"_s,     u"interface-api"_s, u"unpacked-args"_s, u"packedfunc"_s,
                                  u"call-cpacked"_s, u"unpacked"_s,      u"c-runtime"_s,     u"cpp-runtime"_s};
    return ids.contains(term.id);
}

QString combinationText(const TermCombination &combination, Language language)
{
    const QString source = combination.isAllowed
        ? sentence(QT_TRANSLATE_NOOP("Terms", "Allowed: runtime %1 with interface-api %2 and unpacked-api %3."),
                   language)
        : sentence(QT_TRANSLATE_NOOP("Terms", "Not allowed: runtime %1 with interface-api %2 and unpacked-api %3."),
                   language);
    QString text = source.arg(combination.runtime, combination.interfaceApi, combination.unpacked);
    if (!combination.called.isEmpty())
        text += u' '
            + sentence(QT_TRANSLATE_NOOP("Terms", "The calling convention of operators is %1."), language)
                  .arg(combination.called);
    if (!combination.note.isEmpty())
        text += u' '
            + sentence(QT_TRANSLATE_NOOP("Terms", "This is %1."), language).arg(inLanguage(combination.note, language));
    if (!combination.seen.isEmpty())
        text += u' '
            + sentence(QT_TRANSLATE_NOOP("Terms", "The archive shows it by: %1."), language)
                  .arg(inLanguage(combination.seen, language));
    return text;
}

QString termArticle(const Term &term, Language language)
{
    QStringList paragraphs {termTitle(term, language), inLanguage(term.text, language)};
    if (!term.slip.isEmpty())
        paragraphs += inLanguage(term.slip, language);
    if (isAboutCombinations(term)) {
        QStringList rows {sentence(QT_TRANSLATE_NOOP("Terms", "Options that go together:"), language)};
        for (const TermCombination &combination : glossary().combinations())
            rows += u"- "_s + combinationText(combination, language);
        paragraphs += rows.join(u'\n');
    }
    QStringList facts;
    for (const TermSpot &spot : term.spots)
        facts += spotText(spot, language);
    if (!term.age.isEmpty())
        facts += sentence(QT_TRANSLATE_NOOP("Terms", "Found in: %1"), language).arg(inLanguage(term.age, language));
    for (const TermText &document : term.documents)
        facts += sentence(QT_TRANSLATE_NOOP("Terms", "Named by: %1"), language).arg(inLanguage(document, language));
    paragraphs += facts.join(u'\n');
    QStringList related;
    for (const QString &id : term.related) {
        if (const Term *other = glossary().find(id))
            related += termTitle(*other, language);
    }
    if (!related.isEmpty())
        paragraphs += sentence(QT_TRANSLATE_NOOP("Terms", "See also: %1"), language).arg(related.join(u"; "_s));
    return paragraphs.join(u"\n\n"_s);
}

} // namespace Mlf
