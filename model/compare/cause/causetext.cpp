// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/causetext.h"

#include "model/compare/bufferpairs.h"
#include "model/compare/comparetext.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Kind = ChangeCause::Kind;

/// A kind with its texts: %1 is the subject, %2 the newer and %3 the older value, %4 the count, %5 the total.
struct KindWords {
    const char *name;
    const char *change; ///< both sides have a value, or the kind has no values
    const char *added = ""; ///< only the newer side has one
    const char *removed = ""; ///< only the older side has one
    const char *several = ""; ///< if the cause has no subject, or several
};

constexpr std::array<KindWords, 38> kinds {{
    {"model-added", QT_TRANSLATE_NOOP("Comparison", "model %1 is new")},
    {"model-removed", QT_TRANSLATE_NOOP("Comparison", "model %1 is gone")},
    {"layer-added", QT_TRANSLATE_NOOP("Comparison", "layer %1 is new (%6)"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "%4 operators are new, from %1 on")},
    {"layer-removed", QT_TRANSLATE_NOOP("Comparison", "layer %1 is gone (%6)"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "%4 operators are gone, from %1 on")},
    {"layer-replaced", QT_TRANSLATE_NOOP("Comparison", "layer %3 is replaced by %2")},
    {"layer-moved", QT_TRANSLATE_NOOP("Comparison", "layer %1 is after %2, was after %3"),
     QT_TRANSLATE_NOOP("Comparison", "layer %1 is after %2, was the first"),
     QT_TRANSLATE_NOOP("Comparison", "layer %1 is the first, was after %3")},
    {"other-model", QT_TRANSLATE_NOOP("Comparison", "these are different models (layers: %3 and %2, in common: %4)")},
    {"other-layers", QT_TRANSLATE_NOOP("Comparison", "another network: layers in common: %4 of %2")},
    {"attribute", QT_TRANSLATE_NOOP("Comparison", "%1 has %6 %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "%1 has %6 %2, was the default"),
     QT_TRANSLATE_NOOP("Comparison", "%1 has the default %6, was %3")},
    {"activation", QT_TRANSLATE_NOOP("Comparison", "%1 has the activation %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "%1 has the activation %2, had none"),
     QT_TRANSLATE_NOOP("Comparison", "%1 has no activation, was %3")},
    {"bias", QT_TRANSLATE_NOOP("Comparison", "%1 adds its bias by %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "%1 has a bias, had none"),
     QT_TRANSLATE_NOOP("Comparison", "%1 has no bias, had one")},
    {"branches", QT_TRANSLATE_NOOP("Comparison", "the branches are in another order, from %1 on")},
    {"input-order", QT_TRANSLATE_NOOP("Comparison", "inputs are in another order: %2, was %3"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "inputs are exchanged: %2 are used as %3 were")},
    {"output-order", QT_TRANSLATE_NOOP("Comparison", "outputs are in another order: %2, was %3"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "outputs are in another order: %2 are what %3 were")},
    {"input", QT_TRANSLATE_NOOP("Comparison", "input %1 is %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "input %1 is new: %2"), QT_TRANSLATE_NOOP("Comparison", "input %1 is gone: %3"),
     QT_TRANSLATE_NOOP("Comparison", "inputs %1 are %2, were %3")},
    {"type", QT_TRANSLATE_NOOP("Comparison", "%1 has the type %2, was %3"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "%4 operators have the type %2, was %3")},
    {"quantisation", QT_TRANSLATE_NOOP("Comparison", "%1 has the scale or zero point %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "the model is quantised, was not"),
     QT_TRANSLATE_NOOP("Comparison", "the model is no longer quantised"),
     QT_TRANSLATE_NOOP("Comparison", "%4 operators have other scales or zero points, the first is %1: %2, was %3")},
    {"weights", QT_TRANSLATE_NOOP("Comparison", "weights: %4 of %5 values of %6 differ, by at most %7"),
     QT_TRANSLATE_NOOP("Comparison", "constant %6 has other values"),
     QT_TRANSLATE_NOOP("Comparison", "constants with other values: %4"),
     QT_TRANSLATE_NOOP("Comparison", "weights of several constants: %4 of %5 values differ, by at most %7")},
    {"transposed", QT_TRANSLATE_NOOP("Comparison", "constant %6 has the same values transposed"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "several constants are transposed; their values are the same")},
    {"reordered", QT_TRANSLATE_NOOP("Comparison", "constant %6 has the same values in another order"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "several constants have the same values in another order")},
    {"executor", QT_TRANSLATE_NOOP("Comparison", "executor is %2, was %3")},
    {"runtime", QT_TRANSLATE_NOOP("Comparison", "runtime is %2, was %3")},
    {"interface", QT_TRANSLATE_NOOP("Comparison", "interface is %2, was %3")},
    {"convention", QT_TRANSLATE_NOOP("Comparison", "calling convention is %2, was %3")},
    {"planner", QT_TRANSLATE_NOOP("Comparison", "memory planner is %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "another algorithm of the memory planner: it places a buffer elsewhere"), "",
     QT_TRANSLATE_NOOP("Comparison", "another algorithm of the memory planner: it places %4 buffers elsewhere")},
    {"release", QT_TRANSLATE_NOOP("Comparison", "TVM is %2, was %3")},
    {"option", QT_TRANSLATE_NOOP("Comparison", "option %1 is %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "option %1 is %2, was not visible"),
     QT_TRANSLATE_NOOP("Comparison", "option %1 is no longer visible, was %3")},
    {"target", QT_TRANSLATE_NOOP("Comparison", "target is %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "target has %2, had not"),
     QT_TRANSLATE_NOOP("Comparison", "target no longer has %3")},
    {"offload", "", QT_TRANSLATE_NOOP("Comparison", "target %1 is new: it runs %4 of %5 calls"),
     QT_TRANSLATE_NOOP("Comparison", "target %1 is gone: it ran %4 of %5 calls")},
    {"pools", QT_TRANSLATE_NOOP("Comparison", "pool %1 has %6 %2, was %3"),
     QT_TRANSLATE_NOOP("Comparison", "pool %1 is new"), QT_TRANSLATE_NOOP("Comparison", "pool %1 is gone")},
    {"constant-places", QT_TRANSLATE_NOOP("Comparison", "a constant is at another place: %2, was %3"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "%4 constants are at another place: %2, was %3")},
    {"constants", QT_TRANSLATE_NOOP("Comparison", "constant %6 has another type or size"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "constants that are new or gone, or have another type or size: %4")},
    {"placement", QT_TRANSLATE_NOOP("Comparison", "the memory planner placed a buffer elsewhere"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "the memory planner placed %4 buffers elsewhere")},
    {"kernels", QT_TRANSLATE_NOOP("Comparison", "function %2 was called %3"),
     QT_TRANSLATE_NOOP("Comparison", "function %2 is new"), QT_TRANSLATE_NOOP("Comparison", "function %3 is gone"),
     QT_TRANSLATE_NOOP("Comparison", "%5 functions are new, gone or renamed")},
    {"listing", QT_TRANSLATE_NOOP("Comparison", "function %2 was called %3, and metadata.json still lists %3"),
     QT_TRANSLATE_NOOP("Comparison", "function %2 was called %3, and metadata.json already listed %2"), "",
     QT_TRANSLATE_NOOP("Comparison",
                       "%4 functions are renamed, and metadata.json has the names of the other archive; "
                       "the first is %2, was called %3")},
    {"code", QT_TRANSLATE_NOOP("Comparison", "%2 is edited: lines that differ: %4"),
     QT_TRANSLATE_NOOP("Comparison", "%2 is edited"), "",
     QT_TRANSLATE_NOOP("Comparison", "%5 functions are edited, the first is %2")},
    {"names", QT_TRANSLATE_NOOP("Comparison", "the model is called %2, was %3"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "inputs and outputs with another name: %4")},
    {"files", QT_TRANSLATE_NOOP("Comparison", "the file %1 differs"), "", "",
     QT_TRANSLATE_NOOP("Comparison", "%4 files beside the model differ, the first is %1")},
}};
static_assert(std::size_t(Kind::Files) + 1 == kinds.size());

/// Words for attributes of layers.
constexpr std::array<std::pair<const char *, const char *>, 9> attributeWords {{
    {"kernel_size", QT_TRANSLATE_NOOP("Comparison", "kernel")},
    {"pool_size", QT_TRANSLATE_NOOP("Comparison", "window")},
    {"strides", QT_TRANSLATE_NOOP("Comparison", "stride")},
    {"padding", QT_TRANSLATE_NOOP("Comparison", "padding")},
    {"dilation", QT_TRANSLATE_NOOP("Comparison", "dilation")},
    {"groups", QT_TRANSLATE_NOOP("Comparison", "groups:")},
    {"result", QT_TRANSLATE_NOOP("Comparison", "result")},
    {"number", QT_TRANSLATE_NOOP("Comparison", "number")},
    {"constant", QT_TRANSLATE_NOOP("Comparison", "a constant")},
}};

constexpr std::array<const char *, 8> alternatives {
    "",
    QT_TRANSLATE_NOOP("Comparison", "another layer of the same kind"),
    QT_TRANSLATE_NOOP("Comparison", "another release or schedule of TVM"),
    QT_TRANSLATE_NOOP("Comparison", "another limit or alignment of a pool"),
    QT_TRANSLATE_NOOP("Comparison", "code edited by hand"),
    QT_TRANSLATE_NOOP("Comparison", "several changes"),
    QT_TRANSLATE_NOOP("Comparison", "the part of an archive that could not be read"),
    QT_TRANSLATE_NOOP("Comparison", "code edited by hand"),
};

const KindWords &wordsOf(Kind kind)
{
    return kinds[std::size_t(kind)];
}

QString speak(const char *text, Language language)
{
    return inLanguage("Comparison", text, language);
}

QString countText(qint64 count, Language language)
{
    return language == Language::English ? QString::number(count) : formatCount(count);
}

/// The word for an attribute: "kernel" for "kernel_size"; other attributes as in Relay.
QString attributeText(const QString &attribute, Language language)
{
    for (const auto &[name, text] : attributeWords) {
        if (attribute == QLatin1StringView(name))
            return speak(text, language);
    }
    return attribute;
}

const char *templateOf(const ChangeCause &cause)
{
    const KindWords &words = wordsOf(cause.kind);
    const bool hasNewer = !cause.texts.newer.isEmpty();
    const bool hasOlder = !cause.texts.older.isEmpty();
    const auto areSeveral = [&] {
        switch (cause.kind) {
        case Kind::Weights:
        case Kind::Transposed:
        case Kind::Reordered:
        case Kind::Constants:
            return cause.attribute.isEmpty();
        case Kind::Type:
        case Kind::Quantisation:
            return cause.count > 1 && cause.attribute.isEmpty();
        case Kind::InputOrder:
        case Kind::OutputOrder: // the names belong to the places
            return !cause.attribute.isEmpty();
        case Kind::Input:
        case Kind::Listing:
            return cause.count > 1;
        case Kind::LayerAdded:
        case Kind::LayerRemoved:
            return cause.attribute[0].isDigit();
        case Kind::Kernels:
        case Kind::Code:
            return cause.total > 1;
        case Kind::ConstantPlaces:
        case Kind::Placement:
        case Kind::Files:
            return cause.count != 1;
        case Kind::Planner:
            return cause.count != 1 && !hasNewer && !hasOlder;
        case Kind::Names:
            return !hasNewer && !hasOlder;
        default:
            return false;
        }
    };
    if (cause.kind == Kind::Weights && cause.total == 0) // the values of one side could not be read
        return cause.attribute.isEmpty() ? words.removed : words.added;
    if (areSeveral())
        return words.several;
    const bool isPlain = (cause.kind == Kind::Code && cause.count == 0) // the number of lines is unknown
        || (cause.kind == Kind::Listing && cause.attribute == cause.texts.newer)
        || (cause.kind == Kind::Planner && !hasNewer && !hasOlder);
    if (isPlain)
        return words.added;
    if (hasNewer && !hasOlder && *words.added)
        return words.added;
    return hasOlder && !hasNewer && *words.removed ? words.removed : words.change;
}

} // namespace

QString causeKindName(Kind kind)
{
    return QString::fromLatin1(wordsOf(kind).name);
}

QString causeWords(const ChangeCause &cause, Language language)
{
    // These sentences name the attribute after its value.
    if (cause.kind == Kind::Attribute && cause.attribute == "channels"_L1)
        return speak(QT_TRANSLATE_NOOP("Comparison", "%1 has %2 output channels, was %3"), language)
            .arg(cause.subject, cause.texts.newer, cause.texts.older);
    if (cause.kind == Kind::Attribute && cause.attribute == "units"_L1)
        return speak(QT_TRANSLATE_NOOP("Comparison", "%1 has %2 outputs, was %3"), language)
            .arg(cause.subject, cause.texts.newer, cause.texts.older);
    if (cause.kind == Kind::Attribute && cause.attribute == "table"_L1)
        return speak(cause.isOnlyInRelay
                         ? QT_TRANSLATE_NOOP("Comparison", "only in Relay, %1 has a table of %2 rows, was %3")
                         : QT_TRANSLATE_NOOP("Comparison", "%1 has a table of %2 rows, was %3"),
                     language)
            .arg(cause.subject, cause.texts.newer, cause.texts.older);
    if (cause.isOnlyInRelay)
        return speak(QT_TRANSLATE_NOOP("Comparison", "only in Relay, %1 has a constant %2, was %3"), language)
            .arg(cause.subject, cause.texts.newer, cause.texts.older);
    const QLocale locale = language == Language::English ? QLocale::c() : QLocale();
    const QString largest = locale.toString(cause.largest, 'g', 6);
    if (cause.kind == Kind::Weights && !cause.subject.isEmpty())
        return speak(cause.isBias
                         ? QT_TRANSLATE_NOOP("Comparison", "bias of %1 (%2): %3 of %4 values differ, by at most %5")
                         : QT_TRANSLATE_NOOP("Comparison", "weights of %1 (%2): %3 of %4 values differ, by at most %5"),
                     language)
            .arg(cause.subject, cause.attribute, countText(cause.count, language), countText(cause.total, language),
                 largest);
    const QString attribute = cause.kind == Kind::Attribute      ? attributeText(cause.attribute, language)
        : cause.kind == Kind::Pools && cause.attribute.isEmpty() ? QString()
                                                                 : cause.attribute;
    QString subject = cause.subject;
    if (const qsizetype last = subject.lastIndexOf(", "_L1); last > 0 && cause.kind == Kind::Input && cause.count > 1)
        subject = speak(QT_TRANSLATE_NOOP("Comparison", "%1 and %2"), language)
                      .arg(subject.first(last), subject.sliced(last + 2));
    const Sides<QString> texts = shownTexts(cause.texts, cause.places, language);
    const QString values[] = {
        subject,   texts.newer, texts.older, countText(cause.count, language), countText(cause.total, language),
        attribute, largest};
    // Names from files may contain a percent sign, so all placeholders are replaced in one pass.
    const QString text = speak(templateOf(cause), language);
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int place = text[i] == u'%' && i + 1 < text.size() ? text[i + 1].digitValue() : -1;
        if (place >= 1 && place <= int(std::size(values))) {
            result += values[place - 1];
            ++i;
        } else {
            result += text[i];
        }
    }
    result = result.simplified();
    if (cause.sizes.older && cause.sizes.newer)
        return speak(QT_TRANSLATE_NOOP("Comparison", "%1, and size %2, was %3"), language)
            .arg(result, countText(cause.sizes.newer->value(), language),
                 countText(cause.sizes.older->value(), language));
    if (cause.kind == Kind::Code && cause.scratch.value() != 0) {
        const QString bytes = deltaText(cause.scratch, language);
        return cause.attribute.isEmpty() || cause.total > 1
            ? speak(QT_TRANSLATE_NOOP("Comparison", "%1, scratch %2"), language).arg(result, bytes)
            : speak(QT_TRANSLATE_NOOP("Comparison", "%1, scratch of %2 %3"), language)
                  .arg(result, cause.attribute, bytes);
    }
    if (cause.kind != Kind::Kernels || cause.attribute.isEmpty())
        return result;
    return cause.count > 1
        ? speak(QT_TRANSLATE_NOOP("Comparison", "%1, and %3 other functions are edited, the first is %2"), language)
              .arg(result, cause.attribute, countText(cause.count, language))
        : speak(QT_TRANSLATE_NOOP("Comparison", "%1, and %2 is edited"), language).arg(result, cause.attribute);
}

QString alternativeText(ChangeCause::Alternative alternative, Language language)
{
    const char *text = alternatives[std::size_t(alternative)];
    return *text ? speak(text, language) : QString();
}

QString likelyCauseWords(const ChangeCause &cause, Language language)
{
    const QString text = causeWords(cause, language);
    if (cause.basis != Basis::Inferred)
        return text;
    const bool isStated = cause.alternative == ChangeCause::Alternative::EditedToo;
    return speak(isStated ? QT_TRANSLATE_NOOP("Comparison", "%1, which probably also changed the kernels")
                          : QT_TRANSLATE_NOOP("Comparison", "likely %1"),
                 language)
        .arg(text);
}

namespace {

/// The workspace of the only model, if it is counted in one archive, stated in the other, and the sizes differ; null
/// otherwise.
const ComparedTotal *incomparableWorkspace(const Comparison &comparison)
{
    const ComparedTotal *total =
        comparison.modules.size() == 1 ? comparison.modules.front().total(u"workspace"_s) : nullptr;
    if (!total || total->delta())
        return nullptr;
    const auto &[older, newer] = total->figures;
    return older.bytes && newer.bytes && older.bytes != newer.bytes ? total : nullptr;
}

/// "112368 B (stated)".
QString figureAndBasis(const Figure &figure, Language language)
{
    const QString text = speak(figure.isAtLeast ? QT_TRANSLATE_NOOP("Comparison", "at least %1 (%2)")
                                                : QT_TRANSLATE_NOOP("Comparison", "%1 (%2)"),
                               language);
    const QString bytes =
        language == Language::English ? u"%1 B"_s.arg(figure.bytes->value()) : formatBytes(*figure.bytes);
    return text.arg(bytes, basisText(figure.basis, language));
}

/// Bytes of a cause, or of the differences without one: empty if all are 0 or unknown.
QString memoryText(const Comparison &comparison, std::optional<std::size_t> cause, Language language)
{
    const auto bytesOf = [&](const QString &total, std::optional<ByteCount> ChangeCause::*own) {
        return cause ? comparison.causes[*cause].*own : bytesOfCause(comparison, total, std::nullopt);
    };
    const std::optional<ByteCount> workspace = bytesOf(u"workspace"_s, &ChangeCause::ram);
    const OtherRam other = otherRamOfCause(comparison, cause);
    QStringList parts;
    const auto add = [&](const char *text, std::optional<ByteCount> bytes, const QString &total) {
        if (!bytes || bytes->value() == 0)
            return;
        const QString words = speak(text, language).arg(deltaText(*bytes, language));
        parts += areBytesCertain(comparison, total, cause)
            ? words
            : speak(QT_TRANSLATE_NOOP("Comparison", "%1 (not certain)"), language).arg(words);
    };
    add(other == OtherRam() ? QT_TRANSLATE_NOOP("Comparison", "RAM %1")
                            : QT_TRANSLATE_NOOP("Comparison", "workspace %1"),
        workspace, u"workspace"_s);
    OtherRam none;
    none.isKnown = other.isKnown;
    if (!workspace && other != none && !incomparableWorkspace(comparison)) // bytes of it may be in the other parts now
        parts += speak(QT_TRANSLATE_NOOP("Comparison", "workspace not known"), language);
    add(QT_TRANSLATE_NOOP("Comparison", "static variables %1"), other.variables, {});
    add(QT_TRANSLATE_NOOP("Comparison", "stack arrays %1"), other.stack, u"stack"_s);
    add(QT_TRANSLATE_NOOP("Comparison", "inputs and outputs %1"), other.io, u"io"_s);
    add(QT_TRANSLATE_NOOP("Comparison", "flash %1"), bytesOf(u"rom"_s, &ChangeCause::flash), u"rom"_s);
    return parts.join(u", "_s);
}

} // namespace

QString causeSentence(const Comparison &comparison, std::size_t index, Language language)
{
    const ChangeCause &cause = comparison.causes[index];
    QString text = likelyCauseWords(cause, language);
    if (!cause.model.isEmpty())
        text = cause.model + u": "_s + text;
    const QString alternative = alternativeText(cause.alternative, language);
    if (!alternative.isEmpty())
        text = speak(QT_TRANSLATE_NOOP("Comparison", "%1 (or %2)"), language).arg(text, alternative);
    const QString memory = memoryText(comparison, index, language);
    return memory.isEmpty() ? text : text + u": "_s + memory;
}

QString comparisonSentence(const Comparison &comparison, Language language)
{
    constexpr std::size_t maxCauses = 5;
    switch (comparison.verdict()) {
    case Comparison::Verdict::Same:
        return speak(!comparison.hasSameCode() ? QT_TRANSLATE_NOOP("Comparison", "the same model")
                         : comparison.hasOtherTime()
                         ? QT_TRANSLATE_NOOP("Comparison", "the same model and the same code, exported again")
                         : QT_TRANSLATE_NOOP("Comparison", "the same model and the same code"),
                     language);
    case Comparison::Verdict::SameAsRead:
        return speak(QT_TRANSLATE_NOOP("Comparison", "no difference in what was read; files that were not read: %1"),
                     language)
            .arg(countText(comparison.unread.size(), language));
    case Comparison::Verdict::Different:
        break;
    }
    const qint64 count = countedCauses(comparison);
    QStringList parts;
    for (std::size_t i = 0; i < comparison.causes.size(); ++i) {
        const ChangeCause &cause = comparison.causes[i];
        if (isCountedCause(comparison, cause) && (i < maxCauses || isPlacementCause(cause)))
            parts += causeSentence(comparison, i, language);
    }
    if (count > parts.size())
        parts += speak(QT_TRANSLATE_NOOP("Comparison", "and %1 more"), language)
                     .arg(countText(count - parts.size(), language));
    const QString rest = memoryText(comparison, std::nullopt, language);
    if (!rest.isEmpty())
        parts += speak(QT_TRANSLATE_NOOP("Comparison", "not explained: %1"), language).arg(rest);
    if (const ComparedTotal *workspace = incomparableWorkspace(comparison))
        parts += speak(QT_TRANSLATE_NOOP("Comparison", "workspace %1, was %2: not comparable"), language)
                     .arg(figureAndBasis(workspace->figures.newer, language),
                          figureAndBasis(workspace->figures.older, language));
    const QString all = parts.join(u"; "_s);
    if (count == 0)
        return speak(QT_TRANSLATE_NOOP("Comparison", "they differ, and no cause was found"), language)
            + (all.isEmpty() ? all : u"; "_s + all);
    if (count == 1 && comparison.causes.front().kind == Kind::OtherModel)
        return all;
    if (count == 1)
        return speak(QT_TRANSLATE_NOOP("Comparison", "1 change: %1"), language).arg(all);
    return speak(QT_TRANSLATE_NOOP("Comparison", "%1 changes: %2"), language).arg(countText(count, language), all);
}

} // namespace Mlf
