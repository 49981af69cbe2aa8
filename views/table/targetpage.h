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

/// Targets of one module with the items built for each; for the selected one also its parts and functions.
class TargetPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit TargetPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] Link currentLink() const override;
    void setCurrentLink(const Link &link) override;
    bool follow(const Subject &subject) override;

    [[nodiscard]] TablePage *targets() const { return m_targets; }
    [[nodiscard]] TablePage *parts() const { return m_parts; }
    [[nodiscard]] TablePage *functions() const { return m_functions; }

private:
    void showTarget();
    void updateChanges();
    [[nodiscard]] int busiestTarget() const;
    [[nodiscard]] bool areCallsKnown() const;
    [[nodiscard]] QString headingText() const;

    TargetTableModel *m_model;
    FactTableModel *m_partModel;
    TargetFunctionModel *m_functionModel;
    TablePage *m_targets;
    TablePage *m_parts;
    TablePage *m_functions;
    QLabel *m_heading;
    QLabel *m_partHeading;
    QLabel *m_functionHeading;
    DocumentPointer m_document;
    QString m_module;
    bool m_areCallsKnown = false;
    ComparisonPointer m_comparison;
};

} // namespace Mlf
