// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

class QPrinter;
class QPrintPreviewDialog;
class QProgressDialog;

namespace Mlf {

class PrintedPages;

/// Print preview and printing, on another thread with progress and Cancel. The printing system is accessed only for the
/// first print. PDF files are written directly and atomically, without a printer.
class PrintJob : public QObject {
    Q_OBJECT
public:
    /// Maximum number of pages in the preview; all pages are printed.
    static constexpr int maxShownPages = 100;

    explicit PrintJob(QWidget *window);
    ~PrintJob() override;

    /// Lays out the pages, then shows the preview. Cancels an earlier operation.
    void show(std::shared_ptr<PrintedPages> pages);
    /// Sets the open archive. PDF files are never written over it or into it.
    void setArchive(const QString &path) { m_archive = path; }
    /// Preview dialog; null if it is closed.
    [[nodiscard]] QPrintPreviewDialog *preview() const;
    [[nodiscard]] const PrintedPages *pages() const { return m_pages.get(); }
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    /// The pages are printed. `path` is the PDF file, or empty for paper.
    void printed(const QString &path);
    /// Printing has failed. `text` is a sentence. Not emitted after a cancellation by the user.
    void failed(const QString &text);
    /// Only the first `pages` pages can be printed.
    void cut(int pages);

private:
    void showPreview();
    void paintPreview(QPrinter *printer);
    void print();
    void layOutAgain(QSizeF page);
    void startProgress(const QString &text);
    [[nodiscard]] std::function<void(double)> reporter(const Task::Delivery &deliver);
    void cancel();

    QWidget *m_window;
    QString m_archive;
    std::shared_ptr<PrintedPages> m_pages;
    std::shared_ptr<QPrinter> m_printer;
    QPointer<QPrintPreviewDialog> m_preview;
    QPointer<QProgressDialog> m_progress;
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
