// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/freedmemory.h"

#include "model/base/platform/process.h"

#include <QCoreApplication>
#include <QPointer>

#include <utility>

namespace Mlf {

namespace {

constexpr int moment = 1000; ///< milliseconds

} // namespace

FreedMemory::FreedMemory(QObject *parent) : QObject(parent)
{
    m_timer.setInterval(moment);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FreedMemory::giveBack);
}

FreedMemory &FreedMemory::instance()
{
    static QPointer<FreedMemory> one;
    if (!one)
        one = new FreedMemory(QCoreApplication::instance());
    return *one;
}

void FreedMemory::giveBackSoon()
{
    instance().m_timer.start();
}

void FreedMemory::dispose(DocumentPointer document)
{
    if (document)
        instance().m_documents.push_back(std::move(document));
    giveBackSoon();
}

void FreedMemory::giveBack()
{
    m_task.run([documents = std::exchange(m_documents, {})](const std::stop_token &, const Task::Delivery &) mutable {
        documents.clear();
        releaseFreedMemory();
    });
}

} // namespace Mlf
