// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
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

} // namespace Mlf
