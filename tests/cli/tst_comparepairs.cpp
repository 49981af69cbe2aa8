// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causetext.h"
#include "model/compare/compare.h"
#include "model/compare/comparetext.h"
#include "tests/support/cases.h"
#include "tests/support/comparisons.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/edits/treeedits.h"
#include "tests/support/expected.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

using Test::SourceTree;
using Test::TreeEdit;

/// Reverses the order of the kernels in each source; main still follows its callees.
bool reverseFunctions(SourceTree &tree)
{
    return tree.changeSources([](QString &text) {
        std::vector<Test::GeneratedFunction> functions = Test::generatedFunctions(text);
        // Without main the functions call each other, and each must follow its callees.
        if (std::erase_if(functions, &Test::GeneratedFunction::isMain) == 0)
            return;
        QStringList own;
        for (const Test::GeneratedFunction &function : functions)
            own += text.sliced(function.begin, function.end - function.begin);
        for (std::size_t i = functions.size(); i > 0; --i) {
            const Test::GeneratedFunction &function = functions[i - 1];
            text.replace(function.begin, function.end - function.begin, own[qsizetype(functions.size() - i)]);
        }
    });
}

/// Reverses the order of the lines that set the addresses of buffers.
bool reversePlaces(SourceTree &tree)
{
    return tree.changeSources([](QString &text) {
        static const QRegularExpression places(u"(?:^  void\\* sid_\\d+_let = [^\\n]*\\n){2,}"_s,
                                               QRegularExpression::MultilineOption);
        Test::replaceEach(text, places, [](const QRegularExpressionMatch &match) {
            QStringList lines = match.captured().chopped(1).split(u'\n');
            std::reverse(lines.begin(), lines.end());
            return lines.join(u'\n') + u'\n';
        });
    });
}

bool changeMetadata(SourceTree &tree, const QRegularExpression &pattern, const QString &replacement)
{
    const auto metadata = tree.files.find(u"metadata.json"_s);
    if (metadata == tree.files.end())
        return false;
    const QString before = metadata->second;
    metadata->second.replace(pattern, replacement);
    return metadata->second != before;
}

bool exportLater(SourceTree &tree)
{
    return changeMetadata(tree, QRegularExpression(u"\"export_datetime\": \"[^\"]*\""_s),
                          u"\"export_datetime\": \"2031-01-31 23:59:59Z\""_s);
}

/// Replaces a word everywhere.
void replaceWord(SourceTree &tree, const QString &word, const QString &other)
{
    // In the text of a registry names follow escapes of three digits.
    const QRegularExpression pattern(u"(?:\\b|(?<=\\\\\\d{3}))"_s + word + u"\\b"_s);
    for (auto &[path, text] : tree.files)
        text.replace(pattern, other);
}

/// Kernels that main calls, by their names in the sources.
QStringList kernels(const SourceTree &tree)
{
    QStringList names;
    for (const QString &path : tree.sources()) {
        for (const Test::GeneratedFunction &function : Test::generatedFunctions(tree.files.at(path))) {
            if (!function.isMain() && function.name.contains("fused_"_L1))
                names += function.name;
        }
    }
    return names;
}

bool renameKernels(SourceTree &tree, const std::function<QString(const QString &, qsizetype)> &other)
{
    const QStringList names = kernels(tree);
    for (qsizetype i = 0; i < names.size(); ++i)
        replaceWord(tree, names[i], u"kernel_on_its_way_%1_"_s.arg(i)); // a new name may be the old name of another
                                                                        // kernel
    for (qsizetype i = 0; i < names.size(); ++i)
        replaceWord(tree, u"kernel_on_its_way_%1_"_s.arg(i), other(names[i], i));
    return !names.isEmpty();
}

bool renumberKernels(SourceTree &tree)
{
    return renameKernels(tree, [](const QString &name, qsizetype i) {
        return QString(name).remove(QRegularExpression(u"_\\d+$"_s)) + u"_%1"_s.arg(90 - i);
    });
}

bool hashKernels(SourceTree &tree)
{
    return renameKernels(tree,
                         [](const QString &name, qsizetype i) { return name + u"_cb9548905a4a81%1_"_s.arg(10 + i); });
}

bool renameOneKernel(SourceTree &tree)
{
    return renameKernels(tree, [](const QString &name, qsizetype i) { return i == 0 ? u"tvmgen_my_kernel"_s : name; });
}

