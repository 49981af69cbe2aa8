// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fit.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using FitPartKind = FitPart::Kind;

constexpr std::size_t maxSearchSteps = 4096; // takes some milliseconds
constexpr std::size_t maxWork = 200'000; // limit for steps × parts × regions: fewer steps for many parts

/// Sum of what all models need in one region. Models that run one after another share memory.
class Load {
public:
    struct Sum {
        qint64 models = 0; ///< without the stack
        qint64 known = 0; ///< including the stack that the models need, but without a reserve
        qint64 stack = 0; ///< stack reserve, or the models' need if that is larger
        QString model; ///< model with the largest need, if models run one after another
    };

    Load(bool together, ByteCount reserve) : m_together(together), m_reserve(reserve.value())
    {
        m_running.stack = m_together ? 0 : m_reserve;
    }

    void add(const FitPart &part)
    {
        const qint64 bytes = part.taken().value();
        const bool isStack = part.kind == FitPartKind::Stack;
        if (!isStack && !part.isWhileRunning()) {
            m_always = saturatedAdd(m_always, bytes);
        } else if (m_together) {
            qint64 &sum = isStack ? m_running.stack : m_running.models;
            sum = saturatedAdd(sum, bytes);
            m_running.known = saturatedAdd(m_running.known, bytes);
        } else {
            Need &need = m_needs[part.model];
            qint64 &sum = isStack ? need.stack : need.running;
            sum = saturatedAdd(sum, bytes);
            takeLargest(part.model, need);
        }
    }

    /// Need of all models together. If they run one after another, it is the need of the model that needs most,
    /// including its stack.
    [[nodiscard]] Sum sum() const
    {
        return {saturatedAdd(m_running.models, m_always), saturatedAdd(m_running.known, m_always),
                std::max(m_running.stack, m_reserve), m_running.model};
    }

private:
    struct Need {
        qint64 running = 0;
        qint64 stack = 0;
    };

    /// Updates the largest need. Needs only grow, so it is either the previous largest one or `need`.
    void takeLargest(const QString &model, const Need &need)
    {
        m_running.known = std::max(m_running.known, saturatedAdd(need.running, need.stack));
        const qint64 stack = std::max(need.stack, m_reserve);
        if (saturatedAdd(need.running, stack) > saturatedAdd(m_running.models, m_running.stack))
            m_running = {need.running, m_running.known, stack, model};
    }

    bool m_together;
    qint64 m_reserve;
    qint64 m_always = 0;
    Sum m_running;
    std::map<QString, Need> m_needs; ///< by model; used if models run one after another
};

class Fitter {
public:
    Fitter(const Board &board, const std::vector<FitPart> &parts, const FitOptions &options)
        : m_board(board)
        , m_options(options)
    {
        m_fit.parts = withOptions(parts, options);
        m_fit.regions.resize(board.regions.size());
        m_placed.regionOf.assign(m_fit.parts.size(), -1);
        for (const BoardRegion &region : board.regions)
            m_placed.models.emplace_back(options.together, region.stackReserve);
        m_placed.application.resize(board.regions.size());
    }

    BoardFit fit()
    {
        std::map<BoardRegion::Kind, std::vector<std::size_t>> sized;
        std::vector<std::size_t> unsized;
        for (std::size_t i = 0; i < m_fit.parts.size(); ++i) {
            const FitPart &part = m_fit.parts[i];
            const int region = fixedRegion(part);
            if (region >= 0)
                put(i, region);
            else if (part.isKnown() || part.taken() > ByteCount())
                sized[part.memory()].push_back(i);
            else
                unsized.push_back(i);
        }
        for (auto &[kind, parts] : sized)
            placeSized(kind, parts);
        for (const std::size_t part : unsized)
            put(part, roomiestRegion(m_fit.parts[part].memory()));
        for (std::size_t i = 0; i < m_fit.parts.size(); ++i) {
            if (m_placed.regionOf[i] >= 0)
                m_fit.regions[std::size_t(m_placed.regionOf[i])].parts.push_back(i);
            else
                m_fit.verdict = FitVerdict::DoesNotFit;
        }
        for (std::size_t i = 0; i < m_fit.regions.size(); ++i)
            judge(i);
        m_fit.regionOf = std::move(m_placed.regionOf);
        return std::move(m_fit);
    }

private:
    struct Placement {
        std::vector<int> regionOf; ///< for each part; -1 if it is in no region
        std::vector<Load> models; ///< for each region
        std::vector<qint64> application;
    };

