// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/archivesearch.h"
#include "model/document/documentchange.h"

#include <QTimer>
#include <QWidget>

#include <deque>
#include <memory>
#include <utility>

class QAction;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace Mlf {

class ResultTree;

/// Finds in all text files of a document: what is looked for, and the hits as a tree of files that grows while the
/// search runs on another thread. A hit is gone to with Enter, a double click, or from anywhere with goToNext().
class ArchiveSearchPage : public QWidget {
    Q_OBJECT
public:
    explicit ArchiveSearchPage(QWidget *parent = nullptr);
    ~ArchiveSearchPage() override;

    /// With another archive the results go; in one that was read anew what was searched for is searched for again, in
    /// one that has grown the files that have come are searched too.
    void setDocument(const DocumentPointer &document, DocumentChange change);
    /// To be called when nothing more of the document will come, loaded or not: a search waits for no more files then.
    void endDocument();
    /// Puts the cursor into the pattern; `proposal` becomes the pattern where it is not empty.
    void open(const QString &proposal = {});
    /// Searches for the pattern from the beginning.
    void start();
    /// Ends the search; what has been found stays.
    void cancel();
    /// Goes to the hit behind the current one, also into the next file, from the last one to the first.
    void goToNext();
    void goToPrevious();
    [[nodiscard]] bool hasResults() const;
    [[nodiscard]] bool isSearching() const { return m_search != nullptr; }

    /// As shown: counts, what was left out, what is wrong with the pattern.
    [[nodiscard]] QString status() const;
    [[nodiscard]] QLineEdit *patternEdit() const { return m_pattern; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }
    [[nodiscard]] ResultTree *tree() const { return m_tree; }

Q_SIGNALS:
    void hitActivated(const Mlf::Link &link, Mlf::ByteRange bytes);
    /// Escape was pressed.
    void leaveRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makePatternRow(QHBoxLayout *row);
    QToolButton *makeOption(const QString &text, const QString &name);
    void run();
    void takeArrived();
    void end();
    void clearResults();
    void updateStatus();
    [[nodiscard]] QString summaryText() const;

    DocumentPointer m_document;
    QLineEdit *m_pattern;
    QToolButton *m_case = nullptr;
    QToolButton *m_words = nullptr;
    QToolButton *m_regex = nullptr;
    QCheckBox *m_initialisers;
    QPushButton *m_start;
    QLineEdit *m_filter;
    QLabel *m_status;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    ResultTree *m_tree;

    std::shared_ptr<ArchiveSearch> m_search; ///< null unless a search runs, or waits for files that are to come
    SearchSummary m_summary;
    QString m_patternError;
    bool m_isDocumentEnded = false;
    bool m_hasSearched = false; ///< there is something to search for again
    bool m_isCancelled = false;
    std::deque<std::pair<FileHits, SearchSummary>> m_arrived; ///< not in the model yet
    bool m_isFinished = false; ///< and no more will arrive
    QTimer m_intake;
    QTimer m_delay; ///< until the progress is shown
    QTimer m_poll;

    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
