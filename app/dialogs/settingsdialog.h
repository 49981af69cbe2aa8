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

/// Asks for units, colours, language, font and the folder of own boards. Does not access the settings: the caller sets
/// the current choices and reads the new ones.
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

    explicit SettingsDialog(QWidget *parent = nullptr);

    void setChoices(const Choices &choices);
    [[nodiscard]] Choices choices() const;
    /// Returns why the choices are invalid; empty if they are valid.
    [[nodiscard]] QString problem() const;

Q_SIGNALS:
    void chosen(); ///< with OK or Apply

private:
    void makeFont();
    void makeFolder();
    void check();

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