/// Changes the number of `fused_constant_1_let` everywhere.
bool renumberConstants(SourceTree &tree)
{
    const QRegularExpression name(u"\\b(fused_[a-z_]*constant)(?:_(\\d+))?(_let)?\\b"_s);
    return tree.changeSources([&](QString &text) {
        Test::replaceEach(text, name, [](const QRegularExpressionMatch &match) {
            return match.captured(1) + u'_' + QString::number(90 - match.captured(2).toInt()) + match.captured(3);
        });
    });
}

bool swapLibraries(SourceTree &tree)
{
    QStringList ends;
    for (const QString &path : tree.sources()) {
        if (path.endsWith("_lib0.c"_L1))
            ends += path;
    }
    for (const QString &path : ends) {
        const QString other = path.chopped(6) + u"b1.c"_s;
        if (tree.files.contains(other))
            std::swap(tree.files.at(path), tree.files.at(other));
    }
    return !ends.isEmpty();
}

std::vector<TreeEdit> quietEdits()
{
    std::vector<TreeEdit> edits = Test::layoutEdits();
    edits.insert(edits.end(),
                 {{u"nothing"_s, [](SourceTree &) { return true; }},
                  {u"functions in another order"_s, reverseFunctions},
                  {u"places of buffers in another order"_s, reversePlaces},
                  {u"rebuilt later"_s, exportLater},
                  {u"kernels renumbered"_s, renumberKernels},
                  {u"kernels with a hash"_s, hashKernels},
                  {u"a kernel renamed"_s, renameOneKernel},
                  {u"constants renumbered"_s, renumberConstants},
                  {u"sources numbered the other way"_s, swapLibraries}});
    return edits;
}

// ---- Changes that count
// ----------------------------------------------------------------------------------------------

/// Replaces the first match in a source.
bool changeFirst(SourceTree &tree, const QString &pattern,
                 const std::function<QString(const QRegularExpressionMatch &)> &replacement)
{
    const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
    for (const QString &path : tree.sources()) {
        QString &text = tree.files.at(path);
        const QRegularExpressionMatch match = expression.match(text);
        if (!match.hasMatch())
            continue;
        text.replace(match.capturedStart(), match.capturedLength(), replacement(match));
        return true;
    }
    return false;
}

/// Adds a second softmax with another start value; main calls it after the first.
bool addSoftmax(SourceTree &tree)
{
    bool isChanged = false;
    tree.changeSources([&](QString &text) {
        for (const Test::GeneratedFunction &function : Test::generatedFunctions(text)) {
            if (!function.name.endsWith("fused_nn_softmax"_L1))
                continue;
            QString other = text.sliced(function.begin, function.end - function.begin);
            other.replace(function.name, function.name + u"_1"_s).replace(u"-3.402823e+38f"_s, u"-1.000000e+30f"_s);
            text.insert(function.end, other);
            isChanged = true;
        }
    });
    return isChanged
        && changeFirst(tree, u"^  if \\((tvmgen_\\w+fused_nn_softmax)\\([^\\n]*\\n"_s, [](const auto &match) {
               const QString call = match.captured();
               return call + QString(call).replace(match.captured(1), match.captured(1) + u"_1"_s);
           });
}

/// Writes the values of a constant to a file that its list includes.
bool includeValues(SourceTree &tree)
{
    QString values;
    const bool isFound = changeFirst(tree, u"(\\.fused_constant_1_let = \\{\\n)([^}]*)\\}"_s, [&](const auto &match) {
        values = match.captured(2);
        return match.captured(1) + u"#include \"values.inc\"\n}"_s;
    });
    tree.files.emplace(u"codegen/host/src/values.inc"_s, values);
    return isFound;
}

/// The same with another value in the file.
bool includeOtherValues(SourceTree &tree)
{
    const bool isFound = includeValues(tree);
    QString &values = tree.files.at(u"codegen/host/src/values.inc"_s);
    values.replace(values.indexOf(u'2'), 1, u"3"_s);
    return isFound;
}

/// Gives the model another name, also in the names of its files.
bool renameModel(SourceTree &tree)
{
    std::map<QString, QString> files;
    for (const auto &[path, text] : tree.files) {
        QString other = text;
        files[QString(path).replace(u"tilt"_s, u"slope"_s)] =
            other.replace(u"tilt"_s, u"slope"_s).replace(u"TILT"_s, u"SLOPE"_s);
    }
    std::swap(tree.files, files);
    return tree.files != files;
}

