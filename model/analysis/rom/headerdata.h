// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"

#include <QHash>
#include <QSet>
#include <QString>

namespace Mlf {

/// Counts the objects that a definition in a header creates. A static definition is a separate object in each source
/// that includes the header and uses it, directly or through functions of headers. A header that no source includes may
/// belong to an application; its definitions count once.
class HeaderData {
public:
    explicit HeaderData(const std::vector<ScannedSource> &sources);

    /// At least 1; exactly 1 if the definition is not static or not in a header.
    [[nodiscard]] int objectsOf(const CodeBlock &block, const QString &path) const;

private:
    QHash<QString, QList<QSet<QString>>> m_usedNames; ///< by header: names used by each source that includes it
};

} // namespace Mlf
