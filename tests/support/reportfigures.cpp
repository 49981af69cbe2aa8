// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reportfigures.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

using Figures = std::map<QString, ReportFigure>;

/// Objects of a list, sorted by `isBefore`.
std::vector<QJsonObject> objectsOf(const QJsonValue &list)
{
    std::vector<QJsonObject> objects;
    const QJsonArray array = list.toArray();
    for (const QJsonValue &item : array)
        objects.push_back(item.toObject());
    return objects;
}

class Collector {
public:
    Collector(const QJsonObject &module, BufferKeys keys) : m_module(module), m_keys(keys) { }

    Figures collect()
    {
        addContract();
        addTensors(u"inputs"_s);
        addTensors(u"outputs"_s);
        addMemory();
        addPools();
        addFunctions();
        addConstants();
        numberBuffers();
        addCalls();
        addBuffers();
        const QJsonObject rom = m_module[u"rom"_s].toObject();
        for (const char *key : {"constants", "padding", "parameters", "notConst", "known"})
            add(u"rom/"_s + QLatin1StringView(key), rom[QLatin1StringView(key)], {}, rom[u"atLeast"_s].toBool());
        return std::move(m_figures);
    }

private:
    void add(const QString &key, const QJsonValue &value, const QJsonValue &basis = {}, bool isAtLeast = false)
    {
        m_figures.insert_or_assign(key, ReportFigure {value, basis.toString(u"computed"_s), isAtLeast});
    }

    void addContract()
    {
        for (const char *name :
             {"executor", "runtime", "interfaceApi", "callingConvention", "memoryPlanner", "compilerVersion"}) {
            const QJsonValue verdict = m_module[QLatin1StringView(name)];
            // Inferred values are compared like known ones, although they may be wrong.
            add(u"contract/"_s + QLatin1StringView(name), verdict[u"value"_s]);
        }
    }

    void addTensors(const QString &key)
    {
        const QJsonValue list = m_module[key];
        add(key + u"/count"_s, list.isArray() ? QJsonValue(list.toArray().size()) : QJsonValue());
        int count = 0;
        for (const QJsonObject &tensor : objectsOf(list)) {
            const QString own = key + u'/' + QString::number(count++) + u'/';
            add(own + u"name"_s, tensor[u"name"_s]);
            add(own + u"dtype"_s, tensor[u"dtype"_s], tensor[u"dtypeBasis"_s]);
            add(own + u"shape"_s, tensor[u"shape"_s], tensor[u"shapeBasis"_s]);
            add(own + u"bytes"_s, tensor[u"bytes"_s], tensor[u"basis"_s]);
        }
    }

    void addMemory()
    {
        const QJsonObject memory = m_module[u"memory"_s].toObject();
        for (const char *name : {"workspaceBytes", "constantBytes", "ioBytes"}) {
            const QJsonObject pair = memory[QLatin1StringView(name)].toObject();
            const QString own = u"memory/"_s + QLatin1StringView(name) + u'/';
            add(own + u"stated"_s, pair[u"stated"_s], u"stated"_s);
            add(own + u"computed"_s, pair[u"computed"_s], {}, pair[u"atLeast"_s].toBool());
            if (pair.contains(u"lowerBound"_s))
                add(own + u"lowerBound"_s, pair[u"lowerBound"_s], pair[u"lowerBoundBasis"_s],
                    pair[u"lowerBoundAtLeast"_s].toBool());
        }
        add(u"memory/stackBytes"_s, memory[u"stackBytes"_s], memory[u"stackBasis"_s]);
        const QJsonValue boundBasis = memory[u"workspaceBytes"_s][u"lowerBoundBasis"_s];
        const QJsonValue peak = memory[u"peak"_s];
        const QJsonValue basis = boundBasis.isUndefined() ? peak[u"basis"_s] : boundBasis;
        const QJsonValue high = memory[u"highWater"_s];
        add(u"memory/highWater"_s, words({high[u"step"_s], high[u"bytes"_s]}), basis, high[u"atLeast"_s].toBool());
        const bool isPeakAtLeast = peak[u"atLeast"_s].toBool();
        add(u"memory/peak"_s, words({peak[u"step"_s], peak[u"function"_s], peak[u"bytes"_s]}), peak[u"basis"_s],
            isPeakAtLeast);
        std::map<QString, qint64> parts;
        for (const QJsonObject &part : objectsOf(peak[u"parts"_s]))
            parts[part[u"what"_s].toString()] += part[u"bytes"_s].toInteger();
        for (const QString &what : {u"input"_s, u"output"_s, u"live"_s, u"scratch"_s})
            add(u"memory/peak/"_s + what, peak.isObject() ? QJsonValue(parts[what]) : QJsonValue(), peak[u"basis"_s],
                isPeakAtLeast);
        int index = 0;
        for (const QJsonObject &step : objectsOf(memory[u"steps"_s]))
            add(u"memory/steps/"_s + QString::number(index++), words({step[u"liveBytes"_s], step[u"scratchBytes"_s]}),
                step[u"basis"_s], step[u"atLeast"_s].toBool());
    }

