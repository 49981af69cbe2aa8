// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "model/report/htmlvalues.h"

#include <vector>

namespace Mlf {

/// The body of a page that grows from its top: headings, single values, tables that fold, charts. All tables and charts
/// share the room there is; of a table that would take more the first rows stay, and the page says how many there are
/// more, or that there is no room for any.
class HtmlBody {
public:
    /// For at most that many bytes of tables and charts, of which there will be about `pieces`.
    HtmlBody(std::size_t pieces, qsizetype maxBytes) : m_pieces(pieces), m_room(maxBytes) { }

    /// What follows is about a model, which names say where there are several. Ids begin with the prefix. The verb is
    /// that which prints all of it.
    void beginPart(const QByteArray &prefix, const QString &model, const QByteArray &verb = "report");
    [[nodiscard]] const QByteArray &prefix() const { return m_prefix; }

    /// Adds markup as it is.
    HtmlBody &operator+=(const QByteArray &markup)
    {
        m_text += markup;
        return *this;
    }
    void addHeading(int level, const QByteArray &id, const QByteArray &markup);
    /// A sentence in quiet type; inert.
    void addNote(const QString &text);

    /// What has a title and is one known value, as a table of its own; `path` are the keys that lead to the section.
    void addFacts(const ReportSection &section, const HtmlValues &values, const QString &path = {});
    /// The tables of a section that have a title.
    void addTables(const ReportSection &section, const HtmlValues &values);
    void addTable(const ReportName &name, const ReportTable &table, const HtmlValues &values);
    /// The same with those of its rows, in that order.
    void addTable(const ReportName &name, const ReportTable &table, const HtmlValues &values,
                  const std::vector<std::size_t> &order);
    /// A chart; with a caption where its title is not in the picture.
    void addChart(const ChartScene &scene, bool hasCaption);
    /// A text of several lines, with a name for those who do not see it; cut where there is no room.
    void addLines(const QString &text, const QByteArray &label, qsizetype maxBytes);

    [[nodiscard]] const QByteArray &text() const { return m_text; }

private:
    qsizetype takeShare();
    void addPiece(const QByteArray &piece);
    [[nodiscard]] QByteArray ofModel() const;

    std::size_t m_pieces; ///< tables and charts to come
    qsizetype m_room; ///< that those before left
    QByteArray m_text;
    QByteArray m_prefix;
    QString m_model;
    QByteArray m_verb = "report";
};

/// How many tables a section has, with those in it.
[[nodiscard]] std::size_t countTables(const ReportSection &section);

} // namespace Mlf
