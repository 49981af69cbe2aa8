// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/metadata.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonwalk.h"
#include "model/artifact/tvmtables.h"
#include "model/base/basecodes.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Reads one metadata.json. Keeps the current path for its findings.
class MetadataReader {
public:
    explicit MetadataReader(const Limits &limits) : m_limits(limits) { }

    Result<Metadata> read(const QJsonObject &root)
    {
        readVersion(root);
        // Decide by the structure: an operator-style archive has no "modules", although its version is also 7.
        if (root[u"modules"_s].isObject()) {
            const QJsonObject modules = root[u"modules"_s].toObject();
            for (auto it = modules.begin(); it != modules.end(); ++it) {
                const QString path = u"modules."_s + it.key();
                if (qint64(m_result.modules.size()) >= m_limits[Limit::Models]) {
                    m_result.findings.push_back(m_limits.finding(Limit::Models, u"metadata.json"_s));
                    break;
                }
                if (it->isObject())
                    addModule(readModule(it->toObject(), it.key(), path + u'.'), it.key());
                else
                    wrongType(path, Reason::NotAnObject);
            }
            keepUnknown(root, {}, {u"modules"_s, u"version"_s});
        } else {
            if (root.contains(u"modules"_s))
                wrongType(u"modules"_s, Reason::NotAnObject);
            m_result.modules.push_back(readModule(root, {}, {}));
        }
        return std::move(m_result);
    }

    /// Keys of the models in reading order; empty if the file has no "modules".
    [[nodiscard]] const QStringList &keys() const { return m_keys; }

private:
    /// Adds a model. If a model of its name exists, it is not added, because its code must count only once.
    void addModule(ModuleMetadata module, const QString &key)
    {
        const auto isSame = [&](const ModuleMetadata &other) { return other.name == module.name; };
        if (std::ranges::any_of(m_result.modules, isSame))
            return recordTwice(Reason::ModelTwice, module.name);
        m_result.modules.push_back(std::move(module));
        m_keys += key;
    }

    void recordTwice(FindingReason reason, const QString &name)
    {
        m_result.findings.push_back(makeFinding(Code::StatedTwice, metadataFile(), reason, {name}));
    }

    void addMain(StatedMain main, ModuleMetadata &module)
    {
        // Exporters of 2021 wrote two different entries for one device: for the host and for main.
        const auto isSame = [&](const StatedMain &other) { return main.device && other.verbatim == main.verbatim; };
        if (std::ranges::any_of(module.mains, isSame))
            recordTwice(Reason::DeviceTwice, QString::number(*main.device));
        else
            module.mains.push_back(std::move(main));
    }

    /// Keeps only the first function of each name.
    void removeRepeated(std::vector<StatedFunction> &functions)
    {
        for (std::size_t i = 1; i < functions.size(); ++i) {
            if (!functions[i].name.isEmpty() && functions[i].name == functions[i - 1].name
                && (i < 2 || functions[i].name != functions[i - 2].name))
                recordTwice(Reason::FunctionTwice, functions[i].name);
        }
        const auto isSame = [](const StatedFunction &a, const StatedFunction &b) {
            return a.name == b.name && !a.name.isEmpty();
        };
        functions.erase(std::unique(functions.begin(), functions.end(), isSame), functions.end());
    }

    void readVersion(const QJsonObject &root)
    {
        const QJsonValue value = root[u"version"_s];
        m_result.version = wholeNumber(value);
        if (m_result.version && *m_result.version >= FormatVersion::first && *m_result.version <= FormatVersion::last)
            return;
        const QString shown = m_result.version ? QString::number(*m_result.version) : value.toVariant().toString();
        const FindingReason reason = value.isUndefined() ? Reason::NoVersion
            : value.isDouble()                           ? Reason::VersionUnknown
                                                         : Reason::VersionIsNoNumber;
        m_result.findings.push_back(makeFinding(Code::UnknownVersion, metadataFile(), reason, {shown}));
    }

