// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/dataflowdetails.h"

#include "model/chart/dataflowtext.h"
#include "views/graph/graphpage.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Facts about a mark, one row each.
QString factsHtml(const DataflowPicture &picture, const SceneMark &mark)
{
    const DataflowGraph &graph = *picture.graph;
    const auto at = std::size_t(mark.id); // boxes, then edges
    const std::vector<DataflowFact> facts = at < graph.boxes.size()
        ? dataflowBoxFacts(graph.boxes[at], picture.options, dataflowChangeOf(picture.options, at))
        : dataflowEdgeFacts(graph, graph.edges[at - graph.boxes.size()], picture.options);
    QString rows;
    for (const DataflowFact &fact : facts) {
        const QString value = fact.basis.isEmpty()
            ? fact.value.toHtmlEscaped()
            : u"%1 <small>%2</small>"_s.arg(fact.value.toHtmlEscaped(), fact.basis.toHtmlEscaped());
        rows += fact.name.isEmpty()
            ? u"<tr><td colspan=\"2\">%1</td></tr>"_s.arg(value)
            : u"<tr><td style=\"padding-right: 12px\">%1</td><td>%2</td></tr>"_s.arg(fact.name.toHtmlEscaped(), value);
    }
    return u"<b>%1</b><table cellspacing=\"0\" style=\"margin-top: 8px\">%2</table>"_s.arg(mark.name.toHtmlEscaped(),
                                                                                           rows);
}

} // namespace

QString dataflowDetails(const DataflowPicture *picture, const SceneMark *mark,
                        const std::vector<std::pair<Link, QString>> &links)
{
    QString html = mark ? factsHtml(*picture, *mark)
                        : GraphPage::tr("Select a box or a tensor to see its details.").toHtmlEscaped();
    QStringList anchors;
    for (const auto &[link, text] : links)
        anchors += u"<a href=\"%1\">%2</a>"_s.arg(QString::number(anchors.size()), text.toHtmlEscaped());
    if (mark && !mark->link.isNull())
        html += u"<p>%1</p>"_s.arg(anchors.join(u" \u00b7 "_s));
    if (const QString gone = picture ? goneBoxWords(picture->options) : QString(); !gone.isEmpty())
        html += u"<p>%1</p>"_s.arg(gone.toHtmlEscaped().replace(u'\n', "<br>"_L1));
    // Long names may break at underscores, but numbers not at their narrow spaces, which HTML would replace.
    return html.replace(u'_', u"_\u200b"_s).replace(QChar(0x202f), QChar::Nbsp);
}

} // namespace Mlf
