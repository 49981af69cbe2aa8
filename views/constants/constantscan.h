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

/// Reads the values of constants one after the other on another thread, with low priority.
class ConstantScan : public QObject {
    Q_OBJECT
public:
    using Measured = std::vector<std::pair<int, MeasuredConstant>>;

    using QObject::QObject;
    ~ConstantScan() override;

    /// Reads these rows of a ledger in order. Stops a running scan.
    void start(const DocumentPointer &document, std::shared_ptr<const ConstantLedger> ledger, std::vector<int> rows);
    /// Stops the scan; values read so far were delivered.
    void stop() { m_task.stop(); }
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    /// Some more constants were read; emitted a few times per second.
    void measured(const Mlf::ConstantScan::Measured &constants);
    void progressChanged(const Mlf::Progress &progress);
    void finished();

private:
    Task m_task;
};

} // namespace Mlf
