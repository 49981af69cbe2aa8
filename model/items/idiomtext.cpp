// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/idiomtext.h"

#include "model/artifact/targetstring.h"
#include "model/csource/tokens/cliteral.h"

#include <QCoreApplication>
#include <QFloat16>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iterator>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using IdiomKind = CIdiom::Kind;

struct IdiomSentence {
    IdiomKind kind;
    const char *text;
};

// %1, %2 ... are the results of argumentsOf(): by default the values of the idiom.
constexpr IdiomSentence idiomSentences[] = {
    {IdiomKind::WorkspaceAllocation,
     QT_TRANSLATE_NOOP("Idioms",
                       "This takes %1 of memory from the runtime while the function runs, on a device of type "
                       "%2 with the number %3. The last two arguments tell the runtime what the memory is for: "
                       "elements of type %4.")},
    {IdiomKind::WorkspaceRelease,
     QT_TRANSLATE_NOOP("Idioms",
                       "This gives the memory at %3 back to the runtime. What was taken last is given back "
                       "first.")},
    {IdiomKind::AllocationCheck,
     QT_TRANSLATE_NOOP("Idioms", "If there was no memory left for %1, the function stops and returns -1.")},
    {IdiomKind::PoolPlace,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is byte %2 of the memory pool %1. The place was planned when the model was "
                       "compiled, so nothing is allocated at run time. Tensors that are never needed at the "
                       "same time may share it.")},
    {IdiomKind::PoolPointer,
     QT_TRANSLATE_NOOP("Idioms",
                       "This points to the memory pool %1. The number in the name only keeps the names in "
                       "different functions apart.")},
    {IdiomKind::TensorBuffer,
     QT_TRANSLATE_NOOP("Idioms", "This is the memory of the input or output “%1”, which the calling code provides.")},
    {IdiomKind::Storage,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is storage %1 of the main function: memory for results on their way from one call "
                       "to another. Several tensors may use it one after another.")},
    {IdiomKind::LetName,
     QT_TRANSLATE_NOOP("Idioms",
                       "The ending _let marks a tensor or a constant that has a fixed place in a memory pool.")},
    {IdiomKind::PoolStruct,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the constant pool %1: all its constants in one block of memory, one member "
                       "for each.")},
    {IdiomKind::PoolMember,
     QT_TRANSLATE_NOOP("Idioms", "This is a constant of the pool: %1 elements of type %2, %3 in all, at offset %4.")},
    {IdiomKind::PoolTotal,
     QT_TRANSLATE_NOOP("Idioms", "The constants of this pool take %1, with the gaps that keep them aligned.")},
    {IdiomKind::WorkspaceArray,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the memory pool %1: %2 of RAM in which the tensors of the model have planned "
                       "places.")},
    {IdiomKind::SectionConstants,
     QT_TRANSLATE_NOOP("Idioms",
                       "This goes into the section .rodata.tvm. The linker script of the board decides where "
                       "that is, usually in flash.")},
    {IdiomKind::SectionNotCleared,
     QT_TRANSLATE_NOOP("Idioms",
                       "This goes into the section .bss.noinit.tvm: RAM that has no content in the program "
                       "file and that the start-up code does not clear.")},
    {IdiomKind::SectionData,
     QT_TRANSLATE_NOOP("Idioms", "This goes into the section .data.tvm: RAM that is filled from flash at start-up.")},
    {IdiomKind::StrayComma,
     QT_TRANSLATE_NOOP("Idioms",
                       "The comma in front of the closing brackets is a slip of the exporter. GCC and Clang "
                       "accept it.")},
    {IdiomKind::Alignment, QT_TRANSLATE_NOOP("Idioms", "The address is a multiple of %1.")},

    {IdiomKind::CallArgument,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is argument %1 of the call, as a pointer. A TVMValue is a union of a whole "
                       "number, a floating-point number and a pointer; v_handle is the pointer.")},
    {IdiomKind::NextArgument, QT_TRANSLATE_NOOP("Idioms", "This sets argument %1 of the next call.")},
    {IdiomKind::ArgumentTypeCode,
     QT_TRANSLATE_NOOP("Idioms",
                       "This number says of what type argument %1 is: 7 is a tensor (DLTensor), 3 is any "
                       "other pointer.")},
    {IdiomKind::NextIsTensor,
     QT_TRANSLATE_NOOP("Idioms",
                       "This says that argument %1 of the next call is a tensor: 7 stands for a pointer to a "
                       "DLTensor.")},
    {IdiomKind::NextIsPointer,
     QT_TRANSLATE_NOOP("Idioms",
                       "This says that argument %1 of the next call is a pointer: 3 stands for a pointer of "
                       "any type.")},
    {IdiomKind::StackValue,
     QT_TRANSLATE_NOOP("Idioms",
                       "A TVMValue holds one argument or result of a call. It is a union of a whole number, a "
                       "floating-point number and a pointer, and takes 8 bytes.")},
    {IdiomKind::TensorData,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the address of the elements of the tensor %1. A DLTensor describes a tensor: "
                       "address, shape, strides, element type and device.")},
    {IdiomKind::TensorShape,
     QT_TRANSLATE_NOOP("Idioms",
                       "This points to the shape of the tensor %1: one number for the size of each "
                       "dimension.")},
    {IdiomKind::TensorStrides,
     QT_TRANSLATE_NOOP("Idioms",
                       "This points to the strides of the tensor %1: how many elements lie between neighbours "
                       "in each dimension. NULL means that there are no gaps.")},
    {IdiomKind::TensorRank, QT_TRANSLATE_NOOP("Idioms", "The tensor has this number of dimensions: %3.")},
    {IdiomKind::TensorTypeCode,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the kind of the elements: 0 stands for whole numbers, 1 for whole numbers "
                       "without sign, 2 for floating-point numbers. Here it is %3.")},
    {IdiomKind::TensorTypeBits, QT_TRANSLATE_NOOP("Idioms", "Each element has %3 bits.")},
    {IdiomKind::TensorTypeLanes,
     QT_TRANSLATE_NOOP("Idioms",
                       "This tells how many numbers make one element: 1 is a plain number, more are a vector. "
                       "Here it is %3.")},
    {IdiomKind::TensorByteOffset,
     QT_TRANSLATE_NOOP("Idioms", "This tells how far behind the address the elements begin, in bytes: %3.")},
    {IdiomKind::TensorDeviceType, QT_TRANSLATE_NOOP("Idioms", "The tensor lies in the memory of a device of type %3.")},
    {IdiomKind::TensorDeviceNumber,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the number of the device on which the tensor lies. It tells several devices "
                       "of one type apart.")},
    {IdiomKind::StridesCheck,
     QT_TRANSLATE_NOOP("Idioms",
                       "This does nothing. It is what remains of a check that the tensor has no gaps, which "
                       "the exporter leaves out.")},
    {IdiomKind::ShapeEntry,
     QT_TRANSLATE_NOOP("Idioms",
                       "This sets one dimension of a tensor to %2. The shapes of all arguments lie one after "
                       "another in stack_shape; this is number %1 in it, counted from 0.")},
    {IdiomKind::NullPointer,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is a null pointer: %1 is 0, and its bits are read as a pointer. Without strides "
                       "a tensor has no gaps.")},
    {IdiomKind::PackedCall,
     QT_TRANSLATE_NOOP("Idioms",
                       "This calls %1 with the arguments in stack_value and their types in stack_tcode. The "
                       "exporter counts %2 arguments; some releases write one too few, which changes "
                       "nothing. A result would be in %3.")},
    {IdiomKind::FunctionLookup,
     QT_TRANSLATE_NOOP("Idioms",
                       "This looks up a function by the name under which TVM's runtime, or your "
                       "program, has registered it. It fails if there is none of that name.")},
    {IdiomKind::LookedUpCall,
     QT_TRANSLATE_NOOP("Idioms",
                       "This calls a function that was looked up by its name. Its code, and the memory "
                       "that it takes, are not part of the generated code.")},
    {IdiomKind::PackedForm,
     QT_TRANSLATE_NOOP(
         "Idioms",
         "This function has the runtime's general form, which TVM calls packed: one array holds the arguments, another their types. The result is returned in the same form.")},
    {IdiomKind::CheckedCall,
     QT_TRANSLATE_NOOP("Idioms",
                       "This calls %1. Any result but 0 is an error: then the main function stops and "
                       "returns -1.")},
    {IdiomKind::UncheckedCall,
     QT_TRANSLATE_NOOP("Idioms", "This calls %1 and ignores whether there was an error, as releases up to 0.8 do.")},
    {IdiomKind::ResourceHandle,
     QT_TRANSLATE_NOOP("Idioms",
                       "This pointer is for device drivers: the calling code hands it over, and functions "
                       "that work on a device pass it on. Plain C functions do not use it.")},
    {IdiomKind::DeviceContext,
     QT_TRANSLATE_NOOP("Idioms",
                       "This pointer belongs to the driver of the device %1. The calling code hands it over, "
                       "and the model passes it on to each function that works on the device.")},
    {IdiomKind::DeviceHook,
     QT_TRANSLATE_NOOP("Idioms",
                       "You write this function for the device %1. Activate and Deactivate are called before "
                       "and after all work, Open and Close before and after each function on the device.")},

    {IdiomKind::CallerInput,
     QT_TRANSLATE_NOOP("Idioms", "This is the address of the input “%1”, from the struct of the calling code.")},
    {IdiomKind::CallerOutput,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is where the output “%1” is to be written: an address from the struct of the "
                       "calling code.")},
    {IdiomKind::CallerPool,
     QT_TRANSLATE_NOOP("Idioms", "This is the address of the memory pool “%1”, which the calling code provides.")},
    {IdiomKind::InputStruct,
     QT_TRANSLATE_NOOP("Idioms", "This struct has a pointer for each input of the model. The calling code fills it.")},
    {IdiomKind::OutputStruct,
     QT_TRANSLATE_NOOP("Idioms",
                       "This struct has a pointer for each output of the model. The calling code fills it "
                       "with addresses of its own memory.")},
    {IdiomKind::PoolsStruct,
     QT_TRANSLATE_NOOP("Idioms", "This struct has a pointer for each memory pool that the calling code provides.")},
    {IdiomKind::DevicesStruct,
     QT_TRANSLATE_NOOP("Idioms",
                       "This struct has a pointer for each device that the model uses. The drivers of the "
                       "devices say what it points to.")},
    {IdiomKind::HeaderSize, QT_TRANSLATE_NOOP("Idioms", "Size in bytes, for the calling code: %2.")},
    {IdiomKind::CNames,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is for C++ compilers: it keeps the names as they are in C, so that C and C++ can "
                       "be linked together.")},
    {IdiomKind::Exported,
     QT_TRANSLATE_NOOP("Idioms",
                       "This makes the function visible outside of a shared library. On a microcontroller it "
                       "changes nothing.")},
    {IdiomKind::Registry,
     QT_TRANSLATE_NOOP("Idioms",
                       "This text lists the functions by name, so that the runtime can find them: first their "
                       "number, %1, then the names, each with a zero byte behind it.")},
    {IdiomKind::RegistryFunction,
     QT_TRANSLATE_NOOP("Idioms",
                       "These are the functions of the registry, in the order of their names there. All have "
                       "the runtime's general form.")},
    {IdiomKind::SystemLibrary,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the system library: a list of all functions that are linked into the program. "
                       "The runtime asks TVMSystemLibEntryPoint() for it.")},
    {IdiomKind::TargetComment, QT_TRANSLATE_NOOP("Idioms", "This file was generated for the target “%1”.")},
    {IdiomKind::StoredArray,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is a constant in the form in which TVM stores arrays in files. The same constant "
                       "is in the constant pool, too.")},
    {IdiomKind::MetadataTable,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is part of the table in which the runtime finds the inputs, outputs, memory "
                       "pools and constants of the model.")},
    {IdiomKind::MetadataName, QT_TRANSLATE_NOOP("Idioms", "This is a name in the table of the model.")},
    {IdiomKind::MetadataType, QT_TRANSLATE_NOOP("Idioms", "The elements are of type %1.")},
    {IdiomKind::MetadataRank, QT_TRANSLATE_NOOP("Idioms", "The tensor has this number of dimensions: %1.")},
    {IdiomKind::MetadataOffset, QT_TRANSLATE_NOOP("Idioms", "The constant begins at byte %1 of its pool.")},
    {IdiomKind::LinkedParameter,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the constant %1 of the model. Releases up to 0.8 link constants into the code "
                       "under such names.")},

    {IdiomKind::FixedPointMultiply,
     QT_TRANSLATE_NOOP("Idioms",
                       "This multiplies by about %1 with whole numbers alone: it multiplies by %2, divides by "
                       "2 to the power of %3, and rounds to the nearest number. Quantised values change their "
                       "scale in this way.")},
    {IdiomKind::Clip, QT_TRANSLATE_NOOP("Idioms", "This keeps the value in the range from %2 to %3.")},
    {IdiomKind::LowerLimit, QT_TRANSLATE_NOOP("Idioms", "This takes the larger one of %1 and %2.")},
    {IdiomKind::UpperLimit, QT_TRANSLATE_NOOP("Idioms", "This takes the smaller one of %1 and %2.")},
    {IdiomKind::Relu, QT_TRANSLATE_NOOP("Idioms", "This is ReLU: negative values become 0.")},
    {IdiomKind::Padding,
     QT_TRANSLATE_NOOP("Idioms",
                       "This pads the tensor: inside of it the element is read, and around it the value is "
                       "%1.")},
    {IdiomKind::PaddingChoice,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is a value that a condition chooses: an element where the place is inside of the "
                       "tensor, the padding value where it is outside.")},
    {IdiomKind::Temporary,
     QT_TRANSLATE_NOOP("Idioms",
                       "The exporter made this variable: it holds a value that is needed several times, so "
                       "that it is computed once.")},
    {IdiomKind::CommonPart,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is a common part of several expressions (common subexpression elimination): it "
                       "is computed once and used below.")},
    {IdiomKind::HexFloat,
     QT_TRANSLATE_NOOP("Idioms", "This is the number %1. It is written in base 16, which keeps every bit of it.")},
    {IdiomKind::HexInteger, QT_TRANSLATE_NOOP("Idioms", "This is the number %1.")},
    {IdiomKind::HexBits,
     QT_TRANSLATE_NOOP("Idioms", "This is the number %1. In an array of the type half these bits mean %2.")},
    {IdiomKind::LowestFloat,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the lowest number of the type float. The search for the largest value begins "
                       "with it.")},
    {IdiomKind::DecimalFloat,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the number %1. The exporter writes such numbers with seven digits, so the "
                       "value in the model may have had more.")},
    {IdiomKind::MathCall,
     QT_TRANSLATE_NOOP("Idioms",
                       "This function is part of the mathematical library of C, which the program has to be "
                       "linked with (often by -lm).")},
    {IdiomKind::DspInstruction,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is an instruction of Arm processors with DSP extension. It works on two numbers "
                       "of 16 bits or four of 8 bits at once.")},
    {IdiomKind::MicroKernel,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is a hand-written inner loop for Arm processors with DSP extension, which TVM "
                       "copies into the generated code. The letters at its end only make the name unique.")},

    {IdiomKind::LoopHead, QT_TRANSLATE_NOOP("Idioms", "This loop makes %2 rounds: %1 counts from 0 to %3.")},
    {IdiomKind::FusedLoop,
     QT_TRANSLATE_NOOP("Idioms",
                       "This counts through several dimensions in one loop: the compiler fused the loops that "
                       "its name lists.")},
    {IdiomKind::BlockedLoop,
     QT_TRANSLATE_NOOP("Idioms",
                       "The compiler split a loop into blocks: a name that ends in _outer counts the blocks, "
                       "one that ends in _inner counts inside of a block.")},
    {IdiomKind::FirstValueLoop,
     QT_TRANSLATE_NOOP("Idioms", "This loop gives all results their first value, before the next loop works on them.")},
    {IdiomKind::AxisLoop,
     QT_TRANSLATE_NOOP("Idioms", "This counts through dimension %1 of the result, where the first dimension is 0.")},
    {IdiomKind::SumLoop,
     QT_TRANSLATE_NOOP("Idioms",
                       "This counts through what is combined into one element of the result, such as the "
                       "rows, columns or channels of a filter.")},

    {IdiomKind::CmsisScratch, QT_TRANSLATE_NOOP("Idioms", "The CMSIS-NN function may work in %1 of memory at %2.")},
    {IdiomKind::CmsisNoScratch, QT_TRANSLATE_NOOP("Idioms", "The CMSIS-NN function needs no memory to work in.")},
    {IdiomKind::CmsisSizes,
     QT_TRANSLATE_NOOP("Idioms",
                       "These are the sizes of a tensor for CMSIS-NN, which names them n, h, w and c: n is "
                       "%2, height %3, width %4, channels %5.")},
    {IdiomKind::CmsisTile,
     QT_TRANSLATE_NOOP("Idioms", "These are two numbers for CMSIS-NN: %2 in width and %3 in height.")},
    {IdiomKind::CmsisLimits, QT_TRANSLATE_NOOP("Idioms", "CMSIS-NN keeps the results in the range from %2 to %3.")},
    {IdiomKind::CmsisScale,
     QT_TRANSLATE_NOOP("Idioms", "CMSIS-NN multiplies all results by about %1: by %2 times 2 to the power of %3.")},
    {IdiomKind::CmsisScales,
     QT_TRANSLATE_NOOP("Idioms",
                       "CMSIS-NN multiplies the results of each channel by a number of its own: the "
                       "multipliers are in %2, the powers of 2 in %3.")},
    {IdiomKind::CmsisOffsets,
     QT_TRANSLATE_NOOP("Idioms",
                       "CMSIS-NN adds %2 to each input and %3 to each result, because the zero of a quantised "
                       "tensor may be another number.")},
    {IdiomKind::CmsisFullOffsets,
     QT_TRANSLATE_NOOP("Idioms",
                       "CMSIS-NN adds %2 to each input, %3 to each weight and %4 to each result, because the "
                       "zero of a quantised tensor may be another number.")},
    {IdiomKind::CmsisStatus,
     QT_TRANSLATE_NOOP("Idioms",
                       "The exclamation mark turns every error into 0, which means success. So this function "
                       "returns 0 even where CMSIS-NN has failed.")},
    {IdiomKind::CmsisSoftmax,
     QT_TRANSLATE_NOOP("Idioms", "CMSIS-NN computes softmax. Number of rows: %2. Numbers in each row: %3.")},
    {IdiomKind::NpuRegion,
     QT_TRANSLATE_NOOP("Idioms", "In the commands of the NPU, region %1 of the memory begins at %2.")},
    {IdiomKind::NpuRegionSize,
     QT_TRANSLATE_NOOP("Idioms", "In the commands of the NPU, region %1 of the memory has %2.")},
    {IdiomKind::NpuLaunch,
     QT_TRANSLATE_NOOP("Idioms", "This hands the commands to the driver of the Ethos-U, which runs them on the NPU.")},
    {IdiomKind::NpuCommands,
     QT_TRANSLATE_NOOP("Idioms",
                       "This is the command stream: what the NPU has to do, in the form that its hardware "
                       "reads.")},
};

