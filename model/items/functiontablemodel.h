// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/memory/movedbytes.h"
#include "model/analysis/memory/workspacesummary.h"
#include "model/base/format.h"
#include "model/chart/needchart.h"
#include "model/document/documentpointer.h"
#include "model/document/module.h"
#include "model/items/comparedrows.h"
#include "model/items/tablemodel.h"

#include <QHash>

#include <memory>
#include <optional>

namespace Mlf {

struct WorkspaceChartOptions;

/// Common properties of the bars in the cells of a column.
struct FunctionBars {
    BarChart chart; ///< with heading, legend and sums, without rows
    ByteCount axis; ///< length of the axis, at least that of the longest bar
    QString widest; ///< widest number beside a bar, among the longest bars
};

/// The functions of one module: values of metadata.json, memory needs computed from the code, and the place of their
/// definition. One row per function, in the order of Module::functions, followed by one for each function that only an
/// older archive has.
class FunctionTableModel final : public TableModel<const FunctionFact *> {
    Q_OBJECT
public:
    enum class Column {
        Name,
        FullName,
        Call,
        Need,
        NeedChange,
        Workspace,
        Inherited,
        Added,
        Own,
        Change,
        Work,
        WorkShare,
        Moved,
        Constants,
        Stack,
        Pools,
        Device,
        Role,
        Arguments,
        Place,
        Count
    };

    explicit FunctionTableModel(QObject *parent = nullptr);

    /// Shows the functions of the module of that name, or of the first module. Resets the model.
    void setDocument(const DocumentPointer &document, const QString &module = {});
    /// Shows the changes of needs and of the functions' own memory since an older archive, and the functions that are
    /// gone; null for none. Call after setDocument().
    void setComparison(const ComparisonPointer &comparison);
    [[nodiscard]] bool hasChanges() const { return m_changes.areThere(); }
    /// Sets the unit of sizes; the exact bytes are also shown.
    void setUnit(ByteUnit unit);
    /// Limits the workspace to that device; `std::nullopt` for all. Reset by the next module without that device, or
    /// with only one.
    void setDevice(std::optional<qint64> device);
    [[nodiscard]] std::optional<qint64> device() const { return m_device; }
    /// Limits computed values to that pool, an index in BufferTable::pools; `std::nullopt` for all. Reset by the next
    /// module without a pool of that name, or with only one.
    void setPool(std::optional<int> pool);
    [[nodiscard]] std::optional<int> pool() const { return m_pool; }
    /// True if the need of each call is known.
    [[nodiscard]] bool hasNeeds() const { return m_module && !m_module->need.steps.empty(); }
    /// The needs of the functions, in their order.
    [[nodiscard]] const std::vector<FunctionNeed> &needs() const { return *m_needs; }
    /// Sets the values of the bars: the need, if it is known, or the stated workspace, on an axis that ends at main or
    /// at the largest function.
    void setBars(bool areNeeds, bool areScaledToFunctions);
    [[nodiscard]] bool areNeedsShown() const { return m_areNeedsWanted && hasNeeds(); }
    /// The column with the bars.
    [[nodiscard]] Column barColumn() const { return areNeedsShown() ? Column::Need : Column::Workspace; }
    /// Computed on first use.
    [[nodiscard]] const FunctionBars &bars() const;
    /// The bars of a row, if any.
    [[nodiscard]] std::optional<BarRow> bar(int row) const;
    /// The bars of those rows, in that order, with heading, legend and sums.
    [[nodiscard]] BarChart barChart(const std::vector<int> &rows) const;

    /// True if the multiply-accumulates of at least one called function are known.
    [[nodiscard]] bool hasWork() const;
    /// True if at least one function refers to constants.
    [[nodiscard]] bool hasConstants() const;
    /// True if moved bytes are known for at least one function.
    [[nodiscard]] bool hasMovedBytes() const;

    /// True if main or a graph defines the order of the calls.
    [[nodiscard]] bool hasCallOrder() const { return !m_calls.isEmpty(); }

    /// The function of a row, or null. If it is gone, the function of the older archive.
    [[nodiscard]] const FunctionFact *function(int row) const;
    /// True for a row of a function that only the older archive has.
    [[nodiscard]] bool isGone(int row) const { return m_module && row >= int(m_module->functions.size()); }
    /// The displayed module, or null.
    [[nodiscard]] const Module *module() const { return m_module; }
    [[nodiscard]] const WorkspaceSummary &summary() const { return m_summary; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// The row of a function of this module; for a place in a file, the row of the function that contains it.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    void findNeeds();
    void compareNeeds();
    [[nodiscard]] std::vector<const FunctionFact *> goneFunctions() const;
    [[nodiscard]] bool isGone(const FunctionFact *function) const;
    [[nodiscard]] const FunctionFact *barFunction(int row) const;
    [[nodiscard]] MemoryChartOptions needOptions() const;
    [[nodiscard]] WorkspaceChartOptions workspaceOptions() const;
    [[nodiscard]] Link sumLink() const;
    [[nodiscard]] const FunctionNeed &needOf(const FunctionFact &function) const;
    [[nodiscard]] QString shortName(const FunctionFact &function) const;
    [[nodiscard]] ByteCount barLength(const FunctionFact &function) const;
    [[nodiscard]] QString widestBarText() const;
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] QString barText(const QModelIndex &index, int role) const;
    [[nodiscard]] QString workspaceText(const FunctionFact &function) const;
    [[nodiscard]] QString workspaceTitle() const;
    [[nodiscard]] QString placeText(const FunctionFact &function) const;
    [[nodiscard]] Cell sized(const std::optional<ByteCount> &bytes, Basis basis, bool isAtLeast = false) const;
    [[nodiscard]] QString poolName(int pool) const;
    [[nodiscard]] QString poolNames(const FunctionFact &function) const;
    [[nodiscard]] QString deviceText(const FunctionFact &function) const;
    [[nodiscard]] QString callText(const FunctionFact &function, std::size_t most, const QString &separator) const;
    [[nodiscard]] std::optional<double> workShare(const FunctionFact &function) const;
    [[nodiscard]] const MovedBytes &movedOf(const FunctionFact &function) const;
    [[nodiscard]] bool hasUnreadObject() const;
    [[nodiscard]] QString linkModule() const;

    DocumentPointer m_document;
    const Module *m_module = nullptr; ///< in m_document
    WorkspaceSummary m_summary;
    QHash<QString, std::vector<int>> m_calls; ///< steps of each function; empty if the order is unknown
    std::shared_ptr<const std::vector<FunctionNeed>> m_needs; ///< of Module::functions, in m_pool; null until computed
    std::optional<FunctionWork> m_work; ///< of one run of the model
    std::vector<MovedBytes> m_moved; ///< of Module::functions
    std::optional<qint64> m_device;
    std::optional<int> m_pool;
    bool m_areNeedsWanted = true;
    bool m_areScaledToFunctions = false;
    mutable std::optional<FunctionBars> m_bars; ///< empty until requested
    ComparisonPointer m_comparison; ///< owns the functions of the rows that are gone
    ComparedRows m_changes; ///< of the functions' own memory
    ComparedRows m_needChanges;
};

} // namespace Mlf
