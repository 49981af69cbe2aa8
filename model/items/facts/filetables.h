// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/valuestatistics.h"
#include "model/artifact/objectreader.h"
#include "model/artifact/paramsreader.h"
#include "model/items/tablemodel.h"

namespace Mlf {

/// Columns of the tensors of a .params file: name, type, size, offset in the file, shape.
[[nodiscard]] TableModel<Parameter>::Columns parameterColumns(ByteUnit unit);

/// Columns of the sections of an object file: name, content, size, alignment, offset in the file.
[[nodiscard]] TableModel<ObjectSection>::Columns objectSectionColumns();

/// Columns of the defined and undefined symbols of an object file.
enum class ObjectSymbolColumn { Name, Kind, Bytes, Section, Offset, Binding };
[[nodiscard]] TableModel<ObjectSymbol>::Columns objectSymbolColumns(const ObjectFile &object);
/// The link of a function that the object file defines; null for other symbols.
[[nodiscard]] Link objectSymbolLink(const ObjectSymbol &symbol);

/// Columns of the channels of a constant: minimum, maximum, and number of zeros.
[[nodiscard]] TableModel<ChannelRange>::Columns channelRangeColumns(NumberType type);

} // namespace Mlf
