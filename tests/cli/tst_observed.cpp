// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/observed.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"
#include "tests/support/reportfacts.h"

#include <QDir>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Facts from the C of the fixtures, compared with its execution: compiled with every load and store reported
/// (tests/support/observe), and called by the snippet that the program prints.
class TstObserved : public QObject {
    Q_OBJECT

private:
    QString m_compiler;
    QString m_why; ///< why the code cannot be run here

    static QJsonArray modulesOf(const QString &name)
    {
        QJsonArray modules;
        const QJsonArray all = Test::reportOf(Test::fixturePath(name))[u"modules"_s].toArray();
        for (const QJsonValue &module : all) {
            if (module[u"interfaceApi"_s][u"value"_s] == u"c"_s && module[u"snippet"_s].isString())
                modules.append(module);
        }
        return modules;
    }

    /// Fixtures that cannot be run, and why.
    static QHash<QString, QString> notRun()
    {
        return {{u"v7-allocation-names"_s, u"wraps the allocator, and its wrappers would be seen as calls"_s},
                {u"v7-broken-plan"_s, u"writes behind its pool"_s},
                {u"v7-capitals"_s, u"does not compile"_s},
                {u"v7-flat"_s, u"is the code of v7-aot-usmp, laid out otherwise"_s},
                {u"v7-renamed-folders"_s, u"is the code of v7-aot-usmp, laid out otherwise"_s},
                {u"v7-clang-formatted"_s, u"prints what it does, and allocates its pool when it runs"_s},
                {u"v7-cmsis"_s, u"needs CMSIS-NN"_s},
                {u"v7-cmsis-missing-argument"_s, u"needs CMSIS-NN"_s},
                {u"v7-conflicting-prototype"_s, u"does not compile"_s},
                {u"v7-ethosu"_s, u"needs the driver of the Ethos-U"_s},
                {u"v7-ethosu-vendor"_s, u"needs the driver of the Ethos-U"_s}};
    }

    static QStringList instrumentation()
    {
        return {u"-O1"_s,
                u"-fsanitize=kernel-address"_s,
                u"--param"_s,
                u"asan-instrumentation-with-call-threshold=0"_s,
                u"--param"_s,
                u"asan-globals=0"_s,
                u"--param"_s,
                u"asan-stack=0"_s,
                u"-finstrument-functions"_s,
                u"-fno-builtin"_s};
    }

    /// C that records the accesses to the module's memory, calls it once and reports.
    static QByteArray driverOf(const QJsonObject &module, const QString &entry)
    {
        const QString snippet = module[u"snippet"_s].toString();
        QString text =
            u"#include \"observe.h\"\n#include <tvm/runtime/crt/stack_allocator.h>\n#include \"%1\"\n"_s.arg(entry)
            + snippet + u"\nint main(void)\n{\n"_s;
        const QJsonArray pools = module[u"pools"_s].toArray();
        for (const QJsonValue &pool : pools) {
            if (pool[u"kind"_s] == u"constant"_s || pool[u"name"_s] == u"allocator"_s)
                continue;
            const QString name = pool[u"name"_s].toString();
            const QString array = (pool[u"placement"_s] == u"external"_s ? u"pool_"_s : QString()) + name;
            text += u"    observePool(\"%1\", %2, sizeof(%2));\n"_s.arg(name, array);
        }
        static const QRegularExpression tensor(u"^static \\w+ ((input|output)_(\\w+))\\["_s,
                                               QRegularExpression::MultilineOption);
        for (const QRegularExpressionMatch &match : tensor.globalMatch(snippet))
            text += u"    observePool(\"%1s.%2\", %3, sizeof(%3));\n"_s.arg(match.captured(2), match.captured(3),
                                                                            match.captured(1));
        // If main has a plan, an offload that allocates needs memory that the snippet does not provide.
        if (!snippet.contains("StackMemoryManager_Init"_L1))
            text += u"    static uint8_t memory[4096] __attribute__((aligned(16)));\n"
                    "    static tvm_workspace_t workspace;\n"
                    "    StackMemoryManager_Init(&workspace, memory, sizeof(memory));\n"_s;
        if (snippet.contains("void map_"_L1))
            text += u"    map_%1();\n"_s.arg(module[u"name"_s].toString());
        text += u"    return reportObserved(run_%1());\n}\n"_s.arg(module[u"name"_s].toString());
        return text.toUtf8();
    }

