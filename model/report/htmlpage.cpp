// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/htmlpage.h"

#include "model/base/digest.h"
#include "model/base/markup.h"
#include "model/chart/svgwriter.h"

namespace Mlf {

namespace {

constexpr qsizetype maxTextLength = 300; ///< characters

/// Each text colour has a contrast of at least 4.5 to 1 to its background. Colours of charts come from
/// inlineSvgStyles().
constexpr char lightColors[] = ":root{--text:#1c1e21;--quiet:#4d5660;--page:#fff;--panel:#f4f6f8;--edge:#c9d0d6;"
                               "--link:#0b57a4;--bad:#a3210f}\n";
constexpr char darkColors[] = ":root{--text:#eceff1;--quiet:#b4bec7;--page:#1d2023;--panel:#282c30;--edge:#4a5157;"
                              "--link:#8cc8ff;--bad:#ff9d8a}\n";

constexpr char layout[] = R"(*{box-sizing:border-box}
body{margin:0 auto;max-width:76rem;padding:1rem 1.5rem 3rem;background:var(--page);color:var(--text);
font:15px/1.45 'DejaVu Sans',Verdana,system-ui,sans-serif}
h1{font-size:1.7rem;margin:.5rem 0;overflow-wrap:anywhere}
h2{font-size:1.3rem;margin:2.2rem 0 .6rem;padding-top:.6rem;border-top:2px solid var(--edge);overflow-wrap:anywhere}
h3{font-size:1.1rem;margin:1.6rem 0 .5rem;overflow-wrap:anywhere}
h4{font-size:1rem;margin:1.2rem 0 .4rem;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px}
code,pre{font-family:'DejaVu Sans Mono',Consolas,monospace;font-size:.92em}
code{overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.8rem;background:var(--panel);border:1px solid var(--edge);overflow:auto}
nav ul{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;padding:0;margin:.4rem 0;list-style:none}
.quiet,.basis,footer{color:var(--quiet)}
.basis{font-size:.8em;border:1px solid var(--edge);border-radius:.6em;padding:0 .45em;white-space:nowrap}
.error{color:var(--bad);font-weight:bold}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.8rem;margin:.8rem 0;padding:0}
.cards div{background:var(--panel);border:1px solid var(--edge);border-radius:.4rem;padding:.6rem .8rem}
.cards dt{color:var(--quiet)}
.cards dd{margin:0;font-size:1.15rem;overflow-wrap:anywhere}
.cards dd .quiet{display:block;font-size:.85rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;margin:.4rem 0;font-size:.92em}
th,td{text-align:left;vertical-align:top;padding:.2rem .7rem .2rem 0;border-bottom:1px solid var(--edge)}
th{font-weight:600}
td{overflow-wrap:anywhere;min-width:6rem}
td.n{min-width:0}
td.n,th.n{text-align:right;white-space:nowrap}
.facts th{width:14rem;font-weight:normal;color:var(--quiet)}
td svg{display:block;margin-left:auto}
.pageLink{margin:.2rem 0 .6rem;font-size:.85rem}
details{margin:.7rem 0}
summary{cursor:pointer;font-weight:600}
figure{margin:.8rem 0}
figure svg{max-width:100%;height:auto}
figcaption{color:var(--quiet);font-size:.92em}
)";

constexpr char onPaper[] = R"(@page{size:A4;margin:14mm}
html{font-size:11px}
body{max-width:none;padding:0;font-size:1rem}
nav,.pageLink{display:none}
h2,h3,h4,summary{break-after:avoid}
tr,figure,.cards div{break-inside:avoid}
thead{display:table-header-group}
.scroll,pre{overflow:visible}
pre{white-space:pre-wrap}
td.n,th.n{white-space:normal}
a{color:inherit;text-decoration:none}
)";

QByteArray colors(bool isDark)
{
    return (isDark ? darkColors : lightColors) + inlineSvgStyles(isDark);
}

QByteArray styleSheet()
{
    const QByteArray sheet = colors(false) + layout + "@media screen and (prefers-color-scheme:dark){" + colors(true)
        + "}@media print{" + onPaper + '}';
    // The style sheet is on one line, because some validators and browsers count line feeds differently. Then the hash
    // in the content security policy would not match.
    return QByteArray(sheet).replace('\n', "");
}

QByteArray policy(const QByteArray &style)
{
    Digest digest;
    digest.add(style);
    return "default-src 'none'; style-src 'sha256-" + digest.result().toBase64()
        + "'; img-src data:; base-uri 'none'; form-action 'none'";
}

} // namespace

QByteArray htmlText(const QString &text)
{
    const qsizetype half = maxTextLength / 2;
    return markupText(text.size() <= maxTextLength ? text : text.first(half) + QChar(0x2026) + text.last(half))
        .toUtf8();
}

QByteArray htmlLines(const QString &text, qsizetype maxBytes)
{
    const QByteArray lines = markupLines(text).toUtf8();
    if (lines.size() <= maxBytes)
        return lines;
    return lines.first(lines.lastIndexOf('\n', std::max(maxBytes, qsizetype(0))) + 1) + "\u2026\n";
}

QByteArray htmlPage(const QString &title, const QByteArray &body)
{
    const QByteArray style = styleSheet();
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\""
        + policy(style)
        + "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n"
          "<link rel=\"icon\" href=\"data:,\">\n<title>"
        + htmlText(title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n" + body + "</body>\n</html>\n";
}

} // namespace Mlf
