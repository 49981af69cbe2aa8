// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <thread>
#include <utility>

namespace Mlf {

/// A value that a thread of its own works out while its owner does something else. Where it goes it waits for that
/// thread, so the function may use what outlives it. Not std::async: half of that is compiled into the standard
/// library, where the thread sanitizer does not see the lock, and calls the hand-over a race.
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

    /// Waits for the value and hands it over; once.
    Value take()
    {
        m_thread.join();
        return *std::exchange(m_value, std::nullopt);
    }

private:
    std::optional<Value> m_value;
    std::jthread m_thread; ///< last: it writes the value
};

} // namespace Mlf
