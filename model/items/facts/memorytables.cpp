// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/memorytables.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/memory/memorytext.h"
#include "model/analysis/modelfigures.h"
#include "model/base/errortext.h"
#include "model/compare/comparetext.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/questions/coresidency.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct Memory {
    Q_DECLARE_TR_FUNCTIONS(MemoryTables)
};

Cell sized(ByteCount bytes, ByteUnit unit)
{
    return {formatBytesNarrow(unit, bytes, QLocale()), bytes.value()};
}

QString whatText(PeakPart::What what)
{
    static constexpr const char *texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP("MemoryTables", "read"),
        QT_TRANSLATE_NOOP("MemoryTables", "written"),
        QT_TRANSLATE_NOOP("MemoryTables", "waits"),
        QT_TRANSLATE_NOOP("MemoryTables", "scratch"),
    };
    return textOf<Memory, PeakPart::What::Scratch>(texts, what);
}

/// Short name of a part that only the older archive has. The name of scratch does not contain the function, because the
/// call identifies it.
QString goneName(const TotalRow &row)
{
    const QString &name = row.names.older.isEmpty() ? row.names.newer : row.names.older;
    return name.isEmpty() ? rowTitle(row, Language::Translated) : name.section(u'/', -1);
}

/// The difference of a part. The tool tip has the reason.
Cell changeCell(const TotalRow &row, ByteUnit unit)
{
    const QString cause = causeText(row.cause, Language::Translated);
    const QString before =
        row.bytes.older ? formatBytesNarrow(unit, *row.bytes.older, QLocale()) : Memory::tr("nothing", "bytes counted");
    Cell cell {deltaTextIn(unit, row.delta, QLocale()), row.delta.value(),
               Memory::tr("In the older archive %1 of it counted: %2", "bytes, and why that is another number")
                   .arg(before, cause)};
    if (row.guess) {
        cell.text = doubtfulText(cell.text);
        cell.toolTip += u'\n' + guessText(*row.guess, Language::Translated);
    }
    return cell;
}

/// Why the size of the plan cannot be computed.
QString planGap(const BufferTable &table)
{
    if (!table.knowsScratch)
        return Memory::tr("kernel scratch is unknown");
    for (const BufferPool &pool : table.pools) {
        if (pool.kind != BufferPool::Kind::Constants && !pool.bytes)
            return Memory::tr("the size of %1 is not known", "name of a pool")
                .arg(shownName(poolText(pool, Language::Translated)));
    }
    return {};
}

class FigureReader {
public:
    FigureReader(const Module &module, ByteUnit unit) : m_module(module), m_figures(module.figures), m_unit(unit) { }

    std::vector<MemoryFigure> read()
    {
        addPlan();
        addBound();
        addSlack();
        addHighWater();
        addTensors();
        addStack();
        return std::move(m_rows);
    }

private:
    void add(const QString &title, const Figure &figure, const QString &note, const QString &explanation)
    {
        const QString why = figureWhy(figure, Language::Translated);
        m_rows.push_back({title, figure, note,
                          why.isEmpty() ? explanation : Memory::tr("%1\nWhy: %2.").arg(explanation, why),
                          figure.evidence});
    }

    /// Sets a key of main in metadata.json as the source of the last figure.
    void stateFigure(const QString &key)
    {
        m_rows.back().source = Link::file(u"metadata.json"_s);
        m_rows.back().keys = {u"memory"_s, u"functions"_s, u"main"_s, key};
    }

    /// The computed plan compared with the stated one: "as stated", the difference, or why it is unknown.
    [[nodiscard]] QString difference() const
    {
        const FigurePair &workspace = m_figures.workspace;
        if (!workspace.computed.bytes) {
            const QString gap = planGap(m_module.buffers);
            return gap.isEmpty() ? figureWhy(workspace.computed, Language::Translated) : gap;
        }
        if (!workspace.stated.bytes)
            return {};
        const qint64 more = workspace.computed.bytes->value() - workspace.stated.bytes->value();
        if (more == 0)
            return Memory::tr("as stated");
        const QString size = formatBytesNarrow(m_unit, ByteCount(std::abs(more)), QLocale());
        return more > 0 ? Memory::tr("%1 more than stated").arg(size) : Memory::tr("%1 less than stated").arg(size);
    }

