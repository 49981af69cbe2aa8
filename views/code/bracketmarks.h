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

/// Marks the bracket at the cursor of a view and its partner. Nearby partners are found at once, others on another
/// thread. If the cursor passes many brackets, such searches start at most 20 times a second.
class BracketMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit BracketMarks(CodeView *view, QObject *parent = nullptr);

    /// Bracket at the cursor with its partner; empty if there is no bracket or no result yet.
    [[nodiscard]] std::optional<BracketPair> pair() const { return m_pair; }
    [[nodiscard]] bool isBusy() const { return m_question.has_value() || m_task.isRunning(); }
    /// Moves the cursor before the partner. Waits until it is found.
    void goToPartner();

Q_SIGNALS:
    void pairChanged();

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    /// One or two places to check. The first place that is a bracket is used.
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
    std::vector<CodePosition> m_places; ///< places of m_pair
    bool m_isFinal = true;
    bool m_isGoing = false; ///< goToPartner() was called: move when the partner is found
    std::optional<Question> m_question; ///< search for another thread that was not started yet
    QBasicTimer m_timer; ///< runs since the last thread was started
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
