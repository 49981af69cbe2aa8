// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/linkproxy.h"

#include <QHash>
#include <QIcon>
#include <QIdentityProxyModel>

#include <map>

namespace Mlf {

/// Adds icons by Roles::KindRole and Roles::SeverityRole in the first column, italic text for inferred or unknown
/// values, and for rows with a review note its sign and the note as tool tip.
class DecorationProxy : public QIdentityProxyModel, public LinkedModel {
    Q_OBJECT
public:
    using QIdentityProxyModel::QIdentityProxyModel;

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// Sets note texts by key, see noteKey().
    void setNotes(const QHash<QString, QString> &texts);
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] QString noteOf(const QModelIndex &index) const; ///< empty without a note
    QHash<QString, QString> m_notes;
    mutable std::map<int, QIcon> m_kindIcons; ///< icons by kind; created on demand in the colours of the palette
    mutable std::map<int, QIcon> m_severityIcons;
    mutable qint64 m_paletteKey = 0; ///< palette of the cached icons
};

/// Icon of a severity, also used by message bars.
[[nodiscard]] QIcon severityIcon(int severity);

} // namespace Mlf