    void addPlan()
    {
        const Figure &stated = m_figures.workspace.stated;
        const bool isSplit = !stated.bytes && m_module.metadata.mains.size() > 1;
        add(Memory::tr("Workspace stated"), stated,
            isSplit            ? Memory::tr("each device has figures of its own")
                : stated.bytes ? QString()
                               : Memory::tr("metadata.json does not say"),
            Memory::tr("What metadata.json says that main and the functions work in, constants, inputs and outputs "
                       "aside."));
        if (stated.bytes || isSplit)
            stateFigure(u"workspace_size_bytes"_s);
        add(Memory::tr("Workspace computed"), m_figures.workspace.computed, difference(),
            m_module.buffers.isGraph
                ? Memory::tr("The storages that the graph shares out, and the largest allocation of an operator.")
                : Memory::tr("Pools as declared in the code, plus the most bytes allocated at one time."));
    }

    void addBound()
    {
        const MemoryNeed &need = m_module.need;
        const Figure &bound = m_figures.lowerBound;
        const Figure &plan = m_figures.workspace.computed;
        QString note = bound.bytes ? QString() : Memory::tr("see below");
        if (bound.bytes && plan.bytes && *bound.bytes > *plan.bytes)
            note = Memory::tr("more than the plan has");
        else if (bound.bytes && need.peak && need.peak->at.bytes == *bound.bytes)
            note = Memory::tr("at call %1").arg(need.peak->at.step + 1);
        else if (bound.bytes)
            note = Memory::tr("sum over pools");
        if (isNeedAtMost(m_module.buffers, bound)) {
            add(Memory::tr("Needed at most"), bound, note,
                Memory::tr("No call needs more in this plan. Calls may need less, because only an upper bound is known "
                           "for some buffers."));
            return;
        }
        add(Memory::tr("Lower bound"), bound, note,
            Memory::tr("The most bytes in use at once in this plan, of each pool: each address once, nothing rounded. "
                       "A different plan may reuse more memory."));
    }

    void addSlack()
    {
        const Figure &slack = m_figures.slack;
        if (!slack.bytes)
            return;
        const qint64 plan = m_figures.workspace.computed.known().value();
        const double percent = plan > 0 ? 100.0 * double(slack.bytes->value()) / double(plan) : 0.0;
        add(Memory::tr("Slack"), slack, Memory::tr("%1 % of computed").arg(QLocale().toString(percent, 'f', 1)),
            Memory::tr("What the plan takes above its lower bound: order of addresses, alignment, and room that is "
                       "free at the largest call."));
    }

    void addHighWater()
    {
        if (!m_figures.highWater.bytes)
            return;
        add(Memory::tr("High water"), m_figures.highWater,
            Memory::tr("at call %1").arg(m_module.need.highWater->step + 1),
            Memory::tr("The highest address in use, summed over the pools. It may be reached at another call than the "
                       "largest need."));
    }

    void addTensors()
    {
        const std::vector<BufferFact> &buffers = m_module.buffers.buffers;
        const bool isPlanned = std::ranges::any_of(buffers, [](const BufferFact &buffer) {
            return buffer.pool >= 0
                && (buffer.kind == BufferFact::Kind::Input || buffer.kind == BufferFact::Kind::Output);
        });
        QString note = Memory::tr("the caller's");
        QString explanation = Memory::tr("The caller provides them; they are not in the workspace.");
        if (isPlanned) {
            note = Memory::tr("in the workspace");
            explanation = Memory::tr("They are planned into the workspace and counted there.");
        } else if (m_module.buffers.isGraph) {
            note = Memory::tr("the executor's");
            explanation = Memory::tr("The executor stores them outside of the workspace.");
        }
        const Figure io = figureToUse(m_figures.io);
        add(Memory::tr("Inputs and outputs"), io, note, explanation);
        if (io.bytes && io.evidence == Link::file(u"metadata.json"_s))
            stateFigure(m_module.metadata.mains.front().hasTensors ? u"inputs"_s : u"io_size_bytes"_s);
    }

    void addStack()
    {
        const Figure &arrays = m_figures.stackArrays;
        if (!arrays.bytes && m_module.buffers.isGraph)
            return;
        const bool isCodeMissing =
            std::ranges::any_of(arrays.why, [](const Cause &cause) { return cause.reason == Reason::SourceNotThere; });
        add(Memory::tr("Stack arrays"), arrays,
            isCodeMissing      ? Memory::tr("some code is not in the archive")
                : arrays.bytes ? Memory::tr("compiler may differ")
                               : Memory::tr("an array has no known size"),
            Memory::tr("Arrays that main and the function with most of them declare in C. They are on the stack and "
                       "counted in no other figure; the compiler may place them otherwise."));
    }