    void addPools()
    {
        std::map<QString, int> counts;
        for (const QJsonObject &pool : objectsOf(m_module[u"pools"_s])) {
            const QString kind = pool[u"kind"_s].toString();
            const QString own = u"pools/"_s + kind + u'/' + QString::number(counts[kind]++) + u'/';
            for (const char *name : {"bytes", "alignment", "placement", "writable"})
                add(own + QLatin1StringView(name), pool[QLatin1StringView(name)], {}, pool[u"atLeast"_s].toBool());
            for (const char *name : {"lowerBound", "slack", "gaps"})
                add(own + QLatin1StringView(name), pool[QLatin1StringView(name)], pool[u"lowerBoundBasis"_s],
                    pool[u"lowerBoundAtLeast"_s].toBool());
            add(own + u"section"_s, pool[u"section"_s]);
            const QJsonValue high = pool[u"highWater"_s];
            add(own + u"highWater"_s, words({high[u"step"_s], high[u"bytes"_s]}), pool[u"lowerBoundBasis"_s],
                high[u"atLeast"_s].toBool());
        }
        for (const QString &kind : {u"workspace"_s, u"constant"_s})
            add(u"pools/"_s + kind + u"/count"_s, counts[kind]);
    }

    void addFunctions()
    {
        int count = 0;
        for (const QJsonObject &function : objectsOf(m_module[u"functions"_s])) {
            if (function[u"role"_s] == u"helper"_s)
                continue;
            ++count;
            const QString own = u"functions/"_s + function[u"name"_s].toString() + u'/';
            add(own + u"role"_s, function[u"role"_s]);
            add(own + u"workspaceBytes/stated"_s, function[u"workspaceBytes"_s][u"stated"_s], u"stated"_s);
            add(own + u"workspaceBytes/computed"_s, function[u"workspaceBytes"_s][u"computed"_s], {},
                function[u"workspaceBytes"_s][u"atLeast"_s].toBool());
            for (const char *name : {"callingConvention", "stackBytes", "constantBytes", "callCount"})
                add(own + QLatin1StringView(name), function[QLatin1StringView(name)], {},
                    function[QLatin1StringView(name) + "AtLeast"_L1].toBool());
            for (const QString &name : {u"accumulations"_s, u"movedBytes"_s})
                add(own + name, function[name], function[name + u"Basis"_s]);
            if (function[u"workspaceBytes"_s][u"computed"_s].isNull())
                m_open.insert(function[u"name"_s].toString());
        }
        add(u"functions/count"_s, count);
    }

    void addConstants()
    {
        int count = 0;
        for (const QJsonObject &constant : objectsOf(m_module[u"constants"_s])) {
            ++count;
            const QString own = u"constants/"_s + constant[u"name"_s].toString() + u'/';
            for (const char *name : {"elements", "bytes", "alignment", "section", "offset", "writable", "sha256"})
                add(own + QLatin1StringView(name), constant[QLatin1StringView(name)]);
        }
        add(u"constants/count"_s, count);
    }

    /// Numbers the buffers in the order of their calls; unused buffers get no number.
    void numberBuffers()
    {
        const auto number = [this](const QString &name) {
            const QString key = m_keys == BufferKeys::Names ? name : QString::number(m_numbers.size());
            m_numbers.insert(name, m_numbers.value(name, key));
        };
        for (const QJsonObject &call : objectsOf(m_module[u"calls"_s])) {
            // The call may have other buffers, which would shift the numbers of the following ones.
            if (m_keys != BufferKeys::Names && call[u"basis"_s] != u"computed"_s)
                break;
            for (const char *list : {"arguments", "reads", "writes"}) {
                const QJsonArray names = call[QLatin1StringView(list)].toArray();
                for (const QJsonValue &name : names)
                    number(name.toString());
            }
        }
        std::vector<QJsonObject> scratch;
        for (const QJsonObject &buffer : objectsOf(m_module[u"buffers"_s])) {
            // A function with unknown workspace may have more buffers.
            if (buffer[u"kind"_s] == u"scratch"_s && !m_open.contains(buffer[u"function"_s].toString()))
                scratch.push_back(buffer);
        }
        const auto key = [](const QJsonObject &buffer) {
            return std::tuple(buffer[u"firstCall"_s].toInteger(-1), buffer[u"pool"_s].toString(),
                              buffer[u"offset"_s].toInteger(-1), buffer[u"bytes"_s].toInteger(-1));
        };
        std::stable_sort(scratch.begin(), scratch.end(),
                         [&](const QJsonObject &a, const QJsonObject &b) { return key(a) < key(b); });
        QHash<QString, int> counts;
        for (const QJsonObject &buffer : scratch) {
            const QString function = buffer[u"function"_s].toString();
            const QString name = buffer[u"name"_s].toString();
            m_numbers.insert(
                name, m_keys == BufferKeys::Names ? name : function + u'.' + QString::number(counts[function]++));
        }
    }

