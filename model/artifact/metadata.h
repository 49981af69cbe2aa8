// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/link.h"
#include "model/base/result.h"
#include "model/base/sharedvector.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// An input or output as metadata.json states it (TVM 0.11 and later).
struct StatedTensor {
    QString name;
    QString dtype;
    std::optional<ByteCount> bytes;
    bool operator==(const StatedTensor &) const = default;
};

/// One entry of memory.functions.main: the figures for one device. A figure is empty where it is absent or no valid
/// size.
struct StatedMain {
    std::optional<qint64> device;
    std::optional<ByteCount> workspace;
    std::optional<ByteCount> constants;
    std::optional<ByteCount> io; ///< io_size_bytes; not inputs and outputs for AOT since TVM 0.9
    bool hasTensors = false; ///< the keys inputs and outputs are there
    std::vector<StatedTensor> inputs; ///< by name: JSON lost the order
    std::vector<StatedTensor> outputs;
    QJsonObject verbatim;
    bool operator==(const StatedMain &) const = default;
};

struct StatedWorkspace {
    std::optional<qint64> device;
    std::optional<ByteCount> bytes;
    bool operator==(const StatedWorkspace &) const = default;
};

/// One row of memory.functions.operator_functions; `workspaces` may be empty (external code generators, 2021-08 to
/// 2022-02).
struct StatedFunction {
    QString name;
    std::vector<StatedWorkspace> workspaces;
    std::optional<LineNumber> line {}; ///< of metadata.json, that names it
    bool operator==(const StatedFunction &) const = default;
};

/// One row of memory.sids (version 1: of memory itself). Its size is computed with a wrong index; the graph tells the
/// truth.
struct StatedStorage {
    StorageId id;
    std::optional<ByteCount> bytes;
    QString inputBinding; ///< empty where absent or null
    bool operator==(const StatedStorage &) const = default;
};

/// A parameter of an operator-style function; inputs and outputs are not told apart.
struct OperatorArgument {
    std::optional<ByteCount> bytes;
    std::vector<qint64> shape;
    QString dtype;
    QString inputBinding; ///< empty where null (TVM 0.12 and later)
    bool operator==(const OperatorArgument &) const = default;
};

struct StatedOperator {
    QString name;
    std::vector<OperatorArgument> arguments;
    bool operator==(const StatedOperator &) const = default;
};

/// A target as it is stated: with a device type in versions 1 to 5, without one in 6 and 7.
struct StatedTarget {
    QString text;
    std::optional<int> deviceType;
    bool operator==(const StatedTarget &) const = default;
};

struct ExternalDependency {
    QString shortName;
    QString url;
    QString urlType;
    QString versionSpec; ///< the only exact TVM version in the format
    bool operator==(const ExternalDependency &) const = default;
};

enum class Style { FullModel, Operator };

/// What metadata.json says of one model.
struct ModuleMetadata {
    QString name;
    QString exportedAt; ///< verbatim; local time of the exporter although it ends in Z
    Style style = Style::FullModel;
    bool isStyleStated = false; ///< version 4 and later
    QString executor; ///< "aot", "graph" or empty; what the code was made for where that is another
    std::vector<StatedTarget> targets;
    std::vector<ExternalDependency> dependencies;
    std::vector<StatedMain> mains;
    SharedVector<StatedFunction> functions; ///< by name
    std::optional<std::vector<StatedStorage>> storages; ///< graph executor only
    std::vector<StatedOperator> operators; ///< operator style only
    /// Lines of metadata.json where keys of this model stand first, at whatever depth: executors, runtimes, style,
    /// target, main, inputs, outputs, constants_size_bytes, short_name, version_spec; version is that of the whole.
    QHash<QString, LineNumber> keyLines;
    bool operator==(const ModuleMetadata &) const = default;
};

/// The line of the first of these keys that the model has in metadata.json, or the file. Source: `keyLines`.
[[nodiscard]] Link metadataLine(const ModuleMetadata &module, const QStringList &keys);
/// The line that names a function among `functions`, or the file.
[[nodiscard]] Link functionLine(const ModuleMetadata &module, const QString &function);

/// A key of no known version, kept. The path is dotted, list positions are numbers: "modules.kws.memory.pools".
struct UnknownKey {
    QString path;
    QJsonValue value;
    bool operator==(const UnknownKey &) const = default;
};

/// metadata.json of any version in one shape.
struct Metadata {
    std::optional<qint64> version;
    std::vector<ModuleMetadata> modules; ///< by name; one in every version before 7 and in operator style
    std::vector<UnknownKey> unknownKeys; ///< at any level, in the order of reading
    Findings findings;
    bool operator==(const Metadata &) const = default;
};

/// Reads metadata.json by the shape of what is there; the version number is only a hint.
///
/// Sizes are bytes. Sizes that are negative, fractional or beyond 64 bits become empty with a finding SizeOverflow; a
/// version other than 1 to 7 gives UnknownVersion; a part of the wrong type is skipped with a finding BadMetadata that
/// names its key. Error BadMetadata with the byte offset when the text is not JSON, is not an object, is nested more
/// than 1 024 deep, or holds more than values than the limit (LimitReached). More models than a thousandth of that are
/// left out with a finding.
[[nodiscard]] Result<Metadata> readMetadata(QByteArrayView bytes, const Limits &limits);

/// The text metadata.json stands for, equal for equal content: sorted keys, operator_functions by name, without
/// export_datetime. The bytes themselves when they are not a JSON object.
[[nodiscard]] QByteArray canonicalMetadata(QByteArrayView bytes, const Limits &limits);

} // namespace Mlf
