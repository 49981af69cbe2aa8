// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/memorytext.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/modelparts.h"
#include "model/items/fitsheetmodel.h"
#include "model/items/functiontablemodel.h"
#include "model/items/roles.h"
#include "model/items/trees/romtreemodel.h"
#include "model/questions/coresidency.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/places.h"
#include "tests/support/rows.h"
#include "views/memory/figurestrip.h"
#include "views/messages/documentmessages.h"
#include "views/overview/card.h"
#include "views/overview/memorycards.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// A figure as a reader of a page or report sees it.
struct Shown {
    std::optional<qint64> bytes;
    QString basis = u"unknown"_s;
    bool isAtLeast = false;
    bool operator==(const Shown &) const = default;
};

Shown shown(const Figure &figure)
{
    return {figure.bytes ? std::optional(figure.bytes->value()) : std::nullopt, basisName(figure.basis),
            figure.isAtLeast};
}

QString text(const Shown &what)
{
    return what.bytes
        ? (what.isAtLeast ? u"at least "_s : QString()) + u"%1 (%2)"_s.arg(QString::number(*what.bytes), what.basis)
        : what.basis;
}

/// A size in the window: "≥ 23 664 B (23.1 KiB)", "unknown".
Shown shownSize(const QString &size, const QString &basis)
{
    static const QRegularExpression pattern(u"^(\u2265?)\\s*(\u2212?)([\\d\\s]+)B"_s,
                                            QRegularExpression::UseUnicodePropertiesOption);
    const QRegularExpressionMatch match = pattern.match(size);
    if (!match.hasMatch())
        return {};
    QString digits = match.captured(3);
    digits.remove(QRegularExpression(u"\\s"_s, QRegularExpression::UseUnicodePropertiesOption));
    const qint64 bytes = digits.toLongLong();
    return {match.captured(2).isEmpty() ? bytes : -bytes, basis, !match.captured(1).isEmpty()};
}

/// Figures of one line of `info`: "0 B (stated), at least 240 B (computed): why".
std::vector<Shown> shownInInfo(const QString &line)
{
    static const QRegularExpression pattern(u"(at least )?(\\d+) B \\((\\w+)\\)"_s);
    std::vector<Shown> found;
    for (const QRegularExpressionMatch &match : pattern.globalMatch(line))
        found.push_back({match.captured(2).toLongLong(), match.captured(3), !match.captured(1).isEmpty()});
    return found;
}

std::optional<qint64> number(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toInteger()) : std::nullopt;
}

} // namespace

/// Every figure of every archive has the same number, basis and completeness everywhere.
class TstFigures : public QObject {
    Q_OBJECT

private:
    QString m_place;
    QStringList m_differences;
    int m_compared = 0;

    void compare(const QString &what, const Shown &found, const Shown &expected)
    {
        ++m_compared;
        if (found != expected)
            m_differences += u"%1, %2: %3 where the figure is %4"_s.arg(m_place, what, text(found), text(expected));
    }

