// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/linkedmodel.h"

#include <QHash>
#include <QIcon>
#include <QIdentityProxyModel>

#include <map>

namespace Mlf {

/// Gives rows what models do not know of: icons by Roles::KindRole and Roles::SeverityRole in the first column, and
/// slanted text for values that are inferred or unknown (Roles::BasisRole). Icons come from the desktop's theme, else
/// from the style. Rows with a review note have its sign in the first column that has no icon, and the note in the tool
/// tips.
class DecorationProxy : public QIdentityProxyModel, public LinkedModel {
    Q_OBJECT
public:
    using QIdentityProxyModel::QIdentityProxyModel;

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// By what they are known by, see noteKey().
    void setNotes(const QHash<QString, QString> &texts);
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] QString noteOf(const QModelIndex &index) const; ///< empty where there is none
    QHash<QString, QString> m_notes;
    mutable std::map<int, QIcon> m_kindIcons; ///< by kind; made when first seen, in the colours of the palette
    mutable std::map<int, QIcon> m_severityIcons;
    mutable qint64 m_paletteKey = 0; ///< the palette they were made for
};

/// The icon of a severity, for message bars too.
[[nodiscard]] QIcon severityIcon(int severity);

} // namespace Mlf
