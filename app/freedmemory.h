// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/documentpointer.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace Mlf {

/// Takes apart what no window shows any more, and gives the memory of it back to the system, beside the windows: a
/// document of a hundred thousand constants would stop them for longer than anybody should notice. There is one for all
/// windows, which lives as long as the application does.
class FreedMemory : public QObject {
public:
    /// Gives back what is free in a moment, when the pages have let go of what they showed before.
    static void giveBackSoon();
    /// The same, and takes the document apart then, if nobody else has it. Null is nothing.
    static void dispose(DocumentPointer document);

private:
    explicit FreedMemory(QObject *parent);
    static FreedMemory &instance();

    void giveBack();

    std::vector<DocumentPointer> m_documents;
    QTimer m_timer;
    Task m_task;
};

} // namespace Mlf
