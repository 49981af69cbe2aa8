// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/crossreferences.h"
#include "model/csource/body/cidioms.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/items/idiomtext.h"
#include "model/questions/resolvedname.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Mlf;
using namespace Qt::StringLiterals;

using Kind = CIdiom::Kind;

namespace {

struct Sample {
    const char *name;
    Kind kind;
    QByteArray text; ///< in the exporter's spelling, with ^ before the queried place
};

/// One sample per kind, and more for kinds with several spellings.
const std::vector<Sample> &samples()
{
    static const std::vector<Sample> all {
        {"workspace of main", Kind::WorkspaceAllocation,
         "  void* sid_1 = ^TVMBackendAllocWorkspace(1, 0, (uint64_t)3840, 0, 8);"},
        {"workspace of a kernel, at its device", Kind::WorkspaceAllocation,
         "  void* PaddedInput = TVMBackendAllocWorkspace(1, ^dev_id, (uint64_t)21632, 2, 32);"},
        {"workspace of an NPU", Kind::WorkspaceAllocation,
         "  int8_t* scratch = (int8_t*) TVMBackendAllocWorkspace(^kDLCPU, 0, (uint64_t)96, 0, 16);"},
        {"workspace whose size is computed", Kind::WorkspaceAllocation,
         "  void* a = TVMBackendAllocWorkspace(1, dev_id, (uint64_t)^(n * 4), 2, 32);"},
        {"workspace given back", Kind::WorkspaceRelease, "  if (^TVMBackendFreeWorkspace(1, 0, sid_23) != 0) {"},
        {"no memory left", Kind::AllocationCheck, "  if (sid_1 == ^NULL) {\n    return -1;\n  }"},
        {"place in a pool", Kind::PoolPlace, "  void* sid_6_let = (&(global_workspace_1_var[^55296]));"},
        {"place in a pool of a packed call", Kind::PoolPlace,
         "  void* fused_constant_2_let = (&(((uint8_t*)global_const_workspace_12_var_1)[^0]));"},
        {"pool as parameter", Kind::PoolPointer, "f(sid_1_let, sid_2_let, ^dtcm_0_var, sram_1_var)"},
        {"pool as a tensor", Kind::PoolPointer, "  (((DLTensor*)stack_array)[3].data) = ^global_workspace_1_var_1;"},
        {"memory of an input", Kind::TensorBuffer,
         "TVM_DLL int32_t tvmgen_default___tvm_main__(int8_t* ^input_buffer_var, int8_t* output_buffer_var) {"},
        {"storage", Kind::Storage, "  if (^sid_3 == NULL) {"},
        {"storage with a place", Kind::Storage, "  void* ^sid_6_let = (&(global_workspace_1_var[55296]));"},
        {"bound name", Kind::LetName, "    ((int32_t*)^compute_global_let)[x_c_init] = 0;"},
        {"struct of a pool", Kind::PoolStruct, "^static struct global_const_workspace {"},
        {"struct of a pool since 0.17", Kind::PoolStruct, "static const struct ^global_const_workspace {"},
        {"member of a pool", Kind::PoolMember,
         "  int16_t fused_constant_1_let[^2560] __attribute__((packed, aligned(16))); // 5120 bytes, aligned offset: "
         "30720\n"},
        {"bytes of a pool", Kind::PoolTotal, "};^// of total size 38480 bytes\n"},
        {"array of a workspace", Kind::WorkspaceArray, "static uint8_t ^global_workspace[26000];"},
        {"section of constants", Kind::SectionConstants,
         "static const float __attribute__((section(^\".rodata.tvm\"), aligned(16))) fused_constant_9[640] = {"},
        {"section that is not cleared", Kind::SectionNotCleared,
         "__attribute__((section(^\".bss.noinit.tvm\"), aligned(16)))"},
        {"section of data", Kind::SectionData, "__attribute__((section(^\".data.tvm\"), aligned(16)))"},
        {"comma too many", Kind::StrayComma, "__attribute__((section(\".rodata.tvm\")^, ))"},
        {"alignment", Kind::Alignment, "__attribute__((section(\".bss.noinit.tvm\"), ^aligned(16)))"},

        {"argument of a call", Kind::CallArgument, "  void* C = (((TVMValue*)args)[2].^v_handle);"},
        {"argument of the next call", Kind::NextArgument,
         "  (((TVMValue*)stack_value)[2].^v_handle) = (((DLTensor*)stack_array) + 2);"},
        {"type of an argument", Kind::ArgumentTypeCode, "  int32_t B_code = ^arg_type_ids[1];"},
        {"type of an argument in 0.8", Kind::ArgumentTypeCode, "  int32_t arg0_code = ((int32_t*)^arg_type_ids)[(0)];"},
        {"the next argument is a tensor", Kind::NextIsTensor, "  ((int32_t*)stack_tcode)[3] = ^7;"},
        {"the next argument is a pointer", Kind::NextIsPointer, "  ((int32_t*)stack_tcode)[(5)] = ^3;"},
        {"a value of a call", Kind::StackValue, "  ^TVMValue stack1[7];"},
        {"elements of a tensor", Kind::TensorData, "  void* A_1 = (((DLTensor*)A)[0].^data);"},
        {"shape of a tensor", Kind::TensorShape, "  void* matmul_A_shape = (((DLTensor*)A)[0].^shape);"},
        {"strides of a tensor", Kind::TensorStrides, "  void* matmul_A_strides = (((DLTensor*)A)[0].^strides);"},
        {"dimensions of a tensor", Kind::TensorRank, "  (((DLTensor*)stack_array)[0].^ndim) = (uint32_t)4;"},
        {"dimensions of a tensor since TVM 0.15", Kind::TensorRank, "  (((DLTensor*)stack_array)[0].^ndim) = 2;"},
        {"kind of elements", Kind::TensorTypeCode, "  (((DLTensor*)stack_array)[2].dtype.^code) = (uint8_t)1;"},
        {"bits of elements", Kind::TensorTypeBits, "  (((DLTensor*)stack_array)[1].dtype.^bits) = (uint8_t)16;"},
        {"lanes of elements", Kind::TensorTypeLanes, "  (((DLTensor*)stack_array)[1].dtype.^lanes) = (uint16_t)1;"},
        {"offset of elements", Kind::TensorByteOffset, "  (((DLTensor*)stack_array)[0].^byte_offset) = (uint64_t)0;"},
        {"type of the device", Kind::TensorDeviceType,
         "  (((DLTensor*)stack_array)[0].device.^device_type) = (DLDeviceType)1;"},
        {"number of the device", Kind::TensorDeviceNumber, "  int32_t dev_id = (((DLTensor*)A)[0].device.^device_id);"},
        {"number of the device in a variable", Kind::TensorDeviceNumber,
         "  if (TVMBackendFreeWorkspace(1, ^dev_id, PaddedInput) != 0) {"},
        {"check that is left out", Kind::StridesCheck, "  ^if (!(matmul_A_strides == NULL)) {\n  }\n"},
        {"shape of the next argument", Kind::ShapeEntry, "  ((int64_t*)stack_shape)[5] = (int64_t)^3840;"},
        {"null pointer", Kind::NullPointer,
         "  (((DLTensor*)stack_array)[0].strides) = (int64_t*)(*^(void* *)(&(v__16)));"},
        {"lookup of a function", Kind::FunctionLookup,
         "    if (^TVMBackendGetFuncFromEnv(__tvm_module_ctx, \"tvm.contrib.sort.topk\", &topk_packed) != 0) {"},
        {"call of a function that was looked up", Kind::LookedUpCall,
         "  if (^TVMFuncCall(topk_packed, (TVMValue*) stack_value, (int*) stack_tcode, 7, &ret_val, &ret_type_code) != 0) {"},
        {"packed call", Kind::PackedCall,
         "  if (^tvmgen_default_fused_reshape( (TVMValue*) stack_value , (int*) stack_tcode, 4, &ret_val_4, "
         "&ret_type_code_4, NULL) != 0){"},
        {"packed function", Kind::PackedForm,
         "TVM_DLL int32_t matmul(void* ^args, int32_t* arg_type_ids, int32_t num_args, void* out_ret_value, int32_t* "
         "out_ret_tcode, void* resource_handle) {"},
        {"packed function in a registry", Kind::PackedForm,
         "TVM_DLL int32_t matmul(TVMValue* args, int* ^type_code, int num_args, TVMValue* out_value, int* "
         "out_type_code, void* resource_handle);"},
        {"call with a check", Kind::CheckedCall,
         "  if (^tvmgen_default_fused_add_1(sid_5_let, sid_6_let, global_workspace_0_var) != 0 ) return -1;"},
        {"call without a check", Kind::UncheckedCall,
         "  (void)^tvmgen_default_fused_reshape(input, __tvm_param__p0, sid_2);"},
        {"resource handle", Kind::ResourceHandle,
         "TVM_DLL int32_t tvmgen_scene_ethos_u_main_0(int8_t* in0, int8_t* out0, void* ^resource_handle) {"},
        {"device context", Kind::DeviceContext,
         "  if (tvmgen_scene_ethos_u_main_0(sid_1_let, mask_buffer_var, ^device_context_ethos_u) != 0 ) return -1;"},
        {"device opened", Kind::DeviceHook, "  if (^TVMDeviceEthosUOpen(device_context_ethos_u) != 0 ) return -1;"},

        {"input from the caller", Kind::CallerInput, "{return tvmgen_Rnn___tvm_main__(inputs->^seq,inputs->h0);"},
        {"output to the caller", Kind::CallerOutput, "f(inputs->h0,outputs->^output0,outputs->output1);"},
        {"pool from the caller", Kind::CallerPool, "f(inputs->data,workspace_pools->^dtcm,workspace_pools->sram);"},
        {"struct of inputs", Kind::InputStruct, "int32_t tvmgen_Rnn_run(struct ^tvmgen_Rnn_inputs* inputs,"},
        {"struct of outputs", Kind::OutputStruct, "struct ^tvmgen_Rnn_outputs {"},
        {"struct of pools", Kind::PoolsStruct, "struct ^tvmgen_twopools_workspace_pools* workspace_pools)"},
        {"struct of devices", Kind::DevicesStruct, "struct ^tvmgen_scene_devices* devices)"},
        {"size in the header", Kind::HeaderSize, "#define ^TVMGEN_VISION_DATA_SIZE 27648"},
        {"for C++", Kind::CNames, "#ifdef ^__cplusplus\nextern \"C\"\n#endif"},
        {"names of C", Kind::CNames, "#ifdef __cplusplus\n^extern \"C\"\n#endif"},
        {"visible function", Kind::Exported, "^TVM_DLL int32_t matmul(void* args);"},
        {"registry", Kind::Registry,
         "static const TVMFuncRegistry _tvm_func_registry = {\n    "
         "^\"\\002\\000matmul\\000__tvm_main__\\000\",    _tvm_func_array,\n};"},
        {"registry of 0.8", Kind::Registry,
         "static const TVMFuncRegistry _tvm_func_registry = {\n    ^\"\\003matmul\\000a\\000b\\000\",    "
         "_tvm_func_array,\n};"},
        {"function of the registry", Kind::RegistryFunction, "    (^TVMBackendPackedCFunc)matmul,"},
        {"system library", Kind::SystemLibrary, "const TVMModule* ^TVMSystemLibEntryPoint(void) {"},
        {"target", Kind::TargetComment, "^// tvm target: c -keys=arm_cpu,cpu -mcpu=cortex-m55\n#define TVM_EXPORTS"},
        {"constant in a table", Kind::StoredArray,
         "5192, \n^\"\\x3f\\xa1\\xb4\\x96\\xf0\\x40\\x5e\\xdd\\x00\\x00\"\n}"},
        {"table of the model", Kind::MetadataTable, "static const struct ^TVMTensorInfo kTvmgenMetadata_inputs[1] = {"},
        {"name in a table", Kind::MetadataName, "^\"input\" /* name*/, \nkTvmgenMetadata_inputs_0_shape, "},
        {"type in a table", Kind::MetadataType, "2L /* num_shape*/, \n{^0, 8, 1} /* dtype*/}"},
        {"dimensions in a table", Kind::MetadataRank, "^2L /* num_shape*/, \n{0, 8, 1} /* dtype*/}"},
        {"offset in a table", Kind::MetadataOffset,
         "\"fused_constant_let\" /* name_hint*/, \n^35840UL /* byte_offset*/, "},
        {"constant of 0.8", Kind::LinkedParameter, "  (((DLTensor*)tvm_value_4)[0].data) = ^__tvm_param__p1;"},

        {"fixed point multiply", Kind::FixedPointMultiply,
         "    int32_t v_ = ((int32_t)(((((0 != 0) ? (((int64_t)(((int32_t*)compute_global_let)[i] + "
         "((int32_t*)b)[i])) << ((int64_t)0)) : ((int64_t)(((int32_t*)compute_global_let)[i] + ((int32_t*)b)[i]))) * "
         "(int64_t)^1807530434) + ((int64_t)1 << ((int64_t)((10 + 31) - 1)))) >> ((int64_t)(10 + 31)))) + 27;"},
        {"fixed point multiply to a larger number", Kind::FixedPointMultiply,
         "x = ((int32_t)(((((2 != 0) ? (((int64_t)a) << ((int64_t)2)) : ((int64_t)a)) * (int64_t)^1073741824) + "
         "((int64_t)1 << ((int64_t)((0 + 31) - 1)))) >> ((int64_t)(0 + 31))));"},
        {"clip at its lower limit", Kind::Clip,
         "    int32_t v__1 = (v_) < (127) ? (v_) : (127);\n    T_cast[ax3] = ((int8_t)((v__1) > (^-128) ? (v__1) : "
         "(-128)));"},
        {"clip at its upper limit", Kind::Clip,
         "    int32_t _2 = (_1) < (^127) ? (_1) : (127);\n    ((float*)T_multiply)[i] = (((float)(((int32_t)((int8_t)("
         "(_2) > (-128) ? (_2) : (-128)))) - 27)) * 2.640000e-01f);"},
        {"clip of a floating-point number", Kind::Clip,
         "    float v__3 = (v__2) < (1.270000e+02f) ? (v__2) : (1.270000e+02f);\n    T_cast[ax1] = ((int8_t)((v__3) > "
         "(^-1.280000e+02f) ? (v__3) : (-1.280000e+02f)));"},
        {"larger of two", Kind::LowerLimit,
         "          ((int8_t*)pool_max_let)[cse_var_1] = ((v_) ^> (v__1) ? (v_) : (v__1));"},
        {"smaller of two", Kind::UpperLimit, "  x = (a) ^< (b) ? (a) : (b);"},
        {"ReLU", Kind::Relu, "T_relu[cse_var_4] = ((v_) ^> (0.000000e+00f) ? (v_) : (0.000000e+00f));"},
        {"padding", Kind::Padding,
         "((int16_t*)pad_temp_let)[((i0_i1_fused * 47) + i2)] = (((((9 <= i0_i1_fused) && (i0_i1_fused < 58)) && (3 <= "
         "i2)) && (i2 < 43)) ^? ((int16_t*)p0_1)[(((i0_i1_fused * 40) + i2) - 363)] : (int16_t)0);"},
        {"padding with a floating-point number", Kind::Padding,
         "((float*)pad_temp_let)[((i1 * 52) + i2)] = (((1 <= i2) && (i2 < 51)) ^? p0[(((i1 * 50) + i2) - 1)] : "
         "-1.000000e+00f);"},
        {"padding since 0.15", Kind::PaddingChoice, "          ^condval = 0.000000e+00f;"},
        {"variable of the exporter", Kind::Temporary, "      int8_t ^v__1 = ((int8_t*)p0_1)[0];"},
        {"variable of 0.9", Kind::Temporary, "    float ^_1 = a[0] + b[0];"},
        {"common part", Kind::CommonPart, "        int32_t ^cse_var_1 = ((i * 32) + j);"},
        {"number in base 16", Kind::HexFloat, "    0x1.0dc5e2p-5, ^-0x1.8p-1, 0x0p+0   , "},
        {"whole number in base 16", Kind::HexInteger, "    -0x27, ^-0x33, +0x7f, "},
        {"its sign", Kind::HexInteger, "    -0x27, -0x^33, +0x7f, "},
        {"large number in base 16", Kind::HexInteger, "    +0x0000007f, ^+0x00012345, "},
        {"bits of a half", Kind::HexBits, "    0x0000, ^0x3c00, 0xc100, "},
        {"lowest number", Kind::LowestFloat, "  T_softmax_maxelem[0] = -^3.402823e+38f;"},
        {"decimal number", Kind::DecimalFloat, "  x = (((float)a) * ^2.640000e-01f);"},
        {"negative decimal number", Kind::DecimalFloat, "  x = roundf(y) + ^-1.280000e+02f;"},
        {"library of mathematics", Kind::MathCall, "    ((float*)T_softmax_exp_let)[i1] = ^expf((p0[i1] - m[0]));"},
        {"instruction", Kind::DspInstruction, "        sum = ^__smlad(*aa_ptr, *bb_ptr, sum);"},
        {"inner loop by hand", Kind::MicroKernel, "  ^gemm_1x1x1_body_XIJWLBOF(a, b, c, 1, 1, 1);"},

        {"loop", Kind::LoopHead, "  ^for (int32_t i = 0; i < 128; ++i) {"},
        {"fused loop", Kind::FusedLoop,
         "  for (int32_t ^ax0_ax1_fused_ax2_fused = 0; ax0_ax1_fused_ax2_fused < 1960; ++ax0_ax1_fused_ax2_fused) {"},
        {"loop in blocks", Kind::BlockedLoop, "  p[((ax1_outer * 16) + ^ax1_inner)] = 0;"},
        {"first values", Kind::FirstValueLoop, "    conv2d_NCHWc_global[(^oc_block_c_init_1 + 4)] = 0.000000e+00f;"},
        {"dimension of the result", Kind::AxisLoop, "      x[((i * 8) + ^ax3)] = 0;"},
        {"loop of a sum", Kind::SumLoop, "      for (int32_t ^ry = 0; ry < 20; ++ry) {"},

        {"scratch of CMSIS-NN", Kind::CmsisScratch, "  ^cmsis_nn_context context= {context_buffer_0,1280};"},
        {"no scratch of CMSIS-NN", Kind::CmsisNoScratch, "  ^cmsis_nn_context context= {NULL,0};"},
        {"sizes for CMSIS-NN", Kind::CmsisSizes, "  cmsis_nn_dims input_dims = {1,^49,40,8};"},
        {"two directions", Kind::CmsisTile, "  cmsis_nn_tile padding = {^3,9};"},
        {"limits for CMSIS-NN", Kind::CmsisLimits, "  cmsis_nn_activation activation = {^-128,127};"},
        {"scale for CMSIS-NN", Kind::CmsisScale,
         "  cmsis_nn_per_tensor_quant_params quant_params = {^1807530434, -10};"},
        {"scales for CMSIS-NN", Kind::CmsisScales,
         "  cmsis_nn_per_channel_quant_params quant_params = {^multiplier_, shift_};"},
        {"zero points for CMSIS-NN", Kind::CmsisOffsets,
         "  cmsis_nn_conv_params conv_params = {^128, -128, stride, padding, dilation, activation};"},
        {"zero points of a full layer", Kind::CmsisFullOffsets,
         "  cmsis_nn_fc_params fc_params = {^128, 0, 27, activation};"},
        {"status of CMSIS-NN", Kind::CmsisStatus, "  ^switch (!status) {"},
        {"softmax of CMSIS-NN", Kind::CmsisSoftmax, "  ^arm_softmax_s8(input_, 1, 4, 1133871360, 25, -62, output_);"},
        {"region of an NPU", Kind::NpuRegion, "  base_addrs[1] = (uintptr_t)(^scratch);"},
        {"size of a region", Kind::NpuRegionSize, "  base_addrs_size[1] = ^96;"},
        {"start of an NPU", Kind::NpuLaunch,
         "  int32_t result = ^TVMEthosULaunch(resource_handle, cms_data, cms_data_size, base_addrs, base_addrs_size, "
         "6);"},
        {"commands of an NPU", Kind::NpuCommands,
         "  void* cms_data = (void*)(^tvmgen_scene_ethos_u_main_0_cms_data_data);"},
    };
    return all;
}

QString plain(QString text)
{
    return text.replace(QChar(0x2009), u' ').replace(QChar(0xa0), u' ').replace(QChar(0x2212), u'-');
}

std::vector<CIdiom> idiomsOf(const Sample &sample)
{
    const qint64 at = sample.text.indexOf('^');
    return idiomsAt(QByteArray(sample.text).remove(at, 1), at);
}

/// A C number as the compiler's library reads it.
double numberOf(const QString &text)
{
    return std::strtod(text.toLatin1().constData(), nullptr);
}

} // namespace

