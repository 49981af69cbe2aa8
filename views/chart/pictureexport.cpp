// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/pictureexport.h"

#include "model/base/basecodes.h"
#include "model/base/bytecopy.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include <algorithm>
#include <array>

namespace Mlf {

namespace {

constexpr int copyScale = 2;

struct Choice {
    const char *text;
    PictureFormat format;
};

constexpr std::array choices {
    Choice {QT_TRANSLATE_NOOP("Mlf::PictureExport", "SVG, sharp at every size (*.svg)"), {PictureFormat::Kind::Svg, 1}},
    Choice {QT_TRANSLATE_NOOP("Mlf::PictureExport", "PDF, one page (*.pdf)"), {PictureFormat::Kind::Pdf, 1}},
    Choice {QT_TRANSLATE_NOOP("Mlf::PictureExport", "PNG, as on the screen (*.png)"), {PictureFormat::Kind::Png, 1}},
    Choice {QT_TRANSLATE_NOOP("Mlf::PictureExport", "PNG, 2 times as large (*.png)"), {PictureFormat::Kind::Png, 2}},
    Choice {QT_TRANSLATE_NOOP("Mlf::PictureExport", "PNG, 4 times as large (*.png)"), {PictureFormat::Kind::Png, 4}},
};

} // namespace

void PictureExport::askAndSave(QWidget *parent, const QString &name, const ChartScene &scene, const SceneStyle &style)
{
    auto *dialog = new QFileDialog(parent, tr("Save Picture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const Choice &choice : choices)
        filters += tr(choice.text);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(QStringLiteral("svg"));
    dialog->selectFile(name);
    const auto formatOf = [filters](const QString &filter) {
        return choices[std::size_t(std::max<qsizetype>(filters.indexOf(filter), 0))].format;
    };
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, formatOf](const QString &filter) {
        dialog->setDefaultSuffix(pictureEnding(formatOf(filter).kind));
    });
    connect(dialog, &QDialog::accepted, this, [this, dialog, formatOf, scene, style] {
        PictureFormat format = formatOf(dialog->selectedNameFilter());
        const QString typed = dialog->selectedFiles().value(0);
        const QString path = resolvedPicturePath(typed, format);
        // The dialog has asked about the typed name only, not about the name with the added suffix.
        if (path != typed && QFileInfo::exists(path))
            Q_EMIT failed({.code = Code::CannotSave, .entry = path, .detail = tr("The file exists already.")});
        else
            save(path, format, scene, style);
    });
    dialog->open();
}

void PictureExport::save(const QString &path, PictureFormat format, const ChartScene &scene, const SceneStyle &style)
{
    const SaveTarget target {path, {m_archive}};
    m_task.run([this, target, format, scene, style](const std::stop_token &stop, const Task::Delivery &deliver) {
        const Result<QByteArray> bytes = pictureBytes(scene, style, format);
        std::optional<Error> error =
            bytes ? saveBytes(*ByteSource::fromBytes(*bytes), target, stop) : std::optional(bytes.error());
        deliver([this, path = target.path, error] {
            if (error)
                Q_EMIT failed(*error);
            else
                Q_EMIT saved(path);
        });
    });
}

void PictureExport::copy(const ChartScene &scene, const SceneStyle &style)
{
    m_task.run([this, scene, style](const std::stop_token &, const Task::Delivery &deliver) {
        Result<QImage> image = sceneImage(scene, style, copyScale);
        deliver([this, image = std::move(image)] {
            if (!image) {
                Q_EMIT failed(image.error());
                return;
            }
            QGuiApplication::clipboard()->setImage(*image);
            Q_EMIT copied();
        });
    });
}

} // namespace Mlf
