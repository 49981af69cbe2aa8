// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/tokens/cdigraphs.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/clexeme.h"

#include <algorithm>
#include <string_view>

namespace Mlf {

namespace {

struct Digraph {
    std::string_view text;
    std::string_view plain;
};

constexpr Digraph digraphs[] = {{"%:%:", "##  "}, {"<%", "{ "}, {"%>", "} "}, {"<:", "[ "}, {":>", "] "}, {"%:", "# "}};

} // namespace

bool mayHaveDigraphs(QByteArrayView text)
{
    return std::any_of(std::begin(digraphs), std::end(digraphs), [whole = stdView(text)](const Digraph &digraph) {
        return whole.find(digraph.text) != std::string_view::npos;
    });
}

QByteArray withoutDigraphs(QByteArrayView text)
{
    QByteArray plain = text.toByteArray();
    const std::string_view whole = stdView(text);
    for (std::size_t at = whole.find_first_of("%<:\"'/"); at < whole.size(); at = whole.find_first_of("%<:\"'/", at)) {
        const std::string_view rest = whole.substr(at);
        const std::size_t comment = cCommentLength(rest);
        const auto *digraph = std::find_if(std::begin(digraphs), std::end(digraphs),
                                           [&](const Digraph &one) { return rest.starts_with(one.text); });
        if (digraph != std::end(digraphs)) {
            std::copy(digraph->plain.begin(), digraph->plain.end(), plain.begin() + qsizetype(at));
            at += digraph->text.size();
        } else {
            const bool isLiteral = rest[0] == '"' || rest[0] == '\'';
            at += isLiteral ? cLiteralLength(rest) : std::max<std::size_t>(comment, 1);
        }
    }
    return plain;
}

} // namespace Mlf
