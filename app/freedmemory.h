// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/documentpointer.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace Mlf {

/// Takes apart what a window does not show any more, and gives the memory of it back to the system, beside the window:
/// a document of a hundred thousand constants would stop it for longer than anybody should notice. Who runs a window
/// makes one before it; without one documents go when the last who has them lets go.
class FreedMemory : public QObject {
public:
    FreedMemory();
    ~FreedMemory() override; ///< waits for what is being taken apart

    /// Gives back what is free in a moment, when the pages have let go of what they showed before.
    static void giveBackSoon();
    /// The same, and takes the document apart then, if nobody else has it. Null is nothing.
    static void dispose(DocumentPointer document);

private:
    void giveBack();

    std::vector<DocumentPointer> m_documents;
    bool m_isWantedAgain = false; ///< something became free since the timer started
    QTimer m_timer;
    Task m_task;
};

} // namespace Mlf
