// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/link.h"
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

/// One entry of memory.functions.main: the figures for one device. A figure is `std::nullopt` if it is missing or not a
/// valid size.
struct StatedMain {
    std::optional<qint64> device;
    std::optional<ByteCount> workspace;
    std::optional<ByteCount> constants;
    std::optional<ByteCount> io; ///< io_size_bytes; for AOT since TVM 0.9 not the size of inputs and outputs
    bool hasTensors = false; ///< true if the key inputs or outputs exists
    std::vector<StatedTensor> inputs; ///< sorted by name, because JSON does not keep their order
    std::vector<StatedTensor> outputs;
    QJsonObject verbatim;
    bool operator==(const StatedMain &) const = default;
};

struct StatedWorkspace {
    std::optional<qint64> device;
    std::optional<ByteCount> bytes;
    bool operator==(const StatedWorkspace &) const = default;
};

/// One row of memory.functions.operator_functions. `workspaces` may be empty: external code generators, 2021-08 to
/// 2022-02.
struct StatedFunction {
    QString name;
    std::vector<StatedWorkspace> workspaces;
    std::optional<LineNumber> line {}; ///< line of metadata.json with the name
    bool operator==(const StatedFunction &) const = default;
};

/// One row of memory.sids (version 1: of memory itself). The exporter uses a wrong index for the size, so use the size
/// of the graph.
struct StatedStorage {
    StorageId id;
    std::optional<ByteCount> bytes;
    QString inputBinding; ///< empty if missing or null
    bool operator==(const StatedStorage &) const = default;
};

/// A parameter of an operator-style function. Inputs and outputs are not distinguished.
struct OperatorArgument {
    std::optional<ByteCount> bytes;
    std::vector<qint64> shape;
    QString dtype;
    QString inputBinding; ///< empty if null (TVM 0.12 and later)
    bool operator==(const OperatorArgument &) const = default;
};

struct StatedOperator {
    QString name;
    std::vector<OperatorArgument> arguments;
    bool operator==(const StatedOperator &) const = default;
};

/// A target as metadata.json states it: with a device type in versions 1 to 5, without one in 6 and 7.
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

/// Content of metadata.json for one model.
struct ModuleMetadata {
    QString name;
    QString exportedAt; ///< verbatim; local time of the exporter although it ends in Z
    Style style = Style::FullModel;
    bool isStyleStated = false; ///< true if metadata.json states the style (version 4 and later)
    QString executor; ///< "aot", "graph" or empty; corrected to the executor of the generated code if that differs
    std::vector<StatedTarget> targets;
    std::vector<ExternalDependency> dependencies;
    std::vector<StatedMain> mains;
    SharedVector<StatedFunction> functions; ///< sorted by name
    std::optional<std::vector<StatedStorage>> storages; ///< graph executor only
    std::vector<StatedOperator> operators; ///< operator style only
    /// For some keys of this model, the first line in metadata.json, at any depth: executors, runtimes, style, target,
    /// main, inputs, outputs, constants_size_bytes, short_name, version_spec. "version" has the line of the file's
    /// version.
    QHash<QString, LineNumber> keyLines;
    bool operator==(const ModuleMetadata &) const = default;
};

/// Link to metadata.json: to the line of the first key in `keys` that `keyLines` of the model has, or to the whole
/// file.
[[nodiscard]] Link metadataLine(const ModuleMetadata &module, const QStringList &keys);
/// Link to metadata.json: to the line that names a function in `functions`, or to the whole file.
[[nodiscard]] Link functionLine(const ModuleMetadata &module, const QString &function);

/// A key that no known version has. The path has dots between keys and list indices: "modules.kws.memory.pools".
struct UnknownKey {
    QString path;
    QJsonValue value;
    bool operator==(const UnknownKey &) const = default;
};

/// The content of metadata.json, in the same form for all versions.
struct Metadata {
    std::optional<qint64> version;
    std::vector<ModuleMetadata> modules; ///< sorted by name; exactly one before version 7 and in operator style
    std::vector<UnknownKey> unknownKeys; ///< at any level, in the order of reading
    Findings findings;
    bool operator==(const Metadata &) const = default;
};

/// Reads metadata.json by its structure; the version number is only a hint.
///
/// Sizes are bytes. Sizes that are negative, fractional or beyond 64 bits become `std::nullopt` with a finding
/// SizeOverflow. A version other than 1 to 7 gives UnknownVersion. A part of the wrong type is skipped with a finding
/// BadMetadata that names its key. Too many models are left out with a finding. Errors: BadMetadata with the byte
/// offset if the text is not JSON, is not an object, or is nested more than 1 024 deep; LimitReached if it holds more
/// values than the limit.
[[nodiscard]] Result<Metadata> readMetadata(QByteArrayView bytes, const Limits &limits);

/// Canonical text of metadata.json: sorted keys, operator_functions sorted by name, without export_datetime. Equal for
/// equal content. If the bytes are not a JSON object, returns them unchanged.
[[nodiscard]] QByteArray canonicalMetadata(QByteArrayView bytes, const Limits &limits);

} // namespace Mlf
