// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaytypes.h"
#include "model/base/format.h"
#include "model/base/link.h"
#include "views/common/page.h"

#include <QObject>

#include <vector>

class QCheckBox;
class QPainter;
class QToolButton;

namespace Mlf {

class CodeView;
class RelayCallModel;

/// Shows the type of the result of each line of a Relay text in a column at the right, which covers no text: shape,
/// type and bytes. The tool tip states whether the type is from TVM or derived from rules of the operator.
class TypeMarks : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit TypeMarks(CodeView *view, QObject *parent = nullptr);

    /// Sets the types as returned by relayTypes(). Of several on a line, uses the last, of the outermost expression.
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

/// Relay of a model as text, and on demand a table of the operators and the model calls that run them.
class RelayPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit RelayPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setUnit(ByteUnit unit) override;
    void setComparison(const ComparisonPointer &comparison) override;
    [[nodiscard]] Link currentLink() const override;
    void setCurrentLink(const Link &link) override;
    [[nodiscard]] std::vector<Link> selectedLinks() const override;
    bool follow(const Subject &subject) override;
    [[nodiscard]] CodePage *frontText() const override { return m_text; }
    [[nodiscard]] bool isBusy() const override;
    [[nodiscard]] QToolButton *callsButton() const { return m_callsButton; }
    [[nodiscard]] QCheckBox *shapesBox() const { return m_shapes; }
    [[nodiscard]] TypeMarks *types() const { return m_types; }

protected:
    void focusInEvent(QFocusEvent *event) override;

private:
    [[nodiscard]] QWidget *makeFoot();
    void updateCalls();
    void showRow(const Link &link);
    void showPlace(const Link &place);

    DocumentPointer m_document;
    bool m_isFresh = true; ///< no place of the document was shown yet
    QString m_module;
    CodePage *m_text;
    TypeMarks *m_types;
    QCheckBox *m_shapes;
    RelayCallModel *m_model;
    TablePage *m_table;
    QWidget *m_foot = nullptr;
    QToolButton *m_callsButton;
    QCheckBox *m_looseOnly;
    Link m_call; ///< call of the selected row, while the text shows the lines of that row
};

} // namespace Mlf
