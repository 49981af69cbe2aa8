// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/report/jsonreport.h"
#include "model/report/reportbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/edits/treeedits.h"
#include "tests/support/places.h"
#include "tests/support/reportfigures.h"
#include "tests/support/sanitized.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

QJsonArray modulesOf(const Test::SourceTree &tree)
{
    const QByteArray report =
        writeJson(makeReport(*Test::documentFromFiles(tree.toFiles(), Document::Stage::Analysis)));
    return QJsonDocument::fromJson(report)[u"modules"_s].toArray();
}

Test::SourceTree treeOf(const QString &name)
{
    const bool isFixture = Test::fixtureNames().contains(name);
    return Test::SourceTree::fromMembers(
        Test::readTar(isFixture ? Test::readFile(Test::fixturePath(name)) : Test::corpusTar(name)));
}

/// The text with the values of constants replaced by one value: a compiler's syntax tree would have a node for each.
QString withoutValues(const QString &text)
{
    QString result;
    qsizetype copied = 0;
    int depth = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'}')
            --depth;
        if (text[i] != u'{')
            continue;
        qsizetype before = i - 1;
        while (before >= 0 && text[before].isSpace())
            --before;
        if (depth > 0 || before < 0 || text[before] != u'=') {
            ++depth;
            continue;
        }
        qsizetype end = i + 1;
        for (int open = 1; end < text.size() && open > 0; ++end)
            open += text[end] == u'{' ? 1 : text[end] == u'}' ? -1 : 0;
        const QStringView values = QStringView(text).sliced(i, end - i);
        // Addresses of functions and data are kept.
        if (values.size() > 2000 || !values.contains(u'&'))
            result += text.sliced(copied, i - copied) + u"{0}"_s;
        else
            result += text.sliced(copied, end - copied);
        copied = end;
        i = end - 1;
    }
    return result + text.sliced(copied);
}

/// Counts mentions in a compiler's syntax tree, independent of the program's code.
class TreeCounter {
public:
    void add(const QString &file, const QByteArray &tree)
    {
        m_file = file;
        m_function.clear();
        for (const QByteArray &line : tree.split('\n'))
            addLine(QString::fromUtf8(line));
    }

    /// Mentions in functions that are reachable from main and its callers; without main in all functions.
    [[nodiscard]] int mentions() const
    {
        QSet<QString> open;
        for (auto at = m_uses.begin(); at != m_uses.end(); ++at) {
            if (isMain(at.key()))
                open.insert(at.key());
        }
        const QSet<QString> mains = open;
        for (auto at = m_uses.begin(); at != m_uses.end(); ++at) {
            if (at->intersects(mains))
                open.insert(at.key());
        }
        QSet<QString> reached;
        while (!open.isEmpty()) {
            const QString function = *open.begin();
            open.remove(function);
            if (reached.contains(function) || !m_uses.contains(function))
                continue;
            reached.insert(function);
            open.unite(m_uses[function]);
        }
        int count = 0;
        for (auto at = m_counts.begin(); at != m_counts.end(); ++at)
            count += mains.isEmpty() || reached.contains(at.key()) ? at.value() : 0;
        return count;
    }

private:
    static bool isMain(const QString &name)
    {
        return name.endsWith("___tvm_main__"_L1) || name.endsWith("_run_model"_L1);
    }

    /// True for a pointer or an array, but not for a function.
    static bool isMemory(const QString &type)
    {
        return (type.contains(u'*') || type.contains(u'[')) && !type.contains("(*"_L1);
    }

