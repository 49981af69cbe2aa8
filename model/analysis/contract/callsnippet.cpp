// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/callsnippet.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/contract/tensorlookup.h"
#include "model/artifact/datatype.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct ElementType {
    const char *dtype;
    const char *ctype;
    const char *code; ///< DLPack type code
    int bits;
};

constexpr std::array<ElementType, 13> elementTypes {{{"int8", "int8_t", "kDLInt", 8},
                                                     {"int16", "int16_t", "kDLInt", 16},
                                                     {"int32", "int32_t", "kDLInt", 32},
                                                     {"int64", "int64_t", "kDLInt", 64},
                                                     {"uint8", "uint8_t", "kDLUInt", 8},
                                                     {"uint16", "uint16_t", "kDLUInt", 16},
                                                     {"uint32", "uint32_t", "kDLUInt", 32},
                                                     {"uint64", "uint64_t", "kDLUInt", 64},
                                                     {"bool", "uint8_t", "kDLUInt", 1},
                                                     {"float16", "uint16_t", "kDLFloat", 16},
                                                     {"bfloat16", "uint16_t", "kDLBfloat", 16},
                                                     {"float32", "float", "kDLFloat", 32},
                                                     {"float64", "double", "kDLFloat", 64}}};

const ElementType *elementType(const QString &dtype)
{
    const auto *const found = std::ranges::find_if(
        elementTypes, [&](const ElementType &type) { return dtype == QLatin1StringView(type.dtype); });
    return found == elementTypes.end() ? nullptr : found;
}

class SnippetWriter {
public:
    explicit SnippetWriter(const SnippetParts &parts) : m_parts(parts), m_model(cIdentifier(parts.metadata.name)) { }

    CallSnippet write()
    {
        if (m_parts.contract.executor.value == u"graph"_s)
            return refuse(Reason::GraphIsRunByRuntime);
        if (m_parts.metadata.style == Style::Operator)
            return writePacked(onlyStatedFunction(m_parts.functions));
        if (m_parts.contract.runtime.value == u"cpp"_s)
            return writeCpp(mainFunction());
        const FunctionFact *run = entry();
        const bool hasInterface = m_parts.contract.interfaceApi.value == u"c"_s;
        if (hasInterface && (!run || run->file.isEmpty()))
            return refuse(Reason::EntryHasNoBody);
        return hasInterface ? writeInterface() : writePacked(run);
    }

private:
    struct Buffer {
        QString name; ///< name of the variable
        const TensorFact *tensor = nullptr;
    };

    static CallSnippet refuse(FindingReason reason, const QStringList &arguments = {})
    {
        return {{}, {{reason, arguments}}};
    }

    [[nodiscard]] const FunctionFact *entry() const
    {
        const auto found = std::ranges::find_if(m_parts.functions, [](const FunctionFact &function) {
            return function.role == FunctionRole::Entry && function.name.endsWith("_run"_L1);
        });
        return found == m_parts.functions.end() ? nullptr : &*found;
    }

    [[nodiscard]] const FunctionFact *mainFunction() const
    {
        const auto found = std::ranges::find_if(m_parts.functions,
                                                [](const FunctionFact &one) { return one.role == FunctionRole::Main; });
        return found == m_parts.functions.end() ? nullptr : &*found;
    }

    /// The largest of the usual alignment, the alignment of the model's own pools and the alignments in the target's
    /// options.
    [[nodiscard]] qint64 alignment() const
    {
        qint64 most = usualAlignment;
        for (const PoolFact &pool : m_parts.constants.pools)
            most = std::max(most, pool.alignment ? pool.alignment->value() : 0);
        for (const StatedTarget &target : m_parts.metadata.targets)
            most = std::max(most, parseTarget(target.text).attribute(u"workspace-byte-alignment"_s).toLongLong());
        const bool isPowerOfTwo = (most & (most - 1)) == 0;
        return isPowerOfTwo && most <= 4096 ? most : usualAlignment;
    }

