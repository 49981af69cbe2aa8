// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/archive/archivecodes.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/archives.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iterator>
#include <map>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// How a text with code or an option is checked.
enum class Check {
    Compiled, ///< covered by advice_compiles(), swallowedErrors_arrive() or thinLibrary_isBuiltAgain()
    ProgramOption, ///< an option of this program
    TvmcOption, ///< an option of `tvmc compile`
    Mention, ///< names something that exists, without advice
};

struct AdvisingText {
    const char *name; ///< code or reason
    Check check;
};

constexpr AdvisingText advisingTexts[] = {
    {"limit-reached", Check::ProgramOption},
    {"conflicting-prototype", Check::Compiled},
    {"prototype-is-unused", Check::Compiled},
    {"prototype-is-in-table", Check::Compiled},
    {"prototype-is-used", Check::Compiled},
    {"errors-swallowed", Check::Compiled},
    {"header-name-mismatch", Check::Compiled},
    {"code-needs-permissive-compiler", Check::Compiled},
    {"pool-not-const", Check::Compiled},
    {"vector-type-missing", Check::TvmcOption},
    {"context-undeclared", Check::Compiled},
    {"library-damaged", Check::Compiled},
    {"way-needs-packed", Check::TvmcOption},
    {"way-needs-system-library", Check::TvmcOption},
    {"system-library-lacks", Check::TvmcOption},
    {"classic-package", Check::TvmcOption},
    {"target-says", Check::Mention},
    {"pool-is-const", Check::Mention},
    {"pool-is-not-const", Check::Mention},
    {"setup-is-yours", Check::Mention},
    {"main-calls-it", Check::Mention},
    {"cut-in-condition", Check::Mention},
    {"error-is-reached", Check::Mention},
};

/// As documented by TVM 0.9 to 0.18.
const QSet<QString> tvmcOptions {u"--executor-aot-interface-api"_s,
                                 u"--executor-aot-unpacked-api"_s,
                                 u"--runtime-crt-system-lib"_s,
                                 u"--module-name"_s,
                                 u"--output-format"_s,
                                 u"--pass-config"_s};

const QRegularExpression codeInText(
    u"(?:^|[\\s(=\"])(--?[A-Za-z][\\w-]*)|\\b\\w+\\(|\\bswitch \\(|#[a-z]+|\\bconst\\b|\"[a-z]+ [a-z]"_s);

using Lines = QList<QByteArray>;

/// A file of an archive that is edited line by line, so that line numbers stay valid until it is written.
struct EditedFile {
    Lines lines;
    QList<qsizetype> deleted;
    Lines appended;

    [[nodiscard]] QByteArray text() const
    {
        QByteArray text;
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (!deleted.contains(i))
                text += lines[i] + '\n';
        }
        for (const QByteArray &line : appended)
            text += line + '\n';
        return text;
    }
};

} // namespace

/// Following the advice of a finding gives code that compiles.
class TstAdvice : public QObject {
    Q_OBJECT

private:
    static QString casesFolder()
    {
        const QString folder = qEnvironmentVariable("MLF_CASES", Test::defaultCorpusPath() + u"/../cases"_s);
        return QFileInfo::exists(folder) ? folder : QString();
    }

    static DocumentPointer documentOf(const QString &path)
    {
        BuildOptions options;
        options.until = Document::Stage::Analysis;
        const auto document = buildDocument(path, options);
        return document ? *document : nullptr;
    }