    void put(std::size_t part, int region)
    {
        if (region < 0)
            return;
        m_placed.regionOf[part] = region;
        const FitPart &what = m_fit.parts[part];
        const auto index = std::size_t(region);
        if (what.kind == FitPartKind::ApplicationRam || what.kind == FitPartKind::ApplicationRom)
            m_placed.application[index] = saturatedAdd(m_placed.application[index], what.taken().value());
        else
            m_placed.models[index].add(what);
    }

    /// Places each part in the region with the most free space. If some part does not fit, searches for an arrangement
    /// that fits.
    void placeSized(BoardRegion::Kind kind, std::vector<std::size_t> &parts)
    {
        std::ranges::stable_sort(parts, [this](std::size_t a, std::size_t b) { return isBefore(a, b); });
        const Placement before = m_placed;
        for (const std::size_t part : parts)
            put(part, roomiestRegion(kind));
        const bool isShort = std::ranges::any_of(parts, [this](std::size_t part) {
            const int region = m_placed.regionOf[part];
            return region >= 0 && headroom(std::size_t(region)) < 0;
        });
        if (!isShort)
            return;
        const Placement roomiest = std::exchange(m_placed, before);
        int steps = int(std::clamp<std::size_t>(maxWork / (parts.size() * m_board.regions.size()), 1, maxSearchSteps));
        if (arrange(kind, parts, 0, steps))
            return;
        m_placed = roomiest;
        m_fit.isSearched = m_fit.isSearched && steps > 0;
    }

    /// Places the parts from index `next` on so that no region overflows. Returns false if this is impossible or no
    /// steps are left.
    bool arrange(BoardRegion::Kind kind, const std::vector<std::size_t> &parts, std::size_t next, int &steps)
    {
        if (next == parts.size())
            return true;
        std::vector<std::pair<qint64, int>> rooms; // regions with free space (negated), largest first
        qint64 room = 0;
        for (std::size_t i = 0; i < m_board.regions.size(); ++i) {
            const qint64 left = m_board.regions[i].kind == kind ? headroom(i) : -1;
            if (left < 0)
                continue;
            rooms.emplace_back(-left, int(i));
            room = saturatedAdd(room, left);
        }
        if (leastOf(parts, next) > room)
            return false;
        std::ranges::sort(rooms);
        for (std::size_t i = 0; i < rooms.size() && steps > 0; ++i) {
            // If all models run at once, regions with equal free space give the same result: try only the first. If the
            // models share memory, they may differ, because a region may already hold another model.
            if (m_options.together && i > 0 && rooms[i].first == rooms[i - 1].first)
                continue;
            --steps;
            const auto region = std::size_t(rooms[i].second);
            const Load models = m_placed.models[region];
            const qint64 application = m_placed.application[region];
            put(parts[next], int(region));
            if (headroom(region) >= 0 && arrange(kind, parts, next + 1, steps))
                return true;
            m_placed.models[region] = models;
            m_placed.application[region] = application;
        }
        return false;
    }

    /// Lower bound of the bytes that the parts from `next` on need.
    [[nodiscard]] qint64 leastOf(const std::vector<std::size_t> &parts, std::size_t next) const
    {
        qint64 sum = 0;
        for (std::size_t i = next; i < parts.size(); ++i) {
            const FitPart &part = m_fit.parts[parts[i]];
            if (m_options.together || !part.isWhileRunning())
                sum = saturatedAdd(sum, part.taken().value());
        }
        return sum;
    }

    /// Index of the only region that is allowed for a part; -1 if all regions of its kind are.
    [[nodiscard]] int fixedRegion(const FitPart &part) const
    {
        const auto isOfItsKind = [&](int region) {
            return region >= 0 && m_board.regions[std::size_t(region)].kind == part.memory();
        };
        const auto chosen = m_options.regions.find(part.key());
        if (chosen != m_options.regions.end()) {
            const int region = m_board.regionNamed(chosen->second);
            if (isOfItsKind(region))
                return region;
        }
        if (!part.wantedRegion.isEmpty()) {
            const int region = m_board.regionNamed(part.wantedRegion);
            if (isOfItsKind(region))
                return region;
        }
        return part.kind == FitPartKind::Stack ? stackRegion() : -1;
    }

