// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// How values of a report stand on a page: sizes and counts as <data>, figures with their basis, names and figures as
/// permalinks. Texts of files are inert, see htmlText().
class HtmlValues {
public:
    /// `modelDigest` is empty where nothing can be linked; `module` as links name it. `page` shows the figures that
    /// have no place of their own. `unknown` stands for what is not known.
    HtmlValues(const QString &modelDigest, const QString &module, const Link &page,
               const QString &unknown = QStringLiteral("unknown"));

    /// A value as it stands in a cell, of which a text names a `place`; empty where it is absent or no cell holds it.
    [[nodiscard]] QByteArray textOf(const ReportValue &value, Link::Kind place = Link::Kind::None) const;
    /// A line that leads to the page; empty where nothing can be linked.
    [[nodiscard]] QByteArray door(const QString &title) const;

private:
    QString m_digest;
    QString m_module;
    Link m_page;
    QString m_unknown;
};

} // namespace Mlf
