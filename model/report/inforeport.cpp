// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inforeport.h"

#include "model/analysis/code/modelwork.h"
#include "model/analysis/memory/memorytext.h"
#include "model/analysis/modelfigures.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/datatype.h"
#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/questions/compileline.h"
#include "model/questions/coresidency.h"

#include <QStringList>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t shownFindings = 12;
constexpr std::size_t shownModules = 8;
constexpr std::size_t shownOperators = 8;

void row(QString &text, const QString &name, const QString &value)
{
    text += name.leftJustified(15) + u' ' + value + u'\n';
}

QString verdictText(const Verdict &verdict)
{
    return verdict.value ? u"%1 (%2)"_s.arg(*verdict.value, basisName(verdict.basis)) : u"unknown"_s;
}

/// A tensor in text: "int8[128, 64], 8192 B".
QString argumentText(const OperatorArgument &argument)
{
    return u"%1[%2], %3"_s.arg(argument.dtype, shapeText(argument.shape),
                               argument.bytes ? u"%1 B"_s.arg(argument.bytes->value()) : u"size not stated"_s);
}

/// Writes the number of functions; for an archive of operators, also the arguments of each operator.
void writeFunctions(QString &text, const Module &module)
{
    row(text, u"functions"_s,
        module.isPartial && module.functions.empty()
            ? u"unknown"_s
            : (module.isPartial ? u"at least "_s : QString()) + QString::number(module.functions.size()));
    std::size_t shown = 0;
    for (const FunctionFact &function : module.functions) {
        if (function.arguments.empty())
            continue;
        if (++shown > shownOperators) {
            row(text, u"..."_s, u"more operators; report --format json has them all"_s);
            break;
        }
        row(text, u"operator"_s, function.name);
        for (const OperatorArgument &argument : function.arguments)
            row(text, u"  argument"_s, argumentText(argument));
        row(text, u"  all arguments"_s, figureText(makeFigure(function.statedArguments(), Basis::Stated)));
    }
}

QString constantsText(const Module &module)
{
    const QString size = figureText(module.figures.constants);
    const ByteCount padding = constantLedger(module)->poolPadding;
    return padding > ByteCount() ? size + u"; %1 of the computed are padding"_s.arg(plainBytes(padding.value())) : size;
}

/// Work in text: "2457600 multiply-accumulates in one run (computed)".
QString workText(const FunctionWork &work)
{
    if (!work.accumulations.most)
        return u"unknown"_s;
    return u"%1%2 multiply-accumulates in one run (%3)"_s.arg(work.accumulations.isExact ? QString() : u"at most "_s)
        .arg(*work.accumulations.most)
        .arg(basisName(work.basis()));
}

void writeCompileLine(QString &text, const CompileLine &line)
{
    QStringList inferred;
    QStringList unknown;
    for (const auto &[name, verdict] : line.options) {
        if (verdict.basis != Basis::Stated)
            (verdict.value ? inferred : unknown) += name;
    }
    const QString command = line.command();
    const QString reasons = causesText(line.reasons, Language::English);
    row(text, u"likely made by"_s,
        !command.isEmpty()      ? command
            : reasons.isEmpty() ? u"unknown"_s
                                : u"unknown: "_s + reasons);
    if (command.isEmpty())
        return;
    if (!inferred.isEmpty())
        row(text, u"  inferred"_s, inferred.join(u", "_s));
    if (!unknown.isEmpty())
        row(text, u"  unknown"_s, unknown.join(u", "_s));
    if (!reasons.isEmpty())
        row(text, u"  but"_s, reasons);
}

/// Text such as "3 of 120 mentions of memory, in 2 functions: peak unknown".
QString unfollowedText(const Module &module)
{
    const MemoryAccounting &accounting = *module.accounting;
    const auto effect = [](const QString &name, const Figure &figure) {
        return !figure.bytes ? name + u" unknown"_s : figure.isAtLeast ? name + u" at least"_s : QString();
    };
    QStringList effects {effect(u"workspace"_s, module.figures.workspace.computed),
                         effect(u"peak"_s, module.figures.peak)};
    effects.removeAll(QString());
    return u"%1 of %2 mentions of memory, in %3: %4"_s.arg(accounting.notFollowed)
        .arg(accounting.mentions)
        .arg(accounting.functions == 1 ? u"1 function"_s : u"%1 functions"_s.arg(accounting.functions))
        .arg(effects.isEmpty() ? u"no figure depends on them"_s : effects.join(u", "_s));
}