    [[nodiscard]] int stackRegion() const
    {
        int best = -1;
        qint64 reserve = 0;
        for (std::size_t i = 0; i < m_board.regions.size(); ++i) {
            const BoardRegion &region = m_board.regions[i];
            if (region.kind == BoardRegion::Kind::Ram && region.stackReserve.value() > reserve) {
                best = int(i);
                reserve = region.stackReserve.value();
            }
        }
        return best;
    }

    /// True if part `a` is placed before part `b`: larger parts first. Parts of unknown size are last, so that they get
    /// the region with the most free space.
    [[nodiscard]] bool isBefore(std::size_t a, std::size_t b) const
    {
        const FitPart &first = m_fit.parts[a];
        const FitPart &second = m_fit.parts[b];
        return std::tuple(!first.isKnown(), -first.taken().value())
            < std::tuple(!second.isKnown(), -second.taken().value());
    }

    [[nodiscard]] int roomiestRegion(BoardRegion::Kind kind) const
    {
        int best = -1;
        for (std::size_t i = 0; i < m_board.regions.size(); ++i) {
            if (m_board.regions[i].kind == kind && (best < 0 || headroom(i) > headroom(std::size_t(best))))
                best = int(i);
        }
        return best;
    }

    [[nodiscard]] qint64 headroom(std::size_t region) const
    {
        const Load::Sum models = m_placed.models[region].sum();
        return leftBeside(region, saturatedAdd(models.models, models.stack));
    }

    [[nodiscard]] qint64 leftBeside(std::size_t region, qint64 models) const
    {
        const BoardRegion &memory = m_board.regions[region];
        const qint64 others = saturatedAdd(memory.used.value(), m_placed.application[region]);
        return memory.bytes.value() - saturatedAdd(others, models);
    }

    void judge(std::size_t index)
    {
        RegionFit &region = m_fit.regions[index];
        std::ranges::stable_sort(region.parts, [this](std::size_t a, std::size_t b) {
            return std::tuple(!m_fit.parts[a].size.bytes, -m_fit.parts[a].taken().value())
                < std::tuple(!m_fit.parts[b].size.bytes, -m_fit.parts[b].taken().value());
        });
        const Load::Sum models = m_placed.models[index].sum();
        region.models = ByteCount(models.models);
        region.application = ByteCount(m_placed.application[index]);
        region.stack = ByteCount(models.stack);
        region.model = models.model;
        region.headroom = headroom(index);
        bool isOnlyStack = true;
        bool isOfModel = false; // a size is unknown that the archive should show
        for (const std::size_t part : region.parts) {
            const FitPart &what = m_fit.parts[part];
            if (what.isKnown())
                continue;
            region.unknown.push_back(part);
            isOnlyStack = isOnlyStack && what.kind == FitPartKind::Stack;
            isOfModel = isOfModel || !what.isDecidedLater();
        }
        region.atMost = ByteCount(std::max<qint64>(0, region.headroom));
        if (isOnlyStack) {
            // A stack of unknown size may also use the stack reserve.
            region.atMost = ByteCount(std::max<qint64>(0, leftBeside(index, models.known)));
        }
        // If no byte is left for code, the code does not fit, whatever its size is.
        const bool isFull = !region.unknown.empty() && region.atMost == ByteCount() && !isOnlyStack;
        region.verdict = region.headroom < 0 || isFull ? FitVerdict::DoesNotFit
            : region.unknown.empty()                   ? FitVerdict::Fits
            : isOfModel                                ? FitVerdict::Unknown
                                                       : FitVerdict::FitsIf;
        m_fit.verdict = std::max(m_fit.verdict, region.verdict);
    }

    const Board &m_board;
    const FitOptions &m_options;
    Placement m_placed;
    BoardFit m_fit;
};

} // namespace

std::vector<FitPart> withOptions(const std::vector<FitPart> &parts, const FitOptions &options)
{
    std::vector<FitPart> all = parts;
    for (const FitPart &part : parts) {
        if (part.kind == FitPartKind::NotConst && options.notConstInRam) {
            all.push_back(part);
            all.back().kind = FitPartKind::NotConstCopy;
        }
    }
    const auto addApplication = [&](FitPartKind kind, ByteCount bytes) {
        FitPart part;
        part.kind = kind;
        part.size = makeFigure(bytes, Basis::Stated);
        if (bytes.value() > 0)
            all.push_back(part);
    };
    addApplication(FitPartKind::ApplicationRam, options.applicationRam);
    addApplication(FitPartKind::ApplicationRom, options.applicationRom);
    return all;
}

