// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/link.h"
#include "model/base/task.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"
#include "model/questions/linemarks.h"

#include <QHash>
#include <QObject>
#include <QPointF>
#include <QString>

class QPainter;

namespace Mlf {

class CodeView;

/// Marks beside the line numbers: the call of the model that a line belongs to, and the memory in use during that call
/// as a number and as a bar relative to the peak. A tool tip shows details. A click opens the call on the page Calls.
class CallMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit CallMarks(CodeView *view, QObject *parent = nullptr);

    /// Shows the marks of a file; null shows no marks. For documents with many definitions the marks appear later.
    void setDocument(const DocumentPointer &document, const QString &path);
    [[nodiscard]] bool isBusy() const { return m_finding.isRunning(); }
    void setUnit(ByteUnit unit);
    /// Adds the difference to an older archive to each call; null removes it.
    void setComparison(const ComparisonPointer &comparison);

    /// Text drawn beside a line; empty if there is no mark.
    [[nodiscard]] QString textOf(LineNumber line) const;
    /// Width of the column of differences, in columns of text; 0 if nothing differs.
    [[nodiscard]] int changeColumns() const { return m_changeColumns; }
    /// Explains the mark of a line; empty if there is no mark.
    [[nodiscard]] QString toolTipOf(LineNumber line) const;
    /// Target of a click on the mark of a line; null if there is no mark.
    [[nodiscard]] Link linkOf(LineNumber line) const;
    [[nodiscard]] QRectF area() const;

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] const LineMark *markOf(LineNumber line) const;
    [[nodiscard]] const LineMark *markAt(QPointF point) const;
    [[nodiscard]] QString callText(const LineMark &mark) const;
    [[nodiscard]] QString needText(const LineMark &mark) const; ///< empty if unknown
    /// Change of the need since the older archive; not set if there is none to compare with.
    [[nodiscard]] std::optional<ByteCount> changeOf(const LineMark &mark) const;
    [[nodiscard]] QString changeText(const LineMark &mark) const; ///< for example "+36 B"; empty if unchanged
    void setMarks(const DocumentPointer &document, const QString &path, std::vector<LineMark> marks);
    void updateOlder();
    void updateRoom();
    void paint(QPainter &painter) const;
    void paintMark(QPainter &painter, const LineMark &mark, double top) const;

    CodeView *m_view;
    DocumentPointer m_document; ///< document of the marks
    QString m_path;
    ComparisonPointer m_comparison;
    QHash<const Module *, std::vector<std::optional<ByteCount>>> m_older; ///< need of each call in the older archive
    std::vector<LineMark> m_marks; ///< ascending
    ByteUnit m_unit = ByteUnit::Bytes;
    int m_changeColumns = 0;
    Task m_finding; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
