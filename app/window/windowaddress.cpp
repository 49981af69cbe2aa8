// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowaddress.h"

#include <QCryptographicHash>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QEventLoop>
#include <QFileInfo>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

const QString objectPath = u"/org/mlfviewer/Window"_s;
const QString interfaceName = u"org.mlfviewer.Window"_s;
const QString busName = u"org.freedesktop.DBus"_s;
/// Milliseconds to wait for another window, because the user waits for the program to start.
constexpr int maxWait = 1000;

constexpr const char *busVariable = "DBUS_SESSION_BUS_ADDRESS";
constexpr const char *noBus = "disabled:"; ///< an address to which no library connects

bool hasBus()
{
    const QByteArray address = qgetenv(busVariable);
    if (!address.isEmpty())
        return address != noBus;
    return !qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")
        && QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + u"/bus"_s);
}

/// Returns the bus name for a file; empty if the file does not exist. May wait for a slow disk.
QString nameOnBus(const QString &path)
{
    const QString real = QFileInfo(path).canonicalFilePath();
    if (real.isEmpty())
        return {};
    const QByteArray hash = QCryptographicHash::hash(real.toUtf8(), QCryptographicHash::Sha256).toHex();
    return u"org.mlfviewer.MlfViewer.f"_s + QString::fromLatin1(hash.first(32));
}

void reportBus(const QString &method, const QList<QVariant> &arguments)
{
    QDBusMessage message = QDBusMessage::createMethodCall(busName, u"/org/freedesktop/DBus"_s, busName, method);
    message.setArguments(arguments);
    QDBusConnection::sessionBus().send(message);
}

bool askToShow(const QString &name, const QString &link, const QString &token)
{
    QDBusMessage message = QDBusMessage::createMethodCall(name, objectPath, interfaceName, u"Show"_s);
    message.setAutoStartService(false);
    message.setArguments({link, token});
    const QDBusMessage answer = QDBusConnection::sessionBus().call(message, QDBus::Block, maxWait);
    return answer.type() == QDBusMessage::ReplyMessage;
}

} // namespace

void preventBusStart()
{
    if (!hasBus())
        qputenv(busVariable, noBus);
}

WindowAddress::WindowAddress(QObject *parent) : QObject(parent)
{
    if (hasBus())
        QDBusConnection::sessionBus().registerObject(objectPath, this, QDBusConnection::ExportScriptableSlots);
}

WindowAddress::~WindowAddress()
{
    setName({});
    if (hasBus())
        QDBusConnection::sessionBus().unregisterObject(objectPath);
}

void WindowAddress::setPath(const QString &path)
{
    if (path == m_path || !hasBus())
        return;
    m_path = path;
    m_task.run([this, path](const std::stop_token &, const Task::Delivery &deliver) {
        deliver([this, name = path.isEmpty() ? QString() : nameOnBus(path)] { setName(name); });
    });
}

void WindowAddress::setName(const QString &name)
{
    if (name == m_name)
        return;
    if (!m_name.isEmpty())
        reportBus(u"ReleaseName"_s, {m_name});
    m_name = name;
    constexpr uint waitInQueue = 0;
    if (!m_name.isEmpty())
        reportBus(u"RequestName"_s, {m_name, waitInQueue});
}

bool showElsewhere(const QString &path, const QString &link)
{
    if (!hasBus())
        return false;
    const QString token = qEnvironmentVariable("XDG_ACTIVATION_TOKEN", qEnvironmentVariable("DESKTOP_STARTUP_ID"));
    bool isShown = false;
    QEventLoop loop;
    QTimer::singleShot(maxWait, &loop, &QEventLoop::quit);
    // The application owns the task. A task owned by this function would delay its return until a slow disk responds.
    auto *task = new Task(QCoreApplication::instance());
    task->run([=, &isShown, &loop](const std::stop_token &, const Task::Delivery &deliver) {
        const QString name = nameOnBus(path);
        const bool hasAnswered = !name.isEmpty() && askToShow(name, link, token);
        deliver([&isShown, &loop, hasAnswered] {
            isShown = hasAnswered;
            loop.quit();
        });
    });
    loop.exec();
    task->stop(); // ignore a later answer
    return isShown;
}

} // namespace Mlf
