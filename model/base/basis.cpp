// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basis.h"

namespace Mlf {

namespace {

constexpr const char *names[] = {QT_TRANSLATE_NOOP("Basis", "stated"), QT_TRANSLATE_NOOP("Basis", "computed"),
                                 QT_TRANSLATE_NOOP("Basis", "inferred"), QT_TRANSLATE_NOOP("Basis", "unknown")};

} // namespace

QString basisName(Basis basis)
{
    return QString::fromLatin1(names[int(basis)]);
}

QString basisText(Basis basis, Language language)
{
    return inLanguage("Basis", names[int(basis)], language);
}

} // namespace Mlf
