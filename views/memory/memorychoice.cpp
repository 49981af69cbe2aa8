// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/memorychoice.h"

#include "model/analysis/code/functionname.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "views/chart/chartview.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool isInUse(const BufferFact &buffer, int step)
{
    return *buffer.firstCall <= step && step <= *buffer.lastCall;
}

} // namespace

QString fileLineText(const Link &place)
{
    return place.kind == Link::Kind::File && place.firstLine
        ? u"%1:%2"_s.arg(place.name.section(u'/', -1)).arg(place.firstLine->oneBased())
        : QString();
}

const BufferTable &MemoryChoice::table() const
{
    static const BufferTable none;
    return module ? module->buffers : none;
}

std::optional<MemoryChoice> MemoryChoice::with(const Link &link) const
{
    const std::vector<BufferFact> &buffers = table().buffers;
    if (callCount() == 0 || (!link.module.isEmpty() && link.module != module->metadata.name))
        return std::nullopt;
    MemoryChoice chosen = *this;
    if (link.isNull()) {
        chosen.step = module->need.peak ? module->need.peak->at.step : 0;
        chosen.buffer = -1;
    } else if (link.kind == Link::Kind::Buffer) {
        const auto it = std::find_if(buffers.begin(), buffers.end(),
                                     [&](const BufferFact &each) { return each.name == link.name; });
        if (it == buffers.end() || !it->firstCall)
            return std::nullopt;
        chosen.buffer = int(it - buffers.begin());
        chosen.step = isInUse(*it, step) ? step : *it->firstCall;
    } else if (link.kind == Link::Kind::Call) {
        chosen.step = link.step;
        if (buffer >= 0 && !isInUse(buffers[std::size_t(buffer)], link.step))
            chosen.buffer = -1;
    } else {
        return std::nullopt;
    }
    return chosen.step >= 0 && chosen.step < callCount() ? std::optional(chosen) : std::nullopt;
}

Link MemoryChoice::bufferLink() const
{
    return buffer < 0 ? Link() : Link::buffer(table().buffers[std::size_t(buffer)].name, linkModule);
}

Link MemoryChoice::place() const
{
    if (step < 0)
        return {};
    const Link evidence = buffer < 0 ? Link() : table().buffers[std::size_t(buffer)].evidence;
    return evidence.isNull() ? placeOfCall(*module, step, linkModule) : evidence;
}

Link MemoryChoice::relayPlace() const
{
    return module ? relayPlaceOfCall(*module, step) : Link();
}

QString MemoryChoice::callText() const
{
    const BufferCall &call = table().calls[std::size_t(step)];
    const QString function = shortFunctionName(call.function, module->metadata.name);
    const auto linked = [](const QString &words) { return u"<a href=\"call\">%1</a>"_s.arg(words.toHtmlEscaped()); };
    const bool isPeak = module->need.peak && module->need.peak->at.step == step;
    const QString line = fileLineText(placeOfCall(*module, step, linkModule));
    QString text = isPeak ? tr("<b>In use during call %1, the peak</b>: %2", "the last is a line of a file")
                                .arg(QString::number(step + 1), linked(line.isEmpty() ? function : line))
                          : tr("<b>Call %1 of %2</b>: %3", "the last is the name of a function")
                                .arg(QString::number(step + 1), QString::number(callCount()), linked(function));
    const std::vector<StepNeed> &steps = module->need.steps;
    if (!steps.empty() && !isPeak) { // the sentence about the peak states its need
        const auto size = [this](qint64 bytes) {
            // HTML would replace the narrow spaces in numbers by spaces where lines may break.
            return formatBytesIn(unit, ByteCount(bytes), QLocale()).replace(QChar(0x202f), QChar::Nbsp);
        };
        const StepNeed &need = steps[std::size_t(step)];
        const QString words = !table().knowsScratch ? tr("needs %1, scratch unknown")
            : need.isAtLeast                        ? tr("needs at least %1, of that scratch: %2")
                                                    : tr("needs %1, of that scratch: %2");
        text += u" \u00b7 "_s
            + (table().knowsScratch ? words.arg(size(need.bytes()), size(need.scratch.value()))
                                    : words.arg(size(need.bytes())));
    }
    if (const Link relay = relayPlace(); !relay.isNull()) {
        const QString lines = relay.lastLine
            ? tr("lines %1 to %2 of Relay").arg(relay.firstLine->oneBased()).arg(relay.lastLine->oneBased())
            : tr("line %1 of Relay").arg(relay.firstLine->oneBased());
        const QString toRelay = u"<a href=\"relay\">%1</a>"_s.arg(lines);
        const CallInRelay::How how = module->relayCalls.calls[std::size_t(step)].how;
        text += u" \u00b7 "_s
            + (how == CallInRelay::How::Named          ? toRelay
                   : how == CallInRelay::How::Prepares ? tr("prepares the input of %1, inferred").arg(toRelay)
                                                       : tr("%1, inferred").arg(toRelay));
    }
    return text;
}

MemoryChartOptions MemoryChoice::chartOptions(const ChartView &chart, double width, int pool) const
{
    MemoryChartOptions options;
    options.width = width;
    options.height = (chart.viewport()->height() - 4) / chart.sceneStyle().scale; // band heights are rounded up
    options.module = module ? module->metadata.name : QString();
    options.linkModule = linkModule;
    options.pool = pool;
    options.call = step;
    options.unit = unit;
    options.language = Language::Translated;
    options.locale = QLocale();
    options.hasLevelSizes = false; // the figures above show the sizes
    if (module) {
        const CallAxisRoom room = callAxisRoom(table(), module->need, options);
        options.axisLeft = room.left;
        options.axisRight = room.right;
    }
    return options;
}

} // namespace Mlf
