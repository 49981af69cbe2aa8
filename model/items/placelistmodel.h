// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/places.h"

#include <QAbstractListModel>

#include <vector>

namespace Mlf {

/// Places that match a typed pattern, best first. Each typed letter searches all places; the first `maxRows` matches
/// are rows.
class PlaceListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int maxRows = 500;

    explicit PlaceListModel(std::vector<NamedPlace> places, QObject *parent = nullptr);

    /// Sets the pattern; an empty one matches all places in the given order. If `typed` is not null, this typed link is
    /// the first row. Resets the model.
    void setPattern(const QString &pattern, const Link &typed = {});
    /// Number of matching places, which can exceed the number of rows.
    [[nodiscard]] int matchCount() const { return m_matchCount; }
    /// The place of a row; null for an invalid index.
    [[nodiscard]] const NamedPlace *place(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Lower {
        QString name;
        QString fullName;
    };
    std::vector<NamedPlace> m_places;
    std::vector<Lower> m_lower; ///< per m_places
    std::vector<int> m_rows; ///< indices in m_places; -1 for m_typed
    NamedPlace m_typed;
    int m_matchCount = 0;
};

/// The kind of a place in one word.
[[nodiscard]] QString placeKindText(NamedPlace::Kind kind);

} // namespace Mlf