    /// Exit status of a program; its output in `said`.
    static int run(const QString &folder, const QString &program, const QStringList &arguments, QByteArray *said)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setWorkingDirectory(folder);
        process.start(program, arguments);
        const bool isDone = process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit;
        *said = process.readAll();
        return isDone ? process.exitCode() : -1;
    }

    static QStringList includesOf(const QString &folder)
    {
        QStringList includes {u"-I"_s + Test::runtimeStubsPath(), u"-I"_s + Test::runtimeStubsPath(u"/../cmsisnn"_s)};
        QDirIterator headers(folder, {u"tvmgen_*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (headers.hasNext())
            includes += u"-I"_s + QFileInfo(headers.next()).path();
        return includes;
    }

    /// Compiles with the errors of gcc 14.
    static int compile(const QString &folder, const QString &source, const QStringList &flags, QByteArray *said)
    {
        const bool isCpp = source.endsWith(".cc"_L1) || source.endsWith(".cpp"_L1);
        QStringList arguments = isCpp ? QStringList {u"-std=gnu++17"_s}
                                      : QStringList {u"-std=gnu17"_s, u"-Werror=incompatible-pointer-types"_s,
                                                     u"-Werror=implicit-function-declaration"_s};
        if (flags.contains(u"c"_s)) // -x c
            arguments = {u"-std=gnu17"_s, u"-Werror=incompatible-pointer-types"_s};
        return run(folder, isCpp ? u"g++"_s : u"gcc"_s,
                   arguments + includesOf(folder) + flags + QStringList {u"-c"_s, source, u"-o"_s, u"out.o"_s}, said);
    }

    static void writeFiles(const Document &document, const QString &folder)
    {
        for (const DocumentFile &file : document.files) {
            const auto bytes = document.bytes(file.path);
            if (bytes)
                Test::writeFile(folder + u'/' + file.path, bytes->view().toByteArray());
        }
    }

    static EditedFile &opened(std::map<QString, EditedFile> &edits, const QString &folder, const QString &path)
    {
        EditedFile &file = edits[path];
        if (file.lines.isEmpty())
            file.lines = Test::readFile(folder + u'/' + path).split('\n');
        return file;
    }

    static void apply(const Finding &finding, const QString &folder, std::map<QString, EditedFile> &edits,
                      std::map<QString, QStringList> &flags)
    {
        const QString path = finding.location.name;
        const qsizetype at = finding.location.firstLine ? qsizetype(finding.location.firstLine->value()) : -1;
        const auto lineOf = [&](int argument) { return finding.arguments.value(argument).toLongLong() - 1; };
        if (finding.code == Code::ConflictingPrototype) {
            EditedFile &file = opened(edits, folder, path);
            if (finding.reason == Reason::PrototypeIsUsed)
                file.lines[at] = file.lines[lineOf(1)].split('{').first().trimmed().append(
                    file.lines[lineOf(1)].contains(';') ? "" : ";");
            else
                file.deleted += at;
            if (finding.reason != Reason::PrototypeIsInTable || !file.appended.isEmpty())
                return;
            qsizetype first = lineOf(2);
            while (first > 0 && !file.lines[first].contains('='))
                --first;
            qsizetype last = first;
            while (last < file.lines.size() && !file.lines[last].contains("TVMSystemLibEntryPoint(void) {"))
                ++last;
            while (last < file.lines.size() && file.lines[last] != "}")
                ++last;
            for (qsizetype i = first; i <= last; ++i) {
                file.deleted += i;
                file.appended += file.lines[i];
            }
        } else if (finding.code == Code::ErrorsSwallowed) {
            EditedFile &file = opened(edits, folder, path);
            const QByteArray value = finding.arguments[0].toUtf8();
            for (qsizetype i = at; i < file.lines.size(); ++i) {
                if (!file.lines[i].contains("switch (!" + value + ')'))
                    continue;
                file.lines[i].replace("switch (!" + value + ')', "switch (" + value + ')');
                while (!file.lines[i].trimmed().startsWith('}'))
                    ++i;
                file.lines[i].prepend("  default: return -1;\n");
            }
        } else if (finding.code == Code::HeaderNameMismatch) {
            const QString include = finding.arguments[0].chopped(2);
            const QString other = finding.arguments[1];
            const QByteArray was = QFileInfo(other).completeBaseName().toUtf8();
            const QByteArray header = Test::readFile(folder + u'/' + other);
            QFile::remove(folder + u'/' + other);
            Test::writeFile(folder + u'/' + QFileInfo(other).path() + u'/' + include + u".h"_s,
                            QByteArray(header).replace(was + '_', include.toUtf8() + '_'));
        } else if (finding.code == Code::CodeNeedsPermissiveCompiler) {
            flags[path] += finding.arguments[0].split(u' ');
        } else if (finding.code == Code::ContextUndeclared) {
            EditedFile &file = opened(edits, folder, path);
            static const QRegularExpression quoted(u"\"(.*)\""_s);
            const QByteArray line = quoted.match(adviceText(finding.code, Language::English)).captured(1).toUtf8();
            const auto include = std::find_if(file.lines.rbegin(), file.lines.rend(),
                                              [](const QByteArray &one) { return one.startsWith("#include"); });
            file.lines.insert(include.base(), line);
        } else if (finding.code == Code::PoolNotConst) {
            EditedFile &file = opened(edits, folder, path);
            qsizetype first = at;
            while (first > 0 && !file.lines[first].startsWith("static"))
                --first;
            file.lines[first].replace("static", "static const");
        }
    }

    static bool isFollowed(const Finding &finding)
    {
        static const QList<FindingCode> codes {Code::ConflictingPrototype, Code::ErrorsSwallowed,
                                               Code::HeaderNameMismatch,   Code::CodeNeedsPermissiveCompiler,
                                               Code::PoolNotConst,         Code::ContextUndeclared};
        return codes.contains(finding.code);
    }

    /// True if the compiler rejects the code until the advice is followed.
    static bool refuses(const Finding &finding)
    {
        // Only gcc 14 and later reject names without types, and the option for that is new.
        const bool isNewError = finding.arguments.value(0).contains("missing-parameter-type"_L1);
        return finding.code != Code::ErrorsSwallowed && finding.code != Code::PoolNotConst && !isNewError;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    /// New advice with code or an option must be checked, too.
    void everyAdvice_isListed()
    {
        const QStringList arguments {u"one"_s, u"two"_s, u"three"_s, u"four"_s, u"five"_s};
        QMap<QString, QString> texts; // by name of the code or reason
        for (const FindingCode code : codesWithWords())
            texts[codeName(code)] = findingText(makeFinding(code, {}, arguments), Language::English) + u' '
                + adviceText(code, Language::English);
        for (const FindingReason reason : reasonsWithWords())
            texts[QString::fromLatin1(reason.name())] = causesText({{reason, arguments}}, Language::English);
        QSet<QString> listed;
        const QString help = QString::fromUtf8(Test::readFile(Test::schemasPath() + u"/../help/help.txt"_s));
        for (const AdvisingText &one : advisingTexts) {
            const QString name = QString::fromLatin1(one.name);
            listed.insert(name);
            QVERIFY2(texts.contains(name), one.name);
            int options = 0;
            for (const QRegularExpressionMatch &match : codeInText.globalMatch(texts[name])) {
                const QString option = match.captured(1);
                if (option.isEmpty())
                    continue;
                ++options;
                if (one.check == Check::ProgramOption)
                    QVERIFY2(help.contains(option), qPrintable(option));
                if (one.check == Check::TvmcOption)
                    QVERIFY2(tvmcOptions.contains(option), qPrintable(option));
            }
            if (one.check == Check::ProgramOption || one.check == Check::TvmcOption)
                QVERIFY2(options > 0, one.name);
        }
        for (auto text = texts.cbegin(); text != texts.cend(); ++text) {
            if (codeInText.match(*text).hasMatch())
                QVERIFY2(listed.contains(text.key()), qPrintable(text.key() + u": "_s + *text));
        }
    }

    void advice_compiles_data()
    {
        QTest::addColumn<QString>("path");
        const QStringList withoutHeader {u"v3-aot"_s, u"v7-host-src-only"_s}; // of TVM, and of the model
        for (const QString &name : Test::fixtureNames()) {
            if (!withoutHeader.contains(name))
                QTest::newRow(qPrintable(name)) << Test::fixturePath(name);
        }
        if (!Test::corpusFolder().isEmpty())
            QTest::newRow("an undeclared context") << Test::corpusFolder() + u"/unusual/nw_topk_graph_c.tar.xz"_s;
        if (casesFolder().isEmpty())
            qInfo("no small cases here (MLF_CASES): skipped");
        const QStringList cases = casesFolder().isEmpty()
            ? QStringList()
            : QDir(casesFolder()).entryList({}, QDir::Dirs | QDir::NoDotAndDotDot);
        for (const QString &name : cases)
            QTest::newRow(qPrintable(u"case "_s + name)) << casesFolder() + u'/' + name;
    }
    void advice_compiles()
    {
        QFETCH(const QString, path);
        if (const DocumentPointer document = documentOf(path)) // some fixtures cannot be opened
            checkAdvice(*document);
    }

    /// Each option of the compiler that code-needs-permissive-compiler may name.
    void everyOption_isTaken_data()
    {
        Test::addColumns<QString, QString, QByteArray, QByteArray, QString>(
            {"fixture", "file", "from", "to", "options"});
        const QString allocator = u"v7-aot-allocator-09"_s;
        const QString operators = u"codegen/host/src/tilt_lib1.c"_s;
        const QByteArray last = "#include <math.h>\n";
        const auto row = [&](const char *options, const QByteArray &text) {
            QTest::newRow(options) << allocator << operators << last << last + text << QString::fromLatin1(options);
        };
        row("-include stdbool.h", "typedef bool flag;\n");
        row("-Wno-implicit-function-declaration", "static void clear(float* x) {\n  memset(x, 0, 4);\n}\n");
        row("-Wno-incompatible-pointer-types",
            "static void one(int8_t* x) {\n  x[0] = 0;\n}\nstatic void two(float* y) {\n  one(y);\n}\n");
        const QString cpp = u"codegen/host/src/knock_lib1.cc"_s;
        const auto cppRow = [&](const char *options, const QByteArray &text) {
            QTest::newRow(options) << u"v7-cc-cpp-suffix"_s << cpp << last << last + text
                                   << QString::fromLatin1(options);
        };
        cppRow("-fpermissive",
               "static void one(int8_t* x) {\n  x[0] = 0;\n}\nstatic void two(int8_t* y) {\n"
               "  void* z = y;\n  one(z);\n}\n");
        cppRow("-x c -Wno-incompatible-pointer-types",
               "static int8_t area[16];\nstatic void one(int8_t* x) {\n  x[0] = 0;\n}\n"
               "static void two(void) {\n  one(&area);\n}\n");
        QTest::newRow("-Wno-declaration-missing-parameter-type")
            << allocator << operators << last
            << last + "int32_t old(arg0,arg1);\nstatic void two(float* y) {\n  old(y, y);\n}\n"
            << u"-Wno-declaration-missing-parameter-type"_s;
    }
    void everyOption_isTaken()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, file);
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, options);
        std::vector<Test::TestFile> files;
        bool isEdited = false;
        for (const Test::Member &member : Test::readTar(Test::readFile(Test::fixturePath(fixture)))) {
            const QString path = Test::shownPath(member);
            if (member.type != Test::Member::Type::File || path.isEmpty())
                continue;
            isEdited = isEdited || (path == file && member.bytes.contains(from));
            files.emplace_back(path, path == file ? QByteArray(member.bytes).replace(from, to) : member.bytes);
        }
        QVERIFY(isEdited);
        const DocumentPointer document = Test::documentFromFiles(files);
        QVERIFY(std::ranges::any_of(document->findings, [&](const Finding &finding) {
            return finding.code == Code::CodeNeedsPermissiveCompiler && finding.location.name == file
                && finding.arguments.value(0) == options;
        }));
        checkAdvice(*document);
    }

