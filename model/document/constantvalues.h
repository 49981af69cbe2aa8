// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constantledger.h"
#include "model/analysis/rom/romtree.h"
#include "model/analysis/rom/valuestatistics.h"
#include "model/base/bytecopy.h"
#include "model/base/bytesource.h"
#include "model/base/error.h"
#include "model/base/format.h"
#include "model/csource/scan/initialiserreader.h"
#include "model/document/documentpointer.h"

namespace Mlf {

/// The ledger of a module. Complete from Stage::Analysis on, which stores it. Before that, each call computes a new
/// one.
[[nodiscard]] std::shared_ptr<const ConstantLedger> constantLedger(const Module &module);

/// What the size of the constants counts: "constants", or "constants with padding" if pools have padding between them.
[[nodiscard]] QString constantsName(const Module &module, Language language);
[[nodiscard]] bool hasPoolPadding(const Module &module);

/// Flash content of a module; complete from Stage::Analysis on. `linkModule` is the module name in links.
[[nodiscard]] RomTree romTree(const Module &module, const QString &linkModule, RomOptions options = {});

/// True if the ledger of the module will have a row that counts in its total. Does not compute the ledger, so it is
/// fast.
[[nodiscard]] bool hasCountedConstants(const Module &module);

/// True if the module has a constant NAME, or FILE#NAME if several have that name; from Stage::Analysis on. Fast, too.
[[nodiscard]] bool hasConstant(const Module &module, const QString &name);

/// Passes the values of a constant to `sink` in blocks; `passed` counts bytes from the beginning of its text or data.
/// Errors of readInitialiser(), with file and offset; EntryUnreadable; ChangedWhileReading. Callable from any thread.
[[nodiscard]] std::optional<Error> readConstant(const Document &document, const ValueSource &declared,
                                                const ValueSink &sink, const std::stop_token &stop = {});

/// Measurements of a constant's values. If `error` is set, all other members are invalid.
struct MeasuredConstant {
    QByteArray digest; ///< SHA-256 of the little-endian values
    ValueStatistics statistics;
    QByteArray firstValues; ///< little-endian, at most firstValueBytes
    std::optional<Error> error;
    bool operator==(const MeasuredConstant &) const = default;
};
constexpr qsizetype firstValueBytes = 1024;

/// Reads a constant once, completely. `progress` receives the number of bytes of its text or data read so far.
[[nodiscard]] MeasuredConstant measureConstant(const Document &document, const ValueSource &source,
                                               const std::stop_token &stop = {},
                                               const std::function<void(ByteCount)> &progress = {});

/// All values of a constant as little-endian bytes. Refers to the file if it stores them like that; otherwise converts
/// the text into a spool. Errors of readConstant(); CannotOpen if there is no space.
[[nodiscard]] Result<std::shared_ptr<const ByteSource>> constantBytes(const Document &document,
                                                                      const ValueSource &source,
                                                                      const std::stop_token &stop);

/// Range of the values in each channel of a constant, see ChannelCollector. Errors of readConstant().
[[nodiscard]] Result<std::vector<ChannelRange>> readChannelRanges(const Document &document, const ValueSource &source,
                                                                  const std::vector<qint64> &shape, int dimension,
                                                                  const std::stop_token &stop);

/// SHA-256 of the values of a constant in hex; empty if they cannot be read.
[[nodiscard]] QString constantDigest(const Document &document, const ValueSource &source, const std::stop_token &stop);

enum class ValueFormat {
    Csv, ///< a header line, followed by one line per value with index and value
    Npy ///< a NumPy array, little-endian
};

/// Writes the values of a constant to a file, atomically. Errors of saveProduced() and readConstant(). Also
/// ConstantUnreadable if the format needs the number of elements but it is unknown.
[[nodiscard]] std::optional<Error> saveConstant(const Document &document, const LedgerRow &constant, ValueFormat format,
                                                const SaveTarget &target, const std::stop_token &stop,
                                                const ByteProgressFunction &progress = {});

/// True if the values of a constant can be written as an array: they are numbers and their count is known.
[[nodiscard]] bool canBeSavedAsArray(const LedgerRow &constant);

/// Writes a NumPy archive (.npz) with an array NAME.npy for each constant for which canBeSavedAsArray() is true. Errors
/// of saveConstant().
[[nodiscard]] std::optional<Error> saveConstants(const Document &document, const std::vector<LedgerRow> &constants,
                                                 const SaveTarget &target, const std::stop_token &stop,
                                                 const ByteProgressFunction &progress = {});

} // namespace Mlf
