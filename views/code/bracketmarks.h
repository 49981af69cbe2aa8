// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/text/bracketmatcher.h"
#include "views/code/codeview.h"

#include <QBasicTimer>
#include <QObject>

#include <memory>
#include <optional>

namespace Mlf {

/// Marks the bracket at the cursor of a view and its partner. What is near is found at once, the rest on another
/// thread: one that starts at once, and while the cursor passes bracket after bracket no more than some twenty a
/// second.
class BracketMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit BracketMarks(CodeView *view, QObject *parent = nullptr);

    /// The bracket at the cursor with its partner; empty where there is none, or none so far.
    [[nodiscard]] std::optional<BracketPair> pair() const { return m_pair; }
    [[nodiscard]] bool isBusy() const { return m_question.has_value() || m_task.isRunning(); }
    /// Puts the cursor before the partner, as soon as it is found.
    void goToPartner();

Q_SIGNALS:
    void pairChanged();

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    /// Which of one place or two is a bracket, and where its partner is.
    struct Question {
        ByteOffset first;
        std::optional<ByteOffset> second;
    };

    void follow();
    void askAgain();
    void ask(const Question &question);
    void askFar();
    void take(const BracketMatcher::Answer &answer);
    void paint(QPainter &painter) const;

    CodeView *m_view;
    std::shared_ptr<const ByteSource> m_source;
    std::shared_ptr<const BracketMatcher> m_matcher;
    std::optional<BracketPair> m_pair;
    std::vector<CodePosition> m_places; ///< of m_pair
    bool m_isFinal = true;
    bool m_isGoing = false; ///< to a partner that is not found so far
    std::optional<Question> m_question; ///< that waits for m_timer
    QBasicTimer m_timer; ///< since a thread was started
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
