// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace Mlf::Test {

struct ElfSection {
    QByteArray name = {};
    quint32 type = 1; ///< SHT_PROGBITS; 8 has no data
    quint64 flags = 2; ///< SHF_WRITE 1, SHF_ALLOC 2, SHF_EXECINSTR 4
    QByteArray data = {};
    qint64 size = -1; ///< -1: size of `data`
    quint64 alignment = 4;
    qint64 offset = -1; ///< -1: offset of the data
};

struct ElfSymbol {
    QByteArray name = {};
    quint8 info = 0x12; ///< binding << 4 | type: 0x12 a global function, 0x01 a local object
    quint16 section = 1; ///< 0: undefined; the first section of the spec is 1
    quint64 value = 0;
    quint64 size = 0;
};

/// An object file, correct or deliberately wrong.
struct ElfSpec {
    bool is64 = true;
    bool isBigEndian = false;
    quint16 machine = 62; ///< x86-64
    std::vector<ElfSection> sections = {};
    std::vector<ElfSymbol> symbols = {};
    bool hasSymbolTable = true;
    qint64 symbolEntrySize = -1; ///< -1: the correct size
    qint64 sectionHeaderOffset = -1; ///< -1: offset of the headers

    [[nodiscard]] QByteArray bytes() const;
};

} // namespace Mlf::Test
