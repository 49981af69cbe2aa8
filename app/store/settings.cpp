// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/settings.h"

#include "model/base/bytecopy.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

const QString versionKey = u"settings/version"_s;

QString usualFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/mlf-viewer/mlf-viewer.ini"_s;
}

struct Stored {
    QVariantMap values;
    bool isDamaged = false;
};

Stored readAll(const QString &path)
{
    const QSettings file(path, QSettings::IniFormat);
    Stored stored;
    for (const QString &key : file.allKeys())
        stored.values.insert(key, file.value(key));
    stored.isDamaged = file.status() == QSettings::FormatError;
    return stored;
}

// Functions that write the format of QSettings.

QString keyText(const QString &key)
{
    QString text;
    for (const QChar c : key) {
        const bool isPlain = c.unicode() < 0x80 && (c.isLetterOrNumber() || u"-_."_s.contains(c));
        text += isPlain      ? QString(c)
            : c == u'/'      ? u"\\"_s
            : c < QChar(256) ? u"%%1"_s.arg(int(c.unicode()), 2, 16, QChar(u'0'))
                             : u"%U%1"_s.arg(int(c.unicode()), 4, 16, QChar(u'0'));
    }
    return text;
}

QString quoted(const QString &value)
{
    QString text = u"\""_s;
    bool isBehindNumber = false; // after \x and its digits: a following digit would become part of the number
    for (const QChar c : value) {
        const bool isDigit = (c >= u'0' && c <= u'9') || (c.toLower() >= u'a' && c.toLower() <= u'f');
        const bool isNumber = c < u' ' || c > u'~' || (isBehindNumber && isDigit);
        if (isNumber)
            text += u"\\x%1"_s.arg(int(c.unicode()), 0, 16);
        else if (c == u'"' || c == u'\\')
            text += u'\\' + QString(c);
        else
            text += c;
        isBehindNumber = isNumber;
    }
    return text + u'"';
}

QString itemText(const QVariant &value)
{
    if (value.typeId() == QMetaType::QByteArray)
        return quoted(u"@ByteArray(%1)"_s.arg(QString::fromLatin1(value.toByteArray())));
    const QString text = value.toString();
    return quoted(text.startsWith(u'@') ? u'@' + text : text);
}

QString valueText(const QVariant &value)
{
    if (value.typeId() != QMetaType::QStringList && value.typeId() != QMetaType::QVariantList)
        return value.isValid() ? itemText(value) : u"@Invalid()"_s;
    QStringList items;
    for (const QVariant &item : value.toList())
        items += itemText(item);
    return items.isEmpty() ? u"@Invalid()"_s : items.join(u", "_s);
}

QByteArray fileText(const QVariantMap &values)
{
    QMap<QString, QString> sections;
    for (auto value = values.begin(); value != values.end(); ++value) {
        const qsizetype slash = value.key().indexOf(u'/');
        const QString section = slash < 0 ? u"General"_s : keyText(value.key().first(slash));
        sections[section] += keyText(value.key().sliced(slash + 1)) + u'=' + valueText(value.value()) + u'\n';
    }
    QString text;
    for (auto section = sections.begin(); section != sections.end(); ++section)
        text += (text.isEmpty() ? u"[%1]\n"_s : u"\n[%1]\n"_s).arg(section.key()) + section.value();
    return text.toUtf8();
}

} // namespace

Settings::Settings() : m_path(usualFile())
{
    const Stored found = readAll(m_path);
    m_values = found.values;
    if (found.isDamaged)
        m_oddity = Oddity::Damaged;
    else if (m_values.value(versionKey).toInt() > version)
        m_oddity = Oddity::Newer;
    backUpDamagedFile();
    m_saving.setSingleShot(true);
    m_saving.callOnTimeout(&m_saving, [this] { save(); });
}

Settings::~Settings()
{
    save();
}

/// Keeps only the first copy, because later damage may come from this repair.
void Settings::backUpDamagedFile()
{
    if (m_oddity == Oddity::None)
        return;
    const QString kept = m_path + (m_oddity == Oddity::Damaged ? u".damaged"_s : u".newer"_s);
    if (QFile::copy(m_path, kept))
        m_kept = kept;
    store(versionKey.toUtf8().constData(), version); // rewrites the file, so that it is valid next time
    if (m_oddity == Oddity::Damaged)
        m_changed.insert(m_values);
}

QVariant Settings::readStored(const char *key)
{
    return QSettings(usualFile(), QSettings::IniFormat).value(QString::fromLatin1(key));
}

QVariant Settings::stored(const char *key) const
{
    return m_values.value(QString::fromLatin1(key));
}

void Settings::store(const char *key, const QVariant &value)
{
    const QString name = QString::fromLatin1(key);
    if (m_values.value(name) == value && m_values.contains(name))
        return;
    m_values.insert(name, value);
    m_changed.insert(name, value);
    m_saving.start(0);
}

void Settings::refresh()
{
    const Stored found = readAll(m_path);
    if (found.isDamaged || found.values.isEmpty())
        return;
    m_values = found.values;
    m_values.insert(m_changed);
}

void Settings::save()
{
    m_saving.stop();
    if (m_changed.isEmpty())
        return;
    // Another window may have stored other values meanwhile.
    QVariantMap values = readAll(m_path).values;
    values.insert(m_changed);
    values.insert(versionKey, version);
    QDir().mkpath(QFileInfo(m_path).path());
    const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(fileText(values)), {m_path, {}}, {});
    if (!error)
        m_changed.clear();
    else if (m_failed)
        m_failed(error->detail);
}

} // namespace Mlf