    /// Writes `static int8_t NAME[24] __attribute__((aligned(16)));` after a comment that describes it.
    void declare(const Buffer &buffer, const QString &what)
    {
        const TensorFact &tensor = *buffer.tensor;
        const ElementType *type = elementType(tensor.dtype);
        qint64 size = type ? elementBytes(tensor.dtype).value_or(1) : 1;
        const qint64 bytes = tensor.bytes->value();
        if (bytes % size != 0) {
            type = nullptr;
            size = 1;
        }
        const QString ctype = type ? QString::fromLatin1(type->ctype) : u"uint8_t"_s;
        const QString elements = tensor.sizeMacro.isEmpty() ? QString::number(std::max<qint64>(bytes / size, 1))
            : size == 1                                     ? tensor.sizeMacro
                                                            : u"%1 / sizeof(%2)"_s.arg(tensor.sizeMacro, ctype);
        QString comment = what + (tensor.dtype.isEmpty() ? QString() : u' ' + cIdentifier(tensor.dtype));
        if (tensor.shape)
            comment += u" ["_s + shapeText(*tensor.shape) + u']';
        m_text += u"/* %1, %2 bytes */\n"_s.arg(comment).arg(bytes);
        m_text += u"static %1 %2[%3] ALIGNED;\n"_s.arg(ctype, buffer.name, elements);
    }

    /// The header and the code may write the model's name in different case. In that case, the snippet uses the
    /// spelling of the code, because the linker needs it.
    void findSpelling(const HeaderFunction &run)
    {
        const FunctionFact *defined = entry();
        if (!defined || defined->name == run.name || defined->name.compare(run.name, Qt::CaseInsensitive) != 0)
            return;
        m_declared = run.name.chopped(3); // without "run"
        m_defined = defined->name.chopped(3);
    }

    [[nodiscard]] QString spelled(const QString &name) const
    {
        const bool isMeant =
            !m_declared.isEmpty() && name.size() >= m_declared.size() - 1 && name.startsWith(m_declared.chopped(1));
        return isMeant ? m_defined.chopped(1) + name.sliced(m_declared.size() - 1) : name;
    }

    /// `other` is the archive's header if the code includes it by another name.
    void begin(const QStringList &includes, const QString &other = {})
    {
        m_text +=
            u"/* Calls the model %1 once: fill the inputs, call run_%1(), read the outputs.\n   0 means success. */\n"_s
                .arg(m_model);
        if (!other.isEmpty())
            m_text +=
                u"/* %1 of the archive has to be renamed so, and its names be written as the code does. */\n"_s.arg(
                    other);
        for (const QString &include : includes)
            m_text += u"#include "_s + include + u'\n';
        m_text += u"\n#define ALIGNED __attribute__((aligned(%1)))\n\n"_s.arg(alignment());
    }

    /// Creates variables for the tensors. Returns false if a size is unknown.
    bool takeTensors(CallSnippet &refusal)
    {
        if (!m_parts.tensors.inputs || !m_parts.tensors.outputs) {
            refusal = refuse(Reason::TensorsNotKnown);
            return false;
        }
        for (const auto &[list, tensors, prefix] : {std::tuple(&m_inputs, &*m_parts.tensors.inputs, u"input_"_s),
                                                    std::tuple(&m_outputs, &*m_parts.tensors.outputs, u"output_"_s)}) {
            for (const TensorFact &tensor : *tensors) {
                if (!tensor.bytes) {
                    refusal = refuse(Reason::SizeNotKnown, {tensor.name});
                    return false;
                }
                list->push_back({prefix + cIdentifier(tensor.name), &tensor});
            }
        }
        return true;
    }

    CallSnippet writeInterface()
    {
        const HeaderStruct *inputs = m_parts.header.structEndingIn("_inputs"_L1);
        const HeaderStruct *outputs = m_parts.header.structEndingIn("_outputs"_L1);
        const HeaderFunction *run = m_parts.header.functionEndingIn("_run"_L1);
        static const QRegularExpression fileName(u"^[\\w.+ -]+$"_s);
        const QString header = m_parts.headerFile.section(u'/', -1);
        if (!inputs || !outputs || !run || !fileName.match(header).hasMatch())
            return refuse(Reason::NoHeaderToInclude);
        CallSnippet refusal;
        if (!takeTensors(refusal))
            return refusal;
        if (inputs->fields.size() != m_inputs.size() || outputs->fields.size() != m_outputs.size())
            return refuse(Reason::TensorsNotKnown);
        m_pools = m_parts.header.structEndingIn("_workspace_pools"_L1);
        m_devices = m_parts.header.structEndingIn("_devices"_L1);
        m_mapInputs = m_parts.header.functionEndingIn("_map_inputs"_L1);
        m_mapOutputs = m_parts.header.functionEndingIn("_map_outputs"_L1);
        findSpelling(*run);
        const bool allocates = std::ranges::any_of(m_parts.externals, [](const ExternalFact &external) {
            return external.name == "TVMBackendAllocWorkspace"_L1;
        });
        // If the planner has placed all memory of main, only code for another device allocates. No file of the archive
        // states how much.
        const bool isPlanned = m_parts.contract.memoryPlanner.value == u"usmp"_s;
        const QString arena = allocates && !isPlanned ? arenaBytes() : QString();
        if (allocates && !isPlanned && arena.isEmpty())
            return refuse(Reason::WorkspaceNotKnown);
        QStringList includes {u"<stdint.h>"_s};
        if (!arena.isEmpty())
            includes += u"<tvm/runtime/crt/stack_allocator.h>"_s;
        includes += u'"' + spelled(header) + u'"';
        begin(includes, spelled(header) == header ? QString() : header);
        const bool isMapped = m_mapInputs && m_mapOutputs && m_pools;
        if (!isMapped)
            declareTensors();
        if (!declarePools(refusal))
            return refusal;
        if (!arena.isEmpty())
            m_text +=
                u"/* Main allocates from this: TVMPlatformMemoryAllocate() has to take it from app_workspace. */\n"
                "static uint8_t workspace[%1] ALIGNED;\n"
                "tvm_workspace_t app_workspace;\n"_s.arg(arena);
        else if (allocates)
            m_text += u"/* Offloaded code calls TVMBackendAllocWorkspace(): the runtime needs memory for that. */\n"_s;
        writeInterfaceCall(*inputs, *outputs, *run, !arena.isEmpty(), isMapped);
        return {m_text, {}};
    }

