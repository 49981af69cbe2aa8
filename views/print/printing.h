// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"

#include <QObject>
#include <QPointer>

#include <memory>

class QPrinter;
class QPrintPreviewDialog;
class QProgressDialog;

namespace Mlf {

class PrintedPages;

/// Shows pages before they are printed, and prints them. Pages are laid out and printed by another thread, with
/// progress and Cancel once it lasts; in between the preview is painted page by page, and the window goes on. The
/// printing system is asked for the first time when something is to be printed. A PDF file is written here, whole or
/// not at all, and needs no printer.
class Printing : public QObject {
    Q_OBJECT
public:
    /// The preview shows no more pages than these; all are printed.
    static constexpr int maxShownPages = 100;

    explicit Printing(QWidget *window);
    ~Printing() override;

    /// Lays the pages out for the paper, then shows the preview; one at a time, a new one takes the place of an older
    /// one.
    void show(std::shared_ptr<PrintedPages> pages);
    /// The archive on show: no PDF file is written over it or into it.
    void setArchive(const QString &path) { m_archive = path; }
    /// The preview; null while there is none.
    [[nodiscard]] QPrintPreviewDialog *preview() const;
    /// What is shown or printed; null before.
    [[nodiscard]] const PrintedPages *pages() const { return m_pages.get(); }
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    /// A file, or an empty path for paper.
    void printed(const QString &path);
    /// As a sentence; nothing is said of what the user has cancelled.
    void failed(const QString &text);
    /// Only the first pages are there to be printed.
    void cut(int pages);

private:
    void showPreview();
    void paintPreview(QPrinter *printer);
    void print();
    void layOutAgain(QSizeF page);
    void startProgress(const QString &text);
    void endProgress();
    void cancel();

    QWidget *m_window;
    QString m_archive;
    std::shared_ptr<PrintedPages> m_pages;
    std::shared_ptr<QPrinter> m_printer;
    QPointer<QPrintPreviewDialog> m_preview;
    QPointer<QProgressDialog> m_progress;
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
