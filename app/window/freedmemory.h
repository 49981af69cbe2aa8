// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/documentpointer.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace Mlf {

/// Destroys documents on another thread and returns their memory to the system, because a document with 100 000
/// constants would block the window. Without an object of this class, the last pointer destroys a document.
class FreedMemory : public QObject {
public:
    FreedMemory();
    ~FreedMemory() override; ///< waits for a running destruction

    /// Returns free memory after a short delay, when the pages no longer use their old content.
    static void giveBackSoon();
    /// Destroys the document after the same delay, unless another pointer to it exists. Null is ignored.
    static void dispose(DocumentPointer document);

private:
    void giveBack();

    std::vector<DocumentPointer> m_documents;
    bool m_isWantedAgain = false; ///< memory was freed while the timer was running
    QTimer m_timer;
    Task m_task;
};

} // namespace Mlf
