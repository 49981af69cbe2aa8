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

/// Shows the type of the result of each line of a Relay text in a column at the right, which covers no text: shape,
/// type and bytes. The tool tip states whether the type is from TVM or derived from rules of the operator.
class TypeMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit TypeMarks(CodeView *view, QObject *parent = nullptr);

    /// Sets the types in line order, as returned by relayTypes(). If a line has several types, uses the last one, which
    /// belongs to the outermost expression.
    void setTypes(const std::vector<RelayExpression> &types);
    void setUnit(ByteUnit unit);
    void setShown(bool shown);
    [[nodiscard]] bool isEmpty() const { return m_types.empty(); }
    /// Text for a line, even while hidden; empty if unknown.
    [[nodiscard]] QString textOf(LineNumber line) const;
    [[nodiscard]] QString toolTipOf(LineNumber line) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] const RelayExpression *typeOf(LineNumber line) const;
    [[nodiscard]] QString fittingTextOf(LineNumber line) const;
    void updateRoom();
    void paint(QPainter &painter) const;

    CodeView *m_view;
    std::vector<RelayExpression> m_types; ///< one per line
    ByteUnit m_unit = ByteUnit::Bytes;
    bool m_isShown = true;
    bool m_isToBeMeasured = false;
    double m_widest = 0; ///< width of the widest text that is not a tuple
};

} // namespace Mlf
