// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// A section of an object file.
struct ObjectSection {
    /// Use of the section in a program. Every kind except Other takes memory on the device.
    enum class Kind {
        Code, ///< machine instructions
        ReadOnly, ///< constants
        Data, ///< initialised variables: in flash and in RAM
        Zeroed, ///< zero-initialised variables: in RAM only
        Other ///< symbols, relocations, debug information
    };
    QString name;
    Kind kind = Kind::Other;
    ByteCount bytes; ///< as the header states it
    ByteCount alignment; ///< 1 if not stated
    std::optional<ByteOffset> offset; ///< of its data in the file; `std::nullopt` if it has no data
    bool operator==(const ObjectSection &) const = default;
};

/// A named symbol of an object file.
struct ObjectSymbol {
    enum class Kind { Function, Data, Other };
    enum class Binding { Local, Global, Weak };
    QString name;
    Kind kind = Kind::Other;
    Binding binding = Binding::Local;
    bool isDefined = false; ///< false if another file must define it
    std::optional<std::size_t> section; ///< index in ObjectFile::sections; `std::nullopt` for absolute and common
                                        ///< symbols
    ByteOffset value; ///< in the section
    ByteCount bytes; ///< as stated; 0 if not stated
    bool operator==(const ObjectSymbol &) const = default;
};

/// Sections and symbols of an ELF file.
struct ObjectFile {
    QString machine; ///< "x86-64", "ARM", "RISC-V"; "machine 243" if the name is unknown
    int bits = 64; ///< 32 or 64
    bool isBigEndian = false;
    std::vector<ObjectSection> sections; ///< in file order
    std::vector<ObjectSymbol> symbols; ///< in file order; without sections, files and nameless symbols
    std::optional<Limit> limit; ///< the limit at which reading stopped
    bool operator==(const ObjectFile &) const = default;

    /// True for x86, whose code has another size than the code for a microcontroller.
    [[nodiscard]] bool isForDesktop() const { return machine.startsWith(u"x86"); }
    /// Sum over all sections of a kind, without the linker's padding between them.
    [[nodiscard]] ByteCount bytesOf(ObjectSection::Kind kind) const;
};

/// Reads the sections and symbols of an ELF file for any machine, without copying data. Stops at the limits; Items
/// limits the number of symbols.
///
/// Error ObjectDamaged if the file is not ELF, or if its tables exceed the file; `detail` is the library's message.
[[nodiscard]] Result<ObjectFile> readObject(QByteArrayView bytes, const Limits &limits = {});

} // namespace Mlf
