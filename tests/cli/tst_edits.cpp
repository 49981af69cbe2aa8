// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/edits/treeedits.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"
#include "tests/support/reportfigures.h"
#include "tests/support/sanitized.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Edits of generated code that do not change its behaviour: each figure of the report is unchanged, or becomes
/// unknown; a compiler accepts the code, and code that can run here gives the same results.
class TstEdits : public QObject {
    Q_OBJECT

private:
    /// A row of tests/data/expected/edits.txt: figures that are unknown after an edit, and the reason.
    struct Unknown {
        QString edit;
        QRegularExpression figures;
        QString row;
        mutable bool isMet = false;
    };

    struct Archive {
        Test::SourceTree tree;
        QJsonArray modules;
        std::vector<std::map<QString, Test::ReportFigure>> figures; ///< of each module
        QByteArray results; ///< of a run; empty without a run
    };

    QString m_compiler;
    std::map<QString, Archive> m_archives;
    std::vector<Unknown> m_unknown;
    QSet<QString> m_applied; ///< "EDIT: ARCHIVE"

    static QStringList corpus()
    {
        return {u"kws_aot_c_usmp"_s, u"kws_aot_c_allocator"_s, u"fusion_multi_io_aot"_s, u"cnn_aot_usmp_two_pools"_s,
                u"v5_kws_aot_c"_s};
    }
    static QStringList fixtures()
    {
        return {u"v7-aot-usmp"_s, u"v7-aot-allocator-09"_s, u"v7-external-pools"_s, u"v7-aot-conv"_s, u"v7-graph"_s};
    }

    static QJsonArray modulesOf(const Test::SourceTree &tree)
    {
        const QByteArray report =
            writeJson(makeReport(*Test::documentFromFiles(tree.toFiles(), Document::Stage::Analysis)));
        return QJsonDocument::fromJson(report)[u"modules"_s].toArray();
    }

    static QStringList includesOf(const QString &folder)
    {
        return {u"-I"_s + folder + u"/codegen/host/include"_s, u"-I"_s + Test::runtimeStubsPath(),
                u"-I"_s + folder + u"/stubs"_s};
    }

    /// Writes the generated files of a tree to a folder, with the additional files for the compiler; returns absolute
    /// source paths.
    static QStringList unpack(const Test::SourceTree &tree, const QString &folder)
    {
        for (const QString &path : tree.sources() + tree.headers())
            Test::writeFile(folder + u'/' + path, tree.files.at(path).toLatin1());
        Test::writeStubs(folder + u"/stubs"_s);
        QStringList paths;
        for (const QString &path : tree.sources())
            paths += folder + u'/' + path;
        return paths;
    }

    void startCompiler(QProcess &process, const QString &folder, const QStringList &sources) const
    {
        process.start(m_compiler,
                      QStringList {u"-fsyntax-only"_s, u"-w"_s, u"-fpermissive"_s} + includesOf(folder) + sources);
    }

    /// C that fills the inputs, calls the entry and prints the outputs.
    static QByteArray driverOf(const QJsonObject &module)
    {
        const QString name = module[u"name"_s].toString();
        QString text = u"#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <stdint.h>\n"
                       "#include \"tvmgen_%1.h\"\n"
                       "void* TVMBackendAllocWorkspace(int a, int b, uint64_t bytes, int c, int d)\n"
                       "{ return memset(aligned_alloc(16, (bytes + 15) / 16 * 16), 0x5a, bytes); }\n"
                       "int TVMBackendFreeWorkspace(int a, int b, void* place) { free(place); return 0; }\n"
                       "void* heap_caps_aligned_alloc(size_t to, size_t bytes, uint32_t caps)\n"
                       "{ return aligned_alloc(to, (bytes + to - 1) / to * to); }\n"
                       "void heap_caps_free(void* place) { free(place); }\n"_s.arg(name.toLower());
        QString fill;
        QString print;
        QString structs;
        for (const QString &list : {u"inputs"_s, u"outputs"_s}) {
            QStringList fields;
            const QJsonArray tensors = module[list].toArray();
            for (const QJsonValue &tensor : tensors) {
                const QString own = tensor[u"name"_s].toString();
                const QString array = list.chopped(1) + u'_' + own;
                const bool isFloat = tensor[u"dtype"_s] == u"float32"_s;
                const qint64 bytes = tensor[u"bytes"_s].toInteger();
                text +=
                    u"static %1 %2[%3] __attribute__((aligned(16)));\n"_s.arg(isFloat ? u"float"_s : u"int8_t"_s, array)
                        .arg(isFloat ? bytes / 4 : bytes);
                fields += u'.' + own + u" = "_s + array;
                const QString loop = u"  for (size_t i = 0; i < sizeof(%1) / sizeof(%1[0]); ++i) "_s.arg(array);
                if (list == "inputs"_L1)
                    fill += loop
                        + u"%1[i] = (%2)((int)(i * 37 % 19) - 9)%3;\n"_s.arg(array, isFloat ? u"float"_s : u"int8_t"_s,
                                                                             isFloat ? u" / 8"_s : QString());
                else
                    print += loop + u"printf(\"%.5g \", (double)%1[i]);\n"_s.arg(array);
            }
            structs += u"  struct tvmgen_%1_%2 %2 = {%3};\n"_s.arg(name, list, fields.join(u", "_s));
        }
        QStringList pools;
        const QJsonArray all = module[u"pools"_s].toArray();
        for (const QJsonValue &pool : all) {
            if (pool[u"placement"_s] != u"external"_s)
                continue;
            const QString own = pool[u"name"_s].toString();
            text += u"static uint8_t pool_%1[%2] __attribute__((aligned(16)));\n"_s.arg(own).arg(
                pool[u"bytes"_s].toInteger());
            pools += u".%1 = pool_%1"_s.arg(own);
        }
        if (!pools.isEmpty())
            structs += u"  struct tvmgen_%1_workspace_pools pools = {%2};\n"_s.arg(name, pools.join(u", "_s));
        text += u"int main(void)\n{\n"_s + structs + fill
            + u"  const int code = tvmgen_%1_run(&inputs, &outputs%2);\n  printf(\"\\nresults %d\\n\", code);\n"_s.arg(
                name, pools.isEmpty() ? QString() : u", &pools"_s)
            + print + u"  return 0;\n}\n"_s;
        return text.toLatin1();
    }

