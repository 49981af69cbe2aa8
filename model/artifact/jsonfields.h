// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

namespace Mlf {

/// The way to a value in a JSON text: keys of objects and numbers of items of lists.
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

/// The line of the key that a path leads to, nothing where it leads to none. Of keys that stand twice the last counts,
/// as it does for the reader; a key asked of a list is that of its first item. `bytes` need not be JSON: they are read
/// to their first mistake. One pass.
[[nodiscard]] std::optional<LineNumber> lineOfJson(QByteArrayView bytes, const JsonPath &path);

/// The same error with byte, line and column of a place. Columns count characters from 1.
[[nodiscard]] Error atPlace(Error error, QByteArrayView bytes, ByteOffset place);
/// With those of the key, or of the item of a list; where that is not there, of its nearest parent that is.
[[nodiscard]] Error atPlace(Error error, QByteArrayView bytes, const JsonPath &path);

/// Takes apart small JSON files that people write: the first mistake is kept with its place, and what is asked for
/// after it comes out empty.
class JsonFields {
public:
    /// Parses; `code` is that of every error, also of more values than that. The first mistake may be that it is not
    /// JSON or no object.
    JsonFields(QByteArrayView bytes, FindingCode code, qint64 mostValues = 20'000);

    enum class Need { Required, Optional };

    [[nodiscard]] const QJsonObject &root() const { return m_root; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    void fail(FindingReason reason, const JsonPath &path, const QStringList &arguments = {});

    // `path` is that of the object, empty for the root; with `key` it makes that of the value.
    [[nodiscard]] QString text(const QJsonObject &object, const JsonPath &path, const QString &key, Need need);
    /// A whole number of bytes, 0 or more.
    [[nodiscard]] std::optional<ByteCount> size(const QJsonObject &object, const JsonPath &path, const QString &key,
                                                Need need);
    [[nodiscard]] QStringList texts(const QJsonObject &object, const JsonPath &path, const QString &key);
    /// Every key of an object must be one of these, of which there are two at least.
    void checkKeys(const QJsonObject &object, const JsonPath &path, const QStringList &known);
    /// The schema must be `name`, or absent.
    void checkSchema(const QString &name);

private:
    /// Undefined where it is absent; a mistake where it must not be.
    QJsonValue value(const QJsonObject &object, const JsonPath &path, const QString &key, Need need);

    QByteArrayView m_bytes;
    FindingCode m_code;
    QJsonObject m_root;
    std::optional<Error> m_error;
};

} // namespace Mlf
