// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/accessbus.h"

#include <QDBusArgument>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

const QString accessible = u"org.a11y.atspi.Accessible"_s;
const QString textInterface = u"org.a11y.atspi.Text"_s;
const QString sessionName = u"mlf-test-session"_s;
const QString accessName = u"mlf-test-access"_s;
constexpr int waitMilliseconds = 20'000;
constexpr int maxDepth = 40;
constexpr std::size_t maxItems = 20'000;
constexpr int maxText = 2'000; ///< characters per request

/// State bits of at-spi.
constexpr quint32 focusable = 1U << 11;
constexpr quint32 showing = 1U << 25;

/// Starts a process that prints one line when it is ready; returns that line.
QString startedLine(QProcess &process, const QString &program, const QStringList &arguments)
{
    process.setProcessChannelMode(QProcess::SeparateChannels);
    process.start(program, arguments);
    if (!process.waitForStarted())
        return {};
    while (!process.canReadLine()) {
        if (!process.waitForReadyRead(waitMilliseconds))
            return {};
    }
    return QString::fromUtf8(process.readLine()).trimmed();
}

void end(QProcess *process)
{
    if (!process || process->state() == QProcess::NotRunning)
        return;
    process->terminate();
    if (!process->waitForFinished(waitMilliseconds))
        process->kill();
    process->waitForFinished();
}

} // namespace

AccessBus::~AccessBus()
{
    endProgram();
    QDBusConnection::disconnectFromBus(accessName);
    QDBusConnection::disconnectFromBus(sessionName);
    end(m_sessionBus.get());
    end(m_screen.get());
}

QString AccessBus::start()
{
    for (const QString &tool : {u"Xvfb"_s, u"dbus-daemon"_s}) {
        if (QStandardPaths::findExecutable(tool).isEmpty())
            return u"%1 is missing"_s.arg(tool);
    }
    if (!QFile::exists(u"/usr/share/dbus-1/services/org.a11y.Bus.service"_s))
        return u"at-spi2-core is missing"_s;
    m_screen = std::make_unique<QProcess>();
    const QString number =
        startedLine(*m_screen, u"Xvfb"_s,
                    {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1400x1000x24"_s, u"-nolisten"_s, u"tcp"_s,
                     u"-noreset"_s}); // its first client disconnects before the program connects
    if (number.isEmpty())
        return u"Xvfb does not start"_s;
    m_environment = QProcessEnvironment::systemEnvironment();
    m_environment.insert(u"DISPLAY"_s, u':' + number);
    m_environment.insert(u"HOME"_s, m_home.path());
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, m_home.path());
    m_environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    m_environment.insert(u"QT_LINUX_ACCESSIBILITY_ALWAYS_ON"_s, u"1"_s);
    m_environment.insert(u"LANGUAGE"_s, u"en"_s);
    for (const auto &name : {u"XDG_CONFIG_HOME"_s, u"XDG_CACHE_HOME"_s, u"XDG_STATE_HOME"_s, u"XDG_DATA_HOME"_s,
                             u"WAYLAND_DISPLAY"_s, u"AT_SPI_BUS_ADDRESS"_s})
        m_environment.remove(name);
    m_sessionBus = std::make_unique<QProcess>();
    m_sessionBus->setProcessEnvironment(m_environment); // inherited by the processes it starts
    const QString address =
        startedLine(*m_sessionBus, u"dbus-daemon"_s, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
    if (address.isEmpty())
        return u"dbus-daemon does not start"_s;
    m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, address);
    const QDBusConnection session = QDBusConnection::connectToBus(address, sessionName);
    const QDBusMessage reply = session.call(
        QDBusMessage::createMethodCall(u"org.a11y.Bus"_s, u"/org/a11y/bus"_s, u"org.a11y.Bus"_s, u"GetAddress"_s),
        QDBus::Block, waitMilliseconds);
    if (reply.type() != QDBusMessage::ReplyMessage)
        return u"there is no accessibility bus: %1"_s.arg(reply.errorMessage());
    m_bus = QDBusConnection::connectToBus(reply.arguments().constFirst().toString(), accessName);
    return m_bus.isConnected() ? QString() : u"the accessibility bus does not answer"_s;
}