/// Idioms of generated C: each is found at its place, and explained in whole sentences with its own values.
class TstCodeIdioms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void idiom_isFound_data()
    {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < samples().size(); ++i)
            QTest::newRow(samples()[i].name) << int(i);
    }
    void idiom_isFound()
    {
        QFETCH(const int, number);
        const Sample &sample = samples()[std::size_t(number)];
        const std::vector<CIdiom> idioms = idiomsOf(sample);
        QVERIFY2(!idioms.empty(), sample.text.constData());
        const auto found =
            std::find_if(idioms.begin(), idioms.end(), [&](const CIdiom &idiom) { return idiom.kind == sample.kind; });
        QVERIFY2(found != idioms.end(), qPrintable(u"found: "_s + idiomText(idioms.front(), ByteUnit::Bytes)));
        const qint64 at = sample.text.indexOf('^');
        QVERIFY(found->place.begin.value() <= at && at <= found->place.end.value());
    }

    /// The rows are made line by line, so other programs might read another table.
    void table_isJson()
    {
        const QByteArray text = Test::readFile(Test::schemasPath() + u"/../idioms/idioms.json"_s);
        const QJsonArray rows = QJsonDocument::fromJson(text).array();
        QCOMPARE(rows.size(), qsizetype(Kind::Count));
        for (qsizetype i = 0; i < rows.size(); ++i)
            QCOMPARE(rows[i][u"text"_s].toString(), QString::fromUtf8(idiomSentence(Kind(i))));
    }

    void everyKind_isTriedAndSaid()
    {
        QSet<int> tried;
        QByteArray told;
        for (const Sample &sample : samples()) {
            tried.insert(int(sample.kind));
            told += QByteArray(sample.name) + "\n    " + QByteArray(sample.text).replace("\n", "\n    ") + "\n";
            for (const CIdiom &idiom : idiomsOf(sample))
                told += "    = " + plain(idiomText(idiom, ByteUnit::Bytes)).toUtf8() + "\n";
        }
        for (int kind = 0; kind < int(Kind::Count); ++kind)
            QVERIFY2(tried.contains(kind), qPrintable(QString::number(kind)));
        QVERIFY(!told.contains('%'));
        Test::compareWithExpected(told, u"idioms.txt"_s);
    }

    void otherText_isNoIdiom_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray("^");
        QTest::newRow("blanks") << QByteArray("  ^  ");
        QTest::newRow("a name of somebody's own") << QByteArray("int ^counter = 0;");
        QTest::newRow("a condition") << QByteArray("if (^a > b) { c(); }");
        QTest::newRow("a choice that is none") << QByteArray("x = (a) ^> (b) ? (c) : (b);");
        QTest::newRow("a subtraction") << QByteArray("x = y ^- 5;");
        QTest::newRow("brackets that do not fit") << QByteArray("TVMBackendFreeWorkspace^(1, (0, x;");
        QTest::newRow("inside of a text") << QByteArray("puts(\"^sid_3\");");
        QTest::newRow("inside of a comment") << QByteArray("/* about ^sid_3 */");
    }
    void otherText_isNoIdiom()
    {
        QFETCH(QByteArray, text);
        const qint64 at = text.indexOf('^');
        QVERIFY(idiomsAt(text.remove(at, 1), at).empty());
    }

    void hugeText_endsSoon()
    {
        // Patterns with random content, and unclosed brackets.
        QByteArray text;
        for (int i = 0; i < 20000; ++i)
            text += "( a && b ) ? c : ((( ";
        Test::CpuTimer timer;
        timer.start();
        (void)idiomsAt(text, text.size() / 2);
        QVERIFY2(timer.elapsed() < Test::slack * 5000, qPrintable(QString::number(timer.elapsed())));
    }

    void runtime_isLeftAlone()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp-const"_s);
        for (const QString &path : {u"codegen/host/src/tilt_lib1.c"_s, u"metadata.json"_s}) {
            LineIndex index(document->bytes(path));
            index.advance();
            int found = 0;
            for (qint64 line = 0; line < index.lineCount(); ++line)
                found += int(idiomsAt(*document, path, index, LineNumber(line), 5).size());
            QCOMPARE(found > 0, path.endsWith(".c"_L1));
        }
    }

    void archives_areExplained_data() { Test::addCorpusRows(); }
    void archives_areExplained()
    {
        QFETCH(const QString, name);
        if (name.isEmpty())
            QSKIP("no real archives: set MLF_CORPUS");
        const auto built = buildDocument(Test::corpusPath(name), {});
        QVERIFY(bool(built));
        const DocumentPointer &document = *built;
        int idioms = 0;
        for (const DocumentFile &file : document->files) {
            const int number = document->references->fileOf(file.path);
            const ArtifactKind kind =
                number < 0 ? ArtifactKind::Other : document->references->files()[std::size_t(number)].kind;
            if (number < 0 || kind == ArtifactKind::Runtime || kind == ArtifactKind::Object)
                continue;
            LineIndex index(document->bytes(file.path));
            while (!index.isFinished())
                index.advance();
            // Only a part of a huge file, because it consists of numbers.
            for (qint64 line = 0; line < std::min<qint64>(index.lineCount(), 1500); ++line) {
                const ByteRange range = index.lineBytes(LineNumber(line));
                if (range.size() > 4000)
                    continue;
                const QByteArray text = index.source()->view().sliced(range.begin.value(), range.size()).toByteArray();
                if (!checkLine(*document, file.path, index, LineNumber(line), text, idioms))
                    return;
            }
        }
        if (name != "cnn_graph_llvm"_L1)
            QVERIFY2(idioms >= 5, qPrintable(QString::number(idioms)));
    }

