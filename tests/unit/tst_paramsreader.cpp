// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/artifact/paramsreader.h"
#include "model/base/basecodes.h"

#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/rows.h"

#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

namespace {

template <typename Number>
QByteArray little(Number value)
{
    QByteArray bytes(qsizetype(sizeof(Number)), '\0');
    qToLittleEndian(value, bytes.data());
    return bytes;
}

/// One record; tests can set each field.
struct Tensor {
    QByteArray name = "p0";
    quint64 magic = 0xDD5E40F096B4A13F;
    qint32 dimensions = -1; ///< -1: the size of `shape`
    quint8 code = 0;
    quint8 bits = 8;
    quint16 lanes = 1;
    QList<qint64> shape = {};
    qint64 stored = -1; ///< -1: the size of `data`
    QByteArray data = "x";

    [[nodiscard]] QByteArray record() const
    {
        QByteArray bytes = little(magic) + little(quint64(0)) + little(qint32(1)) + little(qint32(0))
            + little(dimensions < 0 && dimensions != -2 ? qint32(shape.size()) : dimensions) + little(code)
            + little(bits) + little(lanes);
        for (const qint64 extent : shape)
            bytes += little(extent);
        return bytes + little(stored == -1 ? qint64(data.size()) : stored) + data;
    }
};

struct File {
    QList<Tensor> tensors = {};
    quint64 magic = 0xF7E58D4F05049CB7;
    qint64 names = -1; ///< -1: the actual number
    qint64 arrays = -1;

    [[nodiscard]] QByteArray bytes() const
    {
        QByteArray bytes =
            little(magic) + little(quint64(0)) + little(names < 0 ? quint64(tensors.size()) : quint64(names));
        for (const Tensor &tensor : tensors)
            bytes += little(quint64(tensor.name.size())) + tensor.name;
        bytes += little(arrays < 0 ? quint64(tensors.size()) : quint64(arrays));
        for (const Tensor &tensor : tensors)
            bytes += tensor.record();
        return bytes;
    }
};

QByteArray exampleBytes()
{
    return File {.tensors = {{.name = "p10", .shape = {2, 3}, .data = "abcdef"},
                             {.name = "p2", .code = 2, .bits = 32, .shape = {2}, .data = "01234567"},
                             {.name = "bias", .code = 1, .bits = 1, .data = "\1"}}}
        .bytes();
}

} // namespace

class TstParamsReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void emptyList_isExactly32Bytes()
    {
        const QByteArray bytes = File {}.bytes();
        QCOMPARE(bytes.toHex(),
                 QByteArray("b79c04054f8de5f7"
                            "0000000000000000"
                            "0000000000000000"
                            "0000000000000000"));
        const Parameters parameters = readParameters(bytes);
        QVERIFY(!parameters.damage);
        QVERIFY(parameters.tensors.empty());
        QVERIFY(parameters.findings.empty());
    }

    void tensors_areListedInNaturalOrder()
    {
        const QByteArray bytes = exampleBytes();
        const Parameters parameters = readParameters(bytes);
        QVERIFY(!parameters.damage);
        QVERIFY(parameters.findings.empty());
        QCOMPARE(parameters.tensors.size(), 3u);
        const Parameter &bias = parameters.tensors[0];
        QCOMPARE(bias.name, u"bias"_s);
        QCOMPARE(bias.dtype, u"bool"_s);
        QVERIFY(bias.shape.empty());
        QCOMPARE(bias.bytes.value(), 1);
        const Parameter &p2 = parameters.tensors[1];
        QCOMPARE(p2.name, u"p2"_s);
        QCOMPARE(p2.dtype, u"float32"_s);
        QCOMPARE(p2.shape, std::vector<qint64> {2});
        QCOMPARE(bytes.mid(p2.dataOffset.value(), p2.bytes.value()), "01234567");
        const Parameter &p10 = parameters.tensors[2];
        QCOMPARE(p10.name, u"p10"_s);
        QCOMPARE(p10.dtype, u"int8"_s);
        QCOMPARE(p10.shape, (std::vector<qint64> {2, 3}));
        QCOMPARE(bytes.mid(p10.dataOffset.value(), p10.bytes.value()), "abcdef");
    }

    void dtype_isNamed_data()
    {
        const Test::Rows<int, int, int, int, QString> row({"code", "bits", "lanes", "bytes", "dtype"});
        row("int8", 0, 8, 1, 1, u"int8"_s);
        row("int4 takes a byte", 0, 4, 1, 1, u"int4"_s);
        row("uint16", 1, 16, 1, 2, u"uint16"_s);
        row("bool", 1, 1, 1, 1, u"bool"_s);
        row("float64", 2, 64, 1, 8, u"float64"_s);
        row("handle", 3, 64, 1, 8, u"handle"_s);
        row("bfloat16", 4, 16, 1, 2, u"bfloat16"_s);
        row("fp8", 6, 8, 1, 1, u"e4m3_float8"_s);
        row("lanes are named and not counted", 0, 8, 4, 1, u"int8x4"_s);
        row("a custom type", 150, 12, 1, 2, u"custom[150]12"_s);
    }

    void dtype_isNamed()
    {
        QFETCH(int, code);
        QFETCH(int, bits);
        QFETCH(int, lanes);
        QFETCH(int, bytes);
        QFETCH(QString, dtype);
        const Tensor tensor {.code = quint8(code),
                             .bits = quint8(bits),
                             .lanes = quint16(lanes),
                             .shape = {3},
                             .data = QByteArray(bytes * 3, 'd')};
        const Parameters parameters = readParameters(File {.tensors = {tensor}}.bytes());
        QVERIFY(!parameters.damage);
        QVERIFY(parameters.findings.empty()); // the size is as expected
        QCOMPARE(parameters.tensors.at(0).dtype, dtype);
    }

    void oddity_isReadWithAFinding_data()
    {
        const Test::Rows<QByteArray, int, int> row({"bytes", "tensors", "findings"});
        row("more data than the shape needs", File {.tensors = {{.shape = {2}, .data = "abc"}}}.bytes(), 1, 1);
        row("less data than the shape needs", File {.tensors = {{.shape = {20}, .data = "abc"}}}.bytes(), 1, 1);
        row("a shape beyond 64 bits", File {.tensors = {{.shape = {1LL << 40, 1LL << 40}, .data = "abc"}}}.bytes(), 1,
            1);
        row("bytes behind the last tensor", File {.tensors = {{}}}.bytes() + "tail", 1, 1);
        row("bytes behind an empty list", File {}.bytes() + "tail", 0, 1);
        row("a dimension of zero", File {.tensors = {{.shape = {0, 1LL << 40}, .data = ""}}}.bytes(), 1, 0);
        row("a name twice", File {.tensors = {{}, {}}}.bytes(), 2, 0);
        row("no name", File {.tensors = {{.name = ""}}}.bytes(), 1, 0);
        row("a name that is not UTF-8", File {.tensors = {{.name = "\xff\xfe"}}}.bytes(), 1, 0);
        row("64 dimensions", File {.tensors = {{.shape = QList<qint64>(64, 1)}}}.bytes(), 1, 0);
    }

    void oddity_isReadWithAFinding()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, tensors);
        QFETCH(int, findings);
        const Parameters parameters = readParameters(bytes);
        QVERIFY(!parameters.damage);
        QCOMPARE(int(parameters.tensors.size()), tensors);
        QCOMPARE(int(parameters.findings.size()), findings);
        for (const Finding &finding : parameters.findings) {
            QCOMPARE(finding.code, Code::ParametersDamaged);
            QVERIFY(finding.offset);
        }
    }

    void damage_keepsWhatCameBefore_data()
    {
        const Test::Rows<QByteArray, int> row({"bytes", "tensors"});
        const Tensor good {.name = "good"};
        row("nothing", {}, 0);
        row("another magic", File {.magic = 1}.bytes(), 0);
        row("another magic of the second tensor", File {.tensors = {good, {.magic = 1}}}.bytes(), 1);
        row("more names than bytes", File {.tensors = {good}, .names = 1'000'000}.bytes(), 0);
        row("as many names as 63 bits hold",
            File {.tensors = {good}, .names = std::numeric_limits<qint64>::max()}.bytes(), 0);
        row("more tensors than names", File {.tensors = {good}, .arrays = 2}.bytes(), 0);
        row("fewer tensors than names", File {.tensors = {good}, .arrays = 0}.bytes(), 0);
        row("a name longer than a megabyte", File {.tensors = {{.name = QByteArray((1 << 20) + 1, 'n')}}}.bytes(), 0);
        row("a negative number of dimensions", File {.tensors = {good, {.dimensions = -2}}}.bytes(), 1);
        row("65 dimensions", File {.tensors = {good, {.shape = QList<qint64>(65, 1)}}}.bytes(), 1);
        row("a negative dimension", File {.tensors = {good, {.shape = {-1}}}}.bytes(), 1);
        row("no bits", File {.tensors = {good, {.bits = 0}}}.bytes(), 1);
        row("65 bits", File {.tensors = {good, {.bits = 65}}}.bytes(), 1);
        row("no lanes", File {.tensors = {good, {.lanes = 0}}}.bytes(), 1);
        row("data of a negative size", File {.tensors = {good, {.stored = -5}}}.bytes(), 1);
        row("data larger than the file", File {.tensors = {good, {.stored = 1'000'000}}}.bytes(), 1);
        row("data as large as 63 bits hold",
            File {.tensors = {good, {.stored = std::numeric_limits<qint64>::max()}}}.bytes(), 1);
    }

    void damage_keepsWhatCameBefore()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, tensors);
        const Parameters parameters = readParameters(bytes);
        QVERIFY(parameters.damage);
        QCOMPARE(parameters.damage->code, Code::ParametersDamaged);
        QVERIFY(parameters.damage->offset && parameters.damage->offset->value() <= bytes.size());
        QVERIFY(parameters.damage->reason != FindingReason());
        QCOMPARE(parameters.damage->arguments.value(0), QString::number(parameters.damage->offset->value()));
        QCOMPARE(int(parameters.tensors.size()), tensors);
        if (tensors > 0)
            QCOMPARE(parameters.tensors[0].name, u"good"_s);
    }

    void cutAtEveryByte_isDamage()
    {
        const QByteArray bytes = exampleBytes();
        for (qsizetype size = 0; size < bytes.size(); ++size) {
            const QByteArray cut(bytes.constData(), size); // a copy, so that the sanitizer detects a read after its end
            const Parameters parameters = readParameters(cut);
            QVERIFY2(parameters.damage, qPrintable(QString::number(size)));
            for (const Parameter &tensor : parameters.tensors)
                QVERIFY(tensor.dataOffset.value() + tensor.bytes.value() <= size);
        }
        QVERIFY(!readParameters(bytes).damage);
    }

    void limit_isSaidAndLifted()
    {
        const QByteArray bytes = File {.tensors = QList<Tensor>(5)}.bytes();
        const Parameters cut = readParameters(bytes, 4);
        QVERIFY(cut.damage);
        QCOMPARE(cut.damage->code, Code::LimitReached);
        QVERIFY(cut.tensors.empty());
        QCOMPARE(readParameters(bytes, 5).tensors.size(), 5u);
    }

    void realFile_isReadToItsLastByte()
    {
        if (corpusFolder().isEmpty())
            QSKIP("no corpus");
        int read = 0;
        for (const Member &member : readTar(corpusTar(u"cnn_graph_c"_s))) {
            if (!member.path.endsWith(".params"))
                continue;
            const Parameters parameters = readParameters(member.bytes);
            QVERIFY(!parameters.damage);
            QVERIFY(parameters.findings.empty());
            QVERIFY(!parameters.tensors.empty());
            read += 1;
        }
        QCOMPARE(read, 1);
    }
};

QTEST_GUILESS_MAIN(TstParamsReader)
#include "tst_paramsreader.moc"
