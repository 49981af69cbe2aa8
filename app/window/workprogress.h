// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/messages/progressstrip.h"

namespace Mlf {

class ComparisonController;
class Session;

/// Shows the progress of reading or comparing in a window; its Cancel button stops both.
class WorkProgress : public ProgressStrip {
    Q_OBJECT
public:
    using ProgressStrip::ProgressStrip;

    /// Both must outlive this.
    void follow(Session *session, ComparisonController *comparing);

private:
    void updateJob();

    Session *m_session = nullptr;
    ComparisonController *m_comparing = nullptr;
};

} // namespace Mlf
