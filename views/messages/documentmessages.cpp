// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/documentmessages.h"

#include "model/analysis/modelfigures.h"
#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "model/base/basis.h"
#include "model/base/errortext.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"
#include "views/common/pageparts.h"
#include "views/paint/scenepainter.h"
#include "views/tree/decorationproxy.h"

#include <QAccessible>
#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

const Finding *findCode(const Findings &findings, FindingCode code)
{
    const auto it =
        std::find_if(findings.begin(), findings.end(), [code](const Finding &finding) { return finding.code == code; });
    return it == findings.end() ? nullptr : &*it;
}

QString sentence(const Finding &finding)
{
    const QString text = findingText(finding, Language::Translated);
    const QString place = formatLink(finding.location);
    if (place.isEmpty() || text.startsWith(place))
        return text;
    return DocumentMessages::tr("%1: %2", "place and finding").arg(place, text);
}

struct ChangeWords {
    Q_DECLARE_TR_FUNCTIONS(Mlf::ChangeWords)
};

QString figureWords(const Figure &figure, ByteUnit unit)
{
    if (!figure.bytes)
        return ChangeWords::tr("unknown");
    const QString size = figureSizeNarrow(figure, unit);
    return figure.basis == Basis::Computed
        ? size
        : ChangeWords::tr("%1 (%2)", "bytes and their basis").arg(size, basisText(figure.basis));
}

QString differenceWords(const FigureChange &change, ByteUnit unit)
{
    const std::optional<ByteCount> added = difference(change);
    if (!added || added->value() == 0)
        return {};
    const bool isMore = added->value() > 0;
    const Figure size = makeFigure(ByteCount(isMore ? added->value() : -added->value()), Basis::Computed);
    return u" (%1%2)"_s.arg(isMore ? u'+' : QChar(0x2212)).arg(figureSizeNarrow(size, unit));
}

QString whatWords(FigureChange::What what, const Module &module)
{
    switch (what) {
    case FigureChange::What::Peak:
        return ChangeWords::tr("peak");
    case FigureChange::What::Workspace:
        return ChangeWords::tr("workspace");
    case FigureChange::What::Constants:
        return constantsName(module, Language::Translated);
    }
    Q_UNREACHABLE();
}

QString moduleWords(const Module &before, const Module &after, ByteUnit unit)
{
    QStringList words;
    for (const FigureChange &change : changedFigures(before.figures, after.figures)) {
        words += ChangeWords::tr("%1 %2 → %3", "what, before, after")
                     .arg(whatWords(change.what, hasPoolPadding(before) ? before : after),
                          figureWords(change.before, unit), figureWords(change.after, unit))
            + differenceWords(change, unit);
    }
    return words.join(ChangeWords::tr(", ", "between figures"));
}

constexpr const char *keyProperty = "mlfMessageKey";
constexpr qsizetype longestText = 2000;
constexpr int shownFor = 10'000; ///< milliseconds, of a message that closes by itself

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return MessageBar::tr("Error");
    case Severity::Warning:
        return MessageBar::tr("Warning");
    case Severity::Note:
        return MessageBar::tr("Note");
    }
    Q_UNREACHABLE();
}

/// Frame of one message. Its tint follows the palette.
class Strip final : public QFrame {
public:
    Strip(Severity severity, QWidget *parent) : QFrame(parent), m_severity(severity)
    {
        setAutoFillBackground(true);
        setFrameShape(QFrame::NoFrame);
        tint();
    }

protected:
    void changeEvent(QEvent *event) override
    {
        QFrame::changeEvent(event);
        if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::StyleChange)
            tint();
    }

private:
    void tint()
    {
        const QPalette around = parentWidget()->palette();
        const QColor color = m_severity == Severity::Error ? seriesColor(SeriesRole::Trouble, around)
            : m_severity == Severity::Warning              ? seriesColor(SeriesRole::Constants, around)
                                                           : around.color(QPalette::Highlight);
        QPalette tinted = around;
        tinted.setColor(QPalette::Window, mixedColor(around.color(QPalette::Window), color, 0.22));
        setPalette(tinted);
    }

    Severity m_severity;
};

} // namespace

MessageBar::MessageBar(QWidget *parent) : QFrame(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(1);
    hide();
}

