// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "model/report/report.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace Mlf {

/// Converts values of a report to HTML: sizes and counts as <data>, figures with their basis, names and figures as
/// permalinks. Texts of files are escaped, see htmlText().
struct HtmlValues {
    QString digest {}; ///< of the model; empty if links are impossible
    QString module {}; ///< name of the model in links
    Link page {}; ///< page of figures without a place of their own
    QString unknown = QStringLiteral("unknown"); ///< text for unknown values

    /// A value as content of a cell; a text names an item of kind `place`. Empty if the value is absent or cannot be in
    /// a cell.
    [[nodiscard]] QByteArray textOf(const ReportValue &value, Link::Kind place = Link::Kind::None) const;
    /// A line with a link to the page; empty if links are impossible.
    [[nodiscard]] QByteArray pageLink(const QString &title) const;
};

/// The body of a page, written from top to bottom: headings, single values, folded tables, charts. All tables and
/// charts share a number of bytes. A table that needs more than its share is cut after its first rows. Then the page
/// states how many rows are missing, or that no row fits.
class HtmlBody {
public:
    /// Limits tables and charts to `maxBytes` in total. `pieces` is their approximate number.
    HtmlBody(std::size_t pieces, qsizetype maxBytes) : m_pieces(pieces), m_room(maxBytes) { }

    /// Begins a part about a model. If there are several models, labels contain the name `model`. Ids begin with
    /// `prefix`. `verb` is the verb of the command line that prints all values.
    void beginPart(const QByteArray &prefix, const QString &model, const QByteArray &verb = "report");
    [[nodiscard]] const QByteArray &prefix() const { return m_prefix; }

    /// Adds markup unchanged.
    HtmlBody &operator+=(const QByteArray &markup)
    {
        m_text += markup;
        return *this;
    }
    void addHeading(int level, const QByteArray &id, const QByteArray &markup);
    /// Adds an escaped sentence in a muted colour.
    void addNote(const QString &text);

    /// Adds the known single values that have a title, as a table. `path` has the keys that lead to the section.
    void addFacts(const ReportSection &section, const HtmlValues &values, const QString &path = {});
    /// Adds the tables of a section that have a title.
    void addTables(const ReportSection &section, const HtmlValues &values);
    void addTable(const ReportName &name, const ReportTable &table, const HtmlValues &values);
    /// Adds a table with only the rows `order`, in that order.
    void addTable(const ReportName &name, const ReportTable &table, const HtmlValues &values,
                  const std::vector<std::size_t> &order);
    /// Adds a chart. `hasCaption` must be true if the picture does not contain its title.
    void addChart(const ChartScene &scene, bool hasCaption);
    /// Adds a text with several lines and a label for screen readers. The text is cut after `maxBytes`.
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

/// A text for HTML, between tags or in an attribute in double quotes. It is escaped (see markupText()), on one line,
/// and a long text is shortened in the middle. All texts from files are written by this function or by htmlLines().
[[nodiscard]] QByteArray htmlText(const QString &text);

/// Like htmlText() for a text with several lines. Lines that exceed `maxBytes` of markup are omitted.
[[nodiscard]] QByteArray htmlLines(const QString &text, qsizetype maxBytes);

/// The page around a body: one HTML5 file without external resources. Its content security policy forbids scripts and
/// requests. Light or dark as the reader's system prefers; A4 in print. `title` is plain text.
[[nodiscard]] QByteArray htmlPage(const QString &title, const QByteArray &body);

} // namespace Mlf
