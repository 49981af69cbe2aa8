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

/// Text of this program, which may contain names from files. A text of a file is a plain QString.
struct ReportWords {
    QString text;
    bool hasLines = false; ///< text of a person with several lines, which pages and comments keep
};

/// One value of a report, independent of a format, which decides how to write bytes, lines, calls, places and figures.
/// An absent value is not written. An unknown value is written as unknown. If no value is possible, programs get null
/// and people an empty cell.
class ReportValue {
public:
    struct Absent { };
    struct Unknown { };
    struct Nothing { };
    /// Large or rare values are on the heap, because a report may have millions of values.
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
    /// A value copied from a JSON text of the archive.
    ReportValue(const QJsonValue &verbatim) : data(std::make_shared<const QJsonValue>(verbatim)) { }
    ReportValue(const Link &place); ///< unknown for a null link
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
    /// True if people see nothing: absent, or no value is possible.
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

/// Unknown if the text is empty.
[[nodiscard]] ReportValue textOrUnknown(const QString &text);

/// Nothing if the text is empty: for optional texts.
[[nodiscard]] ReportValue textOrNothing(const QString &text);

/// The same for other types.
template <typename T>
[[nodiscard]] ReportValue valueOrNothing(const std::optional<T> &value)
{
    return value ? ReportValue(*value) : ReportValue(nothingValue);
}

/// True if it holds, else absent.
[[nodiscard]] ReportValue onlyIf(bool holds);

/// A verdict for formats without a representation of it: value, basis, why, evidence.
[[nodiscard]] ReportSection sectionOf(const Verdict &verdict);

/// Name of a value. The keys belong to the published schemas.
struct ReportName {
    /// The keys of a value, which is a figure unless the shape is Plain or Rows.
    enum class Shape {
        Plain, ///< key; for a figure only its bytes
        Bounded, ///< key, and keyAtLeast if it is a bound
        Full, ///< key, keyBasis, and keyAtLeast and keyWhy if applicable
        OwnBounded, ///< key, atLeast: for the main value of its section or row
        OwnFull, ///< key, basis, atLeast, why
        Pair, ///< for a FigurePair key.stated, key.computed, key.inferred, key.atLeast, key.why
        Rows, ///< key: a table, for nested formats only
    };
    QString key;
    QString title {}; ///< for people; empty if only programs read the value
    Shape shape = Shape::Plain;
    QString group {}; ///< key of the pair to which it belongs; else empty
    Link::Kind place = Link::Kind::None; ///< kind of place that the texts of a column name, for formats with links
};

struct ReportField {
    ReportName name;
    ReportValue value;
};

/// Values by name, in an order for people.
struct ReportSection {
    std::vector<ReportField> fields;

    void add(const ReportName &name, ReportValue value) { fields.push_back({name, std::move(value)}); }
    /// The value of that key, or null.
    [[nodiscard]] const ReportValue *find(QStringView key) const;
};

/// Rows of values, with one value per column. Values of a row may be absent.
struct ReportTable {
    enum class Order { Given, LargestFirst }; ///< for people with little room; programs use Given
    using Row = std::vector<ReportValue>;

    std::vector<ReportName> columns; ///< do not depend on the known values
    std::vector<Row> rows;
    bool isKnown = true; ///< false if it is unknown which rows there are
    int bars = -1; ///< the column shown with bars, or -1
    Order order = Order::Given;
};

/// One model of an archive.
struct ModuleReport {
    QString name;
    ReportSection values;
    ReportTable rom; ///< the rows of its ROM, see RomTree; `values` has the totals
};

/// All facts about an archive. Texts are English.
struct Report {
    ReportSection values;
    std::vector<ModuleReport> modules;
};

/// Length of a bar: bytes, the known bytes of a figure, or the preferred bytes of a pair; 0 for other values.
[[nodiscard]] qint64 barLength(const ReportValue &value);

/// The indices of the rows in the order for people.
[[nodiscard]] std::vector<std::size_t> orderForPeople(const ReportTable &table);

/// The indices of the columns for people, in order: with a title, and with content in at least one of the rows.
[[nodiscard]] std::vector<std::size_t> columnsForPeople(const ReportTable &table, const std::vector<std::size_t> &rows);

/// A value that is not a figure, with its key for programs.
struct ReportLeaf {
    QString group; ///< key of the pair to which it belongs; else empty
    QString key;
    ReportValue value;
};

/// Splits a value into its parts: always the same keys for one name; parts without content are absent. Empty for rows.
[[nodiscard]] std::vector<ReportLeaf> leavesOf(const ReportName &name, const ReportValue &value);

} // namespace Mlf
