// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/platform/process.h"

#include <QCoreApplication>
#include <QEvent>
#include <QObject>

#include <atomic>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace Mlf {

/// The one door to other threads. A Task runs one function at a time off the calling thread and hands values back to
/// it.
///
/// run() stops and disowns what ran before: each start has a stop flag of its own that is never cleared, and what an
/// older run still sends is dropped. Destroying the task stops the run and waits for it, so a function may use what
/// outlives the task. All member functions belong to the owner's thread.
///
/// Threads and locks are those of the standard library: the thread sanitizer sees them, Qt's own it does not.
class Task : public QObject {
    /// What runs have sent, until the owner's thread takes it. Shared, so that a late sender has someone to send to.
    class Inbox : public QObject {
    public:
        void put(std::function<void()> item)
        {
            auto event = std::make_unique<QEvent>(QEvent::User); // before the lock, which hands it over
            {
                const std::scoped_lock lock(m_mutex);
                m_items.push_back(std::move(item));
            }
            QCoreApplication::postEvent(this, event.release());
        }

    protected:
        bool event(QEvent *event) override
        {
            std::function<void()> item;
            bool isOurs = false;
            {
                // Before the event is looked at: the thread sanitizer sees this lock, Qt's own it does not.
                const std::scoped_lock lock(m_mutex);
                isOurs = event->type() == QEvent::User;
                if (isOurs && !m_items.empty()) {
                    item = std::move(m_items.front());
                    m_items.pop_front();
                }
            }
            if (!isOurs)
                return QObject::event(event);
            if (item)
                item(); // one an event, so that a long queue lets others in between
            return true;
        }

    private:
        std::mutex m_mutex;
        std::deque<std::function<void()>> m_items;
    };

public:
    explicit Task(QObject *parent = nullptr) : QObject(parent) { }
    ~Task() override { stop(); } // and the threads are joined with m_threads

    /// Hands a callable over to the owner's thread; dropped when a newer run has started or the task is stopped.
    class Delivery {
    public:
        template <typename Function>
        void operator()(Function &&function) const
        {
            auto held = std::make_shared<std::decay_t<Function>>(std::forward<Function>(function));
            m_inbox->put([run = m_run, held] {
                if (!run.stop_requested())
                    (*held)();
            });
        }

    private:
        friend class Task;
        Delivery(std::shared_ptr<Inbox> inbox, std::stop_token run) : m_inbox(std::move(inbox)), m_run(std::move(run))
        {
        }
        std::shared_ptr<Inbox> m_inbox;
        std::stop_token m_run;
    };

    /// Runs `function(stop token, delivery)` on another thread.
    template <typename Function>
    void run(Function function)
    {
        stop();
        m_threads.remove_if([](const Thread &thread) { return thread.isDone->load(std::memory_order_acquire); });
        m_source = std::stop_source();
        m_isRunning = true;
        const std::stop_token token = m_source.get_token();
        const Delivery delivery(m_inbox, token);
        const auto isDone = std::make_shared<std::atomic<bool>>(false);
        m_threads.push_back(
            {isDone, std::jthread([this, function = std::move(function), token, delivery, isDone]() mutable {
                 function(token, delivery);
                 delivery([this] { m_isRunning = false; });
                 isDone->store(true, std::memory_order_release);
             })});
    }

    /// Asks the current run to end and drops whatever it still sends.
    void stop()
    {
        m_source.request_stop();
        m_isRunning = false;
    }

    [[nodiscard]] bool isRunning() const { return m_isRunning; }

    /// Called by a function that run() has started: for the rest of it, its thread leaves the processors to those that
    /// somebody waits for, and takes what they leave. There is no way back.
    static void yieldToOthers() { yieldThread(); }

private:
    struct Thread {
        std::shared_ptr<std::atomic<bool>> isDone;
        std::jthread thread;
    };

    std::shared_ptr<Inbox> m_inbox {new Inbox, [](Inbox *inbox) { inbox->deleteLater(); }};
    std::stop_source m_source;
    bool m_isRunning = false;
    std::list<Thread> m_threads; ///< last: joined before anything a function may use goes away
};

} // namespace Mlf
