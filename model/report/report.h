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

/// Index of a call of a model, from 0. Formats for people display it from 1.
using CallStep = Quantity<struct CallStepUnit>;

/// Text written by this program, which may contain names from files. Text from a file is a plain QString.
struct ReportWords {
    QString text;
    bool hasLines = false; ///< a person's text with several lines, which HTML and Markdown keep
};

/// One value of a report, independent of the format. The format decides how to write bytes, lines, calls, places and
/// figures. An absent value is not written. An unknown value is written as unknown. If a value does not apply
/// (Nothing), programs get null and people an empty cell.
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
    /// Value copied unchanged from JSON text of the archive.
    ReportValue(const QJsonValue &verbatim) : data(std::make_shared<const QJsonValue>(verbatim)) { }
    ReportValue(const Link &place); ///< unknown if the link is null
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
    /// True if nothing is displayed: the value is absent or does not apply.
    [[nodiscard]] bool saysNothing() const { return isAbsent() || std::holds_alternative<Nothing>(data); }
    /// The value if it has that type, otherwise null.
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

/// `nothingValue` if the text is empty.
[[nodiscard]] ReportValue textOrNothing(const QString &text);

/// `nothingValue` if there is no value.
template <typename T>
[[nodiscard]] ReportValue valueOrNothing(const std::optional<T> &value)
{
    return value ? ReportValue(*value) : ReportValue(nothingValue);
}

/// True if `holds`, otherwise absent.
[[nodiscard]] ReportValue trueOrAbsent(bool holds);

/// A verdict as separate values, for formats that cannot represent it: value, basis, why, evidence.
[[nodiscard]] ReportSection sectionOf(const Verdict &verdict);

/// Link of an item that a column names; null without a name. Files belong to no module.
[[nodiscard]] Link linkOfName(Link::Kind kind, const QString &name, const QString &module);

/// Name of a value. Its keys are part of the published schemas.
struct ReportName {
    /// Determines the keys with which a value is written. The value is a figure unless the shape is Plain or Rows.
    enum class Shape {
        Plain, ///< key; only the bytes of a figure
        Bounded, ///< key; also keyAtLeast for a bound
        Full, ///< key, keyBasis; also keyAtLeast and keyWhy if applicable
        OwnBounded, ///< key, atLeast; for the main value of a section or row
        OwnFull, ///< key, basis, atLeast, why; for the main value of a section or row
        Pair, ///< key.stated, key.computed, key.inferred, key.atLeast, key.why; for a FigurePair
        Rows, ///< key; for a table, only in nested formats
    };
    QString key;
    QString title {}; ///< displayed title; empty if only programs read the value
    Shape shape = Shape::Plain;
    QString group {}; ///< key of the pair to which the value belongs; otherwise empty
    Link::Kind place = Link::Kind::None; ///< kind of item that the texts of a column name, for formats with links
};

/// Columns from a text with a key and a title, which has no comma, for each: "path@file File, bytes:bounded Bytes,
/// module". Only programs read a column without a title. After a key follow, if they are not the default, the shape
/// (`:bounded`, `:full`, `:own-bounded`, `:own-full`, `:pair`, or `[]` for Rows) and the place (`@file`, `@function`,
/// `@constant`, `@buffer`).
[[nodiscard]] std::vector<ReportName> reportColumns(QStringView text);

struct ReportField {
    ReportName name;
    ReportValue value;
};

/// Values with names, in the order of display.
struct ReportSection {
    std::vector<ReportField> fields;

    void add(const ReportName &name, ReportValue value) { fields.push_back({name, std::move(value)}); }
    /// The value of that key, or null.
    [[nodiscard]] const ReportValue *find(QStringView key) const;
    /// The value of that key if it has that type, otherwise null.
    template <typename T>
    [[nodiscard]] const T *get(QStringView key) const
    {
        const ReportValue *value = find(key);
        return value ? value->get<T>() : nullptr;
    }
};

/// Rows of values with one value per column. A value may be absent.
struct ReportTable {
    enum class Order { Given, LargestFirst }; ///< order for display if space is limited; programs use Given
    using Row = std::vector<ReportValue>;

    std::vector<ReportName> columns; ///< the columns do not depend on which values are known
    std::vector<Row> rows;
    bool isKnown = true; ///< false if it is unknown which rows exist
    int bars = -1; ///< index of the column that is displayed with bars, or -1
    Order order = Order::Given;
};

/// A table without rows; see reportColumns().
[[nodiscard]] ReportTable reportTable(QStringView columns);

/// One model of an archive.
struct ModuleReport {
    QString name;
    ReportSection values;
    ReportTable rom; ///< the rows of the module's ROM, see RomTree; the totals are in `values`
};

/// All facts about an archive. Texts are English.
struct Report {
    ReportSection values;
    std::vector<ModuleReport> modules;
};

/// Length of the bar for a value: bytes, the known bytes of a figure, or the preferred bytes of a pair; 0 for other
/// values.
[[nodiscard]] qint64 barLength(const ReportValue &value);

/// True for a number, also a size, a line or a call, but not for a figure.
[[nodiscard]] bool isNumber(const ReportValue &value);

/// The indices of the rows in the order of display.
[[nodiscard]] std::vector<std::size_t> orderForPeople(const ReportTable &table);

/// The indices of the displayed columns, in order. They have a title, and content in at least one of the rows.
[[nodiscard]] std::vector<std::size_t> columnsForPeople(const ReportTable &table, const std::vector<std::size_t> &rows);

/// A part of a value, with the key under which it is written. It is not a figure.
struct ReportLeaf {
    QString group; ///< key of the pair to which it belongs; otherwise empty
    QString key;
    ReportValue value;
};

/// Splits a value into parts. The keys depend only on the name; parts without content are absent. Empty for Rows.
[[nodiscard]] std::vector<ReportLeaf> leavesOf(const ReportName &name, const ReportValue &value);

} // namespace Mlf
