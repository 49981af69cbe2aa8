// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/progressstrip.h"

#include "views/common/pageparts.h"
#include "views/common/reportthrottle.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <array>

namespace Mlf {

namespace {

QString jobText(Progress::Job job)
{
    static constexpr std::array texts {
        QT_TRANSLATE_NOOP("Mlf::ProgressStrip", "Reading the archive"),
        QT_TRANSLATE_NOOP("Mlf::ProgressStrip", "Reading metadata and parameters"),
        QT_TRANSLATE_NOOP("Mlf::ProgressStrip", "Scanning sources"),
        QT_TRANSLATE_NOOP("Mlf::ProgressStrip", "Reading values"),
        QT_TRANSLATE_NOOP("Mlf::ProgressStrip", "Comparing"),
    };
    static_assert(texts.size() == std::size_t(Progress::Job::Comparing) + 1);
    return ProgressStrip::tr(texts[std::size_t(job)]);
}

} // namespace

ProgressStrip::ProgressStrip(QWidget *parent)
    : QWidget(parent)
    , m_label(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    m_label->setTextFormat(Qt::PlainText);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(fontMetrics().averageCharWidth() * 24);
    m_bar->setMaximumHeight(fontMetrics().height());
    m_bar->setAccessibleName(tr("Progress"));
    auto *layout = makeLayout<QHBoxLayout>(this, {8, 0, 8, 0}, -1);
    layout->addWidget(m_label);
    layout->addWidget(m_bar);
    layout->addWidget(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &ProgressStrip::cancelRequested);
    m_delay.setSingleShot(true);
    m_delay.setInterval(progressDelay);
    connect(&m_delay, &QTimer::timeout, this, &QWidget::show);
    hide();
}

void ProgressStrip::start(Progress::Job job)
{
    m_label->setText(jobText(job));
    m_bar->setRange(0, 0);
    m_delay.start();
}

void ProgressStrip::stop()
{
    m_delay.stop();
    hide();
}

void ProgressStrip::setProgress(const Progress &progress)
{
    const QString name =
        fontMetrics().elidedText(progress.entry.right(300), Qt::ElideLeft, fontMetrics().averageCharWidth() * 40);
    m_label->setText(name.isEmpty() ? jobText(progress.job)
                                    : tr("%1: %2", "job and file").arg(jobText(progress.job), name));
    const bool isKnown = progress.total.value() > 0;
    m_bar->setRange(0, isKnown ? progressSteps : 0);
    if (isKnown)
        m_bar->setValue(progressStep(progress.done, progress.total));
}

} // namespace Mlf
