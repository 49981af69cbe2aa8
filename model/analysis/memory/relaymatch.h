// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// An operator of Relay with what feeds it.
struct WrittenOperator {
    QString kind; ///< its name without dialect, layout and schedule
    std::vector<int> operands; ///< operators before it
    std::vector<int> inputs; ///< of the model, by number
};

/// A call of a model with the operators that its function is fused of.
struct CalledOperators {
    std::vector<QString> kinds; ///< in the order of the name
    std::vector<int> operands; ///< calls before it whose results it reads
    std::vector<int> inputs; ///< of the model, by the numbers that Relay's have
    /// There is nothing else in it, it does nothing to what it reads, and it has one result.
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

/// Of each of those what it depends on: their numbers, itself not among them. Operands stand before what takes them.
[[nodiscard]] std::vector<NumberSet> ancestorsOf(const std::vector<std::vector<int>> &operands);

/// In which call each operator of Relay runs: one number for each of `written`, -1 where that is not certain or its
/// kind is not among `kinds`. Nothing where the order of the calls contradicts that of Relay.
///
/// Each operator of those kinds has to be in exactly one call, and each place for it in a call is taken by one: the
/// caller has counted them. Calls are ruled out that cannot be it: what an operator depends on has to be in a call
/// that its call depends on, or in the same one. An operator has a call only where all others are ruled out; where
/// nothing is left for one, something was moved or made anew. More than 1 000 operators or calls are not looked at.
[[nodiscard]] std::optional<std::vector<int>> matchOperators(const std::vector<WrittenOperator> &written,
                                                             const std::vector<CalledOperators> &calls,
                                                             const QStringList &kinds);

} // namespace Mlf
