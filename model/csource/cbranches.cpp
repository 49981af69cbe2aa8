// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/cbranches.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/clexeme.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <optional>
#include <string>

namespace Mlf {

namespace {

/// The pieces of a branch without pragmas and includes of system headers; `std::nullopt` if it is long.
std::optional<std::vector<CLexeme>> piecesOf(std::string_view text)
{
    constexpr std::size_t longest = 4096; // bytes
    if (text.size() > longest)
        return std::nullopt;
    std::string rest;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const QByteArray line = byteView(text.substr(at, end - at)).trimmed().toByteArray();
        const bool isPlain = line.startsWith("#pragma GCC ") || line.startsWith("#pragma clang ")
            || line.startsWith("#pragma unroll") || line.startsWith("#include <");
        if (!isPlain || line.endsWith('\\') || line.contains("*/") || line.contains("/*"))
            rest.append(text, at, end + 1 - at);
        at = end + 1;
    }
    return cLexemes(rest);
}

} // namespace

bool isOfOthers(std::string_view text, const QSet<QString> &exported)
{
    return std::ranges::any_of(cLexemes(text), [&exported](const CLexeme &piece) {
        return isOneOf(piece.text, {"static", "extern"}) || piece.text.starts_with("tvmgen")
            || exported.contains(exactText(byteView(piece.text)));
    });
}

bool isTraceBranch(std::string_view text, const std::vector<FunctionDefinition> &own, bool mayName)
{
    const auto pieces = piecesOf(text);
    if (!pieces)
        return false;
    const auto isOther = [&own](const std::string &name) {
        return !isCKeyword(name) && !name.starts_with("tvmgen") && !isCAssembly(name)
            && std::ranges::count(own, exactText(byteView(name)), &FunctionDefinition::name) == 0;
    };
    std::size_t first = 0; // first token of the statement
    for (std::size_t i = 0; i < pieces->size(); ++i) {
        const CLexeme &piece = (*pieces)[i];
        const bool isPrinted =
            mayName && i > first && isOneOf((*pieces)[first].text, {"printf", "fprintf", "puts", "assert"});
        const bool isCall = i + 1 < pieces->size() && (*pieces)[i + 1].text == "(";
        const bool isPart = piece.kind == CLexeme::Kind::Word
            ? (i == first ? isOther(piece.text) : isPrinted && !isCall)
            : piece.kind != CLexeme::Kind::Mark || isOneOf(piece.text, {"(", ")", ",", ";"})
                || (isPrinted && !isCAssignment(piece.text) && !isOneOf(piece.text, {"++", "--", "{", "}", "#"}));
        if (!isPart)
            return false;
        first = piece.text == ";" ? i + 1 : first;
    }
    return true;
}

CBranches branchesOf(const std::vector<CPreprocessed::Range> &ranges)
{
    CBranches branches;
    for (const CPreprocessed::Range &range : ranges)
        branches[range.condition].push_back(&range);
    return branches;
}

std::string_view branchText(QByteArrayView text, const CPreprocessed::Range &range)
{
    return stdView(text.sliced(range.begin, std::max<qint64>(range.end - range.begin, 0)));
}

bool areEqualBranches(QByteArrayView text, const std::vector<const CPreprocessed::Range *> &branches)
{
    const auto first = branches.back()->isElse ? piecesOf(branchText(text, *branches.front())) : std::nullopt;
    return first && std::ranges::all_of(branches, [&](const CPreprocessed::Range *branch) {
               const auto other = piecesOf(branchText(text, *branch));
               return other && std::ranges::equal(*first, *other, {}, &CLexeme::text, &CLexeme::text);
           });
}

} // namespace Mlf
