// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/base/link.h"

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Checks that writing and reading again gives the same permalink, in ASCII without characters special elsewhere.
void checkPermalink(const QString &text)
{
    const std::optional<Permalink> first = parsePermalink(text);
    if (!first)
        return;
    const QString written = formatPermalink(*first);
    MUST(std::all_of(written.cbegin(), written.cend(), [](QChar c) {
        return c.unicode() < 0x80 && (c.isLetterOrNumber() || u"-._~:/%+,=@#?&"_s.contains(c));
    }));
    if (written.size() > maxPermalink)
        return;
    const std::optional<Permalink> second = parsePermalink(written);
    MUST(second);
    MUST(second->link == first->link);
    MUST(second->view == first->view);
    MUST(second->digest == first->digest.left(permalinkDigits));
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QString text = QString::fromUtf8(viewOf(data, size));
    checkPermalink(text);
    checkPermalink(u"mlf:0123456789abcdef#"_s + text);
    if (const std::optional<Link> link = parseLink(text))
        MUST(parseLink(formatLink(*link)) == link);
    const QString coded = percentEncoded(text, {});
    MUST(percentDecoded(coded) == text);
    return 0;
}
