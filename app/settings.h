// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QTimer>
#include <QVariant>

#include <functional>

namespace Mlf {

/// A key of the settings with its type and what holds where nothing is stored.
template <typename T>
struct SettingKey {
    const char *name;
    T fallback;
};

/// Every key there is but those of pages, which know their own.
namespace Keys {
inline const SettingKey<QByteArray> windowGeometry {"window/geometry", {}};
inline const SettingKey<QByteArray> windowState {"window/state", {}};
inline const SettingKey<int> filesWidth {"window/files-width", 300};
inline const SettingKey<int> byteUnit {"view/unit", 0}; ///< a ByteUnit
inline const SettingKey<QString> style {"view/style", {}}; ///< "light", "dark", or that of the desktop
inline const SettingKey<QString> language {"view/language", {}}; ///< "zh_CN"; empty for that of the desktop
inline const SettingKey<QString> fontFamily {"code/font", {}}; ///< of texts; empty for that of the desktop
inline const SettingKey<int> fontSize {"code/font-size", 0}; ///< in points; 0 for that of the desktop
inline const SettingKey<QString> boardFolder {"boards/folder", {}}; ///< empty for the usual one
inline const SettingKey<bool> filesByModel {"files/by-model", true};
inline const SettingKey<bool> wordWrap {"code/word-wrap", false};
inline const SettingKey<bool> blanks {"code/blanks", false};
inline const SettingKey<QString> openFolder {"open/folder", {}};
inline const SettingKey<QString> saveFolder {"save/folder", {}};
inline const SettingKey<QString> noteAuthor {"notes/author", {}}; ///< empty for the name the system knows
inline const SettingKey<QStringList> recentFiles {"open/recent", {}};
inline const SettingKey<QStringList> recentPairs {"compare/recent", {}};
inline const SettingKey<QStringList> shortcuts {"keys/changed", {}}; ///< the key an action comes with, tab, the chosen
} // namespace Keys

/// What is remembered between sessions, in $XDG_CONFIG_HOME/mlf-viewer/mlf-viewer.ini. The file is that of QSettings,
/// which reads it; written it is here, whole or not at all: QSettings of Qt 6.4 leaves an empty file on a full disk.
///
/// A file that is damaged, or that a newer version has written, is kept beside before it is written anew; of a damaged
/// one what can be read counts. What this version does not know stays in the file, and a value that is not of the type
/// of its key counts as none.
class Settings {
public:
    /// What was odd about the file.
    enum class Oddity { None, Damaged, Newer };

    /// Of what this version writes. A higher one in the file is from a newer version of the program.
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
    /// What the file has, without repairing it: for programs that show no window.
    template <typename T>
    [[nodiscard]] static T storedValue(const SettingKey<T> &key)
    {
        QVariant found = readStored(key.name);
        return found.isValid() && found.convert(QMetaType::fromType<T>()) ? found.template value<T>() : key.fallback;
    }
    /// Stored once the event loop runs again, and at the end.
    template <typename T>
    void setValue(const SettingKey<T> &key, const T &value)
    {
        store(key.name, QVariant::fromValue(value));
    }
    /// Called with the system's words where nothing can be stored; what was changed is tried again with the next
    /// change.
    void setFailedFunction(std::function<void(const QString &)> failed) { m_failed = std::move(failed); }
    [[nodiscard]] Oddity oddity() const { return m_oddity; }
    /// Where the file is kept as it was found; empty where it was as it should be or could not be kept.
    [[nodiscard]] QString keptFile() const { return m_kept; }
    /// Stores what has changed now.
    void save();
    /// Takes over what other windows have stored since; for values that grow and are not only set.
    void refresh();
    /// How a part of a page was left, under a key of its own; empty where it was not touched.
    [[nodiscard]] QByteArray state(const QString &key) const { return stored(key.toUtf8().constData()).toByteArray(); }
    void setState(const QString &key, const QByteArray &state) { store(key.toUtf8().constData(), state); }

private:
    [[nodiscard]] static QVariant readStored(const char *key);
    [[nodiscard]] QVariant stored(const char *key) const;
    void store(const char *key, const QVariant &value);
    void keepOddFile();

    QString m_path;
    Oddity m_oddity = Oddity::None;
    QString m_kept;
    QVariantMap m_values;
    QVariantMap m_changed; ///< not stored yet
    QTimer m_saving;
    std::function<void(const QString &)> m_failed;
};

} // namespace Mlf
