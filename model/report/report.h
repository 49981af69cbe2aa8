// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <concepts>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace Mlf {

struct ReportSection;
struct ReportTable;

/// A call of a model, zero-based; formats for people count from one.
using CallStep = Quantity<struct CallStepUnit>;

/// Words of ours, with names from files in them at most; a text that is a file's is a plain text.
struct ReportWords {
    QString text;
    bool hasLines = false; ///< somebody wrote it, on several lines, which pages and comments keep
};

/// One value of a report, in no format yet: what a format does with bytes, lines, calls, places and figures is its own
/// business. A value that is absent is not written at all; one that is unknown is, as such; where there is nothing to
/// be known, programs get null and people an empty cell.
class ReportValue {
public:
    struct Absent { };
    struct Unknown { };
    struct Nothing { };
    /// What is large or seldom is kept elsewhere: a report may have millions of values.
    template <typename T>
    using Kept = std::shared_ptr<const T>;
    using Data = std::variant<Absent, Unknown, Nothing, bool, qint64, double, ByteCount, LineNumber, CallStep, QString,
                              ReportWords, QStringList, std::vector<qint64>, Kept<QJsonValue>, Kept<Link>, Kept<Figure>,
                              Kept<FigurePair>, Kept<Verdict>, Kept<ReportSection>, Kept<ReportTable>>;

    ReportValue() = default;
    ReportValue(Unknown value) : data(value) { }
    ReportValue(Nothing value) : data(value) { }
    ReportValue(std::same_as<bool> auto value) : data(value) { }
    ReportValue(std::integral auto value) requires(!std::same_as<decltype(value), bool>) : data(qint64(value)) { }
    ReportValue(double value) : data(value) { }
    ReportValue(ByteCount bytes) : data(bytes) { }
    ReportValue(ByteOffset offset) : data(offset.value()) { }
    ReportValue(LineNumber line) : data(line) { }
    ReportValue(CallStep step) : data(step) { }
    ReportValue(const QString &text) : data(text) { }
    ReportValue(const ReportWords &words) : data(words) { }
    ReportValue(const QStringList &texts) : data(texts) { }
    ReportValue(std::vector<qint64> numbers) : data(std::move(numbers)) { }
    /// Something of a JSON text of the archive, as it stands there.
    ReportValue(const QJsonValue &verbatim) : data(std::make_shared<const QJsonValue>(verbatim)) { }
    ReportValue(const Link &place); ///< unknown where it is none
    ReportValue(const Figure &figure) : data(std::make_shared<const Figure>(figure)) { }
    ReportValue(const FigurePair &pair) : data(std::make_shared<const FigurePair>(pair)) { }
    ReportValue(const Verdict &verdict) : data(std::make_shared<const Verdict>(verdict)) { }
    ReportValue(ReportSection section);
    ReportValue(ReportTable table);
    template <typename T>
    ReportValue(const std::optional<T> &value) : ReportValue(value ? ReportValue(*value) : ReportValue(Unknown()))
    {
    }

    [[nodiscard]] bool isAbsent() const { return std::holds_alternative<Absent>(data); }
    /// It is not there for people: absent, or nothing that could be known.
    [[nodiscard]] bool saysNothing() const { return isAbsent() || std::holds_alternative<Nothing>(data); }
    /// The value of that type, or null.
    template <typename T>
    [[nodiscard]] const T *get() const
    {
        if constexpr (std::disjunction_v<std::is_same<T, QJsonValue>, std::is_same<T, Link>, std::is_same<T, Figure>,
                                         std::is_same<T, FigurePair>, std::is_same<T, Verdict>,
                                         std::is_same<T, ReportSection>, std::is_same<T, ReportTable>>) {
            const auto *kept = std::get_if<Kept<T>>(&data);
            return kept ? kept->get() : nullptr;
        } else {
            return std::get_if<T>(&data);
        }
    }

    Data data;
};

