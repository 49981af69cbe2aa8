// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/filesaver.h"

#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "views/common/reportthrottle.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Returns a function that writes the unchanged bytes of an entry.
SaveFunction makerOf(const Entry &entry)
{
    return [entry](const SaveTarget &target, const std::stop_token &stop, const ByteProgressFunction &progress) {
        const std::shared_ptr<const ByteSource> source = entry.bytes(); // files of a folder are opened only here
        std::optional<Error> error =
            source ? saveBytes(*source, target, stop, progress) : Error {.code = Code::EntryUnreadable};
        if (error && error->entry.isEmpty())
            error->entry = entry.path;
        return error;
    };
}

/// Maximum number of lines in a message.
constexpr std::size_t maxLeftLines = 1000;

} // namespace

QFileDialog *makeFileDialog(QWidget *parent, const QString &title, QFileDialog::FileMode mode, const QString &folder)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    dialog->setDirectory(QDir::isAbsolutePath(folder) && QFileInfo(folder).isDir() ? folder : QDir::homePath());
    return dialog;
}

QProgressDialog *makeProgressDialog(const QString &title, const QString &text, QWidget *window)
{
    auto *dialog = new QProgressDialog(QString(), FileSaver::tr("Cancel"), 0, progressSteps, window);
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText); // the text may contain a name from the archive
    dialog->setLabel(label);
    dialog->setWindowTitle(title);
    dialog->setWindowModality(Qt::NonModal);
    dialog->setMinimumDuration(progressDelay);
    dialog->setAutoClose(false);
    dialog->setAutoReset(false);
    dialog->setValue(0);
    return dialog;
}

void endProgress(QPointer<QProgressDialog> &dialog, const QObject *receiver)
{
    if (!dialog)
        return;
    dialog->disconnect(receiver);
    dialog->hide();
    dialog->deleteLater(); // later, because its button may still be handling the click
    dialog.clear();
}

FileSaver::FileSaver(QWidget *parent) : QObject(parent), m_window(parent) { }

void FileSaver::askAndSave(const Entry &entry)
{
    askAndSave(proposedFileName(entry.path), makerOf(entry));
}

void FileSaver::askAndSave(const QString &name, const SaveFunction &make)
{
    QFileDialog *dialog = makeFileDialog(m_window, tr("Save As"), QFileDialog::AnyFile, m_folder);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    static const QRegularExpression plainSuffix(u"^[A-Za-z0-9]+$"_s); // other characters are special in a filter
    if (const QString suffix = QFileInfo(name).suffix(); plainSuffix.match(suffix).hasMatch()) {
        dialog->setNameFilters({u"%1 (*.%2)"_s.arg(suffix.toUpper(), suffix), tr("All files (*)")});
        dialog->setDefaultSuffix(suffix);
    }
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, [this, make](const QString &path) { save(make, path); });
    dialog->open();
}

void FileSaver::save(const Entry &entry, const QString &path)
{
    save(makerOf(entry), path);
}

void FileSaver::save(const SaveFunction &make, const QString &path)
{
    m_folder = QFileInfo(path).absolutePath();
    if (m_progress)
        m_progress->deleteLater();
    m_progress = makeProgressDialog(tr("Save As"), tr("Saving %1").arg(QFileInfo(path).fileName()), m_window);
    connect(m_progress, &QProgressDialog::canceled, this, [this, path] {
        m_task.stop();
        finish(Error {.code = Code::Cancelled, .entry = path}, path);
    });
    m_task.run([this, make, target = SaveTarget {path, {m_archive}}](const std::stop_token &stop,
                                                                     const Task::Delivery &deliver) {
        ReportThrottle reports;
        const auto progress = [&](ByteCount done, ByteCount total) {
            if (reports.isDue())
                deliver([this, step = progressStep(done, total)] {
                    if (m_progress)
                        m_progress->setValue(step);
                });
        };
        const std::optional<Error> error = make(target, stop, progress);
        deliver([this, error, path = target.path] { finish(error, path); });
    });
}

void FileSaver::finish(const std::optional<Error> &error, const QString &path)
{
    endProgress(m_progress, this);
    if (error)
        Q_EMIT failed(*error);
    else
        Q_EMIT saved(path);
}

/// State of one save operation, which may consist of several passes with a question in between.
struct FolderSaver::Run {
    DocumentPointer document;
    QString folder;
    FolderSaving all; ///< results of finished passes
    std::shared_ptr<FolderSaving> pass; ///< owned by the thread until the pass ends
};