BoardRegion::Kind FitPart::memory() const
{
    const bool isRam = kind < FitPartKind::Constants || kind == FitPartKind::ApplicationRam;
    return isRam ? BoardRegion::Kind::Ram : BoardRegion::Kind::Rom;
}

bool FitPart::isDecidedLater() const
{
    return kind == FitPartKind::Stack || kind == FitPartKind::RuntimeRam
        || (kind >= FitPartKind::Code && kind <= FitPartKind::Libraries);
}

ByteCount FitPart::taken() const
{
    const qint64 known = size.known().value();
    const qint64 step = alignment.value_or(ByteCount(1)).value();
    const auto raised = step > 1 ? checkedAdd(known, step - 1) : std::nullopt;
    return ByteCount(raised ? *raised / step * step : known);
}

QString FitPart::key() const
{
    const QString what = fitPartKindName(kind) + (name.isEmpty() ? QString() : u':' + name);
    return model.isEmpty() ? what : model + u'/' + what;
}

QString fitPartKindName(FitPart::Kind kind)
{
    static constexpr const char *names[] = {
        "workspace",      "inputs-outputs", "stack",     "loaded-parameters", "variables",       "not-const-copy",
        "runtime-ram",    "constants",      "not-const", "parameters",        "graph-files",     "initial-values",
        "read-only-data", "code",           "runtime",   "libraries",         "application-ram", "application-rom"};
    return QString::fromLatin1(names[int(kind)]);
}

QString fitVerdictName(FitVerdict verdict)
{
    static constexpr const char *names[] = {"fits", "fits-if", "unknown", "does-not-fit"};
    return QString::fromLatin1(names[int(verdict)]);
}

BoardFit fitOnBoard(const Board &board, const std::vector<FitPart> &parts, const FitOptions &options)
{
    return Fitter(board, parts, options).fit();
}

int smallestBoard(const std::vector<Board> &boards, const std::vector<FitVerdict> &verdicts)
{
    int best = -1;
    const auto rank = [&](std::size_t i) {
        return std::tuple(verdicts[i], boards[i].bytesOf(BoardRegion::Kind::Ram),
                          boards[i].bytesOf(BoardRegion::Kind::Rom));
    };
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (verdicts[i] <= FitVerdict::FitsIf && (best < 0 || rank(i) < rank(std::size_t(best))))
            best = int(i);
    }
    return best;
}

namespace {

QString fitPhrase(const char *source, Language language)
{
    return inLanguage("Fit", source, language);
}

QString sized(ByteCount bytes, Language language, ByteUnit unit)
{
    return language == Language::English ? plainBytes(bytes.value()) : formatBytesIn(unit, bytes, QLocale());
}

constexpr const char *fitPartTexts[] = {
    QT_TRANSLATE_NOOP("Fit", "workspace"),
    QT_TRANSLATE_NOOP("Fit", "inputs and outputs"),
    QT_TRANSLATE_NOOP("Fit", "stack"),
    QT_TRANSLATE_NOOP("Fit", "loaded parameters"),
    QT_TRANSLATE_NOOP("Fit", "variables"),
    QT_TRANSLATE_NOOP("Fit", "writable constants"),
    QT_TRANSLATE_NOOP("Fit", "RAM of the runtime"),
    QT_TRANSLATE_NOOP("Fit", "constants"),
    QT_TRANSLATE_NOOP("Fit", "writable constants"),
    QT_TRANSLATE_NOOP("Fit", "parameters"),
    QT_TRANSLATE_NOOP("Fit", "graph and names"),
    QT_TRANSLATE_NOOP("Fit", "initial values of variables"),
    QT_TRANSLATE_NOOP("Fit", "other read-only data"),
    QT_TRANSLATE_NOOP("Fit", "code"),
    QT_TRANSLATE_NOOP("Fit", "runtime"),
    QT_TRANSLATE_NOOP("Fit", "libraries"),
    QT_TRANSLATE_NOOP("Fit", "application"),
    QT_TRANSLATE_NOOP("Fit", "application"),
};

/// The parts of a region whose size is unknown, as text; each kind once: "code and stack".
QString unknownText(const BoardFit &fit, const RegionFit &region, Language language)
{
    QStringList parts;
    QStringList names; // names of `parts`; "rest of …" if all are partly known
    for (const std::size_t part : region.unknown) {
        const FitPart &what = fit.parts[part];
        const QString name = fitPartText(what, language);
        const bool isRest = what.size.bytes.has_value();
        const QString rest = fitPhrase(QT_TRANSLATE_NOOP("Fit", "rest of the %1"), language).arg(name);
        if (!parts.contains(name)) {
            parts += name;
            names += isRest ? rest : name;
        } else if (!isRest) {
            names[parts.indexOf(name)] = name;
        }
    }
    if (names.size() < 2)
        return names.join(QString());
    const QString last = names.takeLast();
    return fitPhrase(QT_TRANSLATE_NOOP("Fit", "%1 and %2"), language)
        .arg(names.join(fitPhrase(QT_TRANSLATE_NOOP("Fit", ", "), language)), last);
}

} // namespace

