// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Kind = FitPart::Kind;

constexpr qint64 most = std::numeric_limits<qint64>::max();

qint64 added(qint64 a, qint64 b)
{
    return checkedAdd(a, b).value_or(most);
}

/// Sizes of the models in one region: side by side, or sharing what they need while they run.
class Load {
public:
    void add(const FitPart &part)
    {
        qint64 &sum = part.kind == Kind::Stack ? m_stacks[part.model]
            : part.isWhileRunning()            ? m_running[part.model]
                                               : m_always;
        sum = added(sum, part.taken().value());
    }
    [[nodiscard]] qint64 models(bool together) const { return added(m_always, over(m_running, together)); }
    [[nodiscard]] qint64 stack(bool together) const { return over(m_stacks, together); }

private:
    static qint64 over(const std::map<QString, qint64> &models, bool together)
    {
        qint64 sum = 0;
        for (const auto &[model, bytes] : models)
            sum = together ? added(sum, bytes) : std::max(sum, bytes);
        return sum;
    }

    qint64 m_always = 0;
    std::map<QString, qint64> m_running;
    std::map<QString, qint64> m_stacks;
};

class Fitter {
public:
    Fitter(const Board &board, const std::vector<FitPart> &parts, const FitOptions &options)
        : m_board(board)
        , m_options(options)
        , m_models(board.regions.size())
        , m_application(board.regions.size())
    {
        m_fit.parts = parts;
        addOptions();
        m_fit.regionOf.assign(m_fit.parts.size(), -1);
        m_fit.regions.resize(board.regions.size());
    }

    BoardFit fit()
    {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < m_fit.parts.size(); ++i) {
            const int region = fixedRegion(m_fit.parts[i]);
            if (region >= 0)
                put(i, region);
            else
                open.push_back(i);
        }
        std::stable_sort(open.begin(), open.end(), [this](std::size_t a, std::size_t b) { return isBefore(a, b); });
        for (const std::size_t part : open)
            put(part, roomiestRegion(m_fit.parts[part].memory()));
        for (std::size_t i = 0; i < m_fit.regions.size(); ++i)
            judge(i);
        return std::move(m_fit);
    }

private:
    void addOptions()
    {
        std::vector<FitPart> more;
        for (const FitPart &part : m_fit.parts) {
            if (part.kind == Kind::NotConst && m_options.notConstInRam) {
                more.push_back(part);
                more.back().kind = Kind::NotConstCopy;
            }
        }
        const auto addApplication = [&](Kind kind, ByteCount bytes) {
            FitPart part;
            part.kind = kind;
            part.bytes = bytes;
            part.basis = Basis::Stated;
            if (bytes.value() > 0)
                more.push_back(part);
        };
        addApplication(Kind::ApplicationRam, m_options.applicationRam);
        addApplication(Kind::ApplicationRom, m_options.applicationRom);
        m_fit.parts.insert(m_fit.parts.end(), more.begin(), more.end());
    }

    /// -1 where it may go anywhere.
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
        return part.kind == Kind::Stack ? stackRegion() : -1;
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

    /// What is unknown comes last: it goes where most is left.
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

    void put(std::size_t part, int region)
    {
        m_fit.regionOf[part] = region;
        if (region < 0) {
            m_fit.verdict = FitVerdict::DoesNotFit;
            return;
        }
        const FitPart &what = m_fit.parts[part];
        const auto index = std::size_t(region);
        if (what.kind == Kind::ApplicationRam || what.kind == Kind::ApplicationRom)
            m_application[index] = added(m_application[index], what.taken().value());
        else
            m_models[index].add(what);
        m_fit.regions[index].parts.push_back(part);
    }

    [[nodiscard]] qint64 stack(std::size_t region) const
    {
        return std::max(m_board.regions[region].stackReserve.value(), m_models[region].stack(m_options.together));
    }

    [[nodiscard]] qint64 headroom(std::size_t region) const
    {
        const BoardRegion &memory = m_board.regions[region];
        const qint64 taken = added(added(memory.used.value(), stack(region)),
                                   added(m_application[region], m_models[region].models(m_options.together)));
        return memory.bytes.value() - taken;
    }

    void judge(std::size_t index)
    {
        RegionFit &region = m_fit.regions[index];
        std::stable_sort(region.parts.begin(), region.parts.end(), [this](std::size_t a, std::size_t b) {
            return std::tuple(!m_fit.parts[a].bytes, -m_fit.parts[a].taken().value())
                < std::tuple(!m_fit.parts[b].bytes, -m_fit.parts[b].taken().value());
        });
        region.models = ByteCount(m_models[index].models(m_options.together));
        region.application = ByteCount(m_application[index]);
        region.stack = ByteCount(stack(index));
        region.headroom = headroom(index);
        bool isOnlyStack = true;
        bool isOfModel = false; // the archive should tell its size
        for (const std::size_t part : region.parts) {
            const FitPart &what = m_fit.parts[part];
            if (what.isKnown())
                continue;
            region.unknown.push_back(part);
            isOnlyStack = isOnlyStack && what.kind == Kind::Stack;
            isOfModel = isOfModel || (what.kind != Kind::Stack && what.kind < Kind::Code);
        }
        region.atMost = ByteCount(std::max<qint64>(0, region.headroom));
        if (isOnlyStack) {
            // It may fill what is kept for it.
            const qint64 known = m_options.together ? m_models[index].stack(true) : 0;
            region.atMost = ByteCount(added(region.atMost.value(), region.stack.value() - known));
        }
        region.verdict = region.headroom < 0 ? FitVerdict::DoesNotFit
            : region.unknown.empty()         ? FitVerdict::Fits
            : isOfModel                      ? FitVerdict::Unknown
                                             : FitVerdict::FitsIf;
        m_fit.verdict = std::max(m_fit.verdict, region.verdict);
    }

    const Board &m_board;
    const FitOptions &m_options;
    std::vector<Load> m_models; ///< of each region
    std::vector<qint64> m_application;
    BoardFit m_fit;
};

} // namespace

BoardRegion::Kind FitPart::memory() const
{
    const bool isRam = kind < Kind::Constants || kind == Kind::ApplicationRam;
    return isRam ? BoardRegion::Kind::Ram : BoardRegion::Kind::Rom;
}

ByteCount FitPart::taken() const
{
    const qint64 known = bytes.value_or(ByteCount()).value();
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
    static constexpr const char *names[] = {"workspace",  "inputs-outputs",  "stack",          "loaded-parameters",
                                            "variables",  "not-const-copy",  "constants",      "not-const",
                                            "parameters", "initial-values",  "read-only-data", "code",
                                            "runtime",    "application-ram", "application-rom"};
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

} // namespace Mlf
