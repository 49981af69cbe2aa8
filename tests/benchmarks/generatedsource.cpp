// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/generatedsource.h"

#include <QFile>

#include <algorithm>
#include <random>

namespace Mlf::Test {

namespace {

constexpr qint64 rowsPerPiece = 4096;

struct Constant {
    qint64 rows = 0; ///< rows of eight elements
    bool isFloat = false;
    [[nodiscard]] QByteArray elements() const { return QByteArray::number(rows * 8); }
    [[nodiscard]] QByteArray type() const { return isFloat ? "float" : "int8_t"; }
    [[nodiscard]] qint64 bytes() const { return rows * 8 * (isFloat ? 4 : 1); }
};

class Generator {
public:
    Generator(qint64 size, ConstantStyle style, qint64 constantBytes, std::function<void(const QByteArray &)> write)
        : m_write(std::move(write))
        , m_style(style)
    {
        // A row of eight values has 61 bytes of int8 text, or 133 of floats.
        for (qint64 planned = 0; planned < size; planned += constantBytes) {
            const bool isFloat = m_constants.size() % 2 == 1;
            m_constants.push_back({std::max<qint64>(constantBytes / (isFloat ? 133 : 61), 1), isFloat});
        }
        m_size = size;
    }

    void run()
    {
        const bool hasCode = m_style != ConstantStyle::ArraysAlone;
        if (hasCode)
            put("// tvm target: c -keys=cpu\n#define TVM_EXPORTS\n#include \"tvm/runtime/c_runtime_api.h\"\n#include "
                "<math.h>\n");
        m_style == ConstantStyle::Pool ? putPool() : putArrays();
        for (std::size_t i = 0; i < m_constants.size() && hasCode; ++i)
            putOperator(i);
        if (hasCode)
            putMain();
        while (m_written < m_size)
            put("// padding to the size asked for\n");
    }

private:
    void put(const QByteArray &text)
    {
        m_written += text.size();
        m_write(text);
    }

    void putRows(const Constant &constant, const QByteArray &indent)
    {
        static const char digits[] = "0123456789abcdef";
        QByteArray piece;
        for (qint64 row = 0; row < constant.rows; ++row) {
            piece += indent;
            for (int i = 0; i < 8; ++i) {
                const auto bits = std::uint32_t(m_random());
                piece += bits & 1U ? '-' : '+';
                piece += constant.isFloat ? "0x1." : "0x";
                for (unsigned int digit = 0; digit < (constant.isFloat ? 6U : 2U); ++digit)
                    piece += digits[(bits >> (digit * 4U + 1U)) & 15U];
                if (constant.isFloat)
                    piece += "p-" + QByteArray::number(1 + int(bits >> 29U));
                piece += row + 1 == constant.rows && i == 7 ? "" : ", ";
            }
            piece += '\n';
            if (row % rowsPerPiece == rowsPerPiece - 1) {
                put(piece);
                piece.clear();
            }
        }
        put(piece);
    }

    void putArrays()
    {
        for (std::size_t i = 0; i < m_constants.size(); ++i) {
            const Constant &constant = m_constants[i];
            put("#ifdef __cplusplus\nextern \"C\" {\n#endif\nstatic const " + constant.type()
                + " __attribute__((section(\".rodata.tvm\"), aligned(16))) constant_" + QByteArray::number(qint64(i))
                + "[" + constant.elements() + "] = {\n");
            putRows(constant, "    ");
            put("};\n#ifdef __cplusplus\n}  // extern \"C\"\n#endif\n");
        }
    }

    void putPool()
    {
        put("__attribute__((section(\".rodata.tvm\"), ))\nstatic const struct global_const_workspace {\n");
        qint64 offset = 0;
        for (std::size_t i = 0; i < m_constants.size(); ++i) {
            const Constant &constant = m_constants[i];
            put("  " + constant.type() + " constant_" + QByteArray::number(qint64(i)) + "_let[" + constant.elements()
                + "] __attribute__((" + (i > 0 ? "packed, " : "") + "aligned(16))); // "
                + QByteArray::number(constant.bytes()) + " bytes, aligned offset: " + QByteArray::number(offset)
                + "\n");
            offset += (constant.bytes() + 15) / 16 * 16;
        }
        put("} global_const_workspace = {\n");
        for (std::size_t i = 0; i < m_constants.size(); ++i) {
            put("  .constant_" + QByteArray::number(qint64(i)) + "_let = {\n");
            putRows(m_constants[i], "    ");
            put("  },\n");
        }
        put("};// of total size " + QByteArray::number(offset)
            + " bytes\n__attribute__((section(\".bss.noinit.tvm\"), aligned(16)))\nstatic uint8_t "
              "global_workspace[49152];\n");
    }

    void putOperator(std::size_t number)
    {
        const QByteArray name = "tvmgen_default_fused_nn_dense_" + QByteArray::number(qint64(number));
        put("#ifdef __cplusplus\nextern \"C\"\n#endif\nTVM_DLL int32_t " + name
            + "(int8_t* p0, int8_t* T_add, uint8_t* global_const_workspace_" + QByteArray::number(qint64(number))
            + "_var) {\n");
        for (int loop = 0; loop < 4; ++loop)
            put("  for (int32_t i = 0; i < 64; ++i) {\n    /* a row */\n    T_add[i] = (int8_t)((((int32_t)p0[((i * 8) "
                "+ 3)]) * 3) >> 1);\n    if ((i % 7) == 3) { T_add[i] = 'a'; } // never\n  }\n");
        put("  return 0;\n}\n\n");
    }

    void putMain()
    {
        put("TVM_DLL int32_t tvmgen_default___tvm_main__(int8_t* input, int8_t* output) {\n");
        for (std::size_t i = 0; i < m_constants.size(); ++i)
            put("  if (tvmgen_default_fused_nn_dense_" + QByteArray::number(qint64(i))
                + "(input, output, (&(global_const_workspace_0_var[16]))) != 0 ) return -1;\n");
        put("  return 0;\n}\n");
    }

    std::function<void(const QByteArray &)> m_write;
    ConstantStyle m_style;
    std::vector<Constant> m_constants;
    qint64 m_size = 0;
    qint64 m_written = 0;
    std::minstd_rand m_random {1};
};

} // namespace

void generateSource(qint64 size, ConstantStyle style, qint64 constantBytes,
                    const std::function<void(const QByteArray &)> &write)
{
    Generator(size, style, constantBytes, write).run();
}

QByteArray generatedSource(qint64 size, ConstantStyle style, qint64 constantBytes)
{
    QByteArray text;
    generateSource(size, style, constantBytes, [&](const QByteArray &piece) { text += piece; });
    return text;
}

bool writeGeneratedSource(const QString &path, qint64 size, ConstantStyle style, qint64 constantBytes)
{
    QFile file(path);
    bool isWritten = file.open(QIODevice::WriteOnly);
    generateSource(size, style, constantBytes,
                   [&](const QByteArray &piece) { isWritten = isWritten && file.write(piece) == piece.size(); });
    isWritten = isWritten && file.flush();
    if (!isWritten)
        file.remove();
    return isWritten;
}

} // namespace Mlf::Test