    void addCalls()
    {
        const std::vector<QJsonObject> calls = objectsOf(m_module[u"calls"_s]);
        add(u"calls/count"_s, calls.empty() ? QJsonValue() : QJsonValue(qint64(calls.size())));
        int count = 0;
        for (const QJsonObject &call : calls) {
            const QString own = u"calls/"_s + QString::number(count++) + u'/';
            add(own + u"function"_s, call[u"function"_s]);
            for (const QString &list : {u"arguments"_s, u"reads"_s, u"writes"_s}) {
                QStringList numbers;
                const QJsonArray names = call[list].toArray();
                for (const QJsonValue &name : names)
                    numbers += m_numbers.value(name.toString());
                add(own + list, numbers.contains(QString()) ? QJsonValue() : QJsonValue(numbers.join(u' ')),
                    call[u"basis"_s]);
            }
        }
    }

    void addBuffers()
    {
        for (const QJsonObject &buffer : objectsOf(m_module[u"buffers"_s])) {
            const auto number = m_numbers.constFind(buffer[u"name"_s].toString());
            if (number == m_numbers.constEnd() || buffer[u"kind"_s] == u"constant"_s)
                continue;
            const QString own = u"buffers/"_s + *number + u'/';
            for (const char *name : {"kind", "function", "offset", "firstCall", "lastCall"})
                add(own + QLatin1StringView(name), buffer[QLatin1StringView(name)], buffer[u"basis"_s]);
            add(own + u"bytes"_s, buffer[u"bytes"_s], buffer[u"basis"_s]);
        }
    }

    /// Several values as one; null if one of them is null.
    static QJsonValue words(const std::vector<QJsonValue> &values)
    {
        QStringList list;
        for (const QJsonValue &value : values) {
            if (value.isNull() || value.isUndefined())
                return {};
            list += value.isString() ? value.toString() : QString::number(value.toInteger());
        }
        return list.join(u' ');
    }

    QJsonObject m_module;
    BufferKeys m_keys;
    Figures m_figures;
    QHash<QString, QString> m_numbers; ///< by the buffer's name; for scratch with its function
    QSet<QString> m_open; ///< functions whose workspace is unknown
};

QString shown(const ReportFigure *figure)
{
    if (!figure)
        return u"nothing"_s;
    const QByteArray value = QJsonDocument(QJsonArray {figure->value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(value.sliced(1, value.size() - 2))
        + (figure->basis == "computed"_L1 ? QString() : u" ("_s + figure->basis + u')')
        + (figure->isAtLeast ? u" at least"_s : QString());
}

} // namespace

bool ReportFigure::isKnown() const
{
    return !value.isNull() && !value.isUndefined() && !isAtLeast && (basis == "computed"_L1 || basis == "stated"_L1);
}

Figures figuresOf(const QJsonObject &module, BufferKeys keys)
{
    return Collector(module, keys).collect();
}

FigureDifferences compareFigures(const Figures &before, const Figures &after)
{
    FigureDifferences differences;
    const auto compare = [&](const QString &key, const ReportFigure *one, const ReportFigure *other) {
        if (one && other && *one == *other)
            return;
        const bool isSameInferred = one && other && one->value == other->value;
        const bool isMore = other && one && other->isAtLeast && one->value.isDouble() && other->value.isDouble()
            && other->value.toInteger() > one->value.toInteger();
        if (other && (other->isKnown() || isMore) && !isSameInferred)
            differences.wrong += key + u": "_s + shown(one) + u" -> "_s + shown(other);
        else if (!other || !other->isKnown())
            differences.unknown += key;
    };
    for (const auto &[key, figure] : before) {
        const auto found = after.find(key);
        compare(key, &figure, found == after.end() ? nullptr : &found->second);
    }
    for (const auto &[key, figure] : after) {
        if (!before.contains(key))
            compare(key, nullptr, &figure);
    }
    // One entry for all buffers, calls or functions with the same unknown figure.
    static const QRegularExpression item(u"(?<=buffers/|calls/|functions/|constants/)\\w+(?=/)"_s);
    differences.unknown.replaceInStrings(item, u"*"_s);
    differences.unknown.removeDuplicates();
    return differences;
}

} // namespace Mlf::Test
