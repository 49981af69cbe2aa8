// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/changetables.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxTotals = 64; ///< maximum totals to show one by one, in all models together

ReportSection sectionOfRow(const ReportTable &table, const ReportTable::Row &row)
{
    ReportSection section;
    for (std::size_t i = 0; i < row.size(); ++i)
        section.add(table.columns[i], row[i]);
    return section;
}

const ReportValue *cellOf(const ReportTable &table, std::size_t row, QStringView key)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].key == key)
            return &table.rows[row][i];
    }
    return nullptr;
}

QString nameOf(const ReportSection &module, QStringView key)
{
    const auto *name = module.get<QString>(key);
    return name ? *name : QString();
}

} // namespace

const ReportSection *ModelChanges::totals() const
{
    return values.get<ReportSection>(u"totals");
}

std::vector<ModelChanges> modelChanges(const ReportChanges &changes)
{
    std::vector<ModelChanges> models;
    const auto *table = changes.values.get<ReportTable>(u"modules");
    for (std::size_t i = 0; table && i < std::min(table->rows.size(), maxToldModels); ++i) {
        ModelChanges model {i, {}, {}, {}, sectionOfRow(*table, table->rows[i])};
        const QString older = nameOf(model.values, u"old");
        model.newer = nameOf(model.values, u"new");
        if (table->rows.size() > 1)
            model.title = older.isEmpty() || older == model.newer ? model.newer
                : model.newer.isEmpty()                           ? older
                                                                  : u"%1 \u2192 %2"_s.arg(older, model.newer);
        if (older.isEmpty() != model.newer.isEmpty())
            model.remark = older.isEmpty() ? u"This model is new."_s : u"This model is gone."_s;
        models.push_back(std::move(model));
    }
    return models;
}

ReportTable totalsTable(const ReportSection &totals)
{
    ReportTable table = reportTable(u"name Total, old Before, new Now, delta Difference");
    for (const ReportField &field : totals.fields) {
        const auto *total = field.value.get<ReportSection>();
        table.rows.push_back(
            {ReportWords {field.name.title}, *total->find(u"old"), *total->find(u"new"), *total->find(u"delta")});
    }
    return table;
}

std::vector<const ReportChanges::TotalChart *> toldTotals(const ReportChanges &changes, const ModelChanges &model)
{
    std::vector<const ReportChanges::TotalChart *> charts;
    for (const ReportChanges::TotalChart &chart : changes.charts) {
        if (chart.module == model.index)
            charts.push_back(&chart);
    }
    const auto change = [&](const ReportChanges::TotalChart *chart) {
        const auto *total = model.totals() ? model.totals()->get<ReportSection>(chart->total) : nullptr;
        const ReportValue *delta = total ? total->find(u"delta") : nullptr;
        return delta ? std::abs(barLength(*delta)) : 0;
    };
    const std::size_t share =
        maxTotals / std::clamp(changes.values.get<ReportTable>(u"modules")->rows.size(), std::size_t(1), maxToldModels);
    if (charts.size() > share) {
        std::ranges::stable_sort(charts, std::greater(), change);
        charts.resize(share);
        std::ranges::sort(charts); // restore the order of the list, to which the pointers belong
    }
    return charts;
}

const ReportTable *rowsOfTotal(const ModelChanges &model, const QString &total)
{
    const auto *section = model.totals() ? model.totals()->get<ReportSection>(total) : nullptr;
    return section ? section->get<ReportTable>(u"rows") : nullptr;
}

std::vector<std::size_t> countedRows(const ReportTable &table)
{
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const ReportValue *value = cellOf(table, i, u"counts");
        const auto *counts = value ? value->get<bool>() : nullptr;
        if (!counts || *counts)
            rows.push_back(i);
    }
    std::ranges::stable_sort(rows, std::greater(), [&](std::size_t row) {
        const ReportValue *delta = cellOf(table, row, u"delta");
        return delta ? std::abs(barLength(*delta)) : 0;
    });
    return rows;
}

std::vector<ChangedTable> changedTables(const ReportSection &section)
{
    std::vector<ChangedTable> tables;
    for (const ReportField &field : section.fields) {
        if (const auto *inner = field.value.get<ReportSection>(); inner && field.name.key == "findings"_L1) {
            const std::vector<ChangedTable> more = changedTables(*inner);
            tables.insert(tables.end(), more.begin(), more.end());
        }
        const auto *table = field.value.get<ReportTable>();
        if (!table || field.name.title.isEmpty())
            continue;
        if (std::vector<std::size_t> rows = countedRows(*table); !rows.empty())
            tables.push_back({field.name, table, std::move(rows)});
    }
    return tables;
}

} // namespace Mlf