private:
    /// Compiles the files of the findings that advise an edit or an option, before and after it is followed.
    static void checkAdvice(const Document &document)
    {
        for (const QString &tool : {u"gcc"_s, u"g++"_s}) {
            if (QStandardPaths::findExecutable(tool).isEmpty())
                QSKIP("no compiler here");
        }
        Findings followed;
        std::ranges::copy_if(document.findings, std::back_inserter(followed), isFollowed);
        if (followed.empty())
            return;
        const QTemporaryDir temporary;
        const QString folder = temporary.path();
        writeFiles(document, folder);
        QByteArray said;
        QSet<QString> sources;
        for (const Finding &finding : followed) {
            sources.insert(finding.location.name);
            if (refuses(finding))
                QVERIFY2(compile(folder, finding.location.name, {}, &said) != 0,
                         qPrintable(u"it compiles before: "_s + findingText(finding, Language::English)));
        }
        std::map<QString, EditedFile> edits;
        std::map<QString, QStringList> flags;
        for (const Finding &finding : followed)
            apply(finding, folder, edits, flags);
        for (const auto &[name, file] : edits) {
            QVERIFY2(file.text() != Test::readFile(folder + u'/' + name), qPrintable(name)); // the file was changed
            Test::writeFile(folder + u'/' + name, file.text());
        }
        for (const QString &source : std::as_const(sources))
            QVERIFY2(compile(folder, source, flags[source], &said) == 0,
                     qPrintable(source + u'\n' + QString::fromUtf8(said)));
    }

