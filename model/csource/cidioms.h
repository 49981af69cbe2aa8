// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/lineindex.h"

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace Mlf {

/// A turn of phrase of generated C: what the exporter always writes in the same way, and means the same by.
struct CIdiom {
    enum class Kind : quint8 {
        // Memory
        WorkspaceAllocation, ///< device type, device number, bytes, code and bits of the elements
        WorkspaceRelease, ///< device type, device number, what is given back
        AllocationCheck, ///< the pointer
        PoolPlace, ///< pool, offset
        PoolPointer, ///< pool, number
        TensorBuffer, ///< name
        Storage, ///< number
        LetName, ///< name
        PoolStruct, ///< pool
        PoolMember, ///< type, name, elements, what the attribute says, comment
        PoolTotal, ///< comment
        WorkspaceArray, ///< pool, bytes
        SectionConstants,
        SectionNotCleared,
        SectionData,
        StrayComma,
        Alignment, ///< bytes
        // Calls
        CallArgument, ///< number, from 0
        NextArgument, ///< number, from 0
        ArgumentTypeCode, ///< number, from 0
        NextIsTensor, ///< number, from 0
        NextIsPointer, ///< number, from 0
        StackValue,
        TensorData, ///< tensor
        TensorShape, ///< tensor
        TensorStrides, ///< tensor
        TensorRank, ///< tensor, place, dimensions
        TensorTypeCode, ///< tensor, place, code
        TensorTypeBits, ///< tensor, place, bits
        TensorTypeLanes, ///< tensor, place, lanes
        TensorByteOffset, ///< tensor, place, bytes
        TensorDeviceType, ///< tensor, place, device type
        TensorDeviceNumber, ///< tensor
        StridesCheck, ///< the strides
        ShapeEntry, ///< place, size
        NullPointer, ///< the number
        PackedCall, ///< function, arguments, result, its type, resource handle
        PackedForm,
        CheckedCall, ///< function, arguments
        UncheckedCall, ///< function, arguments
        ResourceHandle,
        DeviceContext, ///< device
        DeviceHook, ///< device
        // Interface and tables
        CallerInput, ///< name
        CallerOutput, ///< name
        CallerPool, ///< name
        InputStruct,
        OutputStruct,
        PoolsStruct,
        DevicesStruct,
        HeaderSize, ///< name, bytes
        CNames,
        Exported,
        Registry, ///< the text with count and names
        RegistryFunction,
        SystemLibrary,
        TargetComment, ///< comment
        StoredArray,
        MetadataTable,
        MetadataName, ///< name, comment
        MetadataType, ///< code, bits, lanes, comment
        MetadataRank, ///< dimensions, comment
        MetadataOffset, ///< bytes, comment
        LinkedParameter, ///< name
        // Arithmetic
        FixedPointMultiply, ///< shift to the left, what, shift, what, multiplier, shift to the right twice
        Clip, ///< what, limit; the lower and the upper one
        LowerLimit, ///< what, limit
        UpperLimit, ///< what, limit
        Relu, ///< what
        Padding, ///< conditions, element, value outside
        PaddingChoice,
        Temporary,
        CommonPart,
        HexFloat, ///< number
        HexInteger, ///< number
        HexBits, ///< number of four digits without sign
        LowestFloat,
        DecimalFloat, ///< number
        MathCall,
        DspInstruction,
        MicroKernel,
        // Loops
        LoopHead, ///< variable, rounds
        FusedLoop,
        BlockedLoop,
        FirstValueLoop,
        AxisLoop, ///< dimension
        SumLoop,
        // Libraries and drivers
        CmsisScratch, ///< variable, address, bytes
        CmsisNoScratch, ///< variable
        CmsisSizes, ///< variable, count, height, width, channels
        CmsisTile, ///< variable, width, height
        CmsisLimits, ///< variable, lowest, highest
        CmsisScale, ///< variable, multiplier, shift
        CmsisScales, ///< variable, multipliers, shifts
        CmsisOffsets, ///< variable, offset of the input, of the output
        CmsisFullOffsets, ///< variable, offset of the input, the filter, the output
        CmsisStatus, ///< variable
        CmsisSoftmax, ///< input, rows, numbers in each
        NpuRegion, ///< number, address
        NpuRegionSize, ///< number, bytes
        NpuLaunch,
        NpuCommands,
        Count
    };
    Kind kind = Kind::Count;
    ByteRange place; ///< in the text
    std::vector<QByteArray> values; ///< as the text has them, in the order above
    bool operator==(const CIdiom &) const = default;
};

/// What the token around, or right before, a byte of a text is part of: at most three, the smallest first, each kind
/// once. `text` is a piece of generated C: a few lines are enough, and it may begin and end anywhere between tokens.
[[nodiscard]] std::vector<CIdiom> idiomsAt(QByteArrayView text, qint64 at);

} // namespace Mlf
