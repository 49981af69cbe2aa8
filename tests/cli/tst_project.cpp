// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/archivewriter.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"
#include "tests/support/fulldisk.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// The parts of TVM's C runtime that an ahead-of-time program links.
constexpr QByteArrayView stubs(R"(#include <stddef.h>
#include <stdint.h>
#include <tvm/runtime/c_runtime_api.h>
#include <tvm/runtime/crt/platform.h>
#include <tvm/runtime/crt/stack_allocator.h>
void *TVMBackendAllocWorkspace(int device_type, int device_id, uint64_t nbytes, int code, int bits);
int TVMBackendFreeWorkspace(int device_type, int device_id, void *ptr);
void *TVMBackendAllocWorkspace(int device_type, int device_id, uint64_t nbytes, int code, int bits)
{
    DLDevice device = {(DLDeviceType)device_type, device_id};
    void *memory = NULL;
    (void)code;
    (void)bits;
    return TVMPlatformMemoryAllocate((size_t)nbytes, device, &memory) == kTvmErrorNoError ? memory : NULL;
}
int TVMBackendFreeWorkspace(int device_type, int device_id, void *ptr)
{
    DLDevice device = {(DLDeviceType)device_type, device_id};
    return TVMPlatformMemoryFree(ptr, device) != kTvmErrorNoError;
}
tvm_crt_error_t StackMemoryManager_Init(tvm_workspace_t *workspace, uint8_t *memory, size_t size)
{
    workspace->next_alloc = workspace->workspace = memory;
    workspace->workspace_size = size;
    return kTvmErrorNoError;
}
tvm_crt_error_t StackMemoryManager_Allocate(tvm_workspace_t *workspace, int32_t nbytes, void **memory)
{
    *memory = workspace->next_alloc;
    workspace->next_alloc += (nbytes + 15) / 16 * 16;
    return kTvmErrorNoError;
}
tvm_crt_error_t StackMemoryManager_Free(tvm_workspace_t *workspace, void *memory)
{
    workspace->next_alloc = (uint8_t *)memory;
    return kTvmErrorNoError;
}
)");

} // namespace