    void addLine(const QString &line)
    {
        static const QRegularExpression node(u"^([ |`-]*)(\\w+) 0x\\w+"_s);
        static const QRegularExpression declared(
            u" (?:used |referenced |invalid |implicit )*(\\w+) '([^']*)'(?::'([^']*)')?"_s);
        static const QRegularExpression referred(
            u" (ParmVar|Var|Function) (0x\\w+) '(\\w+)' '([^']*)'(?::'([^']*)')?"_s);
        static const QRegularExpression address(u"0x\\w+"_s);
        const QRegularExpressionMatch match = node.match(line);
        if (!match.hasMatch())
            return;
        const int depth = int(match.capturedLength(1));
        const QString kind = match.captured(2);
        if (m_variableDepth >= 0 && depth <= m_variableDepth)
            m_variableDepth = -1;
        if (depth <= 2)
            m_function.clear();
        if (kind == "FunctionDecl"_L1 && depth <= 2) { // a prototype may be inside of a function
            const auto name = declared.match(line, match.capturedEnd());
            m_function = name.captured(1);
            m_uses[m_function];
        } else if (kind == "VarDecl"_L1) {
            m_variable = address.match(line).captured(0);
            m_variableDepth = depth;
            m_isArray = line.contains(u'[');
            m_isStructure = false;
            if (m_function.isEmpty())
                m_ofFile.insert(m_variable);
        } else if (kind == "InitListExpr"_L1) {
            m_isStructure = m_isStructure || (m_variableDepth >= 0 && !m_isArray);
        } else if (kind == "DeclRefExpr"_L1) {
            const auto to = referred.match(line);
            if (m_function.isEmpty() || !to.hasMatch())
                return;
            if (to.captured(1) == "Function"_L1) {
                m_uses[m_function].insert(to.captured(3));
                return;
            }
            const QString type = to.captured(5).isEmpty() ? to.captured(4) : to.captured(5);
            const bool isData = m_ofFile.contains(to.captured(2)) && type.contains("struct "_L1);
            if (!isMemory(type) && !isData && !m_holders.contains(to.captured(2)))
                return;
            ++m_counts[m_function];
            if (m_variableDepth >= 0 && m_isStructure)
                m_holders.insert(m_variable);
        }
    }

    QString m_file;
    QString m_function;
    QString m_variable; ///< address of the enclosing declaration
    int m_variableDepth = -1;
    bool m_isArray = false; ///< the variable is an array
    bool m_isStructure = false;
    QSet<QString> m_ofFile; ///< addresses of declarations
    QSet<QString> m_holders; ///< structures that hold an address
    QHash<QString, QSet<QString>> m_uses; ///< functions that a function mentions
    QHash<QString, int> m_counts; ///< by function
};

/// A place in a source where a function uses the value of a pointer.
struct Mention {
    QString path;
    qsizetype begin = 0;
    QString name;
};

std::vector<Mention> mentionsIn(const Test::SourceTree &tree)
{
    static const QRegularExpression pointer(u"\\*\\s*(?:restrict\\s+)?(\\w+)\\s*(?=[,=;)])"_s);
    static const QRegularExpression word(u"(?<![\\w.>\"])[A-Za-z_]\\w*+(?!\\s*=[^=])"_s);
    std::vector<Mention> mentions;
    for (const QString &path : tree.sources()) {
        const QString &text = tree.files.at(path);
        for (const Test::GeneratedFunction &function : Test::generatedFunctions(text)) {
            QSet<QString> names;
            const QString all = text.sliced(function.head, function.end - function.head);
            for (auto at = pointer.globalMatch(all); at.hasNext();)
                names.insert(at.next().captured(1));
            for (auto at = word.globalMatch(text, function.body); at.hasNext();) {
                const QRegularExpressionMatch match = at.next();
                if (match.capturedStart() >= function.end)
                    break;
                const bool isAddress = match.capturedStart() > 0 && text[match.capturedStart() - 1] == u'&';
                if (names.contains(match.captured()) && !isAddress)
                    mentions.push_back({path, match.capturedStart(), match.captured()});
            }
        }
    }
    return mentions;
}

/// Expressions with the value of the pointer %1.
struct Spelling {
    const char *name;
    const char *text;
};
constexpr Spelling spellings[] = {
    {"comma", "(0, %1)"},
    {"address", "(*&%1)"},
    {"choice", "(%1 ? %1 : 0)"},
    {"number", "((__typeof__(%1))(uintptr_t)(%1))"},
    {"barrier", "({ __typeof__(%1) at_ = %1; __asm__ volatile(\"\" : \"+r\"(at_)); at_; })"},
    {"literal", "(*(__typeof__(%1)*){&(__typeof__(%1)){%1}})"},
    {"member", "((struct { __typeof__(%1) at; }){%1}).at"},
    {"array", "((__typeof__(%1)[]){%1})[0]"},
    {"helper", "((__typeof__(%1))same_place(%1))"},
    {"auto", "({ __auto_type at_ = %1; at_; })"},
    {"typeof", "({ __typeof__(%1) at_ = %1; at_; })"},
    {"generic", "_Generic(0, int: %1)"},
};