    const Module &m_module;
    const ModelFigures &m_figures;
    ByteUnit m_unit;
    std::vector<MemoryFigure> m_rows;
};

} // namespace

std::vector<MemoryFigure> memoryFigures(const Module &module, ByteUnit unit)
{
    return FigureReader(module, unit).read();
}

FactTable peakTable(const Module &module, ByteUnit unit, const QString &linkModule)
{
    FactTable table;
    table.headers = {Memory::tr("Part"), Memory::tr("Buffer"), Memory::tr("Counted"), Memory::tr("Reused"),
                     Memory::tr("Basis")};
    if (!module.need.peak)
        return table;
    const MemoryPeak &peak = *module.need.peak;
    qint64 sum = 0;
    qint64 reused = 0;
    for (const PeakPart &part : peak.parts) {
        const BufferFact &buffer = module.buffers.buffers[std::size_t(part.buffer)];
        sum += part.bytes.value();
        reused += part.reused.value();
        Cell name {bufferTitle(module.buffers, part.buffer, Language::Translated)};
        name.toolTip = buffer.name;
        table.rows.push_back(
            {{Cell {whatText(part.what)}, name, sized(part.bytes, unit),
              part.reused.value() > 0 ? sized(part.reused, unit) : Cell {{}, 0}, Cell {basisText(buffer.basis())}},
             Link::buffer(buffer.name, linkModule)});
    }
    FactRow total {{Cell {Memory::tr("Sum")}, Cell {QString()}, sized(ByteCount(sum), unit),
                    reused > 0 ? sized(ByteCount(reused), unit) : Cell {{}, 0}, Cell {basisText(peak.basis)}},
                   Link::call(peak.at.step, linkModule)};
    total.isSum = true;
    table.rows.push_back(std::move(total));
    return table;
}

FactTable comparedPeakTable(FactTable table, const ComparedTotal &total, ByteUnit unit)
{
    constexpr qsizetype column = 3; // position after the column of counted bytes
    if (table.rows.empty())
        return table;
    table.headers.insert(column, Memory::tr("Δ Counted"));
    const auto put = [](FactRow &row, Cell cell) { row.cells.insert(row.cells.begin() + column, std::move(cell)); };
    const std::optional<ByteCount> delta = total.delta();
    std::vector<TotalRow> open = delta ? total.rows : std::vector<TotalRow>();
    for (FactRow &row : table.rows) {
        const auto found = row.isSum ? open.end() : std::ranges::find_if(open, [&](const TotalRow &one) {
            return one.bytes.newer && one.links.newer == row.link;
        });
        const bool isChanged = found != open.end();
        put(row, isChanged ? changeCell(*found, unit) : Cell {{}, delta && !row.isSum ? QVariant(0) : QVariant()});
        if (isChanged)
            open.erase(found);
    }
    FactRow sum = std::move(table.rows.back());
    table.rows.pop_back();
    for (const TotalRow &row : open) {
        FactRow gone {{Cell {Memory::tr("no longer", "what a buffer does in the call that needs most")},
                       {goneName(row), {}, rowTitle(row, Language::Translated)},
                       Cell {{}, 0},
                       Cell {{}, 0},
                       Cell {QString()}},
                      row.links.newer};
        if (row.what == TotalRow::What::Rest)
            gone.cells.front() = Cell {QString()};
        put(gone, changeCell(row, unit));
        table.rows.push_back(std::move(gone));
    }
    Cell &change = sum.cells[std::size_t(column)];
    if (!delta)
        change.text = total.isChanged() ? Memory::tr("not known", "a difference") : QString();
    else
        change = {delta->value() != 0 ? deltaTextIn(unit, *delta, QLocale()) : QString(), delta->value()};
    if (delta && total.isAtLeast())
        change.text = Memory::tr("%1, not certain", "a difference").arg(deltaTextIn(unit, *delta, QLocale()));
    // The difference is as certain as the less certain of both figures.
    change.toolTip = Memory::tr("%1\nBasis of the difference: %2", "a sentence, and a word")
                         .arg(totalSentence(total, Language::Translated), basisText(total.basis()));
    table.rows.push_back(std::move(sum));
    return table;
}