    void declareTensors()
    {
        for (const Buffer &input : m_inputs)
            declare(input, u"Input"_s);
        for (const Buffer &output : m_outputs)
            declare(output, u"Output"_s);
    }

    /// Size of the arena: the name of the header's macro, or the number in metadata.json. Empty if neither exists.
    [[nodiscard]] QString arenaBytes() const
    {
        for (const HeaderMacro &macro : m_parts.header.macros) {
            const bool isPool = macro.name.endsWith("_WORKSPACE_POOL_SIZE"_L1);
            if (macro.name.endsWith("_WORKSPACE_SIZE"_L1) && !isPool && macro.value.value_or(0) > 0)
                return macro.name;
        }
        const auto &mains = m_parts.metadata.mains;
        return mains.size() == 1 && mains.front().workspace && mains.front().workspace->value() > 0
            ? QString::number(mains.front().workspace->value())
            : QString();
    }

    /// The name of a macro with the value `bytes`; the number itself if the header defines the macro differently.
    [[nodiscard]] QString sizeOrNumber(const QString &macro, ByteCount bytes) const
    {
        const HeaderMacro *found = m_parts.header.macro(macro);
        return found && found->value && *found->value != bytes.value() ? QString::number(bytes.value()) : macro;
    }

    /// Declares the external pools. Returns false if a size is unknown.
    bool declarePools(CallSnippet &refusal)
    {
        for (const PoolFact &pool : m_parts.constants.pools) {
            if (pool.placement != PoolFact::Placement::External)
                continue;
            if (!pool.bytes) {
                refusal = refuse(Reason::SizeNotKnown, {pool.name});
                return false;
            }
            const QString prefix = m_pools->name.chopped(int(qstrlen("workspace_pools")));
            const QString macro = (prefix + pool.name).toUpper();
            const bool isConstant = pool.kind == PoolFact::Kind::Constant;
            m_text += u"/* Pool %1, %2 bytes: put it where it belongs */\n"_s.arg(pool.name).arg(pool.bytes->value());
            if (isConstant)
                m_text +=
                    u"static const uint8_t pool_%1[%2_CONSTANT_POOL_SIZE] ALIGNED = {%2_CONSTANT_POOL_DATA};\n"_s.arg(
                        pool.name, macro);
            else
                m_text += u"static uint8_t pool_%1[%2] ALIGNED;\n"_s.arg(
                    pool.name, sizeOrNumber(macro + u"_WORKSPACE_POOL_SIZE"_s, *pool.bytes));
        }
        return true;
    }

    void addStruct(const HeaderStruct &type, const QString &name, const QStringList &values)
    {
        m_text += u"    struct %1 %2 = {\n"_s.arg(spelled(type.name), name);
        for (std::size_t i = 0; i < type.fields.size(); ++i)
            m_text += u"        .%1 = %2,\n"_s.arg(type.fields[i].name, values[qsizetype(i)]);
        m_text += u"    };\n"_s;
    }

