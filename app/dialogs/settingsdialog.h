// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QDialog>

class QComboBox;
class QFontComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace Mlf {

class Settings;

/// Asks for the settings of all windows: units, colours, language, font and the folder of own boards. Stores the
/// choices and applies them to this window at once. Other windows read them when they are opened.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    struct Choices {
        ByteUnit unit = ByteUnit::Bytes;
        QString style; ///< "light" or "dark"; empty: the desktop's, as for the next two members
        QString language;
        QString fontFamily;
        int fontSize = 0; ///< 0 for the desktop's size
        QString boardFolder; ///< empty for the default folder
        bool operator==(const Choices &) const = default;
    };

    /// `settings` must outlive this; `unit` is the current unit of the window.
    SettingsDialog(Settings *settings, ByteUnit unit, QWidget *parent);

    void setChoices(const Choices &choices);
    [[nodiscard]] Choices choices() const;
    /// Returns why the choices are invalid; empty if they are valid.
    [[nodiscard]] QString problem() const;

Q_SIGNALS:
    void unitChosen(Mlf::ByteUnit unit);
    void boardFolderChosen(const QString &folder); ///< never empty

private:
    void apply();
    void makeFont();
    void makeFolder();
    void check();

    Settings *m_settings;
    ByteUnit m_windowUnit;
    QComboBox *m_unit;
    QComboBox *m_style;
    QComboBox *m_language;
    QComboBox *m_isOwnFont;
    QFontComboBox *m_font;
    QSpinBox *m_size;
    QLineEdit *m_folder;
    QWidget *m_fontRow;
    QWidget *m_folderRow;
    QLabel *m_problem;
    QPushButton *m_ok = nullptr;
    QPushButton *m_apply = nullptr;
    Choices m_before; ///< the choices last set or applied
};

} // namespace Mlf
