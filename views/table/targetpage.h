// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparisonpointer.h"
#include "views/common/page.h"

class QLabel;

namespace Mlf {

class FactTableModel;
class TargetFunctionModel;
class TargetTableModel;

/// The targets of one module with what is made for each, and of the one that is chosen what its parts mean and which
/// functions those are. Numbers are doors to what they count.
class TargetPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit TargetPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    /// While there is an older archive a column says which targets are others.
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] Link currentLink() const override;
    void setCurrentLink(const Link &link) override;
    /// Selects a function, and the target that it is made for.
    bool follow(const Subject &subject) override;

    [[nodiscard]] TablePage *targets() const { return m_targets; }
    [[nodiscard]] TablePage *parts() const { return m_parts; }
    [[nodiscard]] TablePage *functions() const { return m_functions; }

private:
    void showTarget();
    void chooseTarget(int row);
    void updateChanges();

    TargetTableModel *m_model;
    FactTableModel *m_partModel;
    TargetFunctionModel *m_functionModel;
    TablePage *m_targets;
    TablePage *m_parts;
    TablePage *m_functions;
    QLabel *m_partHeading;
    QLabel *m_functionHeading;
    DocumentPointer m_document;
    QString m_module;
    ComparisonPointer m_comparison;
};

} // namespace Mlf
