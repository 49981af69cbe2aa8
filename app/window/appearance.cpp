// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/appearance.h"

#include "views/paint/scenepainter.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QPalette fixedPalette(bool isDark)
{
    const auto color = [isDark](QRgb light, QRgb dark) { return QColor(isDark ? dark : light); };
    QPalette palette;
    const QColor text = color(0x1c1e21, 0xeceff1);
    palette.setColor(QPalette::Window, color(0xf2f3f4, 0x33383d));
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, color(0xffffff, 0x1d2023));
    palette.setColor(QPalette::AlternateBase, color(0xf6f7f8, 0x24282b));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::Button, color(0xf2f3f4, 0x3d4348));
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, QColor(0xffffff));
    palette.setColor(QPalette::ToolTipBase, color(0xffffff, 0x3d4348));
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::PlaceholderText, color(0x6b7075, 0x9aa0a6));
    palette.setColor(QPalette::Highlight, color(0x2a78c5, 0x2f74b8));
    palette.setColor(QPalette::HighlightedText, QColor(0xffffff));
    palette.setColor(QPalette::Link, color(0x1b66b3, 0x6ab3f3));
    palette.setColor(QPalette::LinkVisited, color(0x6a4ba0, 0xb79bea));
    palette.setColor(QPalette::Light, color(0xffffff, 0x4f565c));
    palette.setColor(QPalette::Midlight, color(0xe6e8ea, 0x454b50));
    palette.setColor(QPalette::Mid, color(0xc3c7cb, 0x24272a));
    palette.setColor(QPalette::Dark, color(0xa5aab0, 0x1b1d1f));
    palette.setColor(QPalette::Shadow, color(0x70757a, 0x101112));
    const QColor disabled = mixedColor(palette.color(QPalette::Window), text, 0.45);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabled);
    return palette;
}

} // namespace

void applyStyle(const QString &style)
{
    static const QString ofDesktop = QApplication::style()->name();
    const bool isOwn = style == "light"_L1 || style == "dark"_L1;
    QApplication::setStyle(QStyleFactory::create(isOwn ? u"Fusion"_s : ofDesktop));
    QApplication::setPalette(isOwn ? fixedPalette(style == "dark"_L1) : QPalette());
}

bool installTranslations(const QString &language)
{
    const QLocale locale = language.isEmpty() ? QLocale() : QLocale(language);
    if (!language.isEmpty())
        QLocale::setDefault(locale);
    auto *own = new QTranslator(qApp);
    const bool isThere = own->load(locale, u"mlf-viewer"_s, u"_"_s, u":/i18n"_s);
    if (isThere)
        QCoreApplication::installTranslator(own);
    auto *qt = new QTranslator(qApp);
    if (qt->load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    return isThere || language.isEmpty() || locale.language() == QLocale::English;
}

} // namespace Mlf
