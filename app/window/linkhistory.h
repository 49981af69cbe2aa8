// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QString>

#include <vector>

namespace Mlf {

/// A place in the window: page, link on the page, and displayed model.
struct WindowPlace {
    QString page;
    Link link;
    QString module; ///< empty if the archive has only one
    bool operator==(const WindowPlace &) const = default;
};

/// Back and Forward, as in a browser.
class LinkHistory {
public:
    static constexpr std::size_t longest = 500;

    /// Goes to a new place and drops the forward places. The same place twice in a row is stored once.
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
    /// Updates the current place, for example after scrolling, so that Back returns to the last position.
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