/// A number in C, with or without a sign, as a floating-point number.
std::optional<double> numberOfC(const QByteArray &text)
{
    const bool isNegative = text.startsWith('-');
    const QByteArray digits = isNegative || text.startsWith('+') ? text.sliced(1).trimmed() : text;
    const char *at = digits.constData();
    const std::optional<CLiteral> literal = readCLiteral(at, digits.constData() + digits.size());
    if (!literal)
        return std::nullopt;
    const double value = literal->isFloating ? literal->value : double(literal->whole);
    return isNegative ? -value : value;
}

/// A whole number with thin spaces between its groups; other text is unchanged.
QString idiomCount(const QByteArray &text)
{
    const std::optional<double> value = numberOfC(text);
    return value && *value == std::floor(*value) && std::abs(*value) < 1e18 ? formatCount(qint64(*value))
                                                                            : QString::fromUtf8(text);
}

QString idiomBytes(const QByteArray &text, ByteUnit unit)
{
    const std::optional<double> value = numberOfC(text);
    return value ? formatBytesIn(unit, ByteCount(qint64(*value)), QLocale())
                 : QCoreApplication::translate("Idioms", "%1 bytes").arg(QString::fromUtf8(text));
}

QString realText(double value, int digits)
{
    return QLocale().toString(value, 'g', digits).replace(u'-', QChar(0x2212));
}

