// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/tvmtables.h"

#include "model/artifact/datatype.h"
#include "model/base/byteviews.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/clexer.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Row of values of an initialiser. Each inner pair of braces is one row, and each value outside of them is a row of
/// its own.
struct TableRow {
    std::vector<QByteArray> values; ///< words and contents of literals, cut after CDeclaration::longestName bytes
    LineNumber line; ///< line of the first value
};

class TableReader final : public CLexerClient {
public:
    TableReader(LineNumber firstLine, qint64 &room) : m_firstLine(firstLine), m_room(room) { }

    std::vector<TableRow> read(QByteArrayView declaration)
    {
        m_lexer.advance(declaration, true);
        return std::move(m_rows);
    }

private:
    void endText() override { endValue(); }
    void takeWord(QByteArrayView word) override { setValue(word); }
    void takeString(QByteArrayView content) override { setValue(content); }

    void readPunctuator(char c) override
    {
        if (c == '{') {
            ++m_depth;
        } else if (c == '}') {
            endValue();
            if (m_depth <= 2)
                endRow();
            m_depth = std::max(m_depth - 1, 0);
        } else if (c == ',') {
            endValue();
            if (m_depth == 1)
                endRow();
        } else if (c == '-') {
            m_isNegative = true;
        }
    }

    /// Replaces the value so far, because the last one before a comma counts: `(TVMBackendPackedCFunc)f` is f.
    void setValue(QByteArrayView text)
    {
        if (m_depth == 0)
            return;
        m_value = text.first(std::min(text.size(), CDeclaration::longestName));
        m_hasValue = true;
        if (m_row.values.empty())
            m_row.line = LineNumber(m_firstLine.value() + m_lexer.tokenLine());
    }

    void endValue()
    {
        if (std::exchange(m_hasValue, false)) {
            if (m_room <= 0)
                m_lexer.end();
            if (m_room-- > 0)
                m_row.values.push_back((m_isNegative ? "-" : "") + m_value.toByteArray());
        }
        m_isNegative = false;
    }

    void endRow()
    {
        if (!m_row.values.empty())
            m_rows.push_back(std::exchange(m_row, {}));
    }

    CLexer m_lexer {*this};
    LineNumber m_firstLine;
    qint64 &m_room;
    int m_depth = 0;
    QByteArrayView m_value;
    bool m_hasValue = false;
    bool m_isNegative = false;
    TableRow m_row;
    std::vector<TableRow> m_rows;
};

/// Joins the string literals of a registry. isPlain() is false if directives or macros may change the compiled text.
class RegistryReader final : public CLexerClient {
public:
    RegistryReader(const CSource &source, ByteOffset begin) : m_source(source), m_begin(begin) { }

    void read(QByteArrayView declaration) { m_lexer.advance(declaration, true); }
    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }
    [[nodiscard]] bool isPlain() const { return m_isPlain; }

private:
    void takeString(QByteArrayView content) override { m_bytes += registryBytes(content); }
    void takeDirective(QByteArrayView /*directive*/) override { m_isPlain = false; }
    void takeWord(QByteArrayView word) override
    {
        const CMacros &macros = m_source.preprocessed->macros;
        m_isPlain = m_isPlain && !macros.find(stdView(word), m_begin.value());
    }
    void readPunctuator(char c) override
    {
        m_isInBraces = m_isInBraces || c == '{';
        m_isPlain = m_isPlain && !(m_isInBraces && c == '['); // a designator changes the order
    }

    CLexer m_lexer {*this};
    const CSource &m_source;
    ByteOffset m_begin;
    QByteArray m_bytes;
    bool m_isInBraces = false;
    bool m_isPlain = true;
};

std::optional<qint64> numberAt(const TableRow &row, std::size_t index)
{
    return index < row.values.size() ? cInteger(row.values[index]) : std::nullopt;
}

using Shapes = std::map<QByteArray, std::vector<qint64>>;

