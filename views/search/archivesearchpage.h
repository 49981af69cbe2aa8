// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/documentpointer.h"
#include "model/questions/archivesearch.h"
#include "model/questions/resolvedname.h"

#include <QTimer>
#include <QWidget>

#include <deque>
#include <memory>
#include <utility>
#include <vector>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace Mlf {

class ResultTree;

/// Places in the code by file, with a status line and a filter. Subclasses place the parts.
class ResultPage : public QWidget {
    Q_OBJECT
public:
    [[nodiscard]] ResultTree *tree() const { return m_tree; }
    [[nodiscard]] QLineEdit *filterEdit() const { return m_filter; }

Q_SIGNALS:
    void hitActivated(const Mlf::Link &link, Mlf::ByteRange bytes);
    void leaveRequested();

protected:
    ResultPage(Qt::TextElideMode elision, QWidget *parent);
    void setStatus(const QString &text, bool isBold = false);

    QLabel *m_status;
    QLineEdit *m_filter;
    ResultTree *m_tree;
};

/// Uses of a name, callers or calls of a function.
class ReferencePage : public ResultPage {
    Q_OBJECT
public:
    explicit ReferencePage(QWidget *parent = nullptr);

    void setReferences(const QString &title, std::vector<FileHits> &&files);
    void clear();
    [[nodiscard]] QString status() const;
};

/// Search in all text files of a document: the pattern, and the hits as a tree of files that grows while the search
/// runs on another thread. Enter and a double click go to a hit, goToNext() works from anywhere.
class ArchiveSearchPage : public ResultPage {
    Q_OBJECT
public:
    explicit ArchiveSearchPage(QWidget *parent = nullptr);

    /// Clears the results for another archive, searches a reloaded one again, and searches added files.
    void setDocument(const DocumentPointer &document, DocumentChange change);
    /// Call if no more files of the document will arrive, after success or failure: a search no longer waits for files.
    void endDocument();
    /// Moves the focus to the pattern field; a non-empty `proposal` replaces the pattern.
    void open(const QString &proposal = {});
    void start();
    /// Stops the search; keeps the hits.
    void cancel();
    /// Goes to the hit after the current one, also in the next file, and from the last hit to the first.
    void goToNext();
    void goToPrevious();
    [[nodiscard]] bool hasResults() const;
    [[nodiscard]] bool isSearching() const { return m_search != nullptr; }

    [[nodiscard]] QString status() const { return m_patternError.isEmpty() ? summaryText() : m_patternError; }
    [[nodiscard]] QLineEdit *patternEdit() const { return m_pattern; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

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
    QProgressBar *m_bar;
    QPushButton *m_cancel;

    std::shared_ptr<ArchiveSearch> m_search; ///< null unless a search is running or waiting for files
    SearchSummary m_summary;
    QString m_patternError;
    bool m_isDocumentEnded = false;
    bool m_hasSearched = false; ///< there is a pattern to search for again
    bool m_isCancelled = false;
    std::deque<std::pair<FileHits, SearchSummary>> m_arrived; ///< not added to the model yet
    bool m_isFinished = false; ///< no more hits will arrive
    QTimer m_intake;
    QTimer m_delay; ///< runs until progress is shown
    QTimer m_poll;

    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