QFrame *MessageBar::makeStrip(const Message &message)
{
    auto *frame = new Strip(message.severity, this);
    frame->setProperty(keyProperty, message.key);
    auto *icon = new QLabel(frame);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    icon->setPixmap(severityIcon(int(message.severity)).pixmap(side, side));
    icon->setAccessibleName(severityWord(message.severity));
    icon->setToolTip(severityWord(message.severity));
    auto *label = new QLabel(frame);
    label->setTextFormat(Qt::PlainText);
    label->setText(message.text.size() > longestText ? message.text.left(longestText) + u'…' : message.text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *layout = makeLayout<QHBoxLayout>(frame, {8, 4, 4, 4}, 8);
    layout->addWidget(icon, 0, Qt::AlignVCenter);
    layout->addWidget(label, 1);
    const auto addButton = [&](const QString &text, const std::function<void()> &action) {
        if (text.isEmpty())
            return;
        auto *button = new QPushButton(text, frame);
        connect(button, &QPushButton::clicked, this, [action] {
            if (action)
                action();
        });
        layout->addWidget(button, 0, Qt::AlignVCenter);
    };
    addButton(message.actionText, message.action);
    addButton(message.otherText, message.other);
    auto *close = new QToolButton(frame);
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::StrongFocus);
    close->setIcon(QIcon::fromTheme(u"window-close"_s, style()->standardIcon(QStyle::SP_TitleBarCloseButton)));
    close->setToolTip(tr("Dismiss this message"));
    close->setAccessibleName(tr("Dismiss this message"));
    connect(close, &QToolButton::clicked, this, [this, key = message.key] {
        dismiss(key);
        Q_EMIT dismissed(key);
    });
    layout->addWidget(close, 0, Qt::AlignVCenter);
    return frame;
}

void MessageBar::showMessage(const Message &message)
{
    int position = m_layout->count();
    if (QFrame *old = strip(message.key)) {
        position = m_layout->indexOf(old);
        m_layout->removeWidget(old);
        old->hide();
        old->setProperty(keyProperty, QVariant());
        old->deleteLater(); // later, because its button may still be handling the click
    }
    QFrame *made = makeStrip(message);
    m_layout->insertWidget(position, made);
    if (message.closesByItself)
        closeLater(made);
    updateVisibility();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::closeLater(QFrame *frame)
{
    QTimer::singleShot(shownFor, frame, [this, frame] {
        const QString key = frame->property(keyProperty).toString();
        if (frame->underMouse() || frame->isAncestorOf(QApplication::focusWidget()))
            closeLater(frame);
        else if (!key.isEmpty()) // it was not replaced
            dismiss(key);
    });
}

void MessageBar::dismiss(const QString &key)
{
    if (QFrame *old = strip(key)) {
        m_layout->removeWidget(old);
        old->hide();
        old->setProperty(keyProperty, QVariant());
        old->deleteLater();
    }
    updateVisibility();
}

void MessageBar::clear()
{
    while (count() > 0)
        dismiss(m_layout->itemAt(0)->widget()->property(keyProperty).toString());
}

int MessageBar::count() const
{
    return m_layout->count();
}

QFrame *MessageBar::strip(const QString &key) const
{
    for (int i = 0; i < m_layout->count(); ++i) {
        auto *frame = qobject_cast<QFrame *>(m_layout->itemAt(i)->widget());
        if (frame && frame->property(keyProperty).toString() == key)
            return frame;
    }
    return nullptr;
}

QString MessageBar::text(const QString &key) const
{
    const QFrame *found = strip(key);
    if (!found)
        return {};
    const QList<QLabel *> labels = found->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (!label->text().isEmpty())
            return label->text();
    }
    return {};
}

QString changeWords(const Document &before, const Document &after, ByteUnit unit)
{
    const bool isOne = before.modules.size() == 1 && after.modules.size() == 1;
    QStringList words;
    for (const Module &module : after.modules) {
        const Module *old = isOne ? &before.modules.front() : before.module(module.metadata.name);
        const QString changes = old ? moduleWords(*old, module, unit) : ChangeWords::tr("new");
        if (!changes.isEmpty())
            words += isOne ? changes
                           : ChangeWords::tr("%1: %2", "model and what changed").arg(module.metadata.name, changes);
    }
    for (const Module &module : before.modules) {
        if (!isOne && !after.module(module.metadata.name))
            words += ChangeWords::tr("%1: gone", "a model").arg(module.metadata.name);
    }
    return words.isEmpty() ? ChangeWords::tr("Peak, workspace and constants are the same.")
                           : ChangeWords::tr("Now: %1.").arg(words.join(ChangeWords::tr("; ", "between models")));
}

