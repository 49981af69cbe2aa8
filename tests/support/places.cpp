// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/places.h"

#include "tests/support/sanitized.h"

namespace Mlf::Test {

QString dataPath(const QString &inside)
{
    return QStringLiteral(MLF_TEST_DATA) + inside;
}

QString fixturesPath()
{
    return QStringLiteral(MLF_FIXTURES);
}

QString boardsPath()
{
    return QStringLiteral(MLF_BOARDS);
}

QString schemasPath()
{
    return QStringLiteral(MLF_SCHEMAS);
}

QString observePath()
{
    return QStringLiteral(MLF_OBSERVE);
}

QString runtimeStubsPath(const QString &inside)
{
    return QStringLiteral(MLF_RUNTIME_STUBS) + inside;
}

QString samplePath()
{
    return QStringLiteral(MLF_SAMPLE);
}

QString defaultCorpusPath()
{
    return QStringLiteral(MLF_DEFAULT_CORPUS);
}

QString programPath()
{
    return QStringLiteral(MLF_PROGRAM);
}

QString windowProgramPath()
{
    return QStringLiteral(MLF_WINDOW_PROGRAM);
}

bool wasBuiltWithSanitizer()
{
#ifdef MLF_SANITIZED
    return true;
#else
    return false;
#endif
}

} // namespace Mlf::Test