/// "int8" for 0 and 8, as TVM names types.
QString typeText(const QByteArray &code, const QByteArray &bits)
{
    static constexpr std::array names {"int", "uint", "float", "handle", "bfloat"};
    bool isNumber = false;
    const qsizetype kind = code.toInt(&isNumber);
    return isNumber && kind >= 0 && kind < qsizetype(names.size())
        ? QLatin1StringView(names[std::size_t(kind)]) + QString::fromUtf8(bits)
        : QString::fromUtf8(code + ", " + bits);
}

QString deviceWords(const QByteArray &type)
{
    bool isNumber = false;
    const int number = type == "kDLCPU" ? 1 : type.toInt(&isNumber);
    return isNumber || type == "kDLCPU" ? u"%1 (%2)"_s.arg(number).arg(deviceTypeName(number))
                                        : QString::fromUtf8(type);
}

/// The nth number in a comment of the exporter: "// 2560 bytes, aligned offset: 35840".
QByteArray numberIn(const QByteArray &comment, int nth)
{
    static const QRegularExpression digits(u"[0-9]+"_s);
    auto found = digits.globalMatch(QString::fromUtf8(comment));
    while (nth-- > 0 && found.hasNext())
        found.next();
    return found.hasNext() ? found.next().captured().toUtf8() : QByteArray();
}

