// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferences.h"

#include "app/dialogs/settingsdialog.h"
#include "app/store/settings.h"
#include "app/window/appearance.h"
#include "model/document/boardstore.h"
#include "views/common/fixedfont.h"
#include "views/common/unitmenu.h"

#include <QAction>
#include <QIcon>

using namespace Qt::StringLiterals;

namespace Mlf {

Preferences::Preferences(Settings *settings, const UnitMenu *units, QWidget *window)
    : QObject(window)
    , m_settings(settings)
    , m_units(units)
    , m_window(window)
    , m_action(new QAction(QIcon::fromTheme(u"configure"_s), tr("&Settings…"), this))
{
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Comma));
    m_action->setMenuRole(QAction::PreferencesRole);
    m_action->setEnabled(settings != nullptr);
    connect(m_action, &QAction::triggered, this, &Preferences::show);
}

void Preferences::show()
{
    auto *dialog = new SettingsDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setChoices({m_units->unit(), m_settings->value(Keys::style), m_settings->value(Keys::language),
                        m_settings->value(Keys::fontFamily), m_settings->value(Keys::fontSize),
                        m_settings->value(Keys::boardFolder)});
    connect(dialog, &SettingsDialog::chosen, this, [this, dialog] { apply(*dialog); });
    dialog->open();
}

void Preferences::apply(const SettingsDialog &dialog)
{
    const SettingsDialog::Choices chosen = dialog.choices();
    if (chosen.style != m_settings->value(Keys::style))
        applyStyle(chosen.style);
    m_settings->setValue(Keys::style, chosen.style);
    m_settings->setValue(Keys::language, chosen.language);
    m_settings->setValue(Keys::fontFamily, chosen.fontFamily);
    m_settings->setValue(Keys::fontSize, chosen.fontSize);
    setFixedFont(chosen.fontFamily, chosen.fontSize);
    const bool isOtherFolder = chosen.boardFolder != m_settings->value(Keys::boardFolder);
    m_settings->setValue(Keys::boardFolder, chosen.boardFolder);
    if (isOtherFolder) {
        setOwnBoardFolder(chosen.boardFolder);
        Q_EMIT boardFolderChosen(ownBoardFolder());
    }
    if (chosen.unit != m_units->unit())
        Q_EMIT unitChosen(chosen.unit);
}

} // namespace Mlf
