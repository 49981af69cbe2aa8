// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/deployment/mathlibrary.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace Mlf {

bool isOfMathLibrary(const QString &name)
{
    static const QSet<QString> names {
        u"acos"_s,  u"acosh"_s,    u"asin"_s,  u"asinh"_s,     u"atan"_s,      u"atan2"_s, u"atanh"_s,     u"cbrt"_s,
        u"ceil"_s,  u"copysign"_s, u"cos"_s,   u"cosh"_s,      u"erf"_s,       u"erfc"_s,  u"exp"_s,       u"exp10"_s,
        u"exp2"_s,  u"expm1"_s,    u"fabs"_s,  u"fdim"_s,      u"floor"_s,     u"fma"_s,   u"fmax"_s,      u"fmin"_s,
        u"fmod"_s,  u"hypot"_s,    u"ldexp"_s, u"llround"_s,   u"log"_s,       u"log10"_s, u"log1p"_s,     u"log2"_s,
        u"lrint"_s, u"lround"_s,   u"modf"_s,  u"nearbyint"_s, u"nextafter"_s, u"pow"_s,   u"remainder"_s, u"rint"_s,
        u"round"_s, u"sin"_s,      u"sinh"_s,  u"sqrt"_s,      u"tan"_s,       u"tanh"_s,  u"tgamma"_s,    u"trunc"_s,
        u"frexp"_s, u"lgamma"_s};
    const bool hasSuffix = name.endsWith(u'f') || name.endsWith(u'l');
    return names.contains(name) || (hasSuffix && names.contains(name.chopped(1)));
}

} // namespace Mlf