private:
    /// Compares the explanation of a line with this test's own reading of it; counts the comparisons.
    static bool checkLine(const Document &document, const QString &path, const LineIndex &index, LineNumber line,
                          const QByteArray &text, int &count)
    {
        struct Expectation {
            const char *pattern;
            Kind kind;
            qsizetype wordsBehind = 0; ///< bytes from the beginning of the match to the queried place
        };
        static const std::vector<std::pair<QRegularExpression, Expectation>> expectations = [] {
            const Expectation all[] = {
                {R"(TVMBackendAllocWorkspace\((\d+), (\w+), \(uint64_t\)(\d+), (\d+), (\d+)\))",
                 Kind::WorkspaceAllocation},
                {R"(TVMBackendFreeWorkspace\((\d+), (\w+), (\w+)\))", Kind::WorkspaceRelease},
                {R"(\(&\((\w+)_(\d+)_var\[(\d+)\]\)\))", Kind::PoolPlace},
                {R"(if \((\w+) == NULL\) \{)", Kind::AllocationCheck},
                {R"(\(\(\(TVMValue\*\)args\)\[(\d+)\]\.v_handle\))", Kind::CallArgument, 4},
                {R"(\(\(\(DLTensor\*\)(\w+)\)\[(\d+)\]\.data\))", Kind::TensorData},
                {R"(\(\(\(DLTensor\*\)(\w+)\)\[(\d+)\]\.ndim\) = \(uint32_t\)(\d+))", Kind::TensorRank},
                {R"(if \((tvmgen_\w+)\(([^()]*)\) != 0 \) return -1;)", Kind::CheckedCall},
                {R"(for \(int32_t (\w+) = 0; \1 < (\d+); \+\+\1\))", Kind::LoopHead},
                {R"(^#define TVMGEN_(\w+)_SIZE (\d+)$)", Kind::HeaderSize, 9},
                {R"(cmsis_nn_dims (\w+) = \{(\d+),(\d+),(\d+),(\d+)\})", Kind::CmsisSizes},
                {R"(^// tvm target: )", Kind::TargetComment},
                {R"(struct tvmgen_(\w+)_inputs\b)", Kind::InputStruct},
            };
            std::vector<std::pair<QRegularExpression, Expectation>> made;
            for (const Expectation &each : all)
                made.emplace_back(QRegularExpression(QLatin1StringView(each.pattern)), each);
            return made;
        }();
        const auto told = [&](qint64 at, Kind kind) -> std::optional<CIdiom> {
            for (const CIdiom &idiom : idiomsAt(document, path, index, line, at)) {
                if (idiom.kind == kind)
                    return idiom;
            }
            return std::nullopt;
        };
        const auto fails = [&](const QString &what) {
            QTest::qFail(
                qPrintable(
                    u"%1:%2: %3: %4"_s.arg(path).arg(line.oneBased()).arg(what, QString::fromUtf8(text.trimmed()))),
                __FILE__, __LINE__);
            return false;
        };
        const QString shown = QString::fromLatin1(text);
        for (const auto &[expression, expected] : expectations) {
            for (auto found = expression.globalMatch(shown); found.hasNext();) {
                const QRegularExpressionMatch match = found.next();
                const std::optional<CIdiom> idiom = told(match.capturedStart() + expected.wordsBehind, expected.kind);
                if (!idiom)
                    return fails(u"not found: "_s + match.captured());
                QStringList values;
                for (int i = 1; i <= match.lastCapturedIndex(); ++i)
                    values += match.captured(i);
                if (expected.kind == Kind::TensorData)
                    values.removeLast();
                for (qsizetype i = 0; i < std::min(values.size(), qsizetype(idiom->values.size())); ++i) {
                    if (values[i].toLatin1() != idiom->values[std::size_t(i)])
                        return fails(
                            u"%1 instead of %2"_s.arg(QString::fromUtf8(idiom->values[std::size_t(i)]), values[i]));
                }
                ++count;
            }
        }
        // Sizes and offsets of pool members also follow from the type and the number of elements.
        static const QRegularExpression member(
            uR"(^  (u?int|float)(\d*)(?:_t)? \w+\[(\d+)\] .*// (\d+) bytes, aligned offset: (\d+)$)"_s);
        if (const auto match = member.match(shown); match.hasMatch()) {
            const qint64 bits = match.captured(1) == "float"_L1 ? 32 : match.captured(2).toLongLong();
            const qint64 bytes = match.captured(3).toLongLong() * bits / 8;
            const std::optional<CIdiom> idiom = told(match.capturedStart(3), Kind::PoolMember);
            const QString said = idiom ? plain(idiomText(*idiom, ByteUnit::Bytes)) : QString();
            if (!said.contains(plain(formatBytesIn(ByteUnit::Bytes, ByteCount(bytes), QLocale())))
                || !said.endsWith(u" at offset %1."_s.arg(plain(formatCount(match.captured(5).toLongLong())))))
                return fails(u"said: "_s + said);
            ++count;
        }
        // Hexadecimal numbers, as the C library reads them.
        static const QRegularExpression hex(uR"((?<![\w.])([-+]?)(0x[0-9a-f]+(\.[0-9a-f]*)?(p[-+]?\d+)?)(?![\w.]))"_s);
        int numbers = 0;
        for (auto found = hex.globalMatch(shown); found.hasNext() && numbers < 2; ++numbers) {
            const QRegularExpressionMatch match = found.next();
            const bool isFloating = match.capturedLength(4) > 0;
            std::optional<CIdiom> idiom = told(match.capturedStart(2), isFloating ? Kind::HexFloat : Kind::HexInteger);
            if (!idiom)
                idiom = told(match.capturedStart(2), Kind::HexBits);
            const double value = numberOf(match.captured(1) + match.captured(2));
            const QString number = isFloating ? QLocale().toString(value, 'g', 9) : plain(formatCount(qint64(value)));
            if (!idiom
                || !plain(idiomText(*idiom, ByteUnit::Bytes)).startsWith(u"This is the number %1."_s.arg(number)))
                return fails(
                    u"%1 is not %2"_s.arg(match.captured(), idiom ? idiomText(*idiom, ByteUnit::Bytes) : u"found"_s));
            ++count;
        }
        // The explanation of a fixed-point multiplication has the factor that the code computes.
        static const QRegularExpression multiply(
            uR"(\((\d+) != 0\).* << \(\(int64_t\)\d+\)\).*\* \(int64_t\)(\d+)\) \+ \(\(int64_t\)1 << .*>> \(\(int64_t\)\((\d+) \+ 31\)\))"_s);
        if (const auto match = multiply.match(shown); match.hasMatch()) {
            const std::optional<CIdiom> idiom = told(match.capturedStart(2), Kind::FixedPointMultiply);
            if (!idiom)
                return fails(u"not found"_s);
            static const QRegularExpression about(u"about ([-+.e0-9]+) "_s);
            const double factor = numberOf(about.match(plain(idiomText(*idiom, ByteUnit::Bytes))).captured(1));
            const int shift = match.captured(3).toInt() + 31;
            const qint64 sample = 1'000'000;
            const qint64 result =
                ((sample << match.captured(1).toInt()) * match.captured(2).toLongLong() + (qint64(1) << (shift - 1)))
                >> shift;
            if (std::abs(factor * double(sample) - double(result)) > 1)
                return fails(u"%1 * %2 is not %3"_s.arg(factor).arg(sample).arg(result));
            ++count;
        }
        // Every name of the runtime in generated code has an explanation.
        static const QRegularExpression names(u"\\b(?:TVM(?!GEN_)|DL)[A-Za-z_]\\w*"_s);
        for (auto found = names.globalMatch(shown); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const bool isInComment = shown.trimmed().startsWith(u'*') || shown.trimmed().startsWith(u"//"_s);
            const bool isGuard = match.captured().endsWith("_H_"_L1);
            if (!isInComment && !isGuard && idiomsAt(document, path, index, line, match.capturedStart() + 1).empty())
                return fails(u"nothing is told of "_s + match.captured());
        }
        return true;
    }
};

QTEST_GUILESS_MAIN(TstCodeIdioms)
#include "tst_codeidioms.moc"
