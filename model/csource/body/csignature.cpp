// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/csignature.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/ctokens.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>

namespace Mlf {

namespace {

/// The token after `at`, or after the matching parenthesis if one opens at `at`.
qsizetype behind(const CTokens &tokens, qsizetype at)
{
    return tokens.is(at, "(") && tokens.at(at).partner > at ? tokens.at(at).partner + 1 : at + 1;
}

void addParameter(CHead &head, const CTokens &tokens, qsizetype first, qsizetype last)
{
    qsizetype typeEnd = last;
    while (typeEnd > first && tokens.is(typeEnd - 1, "]") && tokens.at(typeEnd - 1).partner > first)
        typeEnd = tokens.at(typeEnd - 1).partner;
    const bool isArray = typeEnd < last;
    // The last of several words is the name; `void*` has none.
    const bool endsInWord =
        typeEnd - 1 > first && tokens.isWord(typeEnd - 1) && !isCQualifier(tokens.text(typeEnd - 1));
    const std::string_view before = endsInWord ? tokens.text(typeEnd - 2) : std::string_view();
    const bool isNamed = endsInWord
        && (!isCQualifier(before)
            || (typeEnd - 2 > first && isOneOf(before, {"const", "restrict", "__restrict", "long", "unsigned"})));
    CParameter result;
    if (isNamed)
        result.name = cWordText(tokens.text(typeEnd - 1));
    result.type = exactText(tokens.joined(first, isNamed ? typeEnd - 1 : typeEnd));
    if (isArray)
        result.type += u'*';
    head.signature.parameters.push_back(std::move(result));
    head.names.push_back(typeEnd - 1);
}

/// Reads one declaration of old-style parameters, as in `f(a, b) float *a, b; {`. Sets the types of the parameters.
void addOldDeclaration(CHead &head, const CTokens &tokens, qsizetype first, qsizetype last)
{
    QString base;
    for (qsizetype begin = first, i = first; i <= last; ++i) {
        if (i < last && !tokens.is(i, ","))
            continue;
        QString stars;
        qsizetype name = -1;
        for (qsizetype at = begin; at < i; ++at) {
            if (tokens.is(at, "*") || tokens.is(at, "["))
                stars += u'*';
            else if (tokens.isWord(at) && !tokens.is(at - 1, "["))
                name = at;
        }
        qsizetype end = first;
        while (end < name && !tokens.is(end, "*"))
            ++end;
        base = begin == first ? exactText(tokens.joined(first, end)) : base;
        for (CParameter &parameter : head.signature.parameters) {
            if (name >= 0 && parameter.name.isEmpty() && parameter.type == cWordText(tokens.text(name)))
                parameter = {cWordText(tokens.text(name)), base + stars};
        }
        begin = i + 1;
    }
}

} // namespace

bool CSignature::isPacked() const
{
    if (parameters.size() != 6)
        return false;
    // Qualifiers may follow the star.
    const auto pointer = [this](std::size_t i) {
        return parameters[i].type.first(parameters[i].type.lastIndexOf(u'*') + 1);
    };
    return (pointer(0) == QLatin1String("void*") || pointer(0) == QLatin1String("TVMValue*")) && !pointer(1).isEmpty()
        && pointer(2).isEmpty() && pointer(5) == QLatin1String("void*");
}

CHead readCHead(const CTokens &tokens, std::string_view name)
{
    CHead head;
    const qsizetype size = tokens.size();
    qsizetype at = 0;
    while (at < size && !(tokens.text(at) == name && tokens.is(at + 1, "(")))
        at = behind(tokens, at);
    head.body = size;
    if (at >= size)
        return head;
    qsizetype first = at;
    while (first > 0 && (tokens.isWord(first - 1) || tokens.is(first - 1, "*")))
        --first;
    while (first < at
           && isOneOf(tokens.text(first), {"static", "inline", "__inline", "__inline__", "extern", "TVM_DLL"}))
        ++first;
    head.signature.returnType = exactText(tokens.joined(first, at));
    const qsizetype end = tokens.at(at + 1).partner;
    for (qsizetype begin = at + 2, i = begin; i <= end; ++i) {
        if (i < end && (tokens.is(i, "(") || tokens.is(i, "[")) && tokens.at(i).partner > i) {
            i = tokens.at(i).partner;
        } else if (i == end || tokens.is(i, ",")) {
            if (i > begin && !(i == begin + 1 && tokens.is(begin, "void")))
                addParameter(head, tokens, begin, i);
            begin = i + 1;
        }
    }
    head.body = std::max(end, at + 1) + 1;
    qsizetype declared = head.body;
    while (head.body < size && !tokens.is(head.body, "{")) {
        if (tokens.is(head.body, ";")) {
            addOldDeclaration(head, tokens, declared, head.body);
            declared = head.body + 1;
        }
        head.body = behind(tokens, head.body);
    }
    return head;
}

} // namespace Mlf
