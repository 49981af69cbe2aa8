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

/// Finds in the text of a view: searches on another thread while the pattern is typed, marks all hits on screen, goes
/// from one to the next, and says which of how many is selected. Hidden until open(). Follows a text that still
/// arrives, and the view to its next text.
class SearchBar : public QWidget {
    Q_OBJECT
public:
    /// `view` must outlive the bar.
    explicit SearchBar(CodeView *view, QWidget *parent = nullptr);
    ~SearchBar() override;

    /// Shows the bar with what is selected in the view as the pattern, where that is a part of one line.
    void open();
    void closeBar();
    /// Goes to the first hit behind the selection, from the last one to the first; opens the bar where there is no
    /// pattern yet.
    void findNext() { find(Direction::Next); }
    void findPrevious() { find(Direction::Previous); }
    /// To be called when the view shows another text: searches that one for the same, and goes nowhere.
    void followText();

    /// What is selected in the view, where that can be a pattern: a part of one line that is not too long.
    [[nodiscard]] QString selectedPattern() const;
    /// As shown: "3 of 1 204", what is wrong with the pattern, or nothing.
    [[nodiscard]] QString status() const;
    [[nodiscard]] std::shared_ptr<const TextSearch> search() const { return m_search; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
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
    [[nodiscard]] ByteRange place() const; ///< the selection, or the cursor
    [[nodiscard]] qint64 selectedHit() const; ///< -1: the selection is not a hit

    CodeView *m_view;
    QLineEdit *m_edit;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_case = nullptr;
    QToolButton *m_words = nullptr;
    QToolButton *m_regex = nullptr;
    QLabel *m_status;
    QString m_statusText;
    QString m_patternError;

    std::shared_ptr<TextSearch> m_search; ///< null where there is no pattern that can be searched for
    QBasicTimer m_timer;
    ByteOffset m_start; ///< where a pattern that is being typed is looked for from
    std::optional<Direction> m_going; ///< asked for, not found so far
    ByteRange m_from; ///< where from
    ByteRange m_current; ///< place that the bar went to last
    bool m_isWrapped = false;
    bool m_isMoving = false; ///< the bar itself moves the selection

    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
