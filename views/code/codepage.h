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
#include "model/items/trees/outlinemodel.h"
#include "views/code/codefolds.h"
#include "views/code/codeview.h"
#include "views/code/highlightpass.h"

#include <QString>
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
class NoteMarks;
class OutlinePane;
class SearchBar;
struct LineNote;

/// How the user left a text: scroll position, selection, folds and zoom.
struct TextState {
    int zoom = 0; ///< points above the font size of the desktop
    CodePosition anchor; ///< the other end of the selection
    CodePosition cursor;
    LineNumber top; ///< first line on screen
    FoldChanges folds;
    bool operator==(const TextState &) const = default;
};

struct CodeExcerpt {
    QString text;
    CodeLanguage language = CodeLanguage::Plain;
    QString archive; ///< file name
    QString digest; ///< digest of the model, hex; empty if unknown
    QString path;
    LineSpan lines;
};

/// The lines as a fenced block of Markdown, followed by `archive@digest:path#L10-L24` with the first 16 digits of the
/// digest. The fence is longer than any run of backticks in the text.
[[nodiscard]] QString markdownOf(const CodeExcerpt &excerpt);

/// One file of a document as text: its kind and size, the text, and an outline of its functions if known.
class CodePage : public QWidget {
    Q_OBJECT
public:
    explicit CodePage(QWidget *parent = nullptr);
    ~CodePage() override;

    /// Shows a file. If it is already shown, updates only its facts and keeps the place, even if the file was reloaded.
    void showSource(const DocumentPointer &document, const QString &path);
    /// Replaces the outline. It is hidden if it is empty or the window is narrow.
    void setOutline(const QList<OutlineItem> &items);
    /// Goes to a file, with or without lines, or to the definition of a function. Ignores other links.
    void goTo(const Link &link);
    /// File and line of the cursor, or lines of the selection; null if no text is shown.
    [[nodiscard]] Link currentLink() const;
    [[nodiscard]] const DocumentPointer &document() const { return m_document; }
    [[nodiscard]] QString path() const { return m_path; }
    void setComparison(const ComparisonPointer &comparison);
    void setUnit(ByteUnit unit);
    [[nodiscard]] CodeView *view() const { return m_view; }
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] SearchBar *searchBar() const { return m_searchBar; }
    [[nodiscard]] BracketMarks *brackets() const { return m_brackets; }
    [[nodiscard]] CodeNavigator *navigator() const { return m_navigator; }
    [[nodiscard]] CallMarks *callMarks() const { return m_callMarks; }

    [[nodiscard]] TextState state() const;
    /// Restores size and folds, `withPlace` also cursor, selection and scroll position after those lines are known.
    void restoreState(const TextState &state, bool withPlace);

    /// Marks the lines with a bookmark; ascending.
    void setBookmarks(const std::vector<LineNumber> &lines);
    void setNotes(std::vector<LineNote> notes);
    [[nodiscard]] NoteMarks *noteMarks() const { return m_noteMarks; }
    /// Function around the cursor; null outside of functions.
    [[nodiscard]] const OutlineItem *currentFunction() const;
    /// Goes to the next function after the cursor, or to the nearest that begins before it.
    void goToFunction(bool isNext);
    /// The selection, or the marked lines, or the current line, as Markdown with the origin. The digest of the model is
    /// from `document`, which may be a later stage than the shown document.
    [[nodiscard]] QString markdown(const Document &document) const;

Q_SIGNALS:
    /// The cursor moved to another line, or another file is shown.
    void placeChanged(const Mlf::Link &link);
    /// Another text is about to replace the shown one.
    void sourceLeaving();
    /// Another file is shown, or the same file was reloaded.
    void sourceChanged();
    /// A requested line does not exist; the last line is shown.
    void lineMissing(Mlf::LineNumber line);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
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
    std::pair<std::shared_ptr<const CodeReferences>, QString> m_outlined; ///< references and path that m_items were
                                                                          ///< read from
    QList<OutlineItem> m_items;
    QList<OutlineItem> m_functions; ///< functions among m_items
    bool m_isSplitByHand = false; ///< the user has resized the outline
    bool m_isChanging = false; ///< a file is being loaded: placeChanged() is delayed

    std::optional<TextState> m_awaited; ///< state whose place is restored after its lines are known

    std::vector<LineNumber> m_bookmarks;
    CodeView *m_view;
    QWidget *m_text = nullptr; ///< the view with its header, ruler and search bar
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
    QLabel *m_pathLabel = nullptr;
    QLabel *m_factsLabel = nullptr;
    QLabel *m_noteLabel = nullptr;
    OutlinePane *m_outline = nullptr;
    Task m_outlining; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
