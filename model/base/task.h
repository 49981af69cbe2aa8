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
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace Mlf {

/// A value that another thread computes while the owner continues. The destructor waits for the thread, so the function
/// may use objects that outlive this object. Replaces std::async: the thread sanitizer does not see the lock in its
/// compiled part, and reports a race.
template <typename Value>
class Background {
public:
    template <typename Function>
    explicit Background(Function function)
        : m_thread([this, function = std::move(function)] { m_value.emplace(function()); })
    {
    }
    Background(const Background &) = delete;
    Background &operator=(const Background &) = delete;

    /// Waits for the value and returns it. Call it once.
    Value take()
    {
        m_thread.join();
        return *std::exchange(m_value, std::nullopt);
    }

private:
    std::optional<Value> m_value;
    std::jthread m_thread; ///< last member, because the thread writes the value
};

/// Runs one function at a time on another thread, and delivers values to the owner's thread.
///
/// run() stops the previous run and ignores its later deliveries. Each run has its own stop flag, which is never
/// cleared. The destructor stops the run and waits for it, so a function may use objects that outlive the task. Call
/// all member functions on the owner's thread.
///
/// Uses threads and locks of the standard library, because the thread sanitizer does not see those of Qt.
class Task : public QObject {
    /// Queue of deliveries until the owner's thread processes them. Shared with the runs, so that it still exists for
    /// late deliveries.
    class Inbox : public QObject {
    public:
        void put(std::function<void()> item)
        {
            // Create the event before the lock. Then the thread sanitizer sees that the lock passes it to the other
            // thread.
            auto event = std::make_unique<QEvent>(QEvent::User);
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
                // Lock before reading the event, because the thread sanitizer sees this lock but not Qt's own.
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
                item(); // only one item for each event, so that a long queue does not delay other events
            return true;
        }

    private:
        std::mutex m_mutex;
        std::deque<std::function<void()>> m_items;
    };

public:
    explicit Task(QObject *parent = nullptr) : QObject(parent) { }
    ~Task() override { stop(); } // m_threads joins the threads

    /// Passes a callable to the owner's thread. The callable is dropped if a newer run started or the task was stopped.
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

    /// Runs `function(stopToken, delivery)` on another thread.
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

    /// Asks the current run to end and drops its later deliveries.
    void stop()
    {
        m_source.request_stop();
        m_isRunning = false;
    }

    [[nodiscard]] bool isRunning() const { return m_isRunning; }

    /// For a function in run(): lowers the priority of its thread until the function ends, in favour of threads for
    /// which the user waits. It cannot be undone.
    static void yieldToOthers() { yieldThread(); }

private:
    struct Thread {
        std::shared_ptr<std::atomic<bool>> isDone;
        std::jthread thread;
    };

    std::shared_ptr<Inbox> m_inbox {new Inbox, [](Inbox *inbox) { inbox->deleteLater(); }};
    std::stop_source m_source;
    bool m_isRunning = false;
    std::list<Thread> m_threads; ///< last member, so that the threads end before other members are destroyed
};

} // namespace Mlf
