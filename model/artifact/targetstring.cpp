// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/targetstring.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct DeviceRow {
    int number;
    const char *now; ///< name in DLPack, and in TVM 0.11 and later; null if unused
    const char *until010; ///< name in TVM up to 0.10; null if it is the same or unused
};

constexpr DeviceRow deviceRows[] = {
    {1, "cpu", nullptr},
    {2, "cuda", nullptr},
    {3, "cuda_host", nullptr},
    {4, "opencl", nullptr},
    {5, nullptr, "aocl"},
    {6, nullptr, "sdaccel"},
    {7, "vulkan", nullptr},
    {8, "metal", nullptr},
    {9, "vpi", nullptr},
    {10, "rocm", nullptr},
    {11, "rocm_host", "opengl"},
    {12, "ext_dev", nullptr},
    {13, "cuda_managed", "microdev"},
    {14, "oneapi", "hexagon"},
    {15, "webgpu", nullptr},
    {16, "hexagon", nullptr},
    {32, "aocl", nullptr},
    {33, "sdaccel", nullptr},
    {34, "opengl", nullptr},
    {35, "microdev", nullptr},
};

/// Reads the next word, up to a blank. Blanks in single quotes are part of the word; the quotes are removed.
QString nextWord(const QString &text, qsizetype &at)
{
    while (at < text.size() && text[at].isSpace())
        ++at;
    QString word;
    bool isQuoted = false;
    for (; at < text.size() && (isQuoted || !text[at].isSpace()); ++at) {
        if (text[at] == u'\\' && isQuoted && at + 1 < text.size())
            word += text[++at];
        else if (text[at] == u'\'')
            isQuoted = !isQuoted;
        else
            word += text[at];
    }
    return word;
}

} // namespace

QString TargetString::attribute(const QString &name) const
{
    for (const auto &[key, value] : attributes) {
        if (key == name)
            return value;
    }
    return {};
}

TargetString parseTarget(const QString &text)
{
    TargetString target;
    target.text = text;
    qsizetype at = 0;
    target.kind = nextWord(text, at);
    while (at < text.size()) {
        const QString word = nextWord(text, at);
        if (word.isEmpty())
            continue; // skip an empty word ''
        const qsizetype equals = word.indexOf(u'=');
        QString name = word.left(equals < 0 ? word.size() : equals);
        while (name.startsWith(u'-'))
            name.remove(0, 1);
        const QString value = equals < 0 ? QString() : word.mid(equals + 1);
        if (name == "keys"_L1)
            target.keys = value.split(u',', Qt::SkipEmptyParts);
        else
            target.attributes.emplace_back(name, value);
    }
    return target;
}

std::optional<int> deviceTypeOfKind(const QString &kind)
{
    static const QStringList onCpu {u"c"_s,       u"llvm"_s,   u"cmsis-nn"_s,  u"ethos-u"_s, u"ccompiler"_s,
                                    u"stackvm"_s, u"hybrid"_s, u"composite"_s, u"ethos-n"_s, u"test"_s};
    if (onCpu.contains(kind))
        return 1;
    static const std::pair<QString, int> others[] = {
        {u"cuda"_s, 2},  {u"opencl"_s, 4}, {u"aocl"_s, 32},    {u"sdaccel"_s, 33}, {u"vulkan"_s, 7},
        {u"metal"_s, 8}, {u"rocm"_s, 10},  {u"ext_dev"_s, 12}, {u"webgpu"_s, 15},
    };
    for (const auto &[name, number] : others) {
        if (name == kind)
            return number;
    }
    return std::nullopt;
}

QString deviceTypeName(int deviceType)
{
    for (const DeviceRow &row : deviceRows) {
        if (row.number != deviceType)
            continue;
        const QString old = row.until010 ? u"%1 (TVM up to 0.10)"_s.arg(QLatin1StringView(row.until010)) : QString();
        if (!row.now)
            return old;
        const QString now = QString::fromLatin1(row.now);
        return old.isEmpty() ? now : now + u" or "_s + old;
    }
    return u"unknown device %1"_s.arg(deviceType);
}

} // namespace Mlf