/// Gives the operators one plain name, with numbers in the order of the calls.
bool numberLayers(SourceTree &tree)
{
    const QStringList names {u"fused_nn_dense_add_nn_relu"_s, u"fused_nn_dense_add"_s, u"fused_nn_softmax"_s};
    for (qsizetype i = 0; i < names.size(); ++i)
        replaceWord(tree, u"tvmgen_tilt_"_s + names[i], u"tvmgen_tilt_fused_layer_%1"_s.arg(i));
    return true;
}

/// Removes the last operator of metadata.json, with the comma before it.
bool removeLastOperator(SourceTree &tree)
{
    return changeMetadata(
        tree, QRegularExpression(u",\\s*\\{\\s*\"function_name\": \"tvmgen_tilt_fused_layer_0\"[^\\]]*\\]\\s*\\}"_s),
        QString());
}

/// Removes the first layer, renumbers the following ones, and changes the style of all loops.
bool removeFirstLayer(SourceTree &tree)
{
    const bool isGone = removeLastOperator(tree)
        && changeFirst(tree, u"^  if \\(tvmgen_tilt_fused_layer_0\\([^\\n]*\\n"_s,
                       [](const auto &) { return QString(); })
        && changeFirst(tree, u"(fused_layer_1\\()sid_1_let"_s,
                       [](const auto &match) { return match.captured(1) + u"accel_buffer_var"_s; });
    tree.changeSources([](QString &text) {
        for (const Test::GeneratedFunction &function : Test::generatedFunctions(text)) {
            if (function.name == "tvmgen_tilt_fused_layer_0"_L1) {
                text.remove(function.begin, function.end - function.begin);
                break;
            }
        }
        text.replace(u"for (int32_t "_s, u"for (int16_t "_s);
    });
    replaceWord(tree, u"tvmgen_tilt_fused_layer_1"_s, u"tvmgen_tilt_fused_layer_0"_s);
    replaceWord(tree, u"tvmgen_tilt_fused_layer_2"_s, u"tvmgen_tilt_fused_layer_1"_s);
    return isGone;
}

bool removeModel(SourceTree &tree, const QString &model)
{
    QString &text = tree.files.at(u"metadata.json"_s);
    QJsonObject metadata = QJsonDocument::fromJson(text.toLatin1()).object();
    QJsonObject models = metadata[u"modules"_s].toObject();
    models.remove(model);
    metadata[u"modules"_s] = models;
    text = QString::fromLatin1(QJsonDocument(metadata).toJson());
    const QRegularExpression own(u"/(?:tvmgen_)?%1(?:_lib\\d)?\\.[^/]*$"_s.arg(model));
    return std::erase_if(tree.files, [&](const auto &file) { return own.match(file.first).hasMatch(); }) > 0;
}

/// Changes that are more than edits, by their names in the cases.
bool runStep(SourceTree &tree, const QString &name)
{
    static const std::map<QString, std::function<bool(SourceTree &)>> steps {
        {{}, [](SourceTree &) { return true; }},
        {u"addSoftmax"_s, addSoftmax},
        {u"numberLayers"_s, numberLayers},
        {u"removeFirstLayer"_s, removeFirstLayer},
        {u"includeValues"_s, includeValues},
        {u"includeOtherValues"_s, includeOtherValues},
        {u"renameModel"_s, renameModel},
        {u"removeGauge"_s, [](SourceTree &changed) { return removeModel(changed, u"gauge"_s); }},
        {u"removeVad"_s, [](SourceTree &changed) { return removeModel(changed, u"vad"_s); }}};
    return steps.at(name)(tree);
}

/// Follows the edits of a case; false if one finds no place.
bool edit(SourceTree &tree, const Test::FileEdits &edits)
{
    for (const auto &[where, from, to, removesFile] : edits) {
        const QString pattern = QString::fromUtf8(from);
        const QString replacement = QString::fromUtf8(to);
        const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
        const SourceTree before = tree;
        const auto replaceAll = [&](QString &text) { text.replace(expression, replacement); };
        if (where == "first"_L1)
            changeFirst(tree, pattern, [&](const QRegularExpressionMatch &match) {
                return match.captured().replace(expression, replacement);
            });
        else if (where == "sources"_L1)
            tree.changeSources(replaceAll);
        else if (where == "files"_L1)
            std::ranges::for_each(tree.files, [&](auto &file) { replaceAll(file.second); });
        else
            replaceAll(tree.files.at(where));
        if (tree == before)
            return false;
    }
    return true;
}

