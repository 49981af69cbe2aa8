// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"

#include <QMimeData>

#include <vector>

namespace Mlf {

/// Files of an archive for drag and drop. Copies are written into a private folder when the target requests them on
/// drop. The folder is removed at exit, folders of crashed processes with the next drag.
class FileDrag : public QMimeData {
    Q_OBJECT
public:
    explicit FileDrag(std::vector<Entry> entries);

    [[nodiscard]] QStringList formats() const override;
    [[nodiscard]] bool hasFormat(const QString &format) const override;

protected:
    [[nodiscard]] QVariant retrieveData(const QString &format, QMetaType type) const override;

private:
    [[nodiscard]] QVariantList write() const;

    std::vector<Entry> m_entries;
    mutable QVariantList m_urls; ///< URLs of the copies; empty until they are written
};

} // namespace Mlf
