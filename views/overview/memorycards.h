// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"

namespace Mlf {

class Card;

struct MemoryFacts {
    DocumentPointer document; ///< owns the module
    const Module &module;
    bool isScanned = false; ///< the code has been read
    ByteUnit unit = ByteUnit::Bytes;
};

/// Working memory: stated and computed workspace, inputs and outputs; the arguments of operators.
void fillRamCard(Card &card, const MemoryFacts &facts);

/// Read-only memory: the known constants, each byte once, and the unknown code.
void fillRomCard(Card &card, const MemoryFacts &facts);

} // namespace Mlf