    void writeInterfaceCall(const HeaderStruct &inputs, const HeaderStruct &outputs, const HeaderFunction &run,
                            bool allocates, bool isMapped)
    {
        QStringList devices;
        QStringList deviceFields;
        for (const HeaderField &field : m_devices ? m_devices->fields : std::vector<HeaderField>()) {
            devices += u"void *"_s + field.name;
            deviceFields += field.name;
        }
        const QString parameters = devices.isEmpty() ? u"void"_s : devices.join(u", "_s);
        if (isMapped)
            m_text +=
                u"/* Inputs and outputs lie in the pools: call map_%1() first, then fill what inputs points to. */\n"
                "static struct %2 inputs;\nstatic struct %3 outputs;\n"_s.arg(m_model, spelled(inputs.name),
                                                                              spelled(outputs.name));
        QStringList arguments;
        if (isMapped) {
            m_text += u"\nvoid map_%1(void)\n{\n"_s.arg(m_model);
            addPoolsStruct();
            m_text += u"    inputs = %1(&pools);\n    outputs = %2(&pools);\n}\n"_s.arg(spelled(m_mapInputs->name),
                                                                                        spelled(m_mapOutputs->name));
        }
        m_text += u"\nint32_t run_%1(%2)\n{\n"_s.arg(m_model, parameters);
        if (!isMapped) {
            addStruct(inputs, u"inputs"_s, namesOf(m_inputs));
            addStruct(outputs, u"outputs"_s, namesOf(m_outputs));
            arguments += {u"&inputs"_s, u"&outputs"_s};
        }
        if (m_pools) {
            addPoolsStruct();
            arguments += u"&pools"_s;
        }
        if (m_devices) {
            addStruct(*m_devices, u"devices"_s, deviceFields);
            arguments += u"&devices"_s;
        }
        if (allocates)
            m_text += u"    StackMemoryManager_Init(&app_workspace, workspace, sizeof(workspace));\n"_s;
        m_text += u"    return %1(%2);\n}\n"_s.arg(spelled(run.name), arguments.join(u", "_s));
    }

    void addPoolsStruct()
    {
        QStringList values;
        for (const HeaderField &field : m_pools->fields)
            values += u"(void *)pool_"_s + field.name;
        addStruct(*m_pools, u"pools"_s, values);
    }

    static QStringList namesOf(const std::vector<Buffer> &buffers)
    {
        QStringList names;
        for (const Buffer &buffer : buffers)
            names += buffer.name;
        return names;
    }

    /// Packed arguments are tensors, inputs before outputs. For a single operator, its own order applies.
    CallSnippet writePacked(const FunctionFact *function)
    {
        if (!function)
            return refuse(m_parts.metadata.style == Style::Operator ? Reason::SeveralOperators : Reason::NoEntryToCall);
        if (!function->signature || !function->signature->isPacked() || function->signature->parameters.size() != 6)
            return refuse(Reason::NoEntryToCall);
        CallSnippet refusal;
        if (!takeTensors(refusal))
            return refusal;
        std::vector<Buffer> order = m_inputs;
        order.insert(order.end(), m_outputs.begin(), m_outputs.end());
        if (m_parts.metadata.style == Style::Operator)
            order = orderOf(*function);
        for (const Buffer &buffer : order) {
            if (!buffer.tensor->shape || !elementType(buffer.tensor->dtype))
                return refuse(Reason::ShapeNotKnown, {buffer.tensor->name});
        }
        begin({u"<stddef.h>"_s, u"<stdint.h>"_s, u"<dlpack/dlpack.h>"_s, u"<tvm/runtime/c_runtime_api.h>"_s});
        declareTensors();
        writePackedCall(*function, order);
        return {m_text, {}};
    }

