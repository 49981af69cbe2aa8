// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workprogress.h"

#include "app/comparing.h"
#include "app/session.h"

namespace Mlf {

void WorkProgress::follow(Session *session, Comparing *comparing)
{
    m_session = session;
    m_comparing = comparing;
    connect(session, &Session::loadingChanged, this, &WorkProgress::updateJob);
    connect(session, &Session::progressChanged, this, &WorkProgress::setProgress);
    connect(comparing, &Comparing::busyChanged, this, &WorkProgress::updateJob);
    connect(comparing, &Comparing::progressChanged, this, &WorkProgress::setProgress);
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
        start(Progress::Job::Comparing);
    else
        stop();
}

} // namespace Mlf
