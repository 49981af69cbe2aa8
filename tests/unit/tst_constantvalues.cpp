// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivereader.h"
#include "model/base/basecodes.h"
#include "model/csource/tokens/csourcecodes.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/document/documentcodes.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Three constants of two types, two of them equal, and one that is not a list of numbers.
const QByteArray source = "#include \"tvm/runtime/c_runtime_api.h\"\n"
                          "static const int16_t a[3] = {1, -2, 300};\n"
                          "static const float b[2] = {0x1p-1, 0x0p+0};\n"
                          "static const int16_t c[3] = {0x1, -0x2, 0x12c};\n"
                          "static const int8_t broken[2] = {1, x};\n"
                          "static const struct thing things[1] = {{1}};\n";

DocumentPointer documentOf(const QByteArray &text)
{
    BuildOptions options;
    options.wantsChecksums = true;
    const Result<DocumentPointer> document =
        buildDocument(Test::listingFromFiles({{u"codegen/host/src/default_lib1.c"_s, text}}), options);
    return document ? *document : nullptr;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be opened");
}

} // namespace

class TstConstantValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void constants_areMeasured()
    {
        const DocumentPointer document = documentOf(source);
        QVERIFY(document && document->modules.size() == 1);
        const ConstantLedger ledger = *constantLedger(document->modules.front());
        QCOMPARE(ledger.rows.size(), 5);
        const MeasuredConstant a = measureConstant(*document, ledger.rows[0].values);
        QVERIFY(!a.error);
        QCOMPARE(a.firstValues, QByteArray::fromHex("0100feff2c01"));
        QCOMPARE(a.digest, QCryptographicHash::hash(a.firstValues, QCryptographicHash::Sha256));
        QCOMPARE(std::get<qint64>(*a.statistics.largest), 300);
        QCOMPARE(measureConstant(*document, ledger.rows[2].values), a); // equal values in another spelling
        const MeasuredConstant b = measureConstant(*document, ledger.rows[1].values);
        QCOMPARE(b.statistics.zeros, 1);
        QCOMPARE(b.firstValues, QByteArray::fromHex("0000003f00000000"));
    }

    void names_areThoseOfTheLedger_data() { Test::addRows("fixture", Test::fixtureNames()); }

    void names_areThoseOfTheLedger()
    {
        QFETCH(const QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        if (!document)
            return; // not an archive
        for (const Module &module : document->modules) {
            const std::vector<LedgerRow> rows = constantLedger(module)->rows;
            QHash<QString, int> counts;
            for (const LedgerRow &row : rows)
                ++counts[row.name];
            for (const LedgerRow &row : rows) {
                QCOMPARE(row.label, counts[row.name] == 1 ? row.name : row.values.file + u'#' + row.name);
                QVERIFY(hasConstant(module, row.name) && hasConstant(module, row.label));
            }
            QVERIFY(!hasConstant(module, u"no such constant"_s));
            QCOMPARE(hasCountedConstants(module),
                     std::any_of(rows.begin(), rows.end(), [](const LedgerRow &row) { return row.isCounted; }));
            if (rows.empty()) // parameters in the code are not constants a second time
                QVERIFY(module.parameters.tensors.empty() || !hasConstant(module, module.parameters.tensors[0].name));
        }
    }

    void whatCannotBeRead_saysWhere()
    {
        const DocumentPointer document = documentOf(source);
        QVERIFY(document);
        const ConstantLedger ledger = *constantLedger(document->modules.front());
        const MeasuredConstant broken = measureConstant(*document, ledger.rows[3].values);
        QVERIFY(broken.error);
        QCOMPARE(broken.error->reason, Reason::InitialiserValue);
        QCOMPARE(broken.error->entry, u"codegen/host/src/default_lib1.c"_s);
        QCOMPARE(broken.error->offset->value(), source.indexOf("x}"));
        const MeasuredConstant things = measureConstant(*document, ledger.rows[4].values);
        QVERIFY(things.error);
        QCOMPARE(things.error->reason, Reason::InitialiserType);
        ValueSource beyond = ledger.rows[0].values;
        beyond.end = ByteOffset(1'000'000);
        QCOMPARE(measureConstant(*document, beyond).error->code, Code::EntryUnreadable);
        beyond.file = u"gone.c"_s;
        QCOMPARE(measureConstant(*document, beyond).error->code, Code::EntryUnreadable);
    }

    void reading_canBeCancelled()
    {
        const DocumentPointer document = documentOf(source);
        const ConstantLedger ledger = *constantLedger(document->modules.front());
        std::stop_source stop;
        stop.request_stop();
        const MeasuredConstant measured = measureConstant(*document, ledger.rows[0].values, stop.get_token());
        QCOMPARE(measured.error ? measured.error->code : FindingCode(), Code::Cancelled);
    }

    void digests_areInTheDocumentWhereAskedFor()
    {
        const DocumentPointer document = documentOf(source);
        const std::vector<ConstantFact> &constants = document->modules.front().constants.constants;
        // printf '\001\000\376\377\054\001' | sha256sum
        QCOMPARE(constants[0].sha256, u"449c6a1f60e95b7c5cbc273adb0b1500608f742c10489e5cc45e6cdf549cf45b"_s);
        QCOMPARE(constants[2].sha256, constants[0].sha256);
        QCOMPARE(constants[3].sha256, QString());
        const Result<DocumentPointer> without = buildDocument(document->listing, {});
        QCOMPARE((*without)->modules.front().constants.constants[0].sha256, QString());
    }

    void parameters_areReadInPlace()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-graph"_s);
        const Module &module = document->modules.front();
        const ConstantLedger ledger = *constantLedger(module);
        const std::size_t inCode = module.constants.constants.size(); // from TVM's registry
        QCOMPARE(ledger.rows.size(), inCode + module.parameters.tensors.size());
        const auto bytes = document->bytes(module.parametersFile);
        for (std::size_t i = inCode; i < ledger.rows.size(); ++i) {
            const Parameter &parameter = module.parameters.tensors[i - inCode];
            const MeasuredConstant measured = measureConstant(*document, ledger.rows[i].values);
            QVERIFY(!measured.error);
            QCOMPARE(measured.statistics.count, ledger.rows[i].values.elements.value());
            QCOMPARE(
                measured.digest,
                QCryptographicHash::hash(bytes->view().sliced(parameter.dataOffset.value(), parameter.bytes.value()),
                                         QCryptographicHash::Sha256));
        }
    }

    void linkedParameters_areThoseOfTheFile_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("v2-aot") << Test::fixturePath(u"v2-aot"_s);
        if (Test::corpusNames().contains(u"v5_kws_aot_c"_s))
            QTest::newRow("v5_kws_aot_c") << QString(Test::corpusFolder() + u"/v5_kws_aot_c.tar.xz"_s);
    }
    /// Early exporters wrote the parameters twice, as text and as data: both give the same values.
    void linkedParameters_areThoseOfTheFile()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        const Module &module = document->modules.front();
        const ConstantLedger ledger =
            makeLedger(module.constants, {}, &module.parameters, module.parametersFile, nullptr);
        QHash<QString, MeasuredConstant> measured;
        for (const LedgerRow &row : ledger.rows)
            measured.insert(row.name, measureConstant(*document, row.values));
        QVERIFY(!module.parameters.tensors.empty());
        for (const Parameter &parameter : module.parameters.tensors) {
            QVERIFY(measured.contains(u"__tvm_param__"_s + parameter.name));
            QCOMPARE(measured[u"__tvm_param__"_s + parameter.name], measured[parameter.name]);
        }
    }

    void files_holdEveryValue_data()
    {
        const Test::Rows<int, int, QByteArray> row({"row", "format", "content"});
        row("csv of whole numbers", 0, int(ValueFormat::Csv), "index,value\n0,1\n1,-2\n2,300\n");
        row("csv of floats", 1, int(ValueFormat::Csv), "index,value\n0,0.5\n1,0\n");
        const QByteArray dictionary = "{'descr': '<i2', 'fortran_order': False, 'shape': (3,), }";
        row("npy", 0, int(ValueFormat::Npy),
            QByteArray("\x93NUMPY\x01\x00\x76\x00", 10) + dictionary.leftJustified(117, ' ') + '\n'
                + QByteArray::fromHex("0100feff2c01"));
    }
    void files_holdEveryValue()
    {
        QFETCH(const int, row);
        QFETCH(const int, format);
        QFETCH(const QByteArray, content);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"values"_s);
        const DocumentPointer document = documentOf(source);
        const ConstantLedger ledger = *constantLedger(document->modules.front());
        const auto error = saveConstant(*document, ledger.rows[std::size_t(row)], ValueFormat(format), {path, {}}, {});
        QVERIFY(!error);
        QCOMPARE(contentOf(path), content);
    }

    void npy_keepsTheShapeOfAParameter()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"p0.npy"_s);
        const DocumentPointer document = Test::documentFromFixture(u"v7-graph"_s);
        const ConstantLedger ledger = *constantLedger(document->modules.front());
        const LedgerRow *row = nullptr;
        for (const LedgerRow &candidate : ledger.rows)
            row = candidate.shape.size() > 1 ? &candidate : row;
        QVERIFY(row && !saveConstant(*document, *row, ValueFormat::Npy, {path, {}}, {}));
        QStringList shape;
        for (const qint64 extent : row->shape)
            shape += QString::number(extent);
        const QByteArray content = contentOf(path);
        QVERIFY2(content.contains("'shape': (" + shape.join(u", "_s).toUtf8() + ')'), content.left(128).constData());
        QCOMPARE((content.size() - row->bytes->value()) % 64, 0);
    }

    /// All constants with numbers, each as a separate .npy; unique names that are valid in file systems.
    void npz_holdsAnArrayForEach()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"all.npz"_s);
        const DocumentPointer document = documentOf(source);
        std::vector<LedgerRow> rows = constantLedger(document->modules.front())->rows;
        rows.erase(rows.begin() + 3, rows.end()); // unreadable or not numbers
        rows.push_back(rows[0]);
        rows.push_back(rows[0]);
        const QString longName = u"n"_s.repeated(300);
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i].label = QStringList {u"enc/l0/kernel"_s, u"../b"_s, u"enc_l0_kernel"_s, longName,
                                         longName + u'2'}[qsizetype(i)];
        QVERIFY(!saveConstants(*document, rows, {path, {}}, {}));
        const Result<Listing> zip = readArchive(path, {}, {}, {}, {});
        QVERIFY(zip && !zip->damage && zip->container == Container::Zip);
        QStringList names;
        for (const Entry &entry : zip->entries)
            names += entry.path;
        const QString cut = u"n"_s.repeated(60);
        QCOMPARE(names,
                 (QStringList {u"enc_l0_kernel.npy"_s, u"_._b.npy"_s, u"enc_l0_kernel_2.npy"_s, cut + u".npy"_s,
                               cut + u"_2.npy"_s}));
        const QString single = folder.filePath(u"a.npy"_s);
        QVERIFY(!saveConstant(*document, rows[0], ValueFormat::Npy, {single, {}}, {}));
        QCOMPARE(zip->entries[0].bytes()->view().toByteArray(), contentOf(single));
        const QByteArray twice = contentOf(path);
        QVERIFY(!saveConstants(*document, rows, {path, {}}, {}));
        QCOMPARE(contentOf(path), twice);
    }

    void npz_thatFailsIsNotThere()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"all.npz"_s);
        const DocumentPointer document = documentOf(source);
        const auto error = saveConstants(*document, constantLedger(document->modules.front())->rows, {path, {}}, {});
        QCOMPARE(error ? error->code : FindingCode(), Code::ConstantUnreadable);
        QVERIFY(!QFile::exists(path));
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = saveConstants(*document, {constantLedger(document->modules.front())->rows[0]}, {path, {}},
                                           stop.get_token());
        QCOMPARE(stopped ? stopped->code : FindingCode(), Code::Cancelled);
        QVERIFY(!QFile::exists(path));
    }

    void channels_areReadFromTheFile()
    {
        const DocumentPointer document = documentOf("static const int16_t a[6] = {1, -2, 300, 4, 5, 6};\n");
        const ConstantLedger ledger = *constantLedger(document->modules.front());
        const auto ranges = readChannelRanges(*document, ledger.rows[0].values, {2, 3}, 1, {});
        QVERIFY(ranges && ranges->size() == 3);
        QCOMPARE((*ranges)[1], (ChannelRange {.least = qint64(-2), .largest = qint64(5), .count = 2}));
        const DocumentPointer broken = documentOf(source);
        const auto error =
            readChannelRanges(*broken, constantLedger(broken->modules.front())->rows[3].values, {2, 1}, 0, {});
        QVERIFY(!error);
        QCOMPARE(error.error().code, Code::ConstantUnreadable);
    }

    void whatFails_leavesTheFileAsItWas()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"values"_s);
        Test::writeFile(path, "old");
        const DocumentPointer document = documentOf(source);
        const ConstantLedger ledger = *constantLedger(document->modules.front());
        const auto broken = saveConstant(*document, ledger.rows[3], ValueFormat::Csv, {path, {}}, {});
        QCOMPARE(broken ? broken->code : FindingCode(), Code::ConstantUnreadable);
        const auto onShow = saveConstant(*document, ledger.rows[0], ValueFormat::Csv, {path, {path}}, {});
        QCOMPARE(onShow ? onShow->reason : FindingReason(), Reason::IsOnShow);
        const auto typeless = saveConstant(*document, ledger.rows[4], ValueFormat::Npy, {path, {}}, {});
        QCOMPARE(typeless ? typeless->reason : FindingReason(), Reason::InitialiserType);
        QCOMPARE(contentOf(path), QByteArray("old"));
    }
};

QTEST_GUILESS_MAIN(TstConstantValues)
#include "tst_constantvalues.moc"