    ModuleMetadata readModule(const QJsonObject &object, const QString &key, const QString &path)
    {
        ModuleMetadata module;
        module.name = text(object, u"model_name"_s, path);
        if (!key.isEmpty() && !module.name.isEmpty() && module.name != key)
            wrongType(path + u"model_name"_s, Reason::NotItsKey, {module.name, key});
        if (module.name.isEmpty())
            module.name = key.isEmpty() ? u"default"_s : key;
        module.exportedAt = text(object, u"export_datetime"_s, path);
        const QString style = text(object, u"style"_s, path);
        module.isStyleStated = !style.isEmpty();
        module.style = style == "operator"_L1 ? Style::Operator : Style::FullModel;
        readExecutor(object, path, module);
        readTargets(object[u"target"_s], path + u"target"_s, module);
        readDependencies(object[u"external_dependencies"_s], path + u"external_dependencies"_s, module);
        readMemory(object[u"memory"_s], path + u"memory"_s, module);
        QStringList always {u"model_name"_s, u"export_datetime"_s, u"memory"_s, u"target"_s};
        if (!object.contains(u"runtimes"_s))
            always += u"executors"_s; // called runtimes before version 5
        if (m_result.version >= 4)
            always += u"style"_s;
        checkKeys(object, path, always,
                  {u"style"_s, u"executors"_s, u"runtimes"_s, u"external_dependencies"_s, u"version"_s, u"modules"_s});
        return module;
    }

    void readExecutor(const QJsonObject &object, const QString &path, ModuleMetadata &module)
    {
        const QString key = object.contains(u"executors"_s) ? u"executors"_s : u"runtimes"_s;
        const QJsonValue value = object[key];
        if (value.isArray())
            module.executor = value.toArray().at(0).toString();
        else if (!value.isUndefined())
            wrongType(path + key, Reason::NotAList);
    }

