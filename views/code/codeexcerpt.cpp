// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeexcerpt.h"

#include "model/artifact/modeldigest.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Name of the language in Markdown fences.
QString fenceName(CodeLanguage language)
{
    switch (language) {
    case CodeLanguage::C:
        return u"c"_s;
    case CodeLanguage::Cpp:
        return u"cpp"_s;
    case CodeLanguage::Json:
        return u"json"_s;
    case CodeLanguage::Relay:
        return u"relay"_s;
    case CodeLanguage::Python:
        return u"python"_s;
    case CodeLanguage::CMake:
        return u"cmake"_s;
    case CodeLanguage::Markdown:
        return u"markdown"_s;
    case CodeLanguage::Tir:
    case CodeLanguage::Plain:
        break;
    }
    return {};
}

/// Returns at least `least` backticks, and more than the longest run in the text.
QString fenceFor(const QString &text, qsizetype least)
{
    qsizetype longest = 0;
    qsizetype current = 0;
    for (const QChar character : text) {
        current = character == u'`' ? current + 1 : 0;
        longest = std::max(longest, current);
    }
    return {std::max(least, longest + 1), u'`'};
}

} // namespace

QString markdownOf(const CodeExcerpt &excerpt)
{
    const QString fence = fenceFor(excerpt.text, 3);
    const QString end = excerpt.text.endsWith(u'\n') ? QString() : u"\n"_s;
    QString place = excerpt.archive;
    if (!excerpt.digest.isEmpty())
        place += u'@' + excerpt.digest.left(shownDigestDigits);
    place += u':' + excerpt.path + u"#L"_s + QString::number(excerpt.lines.first.oneBased());
    if (excerpt.lines.last > excerpt.lines.first)
        place += u"-L"_s + QString::number(excerpt.lines.last.oneBased());
    const QString quote = fenceFor(place, 1);
    QString reference = quote + place + quote;
    if (excerpt.digest.isEmpty())
        reference += u' ' + QCoreApplication::translate("Mlf::CodePage", "(digest of the model unknown)");
    return fence + fenceName(excerpt.language) + u'\n' + excerpt.text + end + fence + u'\n' + reference + u'\n';
}

} // namespace Mlf
