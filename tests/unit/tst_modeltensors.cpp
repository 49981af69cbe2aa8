// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/analysis/contract/contradictions.h"
#include "model/analysis/contract/modeltensors.h"
#include "model/artifact/artifactcodes.h"
#include "tests/support/cases.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Inputs and outputs from the parts of an archive, compared with each other. For whole archives see
/// tst_documentbuilder.
class TstModelTensors : public QObject {
    Q_OBJECT

private:
    struct Parts {
        ModuleMetadata metadata;
        MainCalls main;
        InterfaceHeader header;
        std::optional<Graph> graph;
        Parameters parameters;
        RelaySignature relay;
        TvmTables tables;
        std::vector<FunctionFact> functions;
        std::optional<ConstantTable> constants;
        bool hasParametersFile = false;

        [[nodiscard]] ModelTensors collect() const { return collectTensors(sources()); }
        [[nodiscard]] TensorSources sources() const
        {
            return {metadata,
                    main,
                    header,
                    u"h"_s,
                    graph ? &*graph : nullptr,
                    u"g"_s,
                    parameters,
                    relay,
                    u"r"_s,
                    tables,
                    u"t"_s,
                    functions,
                    constants ? &*constants : nullptr,
                    hasParametersFile};
        }
        void state(std::vector<StatedTensor> inputs, std::vector<StatedTensor> outputs)
        {
            StatedMain stated;
            stated.hasTensors = true;
            stated.inputs = std::move(inputs);
            stated.outputs = std::move(outputs);
            metadata.mains = {stated};
        }
        void addToMain(MainBuffer::Kind kind, const QString &name, const QString &ctype, std::optional<qint64> bytes)
        {
            MainBuffer buffer;
            buffer.kind = kind;
            buffer.name = name;
            buffer.ctype = ctype;
            if (bytes)
                buffer.bytes = ByteCount(*bytes);
            main.buffers.push_back(buffer);
        }
    };

    static QString described(const std::optional<std::vector<TensorFact>> &tensors)
    {
        if (!tensors)
            return u"unknown"_s;
        QStringList rows;
        for (const TensorFact &tensor : *tensors) {
            QStringList extents;
            for (const qint64 extent : tensor.shape.value_or(std::vector<qint64> {}))
                extents += QString::number(extent);
            rows += u"%1 %2(%3) %4(%5) %6(%7)"_s.arg(
                tensor.name, tensor.dtype, basisName(tensor.dtypeBasis).left(1),
                tensor.shape ? extents.join(u'x') : u"?"_s, basisName(tensor.shapeBasis).left(1),
                tensor.bytes ? QString::number(tensor.bytes->value()) : u"?"_s, basisName(tensor.basis).left(1));
        }
        return rows.join(u"; "_s);
    }

    static constexpr auto in = MainBuffer::Kind::Input;
    static constexpr auto out = MainBuffer::Kind::Output;

private Q_SLOTS:
    void statedNames_areFoundInC()
    {
        Parts parts;
        parts.state({{u"a:0"_s, u"int8"_s, ByteCount(4)}, {u"b/c"_s, u"float32"_s, ByteCount(8)}},
                    {{u"output0"_s, u"int8"_s, ByteCount(1)}, {u"output1"_s, u"int16"_s, ByteCount(2)}});
        parts.addToMain(in, u"b_c"_s, {}, {});
        parts.addToMain(in, u"a_0"_s, {}, {});
        parts.addToMain(out, u"x"_s, {}, {});
        parts.addToMain(out, u"y"_s, {}, {});
        QCOMPARE(described(parts.collect().inputs), u"b_c float32(s) ?(u) 8(s); a_0 int8(s) ?(u) 4(s)"_s);
        QCOMPARE(described(parts.collect().outputs), u"x int8(s) ?(u) 1(s); y int16(s) ?(u) 2(s)"_s);
        QCOMPARE(parts.collect().bytes(), ByteCount(15));
        QCOMPARE(parts.collect().basis(), Basis::Stated);
    }

    /// Without the entry point main has its own names, and "output2" differs from the name in metadata.json.
    void namesOfMain_areNoNamesOfTensors_data()
    {
        Test::addCases<QStringList, QString>(u"modeltensors/namesOfMain"_s, {"stated", "outputs"});
    }
    void namesOfMain_areNoNamesOfTensors()
    {
        QFETCH(const QStringList, stated);
        QFETCH(const QString, outputs);
        Parts parts;
        std::vector<StatedTensor> tensors;
        for (const QString &name : stated)
            tensors.push_back({name, u"int8"_s, ByteCount(qint64(tensors.size()) + 1)});
        parts.state({}, tensors);
        for (const QString &name : {u"output"_s, u"output2"_s, u"output3"_s})
            parts.addToMain(out, name, {}, {});
        QCOMPARE(described(parts.collect().outputs), outputs);
    }

