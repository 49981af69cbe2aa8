// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/print/printjob.h"

#include "model/base/basecodes.h"
#include "model/base/bytecopy.h"
#include "model/base/errortext.h"
#include "views/common/reportthrottle.h"
#include "views/dialogs/filesaver.h"
#include "views/print/printedpages.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPaintEngine>
#include <QPainter>
#include <QPdfWriter>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QProgressDialog>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int longestTurn = 20; // maximum milliseconds without processing events
constexpr int pdfResolution = 600;

/// Size of the printable area in print units.
QSizeF pageOf(const QPageLayout &layout)
{
    return QSizeF(layout.paintRect(QPageLayout::Point).size()) * printUnitsPerPoint;
}

/// Zero-based pages [first, last] selected for printing.
std::pair<int, int> pagesOf(const QPrinter &printer, int count)
{
    if (printer.printRange() != QPrinter::PageRange || printer.fromPage() < 1)
        return {0, count - 1};
    const int last = printer.toPage() < 1 ? count : std::min(printer.toPage(), count);
    return {std::min(printer.fromPage(), count) - 1, last - 1};
}

template <typename Device, typename Report>
bool paintPages(Device &device, const PrintedPages &pages, std::pair<int, int> range, const std::stop_token &stop,
                const Report &report)
{
    QPainter painter;
    if (!painter.begin(&device))
        return false;
    const double scale = device.resolution() / (72 * printUnitsPerPoint);
    for (int page = range.first; page <= range.second; ++page) {
        if (stop.stop_requested() || (page > range.first && !device.newPage()))
            return false;
        painter.save();
        painter.scale(scale, scale);
        pages.paint(painter, page);
        painter.restore();
        report(double(page - range.first + 1) / double(range.second - range.first + 1));
    }
    return painter.end();
}

} // namespace

PrintJob::PrintJob(QWidget *window) : QObject(window), m_window(window) { }

PrintJob::~PrintJob()
{
    delete m_preview;
}

QPrintPreviewDialog *PrintJob::preview() const
{
    return m_preview;
}

void PrintJob::startProgress(const QString &text)
{
    endProgress(m_progress, this);
    m_progress = makeProgressDialog(tr("Print"), text, m_window);
    connect(m_progress, &QProgressDialog::canceled, this, &PrintJob::cancel);
}

/// Stops the running task. The next operation gets its own printer.
void PrintJob::cancel()
{
    m_task.stop();
    m_printer.reset();
    endProgress(m_progress, this);
}

std::function<void(double)> PrintJob::reporter(const Task::Delivery &deliver)
{
    return [this, deliver, reports = ReportThrottle()](double done) mutable {
        if (reports.isDue())
            deliver([this, step = int(done * progressSteps)] {
                if (m_progress)
                    m_progress->setValue(step);
            });
    };
}

void PrintJob::show(std::shared_ptr<PrintedPages> pages)
{
    delete m_preview;
    if (m_task.isRunning())
        cancel();
    m_pages = std::move(pages);
    if (!m_printer) {
        m_printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
        m_printer->setPageMargins(QMarginsF(15, 12, 15, 12), QPageLayout::Millimeter);
    }
    m_printer->setDocName(m_pages->heading().archive + u": "_s + m_pages->heading().place);
    startProgress(tr("Laying out pages"));
    m_task.run([this, held = m_pages, page = pageOf(m_printer->pageLayout())](const std::stop_token &stop,
                                                                              const Task::Delivery &deliver) {
        held->layOut(page, stop, reporter(deliver));
        deliver([this] { showPreview(); });
    });
}

void PrintJob::showPreview()
{
    endProgress(m_progress, this);
    if (m_pages->isCut())
        Q_EMIT cut(m_pages->count());
    m_preview = new QPrintPreviewDialog(m_printer.get(), m_window);
    m_preview->setAttribute(Qt::WA_DeleteOnClose);
    m_preview->setWindowTitle(
        m_pages->count() > maxShownPages
            ? tr("Print Preview – the first %1 of %2 pages").arg(maxShownPages).arg(m_pages->count())
            : tr("Print Preview"));
    m_preview->resize(m_window->size().boundedTo(QSize(1000, 900)));
    connect(m_preview, &QPrintPreviewDialog::paintRequested, this, [this](QPrinter *printer) {
        // The preview records into a Picture engine; other engines are the actual printing.
        if (printer->paintEngine()->type() == QPaintEngine::Picture)
            paintPreview(printer);
        else
            print();
    });
    m_preview->open();
}

/// Lays out for a new paper size. Waits in an event loop, so that the window is still painted.
void PrintJob::layOutAgain(QSizeF page)
{
    QEventLoop loop;
    m_task.run([&, held = m_pages](const std::stop_token &stop, const Task::Delivery &deliver) {
        held->layOut(page, stop);
        deliver([&loop] { loop.quit(); });
    });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
}

void PrintJob::paintPreview(QPrinter *printer)
{
    if (const QSizeF page = pageOf(printer->pageLayout()); page != m_pages->page())
        layOutAgain(page);
    QElapsedTimer turn;
    turn.start();
    const int last = std::min(m_pages->count(), maxShownPages) - 1;
    paintPages(*printer, *m_pages, {0, last}, {}, [&](double) {
        if (turn.elapsed() < longestTurn)
            return;
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        turn.restart();
    });
}

void PrintJob::print()
{
    const bool isFile = m_printer->outputFormat() == QPrinter::PdfFormat;
    const QString path = isFile ? m_printer->outputFileName() : QString();
    startProgress(isFile ? tr("Writing the pages") : tr("Printing"));
    m_task.run([this, held = m_pages, printer = m_printer, target = SaveTarget {path, {m_archive}},
                isFile](const std::stop_token &stop, const Task::Delivery &deliver) {
        const std::function<void(double)> report = reporter(deliver);
        QString problem;
        if (const QSizeF page = pageOf(printer->pageLayout()); page != held->page())
            held->layOut(page, stop);
        const std::pair<int, int> range = pagesOf(*printer, held->count());
        if (isFile) {
            QBuffer bytes;
            bytes.open(QIODevice::WriteOnly);
            QPdfWriter writer(&bytes);
            writer.setPageLayout(printer->pageLayout());
            writer.setResolution(pdfResolution);
            writer.setTitle(printer->docName());
            writer.setCreator(u"MLF Viewer"_s);
            const bool isPainted = paintPages(writer, *held, range, stop, report);
            const std::optional<Error> error = isPainted ? saveBytes(*ByteSource::fromBytes(bytes.data()), target, stop)
                                                         : Error {.code = Code::CannotSave, .entry = target.path};
            problem = error ? errorText(*error, Language::Translated) : QString();
        } else if (!paintPages(*printer, *held, range, stop, report)) {
            printer->abort();
            problem = tr("The printer %1 rejected the pages. Nothing was printed.").arg(printer->printerName());
        }
        deliver([this, problem, path = target.path] {
            endProgress(m_progress, this);
            if (!problem.isEmpty())
                Q_EMIT failed(problem);
            else
                Q_EMIT printed(path);
        });
    });
}

} // namespace Mlf
