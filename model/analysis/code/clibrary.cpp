// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/clibrary.h"

#include "model/base/wordlist.h"

using namespace Qt::StringLiterals;

namespace Mlf {

bool isOfMathLibrary(const QString &name)
{
    static const WordList names(
        u"acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp10 exp2 expm1 fabs "
        u"fdim floor fma fmax fmin fmod hypot ldexp llround log log10 log1p log2 lrint lround modf nearbyint "
        u"nextafter pow remainder rint round sin sinh sqrt tan tanh tgamma trunc frexp lgamma");
    const bool hasSuffix = name.endsWith(u'f') || name.endsWith(u'l');
    return names.contains(name) || (hasSuffix && names.contains(name.chopped(1)));
}

bool isOfCLibrary(const QString &name)
{
    static const WordList others(
        u"putchar putc fputc fputs fflush fwrite sprintf vprintf vfprintf perror clock time rand srand strcat "
        u"strncmp strchr memchr abort abs assert calloc exit free labs llabs malloc memcmp memcpy memmove memset "
        u"printf fprintf puts qsort realloc snprintf strcmp strcpy strlen strncpy _exit _Exit quick_exit longjmp");
    return isOfMathLibrary(name) || others.contains(name);
}

bool isRuntimeFunction(const QString &name)
{
    return name.startsWith("TVM"_L1) || isOfCLibrary(name);
}

} // namespace Mlf
