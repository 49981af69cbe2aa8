// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constantledger.h"
#include "model/compare/comparison.h"
#include "model/compare/functiontext.h"
#include "model/document/document.h"

#include <QByteArray>
#include <QHash>

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

/// Indices of a pair in two lists. One index is not set for an item without a partner.
struct IndexPair {
    Sides<std::optional<std::size_t>> index;
    ComparedPair::Reason reason = ComparedPair::Reason::NoPartner;
    bool isCertain = true;
    bool operator==(const IndexPair &) const = default;

    [[nodiscard]] bool isWhole() const { return index.older && index.newer; }
};

using Keys = std::vector<QByteArray>;

/// Pairs the items of two lists by one key after another. Later keys do not change existing pairs.
class Matcher {
public:
    Matcher(std::size_t older, std::size_t newer);

    /// Pairs unpaired items with equal keys, in their order; skips items with an empty key. If several items share a
    /// key, only their order decides, and their pairs are not certain.
    void match(const Sides<Keys> &keys, ComparedPair::Reason reason, bool isCertain = true);
    /// Pairs items with equal keys by a longest common sequence of all items. Requires that no items are paired yet.
    void matchSequence(const Sides<Keys> &keys);
    /// Pairs two unpaired items.
    void pair(std::size_t older, std::size_t newer, ComparedPair::Reason reason, bool isCertain = true);

    [[nodiscard]] std::optional<std::size_t> newerOf(std::size_t older) const { return m_newer[older]; }
    [[nodiscard]] std::optional<std::size_t> olderOf(std::size_t newer) const { return m_older[newer]; }
    /// All pairs and unpaired items in the order of the older list. A new item follows the newer item before it.
    [[nodiscard]] std::vector<IndexPair> pairs() const;

private:
    struct How {
        ComparedPair::Reason reason = ComparedPair::Reason::NoPartner;
        bool isCertain = true;
    };
    std::vector<std::optional<std::size_t>> m_newer; ///< for each older item
    std::vector<std::optional<std::size_t>> m_older; ///< for each newer item
    std::vector<How> m_how; ///< how each older item was paired
};

/// A unique name for each pair, the same on both sides. It consists of both names and the content, because two items
/// may have exchanged their names. Two pairs have the same name only if they are interchangeable. Independent of which
/// side is the older one.
[[nodiscard]] Sides<Keys> pairNames(const std::vector<IndexPair> &pairs, const Sides<std::vector<QString>> &names,
                                    const Sides<Keys> &contents);

/// One model of an archive with the keys of its parts. `document` and `module` must outlive this object.
struct ModuleSide {
    const Document *document = nullptr;
    const Module *module = nullptr;
    QString link; ///< the model's name in links; empty if the archive has only one model
    std::vector<FunctionText> functions; ///< in the order of Module::functions; the key is empty if no source defines
                                         ///< the function
    std::vector<QString> functionNames;
    QHash<QString, std::size_t> functionIndices; ///< by name; the first of several functions with one name
    Keys functionConstants; ///< key of the texts of the constants that each function uses; empty if none
    Keys functionContents; ///< key of the body and the values of the constants; empty without a body
    QByteArray mainInOrder; ///< key of main with its statements in their order; empty without main
    ConstantLedger ledger;
    std::vector<QString> constantNames;
    Keys constantTexts; ///< in the order of the ledger; equal for constants with equal texts or bytes

    [[nodiscard]] Link functionLink(std::size_t index) const;
    /// The function of that name, or null. Constant time.
    [[nodiscard]] const FunctionFact *findFunction(const QString &name) const;
    /// True for a function that metadata.json lists, with its workspace, and no code defines.
    [[nodiscard]] bool isOnlyListed(const QString &name) const;
    [[nodiscard]] Link constantLink(std::size_t index) const;
};

/// Reads the bodies of functions and hashes the values of constants. Linear in the sources.
[[nodiscard]] ModuleSide readModuleSide(const Document &document, const Module &module, const std::stop_token &stop);

/// What a pair shows of one side.
struct PairedItem {
    QString name;
    Link link;
    std::optional<ByteCount> bytes {};
    Basis basis = Basis::Unknown; ///< of `bytes`
    bool isAtLeast = false; ///< `bytes` are a lower bound
    QString text {};
};

/// A pair of two items; the side without an index has an empty one. An item without a partner is added or removed,
/// which counts. The status of other pairs is Equal.
[[nodiscard]] ComparedPair comparedPair(const IndexPair &match, const PairedItem &older, const PairedItem &newer);

/// The same, with the items that `describe` returns for the existing indices.
[[nodiscard]] ComparedPair comparedPair(
    const Sides<ModuleSide> &sides, const IndexPair &match,
    const std::function<PairedItem(const ModuleSide &side, std::size_t index)> &describe);

/// Names for pairs of functions, see pairNames().
[[nodiscard]] Sides<Keys> functionPairNames(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &pairs);

/// The names of functionPairNames() by the names of one side's functions.
[[nodiscard]] QHash<QString, QByteArray> pairNamesByFunction(const ModuleSide &side, const Keys &pairNames);

/// Functions of the older side without a certain partner. Items that are paired because these functions use them are
/// also uncertain.
[[nodiscard]] QSet<QString> guessedFunctions(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

/// The text of a constant's values in its file, without its declaration.
[[nodiscard]] QByteArrayView valuesText(QByteArrayView text, const ValueSource &values);

/// SHA-256 of a constant's type and values; empty if the values cannot be read.
[[nodiscard]] QByteArray constantValueKey(const ModuleSide &side, std::size_t constant, const std::stop_token &stop);

/// True if most lines of two functions are equal. Ignores whitespace and lines that contain only brackets. Each index
/// is in Module::functions of its side. Reads both texts. False for functions that are too long to be compared quickly.
[[nodiscard]] bool areSimilarFunctions(const Sides<ModuleSide> &sides, std::size_t older, std::size_t newer);

} // namespace Mlf
