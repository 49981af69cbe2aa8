// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"

#include <QWidget>

namespace Mlf {

class TablePage;
class TargetAttributeModel;
class TargetTableModel;

/// The targets of one module: what each runs on, and below every part of the target strings with its meaning.
class TargetPage : public QWidget {
    Q_OBJECT
public:
    explicit TargetPage(QWidget *parent = nullptr);

    /// Shows the module of that name; the first where there is none.
    void setDocument(const DocumentPointer &document, const QString &module);
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] TablePage *targets() const { return m_targets; }
    [[nodiscard]] TablePage *parts() const { return m_parts; }

Q_SIGNALS:
    void linkActivated(const Link &link);

private:
    TargetTableModel *m_model;
    TargetAttributeModel *m_partModel;
    TablePage *m_targets;
    TablePage *m_parts;
};

} // namespace Mlf
