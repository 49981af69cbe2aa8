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

/// An element of a page of ours, which is written like XML but for elements that hold nothing.
struct HtmlElement {
    QString name;
    QMap<QString, QString> attributes;
    QString text; ///< of it and all that is in it
    std::vector<HtmlElement> children;

    /// Calls with each element in it, in the order of the page.
    void forEach(const std::function<void(const HtmlElement &)> &call) const;
    /// All of them with that name.
    [[nodiscard]] std::vector<const HtmlElement *> all(const QString &wanted) const;
};

/// The root of a page; where it does not read, one without a name whose text says why.
[[nodiscard]] HtmlElement readHtml(const QByteArray &page);

/// What is wrong with a page, whatever it says: no title or language, an id twice, headings that skip a level, heads of
/// tables without a scope, pictures without a name, scripts, styles of elements, addresses that lead out, a policy that
/// does not fit.
[[nodiscard]] QStringList faultsOf(const QByteArray &page);

} // namespace Mlf::Test
