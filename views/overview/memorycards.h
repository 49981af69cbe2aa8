// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/chart/calltimeline.h"
#include "model/document/documentpointer.h"

namespace Mlf {

class Card;

/// What the cards about memory are made of.
struct MemoryFacts {
    DocumentPointer document; ///< holds the module
    const Module &module;
    bool isScanned = false; ///< the code has been read
    ByteUnit unit = ByteUnit::Bytes;
};

/// How the small charts are drawn.
[[nodiscard]] MemoryChartOptions glanceOptions(const MemoryFacts &facts, double width);

/// Working memory: what metadata.json states of main; of an operator, which has none, its arguments.
void fillRamCard(Card &card, const MemoryFacts &facts);

/// Read-only memory: the constants as far as they are known, each byte once, and what is not known of the code. Large
/// type is for what holds: a statement the code contradicts stands below.
void fillRomCard(Card &card, const MemoryFacts &facts);

} // namespace Mlf
