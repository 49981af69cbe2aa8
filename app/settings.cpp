// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Mlf {

Settings::Settings()
    : m_store(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/mlf-viewer/mlf-viewer.ini"_s,
              QSettings::IniFormat)
{
}

} // namespace Mlf
