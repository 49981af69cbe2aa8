// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relayoutline.h"

#include <QHash>

#include <string_view>
#include <vector>

namespace Mlf {

/// Follows the values of one Relay function while its text is read, word by word: which call takes the results of
/// which, through tuples and their elements. Says RelayFunction::hasDataflow = false where it loses them. The text must
/// outlive it.
class RelayFlow {
public:
    /// `%x: Type` of the signature.
    void addParameter(std::string_view name, RelayTensor tensor, RelayFunction &function);
    /// `%3 =`: the value of what follows on the line.
    void bind(std::string_view name, RelayFunction &function);
    /// `%3` or `%3.0`, as part of an expression.
    void take(std::string_view name, RelayFunction &function);
    /// The next parenthesis holds the arguments of that call.
    void addCall(int call) { m_pending = call; }
    void open();
    /// The call whose arguments end here; -1 where these were of none.
    int close(RelayFunction &function);
    void endLine();

private:
    /// Numbers of calls, and -1 - number of parameters, each once.
    using Values = std::vector<int>;
    struct Level {
        int call = -1; ///< whose arguments these are; of other parentheses -1
        Values values;
    };
    void add(Values &to, const Values &values, RelayFunction &function);
    void endBinding();

    QHash<QByteArrayView, Values> m_values; ///< of the names
    std::vector<Level> m_levels {Level()}; ///< of the parentheses that are open
    std::string_view m_bound; ///< whose value the line gives
    int m_pending = -1;
    qint64 m_room = 4 << 20; ///< left for values: tuples of tuples multiply
};

} // namespace Mlf
