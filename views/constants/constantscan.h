// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/task.h"
#include "model/document/constantvalues.h"

#include <QObject>

#include <utility>
#include <vector>

namespace Mlf {

/// Reads the values of constants one after the other, beside the window and behind what somebody waits for.
class ConstantScan : public QObject {
    Q_OBJECT
public:
    using Measured = std::vector<std::pair<int, MeasuredConstant>>;

    using QObject::QObject;
    ~ConstantScan() override;

    /// Reads these rows of a ledger, in their order; one that runs is stopped.
    void start(const DocumentPointer &document, std::shared_ptr<const ConstantLedger> ledger, std::vector<int> rows);
    /// Ends it; what has been read has been handed over.
    void stop() { m_task.stop(); }
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    /// Some constants more, a few times a second.
    void measured(const Mlf::ConstantScan::Measured &constants);
    void progressChanged(const Mlf::Progress &progress);
    void finished();

private:
    Task m_task;
};

} // namespace Mlf
