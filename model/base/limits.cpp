// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"

#include "model/base/basecodes.h"

#include <limits>

namespace Mlf {

namespace {

using Unit = LimitRow::Unit;

constexpr LimitRow rows[] = {
    {Limit::Entries, "entries of an archive or folder", 100'000, Unit::Count, true, Reason::TooManyEntries,
     "the remaining entries"},
    {Limit::NameCharacters, "characters of all names", 16'000'000, Unit::Count, true, Reason::NamesTooLong,
     "the remaining entries"},
    {Limit::TotalBytes, "bytes of all files, expanded", 64LL << 30, Unit::Bytes, true, Reason::ExpandsTooMuch,
     "the remaining bytes"},
    {Limit::Expansion, "expanded bytes for each byte read", 200, Unit::Times, true, Reason::ExpandsTooOften,
     "the remaining bytes"},
    {Limit::ExpansionFloor, "expanded bytes below which that limit does not apply", 64LL << 20, Unit::Bytes, true,
     Reason::ExpandsTooOften, "the remaining bytes, by the limit above"},
    {Limit::EmptyBytes, "consecutive bytes without content: padding, headers", 256LL << 20, Unit::Bytes, true,
     Reason::HoldsNothing, "the remaining bytes"},
    {Limit::UnstatedBytes, "bytes of a file whose size is stated after it", 1LL << 30, Unit::Bytes, true,
     Reason::UnstatedTooLarge, "the rest of that file and the remaining entries"},
    {Limit::FolderDepth, "nested folders", 64, Unit::Count, true, Reason::NestedTooDeep, "deeper folders"},
    {Limit::ProbedFiles, "files whose kind is decided by their content", 20'000, Unit::Count, true,
     Reason::TooManyProbed, "the kind of the remaining files"},
    {Limit::JsonValues, "values of metadata.json, and of all graphs", 200'000, Unit::Count, true,
     Reason::TooManyJsonValues, "that file"},
    {Limit::JsonBytes, "bytes of a JSON text", 128LL << 20, Unit::Bytes, true, Reason::JsonTooLarge, "that file"},
    {Limit::TextBytes, "bytes of a C, Relay or TIR text", 8LL << 30, Unit::Bytes, true, Reason::TextTooLarge,
     "that file"},
    {Limit::Models, "models", 200, Unit::Count, true, Reason::TooManyModels, "the remaining models"},
    {Limit::Items, "functions, calls and tensors, of each", 20'000, Unit::Count, true, Reason::TooManyItems,
     "the remaining ones"},
    {Limit::ObjectSections, "sections of an object file", 20'000, Unit::Count, true, Reason::TooManySections,
     "the remaining sections, and all symbols"},
    {Limit::ObjectNameBytes, "bytes of all names in an object file", 16LL << 20, Unit::Bytes, true,
     Reason::ObjectNamesTooLong, "the remaining sections and symbols"},
    {Limit::FunctionTokens, "tokens of a C function", 1'000'000, Unit::Count, true, Reason::FunctionTooLong,
     "the rest of that function"},
    {Limit::MacroBytes, "bytes of expanded macros in a C function", 16LL << 20, Unit::Bytes, true,
     Reason::MacrosTooLong, "the rest of that function"},
    {Limit::MacroPieces, "tokens of one expanded macro", 65'536, Unit::Count, true, Reason::MacroTooLong,
     "the rest of that function"},
    {Limit::Macros, "macros of a C file, and tokens of their definitions", 1'000'000, Unit::Count, true,
     Reason::TooManyMacros, "the remaining macros"},
    {Limit::Enumerators, "enumerators of a C file", 100'000, Unit::Count, true, Reason::TooManyEnumerators,
     "the values of the remaining ones"},
    {Limit::Conditions, "undefined macros in conditions of a C file", 10'000, Unit::Count, true,
     Reason::TooManyConditions, "the names of the remaining ones"},
    {Limit::HeaderBytes, "bytes of the headers that a C file includes", 64LL << 20, Unit::Bytes, true,
     Reason::HeadersTooLong, "the remaining headers"},
    {Limit::HelperBytes, "bytes of helper functions, read again for each call with other values", 16LL << 20,
     Unit::Bytes, true, Reason::HelpersTooLong, "the effect of a call's values on a helper function"},
    {Limit::MainCalls, "calls of a main function", 100'000, Unit::Count, true, Reason::TooManyCalls,
     "the remaining calls"},
    {Limit::Buffers, "buffers of a model", 200'000, Unit::Count, true, Reason::TooManyBuffers, "the need of the calls"},
    {Limit::BufferPairs, "pairs of buffers of a pool with common addresses", 10'000, Unit::Count, true,
     Reason::TooManyBufferPairs, "the remaining pairs"},
    {Limit::References, "uses of names", 500'000, Unit::Count, true, Reason::TooManyReferences, "the remaining uses"},
    {Limit::FindingsOfACode, "findings of one kind", 100, Unit::Count, true, Reason::TooManyFindings,
     "the remaining findings"},
    {Limit::JsonTreeDepth, "nested objects and lists of JSON shown as a tree", 512, Unit::Count, true,
     Reason::TreeTooDeep, "the tree; the text is shown"},
    {Limit::JsonTreeParts, "long objects and lists of JSON shown as a tree", 1'000'000, Unit::Count, true,
     Reason::TreeTooManyParts, "the tree; the text is shown"},
    {Limit::Folds, "foldable places of a C text", 100'000, Unit::Count, true, Reason::TooManyFolds,
     "the remaining folds; the text is shown"},
    {Limit::TextDifferences, "differences of two texts side by side", 100'000, Unit::Count, true,
     Reason::TooManyTextDifferences, "the remaining differences; the texts are shown"},
};
static_assert(std::size(rows) == std::size_t(Limit::Count));

} // namespace

std::span<const LimitRow> limitRows()
{
    return rows;
}

Limits::Limits() : m_values()
{
    for (const LimitRow &row : rows)
        m_values[std::size_t(row.limit)] = row.value;
}

Limits Limits::none()
{
    Limits limits;
    for (const LimitRow &row : rows) {
        if (row.isLifted)
            limits[row.limit] = std::numeric_limits<qint64>::max();
    }
    return limits;
}

Limits Limits::with(Limit limit, qint64 value) const
{
    Limits limits = *this;
    limits[limit] = value;
    return limits;
}

QStringList Limits::arguments(Limit limit) const
{
    return {QString::number((*this)[limit])};
}

Finding Limits::finding(Limit limit, const QString &file) const
{
    return makeFinding(Code::LimitReached, file.isEmpty() ? Link() : Link::file(file), reason(limit), arguments(limit));
}

Error Limits::error(Limit limit) const
{
    return makeError(Code::LimitReached, reason(limit), arguments(limit));
}

} // namespace Mlf
