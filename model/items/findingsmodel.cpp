// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/findingsmodel.h"

#include "model/base/errortext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/review/noteplacer.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString severityText(Severity severity)
{
    static constexpr SourceText texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP3("Mlf::FindingsModel", "note", "severity"),
        QT_TRANSLATE_NOOP3("Mlf::FindingsModel", "warning", "severity"),
        QT_TRANSLATE_NOOP3("Mlf::FindingsModel", "error", "severity"),
    };
    return textOf<FindingsModel, Severity::Error>(texts, severity);
}

} // namespace

QString FindingsModel::countsText(const Findings &findings)
{
    std::array<int, 3> counts {};
    for (const Finding &finding : findings)
        ++counts[std::size_t(finding.severity)];
    QStringList parts;
    if (const int errors = counts[std::size_t(Severity::Error)])
        parts += tr("Errors: %1").arg(errors);
    if (const int warnings = counts[std::size_t(Severity::Warning)])
        parts += tr("Warnings: %1").arg(warnings);
    if (const int notes = counts[std::size_t(Severity::Note)])
        parts += tr("Notes: %1").arg(notes);
    return parts.join(u" \u00b7 "_s);
}

FindingsModel::FindingsModel(QObject *parent) : TableModel(parent)
{
    setTable(columns(), {}, [](const FindingRow &row) { return row.finding.location; });
}

void FindingsModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    const bool isFirst = document && module.isEmpty() && !document->modules.empty();
    m_all = document ? findingsOf(*document, isFirst ? document->modules.front().metadata.name : module) : Findings();
    std::stable_sort(m_all.begin(), m_all.end(),
                     [](const Finding &a, const Finding &b) { return a.severity > b.severity; });
    choose();
    endResetModel();
}

void FindingsModel::setSeverityShown(Severity severity, bool isShown)
{
    bool &isLeftOut = m_isLeftOut[std::size_t(severity)];
    if (isLeftOut == !isShown)
        return;
    beginResetModel();
    isLeftOut = !isShown;
    choose();
    endResetModel();
}

qint64 FindingsModel::count(Severity severity) const
{
    return std::count_if(m_all.begin(), m_all.end(),
                         [&](const Finding &finding) { return finding.severity == severity; });
}

void FindingsModel::choose()
{
    std::vector<FindingRow> rows;
    for (const Finding &finding : m_all) {
        if (!m_isLeftOut[std::size_t(finding.severity)])
            rows.push_back({finding, findingText(finding, Language::Translated, m_unit)});
    }
    replaceRows(std::move(rows));
}

void FindingsModel::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    changeColumns(columns(), int(Column::Change), int(Column::Change));
}

bool FindingsModel::isNew(const Finding &finding) const
{
    if (!m_comparison)
        return false;
    const Findings &added = m_comparison->changes.addedFindings;
    return std::find(added.begin(), added.end(), finding) != added.end();
}

void FindingsModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    choose();
    changeCells(int(Column::Sentence), int(Column::Sentence));
}

QString FindingsModel::place(const Finding &finding, bool isShort)
{
    Link inModel = finding.location;
    inModel.module.clear();
    QString text = formatLink(inModel);
    if (isShort && inModel.kind == Link::Kind::File)
        text = text.section(u'/', -1);
    if (finding.offset && !text.isEmpty())
        text = tr("%1, byte %2", "place of a finding: file and offset").arg(text).arg(finding.offset->value());
    const QString &module = finding.location.module;
    return module.isEmpty() ? text : tr("%1: %2", "place of a finding: model and file").arg(module, text);
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    return role == Roles::NoteRole && checkIndex(index, CheckIndexOption::IndexIsValid)
        ? QVariant(noteKey(finding(index.row())))
        : TableModel::data(index, role);
}

FindingsModel::Columns FindingsModel::columns() const
{
    using Row = const FindingRow &;
    const auto severity = [](Row row) -> Cell {
        const Severity grave = row.finding.severity;
        return {.text = severityText(grave),
                .toolTip = row.sentence,
                .sortKey = qint64(Severity::Error) - qint64(grave),
                .severity = grave};
    };
    const auto advice = [](Row row) -> Cell {
        const QString text = adviceText(row.finding.code, Language::Translated);
        return {.text = text, .shown = text};
    };
    const auto where = [](Row row) -> Cell {
        const QString full = place(row.finding);
        return {.text = place(row.finding, true),
                .toolTip = full,
                .sortKey = row.finding.location.isNull() ? QVariant() : QVariant(full),
                .copy = full,
                .filter = full};
    };
    const auto change = [this](Row row) -> Cell {
        return {.text = isNew(row.finding) ? tr("new", "a finding") : QString(), .toolTip = row.sentence};
    };
    return {
        {tr("Severity"), severity},
        {tr("Finding"), [](Row row) { return row.sentence; }},
        {tr("What to do"), advice},
        {tr("Place"), where},
        {tr("Code"), [](Row row) -> Cell { return {.text = codeName(row.finding.code), .toolTip = row.sentence}; }},
        {.title = hasChanges() ? tr("Δ") : QString(),
         .cell = change,
         .titleToolTip = tr("Which of them the older archive does not have")},
    };
}

} // namespace Mlf