    /// An invalid type: the size stated with it is dropped, unless another part has one.
    void typeThatThereIsNot_isFound_data()
    {
        Test::addCases<QByteArray, QString>(u"modeltensors/typeThatThereIsNot"_s, {"header", "inputs"});
    }
    void typeThatThereIsNot_isFound()
    {
        QFETCH(const QByteArray, header);
        QFETCH(const QString, inputs);
        Parts parts;
        parts.header = readInterfaceHeader(header);
        parts.state({{u"a"_s, u"banana"_s, ByteCount(24)}}, {{u"o"_s, u"int8"_s, ByteCount(1)}});
        parts.addToMain(in, u"a"_s, {}, {});
        parts.addToMain(out, u"o"_s, {}, {});
        QCOMPARE(described(parts.collect().inputs), inputs);
        const Findings findings = checkTensors(contradictedTensors(parts.sources()));
        QCOMPARE(findings.size(), 1U);
        QCOMPARE(findings.front().code, Code::TensorTypeUnknown);
        QCOMPARE(findings.front().arguments, (QStringList {u"a"_s, u"banana"_s, u"metadata.json"_s}));
    }

    void header_givesSizesAndPlaces()
    {
        Parts parts;
        parts.header = readInterfaceHeader(
            "struct tvmgen_Net_inputs { void* a; };\nstruct tvmgen_Net_outputs {\n void* b;\n};\n#define TVMGEN_NET_A_SIZE 12\n");
        parts.addToMain(out, u"b"_s, u"int16_t"_s, 6);
        const ModelTensors tensors = parts.collect();
        QCOMPARE(described(tensors.inputs), u"a (u) ?(u) 12(s)"_s);
        QCOMPARE(tensors.inputs->front().sizeMacro, u"TVMGEN_NET_A_SIZE"_s);
        QCOMPARE(described(tensors.outputs), u"b int16(i) ?(u) 6(c)"_s);
        QCOMPARE(formatLink(tensors.outputs->front().evidence), u"h:3"_s);
        QCOMPARE(tensors.basis(), Basis::Computed);
    }

    void relay_givesNoShapeThatContradictsTheSize()
    {
        Parts parts;
        parts.relay =
            readRelaySignature("def @main(%a: Tensor[(2, 3), int8], %b: Tensor[(4), int8]) -> Tensor[(5), int16] {");
        parts.state({{u"a"_s, u"int8"_s, ByteCount(6)}, {u"b"_s, u"int8"_s, ByteCount(5)}}, {});
        parts.addToMain(in, u"a"_s, {}, {});
        parts.addToMain(in, u"b"_s, {}, {});
        parts.addToMain(out, u"o"_s, {}, 10);
        QCOMPARE(described(parts.collect().inputs), u"a int8(s) 2x3(i) 6(s); b int8(s) ?(u) 5(s)"_s);
        QCOMPARE(described(parts.collect().outputs), u"o int16(i) 5(i) 10(c)"_s);
    }

    /// As long as the written arguments of a packed main are unknown, it has no known inputs.
    void mainWithoutOutput_tellsNoInputs()
    {
        Parts parts;
        parts.addToMain(in, u"input"_s, u"int8_t"_s, 4);
        parts.addToMain(in, u"output"_s, {}, {});
        QCOMPARE(described(parts.collect().inputs), u"unknown"_s);
        parts.main.buffers.back().kind = out;
        QCOMPARE(described(parts.collect().inputs), u"input int8(i) ?(u) 4(c)"_s);
    }

    /// Packed functions of 0.8 number their inputs, in the order of Relay's main.
    void numberedInputs_areThoseOfRelayInOrder()
    {
        Parts parts;
        parts.relay = readRelaySignature("def @main(%seq: Tensor[(4, 10), float32], %h0: Tensor[(1, 8), int8]) {");
        parts.addToMain(in, u"input"_s, {}, {});
        parts.addToMain(in, u"input1"_s, {}, {});
        parts.addToMain(out, u"output"_s, {}, 4);
        QCOMPARE(described(parts.collect().inputs), u"input float32(i) 4x10(i) 160(i); input1 int8(i) 1x8(i) 8(i)"_s);
    }