/// Wrong known figures after an edit. The edit may add arrays on the stack.
QStringList wrongIn(const std::map<QString, Test::ReportFigure> &before, const QJsonObject &module)
{
    std::map<QString, Test::ReportFigure> after = Test::figuresOf(module, Test::BufferKeys::Names);
    for (auto &[key, figure] : after) {
        const auto old = before.find(key);
        // Names of tensors are not figures: they come from the first place with a name. If the plan is unknown, so is
        // the number of its pools.
        const bool isOpen =
            key.startsWith("pools/"_L1) && module[u"memory"_s][u"workspaceBytes"_s][u"computed"_s].isNull();
        const bool isExempt = key.endsWith("stackBytes"_L1) || key.endsWith("/name"_L1) || isOpen;
        if (isExempt && old != before.end())
            figure = old->second;
    }
    return Test::compareFigures(before, after).wrong;
}

} // namespace

/// Every word of the generated code that refers to memory is followed, or the report marks it as unknown.
class TstAccounting : public QObject {
    Q_OBJECT

private:
    QString m_compiler;

    static QStringList sourcesOf(const Test::SourceTree &tree)
    {
        static const QRegularExpression source(u"^codegen/host/src/.*\\.(?:c|cc|cpp|cxx)$"_s);
        QStringList paths;
        for (const auto &[path, text] : tree.files) {
            if (source.match(path).hasMatch())
                paths += path;
        }
        return paths;
    }

    static qsizetype bytesOfC(const Test::SourceTree &tree)
    {
        qsizetype bytes = 0;
        for (const QString &path : sourcesOf(tree))
            bytes += tree.files.at(path).size();
        return bytes;
    }

    /// The compiler's count; -1 with a complaint.
    int countedBy(const Test::SourceTree &tree, QByteArray &complaint) const
    {
        const QTemporaryDir folder;
        for (const QString &path : tree.headers())
            Test::writeFile(folder.filePath(path), tree.files.at(path).toLatin1());
        Test::writeStubs(folder.filePath(u"stubs"_s));
        TreeCounter counter;
        for (const QString &path : sourcesOf(tree)) {
            const QString file = folder.filePath(path);
            Test::writeFile(file, withoutValues(tree.files.at(path)).toLatin1());
            QProcess compiler;
            compiler.start(m_compiler,
                           {u"-x"_s, u"c"_s, u"-std=gnu11"_s, u"-fsyntax-only"_s, u"-w"_s, u"-Wno-error"_s,
                            u"-I"_s + folder.filePath(u"codegen/host/include"_s), u"-I"_s + Test::runtimeStubsPath(),
                            u"-I"_s + folder.filePath(u"stubs"_s),
                            u"-I"_s + Test::runtimeStubsPath() + u"/../cmsisnn"_s, u"-Xclang"_s, u"-ast-dump"_s,
                            u"-fno-color-diagnostics"_s, file});
            if (!compiler.waitForFinished(300'000) || compiler.exitCode() != 0) {
                complaint = compiler.readAllStandardError().left(2000);
                return -1;
            }
            counter.add(path, compiler.readAllStandardOutput());
        }
        return counter.mentions();
    }

    /// A row for each of these archives that exists, and one for a fixture.
    static void addRows(const QStringList &names)
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : names) {
            if (Test::corpusNames().contains(name))
                QTest::newRow(qPrintable(name)) << name;
        }
        QTest::newRow("v7-aot-usmp") << u"v7-aot-usmp"_s;
    }

    static int mentionsOf(const QJsonArray &modules, const char *key)
    {
        int sum = 0;
        for (const QJsonValue &module : modules)
            sum += module[u"accounting"_s][QLatin1StringView(key)].toInt();
        return sum;
    }

