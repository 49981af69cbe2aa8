// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/result.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// A section of an object file.
struct ObjectSection {
    /// What the section becomes in a program. Everything but Other takes memory on the device.
    enum class Kind {
        Code, ///< machine instructions
        ReadOnly, ///< constants
        Data, ///< initialised variables: in flash and in RAM
        Zeroed, ///< variables without values: in RAM only
        Other ///< symbols, relocations, debug information
    };
    QString name;
    Kind kind = Kind::Other;
    ByteCount bytes; ///< as the header states it
    ByteCount alignment; ///< 1 where there is none
    std::optional<ByteOffset> offset; ///< of its data in the file; none where it has none
    bool operator==(const ObjectSection &) const = default;
};

/// A named symbol of an object file.
struct ObjectSymbol {
    enum class Kind { Function, Data, Other };
    enum class Binding { Local, Global, Weak };
    QString name;
    Kind kind = Kind::Other;
    Binding binding = Binding::Local;
    bool isDefined = false; ///< false: another file has to bring it
    std::optional<std::size_t> section; ///< index in ObjectFile::sections; none of absolute and common ones
    ByteOffset value; ///< in the section
    ByteCount bytes; ///< as stated; 0 where it is not
    bool operator==(const ObjectSymbol &) const = default;
};

/// What an ELF file says of itself.
struct ObjectFile {
    QString machine; ///< "x86-64", "ARM", "RISC-V"; "machine 243" where the name is not known
    int bits = 64; ///< 32 or 64
    bool isBigEndian = false;
    std::vector<ObjectSection> sections; ///< in the order of the file
    std::vector<ObjectSymbol> symbols; ///< in the order of the file; neither sections, files nor nameless ones
    std::optional<Limit> limit; ///< there is more of that
    bool operator==(const ObjectFile &) const = default;

    /// For a machine that is none of a microcontroller: its code tells nothing of the size on a board.
    [[nodiscard]] bool isForDesktop() const { return machine.startsWith(u"x86"); }
    /// Bytes of all sections of that kind, without the padding a linker puts between them.
    [[nodiscard]] ByteCount bytesOf(ObjectSection::Kind kind) const;
};

/// Reads the sections and symbols of an ELF file of any machine; data stays where it is. Stops at the limits, of which
/// Items is for symbols.
///
/// Error ObjectDamaged: no ELF file, or one whose tables do not fit the file, with the library's words.
[[nodiscard]] Result<ObjectFile> readObject(QByteArrayView bytes, const Limits &limits = {});

} // namespace Mlf