QString memoryGapText(const Module &module)
{
    const BufferTable &table = module.buffers;
    const bool isTaken =
        std::ranges::any_of(module.gaps, [](const ModelGap &gap) { return gap.unknown.testFlag(FigureGroup::Need); });
    if (isTaken)
        return Memory::tr("The need of the calls is not known: %1.")
            .arg(figureWhy(module.figures.lowerBound, Language::Translated));
    if (table.isLimited)
        return Memory::tr("There are more buffers than are looked at, so the need of the calls is not known.");
    for (const BufferFact &buffer : table.buffers) {
        const bool isCounted = buffer.pool >= 0 && buffer.firstCall && buffer.kind != BufferFact::Kind::Constant;
        if (isCounted && !buffer.bytes)
            return Memory::tr("The need of the calls is not known, because the size of %1 is not known.")
                .arg(shownName(buffer.name));
        if (isCounted && !buffer.offset)
            return Memory::tr("The need of the calls is not known, because the place of %1 in its pool is not known.")
                .arg(shownName(buffer.name));
    }
    if (!table.knowsScratch)
        return Memory::tr("The functions are machine code: what they use for themselves is not known, and the real "
                          "need may be larger than what stands here.");
    return module.need.steps.empty() && !table.calls.empty()
        ? Memory::tr("The need of the calls is not known, because a buffer is too large to be counted.")
        : QString();
}

QString offsetText(ByteOffset offset, ByteUnit unit)
{
    return unit == ByteUnit::Hexadecimal ? u"0x%1"_s.arg(offset.value(), 0, 16) : formatCount(offset.value());
}

namespace {

struct SharedTables {
    Q_DECLARE_TR_FUNCTIONS(CoresidencyTable)
};

Cell sharedCell(const std::optional<Figure> &figure, ByteUnit unit)
{
    if (!figure)
        return Cell {{}};
    Cell cell = Cell {figure->bytes ? figureSizeNarrow(*figure, unit) : SharedTables::tr("unknown")};
    QStringList lines;
    if (figure->bytes) {
        cell.number = figure->bytes->value();
        lines +=
            SharedTables::tr("%1, %2", "a size and its basis").arg(figureSize(*figure, unit), basisText(figure->basis));
    }
    if (!figure->why.empty())
        lines += causesText(figure->why, Language::Translated);
    cell.toolTip = lines.join(u'\n');
    return cell;
}

/// Link to the page of a model with details of a row.
Link placeOf(const Coresidency::Row &row, const Coresidency::Model &model)
{
    return Link::page(row.what == Coresidency::What::Constants ? u"rom"_s : u"memory"_s, model.name);
}

/// Link to the page of the model that has the largest size in a row.
Link largestPlaceOf(const Coresidency::Row &row, const std::vector<Coresidency::Model> &models)
{
    const auto bytes = [](const std::optional<Figure> &figure) { return figure ? figure->known().value() : -1; };
    const auto largest = std::ranges::max_element(row.ofModels, {}, bytes);
    return placeOf(row, models[std::size_t(largest - row.ofModels.begin())]);
}

} // namespace

FactTable coresidencyTable(const Coresidency &coresidency, ByteUnit unit, std::size_t maxModels)
{
    const bool areShown = coresidency.models.size() <= maxModels;
    FactTable table {{SharedTables::tr("What"), SharedTables::tr("Shared"), SharedTables::tr("One after another"),
                      SharedTables::tr("All at once"), SharedTables::tr("Basis")},
                     {}};
    for (const Coresidency::Model &model : coresidency.models) {
        if (areShown)
            table.headers += shownName(model.name);
    }
    for (const Coresidency::Row &row : coresidency.rows) {
        const QString what = coresidentText(row.what, Language::Translated);
        const QString title = row.what != Coresidency::What::Pool ? what
            : row.pool.isEmpty()                                  ? SharedTables::tr("Memory of the allocator")
                                                                  : u"%1 %2"_s.arg(what, shownName(row.pool));
        FactRow shown {{Cell {title}, Cell {sharingText(row.sharing, Language::Translated)},
                        sharedCell(row.exclusive, unit), sharedCell(row.together, unit),
                        Cell {basisText(lessCertain(row.exclusive.basis, row.together.basis))}},
                       largestPlaceOf(row, coresidency.models)};
        for (std::size_t i = 0; areShown && i < row.ofModels.size(); ++i) {
            shown.cells.push_back(sharedCell(row.ofModels[i], unit));
            shown.cells.back().link = placeOf(row, coresidency.models[i]);
        }
        table.rows.push_back(std::move(shown));
    }
    return table;
}

} // namespace Mlf