private Q_SLOTS:
    void initTestCase() { m_compiler = QStandardPaths::findExecutable(u"clang"_s); }

    void archive_isFollowed_data() { Test::addRows("name", Test::corpusNames() + Test::sweptFixtureNames()); }
    /// Follows every word of exported code, and a compiler counts the same number.
    void archive_isFollowed()
    {
        QFETCH(const QString, name);
        const Test::SourceTree tree = treeOf(name);
        const QJsonArray modules = modulesOf(tree);
        constexpr qsizetype largest = 5'000'000;
        if (bytesOfC(tree) > largest)
            QSKIP("too much C for the compiler's tree");
        if (!Test::fixtureNames().contains(name)) {
            QStringList open; // passed to a function that is called by its registered name
            for (const QJsonValue &module : modules) {
                const QJsonArray places = module[u"accounting"_s][u"places"_s].toArray();
                for (const QJsonValue &place : places)
                    open += place[u"what"_s].toString();
            }
            const bool isRegistered = name == "unusual/nw_topk_graph_c"_L1;
            QCOMPARE(open.join(u' '),
                     isRegistered ? u"tvm_contrib_sort_topk_packed p0 topk_cpu topk_cpu_1"_s : QString());
        }
        if (m_compiler.isEmpty())
            QSKIP("there is no clang");
        QByteArray complaint;
        const int counted = countedBy(tree, complaint);
        const bool hasOnlyMains = std::all_of(modules.begin(), modules.end(), [&](const QJsonValue &module) {
            return modules.size() == 1 || module[u"executor"_s][u"value"_s] == u"aot"_s;
        });
        if (counted < 0 || sourcesOf(tree).isEmpty() || !hasOnlyMains)
            QSKIP(counted < 0 ? complaint.constData() : "sources in another folder, or models with and without main");
        QCOMPARE(mentionsOf(modules, "mentions"), counted);
    }

    void edit_isCounted_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("edit");
        const QStringList edits {u"places behind their declarations"_s,
                                 u"loop variables declared before"_s,
                                 u"jumps for errors"_s,
                                 u"prototypes in main"_s,
                                 u"attributes behind names"_s,
                                 u"casts of places and arguments"_s,
                                 u"restrict"_s,
                                 u"pools renamed"_s,
                                 u"enumerators for sizes"_s,
                                 u"constants in a header"_s};
        for (const QString &name : {u"kws_aot_c_usmp"_s, u"kws_aot_c_allocator"_s, u"v7-aot-usmp"_s}) {
            if (!Test::corpusNames().contains(name) && !Test::fixtureNames().contains(name))
                continue;
            for (const QString &edit : edits)
                QTest::addRow("%s: %s", qPrintable(name), qPrintable(edit)) << name << edit;
        }
    }
    /// A compiler also counts the same number in edited code.
    void edit_isCounted()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, edit);
        if (m_compiler.isEmpty())
            QSKIP("there is no clang");
        Test::SourceTree tree = treeOf(name);
        const std::vector<Test::TreeEdit> edits = Test::treeEdits();
        const auto found = std::ranges::find(edits, edit, &Test::TreeEdit::name);
        QVERIFY(found != edits.end());
        if (!found->apply(tree))
            return; // nothing to change
        const QJsonArray modules = modulesOf(tree);
        QCOMPARE(mentionsOf(modules, "notFollowed"), 0);
        QByteArray complaint;
        const int counted = countedBy(tree, complaint);
        QVERIFY2(counted >= 0, complaint.constData());
        QCOMPARE(mentionsOf(modules, "mentions"), counted);
    }

    void loss_staysInItsKernel_data()
    {
        addRows({u"kws_aot_c_usmp"_s, u"cnn_aot_usmp_greedy"_s, u"cnn_aot_usmp_two_pools"_s});
    }
    /// Removes the workspace pool of each kernel in turn: only its own figures, and sums over all calls, become
    /// uncertain.
    void loss_staysInItsKernel()
    {
        QFETCH(const QString, name);
        const Test::SourceTree tree = treeOf(name);
        const QJsonObject module = modulesOf(tree)[0].toObject();
        const auto before = Test::figuresOf(module, Test::BufferKeys::Names);
        QHash<QString, QStringList> steps; // by function
        for (const QJsonValue &call : module[u"calls"_s].toArray())
            steps[call[u"function"_s].toString()] += QString::number(call[u"step"_s].toInteger());
        QSet<QString> edited;
        for (const Mention &mention : mentionsIn(tree)) {
            const QString &text = tree.files.at(mention.path);
            const auto functions = Test::generatedFunctions(text);
            const auto function = std::find_if(functions.begin(), functions.end(), [&](const auto &one) {
                return one.body <= mention.begin && mention.begin < one.end;
            });
            const bool isPool =
                function->parameters.contains(u"uint8_t* "_s + mention.name) && !mention.name.contains("const"_L1);
            if (function->isMain() || !isPool || edited.contains(function->name))
                continue;
            edited.insert(function->name);
            Test::SourceTree other = tree;
            other.files.at(mention.path)
                .replace(mention.begin, mention.name.size(), u"(%1 ? %1 : NULL)"_s.arg(mention.name));
            const QJsonObject changed = modulesOf(other)[0].toObject();
            const auto after = Test::figuresOf(changed, Test::BufferKeys::Names);
            QVERIFY(changed[u"accounting"_s][u"notFollowed"_s].toInt() > 0);
            QVERIFY(changed[u"memory"_s][u"peak"_s].isNull());
            QVERIFY(changed[u"memory"_s][u"workspaceBytes"_s][u"lowerBoundAtLeast"_s].toBool());
            const QRegularExpression own(
                u"^(?:functions/%1/workspaceBytes/computed|buffers/%1/.*|memory/steps/(?:%2)|memory/(?:peak|highWater).*"
                "|memory/workspaceBytes/lowerBound|pools/workspace/.*/(?:lowerBound|slack|gaps|highWater))$"_s.arg(
                    function->name, steps[function->name].join(u'|')));
            for (const auto &[key, figure] : before) {
                const auto found = after.find(key);
                const bool isSame = found != after.end() && found->second == figure;
                QVERIFY2(isSame || own.match(key).hasMatch(), qPrintable(function->name + u": "_s + key));
            }
        }
        QVERIFY(!edited.isEmpty());
    }

    void spelling_isFollowedOrUnknown_data()
    {
        addRows({u"kws_aot_c_usmp"_s, u"kws_aot_c_allocator"_s, u"kws_aot_packed"_s});
    }
    /// Respells each pointer value. One in fifteen of the archives, a tenth of these under a
    /// sanitizer, or all with MLF_ALL_SPELLINGS=1.
    void spelling_isFollowedOrUnknown()
    {
        QFETCH(const QString, name);
        const Test::SourceTree tree = treeOf(name);
        const QJsonArray modules = modulesOf(tree);
        const auto before = Test::figuresOf(modules[0].toObject(), Test::BufferKeys::Names);
        const std::vector<Mention> mentions = mentionsIn(tree);
        QVERIFY(!mentions.empty());
        const bool isAll = qEnvironmentVariableIsSet("MLF_ALL_SPELLINGS") || Test::fixtureNames().contains(name);
        const int step = isAll ? 1 : Test::isSanitized ? 150 : 15;
        int count = 0;
        QStringList wrong;
        for (const Mention &mention : mentions) {
            for (const Spelling &spelling : spellings) {
                if (count++ % step != 0)
                    continue;
                Test::SourceTree edited = tree;
                QString &text = edited.files.at(mention.path);
                text.replace(mention.begin, mention.name.size(), QString::fromLatin1(spelling.text).arg(mention.name));
                text.insert(
                    Test::behindIncludes(text),
                    u"#include <stdint.h>\nstatic inline void* same_place(const void* at) { return (void*)at; }\n"_s);
                for (const QString &figure : wrongIn(before, modulesOf(edited)[0].toObject()))
                    wrong += u"%1 of %2, %3: %4"_s.arg(QLatin1StringView(spelling.name), mention.name)
                                 .arg(tree.files.at(mention.path).first(mention.begin).count(u'\n') + 1)
                                 .arg(figure);
            }
        }
        for (const QString &line : std::as_const(wrong))
            qWarning("%s", qPrintable(line));
        qInfo("%d edits", (count + step - 1) / step);
        QCOMPARE(wrong.size(), 0);
    }
};

QTEST_GUILESS_MAIN(TstAccounting)
#include "tst_accounting.moc"
