// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>
#include <set>

class QHeaderView;

namespace Mlf {

/// Returns the state of a header, and the columns `chosen` by the user. Columns `leftOut` for lack of room are saved as
/// visible. Emits no signals.
[[nodiscard]] QByteArray saveColumns(QHeaderView *header, const std::set<int> &leftOut, const std::set<int> &chosen);

/// Restores the state of a header and returns the chosen columns. `std::nullopt` if the state is empty or of another
/// kind; then the header is not changed.
[[nodiscard]] std::optional<std::set<int>> restoreColumns(QHeaderView *header, const QByteArray &state);

} // namespace Mlf