class TstProject : public QObject {
    Q_OBJECT

private:
    static Test::Outcome project(const QStringList &arguments)
    {
        return Test::runTool(Test::programPath(), QStringList {u"project"_s} + arguments);
    }

private Q_SLOTS:
    /// All files of a kind of project, compared with expected/project/KIND-FIXTURE.txt.
    void files_areAsReviewed_data()
    {
        const Test::Rows<QString, QString> row({"fixture", "kind"});
        for (const QString &kind : {u"bare-metal"_s, u"zephyr"_s, u"arduino"_s})
            row(qPrintable(kind), u"v7-aot-two-pools"_s, kind);
        row("graph", u"v7-graph"_s, u"zephyr"_s);
        row("accelerator", u"v7-ethosu"_s, u"bare-metal"_s);
    }
    void files_areAsReviewed()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, kind);
        const QTemporaryDir folder;
        const QString place = folder.filePath(u"new/project"_s);
        const Test::Outcome outcome = project({u"-o"_s, place, u"--kind"_s, kind, Test::fixturePath(fixture)});
        QCOMPARE(outcome.said(), QString());
        QCOMPARE(outcome.status, 0);
        QByteArray text;
        const QStringList names = QDir(place).entryList(QDir::Files | QDir::Hidden, QDir::Name);
        for (const QString &name : names)
            text += "==== " + name.toUtf8() + "\n" + Test::readFile(place + u'/' + name);
        QVERIFY2(!text.contains('@'), "a value is missing");
        Test::compareWithExpected(text, u"project/%1-%2.txt"_s.arg(kind, fixture));
        // No file is overwritten, and no other file is added.
        QVERIFY(QFile::remove(place + u"/linker_notes.txt"_s));
        const Test::Outcome again = project({u"-o"_s, place, u"--kind"_s, kind, Test::fixturePath(fixture)});
        QCOMPARE(again.status, 2);
        QVERIFY2(again.said().contains("is there already; nothing was written"_L1), qPrintable(again.said()));
        QVERIFY(!QFile::exists(place + u"/linker_notes.txt"_s));
    }

    void wrongRequests_areRefused_data()
    {
        Test::addCases<QString, QString>(u"project/wrongRequests"_s, {"arguments", "message"});
    }
    void wrongRequests_areRefused()
    {
        QFETCH(const QString, arguments);
        QFETCH(const QString, message);
        const QTemporaryDir folder;
        const Test::Outcome outcome = project(Test::wordsOf(arguments, folder.path()));
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.said().contains(message), qPrintable(outcome.said()));
        QVERIFY(!QFile::exists(folder.filePath(u"new"_s)));
    }

    /// On a full disk no file is left for the next try.
    void fullDisk_leavesNothing_data()
    {
        const Test::Rows<int, bool> row({"bytes", "isThere"});
        row("no byte, a new folder", 0, false);
        row("no byte, a folder that is there", 0, true);
        row("some of the files", 1000, true);
    }
    void fullDisk_leavesNothing()
    {
        QFETCH(const int, bytes);
        QFETCH(const bool, isThere);
        const QTemporaryDir place;
        const QString folder = place.filePath(u"project"_s);
        if (isThere)
            Test::writeFile(folder + u"/mine"_s, "mine");
        const QStringList arguments {u"project"_s, u"-o"_s, folder, Test::fixturePath(u"v7-aot-usmp"_s)};
        {
            const Test::FullDisk disk {rlim_t(bytes)};
            const Test::Outcome full = Test::runTool(Test::programPath(), arguments, place.path());
            QCOMPARE(full.status, 2);
            QVERIFY2(full.said().contains("cannot be saved"_L1), qPrintable(full.said()));
        }
        QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden), isThere ? QStringList {u"mine"_s} : QStringList());
        QCOMPARE(QDir(folder).exists(), isThere);
        const Test::Outcome again = Test::runTool(Test::programPath(), arguments, place.path());
        QVERIFY2(again.status == 0, qPrintable(again.said()));
    }

    void folderOfTheArchive_isLeftAlone()
    {
        const QTemporaryDir folder;
        Test::unpackTo(Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s))), folder.path());
        const Test::Outcome outcome = project({u"-o"_s, folder.filePath(u"inside"_s), folder.path()});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.said().contains("is in the archive"_L1), qPrintable(outcome.said()));
        QVERIFY(!QFile::exists(folder.filePath(u"inside"_s)));
    }

    /// With replacements for Zephyr's package and for what Arduino declares around a sketch.
    void otherKinds_compile_data()
    {
        Test::skipWithout({u"g++"_s, u"cmake"_s, u"ninja"_s});
        Test::addColumns<QString, QString>({"fixture", "kind"});
        for (const QString &name : {u"v7-aot-two-pools"_s, u"v7-aot-usmp"_s, u"v7-external-pools"_s, u"v7-graph"_s})
            QTest::addRow("zephyr, %s", qPrintable(name)) << name << u"zephyr"_s;
        for (const QString &name : {u"v7-aot-two-pools"_s, u"v7-aot-allocator-09"_s, u"v7-external-constants"_s})
            QTest::addRow("arduino, %s", qPrintable(name)) << name << u"arduino"_s;
    }
    void otherKinds_compile()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, kind);
        const QTemporaryDir folder;
        const QString place = folder.filePath(u"project"_s);
        QCOMPARE(project({u"-o"_s, place, u"--kind"_s, kind, Test::fixturePath(fixture)}).said(), QString());
        if (kind == "arduino"_L1) {
            Test::writeFile(place + u"/sketch.cpp"_s,
                            "#include <stdint.h>\n"
                            "struct { void begin(long) {} void println(const char *) {} } Serial;\n"
                                + Test::readFile(place + u"/sketch.ino"_s));
            QCOMPARE(
                Test::complaintOf(u"g++"_s, {u"-Wall"_s, u"-Wextra"_s, u"-Werror"_s, u"-c"_s, u"sketch.cpp"_s}, place),
                QString());
            return;
        }
        Test::unpackTo(Test::readTar(Test::readFile(Test::fixturePath(fixture))), place + u"/model"_s);
        Test::writeFile(folder.filePath(u"zephyr/ZephyrConfig.cmake"_s),
                        "project(Zephyr-Kernel C CXX ASM)\nadd_library(app)\n");
        QVERIFY(QDir().mkpath(folder.filePath(u"crt"_s)));
        QVERIFY(QFile::link(Test::runtimeStubsPath(), folder.filePath(u"crt/include"_s)));
        QCOMPARE(Test::complaintOf(u"cmake"_s,
                                   {u"-G"_s, u"Ninja"_s, u"-S"_s, u"."_s, u"-B"_s, u"build"_s,
                                    u"-DZephyr_DIR="_s + folder.filePath(u"zephyr"_s),
                                    u"-DTVM_CRT_DIR="_s + folder.filePath(u"crt"_s), u"-DTVM_CRT_SOURCES="_s},
                                   place),
                 QString());
        QCOMPARE(Test::complaintOf(u"cmake"_s, {u"--build"_s, u"build"_s, u"--target"_s, u"app"_s}, place), QString());
    }

    /// Without the advised lines, the linker finds no place for a section of the generated code.
    void linkerLines_placeAllSections_data() { Test::skipWithout({u"gcc"_s, u"ld"_s}); }
    void linkerLines_placeAllSections()
    {
        const QTemporaryDir place;
        const QString fixture = Test::fixturePath(u"v7-aot-usmp"_s);
        QCOMPARE(project({u"-o"_s, place.filePath(u"project"_s), u"--kind"_s, u"bare-metal"_s, fixture}).status, 0);
        const QString notes = QString::fromUtf8(Test::readFile(place.filePath(u"project/linker_notes.txt"_s)));
        static const QRegularExpression rule(u"^ +(\\.\\w+ : \\{.*\\} > (?:FLASH|RAM))$"_s,
                                             QRegularExpression::MultilineOption);
        QStringList rules;
        for (const QRegularExpressionMatch &match : rule.globalMatch(notes))
            rules += match.captured(1);
        QCOMPARE(rules.size(), 2);
        const QTemporaryDir folder;
        for (const Test::Member &member : Test::readTar(Test::readFile(fixture))) {
            const QString name = QString::fromUtf8(member.path).section(u'/', -1);
            if (name.endsWith(".c"_L1) || name.endsWith(".h"_L1))
                Test::writeFile(folder.filePath(name), member.bytes);
        }
        QCOMPARE(Test::complaintOf(u"gcc"_s,
                                   {u"-c"_s, u"-w"_s, u"-Wno-incompatible-pointer-types"_s, u"-fno-pie"_s,
                                    u"-fno-asynchronous-unwind-tables"_s, u"-I."_s, u"-I"_s + Test::runtimeStubsPath(),
                                    u"tilt_lib0.c"_s, u"tilt_lib1.c"_s},
                                   folder.path()),
                 QString());
        const auto link = [&](const QStringList &lines) {
            const QString script =
                u"MEMORY\n{\n  FLASH (rx) : ORIGIN = 0x8000000, LENGTH = 1M\n  RAM (rwx) : ORIGIN = 0x20000000, LENGTH = 64K\n}\n"
                "SECTIONS\n{\n.text : { *(.text .text.*) } > FLASH\n%1\n.data : { *(.data .data.*) } > RAM\n"
                ".linker : { *(.got* .plt* .iplt .igot* .rel*) } > RAM\n/DISCARD/ : { *(.comment .note*) }\n}\n"_s.arg(
                    lines.join(u'\n'));
            Test::writeFile(folder.filePath(u"board.ld"_s), script.toUtf8());
            return Test::runTool(u"ld"_s,
                                 {u"-T"_s, u"board.ld"_s, u"--orphan-handling=error"_s,
                                  u"--unresolved-symbols=ignore-all"_s, u"-e"_s, u"tvmgen_tilt_run"_s, u"tilt_lib0.o"_s,
                                  u"tilt_lib1.o"_s, u"-o"_s, u"out.elf"_s},
                                 folder.path());
        };
        const Test::Outcome linked = link(rules);
        QVERIFY2(linked.status == 0, qPrintable(linked.said()));
        QVERIFY(link({rules[0]}).said().contains(".bss"_L1));
        QVERIFY(link({rules[1]}).said().contains(".rodata"_L1));
    }

    /// For a Cortex-M7 and newlib, with replacements for TVM's C runtime and for CMSIS-NN.
    void everyAheadOfTimeModel_links_data()
    {
        Test::skipWithout({u"arm-none-eabi-gcc"_s, u"cmake"_s, u"ninja"_s});
        Test::addArchiveRows({u"v5-aot-c-interface"_s, u"v7-aot-allocator-09"_s, u"v7-aot-usmp"_s,
                              u"v7-external-constants"_s, u"v7-io-in-pools"_s, u"v7-packed-metadata"_s});
    }
    void everyAheadOfTimeModel_links()
    {
        QFETCH(const QString, path);
        const DocumentPointer document = Test::documentAt(path);
        int linked = 0;
        for (const Module &module : document->modules) {
            if (module.contract.executor.value != u"aot"_s)
                continue;
            const QTemporaryDir folder;
            const QString place = folder.filePath(u"project"_s);
            const Test::Outcome written = project({u"-o"_s, place, u"--module"_s, module.metadata.name, path});
            QCOMPARE(written.said(), QString());
            bool needsCmsis = false;
            for (const DocumentFile &file : document->files) {
                if (!file.path.startsWith("codegen/"_L1))
                    continue;
                const QByteArray bytes = document->bytes(file.path)->view().toByteArray();
                needsCmsis = needsCmsis || bytes.left(4096).contains("<arm_nn");
                Test::writeFile(place + u"/model/"_s + file.path, bytes);
                // The case of the header's name differs from the include; see the comment of the snippet.
                if (QFileInfo(file.path).fileName() != u"tvmgen_%1.h"_s.arg(module.metadata.name)
                    && file.path.endsWith(u"tvmgen_%1.h"_s.arg(module.metadata.name.toLower())))
                    Test::writeFile(
                        place + u"/model/codegen/host/include/tvmgen_%1.h"_s.arg(module.metadata.name),
                        QByteArray(bytes).replace(u"tvmgen_%1_"_s.arg(module.metadata.name.toLower()).toLatin1(),
                                                  u"tvmgen_%1_"_s.arg(module.metadata.name).toLatin1()));
            }
            // The board's part besides TVM's runtime.
            const QString library = Test::runtimeStubsPath(u"/../cmsisnn"_s);
            const QString include = needsCmsis ? u" -I"_s + library : QString();
            const QString source = needsCmsis ? u';' + library + u"/cmsisnn.c"_s : QString();
            Test::writeFile(place + u"/stubs.c"_s, stubs.toByteArray());
            QVERIFY(QDir().mkpath(place + u"/crt"_s));
            QVERIFY(QFile::link(Test::runtimeStubsPath(), place + u"/crt/include"_s));
            QCOMPARE(
                Test::complaintOf(
                    u"cmake"_s,
                    {u"-G"_s, u"Ninja"_s, u"-S"_s, u"."_s, u"-B"_s, u"build"_s, u"-DCMAKE_SYSTEM_NAME=Generic"_s,
                     u"-DCMAKE_C_COMPILER=arm-none-eabi-gcc"_s, u"-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY"_s,
                     u"-DCMAKE_C_FLAGS=-mcpu=cortex-m7 -mthumb -mfloat-abi=hard -mfpu=fpv5-d16"_s + include,
                     u"-DCMAKE_EXE_LINKER_FLAGS=--specs=nosys.specs"_s, u"-DTVM_CRT_DIR="_s + place + u"/crt"_s,
                     u"-DTVM_CRT_SOURCES=stubs.c"_s + source},
                    place),
                QString());
            const Test::Outcome made = Test::runTool(u"cmake"_s, {u"--build"_s, u"build"_s}, place);
            QVERIFY2(made.status == 0,
                     qPrintable(QStringList(made.said().split(u'\n').filter(QRegularExpression(u"error|undefined"_s)))
                                    .join(u'\n')));
            const Test::Outcome symbols = Test::runTool(u"arm-none-eabi-nm"_s, {u"build/program"_s}, place);
            QVERIFY2(symbols.said().contains(" T main"_L1), qPrintable(symbols.said().left(400)));
            static const QRegularExpression undefined(u"^ +U "_s, QRegularExpression::MultilineOption);
            QVERIFY2(!symbols.said().contains(undefined), qPrintable(symbols.said()));
            const QString main = module.mainCalls.function;
            QVERIFY2(symbols.said().contains(u" T %1\n"_s.arg(main)), qPrintable(main)); // not discarded by the linker
            ++linked;
        }
        if (linked == 0)
            QSKIP("no model that is run ahead of time");
    }
};

QTEST_GUILESS_MAIN(TstProject)
#include "tst_project.moc"