    void readTargets(const QJsonValue &value, const QString &path, ModuleMetadata &module)
    {
        if (value.isObject()) {
            const QJsonObject object = value.toObject();
            for (auto it = object.begin(); it != object.end(); ++it) {
                bool isNumber = false;
                const int device = it.key().toInt(&isNumber);
                if (it->isString())
                    module.targets.push_back({it->toString(), isNumber ? std::optional(device) : std::nullopt});
                else
                    wrongType(path + u'.' + it.key(), Reason::NotAText);
            }
            return;
        }
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i) {
            if (array[i].isString())
                module.targets.push_back({array[i].toString(), std::nullopt});
            else
                wrongType(element(path, i), Reason::NotAText);
        }
        if (!value.isArray() && !value.isUndefined())
            wrongType(path, Reason::NotAListOrObject);
    }

    void readDependencies(const QJsonValue &value, const QString &path, ModuleMetadata &module)
    {
        forEachObject(value, path, [&](const QJsonObject &object, const QString &place) {
            checkKeys(object, place, {u"short_name"_s, u"url"_s, u"url_type"_s, u"version_spec"_s});
            module.dependencies.push_back({text(object, u"short_name"_s, place), text(object, u"url"_s, place),
                                           text(object, u"url_type"_s, place), text(object, u"version_spec"_s, place)});
        });
    }

    void readMemory(const QJsonValue &value, const QString &path, ModuleMetadata &module)
    {
        if (value.isArray()) { // version 1; empty for AOT
            if (module.executor != "aot"_L1 || !value.toArray().isEmpty())
                module.storages = readStorages(value, path);
            return;
        }
        if (!value.isObject()) {
            if (!value.isUndefined())
                wrongType(path, Reason::NotAListOrObject);
            return;
        }
        const QJsonObject memory = value.toObject();
        const bool isAsDocumented = hasDocumentedShape(memory);
        const QString ofFunctions = isAsDocumented ? path + u'.' : path + u".functions."_s;
        const QJsonObject functions = isAsDocumented ? memory : memory[u"functions"_s].toObject();
        if (module.style == Style::Operator && functions[u"main"_s].isArray()) { // the structure decides, not the style
            module.style = Style::FullModel;
            wrongType(path.chopped(6) + u"style"_s, Reason::NotTheStyle);
        }
        const bool hasFunctions = isAsDocumented || memory[u"functions"_s].isObject();
        if (!hasFunctions && !module.isStyleStated)
            module.style = Style::Operator;
        if (module.style == Style::Operator) {
            for (auto it = memory.begin(); it != memory.end(); ++it)
                module.operators.push_back(readOperator(it.key(), *it, path + u'.' + it.key()));
            return;
        }
        if (memory.contains(u"sids"_s))
            module.storages = readStorages(memory[u"sids"_s], path + u".sids"_s);
        if (!isAsDocumented)
            checkKeys(memory, path + u'.', {u"functions"_s}, {u"sids"_s});
        if (hasFunctions)
            checkKeys(functions, ofFunctions, {u"main"_s, u"operator_functions"_s}, {u"sids"_s});
        forEachObject(
            functions[u"main"_s], ofFunctions + u"main"_s,
            [&](const QJsonObject &object, const QString &place) { addMain(readMain(object, place), module); });
        module.functions = readFunctions(functions[u"operator_functions"_s], ofFunctions + u"operator_functions"_s);
    }

    /// True for an object as in the format's documents: main and operator_functions, but without the level "functions".
    /// An operator-style archive may have functions of these names, but the lists in them have other keys.
    static bool hasDocumentedShape(const QJsonObject &memory)
    {
        if (memory.contains(u"functions"_s))
            return false;
        const QJsonObject main = memory[u"main"_s].toArray().at(0).toObject();
        return memory[u"operator_functions"_s].isObject() || main.contains(u"workspace_size_bytes"_s)
            || main.contains(u"io_size_bytes"_s);
    }

    /// Reads a list of functions. Also reads the form in the format's documents: an object with function names as keys.
    std::vector<StatedFunction> readFunctions(const QJsonValue &value, const QString &path)
    {
        std::vector<StatedFunction> functions;
        if (value.isObject()) {
            const QJsonObject object = value.toObject();
            for (auto it = object.begin(); it != object.end(); ++it) {
                const QString place = path + u'.' + it.key();
                const bool isRow = it->isObject();
                functions.push_back({it.key(),
                                     isRow ? readWorkspaces((*it)[u"workspace"_s], place + u".workspace"_s)
                                           : readWorkspaces(*it, place)});
                if (isRow)
                    checkKeys(it->toObject(), place + u'.', {u"workspace"_s}, {u"function_name"_s});
            }
        } else {
            forEachObject(value, path, [&](const QJsonObject &row, const QString &place) {
                checkKeys(row, place, {u"function_name"_s, u"workspace"_s});
                functions.push_back({text(row, u"function_name"_s, place),
                                     readWorkspaces(row[u"workspace"_s], place + u"workspace"_s)});
            });
        }
        std::ranges::stable_sort(functions, {}, &StatedFunction::name);
        removeRepeated(functions);
        functions.shrink_to_fit();
        return functions;
    }

    std::vector<StatedWorkspace> readWorkspaces(const QJsonValue &value, const QString &path)
    {
        std::vector<StatedWorkspace> workspaces;
        forEachObject(value, path, [&](const QJsonObject &row, const QString &place) {
            checkKeys(row, place, {u"device"_s, u"workspace_size_bytes"_s});
            workspaces.push_back({number(row, u"device"_s, place), size(row, u"workspace_size_bytes"_s, place)});
        });
        return workspaces;
    }

    StatedMain readMain(const QJsonObject &object, const QString &place)
    {
        StatedMain main;
        checkKeys(object, place,
                  {u"device"_s, u"workspace_size_bytes"_s, u"constants_size_bytes"_s, u"io_size_bytes"_s},
                  {u"inputs"_s, u"outputs"_s});
        main.device = number(object, u"device"_s, place);
        main.workspace = size(object, u"workspace_size_bytes"_s, place);
        main.constants = size(object, u"constants_size_bytes"_s, place);
        main.io = size(object, u"io_size_bytes"_s, place);
        main.hasTensors = object.contains(u"inputs"_s) || object.contains(u"outputs"_s);
        main.inputs = readTensors(object, u"inputs"_s, place);
        main.outputs = readTensors(object, u"outputs"_s, place);
        main.verbatim = object;
        return main;
    }

    std::vector<StatedTensor> readTensors(const QJsonObject &parent, const QString &key, const QString &place)
    {
        std::vector<StatedTensor> tensors;
        if (!parent.contains(key))
            return tensors;
        if (!parent[key].isObject()) {
            wrongType(place + key, Reason::NotAnObject);
            return tensors;
        }
        const QJsonObject object = parent[key].toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            const QString path = place + key + u'.' + it.key();
            if (!it->isObject()) {
                wrongType(path, Reason::NotAnObject);
                continue;
            }
            const QJsonObject tensor = it->toObject();
            checkKeys(tensor, path + u'.', {u"dtype"_s, u"size"_s});
            tensors.push_back({it.key(), text(tensor, u"dtype"_s, path + u'.'), size(tensor, u"size"_s, path + u'.')});
        }
        return tensors;
    }

    std::vector<StatedStorage> readStorages(const QJsonValue &value, const QString &path)
    {
        std::vector<StatedStorage> storages;
        forEachObject(value, path, [&](const QJsonObject &object, const QString &place) {
            checkKeys(object, place, {u"storage_id"_s, u"size_bytes"_s}, {u"input_binding"_s});
            const std::optional<qint64> id = number(object, u"storage_id"_s, place);
            const QJsonValue binding = object[u"input_binding"_s];
            if (id)
                storages.push_back({StorageId(*id), size(object, u"size_bytes"_s, place), binding.toString()});
        });
        return storages;
    }

    StatedOperator readOperator(const QString &name, const QJsonValue &value, const QString &path)
    {
        StatedOperator result {name, {}};
        forEachObject(value, path, [&](const QJsonObject &object, const QString &place) {
            checkKeys(object, place, {u"size_bytes"_s, u"shape"_s, u"dtype"_s}, {u"input_binding"_s});
            OperatorArgument argument;
            argument.bytes = size(object, u"size_bytes"_s, place);
            argument.dtype = text(object, u"dtype"_s, place);
            argument.inputBinding = object[u"input_binding"_s].toString();
            const QJsonArray shape = object[u"shape"_s].toArray();
            for (const QJsonValue &dimension : shape)
                argument.shape.push_back(wholeNumber(dimension).value_or(-1));
            result.arguments.push_back(std::move(argument));
        });
        return result;
    }

    template <typename Function>
    void forEachObject(const QJsonValue &value, const QString &path, const Function &function)
    {
        if (value.isUndefined())
            return;
        if (!value.isArray()) {
            wrongType(path, Reason::NotAList);
            return;
        }
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i) {
            if (array[i].isObject())
                function(array[i].toObject(), element(path, i) + u'.');
            else
                wrongType(element(path, i), Reason::NotAnObject);
        }
    }

    QString text(const QJsonObject &object, const QString &key, const QString &path)
    {
        const QJsonValue value = object[key];
        if (!value.isString() && !value.isUndefined() && !value.isNull())
            wrongType(path + key, Reason::NotAText);
        return value.toString();
    }

    std::optional<qint64> number(const QJsonObject &object, const QString &key, const QString &path)
    {
        const QJsonValue value = object[key];
        const std::optional<qint64> result = wholeNumber(value);
        if (!result && !value.isUndefined())
            wrongType(path + key, Reason::NotANumber);
        return result;
    }

    std::optional<ByteCount> size(const QJsonObject &object, const QString &key, const QString &path)
    {
        const QJsonValue value = object[key];
        if (value.isUndefined())
            return std::nullopt;
        if (!value.isDouble()) {
            wrongType(path + key, Reason::NotASize);
            return std::nullopt;
        }
        const std::optional<qint64> bytes = wholeNumber(value);
        if (bytes && *bytes >= 0)
            return ByteCount(*bytes);
        constexpr qint64 smallestWrapped = -(qint64(1) << 24); // sizes that wrapped around at 32 bits are far below
                                                               // this
        const double inexact = value.toDouble();
        const bool isWhole = std::floor(inexact) == inexact && std::abs(inexact) < 1e22; // all digits can be shown
        const QString shown = bytes ? QString::number(*bytes)
            : isWhole               ? QString::number(inexact, 'f', 0)
                                    : QString::number(inexact, 'g', QLocale::FloatingPointShortest);
        const FindingReason reason = bytes && *bytes > smallestWrapped ? Reason::LessThanNoBytes
            : inexact < 0 && (bytes || isWhole)                        ? Reason::WrappedBytes
            : std::floor(inexact) == inexact                           ? Reason::MoreThan63Bits
                                                                       : Reason::NotWholeBytes;
        m_result.findings.push_back(makeFinding(Code::SizeOverflow, metadataFile(), reason, {path + key, shown}));
        return std::nullopt;
    }

    void wrongType(const QString &path, FindingReason reason, const QStringList &more = {})
    {
        Finding finding = makeFinding(Code::BadMetadata, metadataFile(), reason, QStringList {path} + more);
        finding.severity = Severity::Warning; // the rest was read
        m_result.findings.push_back(std::move(finding));
    }

    static Link metadataFile() { return Link::file(u"metadata.json"_s); }
    static QString element(const QString &path, qsizetype index) { return path + u'.' + QString::number(index); }

    void keepUnknown(const QJsonObject &object, const QString &path, const QStringList &known)
    {
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (!known.contains(it.key()))
                m_result.unknownKeys.push_back({path + it.key(), *it});
        }
    }

    /// Records unknown keys. Reports missing keys that every exporter writes. If there are unknown keys, the report
    /// names them, because one of them may be the missing key under another name.
    void checkKeys(const QJsonObject &object, const QString &path, const QStringList &always,
                   const QStringList &optional = {})
    {
        const std::size_t before = m_result.unknownKeys.size();
        keepUnknown(object, path, always + optional);
        QStringList others;
        for (std::size_t i = before; i < m_result.unknownKeys.size() && others.size() < 5; ++i)
            others += m_result.unknownKeys[i].path.sliced(path.size());
        for (const QString &key : always) {
            if (object.contains(key))
                continue;
            if (others.isEmpty())
                wrongType(path + key, Reason::KeyMissing);
            else
                wrongType(path + key, Reason::KeyMissingBesideOthers, {others.join(u", "_s)});
        }
    }

    const Limits &m_limits;
    Metadata m_result;
    QStringList m_keys;
};

