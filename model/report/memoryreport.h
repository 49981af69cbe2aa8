// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>

namespace Mlf {

/// The keys of a module that tell of its memory, as the report's schema has them. Null where nothing is known.
[[nodiscard]] QJsonArray poolsArray(const Module &module);
[[nodiscard]] QJsonValue callsValue(const Module &module);
[[nodiscard]] QJsonValue buffersValue(const Module &module);
[[nodiscard]] QJsonValue memoryValue(const Module &module);

/// What the module puts into flash, part by part, with what is declared without const; bytes. `needsCompiler`: there is
/// code whose size is not known yet.
[[nodiscard]] QJsonObject romObject(const Module &module);

} // namespace Mlf
