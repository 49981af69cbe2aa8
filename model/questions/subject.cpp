// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/subject.h"

#include "model/document/document.h"
#include "model/document/places.h"

#include <algorithm>

namespace Mlf {

namespace {

class SubjectFinder {
public:
    SubjectFinder(const Document &document, const Module &module)
        : m_module(module)
        , m_linkModule(document.linkModule(&module))
    {
    }

    void add(const Link &place)
    {
        switch (place.kind) {
        case Link::Kind::Call:
            addCall(place.step);
            break;
        case Link::Kind::Buffer:
            addBuffer(place.name);
            break;
        case Link::Kind::Function:
            addFunction(place.name);
            break;
        case Link::Kind::Constant:
            addConstant(place.name);
            break;
        case Link::Kind::File:
            if (place.firstLine)
                addLine(place);
            break;
        case Link::Kind::Page:
        case Link::Kind::None:
            break;
        }
    }

    Subject subject;

private:
    void addCall(int step);
    void addBuffer(const QString &name);
    void addFunction(const QString &name);
    void addConstant(const QString &name);
    void addConstant(const ConstantFact &constant);
    void addLine(const Link &place);
    void addLineOfRelay(const Link &place);
    [[nodiscard]] const std::vector<BufferCall> &calls() const { return m_module.buffers.calls; }

    const Module &m_module;
    const QString m_linkModule;
};

void SubjectFinder::addCall(int step)
{
    if (step < 0 || std::size_t(step) >= calls().size())
        return;
    subject.call = Link::call(step, m_linkModule);
    if (subject.function.isNull())
        subject.function = Link::function(calls()[std::size_t(step)].function, m_linkModule);
    if (subject.code.isNull())
        subject.code = placeOfCall(m_module, step, m_linkModule);
    if (subject.relay.isNull())
        subject.relay = relayPlaceOfCall(m_module, step);
}

/// Selects a buffer. Also selects its first call, unless another call is already selected.
void SubjectFinder::addBuffer(const QString &name)
{
    const std::vector<BufferFact> &buffers = m_module.buffers.buffers;
    const auto found = std::ranges::find_if(buffers, [&](const BufferFact &buffer) { return buffer.name == name; });
    if (found == buffers.end())
        return;
    subject.buffer = Link::buffer(name, m_linkModule);
    if (!found->evidence.isNull())
        subject.code = found->evidence;
    if (subject.call.isNull() && found->firstCall)
        addCall(*found->firstCall);
}

/// Selects a function. Also selects its first call, unless another call is already selected.
void SubjectFinder::addFunction(const QString &name)
{
    subject.function = Link::function(name, m_linkModule);
    const auto fact =
        std::ranges::find_if(m_module.functions, [&](const FunctionFact &function) { return function.name == name; });
    if (fact != m_module.functions.end() && !fact->file.isEmpty())
        subject.code = Link::file(fact->file, fact->line);
    const auto call =
        std::find_if(calls().begin(), calls().end(), [&](const BufferCall &each) { return each.function == name; });
    if (subject.call.isNull() && call != calls().end())
        addCall(int(call - calls().begin()));
}

void SubjectFinder::addConstant(const QString &name)
{
    const std::vector<ConstantFact> &constants = m_module.constants.constants;
    const auto found = std::ranges::find_if(constants, [&](const ConstantFact &constant) {
        return constant.name == name || constantLabel(constant.file, constant.name) == name;
    });
    if (found != constants.end())
        addConstant(*found);
    subject.constant = Link::constant(name, m_linkModule);
}

/// Selects a constant. If only one function reads it, also selects that function.
void SubjectFinder::addConstant(const ConstantFact &constant)
{
    subject.constant = linkOfConstant(m_module, constant, m_linkModule);
    subject.code = Link::file(constant.file, constant.line);
    if (constant.users.size() == 1) {
        const Link code = subject.code;
        addFunction(constant.users.front());
        subject.code = code;
    }
}

void SubjectFinder::addLine(const Link &place)
{
    if (place.name == m_module.relayFile) {
        addLineOfRelay(place);
        return;
    }
    subject.code = place;
    for (std::size_t step = 0; step < calls().size(); ++step) {
        if (calls()[step].line == place.firstLine && calls()[step].file == place.name) {
            addCall(int(step));
            return;
        }
    }
    for (const ConstantFact &constant : m_module.constants.constants) {
        if (constant.file == place.name && constant.line <= *place.firstLine && *place.firstLine <= constant.endLine) {
            addConstant(constant);
            subject.code = place;
            return;
        }
    }
    for (const FunctionFact &function : m_module.functions) {
        const bool isInside = function.file == place.name && function.line && function.endLine
            && *function.line <= *place.firstLine && *place.firstLine <= *function.endLine;
        if (isInside) {
            addFunction(function.name);
            subject.code = place;
            return;
        }
    }
}

/// Selects the call that runs the operators on a line of Relay. If several calls match, selects the one with the most
/// lines; a call that only prepares an input has the lowest priority.
void SubjectFinder::addLineOfRelay(const Link &place)
{
    subject.relay = place;
    const std::vector<CallInRelay> &relayCalls = m_module.relayCalls.calls;
    int best = -1;
    const auto isBetter = [&](const CallInRelay &call) {
        return best < 0 || relayCalls[std::size_t(best)].how == CallInRelay::How::Prepares
            || call.lines.size() > relayCalls[std::size_t(best)].lines.size();
    };
    for (std::size_t step = 0; step < relayCalls.size(); ++step) {
        const CallInRelay &call = relayCalls[step];
        if (std::binary_search(call.lines.begin(), call.lines.end(), *place.firstLine) && isBetter(call))
            best = int(step);
    }
    addCall(best);
}

} // namespace

Subject subjectOf(const Document &document, const Module *shown, const Link &place, const std::vector<Link> &others)
{
    const Module *module = shown;
    if (place.kind == Link::Kind::File) {
        if (const Module *ofRelay = moduleOfRelay(document, place.name))
            module = ofRelay;
        else if (const DocumentFile *file = document.file(place.name); file && !file->module.isEmpty())
            module = document.module(file->module);
    } else if (!place.module.isEmpty()) {
        module = document.module(place.module);
    }
    if (!module || place.isNull())
        return {};
    SubjectFinder finder(document, *module);
    finder.subject.place = place;
    for (const Link &other : others)
        finder.add(other);
    finder.add(place);
    return finder.subject;
}

} // namespace Mlf
