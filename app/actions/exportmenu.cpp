// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/exportmenu.h"

#include "app/cli/options.h"
#include "app/cli/reviewkit.h"
#include "app/store/settings.h"
#include "model/base/basecodes.h"
#include "model/base/bytesource.h"
#include "model/base/errortext.h"
#include "model/document/boardstore.h"
#include "model/document/document.h"
#include "model/report/htmlreport.h"
#include "model/report/jsonreport.h"
#include "model/report/markdownreport.h"
#include "model/report/notereport.h"
#include "model/report/reportbuilder.h"
#include "model/report/tablereport.h"
#include "views/chart/pictureexport.h"
#include "views/dialogs/filesaver.h"
#include "views/messages/documentmessages.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QImage>
#include <QMainWindow>
#include <QMimeData>
#include <QRegularExpression>
#include <QStatusBar>
#include <QUrl>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Content = ExportMenu::Content;

/// Adds notes and changes to a report.
IllustratedReport completed(IllustratedReport report, const Content &content)
{
    addNotes(report.report, content.notes);
    if (const ComparisonPointer &comparison = content.comparison)
        report.changes = illustrateChanges(*comparison->documents.older, *content.document, comparison->changes);
    return report;
}

QByteArray makeHtml(const Content &content)
{
    return writeHtml(completed(illustrate(*content.document, loadBoards().boards), content));
}

QByteArray makeMarkdown(const Content &content)
{
    return writeMarkdown(completed(reportWithFit(*content.document, {}), content));
}

QByteArray makeJson(const Content &content)
{
    Report report = makeReport(*content.document);
    addNotes(report, content.notes);
    return writeJson(report);
}

std::optional<Error> saveKit(const Content &content, const SaveTarget &target)
{
    QStringList archives = target.archives;
    if (content.comparison)
        archives += content.comparison->documents.older->location;
    const IllustratedReport report = completed(illustrate(*content.document, loadBoards().boards), content);
    const QString problem = writeReviewKit(target.path, *content.document, report, archives);
    return problem.isEmpty() ? std::nullopt
                             : std::optional(Error {.code = Code::CannotSave, .entry = target.path, .detail = problem});
}

/// Name of the archive without its file name extensions.
QString archiveTitle(const Document &document)
{
    static const QRegularExpression extensions(u"(\\.tar(\\.\\w+)?|\\.t\\w?z\\w*|\\.zip|\\.mlf)$"_s,
                                               QRegularExpression::CaseInsensitiveOption);
    const QString title = QString(document.listing->name).remove(extensions);
    return title.isEmpty() || title == "-"_L1 ? u"model"_s : title;
}

constexpr qsizetype longestShown = 80;
constexpr int shownFor = 4000; ///< milliseconds

/// "Copied 3 lines"; empty for other data than text and pictures.
QString copiedText(const QMimeData &data)
{
    if (data.hasImage()) {
        const QSize size = qvariant_cast<QImage>(data.imageData()).size();
        return SaveReports::tr("Copied a picture of %1 × %2 pixels").arg(size.width()).arg(size.height());
    }
    const QString text = data.text();
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return {};
    const qsizetype lines = text.count(u'\n') + (text.endsWith(u'\n') ? 0 : 1);
    if (lines > 1)
        return SaveReports::tr("Copied %n lines", nullptr,
                               int(std::min<qsizetype>(lines, std::numeric_limits<int>::max())));
    QString shown = trimmed.left(longestShown).replace(u'\t', u' ');
    if (trimmed.size() > longestShown)
        shown += u'…';
    return SaveReports::tr("Copied: %1").arg(shown);
}

} // namespace

SaveReports::SaveReports(DocumentMessages *messages, Settings *settings, QMainWindow *window)
    : QObject(window)
    , m_messages(messages)
    , m_settings(settings)
    , m_window(window)
{
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &SaveReports::reportCopy);
}

