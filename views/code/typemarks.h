// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaytypes.h"
#include "model/base/format.h"

#include <QObject>
#include <QRectF>

#include <vector>

class QPainter;

namespace Mlf {

class CodeView;

/// What the lines of a Relay text give, at the right edge of each: shape, type and bytes. The tool tip says whether TVM
/// states it or rules of the operator give it.
class TypeMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit TypeMarks(CodeView *view, QObject *parent = nullptr);

    /// In the order of lines, as relayTypes() gives them; of a line the last one counts, which is the outermost.
    void setTypes(const std::vector<RelayExpression> &types);
    void setUnit(ByteUnit unit);
    void setShown(bool shown);
    [[nodiscard]] bool isEmpty() const { return m_types.empty(); }
    /// What is drawn beside a line, whether it is shown or not; empty where nothing is known.
    [[nodiscard]] QString textOf(LineNumber line) const;
    [[nodiscard]] QString toolTipOf(LineNumber line) const;
    /// Pixels at the right end of a line that are drawn over; 0 where nothing is.
    [[nodiscard]] double widthOf(LineNumber line) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] const RelayExpression *typeOf(LineNumber line) const;
    [[nodiscard]] QString fittingTextOf(LineNumber line) const;
    [[nodiscard]] QRectF chipRect(const QString &text, double top) const;
    void paint(QPainter &painter) const;

    CodeView *m_view;
    std::vector<RelayExpression> m_types; ///< one a line
    ByteUnit m_unit = ByteUnit::Bytes;
    bool m_isShown = true;
};

} // namespace Mlf
