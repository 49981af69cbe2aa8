// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeviewaccessible.h"

#include "model/base/format.h"
#include "model/text/codetext.h"
#include "views/code/codeview.h"
#include "views/common/rowaccessible.h"

#include <algorithm>

namespace Mlf {

namespace {

class CodeViewAccessible final : public RowAccessible {
public:
    using RowAccessible::RowAccessible;
    using RowAccessible::text;

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const auto *view = static_cast<const CodeView *>(widget());
        if (kind == QAccessible::Description && view->lines().count() > 0)
            return CodeView::tr("Line %1 of %2")
                .arg(formatCount(view->textCursor().line().oneBased()), formatCount(view->lines().count()));
        return RowAccessible::text(kind);
    }

protected:
    [[nodiscard]] QString row() const override { return spokenLine(*static_cast<const CodeView *>(widget())); }
};

QAccessibleInterface *makeCodeViewAccessible(const QString & /*className*/, QObject *object)
{
    // By type, not by name: the factory is called with the names of derived classes first.
    auto *view = qobject_cast<CodeView *>(object);
    return view ? new CodeViewAccessible(view) : nullptr;
}

} // namespace

void installCodeViewAccessible()
{
    static const bool isInstalled = (QAccessible::installFactory(makeCodeViewAccessible), true);
    Q_UNUSED(isInstalled)
}

QString spokenLine(const CodeView &view)
{
    constexpr qsizetype spokenBytes = 1000; // longer texts are not useful as speech
    const LineNumber line = view.folds().map().visibleLine(view.textCursor().line());
    const QByteArrayView bytes = view.lines().bytes(line);
    const QString text = shownText(bytes.first(std::min(bytes.size(), spokenBytes)));
    const QString folded = view.folds().label(line);
    return folded.isEmpty()
        ? text
        : CodeView::tr("%1 Folded: %2", "a line of text, and what is hidden behind it").arg(text, folded);
}

void announceLine(CodeView &view)
{
    if (QAccessible::isActive())
        announceRow(view, spokenLine(view));
}

} // namespace Mlf