void SaveReports::follow(FileSaver *saver, bool isOwn)
{
    connect(saver, &FileSaver::saved, this, [this, saver, isOwn](const QString &path) {
        if (m_settings)
            m_settings->setValue(Keys::saveFolder, saver->folder());
        reportSaved(path, isOwn);
    });
    connect(saver, &FileSaver::failed, this, [this](const Error &error) {
        const bool isCancelled = error.code == Code::Cancelled;
        const QString text = isCancelled ? tr("Saving was cancelled; %1 is as it was.").arg(error.entry)
                                         : errorText(error, Language::Translated);
        m_messages->showMessage({u"save"_s, isCancelled ? Severity::Note : Severity::Error, text, {}, {}});
    });
}

void SaveReports::follow(const PictureExport *pictures)
{
    connect(pictures, &PictureExport::failed, this, [this](const Error &error) {
        m_messages->showMessage({u"export"_s, Severity::Error, errorText(error, Language::Translated), {}, {}});
    });
    connect(pictures, &PictureExport::saved, this, [this](const QString &path) {
        m_messages->dismiss(u"export"_s);
        m_window->statusBar()->showMessage(tr("Saved: %1").arg(path), 5000);
    });
    connect(pictures, &PictureExport::copied, this, [this] { m_messages->dismiss(u"export"_s); });
}

void SaveReports::reportSaved(const QString &path, bool isOwn)
{
    const auto open = [path] { (void)QDesktopServices::openUrl(QUrl::fromLocalFile(path)); };
    m_messages->showMessage({.key = u"save"_s,
                             .severity = Severity::Note,
                             .text = tr("Saved: %1").arg(path),
                             .actionText = isOwn ? tr("&Open") : QString(),
                             .action = isOwn ? std::function<void()>(open) : nullptr,
                             .closesByItself = true});
}

void SaveReports::reportCopy()
{
    // Ignore what other programs copied. The offscreen platform reports no owner of the clipboard, but has no other
    // programs.
    const QClipboard *clipboard = QGuiApplication::clipboard();
    const bool isOurs = clipboard->ownsClipboard() || QGuiApplication::platformName() == "offscreen"_L1;
    const QMimeData *data = isOurs ? clipboard->mimeData() : nullptr;
    if (const QString text = data ? copiedText(*data) : QString(); !text.isEmpty())
        m_window->statusBar()->showMessage(text, shownFor);
}

ExportMenu::ExportMenu(const std::function<Content()> &content, QWidget *window)
    : QMenu(tr("E&xport"), window)
    , m_content(content)
    , m_saver(new FileSaver(window))
{
    const auto bytesOf = [](const auto &make) {
        return [make](const Content &one, const SaveTarget &target) {
            return saveBytes(*ByteSource::fromBytes(make(one)), target, {});
        };
    };
    add(this, tr("&HTML…"), u"report.html"_s, bytesOf(makeHtml));
    add(this, tr("&Markdown…"), u"report.md"_s, bytesOf(makeMarkdown));
    add(this, tr("&JSON…"), u"report.json"_s, bytesOf(makeJson));
    auto *tables = addMenu(tr("&CSV"));
    for (const QString &table : tableNames())
        add(tables, tr("%1…", "name of a table").arg(table), u"%1.csv"_s.arg(table),
            bytesOf([table](const Content &one) { return writeTable(makeReport(*one.document), table, ','); }));
    add(tables, tr("%1…", "name of a table").arg(changesTable()), u"%1.csv"_s.arg(changesTable()),
        bytesOf([](const Content &one) {
            const auto &[documents, changes] = *one.comparison;
            return writeTable(illustrateChanges(*documents.older, *one.document, changes).table, ',');
        }));
    QAction *changes = tables->actions().constLast();
    connect(tables, &QMenu::aboutToShow, changes,
            [this, changes] { changes->setEnabled(bool(m_content().comparison)); });
    add(this, tr("&Review Kit…"), u"review-kit"_s, saveKit);
}

void ExportMenu::add(QMenu *menu, const QString &text, const QString &name, const Write &write)
{
    menu->addAction(text, this, [this, name, write] {
        const Content content = m_content();
        m_saver->setArchive(content.document->location);
        m_saver->askAndSave(archiveTitle(*content.document) + u'-' + name,
                            [content, write](const SaveTarget &target, const std::stop_token &,
                                             const ByteProgressFunction &) { return write(content, target); });
    });
}

} // namespace Mlf
