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
     "the entries behind"},
    {Limit::NameCharacters, "characters of all names", 16'000'000, Unit::Count, true, Reason::NamesTooLong,
     "the entries behind"},
    {Limit::TotalBytes, "bytes of all files, expanded", 64LL << 30, Unit::Bytes, true, Reason::ExpandsTooMuch,
     "the bytes behind"},
    {Limit::Expansion, "expanded bytes for each byte read", 200, Unit::Times, true, Reason::ExpandsTooOften,
     "the bytes behind"},
    {Limit::ExpansionFloor, "expanded bytes below which that does not count", 64LL << 20, Unit::Bytes, true,
     Reason::ExpandsTooOften, "the bytes behind, by the limit above"},
    {Limit::EmptyBytes, "bytes in a row that hold nothing: padding, headers", 256LL << 20, Unit::Bytes, true,
     Reason::HoldsNothing, "the bytes behind"},
    {Limit::UnstatedBytes, "bytes of a file whose size stands behind it", 1LL << 30, Unit::Bytes, true,
     Reason::UnstatedTooLarge, "the rest of that file and the entries behind"},
    {Limit::FolderDepth, "folders in folders", 64, Unit::Count, true, Reason::NestedTooDeep, "what is deeper"},
    {Limit::ProbedFiles, "files looked into where their folders do not tell what they are", 20'000, Unit::Count, true,
     Reason::TooManyProbed, "what the files behind are"},
    {Limit::JsonValues, "values of metadata.json, and of all graphs", 200'000, Unit::Count, true,
     Reason::TooManyJsonValues, "that file"},
    {Limit::JsonBytes, "bytes of a JSON text", 128LL << 20, Unit::Bytes, true, Reason::JsonTooLarge, "that file"},
    {Limit::TextBytes, "bytes of a C, Relay or TIR text", 8LL << 30, Unit::Bytes, true, Reason::TextTooLarge,
     "that file"},
    {Limit::Models, "models", 200, Unit::Count, true, Reason::TooManyModels, "the models behind"},
    {Limit::Items, "functions, and as many calls and tensors", 20'000, Unit::Count, true, Reason::TooManyItems,
     "those behind"},
    {Limit::ObjectSections, "sections of an object file", 20'000, Unit::Count, true, Reason::TooManySections,
     "the sections behind, and all symbols"},
    {Limit::ObjectNameBytes, "bytes of all names in an object file", 16LL << 20, Unit::Bytes, true,
     Reason::ObjectNamesTooLong, "the sections and symbols behind"},
    {Limit::FunctionTokens, "words and signs of a C function", 1'000'000, Unit::Count, true, Reason::FunctionTooLong,
     "the rest of that function"},
    {Limit::MacroBytes, "bytes that macros stand for in a C function", 16LL << 20, Unit::Bytes, true,
     Reason::MacrosTooLong, "the rest of that function"},
    {Limit::MacroPieces, "words and signs that one macro stands for", 65'536, Unit::Count, true, Reason::MacroTooLong,
     "the rest of that function"},
    {Limit::Macros, "macros of a C file, and words and signs that they stand for", 1'000'000, Unit::Count, true,
     Reason::TooManyMacros, "the macros behind"},
    {Limit::Enumerators, "numbers with a name in a C file", 100'000, Unit::Count, true, Reason::TooManyEnumerators,
     "the values of those behind"},
    {Limit::Conditions, "undefined macros that conditions of a C file ask for", 10'000, Unit::Count, true,
     Reason::TooManyConditions, "the names of those behind"},
    {Limit::HeaderBytes, "bytes of the headers that a C file includes", 64LL << 20, Unit::Bytes, true,
     Reason::HeadersTooLong, "the headers behind"},
    {Limit::HelperBytes, "bytes of helpers that are read again for each call with other numbers", 16LL << 20,
     Unit::Bytes, true, Reason::HelpersTooLong, "what the numbers of a call change in a helper"},
    {Limit::MainCalls, "calls of a main function", 100'000, Unit::Count, true, Reason::TooManyCalls,
     "the calls behind"},
    {Limit::Buffers, "buffers of a model", 200'000, Unit::Count, true, Reason::TooManyBuffers, "what the calls need"},
    {Limit::BufferPairs, "pairs of buffers of a pool that share addresses", 10'000, Unit::Count, true,
     Reason::TooManyBufferPairs, "the pairs behind"},
    {Limit::References, "places that name something", 500'000, Unit::Count, true, Reason::TooManyReferences,
     "the uses behind"},
    {Limit::FindingsOfACode, "findings of one kind", 100, Unit::Count, true, Reason::TooManyFindings,
     "the findings behind"},
    {Limit::JsonTreeDepth, "objects and lists in each other of JSON shown as a tree", 512, Unit::Count, true,
     Reason::TreeTooDeep, "the tree; the text is shown"},
    {Limit::JsonTreeParts, "long objects and lists of JSON shown as a tree", 1'000'000, Unit::Count, true,
     Reason::TreeTooManyParts, "the tree; the text is shown"},
    {Limit::Folds, "places of a C text that can be folded", 100'000, Unit::Count, true, Reason::TooManyFolds,
     "the folds behind; the text is shown"},
    {Limit::TextDifferences, "differences of two texts side by side", 100'000, Unit::Count, true,
     Reason::TooManyTextDifferences, "what is equal behind; the texts are shown"},
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
