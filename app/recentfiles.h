// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"

#include <QMenu>

namespace Mlf {

class Settings;

/// The menu of archives opened last, newest first, with the models in them. Those that are gone are shown and cannot be
/// chosen.
class RecentFiles : public QMenu {
    Q_OBJECT
public:
    static constexpr int maxFiles = 10;

    /// `settings` keeps the list, null for none; it must outlive the menu.
    explicit RecentFiles(Settings *settings, QWidget *parent = nullptr);

    /// Puts a document on top. Standard input and the sample are not files.
    void add(const Document &document);
    [[nodiscard]] QStringList paths() const;

Q_SIGNALS:
    void chosen(const QString &path);

private:
    void fill();

    Settings *m_settings;
};

} // namespace Mlf
