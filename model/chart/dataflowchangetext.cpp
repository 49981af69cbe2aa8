// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/dataflowchangetext.h"

#include "model/analysis/code/functionname.h"
#include "model/compare/comparetext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

QString flowText(const char *source, const DataflowChartOptions &options)
{
    return inLanguage("DataflowChart", source, options.language);
}

const DataflowBoxChange *dataflowChangeOf(const DataflowChartOptions &options, std::size_t box)
{
    const bool isKnown = options.changes && box < options.changes->boxes.size();
    return isKnown && options.changes->boxes[box].isChanged() ? &options.changes->boxes[box] : nullptr;
}

QString dataflowChangeText(const DataflowBoxChange &change, const DataflowChartOptions &options)
{
    QStringList words;
    if (change.isNew)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "new"), options);
    if (change.need)
        words += deltaTextIn(options.unit, *change.need, options.locale);
    if (change.hasOtherCode)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "code"), options);
    if (change.hasOtherConstants)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "constants"), options);
    if (change.hasOtherType)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "type or attributes"), options);
    if (change.hasOtherArguments)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "arguments"), options);
    if (change.hasOtherOrder)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "order"), options);
    const QString text = words.join(u", "_s);
    return change.isCertain ? text : doubtfulText(text);
}

SeriesRole dataflowChangeRole(const DataflowBoxChange &change)
{
    const qint64 need = change.need.value_or(ByteCount()).value();
    return change.isNew || need > 0 ? SeriesRole::Grown : need < 0 ? SeriesRole::Shrunk : SeriesRole::Constants;
}

QString goneBoxWords(const DataflowChartOptions &options)
{
    constexpr std::size_t most = 20;
    if (!options.changes || options.changes->gone.empty())
        return {};
    const std::vector<GoneDataflowBox> &gone = options.changes->gone;
    QStringList lines {
        flowText(QT_TRANSLATE_NOOP("DataflowChart", "Gone since the older archive: %1"), options).arg(gone.size())};
    for (std::size_t i = 0; i < std::min(gone.size(), most); ++i) {
        const QString name = QString::number(gone[i].step + 1) + u' ' + shortFunctionName(gone[i].name, options.module);
        lines += gone[i].need ? name + u", "_s + formatBytesNarrow(options.unit, *gone[i].need, options.locale) : name;
    }
    if (gone.size() > most)
        lines += flowText(QT_TRANSLATE_NOOP("DataflowChart", "… and %1 more"), options).arg(gone.size() - most);
    return lines.join(u'\n');
}

} // namespace Mlf
