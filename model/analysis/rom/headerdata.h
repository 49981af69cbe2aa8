// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"

#include <QHash>
#include <QSet>
#include <QString>

namespace Mlf {

/// How many objects a definition makes that stands in a header. A static one is another object in each source that
/// includes the header and uses it, by its own functions or by those of headers. A header that no source includes may
/// be there for a program: what it defines is one object.
class HeaderData {
public:
    explicit HeaderData(const std::vector<ScannedSource> &sources);

    /// At least 1; of what is not static, or does not stand in a header, just that.
    [[nodiscard]] int objectsOf(const CodeBlock &block, const QString &path) const;

private:
    QHash<QString, QList<QSet<QString>>> m_usedNames; ///< by header: what each source that includes it uses
};

} // namespace Mlf
