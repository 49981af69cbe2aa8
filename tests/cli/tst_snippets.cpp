// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/expected.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The code that calls a model, compiled with the archive's header, for every fixture and every real archive.
class TstSnippets : public QObject {
    Q_OBJECT

private:
    static QJsonArray modulesOf(const QString &path) { return Test::reportOf(path)[u"modules"_s].toArray(); }

    static QByteArray tarOf(const QString &path)
    {
        const QByteArray bytes = Test::readFile(path);
        return path.endsWith(".xz"_L1) ? Test::decompress(bytes) : bytes;
    }

    static bool isCpp(const QString &snippet) { return snippet.contains("<tvm/runtime/module.h>"_L1); }
    static QString suffixOf(const QString &snippet) { return isCpp(snippet) ? u"cc"_s : u"c"_s; }

    /// Compiles with replacements for the headers of TVM's C++ runtime, which contain code.
    static QString compileCpp(const QString &folder, const QStringList &arguments)
    {
        return Test::complaintOf(u"c++"_s,
                                 QStringList {u"-std=c++17"_s, u"-Wall"_s, u"-Wextra"_s, u"-Werror"_s,
                                              u"-I"_s + Test::runtimeStubsPath(),
                                              u"-I"_s + Test::runtimeStubsPath(u"/../cppruntime"_s)}
                                     + arguments,
                                 folder);
    }

    /// The compiler's messages; empty on success.
    static QString compile(const QString &folder, const QString &source)
    {
        if (source.endsWith(".cc"_L1))
            return compileCpp(folder, {u"-c"_s, source, u"-o"_s, source + u".o"_s});
        return Test::complaintOf(u"cc"_s,
                                 {u"-std=gnu11"_s, u"-Wall"_s, u"-Wextra"_s, u"-Werror"_s, u"-Wstrict-prototypes"_s,
                                  u"-I"_s + folder, u"-I"_s + Test::runtimeStubsPath(), u"-c"_s, source, u"-o"_s,
                                  source + u".o"_s},
                                 folder);
    }

    /// Renames the header as the snippet asks if its case differs from the code.
    static void respellHeader(const QString &folder, const QString &snippet)
    {
        static const QRegularExpression include(u"#include \"(tvmgen_\\w+)\\.h\""_s);
        const QString wanted = include.match(snippet).captured(1);
        const QString path = folder + u'/' + wanted + u".h"_s;
        if (wanted.isEmpty() || QFile::exists(path))
            return;
        QByteArray header = Test::readFile(folder + u'/' + wanted.toLower() + u".h"_s);
        Test::writeFile(path, header.replace(wanted.toLower().toLatin1(), wanted.toLatin1()));
    }

private Q_SLOTS:
    /// Texts of expected/snippets/FIXTURE-MODULE.c or .cc; for the others the reasons in expected/snippets/none.txt.
    void snippets_areAsExpected()
    {
        QString none;
        int compared = 0;
        for (const QString &name : Test::fixtureNames()) {
            const QJsonArray modules = modulesOf(Test::fixturePath(name));
            for (const QJsonValue &module : modules) {
                const QString file = name + u'-' + module[u"name"_s].toString();
                const QString text = module[u"snippet"_s].toString();
                if (module[u"snippet"_s].isNull()) {
                    none += file + u": "_s + module[u"snippetWhy"_s].toString() + u'\n';
                    continue;
                }
                Test::compareWithExpected(text.toUtf8(), u"snippets/%1.%2"_s.arg(file, suffixOf(text)));
                ++compared;
            }
        }
        Test::compareWithExpected(none.toUtf8(), u"snippets/none.txt"_s);
        QCOMPARE(QDir(Test::dataPath(u"/expected/snippets"_s)).entryList({u"*.c"_s, u"*.cc"_s}).size(), compared);
    }

