// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/applicationneeds.h"

#include "views/fit/bytespinbox.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>

namespace Mlf {

namespace {

constexpr int kibibyte = 1024;
constexpr int maxBytes = 1 << 30;

} // namespace

ApplicationNeeds::ApplicationNeeds(QWidget *parent) : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(1, 1);
    grid->setVerticalSpacing(4);
    m_ram = makeNeed(0, tr("Application &RAM:"));
    m_rom = makeNeed(1, tr("Application R&OM:"));
}

ApplicationNeeds::Need ApplicationNeeds::makeNeed(int row, const QString &text)
{
    auto *label = new QLabel(text, this);
    auto *slider = new QSlider(Qt::Horizontal, this);
    slider->setPageStep(16);
    auto *box = new ByteSpinBox(this);
    box->setRange(0, maxBytes);
    box->setSingleStep(kibibyte);
    label->setBuddy(box);
    const QString name = QString(text).remove(u'&').remove(u':');
    slider->setAccessibleName(name);
    box->setAccessibleName(name);
    auto *grid = static_cast<QGridLayout *>(layout());
    grid->addWidget(label, row, 0);
    grid->addWidget(slider, row, 1);
    grid->addWidget(box, row, 2);
    connect(slider, &QSlider::valueChanged, box, [box](int kibibytes) { box->setValue(kibibytes * kibibyte); });
    connect(box, &QSpinBox::valueChanged, this, [this, slider](int bytes) {
        const QSignalBlocker blocker(slider);
        slider->setValue(bytes / kibibyte);
        Q_EMIT changed();
    });
    return {slider, box};
}

ByteCount ApplicationNeeds::ram() const
{
    return ByteCount(m_ram.box->value());
}

ByteCount ApplicationNeeds::rom() const
{
    return ByteCount(m_rom.box->value());
}

void ApplicationNeeds::setBytes(ByteCount ram, ByteCount rom)
{
    const QSignalBlocker blocker(this);
    m_ram.box->setValue(int(std::min<qint64>(ram.value(), maxBytes)));
    m_rom.box->setValue(int(std::min<qint64>(rom.value(), maxBytes)));
}

void ApplicationNeeds::setBoard(const Board &board)
{
    const auto setRange = [](const Need &need, ByteCount bytes) {
        const QSignalBlocker blocker(need.slider);
        need.slider->setRange(0, int(std::min<qint64>(bytes.value(), maxBytes) / kibibyte));
        need.slider->setValue(need.box->value() / kibibyte);
    };
    setRange(m_ram, board.bytesOf(BoardRegion::Kind::Ram));
    setRange(m_rom, board.bytesOf(BoardRegion::Kind::Rom));
}

} // namespace Mlf