/// Reads a row: name, shape table, number of dimensions, code, bits, lanes.
TableTensor tensorOf(const TableRow &row, const Shapes &shapes)
{
    TableTensor tensor;
    tensor.name = QString::fromUtf8(row.values.front());
    tensor.line = row.line;
    const auto dimensions = numberAt(row, 2);
    if (const auto shape = row.values.size() > 1 ? shapes.find(row.values[1]) : shapes.end();
        shape != shapes.end() && dimensions == qint64(shape->second.size()))
        tensor.shape = shape->second;
    else if (dimensions == 0)
        tensor.shape.emplace();
    const auto code = numberAt(row, 3);
    const auto bits = numberAt(row, 4);
    const auto lanes = numberAt(row, 5);
    if (code && bits && lanes)
        tensor.dtype = dtypeName(*code, *bits, *lanes);
    return tensor;
}

TableConstant constantOf(const TableRow &row)
{
    TableConstant constant;
    constant.name = QString::fromUtf8(row.values.front());
    constant.line = row.line;
    if (const auto offset = numberAt(row, 1))
        constant.offset = ByteOffset(*offset);
    if (const auto bytes = numberAt(row, 2))
        constant.bytes = ByteCount(*bytes);
    return constant;
}

struct VersionRow {
    int number;
    const char *since;
    const char *releases;
    const char *change;
};

constexpr VersionRow versionRows[] = {
    {1, "2021-03-10", "", QT_TRANSLATE_NOOP("FormatVersions", "The first version, for the graph executor only.")},
    {2, "2021-05-07", "",
     QT_TRANSLATE_NOOP("FormatVersions", "Memory figures of functions stand beside those of storages.")},
    {3, "2021-06-28", "", QT_TRANSLATE_NOOP("FormatVersions", "Files and symbols carry the name of the model.")},
    {4, "2021-07-02", "",
     QT_TRANSLATE_NOOP("FormatVersions", "Single operators can be exported; the Relay text moves to src.")},
    {5, "2021-07-20", "0.8",
     QT_TRANSLATE_NOOP("FormatVersions",
                       "The key runtimes becomes executors, the folder runtime-config becomes executor-config.")},
    {6, "2022-05-23", "", QT_TRANSLATE_NOOP("FormatVersions", "Targets are a list of texts without device types.")},
    {7, "2022-06-17", "0.9 \u2013 0.18", QT_TRANSLATE_NOOP("FormatVersions", "Several models fit into one archive.")},
};

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

QByteArray registryBytes(QByteArrayView literal)
{
    QByteArray bytes;
    for (qsizetype i = 0; i < literal.size();) {
        if (literal[i] != '\\' || i + 1 == literal.size()) {
            bytes += literal[i++];
            continue;
        }
        const bool isHex = literal[i + 1] == 'x';
        qsizetype end = i + (isHex ? 2 : 1);
        const qsizetype longest = isHex ? literal.size() : std::min(literal.size(), end + 3);
        int value = 0;
        const qsizetype begin = end;
        for (; end < longest; ++end) {
            const auto digit = cInteger(QByteArray("0x") + literal[end]);
            if (!digit || (!isHex && *digit > 7))
                break;
            value = (value * (isHex ? 16 : 8) + int(*digit)) & 0xff;
        }
        bytes += end == begin && end < literal.size() ? literal[end++] : char(value);
        i = end;
    }
    return bytes;
}

RegisteredNames readRegisteredNames(const QByteArray &bytes)
{
    RegisteredNames result;
    if (bytes.isEmpty())
        return result;
    result.stated = uchar(bytes[0]);
    const bool hasTwoBytes = bytes.size() > 1 && uchar(bytes[1]) < ' '; // a name does not begin with a control
                                                                        // character
    if (hasTwoBytes)
        result.stated += uchar(bytes[1]) * 256;
    for (const QByteArray &name : bytes.mid(hasTwoBytes ? 2 : 1).split('\0')) {
        if (!name.isEmpty())
            result.names.push_back(name);
    }
    return result;
}

