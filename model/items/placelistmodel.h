// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/places.h"

#include <QAbstractListModel>

#include <vector>

namespace Mlf {

/// Places by what somebody typed, the best first. All are looked through for each letter, the first `maxRows` shown.
class PlaceListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int maxRows = 500;

    explicit PlaceListModel(std::vector<NamedPlace> places, QObject *parent = nullptr);

    /// Empty shows the places as they come. `typed` stands before all others where it is not a null link: what was
    /// typed is a place itself. A reset.
    void setPattern(const QString &pattern, const Link &typed = {});
    /// How many places fit, shown or not.
    [[nodiscard]] int matchCount() const { return m_matchCount; }
    /// Null for an invalid index.
    [[nodiscard]] const NamedPlace *place(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Lower {
        QString name;
        QString fullName;
    };
    std::vector<NamedPlace> m_places;
    std::vector<Lower> m_lower; ///< of m_places
    std::vector<int> m_rows; ///< -1 is m_typed
    NamedPlace m_typed;
    int m_matchCount = 0;
};

/// What a place is, in a word.
[[nodiscard]] QString placeKindText(NamedPlace::Kind kind);

} // namespace Mlf
