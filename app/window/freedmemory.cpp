// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/freedmemory.h"

#include "model/base/platform/process.h"

#include <utility>

namespace Mlf {

namespace {

constexpr int delay = 1000; ///< milliseconds

FreedMemory *theOne = nullptr;

} // namespace

FreedMemory::FreedMemory()
{
    m_timer.setInterval(delay);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FreedMemory::giveBack);
    theOne = this;
}

FreedMemory::~FreedMemory()
{
    theOne = nullptr;
}

/// If the timer is running, it is not restarted, because frequent requests would postpone it forever.
void FreedMemory::giveBackSoon()
{
    if (!theOne)
        return;
    if (theOne->m_timer.isActive())
        theOne->m_isWantedAgain = true;
    else
        theOne->m_timer.start();
}

void FreedMemory::dispose(DocumentPointer document)
{
    if (!theOne || !document)
        return;
    theOne->m_documents.push_back(std::move(document));
    giveBackSoon();
}

void FreedMemory::giveBack()
{
    m_task.run([documents = std::exchange(m_documents, {})](const std::stop_token &, const Task::Delivery &) mutable {
        documents.clear();
        releaseFreedMemory();
    });
    if (std::exchange(m_isWantedAgain, false))
        m_timer.start();
}

} // namespace Mlf
