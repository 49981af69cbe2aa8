// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/csource.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace Mlf {

/// A tensor as TVMMetadata describes it.
struct TableTensor {
    QString name;
    QString dtype; ///< empty where it is none
    std::optional<std::vector<qint64>> shape; ///< nothing where its table is not there
    LineNumber line;
    bool operator==(const TableTensor &) const = default;
};

/// A constant that TVMMetadata holds a second time, as a serialised array.
struct TableConstant {
    QString name;
    std::optional<ByteOffset> offset; ///< in its pool
    std::optional<ByteCount> bytes; ///< with the head of the array
    LineNumber line;
    bool operator==(const TableConstant &) const = default;
};

/// The names of a registry, and the number that it states.
struct RegisteredNames {
    qint64 stated = 0;
    std::vector<QByteArray> names;
};

/// The bytes of one literal with octal and hexadecimal escapes, which is all that registries have.
[[nodiscard]] QByteArray registryBytes(QByteArrayView literal);

/// Reads the bytes of a registry, "\\002\\000first\\000second\\000". The number has one byte in TVM 0.8, else two.
[[nodiscard]] RegisteredNames readRegisteredNames(const QByteArray &bytes);

/// How many functions a registry has: as it states, by names, and by pointers.
struct TableRegistry {
    QString file; ///< set by whoever knows it
    LineNumber line;
    qint64 stated = 0;
    qint64 names = 0;
    qint64 pointers = 0;
    bool operator==(const TableRegistry &) const = default;
};

/// What the tables say that generated C keeps for TVM's runtime.
struct TvmTables {
    bool hasMetadata = false;
    std::vector<TableTensor> inputs; ///< in argument order
    std::vector<TableTensor> outputs;
    std::vector<TableTensor> workspacePools;
    std::vector<TableConstant> constants;
    QString modelName; ///< with its prefix: "tvmgen_kws"
    QStringList registered; ///< functions of the system library, in the order of its registry
    std::vector<TableRegistry> registries; ///< those whose names and pointers are both in the source
    bool isLimited = false; ///< there is more than the limit
    bool operator==(const TvmTables &) const = default;
};

/// Reads the tables `kTvmgenMetadata…` (packed interface, TVM 0.9 and later) and `_tvm_func_array` of a scanned source;
/// nothing in other sources. The data of constants is skipped. Stops at `valueLimit` values. Linear in the tables.
[[nodiscard]] TvmTables readTvmTables(QByteArrayView text, const CSource &source, qint64 valueLimit = 1'000'000);

} // namespace Mlf
