// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/foldmap.h"
#include "views/code/codelines.h"
#include "views/code/foldpass.h"

#include <QCoreApplication>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace Mlf {

struct CodeMetrics;

/// What somebody has opened and closed in a text.
struct FoldChanges {
    bool areAllOpen = false; ///< no initialiser is closed when it is found
    std::vector<LineNumber> lines; ///< first lines of the folds that are not as they come; rising
    bool operator==(const FoldChanges &) const = default;
};

/// The folds of a text: which are closed, and what is said of the lines that those hide.
///
/// Takes what FoldPass finds, in any order and any number of times. Long initialisers are closed when they come, unless
/// somebody looks at them, or wished all folds open. Knows no cursor and no screen: who changes a fold moves what it
/// hides. The lines must outlive it.
class CodeFolds {
    Q_DECLARE_TR_FUNCTIONS(CodeFolds)
public:
    /// Values of one constant, or of one field of a pool of them.
    struct Initialiser {
        LineSpan lines;
        QString name;
        QString text; ///< name, type, bytes and section, as far as they are known
    };

    explicit CodeFolds(const CodeLines &lines) : m_lines(lines) { }
    /// The folds of `other` as they are now, of a copy of its lines.
    CodeFolds(const CodeLines &lines, const CodeFolds &other)
        : m_lines(lines)
        , m_map(other.m_map)
        , m_facts(other.m_facts)
        , m_areOpen(other.m_areOpen)
    {
    }

    void clear();
    /// Adds folds; none that hides a line of those to keep is closed.
    void insert(std::span<const FoundFold> found, std::span<const LineNumber> kept);
    /// What is another than it came.
    [[nodiscard]] FoldChanges changes() const;
    /// Makes it so, also with folds that are found later; none that hides a line of those to keep is closed.
    void setChanges(const FoldChanges &changes, std::span<const LineNumber> kept);
    /// Which lines are hidden. Its pointers are valid until the next change.
    [[nodiscard]] const FoldMap &map() const { return m_map; }
    /// The same as map().foldAt() of the line on screen that stands for one.
    [[nodiscard]] const Fold *shownAt(LineNumber line) const { return m_map.foldAt(m_map.visibleLine(line)); }
    /// The smallest open fold around a line; null where there is none.
    [[nodiscard]] const Fold *openAround(LineNumber line) const;

    /// Opens or closes the fold that begins on a line; false where nothing changed.
    bool setClosed(LineNumber first, bool isClosed) { return m_map.setClosed(first, isClosed); }
    void closeInitialisers();
    /// Also those that are found later stay open.
    void openAll();
    /// Opens what hides a line; false where nothing did.
    bool reveal(LineNumber line) { return m_map.reveal(line); }

    /// The place itself, or the end of the line that stands for it.
    [[nodiscard]] CodePosition shown(CodePosition position) const;
    /// What stands for the lines hidden behind one; empty where none are.
    [[nodiscard]] QString label(LineNumber line) const;
    /// The same without what the line says itself: as a whole, then with ever less.
    [[nodiscard]] QStringList labels(LineNumber line) const;
    /// label() as far as there is room: without the section, the type, then with less of the name.
    [[nodiscard]] QString shortLabel(LineNumber line, double room, const CodeMetrics &metrics) const;
    /// The innermost one that a line is in, closed or open; nothing where it is in none.
    [[nodiscard]] std::optional<Initialiser> initialiserAt(LineNumber line) const;

private:
    /// Those of nothing where it is no initialiser.
    [[nodiscard]] const FoundFold &factsOf(const Fold &fold) const;

    [[nodiscard]] bool isBornClosed(const FoundFold &facts, LineNumber first) const;

    const CodeLines &m_lines;
    FoldMap m_map;
    std::vector<FoundFold> m_facts; ///< of initialisers, by Fold::label
    bool m_areOpen = false; ///< by wish: also those found later
    std::vector<LineNumber> m_changed; ///< first lines of those that are to be another than they come
};

} // namespace Mlf
