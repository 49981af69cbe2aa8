// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/version.h"

namespace Mlf {

QString programVersion()
{
    return QStringLiteral(MLF_VERSION);
}

} // namespace Mlf
