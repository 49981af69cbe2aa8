// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/largemodel.h"

#include <algorithm>

namespace Mlf::Test {

namespace {

constexpr char externC[] = "#ifdef __cplusplus\nextern \"C\"\n#endif\n";

QByteArray number(int value)
{
    return QByteArray::number(value);
}

QByteArray functionName(int function)
{
    return "tvmgen_large_fused_nn_conv2d_add_clip_" + number(function);
}

QByteArray metadata(const LargeShape &shape)
{
    QByteArray functions;
    for (int i = 0; i < shape.functions; ++i) {
        functions += (i > 0 ? ",\n" : "\n");
        functions += R"({"function_name": ")" + functionName(i)
            + R"(", "workspace": [{"device": 1, "workspace_size_bytes": 0}]})";
    }
    return R"({"modules": {"large": {"executors": ["aot"], "export_datetime": "2024-08-12 09:14:52Z",
"external_dependencies": [{"short_name": "tvm_standalone_crt", "url": "./runtime", "url_type": "mlf_path",
"version_spec": "0.17.0"}], "memory": {"functions": {"main": [{"constants_size_bytes": )"
        + number(shape.constants * 16)
        + R"(, "device": 1, "inputs": {"image": {"dtype": "int8", "size": 64}}, "io_size_bytes": 128,
"outputs": {"score": {"dtype": "int8", "size": 64}}, "workspace_size_bytes": 128}], "operator_functions": [)"
        + functions + R"(]}}, "model_name": "large", "style": "full-model",
"target": ["c -keys=arm_cpu,cpu -mcpu=cortex-m7"]}}, "version": 7})";
}

QByteArray poolSource(const LargeShape &shape)
{
    QByteArray fields;
    QByteArray values;
    for (int i = 0; i < shape.constants; ++i) {
        const QByteArray name = "fused_constant_" + number(i) + "_let";
        fields += "  int8_t " + name + "[16] __attribute__((" + (i > 0 ? "packed, " : "")
            + "aligned(16))); // 16 bytes, aligned offset: " + number(i * 16) + '\n';
        // The number of the constant is in its values, so that all constants differ.
        values += "  ." + name + " = {\n    ";
        for (int element = 0; element < 16; ++element) {
            values += element < 4 ? "+0x" + QByteArray::number((i >> (element * 6)) & 63, 16).rightJustified(2, '0')
                                  : QByteArray("-0x07");
            values += element == 15 ? "\n  },\n" : ", ";
        }
    }
    return "#include \"tvm/runtime/c_runtime_api.h\"\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n"
           "__attribute__((section(\".rodata.tvm\"), ))\nstatic const struct global_const_workspace {\n"
        + fields + "} global_const_workspace = {\n" + values + "};// of total size " + number(shape.constants * 16)
        + " bytes\n__attribute__((section(\".bss.noinit.tvm\"), aligned(16)))\nstatic uint8_t global_workspace[128];\n"
          "#include <tvmgen_large.h>\nTVM_DLL int32_t tvmgen_large___tvm_main__(void* image,void* output0,uint8_t* "
          "global_const_workspace_0_var,uint8_t* global_workspace_1_var);\nint32_t tvmgen_large_run(struct "
          "tvmgen_large_inputs* inputs,struct tvmgen_large_outputs* outputs) {return "
          "tvmgen_large___tvm_main__(inputs->image,outputs->score,((uint8_t*)&global_const_workspace),((uint8_t*)&"
          "global_workspace));\n}\n#ifdef __cplusplus\n}\n#endif\n;";
}

QByteArray operatorSource(const LargeShape &shape)
{
    QByteArray text = "// tvm target: c -keys=arm_cpu,cpu -mcpu=cortex-m7\n#define TVM_EXPORTS\n#include "
                      "\"tvm/runtime/c_runtime_api.h\"\n#include \"tvm/runtime/c_backend_api.h\"\n";
    for (int i = 0; i < shape.functions; ++i) {
        const QByteArray constant = number(i % shape.constants);
        text += externC;
        text += "TVM_DLL int32_t " + functionName(i) + "(int8_t* p0, int8_t* T_cast, uint8_t* global_const_workspace_"
            + number(2 * i + 2) + "_var, uint8_t* global_workspace_" + number(2 * i + 3)
            + "_var) {\n  void* fused_constant_" + constant + "_let = (&(global_const_workspace_" + number(2 * i + 2)
            + "_var[" + number(i % shape.constants * 16)
            + "]));\n  for (int32_t ax0 = 0; ax0 < 4; ++ax0) {\n    for (int32_t ax1 = 0; ax1 < 16; ++ax1) {\n      "
              "T_cast[((ax0 * 16) + ax1)] = ((int8_t)(((int32_t)p0[((ax0 * 16) + ax1)]) + "
              "((int32_t)((int8_t*)fused_constant_"
            + constant + "_let)[ax1])));\n    }\n  }\n  return 0;\n}\n\n";
    }
    text += externC;
    text += "TVM_DLL int32_t tvmgen_large___tvm_main__(int8_t* image_buffer_var, int8_t* score_buffer_var, uint8_t* "
            "global_const_workspace_0_var, uint8_t* global_workspace_1_var) {\n"
            "  void* sid_1_let = (&(global_workspace_1_var[0]));\n"
            "  void* sid_2_let = (&(global_workspace_1_var[64]));\n";
    for (int call = 0; call < shape.calls && shape.functions > 0; ++call) {
        const QByteArray from = call == 0 ? "image_buffer_var" : call % 2 == 1 ? "sid_1_let" : "sid_2_let";
        const QByteArray to = call == shape.calls - 1 ? "score_buffer_var" : call % 2 == 0 ? "sid_1_let" : "sid_2_let";
        text += "  if (" + functionName(call % shape.functions) + '(' + from + ", " + to
            + ", global_const_workspace_0_var, global_workspace_1_var) != 0 ) return -1;\n";
    }
    return text + "  return 0;\n}\n";
}

QByteArray header()
{
    return "#ifndef TVMGEN_LARGE_H_\n#define TVMGEN_LARGE_H_\n#include <stdint.h>\n#define TVMGEN_LARGE_IMAGE_SIZE "
           "64\n#define TVMGEN_LARGE_SCORE_SIZE 64\nstruct tvmgen_large_inputs {\n  void* image;\n};\nstruct "
           "tvmgen_large_outputs {\n  void* score;\n};\nint32_t tvmgen_large_run(\n  struct tvmgen_large_inputs* "
           "inputs,\n  struct tvmgen_large_outputs* outputs\n);\n#define TVMGEN_LARGE_WORKSPACE_SIZE 128\n#endif // "
           "TVMGEN_LARGE_H_\n";
}

} // namespace

std::vector<Member> largeModel(const LargeShape &shape)
{
    std::vector<Member> members = {
        {.path = "./metadata.json", .bytes = metadata(shape)},
        {.path = "./codegen/host/src/large_lib0.c", .bytes = poolSource(shape)},
        {.path = "./codegen/host/src/large_lib1.c", .bytes = operatorSource(shape)},
        {.path = "./codegen/host/include/tvmgen_large.h", .bytes = header()},
    };
    // A thousand files per folder, as in a tree with so many files.
    for (int i = 0; i < shape.files; ++i)
        members.push_back({.path = "./runtime/part" + number(i / 1000) + "/file" + number(i) + ".h",
                           .bytes = "#define FILE " + number(i) + '\n'});
    return members;
}

} // namespace Mlf::Test
