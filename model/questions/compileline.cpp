// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/compileline.h"

#include "model/analysis/contract/contractchecks.h"
#include "model/artifact/tvmtables.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Names of a code generator in Relay and for tvmc.
struct Compiler {
    QLatin1StringView inRelay;
    QLatin1StringView target;
};

constexpr std::array compilers {
    Compiler {"cmsis-nn"_L1, "cmsis-nn"_L1},
    Compiler {"ethos-u"_L1, "ethos-u"_L1},
    Compiler {"tensorrt"_L1, "tensorrt"_L1},
    Compiler {"bnns"_L1, "bnns"_L1},
    Compiler {"arm_compute_lib"_L1, "compute-library"_L1},
    Compiler {"vitis_ai"_L1, "vitis-ai"_L1},
};

QString inShell(const QString &text)
{
    static const QRegularExpression plain(QRegularExpression::anchoredPattern(u"[A-Za-z0-9_./=:,+-]+"_s));
    return plain.match(text).hasMatch() ? text : u'\'' + QString(text).replace(u'\'', "'\\''"_L1) + u'\'';
}

class CompileLineBuilder {
public:
    CompileLineBuilder(const Module &module, std::optional<qint64> formatVersion, std::size_t modelCount)
        : m_module(module)
        , m_contract(module.contract)
        , m_formatVersion(formatVersion)
        , m_modelCount(modelCount)
    {
    }

    CompileLine build()
    {
        if (m_module.metadata.style == Style::Operator) {
            m_line.reasons.push_back({Reason::OperatorsAreNotOfTvmc, {}});
            return std::move(m_line);
        }
        addTarget();
        if (!isInTarget())
            addExecutor();
        addPools();
        addVectors();
        const QString &name = m_module.metadata.name;
        if (!isInTarget() && !name.isEmpty() && name != "default"_L1) // older versions of tvmc do not have this option
            add(u"--module-name"_s,
                {name,
                 m_formatVersion ? Basis::Stated : Basis::Inferred,
                 {{Reason::ModelNameGiven, {}}},
                 metadataLine(m_module.metadata, {u"model_name"_s})});
        if (m_formatVersion)
            add(u"--output-format"_s, {u"mlf"_s, Basis::Stated, {{Reason::IsModelLibraryFormat, {}}}, {}});
        for (const QString &option : {u"--opt-level"_s, u"--disabled-pass"_s, u"--desired-layout"_s,
                                      u"--tuning-records"_s, u"--input-shapes"_s})
            addUnknown(option, Reason::OptionNotRecorded);
        if (m_modelCount > 1)
            m_line.reasons.push_back({Reason::TvmcMakesOneModel, {QString::number(m_modelCount)}});
        std::stable_partition(m_line.options.begin(), m_line.options.end(),
                              [](const CompileOption &one) { return one.verdict.value.has_value(); });
        return std::move(m_line);
    }

private:
    void add(const QString &name, const Verdict &verdict) { m_line.options.push_back({name, verdict}); }
    void addUnknown(const QString &name, FindingReason why) { add(name, {std::nullopt, Basis::Unknown, {{why, {}}}}); }

    /// True if executor, runtime and interface are attributes of the target. That was the case until the end of 2021.
    [[nodiscard]] bool isInTarget() const
    {
        const bool areAttributes = std::ranges::any_of(m_module.targets, [](const TargetFact &one) {
            return std::ranges::any_of(one.target.attributes, [](const auto &attribute) {
                return attribute.first == "executor"_L1 || attribute.first == "runtime"_L1;
            });
        });
        const bool isOld = m_formatVersion.value_or(FormatVersion::ofRelease9) < FormatVersion::ofRelease8;
        return areAttributes || isOld;
    }

    void addTarget()
    {
        QStringList others;
        QStringList hosts;
        QStringList kinds;
        for (const TargetFact &one : m_module.targets) {
            (isHostKind(one.target.kind) ? hosts : others) += one.target.text.trimmed();
            kinds += one.target.kind;
        }
        Verdict verdict {std::nullopt,
                         Basis::Stated,
                         {{Reason::TargetIsStated, {}}},
                         metadataLine(m_module.metadata, {u"target"_s})};
        QStringList added;
        for (const RelayFunction &function : m_module.relay.functions) {
            for (const auto &[key, value] : function.attributes) {
                if (key != "Compiler"_L1 || kinds.contains(value))
                    continue;
                kinds += value;
                const auto *const known = std::ranges::find(compilers, value, &Compiler::inRelay);
                if (known == compilers.end()) {
                    m_line.reasons.push_back({Reason::CompilerNotOfTvmc, {value}});
                } else if (!kinds.contains(known->target)) {
                    added += known->target;
                    verdict.basis = Basis::Inferred;
                    verdict.why.push_back({Reason::RelayHandsOver, {value}});
                }
            }
        }
        if (hosts.isEmpty() && others.isEmpty()) {
            addUnknown(u"--target"_s, Reason::TargetNotStated);
            return;
        }
        verdict.value = (added + others + hosts).join(u", "_s); // the host target must be last
        add(u"--target"_s, verdict);
    }

