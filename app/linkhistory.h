// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QString>

#include <vector>

namespace Mlf {

/// Where the window has been: a page, the place on it, and the model the pages showed.
struct WindowPlace {
    QString page;
    Link link;
    QString module; ///< empty where the archive holds one only
    bool operator==(const WindowPlace &) const = default;
};

/// Back and Forward, as browsers have them.
class LinkHistory {
public:
    static constexpr std::size_t longest = 500;

    /// Goes to a new place: what lay ahead is forgotten. The same place twice in a row counts once.
    void push(const WindowPlace &place)
    {
        if (!m_places.empty() && m_places[m_current] == place)
            return;
        m_places.resize(m_places.empty() ? 0 : m_current + 1);
        m_places.push_back(place);
        if (m_places.size() > longest)
            m_places.erase(m_places.begin());
        m_current = m_places.size() - 1;
    }
    /// The current place has moved a little, such as by scrolling: Back shall return to where it was left.
    void replace(const WindowPlace &place)
    {
        if (!m_places.empty())
            m_places[m_current] = place;
    }
    void clear()
    {
        m_places.clear();
        m_current = 0;
    }

    [[nodiscard]] bool canGoBack() const { return m_current > 0; }
    [[nodiscard]] bool canGoForward() const { return m_current + 1 < m_places.size(); }
    [[nodiscard]] const WindowPlace &goBack() { return m_places[--m_current]; }
    [[nodiscard]] const WindowPlace &goForward() { return m_places[++m_current]; }

private:
    std::vector<WindowPlace> m_places;
    std::size_t m_current = 0;
};

} // namespace Mlf
