// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// Converts values of a report to HTML: sizes and counts as <data>, figures with their basis, names and figures as
/// permalinks. Texts of files are escaped, see htmlText().
class HtmlValues {
public:
    /// `modelDigest` is empty if links are impossible. `module` is the name of the model in links. Figures without a
    /// place of their own link to `page`. `unknown` is the text for unknown values.
    HtmlValues(const QString &modelDigest, const QString &module, const Link &page,
               const QString &unknown = QStringLiteral("unknown"));

    /// A value as content of a cell; a text names an item of kind `place`. Empty if the value is absent or cannot be in
    /// a cell.
    [[nodiscard]] QByteArray textOf(const ReportValue &value, Link::Kind place = Link::Kind::None) const;
    /// A line with a link to the `page` of the constructor; empty if links are impossible.
    [[nodiscard]] QByteArray door(const QString &title) const;

private:
    QString m_digest;
    QString m_module;
    Link m_page;
    QString m_unknown;
};

} // namespace Mlf
