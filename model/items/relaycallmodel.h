// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/relaycalls.h"
#include "model/document/documentpointer.h"
#include "model/items/moduletable.h"

namespace Mlf {

struct RelayCallRow {
    int step = -1; ///< step of a call, or -1
    int loose = -1; ///< index of an operator without a call, or -1
    [[nodiscard]] bool isCall() const { return step >= 0; }
};

/// The calls of a model with their operators in Relay, followed by the operators without a known call. A row without a
/// match has the reason.
class RelayCallModel final : public ModuleTable<RelayCallRow> {
    Q_OBJECT
public:
    enum class Column { Call, Function, Operators, Lines, How, Count };

    explicit RelayCallModel(QObject *parent = nullptr);

    /// Shows the module of that name, or the first module.
    void setDocument(const DocumentPointer &document, const QString &module);
    /// Shows only rows without a match.
    void setLooseOnly(bool isLooseOnly);

    [[nodiscard]] int callCount() const; ///< number of calls of the module
    [[nodiscard]] int matchedCount() const { return m_matched; } ///< number of calls with operators
    /// The lines in Relay of a row, or a null link.
    [[nodiscard]] Link relayPlace(int row) const;

private:
    void fill();
    [[nodiscard]] Link linkOf(const RelayCallRow &row) const;
    [[nodiscard]] const CallInRelay &call(const RelayCallRow &row) const;
    [[nodiscard]] const LooseOperator &loose(const RelayCallRow &row) const;
    [[nodiscard]] Link relayPlace(const RelayCallRow &row) const;
    [[nodiscard]] QString howText(const RelayCallRow &row) const;
    [[nodiscard]] Columns columns() const;

    int m_matched = 0;
    bool m_isLooseOnly = false;
};

} // namespace Mlf
