// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/lineindex.h"

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace Mlf {

/// A phrase of generated C: text that the exporter always writes in the same way and with the same meaning.
struct CIdiom {
    enum class Kind : quint8 {
        // Memory
        WorkspaceAllocation, ///< device type, device number, bytes, code and bits of the elements
        WorkspaceRelease, ///< device type, device number, released pointer
        AllocationCheck, ///< pointer
        PoolPlace, ///< pool, offset
        PoolPointer, ///< pool, number
        TensorBuffer, ///< name
        Storage, ///< number
        LetName, ///< name
        PoolStruct, ///< pool
        PoolMember, ///< type, name, elements, content of the attribute, comment
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
        TensorData, ///< array of tensors, index
        TensorShape, ///< array of tensors, index
        TensorStrides, ///< array of tensors, index
        TensorRank, ///< array of tensors, index, dimensions
        TensorTypeCode, ///< array of tensors, index, code
        TensorTypeBits, ///< array of tensors, index, bits
        TensorTypeLanes, ///< array of tensors, index, lanes
        TensorByteOffset, ///< array of tensors, index, bytes
        TensorDeviceType, ///< array of tensors, index, device type
        TensorDeviceNumber, ///< array of tensors, index; empty for `dev_id`
        StridesCheck, ///< strides
        ShapeEntry, ///< index, size
        NullPointer, ///< pointer
        PackedCall, ///< function, arguments, result, its type, resource handle
        FunctionLookup,
        LookedUpCall,
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
        Registry, ///< literal with count and names
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
        FixedPointMultiply, ///< shift to the left, operand, both again, multiplier, shift to the right twice
        Clip, ///< operand, lower limit, upper limit
        LowerLimit, ///< operand, limit
        UpperLimit, ///< operand, limit
        Relu, ///< operand
        Padding, ///< two conditions, element, type if it is cast, value outside
        PaddingChoice,
        Temporary,
        CommonPart,
        HexFloat, ///< number
        HexInteger, ///< number
        HexBits, ///< number of four digits, unsigned
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
    std::vector<QByteArray> values; ///< as written in the text, in the order above
    bool operator==(const CIdiom &) const = default;
};

/// Idioms that contain the token around a byte of a text, or the token right before it. At most three, the smallest
/// first, each kind once. `text` is a piece of generated C: a few lines are enough, and it may begin and end anywhere
/// between tokens.
[[nodiscard]] std::vector<CIdiom> idiomsAt(QByteArrayView text, qint64 at);

} // namespace Mlf
