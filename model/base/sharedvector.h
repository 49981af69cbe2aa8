// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSharedData>
#include <QSharedDataPointer>

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace Mlf {

/// A vector whose copies share the elements until one copy is changed, like the lists of Qt. It can be indexed like a
/// std::vector, and `T` may be incomplete in a class that has it as a member.
///
/// edit() copies the elements if they are shared. Older references then refer to the elements of the other copies. A
/// moved-from vector may only be assigned to or destroyed.
template <typename T>
class SharedVector {
public:
    using value_type = T;
    using iterator = typename std::vector<T>::iterator;
    using const_iterator = typename std::vector<T>::const_iterator;

    SharedVector() : m_data(new Data) { }
    SharedVector(std::initializer_list<T> values) : SharedVector() { m_data->values = values; }
    SharedVector(std::vector<T> values) : SharedVector() { m_data->values = std::move(values); }

    operator const std::vector<T> &() const { return m_data->values; }

    [[nodiscard]] bool empty() const { return m_data->values.empty(); }
    [[nodiscard]] std::size_t size() const { return m_data->values.size(); }
    [[nodiscard]] const T &operator[](std::size_t i) const { return m_data->values[i]; }
    [[nodiscard]] const T &front() const { return m_data->values.front(); }
    [[nodiscard]] const T &back() const { return m_data->values.back(); }
    [[nodiscard]] const_iterator begin() const { return m_data->values.begin(); }
    [[nodiscard]] const_iterator end() const { return m_data->values.end(); }
    [[nodiscard]] auto rbegin() const { return m_data->values.rbegin(); }
    [[nodiscard]] auto rend() const { return m_data->values.rend(); }

    bool operator==(const SharedVector &other) const { return m_data->values == other.m_data->values; }

    /// Gives access for changes. Copies the elements first if they are shared.
    [[nodiscard]] std::vector<T> &edit() { return m_data->values; }

private:
    struct Data : QSharedData {
        std::vector<T> values;
    };
    QSharedDataPointer<Data> m_data;
};

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
