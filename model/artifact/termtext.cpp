// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/termtext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr const char *context = "Terms";

/// A text of this file.
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
        facts +=
            sentence(QT_TRANSLATE_NOOP("Terms", "In which archives: %1"), language).arg(inLanguage(term.age, language));
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