    /// The C++ runtime finds main by its name in a library. It packs the arguments itself, inputs before outputs.
    CallSnippet writeCpp(const FunctionFact *function)
    {
        if (!function || !function->signature || !function->signature->isPacked())
            return refuse(Reason::NoEntryToCall);
        CallSnippet refusal;
        if (!takeTensors(refusal))
            return refusal;
        std::vector<std::pair<QString, Buffer>> order;
        for (const Buffer &buffer : m_inputs)
            order.emplace_back(u"Input"_s, buffer);
        for (const Buffer &buffer : m_outputs)
            order.emplace_back(u"Output"_s, buffer);
        m_text =
            u"/* Calls the model %1 once: fill the data of the inputs, call run_%1(), read the outputs. Errors are\n"
            "   exceptions. `library` is a shared library of the C files of the model, compiled with TVM's headers:\n"
            "   cc -shared -fPIC -o model.so FILES. This file is linked with libtvm_runtime. */\n"
            "#include <tvm/runtime/module.h>\n#include <tvm/runtime/ndarray.h>\n"
            "#include <tvm/runtime/packed_func.h>\n\n#include <string>\n\n"_s.arg(m_model);
        QStringList names;
        for (const auto &[what, buffer] : order) {
            const ElementType *type = elementType(buffer.tensor->dtype);
            if (!buffer.tensor->shape || !type)
                return refuse(Reason::ShapeNotKnown, {buffer.tensor->name});
            const QString shape = shapeText(*buffer.tensor->shape);
            m_text += u"/* %1 %2 [%3], %4 bytes */\n"_s.arg(what, buffer.tensor->dtype, shape)
                          .arg(buffer.tensor->bytes->value());
            m_text +=
                u"static tvm::runtime::NDArray %1 = tvm::runtime::NDArray::Empty({%2}, {%3, %4, 1}, {kDLCPU, 0});\n"_s
                    .arg(buffer.name, shape, QLatin1StringView(type->code))
                    .arg(type->bits);
            names += buffer.name;
        }
        m_text += u"\nvoid run_%1(const std::string &library)\n{\n"
                  "    static tvm::runtime::Module model = tvm::runtime::Module::LoadFromFile(library);\n"
                  "    model.GetFunction(\"%2\")(%3);\n}\n"_s.arg(m_model, function->name, names.join(u", "_s));
        return {m_text, {}};
    }

    [[nodiscard]] std::vector<Buffer> orderOf(const FunctionFact &function) const
    {
        std::vector<Buffer> order;
        auto input = m_inputs.begin();
        auto output = m_outputs.begin();
        for (const ArgumentUse &use : function.uses)
            order.push_back(use.direction == ArgumentUse::Direction::Input ? *input++ : *output++);
        return order;
    }

    void writePackedCall(const FunctionFact &function, const std::vector<Buffer> &order)
    {
        const auto &parameters = function.signature->parameters; // no parameter is a pool: each has its own name
        QStringList declared;
        for (const CParameter &parameter : parameters)
            declared += parameter.type + u' ' + parameter.name;
        m_text += u"\n%1 %2(%3);\n\nint32_t run_%4(void)\n{\n"_s.arg(function.signature->returnType, function.name,
                                                                     declared.join(u", "_s), m_model);
        QStringList arguments;
        QStringList codes;
        QString tensors;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const TensorFact &tensor = *order[i].tensor;
            const ElementType &type = *elementType(tensor.dtype);
            QString shape = u"NULL"_s;
            if (!tensor.shape->empty()) {
                shape = u"shape_%1"_s.arg(i);
                m_text += u"    int64_t %1[] = {%2};\n"_s.arg(shape, shapeText(*tensor.shape));
            }
            tensors +=
                u"        {.data = %1, .device = {kDLCPU, 0}, .ndim = %2, .dtype = {%3, %4, 1}, .shape = %5},\n"_s
                    .arg(order[i].name)
                    .arg(tensor.shape->size())
                    .arg(QLatin1StringView(type.code))
                    .arg(type.bits)
                    .arg(shape);
            arguments += u"{.v_handle = &tensors[%1]}"_s.arg(i);
            codes += u"kTVMDLTensorHandle"_s;
        }
        const auto codeType = [&](std::size_t index) {
            return parameters[index].type.contains("int32_t"_L1) ? u"int32_t"_s : u"int"_s;
        };
        m_text += u"    DLTensor tensors[] = {\n"_s + tensors + u"    };\n"_s;
        m_text += u"    TVMValue arguments[] = {%1};\n"_s.arg(arguments.join(u", "_s));
        m_text += u"    %1 codes[] = {%2};\n"_s.arg(codeType(1), codes.join(u", "_s));
        m_text += u"    TVMValue result;\n    %1 result_code;\n"_s.arg(codeType(4));
        m_text += u"    return %1(arguments, codes, %2, &result, &result_code, NULL);\n}\n"_s.arg(function.name)
                      .arg(order.size());
    }

    const SnippetParts &m_parts;
    QString m_model;
    QString m_text;
    std::vector<Buffer> m_inputs;
    std::vector<Buffer> m_outputs;
    QString m_declared; ///< prefix of the header's names, `tvmgen_kws_`, if the code spells it differently
    QString m_defined; ///< the prefix in the code
    const HeaderStruct *m_pools = nullptr;
    const HeaderStruct *m_devices = nullptr;
    const HeaderFunction *m_mapInputs = nullptr;
    const HeaderFunction *m_mapOutputs = nullptr;
};

} // namespace

CallSnippet makeCallSnippet(const SnippetParts &parts)
{
    return SnippetWriter(parts).write();
}

} // namespace Mlf