void writeModule(QString &text, const Module &module, const CompileLine &line)
{
    text += u'\n';
    row(text, u"model"_s, module.metadata.name);
    row(text, u"exported"_s,
        module.metadata.exportedAt.isEmpty()
            ? u"unknown"_s
            : QString(module.metadata.exportedAt).remove(u'Z') + u" (local time of the exporter)"_s);
    row(text, u"executor"_s, verdictText(module.contract.executor));
    row(text, u"TVM"_s, verdictText(module.contract.compilerVersion));
    writeCompileLine(text, line);
    for (const TargetFact &target : module.targets) {
        const QString device = target.deviceType
            ? u"  on %1 (%2)"_s.arg(deviceTypeName(*target.deviceType), basisName(target.basis))
            : QString();
        row(text, u"target"_s, target.target.text.trimmed() + device);
    }
    if (!module.conditions.isEmpty())
        row(text, u"assumes"_s, module.conditions.join(u", "_s) + u" not defined"_s);
    if (module.metadata.style == Style::FullModel) {
        row(text, u"workspace"_s, figureText(module.figures.workspace));
        row(text, u"peak"_s, figureText(module.figures.peak));
        const Figure &need = module.figures.peak.bytes ? module.figures.peak : module.figures.lowerBound;
        if (!need.isWhole() && !need.why.empty())
            row(text, u"  because"_s, causesText(need.why, Language::English));
        if (module.need.peak)
            row(text, u"  why"_s,
                peakSentence(module.buffers, *module.need.peak, module.figures.peak.isAtLeast, Language::English));
        if (module.figures.slack.bytes.value_or(ByteCount()) > ByteCount())
            row(text, u"slack"_s, figureText(module.figures.slack) + u": the plan is larger than any call needs"_s);
        if (module.accounting && module.accounting->notFollowed > 0)
            row(text, u"not followed"_s, unfollowedText(module));
        row(text, u"constants"_s, constantsText(module));
        row(text, u"inputs+outputs"_s, figureText(module.figures.io));
        const CountedConstants variables = countVariables(module.constants);
        if (variables != CountedConstants()) {
            Figure bytes = makeFigure(variables.bytes, Basis::Computed);
            bytes.isAtLeast = variables.isAtLeast || module.isPartial;
            row(text, u"static"_s, figureText(bytes) + u": variables that are in RAM all the time"_s);
        }
        if (const std::optional<FunctionWork> work = modelWork(module.functions))
            row(text, u"work"_s, workText(*work));
    }
    writeFunctions(text, module);
    if (!module.parameters.tensors.empty())
        row(text, u"parameters"_s, QString::number(module.parameters.tensors.size()));
    if (module.graph)
        row(text, u"graph"_s,
            u"%1 nodes, %2 operators, %3 storages"_s.arg(module.graph->nodes.size())
                .arg(module.graph->operatorCount())
                .arg(module.graph->storages.size()));
}

/// Writes lines such as "workspace one after another 1064 B (computed), all at once 1664 B (computed); sum of the
/// parts".
void writeCoresidency(QString &text, const Coresidency &coresidency)
{
    if (!coresidency.rows.empty())
        text += u'\n';
    for (const Coresidency::Row &one : coresidency.rows) {
        const QString what = coresidentName(one.what);
        const QString pool = one.pool.isEmpty() ? QString() : one.pool + u": "_s;
        row(text,
            one.what != Coresidency::What::Pool ? what
                : one.pool.isEmpty()            ? u"  allocator"_s
                                                : u"  pool"_s,
            u"%1one after another %2, all at once %3; %4"_s.arg(pool, figureText(one.exclusive),
                                                                figureText(one.together),
                                                                sharingText(one.sharing, Language::English)));
    }
}

} // namespace

