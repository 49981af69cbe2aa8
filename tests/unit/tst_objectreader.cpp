// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/artifact/objectreader.h"

#include "tests/support/elfbuilder.h"
#include "tests/support/rows.h"

#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

using SectionKind = ObjectSection::Kind;

namespace {

constexpr quint64 writable = 1;
constexpr quint64 allocated = 2;
constexpr quint64 executable = 4;
constexpr quint32 zeroed = 8;

/// A compiled kernel, its constants, a counter and a workspace.
ElfSpec kernel()
{
    ElfSpec spec;
    spec.sections = {{".text", 1, allocated | executable, QByteArray(40, '\x90')},
                     {".rodata", 1, allocated, QByteArray(12, '\1')},
                     {".data", 1, allocated | writable, QByteArray(8, '\2')},
                     {".bss", zeroed, allocated | writable, {}, 1000},
                     {".debug_info", 1, 0, QByteArray(100, '\3')}};
    spec.symbols = {{"kernel", 0x12, 1, 0, 36},
                    {"weights", 0x01, 2, 4, 8},
                    {"counter", 0x11, 3, 0, 4},
                    {"workspace", 0x01, 4, 0, 1000},
                    {"__extendhfsf2", 0x22, 1, 36, 4},
                    {"TVMAPISetLastError", 0x10, 0, 0, 0},
                    {"", 0x03, 1, 0, 0}, // a section
                    {"kernel.c", 0x04, 0xfff1, 0, 0}, // a file
                    {"shared", 0x11, 0xfff2, 16, 64}}; // common
    return spec;
}

} // namespace

class TstObjectReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void object_isReadInEveryWidthAndByteOrder_data()
    {
        const Test::Rows<bool, bool, int, QString> row({"is64", "isBigEndian", "machine", "name"});
        row("64 bits, little end first", true, false, 62, u"x86-64"_s);
        row("32 bits, little end first", false, false, 40, u"ARM"_s);
        row("64 bits, big end first", true, true, 183, u"AArch64"_s);
        row("32 bits, big end first", false, true, 20, u"PowerPC"_s);
        row("RISC-V", false, false, 243, u"RISC-V"_s);
        row("an unknown machine", false, false, 4711, u"machine 4711"_s);
    }

    void object_isReadInEveryWidthAndByteOrder()
    {
        QFETCH(const bool, is64);
        QFETCH(const bool, isBigEndian);
        QFETCH(const int, machine);
        QFETCH(const QString, name);
        ElfSpec spec = kernel();
        spec.is64 = is64;
        spec.isBigEndian = isBigEndian;
        spec.machine = quint16(machine);
        const QByteArray bytes = spec.bytes();
        const QByteArray before(bytes.constData(), bytes.size());
        const Result<ObjectFile> object = readObject(bytes);
        QVERIFY(object);
        QCOMPARE(bytes, before);
        QCOMPARE(object->machine, name);
        QCOMPARE(object->bits, is64 ? 64 : 32);
        QCOMPARE(object->isBigEndian, isBigEndian);

        QCOMPARE(object->sections.size(), std::size_t(8)); // including the three tables
        const std::vector<std::pair<QString, SectionKind>> expected {{u".text"_s, SectionKind::Code},
                                                                     {u".rodata"_s, SectionKind::ReadOnly},
                                                                     {u".data"_s, SectionKind::Data},
                                                                     {u".bss"_s, SectionKind::Zeroed},
                                                                     {u".debug_info"_s, SectionKind::Other}};
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(object->sections[i].name, expected[i].first);
            QCOMPARE(object->sections[i].kind, expected[i].second);
            QCOMPARE(object->sections[i].alignment, ByteCount(4));
        }
        const ObjectSection &constants = object->sections[1];
        QCOMPARE(bytes.mid(constants.offset->value(), constants.bytes.value()), QByteArray(12, '\1'));
        QVERIFY(!object->sections[3].offset);
        QCOMPARE(object->bytesOf(SectionKind::Code), ByteCount(40));
        QCOMPARE(object->bytesOf(SectionKind::ReadOnly), ByteCount(12));
        QCOMPARE(object->bytesOf(SectionKind::Data), ByteCount(8));
        QCOMPARE(object->bytesOf(SectionKind::Zeroed), ByteCount(1000));

        using Kind = ObjectSymbol::Kind;
        using Binding = ObjectSymbol::Binding;
        const std::vector<ObjectSymbol> symbols {
            {u"kernel"_s, Kind::Function, Binding::Global, true, 0, ByteOffset(0), ByteCount(36)},
            {u"weights"_s, Kind::Data, Binding::Local, true, 1, ByteOffset(4), ByteCount(8)},
            {u"counter"_s, Kind::Data, Binding::Global, true, 2, ByteOffset(0), ByteCount(4)},
            {u"workspace"_s, Kind::Data, Binding::Local, true, 3, ByteOffset(0), ByteCount(1000)},
            {u"__extendhfsf2"_s, Kind::Function, Binding::Weak, true, 0, ByteOffset(36), ByteCount(4)},
            {u"TVMAPISetLastError"_s, Kind::Other, Binding::Global, false, {}, ByteOffset(0), ByteCount(0)},
            {u"shared"_s, Kind::Data, Binding::Global, true, {}, ByteOffset(16), ByteCount(64)}};
        QCOMPARE(object->symbols, symbols);
        QVERIFY(!object->limit);
    }

    void placeInMemory_doesNotMatter()
    {
        const QByteArray whole = kernel().bytes();
        const Result<ObjectFile> expected = readObject(whole);
        QVERIFY(expected);
        for (int shift = 1; shift < 8; ++shift) {
            const QByteArray shifted = QByteArray(shift, 'x') + whole;
            const Result<ObjectFile> object = readObject(QByteArrayView(shifted).sliced(shift));
            QVERIFY(object);
            QCOMPARE(*object, *expected);
        }
    }

    void wrongObject_saysWhat_data()
    {
        const Test::Rows<QByteArray, FindingReason> row({"bytes", "reason"});
        const QByteArray whole = kernel().bytes();
        row("nothing", {}, Reason::ObjectNotElf);
        row("a text", "int f(void);\n", Reason::ObjectNotElf);
        row("the magic alone", whole.first(4), Reason::ObjectHeaderWrong);
        row("half of the header", whole.first(30), Reason::ObjectHeaderWrong);
        row("cut behind the header", whole.first(64), Reason::ObjectHeaderWrong);
        row("a class there is not", QByteArray(whole).replace(4, 1, "\x05"), Reason::ObjectHeaderWrong);
        ElfSpec far = kernel();
        far.sectionHeaderOffset = qint64(1) << 60;
        row("section headers behind the end", far.bytes(), Reason::ObjectHeaderWrong);
        ElfSpec beyond = kernel();
        beyond.sections[1].size = 1 << 20;
        row("a section behind the end", beyond.bytes(), Reason::ObjectSectionBeyondEnd);
        ElfSpec wrapping = kernel();
        wrapping.sections[1].offset = std::numeric_limits<qint64>::max();
        row("an offset that would wrap", wrapping.bytes(), Reason::ObjectSectionBeyondEnd);
        ElfSpec odd = kernel();
        odd.symbolEntrySize = 0;
        row("symbols of no size", odd.bytes(), Reason::ObjectSymbolsWrong);
    }

    void wrongObject_saysWhat()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const FindingReason, reason);
        const Result<ObjectFile> object = readObject(bytes);
        QVERIFY(!object);
        QCOMPARE(object.error().code, Code::ObjectDamaged);
        QCOMPARE(object.error().reason, reason);
    }

    void sums_doNotWrap()
    {
        ElfSpec spec = kernel();
        for (const std::size_t i : {2U, 3U}) {
            spec.sections[i].type = zeroed;
            spec.sections[i].size = std::numeric_limits<qint64>::max();
        }
        const Result<ObjectFile> object = readObject(spec.bytes());
        QVERIFY(object);
        QCOMPARE(object->bytesOf(SectionKind::Zeroed), ByteCount(std::numeric_limits<qint64>::max()));
    }

    void noSymbols_isFine()
    {
        ElfSpec spec = kernel();
        spec.hasSymbolTable = false;
        const Result<ObjectFile> object = readObject(spec.bytes());
        QVERIFY(object);
        QVERIFY(object->symbols.empty());
        QCOMPARE(object->bytesOf(SectionKind::Code), ByteCount(40));
    }

    void limit_endsTheSymbols()
    {
        const Result<ObjectFile> object = readObject(kernel().bytes(), Limits().with(Limit::Items, 3));
        QVERIFY(object);
        QCOMPARE(object->symbols.size(), std::size_t(3));
        QCOMPARE(object->limit, Limit::Items);
    }

    void namesThatAreShared_areNotMultiplied()
    {
        ElfSpec spec = kernel();
        spec.symbols.assign(10'000, {QByteArray(9000, 'n'), 0x12, 1, 0, 4});
        const Result<ObjectFile> object = readObject(spec.bytes());
        QVERIFY(object);
        QCOMPARE(object->limit, Limit::ObjectNameBytes);
        qint64 characters = 0;
        for (const ObjectSymbol &symbol : object->symbols)
            characters += symbol.name.size();
        QVERIFY(characters > 1 << 20);
        QVERIFY(characters <= (16 << 20) + 9000);
    }

    void limit_endsTheSections()
    {
        ElfSpec spec = kernel();
        spec.sections.resize(30'000, {".s", 1, 2, {}});
        const Result<ObjectFile> object = readObject(spec.bytes());
        QVERIFY(object);
        QCOMPARE(object->sections.size(), std::size_t(20'000));
        QVERIFY(object->symbols.empty());
        QCOMPARE(object->limit, Limit::ObjectSections);
    }

    /// Damages each byte of the tables in turn: the result is always an answer or an error.
    void everyDamage_isSurvived()
    {
        for (const bool is64 : {true, false}) {
            ElfSpec spec = kernel();
            spec.is64 = is64;
            const QByteArray whole = spec.bytes();
            int errors = 0;
            for (qsizetype at = 4; at < whole.size(); ++at) {
                for (const char value : {'\0', '\x7f', '\xff'}) {
                    QByteArray damaged = whole;
                    damaged[at] = value;
                    errors += readObject(damaged).isOk() ? 0 : 1;
                }
                errors += readObject(whole.first(at)).isOk() ? 0 : 1;
            }
            QVERIFY(errors > whole.size()); // at least all cut ones
        }
    }
};

QTEST_APPLESS_MAIN(TstObjectReader)
#include "tst_objectreader.moc"
