// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

namespace Mlf {

class FactTableModel;
class TablePage;

/// Memory of all models of an archive on one device, one after another and at once.
class CoresidencyPage : public Page {
    Q_OBJECT
public:
    explicit CoresidencyPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setUnit(ByteUnit unit) override;

    [[nodiscard]] TablePage *table() const { return m_table; }

private:
    void update();

    FactTableModel *m_model;
    TablePage *m_table;
    DocumentPointer m_document;
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
