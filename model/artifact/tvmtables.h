// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/csource/csource.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A parsed TVM target: `c -keys=arm_cpu,cpu -mcpu=cortex-m7`.
struct TargetString {
    QString text; ///< verbatim
    QString kind; ///< "c", "llvm", "cmsis-nn" ...; empty for an empty text
    QStringList keys; ///< values of -keys=, in order
    std::vector<std::pair<QString, QString>> attributes; ///< all others, in order; values without their quotes
    bool operator==(const TargetString &) const = default;

    /// The value of an attribute; null if the target does not have it.
    [[nodiscard]] QString attribute(const QString &name) const;
};

/// Parses a target. Never fails: a word without `=` becomes an attribute with an empty value. Dashes before a name are
/// optional.
[[nodiscard]] TargetString parseTarget(const QString &text);

/// DLDeviceType that TVM maps a target kind to; `std::nullopt` if the kind is unknown. Derived from the kind, not
/// stated by the archive.
[[nodiscard]] std::optional<int> deviceTypeOfKind(const QString &kind);

/// Name of a DLDeviceType. Some types have two names, because TVM changed its private numbers in 0.11: "hexagon (TVM up
/// to 0.10)". "unknown device N" if no release has the number.
[[nodiscard]] QString deviceTypeName(int deviceType);

/// A tensor in the tables of TVMMetadata.
struct TableTensor {
    QString name;
    QString dtype; ///< empty if it is not a valid type
    std::optional<std::vector<qint64>> shape; ///< `std::nullopt` if its table is missing
    LineNumber line;
    bool operator==(const TableTensor &) const = default;
};

/// A second copy of a constant in TVMMetadata, as a serialised array.
struct TableConstant {
    QString name;
    std::optional<ByteOffset> offset; ///< offset in its pool
    std::optional<ByteCount> bytes; ///< including the header of the array
    LineNumber line;
    bool operator==(const TableConstant &) const = default;
};

/// The names of a registry and its stated number of functions.
struct RegisteredNames {
    qint64 stated = 0;
    std::vector<QByteArray> names;
};

/// Decodes a string literal with octal and hexadecimal escapes, the only ones that registries use.
[[nodiscard]] QByteArray registryBytes(QByteArrayView literal);

/// Reads the bytes of a registry, "\\002\\000first\\000second\\000". The count is one byte in TVM 0.8, else two.
[[nodiscard]] RegisteredNames readRegisteredNames(const QByteArray &bytes);

/// Number of functions of a registry: as stated, by its names, and by its pointers.
struct TableRegistry {
    QString file {}; ///< set by the caller
    LineNumber line;
    qint64 stated = 0;
    qint64 names = 0;
    qint64 pointers = 0;
    QString misplaced {}; ///< first name without a function of this name at its place; empty if there is none
    bool isRead = true; ///< false if macros, directives or designators decide its content; the numbers are then 0
    bool operator==(const TableRegistry &) const = default;
};

/// The tables that generated C has for TVM's runtime.
struct TvmTables {
    bool hasMetadata = false;
    std::vector<TableTensor> inputs; ///< in argument order
    std::vector<TableTensor> outputs;
    std::vector<TableTensor> workspacePools;
    std::vector<TableConstant> constants;
    QString modelName; ///< including its prefix: "tvmgen_kws"
    QStringList registered; ///< functions of the system library, in registry order
    std::vector<TableRegistry> registries; ///< only registries whose names and pointers are both in the source
    bool isLimited = false; ///< the tables have more values than the limit
    bool operator==(const TvmTables &) const = default;
};

/// Reads the tables `kTvmgenMetadata…` (packed interface, TVM 0.9 and later) and `_tvm_func_array` of a scanned source.
/// Empty for sources without such tables. Skips the data of constants. Stops at `valueLimit` values. Linear in the
/// tables.
[[nodiscard]] TvmTables readTvmTables(QByteArrayView text, const CSource &source, qint64 valueLimit = 1'000'000);

/// One version of the Model Library Format.
struct FormatVersion {
    int number = 0;
    QString since; ///< date of the change, ISO
    QString releases; ///< TVM releases that wrote it; empty if only development builds did
    QString change; ///< reason for the new number, one sentence

    static constexpr qint64 first = 1;
    static constexpr qint64 ofRelease8 = 5; ///< written by TVM 0.8 and by development builds before 0.9
    static constexpr qint64 ofRelease9 = 7; ///< written by TVM 0.9 and later
    static constexpr qint64 last = 7;
};

/// Versions 1 to 7 in order.
[[nodiscard]] std::vector<FormatVersion> formatVersions(Language language);

} // namespace Mlf
