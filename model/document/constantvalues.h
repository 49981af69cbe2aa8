// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/channelranges.h"
#include "model/analysis/rom/constantledger.h"
#include "model/analysis/rom/romtree.h"
#include "model/analysis/rom/valuestatistics.h"
#include "model/base/bytecopy.h"
#include "model/base/bytesource.h"
#include "model/base/result.h"
#include "model/csource/initialiserreader.h"
#include "model/document/documentpointer.h"

namespace Mlf {

/// The ledger of one module; complete from Stage::Analysis on, which has made it. Before that each call makes one.
[[nodiscard]] std::shared_ptr<const ConstantLedger> constantLedger(const Module &module);

/// What the module puts into flash; complete from Stage::Analysis on. `linkModule` is that of the links.
[[nodiscard]] RomTree romTree(const Module &module, const QString &linkModule, RomOptions options = {});

/// The ledger of the module has a row that counts. Quick, as is the next: the ledger itself is not made.
[[nodiscard]] bool hasCountedConstants(const Module &module);

/// The module has a constant of that NAME, or FILE#NAME where several have it; from Stage::Analysis on.
[[nodiscard]] bool hasConstant(const Module &module, const QString &name);

/// Hands out the values of a constant, block by block; `passed` counts from the beginning of its text or data. Errors
/// as of readInitialiser(), with file and offset; EntryUnreadable, ChangedWhileReading. Any thread.
[[nodiscard]] std::optional<Error> readConstant(const Document &document, const ValueSource &source,
                                                const ValueSink &sink, const std::stop_token &stop = {});

/// What the values of a constant tell. With an error nothing but that holds.
struct MeasuredConstant {
    QByteArray digest; ///< SHA-256 of the little-endian values
    ValueStatistics statistics;
    QByteArray firstValues; ///< little-endian, at most firstValueBytes
    std::optional<Error> error;
    bool operator==(const MeasuredConstant &) const = default;
};
constexpr qsizetype firstValueBytes = 1024;

/// Reads a constant once, from beginning to end. `progress` gets the bytes of its text or data that have been read.
[[nodiscard]] MeasuredConstant measureConstant(const Document &document, const ValueSource &source,
                                               const std::stop_token &stop = {},
                                               const std::function<void(ByteCount)> &progress = {});

/// All values of a constant as little-endian bytes: those of the file where it holds them so, else read from its text
/// into a spool. Errors as of readConstant(); CannotOpen where there is no room.
[[nodiscard]] Result<std::shared_ptr<const ByteSource>> constantBytes(const Document &document,
                                                                      const ValueSource &source,
                                                                      const std::stop_token &stop);

/// Range of the values of each channel of a constant, see ChannelCollector. Errors as of readConstant().
[[nodiscard]] Result<std::vector<ChannelRange>> readChannelRanges(const Document &document, const ValueSource &source,
                                                                  const std::vector<qint64> &shape, int dimension,
                                                                  const std::stop_token &stop);

/// SHA-256 of the values of a constant in hex; empty where they cannot be read.
[[nodiscard]] QString constantDigest(const Document &document, const ValueSource &source, const std::stop_token &stop);

enum class ValueFormat {
    Csv, ///< a line for the column, then index and value, one a line
    Npy ///< a numpy array, little-endian
};

/// Writes the values of a constant to a file, which is there whole or stays as it was. Errors as of saveProduced() and
/// readConstant(); ConstantUnreadable also where the number of elements is not known and the format needs it.
[[nodiscard]] std::optional<Error> saveConstant(const Document &document, const LedgerRow &constant, ValueFormat format,
                                                const SaveTarget &target, const std::stop_token &stop,
                                                const ByteProgressFunction &progress = {});

/// The values of a constant can be written as an array: they are numbers, and there are as many as is known.
[[nodiscard]] bool canBeArray(const LedgerRow &constant);

/// Writes a numpy archive (.npz) with an array NAME.npy for each of the constants that can be one. Errors as of
/// saveConstant().
[[nodiscard]] std::optional<Error> saveConstants(const Document &document, const std::vector<LedgerRow> &constants,
                                                 const SaveTarget &target, const std::stop_token &stop,
                                                 const ByteProgressFunction &progress = {});

} // namespace Mlf
