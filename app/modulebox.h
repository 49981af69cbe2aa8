// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "views/common/page.h"

#include <QComboBox>

namespace Mlf {

/// The models of an archive, of which the pages show one. To be hidden where there is no choice.
class ModuleBox : public QComboBox {
    Q_OBJECT
public:
    explicit ModuleBox(QWidget *parent = nullptr);

    /// `shown` is the one on show, null where the archive has none.
    void setModules(const std::vector<Module> &modules, const Module *shown);
    /// Says what the choice means for the page in front, null where there is none.
    void setFront(const PageType *front);
};

} // namespace Mlf
