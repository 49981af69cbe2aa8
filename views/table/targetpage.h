// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

namespace Mlf {

class TargetAttributeModel;
class TargetTableModel;

/// The targets of one module: what each runs on, and below every part of the target strings with its meaning.
class TargetPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit TargetPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    [[nodiscard]] TablePage *targets() const { return m_targets; }
    [[nodiscard]] TablePage *parts() const { return m_parts; }

private:
    TargetTableModel *m_model;
    TargetAttributeModel *m_partModel;
    TablePage *m_targets;
    TablePage *m_parts;
};

} // namespace Mlf
