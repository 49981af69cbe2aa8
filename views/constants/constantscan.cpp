// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/constants/constantscan.h"

#include <QElapsedTimer>

#include <chrono>
#include <thread>

namespace Mlf {

namespace {

constexpr qint64 scanDeliveryInterval = 100; // milliseconds
constexpr qint64 leastInterval = 4; // milliseconds
constexpr std::size_t maxAtOnce = 256; ///< maximum number of constants in one signal; receivers may have to sort them

} // namespace

ConstantScan::~ConstantScan() = default;

void ConstantScan::start(const DocumentPointer &document, std::shared_ptr<const ConstantLedger> ledger,
                         std::vector<int> rows)
{
    m_task.run([this, document, ledger = std::move(ledger), rows = std::move(rows)](const std::stop_token &stop,
                                                                                    const Task::Delivery &deliver) {
        Task::yieldToOthers();
        const auto sourceOf = [&](int row) -> const ValueSource & { return ledger->rows[std::size_t(row)].values; };
        qint64 total = 0;
        for (const int row : rows)
            total += sourceOf(row).end.value() - sourceOf(row).begin.value();
        qint64 done = 0; // bytes of the constants before the current one
        Measured measured;
        QElapsedTimer sinceDelivery;
        sinceDelivery.start();
        const auto deliverDue = [&](ByteCount passed, const QString &file) {
            if (sinceDelivery.elapsed() < scanDeliveryInterval && measured.size() < maxAtOnce)
                return;
            // Small constants are read faster than a window can process them, so limit the rate.
            if (const qint64 early = leastInterval - sinceDelivery.elapsed(); early > 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(early));
            sinceDelivery.restart();
            deliver([this, part = std::exchange(measured, {}),
                     progress = Progress {Progress::Job::ReadingValues, file, ByteCount(done + passed.value()),
                                          ByteCount(total)}] {
                if (!part.empty())
                    Q_EMIT this->measured(part);
                Q_EMIT progressChanged(progress);
            });
        };
        for (const int row : rows) {
            const ValueSource &source = sourceOf(row);
            const auto progress = [&, file = source.file](ByteCount passed) { deliverDue(passed, file); };
            MeasuredConstant constant = measureConstant(*document, source, stop, progress);
            if (stop.stop_requested())
                return;
            measured.emplace_back(row, std::move(constant));
            done += source.end.value() - source.begin.value();
            deliverDue(ByteCount(), source.file);
        }
        deliver([this, measured] {
            Q_EMIT this->measured(measured);
            // Stop only here, so that isRunning() is still true when receivers get the last values.
            m_task.stop();
            Q_EMIT finished();
        });
    });
}

} // namespace Mlf
