// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/clibrary.h"

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

bool isOfCLibrary(const QString &name)
{
    static const QSet<QString> streams {u"putchar"_s, u"putc"_s,    u"fputc"_s,   u"fputs"_s,    u"fflush"_s,
                                        u"fwrite"_s,  u"sprintf"_s, u"vprintf"_s, u"vfprintf"_s, u"perror"_s,
                                        u"clock"_s,   u"time"_s,    u"rand"_s,    u"srand"_s,    u"strcat"_s,
                                        u"strncmp"_s, u"strchr"_s,  u"memchr"_s};
    static const QSet<QString> others {u"abort"_s,    u"abs"_s,    u"assert"_s,  u"calloc"_s, u"exit"_s,   u"free"_s,
                                       u"labs"_s,     u"llabs"_s,  u"malloc"_s,  u"memcmp"_s, u"memcpy"_s, u"memmove"_s,
                                       u"memset"_s,   u"printf"_s, u"fprintf"_s, u"puts"_s,   u"qsort"_s,  u"realloc"_s,
                                       u"snprintf"_s, u"strcmp"_s, u"strcpy"_s,  u"strlen"_s, u"strncpy"_s};
    return isOfMathLibrary(name) || others.contains(name) || streams.contains(name);
}

} // namespace Mlf