QString fitPartText(const FitPart &part, Language language)
{
    const QString text = fitPhrase(fitPartTexts[int(part.kind)], language);
    return part.name.isEmpty() ? text : fitPhrase(QT_TRANSLATE_NOOP("Fit", "%1 %2"), language).arg(text, part.name);
}

QString regionVerdictText(const BoardFit &fit, std::size_t region, Language language, ByteUnit unit)
{
    const RegionFit &what = fit.regions[region];
    switch (what.verdict) {
    case FitVerdict::Fits:
        return fitPhrase(QT_TRANSLATE_NOOP("Fit", "fits, %1 left"), language)
            .arg(sized(ByteCount(what.headroom), language, unit));
    case FitVerdict::FitsIf:
        return fitPhrase(QT_TRANSLATE_NOOP("Fit", "%2 free for the %1"), language)
            .arg(unknownText(fit, what, language), sized(what.atMost, language, unit));
    case FitVerdict::Unknown:
        return fitPhrase(QT_TRANSLATE_NOOP("Fit", "unknown: %2 left for %1 of unknown size"), language)
            .arg(unknownText(fit, what, language), sized(what.atMost, language, unit));
    case FitVerdict::DoesNotFit:
        if (what.headroom >= 0)
            return fitPhrase(QT_TRANSLATE_NOOP("Fit", "does not fit, nothing left for the %1"), language)
                .arg(unknownText(fit, what, language));
        return fitPhrase(what.unknown.empty() ? QT_TRANSLATE_NOOP("Fit", "does not fit, %1 missing")
                                              : QT_TRANSLATE_NOOP("Fit", "does not fit, at least %1 missing"),
                         language)
            .arg(sized(ByteCount(-what.headroom), language, unit));
    }
    Q_UNREACHABLE();
}

QString boardVerdictText(const Board &board, const BoardFit &fit, Language language, ByteUnit unit)
{
    QStringList parts;
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const RegionFit &region = fit.regions[i];
        if (region.verdict != fit.verdict || fit.verdict == FitVerdict::Fits)
            continue;
        parts += fit.verdict == FitVerdict::FitsIf
            ? fitPhrase(QT_TRANSLATE_NOOP("Fit", "%2 of %3 are enough for the %1"), language)
                  .arg(unknownText(fit, region, language), sized(region.atMost, language, unit), board.regions[i].name)
            : u"%1: %2"_s.arg(board.regions[i].name, regionVerdictText(fit, i, language, unit));
    }
    if (fit.verdict == FitVerdict::FitsIf)
        return fitPhrase(QT_TRANSLATE_NOOP("Fit", "may fit, if %1"), language)
            .arg(parts.join(fitPhrase(QT_TRANSLATE_NOOP("Fit", " and "), language)));
    for (std::size_t i = 0; i < fit.parts.size(); ++i) {
        if (fit.regionOf[i] < 0)
            parts += fitPhrase(QT_TRANSLATE_NOOP("Fit", "there is no region for %1"), language)
                         .arg(fitPartText(fit.parts[i], language));
    }
    if (!fit.isSearched)
        parts += fitPhrase(QT_TRANSLATE_NOOP("Fit", "another arrangement may fit"), language);
    return parts.isEmpty() ? fitPhrase(QT_TRANSLATE_NOOP("Fit", "fits"), language)
                           : parts.join(fitPhrase(QT_TRANSLATE_NOOP("Fit", "; "), language));
}

} // namespace Mlf