/// Everything that counts, with the rows of the totals.
QByteArray textOf(const Comparison &comparison)
{
    QString text =
        comparisonSentence(comparison, Language::English) + u'\n' + Test::whatCounts(comparison).join(u'\n') + u'\n';
    for (const ModuleComparison &module : comparison.modules) {
        for (const ComparedTotal &total : module.totals) {
            for (const TotalRow &row : total.rows)
                text += u"%1 %2: %3: %4\n"_s.arg(total.name)
                            .arg(row.delta.value())
                            .arg(rowTitle(row, Language::English), causeName(row.cause));
        }
    }
    return text.toUtf8();
}

} // namespace

/// Pairs of archives made from one archive: differences between exports keep the model equal, and a change is reported
/// as exactly that change.
class TstComparePairs : public QObject {
    Q_OBJECT

private:
    static SourceTree treeOf(const QString &name)
    {
        const bool isFixture = Test::fixtureNames().contains(name);
        return SourceTree::fromMembers(
            Test::readTar(isFixture ? Test::readFile(Test::fixturePath(name)) : Test::corpusTar(name)));
    }

    static DocumentPointer documentOf(const SourceTree &tree)
    {
        return Test::documentFromFiles(tree.toFiles(), Document::Stage::Analysis);
    }

    /// clang-format is slow for the larger archives, and splits the long target of v5-aot-c-interface.
    static bool isFormatted(const QString &archive)
    {
        static const bool hasFormatter = !QStandardPaths::findExecutable(u"clang-format"_s).isEmpty();
        if (!hasFormatter || archive == "v5-aot-c-interface"_L1)
            return false;
        return !Test::corpusNames().contains(archive) || archive == "kws_aot_c_usmp"_L1
            || archive == "diverse/dv_tiny_aot_hill"_L1;
    }

    static QStringList archives()
    {
        QStringList names {u"v7-aot-usmp"_s,       u"v7-aot-allocator-09"_s, u"v7-external-pools"_s, u"v7-aot-conv"_s,
                           u"v7-graph"_s,          u"v7-packed-metadata"_s,  u"v7-three-modules"_s,  u"v7-cmsis"_s,
                           u"v5-aot-c-interface"_s};
        for (const QString &name : Test::corpusNames()) {
            if (!name.startsWith("mobilenet"_L1)) // 50 MB of C
                names += name;
        }
        return names;
    }

    static void checkBoth(const Document &older, const Document &newer, Comparison &comparison)
    {
        comparison = compareDocuments(older, newer);
        const QString fault = Test::faultOf(comparison, older, newer);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        const QString mirror = Test::mirrorFault(comparison, compareDocuments(newer, older));
        QVERIFY2(mirror.isEmpty(), qPrintable(mirror));
    }

private Q_SLOTS:
    void quietEdit_isTheSame_data() { Test::addRows("archive", archives()); }

