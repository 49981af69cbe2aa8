// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/startup.h"

#include "app/cli.h"
#include "app/store/settings.h"
#include "model/base/filenames.h"
#include "model/base/platform/process.h"
#include "model/base/version.h"
#include "model/document/boardstore.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString startedAs;

} // namespace

QStringList startProcess(int argc, char *argv[])
{
    ensureStandardStreams();
    ensureUtf8Locale();
    ignoreFileSizeSignal();
    explainLackOfMemory(ExitFailed);
    qputenv("BOTAN_MLOCK_POOL_SIZE", "0"); // the digests are of public data, which needs no locked memory
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += fileNameText(argv[i]);
    startedAs = QFileInfo(arguments.value(0)).fileName();

    QCoreApplication::setApplicationName(u"mlf-viewer"_s);
    QCoreApplication::setApplicationVersion(programVersion());
    QCoreApplication::setOrganizationName(u"mlf-viewer"_s);
    setOwnBoardFolder(Settings::storedValue(Keys::boardFolder)); // window and verbs use the same boards
    return arguments;
}

QString programName()
{
    return startedAs;
}

} // namespace Mlf
