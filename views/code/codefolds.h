// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/text/foldmap.h"
#include "views/code/codeloader.h"
#include "views/code/foldpass.h"

#include <QCoreApplication>
#include <QObject>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace Mlf {

class CodeCursor;
class CodeScroller;
class CodeView;
struct CodeMetrics;

/// Folds that the user has opened or closed in a text.
struct FoldChanges {
    bool areAllOpen = false; ///< initialisers found later stay open
    std::vector<LineNumber> lines; ///< first lines of the folds that differ from their initial state; ascending
    bool operator==(const FoldChanges &) const = default;
};

/// Folds of a text: which are closed, and the labels shown for hidden lines. Accepts the results of FoldPass in any
/// order. Long initialisers are inserted closed, unless they hide a line in use or the user has opened all folds. The
/// lines must outlive it.
class CodeFolds {
    Q_DECLARE_TR_FUNCTIONS(CodeFolds)
public:
    /// Initialiser of one constant, or of one field of a constant pool.
    struct Initialiser {
        LineSpan lines;
        QString name;
        QString text; ///< name, type, bytes and section, as far as known
    };

    explicit CodeFolds(const CodeLines &lines) : m_lines(lines) { }
    /// Copies the state of `other`; `lines` is a copy of its lines.
    CodeFolds(const CodeLines &lines, const CodeFolds &other)
        : m_lines(lines)
        , m_map(other.m_map)
        , m_facts(other.m_facts)
        , m_areOpen(other.m_areOpen)
    {
    }

    void clear();
    /// Adds folds. Folds that hide one of the lines `kept` are inserted open.
    void insert(std::span<const FoundFold> found, std::span<const LineNumber> kept);
    [[nodiscard]] FoldChanges changes() const;
    /// Applies `changes`, also to folds found later. Folds that hide one of the lines `kept` stay open.
    void setChanges(const FoldChanges &changes, std::span<const LineNumber> kept);
    /// Hidden lines. Pointers into it are valid until the next change.
    [[nodiscard]] const FoldMap &map() const { return m_map; }
    /// Fold that begins at `line`, or at the visible line that represents it; null if there is none.
    [[nodiscard]] const Fold *shownAt(LineNumber line) const { return m_map.foldAt(m_map.visibleLine(line)); }
    /// Smallest open fold around a line; null if no open fold contains it.
    [[nodiscard]] const Fold *openAround(LineNumber line) const;

    /// Opens or closes the fold that begins on a line; false if nothing changed.
    bool setClosed(LineNumber first, bool isClosed) { return m_map.setClosed(first, isClosed); }
    void closeInitialisers();
    /// Opens all folds, including folds found later.
    void openAll();
    /// Opens the folds that hide a line; false if the line was visible.
    bool reveal(LineNumber line) { return m_map.reveal(line); }

    /// Returns `position`, or the end of the visible line that represents it if it is hidden.
    [[nodiscard]] CodePosition shown(CodePosition position) const;
    /// Text shown in place of the lines hidden after `line`; empty if no lines are hidden.
    [[nodiscard]] QString label(LineNumber line) const;
    /// Variants of label() without parts already in the line, from longest to shortest.
    [[nodiscard]] QStringList labels(LineNumber line) const;
    /// label() cut to fit into `room`: first without the section, then without the type, then with a shortened name.
    [[nodiscard]] QString shortLabel(LineNumber line, double room, const CodeMetrics &metrics) const;
    /// Innermost fold around a line if it is an initialiser, closed or open; `std::nullopt` otherwise.
    [[nodiscard]] std::optional<Initialiser> initialiserAt(LineNumber line) const;

private:
    /// Empty facts if `fold` is not an initialiser.
    [[nodiscard]] const FoundFold &factsOf(const Fold &fold) const;

    [[nodiscard]] bool isBornClosed(const FoundFold &facts, LineNumber first) const;

    const CodeLines &m_lines;
    FoldMap m_map;
    std::vector<FoundFold> m_facts; ///< facts of initialisers, indexed by Fold::label
    bool m_areOpen = false; ///< the user opened all folds, including those found later
    std::vector<LineNumber> m_changed; ///< first lines of the folds that differ from their initial state
};

/// Opens and closes folds of a code view for the user, and keeps the cursor visible. All parameters must outlive it.
class CodeFolding : public QObject {
    Q_OBJECT
public:
    CodeFolding(CodeView *view, CodeFolds *folds, CodeCursor *cursor, CodeScroller *scroller);

    /// Opens or closes the fold that begins on a line, if there is one.
    void setFolded(LineNumber first, bool isFolded);
    /// Opens the folds that hide a line. The first line on screen does not move.
    void reveal(LineNumber line);
    /// Closes the smallest open fold around the cursor.
    void fold();
    /// Opens the fold on the line of the cursor.
    void unfold();
    void foldInitialisers();
    void unfoldAll();

Q_SIGNALS:
    void changed();

private:
    CodeView *m_view;
    CodeFolds *m_folds;
    CodeCursor *m_cursor;
    CodeScroller *m_scroller;
};

} // namespace Mlf