    void quietEdit_isTheSame()
    {
        QFETCH(QString, archive);
        const SourceTree tree = treeOf(archive);
        const DocumentPointer older = documentOf(tree);
        QStringList wrong;
        qsizetype number = archive.size();
        for (const TreeEdit &edit : quietEdits()) {
            if (Test::isSanitized && ++number % 9 != 0) // each edit meets several archives
                continue;
            SourceTree changed = tree;
            if ((edit.name.startsWith("clang-format"_L1) && !isFormatted(archive)) || !edit.apply(changed))
                continue;
            const DocumentPointer newer = documentOf(changed);
            Comparison comparison;
            checkBoth(*older, *newer, comparison);
            if (!comparison.isSame())
                wrong += edit.name + u": "_s + Test::whatCounts(comparison).join(u"; "_s).left(400);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// A file that a later file of the same path replaces is neither added nor removed.
    void replacedFile_isInNoPair()
    {
        std::vector<Test::TestFile> files = Test::modelWithKernels({{u"tvmgen_kws_a"_s, 16}}, 64);
        const DocumentPointer alone = Test::documentFromFiles(files);
        std::vector<Test::TestFile> before;
        for (const auto &[path, bytes] : files)
            before.emplace_back(path, bytes + "\n/* as it was before */\n");
        files.insert(files.begin(), before.begin(), before.end());
        const DocumentPointer both = Test::documentFromFiles(files);
        Comparison comparison;
        checkBoth(*alone, *both, comparison);
        QVERIFY2(comparison.isSame(), qPrintable(Test::whatCounts(comparison).join(u"; "_s)));
        QCOMPARE(comparison.files.size(), alone->files.size());
        for (const ComparedPair &pair : comparison.files) {
            QCOMPARE(pair.status, ComparedPair::Status::Equal);
            QVERIFY(pair.isCertain);
            QCOMPARE(pair.bytes.newer, pair.bytes.older);
        }
    }

    void functionWithoutName_isItself()
    {
        const DocumentPointer document =
            Test::documentFromFiles(Test::modelWithKernels({{u"tvmgen_kws_a"_s, 16}, {QString(), 16}}, 64));
        const Comparison comparison = compareDocuments(*document, *document);
        QVERIFY2(comparison.isSame(), qPrintable(Test::whatCounts(comparison).join(u"; "_s)));
    }

    /// A buffer of a call with unknown effect.
    void bufferThatNothingTouches_isItself()
    {
        SourceTree tree = treeOf(u"v7-aot-usmp"_s);
        QVERIFY(changeFirst(tree, u"^  if \\(tvmgen_tilt_fused_nn_dense_add_nn_relu\\([^\\n]*\\n"_s,
                            [](const auto &) { return QString(); }));
        QVERIFY(changeFirst(tree, u"ce_4_var\\[128\\]\\)\\);\\n"_s, [](const auto &) { return QString(); }));
        const DocumentPointer document = documentOf(tree);
        const Comparison comparison = compareDocuments(*document, *document);
        QVERIFY2(comparison.isSame(), qPrintable(Test::whatCounts(comparison).join(u"; "_s)));
    }

    /// A lower bound has no difference from any other size.
    void lowerBound_hasNoDifference_data()
    {
        const Test::Rows<ComparedPair::Status, bool, bool, std::optional<ByteCount>> row(
            {"status", "isOlderBound", "isNewerBound", "delta"});
        using Status = ComparedPair::Status;
        const std::optional<ByteCount> none;
        row("both whole", Status::Edited, false, false, std::optional(ByteCount(-16)));
        row("older bound", Status::Edited, true, false, none);
        row("newer bound", Status::Edited, false, true, none);
        row("two bounds", Status::Edited, true, true, none);
        row("added", Status::Added, false, false, std::optional(ByteCount(32)));
        row("added, with a bound", Status::Added, false, true, none);
        row("removed", Status::Removed, false, false, std::optional(ByteCount(-48)));
        row("removed, with a bound", Status::Removed, true, false, none);
    }

    void lowerBound_hasNoDifference()
    {
        QFETCH(ComparedPair::Status, status);
        QFETCH(bool, isOlderBound);
        QFETCH(bool, isNewerBound);
        ComparedPair pair;
        pair.status = status;
        pair.bytes = {ByteCount(48), ByteCount(32)};
        pair.areAtLeast = {isOlderBound, isNewerBound};
        QTEST(pair.delta(), "delta");
    }

    void noise_isCounted_data()
    {
        const Test::Rows<QString, QString, QString> row({"pattern", "replacement", "noise"});
        row("a variable renamed", u"\\bv__1\\b"_s, u"other"_s, u"variable-name 1"_s);
        row("parameters renamed", u"\\bp0\\b"_s, u"input"_s, u"variable-name 3"_s);
        row("a number in base 16", u"k < 6;"_s, u"k < 0x6;"_s, u"number-spelling 1"_s);
        row("a number in base 8", u"k < 6;"_s, u"k < 06;"_s, u"number-spelling 1"_s);
        row("an offset in base 16", u"2_var\\[192\\]"_s, u"2_var[0xC0]"_s, u"number-spelling 1"_s);
        row("a shorter fraction", u"-3\\.402823e\\+38f"_s, u"-3.402823e38f"_s, u"number-spelling 1"_s);
        row("a value spelt otherwise", u"0x0p\\+0 "_s, u"0.0 "_s, u"number-spelling 1"_s);
        row("a number of the header in base 16", u"ACCEL_SIZE 24"_s, u"ACCEL_SIZE (0x18)"_s, u"number-spelling 1"_s);
        row("a comment", u"return 0;"_s, u"return 0; // done"_s, u"formatting 1"_s);
    }

    /// Other spellings of another export keep the model equal, and are listed.
    void noise_isCounted()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, replacement);
        QFETCH(QString, noise);
        const SourceTree tree = treeOf(u"v7-aot-usmp"_s);
        SourceTree changed = tree;
        QVERIFY(changed.changeAll([&](QString &text) { text.replace(QRegularExpression(pattern), replacement); }));
        Comparison comparison;
        checkBoth(*documentOf(tree), *documentOf(changed), comparison);
        QVERIFY2(comparison.isSame(), qPrintable(Test::whatCounts(comparison).join(u"; "_s)));
        QStringList found;
        for (const NoiseCount &one : comparison.noise)
            found += u"%1 %2"_s.arg(noiseName(one.what)).arg(one.count);
        QCOMPARE(found.join(u", "_s), noise);
    }

