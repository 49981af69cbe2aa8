// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

namespace Mlf {

/// An optional immutable value; copies share it. Compares by value.
template <typename T>
class SharedValue {
public:
    SharedValue() = default;
    SharedValue(T value) : m_value(std::make_shared<const T>(std::move(value))) { }

    explicit operator bool() const { return bool(m_value); }
    const T &operator*() const { return *m_value; }
    const T *operator->() const { return m_value.get(); }
    bool operator==(const SharedValue &other) const
    {
        return m_value == other.m_value || (m_value && other.m_value && *m_value == *other.m_value);
    }

private:
    std::shared_ptr<const T> m_value;
};

} // namespace Mlf
