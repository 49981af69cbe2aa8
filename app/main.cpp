// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/windowrunner.h"

#include <QApplication>

#include <langinfo.h>
#include <clocale>
#include <cstdlib>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

/// Archives name their members in UTF-8; in the C locale libarchive could not say them and Qt would complain.
void ensureUtf8Locale()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setenv("LC_ALL", "C.UTF-8", 1);
}

void nameApplication()
{
    QCoreApplication::setApplicationName(u"mlf-viewer"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(MLF_VERSION));
    QCoreApplication::setOrganizationName(u"mlf-viewer"_s);
}

} // namespace

int main(int argc, char *argv[])
{
    ensureUtf8Locale();
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    // Qt has options of its own, --style among them; it sees the program's name alone.
    argc = 1;
    if (Mlf::wantsCommandLine(arguments)) {
        const QCoreApplication application(argc, argv);
        nameApplication();
        return Mlf::runCommandLine(arguments);
    }
    const QApplication application(argc, argv);
    nameApplication();
    return Mlf::runWindow(arguments);
}
