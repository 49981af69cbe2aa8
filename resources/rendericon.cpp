// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Draws an SVG as square PNG files, for desktops that need pixel icons. Uses Qt's SVG plugin, so that the build needs
// no other tool.
//
//   rendericon ICON.svg FOLDER SIZE...     writes FOLDER/SIZE.png

#include <QCoreApplication>
#include <QDir>
#include <QImage>
#include <QImageReader>

#include <cstdio>

using namespace Qt::StringLiterals;

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 4) {
        std::fputs("usage: rendericon ICON.svg FOLDER SIZE...\n", stderr);
        return 2;
    }
    QDir().mkpath(arguments[2]);
    for (const QString &size : arguments.mid(3)) {
        QImageReader reader(arguments[1], "svg");
        reader.setScaledSize(QSize(size.toInt(), size.toInt()));
        const QImage image = reader.read();
        if (image.isNull() || !image.save(u"%1/%2.png"_s.arg(arguments[2], size))) {
            std::fprintf(stderr, "rendericon: %s cannot be drawn with %s pixels: %s\n", qPrintable(arguments[1]),
                         qPrintable(size), qPrintable(reader.errorString()));
            return 1;
        }
    }
    return 0;
}
