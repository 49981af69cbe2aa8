// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/language.h"

#include <QCoreApplication>

namespace Mlf {

QString inLanguage(const char *context, const char *source, Language language)
{
    return language == Language::Translated ? QCoreApplication::translate(context, source) : QString::fromUtf8(source);
}

} // namespace Mlf
