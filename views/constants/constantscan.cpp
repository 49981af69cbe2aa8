// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/constants/constantscan.h"

#include <QElapsedTimer>

namespace Mlf {

namespace {

constexpr qint64 scanDeliveryInterval = 100; // milliseconds
constexpr std::size_t maxAtOnce = 256; ///< whoever takes them may have to sort them in

} // namespace

ConstantScan::~ConstantScan() = default;

void ConstantScan::start(const DocumentPointer &document, std::vector<Numbered> constants)
{
    m_task.run(
        [this, document, constants = std::move(constants)](const std::stop_token &stop, const Task::Delivery &deliver) {
            Task::yieldToOthers();
            qint64 total = 0;
            for (const auto &[row, source] : constants)
                total += source.end.value() - source.begin.value();
            qint64 done = 0; // of the constants before this one
            Measured measured;
            QElapsedTimer sinceDelivery;
            sinceDelivery.start();
            const auto deliverDue = [&](ByteCount passed, const QString &file) {
                if (sinceDelivery.elapsed() < scanDeliveryInterval && measured.size() < maxAtOnce)
                    return;
                sinceDelivery.restart();
                deliver([this, part = std::exchange(measured, {}),
                         progress = Progress {Progress::Job::ReadingValues, file, ByteCount(done + passed.value()),
                                              ByteCount(total)}] {
                    if (!part.empty())
                        Q_EMIT this->measured(part);
                    Q_EMIT progressChanged(progress);
                });
            };
            for (const auto &[row, source] : constants) {
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
                m_task.stop(); // so that isRunning() is true to what listeners are told
                Q_EMIT finished();
            });
        });
}

} // namespace Mlf
