// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

namespace Mlf {

/// Path to a value in a JSON text: keys of objects and indices of list items.
class JsonPath {
public:
    JsonPath() = default;
    explicit JsonPath(const QStringList &keys);

    [[nodiscard]] JsonPath operator/(const QString &key) const;
    [[nodiscard]] JsonPath operator/(int index) const;

    [[nodiscard]] const std::vector<std::variant<QString, int>> &steps() const { return m_steps; }
    [[nodiscard]] QString text() const; ///< for messages: "regions[1].bytes"

private:
    std::vector<std::variant<QString, int>> m_steps;
};

/// Line of the key that a path leads to; `std::nullopt` if there is no such key. If a key occurs twice, the last one
/// counts, as in readJson(). If a step is a key but its value is a list, the list's first item is used. Invalid JSON is
/// read up to its first error. One pass.
[[nodiscard]] std::optional<LineNumber> lineOfJson(QByteArrayView bytes, const JsonPath &path);

/// Adds the byte, line and column of a position to an error. Columns count characters from 1.
[[nodiscard]] Error atPlace(Error error, QByteArrayView bytes, ByteOffset place);
/// Adds the position of the key or list item that `path` leads to, or of its nearest existing parent, to an error.
[[nodiscard]] Error atPlace(Error error, QByteArrayView bytes, const JsonPath &path);

/// Reads fields of small JSON files that people write. Keeps the first error with its position; later reads may return
/// empty values.
class JsonFields {
public:
    /// Parses `bytes`. All errors have the code `code`, including the error for more than `mostValues` values. The
    /// first error may be that the text is not JSON or not an object.
    JsonFields(QByteArrayView bytes, FindingCode code, qint64 mostValues = 20'000);

    enum class Need { Required, Optional };

    [[nodiscard]] const QJsonObject &root() const { return m_root; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    void fail(FindingReason reason, const JsonPath &path, const QStringList &arguments = {});

    // `path` is the path of `object`; empty for the root.
    [[nodiscard]] QString text(const QJsonObject &object, const JsonPath &path, const QString &key, Need need);
    /// A whole number of bytes, at least 0.
    [[nodiscard]] std::optional<ByteCount> size(const QJsonObject &object, const JsonPath &path, const QString &key,
                                                Need need);
    [[nodiscard]] QStringList texts(const QJsonObject &object, const JsonPath &path, const QString &key);
    /// Fails if an object has a key that is not in `known`. `known` must have at least two items.
    void checkKeys(const QJsonObject &object, const JsonPath &path, const QStringList &known);
    /// Fails if the file states a schema other than `name`. A missing schema is accepted.
    void checkSchema(const QString &name);

private:
    /// Undefined if the key is missing. A missing key is an error if `need` is Required.
    QJsonValue value(const QJsonObject &object, const JsonPath &path, const QString &key, Need need);

    QByteArrayView m_bytes;
    FindingCode m_code;
    QJsonObject m_root;
    std::optional<Error> m_error;
};

} // namespace Mlf
