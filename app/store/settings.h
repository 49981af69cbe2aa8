// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QTimer>
#include <QVariant>

#include <functional>

namespace Mlf {

/// A key of the settings with its type and its default.
template <typename T>
struct SettingKey {
    const char *name;
    T fallback;
};

/// All keys, except the keys that pages define.
namespace Keys {
inline const SettingKey<QByteArray> windowGeometry {"window/geometry", {}};
inline const SettingKey<QByteArray> windowState {"window/state", {}};
inline const SettingKey<bool> narrowSideBar {"window/narrow-sidebar", false};
inline const SettingKey<bool> hidesMenuBar {"window/hides-menu-bar", false};
inline const SettingKey<int> byteUnit {"view/unit", 0}; ///< a ByteUnit
inline const SettingKey<QString> style {"view/style", {}}; ///< "light", "dark", or empty for that of the desktop
inline const SettingKey<QString> language {"view/language", {}}; ///< "zh_CN"; empty for that of the desktop
inline const SettingKey<QString> fontFamily {"code/font", {}}; ///< of texts; empty for that of the desktop
inline const SettingKey<int> fontSize {"code/font-size", 0}; ///< in points; 0 for that of the desktop
inline const SettingKey<QString> boardFolder {"boards/folder", {}}; ///< empty for the default folder
inline const SettingKey<bool> filesByModel {"files/by-model", true};
inline const SettingKey<bool> wordWrap {"code/word-wrap", false};
inline const SettingKey<bool> blanks {"code/blanks", false};
inline const SettingKey<QString> openFolder {"open/folder", {}};
inline const SettingKey<QString> saveFolder {"save/folder", {}};
inline const SettingKey<QString> noteAuthor {"notes/author", {}}; ///< empty for the name of the system account
inline const SettingKey<QStringList> recentFiles {"open/recent", {}};
inline const SettingKey<QStringList> recentPairs {"compare/recent", {}};
inline const SettingKey<QStringList> shortcuts {"keys/changed", {}}; ///< default key of an action, tab, chosen key
} // namespace Keys

/// Settings in $XDG_CONFIG_HOME/mlf-viewer/mlf-viewer.ini, in the INI format of QSettings. QSettings only reads the
/// file, because QSettings of Qt 6.4 leaves an empty file if the disk is full. This class writes the file completely or
/// not at all.
///
/// A damaged file, or a file of a newer version, is copied before it is overwritten. The readable part of a damaged
/// file is used. Unknown keys stay in the file. A value of the wrong type counts as missing.
class Settings {
public:
    /// Problem of the file.
    enum class Oddity { None, Damaged, Newer };

    /// Version written to the file. A higher one in the file is from a newer program.
    static constexpr int version = 1;

    Settings();
    ~Settings();
    Settings(const Settings &) = delete;
    Settings &operator=(const Settings &) = delete;

    template <typename T>
    [[nodiscard]] T value(const SettingKey<T> &key) const
    {
        QVariant found = stored(key.name);
        return found.isValid() && found.convert(QMetaType::fromType<T>()) ? found.template value<T>() : key.fallback;
    }
    /// Reads a value from the file without repairing it. For programs without a window.
    template <typename T>
    [[nodiscard]] static T storedValue(const SettingKey<T> &key)
    {
        QVariant found = readStored(key.name);
        return found.isValid() && found.convert(QMetaType::fromType<T>()) ? found.template value<T>() : key.fallback;
    }
    /// Stores a value in memory. It is saved when the event loop next runs, and on exit.
    template <typename T>
    void setValue(const SettingKey<T> &key, const T &value)
    {
        store(key.name, QVariant::fromValue(value));
    }
    /// `failed` is called with the system's error message if saving fails. The next change tries again.
    void setFailedFunction(std::function<void(const QString &)> failed) { m_failed = std::move(failed); }
    [[nodiscard]] Oddity oddity() const { return m_oddity; }
    /// Path of the copy of a damaged or newer settings file; empty if the file was readable or could not be copied.
    [[nodiscard]] QString keptFile() const { return m_kept; }
    /// Saves all changes now.
    void save();
    /// Reads the values that other windows have saved. Call before adding entries to a list.
    void refresh();
    /// State of a part of a page, which has its own key; empty if never changed.
    [[nodiscard]] QByteArray state(const QString &key) const { return stored(key.toUtf8().constData()).toByteArray(); }
    void setState(const QString &key, const QByteArray &state) { store(key.toUtf8().constData(), state); }

private:
    [[nodiscard]] static QVariant readStored(const char *key);
    [[nodiscard]] QVariant stored(const char *key) const;
    void store(const char *key, const QVariant &value);
    void backUpDamagedFile();

    QString m_path;
    Oddity m_oddity = Oddity::None;
    QString m_kept;
    QVariantMap m_values;
    QVariantMap m_changed; ///< values that are not saved yet
    QTimer m_saving;
    std::function<void(const QString &)> m_failed;
};

} // namespace Mlf