Result<QJsonObject> readRoot(QByteArrayView bytes, const Limits &limits)
{
    const Result<QJsonDocument> document = readJson(bytes, limits, Code::BadMetadata);
    if (!document)
        return document.error();
    if (!document->isObject())
        return Error {
            .code = Code::BadMetadata, .offset = ByteOffset(0), .line = LineNumber(0), .reason = Reason::IsAJsonList};
    return document->object();
}

/// Line numbers of keys, by the model's key in `modules`. Keys outside of `modules` are under the empty name.
struct MetadataLines {
    QHash<QString, QHash<QString, LineNumber>> keys;
    QHash<QString, QHash<QString, LineNumber>> functions; ///< lines with function names
};

/// Finds the lines in one pass; the text must be valid JSON.
MetadataLines findLines(QByteArrayView text)
{
    static const QSet<QString> wanted {
        u"executors"_s,   u"runtimes"_s,   u"style"_s, u"target"_s,  u"inputs"_s,
        u"outputs"_s,     u"short_name"_s, u"main"_s,  u"version"_s, u"constants_size_bytes"_s,
        u"version_spec"_s};
    using Kind = JsonWalk::Piece::Kind;
    MetadataLines lines;
    QString module;
    bool isInModules = false;
    bool isFunctionName = false; // true if the previous key was function_name
    qint64 functionKeys = -1; // depth of keys that are function names
    JsonWalk walk(text);
    const auto addFunction = [&](const JsonWalk::Piece &piece) {
        QHash<QString, LineNumber> &functions = lines.functions[module];
        if (const QString name = jsonText(walk.literal(piece)); !functions.contains(name))
            functions.insert(name, walk.lineOf(piece)); // if a function is stated several times, the first line counts
    };
    for (auto piece = walk.next(); piece; piece = walk.next()) {
        if (piece->kind == Kind::Close) {
            if (walk.depth() <= 2)
                module.clear();
            if (walk.depth() < functionKeys)
                functionKeys = -1;
        } else if (piece->kind == Kind::Value && std::exchange(isFunctionName, false)
                   && piece->value == JsonKind::Text) {
            addFunction(*piece);
        } else if (piece->kind == Kind::Key && walk.depth() == functionKeys) {
            addFunction(*piece);
        } else if (piece->kind == Kind::Key) {
            const QString key = jsonText(walk.literal(*piece));
            if (walk.depth() == 1)
                isInModules = key == "modules"_L1;
            if (walk.depth() == 2 && isInModules)
                module = key;
            else if (wanted.contains(key) && !lines.keys[module].contains(key))
                lines.keys[module].insert(key, walk.lineOf(*piece));
            isFunctionName = key == "function_name"_L1;
            if (key == "operator_functions"_L1)
                functionKeys = walk.depth() + 1;
        }
    }
    return lines;
}

