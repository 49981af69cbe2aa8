// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeviewaccessible.h"

#include "model/base/format.h"
#include "views/code/codeview.h"

#include <QAccessibleWidget>

namespace Mlf {

namespace {

class CodeViewAccessible : public QAccessibleWidget {
public:
    explicit CodeViewAccessible(CodeView *view) : QAccessibleWidget(view, QAccessible::EditableText) { }

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State result = QAccessibleWidget::state();
        result.readOnly = true;
        result.multiLine = true;
        result.selectableText = true;
        return result;
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const auto *view = static_cast<const CodeView *>(widget());
        if (kind == QAccessible::Value)
            return view->spokenLine();
        if (kind == QAccessible::Description && view->lineCount() > 0)
            return CodeView::tr("Line %1 of %2")
                .arg(formatCount(view->currentLine().oneBased()), formatCount(view->lineCount()));
        return QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface *makeAccessible(const QString & /*className*/, QObject *object)
{
    // By type, not by name: classes derived from CodeView are asked for by their own names first.
    auto *view = qobject_cast<CodeView *>(object);
    return view ? new CodeViewAccessible(view) : nullptr;
}

} // namespace

void installCodeViewAccessible()
{
    static const bool isInstalled = (QAccessible::installFactory(makeAccessible), true);
    Q_UNUSED(isInstalled)
}

} // namespace Mlf
