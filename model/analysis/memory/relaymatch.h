// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// An operator of Relay with its operands.
struct WrittenOperator {
    QString kind; ///< name without dialect, layout and schedule
    std::vector<int> operands; ///< indices of earlier operators
    std::vector<int> inputs; ///< indices of inputs of the model
};

/// A call of a model with the operators in its function's name.
struct CalledOperators {
    std::vector<QString> kinds; ///< in the order of the name
    std::vector<int> operands; ///< indices of earlier calls whose results it reads
    std::vector<int> inputs; ///< inputs of the model, numbered as in Relay
    /// The name lists all its operators, it does not change its inputs, and it has one result.
    bool isWhole = false;
};

/// A set of small numbers.
class NumberSet {
public:
    explicit NumberSet(std::size_t limit = 0) : m_words((limit + 63) / 64) { }
    void insert(std::size_t number) { m_words[number / 64] |= quint64(1) << (number % 64); }
    void remove(std::size_t number) { m_words[number / 64] &= ~(quint64(1) << (number % 64)); }
    [[nodiscard]] bool contains(std::size_t number) const { return m_words[number / 64] >> (number % 64) & 1; }
    [[nodiscard]] std::size_t count() const;
    [[nodiscard]] std::vector<std::size_t> numbers() const; ///< ascending
    void add(const NumberSet &other);
    void keep(const NumberSet &other);
    bool operator==(const NumberSet &) const = default;

private:
    std::vector<quint64> m_words;
};

/// For each node all nodes that it depends on, without itself. Operands precede their users.
[[nodiscard]] std::vector<NumberSet> ancestorsOf(const std::vector<std::vector<int>> &operands);

/// The call in which each operator of Relay runs: one index for each of `written`, -1 if not certain or if its kind is
/// not in `kinds`. `std::nullopt` if the order of the calls contradicts the order in Relay.
///
/// The caller has checked that operators of these kinds and places for them in calls are equal in number, so that each
/// operator is in exactly one call. An operator can only be in a call that depends on the calls of its operands, or in
/// the same call; other calls are excluded. It is paired if one call remains. If none remains, the compiler has moved
/// or replaced operators. All results are -1 for more than 1 000 operators or calls.
[[nodiscard]] std::optional<std::vector<int>> matchOperators(const std::vector<WrittenOperator> &written,
                                                             const std::vector<CalledOperators> &calls,
                                                             const QStringList &kinds);

} // namespace Mlf
