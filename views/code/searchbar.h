// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/text/textsearch.h"

#include <QBasicTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QToolButton;

namespace Mlf {

class CodeView;

struct Error;

/// What is wrong with a search pattern.
[[nodiscard]] QString patternProblem(const QString &pattern, const Error &error);

/// Search in the text of a view on another thread: marks the visible hits, moves between hits, and shows the number of
/// the selected hit. Hidden until open(). Continues with the next text of the view.
class SearchBar : public QWidget {
    Q_OBJECT
public:
    /// `view` must outlive the bar.
    explicit SearchBar(CodeView *view, QWidget *parent = nullptr);

    /// Shows the bar. The selection becomes the pattern if it is a part of one line.
    void open();
    void closeBar();
    /// Goes to the first hit after the selection, and from the last to the first. Opens the bar without a pattern.
    void findNext() { find(Direction::Next); }
    void findPrevious() { find(Direction::Previous); }
    /// Call if the view shows another text: searches it for the same pattern without moving.
    void followText();

    /// Selection of the view if it can be a pattern: a part of one line that is not too long. Otherwise empty.
    [[nodiscard]] QString selectedPattern() const;
    /// Status text: "3 of 1 204", the error in the pattern, or empty.
    [[nodiscard]] QString status() const;
    [[nodiscard]] std::shared_ptr<const TextSearch> search() const { return m_search; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    enum class Direction { Here, Next, Previous };

    QToolButton *makeButton(const QString &text, const QString &name, bool isCheckable);
    void restart(std::optional<Direction> going);
    void find(Direction direction);
    void run();
    void poll();
    void go();
    void goTo(qint64 number, bool isWrapped);
    void updateStatus();
    void setStatus(const QString &text, bool isError = false);
    [[nodiscard]] ByteRange place() const; ///< selection, or the cursor as an empty range
    [[nodiscard]] qint64 selectedHit() const; ///< -1 if the selection is not a hit

    CodeView *m_view;
    QLineEdit *m_edit;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_case = nullptr;
    QToolButton *m_words = nullptr;
    QToolButton *m_regex = nullptr;
    QLabel *m_status;
    QString m_patternError;

    std::shared_ptr<TextSearch> m_search; ///< null without a valid pattern
    QBasicTimer m_timer;
    ByteOffset m_start; ///< start of the search for a typed pattern
    std::optional<Direction> m_going; ///< requested move that waits for a hit
    ByteRange m_from; ///< start of that move
    ByteRange m_current; ///< place of the last move by the bar
    bool m_isWrapped = false;
    bool m_isMoving = false; ///< the bar is moving the selection

    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
