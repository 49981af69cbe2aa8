// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/workprogress.h"

#include "app/window/comparisoncontroller.h"
#include "app/window/session.h"

namespace Mlf {

void WorkProgress::follow(Session *session, ComparisonController *comparing)
{
    m_session = session;
    m_comparing = comparing;
    connect(session, &Session::loadingChanged, this, &WorkProgress::updateJob);
    connect(session, &Session::progressChanged, this, &WorkProgress::setProgress);
    connect(comparing, &ComparisonController::busyChanged, this, &WorkProgress::updateJob);
    connect(comparing, &ComparisonController::progressChanged, this, &WorkProgress::setProgress);
    connect(this, &WorkProgress::cancelRequested, this, [this] {
        m_comparing->cancel();
        m_session->cancel();
    });
}

void WorkProgress::updateJob()
{
    if (m_session->isLoading())
        start();
    else if (m_comparing->isBusy())
        start(Progress::Job::ComparisonController);
    else
        stop();
}

} // namespace Mlf