QString writeInfo(const Document &document)
{
    const Listing &listing = *document.listing;
    QString text;
    row(text, u"archive"_s, listing.name);
    const QString compression =
        listing.compression == Compression::None ? QString() : u", "_s + compressionName(listing.compression);
    row(text, u"container"_s,
        u"%1%2, %3 B"_s.arg(containerName(listing.container), compression).arg(listing.bytes.value()));
    row(text, u"files"_s,
        u"%1, %2%3 B in all"_s.arg(listing.fileCount())
            .arg(listing.isComplete ? QString() : u"at least "_s)
            .arg(listing.fileBytes().value()));
    const bool isMetadataLimited = std::ranges::any_of(document.findings, [](const Finding &finding) {
        return finding.code == Code::LimitReached && finding.location.name == "metadata.json"_L1;
    });
    const std::optional<qint64> version = document.metadata ? document.metadata->version : std::nullopt;
    row(text, u"format"_s,
        version                  ? QString::number(*version)
            : document.metadata  ? u"unknown: metadata.json states no version"_s
            : isMetadataLimited  ? u"unknown: a limit kept metadata.json from being read"_s
            : listing.isComplete ? u"not a readable Model Library Format archive"_s
                                 : u"unknown: the archive was not read to its end"_s);
    if (document.stage >= Document::Stage::Digests)
        row(text, u"digest"_s,
            !document.modelDigest.isEmpty() ? document.modelDigest
                : listing.isComplete        ? u"none: there is no file of a model to take it of"_s
                                            : u"none: the archive was not read to its end"_s);
    if (document.stage >= Document::Stage::Digests && !document.sameModelDigest.isEmpty())
        row(text, u"same model"_s, document.sameModelDigest);
    if (!document.codeDigest.isEmpty())
        row(text, u"code digest"_s, document.codeDigest);
    for (std::size_t i = 0; i < std::min(document.modules.size(), shownModules); ++i)
        writeModule(text, document.modules[i], compileLine(document.modules[i], version, document.modules.size()));
    if (document.modules.size() > shownModules)
        row(text, u"..."_s, u"%1 more models"_s.arg(document.modules.size() - shownModules));
    writeCoresidency(text, coresidency({&document}));
    if (!document.findings.empty())
        text += u'\n';
    std::size_t shown = 0;
    for (const Finding &finding : document.findings) {
        if (++shown > shownFindings) {
            row(text, u"..."_s,
                u"%1 more; report --format json has them all"_s.arg(document.findings.size() - shownFindings));
            break;
        }
        const QString place = formatLink(finding.location);
        const QString sentence = findingText(finding, Language::English);
        const bool isNamed = place.isEmpty() || sentence.startsWith(place + u' '); // the sentence begins with the place
        row(text, severityName(finding.severity),
            codeName(finding.code) + u": "_s + (isNamed ? QString() : place + u": "_s) + sentence);
    }
    return text;
}

QString writeTogether(const std::vector<DocumentPointer> &documents)
{
    std::vector<const Document *> all;
    for (const DocumentPointer &document : documents)
        all.push_back(document.get());
    QString text;
    writeCoresidency(text, coresidency(all));
    return text;
}

void writeFileList(const Document &document, const std::function<void(const QByteArray &lines)> &write)
{
    constexpr qsizetype blockBytes = 1 << 16; // in blocks, because the lines of a million files need much memory
    QByteArray lines;
    const auto add = [&](const QStringList &cells) {
        lines += cells.join(u'\t').toUtf8() + '\n';
        if (lines.size() >= blockBytes)
            write(std::exchange(lines, {}));
    };
    for (const DocumentFile &file : document.files)
        add({QString::number(file.bytes.value()), artifactKindName(file.kind),
             file.module.isEmpty() ? u"-"_s : onOneLine(file.module), file.path});
    for (const Entry &entry : document.listing->entries) {
        if (entry.hasNoContent())
            add(QStringList {u"0"_s, entryTypeName(entry.type), u"-"_s, entry.path}
                + (entry.isLink() ? QStringList {onOneLine(entry.attributes().linkTarget)} : QStringList()));
    }
    write(lines);
}

} // namespace Mlf
