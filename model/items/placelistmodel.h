// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/places.h"

#include <QAbstractListModel>

#include <vector>

namespace Mlf {

/// Places that match a typed pattern, best first. Each letter searches all; the first `maxRows` are shown.
class PlaceListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int maxRows = 500;

    explicit PlaceListModel(std::vector<NamedPlace> places, QObject *parent = nullptr);

    /// An empty pattern shows the places in the given order. `typed`, unless null, is a typed link, which precedes all
    /// others. Resets the model.
    void setPattern(const QString &pattern, const Link &typed = {});
    /// Number of matching places, including hidden ones.
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
    std::vector<int> m_rows; ///< -1 for m_typed
    NamedPlace m_typed;
    int m_matchCount = 0;
};

/// The kind of a place in one word.
[[nodiscard]] QString placeKindText(NamedPlace::Kind kind);

} // namespace Mlf