    /// If Relay's last operators leave the shape open, it is derived from the size; if the size does not fit, it is
    /// unknown.
    void followedShape_isThatOfTheSize_data()
    {
        Test::addColumns<qint64, QString>({"bytes", "output"});
        QTest::newRow("one row") << 16LL << u"o float32(s) 1x4(i) 16(s)"_s;
        QTest::newRow("two rows") << 32LL << u"o float32(s) 2x4(i) 32(s)"_s;
        QTest::newRow("a part of a row") << 20LL << u"o float32(s) ?(u) 20(s)"_s;
        QTest::newRow("no bytes") << 0LL << u"o float32(s) 0x4(i) 0(s)"_s;
    }
    void followedShape_isThatOfTheSize()
    {
        QFETCH(const qint64, bytes);
        Parts parts;
        parts.relay = readRelaySignature(
            "def @main(%a: int8) {\n  %0 = reshape(%a, newshape=[-1, 60]);\n  nn.dense(%0, %w, units=4)\n}\n");
        parts.state({}, {{u"o"_s, u"float32"_s, ByteCount(bytes)}});
        parts.addToMain(out, u"o"_s, {}, {});
        QTEST(described(parts.collect().outputs), "output");
    }

    void tables_areExact()
    {
        Parts parts;
        parts.tables.hasMetadata = true;
        parts.tables.inputs = {{u"x"_s, u"int8"_s, std::vector<qint64> {2, 2}, LineNumber(6)}};
        const ModelTensors tensors = parts.collect();
        QCOMPARE(described(tensors.inputs), u"x int8(c) 2x2(c) 4(c)"_s);
        QCOMPARE(formatLink(tensors.inputs->front().evidence), u"t:7"_s);
        QCOMPARE(described(tensors.outputs), QString()); // no outputs, which is a known result
    }

    void metadataAlone_takesTheOrderOfRelay()
    {
        Parts parts;
        parts.relay = readRelaySignature("def @main(%z: int8, %a: int8) {");
        parts.state({{u"a"_s, u"int8"_s, ByteCount(1)}, {u"z"_s, u"int8"_s, ByteCount(1)}},
                    {{u"output1"_s, {}, {}}, {u"output10"_s, {}, {}}, {u"output2"_s, {}, {}}});
        QCOMPARE(described(parts.collect().inputs), u"z int8(s) (i) 1(s); a int8(s) (i) 1(s)"_s);
        QCOMPARE(described(parts.collect().outputs),
                 u"output1 (u) ?(u) ?(u); output2 (u) ?(u) ?(u); output10 (u) ?(u) ?(u)"_s);
        QCOMPARE(parts.collect().bytes(), std::nullopt);
        QCOMPARE(parts.collect().basis(), Basis::Unknown);
    }

    void nothingKnown_isNotNone()
    {
        QCOMPARE(described(Parts().collect().inputs), u"unknown"_s);
        QCOMPARE(Parts().collect().bytes(), std::nullopt);
    }

