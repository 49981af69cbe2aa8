// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/modelstable.h"

#include "model/analysis/modelfigures.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/questions/coresidency.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxModels = 4; ///< models listed with figures
constexpr std::size_t maxNames = 12;
constexpr qsizetype longestName = 40;

struct Models {
    Q_DECLARE_TR_FUNCTIONS(Models)
};

QString nameText(const Document &document, std::size_t index, const Module *shown)
{
    const Module &module = document.modules[index];
    QString name = shownName(module.metadata.name);
    if (name.size() > longestName)
        name = name.left(longestName) + u'…';
    name = name.toHtmlEscaped();
    return &module == shown ? u"<b>%1</b>"_s.arg(name) : u"<a href=\"%1\">%2</a>"_s.arg(index).arg(name);
}

QString cell(const QString &text)
{
    return u"<td align=\"right\" style=\"padding-left: 18px\">%1</td>"_s.arg(text);
}

QString figureCell(const Figure &figure, ByteUnit unit)
{
    const QString size = figure.bytes ? figureSize(figure, unit) : Models::tr("unknown", "bytes");
    return cell(figure.bytes ? u"%1 <small>%2</small>"_s.arg(size, basisText(figure.basis)) : size);
}

} // namespace

QString modelsTable(const Document &document, const Module *shown, ByteUnit unit, bool areKnown)
{
    const std::size_t count = document.modules.size();
    QStringList names;
    for (std::size_t i = 0; i < std::min(count, maxNames); ++i)
        names += nameText(document, i, shown);
    if (count > maxNames)
        names += u"…"_s;
    const QString line =
        Models::tr("%1 models in this archive: %2").arg(formatCount(qint64(count)), names.join(u" \u00b7 "_s));
    if (!areKnown)
        return line;
    QString head = u"<td></td>"_s;
    QString workspace = u"<td>%1</td>"_s.arg(Models::tr("Workspace"));
    const auto padded = std::ranges::find_if(document.modules, hasPoolPadding);
    const QString title =
        constantsName(padded == document.modules.end() ? document.modules.front() : *padded, Language::Translated);
    QString constants = u"<td>%1</td>"_s.arg(title.first(1).toUpper() + title.sliced(1));
    for (std::size_t i = 0; count <= maxModels && i < count; ++i) {
        const ModelFigures &figures = document.modules[i].figures;
        head += cell(names[qsizetype(i)]);
        workspace += figureCell(figureToUse(figures.workspace), unit);
        constants += figureCell(figureToUse(figures.constants), unit);
    }
    const CombinedFigures sums = combinedFigures(document);
    head += cell(Models::tr("all at once, in sum")) + cell(Models::tr("one after another"));
    workspace += figureCell(sums.togetherWorkspace, unit) + figureCell(sums.exclusiveWorkspace, unit);
    constants += figureCell(sums.constants, unit) + cell({});
    const QString table = u"<table cellspacing=\"0\" cellpadding=\"1\"><tr>%1</tr><tr>%2</tr><tr>%3</tr></table>"_s.arg(
        head, workspace, constants);
    return count <= maxModels ? table : line + table;
}

} // namespace Mlf