DocumentMessages::DocumentMessages(QWidget *parent) : MessageBar(parent)
{
    connect(this, &MessageBar::dismissed, this, [this](const QString &key) { m_dismissed += key; });
}

void DocumentMessages::setDocument(const DocumentPointer &document, bool isNew)
{
    if (isNew) {
        m_dismissed.clear();
        m_fileState = FileWatcher::State::Same;
        m_changes.clear();
    }
    m_document = document;
    const Findings &findings = document->findings;
    const auto isError = [](const Finding &finding) { return finding.severity == Severity::Error; };
    const auto first = std::find_if(findings.begin(), findings.end(), isError);
    const Finding *error = first == findings.end() ? nullptr : &*first;
    QString text = error ? sentence(*error) : QString();
    if (const auto more = std::count_if(findings.begin(), findings.end(), isError) - 1; more > 0)
        text += u' ' + tr("Further errors: %1.").arg(more);
    const Link place = error ? error->location : Link();
    update(
        u"error"_s, error, text, tr("Show &Findings"), [this] { Q_EMIT linkActivated(Link::page(u"findings"_s)); },
        place.isNull() ? QString() : tr("Show &Place"), [this, place] { Q_EMIT linkActivated(place); });

    const Finding *missing = findCode(findings, Code::MissingMetadata);
    const Finding *format = missing ? missing : findCode(findings, Code::UnknownVersion);
    const bool isArchive = missing && missing->reason == Reason::ArchiveInFolder;
    const bool isFolder =
        missing && (missing->reason == Reason::MetadataInFolder || missing->reason == Reason::MetadataInFolders);
    const QString inside = isArchive ? missing->location.name : isFolder ? missing->arguments.value(0) : QString();
    const QString path = inside.isEmpty() ? QString() : QDir(document->location).filePath(inside);
    update(u"format"_s, format, format ? findingText(*format, Language::Translated) : QString(),
           isArchive      ? tr("Open &Archive")
               : isFolder ? tr("Open &Folder")
                          : QString(),
           [this, path] { Q_EMIT archiveRequested(path); });
    const Finding *limit = findCode(findings, Code::LimitReached);
    m_hasLimit = limit;
    update(u"limit"_s, limit, limit ? sentence(*limit) : QString(), tr("Open &Without Limits"),
           [this] { Q_EMIT unlimitedRequested(); });
    updateChanged();
}

void DocumentMessages::dismissError()
{
    if (!text(u"error"_s).isNull()) // later stages of reading may find one
        m_dismissed += u"error"_s;
    dismiss(u"error"_s);
}

void DocumentMessages::setFileState(FileWatcher::State state)
{
    m_fileState = state;
    m_changes.clear();
    if (m_document)
        updateChanged();
}

void DocumentMessages::setNewer(const Document &newer, ByteUnit unit)
{
    if (!m_document || m_fileState != FileWatcher::State::Changed)
        return;
    m_changes = changeWords(*m_document, newer, unit);
    updateChanged();
}

void DocumentMessages::updateChanged()
{
    const Finding *whileReading = findCode(m_document->findings, Code::ChangedWhileReading);
    const Finding since = makeFinding(Code::ChangedWhileReading);
    const QString name = m_document->listing->name;
    if (m_fileState == FileWatcher::State::Gone) {
        update(u"changed"_s, &since, tr("%1 was moved or deleted. What was read of it is still shown.").arg(name), {},
               {});
        return;
    }
    const bool hasChanged = m_fileState == FileWatcher::State::Changed;
    const QString text = hasChanged && !m_changes.isEmpty()
        ? tr("%1 has changed on disk. %2", "file and what changed").arg(name, m_changes)
        : hasChanged   ? tr("%1 has changed on disk since it was read. Reload it for what it holds now.").arg(name)
        : whileReading ? sentence(*whileReading)
                       : QString();
    update(
        u"changed"_s, hasChanged ? &since : whileReading, text, tr("&Reload"), [this] { Q_EMIT reloadRequested(); },
        hasChanged ? tr("&Compare") : QString(), [this] { Q_EMIT compareRequested(); });
}

void DocumentMessages::update(const QString &key, const Finding *finding, const QString &text,
                              const QString &actionText, const std::function<void()> &action, const QString &otherText,
                              const std::function<void()> &other)
{
    if (!finding || m_dismissed.contains(key))
        dismiss(key);
    else if (this->text(key) != text) // a later stage may repeat a message
        showMessage({key, finding->severity, text, actionText, action, otherText, other});
}

} // namespace Mlf