inline constexpr ReportValue::Unknown unknownValue;
inline constexpr ReportValue::Nothing nothingValue;

/// A text that is not known where it is empty.
[[nodiscard]] ReportValue textOrUnknown(const QString &text);

/// A text of what need not be there: nothing where it is empty.
[[nodiscard]] ReportValue textOrNothing(const QString &text);

/// The same of any other value.
template <typename T>
[[nodiscard]] ReportValue valueOrNothing(const std::optional<T> &value)
{
    return value ? ReportValue(*value) : ReportValue(nothingValue);
}

/// True where it holds, and else not written.
[[nodiscard]] ReportValue onlyIf(bool holds);

/// A verdict for formats that have no words for one: value, basis, why, evidence.
[[nodiscard]] ReportSection sectionOf(const Verdict &verdict);

/// What a value is called. The keys are those of the published schemas.
struct ReportName {
    /// The keys that stand for the value, which is a figure unless it is plain or rows.
    enum class Shape {
        Plain, ///< key; of a figure its bytes alone
        Bounded, ///< key, and keyAtLeast where it is a bound
        Full, ///< key, keyBasis, and keyAtLeast and keyWhy where there is something to say
        OwnBounded, ///< key, atLeast: it is what its section or row is about
        OwnFull, ///< key, basis, atLeast, why
        Pair, ///< of a FigurePair key.stated, key.computed, key.inferred, key.atLeast, key.why
        Rows, ///< key: a table, which only formats have that nest
    };
    QString key;
    QString title {}; ///< for people; empty of what only programs read
    Shape shape = Shape::Plain;
    QString group {}; ///< the key of the pair it stands with; else empty
    Link::Kind place = Link::Kind::None; ///< what texts of a column name, where formats can lead there
};

struct ReportField {
    ReportName name;
    ReportValue value;
};

/// Values by name, in an order for people.
struct ReportSection {
    std::vector<ReportField> fields;

    void add(const ReportName &name, ReportValue value) { fields.push_back({name, std::move(value)}); }
    /// The value of that key; null where there is none.
    [[nodiscard]] const ReportValue *find(QStringView key) const;
};

/// Rows of values, each of which has one for each column. Values of a row may be absent.
struct ReportTable {
    enum class Order { Given, LargestFirst }; ///< for people who have little room; programs get them as given
    using Row = std::vector<ReportValue>;

    std::vector<ReportName> columns; ///< the same whatever is known
    std::vector<Row> rows;
    bool isKnown = true; ///< false of one without rows where nobody knows which there are
    int bars = -1; ///< the column that people compare by bars, where there is one
    Order order = Order::Given;
};

/// One model of an archive.
struct ModuleReport {
    QString name;
    ReportSection values;
    ReportTable rom; ///< the rows of its ROM, see RomTree; `values` has the totals
};

/// All that is known of an archive. Texts are English.
struct Report {
    ReportSection values;
    std::vector<ModuleReport> modules;
};

/// What a bar stands for: bytes, those of a figure as far as they are known, of a pair those to use; 0 of all else.
[[nodiscard]] qint64 barLength(const ReportValue &value);

/// The rows of a table in the order for people.
[[nodiscard]] std::vector<std::size_t> orderForPeople(const ReportTable &table);

/// The columns for people, in order: those with a title that have something to say in one of the rows.
[[nodiscard]] std::vector<std::size_t> columnsForPeople(const ReportTable &table, const std::vector<std::size_t> &rows);

/// A value that is not a figure, with the key by which programs know it.
struct ReportLeaf {
    QString group; ///< key of the pair it is part of; else empty
    QString key;
    ReportValue value;
};

/// A value and what stands beside it, one by one: always the same keys for one name, absent where there is nothing to
/// say. None of rows.
[[nodiscard]] std::vector<ReportLeaf> leavesOf(const ReportName &name, const ReportValue &value);

} // namespace Mlf