private Q_SLOTS:
    /// A thin library has only the names of its objects. The advised command packs the objects themselves.
    void thinLibrary_isBuiltAgain()
    {
        for (const QString &tool : {u"gcc"_s, u"ar"_s}) {
            if (QStandardPaths::findExecutable(tool).isEmpty())
                QSKIP("no compiler here");
        }
        const QTemporaryDir temporary;
        const QString folder = temporary.path();
        QByteArray said;
        Test::writeFile(folder + u"/lib0.c"_s, "int tvmgen_default_run(void) { return 0; }\n");
        QVERIFY2(run(folder, u"gcc"_s, {u"-c"_s, u"lib0.c"_s}, &said) == 0, said.constData());
        QVERIFY2(run(folder, u"ar"_s, {u"rcsT"_s, u"mod.a"_s, u"lib0.o"_s}, &said) == 0, said.constData());
        const auto isDamaged = [&] {
            const DocumentPointer document = documentOf(folder);
            return document && std::ranges::count(document->findings, Code::LibraryDamaged, &Finding::code) == 1;
        };
        QVERIFY(isDamaged());
        static const QRegularExpression quoted(u"\"(.*)\""_s);
        const QString advice = adviceText(Code::LibraryDamaged, Language::English);
        const QStringList command = quoted.match(advice).captured(1).split(u' ');
        QVERIFY(QFile::remove(folder + u"/mod.a"_s));
        QVERIFY2(run(folder, command.first(), command.sliced(1) + QStringList {u"mod.a"_s, u"lib0.o"_s}, &said) == 0,
                 said.constData());
        QVERIFY(!isDamaged());
    }

    /// Replacements for CMSIS-NN that always fail: the model returns 0 anyway, and -1 once the advice is followed.
    void swallowedErrors_arrive_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("fixture") << Test::fixturePath(u"v7-cmsis"_s);
        if (!casesFolder().isEmpty())
            QTest::newRow("case") << casesFolder() + u"/cmsis-switch"_s;
    }
    void swallowedErrors_arrive()
    {
        QFETCH(const QString, path);
        if (QStandardPaths::findExecutable(u"gcc"_s).isEmpty())
            QSKIP("no compiler here");
        const DocumentPointer document = documentOf(path);
        QVERIFY(document && document->modules.size() == 1);
        const Module &module = document->modules.front();
        QVERIFY(!module.snippet.text.isEmpty());
        const QTemporaryDir temporary;
        const QString folder = temporary.path();
        writeFiles(*document, folder);
        QByteArray main = module.snippet.text.toUtf8()
            + "#include <stdlib.h>\n#include <tvm/runtime/c_backend_api.h>\n"
              "void *TVMBackendAllocWorkspace(int t, int i, uint64_t bytes, int c, int b) { return malloc(bytes); }\n"
              "int TVMBackendFreeWorkspace(int t, int i, void *memory) { free(memory); return 0; }\n"
              "int main(void) { return run_"
            + module.metadata.name.toUtf8() + "() == 0 ? 0 : 3; }\n";
        if (main.contains("StackMemoryManager_Init"))
            main += "tvm_crt_error_t StackMemoryManager_Init(tvm_workspace_t *w, uint8_t *m, size_t s) { return 0; }\n";
        Test::writeFile(folder + u"/main.c"_s, main);
        const auto status = [&](QByteArray *said) {
            QStringList arguments {u"-w"_s,  u"main.c"_s, Test::runtimeStubsPath(u"/../cmsisnn/cmsisnn.c"_s),
                                   u"-lm"_s, u"-o"_s,     u"program"_s};
            for (const DocumentFile &file : document->files) {
                if (isSource(file.kind))
                    arguments += file.path;
            }
            if (run(folder, u"gcc"_s, arguments + includesOf(folder), said) != 0)
                return -1;
            return run(folder, folder + u"/program"_s, {}, said);
        };
        QByteArray said;
        const int before = status(&said);
        QVERIFY2(before == 0, said.constData());
        const auto finding = std::ranges::find(document->findings, Code::ErrorsSwallowed, &Finding::code);
        QVERIFY(finding != document->findings.end());
        std::map<QString, EditedFile> edits;
        std::map<QString, QStringList> flags;
        apply(*finding, folder, edits, flags);
        for (const auto &[name, file] : edits)
            Test::writeFile(folder + u'/' + name, file.text());
        QCOMPARE(status(&said), 3);
    }
};

QTEST_GUILESS_MAIN(TstAdvice)
#include "tst_advice.moc"
