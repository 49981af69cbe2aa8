// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QtGlobal>

#include <utility>
#include <variant>

namespace Mlf {

/// Either a value or an error. Functions of the engine return it and do not throw.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) { }
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) { }

    [[nodiscard]] bool isOk() const { return m_state.index() == 0; }
    explicit operator bool() const { return isOk(); }

    [[nodiscard]] const T &value() const &
    {
        Q_ASSERT(isOk());
        return std::get<0>(m_state);
    }
    [[nodiscard]] T &&value() &&
    {
        Q_ASSERT(isOk());
        return std::get<0>(std::move(m_state));
    }
    [[nodiscard]] const T *operator->() const { return &value(); }
    [[nodiscard]] const T &operator*() const & { return value(); }

    [[nodiscard]] const Error &error() const
    {
        Q_ASSERT(!isOk());
        return std::get<1>(m_state);
    }

private:
    std::variant<T, Error> m_state;
};

} // namespace Mlf
