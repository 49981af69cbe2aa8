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

/// What the bars have in common that a column of a table of functions has in its cells.
struct FunctionBars {
    BarChart chart; ///< with heading, legend and sums, and without a row
    ByteCount axis; ///< the longest
    QString widest; ///< the longest number that stands beside one, of those of the longest bars
};

/// The functions of one module: what metadata.json states of them, what they need of memory as computed from the code,
/// and where that defines them. One row per function, in the order of Module::functions.
class FunctionTableModel final : public TableModel<const FunctionFact *> {
    Q_OBJECT
public:
    enum class Column {
        Name,
        FullName,
        Call,
        Need,
        Workspace,
        Inherited,
        Added,
        Own,
        Change,
        Work,
        WorkShare,
        Moved,
        Stack,
        Pools,
        Device,
        Role,
        Arguments,
        Place,
        Count
    };

    explicit FunctionTableModel(QObject *parent = nullptr);

    /// Shows the functions of the module of that name; of the first where there is none. A reset.
    void setDocument(const DocumentPointer &document, const QString &module = {});
    /// Shows how the functions' own memory changed since an older archive; null where there is none. After the
    /// document.
    void setComparison(const ComparisonPointer &comparison);
    [[nodiscard]] bool hasChanges() const { return m_changes.areThere(); }
    /// Counts sizes in that unit; the exact bytes always stand beside.
    void setUnit(ByteUnit unit);
    [[nodiscard]] ByteUnit unit() const { return m_unit; }
    /// Workspace of that device alone, or of all together. Forgotten with the next module that has no such device, or
    /// one only.
    void setDevice(std::optional<qint64> device);
    [[nodiscard]] std::optional<qint64> device() const { return m_device; }
    /// What is computed of that pool alone, an index in BufferTable::pools, or of all together. Forgotten with the next
    /// module that has no pool of that name, or one only.
    void setPool(std::optional<int> pool);
    [[nodiscard]] std::optional<int> pool() const { return m_pool; }
    /// True where the need of each call is known.
    [[nodiscard]] bool hasNeeds() const { return m_module && !m_module->need.steps.empty(); }
    /// What the function of a row needs; of the functions in their order.
    [[nodiscard]] const std::vector<FunctionNeed> &needs() const { return *m_needs; }
    /// What the bars are: the need, where it is known, or the stated workspace, on an axis that ends at main or at the
    /// largest function.
    void setBars(bool areNeeds, bool areScaledToFunctions);
    [[nodiscard]] bool areNeedsShown() const { return m_areNeedsWanted && hasNeeds(); }
    /// The column they stand in.
    [[nodiscard]] Column barColumn() const { return areNeedsShown() ? Column::Need : Column::Workspace; }
    /// Made when they are first asked for.
    [[nodiscard]] const FunctionBars &bars() const;
    /// The bars of a row; nothing where it has none.
    [[nodiscard]] std::optional<BarRow> bar(int row) const;
    /// The bars of those rows alone, in that order, with heading, legend and sums.
    [[nodiscard]] BarChart barChart(const std::vector<int> &rows) const;

    /// True where the multiply-accumulates of some function that is called are known.
    [[nodiscard]] bool hasWork() const;
    /// True where the bytes are known that the calls of some function move.
    [[nodiscard]] bool hasMovedBytes() const;

    /// True where main or a graph says in which order the functions are called.
    [[nodiscard]] bool hasCallOrder() const { return !m_calls.isEmpty(); }

    /// The function of a row, or null.
    [[nodiscard]] const FunctionFact *function(int row) const;
    /// The module that is shown, or null.
    [[nodiscard]] const Module *module() const { return m_module; }
    [[nodiscard]] const WorkspaceSummary &summary() const { return m_summary; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// The row of a function of this module; for a place in a file, the row of the function that holds it.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    void findNeeds();
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
    QHash<QString, std::vector<int>> m_calls; ///< steps of each function; empty where the order is not known
    std::shared_ptr<const std::vector<FunctionNeed>> m_needs; ///< of Module::functions, in m_pool; null before those
    std::optional<FunctionWork> m_work; ///< of one run of the model
    std::vector<MovedBytes> m_moved; ///< of Module::functions
    std::optional<qint64> m_device;
    std::optional<int> m_pool;
    bool m_areNeedsWanted = true;
    bool m_areScaledToFunctions = false;
    mutable std::optional<FunctionBars> m_bars; ///< empty until asked for
    ComparedRows m_changes;
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
