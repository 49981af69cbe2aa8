// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/programstart.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>

#include <algorithm>

namespace Mlf {

namespace {

constexpr const char *numberVariable = "MLF_VIEWER_WINDOW";

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

bool startProgram(const QStringList &arguments, int number)
{
    const bool isPath = startedAs().startsWith(u'/'); // otherwise the name is relative or was found in PATH
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(numberVariable), QString::number(number));
    process.setProcessEnvironment(environment);
    process.setProgram(isPath ? startedAs() : QCoreApplication::applicationFilePath());
    process.setArguments(arguments);
    return process.startDetached();
}

int startedBeside()
{
    const int number = qEnvironmentVariableIntValue(numberVariable);
    qunsetenv(numberVariable); // child processes must not inherit it
    return std::max(number, 0);
}

} // namespace Mlf
