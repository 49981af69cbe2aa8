// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modulebox.h"

#include "model/document/module.h"

namespace Mlf {

ModuleBox::ModuleBox(QWidget *parent) : QComboBox(parent)
{
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setAccessibleName(tr("Model"));
    setFront(nullptr);
}

void ModuleBox::setModules(const std::vector<Module> &modules, const Module *shown)
{
    clear();
    for (const Module &module : modules)
        addItem(module.metadata.name);
    setCurrentIndex(shown ? findText(shown->metadata.name, Qt::MatchExactly | Qt::MatchCaseSensitive) : 0);
}

void ModuleBox::setFront(const PageType *front)
{
    const bool isChoice = !front || !front->showsAllModels;
    setEnabled(isChoice);
    setToolTip(isChoice ? tr("The model of this archive that the pages show")
                        : tr("%1 shows all models of this archive", "a page").arg(front->title));
}

} // namespace Mlf
