// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "views/common/page.h"

class QCheckBox;
class QToolButton;

namespace Mlf {

class RelayCallModel;
class TypeMarks;

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
    /// Button that shows or hides the table of calls and operators.
    [[nodiscard]] QToolButton *callsButton() const { return m_callsButton; }
    /// Check box that shows shapes beside the lines.
    [[nodiscard]] QCheckBox *shapesBox() const { return m_shapes; }
    [[nodiscard]] TypeMarks *types() const { return m_types; }

protected:
    void focusInEvent(QFocusEvent *event) override;

private:
    [[nodiscard]] QWidget *makeFoot();
    void updateCalls();
    void showRow(const Link &link);
    void showPlace(const Link &place);
    [[nodiscard]] QByteArray callsState() const;
    void restoreCallsState(const QByteArray &state);
    [[nodiscard]] QByteArray shapesState() const;
    void restoreShapesState(const QByteArray &state);

    DocumentPointer m_document;
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
