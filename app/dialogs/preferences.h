// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QObject>

class QAction;
class QWidget;

namespace Mlf {

class Settings;
class SettingsDialog;
class UnitMenu;

/// The settings for all windows: shows the dialog and applies its choices to this window at once. Other windows read
/// them when they are opened.
class Preferences : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null: then nothing is stored. All must outlive this; the dialog belongs to `window`.
    Preferences(Settings *settings, const UnitMenu *units, QWidget *window);

    [[nodiscard]] QAction *action() const { return m_action; }

Q_SIGNALS:
    void unitChosen(Mlf::ByteUnit unit);
    void boardFolderChosen(const QString &folder); ///< never empty

private:
    void show();
    void apply(const SettingsDialog &dialog);

    Settings *m_settings;
    const UnitMenu *m_units;
    QWidget *m_window;
    QAction *m_action;
};

} // namespace Mlf