    /// Adds the options that the contract states, with their values for tvmc.
    void addExecutor()
    {
        const QString executor = m_contract.executor.value.value_or(QString());
        add(u"--executor"_s, m_contract.executor);
        if (executor == "aot"_L1) {
            add(u"--executor-aot-interface-api"_s, m_contract.interfaceApi);
            Verdict unpacked = m_contract.callingConvention;
            if (unpacked.value)
                unpacked.value = *unpacked.value == "unpacked"_L1 ? u"1"_s : u"0"_s;
            add(u"--executor-aot-unpacked-api"_s, unpacked);
        }
        if (executor == "graph"_L1 && areParametersLinked())
            add(u"--executor-graph-link-params"_s, {u"1"_s, Basis::Inferred, {{Reason::ParametersAreInCode, {}}}, {}});
        add(u"--runtime"_s, m_contract.runtime);
        const auto library = std::ranges::find(m_module.functions, u"TVMSystemLibEntryPoint"_s, &FunctionFact::name);
        if (m_contract.runtime.value == u"crt"_s && library != m_module.functions.end())
            add(u"--runtime-crt-system-lib"_s,
                {u"1"_s, Basis::Inferred, {{Reason::HasSystemLibrary, {}}}, Link::file(library->file, library->line)});
        const Verdict &planner = m_contract.memoryPlanner;
        if (executor != "aot"_L1)
            return;
        Verdict usmp = planner;
        if (usmp.value)
            usmp.value = *planner.value == "usmp"_L1 ? u"tir.usmp.enable=1"_s : u"tir.usmp.enable=0"_s;
        add(u"--pass-config"_s, usmp);
        if (planner.value == u"usmp"_s)
            addUnknown(u"--pass-config tir.usmp.algorithm"_s, Reason::AlgorithmNotRecorded);
        addMappedTensors();
        addAlignment(u"--executor-aot-workspace-byte-alignment"_s, PoolFact::Kind::Workspace);
        addAlignment(u"--executor-aot-constant-byte-alignment"_s, PoolFact::Kind::Constant);
    }

    void addMappedTensors()
    {
        const HeaderFunction *map = m_module.header.functionEndingIn("_map_inputs"_L1);
        if (map)
            add(u"--pass-config"_s,
                {u"tir.usmp.use_workspace_io=1"_s,
                 Basis::Inferred,
                 {{Reason::MapsTensors, {map->name}}},
                 Link::file(m_module.headerFile, map->line)});
    }

    /// Adds the alignment of the pools, unless it is the default. It is unknown for an allocator, because the code does
    /// not show it.
    void addAlignment(const QString &option, PoolFact::Kind kind)
    {
        constexpr ByteCount byDefault(16);
        const PoolFact *first = nullptr;
        bool isShown = true;
        for (const PoolFact &pool : m_module.constants.pools) {
            if (pool.kind != kind)
                continue;
            first = first ? first : &pool;
            isShown = isShown && pool.alignment && pool.alignment == first->alignment;
        }
        if (first ? !isShown : kind == PoolFact::Kind::Workspace)
            addUnknown(option, Reason::AlignmentNotShown);
        else if (first && first->alignment != byDefault)
            add(option,
                {QString::number(first->alignment->value()),
                 Basis::Inferred,
                 {{Reason::PoolIsAligned, {first->name, QString::number(first->alignment->value())}}},
                 Link::file(first->file, first->line)});
    }

    /// Adds the option for vectorisation. It is known only if C code contains vector operations.
    void addVectors()
    {
        const bool hasKernels = std::ranges::any_of(m_module.functions, [](const FunctionFact &function) {
            return function.role == FunctionRole::Operator && function.line && !function.codeBytes;
        });
        if (!m_module.vectors.isNull())
            add(u"--pass-config"_s,
                {u"tir.disable_vectorize=0"_s, Basis::Inferred, {{Reason::HasVectors, {}}}, m_module.vectors});
        else
            addUnknown(u"--pass-config tir.disable_vectorize"_s,
                       hasKernels ? Reason::VectorsNotShown : Reason::OptionNotRecorded);
    }

    /// True if the code contains the parameters: it has constants, and no parameters file has tensors.
    [[nodiscard]] bool areParametersLinked() const
    {
        return m_module.parameters.tensors.empty() && !m_module.isPartial
            && std::ranges::any_of(m_module.constants.constants, &ConstantFact::isCounted);
    }

    void addPools()
    {
        QStringList names;
        Link place;
        for (const PoolFact &pool : m_module.constants.pools) {
            if (pool.kind != PoolFact::Kind::Workspace || pool.placement != PoolFact::Placement::External)
                continue;
            if (names.isEmpty())
                place = Link::file(pool.file, pool.line);
            names += pool.name;
        }
        if (names.isEmpty() || m_contract.memoryPlanner.value != u"usmp"_s)
            return;
        add(u"--workspace-pools"_s, {names.join(u','), Basis::Inferred, {{Reason::CallerProvidesPools, {}}}, place});
        addUnknown(u"--workspace-pools-targets"_s, Reason::PoolLimitsNotRecorded);
        addUnknown(u"--workspace-pools-size-hint-bytes"_s, Reason::PoolLimitsNotRecorded);
    }

    const Module &m_module;
    const Contract &m_contract;
    std::optional<qint64> m_formatVersion;
    std::size_t m_modelCount;
    CompileLine m_line;
};

} // namespace

QString CompileLine::command() const
{
    QString text;
    for (const auto &[name, verdict] : options) {
        if (verdict.value)
            text += u' ' + name + (name == "--pass-config"_L1 ? u' ' : u'=') + inShell(*verdict.value);
    }
    return text.isEmpty() ? QString() : u"tvmc compile"_s + text + u" MODEL"_s;
}

CompileLine compileLine(const Module &module, std::optional<qint64> formatVersion, std::size_t modelCount)
{
    return CompileLineBuilder(module, formatVersion, modelCount).build();
}

} // namespace Mlf