/// The number of functions at the start of a registry's text: two bytes, one in TVM 0.8.
int registryCount(const QByteArray &literal)
{
    const char *at = literal.constData() + 1;
    const char *end = literal.constData() + literal.size();
    const auto low = quint8(readCCharacter(at, end).value_or(0));
    const auto next = quint8(readCCharacter(at, end).value_or(0));
    return next < ' ' ? low + 256 * next : low;
}

QString halfText(const QByteArray &bits)
{
    const quint16 number = bits.toUShort(nullptr, 16);
    qfloat16 half;
    std::memcpy(static_cast<void *>(&half), &number, sizeof number);
    return realText(double(float(half)), 5);
}

QStringList argumentsOf(const CIdiom &idiom, ByteUnit unit)
{
    const std::vector<QByteArray> &values = idiom.values;
    const auto text = [&](std::size_t i) { return QString::fromUtf8(values[i]); };
    const auto count = [&](std::size_t i) { return idiomCount(values[i]); };
    // Arguments of calls are counted from 1.
    const auto place = [&](std::size_t i) { return formatCount(values[i].toLongLong() + 1); };
    const auto value = [&](std::size_t i) { return numberOfC(values[i]).value_or(0); };
    switch (idiom.kind) {
    case IdiomKind::WorkspaceAllocation:
        return {idiomBytes(values[2], unit), deviceWords(values[0]), text(1), typeText(values[3], values[4])};
    case IdiomKind::PoolPlace:
        return {text(0), count(idiom.values.size() - 1)};
    case IdiomKind::PoolMember:
        return {count(2), text(0), idiomBytes(numberIn(values[4], 0), unit), idiomCount(numberIn(values[4], 1))};
    case IdiomKind::PoolTotal:
        return {idiomBytes(numberIn(values[0], 0), unit)};
    case IdiomKind::WorkspaceArray:
        return {text(0), idiomBytes(values[1], unit)};
    case IdiomKind::CallArgument:
    case IdiomKind::NextArgument:
    case IdiomKind::ArgumentTypeCode:
    case IdiomKind::NextIsTensor:
    case IdiomKind::NextIsPointer:
        return {place(0)};
    case IdiomKind::TensorDeviceType:
        return {text(0), text(1), deviceWords(values[2])};
    case IdiomKind::ShapeEntry:
        return {count(0), count(1)};
    case IdiomKind::PackedCall:
        return {text(0), count(1), text(2)};
    case IdiomKind::HeaderSize:
    case IdiomKind::NpuRegionSize:
        return {text(0), idiomBytes(values[1], unit)};
    case IdiomKind::Registry:
        return {formatCount(registryCount(values[0]))};
    case IdiomKind::TargetComment:
        return {text(0).section(u':', 1).trimmed()};
    case IdiomKind::MetadataType:
        return {typeText(values[0], values[1])};
    case IdiomKind::MetadataRank:
    case IdiomKind::MetadataOffset:
    case IdiomKind::HexInteger:
        return {count(0)};
    case IdiomKind::FixedPointMultiply: {
        const double shift = value(5) + 31 - value(2);
        return {realText(value(4) * std::exp2(-shift), 6), count(4), realText(shift, 3)};
    }
    case IdiomKind::Padding:
        return {realText(value(values.size() - 1), 7)};
    case IdiomKind::Clip:
        return {text(0), realText(value(1), 7), realText(value(2), 7)};
    case IdiomKind::HexBits:
        return {count(0), halfText(values[0])};
    case IdiomKind::HexFloat:
        return {realText(value(0), 9)};
    case IdiomKind::DecimalFloat:
        return {realText(value(0), 7)};
    case IdiomKind::LoopHead:
        return {text(0), count(1), formatCount(values[1].toLongLong() - 1)};
    case IdiomKind::CmsisScratch:
        return {idiomBytes(values[2], unit), text(1)};
    case IdiomKind::CmsisScale:
        return {realText(value(1) * std::exp2(value(2) - 31), 6), count(1), realText(value(2) - 31, 3)};
    default: {
        QStringList texts;
        for (const QByteArray &each : values)
            texts += QString::fromUtf8(each);
        return texts;
    }
    }
}

} // namespace

QString idiomText(const CIdiom &idiom, ByteUnit unit)
{
    const auto *found = std::ranges::find(idiomSentences, idiom.kind, &IdiomSentence::kind);
    if (found == std::end(idiomSentences))
        return {};
    QString text = QCoreApplication::translate("Idioms", found->text);
    // Replace in one pass, because a value may contain a percent sign.
    const QStringList arguments = argumentsOf(idiom, unit);
    for (qsizetype at = text.indexOf(u'%'); at >= 0 && at + 1 < text.size(); at = text.indexOf(u'%', at)) {
        const int number = text[at + 1].digitValue();
        const QString argument = number > 0 && number <= arguments.size() ? arguments[number - 1] : QString();
        text.replace(at, 2, argument);
        at += argument.size();
    }
    return text;
}

} // namespace Mlf