    static QByteArray run(const QStringList &words)
    {
        QProcess program;
        program.start(Test::programPath(), words);
        if (!program.waitForFinished(120'000) || program.exitStatus() != QProcess::NormalExit)
            qFatal("%s", program.readAllStandardError().constData());
        return program.readAllStandardOutput();
    }

    // ---- Command line ----------------------------------------------------------------------------------------------

    void compareInfo(const Document &document, const QString &path)
    {
        m_place = u"info"_s;
        const QString info = QString::fromUtf8(run({u"info"_s, path}));
        QStringList blocks = info.split(u"\nmodel  "_s);
        blocks.removeFirst();
        const std::size_t listed = std::min<std::size_t>(document.modules.size(), 8);
        QCOMPARE(std::size_t(blocks.size()), listed);
        for (std::size_t i = 0; i < listed; ++i) {
            const Module &module = document.modules[i];
            if (module.metadata.style == Style::Operator)
                continue;
            const QString &block = blocks[qsizetype(i)];
            compareInfoLine(block, u"workspace"_s, module.figures.workspace);
            compareInfoLine(block, u"constants"_s, module.figures.constants);
            compareInfoLine(block, u"inputs+outputs"_s, module.figures.io);
        }
    }

    void compareInfoLine(const QString &block, const QString &name, const FigurePair &pair)
    {
        const QRegularExpression pattern(u"^%1 +(.*)$"_s.arg(QRegularExpression::escape(name)),
                                         QRegularExpression::MultilineOption);
        const QString line = pattern.match(block).captured(1);
        std::vector<Shown> found = shownInInfo(line);
        std::vector<const Figure *> known;
        for (const Figure *figure : {&pair.stated, &pair.computed}) {
            if (figure->bytes)
                known.push_back(figure);
        }
        if (known.empty() != line.startsWith("unknown"_L1))
            m_differences += u"info, %1: %2"_s.arg(name, line);
        found.resize(std::max(found.size(), known.size()));
        for (std::size_t i = 0; i < found.size(); ++i)
            compare(name, found[i], i < known.size() ? shown(*known[i]) : Shown());
    }

    void comparePair(const QString &name, const QJsonValue &value, const FigurePair &pair)
    {
        compare(name + u" stated"_s,
                {number(value[u"stated"_s]), value[u"stated"_s].isNull() ? u"unknown"_s : u"stated"_s},
                shown(pair.stated));
        const bool isInferred = value[u"inferred"_s].isDouble();
        const std::optional<qint64> bytes = number(value[isInferred ? u"inferred"_s : u"computed"_s]);
        compare(name + u" computed"_s,
                {bytes,
                 isInferred  ? u"inferred"_s
                     : bytes ? u"computed"_s
                             : u"unknown"_s,
                 value[u"atLeast"_s].toBool()},
                shown(pair.computed));
    }

    void compareNamed(const QString &what, const QJsonValue &object, const QString &key, const Figure &figure)
    {
        compare(what,
                {number(object[key]), object[QString(key + u"Basis"_s)].toString(),
                 object[QString(key + u"AtLeast"_s)].toBool()},
                shown(figure));
    }

    void compareReport(const Document &document, const QString &path)
    {
        m_place = u"report"_s;
        const QJsonObject report = QJsonDocument::fromJson(run({u"report"_s, u"--format"_s, u"json"_s, path})).object();
        QCOMPARE(std::size_t(report[u"modules"_s].toArray().size()), document.modules.size());
        for (std::size_t i = 0; i < document.modules.size(); ++i)
            compareModule(document.modules[i], report[u"modules"_s][qsizetype(i)]);
        const QJsonValue combined = report[u"combined"_s];
        if (combined.isNull())
            return;
        const CombinedFigures figures = combinedFigures(document);
        const QJsonValue exclusive = combined[u"exclusive"_s];
        const QJsonValue together = combined[u"together"_s];
        compareNamed(u"one after another"_s, exclusive, u"workspaceBytes"_s, figures.exclusiveWorkspace);
        compareNamed(u"at once"_s, together, u"workspaceBytes"_s, figures.togetherWorkspace);
        compareNamed(u"constants of all"_s, exclusive, u"constantBytes"_s, figures.constants);
        compareNamed(u"constants of all"_s, together, u"constantBytes"_s, figures.constants);
        compareCoresidency(document, report[u"coresidency"_s].toArray());
    }

    /// Each model alone, then one after another and all at once.
    void compareCoresidency(const Document &document, const QJsonArray &rows)
    {
        qsizetype next = 0;
        for (const Coresidency::Row &row : coresidency({&document}).rows) {
            std::vector<Figure> figures;
            for (const std::optional<Figure> &figure : row.ofModels) {
                if (figure)
                    figures.push_back(*figure);
            }
            figures.push_back(row.exclusive);
            figures.push_back(row.together);
            for (const Figure &figure : figures) {
                const QJsonValue value = rows[next++];
                QCOMPARE(value[u"what"_s], coresidentName(row.what));
                compare(u"together: "_s + coresidentName(row.what),
                        {number(value[u"bytes"_s]), value[u"basis"_s].toString(), value[u"atLeast"_s].toBool()},
                        shown(figure));
            }
        }
        QCOMPARE(next, rows.size());
    }

    void compareModule(const Module &module, const QJsonValue &object)
    {
        const ModelFigures &figures = module.figures;
        const QJsonValue rom = object[u"rom"_s];
        compare(u"rom"_s, {number(rom[u"known"_s]), rom[u"basis"_s].toString(), rom[u"atLeast"_s].toBool()},
                shown(figures.rom.all()));
        const QJsonValue memory = object[u"memory"_s];
        QCOMPARE(memory.isNull(), module.metadata.style == Style::Operator);
        if (memory.isNull())
            return;
        comparePair(u"workspace"_s, memory[u"workspaceBytes"_s], figures.workspace);
        comparePair(u"constants"_s, memory[u"constantBytes"_s], figures.constants);
        comparePair(u"inputs and outputs"_s, memory[u"ioBytes"_s], figures.io);
        compareNamed(u"lower bound"_s, memory[u"workspaceBytes"_s], u"lowerBound"_s, figures.lowerBound);
        compare(u"stack arrays"_s,
                {number(memory[u"stackBytes"_s]), memory[u"stackBasis"_s].toString(),
                 memory[u"stackBytesAtLeast"_s].toBool()},
                shown(figures.stackArrays));
        const QJsonValue peak = memory[u"peak"_s];
        compare(u"peak"_s,
                {number(peak[u"bytes"_s]), peak.isNull() ? u"unknown"_s : peak[u"basis"_s].toString(),
                 peak[u"atLeast"_s].toBool()},
                shown(figures.peak));
        const QJsonArray pools = object[u"pools"_s].toArray();
        QCOMPARE(std::size_t(pools.size()), figures.pools.size());
        for (std::size_t i = 0; i < figures.pools.size(); ++i) {
            const PoolFigures &pool = figures.pools[i];
            const QJsonValue value = pools[qsizetype(i)];
            const QString name = u"pool "_s + value[u"name"_s].toString();
            compare(name, {number(value[u"bytes"_s]), basisName(pool.bytes.basis), value[u"atLeast"_s].toBool()},
                    shown(pool.bytes));
            compareNamed(name + u" lower bound"_s, value, u"lowerBound"_s, pool.lowerBound);
            compareHighest(name, value[u"highWater"_s], pool.highWater);
            compare(name + u" slack"_s, {number(value[u"slack"_s]), basisName(pool.slack.basis)}, shown(pool.slack));
            compare(name + u" gaps"_s, {number(value[u"gaps"_s]), basisName(pool.gaps.basis)}, shown(pool.gaps));
        }
        compareHighest(u"memory"_s, memory[u"highWater"_s], figures.highWater);
        for (const QJsonValue &step : memory[u"steps"_s].toArray()) {
            const qint64 bytes = step[u"liveBytes"_s].toInteger() + step[u"scratchBytes"_s].toInteger();
            if (figures.peak.bytes && step[u"step"_s] == peak[u"step"_s])
                compare(u"step"_s, {bytes, basisName(figures.peak.basis), step[u"atLeast"_s].toBool()},
                        {figures.peak.bytes->value(), basisName(figures.peak.basis), module.need.isAtLeast});
        }
        compareFunctions(module, object);
    }

    void compareHighest(const QString &what, const QJsonValue &value, const Figure &figure)
    {
        compare(what + u" high water"_s,
                {number(value[u"bytes"_s]), basisName(figure.basis), value[u"atLeast"_s].toBool()}, shown(figure));
    }

    void compareFunctions(const Module &module, const QJsonValue &object)
    {
        const auto bound = [](std::optional<ByteCount> bytes, bool isAtLeast) {
            Figure figure = makeFigure(bytes, Basis::Computed);
            figure.isAtLeast = bytes && isAtLeast;
            return shown(figure);
        };
        for (std::size_t i = 0; i < module.functions.size(); ++i) {
            const FunctionFact &function = module.functions[i];
            const QJsonValue value = object[u"functions"_s][qsizetype(i)];
            const auto found = [](const QJsonValue &bytes, const QJsonValue &isAtLeast) {
                return Shown {number(bytes), bytes.isDouble() ? u"computed"_s : u"unknown"_s, isAtLeast.toBool()};
            };
            const QJsonValue workspace = value[u"workspaceBytes"_s];
            compare(function.name + u" workspace"_s, found(workspace[u"computed"_s], workspace[u"atLeast"_s]),
                    bound(function.ownWorkspace, function.isAtLeast));
            compare(function.name + u" constants"_s, found(value[u"constantBytes"_s], value[u"constantBytesAtLeast"_s]),
                    bound(function.constantBytes, function.areConstantsAtLeast));
            compare(function.name + u" stack"_s, found(value[u"stackBytes"_s], value[u"stackBytesAtLeast"_s]),
                    bound(function.stackBytes, function.isAtLeast));
        }
    }

    void compareCheck(const std::vector<FitPart> &parts, const QString &path)
    {
        m_place = u"check"_s;
        const QJsonObject check = QJsonDocument::fromJson(run({u"check"_s, u"--format"_s, u"json"_s, u"--board"_s,
                                                               u"mimxrt1050_evk"_s, path}))
                                      .object();
        const QJsonValue board = check[u"boards"_s][0];
        std::map<QString, QJsonValue> found;
        for (const QJsonValue &region : board[u"regions"_s].toArray()) {
            for (const QJsonValue &part : region[u"parts"_s].toArray())
                found.emplace(part[u"part"_s].toString(), part);
        }
        for (const QJsonValue &part : board[u"withoutRegion"_s].toArray())
            found.emplace(part[u"part"_s].toString(), part);
        for (const FitPart &part : parts) {
            const QJsonValue value = found[part.key()];
            compare(part.key(), {number(value[u"bytes"_s]), value[u"basis"_s].toString(), value[u"atLeast"_s].toBool()},
                    shown(part.size));
        }
    }

    // ---- Window ----------------------------------------------------------------------------------------------------

    static QStringList textsOf(const QWidget &widget)
    {
        QStringList texts;
        for (const QLabel *label : widget.findChildren<QLabel *>())
            texts += label->text();
        return texts;
    }

    /// The figure of a card before these words.
    static Shown shownBefore(const QStringList &texts, const QString &words)
    {
        const qsizetype at = texts.indexOf(words);
        return at < 1 ? Shown() : shownSize(texts[at - 1], texts.value(at + 1).section(u" = "_s, 0, 0));
    }

    void compareCards(const DocumentPointer &document, const Module &module)
    {
        m_place = u"overview"_s;
        const MemoryFacts facts {document, module, true, ByteUnit::Bytes};
        Card ram(u"RAM"_s);
        fillRamCard(ram, facts);
        Card rom(u"ROM"_s);
        fillRomCard(rom, facts);
        const ModelFigures &figures = module.figures;
        const QStringList inRam = textsOf(ram);
        Figure constants = figureToUse(figures.constants);
        if (constants.basis == Basis::Stated && constants.bytes == ByteCount())
            constants = {}; // the exporter states 0 even if there are some
        compare(u"constants"_s, shownBefore(textsOf(rom), constantsName(module, Language::Translated)),
                shown(constants));
        compareConstants(module, constants);
        if (module.metadata.style == Style::Operator)
            return;
        const auto first = [](const FigurePair &pair) {
            return shown(pair.stated.bytes ? pair.stated : pair.computed);
        };
        compare(u"workspace"_s, shownBefore(inRam, u"workspace"_s), first(figures.workspace));
        compare(u"inputs and outputs"_s, shownBefore(inRam, u"inputs and outputs"_s), shown(figureToUse(figures.io)));
        compareFact(inRam,
                    isNeedAtMost(module.buffers, figures.lowerBound) ? u"The calls need at most "_s : u"Lower bound "_s,
                    figures.lowerBound);
        // A figure that agrees is in the badge of the stated one.
        const QString other = inRam.value(inRam.indexOf(u"workspace"_s) + 1).section(u" = "_s, 1);
        if (!other.isEmpty())
            compare(u"computed workspace"_s, {figures.workspace.stated.known().value(), other},
                    shown(figures.workspace.computed));
        else if (figures.workspace.stated.bytes)
            compareFact(inRam, u"In the code: "_s, figures.workspace.computed);
    }

    /// The word constants stands for one sum; if a figure has padding too, its name says so.
    void compareConstants(const Module &module, const Figure &shownConstants)
    {
        const ModelFigures &figures = module.figures;
        const Figure &counted = figures.constants.computed;
        const bool areAll = counted.isWhole() && figures.rom.constants.isWhole() && figures.rom.parameters.isWhole();
        if (!areAll || !shownConstants.bytes || shownConstants.bytes != counted.bytes)
            return;
        const qint64 values = figures.rom.constants.known().value() + figures.rom.parameters.known().value();
        compare(u"constants without padding"_s,
                {shownConstants.bytes->value() - constantLedger(module)->poolPadding.value(), u"computed"_s},
                {values, u"computed"_s});
    }

    void compareFact(const QStringList &texts, const QString &words, const Figure &figure)
    {
        const qsizetype at = texts.indexOf(QRegularExpression(u'^' + words + u".*"_s));
        Shown found;
        if (at >= 0)
            found = shownSize(texts[at].mid(words.size()), texts.value(at + 1));
        compare(words, found, shown(figure));
    }

    /// The cells of a strip by their titles.
    static std::map<QString, Shown> shownInStrip(const std::vector<MemoryFigure> &figures)
    {
        FigureStrip strip;
        strip.setFigures(figures, ByteUnit::Bytes);
        std::map<QString, Shown> cells;
        for (const QWidget *cell : strip.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            const QStringList texts = textsOf(*cell);
            if (texts.size() == 3)
                cells.emplace(texts[0], shownSize(texts[1], texts[2].section(u" \u00b7 "_s, 0, 0)));
        }
        return cells;
    }

    void compareMemoryPage(const Module &module)
    {
        m_place = u"memory page"_s;
        std::map<QString, Shown> cells = shownInStrip(memoryFigures(module, ByteUnit::Bytes));
        const ModelFigures &figures = module.figures;
        compare(u"stated"_s, cells[u"Workspace stated"_s], shown(figures.workspace.stated));
        compare(u"computed"_s, cells[u"Workspace computed"_s], shown(figures.workspace.computed));
        compare(u"lower bound"_s,
                cells[isNeedAtMost(module.buffers, figures.lowerBound) ? u"Needed at most"_s : u"Lower bound"_s],
                shown(figures.lowerBound));
        compare(u"slack"_s, cells[u"Slack"_s], shown(figures.slack));
        compare(u"high water"_s, cells[u"High water"_s], shown(figures.highWater));
        compare(u"stack"_s, cells[u"Stack arrays"_s], shown(figures.stackArrays));
        compare(u"inputs and outputs"_s, cells[u"Inputs and outputs"_s], shown(figureToUse(figures.io)));
    }

    /// The comparison bar of a file: from unknown to this.
    void compareChanges(const Module &module)
    {
        m_place = u"bar of a changed file"_s;
        Document before;
        Document after;
        after.modules = {module};
        before.modules = {module};
        before.modules.edit().front().figures = {};
        const QString words = changeWords(before, after, ByteUnit::Bytes);
        for (const auto &[name, figure] :
             {std::pair(u"peak"_s, module.figures.peak),
              {u"workspace"_s, figureToUse(module.figures.workspace)},
              {constantsName(module, Language::Translated), figureToUse(module.figures.constants)}}) {
            const QRegularExpression pattern(name + u" unknown \u2192 ([^,(]*)(?:\\((\\w+)\\))?"_s);
            const QRegularExpressionMatch match = pattern.match(words);
            const QString basis = match.captured(2).isEmpty() ? u"computed"_s : match.captured(2);
            compare(name, match.hasMatch() ? shownSize(match.captured(1), basis) : Shown(), shown(figure));
        }
    }

    /// The needs of the functions, and their own memory.
    void compareFunctionTable(const DocumentPointer &document, const Module &module)
    {
        m_place = u"functions"_s;
        FunctionTableModel table;
        table.setDocument(document, module.metadata.name);
        const std::vector<FunctionNeed> needs = functionNeeds(module.functions, module.buffers, module.need);
        const auto isMarked = [&](int row, FunctionTableModel::Column column) {
            const QString text = table.index(row, int(column)).data().toString();
            return text.startsWith(u'\u2265') || text.startsWith("at least "_L1);
        };
        for (int row = 0; row < table.rowCount(); ++row) {
            const FunctionNeed &need = needs[std::size_t(row)];
            const bool isOwnBound = need.own && module.functions[std::size_t(row)].isAtLeast;
            const bool isBound =
                need.bytes() && (module.need.isAtLeast || module.functions[std::size_t(row)].isAtLeast);
            compare(u"need"_s, {row, {}, isMarked(row, FunctionTableModel::Column::Need)}, {row, {}, isBound});
            compare(u"own"_s, {row, {}, isMarked(row, FunctionTableModel::Column::Own)}, {row, {}, isOwnBound});
        }
    }

    void compareRomPage(const Module &module)
    {
        m_place = u"ROM page"_s;
        std::map<QString, Shown> cells = shownInStrip(romFigures(module.rom.totals, true, ByteUnit::Bytes));
        const RomTotals &rom = module.figures.rom;
        compare(u"all"_s, cells[u"Flash, all that is known"_s], shown(rom.all()));
        compare(u"constants"_s, cells[u"Constants"_s], shown(rom.constants));
        compare(u"parameters"_s, cells[u"Parameters"_s], shown(rom.parameters));
        compare(u"code"_s, cells[u"Code"_s], shown(rom.code));
        compare(u"other read-only data"_s, cells[u"Other read-only data"_s], shown(rom.otherReadOnly));
        RomTreeModel tree;
        tree.setTree(std::make_shared<const RomTree>(module.rom), module.metadata.name);
        qint64 sum = 0;
        for (int row = 0; row < tree.rowCount(); ++row)
            sum += tree.index(row, int(RomTreeModel::Column::Bytes)).data(Roles::ByteCountRole).toLongLong();
        compare(u"rows"_s, {sum, basisName(rom.all().basis), rom.all().isAtLeast}, shown(rom.all()));
    }

    void compareFitSheet(const Document &document, const std::vector<FitPart> &parts)
    {
        m_place = u"fit page"_s;
        Board board;
        for (const auto kind : {BoardRegion::Kind::Ram, BoardRegion::Kind::Rom}) {
            BoardRegion region;
            region.name = regionKindName(kind);
            region.kind = kind;
            region.bytes = ByteCount(qint64(1) << 40);
            board.regions.push_back(region);
        }
        FitSheetModel sheet;
        sheet.setFit(board, fitOnBoard(board, parts, {}), {});
        QCOMPARE(std::size_t(sheet.rowCount()), parts.size());
        for (int row = 0; row < sheet.rowCount(); ++row) {
            const auto cell = [&](FitSheetModel::Column column) {
                return sheet.index(row, int(column)).data().toString();
            };
            compare(parts[std::size_t(row)].key(),
                    shownSize(cell(FitSheetModel::Column::Bytes), cell(FitSheetModel::Column::Basis)),
                    shown(parts[std::size_t(row)].size));
        }
        for (const Module &module : document.modules)
            compareParts(module, parts);
    }

    /// The parts of a board equal the figures of the model.
    void compareParts(const Module &module, const std::vector<FitPart> &parts)
    {
        const ModelFigures &figures = module.figures;
        for (const FitPart &part : parts) {
            if (part.model != module.metadata.name)
                continue;
            if (part.kind == FitPart::Kind::Stack)
                compare(part.key(), shown(part.size), shown(figures.stack));
            if (part.kind == FitPart::Kind::Workspace && !part.name.isEmpty())
                compare(part.key(), shown(part.size), shown(poolNamed(module, part.name).bytes));
            else if (part.kind == FitPart::Kind::Workspace && part.size.bytes)
                compare(part.key(), shown(part.size), shown(figureToUse(figures.workspace)));
            if (part.kind == FitPart::Kind::Code && part.size.bytes)
                compare(part.key(), shown(part.size), shown(figures.rom.code));
            if (part.kind == FitPart::Kind::Parameters)
                compare(part.key(), shown(part.size), shown(figures.rom.parameters));
            if (part.kind == FitPart::Kind::NotConst)
                compare(part.key(), shown(part.size), shown(figures.rom.writable));
        }
    }

    static PoolFigures poolNamed(const Module &module, const QString &name)
    {
        for (const PoolFigures &pool : module.figures.pools) {
            if (name == (pool.fact ? module.constants.pools[*pool.fact].name : module.buffers.pools[*pool.pool].name))
                return pool;
        }
        return {};
    }

    QTemporaryDir m_folder;

    /// A fixture's archive whose source `file` ends before `end`.
    QString cutArchive(const QString &name, const QByteArray &file, const QByteArray &end)
    {
        std::vector<Test::Member> members = Test::readTar(Test::readFile(Test::fixturePath(u"v7-aot-usmp"_s)));
        for (Test::Member &member : members) {
            if (member.path.endsWith(file))
                member.bytes.truncate(member.bytes.indexOf(end));
        }
        const QString path = m_folder.filePath(name + u".tar"_s);
        Test::writeFile(path, Test::writeTar(members, Test::TarFormat::Ustar));
        return path;
    }
    QString cutConstants() { return cutArchive(u"constants"_s, "tilt_lib0.c", "0x1.ba5e36p-4"); }
    QString cutFunction() { return cutArchive(u"function"_s, "tilt_lib1.c", "T_relu[j] = "); }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    /// A figure that may be incomplete is marked as a bound.
    void cutSources_makeBounds()
    {
        const auto moduleOf = [](const QString &path) {
            return QJsonDocument::fromJson(run({u"report"_s, u"--format"_s, u"json"_s, path}))[u"modules"_s][0];
        };
        const QJsonValue constants = moduleOf(cutConstants());
        QCOMPARE(constants[u"pools"_s][0][u"name"_s], u"global_const_workspace"_s);
        QCOMPARE(constants[u"pools"_s][0][u"atLeast"_s], true);
        QCOMPARE(constants[u"memory"_s][u"highWater"_s][u"atLeast"_s], true);
        QCOMPARE(constants[u"memory"_s][u"steps"_s][1][u"atLeast"_s], true);
        QCOMPARE(constants[u"functions"_s][0][u"constantBytesAtLeast"_s], true);
        QVERIFY(constants[u"functions"_s][0][u"workspaceBytes"_s][u"atLeast"_s].isUndefined());
        for (const QJsonValue &pool : constants[u"pools"_s].toArray())
            QVERIFY(pool[u"slack"_s].isNull() && pool[u"gaps"_s].isNull());
        const QJsonArray functions = moduleOf(cutFunction())[u"functions"_s].toArray();
        for (const QJsonValue &function : functions) {
            const bool isCut = function[u"name"_s] == u"tvmgen_tilt_fused_nn_dense_add_nn_relu"_s;
            QCOMPARE(function[u"workspaceBytes"_s][u"atLeast"_s].toBool(), isCut);
            QCOMPARE(function[u"stackBytesAtLeast"_s].toBool(), isCut);
        }
    }

    /// Words of one real archive, to which a figure alone would not lead.
    void realArchive_isSaidPlainly_data()
    {
        const Test::Rows<QString, QStringList, QStringList, QString> row({"name", "inCards", "notInCards", "inInfo"});
        row("a bound that is the largest possible need", u"kws_aot_cmsisnn"_s, {u"The calls need at most 20"_s},
            {u"Lower bound"_s}, u"needs at most 20800 bytes"_s);
        row("a pool with padding", u"cnn_aot_usmp_greedy"_s, {u"constants with padding"_s}, {u"\nconstants\n"_s},
            u"22448 B (computed); 8 bytes of the computed are padding"_s);
        row("constants without padding", u"kws_aot_c_usmp"_s, {u"\nconstants\n"_s}, {u"constants with padding"_s},
            u"23200 B"_s);
    }
    void realArchive_isSaidPlainly()
    {
        QFETCH(const QString, name);
        QFETCH(const QStringList, inCards);
        QFETCH(const QStringList, notInCards);
        QFETCH(const QString, inInfo);
        const QString path = u"%1/%2.tar.xz"_s.arg(Test::corpusFolder(), name);
        if (!QFileInfo::exists(path))
            QSKIP("no real archives here (MLF_CORPUS)");
        const DocumentPointer result = Test::documentAt(path);
        const MemoryFacts facts {result, result->modules.front(), true, ByteUnit::Bytes};
        Card ram(u"RAM"_s);
        fillRamCard(ram, facts);
        Card rom(u"ROM"_s);
        fillRomCard(rom, facts);
        const QString words = (textsOf(ram) + textsOf(rom)).join(u'\n');
        for (const QString &text : inCards)
            QVERIFY2(words.contains(text), qPrintable(text + u" not in:\n"_s + words));
        for (const QString &text : notInCards)
            QVERIFY2(!words.contains(text), qPrintable(text + u" in:\n"_s + words));
        const QString info = QString::fromUtf8(run({u"info"_s, path}));
        QVERIFY2(info.contains(inInfo), qPrintable(info));
    }

    void everyPlace_saysTheSame_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name : Test::sweptFixtureNames())
            QTest::newRow(qPrintable(name)) << Test::fixturePath(name);
        QTest::newRow("the sample") << Test::samplePath();
        QTest::newRow("a source that ends in its constants") << cutConstants();
        QTest::newRow("a source that ends in a function") << cutFunction();
        const QStringList names = Test::corpusNames();
        if (names.isEmpty())
            qInfo("no real archives here (MLF_CORPUS): skipped");
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << u"%1/%2.tar.xz"_s.arg(Test::corpusFolder(), name);
    }
    void everyPlace_saysTheSame()
    {
        QFETCH(const QString, path);
        m_differences.clear();
        m_compared = 0;
        const DocumentPointer result = Test::documentAt(path);
        const Document &document = *result;
        const std::vector<FitPart> parts = modelParts(document);
        compareInfo(document, path);
        compareReport(document, path);
        compareCheck(parts, path);
        compareFitSheet(document, parts);
        for (const Module &module : document.modules) {
            compareCards(result, module);
            compareChanges(module);
            compareRomPage(module);
            compareFunctionTable(result, module);
            if (module.metadata.style != Style::Operator)
                compareMemoryPage(module);
        }
        QVERIFY2(m_differences.isEmpty(), qPrintable(u'\n' + m_differences.join(u'\n')));
        QVERIFY(document.modules.empty() || m_compared > 10);
    }
};

QTEST_MAIN(TstFigures)
#include "tst_figures.moc"