void AccessBus::run(const QString &program, const QStringList &arguments)
{
    endProgram();
    m_program = std::make_unique<QProcess>();
    m_program->setProcessEnvironment(m_environment);
    m_program->start(program, arguments);
    m_program->waitForStarted(waitMilliseconds);
}

void AccessBus::endProgram()
{
    end(m_program.get());
    m_program.reset();
}

QDBusMessage AccessBus::call(const Place &place, const QString &interface, const QString &method,
                             const QVariantList &arguments) const
{
    QDBusMessage message = QDBusMessage::createMethodCall(place.service, place.path, interface, method);
    message.setArguments(arguments);
    return m_bus.call(message, QDBus::Block, waitMilliseconds);
}

QString AccessBus::property(const Place &place, const QString &interface, const QString &name) const
{
    const QDBusMessage reply = call(place, u"org.freedesktop.DBus.Properties"_s, u"Get"_s, {interface, name});
    return reply.type() == QDBusMessage::ReplyMessage
        ? reply.arguments().constFirst().value<QDBusVariant>().variant().toString()
        : QString();
}

std::vector<AccessBus::Place> AccessBus::children(const Place &place) const
{
    const QDBusMessage reply = call(place, accessible, u"GetChildren"_s);
    std::vector<Place> found;
    if (reply.type() != QDBusMessage::ReplyMessage)
        return found;
    const auto list = reply.arguments().constFirst().value<QDBusArgument>();
    list.beginArray();
    while (!list.atEnd()) {
        QString service;
        QDBusObjectPath path;
        list.beginStructure();
        list >> service >> path;
        list.endStructure();
        found.push_back({service, path.path()});
    }
    list.endArray();
    return found;
}

void AccessBus::collect(const Place &place, int depth, std::vector<SpokenItem> &items) const
{
    if (depth > maxDepth || items.size() >= maxItems)
        return;
    SpokenItem item;
    item.depth = depth;
    item.role = call(place, accessible, u"GetRoleName"_s).arguments().value(0).toString();
    item.name = property(place, accessible, u"Name"_s);
    item.description = property(place, accessible, u"Description"_s);
    const QDBusMessage states = call(place, accessible, u"GetState"_s);
    if (states.type() == QDBusMessage::ReplyMessage) {
        const auto bits = qdbus_cast<QList<uint>>(states.arguments().constFirst());
        item.canHaveFocus = (bits.value(0) & focusable) != 0;
        item.isShown = (bits.value(0) & showing) != 0;
    }
    const QStringList interfaces =
        qdbus_cast<QStringList>(call(place, accessible, u"GetInterfaces"_s).arguments().value(0));
    if (interfaces.contains(textInterface))
        item.text = call(place, textInterface, u"GetText"_s, {0, maxText}).arguments().value(0).toString();
    items.push_back(item);
    for (const Place &child : children(place))
        collect(child, depth + 1, items);
}

std::vector<AccessBus::Place> AccessBus::programs() const
{
    return children({u"org.a11y.atspi.Registry"_s, u"/org/a11y/atspi/accessible/root"_s});
}

std::vector<SpokenItem> AccessBus::items() const
{
    std::vector<SpokenItem> items;
    for (const Place &program : programs())
        collect(program, 0, items);
    return items;
}

bool AccessBus::pressBelow(const Place &place, const QString &role, const QString &name, int depth) const
{
    if (depth > maxDepth)
        return false;
    if (call(place, accessible, u"GetRoleName"_s).arguments().value(0).toString() == role
        && property(place, accessible, u"Name"_s) == name)
        return call(place, u"org.a11y.atspi.Action"_s, u"DoAction"_s, {0}).arguments().value(0).toBool();
    for (const Place &child : children(place)) {
        if (pressBelow(child, role, name, depth + 1))
            return true;
    }
    return false;
}

bool AccessBus::press(const QString &role, const QString &name) const
{
    for (const Place &program : programs()) {
        if (pressBelow(program, role, name, 0))
            return true;
    }
    return false;
}

} // namespace Mlf::Test
