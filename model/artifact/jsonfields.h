// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace Mlf {

/// Where in a JSON text the value of a path stands, "regions[1].bytes": the byte of its key, of an item of a list that
/// of the item. Where that is not there, its nearest parent that is. `bytes` must be JSON. One pass at most.
[[nodiscard]] ByteOffset jsonPlace(QByteArrayView bytes, const QString &path);

/// The same error with byte, line and column of a place. Columns count characters from 1.
[[nodiscard]] Error atPlace(Error error, QByteArrayView bytes, ByteOffset place);

/// Takes apart small JSON files that people write: the first mistake is kept with its place, and what is asked for
/// after it comes out empty.
class JsonFields {
public:
    /// Parses; `code` is that of every error. The first mistake may be that it is no JSON or no object.
    JsonFields(QByteArrayView bytes, Code code);

    enum class Need { Required, Optional };

    [[nodiscard]] const QJsonObject &root() const { return m_root; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    void fail(Reason reason, const QString &path, const QStringList &arguments = {});

    // `path` is that of the object, empty for the root; with `key` it makes that of the value.
    [[nodiscard]] QString text(const QJsonObject &object, const QString &path, const QString &key, Need need);
    /// A whole number of bytes, 0 or more.
    [[nodiscard]] std::optional<ByteCount> size(const QJsonObject &object, const QString &path, const QString &key,
                                                Need need);
    [[nodiscard]] QStringList texts(const QJsonObject &object, const QString &path, const QString &key);
    /// The schema must be `name`, or absent.
    void checkSchema(const QString &name);

private:
    /// Undefined where it is absent; a mistake where it must not be.
    QJsonValue value(const QJsonObject &object, const QString &path, const QString &key, Need need);

    QByteArrayView m_bytes;
    Code m_code;
    QJsonObject m_root;
    std::optional<Error> m_error;
};

/// "regions[1]" and "bytes" as "regions[1].bytes".
[[nodiscard]] QString jsonPath(const QString &path, const QString &key);

} // namespace Mlf
