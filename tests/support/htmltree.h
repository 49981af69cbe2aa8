// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace Mlf::Test {

/// An element of a generated page, which is XML except for empty elements.
struct HtmlElement {
    QString name;
    QMap<QString, QString> attributes;
    QString text; ///< of the element and its descendants
    std::vector<HtmlElement> children;

    /// Calls the function for each element in it, in the order of the page.
    void forEach(const std::function<void(const HtmlElement &)> &call) const;
    /// All descendants with that name.
    [[nodiscard]] std::vector<const HtmlElement *> all(const QString &wanted) const;
};

/// The root of a page; if parsing fails, an element without a name and with the error as text.
[[nodiscard]] HtmlElement readHtml(const QByteArray &page);

/// Faults of a page, independent of its content: no title or language, a duplicate id, skipped heading levels, table
/// heads without a scope, pictures without a name, scripts, styles of elements, external addresses, a wrong policy.
[[nodiscard]] QStringList faultsOf(const QByteArray &page);

} // namespace Mlf::Test
