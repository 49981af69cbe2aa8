// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/compoundpage.h"

class QToolButton;

namespace Mlf {

class ChecklistPage;
class ContractPage;

/// How to use a model in a program: code that calls it, the parts that the program needs, and how the model was built.
class IntegratePage : public CompoundPage {
    Q_OBJECT
public:
    static PageType type();
    explicit IntegratePage(QWidget *parent = nullptr);

    void revealPart(const QString &name) override;
    [[nodiscard]] ContractPage *contract() const { return m_contract; }
    [[nodiscard]] ChecklistPage *checklist() const { return m_checklist; }
    /// Button that shows how the model was built.
    [[nodiscard]] QToolButton *madeButton() const { return m_madeButton; }

private:
    ContractPage *m_contract;
    ChecklistPage *m_checklist;
    QToolButton *m_madeButton;
};

} // namespace Mlf