    /// Compiles and runs a module of an archive that is unpacked in `folder`.
    QString observe(const QString &folder, const QJsonObject &module, QJsonObject &observed) const
    {
        const QString name = module[u"name"_s].toString();
        const QDir sources(folder + u"/codegen/host/src"_s);
        const QStringList files = sources.entryList({name + u"_lib*.c"_s, name + u"_lib*.cc"_s, name + u"_lib*.cpp"_s});
        const QString support = Test::observePath();
        // Operators in C++ are still C: they convert pointers without a cast.
        const QStringList common {u"-w"_s,
                                  u"-fno-exceptions"_s,
                                  u"-fpermissive"_s,
                                  u"-g0"_s,
                                  u"-I"_s + folder + u"/codegen/host/include"_s,
                                  u"-I"_s + folder + u"/runtime/include"_s,
                                  u"-I"_s + Test::runtimeStubsPath(),
                                  u"-I"_s + support};
        QString entry;
        QStringList objects;
        for (const QString &file : files) {
            const QString path = sources.filePath(file);
            if (Test::readFile(path).contains("int32_t tvmgen_" + name.toLatin1() + "_run(")) {
                entry = path;
                continue;
            }
            objects += path + u".o"_s;
            const QString complaint = Test::complaintOf(
                m_compiler, common + instrumentation() + QStringList {u"-c"_s, path, u"-o"_s, objects.last()}, folder);
            if (!complaint.isEmpty())
                return complaint;
        }
        Test::writeFile(folder + u"/driver.c"_s, driverOf(module, entry));
        const QString program = folder + u"/observed"_s;
        const QString complaint = Test::complaintOf(
            m_compiler,
            common + QStringList {u"-O1"_s, u"-rdynamic"_s, u"-Wl,--wrap=memset,--wrap=memcpy,--wrap=memmove"_s}
                + objects
                + QStringList {u"driver.c"_s, support + u"/observe.c"_s, u"-o"_s, program, u"-lm"_s, u"-ldl"_s},
            folder);
        if (!complaint.isEmpty())
            return complaint;
        const Test::Outcome outcome = Test::runTool(program, {}, folder);
        observed = QJsonDocument::fromJson(outcome.output).object();
        return outcome.status == 0 ? QString() : QString::fromUtf8(outcome.messages) + u"failed"_s;
    }

    /// Each call reads and writes the caller's buffers that it was observed to.
    static QString callersContradiction(const QJsonObject &call, const QJsonObject &pools)
    {
        for (auto pool = pools.begin(); pool != pools.end(); ++pool) {
            const bool isInput = pool.key().startsWith("inputs."_L1);
            if (!isInput && !pool.key().startsWith("outputs."_L1))
                continue;
            const QString buffer = (isInput ? u"input:"_s : u"output:"_s) + pool.key().section(u'.', 1);
            for (const auto &[said, seen] : {std::pair(u"reads"_s, u"read"_s), std::pair(u"writes"_s, u"written"_s)}) {
                if (call[said].toArray().contains(buffer) == pool->toObject()[seen].toArray().isEmpty())
                    return u"%1 %2 %3"_s.arg(call[u"function"_s].toString(), said, buffer);
            }
        }
        return {};
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_compiler = QStandardPaths::findExecutable(u"gcc"_s);
        if (m_compiler.isEmpty()) {
            m_why = u"there is no gcc here"_s;
            return;
        }
        const QTemporaryDir folder;
        Test::writeFile(folder.filePath(u"probe.c"_s), "int f(char *p) { return p[0]; }\n");
        m_why = Test::complaintOf(m_compiler, instrumentation() + QStringList {u"-S"_s, u"probe.c"_s}, folder.path());
        if (m_why.isEmpty() && !Test::readFile(folder.filePath(u"probe.s"_s)).contains("__asan_load1_noabort"))
            m_why = u"gcc does not report loads here"_s;
    }

    /// Calls are in the observed order and touch only their buffers, each buffer is touched to its last byte, the lower
    /// bound of a pool is the largest observed need, and its highest address is the highest touched one.
    void memory_isWhatWasObserved_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : Test::fixtureNames()) {
            if (!modulesOf(name).isEmpty())
                QTest::newRow(qPrintable(name)) << name;
        }
    }
    void memory_isWhatWasObserved()
    {
        QFETCH(const QString, name);
        if (!m_why.isEmpty())
            QSKIP(qPrintable(m_why));
        if (notRun().contains(name))
            QSKIP(qPrintable(notRun().value(name)));
        const QJsonArray modules = modulesOf(name);
        for (const QJsonValue &value : modules) {
            const QJsonObject module = value.toObject();
            const QTemporaryDir folder;
            Test::unpackTo(Test::readTar(Test::readFile(Test::fixturePath(name))), folder.path());
            QJsonObject observed;
            const QString failure = observe(folder.path(), module, observed);
            QVERIFY2(failure.isEmpty(), qPrintable(failure));
            QCOMPARE(observed[u"rc"_s].toInt(-1), 0);
            QCOMPARE(observed[u"left"_s].toInt(-1), 0); // all allocations were freed
            const QJsonArray seen = observed[u"calls"_s].toArray();
            const QJsonArray calls = module[u"calls"_s].toArray();
            QVERIFY(!calls.isEmpty());
            QCOMPARE(calls.size(), seen.size());
            for (qsizetype i = 0; i < calls.size(); ++i) {
                QCOMPARE(calls[i][u"function"_s], seen[i][u"function"_s]);
                const QString wrong = callersContradiction(calls[i].toObject(), seen[i][u"pools"_s].toObject());
                QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
            }
            const QJsonArray pools = module[u"pools"_s].toArray();
            for (const QJsonValue &pool : pools) {
                if (pool[u"kind"_s] == u"constant"_s)
                    continue;
                const QString own = pool[u"name"_s].toString();
                const bool isAllocator = own == "allocator"_L1;
                const QString wrong = Test::contradiction(module, own, seen, own);
                QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
                QCOMPARE(pool[u"lowerBound"_s].toInteger(-1), Test::largestNeed(module, own, seen, own));
                const qint64 peak = observed[u"allocatorPeak"_s].toInteger();
                QCOMPARE(pool[u"highWater"_s][u"bytes"_s].toInteger(-1),
                         isAllocator ? peak : Test::highestTouched(seen, own));
                QCOMPARE(pool[u"bytes"_s].toInteger(),
                         isAllocator ? peak : observed[u"pools"_s][own][u"bytes"_s].toInteger());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TstObserved)
#include "tst_observed.moc"