QJsonObject canonicalModule(QJsonObject module)
{
    module.remove(u"export_datetime"_s);
    QJsonObject memory = module[u"memory"_s].toObject();
    QJsonObject functions = memory[u"functions"_s].toObject();
    if (!functions[u"operator_functions"_s].isArray())
        return module;
    QJsonArray rows = functions[u"operator_functions"_s].toArray();
    std::vector<QJsonValue> sorted(rows.begin(), rows.end());
    std::ranges::stable_sort(sorted, [](const QJsonValue &a, const QJsonValue &b) {
        return a[u"function_name"_s].toString() < b[u"function_name"_s].toString();
    });
    rows = {};
    for (const QJsonValue &row : sorted)
        rows.append(row);
    functions[u"operator_functions"_s] = rows;
    memory[u"functions"_s] = functions;
    module[u"memory"_s] = memory;
    return module;
}

} // namespace

Result<Metadata> readMetadata(QByteArrayView bytes, const Limits &limits)
{
    const Result<QJsonObject> root = readRoot(bytes, limits);
    if (!root)
        return root.error();
    MetadataReader reader(limits);
    Result<Metadata> read = reader.read(*root);
    if (!read)
        return read;
    Metadata metadata = std::move(read).value();
    const MetadataLines lines = findLines(bytes);
    const QHash<QString, LineNumber> outside = lines.keys.value(QString());
    // Use the key in `modules`, because model_name may differ.
    const QStringList &keys = reader.keys();
    for (std::size_t i = 0; i < metadata.modules.size(); ++i) {
        ModuleMetadata &module = metadata.modules[i];
        const QString &key = keys.value(qsizetype(i));
        module.keyLines = lines.keys.value(key);
        if (outside.contains(u"version"_s))
            module.keyLines.insert(u"version"_s, outside[u"version"_s]);
        const QHash<QString, LineNumber> names = lines.functions.value(key);
        for (StatedFunction &function : module.functions.edit()) {
            if (const auto line = names.constFind(function.name); line != names.constEnd())
                function.line = *line;
        }
    }
    return metadata;
}

Link metadataLine(const ModuleMetadata &module, const QStringList &keys)
{
    for (const QString &key : keys) {
        if (const auto line = module.keyLines.constFind(key); line != module.keyLines.constEnd())
            return Link::file(u"metadata.json"_s, *line);
    }
    return Link::file(u"metadata.json"_s);
}

Link functionLine(const ModuleMetadata &module, const QString &function)
{
    const auto found = std::ranges::lower_bound(module.functions, function, {}, &StatedFunction::name);
    return Link::file(u"metadata.json"_s,
                      found != module.functions.end() && found->name == function ? found->line : std::nullopt);
}

QByteArray canonicalMetadata(QByteArrayView bytes, const Limits &limits)
{
    const Result<QJsonObject> root = readRoot(bytes, limits);
    if (!root)
        return bytes.toByteArray();
    QJsonObject object = canonicalModule(*root);
    QJsonObject modules = object[u"modules"_s].toObject();
    for (auto it = modules.begin(); it != modules.end(); ++it)
        *it = canonicalModule(it->toObject());
    if (object[u"modules"_s].isObject())
        object[u"modules"_s] = modules;
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace Mlf
