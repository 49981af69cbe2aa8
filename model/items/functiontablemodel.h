// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/memory/movedbytes.h"
#include "model/analysis/memory/workspacesummary.h"
#include "model/base/format.h"
#include "model/chart/workspacechart.h"
#include "model/items/comparedrows.h"
#include "model/items/moduletable.h"

#include <QHash>

#include <memory>
#include <optional>

namespace Mlf {

struct WorkspaceChartOptions;

/// Properties that the bars in a column share.
struct FunctionBars {
    BarChart chart; ///< heading, legend and sums; without rows
    ByteCount axis; ///< length of the axis, at least the length of the longest bar
    QString widest; ///< widest text beside a bar, estimated from the longest bars
};

/// The functions of one module: values of metadata.json, memory needs computed from the code, and the place of
/// definition. One row per function, in the order of Module::functions. Rows for functions that only an older archive
/// has follow.
class FunctionTableModel final : public ModuleTable<const FunctionFact *> {
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
    /// Shows changes since an older archive: changed needs, changed own memory of functions, and functions that only
    /// the older archive has. Null shows no changes. Call after setDocument().
    void setComparison(const ComparisonPointer &comparison);
    [[nodiscard]] bool hasChanges() const { return m_changes.areThere(); }
    /// Sets the unit of sizes; the exact bytes are also shown.
    void setUnit(ByteUnit unit);
    /// Limits the workspace to one device; `std::nullopt` for all devices. A new module without that device, or with
    /// only one device, resets the limit.
    void setDevice(std::optional<qint64> device);
    [[nodiscard]] std::optional<qint64> device() const { return m_device; }
    /// Limits computed values to one pool, an index in BufferTable::pools; `std::nullopt` for all pools. A new module
    /// without a pool of that name, or with only one pool, resets the limit.
    void setPool(std::optional<int> pool);
    [[nodiscard]] std::optional<int> pool() const { return m_pool; }
    /// True if the need of each call is known.
    [[nodiscard]] bool hasNeeds() const { return m_module && !m_module->need.steps.empty(); }
    /// The needs of the functions, in their order.
    [[nodiscard]] const std::vector<FunctionNeed> &needs() const { return *m_needs; }
    /// Selects the values of the bars and their axis. With `areNeeds`, bars show the need if it is known, else the
    /// stated workspace. With `areScaledToFunctions`, the axis ends at the largest function, else at main.
    void setBars(bool areNeeds, bool areScaledToFunctions);
    [[nodiscard]] bool areNeedsShown() const { return m_areNeedsWanted && hasNeeds(); }
    /// The column with the bars.
    [[nodiscard]] Column barColumn() const { return areNeedsShown() ? Column::Need : Column::Workspace; }
    /// Computed on first use.
    [[nodiscard]] const FunctionBars &bars() const;
    /// The bars of a row; `std::nullopt` if the row has no bars.
    [[nodiscard]] std::optional<BarRow> bar(int row) const;
    /// A chart of those rows in that order, with heading, legend and sums.
    [[nodiscard]] BarChart barChart(const std::vector<int> &rows) const;

    /// True if the multiply-accumulates of at least one called function are known.
    [[nodiscard]] bool hasWork() const;
    /// True if at least one function refers to constants.
    [[nodiscard]] bool hasConstants() const;
    /// True if moved bytes are known for at least one function.
    [[nodiscard]] bool hasMovedBytes() const;

    /// True if main or a graph defines the order of the calls.
    [[nodiscard]] bool hasCallOrder() const { return !m_calls.isEmpty(); }

    /// The function of a row, or null. For a function that only the older archive has, the function in that archive.
    [[nodiscard]] const FunctionFact *function(int row) const;
    [[nodiscard]] const WorkspaceSummary &summary() const { return m_summary; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// The row of a function of this module. For a place in a file, the row of the function that contains it.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    void findNeeds();
    void compareNeeds();
    [[nodiscard]] std::vector<const FunctionFact *> goneFunctions() const;
    [[nodiscard]] bool isGone(const FunctionFact *const &function) const override;
    [[nodiscard]] const FunctionFact *barFunction(int row) const;
    [[nodiscard]] MemoryChartOptions needOptions() const;
    [[nodiscard]] WorkspaceChartOptions workspaceOptions() const;
    [[nodiscard]] Link mainOrPoolLink() const;
    [[nodiscard]] const FunctionNeed &needOf(const FunctionFact &function) const;
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

    WorkspaceSummary m_summary;
    QHash<QString, std::vector<int>> m_calls; ///< steps of each function's calls; empty if the order is unknown
    std::shared_ptr<const std::vector<FunctionNeed>> m_needs; ///< per Module::functions, in m_pool; null until computed
    std::optional<FunctionWork> m_work; ///< work of one run of the model
    std::vector<MovedBytes> m_movedBytes; ///< one per Module::functions
    std::optional<qint64> m_device;
    std::optional<int> m_pool;
    bool m_areNeedsWanted = true;
    bool m_areScaledToFunctions = false;
    mutable std::optional<FunctionBars> m_bars; ///< std::nullopt until needed
    ComparisonPointer m_comparison; ///< owns the functions of the rows that are gone
    ComparedRows m_changes; ///< of the functions' own memory
    ComparedRows m_needChanges;
};

} // namespace Mlf
