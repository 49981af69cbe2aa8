// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "views/common/page.h"

#include <QComboBox>

namespace Mlf {

/// Chooser of the model that the pages show. Hide it if there is no choice.
class ModuleBox : public QComboBox {
    Q_OBJECT
public:
    explicit ModuleBox(QWidget *parent = nullptr);

    /// `shown` is the displayed module, null for an archive without models.
    void setModules(const std::vector<Module> &modules, const Module *shown);
    /// Explains the effect of the choice on the page in front. `front` may be null.
    void setFront(const PageType *front);
};

} // namespace Mlf
