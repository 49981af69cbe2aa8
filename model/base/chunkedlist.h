// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace Mlf {

/// A list that only grows at its end; its elements neither change nor move. Copies share the elements: copying a
/// million elements copies four thousand pointers. A copy may be read on another thread while the original grows, and
/// may itself grow.
///
/// Iterators belong to their list: they are invalid once it is destroyed, assigned to or moved.
template <typename T>
class ChunkedList {
    static_assert(std::is_nothrow_move_constructible_v<T>, "a list that could not grow would be in disorder");

public:
    class const_iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using iterator_concept = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T *;
        using reference = const T &;

        const_iterator() = default;
        reference operator*() const { return (*m_list)[m_at]; }
        pointer operator->() const { return &(*m_list)[m_at]; }
        reference operator[](difference_type n) const { return *(*this + n); }
        const_iterator &operator++() { return *this += 1; }
        const_iterator operator++(int) { return std::exchange(*this, *this + 1); }
        const_iterator &operator--() { return *this -= 1; }
        const_iterator operator--(int) { return std::exchange(*this, *this - 1); }
        const_iterator &operator+=(difference_type n)
        {
            m_at = std::size_t(difference_type(m_at) + n);
            return *this;
        }
        const_iterator &operator-=(difference_type n) { return *this += -n; }
        friend const_iterator operator+(const_iterator at, difference_type n) { return at += n; }
        friend const_iterator operator+(difference_type n, const_iterator at) { return at += n; }
        friend const_iterator operator-(const_iterator at, difference_type n) { return at -= n; }
        friend difference_type operator-(const const_iterator &a, const const_iterator &b)
        {
            return difference_type(a.m_at) - difference_type(b.m_at);
        }
        friend bool operator==(const const_iterator &a, const const_iterator &b) { return a.m_at == b.m_at; }
        friend auto operator<=>(const const_iterator &a, const const_iterator &b) { return a.m_at <=> b.m_at; }

    private:
        friend class ChunkedList;
        const_iterator(const ChunkedList *list, std::size_t at) : m_list(list), m_at(at) { }

        const ChunkedList *m_list = nullptr;
        std::size_t m_at = 0;
    };
    using value_type = T;
    using iterator = const_iterator;

    ChunkedList() = default;
    ChunkedList(std::initializer_list<T> values)
    {
        for (const T &value : values)
            push_back(value);
    }
    ChunkedList(const ChunkedList &other) : m_chunks(other.m_chunks), m_size(other.m_size) { }
    ChunkedList(ChunkedList &&other) noexcept
        : m_chunks(std::move(other.m_chunks))
        , m_size(std::exchange(other.m_size, 0))
        , m_ownsLast(std::exchange(other.m_ownsLast, false))
    {
        other.m_chunks.clear();
    }
    ChunkedList &operator=(ChunkedList other) noexcept
    {
        m_chunks.swap(other.m_chunks);
        std::swap(m_size, other.m_size);
        std::swap(m_ownsLast, other.m_ownsLast);
        return *this;
    }
    ~ChunkedList() = default;

    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] const T &operator[](std::size_t i) const { return (*m_chunks[i / chunkSize])[i % chunkSize]; }
    [[nodiscard]] const T &front() const { return (*this)[0]; }
    [[nodiscard]] const T &back() const { return (*this)[m_size - 1]; }
    [[nodiscard]] const_iterator begin() const { return {this, 0}; }
    [[nodiscard]] const_iterator end() const { return {this, m_size}; }
    [[nodiscard]] auto rbegin() const { return std::make_reverse_iterator(end()); }
    [[nodiscard]] auto rend() const { return std::make_reverse_iterator(begin()); }

    void push_back(T value)
    {
        const std::size_t used = m_size % chunkSize;
        if (used == 0)
            m_chunks.push_back(std::make_shared<Chunk>());
        else if (!m_ownsLast) // another list may append a different element
            m_chunks.back() = std::make_shared<Chunk>(*m_chunks.back(), used);
        m_ownsLast = true;
        m_chunks.back()->push_back(std::move(value));
        ++m_size;
    }

private:
    static constexpr std::size_t chunkSize = 256;

    /// Room for a fixed number of elements, of which the first are constructed. `used` is the count of the one list
    /// that may append; other lists only see elements that existed when they were copied.
    class Chunk {
    public:
        Chunk() { } // leaves the room uninitialised
        Chunk(const Chunk &other, std::size_t count) : Chunk()
        {
            while (m_count < count)
                push_back(other[m_count]);
        }
        Chunk(const Chunk &) = delete;
        Chunk &operator=(const Chunk &) = delete;
        ~Chunk()
        {
            for (std::size_t i = 0; i < m_count; ++i)
                std::destroy_at(&(*this)[i]);
        }
        const T &operator[](std::size_t i) const
        {
            return std::launder(reinterpret_cast<const T *>(m_bytes.data()))[i];
        }
        void push_back(T value)
        {
            ::new (m_bytes.data() + m_count * sizeof(T)) T(std::move(value));
            ++m_count;
        }

    private:
        alignas(T) std::array<std::byte, chunkSize * sizeof(T)> m_bytes;
        std::size_t m_count = 0;
    };

    std::vector<std::shared_ptr<Chunk>> m_chunks;
    std::size_t m_size = 0;
    bool m_ownsLast = false; ///< no other list appends to the last chunk
};

} // namespace Mlf
