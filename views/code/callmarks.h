// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/link.h"
#include "model/base/task.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"
#include "model/document/linemarks.h"

#include <QHash>
#include <QObject>
#include <QPointF>
#include <QString>

class QPainter;

namespace Mlf {

class CodeView;

/// Beside the numbers of lines: which call of the model a line has to do with, and how much memory is in use during it,
/// as a number and as a bar of the peak. A tool tip says more; a click leads to the call on the page Memory.
class CallMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit CallMarks(CodeView *view, QObject *parent = nullptr);

    /// Shows the marks of a file, of a document that knows of much a little later; null none.
    void setDocument(const DocumentPointer &document, const QString &path);
    [[nodiscard]] bool isBusy() const { return m_finding.isRunning(); }
    void setUnit(ByteUnit unit);
    /// Says how much more or less each call needs than in an older archive; null where there is none.
    void setComparison(const ComparisonPointer &comparison);

    /// What is drawn beside a line; empty where nothing is.
    [[nodiscard]] QString textOf(LineNumber line) const;
    /// What the mark of a line means; empty where there is none.
    [[nodiscard]] QString toolTipOf(LineNumber line) const;
    /// Where a click on the mark of a line leads to; null where there is none.
    [[nodiscard]] Link linkOf(LineNumber line) const;
    /// Where the marks are drawn.
    [[nodiscard]] QRectF area() const;

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] const LineMark *markOf(LineNumber line) const;
    [[nodiscard]] const LineMark *markAt(QPointF point) const;
    [[nodiscard]] QString callText(const LineMark &mark) const;
    [[nodiscard]] QString needText(const LineMark &mark) const; ///< empty where it is not known
    [[nodiscard]] QString changeText(const LineMark &mark) const; ///< "+36 B"; empty where nothing is another
    void setMarks(const DocumentPointer &document, const QString &path, std::vector<LineMark> marks);
    void updateOlder();
    void updateRoom();
    void paint(QPainter &painter) const;
    void paintMark(QPainter &painter, const LineMark &mark, double top) const;

    CodeView *m_view;
    DocumentPointer m_document; ///< that of the marks
    QString m_path;
    ComparisonPointer m_comparison;
    QHash<const Module *, std::vector<std::optional<ByteCount>>> m_older; ///< what each call needed there
    std::vector<LineMark> m_marks; ///< ascending
    ByteUnit m_unit = ByteUnit::Bytes;
    Task m_finding; ///< last: what it runs may use the rest
};

} // namespace Mlf
