// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "model/report/htmlvalues.h"

#include <vector>

namespace Mlf {

/// The body of a page, written from top to bottom: headings, single values, folded tables, charts. All tables and
/// charts share the available room. A table that needs more is cut after its first rows, and the page states how many
/// rows are missing, or that no row fits.
class HtmlBody {
public:
    /// Limits tables and charts to `maxBytes`; about `pieces` of them will follow.
    HtmlBody(std::size_t pieces, qsizetype maxBytes) : m_pieces(pieces), m_room(maxBytes) { }

    /// The following parts are about a model, which names mention if there are several. Ids begin with the prefix.
    /// `verb` is the verb that prints everything.
    void beginPart(const QByteArray &prefix, const QString &model, const QByteArray &verb = "report");
    [[nodiscard]] const QByteArray &prefix() const { return m_prefix; }

    /// Adds markup unchanged.
    HtmlBody &operator+=(const QByteArray &markup)
    {
        m_text += markup;
        return *this;
    }
    void addHeading(int level, const QByteArray &id, const QByteArray &markup);
    /// A sentence in muted colour, escaped.
    void addNote(const QString &text);

    /// The titled known single values as a table; `path` contains the keys that lead to the section.
    void addFacts(const ReportSection &section, const HtmlValues &values, const QString &path = {});
    /// The titled tables of a section.
    void addTables(const ReportSection &section, const HtmlValues &values);
    void addTable(const ReportName &name, const ReportTable &table, const HtmlValues &values);
    /// The table with only the rows `order`, in that order.
    void addTable(const ReportName &name, const ReportTable &table, const HtmlValues &values,
                  const std::vector<std::size_t> &order);
    /// A chart; with a caption if the picture does not contain its title.
    void addChart(const ChartScene &scene, bool hasCaption);
    /// A text of several lines, with a label for screen readers; cut after `maxBytes`.
    void addLines(const QString &text, const QByteArray &label, qsizetype maxBytes);

    [[nodiscard]] const QByteArray &text() const { return m_text; }

private:
    qsizetype takeShare();
    void addPiece(const QByteArray &piece);
    [[nodiscard]] QByteArray ofModel() const;

    std::size_t m_pieces; ///< expected tables and charts
    qsizetype m_room; ///< remaining bytes
    QByteArray m_text;
    QByteArray m_prefix;
    QString m_model;
    QByteArray m_verb = "report";
};

/// Number of tables in a section, including nested ones.
[[nodiscard]] std::size_t countTables(const ReportSection &section);

} // namespace Mlf
