// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/settingsdialog.h"

#include "app/store/settings.h"
#include "app/window/appearance.h"
#include "model/document/boardstore.h"
#include "views/common/pageparts.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int smallestSize = 5;
constexpr int largestSize = 48;

void choose(QComboBox *box, const QVariant &data)
{
    box->setCurrentIndex(std::max(box->findData(data), 0));
}

} // namespace

SettingsDialog::SettingsDialog(Settings *settings, ByteUnit unit, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_windowUnit(unit)
    , m_unit(new QComboBox(this))
    , m_style(new QComboBox(this))
    , m_language(new QComboBox(this))
    , m_isOwnFont(new QComboBox(this))
    , m_font(new QFontComboBox(this))
    , m_size(new QSpinBox(this))
    , m_folder(new QLineEdit(this))
    , m_fontRow(new QWidget(this))
    , m_folderRow(new QWidget(this))
    , m_problem(new QLabel(this))
{
    setWindowTitle(tr("Settings"));
    m_unit->addItem(tr("Bytes"), int(ByteUnit::Bytes));
    m_unit->addItem(tr("KiB"), int(ByteUnit::Kibibytes));
    m_unit->addItem(tr("Hexadecimal"), int(ByteUnit::Hexadecimal));
    m_style->addItem(tr("Follow system", "colours of the program"), QString());
    m_style->addItem(tr("Light"), u"light"_s);
    m_style->addItem(tr("Dark"), u"dark"_s);
    m_language->addItem(tr("Follow system", "language of the program"), QString());
    m_language->addItem(u"English"_s, u"en"_s); // each in its own language, for users who cannot read the others
    m_language->addItem(u"简体中文"_s, u"zh_CN"_s);
    makeFont();
    makeFolder();
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    auto *form = new QFormLayout;
    form->addRow(tr("&Sizes in:"), m_unit);
    form->addRow(tr("&Colours:"), m_style);
    form->addRow(tr("&Language:"), m_language);
    auto *hint = new QLabel(tr("Another language is used by windows that are opened from then on."), this);
    hint->setWordWrap(true);
    form->addRow(QString(), hint);
    form->addRow(tr("&Font of texts:"), m_isOwnFont);
    form->addRow(QString(), m_fontRow);
    form->addRow(tr("&Boards of your own:"), m_folderRow);
    auto *buttons =
        new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel, this);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_apply = buttons->button(QDialogButtonBox::Apply);
    connect(m_ok, &QPushButton::clicked, this, [this] {
        apply();
        accept();
    });
    connect(m_apply, &QPushButton::clicked, this, &SettingsDialog::apply);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QComboBox *box : {m_unit, m_style, m_language, m_isOwnFont, static_cast<QComboBox *>(m_font)})
        connect(box, &QComboBox::currentIndexChanged, this, &SettingsDialog::check);
    connect(m_size, &QSpinBox::valueChanged, this, &SettingsDialog::check);
    connect(m_folder, &QLineEdit::textChanged, this, &SettingsDialog::check);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addStretch(1);
    layout->addWidget(buttons);
    setChoices({unit, settings->value(Keys::style), settings->value(Keys::language), settings->value(Keys::fontFamily),
                settings->value(Keys::fontSize), settings->value(Keys::boardFolder)});
}

void SettingsDialog::makeFont()
{
    m_isOwnFont->addItem(tr("Follow system", "font of texts"), false);
    m_isOwnFont->addItem(tr("Chosen here"), true);
    m_font->setFontFilters(QFontComboBox::MonospacedFonts); // so that columns of code are aligned
    m_font->setAccessibleName(tr("Font of texts"));
    m_size->setRange(smallestSize, largestSize);
    m_size->setSuffix(tr(" pt", "points, behind the size of a font"));
    m_size->setAccessibleName(tr("Size of the font of texts"));
    auto *row = new QHBoxLayout(m_fontRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_font, 1);
    row->addWidget(m_size);
}