namespace {

/// First name for which the table of functions has another function; empty if there is none.
QString firstMisplaced(const std::vector<QByteArray> &names, const QStringList &functions)
{
    for (qsizetype i = 0; i < qsizetype(names.size()); ++i) {
        const QString name = QString::fromUtf8(names[std::size_t(i)]);
        if (functions.value(i) != name)
            return name;
    }
    return {};
}

} // namespace

TvmTables readTvmTables(QByteArrayView text, const CSource &source, qint64 valueLimit)
{
    TvmTables tables;
    Shapes shapes;
    qint64 room = valueLimit;
    std::optional<qint64> pointers;
    bool arePointersPlain = true;
    for (const CodeBlock &block : source.objects) {
        const bool isRegistry = block.name == "_tvm_func_array"_L1;
        const bool isNames = block.name == "_tvm_func_registry"_L1;
        if (block.level > 0 || (!isRegistry && !isNames && !block.name.startsWith("kTvmgenMetadata"_L1)))
            continue;
        const QByteArrayView declaration = text.sliced(block.begin.value(), block.end.value() - block.begin.value());
        RegistryReader reader(source, block.begin);
        if (isNames || isRegistry)
            reader.read(declaration);
        if (isNames) {
            const RegisteredNames names = readRegisteredNames(reader.bytes());
            if (pointers && room >= 0 && reader.isPlain() && !source.isUncertain)
                tables.registries.push_back({{},
                                             block.nameLine,
                                             names.stated,
                                             qint64(names.names.size()),
                                             *pointers,
                                             firstMisplaced(names.names, tables.registered)});
            else if (!arePointersPlain || !reader.isPlain())
                tables.registries.push_back({.line = block.nameLine, .isRead = false});
            continue;
        }
        const std::vector<TableRow> rows = TableReader(block.firstLine, room).read(declaration);
        if (isRegistry) {
            for (const TableRow &row : rows)
                tables.registered += QString::fromUtf8(row.values.front());
            arePointersPlain = reader.isPlain();
            pointers = arePointersPlain ? std::optional(qint64(rows.size())) : std::nullopt;
        } else if (block.name.endsWith("_shape"_L1)) {
            std::vector<qint64> &shape = shapes[block.name.toUtf8()];
            for (const TableRow &row : rows)
                shape.push_back(numberAt(row, 0).value_or(-1));
        } else if (block.name == "kTvmgenMetadata"_L1) {
            tables.hasMetadata = true;
            if (!rows.empty())
                tables.modelName = QString::fromUtf8(rows.front().values.back());
        } else if (block.name == "kTvmgenMetadata_constant_pools"_L1) {
            std::transform(rows.begin(), rows.end(), std::back_inserter(tables.constants), constantOf);
        } else {
            std::vector<TableTensor> *tensors = block.name == "kTvmgenMetadata_inputs"_L1 ? &tables.inputs
                : block.name == "kTvmgenMetadata_outputs"_L1                              ? &tables.outputs
                : block.name == "kTvmgenMetadata_workspace_pools"_L1                      ? &tables.workspacePools
                                                                                          : nullptr;
            for (const TableRow &row : rows) {
                if (tensors)
                    tensors->push_back(tensorOf(row, shapes));
            }
        }
    }
    tables.isLimited = room < 0;
    return tables;
}

std::vector<FormatVersion> formatVersions(Language language)
{
    std::vector<FormatVersion> versions;
    for (const VersionRow &row : versionRows) {
        const QString change = inLanguage("FormatVersions", row.change, language);
        versions.push_back({row.number, QString::fromLatin1(row.since), QString::fromUtf8(row.releases), change});
    }
    return versions;
}

} // namespace Mlf