FolderSaver::FolderSaver(QWidget *parent) : QObject(parent), m_window(parent), m_saver(new FileSaver(parent))
{
    connect(m_saver, &FileSaver::saved, this, [this] {
        const std::shared_ptr<Run> run = m_run;
        if (!run)
            return;
        run->all.saved += run->pass->saved;
        std::vector<LeftFile> existing;
        for (const LeftFile &left : run->pass->left)
            (left.because == LeftBecause::AlreadyThere ? existing : run->all.left).push_back(left);
        if (existing.empty())
            showSummary(*run);
        else
            askForExisting(run, existing);
    });
    connect(m_saver, &FileSaver::failed, this, [this] { // only after Cancel: other errors are in the summary
        if (!m_run)
            return;
        const QString folder = m_run->folder;
        auto *box = new QMessageBox(QMessageBox::Information, tr("Save Files"),
                                    tr("Saving was cancelled. Files that were saved by then are in %1.").arg(folder),
                                    QMessageBox::Ok, m_window);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setTextFormat(Qt::PlainText);
        box->open();
        m_run.reset();
        Q_EMIT finished(folder);
    });
}

void FolderSaver::askAndSave(const DocumentPointer &document, const std::vector<int> &entries, const QString &folder)
{
    QFileDialog *dialog = makeFileDialog(m_window, tr("Save Files to a Folder"), QFileDialog::Directory, folder);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, document, entries](const QString &chosen) { save(document, entries, chosen); });
    dialog->open();
}

void FolderSaver::save(const DocumentPointer &document, const std::vector<int> &entries, const QString &folder)
{
    m_run = std::make_shared<Run>(Run {document, QDir::cleanPath(folder), {}, {}});
    m_saver->setArchive(document->location);
    start(m_run, entries, ExistingFiles::Keep);
}

void FolderSaver::start(const std::shared_ptr<Run> &run, const std::vector<int> &entries, ExistingFiles existing)
{
    run->pass = std::make_shared<FolderSaving>();
    m_saver->save(
        [document = run->document, pass = run->pass, entries,
         existing](const SaveTarget &target, const std::stop_token &stop, const ByteProgressFunction &progress) {
            return saveToFolder(*document->listing, entries, target, existing, stop, progress, *pass);
        },
        run->folder);
}

void FolderSaver::askForExisting(const std::shared_ptr<Run> &run, const std::vector<LeftFile> &existing)
{
    auto *question = new QMessageBox(QMessageBox::Question, tr("Save Files"),
                                     tr("Files that are in the folder already: %1. Should they be replaced?")
                                         .arg(formatCount(qint64(existing.size()))),
                                     QMessageBox::NoButton, m_window);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    QStringList names;
    for (std::size_t i = 0; i < std::min(existing.size(), maxLeftLines); ++i)
        names += pathInFolder(run->document->listing->entries[std::size_t(existing[i].entry)]);
    question->setDetailedText(names.join(u'\n'));
    QPushButton *replace = question->addButton(tr("&Replace"), QMessageBox::AcceptRole);
    QPushButton *keep = question->addButton(tr("&Keep"), QMessageBox::RejectRole);
    question->setDefaultButton(keep);
    question->setEscapeButton(keep);
    connect(question, &QMessageBox::finished, this, [this, run, existing, question, replace] {
        if (run != m_run)
            return; // another folder was chosen meanwhile
        if (question->clickedButton() == replace) {
            std::vector<int> entries;
            for (const LeftFile &left : existing)
                entries.push_back(left.entry);
            return start(run, entries, ExistingFiles::Replace);
        }
        run->all.left.insert(run->all.left.end(), existing.begin(), existing.end());
        showSummary(*run);
    });
    question->open();
}

void FolderSaver::showSummary(const Run &run)
{
    const std::vector<LeftFile> &left = run.all.left;
    const QString folder = run.folder;
    auto *box =
        new QMessageBox(left.empty() ? QMessageBox::Information : QMessageBox::Warning, tr("Save Files"),
                        tr("Files saved: %1").arg(formatCount(qint64(run.all.saved))), QMessageBox::Ok, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QStringList lines;
    for (std::size_t i = 0; i < std::min(left.size(), maxLeftLines); ++i)
        lines += u"%1: %2"_s.arg(run.document->listing->entries[std::size_t(left[i].entry)].path, leftText(left[i]));
    if (left.size() > maxLeftLines)
        lines += u"…"_s;
    if (left.empty()) {
        box->setInformativeText(tr("They are in %1.").arg(folder));
    } else {
        box->setInformativeText(tr("Files left out: %1. The details say why.").arg(formatCount(qint64(left.size()))));
        box->setDetailedText(lines.join(u'\n'));
    }
    box->open();
    m_run.reset();
    Q_EMIT finished(folder);
}

QString leftText(const LeftFile &left)
{
    switch (left.because) {
    case LeftBecause::UnsafeName:
        return FolderSaver::tr("Its name would lead outside the folder.");
    case LeftBecause::NotFile:
        return FolderSaver::tr("It is a link or a device.");
    case LeftBecause::SameName:
        return FolderSaver::tr("A later file of the archive has the same name, or one that differs in case only.");
    case LeftBecause::LinkInWay:
        return FolderSaver::tr("A link in the folder would lead elsewhere.");
    case LeftBecause::AlreadyThere:
        return FolderSaver::tr("A file of that name is there already.");
    case LeftBecause::Failed:
        break;
    }
    return errorText(left.error, Language::Translated);
}

} // namespace Mlf