    void snippets_compile_data()
    {
        Test::skipWithout({u"cc"_s});
        Test::addArchiveRows(Test::sweptFixtureNames());
    }
    void snippets_compile()
    {
        QFETCH(const QString, path);
        const QTemporaryDir temporary;
        const QString folder = temporary.path();
        for (const Test::Member &member : Test::readTar(tarOf(path))) {
            const QString name = QString::fromUtf8(member.path).section(u'/', -1);
            if (name.startsWith("tvmgen_"_L1) && name.endsWith(".h"_L1))
                Test::writeFile(folder + u'/' + name, member.bytes);
        }
        const QJsonArray modules = modulesOf(path);
        for (const QJsonValue &module : modules) {
            // A C interface with its header must be complete.
            const bool hasHeader =
                QFile::exists(folder + u"/tvmgen_"_s + module[u"name"_s].toString().toLower() + u".h"_s);
            if (module[u"interfaceApi"_s][u"value"_s] == u"c"_s)
                QCOMPARE(module[u"snippet"_s].isString(), hasHeader);
            if (module[u"snippet"_s].isNull())
                continue;
            respellHeader(folder, module[u"snippet"_s].toString());
            const QString snippet = module[u"snippet"_s].toString();
            const QString source = folder + u'/' + module[u"name"_s].toString() + u'.' + suffixOf(snippet);
            Test::writeFile(source, snippet.toUtf8());
            QCOMPARE(compile(folder, source), QString());
        }
    }

    /// As described in its comment: the C of the model as a shared library, and a program that calls it.
    void cppSnippet_runsTheModel_data()
    {
        Test::skipWithout({u"cc"_s, u"c++"_s});
        QTest::addColumn<QString>("path");
        QTest::newRow("fixture") << Test::fixturePath(u"v7-packed-cpp-runtime"_s);
        for (const QString &name : Test::corpusNames().filter(u"_cpp_"_s))
            QTest::newRow(qPrintable(u"real "_s + name)) << Test::corpusPath(name);
    }
    void cppSnippet_runsTheModel()
    {
        QFETCH(const QString, path);
        const QTemporaryDir temporary;
        const QString folder = temporary.path();
        Test::unpackTo(Test::readTar(tarOf(path)), folder);
        const QJsonArray modules = modulesOf(path);
        const QString snippet = modules[0][u"snippet"_s].toString();
        QVERIFY2(isCpp(snippet), qPrintable(snippet));
        static const QRegularExpression line(u"\\bcc (.*) FILES\\."_s);
        const QRegularExpressionMatch advised = line.match(snippet);
        QVERIFY2(advised.hasMatch(), qPrintable(snippet));
        QStringList arguments =
            advised.captured(1).split(u' ') + QStringList {u"-w"_s, u"-I"_s + Test::runtimeStubsPath()};
        for (const QString &name : QDir(folder + u"/codegen/host/src"_s).entryList({u"*.c"_s}))
            arguments += u"codegen/host/src/"_s + name;
        QCOMPARE(Test::complaintOf(u"cc"_s, arguments, folder), QString());
        Test::writeFile(
            folder + u"/main.cc"_s,
            snippet.toUtf8()
                + "#include <tvm/runtime/c_backend_api.h>\n#include <cstdlib>\n"
                  "void *TVMBackendAllocWorkspace(int, int, uint64_t bytes, int, int) { return std::malloc(bytes); }\n"
                  "int TVMBackendFreeWorkspace(int, int, void *memory) { std::free(memory); return 0; }\n"
                  "int main() { run_"
                + modules[0][u"name"_s].toString().toUtf8() + "(\"./model.so\"); return 0; }\n");
        QCOMPARE(compileCpp(folder, {u"-rdynamic"_s, u"main.cc"_s, u"-o"_s, u"program"_s, u"-ldl"_s}), QString());
        QCOMPARE(Test::complaintOf(folder + u"/program"_s, {}, folder), QString());
    }
};

QTEST_GUILESS_MAIN(TstSnippets)
#include "tst_snippets.moc"
