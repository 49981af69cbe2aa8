// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/programstart.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>

namespace Mlf {

namespace {

QString &startedAs()
{
    static QString path;
    return path;
}

} // namespace

void noteProgram(const char *name)
{
    startedAs() = QFile::decodeName(name);
}

bool startProgram(const QStringList &arguments)
{
    const bool isPath = startedAs().startsWith(u'/'); // else the shell has found it somewhere
    return QProcess::startDetached(isPath ? startedAs() : QCoreApplication::applicationFilePath(), arguments);
}

} // namespace Mlf
