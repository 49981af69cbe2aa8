// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"

#include <QMimeData>

#include <vector>

namespace Mlf {

/// Files of an archive on their way to another program. They are written when that asks for them, which is when they
/// are dropped, into a private folder of the XDG cache; meanwhile the window goes on. The folder is removed when the
/// program ends, and what a program that did not end well has left is removed with the next drag.
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
    mutable QVariantList m_urls; ///< of the copies, once they are made
};

} // namespace Mlf
