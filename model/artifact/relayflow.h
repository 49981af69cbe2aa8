// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relayoutline.h"

#include <QHash>

#include <string_view>
#include <vector>

namespace Mlf {

/// Follows the values of one Relay function while its text is read word by word: which call uses the results of which,
/// through tuples and their elements. Sets RelayFunction::hasDataflow to false if a value cannot be followed. The text
/// must outlive it.
class RelayFlow {
public:
    /// Parameter `%x: Type` of the signature.
    void addParameter(std::string_view name, RelayTensor tensor, RelayFunction &function);
    /// `%3 =`: binds the name to the value of the rest of the line.
    void bind(std::string_view name, RelayFunction &function);
    /// Use of `%3` or `%3.0` in an expression.
    void take(std::string_view name, RelayFunction &function);
    /// Marks the next parenthesis as the argument list of that call.
    void addCall(int call) { m_pending = call; }
    void open();
    /// The call whose argument list directly contains the next word; -1 outside of argument lists.
    [[nodiscard]] int call() const { return m_levels.back().call; }
    /// Ends an argument list. Returns its call; -1 for other parentheses.
    int close(RelayFunction &function);
    void endLine();

private:
    /// Indices of calls, and -1 - index for parameters; each once.
    using Values = std::vector<int>;
    struct Level {
        int call = -1; ///< call with these arguments; -1 for other parentheses
        Values values;
    };
    void add(Values &to, const Values &values, RelayFunction &function);
    void endBinding();

    QHash<QByteArrayView, Values> m_values; ///< values by name
    std::vector<Level> m_levels {Level()}; ///< open parentheses
    std::string_view m_bound; ///< name that the current line binds
    int m_pending = -1;
    qint64 m_room = 4 << 20; ///< remaining number of values, because nested tuples multiply them
};

} // namespace Mlf