    void linkedParameters_areNoInputs_data()
    {
        const Test::Rows<bool, QByteArray, QString> row({"isStated", "relay", "inputs"});
        const QString computed = u"x int8(c) 2(c) 2(c)"_s;
        row("named by metadata.json", true, {}, u"x int8(s) 2(c) 2(s)"_s);
        row("named by Relay", false, "def @main(%x: Tensor[(2), int8]) {", computed);
        row("named by nobody", false, {}, u"unknown"_s);
    }
    void linkedParameters_areNoInputs()
    {
        QFETCH(const bool, isStated);
        QFETCH(const QByteArray, relay);
        QFETCH(const QString, inputs);
        Parts parts;
        parts.metadata.executor = u"graph"_s;
        const auto graph = readGraph(
            R"({"nodes": [{"op": "null", "name": "x", "inputs": []}, {"op": "null", "name": "p0", "inputs": []},
                {"op": "tvm_op", "name": "f", "attrs": {"func_name": "f", "num_outputs": "1"}, "inputs": [[0, 0, 0], [1, 0, 0]]}],
                "arg_nodes": [0, 1], "heads": [[2, 0, 0]], "node_row_ptr": [0, 1, 2, 3],
                "attrs": {"dltype": ["list_str", ["int8", "int8", "int8"]], "storage_id": ["list_int", [0, 1, 2]],
                          "shape": ["list_shape", [[2], [3], [4]]]}})",
            Limits().with(Limit::JsonValues, 1000));
        QVERIFY(graph);
        parts.graph = *graph;
        if (isStated)
            parts.state({{u"x"_s, u"int8"_s, ByteCount(2)}}, {{u"output"_s, u"int8"_s, ByteCount(4)}});
        parts.relay = readRelaySignature(relay);
        QCOMPARE(described(parts.collect().inputs), inputs);
        QCOMPARE(described(parts.collect().outputs),
                 (isStated ? u"output"_s : u"f"_s) + (isStated ? u" int8(s) 4(c) 4(s)"_s : u" int8(c) 4(c) 4(c)"_s));
    }

    /// The inputs have no names, and no .params file lists parameters: either the code has them, or there are none.
    void inputsOfAGraph_areArgumentsThatNoParameterIs_data()
    {
        Test::addCases<QString, QStringList, QString, QString, QString>(u"modeltensors/inputsOfAGraph"_s,
                                                                        {"file", "linked", "code", "inputs", "stated"});
    }
    void inputsOfAGraph_areArgumentsThatNoParameterIs()
    {
        QFETCH(const QString, file);
        QFETCH(const QStringList, linked);
        QFETCH(const QString, code);
        QFETCH(const QString, stated);
        Parts parts;
        if (!stated.isEmpty())
            parts.state({{stated, {}, {}}}, {});
        const auto graph = readGraph(
            R"({"nodes": [{"op": "null", "name": "x", "inputs": []}, {"op": "null", "name": "a.weight", "inputs": []},
                {"op": "tvm_op", "name": "f", "attrs": {"func_name": "f", "num_outputs": "1"}, "inputs": [[0, 0, 0], [1, 0, 0]]},
                {"op": "tvm_op", "name": "g", "attrs": {"func_name": "__nop", "num_outputs": "1"}, "inputs": [[2, 0, 0]]}],
                "arg_nodes": [0, 1], "heads": [[3, 0, 0]], "node_row_ptr": [0, 1, 2, 3, 4],
                "attrs": {"dltype": ["list_str", ["int8", "int8", "int8", "int8"]], "storage_id": ["list_int", [0, 1, 2, 2]],
                          "shape": ["list_shape", [[2], [3], [4], [4]]]}})",
            Limits().with(Limit::JsonValues, 1000));
        QVERIFY(graph);
        parts.graph = *graph;
        parts.hasParametersFile = file != u"no file"_s;
        if (file == u"damaged"_s)
            parts.parameters.damage = makeError(Code::ParametersDamaged);
        else if (parts.hasParametersFile && file != u"empty"_s)
            parts.parameters.tensors.emplace_back().name = file;
        if (code != u"unread"_s)
            parts.constants.emplace();
        for (const QString &name : linked)
            parts.constants->constants.emplace_back().name = name;
        FunctionFact &kernel = parts.functions.emplace_back();
        kernel.name = u"f"_s;
        kernel.file = code == u"missing"_s ? QString() : u"lib1.c"_s;
        if (code == u"object"_s)
            kernel.codeBytes = ByteCount(40);
        QTEST(described(parts.collect().inputs), "inputs");
    }

    /// A graph has its own tensors; metadata.json may state the same.
    void tensorsOfAGraph_areStatedWhereMetadataSaysTheSame_data()
    {
        const Test::Rows<QString, qint64, QString> row({"dtype", "bytes", "input"});
        row("the same", u"int8"_s, 2, u"x int8(s) 2(c) 2(s)"_s);
        row("another size", u"int8"_s, 3, u"x int8(s) 2(c) 2(c)"_s);
        row("another type", u"uint8"_s, 2, u"x int8(c) 2(c) 2(s)"_s);
    }
    void tensorsOfAGraph_areStatedWhereMetadataSaysTheSame()
    {
        QFETCH(const QString, dtype);
        QFETCH(const qint64, bytes);
        Parts parts;
        const auto graph = readGraph(
            R"({"nodes": [{"op": "null", "name": "x", "inputs": []}], "arg_nodes": [0], "heads": [[0, 0, 0]],
                "node_row_ptr": [0, 1], "attrs": {"dltype": ["list_str", ["int8"]], "storage_id": ["list_int", [0]],
                                                  "shape": ["list_shape", [[2]]]}})",
            Limits().with(Limit::JsonValues, 1000));
        QVERIFY(graph);
        parts.graph = *graph;
        parts.state({{u"x"_s, dtype, ByteCount(bytes)}}, {});
        QTEST(described(parts.collect().inputs), "input");
    }

    void outputsOfOneNode_haveNamesOfTheirOwn()
    {
        Parts parts;
        const auto graph = readGraph(
            R"({"nodes": [{"op": "null", "name": "x", "inputs": []},
                {"op": "tvm_op", "name": "f", "attrs": {"func_name": "f", "num_outputs": "2"}, "inputs": [[0, 0, 0]]}],
                "arg_nodes": [0], "heads": [[1, 1, 0], [1, 0, 0]], "node_row_ptr": [0, 1, 3],
                "attrs": {"dltype": ["list_str", ["int8", "int8", "int8"]], "storage_id": ["list_int", [0, 1, 2]],
                          "shape": ["list_shape", [[5], [2], [3]]]}})",
            Limits().with(Limit::JsonValues, 1000));
        QVERIFY(graph);
        parts.graph = *graph;
        QCOMPARE(described(parts.collect().outputs), u"f.1 int8(c) 3(c) 3(c); f.0 int8(c) 2(c) 2(c)"_s);
    }
};

QTEST_GUILESS_MAIN(TstModelTensors)
#include "tst_modeltensors.moc"
