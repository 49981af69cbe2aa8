// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace Mlf::Test {

/// One item that the program reports to assistive technology.
struct SpokenItem {
    QString role; ///< as the bus names it: "push button"
    QString name;
    QString description;
    QString text; ///< from the text interface, shortened
    bool canHaveFocus = false;
    bool isShown = false;
    int depth = 0;
};

/// A virtual screen, a session bus and the accessibility bus of at-spi2-core, for one program.
class AccessBus {
public:
    ~AccessBus();

    /// Starts them. Returns what is missing, as a message; empty on success.
    [[nodiscard]] QString start();
    /// Starts a program with a screen reader. Its environment is that of this process, but with a separate home.
    void run(const QString &program, const QStringList &arguments);
    [[nodiscard]] QProcess *program() const { return m_program.get(); }
    /// The whole tree of the program in its own order; empty until its first window exists.
    [[nodiscard]] std::vector<SpokenItem> items() const;
    /// Activates the first item with that role and name, like a click; false if there is no such item.
    [[nodiscard]] bool press(const QString &role, const QString &name) const;
    void endProgram();

private:
    struct Place {
        QString service;
        QString path;
    };
    [[nodiscard]] QDBusMessage call(const Place &place, const QString &interface, const QString &method,
                                    const QVariantList &arguments = {}) const;
    [[nodiscard]] QString property(const Place &place, const QString &interface, const QString &name) const;
    [[nodiscard]] std::vector<Place> programs() const;
    [[nodiscard]] std::vector<Place> children(const Place &place) const;
    void collect(const Place &place, int depth, std::vector<SpokenItem> &items) const;
    [[nodiscard]] bool pressBelow(const Place &place, const QString &role, const QString &name, int depth) const;

    QTemporaryDir m_home;
    QProcessEnvironment m_environment;
    std::unique_ptr<QProcess> m_screen;
    std::unique_ptr<QProcess> m_sessionBus;
    std::unique_ptr<QProcess> m_program;
    QDBusConnection m_bus {QString()}; ///< the accessibility bus
};

} // namespace Mlf::Test
