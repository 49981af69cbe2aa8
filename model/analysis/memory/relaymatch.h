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
    /// True if the name lists all operators of the call, the call does not change its inputs, and it has one result.
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

/// For each node, all nodes that it depends on, without the node itself. Operands must precede the nodes that use them.
[[nodiscard]] std::vector<NumberSet> ancestorsOf(const std::vector<std::vector<int>> &operands);

/// Finds the call in which each operator of Relay runs. Returns one index for each of `written`. It is -1 if the call
/// is uncertain or the operator's kind is not in `kinds`. Returns `std::nullopt` if the order of the calls contradicts
/// the order in Relay.
///
/// The caller must have checked that Relay has as many operators of these kinds as the calls have places for them, so
/// that each operator is in exactly one call. An operator can only be in the call of an operand, or in a call that
/// depends on it. All other calls are excluded. If one call remains, the operator is paired with it. If none remains,
/// the compiler has moved or replaced operators. All results are -1 for more than 1 000 operators or calls.
[[nodiscard]] std::optional<std::vector<int>> matchOperators(const std::vector<WrittenOperator> &written,
                                                             const std::vector<CalledOperators> &calls,
                                                             const QStringList &kinds);

} // namespace Mlf
