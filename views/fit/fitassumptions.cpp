// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/fitassumptions.h"

#include "views/fit/boarddialog.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>

namespace Mlf {

namespace {

constexpr int kibibyte = 1024;
constexpr int maxBytes = 1 << 30;
constexpr int narrowestSlider = 60;
constexpr int narrowestBox = 80; ///< minimum pixels of a check box; its text is cut if the page is narrow

} // namespace

FitAssumptions::FitAssumptions(QWidget *parent)
    : QWidget(parent)
    , m_line(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_needs(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_rest(new QHBoxLayout)
    , m_ram(makeNeed(tr("Application &RAM:"), tr("Application RAM")))
    , m_rom(makeNeed(tr("F&lash:"), tr("Application flash")))
    , m_notConst(new QCheckBox(tr("&Constants not declared const are copied to RAM"), this))
    , m_reset(new QPushButton(tr("Rese&t"), this))
{
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->addLayout(m_needs, 1);
    m_line->addLayout(m_rest);
    m_notConst->setMinimumWidth(narrowestBox);
    m_reset->setToolTip(tr("Takes back what was assumed for this archive: the application, and where parts go"));
    m_reset->setAccessibleName(tr("Reset Assumptions"));
    m_rest->addWidget(m_notConst);
    m_rest->addStretch(1);
    m_rest->addWidget(m_reset);
    connect(m_notConst, &QCheckBox::toggled, this, &FitAssumptions::changed);
}

FitAssumptions::Need FitAssumptions::makeNeed(const QString &text, const QString &name)
{
    auto *label = new QLabel(text, this);
    auto *slider = new QSlider(Qt::Horizontal, this);
    slider->setPageStep(16);
    slider->setMinimumWidth(narrowestSlider);
    auto *box = new ByteSpinBox(this);
    box->setRange(0, maxBytes);
    box->setSingleStep(kibibyte);
    label->setBuddy(box);
    slider->setAccessibleName(name);
    box->setAccessibleName(name);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(slider, 1);
    row->addWidget(box);
    m_needs->addLayout(row, 1);
    connect(slider, &QSlider::valueChanged, box, [box](int kibibytes) { box->setValue(kibibytes * kibibyte); });
    connect(box, &QSpinBox::valueChanged, this, [this, slider](int bytes) {
        const QSignalBlocker blocker(slider);
        slider->setValue(bytes / kibibyte);
        Q_EMIT changed();
    });
    return {slider, box};
}

void FitAssumptions::setOptions(const FitOptions &options)
{
    const QSignalBlocker blocker(this);
    m_ram.box->setValue(int(std::min<qint64>(options.applicationRam.value(), maxBytes)));
    m_rom.box->setValue(int(std::min<qint64>(options.applicationRom.value(), maxBytes)));
    m_notConst->setChecked(options.notConstInRam);
}

void FitAssumptions::apply(FitOptions &options) const
{
    options.applicationRam = ByteCount(m_ram.box->value());
    options.applicationRom = ByteCount(m_rom.box->value());
    options.notConstInRam = m_notConst->isChecked();
}

void FitAssumptions::setBoard(const Board &board)
{
    const auto setRange = [](const Need &need, ByteCount bytes) {
        const QSignalBlocker blocker(need.slider);
        need.slider->setRange(0, int(std::min<qint64>(bytes.value(), maxBytes) / kibibyte));
        need.slider->setValue(need.box->value() / kibibyte);
    };
    setRange(m_ram, board.bytesOf(BoardRegion::Kind::Ram));
    setRange(m_rom, board.bytesOf(BoardRegion::Kind::Rom));
}

void FitAssumptions::setNotConstShown(bool isShown)
{
    m_notConst->setVisible(isShown);
    arrange();
}

/// As wide as the widest part, because the line can wrap twice.
QSize FitAssumptions::minimumSizeHint() const
{
    int width = m_rest->minimumSize().width();
    for (int i = 0; i < m_needs->count(); ++i)
        width = std::max(width, m_needs->itemAt(i)->minimumSize().width());
    return {width, QWidget::minimumSizeHint().height()};
}

void FitAssumptions::arrange()
{
    int needs = m_needs->spacing();
    for (int i = 0; i < m_needs->count(); ++i)
        needs += m_needs->itemAt(i)->minimumSize().width();
    const auto direction = [this](int wanted) {
        return wanted > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    };
    m_needs->setDirection(direction(needs));
    m_line->setDirection(direction(needs + m_line->spacing() + m_rest->sizeHint().width()));
}

void FitAssumptions::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace Mlf
