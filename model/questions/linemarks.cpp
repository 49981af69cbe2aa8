// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/linemarks.h"

#include "model/document/document.h"

#include <QHash>

#include <map>

namespace Mlf {

namespace {

/// Collects the marks of one model, by line.
class MarkMaker {
public:
    MarkMaker(const Module &module, std::map<LineNumber, LineMark> &marks) : m_module(module), m_marks(marks) { }

    void addCalls(const QString &path)
    {
        const std::vector<BufferCall> &calls = m_module.buffers.calls;
        for (std::size_t step = 0; step < calls.size(); ++step) {
            if (calls[step].line && calls[step].file == path)
                add(LineMark::What::Call, *calls[step].line, int(step));
        }
    }

    void addKernels(const QString &path)
    {
        const std::vector<BufferCall> &calls = m_module.buffers.calls;
        QHash<QString, std::vector<int>> callsOf;
        for (std::size_t step = 0; step < calls.size(); ++step)
            callsOf[calls[step].function].push_back(int(step));
        for (const FunctionFact &function : m_module.functions) {
            if (!function.line || function.file != path)
                continue;
            for (const int step : callsOf.value(function.name))
                add(LineMark::What::Kernel, *function.line, step);
        }
    }

    void addOperators()
    {
        const std::vector<CallInRelay> &calls = m_module.relayCalls.calls;
        for (std::size_t step = 0; step < calls.size(); ++step) {
            for (const LineNumber line : calls[step].lines) {
                LineMark &mark = add(LineMark::What::Operator, line, int(step));
                mark.isInferred = mark.isInferred || calls[step].how != CallInRelay::How::Named;
            }
        }
    }

private:
    /// Adds a call to the mark of a line. If the line already has another kind of mark, does nothing: a call on the
    /// first line of a function belongs to its body.
    LineMark &add(LineMark::What what, LineNumber line, int step)
    {
        LineMark &mark = m_marks[line];
        if (mark.calls.empty())
            mark = {.what = what, .line = line, .module = &m_module, .calls = {}, .highest = {}};
        if (mark.what != what || mark.module != &m_module)
            return mark;
        mark.calls.push_back(step);
        const std::vector<StepNeed> &steps = m_module.need.steps;
        const bool isHigher = !steps.empty()
            && (!mark.highest || steps[std::size_t(step)].bytes() > steps[std::size_t(*mark.highest)].bytes());
        if (isHigher)
            mark.highest = step;
        return mark;
    }

    const Module &m_module;
    std::map<LineNumber, LineMark> &m_marks;
};

} // namespace

std::vector<LineMark> lineMarksOf(const Document &document, const QString &path)
{
    std::map<LineNumber, LineMark> marks;
    for (const Module &module : document.modules) {
        MarkMaker maker(module, marks);
        if (path == module.relayFile) {
            maker.addOperators();
            continue;
        }
        maker.addCalls(path);
        maker.addKernels(path);
    }
    std::vector<LineMark> result;
    for (auto &[line, mark] : marks)
        result.push_back(std::move(mark));
    return result;
}

} // namespace Mlf