    /// The results of compiling and running a module; the compiler's message if it does not compile.
    QByteArray resultsOf(const QString &folder, const QStringList &sources, const QJsonObject &module) const
    {
        Test::writeFile(folder + u"/driver.c"_s, driverOf(module));
        QProcess compiler;
        compiler.start(m_compiler,
                       QStringList {u"-w"_s, u"-fpermissive"_s, u"-O0"_s} + includesOf(folder) + sources
                           + QStringList {folder + u"/driver.c"_s, u"-o"_s, folder + u"/program"_s, u"-lm"_s});
        if (!compiler.waitForFinished(120'000) || compiler.exitCode() != 0)
            return "does not compile: " + compiler.readAllStandardError();
        QProcess program;
        program.start(folder + u"/program"_s, QStringList());
        if (!program.waitForFinished(120'000) || program.exitStatus() != QProcess::NormalExit)
            return "does not run";
        const QByteArray printed = program.readAllStandardOutput();
        return printed.sliced(std::max(qsizetype(0), printed.lastIndexOf("results "))); // after output of the code
    }

    static bool isRunnable(const QJsonArray &modules)
    {
        return modules.size() == 1 && modules[0][u"interfaceApi"_s][u"value"_s] == u"c"_s;
    }

    /// Adds arrays of functions to their stack, and to the stack of a run: main, and of its callees the function with
    /// the largest arrays.
    static void addStack(std::map<QString, Test::ReportFigure> &figures, const std::map<QString, qint64> &added)
    {
        static const QRegularExpression key(u"^functions/(\\w+)/stackBytes$"_s);
        qint64 main = 0;
        qint64 largest = 0;
        for (auto &[name, figure] : figures) {
            const QString function = key.match(name).captured(1);
            if (function.isEmpty())
                continue;
            const auto own = added.find(function);
            figure.value = figure.value.toInteger() + (own == added.end() ? 0 : own->second);
            const bool isMain = figures.at(u"functions/%1/role"_s.arg(function)).value == u"main"_s;
            qint64 &most = isMain ? main : largest;
            most = std::max(most, figure.value.toInteger());
        }
        figures.at(u"memory/stackBytes"_s).value = main + largest;
    }

    /// All faults after an edit of an archive, one per line.
    QStringList complaintsOf(const QString &name, const Test::TreeEdit &edit, bool isRun)
    {
        const Archive &archive = m_archives.at(name);
        Test::SourceTree tree = archive.tree;
        if (!edit.apply(tree))
            return {};
        m_applied.insert(edit.name + u": "_s + name);
        const QTemporaryDir folder;
        const QStringList sources = unpack(tree, folder.path());
        QProcess compiler;
        if (!Test::isSanitized) // the same edits are compiled and run without it
            startCompiler(compiler, folder.path(), sources);
        const QJsonArray modules = modulesOf(tree);
        QStringList complaints;
        if (modules.size() != archive.modules.size())
            complaints += u"%1 modules"_s.arg(modules.size());
        for (qsizetype i = 0; i < std::min(modules.size(), archive.modules.size()); ++i) {
            std::map<QString, Test::ReportFigure> figures = archive.figures[std::size_t(i)];
            if (edit.addedStack)
                addStack(figures, edit.addedStack(tree));
            const Test::FigureDifferences differences =
                Test::compareFigures(figures, Test::figuresOf(modules[i].toObject()));
            complaints += differences.wrong;
            for (const QString &figure : differences.unknown) {
                const QString key = name + u'/' + figure;
                bool isExpected = false;
                for (const Unknown &unknown : m_unknown) {
                    if (unknown.edit != edit.name || !unknown.figures.match(key).hasMatch())
                        continue;
                    isExpected = unknown.isMet = true;
                }
                if (!isExpected)
                    complaints += figure + u": not known any more"_s;
            }
        }
        const bool isCompiled = Test::isSanitized || (compiler.waitForFinished(120'000) && compiler.exitCode() == 0);
        if (!isCompiled)
            complaints += u"does not compile: "_s + QString::fromUtf8(compiler.readAllStandardError().left(800));
        else if (isRun && resultsOf(folder.path(), sources, archive.modules[0].toObject()) != archive.results)
            complaints += u"gives other results when it runs"_s;
        for (QString &complaint : complaints)
            complaint = edit.name + u" | "_s + name + u" | "_s + complaint;
        return complaints;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_compiler = QStandardPaths::findExecutable(u"gcc"_s);
        if (m_compiler.isEmpty() || QStandardPaths::findExecutable(u"clang-format"_s).isEmpty())
            QSKIP("there is no gcc, or no clang-format");
        const QStringList real = Test::corpusNames();
        if (real.isEmpty())
            qInfo("no real archives here (MLF_CORPUS): fixtures alone");
        for (const QString &name : corpus() + fixtures()) {
            // Under a sanitizer only the fixtures are used: they cover the same readers.
            if (corpus().contains(name) && (Test::isSanitized || !real.contains(name)))
                continue;
            const QByteArray tar =
                corpus().contains(name) ? Test::corpusTar(name) : Test::readFile(Test::fixturePath(name));
            Archive &archive = m_archives[name];
            archive.tree = Test::SourceTree::fromMembers(Test::readTar(tar));
            archive.modules = modulesOf(archive.tree);
            for (const QJsonValue &module : std::as_const(archive.modules))
                archive.figures.push_back(Test::figuresOf(module.toObject()));
            QVERIFY(!archive.figures.empty());
            const QTemporaryDir folder;
            const QStringList sources = unpack(archive.tree, folder.path());
            if (!Test::isSanitized && isRunnable(archive.modules) && fixtures().contains(name)) {
                archive.results = resultsOf(folder.path(), sources, archive.modules[0].toObject());
                QVERIFY2(archive.results.startsWith("results 0\n"), archive.results.constData());
            }
        }
        readUnknown();
    }

    /// The expected number of edits, each with an archive in which it changes something.
    void edit_changesNoFigure_data()
    {
        QTest::addColumn<int>("edit");
        int count = 0;
        for (const Test::TreeEdit &edit : Test::treeEdits())
            QTest::newRow(qPrintable(edit.name)) << count++;
        QVERIFY(count >= 25);
    }
    void edit_changesNoFigure()
    {
        QFETCH(const int, edit);
        const Test::TreeEdit one = Test::treeEdits()[std::size_t(edit)];
        QStringList complaints;
        qsizetype applied = -m_applied.size();
        bool isRun = false;
        for (const QString &name : corpus() + fixtures()) {
            if (!m_archives.contains(name))
                continue;
            // One run for each edit shows that it keeps the behaviour.
            const bool isFirst = !isRun && !m_archives.at(name).results.isEmpty();
            complaints += complaintsOf(name, one, isFirst);
            isRun = isRun || (isFirst && m_applied.contains(one.name + u": "_s + name));
        }
        applied += m_applied.size();
        QVERIFY(applied > 0 || m_archives.size() < 10);
        for (const QString &complaint : std::as_const(complaints))
            qWarning("%s", qPrintable(complaint));
        QCOMPARE(complaints.size(), 0);
    }

    /// The list of figures that may become unknown is short and has no figure that is known.
    void unknownFigures_areFewAndReal()
    {
        QVERIFY(m_unknown.size() <= 15);
        for (const Unknown &unknown : m_unknown)
            QVERIFY2(unknown.isMet || m_archives.size() < 10, qPrintable(unknown.row));
    }

private:
    /// Rows "EDIT
    /// REGULAR EXPRESSION OF ARCHIVE/FIGURE
    /// REASON"; lines with # at the start are comments.
    void readUnknown()
    {
        const QString text = QString::fromUtf8(Test::readFile(Test::dataPath(u"/expected/edits.txt"_s)));
        for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
            if (line.startsWith(u'#'))
                continue;
            const QStringList parts = line.split(u" | "_s);
            QVERIFY2(parts.size() == 3 && !parts[2].isEmpty(), qPrintable(line));
            m_unknown.push_back({parts[0], QRegularExpression(u"^(?:%1)$"_s.arg(parts[1])), line});
            QVERIFY2(m_unknown.back().figures.isValid(), qPrintable(line));
        }
    }
};

QTEST_GUILESS_MAIN(TstEdits)
#include "tst_edits.moc"