    /// Noise is also counted in a file with a change.
    void noise_isCountedBesideAChange()
    {
        const SourceTree tree = treeOf(u"v7-aot-usmp"_s);
        SourceTree changed = tree;
        QVERIFY(changeFirst(changed, u"0\\.000000e\\+00f;"_s, [](const auto &) { return u"1.000000e+00f;"_s; }));
        QVERIFY(changeFirst(changed, u"-3\\.402823e\\+38f;"_s,
                            [](const auto &match) { return match.captured() + u" // the least"_s; }));
        Comparison comparison;
        checkBoth(*documentOf(tree), *documentOf(changed), comparison);
        QVERIFY(!comparison.isSame());
        QCOMPARE(comparison.noise, (std::vector<NoiseCount> {{NoiseCount::What::Formatting, 1}}));
    }

    /// 64-bit numbers that are equal as doubles.
    void wholeNumbers_areApartExactly()
    {
        const auto documentWith = [](const QByteArray &value) {
            std::vector<Test::TestFile> files = Test::modelWithKernels({{u"tvmgen_kws_fused_add"_s, 0}}, 0);
            files.back().second += "static const int64_t fused_constant[2] = {1, " + value + "};\n";
            return Test::documentFromFiles(files);
        };
        const DocumentPointer older = documentWith("0x7fffffffffffffff");
        const DocumentPointer newer = documentWith("0x7ffffffffffffffe");
        for (const Comparison &comparison : {compareDocuments(*older, *newer), compareDocuments(*newer, *older)}) {
            QCOMPARE(comparison.modules.front().constants.size(), std::size_t(1));
            QCOMPARE(comparison.modules.front().constants.front().values, std::optional(ValueDifference {1, 2, 1}));
        }
    }

    void change_isExactlyThat_data()
    {
        Test::addCases<QString, QString, Test::FileEdits, QString, Test::FileEdits>(
            u"comparepairs/changes"_s, {"archive", "firstStep", "prepare", "step", "edits"});
    }

    void change_isExactlyThat()
    {
        QFETCH(const QString, archive);
        QFETCH(const QString, firstStep);
        QFETCH(const Test::FileEdits, prepare);
        QFETCH(const QString, step);
        QFETCH(const Test::FileEdits, edits);
        if (!Test::fixtureNames().contains(archive) && !Test::corpusNames().contains(archive))
            QSKIP("the archive is not here");
        SourceTree tree = treeOf(archive);
        QVERIFY(runStep(tree, firstStep) && edit(tree, prepare));
        SourceTree changed = tree;
        QVERIFY(runStep(changed, step) && edit(changed, edits));
        const DocumentPointer older = documentOf(tree);
        const DocumentPointer newer = documentOf(changed);
        Comparison comparison;
        checkBoth(*older, *newer, comparison);
        QVERIFY(!comparison.isSame());
        Test::compareWithExpected(textOf(comparison),
                                  u"compare/made/%1.txt"_s.arg(QLatin1StringView(QTest::currentDataTag())));
    }
};

QTEST_GUILESS_MAIN(TstComparePairs)
#include "tst_comparepairs.moc"