void SettingsDialog::makeFolder()
{
    m_folder->setObjectName(u"boardFolder"_s);
    m_folder->setAccessibleName(tr("Folder of boards of your own"));
    m_folder->setMinimumWidth(fontMetrics().averageCharWidth() * 40);
    auto *browse = new QPushButton(tr("Choose…"), m_folderRow);
    connect(browse, &QPushButton::clicked, this, [this] {
        auto *dialog = new QFileDialog(this, tr("Folder of Boards"), choices().boardFolder);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
        dialog->open();
    });
    auto *row = new QHBoxLayout(m_folderRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_folder, 1);
    row->addWidget(browse);
    m_folderRow->setFocusProxy(m_folder);
}

void SettingsDialog::setChoices(const Choices &choices)
{
    m_before = choices;
    const QFont desktop = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    choose(m_unit, int(choices.unit));
    choose(m_style, choices.style);
    choose(m_language, choices.language);
    choose(m_isOwnFont, !choices.fontFamily.isEmpty() || choices.fontSize > 0);
    m_font->setCurrentFont(choices.fontFamily.isEmpty() ? desktop : QFont(choices.fontFamily));
    m_size->setValue(choices.fontSize > 0 ? choices.fontSize : desktop.pointSize());
    m_folder->setPlaceholderText(usualBoardFolder());
    m_folder->setText(choices.boardFolder);
    check();
}

SettingsDialog::Choices SettingsDialog::choices() const
{
    const bool isOwnFont = m_isOwnFont->currentData().toBool();
    const QString folder = m_folder->text().trimmed();
    return {ByteUnit(m_unit->currentData().toInt()), m_style->currentData().toString(),
            m_language->currentData().toString(),    isOwnFont ? m_font->currentFont().family() : QString(),
            isOwnFont ? m_size->value() : 0,         folder.isEmpty() ? QString() : QDir::cleanPath(folder)};
}

void SettingsDialog::apply()
{
    const Choices chosen = choices();
    m_before = chosen;
    if (chosen.style != m_settings->value(Keys::style))
        applyStyle(chosen.style);
    m_settings->setValue(Keys::style, chosen.style);
    m_settings->setValue(Keys::language, chosen.language);
    m_settings->setValue(Keys::fontFamily, chosen.fontFamily);
    m_settings->setValue(Keys::fontSize, chosen.fontSize);
    setFixedFont(chosen.fontFamily, chosen.fontSize);
    const bool isOtherFolder = chosen.boardFolder != m_settings->value(Keys::boardFolder);
    m_settings->setValue(Keys::boardFolder, chosen.boardFolder);
    if (isOtherFolder) {
        setOwnBoardFolder(chosen.boardFolder);
        Q_EMIT boardFolderChosen(ownBoardFolder());
    }
    if (std::exchange(m_windowUnit, chosen.unit) != chosen.unit)
        Q_EMIT unitChosen(chosen.unit);
    check();
}

QString SettingsDialog::problem() const
{
    const QString folder = choices().boardFolder;
    if (folder.isEmpty())
        return {};
    if (!QDir::isAbsolutePath(folder))
        return tr("The folder of boards has to be a whole path, such as %1.").arg(usualBoardFolder());
    QFileInfo place(folder);
    while (!place.exists() && place.path() != place.filePath())
        place.setFile(place.path());
    if (!place.isDir())
        return tr("%1 is a file, not a folder.").arg(place.filePath());
    if (!place.isWritable() && place.filePath() != folder)
        return tr("The folder cannot be made: there is no permission to write in %1.").arg(place.filePath());
    return {};
}

void SettingsDialog::check()
{
    m_fontRow->setEnabled(m_isOwnFont->currentData().toBool());
    const QString text = problem();
    m_problem->setText(text);
    m_ok->setEnabled(text.isEmpty());
    m_apply->setEnabled(text.isEmpty() && choices() != m_before);
}

} // namespace Mlf
