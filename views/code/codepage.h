// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/limits.h"
#include "model/base/link.h"
#include "model/base/task.h"
#include "model/base/units.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"
#include "model/items/outlineitem.h"
#include "views/code/textstate.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QSplitter;
class QStackedWidget;

namespace Mlf {

class BracketMarks;
class CallMarks;
class CodeHeader;
class CodeNavigator;
class CodeReferences;
class CodeRuler;
class CodeView;
struct LineNote;
class NoteMarks;
class OutlinePane;
class SearchBar;

/// One file of a document as text: what and how long it is, the text, and where the document knows of any its
/// functions.
class CodePage : public QWidget {
    Q_OBJECT
public:
    explicit CodePage(QWidget *parent = nullptr);
    ~CodePage() override;

    /// Shows a file. Where it is the one on show already, only what is known about it is brought up to date, and the
    /// place is kept, also when the file was loaded anew.
    void showSource(const DocumentPointer &document, const QString &path);
    /// Replaces the outline that showSource() has taken from the document; it is hidden where empty, and in narrow
    /// windows.
    void setOutline(const QList<OutlineItem> &items);
    /// Goes to a file, with or without lines, or to the definition of a function. Other links are ignored.
    void goTo(const Link &link);
    /// File and line of the cursor, or the lines of the selection; null where nothing is shown.
    [[nodiscard]] Link currentLink() const;
    [[nodiscard]] const DocumentPointer &document() const { return m_document; }
    [[nodiscard]] QString path() const { return m_path; }
    /// Shows what calls need more or less than in an older archive; null where there is none.
    void setComparison(const ComparisonPointer &comparison);
    /// Counts the size of the text in that unit.
    void setUnit(ByteUnit unit);
    [[nodiscard]] CodeView *view() const { return m_view; }
    /// The text or its outline is still to come.
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] SearchBar *searchBar() const { return m_searchBar; }
    [[nodiscard]] BracketMarks *brackets() const { return m_brackets; }
    [[nodiscard]] CodeNavigator *navigator() const { return m_navigator; }
    [[nodiscard]] CallMarks *callMarks() const { return m_callMarks; }

    /// How the text on show is left.
    [[nodiscard]] TextState state() const;
    /// Shows it as it was left: size and folds, and with `withPlace` what was on screen and selected, as soon as those
    /// lines are known, unless another place is gone to before.
    void restoreState(const TextState &state, bool withPlace);

    /// Marks the lines that have a bookmark; rising.
    void setBookmarks(const std::vector<LineNumber> &lines);
    /// Shows what is noted on lines.
    void setNotes(std::vector<LineNote> notes);
    [[nodiscard]] NoteMarks *noteMarks() const { return m_noteMarks; }
    /// The function that the cursor is in; null where it is in none.
    [[nodiscard]] const OutlineItem *currentFunction() const;
    /// Goes to the next function that begins behind the cursor, or with false to the nearest one that begins before it.
    void goToFunction(bool isNext);
    /// The selection, else the marked lines, else the current line, with where it comes from; empty where nothing is
    /// shown. The digest of the model is the document's, which may be a later stage than what is shown.
    [[nodiscard]] QString markdown(const Document &document) const;

Q_SIGNALS:
    /// The cursor went to another line, or another file is shown.
    void placeChanged(const Mlf::Link &link);
    /// Another file is shown, or the same one anew.
    /// Another text comes: what is on show is left.
    void sourceLeaving();
    void sourceChanged();
    /// A line was asked for that the file does not have; its last one is shown.
    void lineMissing(Mlf::LineNumber line);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    class PathLabel;

    [[nodiscard]] QWidget *makeHeader();
    [[nodiscard]] QWidget *makeText();
    void paintBookmarks(QPainter &painter) const;
    [[nodiscard]] Limits limits() const;
    void restorePlace();
    void updateFacts();
    void findOutline(bool isOther);
    void updateOutlineRoom();
    void onLineChanged(LineNumber line);

    DocumentPointer m_document;
    QString m_path;
    ByteUnit m_unit = ByteUnit::Bytes;
    std::pair<std::shared_ptr<const CodeReferences>, QString> m_outlined; ///< what the items are of
    QList<OutlineItem> m_items;
    QList<OutlineItem> m_functions; ///< those of m_items
    bool m_isSplitByHand = false; ///< the outline has the width somebody gave it
    bool m_isChanging = false; ///< a file is being put on show: placeChanged() waits

    std::optional<TextState> m_awaited; ///< its place is to be shown once its lines are known

    std::vector<LineNumber> m_bookmarks;
    CodeView *m_view;
    QWidget *m_text = nullptr; ///< the view with what stands around it
    CodeHeader *m_top = nullptr;
    CodeRuler *m_ruler = nullptr;
    BracketMarks *m_brackets = nullptr;
    CodeNavigator *m_navigator = nullptr;
    CallMarks *m_callMarks = nullptr;
    NoteMarks *m_noteMarks = nullptr;
    SearchBar *m_searchBar = nullptr;
    QSplitter *m_splitter;
    QStackedWidget *m_stack;
    QLabel *m_nothing;
    PathLabel *m_pathLabel = nullptr;
    QLabel *m_factsLabel = nullptr;
    QLabel *m_noteLabel = nullptr;
    OutlinePane *m_outline = nullptr;
    Task m_outlining; ///< last: what it runs may use the rest
};

} // namespace Mlf
