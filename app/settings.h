// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace Mlf {

/// A key of the settings with its type and what holds where nothing is stored.
template <typename T>
struct SettingKey {
    const char *name;
    T fallback;
};

/// Every key there is.
namespace Keys {
inline const SettingKey<QByteArray> windowGeometry {"window/geometry", {}};
inline const SettingKey<QByteArray> windowState {"window/state", {}};
inline const SettingKey<int> filesWidth {"window/files-width", 300};
inline const SettingKey<QByteArray> functionColumns {"functions/columns", {}};
inline const SettingKey<int> byteUnit {"view/unit", 0}; ///< a ByteUnit
inline const SettingKey<QByteArray> functionSplitter {"functions/splitter", {}};
inline const SettingKey<QByteArray> memoryColumns {"memory/columns", {}};
inline const SettingKey<QByteArray> memorySplitter {"memory/splitter", {}};
inline const SettingKey<QByteArray> romColumns {"rom/columns", {}};
inline const SettingKey<QByteArray> romSplitter {"rom/splitter", {}};
inline const SettingKey<QByteArray> constantColumns {"constants/columns", {}};
inline const SettingKey<QByteArray> constantSplitter {"constants/splitter", {}};
inline const SettingKey<QByteArray> fitChoices {"fit/choices", {}};
inline const SettingKey<QByteArray> findingColumns {"findings/columns", {}};
inline const SettingKey<bool> filesByModel {"files/by-model", true};
inline const SettingKey<bool> wordWrap {"code/word-wrap", false};
inline const SettingKey<bool> blanks {"code/blanks", false};
inline const SettingKey<QString> openFolder {"open/folder", {}};
inline const SettingKey<QString> saveFolder {"save/folder", {}};
inline const SettingKey<QStringList> recentFiles {"open/recent", {}};
} // namespace Keys

/// What is remembered between sessions, in $XDG_CONFIG_HOME/mlf-viewer/mlf-viewer.ini.
class Settings {
public:
    Settings();

    template <typename T>
    [[nodiscard]] T value(const SettingKey<T> &key) const
    {
        return m_store.value(QLatin1StringView(key.name), QVariant::fromValue(key.fallback)).template value<T>();
    }
    template <typename T>
    void setValue(const SettingKey<T> &key, const T &value)
    {
        m_store.setValue(QLatin1StringView(key.name), QVariant::fromValue(value));
    }

private:
    QSettings m_store;
};

} // namespace Mlf
